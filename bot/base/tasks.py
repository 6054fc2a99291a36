"""Background work: at most one task for each thing that is worked at, ended in order when the bot stops."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from typing import Any, Generic, TypeVar

from bot.base.errors import Technical
from bot.base.logs import trace

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Closing:
    """Whether the bot stops, and pauses that end when it does."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def __bool__(self) -> bool:
        return self._event.is_set()

    def set(self) -> None:
        """From now on the bot stops."""
        self._event.set()

    async def pause(self, seconds: float) -> None:
        """Sleep, but not longer than until the bot stops."""
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return


async def keep_doing(what: Callable[[], Awaitable[object]], every_s: float, failed: str) -> None:
    """Do something every so many seconds until cancelled, whatever goes wrong: that is logged, and it is done again.

    `failed`: what the log says then.
    """
    while True:
        await asyncio.sleep(every_s)
        try:
            await what()
        except Technical as error:
            log.warning("%s: %s", failed, error)
        except Exception as error:  # one fault must not end it for good
            log.error("%s: %s", failed, trace(error))


class KeyedTasks(Generic[K]):
    """The tasks of one kind of work, by what they are about; they are held until they are done.

    `called`: a task's name, which stands in the log where it fails.
    """

    def __init__(self, called: Callable[[K], str], work: Callable[[K], Coroutine[Any, Any, None]]) -> None:
        self._called, self._work = called, work
        self._tasks: dict[K, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way."""
        return list(self._tasks.values())

    @property
    def keys(self) -> list[K]:
        """What is worked at."""
        return list(self._tasks)

    def running(self, key: K) -> bool:
        """Whether somebody is at it."""
        task = self._tasks.get(key)
        return task is not None and not task.done()

    def start(self, key: K) -> None:
        """Begin, unless it is under way."""
        if not self.running(key):
            task = self._tasks[key] = asyncio.create_task(self._work(key), name=self._called(key))
            task.add_done_callback(lambda done: self._done(key, done))

    async def wait(self, key: K, seconds: float) -> None:
        """Until it is done, or so long."""
        task = self._tasks.get(key)
        if task is not None:
            await asyncio.wait({task}, timeout=seconds)

    def _done(self, key: K, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("%s failed: %s", self._called(key), trace(error))


class KeptWork(Generic[K, T]):
    """What came of the work that was done last, by what it was about; who asks while it is under way waits for it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, T] = OrderedDict()
        self._under_way: dict[K, asyncio.Task[T]] = {}

    def get(self, key: K) -> T | None:
        """What is there already."""
        return self._made.get(key)

    async def of(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What came of it, else what comes of it now; raises what the work raises, which is not kept."""
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(task)  # of several who wait one may give up

    def _done(self, key: K, task: asyncio.Task[T]) -> None:
        del self._under_way[key]
        if not task.cancelled() and task.exception() is None:
            self._made[key] = task.result()
            while len(self._made) > self._most:
                self._made.popitem(last=False)


async def finish(tasks: Sequence[asyncio.Task[None]], within: float | None = None) -> None:
    """Wait until tasks have ended; those that have not `within` so many seconds are cancelled (None: wait for all)."""
    if tasks and within is not None:
        await asyncio.wait(tasks, timeout=within)
        for task in tasks:
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

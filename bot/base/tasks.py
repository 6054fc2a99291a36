"""Background work: at most one task for each thing that is worked at, ended in order when the bot stops."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any, Generic, TypeVar

from bot.base.logs import trace

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


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


async def finish(tasks: Sequence[asyncio.Task[None]], within: float | None = None) -> None:
    """Wait until tasks have ended; those that have not `within` so many seconds are cancelled (None: wait for all)."""
    if tasks and within is not None:
        await asyncio.wait(tasks, timeout=within)
        for task in tasks:
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

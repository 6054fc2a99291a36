"""What people see, brought up to date: one task for each message that is behind, tried again while Discord is busy or
the database away.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Generic

from bot.base.logs import trace
from bot.base.tasks import Closing, K, KeyedTasks, finish
from bot.discord_io.errors import TryLater
from bot.store import TakenOver
from bot.store.patience import AGAIN_S, is_away

log = logging.getLogger(__name__)

PAUSES_S = (1, 2, 5, 15, 60, 300)
"""Before a call is made again that Discord was too busy for, the last of them again and again; longer where Discord
names a longer time."""
STOPPING_S = 5.0
"""Calls under way when the bot stops may take so long; what a call has done is then known to the store."""


async def _at_once(_key: Any) -> None:
    """Nothing is waited for."""


class Updates(Generic[K]):
    """Brings what is behind up to date, newest state wins: a key that is marked meanwhile is looked at once more.

    `called`: the name of a key's task, for the log. `bring`: makes one key's message what it should be; it raises
    TryLater to be called again later, and is called again once the database is back where that was away. `first`:
    waited for before each time. `tries`: so often a key is tried again before it waits for its next mark (None: until
    it is done).
    """

    def __init__(
        self,
        called: Callable[[K], str],
        bring: Callable[[K], Coroutine[Any, Any, None]],
        *,
        first: Callable[[K], Awaitable[None]] = _at_once,
        tries: int | None = None,
    ) -> None:
        self._called, self._bring, self._first, self._tries = called, bring, first, tries
        self._behind: set[K] = set()
        self._tasks = KeyedTasks(called, self._work)
        self.closing = Closing()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is being brought up to date, or waits for it."""
        return self._tasks.tasks

    @property
    def keys(self) -> list[K]:
        """What is being brought up to date, or waits for it."""
        return self._tasks.keys

    def running(self, key: K) -> bool:
        """Whether a key is being brought up to date, or waits for it."""
        return self._tasks.running(key)

    def mark(self, key: K) -> None:
        """Something has changed: look at it soon."""
        self._behind.add(key)
        if not self.closing:
            self._tasks.start(key)

    async def ended(self, keys: Collection[K], within: float) -> None:
        """Wait until nothing of these is under way, at most so many seconds."""
        await asyncio.gather(*(self._tasks.wait(key, within) for key in keys))

    async def close(self, within: float | None = None) -> None:
        """Begin nothing more and let calls end that are under way, `within` so many seconds (else `STOPPING_S`)."""
        self.closing.set()
        await finish(self.tasks, STOPPING_S if within is None else within)

    async def _work(self, key: K) -> None:
        failures = 0
        while key in self._behind and not self.closing:
            await self._first(key)
            if self.closing:
                return
            self._behind.discard(key)
            try:
                await self._bring(key)
                failures = 0
            except TryLater as error:
                if failures == self._tries:
                    log.warning("%s is not tried any more: %s", self._called(key), error)
                    failures = 0
                    continue
                pause = max(PAUSES_S[min(failures, len(PAUSES_S) - 1)], error.wait or 0.0)
                failures += 1
                log.info("%s is tried again in %.1f s: %s", self._called(key), pause, error)
                self._behind.add(key)
                await self.closing.pause(pause)
            except TakenOver as error:
                log.info("%s is not done here: %s", self._called(key), error)
            except Exception as error:
                if not is_away(error):
                    if key not in self._behind:
                        raise
                    log.error("%s failed, and is looked at once more: %s", self._called(key), trace(error))
                    continue
                log.info("%s waits for the database: %s", self._called(key), error)
                self._behind.add(key)
                await self.closing.pause(AGAIN_S)

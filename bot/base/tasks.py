"""Background work at tables: at most one task for each, and the log tells which failed and why."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.base.logs import trace

log = logging.getLogger(__name__)


class TaskPerTable:
    """The tasks of one kind of work, by table; they are held until they are done."""

    def __init__(self, kind: str, work: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self._kind, self._work = kind, work
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way."""
        return list(self._tasks.values())

    def running(self, table: int) -> bool:
        """Whether somebody is at it for this table."""
        task = self._tasks.get(table)
        return task is not None and not task.done()

    def start(self, table: int) -> None:
        """Begin, unless it is under way."""
        if not self.running(table):
            task = self._tasks[table] = asyncio.create_task(self._work(table), name=f"{self._kind}-{table}")
            task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("%s at table %s failed: %s", self._kind, table, trace(error))

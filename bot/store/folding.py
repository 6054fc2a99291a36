"""Folding the write-ahead log into the database beside the writer, so that no move waits for it."""

import asyncio
import logging
import sqlite3

import aiosqlite

log = logging.getLogger(__name__)

EVERY = 500
"""Writes between two rounds; in the benchmark a round then takes about 3 ms, next to a writer at full speed."""


class Folder:
    """Folds the log on a connection of its own; the writer's own checkpoint, far off, is only for when this lags."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._written = 0
        self._task: asyncio.Task[None] | None = None

    def wrote(self, count: int) -> None:
        """Told by the writer after each group."""
        self._written += count
        if self._written >= EVERY and (self._task is None or self._task.done()):
            self._written = 0
            self._task = asyncio.create_task(self._fold(), name="store-folder")

    async def _fold(self) -> None:
        try:
            await self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as err:
            log.info("the write-ahead log could not be folded in yet: %s", err)

    async def close(self) -> None:
        """Let a round that has begun come to its end, and close the connection."""
        if self._task is not None:
            await asyncio.wait({self._task})
        await self._db.close()

"""The store on SQLite: one connection that writes, one that reads, one that folds the log; one process."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

import asyncio
import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.store import backups, journal, schema, traces
from bot.store.errors import StoreClosed, StoreError
from bot.store.faults import as_store_error, spoils_group
from bot.store.folding import Folder
from bot.store.lock import FileLock
from bot.store.records import StoredEntry
from bot.store.session import Session
from bot.store.sql import SqlStore
from bot.store.tenure import Tenure
from bot.store.writer import Writer

DATABASE = "eminence.sqlite3"
"""The store's file in the data folder."""

T = TypeVar("T")

# For what is neither number nor text Python looks in vain for a way to adapt it, by errors raised and dropped: with one
# that gives it back as it is, a row with an empty field is bound in half the time.
sqlite3.register_adapter(bytes, bytes)
sqlite3.register_adapter(type(None), {None: None}.get)

_PRAGMAS = (
    "PRAGMA synchronous = FULL",  # a move that was acknowledged survives the power going out
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16000",
    "PRAGMA wal_autocheckpoint = 16000",  # 64 MiB; `Folder` is there long before
    "PRAGMA journal_size_limit = 67108864",
)


def wall_clock() -> int:
    """Now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


async def open_store(
    path: Path | str,
    *,
    backup_folder: Path | str | None = None,
    clock: Callable[[], int] = wall_clock,
    migrations: Path = schema.MIGRATIONS,
    new: bool = False,
) -> "SqliteStore":
    """Open the database, made and migrated as needed; backups go to `backups` beside it if not said otherwise.

    `new`: make an empty one even beside backups that hold games. Raises `StoreLocked`, `StoreMissing`, `StoreNewer`,
    `StoreBroken` or `StoreFull`, each with a sentence for who starts the bot.
    """
    path = Path(path)
    folder = path.parent / "backups" if backup_folder is None else Path(backup_folder)
    lock = FileLock(path)
    await asyncio.to_thread(lock.take)
    opened: list[aiosqlite.Connection] = []
    try:
        await asyncio.to_thread(schema.prepare, path, folder, migrations, clock, new=new)
        for extra in ((), ("PRAGMA query_only = ON",), ()):
            db = await aiosqlite.connect(path, isolation_level=None)
            opened.append(db)
            for pragma in (*_PRAGMAS, *extra):
                await db.execute(pragma)
    except BaseException as err:
        for db in opened:
            await db.close()
        lock.release()
        if isinstance(err, sqlite3.Error):
            raise as_store_error(err, path) from err
        raise
    return SqliteStore(path, folder, clock, lock, *opened)


class _Transactions:
    """The connection that writes; see `bot.store.session.Transactions`."""

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self._db, self._path = db, path

    @property
    def session(self) -> Session:
        """The connection itself."""
        return self._db

    @property
    def shared(self) -> bool:
        """Never: there is one process."""
        return False

    async def begin(self, tables: Collection[int], tenures: Collection[Tenure]) -> Collection[Tenure]:
        """Begin; nobody else writes, and nobody holds anything."""
        await self._db.execute("BEGIN IMMEDIATE")
        return ()

    async def commit(self) -> None:
        """Return once everything is on disk."""
        await self._db.execute("COMMIT")

    async def roll_back(self) -> None:
        """Undo what there is to undo; raises nothing."""
        if self._db.in_transaction:  # SQLite itself rolls back on some errors
            with suppress(sqlite3.Error):
                await self._db.execute("ROLLBACK")

    def spoils(self, err: BaseException) -> bool:
        """Whether an error stands against the whole transaction."""
        return spoils_group(err)

    def raced(self, err: BaseException) -> bool:
        """Never: there is one writer."""
        return False

    def again(self, err: BaseException) -> bool:
        """Never: what fails once on a disk fails again."""
        return False

    def as_store_error(self, err: BaseException) -> StoreError | None:
        """The store's own error for one of SQLite's."""
        return as_store_error(err, self._path) if isinstance(err, sqlite3.Error) else None


class SqliteStore(SqlStore):
    """See `bot.store.interface.Store`; made by `open_store`."""

    _seats = (
        "(SELECT json_group_array(json_array(number, user, computer, name)) FROM "
        "(SELECT * FROM seats WHERE table_id = tables.id ORDER BY number))"
    )

    def __init__(
        self,
        path: Path,
        backup_folder: Path,
        clock: Callable[[], int],
        lock: FileLock,
        writing: aiosqlite.Connection,
        reading: aiosqlite.Connection,
        folding: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._clock = clock
        self._reading = reading
        self._closed = False
        self.backup_folder = backup_folder
        self._lock = lock
        self._writing = writing
        self._folder = Folder(folding)
        self._writer = Writer(_Transactions(writing, path), self._folder.wrote)

    async def close(self) -> None:
        """Write what is waiting, then let the database go. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._writer.close()
        finally:
            await self._folder.close()
            await self._reading.close()
            await self._writing.close()  # the last connection folds the write-ahead log into the file
            self._lock.release()

    # Reading

    async def _rows(self, sql: str, params: Sequence[Any], make: Callable[[Sequence[Any]], T]) -> list[T]:
        if self._closed:
            raise StoreClosed("The store is closed.")
        try:
            return [make(row) for row in await self._reading.execute_fetchall(sql, params)]
        except sqlite3.Error as err:
            raise as_store_error(err, self.path) from err

    async def _entries_naming(self, user: int) -> list[StoredEntry]:
        entries: list[StoredEntry] = []
        last = await self._row("SELECT coalesce(max(rowid), 0) FROM journal", (), lambda row: int(row[0])) or 0
        for first in range(0, last, traces.SCAN):
            entries += await self._rows(
                f"SELECT {journal.COLUMNS} FROM journal WHERE rowid > ?3 AND rowid <= ?4 AND {traces.ENTRIES} "
                "ORDER BY table_id, seq",
                (*traces.params(user), first, first + traces.SCAN),
                journal.entry_from,
            )
        return entries

    # Backup

    async def backup(self, *, kind: str = "manual") -> Path:
        """Write a whole, checked copy of the database, while play goes on; the file written."""
        if self._closed:
            raise StoreClosed("The store is closed.")
        to = backups.free_name(self.backup_folder, kind, self._clock())
        await asyncio.to_thread(backups.write_backup, self.path, to)
        return to

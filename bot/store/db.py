"""The store on SQLite: one connection that writes, one that reads, one that folds the log; one process."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec

from bot.store import backups, journal, schema, tables, timers
from bot.store.errors import StoreClosed, StoreError
from bot.store.faults import as_store_error
from bot.store.folding import Folder
from bot.store.lock import FileLock
from bot.store.records import (
    AuditLine,
    Committed,
    Conflict,
    Created,
    Duplicate,
    FinishedGame,
    Life,
    MoveCommit,
    NewTable,
    Occupied,
    Snapshot,
    Start,
    StoredEntry,
    Table,
    TableChange,
    TableLine,
    Timer,
    Undo,
    Updated,
)
from bot.store.rows import ResultsAndPersons, SmallThings
from bot.store.timer_keys import AnyTimerKey
from bot.store.writer import Writer

DATABASE = "eminence.sqlite3"
"""The store's file in the data folder."""

T = TypeVar("T")

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


class SqliteStore(SmallThings, ResultsAndPersons):
    """See `bot.store.interface.Store`; made by `open_store`."""

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
        super().__init__(path, clock, reading)
        self.backup_folder = backup_folder
        self._lock = lock
        self._writing = writing
        self._folder = Folder(folding)
        self._writer = Writer(writing, path, self._folder.wrote)

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

    # Tables

    async def create_table(self, new: NewTable) -> Created | Occupied:
        """Open a lobby; a channel or thread has at most one table in the lobby or in play."""
        return await self._writer.do(tables.create, (new, self._clock()))

    async def table(self, table: int) -> Table | None:
        """Everything about one table but its journal, or None."""
        return await self._row(f"SELECT {tables.WHOLE} FROM tables WHERE id = ?", (table,), tables.table_from)

    async def table_in_channel(self, channel: int) -> Table | None:
        """The table in the lobby or in play in this channel or thread, or None."""
        return await self._row(
            f"SELECT {tables.WHOLE} FROM tables WHERE channel = ? AND {tables.OPEN}", (channel,), tables.table_from
        )

    async def live_tables(self) -> list[TableLine]:
        """Every table in the lobby or in play, by id."""
        return await self._lines(f"{tables.OPEN} ORDER BY id", ())

    async def tables_behind(self) -> list[TableLine]:
        """Every table, finished and closed ones too, whose message shows less than the store holds; by id."""
        ended = "life IN ('finished', 'closed') AND published_seq < seq"
        return sorted(
            [*await self._lines(f"{tables.OPEN} AND published_seq < seq", ()), *await self._lines(ended, ())],
            key=lambda line: line.id,
        )

    async def tables_of_user(self, user: int) -> list[TableLine]:
        """The tables in the lobby or in play at which this user sits or which they host; by id."""
        seated = "SELECT table_id FROM seats WHERE user = ?"
        return await self._lines(f"{tables.OPEN} AND (host = ? OR id IN ({seated})) ORDER BY id", (user, user))

    async def tables_in_guild(
        self, guild: int, lives: Sequence[Life], *, limit: int = 100, before: int | None = None
    ) -> list[TableLine]:
        """Tables of a guild in these states of life, newest first, with ids under `before`."""
        marks = ", ".join("?" * len(lives))
        return await self._lines(
            f"guild = ? AND life IN ({marks}) AND id < coalesce(?, 9223372036854775807) ORDER BY id DESC LIMIT ?",
            (guild, *lives, before, limit),
        )

    async def _lines(self, where: str, params: Sequence[Any]) -> list[TableLine]:
        return await self._rows(f"SELECT {tables.LINE} FROM tables WHERE {where}", params, tables.line_from)

    async def update_table(self, change: TableChange) -> Updated | Conflict | Occupied:
        """Change a lobby or a live table if nobody else has since `change.version`."""
        return await self._writer.do(journal.update, journal.ChangeJob(change, self._clock()))

    async def start(self, start: Start) -> Updated | Conflict:
        """Turn a lobby into a live table at seq 0."""
        return await self._writer.do(tables.start, (start, self._clock()))

    async def finish(self, table: int, seq: int, outcome: bytes) -> Updated | Conflict:
        """End a live table without another entry."""
        return await self._writer.do(tables.finish, (table, seq, outcome, self._clock()))

    async def close_table(self, table: int, audit: AuditLine | None = None) -> Updated:
        """Close a table for good, whatever its state; its journal stays."""
        return await self._writer.do(tables.close, (table, self._clock(), audit))

    async def revise(
        self, table: int, seq: int, *, revision: int, position: bytes, data_hash: str | None = None
    ) -> Updated | Conflict:
        """Replace a live table's position by the same one in another revision's shape, and keep it as a snapshot."""
        return await self._writer.do(tables.revise, (table, seq, revision, data_hash, position, self._clock()))

    async def import_game(self, game: FinishedGame) -> int:
        """Keep a finished game from elsewhere; the id of its table. Raises `ValueError` on entries misnumbered."""
        return await self._writer.do(journal.import_game, journal.ImportJob(game, self._clock()))

    async def mark_published(self, table: int, seq: int, messages: Sequence[int], posted_at: int) -> None:
        """Remember that these messages show the table as of `seq`."""
        job = (msgspec.json.encode(messages).decode(), posted_at, seq, table)
        await self._writer.do(tables.publish, job, tables.publish_together)

    # The journal

    async def commit(self, move: MoveCommit) -> Committed | Duplicate | Conflict:
        """Append a batch of entries and the position they lead to, if the table still is where the move found it."""
        job = journal.MoveJob(move, self._clock())
        return await self._writer.do(journal.commit, job, journal.commit_together if job.plain else None)

    async def undo(self, undo: Undo) -> Committed | Duplicate | Conflict | Occupied:
        """Mark entries undone, go on from an earlier position; Occupied if a finished table's channel is taken."""
        return await self._writer.do(journal.undo, journal.UndoJob(undo, self._clock()))

    async def journal(
        self, table: int, *, after: int = 0, before: int | None = None, limit: int = 500, newest_first: bool = False
    ) -> list[StoredEntry]:
        """Entries with `after` < seq < `before`, undone ones included; at most `limit` from the end one starts at."""
        order = "DESC" if newest_first else "ASC"
        return await self._rows(
            f"SELECT {journal.COLUMNS} FROM journal WHERE table_id = ? AND seq > ? AND seq < coalesce(?, "
            f"9223372036854775807) ORDER BY seq {order} LIMIT ?",
            (table, after, before, limit),
            journal.entry_from,
        )

    async def position_before(self, table: int, seq: int) -> Snapshot | None:
        """The latest kept position with a seq under this one; replay what is not undone from there."""
        return await self._row(
            "SELECT seq, revision, position FROM positions WHERE table_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1",
            (table, seq),
            journal.snapshot_from,
        )

    # Timers, and tables that are put away

    async def timers(self) -> list[Timer]:
        """Every timer there is, the next one first."""
        sql = "SELECT table_id, key, due, data FROM timers ORDER BY due, table_id, key"
        return await self._rows(sql, (), timers.timer_from)

    async def set_timers(self, kept: Sequence[Timer], gone: Sequence[tuple[int, AnyTimerKey]] = ()) -> None:
        """Keep these timers, in place of others with their table and key; forget those, by table and key."""
        await self._writer.do(timers.set_timers, (kept, gone))

    async def put_away(self, table: int, version: int, extra: bytes) -> Updated | Conflict:
        """Close a live table so that it can be taken out again; nothing of it is lost."""
        return await self._writer.do(timers.put_away, (table, version, extra, self._clock()))

    async def take_out(self, table: int, version: int, extra: bytes) -> Updated | Conflict | Occupied:
        """Make a table that was put away live again; Occupied if another stands in its channel by now."""
        return await self._writer.do(timers.take_out, (table, version, extra, self._clock()))

    # Backup

    async def backup(self, to: Path | None = None, *, kind: str = "manual") -> Path:
        """Write a whole, checked copy of the database, while play goes on; the file written."""
        if self._closed:
            raise StoreClosed("The store is closed.")
        if to is None:
            if not backups.is_kind(kind):
                raise StoreError(f"A kind of backup is letters, digits and hyphens, not {kind!r}.")
            to = backups.free_name(self.backup_folder, kind, self._clock())
        await asyncio.to_thread(backups.write_backup, self.path, to)
        return to

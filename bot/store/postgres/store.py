"""The store on PostgreSQL: one connection that writes, a few that read."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from bot.store import backups, journal, traces
from bot.store.errors import StoreClosed, StoreMissing, TakenOver
from bot.store.fence import Fence
from bot.store.postgres import driver, faults, leases, moving, schema
from bot.store.postgres.connection import (
    Address,
    PostgresTransactions,
    address_of,
    connect,
    connect_first,
    in_dollars,
)
from bot.store.postgres.driver import Connection, Pool
from bot.store.records import StoredEntry, Timer
from bot.store.schema import MIGRATIONS, migrations_in, newest_with_games
from bot.store.sql import SqlStore
from bot.store.tenure import acting
from bot.store.timer_keys import AnyTimerKey
from bot.store.writer import Writer

T = TypeVar("T")

READERS = 4
"""Connections that read, at most; a transaction that is being written keeps nobody from reading."""


async def open_postgres(
    url: str,
    backup_folder: Path,
    *,
    clock: Callable[[], int],
    migrations: Path = schema.MIGRATIONS,
    new: bool = False,
    fence: Fence | None = None,
) -> "PostgresStore":
    """Open the database at a `postgresql://` address, its tables made and migrated as needed.

    `new`: begin with an empty one even beside backups that hold games. `fence`: other processes of the same bot may
    have it open too, and it keeps this one from writing once it was taken for dead; without it nobody else may.
    Raises `StoreLocked`, `StoreMissing`, `StoreNewer`, `StoreBroken` or `StoreAway`, each with a sentence for who
    starts the bot.
    """
    address = address_of(url)
    await asyncio.to_thread(backups.clear_leftovers, backup_folder)
    first = await connect_first(address)
    try:
        await schema.prepare(first, address, clock(), migrations)
        if not new and not await moving.holds_games(first):
            await asyncio.to_thread(_refuse_to_forget, address, backup_folder)
    finally:
        await first.close()
    writing = PostgresTransactions(address, fence)
    await writing.connected()
    try:
        reading = await driver.pool(lambda: connect(address, reads=True), READERS)
    except BaseException:
        await writing.close()
        raise
    return PostgresStore(address, backup_folder, clock, writing, reading, fence)


def _refuse_to_forget(address: Address, folder: Path) -> None:
    found = newest_with_games(folder, len(migrations_in(MIGRATIONS)))
    if found is not None:
        backup, held = found
        raise StoreMissing(
            f"The database {address.name} holds no tables, but the backup {backup} holds {held.live} open and "
            f"{held.ended} ended ones. Fill it with `python -m bot move-data --from {backup} --to postgresql://…`, or "
            "set EMINENCE_NEW_DATABASE=1 to begin with an empty one (the backups stay)."
        )


class PostgresStore(SqlStore):
    """See `bot.store.interface.Store`; made by `open_postgres`."""

    _seats = (
        """(SELECT coalesce(json_agg(json_build_array(number, "user", computer, name) ORDER BY number), '[]')::text """
        "FROM seats WHERE table_id = tables.id)"
    )

    def __init__(
        self,
        address: Address,
        backup_folder: Path,
        clock: Callable[[], int],
        writing: PostgresTransactions,
        reading: Pool,
        fence: Fence | None = None,
    ) -> None:
        self.address, self.backup_folder = address, backup_folder
        self._clock, self._fence = clock, fence
        self._writing, self._reading = writing, reading
        self._writer = Writer(writing, lambda _count: None)
        self._closed = False

    async def close(self) -> None:
        """Write what is waiting, then let the database go. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._writer.close()
        finally:
            await self._writing.close()
            self._reading.terminate()

    async def set_timers(self, kept: Sequence[Timer], gone: Sequence[tuple[int, AnyTimerKey]] = ()) -> None:
        """Keep and forget timers; among several processes, those of tables that this one looks after."""
        if self._fence is None:
            await super().set_timers(kept, gone)
            return
        job = ((kept, gone), self._fence.process, [self._fence.tenure(shard) for shard in self._fence.held])
        await self._writer.do(leases.set_timers, job, tables=[one.table for one in kept])

    async def _rows(self, sql: str, params: Sequence[Any], make: Callable[[Sequence[Any]], T]) -> list[T]:
        if self._closed:
            raise StoreClosed("The store is closed.")
        asked = in_dollars(sql)
        for left in (1, 0):
            try:
                async with self._reading.acquire() as db:
                    return [make(row) for row in await db.fetch(asked, *params)]
            except faults.Fault as err:
                if left and faults.lost(err):
                    continue  # a connection that was cut while nobody used it
                told = faults.as_store_error(err, self.address.name)
                if told is None:
                    raise
                raise told from err
        raise AssertionError

    async def _entries_naming(self, user: int) -> list[StoredEntry]:
        sql = f"SELECT {journal.COLUMNS} FROM journal WHERE {traces.ENTRIES}"  # noqa: S608 (our own names)
        return await self._rows(sql, traces.params(user), journal.entry_from)

    async def _still_held(self, db: Connection) -> None:
        """Whoever acts as the holder of a shard holds it still; raises TakenOver."""
        tenure = acting()
        if tenure is None or self._fence is None:
            return
        held = "SELECT 1 FROM shard_lease WHERE holder = $1 AND shard = $2 AND epoch = $3"
        if not await db.fetchval(held, self._fence.check(), *tenure):
            raise TakenOver("No backup was made: that is another process's work by now.")

    async def backup(self, *, kind: str = "manual") -> Path:
        """Write a whole, checked copy of the database, while play goes on; the SQLite file written."""
        if self._closed:
            raise StoreClosed("The store is closed.")
        to = backups.free_name(self.backup_folder, kind, self._clock())
        try:
            db = await connect(self.address, None, reads=True)
            try:
                await self._still_held(db)
                await moving.to_file(db, to)
            finally:
                await db.close()
        except faults.Fault as err:
            raise faults.as_store_error(err, self.address.name) or err from err
        return to

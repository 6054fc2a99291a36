"""Moving a whole store: from a file to PostgreSQL, back, or from one server to another, while no bot runs."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import backups, schema
from bot.store.contents import files_of
from bot.store.db import wall_clock
from bot.store.errors import StoreError
from bot.store.lock import FileLock
from bot.store.postgres import moving
from bot.store.postgres import schema as tables
from bot.store.postgres.connection import PostgresTransactions, address_of, connect, connect_first
from bot.store.postgres.moving import Census


def is_address(place: str) -> bool:
    """Whether it is PostgreSQL's address, and not a file."""
    return place.startswith(("postgresql://", "postgres://"))


async def move(source: str, to: str, *, clock: Callable[[], int] = wall_clock) -> Census:
    """Copy everything from one place to another, each an SQLite file or an address; what each table held.

    The target must hold no tables yet (a file must not exist); the source stays as it is. All of it arrives or nothing.
    Raises `StoreLocked` while a bot runs at either, `StoreError` otherwise, each with a sentence.
    """
    if not is_address(to) and (there := await asyncio.to_thread(files_of, Path(to))):
        raise StoreError(f"There is a file {there[0]} already; nothing was moved.")
    async with _as_file(source, clock) as (file, census):
        if is_address(to):
            return await _fill(to, file, clock())
        await asyncio.to_thread(backups.write_backup, file, Path(to))
        return census


@asynccontextmanager
async def _as_file(source: str, clock: Callable[[], int]) -> AsyncGenerator[tuple[Path, Census]]:
    """A file of the newest version that holds what the source does, which nobody changes meanwhile."""
    with TemporaryDirectory(prefix="eminence-") as folder:
        copy = Path(folder) / "moving.sqlite3"
        if is_address(source):
            address = address_of(source)
            await (await connect_first(address)).close()
            held = PostgresTransactions(address)
            db = (await held.connected()).db
            try:
                await tables.prepare(db, address, clock())
                reading = await connect(address, None, reads=True)
                try:
                    yield copy, await moving.to_file(reading, copy)
                finally:
                    await reading.close()
            finally:
                await held.close()
            return
        path = Path(source)
        if not await asyncio.to_thread(path.is_file):
            raise StoreError(f"There is no file {source}.")
        lock = FileLock(path)
        lock.take()
        try:
            await asyncio.to_thread(backups.write_backup, path, copy)
            await asyncio.to_thread(schema.prepare, copy, Path(folder) / "none", schema.MIGRATIONS, clock)
            yield copy, await asyncio.to_thread(moving.census_in, copy)
        finally:
            lock.release()


async def _fill(to: str, file: Path, now: int) -> Census:
    address = address_of(to)
    await (await connect_first(address)).close()
    held = PostgresTransactions(address)
    db = (await held.connected()).db  # so that no bot begins to write there
    try:
        await tables.prepare(db, address, now)
        putting = await connect(address, None)
        try:
            return await moving.to_postgres(file, putting)
        finally:
            await putting.close()
    finally:
        await held.close()

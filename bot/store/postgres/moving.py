"""Everything from one database to the other: SQLite to PostgreSQL and back; backups of PostgreSQL are SQLite files too.

Both have the same tables and columns. What was written is read again and held against what was read: so many rows in
each table, and the same.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.store import schema
from bot.store.backups import named_once_whole, to_disk
from bot.store.contents import open_frozen
from bot.store.errors import StoreBroken, StoreError
from bot.store.postgres.driver import Connection, Row

TABLES = (
    "tables",
    "seats",
    "journal",
    "positions",
    "editions",
    "settings",
    "meta",
    "audit",
    "pending_deletes",
    "timers",
    "results",
    "result_seats",
    "scores",
    "reviews",
    "puzzles",
    "puzzle_tries",
)
"""In an order in which what is referred to comes first."""
NUMBERED = ("tables", "audit")
"""Tables whose ids are given out and never used twice."""
CHUNK = 1000
"""Rows that go over at once."""


class TableSum(NamedTuple):
    """What a table of the database holds: so many rows, and a sum over them that no order changes."""

    rows: int = 0
    digest: int = 0

    def with_rows(self, rows: Iterable[Row]) -> "TableSum":
        """The same with more rows."""
        count, digest = self
        for row in rows:
            count += 1
            digest += int.from_bytes(blake2b(msgspec.msgpack.encode(list(row)), digest_size=16).digest(), "big")
        return TableSum(count, digest % 2**128)


Census = dict[str, TableSum]
"""What each table holds."""


async def holds_games(db: Connection) -> bool:
    """Whether anything would be missed."""
    return bool(await db.fetchval("SELECT EXISTS (SELECT FROM tables)"))


async def to_file(db: Connection, to: Path) -> Census:
    """Write everything as of this moment into a new SQLite file, which gets its name once it is whole and checked.

    Raises `StoreFull`, `StoreBroken` if the copy is not the same, `StoreError` if `to` exists.
    """
    size: int = await db.fetchval(
        "SELECT coalesce(sum(pg_table_size(quote_ident(name)::regclass)), 0)::bigint FROM unnest($1::text[]) AS name",
        list(TABLES),
    )
    with named_once_whole(to, size) as part:
        await asyncio.to_thread(schema.make, part)
        file = await asyncio.to_thread(_open, part)
        try:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                census = await _fill_file(db, file)
            await asyncio.to_thread(file.close)
            await asyncio.to_thread(_check_file, part, census)
            await asyncio.to_thread(to_disk, part)
        finally:
            file.close()
    return census


def _open(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)  # by one thread after the other
    file.execute("PRAGMA synchronous = OFF")  # the file has no name yet, and goes to disk as a whole
    file.execute("PRAGMA journal_mode = MEMORY")
    return file


async def _fill_file(db: Connection, file: sqlite3.Connection) -> Census:
    census: Census = {}
    file.execute("BEGIN")
    file.execute("DELETE FROM meta")
    for table in TABLES:
        columns = columns_of(file, table)
        put = f"INSERT INTO {table} ({quoted(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
        held = TableSum()
        async for rows in _rows_of(db, table, columns):
            held = await asyncio.to_thread(_put_rows, file, put, rows, held)
        census[table] = held
    for table in NUMBERED:
        last = await db.fetchval(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq")  # noqa: S608
        file.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        file.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))
    file.execute("COMMIT")
    return census


def _put_rows(file: sqlite3.Connection, put: str, rows: Sequence[Row], held: TableSum) -> TableSum:
    file.executemany(put, rows)
    return held.with_rows(rows)


async def _rows_of(db: Connection, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
    """A table of PostgreSQL in pieces, within a transaction."""
    cursor = await db.cursor(f"SELECT {quoted(columns)} FROM {table}")  # noqa: S608 (our own names)
    while rows := await cursor.fetch(CHUNK):
        yield [tuple(row) for row in rows]


def _check_file(path: Path, expected: Census) -> None:
    file = open_frozen(path)
    try:
        trouble = file.execute("PRAGMA quick_check(1)").fetchone()[0]
        if trouble != "ok" or census_of(file) != expected:
            raise StoreBroken(f"The copy {path} is not what was read and was thrown away ({trouble}).")
    finally:
        file.close()


async def to_postgres(path: Path, db: Connection) -> Census:
    """Put everything that an SQLite file of the newest version holds into an empty database, all of it or nothing.

    Raises `StoreError` if there are tables already, `StoreBroken` if what arrived is not the same.
    """
    file = open_frozen(path)
    try:
        async with db.transaction():
            if await holds_games(db):
                raise StoreError("There are tables in that database already; nothing was moved.")
            for table in reversed(TABLES):
                await db.execute(f"DELETE FROM {table}")  # noqa: S608 (our own names)
            sent: Census = {}
            for table in TABLES:
                columns, held = columns_of(file, table), TableSum()
                for rows in _pieces(file, table, columns):
                    held = held.with_rows(rows)
                    await db.copy_records_to_table(table, records=rows, columns=columns)
                sent[table] = held
            for table in NUMBERED:
                found = file.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
                if found is not None and found[0]:
                    await db.execute("SELECT setval($1, $2)", f"{table}_id_seq", found[0])
            if await census_there(db, {table: columns_of(file, table) for table in TABLES}) != sent:
                raise StoreBroken("What arrived is not what was sent; nothing was moved.")
        await db.execute("ANALYZE")
    finally:
        file.close()
    return sent


def _pieces(file: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[list[Row]]:
    """A table of SQLite in pieces, its texts without the one character that PostgreSQL does not keep."""
    cursor = file.execute(f"SELECT {quoted(columns)} FROM {table}")  # noqa: S608 (our own names)
    while rows := cursor.fetchmany(CHUNK):
        yield [tuple(each.replace("\0", "") if isinstance(each, str) else each for each in row) for row in rows]


def census_of(file: sqlite3.Connection) -> Census:
    """What an SQLite file holds."""
    census: Census = {}
    for table in TABLES:
        census[table] = TableSum()
        for rows in _pieces(file, table, columns_of(file, table)):
            census[table] = census[table].with_rows(rows)
    return census


def census_in(path: Path) -> Census:
    """The same of a file that nobody writes."""
    file = open_frozen(path)
    try:
        return census_of(file)
    finally:
        file.close()


async def census_there(db: Connection, columns: dict[str, list[str]]) -> Census:
    """What a PostgreSQL database holds, within a transaction."""
    census: Census = {}
    for table in TABLES:
        census[table] = TableSum()
        async for rows in _rows_of(db, table, columns[table]):
            census[table] = census[table].with_rows(rows)
    return census


def columns_of(file: sqlite3.Connection, table: str) -> list[str]:
    """The names of a table's columns."""
    return [row[1] for row in file.execute(f"PRAGMA table_info({table})")]


def quoted(columns: Sequence[str]) -> str:
    """The same between commas; one of them is called `user`."""
    return ", ".join(f'"{column}"' for column in columns)

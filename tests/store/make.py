"""Tables and moves for the store's tests, in a line each."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from bot.store import (
    Committed,
    Created,
    MoveCommit,
    NewEntry,
    NewTable,
    SeatRecord,
    Start,
    Store,
    Table,
    Timer,
    open_store,
)
from bot.store.db import SqliteStore, wall_clock
from bot.store.postgres.store import PostgresStore, open_postgres

_channels = count(10**18)
_interactions = count(2 * 10**18)

SEATS = (SeatRecord(0, user=10**17, name="Ann"), SeatRecord(1, computer="greedy", name="Pink"))
SEED = 2**64 - 1  # the largest there is


@dataclass
class Clock:
    """A clock that tests set."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


AnyStore = SqliteStore | PostgresStore


class Place(NamedTuple):
    """Where a database is, whichever kind: a path, or an address."""

    where: str
    backups: Path
    clock: Callable[[], int] = wall_clock

    async def open(self, **more: Any) -> AnyStore:
        given: dict[str, Any] = {"clock": self.clock} | more
        if self.where.startswith("postgresql://"):
            return await open_postgres(self.where, self.backups, **given)
        return await open_store(self.where, backup_folder=self.backups, **given)

    def __str__(self) -> str:
        return self.where


def place_of(where: str) -> Place:
    """The place of this name, for a process of its own."""
    return Place(where, Path("/nonexistent") if where.startswith("postgresql://") else Path(where).parent / "backups")


def position(seq: int) -> bytes:
    """A position that tells which entry it follows."""
    return f"after {seq}".encode() + b"\x00\xff"


def new_table(**parts: Any) -> NewTable:
    given: dict[str, Any] = {
        "guild": 7,
        "channel": next(_channels),
        "host": 10**17,
        "game": "indio",
        "revision": 1,
        "data_hash": "ab" * 32,
        "setup": '{"options":{"name":"Zoë"}}'.encode(),
        "seats": SEATS,
    }
    return NewTable(**(given | parts))


async def lobby(store: Store, **parts: Any) -> int:
    made = await store.create_table(new_table(**parts))
    assert isinstance(made, Created)
    return made.table


async def live(store: Store, **parts: Any) -> int:
    table = await lobby(store, **parts)
    await store.start(deal(table))
    return table


def deal(table: int, version: int = 1, **parts: Any) -> Start:
    given: dict[str, Any] = {
        "setup": b'{"seats":2}',
        "seed": SEED,
        "revision": 1,
        "data_hash": "ab" * 32,
        "position": position(0),
        "seats": SEATS,
    }
    return Start(table=table, version=version, **(given | parts))


def answer(**parts: Any) -> NewEntry:
    given: dict[str, Any] = {
        "seat": 0,
        "user": 10**17,
        "decision": "3.collect",
        "action": b'{"do":"collect"}',
        "events": '[{"ev":"collected","what":"café"}]'.encode(),
        "interaction": next(_interactions),
    }
    return NewEntry(**(given | parts))


def move(table: int, seq: int, *entries: NewEntry, **parts: Any) -> MoveCommit:
    entries = entries or (answer(),)
    given: dict[str, Any] = {"generation": 0, "position": position(seq + len(entries))}
    return MoveCommit(table=table, seq=seq, entries=entries, **(given | parts))


async def play(store: Store, table: int, entries: int, **parts: Any) -> int:
    """So many single moves from where the table stands; the seq after them."""
    found = await whole(store, table)
    for seq in range(found.seq, found.seq + entries):
        done = await store.commit(move(table, seq, **({"generation": found.generation} | parts)))
        assert isinstance(done, Committed)
    return found.seq + entries


async def end(store: Store, table: int) -> None:
    """One move more, which leaves the position as it is, and the game is over."""
    await play(store, table, 1, position=(await whole(store, table)).position, outcome=b"{}")


async def timers_of(store: Store) -> list[Timer]:
    """Every timer there is, by table and key."""
    return await store.timers_after(None, 10**9)


async def whole(store: Store, table: int) -> Table:
    found = await store.table(table)
    assert found is not None
    return found

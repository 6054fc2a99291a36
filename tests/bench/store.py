"""How fast moves reach the disk, and how soon thousands of tables are there again: `python -m tests.bench.store`."""

import asyncio
import os
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import median, quantiles

from bot.store import Committed, MoveCommit, NewEntry, NewTable, SeatRecord, Start, Store, open_store
from bot.store.written import Created
from tests.bench.rows import Row, at_least, at_most, show, told

TABLES = 2_000
AT_ONCE = 50
MOVES = 20_000
POSITION = 4096
TEXT = 300
WARM = 100


async def fill(store: Store, tables: int) -> list[int]:
    """Live tables with four seats and a position each; their ids."""

    async def one(number: int) -> int:
        made = await store.create_table(
            NewTable(guild=1, channel=10**18 + number, host=number, game="indio", revision=1, data_hash="0" * 64)
        )
        assert isinstance(made, Created)
        await store.start(
            Start(
                table=made.table,
                version=made.version,
                setup=b'{"options":{},"seats":4}',
                seed=2**64 - 1 - number,
                revision=1,
                data_hash="0" * 64,
                position=os.urandom(POSITION),
                seats=tuple(SeatRecord(seat, user=10**17 + number + seat, name=f"Person {seat}") for seat in range(4)),
            )
        )
        await store.mark_published(made.table, 0, [10**18 + number], 0)
        return made.table

    return [table for low in range(0, tables, 200) for table in await asyncio.gather(*map(one, range(low, low + 200)))]


_interactions = count(10**18)


async def commits(store: Store, tables: list[int], moves: int, at_once: int) -> tuple[float, list[float]]:
    """Moves a second, and the time of each in ms, with so many people moving at once, each on tables of their own."""
    action = b'{"do":"collect","goods":"' + b"x" * (TEXT - 27) + b'"}'
    events = b'[{"ev":"collected","goods":"' + b"x" * (TEXT - 31) + b'"}]'
    position = os.urandom(POSITION)
    took: list[float] = []

    async def person(number: int) -> None:
        own = tables[number::at_once]
        seqs = dict.fromkeys(own, 0)
        for turn in range(moves // at_once):
            table = own[turn % len(own)]
            entry = NewEntry(
                seat=turn % 4,
                user=10**17 + turn,
                decision=f"turn-{turn}",
                action=action,
                events=events,
                interaction=next(_interactions),
            )
            move = MoveCommit(table=table, seq=seqs[table], generation=0, entries=(entry,), position=position)
            began = time.perf_counter()
            answer = await store.commit(move)
            took.append((time.perf_counter() - began) * 1000)
            assert isinstance(answer, Committed)
            seqs[table] = answer.seq

    began = time.perf_counter()
    await asyncio.gather(*map(person, range(at_once)))
    return len(took) / (time.perf_counter() - began), took


async def measure(folder: Path) -> list[Row]:
    """All rows, on a fresh database in this folder."""
    path = folder / "bench.db"
    store = await open_store(path)
    try:
        tables = await fill(store, TABLES)
        await commits(store, tables[:WARM], 2_000, AT_ONCE)
        _, alone = await commits(store, tables[WARM : WARM + 1], 500, 1)
        rate, took = await commits(store, tables[WARM + 1 :], MOVES, AT_ONCE)
    finally:
        await store.close()
    cuts = quantiles(took, n=100)
    began = time.perf_counter()
    store = await open_store(path)
    opened = time.perf_counter()
    try:
        lines = await store.live_tables()
        listed = time.perf_counter()
        for table in tables:
            assert await store.table(table) is not None
        loaded = time.perf_counter()
    finally:
        await store.close()
    assert len(lines) == TABLES
    return [
        at_least(f"moves committed, {AT_ONCE} at once", rate, "moves/s", 10_000),
        told(f"commit, {AT_ONCE} at once, p50", cuts[49], "ms"),
        at_most(f"commit, {AT_ONCE} at once, p99", cuts[98], "ms", 10),
        told(f"commit, {AT_ONCE} at once, slowest", max(took), "ms"),
        told("commit, one at a time, median", median(alone), "ms"),
        told(f"open and check a store of {TABLES} tables", (opened - began) * 1000, "ms"),
        told(f"list {TABLES} live tables", (listed - opened) * 1000, "ms"),
        told(f"load {TABLES} tables with seats and position, one by one", (loaded - listed) * 1000, "ms"),
    ]


def run() -> list[Row]:
    """Measure on the disk of the working directory: /tmp may be memory, where nothing ever reaches a disk."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        return asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    rows = run()
    print(show(rows))
    sys.exit(not all(row.ok for row in rows))

"""Processes that play until they are killed: `python -m tests.store.killed PLACE`.

For each number on standard input, the first of its interactions, one is forked. It writes `ready` and its own id
straight to standard output, and for every move the store has acknowledged one line, `table seq interaction`. Once it is
killed `over` is written.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from itertools import count

import bot.store.postgres.store  # noqa: F401 - so that no fork imports it anew
from bot.store import Committed, MoveCommit, NewEntry, Store, Table, Undo
from tests.store.make import place_of


async def person(store: Store, table: Table, interactions: Iterator[int]) -> None:
    seq, generation = table.seq, table.generation
    while True:
        interaction = next(interactions)
        entries = tuple(
            NewEntry(seat=0, action=b'{"n":%d}' % (seq + 1 + part), interaction=interaction, part=part)
            for part in range(1 + interaction % 3)
        )
        last = seq + len(entries)
        if interaction % 41 == 0 and seq > 3:
            entry = NewEntry(kind="undo", interaction=interaction, action=b'{"n":%d}' % (seq + 1))
            made = await store.undo(
                Undo(
                    table=table.id,
                    seq=seq,
                    generation=generation,
                    first=seq - 2,
                    entries=(entry,),
                    position=b"%d" % (seq + 1) * 1000,
                )
            )
        else:
            made = await store.commit(
                MoveCommit(
                    table=table.id, seq=seq, generation=generation, entries=entries, position=b"%d" % last * 1000
                )
            )
        assert isinstance(made, Committed), made
        seq, generation = made.seq, made.generation
        os.write(1, b"%d %d %d\n" % (table.id, seq, interaction))


async def main(path: str, first: int) -> None:
    store = await place_of(path).open()
    interactions = count(first)
    os.write(1, b"ready %d\n" % os.getpid())
    tables = [await store.table(line.id) for line in await store.live_tables()]
    await asyncio.gather(*(person(store, table, interactions) for table in tables if table is not None))


for line in sys.stdin:
    process = os.fork()
    if process == 0:
        asyncio.run(main(sys.argv[1], int(line)))
    os.waitpid(process, 0)
    os.write(1, b"over\n")

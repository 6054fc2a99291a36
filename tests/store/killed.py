"""A process that plays until it is killed: `python -m tests.store.killed PLACE`.

For every move the store has acknowledged it writes one line, `table seq interaction`, straight to standard output.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from itertools import count

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
    os.write(1, b"ready\n")
    tables = [await store.table(line.id) for line in await store.live_tables()]
    await asyncio.gather(*(person(store, table, interactions) for table in tables if table is not None))


asyncio.run(main(sys.argv[1], int(sys.argv[2])))

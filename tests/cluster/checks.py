"""What must hold once all is quiet: the journals against what people were told, and what stands in the channels."""

from collections import Counter
from typing import NamedTuple

import asyncpg

from bot.standin.seen import Seen
from bot.store import StoredEntry, open_database
from tests.bot.child import replayed
from tests.cluster.playing import Said, Table, Tale
from tests.cluster.swarm import Swarm


class Found(NamedTuple):
    """What the journals hold: tables, answers of people, those among them that nobody was told of, of clocks."""

    tables: int
    answers: int
    untold: int
    late: int


async def journals(swarm: Swarm, tale: Tale) -> Found:
    """Hold the journals of all tables, each played again, against what people were told; the processes are gone."""
    direct = swarm.server.url(swarm.database)
    db = await asyncpg.connect(direct)
    ids = [row[0] for row in await db.fetch("SELECT id FROM tables WHERE seed IS NOT NULL ORDER BY id")]
    await db.close()
    store = await open_database(swarm.folder, direct)
    entries: list[StoredEntry] = []
    try:
        for table in ids:
            record = await store.table(table)
            assert record is not None
            kept = await store.journal(table, limit=10_000)
            replayed(record, kept)
            entries += kept
    finally:
        await store.close()
    said = {each.interaction: each for each in tale.said}
    by_people = [each for each in entries if each.user is not None and each.interaction is not None]
    lost = [each for each in tale.said if each.promised and each.interaction not in {e.interaction for e in by_people}]
    assert not lost, [_told(each) for each in lost]
    twice = Counter((each.interaction, each.part) for each in by_people)
    assert set(twice.values()) <= {1}
    strange = [each for each in by_people if tale.made.get(each.interaction or 0) != each.user]
    assert not strange, strange[:3]
    counted = [said[interaction] for interaction in {e.interaction for e in by_people} if interaction in said]
    denied = [each for each in counted if not each.promised and each.kind == "update"]
    # It was carried out by a process whose word of it was lost; pressed again, it was no longer open, and that is so.
    late = sum("clock ran out" in each.action.decode() for each in entries if each.kind == "system")
    untold = sum(not each.promised for each in counted)
    assert not denied, [_told(each) for each in denied]
    return Found(len(ids), len(counted), untold, late)


def _told(said: Said) -> str:
    return f"{said.interaction} {said.answer}: {said.kind} {said.text[:300]}"


def standing(tables: list[Table]) -> list[list[Seen]]:
    """The tables whose message stands more than once."""
    return [boards for each in tables if len(boards := each.boards()) > 1]

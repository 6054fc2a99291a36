"""Every table in play, played again from what the store kept: do its answers lead to the position that stands?"""

from typing import NamedTuple

import msgspec

from bot.history.agreement import same_but_for_knowledge, same_position
from bot.store import Snapshot, Store, Table
from bot.tables.editions import EditionRegistry
from bot.tables.undo import line_of
from engines.core.errors import Broken
from engines.core.journal import follow

PAGE = 1000


class Replayed(NamedTuple):
    """How many tables in play came out as they stand, how many were begun by other rules, and which came out wrong."""

    good: int
    older: int
    wrong: tuple[int, ...]


async def play_all_again(store: Store, editions: EditionRegistry) -> Replayed:
    """Play every table in play again, from the deal or the first position that these rules can read."""
    good, older, wrong = 0, 0, list[int]()
    for line in await store.live_tables():
        table = await store.table(line.id)
        if table is None or table.position is None:
            continue
        first = await _first(store, table)
        try:
            game = await editions.game_of(table)
            if first is None or game.revision != table.revision:
                older += 1
                continue
            state = game.load(first.position)
            after = first.seq
            while entries := await store.journal(table.id, after=after, limit=PAGE):
                lines = [line_of(each) for each in entries if not each.undone and each.kind in ("answer", "reseed")]
                state = follow(game, state, lines)
                after = entries[-1].seq
            same = same_position(table.position, game.dump(state)) or same_but_for_knowledge(
                game, table.position, state
            )
            if after == table.seq and same:
                good += 1
            else:
                wrong.append(table.id)
        except (Broken, ValueError, msgspec.MsgspecError):
            wrong.append(table.id)
    return Replayed(good, older, tuple(wrong))


async def _first(store: Store, table: Table) -> Snapshot | None:
    """The earliest kept position in the shape of the table's revision."""
    found: Snapshot | None = None
    before = await store.position_before(table.id, table.seq + 1)
    while before is not None and before.revision == table.revision:
        found = before
        before = await store.position_before(table.id, before.seq)
    return found

"""Where a finished game turned: the answers after which the standings had swung most, in a sentence each."""

from collections.abc import Sequence

from bot.base.words import Says, Words, named, shortened
from bot.history.log import kept_of
from bot.history.replays import Replays
from bot.store import Store
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable
from engines.core.numbers import numeral

MOST = 3
"""So many are told."""
ROOM = 300
"""Characters of what happened at one of them."""


class TurningPoints:
    """Finds them in the public scores, and tells what happened there as everybody saw it."""

    def __init__(self, replays: Replays, recaps: Recaps, store: Store) -> None:
        self._replays, self._recaps, self._store = replays, recaps, store

    async def of(self, live: LiveTable, _: Words) -> list[str]:
        """A sentence or two for each, in the order of the game; none where its scores are not known any more."""
        try:
            found = await self._replays.scores(kept_of(live))
        except Says:
            return []
        told: list[str] = []
        for number in swings(found.scores, MOST):
            seq = found.at[number]
            (entry,) = await self._store.journal(live.id, after=seq - 1, before=seq + 1)
            names = live.names_in(_, seq)
            before, after = found.scores[number - 1], found.scores[number]
            points = " · ".join(
                f"**{named(name)}** {numeral(old)} → {numeral(new)}"
                for name, old, new in zip(names, before, after, strict=False)
                if old != new
            )
            what = shortened(self._recaps.happened(live, entry, _), ROOM)
            told.append(f"{what} ({points})" if what else points)
        return told


def swings(scores: Sequence[Sequence[int]], most: int) -> list[int]:
    """After which of these scores, in their order, the seats lay furthest from where they had lain to each other.

    A swing is the greatest change of any gap between two seats, so what everybody gains alike is none; the last
    scores are left out, for the end is told by itself.
    """
    apart: list[tuple[int, int]] = []
    for number in range(1, len(scores) - 1):
        gained = [new - old for old, new in zip(scores[number - 1], scores[number], strict=False)]
        swing = max(gained) - min(gained) if len(gained) > 1 else 0
        if swing:
            apart.append((swing, number))
    apart.sort(key=lambda each: (-each[0], each[1]))
    return sorted(number for _swing, number in apart[:most])

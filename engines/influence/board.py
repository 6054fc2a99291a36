"""The board: castles as they are turned, and what they lend to each other; worked out once, for many answers."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.influence.appraise import UNSEEN_CIRCLE, UNSEEN_POWER
from engines.influence.state import St

Kept = tuple[int, int, float, float, int, bool]
"""A castle, the side that holds it, Power, circles toward neighbours, such as nobody holds, whether rivals hold some.

Those nobody holds are left out where a castle of the side that comes before is beside them, too.
"""
Offer = tuple[int, float, list[tuple[int, float]]]
"""A castle, what it would bring at most, sides that hold others beside it, not this one, with their circles toward it.

It brings its Power, and 1 if somebody holds it.
"""


class Board(NamedTuple):
    """Castles turned in one way. Lists are by castle; a face-down one counts what is expected of any."""

    power: list[float]
    circles: list[Sequence[float]]
    """By direction."""
    toward: Sequence[Sequence[tuple[int, int]]]
    """Directions with a neighbour, and that one."""
    name: str
    """Edition, Setup card, castles and turns in one string: equal boards, equal names."""
    known: dict[tuple[int, ...], tuple[list[Kept], list[Offer]]]
    """What `held` has worked out."""

    def held(self, holder: Sequence[int]) -> tuple[list[Kept], list[Offer]]:
        """What castles are for sides (or −1) that hold them so."""
        key = tuple(holder)
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= _REMEMBERED:
                self.known.clear()
            known = self.known[key] = self._work_out(holder)
        return known

    def _work_out(self, holder: Sequence[int]) -> tuple[list[Kept], list[Offer]]:
        kept: list[Kept] = []
        offers: list[dict[int, float]] = [{} for _ in holder]
        for castle, side in enumerate(holder):
            if side < 0:
                continue
            free, threatened, lent, circles = 0, False, 0.0, self.circles[castle]
            for direction, near in self.toward[castle]:
                other, circle = holder[near], circles[direction]
                lent += circle
                if other != side:
                    threatened = threatened or other >= 0
                    free += other < 0 and side not in offers[near]
                    lends = offers[near]
                    lends[side] = lends.get(side, 0.0) + circle
            kept.append((castle, side, self.power[castle], lent, free, threatened))
        worth = [power + (side >= 0) for power, side in zip(self.power, holder, strict=True)]
        return kept, [(castle, worth[castle], [*each.items()]) for castle, each in enumerate(offers) if each]


_BOARDS: dict[tuple[int | str, ...], Board] = {}
"""By edition, Setup card, castles that lie face-up, and turns."""
_REMEMBERED = 300
_UNSEEN = (UNSEEN_CIRCLE,) * 8


class _Recent(NamedTuple):
    """What some castles come to, by their turns."""

    edition: str
    setup: str
    castles: list[str]
    by_turns: dict[tuple[int, ...], Board]


_RECENT = [_Recent("", "", [], {})]
"""The castles that were asked for last: positions judged in a row differ in cards mostly."""


def board_of(st: St, turns: Sequence[int]) -> Board:
    """The castles of a position, turned so: `turns` by castle in quarter-turns clockwise, −1 face-down."""
    recent, key = _RECENT[0], tuple(turns)
    if st.castles != recent.castles or st.setup != recent.setup or st.edition != recent.edition:
        recent = _RECENT[0] = _Recent(st.edition, st.setup, st.castles.copy(), {})
    known = recent.by_turns.get(key)
    if known is None:
        if len(recent.by_turns) >= _REMEMBERED:
            recent.by_turns.clear()
        known = recent.by_turns[key] = _look_up(st, turns)
    return known


def _look_up(st: St, turns: Sequence[int]) -> Board:
    castles = [id_ if turn >= 0 else "" for id_, turn in zip(st.castles, turns, strict=True)]
    key = (st.edition, st.setup, *castles, *turns)
    known = _BOARDS.get(key)
    if known is None:
        if len(_BOARDS) >= _REMEMBERED:
            _BOARDS.clear()
        known = _BOARDS[key] = _make(st, turns, " ".join(map(str, key)))
    return known


def _make(st: St, turns: Sequence[int], name: str) -> Board:
    data = st.data
    circles: list[Sequence[float]] = []
    power: list[float] = []
    for id_, turn in zip(st.castles, turns, strict=True):
        circles.append(data.facing[id_][turn] if turn >= 0 else _UNSEEN)
        power.append(float(data.power[id_]) if turn >= 0 else UNSEEN_POWER)
    return Board(power, circles, st.layout.toward, name, {})

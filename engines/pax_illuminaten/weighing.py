"""What learned weights say of a position, quickly: the weighted sums of `features` without rows.

What weights make of a map and of Plots is remembered on the map, for each object that holds weights by itself.
"""

from collections.abc import Iterable
from operator import mul

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.pax_illuminaten.appraise import (
    CARD,
    CELL,
    DISK,
    EARLY,
    FACTION,
    GROUP,
    LATE,
    MANY,
    OF_A_TYPE,
    SCALE,
    PlotsOf,
    ending,
    favor_of,
    plots_of,
    way,
)
from engines.pax_illuminaten.features import BASE, PLACED, on_map
from engines.pax_illuminaten.rules.main_actions.expel import undecided
from engines.pax_illuminaten.rules.main_actions.scout import Placing
from engines.pax_illuminaten.state import St


class _Weights:
    """Weights as they count so near the end, by name, with what the written judgement makes of the same numbers."""

    __slots__ = ("factions", "favor", "hand", "own", "placed", "turn", "way")

    def __init__(self, weights: tuple[float, ...], players: int, near: float) -> None:
        looks, more = weights[0] / SCALE, weights[len(BASE) + 1 :]
        of = dict(zip(BASE, [now + near * by for now, by in zip(weights[1:], more, strict=False)], strict=True))
        self.way = looks
        of["points"] += looks * (EARLY + LATE[players] * near * near)
        of["room"] += looks
        of["disks"] += looks * DISK
        of["cells"] += looks * CELL
        of["groups"] += looks * GROUP
        self.placed = [of[name] for name in PLACED]
        self.hand = looks * CARD
        self.factions = of["factions"] + looks * FACTION
        self.favor = of["favor"] + looks
        self.turn, self.own = of["turn"], of["own"]


_PREPARED: dict[tuple[int, int, float], tuple[tuple[float, ...], _Weights]] = {}
"""By object, players and nearness: the weights, so that the object stays what it is, and what they come to."""
_MANY_PREPARED = 500

_Known = tuple[list[float], dict[PlotsOf, float]]
"""What each seat's places on a map come to, and ways to victory by Plots."""
_Looked = tuple[St, _Weights, list[float], dict[PlotsOf, float]]
"""A position, the weights that count there, what each seat has that all see alike, and ways to victory by Plots."""


def learned_chances(st: St, seat: Seat, weights: tuple[float, ...]) -> float:
    """From 0 to 1: the seat's chances by the weighted sums of everybody's numbers."""
    return _chances(_looked(st, weights), seat)


def learned_chances_each(st: St, seats: Iterable[Seat], weights: tuple[float, ...]) -> dict[Seat, float]:
    """`learned_chances` of each of these seats, from one look at the position."""
    looked = _looked(st, weights)
    return {seat: _chances(looked, seat) for seat in seats}


def _looked(st: St, weights: tuple[float, ...]) -> _Looked:
    if st.frames and isinstance(st.frames[-1], Placing):
        st = undecided(st)
    players, near, on = st.players, ending(st), st.sight.found
    prepared = _PREPARED.get((id(weights), players, near))
    its = _prepared(weights, players, near) if prepared is None else prepared[1]
    known: _Known | None = on.known.get(its)
    if known is None:
        by_seat: _Known = [sum(map(mul, its.placed, placed)) for placed in on_map(st, on)], {}
        known = on.known[its] = by_seat
    hands, held, favor = st.hands, st.held, st.favor
    found: list[float] = []
    for seat, score in enumerate(known[0]):
        has = 0.0
        for count in favor[seat]:
            has += OF_A_TYPE[count] if count < MANY else favor_of(count)
        found.append(score + its.hand * len(hands[seat]) + its.factions * len(held[seat]) + its.favor * has)
    past = (st.active - st.start) % players
    for turn in range(past, players):
        found[(st.start + turn) % players] += its.turn
    return st, its, found, known[1]


def _chances(looked: _Looked, viewer: Seat) -> float:
    st, its, common, ways = looked
    scores: list[float] = []
    public = tuple(st.public)
    for seat, score in enumerate(common):
        of = plots_of(st, seat, viewer, public)
        worth = ways.get(of)
        if worth is None:
            worth = ways[of] = its.way * way(st, of, st.sight.found)
        scores.append(score + worth)
    scores[viewer] += its.own
    return share(scores, viewer)


def _prepared(weights: tuple[float, ...], players: int, near: float) -> _Weights:
    """Worked out once for each object that holds weights; it must not change."""
    if len(_PREPARED) >= _MANY_PREPARED:
        _PREPARED.clear()
    made = _Weights(weights, players, near)
    _PREPARED[id(weights), players, near] = weights, made
    return made

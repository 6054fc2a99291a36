"""How good a position looks to a seat: projected points against its rivals' (no rule).

Each number that tells of them is worth as many points as is written here, or what learned weights say of it.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import mul

from engines.core.decisions import Seat
from engines.core.learned import won
from engines.influentia.contest import Outlook, tricks_left
from engines.influentia.rules import scoring
from engines.influentia.state import St
from engines.influentia.tricks import hand_strength

BASE = {
    "points": 10.0,
    "now": 9.0,  # what cities promise at the next scoring
    "later": 4.0,  # at all others together
    "governors": 10.0,  # points for Governors and control cards at all scorings to come
    "control": 7.0,
    "pairs": 0.3,  # two of a type whose control card is still to be had
    "triples": 0.0,
    "politics": 1.4,  # accumulated cards by effect
    "plague": 1.4,
    "revolt": 0.8,  # times what it would cost the others
    "tax": 1.0,  # times what it would bring
    "exterminator": 2.0,
    "taxed": 3.0,  # cards that Tax, and that Revolt, count
    "heavy": -3.0,
    "worth": 6.0,  # sum of building values
    "leads": -1.0,  # who leads shows its card first
}
"""Numbers of every seat, and what one of each is worth in points as the written judgement has it."""
HAND = {
    "top": 1.4,  # how likely the best card would win if it were led
    "trumps": 1.0,  # all cards of the Influence Suit together
    "aside": 1.8,  # all others
    "mine": -1.2,  # 1: what a hand is worth on average, for others have one, too
}
_WRITTEN = (*BASE.values(), *HAND.values())
_SURE, _DOUBT = 3.8, 9.3
"""So many points make winning e times as likely at the end, and so many more at the beginning."""
_DRAFT = 0.3
"""How much of it counts in the draft, when it orders positions no better than chance (docs/players-tried.md)."""


def worths_each(st: St, seats: Iterable[Seat], weights: tuple[float, ...] | None = None) -> dict[Seat, list[float]]:
    """As each of these sees it, what every seat has in terms of `share`, the own first and on clockwise.

    `weights`: of `features.NAMES`; as written without. What all of them see is counted only once, but in the draft
    everybody sees something else.
    """
    open_, own = unit_worths(st, weights)
    found: dict[Seat, list[float]] = {}
    table: list[float] = []
    for seat in seats:
        if not table or not st.round:
            table = [sum(map(mul, open_, row)) for row in table_numbers(st, seat)]
        mine = sum(map(mul, own, hand_numbers(st, seat)), table[seat])
        found[seat] = [mine if each == seat else table[each] for each in st.clockwise(seat)]
    return found


def final_chances(st: St, seat: Seat) -> float:
    """Of a game that is over: a win, or a lost one, a little by how close it was."""
    first = scoring.winners(st)
    if seat in first:
        return won(len(first))
    return 0.01 / (1 + max(st.scores) - st.scores[seat])


def unit_worths(st: St, weights: tuple[float, ...] | None) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What one of each of `BASE`, and of `HAND`, is worth in terms of `share`."""
    return _unit_worths(still_to_come(st), st.round == 0, weights)


@lru_cache(maxsize=256)
def _unit_worths(
    later: float, drafting: bool, weights: tuple[float, ...] | None
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    count = len(_WRITTEN)
    scale, looks = _SURE + _DOUBT * later, 1.0 if weights is None else weights[0]
    if drafting:
        found = [looks * _DRAFT * points / scale for points in _WRITTEN]
    elif weights is None:
        found = [points / scale for points in _WRITTEN]
    else:
        of = zip(_WRITTEN, weights[1 : count + 1], weights[count + 1 :], strict=True)
        found = [looks * points / scale + now + later * more for points, now, more in of]
    return tuple(found[: len(BASE)]), tuple(found[len(BASE) :])


def still_to_come(st: St) -> float:
    """The part of the game still to come."""
    played = max(st.round, 1) - 1 + (st.trick / (st.tricks + 1) if st.tricks else 0.0)
    return 1 - played / st.data.constants.rounds


def hand_numbers(st: St, seat: Seat) -> list[float]:
    """The numbers of `HAND`, all about as large."""
    top, trumps, aside = hand_strength(st, seat)
    soon = min(1.0, tricks_left(st) / 4)
    return [top, trumps * soon, aside * soon, 1.0]


def table_numbers(st: St, viewer: Seat) -> list[list[float]]:
    """By seat, the numbers of `BASE`, all about as large."""
    data = st.data
    rule = data.scoring
    outlook = Outlook(st, viewer)
    left, tricks = outlook.left, outlook.tricks
    part = left / data.constants.rounds
    effects = min(1.0, (tricks + 5 * (left - 1)) / 6)
    """How likely there is time for an effect."""
    heavy = sum([each.heavy for each in outlook.areas])
    symbol_of, symbols = data.symbol_of, data.symbols
    leader = st.leader if st.round and not st.plays else -1
    found: list[list[float]] = []
    for seat in range(st.seats):
        area = outlook.areas[seat]
        lying = {"politics": 0.0, "plague": 0.0, "revolt": 0.0, "tax": 0.0, "exterminator": 0.0}
        for card in st.accumulated[seat]:
            effect = symbols[symbol_of[card]].effect
            if effect == "tax":
                lying[effect] = effects * area.taxed / 2
            elif effect == "revolt":
                lying[effect] = effects * (heavy - area.heavy) / 4
            elif effect == "exterminator":
                lying[effect] = effects * (1.0 if st.quarantine else 0.3)
            else:
                lying[effect] = effects
        found.append(
            [
                st.scores[seat] / 10,
                outlook.now[seat] / 10,
                outlook.later[seat] / 10,
                rule.governor * len(area.governors) * left / 10,
                outlook.control[seat] * left / 10,
                outlook.pairs[seat] * part,
                outlook.triples[seat] * part,
                *lying.values(),
                area.taxed / 4 * effects,
                area.heavy / 4 * effects,
                area.worth / 10 * part,
                float(seat == leader),
            ]
        )
    return found

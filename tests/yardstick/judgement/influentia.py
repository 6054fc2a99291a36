"""How good a position looks to a seat: projected points against the best rival (advice on play, not a rule)."""

from math import exp

from engines.core.decisions import Seat
from engines.influentia.rules import scoring
from engines.influentia.state import St

_HOLD = (1.0, 0.85, 0.75, 0.7)
"""What today's places are worth in a scoring so many rounds ahead: rivals will still move."""


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's projected points against its rivals', flatter the more is still to come."""
    if not st.frames:
        return _over(st, seat)
    points = projected(st, seat)
    rivals = [points[other] for other in st.others(seat)]
    margin = points[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
    left = st.data.constants.rounds - max(st.round, 1) + 1
    return 0.02 + 0.96 / (1 + exp(-margin / (4 + 3 * left)))


def _over(st: St, seat: Seat) -> float:
    first = scoring.winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.01 / (1 + max(st.scores) - st.scores[seat])


def projected(st: St, viewer: Seat) -> list[float]:
    """Each seat's points so far, with what its area promises over the scorings left and what its symbols may bring.

    Of hidden cards only the viewer's own count, so the same view gives the same number.
    """
    data = st.data
    rounds = data.constants.rounds
    left = rounds - max(st.round, 1) + 1
    weight = sum(_HOLD[min(i, 3)] for i in range(left))
    later = weight - 1 if left > 1 else 0.0
    points: list[float] = [float(score) for score in st.scores]
    for score in scoring.round_scores(st):
        points[score.seat] += weight * score.total
    hopes = _hopes(st)
    for seat in range(st.seats):
        values = sum(data.worth_of[card] for card in st.areas[seat])
        points[seat] += 0.25 * values * (0.3 + later) + hopes[seat]
        points[seat] += _sets(st, seat) * (0.2 + later)
        points[seat] += sum(_symbol(st, seat, card) for card in st.accumulated[seat])
    points[viewer] += sum(_draft_worth(st, card) for card in st.picks[viewer]) + _hand(st, viewer)
    return points


def _hopes(st: St) -> list[float]:
    """Cities in which one more card would take or lose a place, valued softly."""
    found = [0.0] * st.seats
    for strength in scoring.influence(st).values():
        best = max(strength)
        for seat, value in enumerate(strength):
            if value and best:
                found[seat] += 0.6 * value / best
    return found


def _sets(st: St, seat: Seat) -> float:
    """Pairs of a type whose control card is still to be had, and triples that may become fours."""
    data = st.data
    low, high = data.constants.control_3x_threshold, data.constants.control_4x_threshold
    counts: dict[str, int] = {}
    for card in st.areas[seat]:
        if (building := data.building_of[card]) is not None:
            counts[building] = counts.get(building, 0) + 1
    waiting = {data.control[card].building for card in st.reserve}
    worth = 0.0
    for building, count in counts.items():
        if count == low - 1 and building in waiting:
            worth += 0.8
        elif low <= count < high:
            worth += 0.3
    return worth


def _symbol(st: St, seat: Seat, card: str) -> float:
    """An accumulated card is half an effect."""
    data = st.data
    effect = data.symbols[data.symbol_of[card]].effect
    rule = data.scoring
    if effect == "politics":
        return 0.45 * rule.politics_bonus
    if effect == "plague":
        return 0.9
    if effect == "exterminator":
        return 0.8 if st.quarantine else 0.3
    if effect == "tax":
        return 0.3 * sum(data.worth_of[c] == rule.tax_building_value for c in st.areas[seat])
    heavy = [sum(data.worth_of[c] == rule.revolt_building_value for c in st.areas[other]) for other in st.others(seat)]
    return 0.3 * max(heavy)


def _draft_worth(st: St, card: str) -> float:
    data = st.data
    return 3.0 if card in data.governors else 1.5 + 1.2 * data.worth_of[card]


def _hand(st: St, seat: Seat) -> float:
    """Strong cards of the Influence Suit win tricks; the end of the scale that counts is the priority's."""
    data = st.data
    worth = 0.0
    for card in st.hands[seat]:
        value = data.value_of[card]
        reach = value if st.priority == "high" else 11 - value
        worth += 0.08 * reach if data.resource_of[card] == st.influence else 0.02 * reach
    return worth

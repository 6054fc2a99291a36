"""How good a position looks to a seat: projected points against the best rival (advice on play, not a rule)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.influentia.components.data import Data
from engines.influentia.rules import scoring
from engines.influentia.state import St

City = tuple[tuple[int, ...], tuple[float, ...]]
_HOLD = (1.0, 0.85, 0.75, 0.7)
"""What today's places are worth in a scoring so many rounds ahead: rivals will still move."""


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's projected points against its rivals', flatter the more is still to come."""
    if not st.frames:
        return _over(st, seat)
    return share(looks(st, projected(st, seat, Outlook(st))), seat)


def looks(st: St, points: Sequence[float]) -> list[float]:
    """By seat, what these points promise in terms of `share`: the less the more is still to come."""
    scale = 4 + 3 * (st.data.constants.rounds - max(st.round, 1) + 1)
    return [each / scale for each in points]


def _over(st: St, seat: Seat) -> float:
    first = scoring.winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.01 / (1 + max(st.scores) - st.scores[seat])


class Area(NamedTuple):
    """What the cards of one seat's area come to."""

    strength: tuple[int, ...]
    """By city, in order."""
    governors: frozenset[int]
    """Cities whose Governor lies here."""
    worth: int
    taxed: int
    heavy: int
    """Cards that Tax, and that Revolt, count."""
    counts: tuple[tuple[str, int], ...]
    """How many cards of each building type."""


@lru_cache(1 << 14)
def area(data: Data, cards: tuple[str, ...]) -> Area:
    """The same cards are met again and again in a search."""
    cities = {city: number for number, city in enumerate(data.cities)}
    strength = [0] * len(cities)
    counts: dict[str, int] = {}
    for card in cards:
        strength[cities[data.city_of[card]]] += data.worth_of[card]
        if (building := data.building_of[card]) is not None:
            counts[building] = counts.get(building, 0) + 1
    values = [data.worth_of[card] for card in cards]
    return Area(
        tuple(strength),
        frozenset(cities[data.city_of[card]] for card in cards if card in data.governors),
        sum(values),
        values.count(data.scoring.tax_building_value),
        values.count(data.scoring.revolt_building_value),
        tuple(counts.items()),
    )


@lru_cache(1 << 16)
def city(strength: tuple[int, ...], governor: Seat, second: bool, first_points: int, second_points: int) -> City:
    """By seat, points in a city as it stands (FLU R72–R75), and how near it is to a place, valued softly.

    `governor`: who holds its Governor, or −1. `second`: a second place is scored behind a shared first one, too.
    """
    order = scoring.places(list(strength), None if governor < 0 else governor)
    points = [0] * len(strength)
    for seat in order[0] if order else ():
        points[seat] = first_points
    if len(order) > 1 and (second or len(order[0]) == 1):
        for seat in order[1]:
            points[seat] = second_points
    best = max(1, *strength)
    return tuple(points), tuple([0.6 * value / best for value in strength])


class Outlook:
    """What all areas come to. Lists are by seat."""

    def __init__(self, st: St) -> None:
        data = st.data
        rule = data.scoring
        self.areas = [area(data, tuple(cards)) for cards in st.areas]
        self.now = [rule.governor * len(each.governors) for each in self.areas]
        """Points of a scoring if it came now."""
        self.hopes = [0.0] * st.seats
        """Cities in which one more card would take or lose a place."""
        second = st.options.second_after_tied_first
        holders = {number: seat for seat, each in enumerate(self.areas) for number in each.governors}
        for number, strength in enumerate(zip(*[each.strength for each in self.areas], strict=True)):
            brought, near = city(strength, holders.get(number, -1), second, rule.city_first, rule.city_second)
            for seat, points in enumerate(brought):
                self.now[seat] += points
                self.hopes[seat] += near[seat]
        for seat, control in enumerate(st.control):
            for side in control.values():
                self.now[seat] += rule.control_4x if side == "4x" else rule.control_3x
        low, high = data.constants.control_3x_threshold, data.constants.control_4x_threshold
        waiting = {data.control[card].building for card in st.reserve}
        self.sets = [0.0] * st.seats
        """Pairs of a type whose control card is still to be had, and triples that may become fours."""
        for seat, each in enumerate(self.areas):
            for building, count in each.counts:
                if count == low - 1 and building in waiting:
                    self.sets[seat] += 0.8
                elif low <= count < high:
                    self.sets[seat] += 0.3


def projected(st: St, viewer: Seat, outlook: Outlook) -> list[float]:
    """Each seat's points so far, with what its area promises over the scorings left and what its symbols may bring.

    Of hidden cards only the viewer's own count, so the same view gives the same number.
    """
    left = st.data.constants.rounds - max(st.round, 1) + 1
    weight = sum(_HOLD[:left]) + _HOLD[-1] * max(left - len(_HOLD), 0)
    later = weight - 1 if left > 1 else 0.0
    points: list[float] = []
    for seat, score in enumerate(st.scores):
        total = score + weight * outlook.now[seat] + outlook.hopes[seat] + outlook.sets[seat] * (0.2 + later)
        total += 0.25 * outlook.areas[seat].worth * (0.3 + later)
        for card in st.accumulated[seat]:
            total += _symbol(st, seat, card, outlook)
        points.append(total)
    points[viewer] += sum([_draft_worth(st, card) for card in st.picks[viewer]]) + _hand(st, viewer)
    return points


def _symbol(st: St, seat: Seat, card: str, outlook: Outlook) -> float:
    """An accumulated card is half an effect."""
    data = st.data
    effect = data.symbols[data.symbol_of[card]].effect
    if effect == "politics":
        return 0.45 * data.scoring.politics_bonus
    if effect == "plague":
        return 0.9
    if effect == "exterminator":
        return 0.8 if st.quarantine else 0.3
    if effect == "tax":
        return 0.3 * outlook.areas[seat].taxed
    return 0.3 * max([each.heavy for other, each in enumerate(outlook.areas) if other != seat])


def _draft_worth(st: St, card: str) -> float:
    data = st.data
    return 3.0 if card in data.governors else 1.5 + 1.2 * data.worth_of[card]


def _hand(st: St, seat: Seat) -> float:
    """Strong cards of the Influence Suit win tricks; the end of the scale that counts is the priority's."""
    data = st.data
    worth, high = 0.0, st.priority == "high"
    value_of, resource_of, suit = data.value_of, data.resource_of, st.influence
    for card in st.hands[seat]:
        reach = value_of[card] if high else 11 - value_of[card]
        worth += 0.08 * reach if resource_of[card] == suit else 0.02 * reach
    return worth

"""What areas promise: who will hold which places at the scorings still to come, and what one more card is worth.

Rivals will still move, the more so the more tricks are left: a lead in a city is a chance of its place. The numbers
were chosen by playing many quick games.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.influentia.components.data import Data
from engines.influentia.state import St

_NEAR, _FAR = 0.35, 0.5
"""How doubtful a lead of one in a city is at the scoring itself, and how much more with (the root of) each trick."""
_TIED = 0.5
"""What a Governor adds to a city's strength in comparing."""
_DENIED = 0.5
"""What a place taken from all rivals together counts against one's own."""
_UNKNOWN = 0.43
"""What a rival's face-down pick adds to its strength in each city."""
_FARTHEST = 23
"""More tricks than this make a lead no more doubtful."""
_LATER_TRICKS = 9
"""Less the seats, about the tricks of a later round: cards that lie accumulated are not dealt again."""


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
    counts: dict[str, int]
    """How many cards of each building type."""


@lru_cache(1 << 14)
def area(data: Data, cards: tuple[str, ...]) -> Area:
    """What these cards come to; remembered, for a search meets the same cards again and again."""
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
        counts,
    )


def scorings(st: St) -> int:
    """Scorings still to come."""
    return st.data.constants.rounds - max(st.round, 1) + 1


def tricks_left(st: St) -> int:
    """Tricks up to the next scoring, with the present one; in the draft those of the first round."""
    return st.tricks - st.trick + 1 if st.round else st.data.kits[st.seats].tricks


class Places(NamedTuple):
    """By seat, what a city promises at the next scoring, at all others together, and in all against what rivals get."""

    now: tuple[float, ...]
    later: tuple[float, ...]
    net: tuple[float, ...]


@lru_cache(1 << 15)
def places(
    strength: tuple[float, ...], governor: Seat, tricks: int, left: int, first_points: int, second_points: int
) -> Places:
    """A city's places, softly. `governor`: who holds its Governor, or −1; `left`: scorings to come."""
    seats = range(len(strength))
    reach = [value + (_TIED if seat == governor else 0.0) for seat, value in enumerate(strength)]
    found: list[list[float]] = []
    for number in range(left):
        doubt = _NEAR + _FAR * sqrt(min(tricks + number * (_LATER_TRICKS - len(strength)), _FARTHEST))
        above = [[1 / (1 + exp((there - here) / doubt)) for there in reach] for here in reach]
        points: list[float] = []
        for seat in seats:
            rivals = [above[seat][other] for other in seats if other != seat]
            first, second = 1.0, 0.0
            for place, chance in enumerate(rivals):
                first *= chance
                behind = 1 - chance
                for other, further in enumerate(rivals):
                    if other != place:
                        behind *= further
                second += behind
            points.append(first_points * first + second_points * second)
        found.append(points)
    now = found[0]
    later = [sum([points[seat] for points in found[1:]]) for seat in seats]
    total = sum(now) + sum(later)
    each = [a + b for a, b in zip(now, later, strict=True)]
    net = [own - _DENIED * (total - own) / (len(strength) - 1) for own in each]
    return Places(tuple(now), tuple(later), tuple(net))


class Outlook:
    """What all areas come to as a seat knows them: in the draft its own picks and something for each of the others'.

    Lists are by seat.
    """

    def __init__(self, st: St, viewer: Seat) -> None:
        data = st.data
        rule = data.scoring
        self.left, self.tricks = scorings(st), tricks_left(st)
        if st.round:
            self.areas = [area(data, tuple(cards)) for cards in st.areas]
            strengths: list[tuple[float, ...]] = [each.strength for each in self.areas]
        else:
            own, none = area(data, tuple(st.picks[viewer])), area(data, ())
            self.areas = [own if seat == viewer else none for seat in range(st.seats)]
            hidden = tuple([_UNKNOWN * len(st.picks[viewer])] * len(data.cities))
            strengths = [own.strength if seat == viewer else hidden for seat in range(st.seats)]
        holders = {number: seat for seat, each in enumerate(self.areas) for number in each.governors}
        seats = range(st.seats)
        self.now, self.later = [0.0] * st.seats, [0.0] * st.seats
        for number, strength in enumerate(zip(*strengths, strict=True)):
            now, later, _net = places(
                strength, holders.get(number, -1), self.tricks, self.left, rule.city_first, rule.city_second
            )
            for seat in seats:
                self.now[seat] += now[seat]
                self.later[seat] += later[seat]
        self.control = [
            sum([rule.control_4x if side == "4x" else rule.control_3x for side in held.values()]) for held in st.control
        ]
        low, high = data.constants.control_3x_threshold, data.constants.control_4x_threshold
        waiting = {data.control[card].building for card in st.reserve}
        self.pairs = [
            sum([count == low - 1 and building in waiting for building, count in each.counts.items()])
            for each in self.areas
        ]
        self.triples = [sum([low <= count < high for count in each.counts.values()]) for each in self.areas]


def gain(
    data: Data,
    areas: Sequence[tuple[str, ...]],
    seat: Seat,
    card: str,
    waiting: frozenset[str],
    tricks: int,
    left: int,
) -> float:
    """What a Building or Governor more is worth to a seat, in points: places, Governor, sets."""
    rule, number = data.scoring, _number(data, data.city_of[card])
    each = [area(data, cards) for cards in areas]
    strength = [one.strength[number] for one in each]
    holder = next((who for who, one in enumerate(each) if number in one.governors), -1)
    before = places(tuple(strength), holder, tricks, left, rule.city_first, rule.city_second).net[seat]
    strength[seat] += data.worth_of[card]
    crown = card in data.governors
    after = places(tuple(strength), seat if crown else holder, tricks, left, rule.city_first, rule.city_second).net[
        seat
    ]
    worth = after - before
    if crown:
        return worth + rule.governor * left
    building = data.building_of[card]
    if building is None:
        return worth
    return worth + left * _set(data, each[seat].counts.get(building, 0), building in waiting)


def _set(data: Data, count: int, waiting: bool) -> float:
    """What one more of a type of which there are so many is worth in each scoring."""
    low, high, rule = data.constants.control_3x_threshold, data.constants.control_4x_threshold, data.scoring
    if count == high - 1:
        return rule.control_4x - rule.control_3x
    if not waiting:
        return 0.0
    hope = 0.35
    return hope if count == low - 2 else rule.control_3x - hope if count == low - 1 else 0.0


@lru_cache(1 << 14)
def losses(
    data: Data, areas: tuple[tuple[str, ...], ...], seat: Seat, owner: Seat, tricks: int, left: int
) -> tuple[float, ...]:
    """What it is worth to a seat that a card leaves another's area, in points: for each of its cards."""
    rule = data.scoring
    each = [area(data, cards) for cards in areas]
    found: list[float] = []
    for card in areas[owner]:
        number = _number(data, data.city_of[card])
        strength = [one.strength[number] for one in each]
        holder = next((who for who, one in enumerate(each) if number in one.governors), -1)
        before = places(tuple(strength), holder, tricks, left, rule.city_first, rule.city_second).net
        strength[owner] -= data.worth_of[card]
        crown = card in data.governors
        after = places(tuple(strength), -1 if crown else holder, tricks, left, rule.city_first, rule.city_second).net
        theirs = before[owner] - after[owner]
        if crown:
            theirs += rule.governor * left
        elif each[owner].counts.get(data.building_of[card] or "") == data.constants.control_3x_threshold:
            theirs += rule.control_3x * left
        found.append(after[seat] - before[seat] + _DENIED * theirs)
    return tuple(found)


@lru_cache(64)
def _number(data: Data, city: str) -> int:
    return list(data.cities).index(city)


@lru_cache(1 << 14)
def offers(
    data: Data,
    areas: tuple[tuple[str, ...], ...],
    seat: Seat,
    tops: tuple[str, ...],
    quarantine: tuple[str, ...],
    waiting: frozenset[str],
    tricks: int,
    left: int,
) -> tuple[float, ...]:
    """What each of these city cards is worth to a seat; an Exterminator what it rescues, or its points."""
    found: list[float] = []
    for card in tops:
        if card in data.exterminators:
            rescued = [gain(data, areas, seat, each, waiting, tricks, left) for each in quarantine]
            points = float(data.scoring.exterminator_card_bonus)
            found.append(max(points, max(rescued, default=points)))
        else:
            found.append(gain(data, areas, seat, card, waiting, tricks, left))
    return tuple(found)


class Offers:
    """What city cards are worth to seats, as the table lies."""

    def __init__(self, st: St) -> None:
        data = st.data
        self._data, self._quarantine = data, tuple(st.quarantine)
        self._waiting = frozenset([data.control[card].building for card in st.reserve])
        self._areas = tuple([tuple(cards) for cards in st.areas])
        self._tricks, self._left = tricks_left(st), scorings(st)

    def gained(self, seat: Seat, cards: tuple[str, ...]) -> tuple[float, ...]:
        """Each of these to a seat that takes it."""
        return offers(self._data, self._areas, seat, cards, self._quarantine, self._waiting, self._tricks, self._left)

    def lost(self, seat: Seat, owner: Seat) -> tuple[float, ...]:
        """Each card of another's area to a seat, if it leaves that."""
        return losses(self._data, self._areas, seat, owner, self._tricks, self._left)

"""What a seat sees of all courts when it is asked: who beats whom, what nobles and their equipment are worth to it.

It hangs on the courts alone, so it is remembered by them: of a hundred questions that a computer weighs while it
thinks, fifteen or fewer find other courts than one before. Worth is in the terms of `prospects`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from engines.core.decisions import Seat
from engines.price_of_influence.components.data import EDITIONS, LETTERS, STRIKE, Data
from engines.price_of_influence.court import CLUBS, HEARTS, NOBODY_THERE, SPADES, Court, Key, Noble, court_of
from engines.price_of_influence.state import St

_ARMED, _EXCESS = 0.48, 0.08
"""For each point of an equipped card's value: within the noble's limit, beyond it."""
_SAFE, HIT = 0.3, 0.3
"""Parts of a noble's worth: that nobody is stronger than it any more; that it can be disgraced this turn."""
_LATER = 0.15
"""The part of its worth for a rival's noble that becomes weaker than the own best on somebody else's turn."""
_CARD, _VALUE, _CLUB, _JOKER = 0.8, 0.1, 0.1, 0.8
"""A hidden card, each point of its value, what a Club has beside, and a Joker."""
_TAKEN = 0.5
"""How much of a card's worth it brings to take it."""
_HURT = 0.1
"""For each point taken from a rival's noble."""
_DISMANTLED = 0.6
"""To take a card off a noble."""
_STRENGTHLESS = 0.4
"""The part of its worth that a noble loses which must strike and beats nobody."""
MATCH = 0.5
"""A card of the noble's own rank, with the whole court there (POI R74)."""


T = TypeVar("T")
R = TypeVar("R")


class once(Generic[T, R]):  # noqa: N801
    """A property worked out when it is first read: `cached_property` of Python 3.11 takes a lock each time."""

    def __init__(self, find: Callable[[T], R]) -> None:
        self.find, self.name, self.__doc__ = find, find.__name__, find.__doc__

    def __get__(self, owner: T, _kind: type | None = None) -> R:
        found = owner.__dict__[self.name] = self.find(owner)
        return found


@lru_cache(maxsize=16)
def card_worth(edition: str) -> dict[str, float]:
    """What each card of an edition is worth in the own hand."""
    data = EDITIONS[edition]
    return {
        card: _JOKER if card in data.jokers else _CARD + _VALUE * value + _CLUB * (data.place_of[card] == CLUBS)
        for card, value in data.value_of.items()
    }


@lru_cache(maxsize=2048)
def _nobles(court: Court) -> dict[str, tuple[Key, float]]:
    """Of every noble In-Court: how strong it is, and what it is worth with its equipment."""
    data = EDITIONS[court.edition]
    return {
        letter: (
            key,
            rank_worth(data, letter) + 0.3 * sum([data.value_of[card] for card in court.by_rank[letter].equipment]),
        )
        for letter, key in court.strengths.items()
    }


def rank_worth(data: Data, letter: str) -> float:
    """What a noble of that rank is worth by itself."""
    return 2.0 * data.rank[letter] + 3.0


@lru_cache(maxsize=16)
def taken_worth(edition: str) -> dict[str, float]:
    """What it brings to take each card of an edition into the hand, wherever it lies."""
    return {card: _TAKEN * worth for card, worth in card_worth(edition).items()}


class Outlook:
    """By seat all courts, empty where one fell; `active`: the seat is the Active Player."""

    def __init__(self, courts: Sequence[Court], seat: Seat, active: bool) -> None:
        self.courts, self.seat, self.active = courts, seat, active
        self.own = courts[seat]
        self.data = EDITIONS[self.own.edition]
        self.keys = self.own.strengths
        """Of every own noble In-Court."""
        self.own_best = self.own.strongest
        self.card_worth, self.taken_worth = card_worth(self.own.edition), taken_worth(self.own.edition)
        self._arms = dict[tuple[str, int], float]()

    @once
    def others(self) -> list[tuple[Key, float]]:
        """Rivals' nobles: how strong, and what it is worth to disgrace them."""
        rivals = [court for who, court in enumerate(self.courts) if who != self.seat]
        return [each for court in rivals for each in _nobles(court).values()]

    @once
    def strongest(self) -> Key:
        """Among rivals' nobles."""
        return max([each[0] for each in self.others], default=NOBODY_THERE)

    def noble(self, who: Seat, letter: str) -> float:
        """What a noble is worth with its equipment."""
        return _nobles(self.courts[who])[letter][1]

    def attack(self, letter: str, key: Key) -> float:
        """What a noble of that Strength could disgrace in one fight; 0: it beats nobody."""
        beaten = [worth for other, worth in self.others if key > other]
        if len(beaten) > self.data.rank[letter]:
            beaten.sort(reverse=True)
            del beaten[self.data.rank[letter] :]
        return sum(beaten)

    def strikes(self, letter: str, key: Key) -> float:
        """What the stance STRIKE is worth to the Active Player's noble; GUARD is worth nothing (POI R53)."""
        if not self.others:
            return 0.0
        worth = self.attack(letter, key)
        return HIT * worth if worth else -_STRENGTHLESS * rank_worth(self.data, letter)

    @once
    def arming(self) -> dict[str, tuple[int, int, Key, Key | None]]:
        """Of each own noble, for `equips`.

        Its rank, the least value that one more card replaces (0: none), how strong it is, which target it would beat
        next, if any.
        """
        data, found = self.data, dict[str, tuple[int, int, Key, Key | None]]()
        for letter, key in self.keys.items():
            noble, rank, least, target = self.own.by_rank[letter], data.rank[letter], 0, None
            if len(noble.weapons) + len(noble.armors) >= rank:
                least = min([data.value_of[card] for card in noble.equipment])
            if self.active and noble.stance == STRIKE:
                target = min([other[0] for other in self.others if other[0] >= key], default=None)
            found[letter] = rank, least, key, target
        return found

    def arms(self, card: str, slot: int) -> float:
        """What one more weapon or armor brings, on the own noble that gains most by it."""
        found = self._arms.get((card, slot))
        if found is None:
            found = self._arms[card, slot] = max([self.equips(letter, card, slot) for letter in self.keys])
        return found

    def equips(self, letter: str, card: str, slot: int) -> float:
        """What one more weapon or armor brings on an own noble."""
        value = self.data.value_of[card]
        rank, least, before, target = self.arming[letter]
        worth = _ARMED * (value - least) if value > least else _EXCESS * value
        after = (before[0] + self.own.adds(card, slot), before[1])
        if before <= self.strongest < after:
            worth += _SAFE * rank_worth(self.data, letter)
        if target is not None and target < after:
            was, now = self.attack(letter, before), self.attack(letter, after)
            worth += HIT * (now - was)
            if now and not was:
                worth += HIT * rank_worth(self.data, letter)  # it had to fight somebody that it could not beat
        if value == rank and len(self.arming) == len(LETTERS):
            worth += MATCH
        return worth

    @once
    def equipped(self) -> dict[str, tuple[Seat, str, int]]:
        """Where every equipped card is."""
        return {
            card: (who, letter, slot)
            for who, court in enumerate(self.courts)
            if court.equipment
            for letter, noble in court.by_rank.items()
            for slot, cards in ((SPADES, noble.weapons), (HEARTS, noble.armors))
            for card in cards
        }

    @once
    def off(self) -> dict[str, float]:
        """What it brings to take each equipped card into the hand."""
        return {card: self._off(card) for card in self.equipped}

    def _off(self, card: str) -> float:
        owner, letter, slot = self.equipped[card]
        worth, value = self.taken_worth[card], self.data.value_of[card]
        if owner == self.seat:
            excess = len(self.courts[owner].by_rank[letter].equipment) > self.data.rank[letter]
            return worth - _ARMED * value + (0.3 if excess else -0.5)
        worth += _HURT * value
        court = self.courts[owner]
        before = court.strengths[letter]
        after = (before[0] - court.adds(card, slot), before[1])
        if after < self.own_best <= before:
            worth += (HIT if self.active else _LATER) * rank_worth(self.data, letter)
        return worth

    def dismantles(self, card: str) -> float:
        """What it costs to take a card off an own noble for tribute."""
        _owner, letter, _slot = self.equipped[card]
        value = self.data.value_of[card]
        if len(self.own.by_rank[letter].equipment) > self.data.rank[letter]:
            return _EXCESS * value
        return _DISMANTLED + _ARMED * value

    @once
    def dismantled(self) -> list[float]:
        """What it costs to take each card off the own nobles."""
        return [self.dismantles(card) for card in self.own.equipment]


@lru_cache(maxsize=512)
def _outlook(edition: str, courts: tuple[tuple[Noble, ...], ...], seat: Seat, active: bool) -> Outlook:
    return Outlook([court_of(edition, nobles) for nobles in courts], seat, active)


def outlook(st: St, seat: Seat) -> Outlook:
    """What a seat sees of the courts now."""
    return _outlook(st.edition, tuple([(*court.values(),) for court in st.courts]), seat, seat == st.ap)

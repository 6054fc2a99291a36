"""What nobles, cards and tribute are worth to a seat at a glance, and who beats whom, as far as it may know.

Worth is in the terms of the written judgement (`appraise`): a hidden card is about 1, a King 9. The numbers were chosen
by playing many quick games.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from engines.core.decisions import Seat
from engines.price_of_influence.components.data import EDITIONS, LETTERS, STRIKE
from engines.price_of_influence.state import CLUBS, HEARTS, SPADES, St

Key = tuple[int, int]
"""Strength of a noble and its rank below 0: the larger wins a pair, of equals both lose (POI R60)."""

_ARMED, _EXCESS = 0.48, 0.08
"""For each point of an equipped card's value: within the noble's limit, beyond it."""
_SAFE, HIT = 0.3, 0.3
"""Parts of a noble's worth: that nobody is stronger than it any more; that it can be disgraced this turn."""
_LATER = 0.15
"""The same for a rival's noble that becomes weaker than the own best on somebody else's turn."""
_CARD, _VALUE, _CLUB, _JOKER = 0.8, 0.1, 0.1, 0.8
"""A hidden card, each point of its value, what a Club has beside, and a Joker."""
_TAKEN = 0.5
"""How much of a card's worth it brings to take it."""
_HURT, _GEM_LOST = 0.1, 1.0
"""For each point taken from a rival's noble, and for a gem taken."""
SAVED, _GEM = 1.6, 1.2
"""To save a Diamond with the two cards it brings, and what a gem is worth for paying."""
_LOCKED, _COLLAPSE, _FURTHER = (1.0, 3.0), 40.0, 9.0
"""What the first leveraged cards cost, the one that ends the own court this turn, and further ones before."""
_FREED = (1.0, 1.0, 3.5)
"""What it brings to have one leveraged card less than so many."""
_RIVAL_FREED = 0.3
"""How much of that it costs to take a rival's leveraged card: the rival is freed of it."""
_DISMANTLED, _PAID = 0.6, 0.8
"""To take a card off a noble, and how much of what a tribute costs counts against what it is paid for."""
_STRENGTHLESS = 0.4
"""The part of its worth that a noble loses which must strike and beats nobody."""
MATCH = 0.5
"""A card of the noble's own rank, with the whole court there (POI R74)."""


T = TypeVar("T")
R = TypeVar("R")


class once(Generic[T, R]):  # noqa: N801
    """A property worked out when it is first read: `cached_property` of Python 3.11 takes a lock each time."""

    def __init__(self, find: Callable[[T], R]) -> None:
        self.find, self.__doc__ = find, find.__doc__

    def __get__(self, owner: T, _kind: type | None = None) -> R:
        found = owner.__dict__[self.find.__name__] = self.find(owner)
        return found


@lru_cache(maxsize=16)
def _card_worth(edition: str) -> dict[str, float]:
    """What each card of an edition is worth in the own hand."""
    data = EDITIONS[edition]
    return {
        card: _JOKER if card in data.jokers else _CARD + _VALUE * value + _CLUB * (data.place_of[card] == CLUBS)
        for card, value in data.value_of.items()
    }


class Prospects:
    """What a seat sees when it is asked; each thing is looked at when it is needed, and once."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat, self.data = st, seat, st.data
        self.active = seat == st.ap
        self.card_worth = _card_worth(st.edition)

    @once
    def influence(self) -> dict[Seat, list[int]]:
        """By seat still in the game (POI R5)."""
        return {each: self.st.influence(each) for each in self.st.clockwise(0)}

    @once
    def keys(self) -> dict[Seat, dict[str, Key]]:
        """Of every noble In-Court."""
        st = self.st
        return {
            each: dict(zip(st.in_court(each), st.strengths(each, influence), strict=True))
            for each, influence in self.influence.items()
        }

    @once
    def others(self) -> list[tuple[Key, float, Seat, str]]:
        """Rivals' nobles: how strong, and what it is worth to disgrace them."""
        return [
            (key, self.noble(who, letter), who, letter)
            for who, nobles in self.keys.items()
            if who != self.seat
            for letter, key in nobles.items()
        ]

    @once
    def strongest(self) -> Key:
        """Among rivals' nobles."""
        return max([each[0] for each in self.others], default=(-1, 0))

    @once
    def own_best(self) -> Key:
        """Among the own nobles."""
        return max(self.keys[self.seat].values(), default=(-1, 0))

    def noble(self, who: Seat, letter: str) -> float:
        """What a noble is worth with its equipment."""
        value = self.data.value_of
        return self.rank_worth(letter) + 0.3 * sum([value[card] for card in self.st.courts[who][letter].equipment])

    def rank_worth(self, letter: str) -> float:
        """What a noble of that rank is worth by itself."""
        return 2.0 * self.data.rank[letter] + 3.0

    def attack(self, letter: str, key: Key) -> float:
        """What a noble of that Strength could disgrace in one fight; 0: it beats nobody."""
        beaten = [worth for other, worth, _who, _letter in self.others if key > other]
        if len(beaten) > self.data.rank[letter]:
            beaten.sort(reverse=True)
            del beaten[self.data.rank[letter] :]
        return sum(beaten)

    def hidden(self, card: str) -> float:
        """What a card in the own hand is worth."""
        return self.card_worth[card]

    def adds(self, who: Seat, card: str, slot: int) -> int:
        """Strength that a card brings on a noble of a seat (POI R7)."""
        influence = self.influence[who]
        if card in self.data.jokers:
            return influence[SPADES] + influence[HEARTS]
        return self.data.value_of[card] + influence[slot]

    def equips(self, letter: str, card: str, slot: int) -> float:
        """One more card on an own noble."""
        st, data = self.st, self.data
        noble, value, rank = st.courts[self.seat][letter], data.value_of[card], data.rank[letter]
        there = [data.value_of[other] for other in noble.equipment]
        worth = _ARMED * value
        if len(there) >= rank:
            least = min(there)
            worth = _ARMED * (value - least) if value > least else _EXCESS * value
        before = self.keys[self.seat][letter]
        after = (before[0] + self.adds(self.seat, card, slot), before[1])
        if before <= self.strongest < after:
            worth += _SAFE * self.rank_worth(letter)
        if self.active and noble.stance == STRIKE and any(before <= other[0] < after for other in self.others):
            was, now = self.attack(letter, before), self.attack(letter, after)
            worth += HIT * (now - was)
            if now and not was:
                worth += HIT * self.rank_worth(letter)  # it had to fight somebody that it could not beat
        if value == rank and len(self.keys[self.seat]) == len(LETTERS):
            worth += MATCH
        return worth

    def locks(self, already: int) -> float:
        """What it costs to have one more leveraged card than so many (POI R80)."""
        if already < self.data.limits.collapse_leveraged - 1:
            return _LOCKED[min(already, 1)]
        return _COLLAPSE if self.active else _FURTHER

    def frees(self, count: int) -> float:
        """What it brings to have one leveraged card less than so many."""
        if count >= self.data.limits.collapse_leveraged:
            return _COLLAPSE
        return _FREED[min(count, len(_FREED) - 1)]

    def liquidates(self, card: str) -> float:
        """What it costs to pay with a gem."""
        return _GEM + 0.02 * self.data.value_of[card]

    def dismantles(self, card: str) -> float:
        """What it costs to take a card off an own noble for tribute."""
        _owner, letter, _slot = self.equipped[card]
        value = self.data.value_of[card]
        if len(self.st.courts[self.seat][letter].equipment) > self.data.rank[letter]:
            return _EXCESS * value
        return _DISMANTLED + _ARMED * value

    def tribute(self, letter: str) -> float:
        """What it costs to pay a rank."""
        st, count = self.st, self.data.rank[letter]
        costs = [self.liquidates(card) for card in st.gems[self.seat]]
        costs += [self.dismantles(card) for noble in st.courts[self.seat].values() for card in noble.equipment]
        locked = len(st.locked[self.seat])
        for more, worth in enumerate(sorted([self.hidden(card) for card in st.hands[self.seat]])[:count]):
            costs.append(worth + self.locks(locked + more))
        return _PAID * sum(sorted(costs)[:count])

    @once
    def equipped(self) -> dict[str, tuple[Seat, str, int]]:
        """Where every equipped card is."""
        return {
            card: (who, letter, slot)
            for who, court in enumerate(self.st.courts)
            for letter, noble in court.items()
            for slot, cards in ((SPADES, noble.weapons), (HEARTS, noble.armors))
            for card in cards
        }

    def takes(self, zone: str, owner: Seat, card: str) -> float:
        """What it brings to take an open card into the hand."""
        worth, mine = _TAKEN * self.hidden(card), owner == self.seat
        if zone == "discard":
            return worth
        if zone == "gem_pile":
            return worth - _GEM if mine else worth + _GEM_LOST
        if zone == "leveraged":
            freed = self.frees(len(self.st.locked[owner]))
            return worth + freed if mine else worth - _RIVAL_FREED * min(freed, _FREED[-1])
        _owner, letter, slot = self.equipped[card]
        value = self.data.value_of[card]
        if mine:
            excess = len(self.st.courts[owner][letter].equipment) > self.data.rank[letter]
            return worth - _ARMED * value + (0.3 if excess else -0.5)
        worth += _HURT * value
        before = self.keys[owner][letter]
        after = (before[0] - self.adds(owner, card, slot), before[1])
        if after < self.own_best <= before:
            worth += (HIT if self.active else _LATER) * self.rank_worth(letter)
        return worth

    @once
    def for_clubs(self) -> list[list[float]]:
        """What a Club may take: by value of the card, what the best two bring, the best first."""
        return self._open_cards("tactic")

    @once
    def for_diamonds(self) -> list[list[float]]:
        """The same for a spent Diamond."""
        return self._open_cards("gem_spend")

    def _open_cards(self, effect: str) -> list[list[float]]:
        st, value, worths = self.st, self.data.value_of, self.card_worth
        found: list[list[float]] = [[] for _ in range(max(value.values()) + 1)]
        for zone in self.data.zones[effect]:
            if zone == "discard":
                for card in st.discard:
                    found[value[card]].append(_TAKEN * worths[card])
                continue
            if zone == "equipped":
                lying = [(owner, card) for card, (owner, _letter, _slot) in self.equipped.items()]
            else:
                piles = st.gems if zone == "gem_pile" else st.locked
                lying = [(owner, card) for owner, cards in enumerate(piles) for card in cards]
            for owner, card in lying:
                worth = self.takes(zone, owner, card)
                if worth > 0:
                    found[value[card]].append(worth)
        for worth in found:
            if len(worth) > 1:
                worth.sort(reverse=True)
        return found

    def fetches(self, lying: list[list[float]], cap: int) -> float:
        """The best two of these within a cap (POI R46)."""
        best = 0.0
        for high, highs in enumerate(lying[: cap + 1]):
            if not highs:
                continue
            most = highs[1] if len(highs) > 1 and 2 * high <= cap else 0.0
            for lows in lying[: min(high, cap - high + 1)]:
                if lows and lows[0] > most:
                    most = lows[0]
            best = max(best, highs[0] + most)
        return best

    def cap(self, card: str, suit: int) -> int:
        """What a Club or spent Diamond reaches."""
        return self.data.value_of[card] + self.influence[self.seat][suit]

    def strikes(self, letter: str, key: Key) -> float:
        """What the stance STRIKE is worth to the Active Player's noble; GUARD is worth nothing (POI R53)."""
        if not self.others:
            return 0.0
        worth = self.attack(letter, key)
        return HIT * worth if worth else -_STRENGTHLESS * self.rank_worth(letter)

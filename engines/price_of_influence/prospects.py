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


class Prospects:
    """What a seat sees when it is asked; each thing is looked at when it is needed, and once."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat, self.data = st, seat, st.data
        self.active = seat == st.ap
        self.card_worth = card_worth(st.edition)

    @once
    def influence(self) -> dict[Seat, list[int]]:
        """By seat still in the game (POI R5)."""
        return {each: self.st.influence(each) for each in self.st.clockwise(0)}

    @once
    def keys(self) -> dict[Seat, dict[str, Key]]:
        """Of every noble In-Court."""
        return {each: self.st.strengths(each, influence) for each, influence in self.influence.items()}

    @once
    def others(self) -> list[tuple[Key, float]]:
        """Rivals' nobles: how strong, and what it is worth to disgrace them."""
        return [
            (key, self.noble(who, letter))
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
        noble, worth = self.st.courts[who][letter], self.rank_worth(letter)
        if noble.weapons or noble.armors:
            value = self.data.value_of
            worth += 0.3 * sum([value[card] for card in noble.equipment])
        return worth

    def rank_worth(self, letter: str) -> float:
        """What a noble of that rank is worth by itself."""
        return 2.0 * self.data.rank[letter] + 3.0

    def attack(self, letter: str, key: Key) -> float:
        """What a noble of that Strength could disgrace in one fight; 0: it beats nobody."""
        beaten = [worth for other, worth in self.others if key > other]
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

    @once
    def arming(self) -> dict[str, tuple[int, int, Key, Key | None]]:
        """Of each own noble, for `equips`.

        Its rank, the least value that one more card replaces (0: none), how strong it is, which target it would beat
        next, if any.
        """
        st, data, found = self.st, self.data, dict[str, tuple[int, int, Key, Key | None]]()
        for letter, key in self.keys[self.seat].items():
            noble, rank, least, target = st.courts[self.seat][letter], data.rank[letter], 0, None
            if len(noble.weapons) + len(noble.armors) >= rank:
                least = min([data.value_of[card] for card in noble.equipment])
            if self.active and noble.stance == STRIKE:
                target = min([other[0] for other in self.others if other[0] >= key], default=None)
            found[letter] = rank, least, key, target
        return found

    def equips(self, letter: str, card: str, slot: int) -> float:
        """One more card on an own noble."""
        value = self.data.value_of[card]
        rank, least, before, target = self.arming[letter]
        worth = _ARMED * (value - least) if value > least else _EXCESS * value
        after = (before[0] + self.adds(self.seat, card, slot), before[1])
        if before <= self.strongest < after:
            worth += _SAFE * self.rank_worth(letter)
        if target is not None and target < after:
            was, now = self.attack(letter, before), self.attack(letter, after)
            worth += HIT * (now - was)
            if now and not was:
                worth += HIT * self.rank_worth(letter)  # it had to fight somebody that it could not beat
        if value == rank and len(self.arming) == len(LETTERS):
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
            if noble.weapons or noble.armors
            for slot, cards in ((SPADES, noble.weapons), (HEARTS, noble.armors))
            for card in cards
        }

    def takes(self, zone: str, owner: Seat, card: str) -> float:
        """What it brings to take an open card into the hand."""
        worth = _TAKEN * self.card_worth[card]
        return self._off(card, worth) if zone == "equipped" else worth + self._out_of(zone, owner)

    def _out_of(self, zone: str, owner: Seat) -> float:
        """What it brings beside the card itself to take any card from there."""
        mine = owner == self.seat
        if zone == "discard":
            return 0.0
        if zone == "gem_pile":
            return -_GEM if mine else _GEM_LOST
        freed = self.frees(len(self.st.locked[owner]))
        return freed if mine else -_RIVAL_FREED * min(freed, _FREED[-1])

    def _off(self, card: str, worth: float) -> float:
        """What it brings to take a card of that worth off a noble."""
        owner, letter, slot = self.equipped[card]
        value = self.data.value_of[card]
        if owner == self.seat:
            excess = len(self.st.courts[owner][letter].equipment) > self.data.rank[letter]
            return worth - _ARMED * value + (0.3 if excess else -0.5)
        worth += _HURT * value
        before = self.keys[owner][letter]
        after = (before[0] - self.adds(owner, card, slot), before[1])
        if after < self.own_best <= before:
            worth += (HIT if self.active else _LATER) * self.rank_worth(letter)
        return worth

    @once
    def for_clubs(self) -> list[tuple[int, float, float]]:
        """What a Club may take: values of the cards that are worth it, and what the best two of each bring."""
        return self._open_cards("tactic")

    @once
    def for_diamonds(self) -> list[tuple[int, float, float]]:
        """The same for a spent Diamond."""
        return self._open_cards("gem_spend")

    def _open_cards(self, effect: str) -> list[tuple[int, float, float]]:
        st, value, worths = self.st, self.data.value_of, self.card_worth
        found: dict[int, list[float]] = {}
        for zone in self.data.zones[effect]:
            if zone == "equipped":
                lying = [(card, self._off(card, _TAKEN * worths[card])) for card in self.equipped]
            elif zone == "discard":
                lying = [(card, _TAKEN * worths[card]) for card in st.discard]
            else:
                lying = [
                    (card, _TAKEN * worths[card] + more)
                    for owner, cards in enumerate(st.gems if zone == "gem_pile" else st.locked)
                    if cards
                    for more in (self._out_of(zone, owner),)
                    for card in cards
                ]
            for card, worth in lying:
                if worth > 0:
                    found.setdefault(value[card], [0.0]).append(worth)
        best: list[tuple[int, float, float]] = []
        for high in sorted(found):
            worth = found[high]
            worth.sort(reverse=True)
            best.append((high, worth[0], worth[1]))
        return best

    def fetches(self, lying: list[tuple[int, float, float]], cap: int) -> float:
        """The best two of these within a cap (POI R46)."""
        best = 0.0
        for place, (high, worth, second) in enumerate(lying):
            if high > cap:
                break
            most = second if 2 * high <= cap else 0.0
            for low, other, _second in lying[:place]:
                if low > cap - high:
                    break
                most = max(most, other)
            best = max(best, worth + most)
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

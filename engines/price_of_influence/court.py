"""A court, and what follows from its nobles alone: worked out once for each court and remembered.

Courts change seldom: of a hundred that a computer looks at while it thinks about an answer, four are new to it.
"""

from functools import lru_cache

import msgspec

from engines.price_of_influence.components.data import EDITIONS, LETTERS, SUITS

SPADES, HEARTS, CLUBS, DIAMONDS = range(len(SUITS))

Key = tuple[int, int]
"""Strength of a noble and its rank below 0: the larger wins a pair, of equals both lose (POI R60)."""
NOBODY_THERE: Key = (-1, 0)
"""Beaten by every noble."""


class Noble(msgspec.Struct, array_like=True, frozen=True, cache_hash=True):
    """A noble of a court: `stance` STRIKE or GUARD, empty when Disgraced; weapons and armors in the order equipped."""

    id: str
    stance: str
    weapons: tuple[str, ...] = ()
    armors: tuple[str, ...] = ()

    @property
    def equipment(self) -> tuple[str, ...]:
        """Weapons, then armors."""
        return self.weapons + self.armors

    def turned(self, stance: str) -> "Noble":
        """In that stance."""
        return Noble(self.id, stance, self.weapons, self.armors)

    def armed(self, card: str, slot: str) -> "Noble":
        """With a card more, as a weapon or an armor."""
        if slot == "weapon":
            return Noble(self.id, self.stance, (*self.weapons, card), self.armors)
        return Noble(self.id, self.stance, self.weapons, (*self.armors, card))

    def without(self, gone: tuple[str, ...]) -> "Noble":
        """With these cards less."""
        weapons = tuple([card for card in self.weapons if card not in gone])
        return Noble(self.id, self.stance, weapons, tuple([card for card in self.armors if card not in gone]))


class Court:
    """What everybody sees of a court; `nobles` in the order in which they came."""

    __slots__ = (
        "by_rank",
        "disgraced",
        "edition",
        "equipment",
        "excess",
        "in_court",
        "influence",
        "nobles",
        "ranks",
        "strengths",
        "strongest",
        "values",
    )

    def __init__(self, edition: str, nobles: tuple[Noble, ...]) -> None:
        data = EDITIONS[edition]
        held = {data.letter_of[noble.id]: noble for noble in nobles}
        self.by_rank = {letter: held[letter] for letter in LETTERS if letter in held}
        """From the Jack."""
        self.edition, self.nobles = edition, nobles
        self.equipment = tuple([card for noble in self.by_rank.values() for card in noble.equipment])
        """From the Jack's."""
        self.excess = self._excess()
        self.values = sum([data.value_of[card] for card in self.equipment])
        self.in_court = tuple([letter for letter, noble in self.by_rank.items() if noble.stance])
        """Ranks of the nobles In-Court, from the Jack."""
        self.ranks = sum([data.rank[letter] for letter in self.in_court])
        """Of the nobles In-Court, added up."""
        self.disgraced = sum([data.rank[letter] for letter, noble in self.by_rank.items() if not noble.stance])
        """Of the others."""
        suits = [data.suit_at[noble.id] for noble in nobles if noble.stance]
        self.influence = tuple([suits.count(suit) for suit in range(len(SUITS))])
        """In S, H, C, D (POI R5)."""
        self.strengths = {letter: self._key(letter, self.by_rank[letter]) for letter in self.in_court}
        """Of every noble In-Court, from the Jack."""
        self.strongest = max(self.strengths.values(), default=NOBODY_THERE)

    def _excess(self) -> tuple[tuple[str, int], ...]:
        """Ranks of nobles with more equipment than they may keep, and how much more (POI R71)."""
        rank = EDITIONS[self.edition].rank
        over = [(letter, len(noble.equipment) - rank[letter]) for letter, noble in self.by_rank.items()]
        return tuple([(letter, excess) for letter, excess in over if excess > 0])

    def _key(self, letter: str, noble: Noble) -> Key:
        """Strength and rank of a noble In-Court (POI R7)."""
        data = EDITIONS[self.edition]
        rank = data.rank[letter]
        arms = [(card, SPADES) for card in noble.weapons] + [(card, HEARTS) for card in noble.armors]
        return rank + sum([self.adds(card, slot) for card, slot in arms]), -rank

    def adds(self, card: str, slot: int) -> int:
        """Strength that a card brings on a noble, as a weapon (SPADES) or an armor (HEARTS) (POI R7)."""
        data = EDITIONS[self.edition]
        if card in data.jokers:
            return self.influence[SPADES] + self.influence[HEARTS]
        return data.value_of[card] + self.influence[slot]


@lru_cache(maxsize=2048)
def court_of(edition: str, nobles: tuple[Noble, ...]) -> Court:
    """A court of these nobles; nothing changes in one, so whoever asks may be given the same."""
    return Court(edition, nobles)

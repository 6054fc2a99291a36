"""What pictures and texts of Price of Influence tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec


class Players(msgspec.Struct, frozen=True):
    """The numbers of one seat count."""

    setup_discards: int
    hand_limit: int
    max_cards_per_turn: int


class Limits(msgspec.Struct, frozen=True):
    """Fixed limits."""

    suit_limit_base: int
    club_targets_max: int
    spend_targets_max: int
    save_draws: int
    collapse_leveraged: int
    flawless_run: int


class Rank(msgspec.Struct, frozen=True):
    """A rank: J, Q or K, its name, and its one number (Strength, tribute, attacks, equipment, score)."""

    letter: str
    name: str
    rank: int


class Suit(msgspec.Struct, frozen=True):
    """A suit, or JOKER: name, sign, what its cards are when played, its text."""

    letter: str
    name: str
    symbol: str
    text: str


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    players: tuple[Players, ...]
    """With two, three and four seats."""
    limits: Limits
    ranks: tuple[Rank, ...]
    suits: tuple[Suit, ...]

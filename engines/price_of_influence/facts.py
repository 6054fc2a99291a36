"""What pictures and texts of Price of Influence tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec


class Counts(msgspec.Struct, frozen=True):
    """How many components there are."""

    main_cards: int
    jokers: int
    nobles: int


class Players(msgspec.Struct, frozen=True):
    """The numbers of one seat count."""

    deal: int
    nobles_dealt: int
    setup_discards: int
    hand_limit: int
    max_cards_per_turn: int
    draw_active_base: int
    draw_other: str
    """same: as the Active Player; flat: `draw_other_flat`."""
    draw_other_flat: int
    draw_floor: int


class Limits(msgspec.Struct, frozen=True):
    """Fixed limits."""

    council_actions: int
    suit_limit_base: int
    court_max_per_rank: int
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
    role: str
    text: str


class End(msgspec.Struct, frozen=True):
    """A way in which the game ends: id, who is looked at, what comes of it, its text."""

    id: str
    who: str
    result: str
    text: str


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    counts: Counts
    players: tuple[Players, ...]
    """With two, three and four seats."""
    limits: Limits
    ranks: tuple[Rank, ...]
    suits: tuple[Suit, ...]
    ends: tuple[End, ...]

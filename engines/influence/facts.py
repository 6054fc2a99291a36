"""What pictures and texts of Influence tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """Counts of the rules and of the box."""

    rounds: int
    conquer_power: int
    """Power for conquering a castle."""


class Card(msgspec.Struct, frozen=True):
    """A kind of card of every faction's deck: influence, swap, saboteur, delay or faction_id; `values` of Influence."""

    id: str
    name: str
    count: int
    text: str
    values: tuple[int, ...]


class Faction(msgspec.Struct, frozen=True):
    """A faction: id, name, letters, sign."""

    id: str
    name: str
    short: str
    symbol: str


class Castle(msgspec.Struct, frozen=True):
    """A castle of the box: id, name, letters."""

    id: str
    name: str
    short: str


class SetupCard(msgspec.Struct, frozen=True):
    """A Setup card: id, name, letters, how many castles it lays out."""

    id: str
    name: str
    short: str
    castles: int
    text: str


class Format(msgspec.Struct, frozen=True):
    """Who plays with whom: id, name, numbers of seats it is for."""

    id: str
    name: str
    seats: tuple[int, ...]


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    limits: Limits
    cards: tuple[Card, ...]
    factions: tuple[Faction, ...]
    castles: tuple[Castle, ...]
    setups: tuple[SetupCard, ...]
    formats: tuple[Format, ...]

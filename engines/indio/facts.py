"""What pictures and texts of Indio tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec

Amounts = tuple[int, ...]
"""Seven numbers, one for each resource, in the order of `IndioView.resources`."""


class Limits(msgspec.Struct, frozen=True):
    """Fixed limits of the rules."""

    years: int
    resources_per_hex: int
    workers_per_hex: int
    actions_per_turn: int
    actions_per_turn_water_start: int
    workers_fed_per_food: int


class Resource(msgspec.Struct, frozen=True):
    """A resource: id, its letters."""

    id: str
    short: str


class HexKind(msgspec.Struct, frozen=True):
    """A kind of tile: id, letter, the resource it makes (empty: none)."""

    id: str
    short: str
    produces: str


class Structure(msgspec.Struct, frozen=True):
    """Outpost, town or city: pieces of each player, influence each is worth."""

    id: str
    influence: int


class Craft(msgspec.Struct, frozen=True):
    """A craft option: on which structure, what it makes."""

    id: str
    structure: str
    resources: Amounts
    workers: int


class Layout(msgspec.Struct, frozen=True):
    """A board shape: id, name, for how many players."""

    id: str
    name: str
    players: int


class Card(msgspec.Struct, frozen=True):
    """A leader or quest: id, name."""

    id: str
    name: str


class Quest(Card, frozen=True):
    """A quest, and what it asks for."""

    text: str


class Variant(msgspec.Struct, frozen=True):
    """A table option with numbers of its own: where it starts, how much food it costs."""

    id: str
    start_year: int
    food_cost: int


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    limits: Limits
    resources: tuple[Resource, ...]
    hexes: tuple[HexKind, ...]
    structures: tuple[Structure, ...]
    crafts: tuple[Craft, ...]
    layouts: tuple[Layout, ...]
    leaders: tuple[Card, ...]
    quests: tuple[Quest, ...]
    variants: tuple[Variant, ...]

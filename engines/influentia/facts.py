"""What pictures and texts of Influentia tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec


class Constants(msgspec.Struct, frozen=True):
    """Counts of the rules."""

    rounds: int
    start_score: int
    plague_tokens: int
    control_3x_threshold: int
    control_4x_threshold: int


class Scoring(msgspec.Struct, frozen=True):
    """Points, and the Building values that Revolt and Tax look at."""

    city_first: int
    city_second: int
    governor: int
    control_3x: int
    control_4x: int
    politics_bonus: int
    exterminator_card_bonus: int
    revolt_loss_per_building: int
    revolt_building_value: int
    tax_gain_per_building: int
    tax_building_value: int


class Space(msgspec.Struct, frozen=True):
    """A space of the priority track: `high` or `low`, its label `10>1`, its text."""

    id: str
    label: str
    text: str


class Named(msgspec.Struct, frozen=True):
    """A resource or city: id, name, letters."""

    id: str
    name: str
    short: str


class Symbol(msgspec.Struct, frozen=True):
    """A symbol: name, letters, sign, which of the five effects its pair has."""

    id: str
    name: str
    short: str
    effect: str


class Building(msgspec.Struct, frozen=True):
    """A type of Building."""

    id: str
    name: str
    short: str
    value: int


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    constants: Constants
    scoring: Scoring
    priorities: tuple[Space, ...]
    resources: tuple[Named, ...]
    cities: tuple[Named, ...]
    symbols: tuple[Symbol, ...]
    buildings: tuple[Building, ...]
    left_out: tuple[str, ...]
    """Names of the resources that three seats play without."""
    values: tuple[int, ...] = ()
    """Values of the cards of a suit, lowest first."""

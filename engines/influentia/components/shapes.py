"""The tables of the component file as structs: what may stand in it, before anything is compared."""

from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,20}$")]
"""A name that commands accept and buttons carry: letters, digits, - and _."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Label = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{1,4}$")]
Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=0, le=100)]
Seats = Annotated[list[Literal[3, 4]], msgspec.Meta(min_length=1)]


Effect = Literal["politics", "plague", "revolt", "tax", "exterminator"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: an unknown field is a slip of the pen, so it is refused. `source` says where it is from."""

    source: Literal["rulebook", "public", "designed"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a table."""

    id: Id


class Meta(Table, frozen=True, kw_only=True):
    """Title and credits."""

    title: str
    designer: str
    illustrator: str
    graphic_design: str
    rules_development: list[str]
    publisher: str
    year: int
    rulebook: str
    min_players: int
    max_players: int


class Constants(Table, frozen=True, kw_only=True):
    """Counts of the rules."""

    rounds: Count
    hand_size: Count
    start_score: Points
    draft_cards: Count
    initial_quarantine: Count
    plague_tokens: Count
    initial_priority: Literal["high", "low"]
    pair_size: Annotated[int, msgspec.Meta(ge=2, le=10)]
    control_3x_threshold: Count
    control_4x_threshold: Count


class Scoring(Table, frozen=True, kw_only=True):
    """Points."""

    city_first: Points
    city_second: Points
    governor: Points
    control_3x: Points
    control_4x: Points
    politics_bonus: Points
    exterminator_card_bonus: Points
    revolt_loss_per_building: Points
    revolt_building_value: Points
    tax_gain_per_building: Points
    tax_building_value: Points


class ScoreTrack(Table, frozen=True, kw_only=True):
    """The drawn track."""

    spaces: Count
    note: str = ""


class PrioritySpace(Row, frozen=True, kw_only=True):
    """A space of the priority track."""

    label: str
    text: str


class PriorityTrack(Table, frozen=True, kw_only=True):
    """The priority track: high and low."""

    spaces: list[PrioritySpace]


class Resource(Row, frozen=True, kw_only=True):
    """A resource of the influence track."""

    name: Name
    short: Label
    colour: str
    cards: Count
    seats: Seats


class Resources(Table, frozen=True, kw_only=True):
    """All resources, in track order."""

    items: list[Resource]


class Symbol(Row, frozen=True, kw_only=True):
    """A symbol and the effect its pair has."""

    name: Name
    short: Label
    glyph: str
    cards: int
    effect: Effect
    mandatory: bool
    text: str
    points: Points = 0
    may_move_markers: bool = False
    may_rescue: bool = False


class Symbols(Table, frozen=True, kw_only=True):
    """All symbols."""

    items: list[Symbol]


class ResourceCard(Row, frozen=True, kw_only=True):
    """A resource card."""

    resource: Id
    value: Annotated[int, msgspec.Meta(ge=0, le=99)]
    symbol: Id
    seats: Seats


class ResourceCards(Table, frozen=True, kw_only=True):
    """All resource cards."""

    cards: list[ResourceCard]
    design: str = ""


class City(Row, frozen=True, kw_only=True):
    """A city."""

    name: Name
    short: Label


class Cities(Table, frozen=True, kw_only=True):
    """All cities, in the order of setup and display."""

    items: list[City]


class Building(Row, frozen=True, kw_only=True):
    """A type of Building, with its copies per city and control cards; `_3p` where three seats play with fewer."""

    name: Name
    short: Label
    value: Points
    per_city: Count
    control_cards: int
    per_city_3p: int | None = None
    control_cards_3p: int | None = None


class Buildings(Table, frozen=True, kw_only=True):
    """All types of Building."""

    items: list[Building]


class CityCard(Row, frozen=True, kw_only=True):
    """A city card: a Building, a Governor or an Exterminator."""

    city: Id
    kind: Literal["building", "governor", "exterminator"]
    value: Points
    seats: Seats
    building: Id | None = None
    points: Points | None = None


class CityCards(Table, frozen=True, kw_only=True):
    """All city cards."""

    cards: list[CityCard]


class ControlCard(Row, frozen=True, kw_only=True):
    """A two-sided control card of one type of Building."""

    building: Id
    side_3x: Points
    side_4x: Points
    seats: Seats


class ControlCards(Table, frozen=True, kw_only=True):
    """All control cards."""

    cards: list[ControlCard]


class Corporation(Row, frozen=True, kw_only=True):
    """A seat's corporation; cosmetic."""

    name: Name
    colour: str


class Corporations(Table, frozen=True, kw_only=True):
    """One corporation a seat, in seat order."""

    items: list[Corporation]


class OptionText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table option as the file describes it; the engine's own list decides."""

    default: Any
    values: list[Any]
    text: str


class OptionTexts(Table, frozen=True, kw_only=True):
    """The four table options."""

    score_floor: OptionText
    second_after_tied_first: OptionText
    medication_space_3p: OptionText
    auto_single_choice: OptionText


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component file."""

    edition: str
    game: Literal["influentia"]
    data_version: Literal[1]
    meta: Meta
    constants: Constants
    scoring: Scoring
    score_track: ScoreTrack
    priority_track: PriorityTrack
    resources: Resources
    symbols: Symbols
    resource_cards: ResourceCards
    cities: Cities
    buildings: Buildings
    city_cards: CityCards
    control_cards: ControlCards
    corporations: Corporations
    options: OptionTexts

"""The tables of the component file as structs: what may stand in it, before anything is compared."""

from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,19}$")]
"""A name that commands accept and buttons carry."""
Label = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][1-9][0-9]?$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Source = Literal["rulebook", "public", "designed"]
Structure = Literal["outpost", "town", "city"]
Color = Literal["pink", "white", "orange", "purple"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: an unknown field is a slip of the pen, so it is refused. `source` says where it is from."""

    source: Source


class Seats(Table, frozen=True, kw_only=True):
    """Seat counts and colours (IND R1)."""

    min: Literal[2]
    max: Literal[4]
    colors: Annotated[list[Color], msgspec.Meta(min_length=4, max_length=4)]


class Limits(Table, frozen=True, kw_only=True):
    """Fixed limits."""

    years: Count
    resources_per_hex: Annotated[int, msgspec.Meta(ge=3, le=20)]
    workers_per_hex: Annotated[int, msgspec.Meta(ge=2, le=20)]
    quests_in_hand: Count
    workers_per_player: Annotated[int, msgspec.Meta(ge=2, le=20)]
    structures_per_kind: Count
    actions_per_turn: Count
    actions_per_turn_water_start: Count
    workers_fed_per_food: Count
    leaders_dealt: Annotated[int, msgspec.Meta(ge=1, le=5)]
    leaders_kept: Literal[1]
    quests_dealt_at_setup: Small
    quests_drawn_per_year: Literal[1]
    stack_hexes_per_player: Count
    starting_workers: Literal[2]


class Scoring(Table, frozen=True, kw_only=True):
    """What influence is counted for at the end."""

    territory_per_hex: Small
    workers_per_influence: Count
    commerce_each: Small
    stone_and_metal_per_influence: Count
    tie_break: list[Literal["workers_on_board", "shared"]]


class ResourceRow(Table, frozen=True, kw_only=True):
    """A kind of resource."""

    id: Id
    class_: Literal["elemental", "refined"] = msgspec.field(name="class")
    short: Name
    piece: str
    made_by: str
    supply: Literal["unlimited"]


class HexKind(Table, frozen=True, kw_only=True):
    """A kind of hex tile: what it makes, what it costs to place, what it costs more to cover (IND R23, R69, R70)."""

    id: Id
    short: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    produces: str
    in_start_board: bool
    improvement: bool
    buildable: bool
    improve_cost: dict[str, Count]
    improve_surcharge: dict[str, Count]
    in_box: Count
    in_box_source: Source
    text: str


class StructureRow(Table, frozen=True, kw_only=True):
    """Outpost, town or city."""

    id: Structure
    short: Name
    per_player: Count
    influence: Small


class BuildRow(Table, frozen=True, kw_only=True):
    """A way to build (IND R76–R79)."""

    id: Id
    result: Structure
    upgrades: Literal["", "outpost", "town", "city"]
    cost: dict[str, Count]
    workers_from_target_hex: Annotated[int, msgspec.Meta(ge=0, le=4)]


class ForgeRow(Table, frozen=True, kw_only=True):
    """A forge recipe (IND R66)."""

    id: Id
    inputs: dict[str, Count]
    output: str


class CraftRow(Table, frozen=True, kw_only=True):
    """A craft option (IND R31–R35)."""

    id: Id
    structure: Structure
    resources: dict[str, Count]
    workers: Annotated[int, msgspec.Meta(ge=0, le=4)]
    condition: Literal["", "no_water_hex_on_board"]
    partial: bool


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many hexes of each base terrain."""

    earth: Small
    water: Small
    desert: Small


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles of each improvement."""

    farm: Small
    quarry: Small
    mine: Small


class Setup(Table, frozen=True, kw_only=True):
    """One seat count: terrain, stacks, end thresholds (IND R1, R92)."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    terrain_source: Source
    layout: Id
    terrain: Terrain
    stacks: Tiles
    end_structures: Count
    end_hexes: Count
    more_desert_default: Small
    more_desert_max: Annotated[int, msgspec.Meta(ge=0, le=8)]
    simplified_quests: Small


class Layout(Table, frozen=True, kw_only=True):
    """A board shape: label and axial coordinates of every hex."""

    id: Id
    name: Name
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    default: bool
    hexes: Annotated[list[tuple[Label, int, int]], msgspec.Meta(min_length=1, max_length=60)]
    edge: list[str]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recommended start of the first-game board."""

    color: Color
    farm: str
    second_worker: str


class BoardRow(Table, frozen=True, kw_only=True):
    """A fixed terrain for a layout."""

    id: Id
    layout: str
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    style: Literal["first_game", "oasis", "coast", "custom"]
    water: list[str]
    desert: list[str]
    earth: list[str]
    starts: list[Start]


class Leader(Table, frozen=True, kw_only=True):
    """A leader card: the highest tier reached, or so much for each of something up to `max` (0: no maximum)."""

    id: Id
    name: Name
    count: Literal[1]
    type: Literal["tiers", "per"]
    metric: str
    tiers: list[tuple[Count, Small]] = []
    each: Small = 0
    max: Small = 0
    text: str


class Quest(Table, frozen=True, kw_only=True):
    """A quest card: when it is tested, which predicate, and the predicate's own numbers."""

    id: Id
    name: Name
    count: Literal[1]
    influence: Count
    kind: Literal["state", "event", "counter", "year_end"]
    test: str
    n: Count = 1
    resource: str = ""
    resources: list[str] = []
    kinds: list[str] = []
    product: str = ""
    gain: str = ""
    covered: str = ""
    survived: bool = False
    upgrade: bool = False
    upgrades_count: bool = False
    distinct_hexes: bool = False
    opposing_worker: bool = False
    destination_resources: Small = 0
    text: str


class Variant(Table, frozen=True, kw_only=True):
    """A table option as the file describes it; the engine's own list decides."""

    id: Id
    type: Literal["bool", "choice", "int"]
    default: Any
    text: str
    choices: list[str] = []
    choices_from: str = ""
    excludes: list[str] = []
    ignored_with: list[str] = []
    only_with: str = ""
    start_year: Count = 1
    extra_hexes_per_player: Tiles = Tiles(0, 0, 0)
    food_cost: Count = 1


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component file."""

    edition: str
    game: Literal["indio"]
    schema: Literal[1]
    title: str
    designers: list[str]
    publisher_site: str
    rulebook: str
    seats: Seats
    limits: Limits
    scoring: Scoring
    resources: list[ResourceRow]
    hex_kinds: list[HexKind]
    structures: list[StructureRow]
    builds: list[BuildRow]
    forge: list[ForgeRow]
    crafts: list[CraftRow]
    setups: list[Setup]
    layouts: list[Layout]
    boards: list[BoardRow]
    leaders: list[Leader]
    quests: list[Quest]
    variants: list[Variant]

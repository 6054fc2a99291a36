"""The tables of the component file as structs: what may stand in it, before anything is compared."""

from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,20}$")]
"""A name that options and states carry: small letters, digits and _."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Short = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{3}$")]
"""Three letters, as pictures show and commands accept."""
Whole = Annotated[int, msgspec.Meta(ge=0, le=99)]
Place = Annotated[int, msgspec.Meta(ge=-12, le=12)]
Path = list[tuple[Place, Place]]
Source = Literal["rulebook", "public", "designed"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: an unknown field is a slip of the pen, so it is refused. `source` says where it is from."""

    source: Source = "designed"


class Conventions(Table, frozen=True, kw_only=True):
    """How cells, directions and turns are written; said for the reader, the same in every edition."""

    directions: list[str]
    direction_vectors: list[tuple[int, int]]
    norths: list[str]
    start_north: Literal[0]


class Limits(Table, frozen=True, kw_only=True):
    """Counts of the rules and of the box."""

    seats_min: Literal[2]
    seats_max: Literal[6]
    rounds: Literal[6]
    castles_in_box: Whole
    setup_cards_in_box: Whole
    faction_decks_in_box: Literal[6]
    cards_per_faction_deck: Literal[12]
    influence_per_attack: Literal[1]
    conquer_power: Literal[1]
    first_round_bars: list[str]


class DeckCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One kind of card of a faction deck."""

    id: Literal["influence", "swap", "saboteur", "delay", "faction_id"]
    name: Name
    count: Whole
    face: Literal["up", "down"]
    phase: str
    effect: dict[str, Any]
    text: str
    values: list[Annotated[int, msgspec.Meta(ge=1, le=99)]] = []
    resolves: str = ""
    targets: list[str] = []


class FactionDeck(Table, frozen=True, kw_only=True):
    """The deck that every faction has."""

    cards: list[DeckCard]


class Note(Table, frozen=True, kw_only=True):
    """A remark about the tables that follow."""

    note: str = ""


class Faction(Table, frozen=True, kw_only=True):
    """A faction: its name, sign and colours."""

    id: Id
    name: Name
    short: Short
    symbol: str
    colour: str
    ink: str


class CastleNote(Note, frozen=True, kw_only=True):
    """A remark about the castles, with the ranges of this edition for information."""

    power_min: int = 0
    power_max: int = 4
    circle_min: int = 0
    circle_max: int = 4


class Castle(Table, frozen=True, kw_only=True):
    """A castle: its Power and eight circles, banner side first, clockwise."""

    id: Id
    name: Name
    short: Short
    count: Literal[1] = 1
    power: Whole
    circles: Annotated[list[Whole], msgspec.Meta(min_length=8, max_length=8)]
    circles_source: Source = "designed"


class SetupNote(Note, frozen=True, kw_only=True):
    """A remark about the Setup cards, and which of them suits which number of factions."""

    recommended_by_factions: dict[str, Id]


class SetupCard(Table, frozen=True, kw_only=True):
    """A Setup card: its cells in examination order, North up; the four orders where it does not turn onto itself."""

    id: Id
    name: Name
    short: Short
    count: Literal[1] = 1
    castles: Whole
    path: Path
    path_by_north: Annotated[list[Path], msgspec.Meta(min_length=4, max_length=4)] | None = None
    turns_onto_itself: bool = True
    text: str = ""


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays with whom: no teams, or teams of some factions each, and the seats that can share them."""

    id: Literal["ffa", "teams_2x2", "teams_2x3", "teams_3x2"]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    teams: Whole
    factions_per_team: Whole
    seats: list[Whole]


class Defaults(Table, frozen=True, kw_only=True):
    """The table options as the file describes them; the engine's own list decides."""

    format: str
    setup: str
    faction_choice: str
    ask_controlling_card: str
    team_hands_open: bool
    split: str = "even"


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component file."""

    edition: str
    game: Literal["influence"]
    schema: Literal[1]
    conventions: Conventions
    limits: Limits
    faction_deck: FactionDeck
    faction_meta: Note
    factions: list[Faction]
    castle_meta: CastleNote
    castles: list[Castle]
    setup_meta: SetupNote
    setups: Annotated[list[SetupCard], msgspec.Meta(min_length=1, max_length=20)]
    format_meta: Note
    formats: list[Format]
    options: Defaults

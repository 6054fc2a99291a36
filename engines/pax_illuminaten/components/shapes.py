"""The tables of the component file as structs: what may stand in it, before anything is compared."""

from typing import Annotated, Literal

import msgspec

from engines.pax_illuminaten.components.predicates import Count, Predicate, Small

FactionId = Literal["N", "P", "M", "A", "S", "C"]
MainAction = Literal["scout", "influence", "extort", "organize", "expel", "oust"]
Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,20}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=140)]
Source = Literal["rulebook", "public", "designed"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: an unknown field is a slip of the pen, so it is refused. `source` says where it is from."""

    source: Source


class Constants(Table, frozen=True, kw_only=True):
    """Numbers of the rules."""

    hand_limit: Count
    starting_hand: Count
    main_actions: Count
    max_place: Count
    organize_moves: Count
    exchange_rate: Annotated[int, msgspec.Meta(ge=2, le=9)]
    lodge_min: Count
    lodge_control_min: Count
    court_size: Annotated[int, msgspec.Meta(ge=1, le=9)]
    bonus_cubes: Small
    edict_favor: Count
    edict_to_pool: Small
    edict_to_owner: Small
    edicts_to_end: Count
    plots_to_win: Annotated[int, msgspec.Meta(ge=1, le=3)]
    public_plots: Count
    private_plots: Literal[1]
    court_second_card_fee: Literal[1]
    special_events_active_per_player: Literal[1]


class DesignedConstants(Table, frozen=True, kw_only=True):
    """The stall guard (PAX R89)."""

    max_rounds: Count


class PublicConstants(Table, frozen=True, kw_only=True):
    """Disks per player (PAX R8)."""

    influence_disks: Count


class PerSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each count of players."""

    two: Count = msgspec.field(name="2")
    three: Count = msgspec.field(name="3")
    four: Count = msgspec.field(name="4")

    def of(self, players: int) -> int:
        """The number for that many players."""
        return (self.two, self.three, self.four)[players - 2]


class ByPlayers(Table, frozen=True, kw_only=True):
    """What depends on the number of players."""

    favor_per_faction: PerSeats
    faction_cards: PerSeats


class FavorTokens(Table, frozen=True, kw_only=True):
    """Tokens in the box."""

    per_faction: Count


class Faction(Table, frozen=True, kw_only=True):
    """A Faction; the order of the table is the canonical order."""

    id: FactionId
    name: Name
    symbol: Name
    colour: Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]


class Rank(Table, frozen=True, kw_only=True):
    """A Rank: Favor value and Locations in X (primary) and Y (secondary Faction)."""

    id: Literal["I", "II", "III", "ace", "crown"]
    label: Annotated[str, msgspec.Meta(min_length=1, max_length=3)]
    favor: Annotated[
        list[Annotated[list[Literal["X", "Y", "X|Y"]], msgspec.Meta(min_length=1, max_length=1)]],
        msgspec.Meta(min_length=1, max_length=6),
    ]
    locations: Annotated[
        list[Annotated[list[Literal["X", "Y"]], msgspec.Meta(min_length=1, max_length=4)]],
        msgspec.Meta(min_length=1, max_length=6),
    ]
    favor_source: Source
    strength: Literal["dagger", "hammer"] | None = None
    favor_per_influence: bool = False


Op = Literal[
    "bonus_action",
    "modify",
    "gain_value",
    "gain_favor",
    "steal_favor",
    "take_edict",
    "swap_favor",
    "draw",
    "discard",
    "court_take",
    "see_hand",
    "flip",
    "swap_cards",
    "push_rival",
    "relocate",
    "place_free",
    "hold_faction",
    "swap_plot",
    "link_any",
    "extra_main",
    "event_ability",
    "passive",
]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One operation with its fields and modifiers; `checks.py` says which belong to which."""

    op: Op
    action: MainAction | None = None
    n: Small | None = None
    factions: Literal["any", "card"] | list[FactionId] | None = None
    distinct: bool = False
    sources: list[Literal["pool", "edict"]] | None = None
    else_gain: Small | None = None
    ranks: list[Literal["I", "II", "III", "ace", "crown"]] | None = None
    key: str | None = None
    cost_same: Count | None = None
    first_only: bool = False
    cost_delta: int = 0
    free: bool = False
    max: Count | None = None
    max_delta: int = 0
    any_target: bool = False
    reach: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    faceup: bool = False
    allow_rival: bool = False
    any_faction: bool = False
    ignore_conspire: bool = False
    treat_rival_own: bool = False
    extra_favor: Small = 0
    whisper_any: Small = 0
    exchange_rate: Annotated[int, msgspec.Meta(ge=2, le=9)] | None = None
    strength: int = 0
    draw_after: Small = 0


class Luminary(Table, frozen=True, kw_only=True):
    """A Luminary card."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9-]{1,8}$")]
    name: Name
    rank: Literal["I", "II", "III", "ace", "crown"]
    factions: Annotated[list[FactionId], msgspec.Meta(min_length=1, max_length=2)]
    strength: Annotated[int, msgspec.Meta(ge=1, le=9)] | Literal["dagger", "hammer"]
    affiliation: Literal["freemason", "rosicrucian", "none"]
    ability_type: Literal["bonus", "buff", "special"]
    ability_class: Name
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    text: Words


class Contact(Table, frozen=True, kw_only=True):
    """A Contact card."""

    number: Count
    factions: Annotated[list[FactionId], msgspec.Meta(min_length=3, max_length=3)]
    starting: dict[FactionId, Small]


class Areopagus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the map and the cells it touches."""

    side: Literal["top", "right", "bottom", "left"]
    touches: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]


class Layout(Table, frozen=True, kw_only=True):
    """The map of a number of players."""

    seats: Literal[2, 3, 4]
    rows: Count
    top_row: Count
    center_row: Count
    bottom_row: Count
    cells: Annotated[list[Annotated[str, msgspec.Meta(pattern=r"^[A-H][1-9]$")]], msgspec.Meta(max_length=30)]
    areopagus: list[Areopagus]


class Colours(Table, frozen=True, kw_only=True):
    """The players' colours in the examples."""

    order: list[str]


class FactionCard(Table, frozen=True, kw_only=True):
    """A Faction card."""

    id: Id
    faction: FactionId
    name: Name
    active: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    active_text: Words
    passive: list[Effect]
    passive_text: Words


class Plot(Table, frozen=True, kw_only=True):
    """A Plot card."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,24}$")]
    name: Name
    short: Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{2,3}$")]
    uses_lodge: bool
    predicate: Predicate
    text: Words


class Edict(Table, frozen=True, kw_only=True):
    """An Edict."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9]{1,4}$")]
    name: Name
    faction: FactionId


class Special(Table, frozen=True, kw_only=True):
    """A Special Event."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9]{1,4}$")]
    name: Name
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    text: Words


class EventPile(Table, frozen=True, kw_only=True):
    """How the Event pile is built."""

    halves: Count
    edicts_per_half: Small
    specials_per_half: Small


class Directions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Bot's map from Strength to direction."""

    two: Literal["F", "R", "B", "L", "S"] = msgspec.field(name="2")
    three: Literal["F", "R", "B", "L", "S"] = msgspec.field(name="3")
    four: Literal["F", "R", "B", "L", "S"] = msgspec.field(name="4")
    five: Literal["F", "R", "B", "L", "S"] = msgspec.field(name="5")
    six: Literal["F", "R", "B", "L", "S"] = msgspec.field(name="6")
    dagger: Literal["F", "R", "B", "L", "S"]
    hammer: Literal["F", "R", "B", "L", "S"]

    def of(self, strength: int | str) -> str:
        """The direction of a Plan card's Strength; a number beyond the table counts as the nearest end."""
        if isinstance(strength, str):
            return self.dagger if strength == "dagger" else self.hammer
        return (self.two, self.three, self.four, self.five, self.six)[min(max(strength, 2), 6) - 2]


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a script: `always`, or the first possible of `one_of`."""

    always: str | None = None
    one_of: list[str] | None = None


class BotSpecial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Bot's own way of an action (PAX R105)."""

    action: Literal["influence"]
    plan: Literal[False]
    where: Literal["joins_group", "rival_no_bot", "crown_freemason_iii"]
    order: list[Literal["group_size", "class", "bot_disks"]]
    text: Words


class Bot(Table, frozen=True, kw_only=True):
    """A Bot's placard."""

    id: Literal["cato", "philo", "diomedes"]
    name: Name
    title: Name
    difficulty: Literal["easy", "medium", "hard"]
    plots: list[str]
    direction: Directions
    script: Annotated[list[ScriptStep], msgspec.Meta(min_length=1)]
    special: dict[str, BotSpecial]


class BotGeneral(Table, frozen=True, kw_only=True):
    """What all Bots share."""

    plots_to_win: Annotated[int, msgspec.Meta(ge=1, le=3)]
    favor_strength: Small
    pawn_start: Literal["left", "right"]
    clockwise: list[Literal["F", "R", "B", "L"]]
    oust_spends_when: list[Literal["attack", "defend"]]
    follow_up: Literal["influence"]
    claims_faction_cards_per_turn: Small
    script_actions: list[MainAction]
    fallback: dict[MainAction, MainAction]
    relocate_when_no_disk: bool


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component file."""

    game: Literal["pax_illuminaten"]
    edition: str
    format: Literal[1]
    constants: Constants
    constants_designed: DesignedConstants
    constants_public: PublicConstants
    by_players: ByPlayers
    favor_tokens: FavorTokens
    factions: list[Faction]
    ranks: list[Rank]
    luminaries: list[Luminary]
    contacts: list[Contact]
    layouts: list[Layout]
    player_colours: Colours
    faction_cards: list[FactionCard]
    plots: list[Plot]
    edicts: list[Edict]
    special_events: list[Special]
    event_pile: EventPile
    bots: list[Bot]
    bot_general: BotGeneral

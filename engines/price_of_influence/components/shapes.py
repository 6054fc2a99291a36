"""The tables of the component file as structs: what may stand in it, before anything is compared."""

from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9]{1,4}$")]
"""A name that commands accept and buttons carry: capitals and digits."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=4)]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Source = Literal["rulebook", "public", "designed"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: an unknown field is a slip of the pen, so it is refused. `source` says where it is from."""

    source: Source


class Counts(Table, frozen=True, kw_only=True):
    """How many components there are (POI R3)."""

    main_cards: Count
    suited_cards: Count
    jokers: Count
    nobles: Count
    nobles_per_rank: Count
    nobles_per_suit: Count


class Players(Table, frozen=True, kw_only=True):
    """The numbers of one seat count (POI R11, R31, R64, R72)."""

    deal: Count
    nobles_dealt: Count
    setup_discards: Small
    hand_limit: Count
    max_cards_per_turn: Count
    draw_active_base: Small
    draw_other: Literal["same", "flat"]
    draw_other_flat: Small
    draw_floor: Small


class PlayerTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table per seat count."""

    two: Players = msgspec.field(name="2")
    three: Players = msgspec.field(name="3")
    four: Players = msgspec.field(name="4")


class Limits(Table, frozen=True, kw_only=True):
    """Fixed limits."""

    council_actions: Count
    suit_limit_base: Small
    court_max_per_rank: Literal[1]
    club_targets_max: Count
    spend_targets_max: Count
    save_draws: Count
    collapse_leveraged: Count
    flawless_run: Annotated[int, msgspec.Meta(ge=2, le=20)]


class RankRow(Table, frozen=True, kw_only=True):
    """A rank: base Strength, tribute, attacks, equipment limit and score in one number (POI R2)."""

    name: Name
    rank: Annotated[int, msgspec.Meta(ge=1, le=9)]
    order: Count


class Ranks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Jack, Queen and King."""

    J: RankRow
    Q: RankRow
    K: RankRow


class SuitRow(Table, frozen=True, kw_only=True):
    """A suit and what its cards do; `modes` name tables under [effects]."""

    name: Name
    symbol: Label
    role: Name
    modes: list[str]
    text: str


class JokerRow(Table, frozen=True, kw_only=True):
    """The Writ (POI R1, R7, R49)."""

    name: Name
    symbol: Label
    role: Literal["Joker"]
    playable_as: list[Literal["S", "H", "C", "D"]]
    value: Literal[0]
    equipped_influence: list[Literal["S", "H"]]
    text: str


class Suits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four suits and the Writ."""

    S: SuitRow
    H: SuitRow
    C: SuitRow
    D: SuitRow
    JOKER: JokerRow


class Weapon(Table, frozen=True, kw_only=True):
    """Spades (POI R38)."""

    kind: Literal["equip"]
    slot: Literal["weapon"]
    needs_own_in_court: Literal[True]
    strength: Literal["value + influence.S"]


class Armor(Table, frozen=True, kw_only=True):
    """Hearts (POI R38)."""

    kind: Literal["equip"]
    slot: Literal["armor"]
    needs_own_in_court: Literal[True]
    strength: Literal["value + influence.H"]


Zone = Literal["equipped", "discard", "gem_pile", "leveraged"]


class Tactic(Table, frozen=True, kw_only=True):
    """Clubs (POI R45)."""

    kind: Literal["take"]
    max_targets: Count
    min_targets: Literal[0]
    value_cap: Literal["value + influence.C"]
    zones: Annotated[list[Zone], msgspec.Meta(min_length=1)]
    owners: Literal["any"]
    to: Literal["own_hand_hidden"]
    card_goes_to: Literal["discard"]


class GemSave(Table, frozen=True, kw_only=True):
    """Diamonds saved (POI R43)."""

    kind: Literal["save"]
    card_goes_to: Literal["gem_pile"]
    draws: Count
    target: Literal["any_player"]


class GemSpend(Table, frozen=True, kw_only=True):
    """Diamonds spent (POI R44)."""

    kind: Literal["take"]
    max_targets: Count
    min_targets: Literal[0]
    value_cap: Literal["value + influence.D"]
    zones: Annotated[list[Zone], msgspec.Meta(min_length=1)]
    owners: Literal["any"]
    to: Literal["own_hand_hidden"]
    card_goes_to: Literal["discard"]


class SetBonusTable(Table, frozen=True, kw_only=True):
    """Set Bonus (POI R39, R40)."""

    trigger: str
    effect: Literal["toggle_stance"]
    target: Literal["any_in_court_noble"]
    optional: Literal[True]


class Effects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What playing a card does."""

    weapon: Weapon
    armor: Armor
    tactic: Tactic
    gem_save: GemSave
    gem_spend: GemSpend
    set_bonus: SetBonusTable


class Paying(Table, frozen=True, kw_only=True):
    """A council action whose tribute is the noble's rank."""

    tribute: Literal["rank"]
    text: str


class Free(Table, frozen=True, kw_only=True):
    """A council action without tribute."""

    tribute: Literal["none"]
    text: str


class CouncilActions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Council actions (POI R18–R21)."""

    recruit: Paying
    retire: Paying
    change_stance: Free
    change_suit: Free


class Liquidate(Table, frozen=True, kw_only=True):
    """A gem as payment (POI R24)."""

    from_: Literal["gem_pile"] = msgspec.field(name="from")
    to: Literal["discard"]
    text: str


class Leverage(Table, frozen=True, kw_only=True):
    """A hand card as payment (POI R25)."""

    from_: Literal["hand"] = msgspec.field(name="from")
    to: Literal["leveraged"]
    text: str


class Dismantle(Table, frozen=True, kw_only=True):
    """An equipped card as payment (POI R26)."""

    from_: Literal["equipped"] = msgspec.field(name="from")
    to: Literal["discard"]
    text: str


class Tribute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three ways to pay."""

    liquidate: Liquidate
    leverage: Leverage
    dismantle: Dismantle


class EndCheck(Table, frozen=True, kw_only=True):
    """One check at the end of a turn (POI R73)."""

    order: Count
    id: Literal[
        "outmaneuvered", "flawless_strategy", "defeat_in_battle", "economic_collapse", "annihilation", "armistice"
    ]
    who: Literal["active", "any", "all"]
    result: Literal["wins", "falls", "score"]
    text: str


class Scoring(Table, frozen=True, kw_only=True):
    """The armistice score (POI R85, R86)."""

    in_court_noble: Literal["+rank"]
    equipped_card: Literal["+value"]
    gem: Literal["+value"]
    leveraged_card: Literal["-value"]
    disgraced_noble: Literal["-rank"]
    tie_break: Literal["fewer leveraged cards"]
    tie_after: Literal["draw"]


class OptionText(Table, frozen=True, kw_only=True):
    """A table option as the file describes it; the engine's own list decides."""

    default: Any
    values: list[Any]
    text: str


class OptionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two table options."""

    armistice: OptionText
    multi_defeat: OptionText


class Noble(Table, frozen=True, kw_only=True):
    """A noble card."""

    id: Id
    name: Name
    short: Label
    suit: Literal["S", "H", "C", "D"]
    rank_letter: Literal["J", "Q", "K"]
    rank: Count
    count: Literal[1]


class MainCard(Table, frozen=True, kw_only=True):
    """A card of the main deck."""

    id: Id
    name: Name
    short: Label
    suit: Literal["S", "H", "C", "D", "JOKER"]
    value: Annotated[int, msgspec.Meta(ge=0, le=60)]
    count: Literal[1]


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component file."""

    edition: str
    game: Literal["price_of_influence"]
    title: str
    rules_version: str
    seats_min: Literal[2]
    seats_max: Literal[4]
    source: Source
    counts: Counts
    players: PlayerTables
    limits: Limits
    ranks: Ranks
    suits: Suits
    effects: Effects
    council_actions: CouncilActions
    tribute: Tribute
    end_check: list[EndCheck]
    scoring: Scoring
    options: OptionTexts
    noble: list[Noble]
    main_card: list[MainCard]

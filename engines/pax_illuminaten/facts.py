"""What pictures and texts of Pax Illuminaten tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec


class Constants(msgspec.Struct, frozen=True):
    """Numbers of the rules."""

    hand_limit: int
    starting_hand: int
    main_actions: int
    max_place: int
    organize_moves: int
    exchange_rate: int
    lodge_min: int
    """Connected cards that make a Lodge."""
    lodge_control_min: int
    """Disks that control one."""
    court_size: int
    bonus_cubes: int
    edict_favor: int
    edict_to_pool: int
    edict_to_owner: int
    edicts_to_end: int
    plots_to_win: int
    public_plots: int
    private_plots: int
    court_second_card_fee: int
    special_events_active_per_player: int


class BotConstants(msgspec.Struct, frozen=True):
    """Numbers of the scripted Bots."""

    plots_to_win: int
    favor_strength: int


class Faction(msgspec.Struct, frozen=True):
    """A Faction: letter, name, sign."""

    id: str
    name: str
    symbol: str


class Rank(msgspec.Struct, frozen=True):
    """A Rank: id and label."""

    id: str
    label: str


class Named(msgspec.Struct, frozen=True):
    """An Edict or Special Event: id and name."""

    id: str
    name: str


class Plot(msgspec.Struct, frozen=True):
    """A Plot: id, letters, name."""

    id: str
    short: str
    name: str


class Bot(msgspec.Struct, frozen=True):
    """A scripted Bot: id, name, what it is known for; easy, medium or hard."""

    id: str
    name: str
    title: str
    difficulty: str


class Facts(msgspec.Struct, frozen=True):
    """All of them, each list in the order of the component file."""

    constants: Constants
    bot_general: BotConstants
    disks: int
    """Influence disks of each seat."""
    factions: tuple[Faction, ...]
    ranks: tuple[Rank, ...]
    events: tuple[Named, ...]
    """Edicts, then Special Events."""
    plots: tuple[Plot, ...]
    bots: tuple[Bot, ...]

"""What pictures and texts of Pax Illuminaten tell of the edition: the numbers and names of the component file.

Part of every view, so that nothing that a table shows is written down a second time.
"""

import msgspec

FACTIONS = "NPMASC"
"""The ids of the Factions, in their order."""


class Constants(msgspec.Struct, frozen=True):
    """Numbers of the rules."""

    lodge_min: int
    """Connected cards that make a Lodge."""
    lodge_control_min: int
    """Disks that control one."""
    edicts_to_end: int
    plots_to_win: int
    court_second_card_fee: int


class BotConstants(msgspec.Struct, frozen=True):
    """Numbers of the scripted Bots."""

    plots_to_win: int


class Faction(msgspec.Struct, frozen=True):
    """A Faction: letter, name, sign."""

    id: str
    name: str


class Rank(msgspec.Struct, frozen=True):
    """A Rank: id and label."""

    id: str
    label: str


class Named(msgspec.Struct, frozen=True):
    """An Edict or Special Event: id, name, and of an Edict the Faction whose Favor it takes."""

    id: str
    name: str
    faction: str = ""


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

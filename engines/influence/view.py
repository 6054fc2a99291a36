"""What one seat may know of a game of Influence: the structs that pictures and texts are made from.

Factions are called by their short name (LIO), castles by their cell (B1), Influence cards in play by faction and round
(LIO-r3). Directions are U, UR, R, DR, D, DL, L, UL on the table; a tuple of eight goes by that order.
"""

import msgspec

from engines.core.decisions import Seat
from engines.core.game import View
from engines.influence.events import AnyEvent
from engines.influence.facts import Facts


class CardView(msgspec.Struct, frozen=True):
    """An Influence card in play. `value` is None for whoever may not know it; `swap`: a Swap lies on it.

    `known` is False while the table does not know the value: an own face-down card has a value and is not known.
    """

    id: str
    faction: str
    seat: Seat
    side: int
    round: int
    cell: str
    value: int | None
    known: bool
    controls: bool
    swap: bool


class SumView(msgspec.Struct, frozen=True):
    """What a side has at a castle now: its cards whose values the viewer knows, circles lent to it, cards unknown."""

    side: int
    name: str
    cards: int
    circles: int
    unknown: int


class ResultView(msgspec.Struct, frozen=True):
    """How a castle was decided in the present or last Conquer Phase; `conqueror` is None after a tie.

    `place`: 1 … n in the order in which castles were decided in that phase, whatever North is now.
    """

    round: int
    place: int
    totals: tuple[tuple[str, int], ...]
    conqueror: int | None
    points: int
    maintained: bool


class CastleView(msgspec.Struct, frozen=True):
    """A cell of the layout and what lies there.

    `column`, `row`: place in the grid, from 0 at the upper left. `order`: 1 … n in the present examination order.
    Face-down: `id`, `name` and `short` are empty, `power`, `turn` and `banner` None, `circles` empty.
    `circles`: value facing each direction, as turned; `lends`: the cell each of them faces, "" where none lies.
    `banner`: direction of the banner side. `blocked`: direction of a circle that gives nothing this round.
    `control`: faction whose card controls the castle. `cards`: controlling card first, then in order of arrival.
    """

    cell: str
    column: int
    row: int
    order: int
    id: str
    name: str
    short: str
    power: int | None
    turn: int | None
    banner: str | None
    circles: tuple[int, ...]
    lends: tuple[str, ...]
    control: str | None
    control_side: int | None
    swap: str | None
    saboteur: str | None
    blocked: str | None
    cards: tuple[CardView, ...]
    sums: tuple[SumView, ...]
    result: ResultView | None


class FactionView(msgspec.Struct, frozen=True):
    """A faction in play. `values`: its six Influence values; `unseen`: those the table has not seen yet, ascending.

    `hand`, `swaps`, `saboteurs`, `delays`: cards left in hand. `placed`: id of its card of this round, "" before.
    """

    id: str
    name: str
    short: str
    symbol: str
    seat: Seat
    side: int
    power: int
    hand: int
    values: tuple[int, ...]
    unseen: tuple[int, ...]
    swaps: int
    saboteurs: int
    delays: int
    acting: bool
    acted: bool
    delayed: bool


class SideView(msgspec.Struct, frozen=True):
    """What scores and wins: a faction or a team. `maintained`: Power from castles kept, by castle's short name."""

    side: int
    name: str
    factions: tuple[str, ...]
    seats: tuple[Seat, ...]
    power: int
    conquered: int
    maintained: tuple[tuple[str, int], ...]
    castles: tuple[str, ...]
    """Cells of the castles it controls."""


class HandView(msgspec.Struct, frozen=True):
    """One of the viewer's own factions: values left, special cards, its face-down card (id, cell, value), if any."""

    faction: str
    values: tuple[int, ...]
    swaps: int
    saboteurs: int
    delays: int
    acting: bool
    down: tuple[str, str, int] | None


class FreeView(msgspec.Struct, frozen=True):
    """A faction that nobody has taken yet."""

    id: str
    name: str
    short: str
    symbol: str


class InfluenceView(View[AnyEvent, Facts], frozen=True, kw_only=True):
    """The table from one seat. `hand` and `chosen` are the viewer's own, empty for everybody else.

    `story`: public events since the last Swap Phase began (so that round's result and this round's attacks).
    `fresh`: cells, card ids and S (the Setup card) changed by the last answer.
    """

    phase: str
    """setup, attack, swap, conquer or over."""
    round: int
    rounds: int
    teams: bool
    setup: str
    setup_name: str
    setup_cell: str
    setup_column: int
    setup_row: int
    """Where the Setup card lies; its label belongs to the grid, commands call it S."""
    setup_swap: str | None
    """Faction whose Swap lies on the Setup card."""
    north: str
    """U, R, D or L: where the fleur-de-lis points."""
    width: int
    height: int
    """Columns and rows of the grid; 0 until the Setup card is laid."""
    castles: tuple[CastleView, ...]
    """By label: A1, A2, …, B1, …"""
    order: tuple[str, ...]
    """Cells in the present examination order, the path of the arrows."""
    orders: tuple[tuple[str, ...], ...]
    """That order for each North, U, R, D and L; none until the Setup card is laid."""
    examined: str
    """Cell of the castle under examination while its question is open, else empty."""
    attacking: str | None
    """Faction whose attack is under way."""
    acted: tuple[str, ...]
    """Factions that have attacked this round, in order."""
    waiting: tuple[str, ...]
    """Factions still in the Turn Order deck, in no order."""
    delayed: tuple[str, ...]
    """Factions that delayed, in the order in which they come after those."""
    factions: tuple[FactionView, ...]
    """Those in play, by seat."""
    sides: tuple[SideView, ...]
    free: tuple[FreeView, ...]
    """Factions still to be taken while factions are chosen."""
    hand: tuple[HandView, ...]
    """One line for each of the viewer's own factions."""
    chosen: str
    """Cell that the viewer has chosen for the card it is about to play, else empty."""

    @property
    def own_side(self) -> int | None:
        """The side that the viewer plays for; None for an onlooker, and until factions are chosen."""
        return next((each.side for each in self.sides if self.seat in each.seats), None)

"""What one seat may know of a game of Pax Illuminaten: the structs that pictures and texts are made from.

Factions are letters in canonical order N P M A S C; cells are names such as B3; a seat ≥ `seats` is a scripted Bot's.
"""

import msgspec

from engines.core.decisions import Seat
from engines.core.game import View
from engines.pax_illuminaten.events import AnyEvent
from engines.pax_illuminaten.facts import Facts


class CardView(msgspec.Struct, frozen=True):
    """A Luminary that the viewer may see. `label` of its Rank (I, II, III, A, K); `locations` cost from the top.

    `strength` is a number, dagger or hammer; `favor` its value as units such as "N" or "NP" (a choice); `about` the
    Main action its ability is for, or what else it concerns (favor, cards, map …).
    """

    id: str
    name: str
    short: str
    rank: str
    label: str
    factions: tuple[str, ...]
    strength: str
    affiliation: str
    ability: str
    about: str
    text: str
    locations: tuple[str, ...]
    favor: tuple[str, ...]


class CellView(msgspec.Struct, frozen=True):
    """A cell: its face-up card or None; `slots` a seat or −1 for each Location; Bots whose pawn stands there."""

    cell: str
    card: CardView | None
    slots: tuple[int, ...]
    cubes: int
    extorted: bool
    pawns: tuple[Seat, ...]


class HeldView(msgspec.Struct, frozen=True):
    """A Faction card: `used` this turn, `temporary` until its end."""

    faction: str
    id: str
    name: str
    active: str
    passive: str
    used: bool = False
    temporary: bool = False


class EventView(msgspec.Struct, frozen=True):
    """An Event the viewer may see: an Edict with its Faction and the Favor on it, or a Special."""

    id: str
    name: str
    text: str
    faction: str = ""
    favor: int = 0


class PlayerView(msgspec.Struct, frozen=True):
    """A seat or Bot: Areopagus (`side`, cells it touches, Contact), Favor by Faction, disks left, what lies before it.

    `points` by Faction as Faction scoring would give now; `claims` live ones; `known_specials`: those of its held
    Specials that the viewer knows, once the game is over all.
    """

    seat: Seat
    bot: str
    side: str
    touches: tuple[str, ...]
    contact: int
    factions: tuple[str, ...]
    extorted: bool
    favor: tuple[int, ...]
    disks: int
    hand: int
    limit: int
    specials: int
    held: tuple[HeldView, ...]
    edicts: tuple[EventView, ...]
    active_event: EventView | None
    challenge: tuple[CardView, ...]
    claims: int
    points: tuple[int, ...]
    bot_plots: tuple[str, ...]
    known_specials: tuple[EventView, ...] = ()


class LodgeView(msgspec.Struct, frozen=True):
    """The largest Lodge of a Faction, or those tied for it: its cells, disks by seat, who controls it (−1: nobody)."""

    faction: str
    size: int
    cells: tuple[str, ...]
    disks: tuple[int, ...]
    leader: int


class PlotView(msgspec.Struct, frozen=True):
    """A Plot the viewer may see: `owner` −1 for a public one, a Bot for its own; seats with a disk on and below it.

    `met`: the seats for which its condition holds now, taken alone; `cells` of `goal`: how much the viewer has of what
    it asks (of a Bot's Plot: the Bot).
    """

    id: str
    short: str
    name: str
    text: str
    owner: int
    on: tuple[Seat, ...]
    below: tuple[Seat, ...]
    met: tuple[Seat, ...]
    cells: int
    goal: int


class ChallengeView(msgspec.Struct, frozen=True):
    """A Challenge that is on: who, where, about how many disks, initial Strengths; who has chosen a card."""

    seat: Seat
    rival: Seat
    cell: str
    count: int
    strengths: tuple[int, ...]
    chosen: tuple[Seat, ...]
    own: str


class PaymentView(msgspec.Struct, frozen=True):
    """A cost being paid: units still due, as the Factions each accepts; units that may be dropped; exchange rate."""

    units: tuple[str, ...]
    drop: int
    rate: int


class ReducedView(msgspec.Struct, frozen=True):
    """How a Main action's price differs now: so many Favor more or (negative) fewer, or none at all (PAX R34)."""

    action: str
    delta: int
    free: bool


class KnownView(msgspec.Struct, frozen=True):
    """Cards that the viewer knows to be in a rival's hand."""

    seat: Seat
    cards: tuple[CardView, ...]


class PaxView(View[AnyEvent, Facts], frozen=True, kw_only=True):
    """The table as one seat, or an onlooker, may know it. `cells` in reading order, `columns` and `rows` of the map.

    `story`: public events of the last answers, the newest last.
    `fresh`: cells that the last answer changed.
    """

    step: str
    phase: str
    round: int
    max_rounds: int
    active: Seat
    start: Seat
    mains: int
    columns: int
    rows: int
    cells: tuple[CellView, ...]
    court: tuple[CardView | None, ...]
    chamberlain: int
    """Slot from 1."""
    deck: int
    discard: int
    discard_top: CardView | None
    pool: tuple[int, ...]
    players: tuple[PlayerView, ...]
    row: tuple[HeldView, ...]
    lodges: tuple[LodgeView, ...]
    plots: tuple[PlotView, ...]
    event_pile: int
    stirred: bool = False
    """An Ace or Crown was revealed this turn, which draws an Event at its end (PAX R73)."""
    event_discards: tuple[EventView, ...]
    edicts_gone: int
    edicts_to_end: int
    last_round: bool
    scheme: tuple[CardView, ...]
    buffs: tuple[str, ...]
    plans: tuple[CardView, ...]
    challenge: ChallengeView | None
    payment: PaymentView | None
    reduced: tuple[ReducedView, ...] = ()
    """Main actions that do not cost what is printed, while one is being chosen."""
    picked: tuple[str, ...] = ()
    """What has been chosen so far for the ability that asks."""
    court_fee: int = 0
    """Favor that the Court card costs which may be taken now."""
    hand: tuple[CardView, ...]
    linkable: tuple[str, ...]
    specials: tuple[EventView, ...]
    drawn: tuple[EventView, ...]
    """The two Events the viewer is looking at."""
    top_event: EventView | None
    """The top Event, where the viewer knows it."""
    known: tuple[KnownView, ...]
    winners: tuple[Seat, ...]
    news: int
    """How many of them the last answer caused."""

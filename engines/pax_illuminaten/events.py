"""What happens in Pax Illuminaten, in the past tense; on the map: `map_events.py`. Cells as B3, `AR` an Areopagus.

Favor is a string, "NNP"; a seat beyond the table's own is a scripted Bot's.
"""

from typing import ClassVar

from engines.core.decisions import Event, Seat
from engines.pax_illuminaten.map_events import (
    CardPlaced,
    CardSealed,
    CardsRevealed,
    Challenged,
    ChallengeTied,
    ChallengeWon,
    CubePlaced,
    DiskMoved,
    DisksPlaced,
    DisksReturned,
    Expelled,
    Extorted,
    Flipped,
    FollowedUp,
    Organized,
    Scouted,
    StrengthBought,
    Swapped,
)


class Dealt(Event, frozen=True):
    """What lies open once all is dealt: who begins, everybody's Contact, the Court, Faction cards, Plots.

    `bots`: who the Bots are.
    """

    start: Seat
    contacts: tuple[int, ...]
    court: tuple[str, ...]
    row: tuple[str, ...]
    plots: tuple[str, ...]
    bots: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """A turn began; `bot` is the Bot's name, empty for a player."""

    round: int
    seat: Seat
    bot: str


class MainBegan(Event, frozen=True):
    """A Main action began: which, from what (`acting`) to what, and what it costs (PAX R9, R34).

    `cost`: for each Favor the Factions it may be of; `drop`: how many of them need not be paid.
    """

    seat: Seat
    action: str
    acting: str
    target: str
    count: int
    cost: tuple[str, ...]
    drop: int


class FavorPaid(Event, frozen=True):
    """Favor went to the pool for a cost, all of it; `told`: a part of that has been told before."""

    seat: Seat
    favor: str
    told: bool = False


class PartPaid(Event, frozen=True):
    """A part of a cost has been paid; `due`: what is still to be paid, as in `cost`."""

    seat: Seat
    favor: str
    due: tuple[str, ...]


class FavorWaived(Event, frozen=True):
    """A Favor of a cost is not paid (PAX R34): the Factions it could have been of."""

    seat: Seat
    unit: str


class FavorSought(Event, frozen=True):
    """A type to be gained that the pool lacks: it has to be Subverted (PAX R13)."""

    seat: Seat
    faction: str


class Picked(Event, frozen=True):
    """A seat chose a cell, a seat, a Faction or the end of its choices for a card; nothing has changed yet."""

    seat: Seat
    op: str
    value: str


class FavorGained(Event, frozen=True):
    """Favor came from the pool, all of it, or (`source`) from an Edict; `told`: a part has been told before."""

    seat: Seat
    favor: str
    source: str
    told: bool = False


class PartGained(Event, frozen=True):
    """A part of what is gained has come from the pool."""

    seat: Seat
    favor: str


class FavorLost(Event, frozen=True):
    """A gain that nobody could supply."""

    seat: Seat
    count: int


class FavorTaken(Event, frozen=True):
    """Favor came from another seat; `why`: subvert, steal, conspire."""

    seat: Seat
    source: Seat
    favor: str
    why: str


class FavorSwapped(Event, frozen=True):
    """One Favor exchanged with the pool one to one."""

    seat: Seat
    gave: str
    took: str


class Schemed(Event, frozen=True):
    """A Scheme card was played; `mode` ability, quick or decline."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    mode: str


class AbilityUsed(Event, frozen=True):
    """A Faction card's ability or an Event's, and what it costs."""

    seat: Seat
    source: str
    cost: tuple[str, ...] = ()


class NothingDone(Event, frozen=True):
    """An operation or bonus action without a target, or (`declined`) left out."""

    seat: Seat
    what: str
    declined: bool = False


class MainGained(Event, frozen=True):
    """More Main actions this turn."""

    seat: Seat
    count: int


class Drew(Event, frozen=True):
    """Cards drawn; `cards` only for the seat itself."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True):
    """The discards became the draw pile."""

    reveals: ClassVar[bool] = True
    count: int


class Discarded(Event, frozen=True):
    """Hand cards were discarded."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class CourtTaken(Event, frozen=True):
    """A Court card went into a hand."""

    seat: Seat
    slot: int
    card: str


class CourtFilled(Event, frozen=True):
    """A Court slot was filled."""

    reveals: ClassVar[bool] = True
    slot: int
    card: str


class CourtPassed(Event, frozen=True):
    """The card under the Chamberlain (empty: none) was discarded and he moved on."""

    card: str
    slot: int


class HandSeen(Event, frozen=True):
    """A hand was looked at; `cards` only for the one who looked and its owner."""

    reveals: ClassVar[bool] = True
    seat: Seat
    rival: Seat
    cards: tuple[str, ...]


class FactionClaimed(Event, frozen=True):
    """A Faction card was taken; `origin` −1 the row, else a seat; `held`: until the end of the turn only."""

    seat: Seat
    faction: str
    origin: int
    held: bool


class FactionLost(Event, frozen=True):
    """A Faction card left its holder, to the row or (`to`) a seat; `held`: it was held for the turn only."""

    seat: Seat
    faction: str
    to: int
    held: bool = False


class PlotClaimed(Event, frozen=True):
    """A Plot was claimed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    plot: str


class PlotLost(Event, frozen=True):
    """A claim fell in the Claim Check."""

    seat: Seat
    plot: str


class PlotRegained(Event, frozen=True):
    """A lost claim came back."""

    seat: Seat
    plot: str


class PlotSwapped(Event, frozen=True):
    """A private Plot was replaced; both only for the seat itself."""

    reveals: ClassVar[bool] = True
    seat: Seat
    old: str
    new: str


class EventsLooked(Event, frozen=True):
    """The active player looks at Events; which, only for that seat."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    events: tuple[str, ...]


class EventKept(Event, frozen=True):
    """One Event was kept; a Special only named to its owner."""

    seat: Seat
    event: str
    edict: bool


class EdictPlaced(Event, frozen=True):
    """An Edict took all Favor of its type; `count` lies on it."""

    seat: Seat
    event: str
    count: int


class EdictPaid(Event, frozen=True):
    """An Edict gave Favor to the pool and to its owner."""

    seat: Seat
    event: str
    pool: int
    own: int


class EventDiscarded(Event, frozen=True):
    """An Event left play."""

    seat: Seat
    event: str


class EventActivated(Event, frozen=True):
    """A Special Event took effect."""

    reveals: ClassVar[bool] = True
    seat: Seat
    event: str


class LastRound(Event, frozen=True):
    """The last Edict needed was discarded: the round is completed."""

    edicts: int


class PlanFlipped(Event, frozen=True):
    """A Bot flipped its Plan card (empty: none) and looks in a direction, for an action."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    direction: str
    action: str


class BotActed(Event, frozen=True):
    """A Bot does a step of its script, and why that cell: `why` names the order it searched in."""

    seat: Seat
    action: str
    cell: str
    why: str


class BotSkipped(Event, frozen=True):
    """A step of a script that was not possible."""

    seat: Seat
    action: str


class GameEnded(Event, frozen=True):
    """The game is over; `how` plots, bot, edicts or rounds; points by seat, Bots after the seats."""

    how: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...] = ()


AnyEvent = (
    Dealt
    | TurnBegan
    | MainBegan
    | FavorPaid
    | PartPaid
    | PartGained
    | FavorWaived
    | FavorSought
    | Picked
    | FavorGained
    | FavorLost
    | FavorTaken
    | FavorSwapped
    | Scouted
    | CardPlaced
    | DisksPlaced
    | DiskMoved
    | DisksReturned
    | Extorted
    | Organized
    | Expelled
    | Challenged
    | StrengthBought
    | CardSealed
    | CardsRevealed
    | ChallengeTied
    | ChallengeWon
    | CubePlaced
    | FollowedUp
    | Schemed
    | AbilityUsed
    | NothingDone
    | MainGained
    | Drew
    | Reshuffled
    | Discarded
    | CourtTaken
    | CourtFilled
    | CourtPassed
    | HandSeen
    | Flipped
    | Swapped
    | FactionClaimed
    | FactionLost
    | PlotClaimed
    | PlotLost
    | PlotRegained
    | PlotSwapped
    | EventsLooked
    | EventKept
    | EdictPlaced
    | EdictPaid
    | EventDiscarded
    | EventActivated
    | LastRound
    | PlanFlipped
    | BotActed
    | BotSkipped
    | GameEnded
)

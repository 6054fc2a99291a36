"""What happens in Pax Illuminaten, in the past tense: turns, Bots, the end, and all events together.

Those on the map are in `map_events.py`, of cards in `card_events.py`, of Favor in `favor_events.py`. Cells as B3, `AR`
an Areopagus; a seat beyond the table's own is a scripted Bot's.
"""

from typing import ClassVar

from engines.core.decisions import Event, Seat
from engines.pax_illuminaten.card_events import (
    AbilityUsed,
    CourtFilled,
    CourtPassed,
    CourtTaken,
    Discarded,
    Drew,
    EdictPaid,
    EdictPlaced,
    EventActivated,
    EventDiscarded,
    EventKept,
    EventsLooked,
    FactionClaimed,
    FactionLost,
    HandSeen,
    PlotClaimed,
    PlotLost,
    PlotRegained,
    PlotSwapped,
    Reshuffled,
    Schemed,
)
from engines.pax_illuminaten.favor_events import (
    FavorGained,
    FavorLost,
    FavorPaid,
    FavorSought,
    FavorSwapped,
    FavorTaken,
    FavorWaived,
    PartGained,
    PartPaid,
)
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
    """A turn began; `bot` is the Bot's name, empty for a player; `last`: the last round began with it."""

    round: int
    seat: Seat
    bot: str
    last: bool = False


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


class Picked(Event, frozen=True):
    """A seat chose a cell, a seat, a Faction or the end of its choices for a card; nothing has changed yet."""

    seat: Seat
    op: str
    value: str


class NothingDone(Event, frozen=True):
    """An operation or bonus action without a target, or (`declined`) left out."""

    seat: Seat
    what: str
    declined: bool = False


class MainGained(Event, frozen=True):
    """More Main actions this turn."""

    seat: Seat
    count: int


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
    """The game is over; `how` plots, bot, edicts or rounds; points by seat, Bots after the seats.

    `plots`: those that won it. `parts`: points by Faction of each seat. `cards`: Faction cards held, which decide ties.
    `private`: each seat's Plot that nobody had seen; `specials`: the Specials it still held.
    """

    how: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...] = ()
    plots: tuple[str, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    cards: tuple[int, ...] = ()
    private: tuple[str, ...] = ()
    specials: tuple[tuple[str, ...], ...] = ()


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

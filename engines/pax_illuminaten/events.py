"""What happens in Pax Illuminaten, in the past tense. Cells as B3, `AR` an Areopagus; Favor as a string "NNP".

A seat beyond the table's own is a scripted Bot's.
"""

from typing import ClassVar

from engines.core.decisions import Event, Seat


class TurnBegan(Event, frozen=True):
    """A turn began; `bot` is the Bot's name, empty for a player."""

    round: int
    seat: Seat
    bot: str


class FavorPaid(Event, frozen=True):
    """Favor went to the pool for a cost."""

    seat: Seat
    favor: str


class FavorGained(Event, frozen=True):
    """Favor came from the pool, or (`source`) from an Edict."""

    seat: Seat
    favor: str
    source: str


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


class Scouted(Event, frozen=True):
    """A card was taken from the map; `hidden`: it lay face-down, so `card` is only for the seat itself."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cell: str
    card: str
    hidden: bool


class CardPlaced(Event, frozen=True):
    """A card came face-up on the map."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cell: str
    card: str


class DisksPlaced(Event, frozen=True):
    """Disks were placed on a card."""

    seat: Seat
    cell: str
    count: int


class DiskMoved(Event, frozen=True):
    """A disk of `seat` moved, by `by`."""

    by: Seat
    seat: Seat
    start: str
    goal: str


class DisksReturned(Event, frozen=True):
    """Disks of a seat went back to its supply."""

    seat: Seat
    cell: str
    count: int


class Extorted(Event, frozen=True):
    """A card was Extorted, or whispered to."""

    seat: Seat
    cell: str
    whispered: bool


class Organized(Event, frozen=True):
    """An Organize began."""

    seat: Seat
    faction: str


class Expelled(Event, frozen=True):
    """A card left the map for the discard pile."""

    seat: Seat
    cell: str
    card: str


class Challenged(Event, frozen=True):
    """An Oust began; initial Strengths of both."""

    seat: Seat
    rival: Seat
    cell: str
    count: int
    strengths: tuple[int, int]


class StrengthBought(Event, frozen=True):
    """A Bot spent Favor for initial Strength."""

    seat: Seat
    favor: str


class CardSealed(Event, frozen=True):
    """A seat chose its Challenge card."""

    seat: Seat


class CardsRevealed(Event, frozen=True):
    """Both Challenge cards, empty where none was played."""

    reveals: ClassVar[bool] = True
    seat: Seat
    rival: Seat
    card: str
    rival_card: str


class ChallengeTied(Event, frozen=True):
    """Both cards would have won: they cancel."""

    seat: Seat
    rival: Seat


class ChallengeWon(Event, frozen=True):
    """How a Challenge ended; `how`: card, total or called_off."""

    seat: Seat
    rival: Seat
    winner: Seat
    totals: tuple[int, int]
    how: str


class CubePlaced(Event, frozen=True):
    """A bonus cube for a follow-up."""

    seat: Seat
    cell: str


class FollowedUp(Event, frozen=True):
    """A bonus cube was used."""

    seat: Seat
    cell: str
    action: str


class Schemed(Event, frozen=True):
    """A Scheme card was played; `mode` ability, quick or decline."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    mode: str


class AbilityUsed(Event, frozen=True):
    """A Faction card's ability or an Event's."""

    seat: Seat
    source: str


class NothingDone(Event, frozen=True):
    """An operation or bonus action without a target, or declined."""

    seat: Seat
    what: str


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


class Flipped(Event, frozen=True):
    """A face-down card was turned up in place."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cell: str
    card: str


class Swapped(Event, frozen=True):
    """Two cards changed places with their disks."""

    seat: Seat
    first: str
    second: str


class FactionClaimed(Event, frozen=True):
    """A Faction card was taken; `origin` −1 the row, else a seat; `held`: until the end of the turn only."""

    seat: Seat
    faction: str
    origin: int
    held: bool


class FactionLost(Event, frozen=True):
    """A Faction card left its holder, to the row or (`to`) a seat."""

    seat: Seat
    faction: str
    to: int


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
    """The game is over; `how` plots, bot, edicts or rounds."""

    how: str
    winners: tuple[Seat, ...]


AnyEvent = (
    TurnBegan
    | FavorPaid
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

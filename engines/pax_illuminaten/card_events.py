"""What happens to cards off the map, in the past tense: hands, the Court, Factions, Plots, Events and Edicts."""

from typing import ClassVar

from engines.core.decisions import Event, Seat

UNTOLD = -2
"""In place of a seat: an older event did not say."""


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
    """A Faction card left its holder, to the row or (`to`) a seat; `held`: it was held for the turn only.

    `leader`: who controls the largest Lodge of the Faction now, −1 nobody, `UNTOLD` where that is not why; `by` whose
    turn it was.
    """

    seat: Seat
    faction: str
    to: int
    held: bool = False
    leader: int = UNTOLD
    by: int = UNTOLD


class PlotClaimed(Event, frozen=True):
    """A Plot was claimed. `live`: how many claims of the seat hold with this one; 0 in events of earlier versions."""

    reveals: ClassVar[bool] = True
    seat: Seat
    plot: str
    live: int = 0


class PlotLost(Event, frozen=True):
    """A claim fell in the Claim Check of a turn (`by`): it is not met, or (`alone`) not together with the others."""

    seat: Seat
    plot: str
    by: int = UNTOLD
    alone: bool = False


class PlotRegained(Event, frozen=True):
    """A lost claim came back. `live` as in `PlotClaimed`."""

    seat: Seat
    plot: str
    live: int = 0


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
    """An Edict took all Favor of its Faction; `count` lies on it, `lost` is what each seat had."""

    seat: Seat
    event: str
    count: int
    faction: str = ""
    lost: tuple[int, ...] = ()


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

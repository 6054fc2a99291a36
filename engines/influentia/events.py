"""What happens in Influentia, in the past tense; secret picks are told without the card."""

from typing import ClassVar

from engines.core.decisions import Event, Seat


class Dealt(Event, frozen=True):
    """What lies open once all is dealt: the available card of each city, Quarantine, the starting player (Setup).

    `leader` is −1 in events of earlier versions, which did not tell it.
    """

    offers: tuple[str, ...]
    quarantine: tuple[str, ...]
    leader: Seat = -1


class Picked(Event, frozen=True):
    """A seat chose a card of its pack (FLU R9); `card` is empty for everybody else."""

    seat: Seat
    card: str


class PacksPassed(Event, frozen=True):
    """Every pack went to the left neighbour (FLU R10)."""

    reveals: ClassVar[bool] = True
    pick: int


class DraftRevealed(Event, frozen=True):
    """All drafted cards were turned face up (FLU R13), each area in the data's order."""

    reveals: ClassVar[bool] = True
    areas: tuple[tuple[str, ...], ...]


class MarkersPlaced(Event, frozen=True):
    """Setup put the Influence Marker on a random resource and set the first priority (Setup 9)."""

    reveals: ClassVar[bool] = True
    influence: str
    priority: str


class RoundBegan(Event, frozen=True):
    """Resource cards were shuffled and six dealt to each seat (FLU R15, R62)."""

    reveals: ClassVar[bool] = True
    round: int
    leader: Seat
    draw_deck: int


class Played(Event, frozen=True):
    """A card was played to the trick (FLU R17, R18)."""

    seat: Seat
    card: str


class TrickWon(Event, frozen=True):
    """The trick was judged (FLU R20–R22); `by` is influence or initial."""

    seat: Seat
    card: str
    by: str


class CityCardTaken(Event, frozen=True):
    """A seat took an available city card (FLU R24, R27)."""

    seat: Seat
    card: str


class ResourceKept(Event, frozen=True):
    """The winner kept another seat's card of this trick (FLU R27)."""

    seat: Seat
    card: str
    owner: Seat


class CardTurned(Event, frozen=True):
    """The next card of a city deck was turned up (FLU R32); `card` is empty when the deck is exhausted (R33)."""

    reveals: ClassVar[bool] = True
    city: str
    card: str


class ExterminatorUsed(Event, frozen=True):
    """An Exterminator card gave points or a rescue and left the game (FLU R55–R57).

    `for_points`: they were taken, however many they are; events of earlier versions go by `points` alone.
    """

    seat: Seat
    card: str
    points: int
    for_points: bool = False


class Rescued(Event, frozen=True):
    """A quarantined card entered an area (FLU R48)."""

    seat: Seat
    card: str


class Accumulated(Event, frozen=True):
    """A seat added a resource card to its area (FLU R34)."""

    seat: Seat
    card: str


class Activated(Event, frozen=True):
    """A pair of equal symbols was discarded and its effect fired (FLU R37)."""

    seat: Seat
    symbol: str
    cards: tuple[str, ...]


class PointsChanged(Event, frozen=True):
    """A seat gained or lost points at once (FLU R53); `why` is a symbol's id, `buildings` how many brought it."""

    seat: Seat
    points: int
    why: str
    buildings: int = 0


class MarkersMoved(Event, frozen=True):
    """The Influence Marker and the priority as they now stand (FLU R41)."""

    seat: Seat
    influence: str
    priority: str


class Declined(Event, frozen=True):
    """A seat left the markers, or took no benefit (FLU R41, R47)."""

    seat: Seat


class Fizzled(Event, frozen=True):
    """An effect found nothing to do (FLU R44)."""

    seat: Seat
    symbol: str


class PlagueAimed(Event, frozen=True):
    """A seat chose whose card goes to Quarantine, and has yet to choose which (FLU R42)."""

    seat: Seat
    owner: Seat


class Plagued(Event, frozen=True):
    """A city card went to Quarantine (FLU R42)."""

    seat: Seat
    owner: Seat
    card: str


class ControlGained(Event, frozen=True):
    """A control card entered an area, or (`was`: the side before) shows another side (FLU R63–R65).

    `count`: how many of its Buildings the seat has now.
    """

    seat: Seat
    card: str
    side: str
    count: int = 0
    was: str = ""


class ControlLost(Event, frozen=True):
    """A control card returned to the reserve (FLU R65); `count`: how many of its Buildings the seat has left."""

    seat: Seat
    card: str
    count: int = 0


class Drew(Event, frozen=True):
    """Every seat drew one card (FLU R60)."""

    reveals: ClassVar[bool] = True
    draw_deck: int


class RoundEnded(Event, frozen=True):
    """The Draw Deck holds too few cards for another draw (FLU R60)."""

    round: int
    draw_deck: int


class CityScored(Event, frozen=True):
    """A city at a round's end (FLU R71–R75): influence and points by seat, and who holds its Governor (−1 nobody)."""

    round: int
    city: str
    influence: tuple[int, ...]
    points: tuple[int, ...]
    governor: Seat


class RoundScored(Event, frozen=True):
    """A seat's round points: per city, Governors, control cards (FLU R71–R78)."""

    round: int
    seat: Seat
    cities: tuple[int, ...]
    governors: int
    control: int


class GameEnded(Event, frozen=True):
    """The last round was scored (FLU R79): points and Governors by seat; those decide a tie (R80)."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...] = ()
    governors: tuple[int, ...] = ()


DraftEvent = Dealt | Picked | PacksPassed | DraftRevealed
TrickEvent = (
    RoundBegan
    | Played
    | TrickWon
    | CityCardTaken
    | ResourceKept
    | CardTurned
    | ExterminatorUsed
    | Rescued
    | Accumulated
    | ControlGained
    | ControlLost
    | Drew
)
EffectEvent = MarkersPlaced | MarkersMoved | Activated | PointsChanged | Declined | Fizzled | PlagueAimed | Plagued
ScoringEvent = RoundEnded | CityScored | RoundScored | GameEnded
AnyEvent = DraftEvent | TrickEvent | EffectEvent | ScoringEvent

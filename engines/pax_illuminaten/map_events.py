"""What happens on the map, in the past tense: cards, disks and Challenges. The other events are in `events.py`."""

from typing import ClassVar

from engines.core.decisions import Event, Seat


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
    """A card was Extorted, or whispered to. `missing`: Favor that nobody can supply, of a Bot's Extort (PAX R100)."""

    seat: Seat
    cell: str
    whispered: bool
    missing: int = 0


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
    """An Oust began; initial Strengths of both, to which a Bot adds at once where Favor is `spent`."""

    seat: Seat
    rival: Seat
    cell: str
    count: int
    strengths: tuple[int, int]
    spent: bool = False


class StrengthBought(Event, frozen=True):
    """A Bot spent Favor for initial Strength: how much that added, and what it comes to.

    `against`: whom it stands against with which Strength, once nobody adds any more.
    """

    seat: Seat
    favor: str
    added: int = 0
    strength: int = 0
    against: tuple[Seat, int] | None = None


class CardSealed(Event, frozen=True):
    """A seat chose its Challenge card."""

    seat: Seat


class CardsRevealed(Event, frozen=True):
    """Both Challenge cards, empty where none was played; what they add, or the symbol they show."""

    reveals: ClassVar[bool] = True
    seat: Seat
    rival: Seat
    card: str
    rival_card: str
    worth: tuple[str, str] = ("", "")
    strengths: tuple[int, int] = (0, 0)


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

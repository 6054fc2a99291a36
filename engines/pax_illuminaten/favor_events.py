"""What happens to Favor, in the past tense: paid, gained, taken, lost. Favor is a string, "NNP"."""

from engines.core.decisions import Event, Seat


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


class FavorGained(Event, frozen=True):
    """Favor came from the pool, all of it, or (`source`) from an Edict; `told`: a part has been told before.

    `subverted`: so much of it came from other seats, each told before as taken (what a Bot extorts).
    """

    seat: Seat
    favor: str
    source: str
    told: bool = False
    subverted: str = ""

    @property
    def rest(self) -> str:
        """What of it is told by no taking from another seat."""
        left = list(self.favor)
        for faction in self.subverted:
            left.remove(faction)
        return "".join(left)


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

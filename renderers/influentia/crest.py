"""How a seat is marked: its own letter, on the shape and in the colour of its corporation."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.influentia.view import InfluentiaView
from renderers.core.chart import Mark
from renderers.core.palette import SEATS, Colour
from renderers.core.tokens import SHAPES


class Crest(NamedTuple):
    """A seat and the number of its corporation."""

    seat: Seat
    corporation: int

    @property
    def letter(self) -> str:
        """The seat's letter, whatever it bears."""
        return LETTERS[self.seat]

    @property
    def colour(self) -> Colour:
        """The corporation's colour."""
        return SEATS[self.corporation]

    @property
    def shape(self) -> str:
        """Name of the sign that the letter stands on."""
        return SHAPES[self.corporation]


def crest(view: InfluentiaView, seat: Seat) -> Crest:
    """What a seat bears at this table."""
    return Crest(seat, view.corporation(seat).number)


def marks(view: InfluentiaView) -> Sequence[Mark]:
    """How seats are marked in charts: by their letters where nobody has wished for another corporation."""
    crests = [crest(view, seat) for seat in range(view.seats)]
    if all(each.seat == each.corporation for each in crests):
        return ()
    return [Mark(each.shape, each.colour) for each in crests]

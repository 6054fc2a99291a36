"""What a game's look is made of where others draw for it: its charts, and its box-cover picture if it has none."""

from typing import NamedTuple

from renderers.core.fonts import Face
from renderers.core.palette import DARK, DIM, GROUND, INK, LINE, MID, PANEL, PLAIN, RAISED, SEATS, Colour, Palette


class Look(NamedTuple):
    """Colours (all flat in `palette`) and faces. `heading` is for words, `figure` for numbers and letters on tokens."""

    palette: Palette = PLAIN
    ground: Colour = GROUND
    panel: Colour = PANEL
    line: Colour = LINE
    """Of the axis; `grid` is fainter."""
    grid: Colour = RAISED
    ink: Colour = INK
    quiet: Colour = MID
    title: Colour = DIM
    seats: tuple[Colour, ...] = SEATS
    letter: Colour = DARK
    """On a seat's colour."""
    heading: Face = Face.STRONG
    text: Face = Face.STRONG
    note: Face = Face.QUIET
    figure: Face = Face.BOLD


PLAIN_LOOK = Look()

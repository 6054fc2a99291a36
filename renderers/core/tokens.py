"""Seats in pictures: a bright colour, a letter and a shape, never the colour alone; and the names they bear."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.naming import is_apart
from engines.core.words import Words
from renderers.core import fonts
from renderers.core import names as people
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.icons import Pen, sign
from renderers.core.palette import DARK, SEATS, Colour


@sign("seat_a")
def circle(pen: Pen) -> None:
    """Seat A."""
    pen.disc(50, 50, 48)


@sign("seat_b")
def square(pen: Pen) -> None:
    """Seat B."""
    pen.box(5, 5, 90, 90, 12)


@sign("seat_c")
def triangle(pen: Pen) -> None:
    """Seat C."""
    pen.poly((50, 2), (99, 93), (1, 93))


@sign("seat_d")
def diamond(pen: Pen) -> None:
    """Seat D."""
    pen.poly((50, 0), (100, 50), (50, 100), (0, 50))


@sign("seat_e")
def pentagon(pen: Pen) -> None:
    """Seat E."""
    pen.star(50, 53, 51, 51 * 0.809, 5)


@sign("seat_f")
def eight_points(pen: Pen) -> None:
    """Seat F."""
    pen.star(50, 50, 50, 38, 8)


SHAPES = tuple(f"seat_{letter.lower()}" for letter in LETTERS)


def token(
    canvas: Canvas,
    seat: int,
    cx: int,
    cy: int,
    size: int,
    *,
    colour: Colour | None = None,
    letter: Colour = DARK,
    colours: Sequence[Colour] = SEATS,
    face: Face = Face.BOLD,
) -> None:
    """A seat's shape with its letter, centred; `colour` and `letter` turn it dark on a ground of the seat's colour."""
    pointed = SHAPES[seat] == "seat_c"
    canvas.sign(SHAPES[seat], cx, cy, size, colours[seat] if colour is None else colour)
    height = max(fonts.FLOOR, round(size * (0.54 if pointed else 0.68)))
    canvas.text(cx, cy + round(size * 0.13) * pointed, LETTERS[seat], face, height, letter, align="m")


def dark_token(canvas: Canvas, seat: int, cx: int, cy: int, size: int, *, colours: Sequence[Colour] = SEATS) -> None:
    """A seat's token on a ground of its own colour."""
    token(canvas, seat, cx, cy, size, colour=DARK, letter=colours[seat], colours=colours)


def shown(names: Sequence[str], seat: int, words: Words) -> str:
    """A seat's name as the pictures show it; by its letter where our type has not all of its letters.

    A name that is isolated stands in a text about a picture, in the order in which it is read.
    """
    if seat < len(names) and is_apart(names[seat]):
        return names[seat]
    name = people.drawable(names[seat]) if seat < len(names) else ""
    return name or words("Seat {letter}", letter=LETTERS[seat])

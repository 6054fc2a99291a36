"""Signs: a seat's shape with its letter, bright on the table or dark on its own colour; icons; suits on paper."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from renderers.core import fonts, svg
from renderers.core.canvas import Canvas
from renderers.core.fonts import FLOOR, Face
from renderers.core.palette import SEATS, Colour
from renderers.core.tokens import SHAPES
from renderers.price_of_influence import art
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import STRONG

POINTED = "seat_c"
Offset = tuple[int, int]


def token(canvas: Canvas, seat: int, cx: int, cy: int, size: int, *, dark: bool = False) -> None:
    """A seat's sign, centred; `dark`: on a ground of the seat's colour."""
    shape, letter = (c.LETTER, SEATS[seat]) if dark else (SEATS[seat], c.LETTER)
    canvas.sign(SHAPES[seat], cx, cy, size, shape)
    pointed = SHAPES[seat] == POINTED
    height = max(FLOOR, round(size * (0.6 if pointed else 0.7)))
    canvas.text(cx, cy + round(size * 0.15) * pointed, LETTERS[seat], STRONG, height, letter, align="m")


def etched(
    canvas: Canvas, x: int, middle: int, text: str, face: Face, size: int, shadow: Colour, offsets: Sequence[Offset]
) -> None:
    """The dark below a line of text that begins at x: its shadow or its outline, at so many pixels from it."""
    mask, left, top = fonts.line(text, face, size)
    base = round(fonts.baseline(middle, face, size))
    for dx, dy in offsets:
        canvas.image.paste(canvas.palette.ink(shadow), (x + left + dx, base + top + dy), mask)


def icon(canvas: Canvas, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
    """An icon of `assets/icons`, centred."""
    canvas.image.paste(canvas.palette.ink(colour), (cx - size // 2, cy - size // 2), svg.mask(name, size))


def suit(canvas: Canvas, key: str, cx: int, cy: int, size: int, ink: Colour | None = None) -> None:
    """A suit's sign, centred, in its own colour or in `ink`."""
    canvas.image.paste(
        canvas.palette.ink(ink or c.on_paper(key)), (cx - size // 2, cy - size // 2), art.sign(key, size)
    )


def suit_on_paper(canvas: Canvas, x: int, y: int, size: int, key: str, *, bright: bool) -> None:
    """A suit's sign on a chip of ivory, bright or worn."""
    canvas.box(x, y, size, size, c.PAPER if bright else c.WORN, 6)
    suit(canvas, key, x + size // 2, y + size // 2, round(size * 0.8))

"""Cards and their small kin: paper and cloth, wells, chips, tags, the ear of a changed thing."""

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DARK, INK, LINE, LOOK, LOOK_ON_PAPER, PAPER, WELL, Colour


def paper(canvas: Canvas, x: int, y: int, w: int, h: int, radius: int = 12, *, changed: bool = False) -> None:
    """A thing that can be taken or played."""
    canvas.box(x, y, w, h, PAPER, radius)
    if changed:
        canvas.ear(x + w - 1, y, min(42, h // 3), LOOK_ON_PAPER, radius)


def cloth(canvas: Canvas, x: int, y: int, w: int, h: int, fill: Colour, *, changed: bool = False) -> None:
    """A card of a suit."""
    canvas.box(x, y, w, h, fill, 12)
    if changed:
        canvas.ear(x + w - 1, y, 34, LOOK, 12)


def well(canvas: Canvas, x: int, y: int, w: int, h: int, colour: Colour = LINE) -> None:
    """A place for a card that is not there yet."""
    canvas.box(x, y, w, h, WELL, 10)
    canvas.dashed(x, y, w, h, colour)


def chip(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    text: str,
    fill: Colour = PAPER,
    ink: Colour = DARK,
    *,
    changed: bool = False,
    size: int = fonts.FLOOR,
) -> None:
    """A code on a small ground of its own."""
    canvas.box(x, y, w, h, fill, 7)
    if changed:
        canvas.ear(x + w - 1, y, 13, LOOK if ink == INK else LOOK_ON_PAPER, 7)
    canvas.text(x + w // 2, y + h // 2, text, Face.STRONG, size, ink, align="m", room=w - 4)


def chip_width(text: str, size: int = fonts.FLOOR, pad: int = 8) -> int:
    """How wide a chip must be for its text."""
    return fonts.width(text, Face.STRONG, size) + 2 * pad


def tag(canvas: Canvas, x: int, y: int, w: int, h: int, text: str, fill: Colour, ink: Colour) -> None:
    """A word above or below a card."""
    canvas.box(x, y, w, h, fill, 10)
    canvas.text(x + w // 2, y + h // 2, text, Face.STRONG, 30, ink, align="m", room=w - 16)


def outlined(canvas: Canvas, x: int, y: int, w: int, h: int, text: str, colour: Colour, inside: Colour) -> None:
    """A word in a thin frame."""
    canvas.ring(x, y, w, h, colour, 3, 10, inside)
    canvas.text(x + w // 2, y + h // 2, text, Face.STRONG, 30, colour, align="m", room=w - 18)

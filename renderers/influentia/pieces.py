"""The small things that Influentia's sheets are made of: panels, tokens, chips, pills, plates, banners, medallions."""

from typing import NamedTuple

from renderers.core import fonts, svg
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.influentia.crest import Crest
from renderers.influentia.faces import HEAVY, ROMAN, STRONG
from renderers.influentia.palette import (
    ART,
    DARK,
    GOLD,
    HAIRLINE,
    HUNTED,
    LOOK,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_FOOT,
    QUIET,
    RULE,
    SILVER,
    TOKEN_DARK,
    TRACE,
    WELL,
    WHITE,
    chip_of,
)
from renderers.influentia.terms import KIND_SIGN, OWN_SIGNS

CORNER = 14
"""Radius of a panel's hollow corners."""


def panel(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    *,
    rule: Colour = RULE,
    fill: Colour = PANEL,
    inner: Colour = HAIRLINE,
) -> None:
    """A ruled panel with hollow corners and a hairline inside its rule."""
    canvas.concave(x, y, w, h, rule, CORNER)
    canvas.concave(x + 2, y + 2, w - 4, h - 4, fill, CORNER)
    canvas.concave(x + 6, y + 6, w - 12, h - 12, inner, CORNER + 2)
    canvas.concave(x + 7, y + 7, w - 14, h - 14, fill, CORNER + 2)


def heading(
    canvas: Canvas, x: int, middle: int, title: str, size: int = 30, colour: Colour = GOLD, room: int = 0
) -> int:
    """A carved heading; returns its width."""
    return canvas.text(x, middle, title, ROMAN, size, colour, spacing=1, room=room or None)


def sign(canvas: Canvas, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
    """A sign in one colour, centred: of the game's own drawings, else of the icons."""
    path = ART / f"{name}.svg" if name in OWN_SIGNS else svg.icons()[name]
    canvas.shape(path, cx - size // 2, cy - size // 2, size, size, colour)


def token(canvas: Canvas, it: Crest, cx: int, cy: int, size: int, *, dark: bool = False) -> None:
    """A seat's letter on its crest; `dark`: on a ground of the crest's own colour."""
    shape, letter = (TOKEN_DARK, it.colour) if dark else (it.colour, TOKEN_DARK)
    _token(canvas, it, cx, cy, size, shape, letter)


def ghost(canvas: Canvas, it: Crest, cx: int, cy: int, size: int) -> None:
    """The token of a seat whose turn has not come."""
    _token(canvas, it, cx, cy, size, TRACE, QUIET)


def _token(canvas: Canvas, it: Crest, cx: int, cy: int, size: int, shape: Colour, letter: Colour) -> None:
    pointed = it.shape == "seat_c"
    canvas.sign(it.shape, cx, cy, size, shape)
    height = max(fonts.FLOOR, round(size * (0.52 if pointed else 0.62)))
    middle = cy + round(size * 0.15) * pointed
    canvas.text(cx, middle, it.letter, HEAVY, height, letter, align="m")


def paper(canvas: Canvas, x: int, y: int, w: int, h: int, radius: int = 8) -> None:
    """A slip of paper with the shade of its foot."""
    canvas.box(x, y, w, h, PAPER_FOOT, radius)
    canvas.box(x, y, w, h - 5, PAPER, radius)


def pill(canvas: Canvas, cx: int, cy: int, text: str, fill: Colour, w: int = 44, h: int = 36, size: int = 30) -> None:
    """Points of a place, on gold or silver."""
    canvas.box(cx - w // 2, cy - h // 2, w, h, fill, h // 2)
    canvas.text(cx, cy, text, STRONG, size, DARK, align="m", room=w - 6)


def place_colour(first: bool) -> Colour:
    """Gold for the first place, silver for the second."""
    return GOLD if first else SILVER


class Chip(NamedTuple):
    """A Building or Governor: its code, sign and value (0: none), how many alike, whether it has just changed."""

    short: str
    sign: str
    value: int
    alike: int = 1
    changed: bool = False


def chip(canvas: Canvas, x: int, y: int, w: int, h: int, it: Chip) -> None:
    """Sign, code and value; without its sign where only the code has room; alike ones lie behind each other."""
    fill, ink = (GOLD, DARK) if not it.value else chip_of(it.value)
    narrow = w < 92
    said = f"{it.short}×{it.alike}" if it.alike > 1 and w >= 80 else it.short
    if narrow and it.alike > 1 and said == it.short:
        canvas.box(x + 8, y, w - 8, h, fill, 7)
        canvas.box(x, y, w - 4, h, DARK, 8)
        w -= 7
    canvas.box(x, y, w, h, fill, 7)
    middle = y + h // 2
    if narrow:
        canvas.text(x + w // 2, middle, said, STRONG, 26, ink, align="m", room=w - 4)
    else:
        tight = w < 130
        size = 24 if tight else min(30, h - 6)
        letters, gap = (27, 4) if tight else (30, 8)
        sign(canvas, it.sign, x + gap + size // 2, middle, size, ink)
        tail = f"×{it.alike}" if it.alike > 1 else str(it.value or "")
        used = canvas.text(x + w - gap, middle, tail, STRONG, letters, ink, align="r") if tail else 0
        start = gap + size + (2 if tight else 5)
        canvas.text(x + start, middle, it.short, STRONG, letters, ink, room=w - start - used - gap - 2)
    if it.changed:
        ear(canvas, x + w, y, 14 if narrow else 17, ink, 7)


def ear(canvas: Canvas, right: int, top: int, size: int, colour: Colour, radius: int) -> None:
    """The mark of a thing changed by the last move."""
    canvas.ear(right - 1, top, size, colour, radius)


def medallion(canvas: Canvas, cx: int, cy: int, radius: int, name: str) -> None:
    """What a city card is, as a coin."""
    canvas.disc(cx, cy, radius, GOLD)
    canvas.disc(cx, cy, radius - 4, NIGHT)
    sign(canvas, name, cx, cy, round(radius * 1.34), PAPER)


class Worth(NamedTuple):
    """What hangs on a city card's banner: a Building's value, or its kind's bonus or sign."""

    text: str
    kind: str


def gonfalon(canvas: Canvas, x: int, y: int, w: int, h: int, worth: Worth, *, on_paper: bool = False) -> None:
    """A banner with the value of a city card; `on_paper`: dark, where a light one would not be seen."""
    plain, ink = (NIGHT, PAPER) if on_paper else (PAPER, DARK)
    fill = {"governor": GOLD, "exterminator": HUNTED}.get(worth.kind, plain)
    ink = ink if fill == plain else DARK
    tail = round(h * 0.16)
    points = ((x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h - tail), (x, y + h))
    canvas.polygon(points, WHITE)
    inside = ((x + 2, y), (x + w - 2, y), (x + w - 2, y + h - 3), (x + w / 2, y + h - tail - 2), (x + 2, y + h - 3))
    canvas.polygon(inside, fill)
    for at in (x + 5, x + w - 7):
        canvas.box(at, y, 2, h - tail + round(tail * 0.55), RULE)
    middle = y + round((h - tail) * 0.52)
    if worth.kind == "exterminator":
        sign(canvas, KIND_SIGN["exterminator"], x + w // 2, middle, round(w * 0.8), DARK)
    else:
        size = max(fonts.FLOOR, round(h * 0.86) if worth.kind == "building" else round(h * 0.42))
        canvas.text(x + w // 2, middle, worth.text, HEAVY, size, ink, align="m", room=w - 14)


def waiting(canvas: Canvas, x: int, y: int, w: int, h: int, colour: Colour, radius: int = 12) -> None:
    """A dashed place for a card that is not there."""
    canvas.box(x, y, w, h, WELL, radius)
    canvas.dashed(x, y, w, h, colour, 3, 8, 5, radius)


def outlined(
    canvas: Canvas, x: int, y: int, w: int, h: int, line: Colour, fill: Colour = WELL, radius: int = 9
) -> None:
    """A box in a thin line."""
    canvas.ring(x, y, w, h, line, 2, radius, fill)


def ringed(canvas: Canvas, x: int, y: int, w: int, h: int, margin: int = 6, radius: int = 16) -> None:
    """The mark of "look here" about a rectangle, drawn before what it is about."""
    canvas.box(x - margin, y - margin, w + 2 * margin, h + 2 * margin, LOOK, radius)


def laurel(canvas: Canvas, cx: int, cy: int, size: int, colour: Colour) -> None:
    """Who leads, or has won."""
    sign(canvas, "laurel-crown", cx, cy, size, colour)

"""One cell of the table: the castle with its eight circles as turned, and the Influence cards laid beside it."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts, svg
from renderers.core.canvas import KEPT, Canvas, block
from renderers.core.palette import Palette
from renderers.influence import arms
from renderers.influence.faces import TITLE, VALUES, WORDS
from renderers.influence.laid import LARGE, NORMAL, ROOMY, SMALL, Party, Size, cards
from renderers.influence.palette import (
    BANNER,
    CREAM,
    EDGE,
    GOLD,
    INK,
    LAND_FRAME,
    NEAR,
    PANEL,
    QUESTION,
    RUBRIC,
    TINCTURES,
    UNHELD_DISC,
    VELLUM,
)

LANDS = 5
"""Kinds of country that nobody has seen; which one a place has says nothing of its castle."""


class Circle(NamedTuple):
    """One of the eight values: `faces` a castle, on the banner side, blocked by the faction of that colour (−1: no)."""

    value: int
    faces: bool
    banner: bool
    blocked: int


class Mark(NamedTuple):
    """A Swap or Saboteur on the castle, and whose."""

    sign: str
    faction: str
    colour: int


class Cell(NamedTuple):
    """All about a cell. `power` is None for a castle that lies face-down; `control` is a colour's number or −1.

    `order`: place in the examination order; `way`: sign of the arrow to the next castle, if that touches this one.
    `gained`: Power it brought in the Conquer Phase that is running. `few`: at most three factions are in play.
    `land`: the country that a face-down castle lies in.
    """

    label: str
    order: int
    way: str
    short: str
    power: int | None
    circles: tuple[Circle, ...]
    control: int
    mark: Mark | None
    parties: tuple[Party, ...]
    gained: str
    changed: bool
    examined: bool
    few: bool
    land: int = 0


PLACES = tuple(zip((1, 2, 2, 2, 1, 0, 0, 0), (0, 0, 1, 2, 2, 2, 1, 0), strict=True))
"""Column and row of a circle by its direction, clockwise from up."""
_MIDDLE, _NAME, _POWER, _KEEP = 0.54, 0.345, 0.61, 0.34
"""Where the middle circles, the name, the Power and the top of the silhouette are, in heights of a castle."""
_LOW_MIDDLE = 0.51
"""Where the middle circles are in a low castle, whose upper and lower circles leave little room."""
GAP = 8
"""Between castle and cards."""


def size_of(w: int, h: int, few: bool) -> Size:
    """The measures that suit a cell."""
    if w >= 290 and h >= 220:
        return ROOMY if few else LARGE
    return NORMAL if w >= 236 and h >= 138 else SMALL


def cell(canvas: Canvas, it: Cell) -> None:
    """A castle at the left, its cell, marks and cards at the right; or the country that nobody has seen."""
    w, h = canvas.w, canvas.h
    m = size_of(w, h, it.few)
    empty = it.power is None and not it.parties and it.mark is None
    if empty and m is not SMALL:
        land(canvas, w, h, it, m)
        tag(canvas, it, m)
    else:
        canvas.box(0, 0, w, h, EDGE, 9)
        canvas.box(m.castle - 8, 2, w - m.castle + 6, h - 4, PANEL, 8)
        castle(canvas, it, m)
        left = m.castle + GAP
        heading(canvas, it, m, left, w - 5, h if _below(it, m, h) < h else 0)
        cards(canvas, it.parties, m, left, w - 6, _below(it, m, h))
    if it.examined:
        canvas.frame(0, 0, w, h, RUBRIC, 5, 9)
    if it.changed:
        canvas.ear(w - 1, 0, 26, RUBRIC, 8)


def _below(it: Cell, m: Size, h: int) -> int:
    """Where the lines of cards must end: above a mark in the lower right corner, where that leaves them room."""
    lines = sum(len(party.groups) for party in it.parties)
    return h - m.line if it.mark and m is not SMALL and m.top + lines * m.line <= h - m.line else h


def castle(canvas: Canvas, it: Cell, m: Size) -> None:
    """The castle alone, as high as the canvas: a banner in its controller's tincture, or unknown country."""
    w, h = m.castle, canvas.h
    if it.power is None:
        land(canvas, w, h, it, m)
    else:
        if it.control >= 0:
            arms.field(canvas, 0, 0, w, h, it.control, 8)
        else:
            canvas.box(0, 0, w, h, arms.ground_colour(-1), 8)
        top = round(h * _KEEP)
        arms.keep(canvas, it.power, 3, top, w - 6, h - top - 3, arms.keep_colour(it.control))
        arms.ring_gold(canvas, w, h)
        _power_ground(canvas, it, m)
    low = _is_low(m, h)
    edge = m.radius + (2 if low else 4)
    if low and it.power is not None:
        _name(canvas, it, m)
    xs, ys = (edge, w // 2, w - edge), (edge, round(h * (_LOW_MIDDLE if low else _MIDDLE)), h - edge)
    for (column, row), circle in zip(PLACES, it.circles, strict=True):
        _circle(canvas, xs[column], ys[row], circle, m, it.control, shown=it.power is not None, low=low)
    if not low and it.power is not None:
        _name(canvas, it, m)


def alone(it: Cell, m: Size, h: int, palette: Palette) -> Image.Image:
    """The castle alone as pixels, on vellum: drawn once for all scenes and questions in which it looks so."""
    castle_ = Cell("", 0, "", it.short, it.power, it.circles, it.control, None, (), "", False, False, False, it.land)
    kept = block((0, 0, m.castle, h), VELLUM, castle, castle_, m)._replace(palette=palette)
    return palette.painted(KEPT.piece(kept).image.copy())


def _is_low(m: Size, h: int) -> bool:
    """Whether the Power's usual place would reach into the lower circles."""
    return m is not SMALL and round(h * _POWER) + _crown(m) // 2 + 3 > h - 2 * m.radius - 4


def _crown(m: Size) -> int:
    """How wide the crown before the Power is."""
    return round(m.power * 0.85)


def country(canvas: Canvas, x: int, y: int, w: int, h: int, land: int) -> None:
    """Country that nobody has seen, framed."""
    canvas.card(svg.picture(arms.ART / f"land-{land}.svg", w, h, canvas.palette), x, y, 9)
    canvas.frame(x, y, w, h, LAND_FRAME, 4, 9)
    canvas.frame(x + 7, y + 7, w - 14, h - 14, NEAR, 1, 5)


def land(canvas: Canvas, w: int, h: int, it: Cell, m: Size) -> None:
    """Unknown country, with a question mark over it."""
    country(canvas, 0, 0, w, h, it.land)
    canvas.text(m.castle // 2, round(h * 0.42), "?", TITLE, round(min(h, 190) * 0.5), QUESTION, align="m")


def tag(canvas: Canvas, it: Cell, m: Size) -> None:
    """The cell's label on a slip of vellum."""
    left = m.castle + GAP
    high = m.top - 1
    canvas.box(left - 7, 3, canvas.w - left + 3, high, LAND_FRAME, 6)
    canvas.box(left - 5, 3, canvas.w - left - 1, high - 2, PANEL, 5)
    heading(canvas, it, m, left, canvas.w - 8)


def _name(canvas: Canvas, it: Cell, m: Size) -> None:
    x, h = m.castle // 2, canvas.h
    power = str(it.power)
    held = it.control >= 0
    each = TINCTURES[it.control]
    ink, gold = (each.charge, each.gold) if held else (INK, INK)
    ground = arms.ground_colour(it.control)
    if m is SMALL:
        canvas.text(x, round(h * _MIDDLE), power, VALUES, m.power, gold, align="m", halo=ground)
        return
    top = round(h * _NAME)
    if _is_low(m, h):  # just below the upper circles
        top = 2 * m.radius + 4 + round(fonts.cap(VALUES, m.name) / 2)
    canvas.text(x, top, it.short, VALUES, m.name, ink, align="m", room=m.castle - 30, halo=ground)
    crown, wide, y = _power_place(power, m, h)
    canvas.sign("queen-crown", x - wide // 2 + crown // 2, y, crown, gold)
    canvas.text(x + wide // 2, y, power, VALUES, m.power, gold, align="r")


def _power_place(power: str, m: Size, h: int) -> tuple[int, int, int]:
    """How wide the crown is, how wide crown and Power are, and their middle: in a low castle just above the circles."""
    crown = _crown(m)
    middle = h - 2 * m.radius - 3 - crown // 2 if _is_low(m, h) else round(h * _POWER)
    return crown, crown + 3 + fonts.width(power, VALUES, m.power), middle


def _power_ground(canvas: Canvas, it: Cell, m: Size) -> None:
    """The field's colour over the silhouette, where the Power will stand."""
    if m is not SMALL:
        crown, wide, y = _power_place(str(it.power), m, canvas.h)
        left, colour = m.castle // 2 - wide // 2 - 4, arms.ground_colour(it.control)
        canvas.box(left, y - crown // 2 - 1, wide + 8, crown + 4, colour, 8)


def _circle(canvas: Canvas, x: int, y: int, it: Circle, m: Size, control: int, *, shown: bool, low: bool) -> None:
    r = m.radius
    if it.blocked >= 0:
        each = TINCTURES[it.blocked]
        canvas.disc(x, y, r + 1, CREAM)
        canvas.disc(x, y, r - 1, each.field)
        canvas.sign("cross", x, y, round(r * 1.3), each.charge)
        return
    if not shown:
        return
    held = control >= 0
    each = TINCTURES[control]
    dark = each.disc if held else UNHELD_DISC
    lit = it.faces and it.value > 0
    if it.banner:
        fill, rim, ink = (BANNER, INK, INK) if lit else (dark, GOLD, CREAM)
        arms.banner_shield(canvas, x, y + (not low), 2 * r + 4, 2 * r + (3 if low else 6), fill, rim)
        canvas.text(x, y - 1, str(it.value), VALUES, m.digit, ink, align="m")
        return
    if not it.value:
        canvas.disc(x, y, 4, dark)
        return
    fill, ink = (CREAM, INK) if lit else (dark, CREAM)
    canvas.disc(x, y, r + 1, INK if lit else arms.keep_colour(control))
    canvas.disc(x, y, r - 1, fill)
    canvas.text(x, y, str(it.value), VALUES, m.digit, ink, align="m")


def heading(canvas: Canvas, it: Cell, m: Size, left: int, right: int, foot: int = 0) -> None:
    """Cell, place in the examination order with the way on; a Swap or Saboteur beside it, or above `foot` if given."""
    middle = m.top // 2 + 1
    size = 40 if m.radius == LARGE.radius else 31
    if it.mark:
        right = _mark(canvas, it.mark, m, right, middle, foot)
    x = left + canvas.text(left, middle, it.label, VALUES, size, INK) + (10 if size > 31 else 5)
    if it.gained:
        canvas.text(x, middle, it.gained, VALUES, size - 3, RUBRIC, room=right - x)
        return
    order, face = str(it.order), WORDS
    small = 34 if size > 31 else 28
    wide = fonts.width(order, face, small)
    if x + wide > right:
        return
    canvas.text(x, middle, order, face, small, RUBRIC)
    if it.way and x + wide + 26 <= right:
        canvas.sign(it.way, x + wide + 15, middle, 24 if size > 31 else 20, RUBRIC)


def _mark(canvas: Canvas, mark: Mark, m: Size, right: int, middle: int, foot: int) -> int:
    """The mark; what room it leaves to the head."""
    each = TINCTURES[mark.colour]
    if m is SMALL:
        canvas.box(right - 28, middle - 14, 28, 28, each.field, 6)
        canvas.sign(mark.sign, right - 14, middle, 22, each.charge)
        return right - 30
    w, h = 2 * m.sign + 10, m.line - 3
    y = foot - h - 4 if foot else middle - h // 2
    canvas.box(right - w, y, w, h, INK, 6)
    canvas.box(right - w + 2, y + 2, w - 4, h - 4, each.field, 5)
    canvas.sign(mark.sign, right - w + 5 + m.sign // 2, y + h // 2, m.sign - 4, each.charge)
    canvas.box(right - w // 2, y + 5, 1, h - 10, each.charge)
    canvas.sign(mark.faction, right - 4 - m.sign // 2, y + h // 2, m.sign - 3, each.charge)
    return right if foot else right - w - 2

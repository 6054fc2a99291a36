"""One cell of the table: the castle with its eight circles as turned, and the Influence cards laid beside it."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    INK,
    LINE,
    LOOK,
    MID,
    PANEL,
    PAPER,
    RAISED,
    SEATS,
    WELL,
    mix,
)
from renderers.influence.laid import LARGE, NORMAL, ROOMY, SMALL, Party, Size, cards
from renderers.influence.terms import tint


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


"""For layouts of more than five columns or rows, which no reference Setup card has."""

PLACES = tuple(zip((1, 2, 2, 2, 1, 0, 0, 0), (0, 0, 1, 2, 2, 2, 1, 0), strict=True))
"""Column and row of a circle by its direction, clockwise from up."""


def size_of(w: int, h: int, few: bool = False) -> Size:
    """The measures that suit a cell."""
    if w >= 290 and h >= 220:
        return ROOMY if few else LARGE
    return NORMAL if w >= 236 and h >= 138 else SMALL


def cell(canvas: Canvas, it: Cell) -> None:
    """A castle at the left, its cell, marks and cards at the right."""
    w, h = canvas.w, canvas.h
    m = size_of(w, h, it.few)
    canvas.box(0, 0, w, h, LOOK if it.examined else PANEL, 12)
    if it.examined:
        canvas.box(5, 5, w - 10, h - 10, PANEL, 8)
    _castle(canvas, it, m)
    left = m.castle + (4 if m.radius < LARGE.radius else 8)
    _head(canvas, it, m, left, w - 4)
    cards(canvas, it.parties, m, left, w - 5)
    if it.changed:
        canvas.ear(w - 1, 0, 24, LOOK, 12)


def _castle(canvas: Canvas, it: Cell, m: Size) -> None:
    w, h = m.castle, canvas.h
    inset = 5 if it.examined else 0
    box = (inset, inset, w - inset, h - 2 * inset)
    if it.power is None:
        canvas.ring(*box, LINE, 3, 12 - inset, WELL)
        canvas.text(w // 2, h // 2, "?", Face.STRONG, m.power * 2, LINE if m is SMALL else DIM, align="m")
    else:
        held = it.control >= 0
        ground = tint(it.control) if held else RAISED
        canvas.ring(*box, SEATS[it.control] if held else LINE, 5 if held else 3, 12 - inset, ground)
        _name(canvas, it, m)
    edge = m.radius + (8 if m.radius == LARGE.radius else 6)
    xs, ys = (edge, w // 2, w - edge), (edge, h // 2, h - edge)
    for (column, row), circle in zip(PLACES, it.circles, strict=True):
        _circle(canvas, xs[column], ys[row], circle, m, it.control, shown=it.power is not None)


def _name(canvas: Canvas, it: Cell, m: Size) -> None:
    x, middle = m.castle // 2, canvas.h // 2
    power = str(it.power)
    if m is SMALL:
        canvas.text(x, middle, power, Face.STRONG, m.power, LOOK, align="m")
        return
    apart = 16 if m.radius == LARGE.radius else 0
    canvas.text(x, middle - m.name // 2 - 8 - apart, it.short, Face.STRONG, m.name, INK, align="m", room=m.castle - 52)
    crown = round(m.power * 0.8)
    wide = crown + 4 + fonts.width(power, Face.STRONG, m.power)
    y = middle + m.power // 2 + 5 + apart
    canvas.sign("crown", x - wide // 2 + crown // 2, y, crown, LOOK)
    canvas.text(x + wide // 2, y, power, Face.STRONG, m.power, LOOK, align="r")


def _circle(canvas: Canvas, x: int, y: int, it: Circle, m: Size, control: int, *, shown: bool) -> None:
    r = m.radius
    if it.blocked >= 0:
        canvas.disc(x, y, r + 1, DARK)
        canvas.sign("saboteur", x, y, 2 * r - 2, SEATS[it.blocked])
        return
    if not shown:
        return
    if not it.value and not it.banner:
        canvas.disc(x, y, 5, mix(SEATS[control], PANEL, 2 / 3) if control >= 0 else LINE)
        return
    lit = it.faces and it.value > 0
    fill, ink = (PAPER, DARK) if lit else (WELL, MID)
    if it.banner:
        canvas.sign("hexagon", x, y, 2 * r + 4, fill)
    else:
        canvas.disc(x, y, r, fill)
    canvas.text(x, y, str(it.value), Face.STRONG, m.digit, ink, align="m")


def _head(canvas: Canvas, it: Cell, m: Size, left: int, right: int) -> None:
    """Cell, place in the examination order with the way on, a Swap or Saboteur on the castle."""
    middle = m.top // 2 + 1
    size = 36 if m.radius == LARGE.radius else 26 if it.mark else 28
    x = left + canvas.text(left, middle, it.label, Face.STRONG, size, INK) + (14 if size > 30 else 4 if it.mark else 6)
    if it.mark and m is SMALL:
        canvas.box(right - 28, middle - 14, 28, 28, SEATS[it.mark.colour], 7)
        canvas.sign(it.mark.sign, right - 14, middle, 22, DARK)
        return
    if it.mark:
        wide = 2 * m.sign + 2
        canvas.box(right - wide, middle - 15, wide, 30, SEATS[it.mark.colour], 7)
        canvas.sign(it.mark.sign, right - wide + 2 + m.sign // 2, middle, m.sign - 2, DARK)
        canvas.sign(it.mark.faction, right - 1 - m.sign // 2, middle, m.sign - 2, DARK)
        right -= wide
    if it.gained:
        canvas.text(x, middle, it.gained, Face.STRONG, size, GOLD, room=right - x)
        return
    order = str(it.order)
    wide = fonts.width(order, Face.QUIET, max(26, size - 4))
    if x + wide > right:
        return
    canvas.text(x, middle, order, Face.QUIET, max(26, size - 4), MID)
    if it.way and x + wide + 26 <= right:
        canvas.sign(it.way, x + wide + 15, middle, 22, DIM)

"""How a hex looks, drawn from arguments alone. All measures grow with the hex; type never shrinks."""

from typing import NamedTuple

from renderers.core import fonts, hexes
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DARK, GROUND, INK, LOOK, WORN, Colour
from renderers.core.tokens import SHAPES
from renderers.indio import layout
from renderers.indio.terms import COLOURS, COVERED_SIGN, SIGNS, STRUCTURE_SIGN

Hues = tuple[Colour, ...]


class Crew(NamedTuple):
    """Workers of a seat: active, active that began the year in water, exhausted."""

    seat: int
    active: int
    wet: int
    exhausted: int


class Foot(NamedTuple):
    """What the lower quarter of a hex shows, which lies between the hexes below."""

    ground: Colour
    controller: int | None
    disputed: bool
    selected: bool
    crews: tuple[Crew, ...]


class Tile(NamedTuple):
    """A whole hex; `owner` is whose structure stands there."""

    foot: Foot
    label: str
    letter: str
    covered: tuple[str, ...]
    counts: tuple[int, ...]
    full: bool
    owner: int | None
    letter_of_owner: str
    structure: str
    changed: bool


def cell(
    canvas: Canvas,
    size: tuple[int, int],
    shift: int,
    tile: Tile | None,
    nw: Foot | None,
    ne: Foot | None,
    hues: Hues,
) -> None:
    """A rectangle of the board: the feet of two hexes above, and the hex itself."""
    w, h = size
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    up = h * 3 // 4
    if nw:
        _field(canvas, shift - w // 2, -up, w, h, nw, hues)
    if ne:
        _field(canvas, shift + w // 2, -up, w, h, ne, hues)
    if tile:
        _field(canvas, shift, 0, w, h, tile.foot, hues)
        _contents(canvas, shift, w, h, tile, hues)


def _field(canvas: Canvas, x: int, y: int, w: int, h: int, foot: Foot, hues: Hues) -> None:
    """Ground, rim and workers: all that reaches into the lower quarter."""

    def fill(inset: float, colour: Colour) -> None:
        canvas.polygon(hexes.moved(hexes.corners(w, h, inset), x, y), colour)

    inset = 1.5
    if foot.selected:
        fill(inset, LOOK)
        fill(inset + 6, GROUND)
        inset += 8
    if foot.controller is not None:
        hue = hues[foot.controller]
        if foot.disputed:
            fill(inset, GROUND)
            for dash in hexes.dashes(w, h, inset, inset + 7):
                canvas.polygon(hexes.moved(dash, x, y), hue)
        else:
            fill(inset, hue)
        fill(inset + 6.5, GROUND)
        inset += 9
    fill(inset, foot.ground)
    _workers(canvas, x + w // 2, y, w, h, foot.crews, hues)


def _workers(canvas: Canvas, cx: int, top: int, w: int, h: int, crews: tuple[Crew, ...], hues: Hues) -> None:
    """One shape for each worker: filled stands, filled with a drop began the year in water, hollow lies."""
    marks = [
        (crew.seat, state)
        for crew in crews
        for state, count in (("active", crew.active), ("wet", crew.wet), ("exhausted", crew.exhausted))
        for _ in range(count)
    ]
    if not marks:
        return
    grown = layout.grown(w, h)
    size = round((24 if len(marks) > 3 else 28) * grown)
    gap = 1 if len(marks) > 3 else 3
    step = size + gap
    total = len(marks) * step - gap
    room = w - 50
    if total > room:
        step = max(8, (room - size) // (len(marks) - 1))
        total = step * (len(marks) - 1) + size
    for i, (seat, state) in enumerate(marks):
        x = cx - total // 2 + i * step + size // 2
        off = abs(x - cx) / (w / 2)
        y = top + round(h * (0.795 - 0.065 * min(1, max(0.0, off - 0.15) / 0.25)))
        worker(canvas, seat, state, x, y, size, hues)


def worker(canvas: Canvas, seat: int, state: str, cx: int, cy: int, size: int, hues: Hues) -> None:
    """A worker as its seat's shape: filled when it stands (with a drop: from water), hollow when it lies."""
    shape = SHAPES[seat]
    canvas.sign(shape, cx, cy, size + 6, GROUND)
    canvas.sign(shape, cx, cy, size, hues[seat])
    lower = round(size * 0.1) if shape == "seat_c" else 0
    if state == "exhausted":
        canvas.sign(shape, cx, cy + lower // 2, round(size * 0.54), GROUND)
    elif state == "wet":
        canvas.sign("drop", cx, cy + lower, round(size * 0.62), DARK)


def _contents(canvas: Canvas, x: int, w: int, h: int, tile: Tile, hues: Hues) -> None:
    grown = layout.grown(w, h)
    cx = x + w // 2
    size = max(fonts.FLOOR, round(27 * grown))
    crowded = sum(1 for count in tile.counts if count) > 2
    middle = round(h * (0.185 if not tile.foot.selected else 0.195 if crowded else 0.22))
    label = fonts.width(tile.label, Face.STRONG, size)
    letter = fonts.width(tile.letter, Face.STRONG, size)
    start = cx - (label + 7 + letter) // 2
    canvas.text(start, middle, tile.label, Face.STRONG, size, INK)
    canvas.text(start + label + 7, middle, tile.letter, Face.STRONG, size, WORN)
    for n, kind in enumerate(tile.covered):
        sign = round(18 * grown)
        at = max(round(w * 0.25), (label + 7 + letter) // 2 + sign // 2 + 2) + n * (sign - 1)
        canvas.sign(COVERED_SIGN[kind], cx + at, round(h * 0.222), sign, WORN)
    if tile.owner is not None:
        wide = round(47 * grown)
        left, cy = x + 11, round(h * 0.465)
        building(canvas, tile.structure, tile.owner, tile.letter_of_owner, left + wide // 2, cy, wide, hues)
        _stock(canvas, left + wide + 3, x + w - 12, w, h, tile)
    else:
        _stock(canvas, x + 12, x + w - 12, w, h, tile)
    if tile.changed:
        at = x + round(w * 0.155), round(h * 0.675)
        canvas.disc(*at, round(12 * grown), GROUND)
        canvas.disc(*at, round(9 * grown), LOOK)


def building(canvas: Canvas, structure: str, seat: int, letter: str, cx: int, cy: int, size: int, hues: Hues) -> None:
    """A structure in its owner's colour with the owner's letter."""
    sign = STRUCTURE_SIGN[structure]
    canvas.sign(sign, cx, cy, size + 6, GROUND)
    canvas.sign(sign, cx, cy, size, hues[seat])
    canvas.text(cx, cy + round(size * 0.21), letter, Face.BOLD, max(fonts.FLOOR, round(size * 0.55)), DARK, align="m")


def _stock(canvas: Canvas, left: int, right: int, w: int, h: int, tile: Tile) -> None:
    """What lies there: one pill a kind, two in a row; more than four kinds stand three in a row."""
    kinds = [(kind, n) for kind, n in enumerate(tile.counts) if n]
    if not kinds:
        return
    columns = 3 if len(kinds) > 4 else 2
    larger = w / 172
    higher = min(h / 144, 1.3 * larger)
    tall = round(25 * higher)
    wide = min(round(52 * max(larger, higher)), (right - left - 2 * (columns - 1)) // columns)
    alone = len(kinds) == 1
    if alone:
        tall, wide = round(34 * higher), min(round(66 * max(larger, higher)), right - left)
    rows = -(-len(kinds) // columns)
    first = round(h * (0.47 if rows == 1 else 0.372))
    for n, (kind, count) in enumerate(kinds):
        row = kinds[n // columns * columns : n // columns * columns + columns]
        place = n % columns
        if tile.owner is not None and not alone:
            x = left + place * (wide + 2)
        else:
            x = (left + right) // 2 - (len(row) * (wide + 2) - 2) // 2 + place * (wide + 2)
        pill(canvas, x, first + (n // columns) * (tall + 1), wide, tall, kind, count, tile.full)


def pill(canvas: Canvas, x: int, middle: int, w: int, h: int, kind: int, count: int, full: bool) -> None:
    """A resource with its count; a sign alone is one. `full`: the hex has no room left."""
    top = middle - h // 2
    if full:
        canvas.box(x, top, w, h, INK, h // 3)
        canvas.box(x + 2, top + 2, w - 4, h - 4, GROUND, h // 3 - 2)
    else:
        canvas.box(x, top, w, h, GROUND, h // 3)
    size = max(fonts.FLOOR, round(h * (1.1 if h < 34 else 0.98)))
    if w - fonts.width(str(count), Face.STRONG, size) < h * 3 // 4:
        size = fonts.FLOOR
    digits = fonts.width(str(count), Face.STRONG, size)
    sign = min(round(h * 0.88), w - digits - 4)
    if sign < 16 and count == 1:
        canvas.sign(SIGNS[kind], x + w // 2, middle, min(h, w) - 2, COLOURS[kind])
        return
    gap = min(4, max(0, w - digits - sign - 4))
    start = x + (w - sign - gap - digits) // 2
    canvas.sign(SIGNS[kind], start + sign // 2, middle, max(sign, 14), COLOURS[kind])
    canvas.text(start + sign + gap, middle, str(count), Face.STRONG, size, INK)

"""How a hex looks, drawn from arguments alone. All measures grow with the hex; type never shrinks."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from renderers.core import fonts, hexes
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.hexes import Axial
from renderers.core.masks import PlacedMask, cut_out
from renderers.core.palette import Colour, Palette
from renderers.core.pixels import blend, stain, stamp
from renderers.indio import land, layout
from renderers.indio.palette import DROP, FIGURE, INK, KIND_INK, KIND_ON_GOLD, NOW, PALE, SEATS, WELL, WHITE
from renderers.indio.stock import goods_plate, plate_size, stock
from renderers.indio.things import Hues, once_sign, structure, worker

OUTLINE, RING, RIM, BETWEEN = 1.6, 6.0, 7.0, 1.8
"""From the outside: an ink line, the acting worker's gold ring, the controller's rim, ink lines about them."""
DASHES = 3
"""A side, where the structure is another's."""
PLATE_TOP, PLATE_H, PLATE_PAD = 5, 28, 12
LOOKED_UP = 1.5
"""From here on a hex is looked up alone, and its plate grows as well."""
LABEL, GAP, ONCE, DOT = 26, 7, 19, 6
"""On the plate: size of type, space between words, sign of a covered kind, radius of the mark of a change."""
CLOSE, CLOSEST, LEAST_ONCE = 0.7, 0.45, 12
"""How much of that, but for type, a plate has that would not fit on its hex, and of its ends where it has signs."""
PIECE, PIECE_X, PIECE_MIDDLE = 45, 12, 0.44
"""A structure: its size and place from the left in pixels, its middle as a share of the hex's height."""
MARGIN = 11
"""What stays free at the right."""
CREW = {1: 30, 2: 30, 3: 29, 4: 27}
"""How large so many workers are."""
SMALL_PIECE, SMALLEST_PIECE, NARROW = 36, 28, 96
"""How large a structure beside the goods of a small hex is, and at least; where both stand closer."""
APEX, LIFT, HIDDEN = 0.77, 12, 2
"""Where workers stand: the middle ones at this share of the height, the outer ones higher; so much may be hidden."""


class Crew(NamedTuple):
    """Workers of a seat: active, active that began the year in water, exhausted."""

    seat: int
    active: int
    wet: int
    exhausted: int


class Foot(NamedTuple):
    """What the lower quarter of a hex shows, which lies between the hexes below; `flip`: its painting is mirrored.

    `dim`: a question is not about it. `acting`: whose first standing worker is ringed. `below`: how wide the plates of
    the two hexes below are, which lie over it; 0 for none. `goods`: how low its goods reach where it is small, 0: none.
    """

    kind: str
    flip: bool
    controller: int | None
    disputed: bool
    selected: bool
    crews: tuple[Crew, ...]
    dim: bool = False
    acting: int = -1
    below: tuple[int, int] = (0, 0)
    goods: int = 0


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
    small: bool = False,
) -> None:
    """A rectangle of the board: the feet of two hexes above, and the hex itself; `small`: its goods on one plate."""
    w, h = size
    up = h * 3 // 4
    for foot, x in ((nw, shift - w // 2), (ne, shift + w // 2)):
        if foot:
            _field(canvas, x, -up, w, h, foot, hues, bare=not foot.crews)
            _workers(canvas, x + w // 2, -up, w, h, foot, hues, small=small)
            _veil(canvas, x, -up, w, h, foot, hues, bare=not foot.crews)
    if tile:
        bare = not tile.foot.crews and tile.owner is None and not any(tile.counts)
        _field(canvas, shift, 0, w, h, tile.foot, hues, bare=bare)
        (_compact if small else _contents)(canvas, shift, w, h, tile, hues)
        _workers(canvas, shift + w // 2, 0, w, h, tile.foot, hues, small=small)
        _veil(canvas, shift, 0, w, h, tile.foot, hues, bare=bare)
        grown = _plate_grown(w, h, small)
        _plate(canvas, shift + w // 2, round(PLATE_TOP * grown), tile, _measured(tile, w, grown))


def _veil(canvas: Canvas, x: int, y: int, w: int, h: int, foot: Foot, hues: Hues, *, bare: bool) -> None:
    """The dark over what stands on a dim hex; a bare one has it in its ground."""
    if foot.dim and not bare:
        stain(canvas.image, canvas.palette.ink(WELL), x, y, land.veil(w, h, _inset(foot, _hue(foot, hues))))


def _hue(foot: Foot, hues: Hues) -> Colour | None:
    return None if foot.controller is None else SEATS[hues[foot.controller]]


def _inset(foot: Foot, hue: Colour | None) -> float:
    """How far inside the land begins."""
    return OUTLINE + (RING + BETWEEN) * foot.selected + (RIM + BETWEEN) * (hue is not None)


@lru_cache(maxsize=64)
def _outline(w: int, h: int, inset: float) -> PlacedMask:
    """A hex moved inwards, as a mask."""
    return cut_out(hexes.corners(w, h, inset))


def _field(canvas: Canvas, x: int, y: int, w: int, h: int, foot: Foot, hues: Hues, *, bare: bool) -> None:
    """Ground and rim, which reach into the lower quarter as workers do. `bare`: nothing stands on it."""
    hue, veiled = _hue(foot, hues), foot.dim and bare
    parts = _ground(
        *(w, h, foot.kind, _inset(foot, hue), foot.flip, foot.dim, foot.selected, hue, foot.disputed),
        *(canvas.palette, veiled),
    )
    for part, left, top in parts:
        if y + top + part.height > 0 and y + top < canvas.h:
            (blend if part.mode == "RGBA" else stamp)(canvas.image, part, x + left, y + top)


@kept
def _ground(
    w: int,
    h: int,
    kind: str,
    inset: float,
    flip: bool,
    dim: bool,
    selected: bool,
    hue: Colour | None,
    disputed: bool,
    palette: Palette,
    veiled: bool,
) -> tuple[PlacedMask, ...]:
    """A hex in its rings, cut out by its outline: the points as RGBA, what is whole between them as RGB."""
    canvas = Canvas(w, h, INK, palette)
    reached = OUTLINE
    if selected:
        canvas.cut(_outline(w, h, reached), 0, 0, NOW)
        reached += RING
        canvas.cut(_outline(w, h, reached), 0, 0, INK)
        reached += BETWEEN
    if hue is not None and disputed:
        for dash in hexes.dashes(w, h, reached, reached + RIM, DASHES):
            canvas.polygon(dash, hue)
    elif hue is not None:
        canvas.cut(_outline(w, h, reached), 0, 0, hue)
        canvas.cut(_outline(w, h, reached + RIM), 0, 0, INK)
    canvas.paste((land.dusk if dim else land.field)(kind, w, h, inset, flip), 0, 0)
    if veiled:
        stain(canvas.image, palette.ink(WELL), 0, 0, land.veil(w, h, inset))
    mask, left, top = _outline(w, h, 0)
    wide, high = mask.size
    made = canvas.image.crop((left, top, left + wide, top + high))
    parts: list[PlacedMask] = []
    edges = (0, -(-high // 4) + 1, high * 3 // 4 - 1, high)
    for start, end in pairwise(edges):
        part, alpha = (each.crop((0, start, wide, end)) for each in (made, mask))
        if alpha.getextrema() != (255, 255):
            part.putalpha(alpha)
        parts.append((part, left, top + start))
    return tuple(parts)


def _workers(canvas: Canvas, cx: int, top: int, w: int, h: int, foot: Foot, hues: Hues, *, small: bool) -> None:
    """One shape for each worker, in the lower apex, off the plates below."""
    marks = [
        (crew.seat, state)
        for crew in foot.crews
        for state, count in (("active", crew.active), ("wet", crew.wet), ("exhausted", crew.exhausted))
        for _ in range(count)
    ]
    if not marks:
        return
    grown = layout.grown(w, h)
    size = round(CREW.get(len(marks), 22) * grown)
    step = min(size + (0 if len(marks) > 3 else 4), (w - 44 - size) // max(1, len(marks) - 1))
    start = cx - step * (len(marks) - 1) / 2
    acting, plate_top = foot.acting, h * 3 // 4 + round(PLATE_TOP * _plate_grown(w, h, small))
    free = plate_top - size // 2
    if foot.goods:
        free = min(free + HIDDEN, max(free, (free + foot.goods - HIDDEN + size // 2) // 2))
    spots: list[tuple[int, int]] = []
    for i in range(len(marks)):
        x = round(start + i * step)
        aside = min(1.0, abs(x - cx) / (w * 0.2))
        y = round(h * APEX + (1 - aside) * LIFT * grown - 2)
        sides = zip(foot.below, (cx - x, x - cx), strict=True)
        if any(plate and out + size // 2 > (w - plate) // 2 for plate, out in sides):
            y = min(y, free)
        spots.append((x, y))
    for (seat, state), (x, y), (_x, mirrored) in zip(marks, spots, reversed(spots), strict=True):
        y = top + min(y, mirrored)
        worker(canvas, seat, state, x, y, size, hues)
        if seat == acting and state != "exhausted":
            canvas.circle(x, y, size * 2 // 3 + 4, NOW, 4)
            acting = -1


def _middle(tile: Tile, w: int, h: int) -> tuple[int, int, int, int]:
    """Of a small hex: how wide and high its goods are, how large its structure, where the middle of both is."""
    close = w < NARROW
    wide, high = plate_size(tile.counts, close=close)
    size = 0 if tile.owner is None else min(SMALL_PIECE, max(SMALLEST_PIECE - 4 * close, w - wide))
    return wide, high, size, max(h // 2, PLATE_TOP + PLATE_H + (max(size, high) + 1) // 2)


def _compact(canvas: Canvas, x: int, w: int, h: int, tile: Tile, hues: Hues) -> None:
    """A structure and its goods on one plate, in the middle of a small hex, below the hex's own plate."""
    wide, _high, size, middle = _middle(tile, w, h)
    left = x + max(0, (w - size - wide) // 2)
    if tile.owner is not None:
        structure(
            canvas,
            tile.structure,
            left + size // 2,
            middle - size // 2,
            size,
            SEATS[hues[tile.owner]],
            tile.letter_of_owner,
            shadow=True,
        )
    goods_plate(canvas, min(left + size, x + w - wide), middle, tile.counts, full=tile.full, close=w < NARROW)


def _contents(canvas: Canvas, x: int, w: int, h: int, tile: Tile, hues: Hues) -> None:
    grown = layout.grown(w, h)
    left, right = x + PIECE_X, x + w - MARGIN
    if tile.owner is None:
        stock(canvas, left, right, round(h * 0.465), tile.counts, grown, full=tile.full, alone=True)
        return
    size = round(PIECE * grown)
    colour = SEATS[hues[tile.owner]]
    top = round(h * PIECE_MIDDLE) - size // 2
    structure(canvas, tile.structure, left + size // 2, top, size, colour, tile.letter_of_owner, shadow=True)
    stock(canvas, left + size + 4, right, round(h * PIECE_MIDDLE), tile.counts, grown, full=tile.full, alone=False)


def _plate_grown(w: int, h: int, small: bool) -> float:
    """How large a hex's plate can be."""
    return 1 if small else layout.grown(w, h)


class _Plate(NamedTuple):
    """How a plate is measured: type, space, sign, dot, height, what is left and right of the words, those and all.

    Without room for a dot a change is told by the plate's edge.
    """

    size: int
    gap: int
    once: int
    dot: int
    high: int
    pad: int
    words: int = 0

    @property
    def wide(self) -> int:
        """From its left to its right."""
        return self.words + 2 * self.pad


def _measured(tile: Tile, w: int, grown: float) -> _Plate:
    """A hex's plate; what is on it stands closer where it would not fit on the hex, signs as large as they can be."""
    large = grown * 0.75 if grown > LOOKED_UP else 1
    size, high = round(LABEL * large), round(PLATE_H * large)
    plain = sum(fonts.width(text, FIGURE, size) for text in (tile.label, tile.letter))
    signs = len(tile.covered)
    found = _Plate(size, 0, 0, 0, high, 0)
    for close in (1.0, CLOSE):
        gap, once, dot, pad = (round(each * large * close) for each in (GAP, ONCE, DOT, PLATE_PAD))
        if close < 1 and signs:
            dot, pad = 0, round(PLATE_PAD * large * CLOSEST)
            once = max(LEAST_ONCE, min(round(ONCE * large), (w - 2 * pad - plain - gap - 3) // signs - 2))
        words = (2 * dot + gap if tile.changed and dot else 0) + plain + gap + (signs * (once + 2) + 3 if signs else 0)
        found = _Plate(size, gap, once, dot, high, pad, words)
        if found.wide <= w:
            return found
    return found._replace(pad=max(2, (w - found.words) // 2))


def beside_plates(tiles: Mapping[Axial, Tile], w: int, h: int, *, small: bool = False) -> dict[Axial, Tile]:
    """Tiles that know how wide the plates below their workers are."""
    grown, found = _plate_grown(w, h, small), dict(tiles)
    for (q, r), tile in tiles.items():
        if tile.foot.crews:
            below = [tiles.get(place) for place in ((q - 1, r + 1), (q, r + 1))]
            west, east = (_measured(each, w, grown).wide if each else 0 for each in below)
            _wide, high, _size, middle = _middle(tile, w, h)
            goods = middle + high // 2 if small and high else 0
            found[q, r] = tile._replace(foot=tile.foot._replace(below=(west, east), goods=goods))
    return found


def _plate(canvas: Canvas, cx: int, top: int, tile: Tile, it: _Plate) -> None:
    """Label, kind and what is covered, on the upper apex; gold for the acting worker's hex."""
    size, gap, once, dot, high, pad, wide = it
    x, middle = cx - wide // 2, top + high // 2
    now = tile.foot.selected
    plate, ink = (NOW, INK) if now else (INK, PALE if tile.foot.dim else WHITE)
    left, whole = x - pad, it.wide
    if now:
        canvas.box(left - 2, top - 2, whole + 4, high + 4, INK, high // 2 + 2)
    canvas.box(left, top, whole, high, plate, high // 2)
    if tile.changed and not dot:
        canvas.ring(left, top, whole, high, WHITE if now else NOW, 2, high // 2, plate)
    if tile.changed and dot:
        canvas.disc(x + dot, middle, dot, INK if now else NOW)
        x += 2 * dot + gap
    x += canvas.text(x, middle, tile.label, FIGURE, size, ink) + gap
    kind = tile.foot.kind
    x += canvas.text(x, middle, tile.letter, FIGURE, size, (KIND_ON_GOLD if now else KIND_INK)[kind]) + 3
    for kind in tile.covered:
        once_sign(canvas, kind, x + once // 2 + 1, middle, once, DROP if now else KIND_INK[kind])
        x += once + 2

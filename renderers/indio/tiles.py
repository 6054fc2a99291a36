"""How a hex looks, drawn from arguments alone. All measures grow with the hex; type never shrinks."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from renderers.core import fonts, hexes
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.masks import PlacedMask, cut_out
from renderers.core.palette import Colour, Palette
from renderers.core.pixels import blend, stain, stamp
from renderers.indio import land, layout
from renderers.indio.palette import DROP, FIGURE, INK, KIND_INK, KIND_ON_GOLD, NOW, PALE, SEATS, WELL, WHITE
from renderers.indio.stock import goods_plate, plate_width, stock
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
PIECE, PIECE_X, PIECE_MIDDLE = 45, 12, 0.44
"""A structure: its size and place from the left in pixels, its middle as a share of the hex's height."""
MARGIN = 11
"""What stays free at the right."""
CREW = {1: 30, 2: 30, 3: 29, 4: 27}
"""How large so many workers are."""
SMALL_MIDDLE, SMALL_PIECE = 0.5, 36
"""Where goods lie on a small hex, and how large a structure beside them is."""
APEX, LIFT = 0.77, 12
"""Where workers stand: the middle ones at this share of the height, the outer ones higher."""


class Crew(NamedTuple):
    """Workers of a seat: active, active that began the year in water, exhausted."""

    seat: int
    active: int
    wet: int
    exhausted: int


class Foot(NamedTuple):
    """What the lower quarter of a hex shows, which lies between the hexes below; `flip`: its painting is mirrored.

    `dim`: a question is not about it. `acting`: whose first standing worker is ringed.
    """

    kind: str
    flip: bool
    controller: int | None
    disputed: bool
    selected: bool
    crews: tuple[Crew, ...]
    dim: bool = False
    acting: int = -1


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
            _veil(canvas, x, -up, w, h, foot, hues, bare=not foot.crews)
    if tile:
        bare = not tile.foot.crews and tile.owner is None and not any(tile.counts)
        _field(canvas, shift, 0, w, h, tile.foot, hues, bare=bare)
        (_compact if small else _contents)(canvas, shift, w, h, tile, hues)
        _veil(canvas, shift, 0, w, h, tile.foot, hues, bare=bare)
        grown = 1 if small else layout.grown(w, h)
        _plate(canvas, shift + w // 2, round(PLATE_TOP * grown), tile, grown)


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
    """Ground, rim and workers: all that reaches into the lower quarter. `bare`: nothing stands on it."""
    hue, veiled = _hue(foot, hues), foot.dim and bare
    parts = _ground(
        *(w, h, foot.kind, _inset(foot, hue), foot.flip, foot.dim, foot.selected, hue, foot.disputed),
        *(canvas.palette, veiled),
    )
    for part, left, top in parts:
        if y + top + part.height > 0 and y + top < canvas.h:
            (blend if part.mode == "RGBA" else stamp)(canvas.image, part, x + left, y + top)
    _workers(canvas, x + w // 2, y, w, h, foot.crews, hues, foot.acting)


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


def _workers(
    canvas: Canvas, cx: int, top: int, w: int, h: int, crews: tuple[Crew, ...], hues: Hues, acting: int
) -> None:
    """One shape for each worker, in the lower apex."""
    marks = [
        (crew.seat, state)
        for crew in crews
        for state, count in (("active", crew.active), ("wet", crew.wet), ("exhausted", crew.exhausted))
        for _ in range(count)
    ]
    if not marks:
        return
    grown = layout.grown(w, h)
    size = round(CREW.get(len(marks), 22) * grown)
    step = min(size + (0 if len(marks) > 3 else 4), (w - 44 - size) // max(1, len(marks) - 1))
    start = cx - step * (len(marks) - 1) / 2
    for i, (seat, state) in enumerate(marks):
        x = round(start + i * step)
        aside = min(1.0, abs(x - cx) / (w * 0.2))
        y = top + round(h * APEX + (1 - aside) * LIFT * grown - 2)
        worker(canvas, seat, state, x, y, size, hues)
        if seat == acting and state != "exhausted":
            canvas.circle(x, y, size * 2 // 3 + 4, NOW, 4)
            acting = -1


def _compact(canvas: Canvas, x: int, w: int, h: int, tile: Tile, hues: Hues) -> None:
    """A structure and its goods on one plate, in the middle of a small hex."""
    wide = plate_width(tile.counts)
    size = 0 if tile.owner is None else SMALL_PIECE
    left = x + max(-4, (w - size - wide) // 2)
    middle = round(h * SMALL_MIDDLE)
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
    goods_plate(canvas, min(left + size, x + w - wide - 2), middle, tile.counts, full=tile.full)


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


def _plate(canvas: Canvas, cx: int, top: int, tile: Tile, grown: float) -> None:
    """Label, kind and what is covered, on the upper apex; gold for the acting worker's hex."""
    large = grown * 0.75 if grown > LOOKED_UP else 1
    size, gap, once, dot, high, pad = (round(each * large) for each in (LABEL, GAP, ONCE, DOT, PLATE_H, PLATE_PAD))
    label, letter = (fonts.width(text, FIGURE, size) for text in (tile.label, tile.letter))
    covered = len(tile.covered) * (once + 2) + 3 if tile.covered else 0
    wide = (2 * dot + gap if tile.changed else 0) + label + gap + letter + covered
    x, middle = cx - wide // 2, top + high // 2
    now = tile.foot.selected
    plate, ink = (NOW, INK) if now else (INK, PALE if tile.foot.dim else WHITE)
    left, whole = x - pad, wide + 2 * pad
    if now:
        canvas.box(left - 2, top - 2, whole + 4, high + 4, INK, high // 2 + 2)
    canvas.box(left, top, whole, high, plate, high // 2)
    if tile.changed:
        canvas.disc(x + dot, middle, dot, INK if now else NOW)
        x += 2 * dot + gap
    x += canvas.text(x, middle, tile.label, FIGURE, size, ink) + gap
    kind = tile.foot.kind
    x += canvas.text(x, middle, tile.letter, FIGURE, size, (KIND_ON_GOLD if now else KIND_INK)[kind]) + 3
    for kind in tile.covered:
        once_sign(canvas, kind, x + once // 2 + 1, middle, once, DROP if now else KIND_INK[kind])
        x += once + 2

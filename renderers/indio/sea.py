"""The chart under everything: a night-blue sea with rhumb lines and waves, and the shallow water about an island."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core import hexes
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.hexes import Axial, Grid
from renderers.core.masks import PlacedMask
from renderers.core.pixels import stain
from renderers.indio import art, layout
from renderers.indio.icons import icon
from renderers.indio.layout import Frame
from renderers.indio.palette import COAST, ORNAMENT, PALETTE, RHUMB, SEA, SHADE

RINGS = ((760, SEA[2]), (600, SEA[1]), (430, SEA[0]))
"""Radii about the middle, from the outside; beyond the first lies the last of `SEA`."""
WINDS, ROSES = 16, ((0.05, 0.53), (0.62, 0.31), (0.93, 0.86))
"""Rhumb lines of a rose, and where roses are, as shares of width and height."""
WAVE, WAVE_STEP = (30, 14), (74, 46)
FAINTLY = 150
FINE = 2
"""How much larger the chart's lines are drawn before they are reduced."""
SHALLOWS = (26, 16, 8)
"""How far the coast's bands reach beyond the land."""
DROP = 5
"""Of the island's shadow."""
GRAIN, MARGIN = 12, 260
LARGEST, SMALLEST, CLEAR = 66, 36, 12
"""Radii of the chart's ornaments, and what stays free about them."""


def water(canvas: Canvas) -> None:
    """The open sea."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, SEA[3])
    draw = ImageDraw.Draw(canvas.image)
    for radius, colour in RINGS:
        draw.ellipse((w / 2 - radius, h / 2 - radius, w / 2 + radius, h / 2 + radius), PALETTE.ink(colour))
    canvas.image.paste(PALETTE.ink(RHUMB), (0, 0), _winds(w, h))
    for x, y in _waves(w, h):
        canvas.picture(art.path("wave"), x, y, *WAVE)


Shore = tuple[tuple[int, int], ...]
"""Where the hexes of a board begin, in pixels."""


def shore(places: Sequence[Axial], grid: Grid) -> Shore:
    """Where the hexes of a board begin: boards that look the same are the same."""
    return tuple(sorted(grid.corner(place) for place in places))


def coast(canvas: Canvas, hexes_at: Shore, w: int, h: int) -> None:
    """Shallow water about hexes of a size, and their shadow."""
    for reach, colour, down in (*((*each, 0) for each in zip(SHALLOWS, COAST, strict=True)), (1, SHADE, DROP)):
        mask, x, y = _land(hexes_at, w, h, reach)
        stain(canvas.image, canvas.palette.ink(colour), x, y + down, mask)


def ship(canvas: Canvas) -> None:
    """A caravel, as large as the canvas."""
    icon(canvas, "caravel", canvas.w // 2, canvas.h // 2, min(canvas.w, canvas.h), ORNAMENT)


def island(canvas: Canvas, frame: Frame) -> None:
    """A board's coast on the sea, and what a chart's maker draws where there is room."""
    coast(canvas, shore(frame.places, frame.grid), frame.grid.w, frame.grid.h)
    for ornament, spot in zip(("compass", "caravel", "sea-serpent"), _spots(frame), strict=True):
        if spot and ornament == "compass":
            x, y, r = spot
            canvas.picture(art.path("compass-rose"), x - r, y - r, 2 * r, 2 * r)
        elif spot:
            x, y, r = spot
            icon(canvas, ornament, x, y, round(r * 1.6), ORNAMENT)


OPEN = block((0, 0, layout.W, layout.H), SEA[0], water)
OPEN_LOW = block((0, 0, layout.HAND_W, layout.HAND_H), SEA[0], water)
"""The ground of sheets without a board, and of hands and look-ups."""
TALLEST = 1900
OPEN_TALL = block((0, 0, layout.TALL, TALLEST), SEA[0], water)
"""The ground of sheets for a phone, cut where they end."""


def about(frame: Frame) -> Block:
    """The ground of a first sheet."""
    return block(OPEN.box, OPEN, island, frame)


def _land(hexes_at: Shore, w: int, h: int, reach: int) -> PlacedMask:
    """The island and so many pixels about it, as a mask; its outline is rounded."""
    left, top = (min(at[n] for at in hexes_at) - reach - 1 for n in (0, 1))
    right, foot = (max(at[n] for at in hexes_at) + (w, h)[n] + reach + 2 for n in (0, 1))
    mask = Image.new("L", ((right - left) * FINE, (foot - top) * FINE))
    draw = ImageDraw.Draw(mask)
    for x, y in hexes_at:
        points = hexes.moved(hexes.corners(w, h, 0), x - left, y - top)
        path = [(px * FINE, py * FINE) for px, py in points]
        draw.polygon(path, 255)
        draw.line([*path, path[0]], 255, 2 * reach * FINE)
        for px, py in path:
            draw.ellipse((px - reach * FINE, py - reach * FINE, px + reach * FINE, py + reach * FINE), 255)
    return mask.reduce(FINE), left, top


def _winds(w: int, h: int) -> Image.Image:
    """Rhumb lines, faint."""
    mask = Image.new("L", (w * FINE, h * FINE))
    draw, reach = ImageDraw.Draw(mask), hypot(w, h) * FINE
    for rose_x, rose_y in ROSES:
        x, y = rose_x * w * FINE, rose_y * h * FINE
        for wind in range(WINDS):
            turn = 2 * pi * wind / WINDS
            draw.line((x, y, x + reach * cos(turn), y + reach * sin(turn)), FAINTLY, FINE)
    return mask.reduce(FINE)


def _waves(w: int, h: int) -> Iterator[tuple[int, int]]:
    """Where waves are: as if by chance, but always the same."""
    wide, high = WAVE_STEP
    for row in range(h // high + 1):
        for column in range(w // wide + 2):
            shake = (row * 7919 + column * 104729 + row * column * 31) % 97
            if shake % 3:
                yield column * wide + (row % 2) * wide // 2 - 20 + shake % 23, row * high + 10 + shake % 17


class _Side(NamedTuple):
    """Where an ornament may lie: x from … to, y from … to."""

    left: int
    right: int
    top: int
    bottom: int


def _spots(frame: Frame) -> list[tuple[int, int, int] | None]:
    """Middle and radius of compass, ship and serpent, None where there is no room: north-west, east, south-west."""
    w, h = layout.W, layout.H
    taken = [(*frame.grid.corner(place), frame.grid.w, frame.grid.h) for place in frame.places]
    taken += list(frame.corners) if frame.corners else [layout.HEADER, layout.FOOT]
    sides = (_Side(0, MARGIN, 0, h // 2), _Side(w - MARGIN, w, 0, h), _Side(0, MARGIN, h // 2, h))
    return [_widest(side, taken) for side in sides]


def _widest(side: _Side, taken: list[Box]) -> tuple[int, int, int] | None:
    """The roomiest free disc of a side."""
    best, least = None, SMALLEST - 1
    for x in range(side.left, side.right, GRAIN):
        for y in range(side.top, side.bottom, GRAIN):
            r = min(LARGEST, x - 4, layout.W - 4 - x)
            if r > least and all(_distance(x, y, box) - CLEAR > least for box in taken):
                least = min(r, *(int(_distance(x, y, box)) - CLEAR for box in taken))
                best = x, y, least
    return best


def _distance(x: int, y: int, box: Box) -> float:
    left, top, w, h = box
    return hypot(max(left - x, 0, x - left - w), max(top - y, 0, y - top - h))

"""A board of pointy-top hexes, cut into rectangles that do not overlap, so that each can be kept as a block.

Places are axial: q grows eastwards, r southwards. A hex is as wide as its column and a third taller than the pitch of
its rows, so the lower quarter of each lies between the two hexes below. A cell is the rectangle from the top of a place
to the top of the next row: the upper three quarters of the hex there, and the feet of its two upper neighbours. Below
and beside the board cells without a hex hold what is left of the feet.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from renderers.core.canvas import Box

TALLEST, LEAST = 200, 64
"""How many pixels high a board's hexes are at the most and at the least."""

Axial = tuple[int, int]
"""q, r."""
Points = tuple[tuple[float, float], ...]


class Grid(NamedTuple):
    """Where the hex of place (0, 0) would begin, and how large hexes are; width even, height divisible by four."""

    left: int
    top: int
    w: int
    h: int

    @property
    def pitch(self) -> int:
        """From a row to the next."""
        return self.h * 3 // 4

    def corner(self, place: Axial) -> tuple[int, int]:
        """The upper left corner of a place's rectangle."""
        q, r = place
        return self.left + (2 * q + r) * self.w // 2, self.top + r * self.pitch


class Cell(NamedTuple):
    """A rectangle of the board: whose it is, whose feet reach in, and where the hex would begin within it."""

    box: Box
    at: Axial | None
    nw: Axial | None
    ne: Axial | None
    shift: int


def cells(places: Sequence[Axial], grid: Grid) -> tuple[Cell, ...]:
    """The rectangles of a board, row by row; together they hold every hex whole."""
    return _cells(tuple(places), grid)


@lru_cache(maxsize=128)
def _cells(places: tuple[Axial, ...], grid: Grid) -> tuple[Cell, ...]:
    there = set(places)
    feet = {below for q, r in places for below in ((q, r + 1), (q - 1, r + 1))}
    found: list[Cell] = []
    for q, r in sorted(there | feet, key=lambda place: (place[1], place[0])):
        x, y = grid.corner((q, r))
        nw, ne = (q, r - 1), (q + 1, r - 1)
        upper = (nw if nw in there else None, ne if ne in there else None)
        if (q, r) in there:
            found.append(Cell((x, y, grid.w, grid.pitch), (q, r), *upper, 0))
            continue
        half = grid.w // 2
        start, wide = (0 if upper[0] else half), (half if None in upper else grid.w)
        found.append(Cell((x + start, y, wide, grid.h - grid.pitch), None, *upper, -start))
    return tuple(found)


def _apart(a: Box, b: Box) -> bool:
    return a[0] >= b[0] + b[2] or b[0] >= a[0] + a[2] or a[1] >= b[1] + b[3] or b[1] >= a[1] + a[3]


@lru_cache(maxsize=64)
def fitted(places: tuple[Axial, ...], field: Box, taken: tuple[Box, ...]) -> Grid:
    """The largest hexes with which a board lies in the middle of a field and off what is taken.

    None is narrower than a regular one. Where nothing fits beside the taken rectangles the board is made as small as
    `LEAST` high.
    """
    x, y, w, h = field
    columns = [2 * q + r for q, r in places]
    rows = [r for _, r in places]
    low, wide = min(columns), max(columns) - min(columns) + 2
    first, tall = min(rows), max(rows) - min(rows)
    best = Grid(0, 0, 0, 0)
    for height in range(TALLEST, LEAST - 1, -4):
        whole = tall * height * 3 // 4 + height
        if whole > h:
            continue
        for width in range(min(w * 2 // wide, height * 5 // 4) // 2 * 2, height * 7 // 8, -2):
            if width * height <= best.w * best.h:
                break
            left = x + (w - wide * width // 2) // 2 - low * width // 2
            top = y + (h - whole) // 2 - first * height * 3 // 4
            grid = Grid(left, top, width, height)
            if all(_apart(cell.box, box) for cell in cells(places, grid) for box in taken):
                best = grid
                break
    if best.w:
        return best
    height = LEAST
    width = min(w * 2 // wide, height * 5 // 4) // 2 * 2
    return Grid(x - low * width // 2, y - first * height * 3 // 4, width, height)


@lru_cache(maxsize=256)
def corners(w: int, h: int, inset: float) -> Points:
    """The six corners of a hex in its rectangle, from the top clockwise, moved inwards by `inset`."""
    half, tall = w / 2, h / 2
    slope = (tall / 2) / half
    away = tall / (1 + slope * slope) ** 0.5
    apex = tall * (away - inset) / away
    side = half - inset
    knee = apex - slope * side
    return (
        (half, tall - apex),
        (half + side, tall - knee),
        (half + side, tall + knee),
        (half, tall + apex),
        (half - side, tall + knee),
        (half - side, tall - knee),
    )


def moved(points: Points, x: int, y: int) -> Points:
    """Points at another place."""
    return tuple((px + x, py + y) for px, py in points)


@lru_cache(maxsize=64)
def dashes(w: int, h: int, outer: float, inner: float, count: int) -> tuple[Points, ...]:
    """The rim between two insets as dashes, so many a side."""
    outside, inside = corners(w, h, outer), corners(w, h, inner)
    found: list[Points] = []
    for i in range(6):
        for n in range(count):
            start, end = (n + 0.22) / count, (n + 0.78) / count
            a, b = outside[i], outside[(i + 1) % 6]
            c, d = inside[i], inside[(i + 1) % 6]
            found.append((_between(a, b, start), _between(a, b, end), _between(c, d, end), _between(c, d, start)))
    return tuple(found)


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

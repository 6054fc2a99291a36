"""Where things are on Indio's sheets, in pixels: x, y, width, height."""

from functools import lru_cache
from typing import NamedTuple

from renderers.core import hexes
from renderers.core.canvas import Box
from renderers.core.hexes import Axial, Grid

W, H = 1280, 800
TALL = 720
"""A sheet for a phone is so wide."""

# First sheet, tall boards: what decides the next move stands in the corners.
FIELD: Box = (10, 2, W - 20, H - 4)
LARGE_BOARD = 30
"""From so many hexes on corners are wider and hexes lower."""
NARROW = 144
"""On hexes narrower than this, as hosts' own boards may have, goods lie on one plate."""


class Corners(NamedTuple):
    """Blocks in the corners of a tall board."""

    year: Box
    banner: Box
    scores: Box
    ends: Box
    thresholds: Box
    left: Box
    stacks: Box


def corners(places: int, seats: int) -> Corners:
    """The corners' blocks; narrower where there are fewer seats, whose hexes are larger."""
    wide = 270 if places >= LARGE_BOARD else 246
    scores: Box = (1084, 118, 188, 102) if seats > 2 else (1142, 126, 124, 104)
    return Corners(
        (14, 8, wide, 104),
        (W - 14 - wide, 8, wide, 104),
        scores,
        (14, 654, 196, 34),
        (14, 690, wide, 104),
        (1096, 644, 170, 34),
        (W - 14 - wide, 690, wide, 106),
    )


# First sheet, wide boards, which leave no corners: the same in a header and a foot.
HEADER: Box = (0, 0, W, 64)
BETWEEN: Box = (10, 68, W - 20, 636)
FOOT: Box = (0, 708, W, 92)

# Second sheet: seats, costs, what happened.
SEATS_TOP, SEATS_H = 12, 474
COSTS: Box = (16, 494, W - 32, 152)
STORY: Box = (16, 654, W - 32, 136)

HAND_W, HAND_H = 1280, 560
HAND_HEAD = 66
CARDS_TOP, CARD_H, CARD_GAP = 82, 396, 12
PLACES = 5
"""Cards a hand has room for at full width; more are narrower."""
POOL: Box = (16, 490, HAND_W - 32, 62)

WINNERS_H = 300
"""The panorama."""


class Frame(NamedTuple):
    """Where a board lies on the first sheet: its hexes, how large they are, and its corners, or None: two strips."""

    places: tuple[Axial, ...]
    grid: Grid
    corners: Corners | None


def grown(w: int, h: int) -> float:
    """How large what lies on a hex can be; 1 on the standard board of four."""
    return min(w / 172, h / 144)


@lru_cache(maxsize=32)
def frame(places: tuple[Axial, ...], seats: int) -> Frame:
    """The frame in which a board's hexes hold larger things; the same all game."""
    around = corners(len(places), seats)
    beside = hexes.fitted(places, FIELD, around)
    between = hexes.fitted(places, BETWEEN, ())
    tall = grown(beside.w, beside.h) > grown(between.w, between.h)
    return Frame(places, beside if tall else between, around if tall else None)


def panel(seats: int, seat: int) -> Box:
    """A seat's ledger."""
    wide = (W - 32 - 8 * (seats - 1)) // seats
    return 16 + seat * (wide + 8), SEATS_TOP, wide, SEATS_H

"""Where things are on Indio's sheets, in pixels: x, y, width, height."""

from typing import NamedTuple

from renderers.core import hexes
from renderers.core.canvas import Box
from renderers.core.hexes import Grid, Place

W, H = 1280, 800

# First sheet, tall boards: what decides the next move stands in the corners.
FIELD: Box = (8, 2, W - 16, H - 4)
YEAR: Box = (16, 8, 190, 138)
PILL: Box = (1012, 8, 252, 56)
TURN: Box = (1080, 68, 184, 76)
ENDS: Box = (16, 656, 190, 34)
ENDS_BELOW: Box = (16, 690, 274, 106)
STACKS: Box = (1080, 660, 184, 136)
SCORES: Box = (1076, 146, 196, 74)
CORNERS = (YEAR, PILL, TURN, SCORES, ENDS, ENDS_BELOW, STACKS)

# First sheet, wide boards, which leave no corners: the same in a header and a foot.
HEADER: Box = (0, 0, W, 64)
BETWEEN: Box = (8, 66, W - 16, 640)
FOOT: Box = (0, 708, W, 92)

# Second sheet: seats, costs, what happened.
SEATS_TOP, SEATS_H = 12, 478
COSTS: Box = (24, 502, W - 48, 136)
STORY: Box = (24, 650, W - 48, 142)

HAND_W, HAND_H = 1280, 560


class Frame(NamedTuple):
    """Where a board lies on the first sheet: how large its hexes are, and whether it has corners or header and foot."""

    grid: Grid
    corners: bool


def grown(w: int, h: int) -> float:
    """How large what lies on a hex can be; 1 on the standard board of four."""
    return min(w / 172, h / 144)


def frame(places: tuple[Place, ...]) -> Frame:
    """The frame in which a board's hexes hold larger things; the same all game."""
    beside = hexes.fitted(places, FIELD, CORNERS)
    between = hexes.fitted(places, BETWEEN, ())
    corners = grown(beside.w, beside.h) > grown(between.w, between.h)
    return Frame(beside if corners else between, corners)


def panel(seats: int, seat: int) -> Box:
    """A seat's panel."""
    wide = (W - 48 - 16 * (seats - 1)) // seats
    return 24 + seat * (wide + 16), SEATS_TOP, wide, SEATS_H

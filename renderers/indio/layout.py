"""Where things are on Indio's sheets, in pixels: x, y, width, height."""

from renderers.core.canvas import Box

W, H = 1280, 800

# First sheet: the board, and what decides the next move in its corners.
FIELD: Box = (8, 2, W - 16, H - 4)
YEAR: Box = (16, 8, 190, 138)
PILL: Box = (1012, 8, 252, 56)
TURN: Box = (1080, 68, 184, 76)
ENDS: Box = (16, 656, 190, 34)
ENDS_BELOW: Box = (16, 690, 274, 106)
STACKS: Box = (1080, 660, 184, 136)
CORNERS = (YEAR, PILL, TURN, ENDS, ENDS_BELOW, STACKS)

# Second sheet: seats, costs, what happened.
SEATS_TOP, SEATS_H = 12, 478
COSTS: Box = (24, 502, W - 48, 136)
STORY: Box = (24, 650, W - 48, 142)

HAND_W, HAND_H = 1280, 560


def panel(seats: int, seat: int) -> Box:
    """A seat's panel."""
    wide = (W - 48 - 16 * (seats - 1)) // seats
    return 24 + seat * (wide + 16), SEATS_TOP, wide, SEATS_H

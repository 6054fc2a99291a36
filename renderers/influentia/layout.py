"""Where things are on Influentia's sheets, in pixels: x, y, width, height."""

from renderers.core.canvas import Box

W, H = 1280, 800

# First sheet: what decides the next move.
HEADER: Box = (0, 0, W, 64)
TRICK: Box = (24, 80, 760, 300)
TRICK_HEADING: Box = (44, 88, 720, 42)
STAGE: Box = (36, 132, 736, 244)
"""The trick panel below its heading: four slots, or what stands there between two tricks."""
INFLUENCE: Box = (800, 80, 456, 300)
TRACK: Box = (808, 84, 440, 170)
PRIORITY: Box = (808, 256, 440, 118)
QUARANTINE: Box = (24, 668, 1232, 120)

# Second sheet: what one looks up.
AREAS_HEADER: Box = (0, 0, W, 54)
ROW_TOP, ROW_PITCH, ROW_HEIGHT = 60, 158, 152
SEAT_X, SEAT_W = 24, 364
CITY_X, CITY_W, CITY_PITCH = 396, 209, 217
SLOT_X, SLOT_W, SLOT_PITCH = 6, 61, 63
"""The five symbol slots of a seat cell, within the cell."""

HAND_W, HAND_H = 1280, 560


def slot(place: int) -> Box:
    """The place of the nth card of the trick, with its label."""
    return 40 + 184 * place, 132, 176, 244


def offer(city: int) -> Box:
    """A city's available card."""
    return 24 + 312 * city, 396, 296, 256


def ward(city: int) -> Box:
    """A city's column in Quarantine."""
    return 24 + 312 * city, 724, 296, 56


WARDS: Box = (32, 724, 1216, 56)
"""The same row as one, when a city has too many for its column."""
QUARANTINE_HEADING: Box = (36, 674, 1208, 46)


def seat_cell(row: int) -> Box:
    """The nth seat's own things."""
    return SEAT_X, ROW_TOP + ROW_PITCH * row, SEAT_W, ROW_HEIGHT


def city_cell(row: int, city: int) -> Box:
    """The nth seat's cards in a city."""
    return CITY_X + CITY_PITCH * city, ROW_TOP + ROW_PITCH * row, CITY_W, ROW_HEIGHT


def footer(rows: int) -> Box:
    """What is left below the rows of seats."""
    top = ROW_TOP + ROW_PITCH * rows
    return 0, top, W, H - top

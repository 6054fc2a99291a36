"""Where things are on Influentia's sheets, in pixels: x, y, width, height."""

from renderers.core.canvas import Box

W, H = 1280, 800
EDGE = 24
"""The margin at either side."""

# First sheet: what decides the next move.
HEADER_H = 68
HEADER: Box = (0, 0, W, HEADER_H - 4)
"""Above the gold rule, which belongs to the ground."""
TRICK: Box = (24, 78, 776, 322)
TRICK_HEADING: Box = (40, 86, 744, 46)
STAGE: Box = (36, 134, 752, 256)
"""The trick panel below its heading, for what stands there between two tricks."""
EFFECT: Box = (36, 134, 752, 182)
"""The same without the row of plates."""
INFLUENCE: Box = (816, 78, 440, 322)
TRACK: Box = (828, 86, 416, 182)
PRIORITY: Box = (828, 270, 416, 118)
QUARANTINE: Box = (24, 680, 1232, 108)
QUARANTINE_HEADING: Box = (36, 688, 378, 92)
WARDS: Box = (418, 688, 828, 92)
"""The four columns of Quarantine as one, when a city has too many for its own."""

TALL_X, TALL_WIDE = 16, 688
"""The same on a sheet for a phone: where it begins and how wide it is."""

RING = 6
"""Margin about a card for the mark of "look here"."""
CARD_H = 172
PLATE_H = 68

# Second sheet: what one looks up.
ROW_TOP = 92
SEAT_X, SEAT_W = 24, 372
CITY_X, CITY_W, CITY_PITCH = 404, 207, 215
AREAS_TITLE: Box = (24, 6, 372, 82)
SLOT_X, SLOT_W, SLOT_PITCH = 10, 57, 61
"""The five symbol slots of a seat cell, within the cell."""
FOOT: Box = (24, 700, 1232, 94)
TOLD: Box = (34, 708, 1212, 80)
"""What stands in the foot."""

HAND_W, HAND_H = 1280, 640
HELD_W, HELD_H, HELD_PITCH, HELD_MOST = 192, 280, 208, 6
LOOKUP_W, LOOKUP_H = 1280, 560


def slot_pitch(seats: int) -> int:
    """How far the places of the trick are apart: the panel's width is shared by all seats."""
    return 744 // seats


def slot(place: int, seats: int) -> Box:
    """The nth card of the trick with the margin of its ring."""
    pitch = slot_pitch(seats)
    return 40 + pitch * place, 134, pitch, CARD_H + 2 * RING


def plate(place: int, seats: int) -> Box:
    """Whose place it is, below the card."""
    pitch = slot_pitch(seats)
    return 40 + RING + pitch * place, 320, pitch - 2 * RING, PLATE_H


def offer(city: int) -> Box:
    """A city's available card with its heading."""
    return 24 + 312 * city, 408, 296, 264


def ward(city: int) -> Box:
    """A city's column in Quarantine."""
    return 418 + 208 * city, 688, 204, 92


def row_pitch(seats: int) -> int:
    """How far the rows of seats are apart."""
    return 604 // seats


def city_head(city: int) -> Box:
    """The head of a city's column."""
    return CITY_X + CITY_PITCH * city, 6, CITY_W, 80


def seat_cell(row: int, seats: int) -> Box:
    """The nth seat's own things."""
    pitch = row_pitch(seats)
    return SEAT_X, ROW_TOP + pitch * row, SEAT_W, pitch - 4


def city_cell(row: int, city: int, seats: int) -> Box:
    """The nth seat's cards in a city."""
    pitch = row_pitch(seats)
    return CITY_X + CITY_PITCH * city, ROW_TOP + pitch * row, CITY_W, pitch - 4

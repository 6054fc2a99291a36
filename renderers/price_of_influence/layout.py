"""Where things are on the sheets of Price of Influence, in pixels: x, y, width, height."""

from typing import NamedTuple

from renderers.core.canvas import Box

W, H = 1280, 800

HEADER: Box = (0, 0, W, 60)
STAGE: Box = (0, 60, W, 46)
"""The stages of the turn, and what is going on."""

SEAT_W, LEFT, RIGHT = 608, 24, 648
TOP = 110
HEAD_H = 52
CELLS = ((0, 203), (203, 202), (405, 203))
"""x and width of a court's three places within its panel."""

HAND_W, HAND_H = 1280, 560


class Court(NamedTuple):
    """The boxes of one seat: its head, its three places, its foot."""

    head: Box
    cells: tuple[Box, ...]
    foot: Box


def court(seats: int, seat: int) -> Court:
    """Where a seat's panel is: two beside each other, further ones below; with two seats they are taller."""
    cell_h, foot_h = (238, 80) if seats == 2 else (206, 80)
    x = (LEFT, RIGHT)[seat % 2]
    y = TOP + (HEAD_H + cell_h + foot_h + 8) * (seat // 2)
    cells = tuple((x + left, y + HEAD_H, w, cell_h) for left, w in CELLS)
    return Court((x, y, SEAT_W, HEAD_H), cells, (x, y + HEAD_H + cell_h, SEAT_W, foot_h))


class Grid(NamedTuple):
    """A pile laid out as a grid: its heading and its rows."""

    heading: Box
    rows: tuple[Box, ...]


def _grid(x: int, y: int, w: int, head: int, count: int, pitch: int) -> Grid:
    return Grid((x, y, w, head), tuple((x, y + head + pitch * i, w, pitch) for i in range(count)))


class Piles(NamedTuple):
    """Council and discard pile: `panels` are drawn with the ground; `by_rank`: the Council's rows are ranks."""

    council: Grid
    discard: Grid
    panels: tuple[Box, ...]
    by_rank: bool


def piles(seats: int) -> Piles:
    """Council and discard pile: below two courts, beside the third, or on a sheet of their own."""
    if seats == 3:
        x, y = RIGHT, 456
        discard = _grid(x + 8, y + 4, 592, 38, 4, 38)
        council = _grid(x + 8, y + 196, 592, 32, 3, 36)
        return Piles(council, discard, ((x, y, SEAT_W, 338),), by_rank=True)
    y = 492 if seats == 2 else 16
    pitch = 62
    council = _grid(32, y + 4, 404, 46, 4, pitch)
    discard = _grid(468, y + 4, 780, 46, 4, pitch)
    h = 46 + 4 * pitch + 8
    return Piles(council, discard, ((24, y, 420, h), (460, y, 796, h)), by_rank=False)


class Second(NamedTuple):
    """The second sheet below the piles: its height, the last events, the scores."""

    h: int
    events: Box
    scores: Box


def second(seats: int) -> Second:
    """Where events and scores are."""
    top = 332 if seats == 4 else 16
    h = 316
    return Second(top + h + 16, (24, top, 576, h), (616, top, 640, h))

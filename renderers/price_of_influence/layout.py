"""Where things are on the sheets of Price of Influence, in pixels: x, y, width, height."""

from typing import NamedTuple

from renderers.core.canvas import Box

W, H = 1280, 800
MARGIN = 24

HEADER: Box = (0, 0, W, 60)
RIBBON: Box = (0, 60, W, 42)
"""The stages of the turn, and what is going on."""

SEAT_W, LEFT, RIGHT = 608, 24, 648
TOP = 106
GAP = 6
HEAD_H, FOOT_H = 52, 78
CELL_H, TALL_CELL_H = 210, 240
CELLS = ((0, 205), (205, 197), (402, 206))
"""x and width of a court's three places within its panel."""
NICHE_X = (9, 1, 2)
"""Where the niche begins in each of them."""
NICHE_W, NICHE_TOP = 195, 4

HAND_W, HAND_H = 1280, 692


class Court(NamedTuple):
    """The boxes of one seat: its head, its three places, its foot; `body` is all below the head."""

    head: Box
    cells: tuple[Box, ...]
    foot: Box
    body: Box


def court(seats: int, seat: int) -> Court:
    """Where a seat's panel is: two beside each other, further ones below; with two seats they are taller."""
    tall = seats == 2
    h = HEAD_H + (TALL_CELL_H if tall else CELL_H) + FOOT_H + GAP
    return court_from((LEFT, RIGHT)[seat % 2], TOP + h * (seat // 2), tall=tall)


def court_from(x: int, y: int, *, tall: bool) -> Court:
    """The boxes of a panel from its upper left corner."""
    cell_h = TALL_CELL_H if tall else CELL_H
    cells = tuple((x + left, y + HEAD_H, w, cell_h) for left, w in CELLS)
    foot = (x, y + HEAD_H + cell_h, SEAT_W, FOOT_H)
    return Court((x, y, SEAT_W, HEAD_H), cells, foot, (x, y + HEAD_H, SEAT_W, cell_h + FOOT_H))


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
        x, y = RIGHT, 452
        discard = _grid(x + 6, y + 4, 596, 40, 4, 38)
        council = _grid(x + 6, y + 200, 596, 39, 3, 32)
        return Piles(council, discard, ((x, y, SEAT_W, 340),), by_rank=True)
    y = 486 if seats == 2 else 14
    h = 302 if seats == 2 else 312
    pitch, head = 64, h - 4 * 64 - 8
    council = _grid(LEFT + 8, y + 4, 404, head, 4, pitch)
    discard = _grid(460 + 8, y + 4, 780, head, 4, pitch)
    return Piles(council, discard, ((LEFT, y, 420, h), (460, y, 796, h)), by_rank=False)


class Second(NamedTuple):
    """The second sheet below the piles: its height; the panels of the last events and of the scores."""

    h: int
    events: Box
    scores: Box


def second(seats: int) -> Second:
    """Where events and scores are."""
    top, h = (340 if seats == 4 else 14), 332
    return Second(top + h + 14, (LEFT, top, 576, h), (616, top, 640, h))


def within(panel: Box, y: int, h: int) -> Box:
    """A strip of a panel, clear of its frame."""
    x, top, w, _ = panel
    return x + 9, top + y, w - 18, h


HERO_H = 250
"""The picture of whoever has won, at the top of the last sheet."""
HEADS_Y, ROWS_Y, ROW_PITCH, ROW_H = 252, 290, 115, 109
"""Below it: titles of the columns, then a row for every seat."""

"""Where things are on the sheets of Pax Illuminaten, in pixels: x, y, width, height."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core.canvas import Box

W, H = 1280, 800

TOP = 54
"""Where the map begins; the strip above holds the round, the Areopagus at the top, whose turn it is."""
CELL_H = 140
SIDE = 60
"""Room at the left and right of the map for an Areopagus."""
SMALL = 20
"""Cells of the maps for two and three."""
FOOT = 754
"""The strip below the map."""


def at(cell: str) -> tuple[int, int]:
    """Column and row of a cell from 0."""
    return ord(cell[0]) - ord("A"), int(cell[1:]) - 1


def name(x: int, y: int) -> str:
    """A cell's name from its column and row, counted from 0; "" beyond the map's edge."""
    return f"{chr(ord('A') + x)}{y + 1}" if x >= 0 and y >= 0 else ""


def pitch(columns: int) -> int:
    """Width of a cell with its gap."""
    return (W - 2 * SIDE) // columns


def cell(name: str, columns: int) -> Box:
    """The box of a cell, its half of the gaps around it included."""
    x, y = at(name)
    return SIDE + pitch(columns) * x, TOP + CELL_H * y, pitch(columns), CELL_H


def cloth(cells: int, columns: int) -> tuple[Box, ...]:
    """The cloth under a map of so many cells; none below the smaller ones, where the star chart shows."""
    return ((SIDE - 4, TOP - 2, pitch(columns) * columns + 8, CELL_H * 5 + 4),) if cells > SMALL else ()


def inside(box: Box) -> Box:
    """A cell's box without the gaps about it."""
    x, y, w, h = box
    return x + 5, y + 5, w - 10, h - 10


def areopagus(side: str, touches: Sequence[str], columns: int) -> Box:
    """The box of an Areopagus beside the cells it touches."""
    boxes = [cell(name, columns) for name in touches]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    match side:
        case "top":
            return left + 4, 2, right - left - 8, TOP - 4
        case "bottom":
            return left + 4, FOOT, right - left - 8, H - FOOT - 2
        case "left":
            return 4, top + 4, SIDE - 8, bottom - top - 8
        case _right:
            return W - SIDE + 4, top + 4, SIDE - 8, bottom - top - 8


class Strips(NamedTuple):
    """What is left of the strips above and below the map: left and right of an Areopagus."""

    round: Box
    pill: Box
    piles: Box
    edicts: Box


def strips(top: Box | None, bottom: Box | None) -> Strips:
    """The strips' free ends; without an Areopagus between them they share the width."""
    left = top[0] if top else 620
    right = top[0] + top[2] if top else 620
    low = bottom[0] if bottom else 620
    high = bottom[0] + bottom[2] if bottom else 620
    return Strips(
        (0, 0, left - 4, TOP),
        (right + 4, 0, W - right - 4, TOP),
        (0, FOOT, low - 4, H - FOOT),
        (high + 4, FOOT, W - high - 4, H - FOOT),
    )


COURT_HEAD: Box = (0, 4, W, 46)
COURT_TOP, COURT_W, COURT_H = 50, 246, 164


def court(slot: int) -> Box:
    """A slot of the Court, from 0."""
    return 25 + COURT_W * slot, COURT_TOP, COURT_W, COURT_H


MARGIN, GAP = 24, 7
WIDE = W - 2 * MARGIN
HEAD: Box = (MARGIN, 218, WIDE, 38)
ROW_TOP, ROW_H, ROW_PITCH = 257, 36, 40
EVENTS: Box = (0, 718, W, 40)
LAST: Box = (0, 759, W, 41)
PLOTS_END = 716


def row(number: int) -> Box:
    """A row of the Favor matrix, from 0."""
    return MARGIN, ROW_TOP + ROW_PITCH * number, WIDE, ROW_H


def plot(place: int, places: int, players: int) -> Box:
    """A Plot's place, from 0, of so many: two rows, the public Plots first, then one for each player."""
    first = places // 2
    here = first if place < first else places - first
    column = place if place < first else place - first
    wide = (WIDE + GAP) // max(1, here)
    top = ROW_TOP + ROW_PITCH * (players + 2) + 4
    tall = (PLOTS_END + GAP - top) // 2
    return MARGIN + wide * column, top + tall * (place >= first), wide - GAP, tall - GAP


STRIP: Box = (0, 0, W, 58)
HAND_TOP, HAND_BOTTOM = 62, 480
PLOTS, PLOTS_H = 484, 150
FAVOR, FAVOR_H = 642, 56
NOTES, NOTE_PITCH, NOTE_H = 705, 47, 44

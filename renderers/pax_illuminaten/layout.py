"""Where things are on the sheets of Pax Illuminaten, in pixels: x, y, width, height."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core.canvas import Box

W, H = 1280, 800
HAND_W, HAND_H = 1280, 800

TOP = 54
"""Where the map begins; the strip above holds the round, the Areopagus at the top, whose turn it is."""
CELL_H = 140
SIDE = 60
"""Room at the left and right of the map for an Areopagus."""
FOOT = 754
"""The strip below the map."""


def at(cell: str) -> tuple[int, int]:
    """Column and row of a cell from 0."""
    return ord(cell[0]) - ord("A"), int(cell[1:]) - 1


def pitch(columns: int) -> int:
    """Width of a cell with its gap."""
    return (W - 2 * SIDE) // columns


def cell(name: str, columns: int) -> Box:
    """The box of a cell, its half of the gaps around it included."""
    x, y = at(name)
    return SIDE + pitch(columns) * x, TOP + CELL_H * y, pitch(columns), CELL_H


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


COURT_HEAD: Box = (0, 0, W, 42)
COURT_TOP = 43
COURT_W = 246


def court(slot: int) -> Box:
    """A slot of the Court, from 0."""
    return 25 + COURT_W * slot, COURT_TOP, COURT_W, CELL_H


MATRIX = 185
HEAD_H, ROW_H = 40, 44
EVENTS: Box = (24, 724, W - 48, 36)
LAST: Box = (24, 762, W - 48, 36)
PLOT_GAP = 6


def row(number: int) -> Box:
    """A row of the Favor matrix, from 0."""
    return 24, MATRIX + HEAD_H + ROW_H * number, W - 48, ROW_H


def plot(place: int, players: int) -> Box:
    """A Plot's place: three beside each other, the public ones first, then one for each player."""
    top = MATRIX + HEAD_H + ROW_H * (players + 2) + PLOT_GAP
    tall = (EVENTS[1] - top - PLOT_GAP) // 2
    return 24 + 413 * (place % 3), top + tall * (place // 3), 406, tall - PLOT_GAP

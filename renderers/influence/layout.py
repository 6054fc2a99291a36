"""Where things are on Influence's sheets, in pixels: x, y, width, height."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from renderers.core.canvas import Box

W, H = 1280, 800
HAND_W, HAND_H = 1280, 624
PAGE_H = 560
"""Of a look-up."""
HEADER: Box = (0, 0, W, 60)
_FIELD: Box = (12, 64, 1260, 736)
"""Cells with the gap after each of them."""
_GAP = 4
_SIDE = 308
"""Width of the column beside a layout that has no room inside."""

Place = tuple[int, int]
"""Column and row, from 0 at the upper left."""


class Board(NamedTuple):
    """Boxes of a layout: a cell's size and pitch; panels of Power, of the latest events, of signs if there is room."""

    x: int
    y: int
    pitch_x: int
    pitch_y: int
    power: Box
    news: Box
    signs: Box | None

    def cell(self, column: int, row: int, w: int = 1, h: int = 1) -> Box:
        """A cell, or a rectangle of cells."""
        return (
            self.x + column * self.pitch_x,
            self.y + row * self.pitch_y,
            w * self.pitch_x - _GAP,
            h * self.pitch_y - _GAP,
        )


def board(width: int, height: int, taken: Iterable[Place], sides: int, top: int = 64) -> Board:
    """The boxes of a layout whose castles and Setup card lie at `taken`, for so many sides, from `top` down."""
    return _board(width, height, frozenset(taken), sides, top)


@lru_cache(maxsize=64)
def _board(width: int, height: int, taken: frozenset[Place], sides: int, top: int) -> Board:
    x, _, w, _ = _FIELD
    y, h = top, H - top
    inside = Board(x, y, w // width, h // height, HEADER, HEADER, None)
    roomy = [box for each in free(width, height, taken) if _roomy(box := inside.cell(*each))]
    if len(roomy) >= 2:
        power, news, *more = roomy
        return inside._replace(power=power, news=news, signs=more[0] if more else None)
    left, wide = x + w - _SIDE, _SIDE - _GAP
    heights = (52 + 96 * sides, 212) if sides <= 3 else (440,)
    boxes: list[Box] = []
    for each in heights:
        boxes.append((left, top, wide, each))
        top += each + 8
    news = (left, top, wide, y + h - _GAP - top)
    return Board(x, y, (w - _SIDE) // width, h // height, boxes[0], news, boxes[1] if len(boxes) > 1 else None)


def _roomy(box: Box) -> bool:
    return (box[2] >= 400 and box[3] >= 96) or (box[2] >= 240 and box[3] >= 280)


def free(width: int, height: int, taken: frozenset[Place]) -> list[tuple[int, int, int, int]]:
    """Empty rectangles that do not overlap: column, row, columns, rows; the widest first."""
    used = set(taken)
    found: list[tuple[int, int, int, int]] = []
    for w, h in ((3, 1), (2, 1), (1, 3), (1, 2)):
        for row in range(height - h + 1):
            for column in range(width - w + 1):
                cells = {(column + i, row + j) for i in range(w) for j in range(h)}
                if not cells & used:
                    used |= cells
                    found.append((column, row, w, h))
    return found

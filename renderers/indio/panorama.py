"""The winner's ribbon before a land at dusk, with structures in the winner's colour."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Box, Canvas
from renderers.core.palette import Colour, code_of
from renderers.indio import art
from renderers.indio.icons import icon
from renderers.indio.names import draw_name
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    GOLD,
    HOLLOW,
    INK,
    LINE,
    NOW,
    PALE,
    QUEST,
    SEAT_BAND,
    SEAT_DARK,
    SEATS,
    TEXT,
    VELLUM,
    VERB,
    WHITE,
    WORD,
    WORLD,
)
from renderers.indio.things import Hues, token


class Scene(NamedTuple):
    """Where things stand in the picture: the ribbon, how far its tails reach beyond; the crown's middle and size.

    `pill`: the middle of the points; `aside`: whether the tie is told right of the crown, not below the ending; `room`:
    of a line of either; `pieces`: each structure's place and size, several winners have one each.
    """

    ribbon: Box
    tails: int
    crown: tuple[int, int, int]
    pill: int
    aside: bool
    room: int
    pieces: tuple[tuple[int, int, int], ...]


WIDE = Scene(
    (290, 120, 700, 102),
    66,
    (640, 66, 104),
    262,
    True,
    540,
    ((1072, 92, 184), (92, 152, 118), (4, 190, 88)),
)
TALL = Scene(
    (66, 236, 588, 102),
    52,
    (360, 182, 104),
    390,
    False,
    672,
    ((562, 320, 132), (100, 346, 104), (12, 374, 80)),
)
PIECES = "capital", "hamlet", "camp"
TAIL_DROP = 12
"""How much lower a ribbon's tails hang."""
LINE_H = 34


def panorama(
    canvas: Canvas,
    title: str,
    how: tuple[str, str],
    best: tuple[int, ...],
    name: str,
    verb: str,
    points: tuple[str, str],
    hues: Hues,
    at: Scene,
) -> None:
    """Who won, and how it ended."""
    canvas.paste(art.filling("panorama", canvas.w, canvas.h), 0, 0)
    for n, (piece, (x, y, size)) in enumerate(zip(PIECES, at.pieces, strict=True)):
        colour = SEATS[hues[best[n % len(best)]]]
        canvas.picture(art.path(piece), x, y, size, size, ((art.SEAT_CODE, colour),))
    canvas.text(24, 34, title, WORLD, 48, CREAM, spacing=3, halo=INK)
    ended, tie = how
    canvas.text(24, 78, ended, VERB, 28, WHITE, room=at.room, halo=INK)
    x, y, align = (canvas.w - 24, 34, "r") if at.aside else (24, 78 + LINE_H, "l")
    for n, line in enumerate(fonts.wrap(tie, VERB, 28, at.room, 2) if tie else ()):
        canvas.text(x, y + LINE_H * n, line, VERB, 28, WHITE, align=align, room=at.room, halo=INK)
    cx, cy, size = at.crown
    for aside, down in ((-2, -2), (2, -2), (-2, 2), (2, 2), (0, 3), (0, -3), (3, 0), (-3, 0)):
        icon(canvas, "queen-crown", cx + aside, cy + down, size, INK)
    icon(canvas, "queen-crown", cx, cy, size, NOW)
    _ribbon(canvas, at, best, name, verb, hues)
    _points(canvas, at.pill, *points)
    canvas.box(0, canvas.h - 5, canvas.w, 5, INK)


def _ribbon(canvas: Canvas, scene: Scene, best: tuple[int, ...], name: str, verb: str, hues: Hues) -> None:
    """The winner's colour and name; several stand as tokens on vellum."""
    x, y, w, h = scene.ribbon
    alone = len(best) == 1
    hue = hues[best[0]]
    colours, tail = (SEAT_BAND[hue], SEAT_DARK[hue]) if alone else (VELLUM, HOLLOW)
    _tails(canvas, scene, tail)
    canvas.box(x - 4, y - 4, w + 8, h + 8, INK)
    canvas.steps(x, y, w, h, colours)
    for line in (y + 10, y + h - 12):
        canvas.box(x + 14, line, w - 28, 2, tail if alone and hue != 1 else LINE)
    middle = y + h // 2
    at = x + 62
    for seat in best:
        token(canvas, seat, at, middle, 64, hues, on_own=alone)
        at += 76
    at -= 22
    red = QUEST if not alone or hue == 1 else INK
    wide = fonts.width(verb, WORLD, 44)
    if name:
        canvas.text(x + w - 30, middle, verb, WORLD, 44, red, align="r")
        draw_name(canvas, at, middle, name, 60, INK, x + w - 30 - wide - 24 - at)
    else:
        canvas.text((at + x + w) // 2 - 8, middle, verb, WORLD, 50, WORD, align="m", room=x + w - 16 - at)


def _tails(canvas: Canvas, scene: Scene, fill: Colour) -> None:
    x, y, w, h = scene.ribbon
    top, foot = y + TAIL_DROP, y + h - TAIL_DROP + 6
    middle = (top + foot) / 2
    outline = f'fill="{code_of(fill)}" stroke="{code_of(INK)}" stroke-width="4" stroke-linejoin="round"'
    left, right = x - scene.tails, x + w + scene.tails
    canvas.svg(
        f'<path {outline} d="M{x} {top}H{left}L{left + 32} {middle}L{left} {foot}H{x}Z"/>'
        f'<path {outline} d="M{x + w} {top}H{right}L{right - 32} {middle}L{right} {foot}H{x + w}Z"/>'
    )


def _points(canvas: Canvas, middle: int, word: str, points: str) -> None:
    """The winner's points, below the ribbon."""
    said, figure = fonts.width(word, TEXT, 31), fonts.width(points, FIGURE, 44)
    wide = said + figure + 14 + 44
    x = (canvas.w - wide) // 2
    canvas.box(x - 3, middle - 33, wide + 6, 66, GOLD, 33)
    canvas.box(x, middle - 30, wide, 60, INK, 30)
    canvas.text(x + 22, middle, word, TEXT, 31, PALE)
    canvas.text(x + wide - 22, middle, points, FIGURE, 44, GOLD, align="r")

"""The winner's ribbon before a land at dusk, with structures in the winner's colour."""

from renderers.core import fonts
from renderers.core.canvas import Canvas
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

RIBBON, TAILS, TAIL_DROP = (290, 120, 700, 102), 66, 12
"""x, y, width, height; how far its tails reach beyond, and how much lower they hang."""
CROWN = (640, 66, 104)
BESIDE = 540
"""So wide lines may be left of the crown, how the game ended, and right of it, how ties are broken."""
PILL_MIDDLE = 262
PIECES = (("capital", 1072, 92, 184), ("hamlet", 92, 152, 118), ("camp", 4, 190, 88))
"""A structure's name, place and size; several winners have one each."""


def panorama(
    canvas: Canvas,
    title: str,
    how: tuple[str, str],
    best: tuple[int, ...],
    name: str,
    verb: str,
    points: tuple[str, str],
    hues: Hues,
) -> None:
    """Who won, and how it ended."""
    canvas.paste(art.painting("panorama", canvas.w, canvas.h), 0, 0)
    for n, (piece, x, y, size) in enumerate(PIECES):
        colour = SEATS[hues[best[n % len(best)]]]
        canvas.picture(art.path(piece), x, y, size, size, ((art.SEAT_CODE, colour),))
    canvas.text(24, 34, title, WORLD, 48, CREAM, spacing=3, halo=INK)
    ended, tie = how
    canvas.text(24, 78, ended, VERB, 28, WHITE, room=BESIDE, halo=INK)
    for n, line in enumerate(fonts.wrap(tie, VERB, 28, BESIDE, 2) if tie else ()):
        canvas.text(canvas.w - 24, 34 + 34 * n, line, VERB, 28, WHITE, align="r", room=BESIDE, halo=INK)
    cx, cy, size = CROWN
    for aside, down in ((-2, -2), (2, -2), (-2, 2), (2, 2), (0, 3), (0, -3), (3, 0), (-3, 0)):
        icon(canvas, "queen-crown", cx + aside, cy + down, size, INK)
    icon(canvas, "queen-crown", cx, cy, size, NOW)
    _ribbon(canvas, best, name, verb, hues)
    _points(canvas, *points)
    canvas.box(0, canvas.h - 5, canvas.w, 5, INK)


def _ribbon(canvas: Canvas, best: tuple[int, ...], name: str, verb: str, hues: Hues) -> None:
    """The winner's colour and name; several stand as tokens on vellum."""
    x, y, w, h = RIBBON
    alone = len(best) == 1
    hue = hues[best[0]]
    colours, tail = (SEAT_BAND[hue], SEAT_DARK[hue]) if alone else (VELLUM, HOLLOW)
    _tails(canvas, tail)
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


def _tails(canvas: Canvas, fill: Colour) -> None:
    x, y, w, h = RIBBON
    top, foot = y + TAIL_DROP, y + h - TAIL_DROP + 6
    middle = (top + foot) / 2
    outline = f'fill="{code_of(fill)}" stroke="{code_of(INK)}" stroke-width="4" stroke-linejoin="round"'
    left, right = x - TAILS, x + w + TAILS
    canvas.svg(
        f'<path {outline} d="M{x} {top}H{left}L{left + 32} {middle}L{left} {foot}H{x}Z"/>'
        f'<path {outline} d="M{x + w} {top}H{right}L{right - 32} {middle}L{right} {foot}H{x + w}Z"/>'
    )


def _points(canvas: Canvas, word: str, points: str) -> None:
    """The winner's points, below the ribbon."""
    said, figure = fonts.width(word, TEXT, 31), fonts.width(points, FIGURE, 44)
    wide = said + figure + 14 + 44
    x = (canvas.w - wide) // 2
    canvas.box(x - 3, PILL_MIDDLE - 33, wide + 6, 66, GOLD, 33)
    canvas.box(x, PILL_MIDDLE - 30, wide, 60, INK, 30)
    canvas.text(x + 22, PILL_MIDDLE, word, TEXT, 31, PALE)
    canvas.text(x + wide - 22, PILL_MIDDLE, points, FIGURE, 44, GOLD, align="r")

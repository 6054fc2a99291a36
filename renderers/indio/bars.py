"""Header and foot of a wide board, which has no room in its corners: the same facts, in two strips of vellum."""

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import code_of
from renderers.indio import art
from renderers.indio.corners import Count, Stack, Total, Turn, Year, count_ink, goods, goods_width, plate, stack
from renderers.indio.icons import icon
from renderers.indio.names import set_name
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    INK,
    LINE,
    NAVY,
    PALE,
    QUIET,
    RED,
    SEAT_BAND,
    TEXT,
    VELLUM,
    VERB,
    WORD,
    WORLD,
)
from renderers.indio.things import Hues, shaded, token

CHIP, CHIP_H = 72, 50
"""A kind of tiles in the foot."""
TAIL = 22
LEAST_NAME = 120
"""So much of a name's room the words before it leave."""


def _strip(canvas: Canvas, *, above: bool) -> None:
    """Vellum from edge to edge, with a brass and an ink line towards the board."""
    canvas.steps(0, 0, canvas.w, canvas.h, VELLUM)
    edge, line = (canvas.h - 4, canvas.h - 9) if above else (0, 7)
    canvas.box(0, edge, canvas.w, 4, INK)
    canvas.box(0, line, canvas.w, 2, LINE)


def header(canvas: Canvas, it: Year, turn: Turn, hues: Hues) -> None:
    """Game, year, phase, the first player; whose turn it is, to do what, how far or with what."""
    _strip(canvas, above=True)
    middle = canvas.h // 2 - 3
    x = 22 + canvas.text(22, middle, it.title, WORLD, 40, RED, spacing=2) + 20
    x += canvas.text(x, middle, it.word, TEXT, 30, QUIET) + 8
    x += canvas.text(x, middle, f"{it.number}/{it.years}", FIGURE, 36, WORD) + 18
    x += canvas.text(x, middle, it.phase, WORLD, 34, WORD) + 18
    icon(canvas, "flying-flag", x + 16, middle, 34, INK)
    token(canvas, it.first, x + 54, middle, 38, hues)
    if turn.seats:
        _turn(canvas, x + 92, middle, turn, hues)


def _turn(canvas: Canvas, left: int, middle: int, turn: Turn, hues: Hues) -> None:
    """A pennon from the right edge, no further to the left than `left`."""
    alone, w = len(turn.seats) == 1, canvas.w
    hue = hues[turn.seats[0]]
    extra = goods_width(turn.held) + 20 if turn.held else 0
    extra = fonts.width(turn.note, FIGURE, 28) + 26 if turn.note and not turn.held else extra
    tokens = 54 * len(turn.seats)
    verb, size = fonts.fit(turn.verb, VERB, 32, w - left - tokens - extra - LEAST_NAME)
    said = fonts.width(verb, VERB, size)
    room = w - left - TAIL - 14 - tokens - said - 12 - (extra + 14 if extra else 0) - 18
    name, face, large = set_name(turn.name, 38, room) if alone else ("", VERB, 30)
    wide = TAIL + 14 + tokens + (fonts.width(name, face, large) + 12 if name else 0) + said
    wide += (extra + 14 if extra else 0) + 18
    x = w - wide
    colours = SEAT_BAND[hue] if alone else NAVY
    foot = canvas.h - 4
    edge = f"M{w} 0H{x}L{x + TAIL} {foot / 2}L{x} {foot}H{w}"
    art.lay(
        canvas,
        f'<path d="{edge}" fill="{code_of(INK)}" stroke="{code_of(INK)}" stroke-width="8"/>'
        f'<clipPath id="edge"><path d="{edge}Z"/></clipPath><g clip-path="url(#edge)">{shaded(w, foot, colours)}</g>',
    )
    x += TAIL + 14
    for n, seat in enumerate(turn.seats):
        token(canvas, seat, x + 22 + 54 * n, middle, 46, hues, on_own=alone)
    x += tokens
    if name:
        x += canvas.text(x, middle, name, face, large, INK) + 12
    x += canvas.text(x, middle, verb, VERB, size, INK if alone else PALE) + 14
    if extra:
        plate(canvas, x, middle, extra)
        if turn.held:
            goods(canvas, x + 10, middle, turn.held)
        else:
            canvas.text(x + extra // 2, middle, turn.note, FIGURE, 28, CREAM, align="m")


def foot(
    canvas: Canvas,
    totals: tuple[Total, ...],
    heading: str,
    counts: tuple[Count, ...],
    left: str,
    tiles: tuple[Stack, ...],
    hues: Hues,
) -> None:
    """Scores so far by seat; below them what ends the game, and the tiles left of each kind."""
    _strip(canvas, above=False)
    x = canvas.w - 22 - len(tiles) * (CHIP + 4)
    for n, tile in enumerate(tiles):
        stack(canvas, x + n * (CHIP + 4), 14, CHIP, canvas.h - 20, tile)
    x -= 14
    x -= canvas.text(x, 67, left, WORLD, 29, RED, align="r", room=150)
    _scores(canvas, totals, canvas.w - 22 - len(tiles) * (CHIP + 4) - 20, hues)
    end, at = x - 24, 22 + canvas.text(22, 67, heading, WORLD, 29, RED, room=190) + 18
    values = [f"{have}/{need}" for _, have, need in counts]
    room = end - at - sum(fonts.width(value, FIGURE, 33) + 32 for value in values) + 24
    sizes = range(30, fonts.FLOOR - 1, -1)
    named = (size for size in sizes if sum(fonts.width(name, TEXT, size) for name, _, _ in counts) <= room)
    size = next(named, fonts.FLOOR)
    for n, (count, value) in enumerate(zip(counts, values, strict=True)):
        at += canvas.text(at, 67, count[0], TEXT, size, QUIET) + 8
        at += canvas.text(at, 67, value, FIGURE, 33, count_ink(n, count)) + 24


def _scores(canvas: Canvas, totals: tuple[Total, ...], right: int, hues: Hues) -> None:
    wide = (right - 22) // len(totals)
    for n, it in enumerate(totals):
        x, middle = 22 + n * wide, 31
        token(canvas, it.seat, x + 20, middle, 40, hues)
        ink = RED if it.leads else WORD
        score = fonts.width(str(it.score), FIGURE, 38)
        name, face, size = set_name(it.name, 32, wide - 44 - score - 34)
        at = x + 48
        at += canvas.text(at, middle, name, face, size, WORD) + (12 if name else 0)
        canvas.text(at, middle, str(it.score), FIGURE, 38, ink)
        if it.leads:
            canvas.box(at, middle + 16, score, 4, RED, 2)

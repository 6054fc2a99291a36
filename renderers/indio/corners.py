"""The four corners beside a tall board: year and phase, whose turn and the scores, how the game may end, tiles left."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.indio import land
from renderers.indio.icons import icon
from renderers.indio.names import LARGEST, draw_name
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    GOLD,
    GREYED,
    HOLLOW,
    INK,
    KIND_INK,
    NOTHING,
    PALE,
    QUIET,
    RED,
    TEXT,
    VERB,
    WHITE,
    WORD,
    WORLD,
)
from renderers.indio.story import WORKERS, Goods
from renderers.indio.things import Hues, banner, good, hexagon, token, vellum

MARGIN = 18
TITLE, PHASE, YEAR, SMALL = 42, 32, 36, 30
TRACK = (86, 10)
"""The years as bars: from the top, and how high."""
PLATE = 19


class Year(NamedTuple):
    """Title, the word for a year, which one of how many, the phase, who is first."""

    title: str
    word: str
    number: int
    years: int
    phase: str
    first: int


def year(canvas: Canvas, it: Year, hues: Hues) -> None:
    """Game, year with its track, phase; a flag and the first player's token."""
    vellum(canvas)
    w = canvas.w
    canvas.text(MARGIN, 32, it.title, WORLD, TITLE, RED, spacing=2)
    token(canvas, it.first, w - 36, 31, 38, hues)
    icon(canvas, "flying-flag", w - 76, 31, 36, INK)
    number, x = f"{it.number}/{it.years}", MARGIN
    said = fonts.width(it.word, TEXT, SMALL) + fonts.width(number, FIGURE, YEAR) + 18
    if said + fonts.width(it.phase, WORLD, fonts.FLOOR) <= w - 2 * MARGIN:  # the track below says year as well
        x += canvas.text(x, 67, it.word, TEXT, SMALL, QUIET) + 8
    x += canvas.text(x, 67, number, FIGURE, YEAR, WORD) + 10
    canvas.text(w - MARGIN, 67, it.phase, WORLD, PHASE, WORD, align="r", room=w - MARGIN - x)
    top, high = TRACK
    step = (w - 2 * MARGIN + 6) / max(1, it.years)
    for n in range(it.years):
        left, right = MARGIN + round(n * step), MARGIN + round((n + 1) * step) - 6
        bar(canvas, left, top, right - left, high, RED if n + 1 == it.number else QUIET if n + 1 < it.number else None)


def bar(canvas: Canvas, x: int, y: int, w: int, h: int, fill: Colour | None) -> None:
    """A bar of a track on vellum: filled, or hollow."""
    if fill:
        canvas.box(x, y, w, h, fill, h // 2)
    else:
        canvas.ring(x, y, w, h, QUIET, 2, h // 2, HOLLOW)


class Turn(NamedTuple):
    """Who is waited for (one seat fills the banner with its colour), for what, how far (`short`: in figures), or with
    what.
    """

    seats: tuple[int, ...]
    name: str
    verb: str
    note: str
    short: str
    held: Goods


TURN_LEFT, PLATE_GAP = 20, 4
"""In the banner of a turn: where its verb begins, and what stays free between that and the plate beside it."""


def turn(canvas: Canvas, it: Turn, hues: Hues) -> None:
    """Whose turn it is: the one full colour of the sheet; several stand as tokens on navy."""
    if not it.seats:
        return
    alone = len(it.seats) == 1
    banner(canvas, hues[it.seats[0]] if alone else None)
    w = canvas.w
    if alone:
        token(canvas, it.seats[0], 37, 35, 48, hues, on_own=True)
        draw_name(canvas, 70, 35, it.name, LARGEST, INK, w - 70 - 14)
    else:
        for n, seat in enumerate(it.seats):
            token(canvas, seat, 40 + 54 * n, 34, 46, hues)
    ink = INK if alone else PALE
    end = _plate_beside(canvas, it) if it.held or it.note else w - 20
    canvas.text(TURN_LEFT, 74, it.verb, VERB, 31, ink, room=end - TURN_LEFT)


def _plate_beside(canvas: Canvas, it: Turn) -> int:
    """Goods, or how far the turn is, on a plate as roomy as leaves the verb whole; returns where the verb must end."""
    goes_to = TURN_LEFT + fonts.width(it.verb, VERB, fonts.FLOOR)
    ways = [(it.note, 26, 16), (it.short, 26, 16), (it.short, 16, 8)]
    said, wide, pad, x = "", 0, 0, canvas.w
    for said, pad, aside in ways if not it.held else [("", 20, 16), ("", 10, 8)]:
        wide = (goods_width(it.held) if it.held else fonts.width(said, FIGURE, 28)) + pad
        x = canvas.w - aside - wide
        if goes_to <= x - PLATE_GAP:
            break
    plate(canvas, x, 74, wide)
    if it.held:
        goods(canvas, x + pad // 2, 74, it.held)
    else:
        canvas.text(x + wide // 2, 74, said, FIGURE, 28, CREAM, align="m")
    return x - PLATE_GAP


def plate(canvas: Canvas, x: int, middle: int, wide: int) -> None:
    """An ink pill."""
    canvas.box(x, middle - PLATE, wide, 2 * PLATE, INK, PLATE)


SIGN = 28
"""A resource that is paid or stored."""
MANY = 4
"""From more kinds on single ones stand closer."""


def _widths(held: Goods) -> list[int]:
    gap = 3 if len(held) > MANY else 8
    return [SIGN + (fonts.width(str(count), FIGURE, 28) + 3 if count > 1 else 0) + gap for _, count in held]


def goods_width(held: Goods) -> int:
    """How wide goods are drawn."""
    return sum(_widths(held))


def goods(canvas: Canvas, x: int, middle: int, held: Goods) -> None:
    """Resources in a row, each with its number where it is more than one; or workers."""
    for (kind, count), wide in zip(held, _widths(held), strict=True):
        if kind == WORKERS:
            icon(canvas, "meeple", x + SIGN // 2, middle, SIGN, CREAM)
        else:
            good(canvas, kind, x + SIGN // 2, middle, SIGN)
        if count > 1:
            canvas.text(x + SIGN + 3, middle, str(count), FIGURE, 28, WHITE)
        x += wide


class Total(NamedTuple):
    """A seat's score; `leads`: no other has more, and not all have the same."""

    seat: int
    name: str
    score: int
    leads: bool


def scores(canvas: Canvas, totals: tuple[Total, ...], hues: Hues) -> None:
    """Scores so far by seat, two in a row; two seats below each other."""
    vellum(canvas)
    columns = 2 if len(totals) > 2 else 1
    wide, tall = (canvas.w - 16) // columns, (canvas.h - 14) // 2
    for n, it in enumerate(totals):
        x, middle = 8 + n % columns * wide, 7 + n // columns * tall + tall // 2
        token(canvas, it.seat, x + 22, middle, 38, hues)
        ink = RED if it.leads else WORD
        drawn = canvas.text(x + 46, middle, str(it.score), FIGURE, 38, ink, room=wide - 46)
        if it.leads:
            canvas.box(x + 46, middle + 17, drawn, 4, RED, 2)


Count = tuple[str, int, int]
"""A name, how many there are, how many it takes."""


def count_ink(number: int, count: Count) -> Colour:
    """How a count is written: the game's end is near when structures or hexes lack one."""
    _, have, need = count
    return RED if number < 2 and have >= need - 1 else WORD


def heading(canvas: Canvas, text: str, align: str) -> None:
    """A heading on the sea."""
    x = canvas.w - 10 if align == "r" else 10
    canvas.text(x, canvas.h // 2, text, WORLD, 31, GOLD, align=align, room=canvas.w - 12, halo=INK)


def thresholds(canvas: Canvas, counts: tuple[Count, ...]) -> None:
    """What ends game or year, and how near it is."""
    vellum(canvas)
    pitch = (canvas.h - 12) // len(counts)
    for n, count in enumerate(counts):
        name, have, need = count
        middle = 6 + pitch * n + pitch // 2
        value = f"{have}/{need}"
        wide = canvas.text(canvas.w - MARGIN, middle, value, FIGURE, 33, count_ink(n, count), align="r")
        room = canvas.w - 2 * MARGIN - wide - 8
        canvas.text(MARGIN, middle, name, TEXT, 29, QUIET, room=room)


Stack = tuple[str, str, int]
"""A kind, its letter, how many tiles are left."""


def stacks(canvas: Canvas, tiles: tuple[Stack, ...]) -> None:
    """Tiles left of each kind."""
    step = canvas.w // len(tiles)
    for n, tile in enumerate(tiles):
        stack(canvas, n * step + 2, 0, step - 4, canvas.h, tile)


def stack(canvas: Canvas, x: int, y: int, w: int, h: int, tile: Stack) -> None:
    """A tile with letter and number on ink; grey when none is left."""
    kind, letter, count = tile
    w -= w % 2
    if count:
        hexagon(canvas, x, y, w, h, INK)
        canvas.paste(land.field(kind, w, h, 2, False), x, y)
    else:
        hexagon(canvas, x, y, w, h, QUIET)
        hexagon(canvas, x, y, w, h, GREYED[1], 3)
    middle, parts = y + h // 2, (letter, str(count))
    wide = sum(fonts.width(part, FIGURE, 31) for part in parts) + 8
    canvas.box(x + (w - wide - 20) // 2, middle - PLATE, wide + 20, 2 * PLATE, INK, PLATE)
    at = x + (w - wide) // 2
    at += canvas.text(at, middle, letter, FIGURE, 31, KIND_INK[kind] if count else NOTHING) + 8
    canvas.text(at, middle, str(count), FIGURE, 31, WHITE if count else NOTHING)


def small_tile(canvas: Canvas, cx: int, cy: int, size: int, kind: str, letter: str) -> None:
    """A kind of tile with its letter on ink."""
    wide = size - size % 2
    hexagon(canvas, cx - wide // 2, cy - wide // 2, wide, wide, INK)
    canvas.paste(land.field(kind, wide - 2, wide - 2, 1, False), cx - wide // 2 + 1, cy - wide // 2 + 1)
    canvas.disc(cx, cy, 14, INK)
    canvas.text(cx, cy, letter, FIGURE, 26, KIND_INK[kind], align="m")

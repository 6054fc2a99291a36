"""A seat's ledger: score, pool, what is left to build, workers, hexes, quests."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.indio import art
from renderers.indio.icons import icon
from renderers.indio.names import draw_name
from renderers.indio.palette import (
    DONE,
    FIGURE,
    GOLD,
    HOLLOW,
    INK,
    NAVY,
    QUIET,
    RED,
    SEAT_BAND,
    SEATS,
    TEXT,
    WHITE,
    WORD,
    ZERO,
)
from renderers.indio.things import Hues, counted, rule, shape, structure, token, vellum, worker

BAND, LINE_H = 62, 5
INLAY = (12, 74, 88)
"""The pool's inlay: from the side, from the top, how high."""
COLUMNS, MARGIN = 4, 22
SUPPLY, LEFT, BOARD, HELD = 190, 223, 268, 311
"""Middles of the rows: what is left, its words, workers on the board, hexes and quests."""
RULES = (244, 334)
DONE_TOP, PITCH = 355, 29
ROWS = 4
"""Lines of completed quests."""
SAID = 27
SIGN, FIGURES = 36, 34
SKYLINE, SKYLINE_W = 66, 290
STRUCTURES = ("outpost", "town", "city")


class Panel(NamedTuple):
    """What a seat has, as everybody may see it."""

    seat: int
    name: str
    score: int
    leads: bool
    asked: bool
    first: bool
    pool: tuple[int, ...]
    supply: tuple[int, int, int, int]
    """Outposts, towns, cities, workers left."""
    workers: tuple[int, int]
    """On the board: active, exhausted."""
    hexes: int
    quests: int
    done: int
    points: int
    repeat: bool


class Said(NamedTuple):
    """The words of a ledger."""

    left: str
    board: str
    done: tuple[str, ...]
    """At most `ROWS` lines."""
    repeat: str


def panel(canvas: Canvas, it: Panel, said: Said, hues: Hues) -> None:
    """A seat's ledger."""
    vellum(canvas)
    w, h = canvas.w, canvas.h
    _skyline(canvas, 8, h - 8 - SKYLINE, w - 16)
    _band(canvas, it, hues)
    side, top, high = INLAY
    canvas.box(side, top, w - 2 * side, high, INK, 10)
    for kind, count in enumerate(it.pool):
        x, middle = _at(canvas, kind % COLUMNS), top + 24 + 41 * (kind // COLUMNS)
        counted(canvas, kind, x, middle, 33, count, FIGURES)
    if it.first:
        icon(canvas, "flying-flag", _at(canvas, COLUMNS - 1) + 30, top + 65, 38, GOLD)
    hue = SEATS[hues[it.seat]]
    for n, count in enumerate(it.supply):
        x = _at(canvas, n)
        if n < len(STRUCTURES):
            structure(canvas, STRUCTURES[n], x + SIGN // 2, SUPPLY - SIGN // 2, SIGN, hue, faint=not count)
        else:
            shape(canvas, it.seat, x + SIGN // 2, SUPPLY, SIGN - 2, hue, faint=not count)
        _figure(canvas, x + SIGN + 5, SUPPLY, count)
    canvas.text(MARGIN, LEFT, said.left, TEXT, 28, QUIET, room=w - 2 * MARGIN)
    for y in RULES:
        rule(canvas, MARGIN - 4, y, w - 2 * MARGIN + 8)
    _board(canvas, it, said, hues)
    _held(canvas, it, hues)
    for n, row in enumerate(said.done):
        ink = WORD if it.done else QUIET
        canvas.text(MARGIN, DONE_TOP + PITCH * n, row, TEXT, SAID, ink, room=w - 2 * MARGIN + 8)


def _skyline(canvas: Canvas, x: int, y: int, w: int) -> None:
    """Land in vellum's tones, as often as it fits, every second time mirrored so that the hills go on."""
    times, land = max(1, round(w / SKYLINE_W)), art.inside("skyline")
    for n in range(times):
        left, right = (x + w * k // times for k in (n, n + 1))
        there = f'<g transform="matrix(-1 0 0 1 {SKYLINE_W} 0)">{land}</g>' if n % 2 else land
        art.lay(canvas, there, left, y, right - left, SKYLINE, (0, 0, SKYLINE_W, 70))


def _band(canvas: Canvas, it: Panel, hues: Hues) -> None:
    """Token, name, score; full of the seat's colour when it is asked alone."""
    hue, w = hues[it.seat], canvas.w
    canvas.steps(6, 6, w - 12, BAND - 5, SEAT_BAND[hue] if it.asked else NAVY[:2])
    canvas.box(6, BAND + 1, w - 12, LINE_H, INK if it.asked else SEATS[hue])
    middle = 6 + (BAND - 5) // 2
    token(canvas, it.seat, 40, middle, 48, hues, on_own=it.asked)
    ink = INK if it.asked else GOLD if it.leads else WHITE
    wide = canvas.text(w - MARGIN, middle, str(it.score), FIGURE, 48, ink, align="r")
    draw_name(canvas, 72, middle, it.name, 38, INK if it.asked else WHITE, w - MARGIN - wide - 12 - 72)


def _figure(canvas: Canvas, x: int, middle: int, count: int) -> int:
    return canvas.text(x, middle, str(count), FIGURE, FIGURES, WORD if count else ZERO)


def _board(canvas: Canvas, it: Panel, said: Said, hues: Hues) -> None:
    """Workers on the board: how many stand, how many lie."""
    x = MARGIN
    for state, count in zip(("active", "exhausted"), it.workers, strict=True):
        worker(canvas, it.seat, state, x + 17, BOARD, 34, hues)
        x += 40 + _figure(canvas, x + 40, BOARD, count) + 22
    text, ink = (said.repeat, RED) if it.repeat else (said.board, QUIET)
    room = canvas.w - MARGIN - x
    canvas.text(canvas.w - MARGIN, BOARD, text, TEXT, 28, ink, align="r", room=room)


def _held(canvas: Canvas, it: Panel, hues: Hues) -> None:
    """Hexes controlled, quests in hand and done, their points."""
    x = _at(canvas, 0)
    canvas.picture(art.path("hexagon"), x, HELD - 18, SIGN, SIGN, ((art.SEAT_CODE, SEATS[hues[it.seat]]),))
    _figure(canvas, x + SIGN + 5, HELD, it.hexes)
    for column, sign, ink, count in ((1, "tied-scroll", QUIET, it.quests), (2, "check-mark", DONE, it.done)):
        x = _at(canvas, column)
        icon(canvas, sign, x + SIGN // 2, HELD, SIGN - 2, ink if count else HOLLOW)
        _figure(canvas, x + SIGN + 5, HELD, count)
    if it.points:
        text = f"+{it.points}"
        wide = fonts.width(text, FIGURE, 29) + 24
        right = canvas.w - 14
        canvas.box(right - wide, HELD - 19, wide, 38, RED, 19)
        canvas.text(right - wide // 2, HELD, text, FIGURE, 29, WHITE, align="m")


def _at(canvas: Canvas, column: int) -> int:
    return MARGIN - 4 + column * ((canvas.w - 2 * MARGIN + 12) // COLUMNS)

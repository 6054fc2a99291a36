"""How a seat's panel looks: score, pool, what is left to build, workers, hexes, quests."""

from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    INK,
    LINE,
    LOOK,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    Colour,
)
from renderers.core.tokens import SHAPES, dark_token, token
from renderers.indio.terms import COLOURS, SIGNS, STRUCTURE_SIGN
from renderers.indio.tiles import Hues, worker

HEAD = 56
ROWS = 5
"""Lines of completed quests."""


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
    """The words of a panel."""

    left: str
    board: str
    done: tuple[str, ...]
    """At most `ROWS` lines."""
    repeat: str


def panel(canvas: Canvas, it: Panel, said: Said, hues: Hues) -> None:
    """A seat's panel."""
    hue = hues[it.seat]
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    if it.asked:
        canvas.head(0, 0, canvas.w, HEAD, hue, 14)
    ink = DARK if it.asked else INK
    (dark_token if it.asked else token)(canvas, it.seat, 34, HEAD // 2, 42, colours=hues)
    score = GOLD if it.leads and not it.asked else ink
    right = canvas.w - 12 - canvas.text(canvas.w - 12, HEAD // 2, str(it.score), Face.BOLD, 44, score, align="r")
    canvas.text(62, HEAD // 2, it.name, Face.STRONG, 34, ink, room=right - 62 - 10)
    for kind, count in enumerate(it.pool):
        _count(canvas, kind % 4, 82 + 44 * (kind // 4), SIGNS[kind], count, COLOURS[kind])
    canvas.box(14, 154, canvas.w - 28, 2, LINE)
    signs = (*STRUCTURE_SIGN.values(), SHAPES[it.seat])
    for n, (sign, count) in enumerate(zip(signs, it.supply, strict=True)):
        _count(canvas, n, 182, sign, count, hue)
    canvas.text(16, 216, said.left, Face.QUIET, 28, DIM, room=canvas.w - 76)
    if it.first:
        canvas.sign("flag", canvas.w - 34, 218, 34, LOOK)
    _workers(canvas, it, said, hues)
    canvas.box(14, 274, canvas.w - 28, 2, LINE)
    _count(canvas, 0, 302, "held_hex", it.hexes, hue)
    _count(canvas, 1, 302, "hand", it.quests, MID)
    _count(canvas, 2, 302, "tick", it.done, MID)
    if it.points:
        canvas.text(_at(canvas, 3) + 4, 302, f"+{it.points}", Face.STRONG, 36 if it.points < 10 else 30, LOOK)
    for n, row in enumerate(said.done):
        canvas.text(16, 341 + 29 * n, row, Face.QUIET, 26, MID if it.done else DIM, room=canvas.w - 30)


def _workers(canvas: Canvas, it: Panel, said: Said, hues: Hues) -> None:
    """Workers on the board: how many stand, how many lie."""
    active, exhausted = it.workers
    worker(canvas, it.seat, "active", 32, 250, 30, hues)
    x = 56 + canvas.text(56, 250, str(active), Face.STRONG, 36, INK if active else NOTHING) + 30
    worker(canvas, it.seat, "exhausted", x, 250, 30, hues)
    x += 24 + canvas.text(x + 24, 250, str(exhausted), Face.STRONG, 36, INK if exhausted else NOTHING) + 16
    text = said.repeat if it.repeat else said.board
    canvas.text(x, 250, text, Face.QUIET, 28, LOOK if it.repeat else DIM, room=canvas.w - 14 - x)


def _at(canvas: Canvas, column: int) -> int:
    return 12 + column * ((canvas.w - 16) // 4)


def _count(canvas: Canvas, column: int, middle: int, sign: str, count: int, colour: Colour) -> None:
    """A sign with its number, grey when there is none."""
    x = _at(canvas, column)
    canvas.sign(sign, x + 16, middle, 30, colour if count else NOTHING_SIGN)
    size = 36 if count < 10 else 32
    canvas.text(x + 34, middle, str(count), Face.STRONG, size, INK if count else NOTHING)

"""The four corners beside a tall board: year and phase, whose turn and the scores, how the game may end, tiles left."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DANGER, DARK, DIM, GOLD, GROUND, INK, LINE, LOOK, MID, NOTHING, RAISED, Colour
from renderers.core.tokens import dark_token, token
from renderers.indio.story import WORKERS, Goods
from renderers.indio.terms import COLOURS, GROUNDS, SIGNS
from renderers.indio.tiles import Hues


def year(canvas: Canvas, title: str, said: str, number: int, years: int, phase: str, first: int, hues: Hues) -> None:
    """Game, year with its track, phase; a flag and the first player's token."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    canvas.text(4, 18, title, Face.STRONG, 30, DIM, room=110)
    canvas.sign("flag", canvas.w - 56, 18, 28, LOOK)
    token(canvas, first, canvas.w - 22, 18, 34, colours=hues)
    wide = canvas.text(4, 54, said, Face.QUIET, 30, MID, room=110) + 8
    canvas.text(4 + wide, 54, f"{number}/{years}", Face.STRONG, 38, INK, room=canvas.w - wide - 4)
    step = (canvas.w - 4) // max(1, years)
    for n in range(1, years + 1):
        fill = INK if n == number else NOTHING if n < number else RAISED
        canvas.box(4 + (n - 1) * step, 78, step - 5, 14, fill, 5)
    canvas.text(4, 113, phase, Face.STRONG, 34, INK, room=canvas.w - 4)


def pill(canvas: Canvas, seats: tuple[int, ...], name: str, hues: Hues) -> None:
    """Who is waited for: one seat fills it with its colour, several stand in it as tokens."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    if not seats:
        return
    middle, right = canvas.h // 2, canvas.w
    one = seats[0]
    if len(seats) != 1:
        w = len(seats) * 46 + 22
        canvas.box(right - w, 4, w, 48, RAISED, 24)
        for n, seat in enumerate(seats):
            token(canvas, seat, right - w + 34 + n * 46, middle, 40, colours=hues)
        return
    text, size = fonts.fit(name, Face.STRONG, 34, canvas.w - 54 - 22)
    w = 54 + fonts.width(text, Face.STRONG, size) + 22
    canvas.box(right - w, 4, w, 48, hues[one], 24)
    dark_token(canvas, one, right - w + 30, middle, 40, colours=hues)
    canvas.text(right - w + 56, middle, text, Face.STRONG, size, DARK)


def turn(canvas: Canvas, verb: str, note: str, held: Goods) -> None:
    """What they are to do, and with what, or how far the turn is."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    canvas.text(canvas.w, 20, verb, Face.STRONG, 32, INK, align="r", room=canvas.w)
    if held:
        goods(canvas, canvas.w - goods_width(held, canvas.w), 56, held, canvas.w)
    else:
        canvas.text(canvas.w, 56, note, Face.QUIET, 30, MID, align="r", room=canvas.w)


SIGN = 30
"""A resource that is paid or stored."""


def _widths(held: Goods) -> list[int]:
    return [SIGN + (fonts.width(str(count), Face.STRONG, 32) + 2 if count > 1 else 0) for _, count in held]


def _gap(held: Goods, room: int) -> int:
    return max(0, min(10, (room - sum(_widths(held))) // max(1, len(held) - 1)))


def goods_width(held: Goods, room: int) -> int:
    """How wide goods are drawn in so much room."""
    return sum(_widths(held)) + _gap(held, room) * (len(held) - 1)


def goods(canvas: Canvas, x: int, middle: int, held: Goods, room: int) -> None:
    """Resources in a row, each with its number where it is more than one; or workers."""
    for (kind, count), wide in zip(held, _widths(held), strict=True):
        sign, ink = ("pawn", INK) if kind == WORKERS else (SIGNS[kind], COLOURS[kind])
        canvas.sign(sign, x + SIGN // 2, middle, SIGN, ink)
        if count > 1:
            canvas.text(x + SIGN + 2, middle, str(count), Face.STRONG, 32, INK)
        x += wide + _gap(held, room)


class Total(NamedTuple):
    """A seat's score; `leads`: no other has more, and not all have the same."""

    seat: int
    name: str
    score: int
    leads: bool


def scores(canvas: Canvas, totals: tuple[Total, ...], hues: Hues) -> None:
    """Scores so far by seat, two in a row."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    wide, tall = canvas.w // 2, canvas.h // 2
    for n, it in enumerate(totals):
        x, middle = n % 2 * wide, n // 2 * tall + tall // 2
        token(canvas, it.seat, x + 17, middle, 34, colours=hues)
        ink = GOLD if it.leads else INK
        canvas.text(x + 40, middle, str(it.score), Face.STRONG, 38, ink, room=52)


Count = tuple[str, int, int]
"""A name, how many there are, how many it takes."""


def count_ink(number: int, count: Count) -> Colour:
    """How a count is written: the game's end is near when structures or hexes lack one."""
    _, have, need = count
    return DANGER if number < 2 and have >= need - 1 else INK


def ends(canvas: Canvas, heading: str) -> None:
    """The heading above the thresholds."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    canvas.text(4, canvas.h // 2, heading, Face.QUIET, 26, DIM, room=canvas.w - 4)


def thresholds(canvas: Canvas, counts: tuple[Count, ...]) -> None:
    """What ends game or year, and how near it is."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    pitch = canvas.h // len(counts)
    for n, count in enumerate(counts):
        name, have, need = count
        middle = pitch * n + pitch // 2
        near = count_ink(n, count)
        wide = canvas.text(4, middle, name, Face.QUIET, 30, MID, room=canvas.w - 110) + 10
        canvas.text(4 + wide, middle, f"{have}/{need}", Face.STRONG, 34, near, room=canvas.w - wide - 4)


def stacks(canvas: Canvas, heading: str, tiles: tuple[tuple[str, str, int], ...]) -> None:
    """Tiles left of each kind: kind, letter, how many."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    canvas.text(canvas.w, 18, heading, Face.QUIET, 28, DIM, align="r", room=canvas.w)
    wide = (canvas.w - 16) // 3
    for n, (kind, letter, count) in enumerate(tiles):
        x = n * (wide + 8)
        canvas.box(x, 42, wide, 88, GROUNDS[kind] if count else LINE, 8)
        canvas.text(x + wide // 2, 64, letter, Face.STRONG, 32, INK, align="m")
        canvas.text(x + wide // 2, 104, str(count), Face.STRONG, 38, INK if count else MID, align="m")

"""How Council, discard pile, last events and scores look. Each draws one block."""

from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GOLD, INK, MID, NOTHING, NOTHING_SIGN, PANEL, WELL
from renderers.core.tokens import token
from renderers.price_of_influence import tiles
from renderers.price_of_influence.story import Line
from renderers.price_of_influence.terms import SIGNS, on_dark
from renderers.price_of_influence.tiles import Small


class Spot(NamedTuple):
    """A place of a grid: the card there, or what its absence is called."""

    card: Small | None
    absent: str


def heading(canvas: Canvas, title: str, count: int, extra: tuple[Spot, ...]) -> None:
    """A pile's name and size; cards that belong to no row stand at the right."""
    middle = canvas.h // 2
    size = 30 if canvas.h > 36 else 28
    x = 8 + canvas.text(8, middle, title, Face.STRONG, size, DIM) + 12
    canvas.text(x, middle, str(count), Face.STRONG, size + 4, INK if count else NOTHING)
    right = canvas.w - 6
    for spot in reversed(extra):
        _spot(canvas, right - 72, 3, 70, canvas.h - 6, spot)
        right -= 78


def _spot(canvas: Canvas, x: int, y: int, w: int, h: int, spot: Spot) -> None:
    if spot.card:
        tiles.small(canvas, x, y, w, h, spot.card, 34 if h > 44 else 28)
        return
    canvas.box(x, y, w, h, WELL, 8)
    canvas.text(x + w // 2, y + h // 2, spot.absent, Face.STRONG, 30 if h > 44 else 26, NOTHING_SIGN, align="m")


def grid_row(canvas: Canvas, suit: str, spots: tuple[Spot, ...]) -> None:
    """A row of a grid, with its suit before it (or none)."""
    tight = canvas.h < 48
    left = (32 if tight else 46) if suit else 4
    if suit:
        canvas.text(left // 2, canvas.h // 2, SIGNS[suit], Face.STRONG, 36, on_dark(suit), align="m")
    gap = 3 if tight else 6
    pitch = (canvas.w - left - 2 + gap) // len(spots)
    for i, spot in enumerate(spots):
        _spot(canvas, left + pitch * i, 2, pitch - gap, canvas.h - gap, spot)


def events(canvas: Canvas, title: str, lines: tuple[Line, ...], none: str) -> None:
    """The last events, the newest at the bottom and brightest."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    canvas.text(16, 26, title, Face.STRONG, 30, DIM)
    if not lines:
        canvas.text(16, 74, none, Face.QUIET, 30, MID)
    pitch = 43
    for i, line in enumerate(lines):
        middle = 70 + pitch * i
        if line.seat is not None:
            token(canvas, line.seat, 34, middle, 38)
        colour = INK if i == len(lines) - 1 else MID
        canvas.text(64, middle, line.text, Face.QUIET, 30, colour, room=canvas.w - 76)


class Sum(NamedTuple):
    """A seat's score now: its five terms and their sum; what it draws next and could pay."""

    seat: int
    terms: tuple[int, ...]
    score: int
    draws: int
    payments: int
    leads: bool
    fallen: bool


def scores(canvas: Canvas, title: str, note: str, heads: tuple[str, ...], rows: tuple[Sum, ...]) -> None:
    """The armistice score as it stands, term by term, and what each seat draws and can pay."""
    w = canvas.w
    canvas.box(0, 0, w, canvas.h, PANEL, 14)
    x = 16 + canvas.text(16, 26, title, Face.STRONG, 30, DIM) + 14
    canvas.text(x, 26, note, Face.QUIET, 28, MID, room=w - x - 12)
    step = (w - 64) // len(heads)
    for i, head in enumerate(heads):
        canvas.text(64 + step * i + step // 2, 70, head, Face.QUIET, 26, DIM, align="m", room=step - 2)
    pitch = 52
    for n, row in enumerate(rows):
        middle = 116 + pitch * n
        canvas.box(8, middle - 23, w - 16, 46, WELL, 8)
        token(canvas, row.seat, 38, middle, 38)
        values = (*row.terms, row.score, row.draws, row.payments)
        for i, value in enumerate(values):
            total = i == len(row.terms)
            text = str(value) if value >= 0 else f"−{-value}"
            colour = (GOLD if row.leads else INK) if total else INK if value else NOTHING
            if row.fallen:
                colour = NOTHING
            canvas.text(64 + step * i + step // 2, middle, text, Face.STRONG, 36 if total else 32, colour, align="m")

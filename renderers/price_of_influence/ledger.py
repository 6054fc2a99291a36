"""How the last events and the scores as they stand look. Each draws one block."""

from typing import NamedTuple

from engines.core.words import N_
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import sentences
from renderers.price_of_influence.bars import shadowed
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.piles import HEADING
from renderers.price_of_influence.signs import icon, token
from renderers.price_of_influence.story import Line

TERMS = (N_("court"), N_("arms"), N_("gems"), N_("locked"), N_("disgr."), N_("score"), N_("draws"), N_("pays"))
"""The five terms of a score, their sum, and what a seat draws and can pay."""

PITCH, FIRST = 45, 76
"""Of the events."""
FEW = 4
"""With fewer events a large quill fills the panel."""
SCORE_PITCH, SCORE_FIRST, SCORE_X = 59, 120, 60
HEAD = 29


def events(canvas: Canvas, title: str, lines: tuple[Line, ...], none: str) -> None:
    """The last events, the newest at the bottom, raised and brightest."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    icon(canvas, "quill", 34, 29, 36, c.GOLD)
    shadowed(canvas, 66, 29, title, HEADING)
    if not lines:
        icon(canvas, "quill", canvas.w // 2, canvas.h // 2, 120, c.CHIP)
        canvas.text(canvas.w // 2, canvas.h // 2 + 90, none, QUIET, 34, c.MID, align="m", room=canvas.w - 40)
    elif len(lines) < FEW:
        icon(canvas, "quill", canvas.w - 100, canvas.h - 96, 150, c.CHIP)
    for i, line in enumerate(lines):
        middle = FIRST + PITCH * i
        newest = i == len(lines) - 1
        if newest:
            canvas.box(9, middle - 22, canvas.w - 18, 43, c.CHIP, 8)
        if line.seat is not None:
            token(canvas, line.seat, 35, middle, 36)
        else:
            icon(canvas, "cycle", 35, middle, 30, c.DIM)
        face, ink = (STRONG, c.INK) if newest else (QUIET, c.MID)
        sentences.draw(canvas, 66, middle, line.text, face, 33, ink, room=canvas.w - 66 - 14)


class Sum(NamedTuple):
    """A seat's score now: its five terms and their sum; what it draws next and could pay."""

    seat: int
    terms: tuple[int, ...]
    score: int
    draws: int
    payments: int
    leads: bool
    fallen: bool


class Track(NamedTuple):
    """Reshuffles so far, and after how many the game ends; the words before it."""

    note: str
    done: int
    most: int


def signed(points: int) -> str:
    """A number with a true minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


def scores(canvas: Canvas, title: str, track: Track, heads: tuple[str, ...], rows: tuple[Sum, ...]) -> None:
    """The armistice score as it stands, term by term, and what each seat draws and can pay."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 14, c.PANEL)
    x = 20 + shadowed(canvas, 20, 29, title, HEADING) + 20
    _track(canvas, x, 29, track)
    total_at = len(heads) - 3
    edges = _columns(heads, total_at, w)
    left, right = edges[total_at : total_at + 2]
    canvas.box(left + 2, 54, right - left - 4, h - 64, c.CHIP, 10)
    for i, name in enumerate(heads):
        ink, face = (c.GOLD, STRONG) if i == total_at else (c.MID, QUIET)
        canvas.text(
            (edges[i] + edges[i + 1]) // 2, 72, name, face, HEAD, ink, align="m", room=edges[i + 1] - edges[i] - 2
        )
    pitch = SCORE_PITCH if len(rows) > 2 else 80
    for n, row in enumerate(rows):
        middle = SCORE_FIRST + (0 if len(rows) > 2 else 12) + pitch * n
        canvas.box(10, middle - pitch // 2, w - 20, 1, c.PANEL_LINE)
        token(canvas, row.seat, 34, middle, 38)
        values = (*row.terms, row.score, row.draws, row.payments)
        for i, value in enumerate(values):
            total = i == total_at
            ink = c.NOTHING if row.fallen else (c.LOOK if row.leads else c.INK) if total or value else c.NOTHING
            if not total and value and not row.fallen:
                ink = c.INK
            at = (edges[i] + edges[i + 1]) // 2
            canvas.text(at, middle, signed(value), STRONG, 42 if total else 34, ink, align="m")


def _columns(heads: tuple[str, ...], total_at: int, w: int) -> list[int]:
    """Where the columns begin and end: as wide as their titles, what is left over in equal parts."""
    wide = [max(40, fonts.width(name, QUIET, HEAD)) + 16 * (i == total_at) for i, name in enumerate(heads)]
    spare = (w - SCORE_X - 10 - sum(wide)) / len(heads)
    edges = [float(SCORE_X)]
    for each in wide:
        edges.append(edges[-1] + each + spare)
    return [round(edge) for edge in edges]


def _track(canvas: Canvas, x: int, middle: int, track: Track) -> None:
    """How many reshuffles are left before the armistice."""
    right = canvas.w - 16
    tick, gap, tall = (11, 4, 22) if track.most <= 14 else (6, 2, 22)
    for i in reversed(range(track.most)):
        canvas.box(right - tick, middle - tall // 2, tick, tall, c.GOLD if i < track.done else c.RAISED, 3)
        right -= tick + gap
    right -= 6
    right -= canvas.text(right, middle, str(track.most), STRONG, 33, c.INK, align="r") + 8
    icon(canvas, "hourglass", right - 13, middle, 28, c.DIM)
    right -= 34
    if fonts.width(track.note, QUIET, fonts.FLOOR) <= right - x:
        canvas.text(right, middle, track.note, QUIET, 31, c.MID, align="r", room=right - x)

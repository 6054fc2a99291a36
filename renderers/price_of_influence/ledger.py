"""How the last events and the scores as they stand look. Each draws one block."""

from typing import NamedTuple

from engines.core.numbers import numeral
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
TOTAL = 5
"""Which of them is the sum."""

HEAD_H = 52
"""Height of both panels' headings."""
EVENT_H = 45
FEW = 4
"""With fewer events a large quill fills the panel."""
SCORE_H, SCORE_X = {2: 110, 3: 77, 4: 59}, 50
"""Height of a row by the number of seats; where the columns begin."""
HEADS_H, HEAD = 40, 29
"""The titles of the columns: their height and size."""


def events_heading(canvas: Canvas, title: str) -> None:
    """The panel's name."""
    icon(canvas, "quill", 26, 25, 36, c.GOLD)
    shadowed(canvas, 58, 25, title, HEADING)


def event(canvas: Canvas, line: Line, newest: bool) -> None:
    """One line of the last events, the newest raised and brightest."""
    middle = canvas.h // 2
    if newest:
        canvas.box(0, 1, canvas.w, canvas.h - 2, c.CHIP, 8)
    if line.seat is not None:
        token(canvas, line.seat, 27, middle, 36)
    else:
        icon(canvas, "cycle", 27, middle, 30, c.DIM)
    face, ink = (STRONG, c.INK) if newest else (QUIET, c.MID)
    sentences.draw(canvas, 58, middle, line.text, face, 33, ink, room=canvas.w - 66)


def quiet(canvas: Canvas) -> None:
    """Where there are few events: a large quill."""
    size = min(150, canvas.h - 50)
    icon(canvas, "quill", canvas.w - size // 2 - 10, canvas.h // 2, size, c.CHIP)


def course(canvas: Canvas, note: str, stages: tuple[tuple[str, str, str], ...]) -> None:
    """Where nothing has happened yet: how a turn goes, stage by stage: a sign, its name, what is done in it."""
    canvas.text(12, 22, note, QUIET, 32, c.MID, room=canvas.w - 24)
    pitch = (canvas.h - 46) // len(stages)
    names = max(fonts.width(name, STRONG, 33) for _sign, name, _text in stages)
    for n, (sign, name, text) in enumerate(stages):
        middle = 46 + pitch * n + pitch // 2
        icon(canvas, sign, 28, middle, 34, c.GOLD)
        canvas.text(58, middle, name, STRONG, 33, c.INK)
        canvas.text(58 + names + 16, middle, text, QUIET, 32, c.MID, room=canvas.w - names - 84)


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


def scores_heading(canvas: Canvas, title: str, track: Track) -> None:
    """The panel's name, and how far it is to the armistice."""
    x = 12 + shadowed(canvas, 12, 25, title, HEADING) + 20
    _track(canvas, x, 25, track)


def score_heads(canvas: Canvas, heads: tuple[str, ...]) -> None:
    """The titles of the columns, the score's raised."""
    w, h = canvas.w, canvas.h
    edges = _columns(heads, w)
    left, right = edges[TOTAL : TOTAL + 2]
    canvas.box(left + 2, 0, right - left - 4, h + 10, c.CHIP, 10)
    for i, name in enumerate(heads):
        ink, face = (c.GOLD, STRONG) if i == TOTAL else (c.MID, QUIET)
        middle, room = (edges[i] + edges[i + 1]) // 2, edges[i + 1] - edges[i] - 2
        canvas.text(middle, h // 2 - 2, name, face, HEAD, ink, align="m", room=room)


def score_row(canvas: Canvas, heads: tuple[str, ...], row: Sum, last: bool) -> None:
    """A seat's score as it stands, term by term, and what it draws and can pay."""
    w, h = canvas.w, canvas.h
    edges = _columns(heads, w)
    left, right = edges[TOTAL : TOTAL + 2]
    canvas.box(left + 2, -12, right - left - 4, h + (8 if last else 24), c.CHIP, 10)
    canvas.box(0, 0, w, 1, c.PANEL_LINE)
    middle = h // 2
    token(canvas, row.seat, 24, middle, 38)
    values = (*row.terms, row.score, row.draws, row.payments)
    for i, value in enumerate(values):
        ink = c.INK if value or i == TOTAL else c.NOTHING
        if i == TOTAL and row.leads:
            ink = c.LOOK
        if row.fallen:
            ink = c.NOTHING
        at = (edges[i] + edges[i + 1]) // 2
        canvas.text(at, middle, numeral(value), STRONG, 42 if i == TOTAL else 34, ink, align="m")


def _columns(heads: tuple[str, ...], w: int) -> list[int]:
    """Where the columns begin and end: as wide as their titles, what is left over in equal parts."""
    wide = [max(40, fonts.width(name, QUIET, HEAD)) + 16 * (i == TOTAL) for i, name in enumerate(heads)]
    spare = (w - SCORE_X - sum(wide)) / len(heads)
    edges = [float(SCORE_X)]
    for each in wide:
        edges.append(edges[-1] + each + spare)
    return [round(edge) for edge in edges]


def _track(canvas: Canvas, x: int, middle: int, track: Track) -> None:
    """How many reshuffles are left before the armistice."""
    right = canvas.w - 8
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

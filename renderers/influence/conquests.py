"""How castles were decided in a Conquer Phase: a panel of the second sheet."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influence import arms, ground
from renderers.influence.castle import LANDS
from renderers.influence.faces import TITLE, VALUES, WORDS
from renderers.influence.palette import EDGE, FOREGROUND, INK, RUBRIC, SOFT
from renderers.influence.terms import Look


class Total(NamedTuple):
    """A side's total at a castle."""

    looks: tuple[Look, ...]
    total: int


class Decided(NamedTuple):
    """How a castle was decided: totals, the largest first; Power won, empty after a tie."""

    cell: str
    totals: tuple[Total, ...]
    points: str


class Scale(NamedTuple):
    """How large a line is: its type, the crown, the space after a total.

    `shields`: their sizes and how many for a team, the roomiest first: at last a team goes by its first faction.
    """

    type: int
    crown: int
    space: int
    shields: tuple[tuple[int, int], ...]


USUAL = Scale(28, 26, 8, ((27, 3), (22, 3), (27, 1), (22, 1)))
LARGE = Scale(42, 40, 16, ((44, 3), (36, 3), (44, 1), (27, 1)))
COLUMN_W, TITLE_H, LEAST_PITCH = 290, 58, 36
HIGHEST, LEAST_HIGH, LARGE_W = 76, 54, 500
"""A high panel with so high a place for every castle has lines below each other, from this width on large ones."""
KEEP_H, KEEP_W = 240, 330
"""A silhouette below them, where there is half of that left."""
COUNTRY_H, FRAME = 300, 7
"""How high the country is that it stands in, and how far that is from the panel's edge."""


def results(canvas: Canvas, said: str, note: str, tie: str, lines: tuple[Decided, ...]) -> None:
    """Castle by castle: totals of the sides, Power gained."""
    w, h = canvas.w, canvas.h
    ground.panel(canvas, 0, 0, w, h)
    titles, size = fonts.fit_lines(said, TITLE, 30, w - 40, 1 if lines else 2)
    x = 20 + max(canvas.text(20, 26 + 34 * n, line, TITLE, size, RUBRIC) for n, line in enumerate(titles)) + 18
    if len(titles) == 1 and w - x - 16 >= fonts.width(note, WORDS, 28):
        canvas.text(x, 27, note, WORDS, 28, SOFT, room=w - x - 16)
    elif not lines:
        canvas.text(20, TITLE_H + 34 * len(titles) - 26, note, WORDS, 28, SOFT, room=w - 40)
    high = min(HIGHEST, (h - TITLE_H) // max(1, len(lines)))
    if not lines or (h >= w and high >= LEAST_HIGH):
        _in_a_column(canvas, tie, lines, high)
        return
    columns = _columns(w, h, tie, lines)
    rows = -(-max(1, len(lines)) // columns)
    step, pitch = (w - 28) // columns, min(44, (h - TITLE_H) // rows)
    for n, each in enumerate(lines):
        if n and not n % rows:
            canvas.box(10 + step * (n // rows), 54, 2, h - 70, EDGE)
        _decided(canvas, 18 + step * (n // rows), 48 + pitch * (n % rows) + pitch // 2, step - 22, each, tie, USUAL)


def _columns(w: int, h: int, tie: str, lines: tuple[Decided, ...]) -> int:
    """As many as are wide enough, fewer where a line has no room else and all lines have it below each other."""
    most = max(1, w // COLUMN_W)
    needed = max(_least(each, tie, USUAL) for each in lines)
    fits = (n for n in range(most, 0, -1) if (w - 28) // n - 22 >= needed)
    wanted = next(fits, most)
    return wanted if (h - TITLE_H) // -(-len(lines) // wanted) >= LEAST_PITCH else most


def abreast(w: int, tie: str, lines: tuple[Decided, ...]) -> int:
    """How many columns a panel so wide has in which every total stands, if it is high enough."""
    needed = max((_least(each, tie, USUAL) for each in lines), default=0)
    return next((n for n in range(max(1, w // COLUMN_W), 1, -1) if (w - 28) // n - 22 >= needed), 1)


def _least(it: Decided, tie: str, scale: Scale) -> int:
    """How wide a line is at the least in which every total stands."""
    said = fonts.width(it.points or tie, VALUES, scale.type) + fonts.width(it.cell, VALUES, scale.type)
    return said + scale.space + 10 + sum(_widths(it, *scale.shields[-1], scale))


def _in_a_column(canvas: Canvas, tie: str, lines: tuple[Decided, ...], pitch: int) -> None:
    """Lines with rules between them; where room is left a castle in its country below, larger the more were decided."""
    scale = LARGE if canvas.w >= LARGE_W else USUAL
    for n, each in enumerate(lines):
        _decided(canvas, 24, 50 + pitch * n + pitch // 2, canvas.w - 48, each, tie, scale)
        canvas.box(20, 50 + pitch * (n + 1), canvas.w - 40, 2, EDGE)
    left = canvas.h - TITLE_H - pitch * len(lines) - 24
    if left >= KEEP_H // 2:
        low, room = canvas.h - FRAME, canvas.w - 2 * FRAME
        country = min(left, COUNTRY_H, room * 4 // 5)
        canvas.picture(arms.ART / f"land-{len(lines) % LANDS}.svg", FRAME, low - country, room, country)
        high = min(country * 3 // 4, room * KEEP_H // KEEP_W)
        wide = KEEP_W * high // KEEP_H
        arms.keep(canvas, len(lines), (canvas.w - wide) // 2, low - high, wide, high, FOREGROUND)


def _decided(canvas: Canvas, x: int, middle: int, w: int, it: Decided, tie: str, scale: Scale) -> None:
    right, size = x + w - 4, scale.type
    gained = it.points not in {"", "+0"}
    ink = RUBRIC if gained else SOFT
    end = right - canvas.text(right, middle, it.points or tie, VALUES, size, ink, align="r", room=2 * size) - 6
    x += canvas.text(x, middle, it.cell, VALUES, size, INK) + scale.space
    crown = scale.crown + 2 if gained else 0
    tries = [(sign, most, crown) for sign, most in scale.shields] + [(*scale.shields[-1], 0)]
    fits = (each for each in tries if x + sum(_widths(it, *each[:2], scale)) + each[2] <= end)
    sign, most, crown = next(fits, tries[-1])
    if crown:
        canvas.sign("queen-crown", end - scale.crown * 2 // 5, middle, scale.crown, RUBRIC)
        end -= crown
    widths = _widths(it, sign, most, scale)
    shown = len(widths)
    while shown > 1 and x + sum(widths[:shown]) + size * (shown < len(widths)) > end:
        shown -= 1
    for n, each in enumerate(it.totals[:shown]):
        for look in each.looks[:most]:
            arms.shield(canvas, look.sign, look.colour, x + sign // 2, middle - sign // 2 - 2, sign)
            x += sign + 1
        x += scale.space + canvas.text(x + 1, middle, str(each.total), VALUES, size, SOFT if n else INK)
    if shown < len(widths):
        canvas.text(x, middle, fonts.ELLIPSIS, VALUES, size, SOFT)


def _widths(it: Decided, sign: int, most: int, scale: Scale) -> list[int]:
    signs = ((len(each.looks[:most]) * (sign + 1), str(each.total)) for each in it.totals)
    return [wide + 1 + scale.space + fonts.width(total, VALUES, scale.type) for wide, total in signs]

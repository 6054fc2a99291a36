"""A small chart: every seat's score over the game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.words import Words
from renderers.core import fonts
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GROUND, INK, LINE, MID, PANEL, RAISED, SEATS, Colour
from renderers.core.sheet import Sheet
from renderers.core.tokens import SHAPES, shown, token

W, H = 1280, 560
_PLOT = (92, 84, 848, 416)
"""x, y, width, height of the field the lines are drawn in."""

Scores = tuple[tuple[int, ...], ...]
Marks = tuple[tuple[int, str], ...]


class Mark(NamedTuple):
    """How a game marks a seat where it has a look of its own: sign and colour, such as those of its faction."""

    sign: str
    colour: Colour


def chart(
    scores_over_time: Sequence[Sequence[int]],
    names: Sequence[str],
    words: Words,
    *,
    marks: Sequence[tuple[int, str]] = (),
    looks: Sequence[Mark] = (),
    title: str = "",
    base: int = 0,
) -> Sheet:
    """Scores by moment and seat, the first moment first; `marks` name moments, such as the end of a round.

    `title` stands above; left out it says that these are scores. `base` is on the axis in any case.
    `looks`: each seat's mark; a seat without one has its token and the colour of its letter.
    """
    scores = tuple(tuple(row) for row in scores_over_time)
    seats = len(scores[-1]) if scores else 0
    shown_names = tuple(shown(names, seat, words) for seat in range(seats))
    heading = title or words("SCORES")
    told = (heading, scores, shown_names, tuple(marks), tuple(looks), base)
    made = block((0, 0, W, H), GROUND, _chart, *told)
    return sheet("chart", [made])


def _step(span: int) -> int:
    """Distance of the lines: the smallest round number that leaves at most six of them."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if span <= step * 6), 1000)


def _chart(
    canvas: Canvas,
    title: str,
    scores: Scores,
    names: tuple[str, ...],
    marks: Marks,
    looks: tuple[Mark, ...],
    base: int,
) -> None:
    canvas.box(0, 0, canvas.w, 64, PANEL)
    canvas.text(24, 32, title, Face.STRONG, 36, DIM)
    left, top, w, h = _PLOT
    if not scores or not scores[-1]:
        return
    lowest = min(base, *map(min, scores))
    step = _step(max(map(max, scores)) - lowest)
    low = lowest // step * step
    high = max(low + step, -(-max(map(max, scores)) // step) * step)

    def x_of(moment: int) -> float:
        return left + w * moment / max(1, len(scores) - 1)

    def y_of(score: float) -> float:
        return top + h * (high - score) / (high - low)

    for value in range(low, high + 1, step):
        y = round(y_of(value))
        canvas.box(left, y - 1, w, 2, LINE if value == base else RAISED)
        canvas.text(left - 14, y, str(value), Face.QUIET, 28, MID, align="r")
    until = 0
    for moment, name in marks:
        x = round(x_of(moment))
        canvas.box(x - 1, top, 2, h, RAISED)
        if x - fonts.width(name, Face.QUIET, 26) // 2 > until:
            until = x + canvas.text(x, top + h + 28, name, Face.QUIET, 26, DIM, align="m") // 2 + 8
    for seat in range(len(names)):
        points = [(x_of(moment), y_of(row[seat])) for moment, row in enumerate(scores)]
        if len(points) > 1:
            canvas.stroke(points, 5, _mark(seat, looks).colour)
        end = _mark(seat, looks)
        canvas.sign(end.sign, round(points[-1][0]), round(points[-1][1]), 34 if seat < len(looks) else 22, end.colour)
    _ends(canvas, scores[-1], names, looks, y_of)


def _mark(seat: int, looks: tuple[Mark, ...]) -> Mark:
    return looks[seat] if seat < len(looks) else Mark(SHAPES[seat], SEATS[seat])


def _ends(
    canvas: Canvas,
    last: tuple[int, ...],
    names: tuple[str, ...],
    looks: tuple[Mark, ...],
    y_of: Callable[[float], float],
) -> None:
    """Names at the right, beside their line's end where there is room, never over each other."""
    left, top, w, h = _PLOT
    order = sorted(range(len(names)), key=lambda seat: (-last[seat], seat))
    pitch = min(64, (h + 40) // max(1, len(order)))
    places: list[float] = []
    for seat in order:
        wanted = y_of(last[seat])
        places.append(max(wanted, places[-1] + pitch) if places else max(wanted, top))
    over = places[-1] - (top + h)
    for i in range(len(places) - 1, -1, -1):
        limit = top + h if i == len(places) - 1 else places[i + 1] - pitch
        places[i] = min(places[i], limit) if over > 0 else places[i]
    x = left + w + 24
    for seat, y in zip(order, places, strict=True):
        if seat < len(looks):
            canvas.sign(looks[seat].sign, x + 24, round(y), 46, looks[seat].colour)
        else:
            token(canvas, seat, x + 24, round(y), 46)
        wide = canvas.text(canvas.w - 24, round(y), str(last[seat]), Face.BOLD, 40, INK, align="r")
        canvas.text(x + 58, round(y), names[seat], Face.STRONG, 32, MID, room=canvas.w - 24 - wide - x - 72)

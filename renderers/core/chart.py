"""A small chart in a game's look: every seat's score over the game, or people's ratings over their games."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.numbers import numeral
from engines.core.words import Words
from renderers.core import fonts, names
from renderers.core.canvas import Box, Canvas, block, sheet
from renderers.core.look import PLAIN_LOOK, Look
from renderers.core.palette import Colour, contrast
from renderers.core.sheet import Sheet
from renderers.core.tokens import SHAPES, shown, token

W, H = 1280, 560
_PLOT: Box = (104, 92, 740, 368)
"""x, y, width, height of the field the lines are drawn in."""
TALL_W, _TALL_PLOT = 720, (104, 92, 592, 440)
"""On a phone, where names stand below it."""
_TOKEN = 46
_PITCH = 72
"""Between names at the right, where there is room."""
_ROW, _ONE_COLUMN = 60, 4
"""Of a name below the field, and how many names stand in one column."""
_GRID, _AXIS = 2, 3
_LINE, _RIM, _END = 6, 4, 26
_PALE = 2.5
"""A line that stands out less from the ground has a rim of ink."""
_ACROSS, _MARKS, _NAMES = 68, 28, 96
"""Below the field: what the moments are, their marks, the first name on a phone."""

ScoreRows = tuple[tuple[int, ...], ...]
Marks = tuple[tuple[int, str], ...]


class Mark(NamedTuple):
    """How a game marks a seat where it has a look of its own: sign and colour, such as those of its faction."""

    sign: str
    colour: Colour


class ChartWords(NamedTuple):
    """The words of a chart."""

    title: str
    up: str
    across: str
    names: tuple[str, ...]


def chart(
    scores_over_time: Sequence[Sequence[int]],
    names: Sequence[str],
    words: Words,
    *,
    marks: Sequence[tuple[int, str]] = (),
    looks: Sequence[Mark] = (),
    title: str = "",
    up: str = "",
    across: str = "",
    base: int = 0,
    most: int | None = None,
    look: Look = PLAIN_LOOK,
    tall: bool = False,
) -> Sheet:
    """Scores by moment and seat, the first moment first; `marks` name moments, such as the end of a round.

    `title` stands above; left out it says that these are scores. `up` and `across` are the axes' titles: points, moves.
    `base` is on the axis in any case, and so is `most`. `looks`: each seat's mark; a seat without one has its token.
    `tall`: for a phone, names below.
    """
    scores = tuple(tuple(row) for row in scores_over_time)
    seats = len(scores[-1]) if scores else 0
    told = ChartWords(
        title or words("SCORES"),
        up or words("points"),
        across or words("moves"),
        tuple(shown(names, seat, words) for seat in range(seats)),
    )
    plot = _TALL_PLOT if tall else _PLOT
    low = plot[1] + plot[3] + _NAMES
    box = (0, 0, TALL_W, low + _ROW * (_rows(seats)) + 14) if tall else (0, 0, W, H)
    made = block(box, look.ground, _chart, told, scores, tuple(marks), tuple(looks), (base, most), plot, look)
    return sheet("chart", [made], look.palette)


def _step(span: int) -> int:
    """Distance of the lines: the smallest round number that leaves at most six of them."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if span <= step * 6), 1000)


def _chart(
    canvas: Canvas,
    told: ChartWords,
    scores: ScoreRows,
    marks: Marks,
    looks: tuple[Mark, ...],
    ends: tuple[int, int | None],
    plot: Box,
    look: Look,
) -> None:
    canvas.box(0, 0, canvas.w, 64, look.panel)
    canvas.text(24, 32, told.title, look.heading, 36, look.title, room=canvas.w - 48)
    left, top, w, h = plot
    across, below = top + h + _ACROSS, top + h + _MARKS
    canvas.text(left - 14, 78, told.up, look.note, 26, look.quiet, align="r", room=left - 20)
    canvas.text(left + w, across, told.across, look.note, 26, look.quiet, align="r", room=w)
    if not scores or not scores[-1]:
        return
    base, most = ends
    lowest, highest = min(base, *map(min, scores)), max(map(max, scores))
    highest = highest if most is None else max(most, highest)
    step = _step(highest - lowest)
    low = lowest // step * step
    high = max(low + step, -(-highest // step) * step)

    def x_of(moment: int) -> float:
        return left + w * moment / max(1, len(scores) - 1)

    def y_of(score: float) -> float:
        return top + 16 + (h - 16) * (high - score) / (high - low)

    for value in range(low, high + 1, step):
        y, thick = round(y_of(value)), _AXIS if value == base else _GRID
        canvas.box(left, y - thick // 2, w, thick, look.line if value == base else look.grid)
        canvas.text(left - 14, y, numeral(value), look.figure, 28, look.quiet, align="r")
    until = 0
    for moment, name in marks:
        x = round(x_of(moment))
        canvas.box(x - 1, top + 16, 2, h - 16, look.grid)
        if x - fonts.width(name, look.note, 26) // 2 > until:
            until = x + canvas.text(x, below, name, look.note, 26, look.quiet, align="m") // 2 + 8
    for seat in range(len(told.names)):
        points = [(x_of(moment), y_of(row[seat])) for moment, row in enumerate(scores)]
        end = _mark(seat, looks, look)
        if len(points) > 1:
            canvas.stroke(points, _LINE + _RIM, look.ink if _pale(end, look) else look.ground)
            canvas.stroke(points, _LINE, end.colour)
        own = seat < len(looks)
        _signed(canvas, end, (round(points[-1][0]), round(points[-1][1])), 36 if own else _END, look, own=own)
    if plot == _TALL_PLOT:
        _below(canvas, scores[-1], told.names, looks, look)
    else:
        _ends(canvas, scores[-1], told.names, looks, look, y_of)


def _mark(seat: int, looks: tuple[Mark, ...], look: Look) -> Mark:
    return looks[seat] if seat < len(looks) else Mark(SHAPES[seat], look.seats[seat])


def _pale(it: Mark, look: Look) -> bool:
    return contrast(it.colour, look.ground) < _PALE


def _signed(canvas: Canvas, it: Mark, at: tuple[int, int], size: int, look: Look, *, own: bool) -> None:
    """A seat's sign; where it would not stand out with a rim of ink, or on a disc if it is a sign of the game's own."""
    if _pale(it, look) and own:
        canvas.disc(*at, round(size * 0.56), look.ink)
        size = round(size * 0.8)
    elif _pale(it, look):
        canvas.sign(it.sign, *at, size + 2 * _RIM, look.ink)
    canvas.sign(it.sign, *at, size, it.colour)


def _ranked(last: tuple[int, ...]) -> list[int]:
    return sorted(range(len(last)), key=lambda seat: (-last[seat], seat))


def _ends(
    canvas: Canvas,
    last: tuple[int, ...],
    people: tuple[str, ...],
    looks: tuple[Mark, ...],
    look: Look,
    y_of: Callable[[float], float],
) -> None:
    """Names at the right, beside their line's end where there is room, never over each other."""
    left, top, w, h = _PLOT
    order = _ranked(last)
    pitch = min(_PITCH, (h + 40) // max(1, len(order)))
    places: list[float] = []
    for seat in order:
        wanted = y_of(last[seat])
        places.append(max(wanted, places[-1] + pitch) if places else max(wanted, top))
    over = places[-1] - (top + h)
    for i in range(len(places) - 1, -1, -1):
        limit = top + h if i == len(places) - 1 else places[i + 1] - pitch
        places[i] = min(places[i], limit) if over > 0 else places[i]
    x = left + w + 28
    for seat, y in zip(order, map(round, places), strict=True):
        _end(canvas, seat, (last[seat], people[seat]), looks, (x, canvas.w - 24), y, look)


def _rows(seats: int) -> int:
    return seats if seats <= _ONE_COLUMN else -(-seats // 2)


def _below(canvas: Canvas, last: tuple[int, ...], people: tuple[str, ...], looks: tuple[Mark, ...], look: Look) -> None:
    """Names below the field, the first one first; many in two columns."""
    _left, top, _w, h = _TALL_PLOT
    rows = _rows(len(last))
    wide = (canvas.w - 32) // -(-len(last) // rows)
    for n, seat in enumerate(_ranked(last)):
        x, y = 24 + n // rows * wide, top + h + _NAMES + _ROW // 2 + n % rows * _ROW
        _end(canvas, seat, (last[seat], people[seat]), looks, (x, x + wide - 24), y, look)


def _end(
    canvas: Canvas, seat: int, last: tuple[int, str], looks: tuple[Mark, ...], at: tuple[int, int], y: int, look: Look
) -> None:
    """A seat's mark, name and last figure, from x to x."""
    x, right = at
    if seat < len(looks):
        _signed(canvas, looks[seat], (x + 24, y), _TOKEN, look, own=True)
    else:
        letter = max((look.letter, look.ink), key=lambda ink: contrast(ink, look.seats[seat]))
        token(canvas, seat, x + 24, y, _TOKEN, colours=look.seats, letter=letter, face=look.figure)
    wide = canvas.text(right, y, numeral(last[0]), look.figure, 42, look.ink, align="r")
    _name(canvas, last[1], x + 58, y, right - wide - x - 72, look)


def _name(canvas: Canvas, name: str, x: int, y: int, room: int, look: Look) -> None:
    """A name in one line, or in two where it has more than one word."""
    short, size = names.fit_name(name, look.text, 34, room)
    if short == name or " " not in name:
        canvas.text(x, y, short, look.text, size, look.ink)
        return
    for row, line in enumerate(fonts.wrap(name, look.text, fonts.FLOOR, room, 2)):
        canvas.text(x, y - 15 + 30 * row, line, look.text, fonts.FLOOR, look.ink)

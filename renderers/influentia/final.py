"""The end: the ranking, and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.influentia.view import InfluentiaView
from renderers.core.canvas import Block, Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GOLD, GROUND, INK, MID, NOTHING, PANEL, WELL
from renderers.core.strips import Fact, Pill, header, plain_ground
from renderers.core.tokens import shown, token
from renderers.influentia import layout
from renderers.influentia.terms import signed


class Line(NamedTuple):
    """One round of a seat: its name, points per city, Governors, control cards, their sum."""

    name: str
    points: tuple[int, ...]
    total: int


class Result(NamedTuple):
    """A seat's end: rank, points, rounds, and what did not come from rounds."""

    seat: int
    name: str
    rank: int
    points: int
    lines: tuple[Line, ...]
    rest: str


LEFT, ROUNDS = 536, 412
"""Where the columns of points begin, and the names of the rounds."""


def heads(canvas: Canvas, titles: tuple[str, ...]) -> None:
    """Names of the columns."""
    step = (canvas.w - LEFT - 12) // len(titles)
    for i, title in enumerate(titles):
        canvas.text(LEFT + step * i + step // 2, canvas.h // 2, title, Face.STRONG, 28, DIM, align="m", room=step - 6)


def result(canvas: Canvas, it: Result) -> None:
    """A seat's row: rank and points large, its rounds line by line."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    if it.rank == 1:
        canvas.box(0, 0, 24, canvas.h, GOLD, 12)
        canvas.box(9, 0, 16, canvas.h, PANEL)
    top = canvas.h // 2 - 26
    colour = GOLD if it.rank == 1 else MID
    canvas.text(48, top, str(it.rank), Face.BOLD, 56, colour, align="m")
    token(canvas, it.seat, 108, top, 54)
    wide = canvas.text(ROUNDS - 20, top, str(it.points), Face.BOLD, 54, colour if it.rank == 1 else INK, align="r")
    canvas.text(140, top, it.name, Face.STRONG, 38, INK, room=ROUNDS - 20 - 140 - wide - 14)
    canvas.text(26, canvas.h // 2 + 34, it.rest, Face.QUIET, 28, MID, room=ROUNDS - 40)
    pitch = (canvas.h - 12) // max(1, len(it.lines))
    for n, line in enumerate(it.lines):
        middle = 6 + pitch * n + pitch // 2
        canvas.box(ROUNDS, middle - pitch // 2 + 2, canvas.w - ROUNDS - 10, pitch - 4, WELL, 8)
        canvas.text(ROUNDS + 14, middle, line.name, Face.QUIET, 28, DIM, room=LEFT - ROUNDS - 20)
        step = (canvas.w - LEFT - 12) // (len(line.points) + 1)
        for i, points in enumerate((*line.points, line.total)):
            last = i == len(line.points)
            canvas.text(
                LEFT + step * i + step // 2,
                middle,
                str(points),
                Face.STRONG,
                36 if last else 32,
                INK if points else NOTHING,
                align="m",
            )


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 30, MID, room=canvas.w - 48)


def blocks(view: InfluentiaView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    best = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    alone = len(best) == 1
    pill = Pill(
        tuple(best),
        shown(names, best[0], words) if alone else "",
        words("wins") if alone else words("share the victory"),
    )
    facts = (Fact("", words("game over")),)
    titles = (*(city.short for city in view.cities), words("GOV"), words("CTL"), words("Sum"))
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block(layout.HEADER, PANEL, header, "INFLUENTIA", facts, pill),
        block((24, 66, layout.W - 48, 42), GROUND, heads, titles),
    ]
    order = sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))
    pitch = 632 // view.seats
    for row, seat in enumerate(order):
        made.append(
            block(
                (24, 110 + pitch * row, layout.W - 48, pitch - 8),
                GROUND,
                result,
                _result(view, outcome, seat, words, names),
            )
        )
    how = {
        "points": words("most points win"),
        "governors": words("tied on points: most Governors win"),
        "shared": words("tied on points and Governors: the victory is shared"),
    }.get(outcome.how, "")
    made.append(block((0, 744, layout.W, 50), GROUND, foot, f"{how} · {words('GOV: Governors · CTL: control cards')}"))
    return made


def _result(view: InfluentiaView, outcome: Outcome, seat: int, words: Words, names: Sequence[str]) -> Result:
    score = next(score for score in outcome.scores if score.seat == seat)
    lines = tuple(
        Line(words("Round {number}", number=each.round), (*each.cities, each.governors, each.control), each.total)
        for each in view.scored
        if each.seat == seat
    )
    parts = {part.key: part.points for part in score.parts}
    start, effects = parts.get("start", 0), parts.get("effects", 0)
    rest = words("start {start}, effects {effects}", start=start, effects=signed(effects))
    return Result(seat, shown(names, seat, words), outcome.ranks[seat], score.points, lines, rest)

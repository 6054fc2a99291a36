"""The end for a phone: who won, before a land at dusk; every seat's points with the signs of what they came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.indio.view import IndioView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.indio import final, layout, sea
from renderers.indio.final import Result
from renderers.indio.icons import icon
from renderers.indio.names import draw_name
from renderers.indio.palette import FIGURE, GOLD, GOLD_SHADE, INK, NOTHING, QUIET, RED, TEXT, VERB, WHITE, WORD
from renderers.indio.panorama import TALL
from renderers.indio.terms import hues
from renderers.indio.things import Hues, token, vellum

EDGE, GAP = 10, 8
WIDE = layout.TALL - 2 * EDGE
HERO_H = 460
FIRST_LINE, INLAY_Y, INLAY_H = 38, 68, 92
"""Of a seat: the middle of its name, and where what its points came from stands."""
SIZE, PITCH, TOLD_X = 28, 34, 58
"""Leader and quests in type of a size, from line to line, and where they begin."""
MOST = 3
"""Lines of a leader or a quest."""


class Told(NamedTuple):
    """A line on vellum: a sign or none before it, a name that it begins with, its words."""

    sign: str
    name: str
    text: str


def victory(view: IndioView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet for a phone."""
    below, shades, keys = sea.OPEN_TALL, hues(view), final.parts_of(outcome)
    made = [final.winning(view, outcome, words, names, (0, 0, layout.TALL, HERO_H), TALL)]
    y = HERO_H + GAP
    for seat in final.ranked(view, outcome):
        it = final.result_of(view, outcome, seat, words, names)
        lines = told(it, words)
        high = INLAY_Y + INLAY_H + 16 + PITCH * len(lines) + (14 if lines else 0)
        made.append(block((EDGE, y, WIDE, high), below, result, it, keys, lines, shades))
        y += high + GAP
    return [block((0, 0, layout.TALL, y + EDGE - GAP), below, through), *made]


def told(it: Result, words: Words) -> tuple[Told, ...]:
    """Leader and completed quests, each in as many lines as it needs."""
    said = [("queen-crown", f"{it.leader}:", it.text)] if it.leader else []
    for each in it.quests or (words("none"),):
        name, colon, text = each.partition(":")
        said.append(("tied-scroll", f"{name}{colon}", text.strip()))
    made: list[Told] = []
    for sign, name, text in said:
        first, *more = fonts.wrap(f"{name} {text}".strip(), VERB, SIZE, WIDE - TOLD_X - 30, MOST)
        made.append(Told(sign, name, first.removeprefix(name).strip()))
        made += [Told("", "", line) for line in more]
    return tuple(made)


def result(canvas: Canvas, it: Result, keys: tuple[str, ...], lines: tuple[Told, ...], shades: Hues) -> None:
    """A seat: rank, name, workers on the board and points; what these came from; leader and quests."""
    vellum(canvas)
    w, first = canvas.w, it.rank == 1
    if first:
        canvas.box(4, 12, 10, canvas.h - 24, RED)
    canvas.text(42, FIRST_LINE, str(it.rank), FIGURE, 42, RED if first else QUIET, align="m")
    token(canvas, it.seat, 92, FIRST_LINE, 48, shades)
    right = w - 28
    right -= canvas.text(right, FIRST_LINE, str(it.points), FIGURE, 50, RED if first else WORD, align="r") + 30
    right -= canvas.text(right, FIRST_LINE, str(it.workers), FIGURE, 32, WORD, align="r") + 22
    icon(canvas, "meeple", right, FIRST_LINE, 32, QUIET)
    draw_name(canvas, 124, FIRST_LINE, it.name, 40, WORD, right - 30 - 124)
    left, wide = 20, w - 40
    canvas.box(left, INLAY_Y, wide, INLAY_H, INK, 10)
    for n, (key, points) in enumerate(zip(keys, it.parts, strict=True)):
        x = left + wide * (2 * n + 1) // (2 * len(keys))
        final.part_sign(canvas, key, x, INLAY_Y + 26)
        ink = NOTHING if not points else GOLD if n == len(keys) - 1 else WHITE
        canvas.text(x, INLAY_Y + INLAY_H - 24, str(points), FIGURE, 36, ink, align="m")
    y = INLAY_Y + INLAY_H + 12 + PITCH // 2
    for n, each in enumerate(lines):
        if each.sign:
            ink = GOLD_SHADE if each.sign == "queen-crown" else QUIET
            icon(canvas, each.sign, 38, y + PITCH * n, 30, ink)
        x = TOLD_X
        if each.name:
            x += canvas.text(x, y + PITCH * n, each.name, VERB, SIZE, WORD) + 8
        canvas.text(x, y + PITCH * n, each.text, TEXT, SIZE, WORD)

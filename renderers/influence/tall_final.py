"""The end for a phone: the winner's arms, below them the ranking and where all the Power came from."""

from collections.abc import Sequence

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.influence.view import InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.influence import arms, final, ground
from renderers.influence.faces import NAMES, VALUES, WORDS
from renderers.influence.final import Result
from renderers.influence.palette import INK, QUIET, VELLUM
from renderers.influence.tall_hand import EDGE, TALLEST, W
from renderers.influence.terms import Look

HERO_H, HEAD_H, GAP, FOOT_PITCH = 784, 60, 8, 40
WIDE = W - 2 * EDGE
SIDE_H, NAME_H, SOURCES_H, CASTLES_H, PAD = 92, 36, 44, 42, 12
"""Of a side: arms and Power, a name of several, what brought its Power, a line of castles, what stays free below."""
SHIELD, LEFT = 62, 54
ROOM = WIDE - LEFT - 18


def victory(view: InfluenceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet for a phone."""
    below = block((0, 0, W, TALLEST), VELLUM, ground.vellum, False)
    winner = final.winner_of(view, outcome, words, names)
    y = HERO_H
    made = [
        block((0, 0, W, HERO_H), VELLUM, final.hero, *winner, False),
        block((EDGE, y, WIDE, HEAD_H), below, final.heading, *final.titles(view, words))._replace(with_next=True),
    ]
    y += HEAD_H
    for each in final.results(view, outcome, words, names):
        high = SIDE_H + NAME_H * len(_people(each)) + SOURCES_H + PAD
        high += CASTLES_H * len(final.in_lines(each.castles, ROOM - 6))
        made.append(block((EDGE, y, WIDE, high), below, row, each))
        y += high + GAP
    how, last, order = final.ending(view, outcome, words)
    lines = tuple(fonts.wrap(how, NAMES, 30, WIDE - 10, 3))
    high = FOOT_PITCH * (len(lines) + bool(order)) + 8
    made.append(block((EDGE, y, WIDE, high), below, foot, lines, last, order))
    return [block((0, 0, W, y + high + EDGE), below, through), *made]


def _people(it: Result) -> tuple[str, ...]:
    """Who stands on lines of their own: those of a side with several factions."""
    return it.names if len(it.looks) > 1 else ()


def row(canvas: Canvas, it: Result) -> None:
    """A side: rank, arms, people, Power; castles conquered and kept below."""
    right, middle, x, people = canvas.w - 24, SIDE_H // 2 + 4, LEFT, _people(it)
    final.paper(canvas, it, middle)
    right -= canvas.text(right, middle, str(it.power), VALUES, 58, INK, align="r") + 16
    for look in it.looks:
        arms.shield(canvas, look.sign, look.colour, x + SHIELD // 2, middle - round(SHIELD * 0.57), SHIELD)
        x += SHIELD + 8
    if not people:
        canvas.name(x + 8, middle - 18, it.names[0], NAMES, 36, INK, right - x - 8)
        canvas.text(x + 8, middle + 20, it.looks[0].short, VALUES, 29, QUIET)
    y = SIDE_H
    for name in people:
        canvas.name(LEFT + 2, y + NAME_H // 2, name, NAMES, 32, INK, ROOM)
        y += NAME_H
    final.sources(canvas, LEFT + 2, y + SOURCES_H // 2, ROOM, it)
    y += SOURCES_H
    lines = len(final.in_lines(it.castles, ROOM - 6))
    final.castles(canvas, it, LEFT - 2, y + CASTLES_H // 2, ROOM, CASTLES_H, lines)


def foot(canvas: Canvas, how: tuple[str, ...], last: str, order: tuple[Look, ...]) -> None:
    """Why, and who played a sixth card when."""
    y = FOOT_PITCH // 2
    for line in how:
        canvas.text(0, y, line, NAMES, 30, INK)
        y += FOOT_PITCH
    if order:
        x = canvas.text(0, y, last, WORDS, 28, QUIET, room=canvas.w - 44 * len(order) - 20) + 16
        for look in order:
            arms.shield(canvas, look.sign, look.colour, x + 18, y - 22, 36)
            x += 42

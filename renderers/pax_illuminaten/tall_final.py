"""The end for a phone: the winner's portrait, the Plots that won below each other, the ranking with all points."""

from collections.abc import Sequence

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.pax_illuminaten.view import PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.pax_illuminaten import draw, final, ground, look, plots
from renderers.pax_illuminaten.final import HEADLINE, PORTRAIT, Result
from renderers.pax_illuminaten.look import READ, ROMAN, STRONG
from renderers.pax_illuminaten.tall_hand import EDGE, TALLEST, W
from renderers.pax_illuminaten.terms import FACTIONS

WIDE, GAP = W - 2 * EDGE, 8
PORTRAIT_X = W // 2 - ground.WINNER[0]
PLOT_H = 132
SAID, SAID_PITCH = 31, 38
"""The sentence that tells how it ended: its type, from line to line."""
RANK_W, NAME_LINE, POINTS_LINE, WON_LINE = 70, 36, 98, 156
"""Of a player: how wide the rank stands, the middles of the name, of points by Faction, of Plots and Faction cards."""
BARE_H, ROW_H = 132, 188
"""A player's height, without and with such cards."""
LEFT, CHIP_W, CHIP_H = 84, 56, 44


def victory(view: PaxView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory as a sheet for a phone."""
    sky = block((0, 0, W, TALLEST), block((0, 0, W, TALLEST), look.NIGHT[-1], ground.tall), ground.tall_glory)
    found = final.results(view, outcome, words, names)
    winner = final.portrait_of(view, found)
    _x, _y, wide, high = PORTRAIT
    y = high + HEADLINE[3]
    made = [
        block((PORTRAIT_X, 0, wide, high), sky, final.portrait, winner),
        block((0, high, W, HEADLINE[3]), sky, final.title, *final.title_of(view, winner, words, names)),
    ]
    for it in final.won_by(view, winner.seats, outcome.how, words):
        made.append(block((EDGE, y, WIDE, PLOT_H), sky, plots.plot, it, True))
        y += PLOT_H + GAP
    lines = tuple(fonts.wrap(final.reason_of(outcome.how, words), READ, SAID, WIDE - 8, 4))
    if any(lines):
        high = SAID_PITCH * len(lines) + 12
        made.append(block((EDGE, y, WIDE, high), sky, sentence, lines))
        y += high + GAP
    for it in found:
        high = ROW_H if it.plots or it.cards else BARE_H
        made.append(block((EDGE, y, WIDE, high), sky, result, it))
        y += high + GAP
    return [block((0, 0, W, y + EDGE - GAP), sky, through), *made]


def sentence(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """How it ended."""
    for n, line in enumerate(lines):
        canvas.text(4, SAID_PITCH // 2 + 4 + SAID_PITCH * n, line, READ, SAID, look.TEXT)


def result(canvas: Canvas, it: Result) -> None:
    """A player: rank, name and sum; points by Faction; Plots and Faction cards."""
    w = canvas.w
    final.ranked(canvas, it.rank, RANK_W)
    sum_ = str(it.total)
    right = w - 26
    right -= canvas.text(right, NAME_LINE, sum_, STRONG, 54, look.LIT if it.rank == 1 else look.TEXT, align="r") + 14
    draw.token(canvas, it.seat, LEFT + 22, NAME_LINE, 44)
    if it.note:
        right -= canvas.text(right, NAME_LINE, it.note, READ, 30, look.QUIET, align="r") + 14
    canvas.name(LEFT + 54, NAME_LINE, it.name, ROMAN, 40, look.TEXT, right - LEFT - 54)
    step = (w - LEFT - 10) // len(FACTIONS)
    for n, (faction, points) in enumerate(zip(FACTIONS, it.points, strict=True)):
        x = LEFT + step * n
        canvas.box(x, POINTS_LINE - CHIP_H // 2, step - 6, CHIP_H, look.WELL, 8)
        draw.chip(canvas, x, POINTS_LINE - CHIP_H // 2, CHIP_W, CHIP_H, faction)
        ink = look.TEXT if points else look.NOTHING
        canvas.text(x + (CHIP_W + step - 6) // 2, POINTS_LINE, str(points), STRONG, 36, ink, align="m")
    if it.plots or it.cards:
        final.won(canvas, it, LEFT, w - 12, WON_LINE)

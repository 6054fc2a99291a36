"""The end: the ranking of players and Bots, and where every point and claim came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import PaxView
from renderers.core.canvas import Block, Canvas, block
from renderers.core.fonts import Face as Type
from renderers.core.palette import DIM, GOLD, GROUND, INK, LOOK, MID, NOTHING, PANEL, WELL
from renderers.core.strips import Fact, Pill, header, plain_ground
from renderers.core.tokens import token
from renderers.pax_illuminaten import draw, layout
from renderers.pax_illuminaten.terms import FACTIONS, who

LEFT, STEP = 420, 72
POINTS = LEFT + STEP * len(FACTIONS)
ENDED = {
    "plots": N_("Won by Plots; points from the largest Lodges for the record."),
    "bot": N_("A Bot met one of its Plots; points from the largest Lodges for the record."),
    "edicts": N_("The last Edict has gone: disks in the largest Lodges of the six Factions are counted."),
    "rounds": N_("The last round is over: disks in the largest Lodges of the six Factions are counted."),
}


class Result(NamedTuple):
    """A player's end: rank, points by Faction and in all, Plots claimed, Faction cards."""

    seat: int
    name: str
    rank: int
    points: tuple[int, ...]
    total: int
    plots: tuple[str, ...]
    cards: tuple[str, ...]
    note: str


def heads(canvas: Canvas, titles: tuple[str, str, str]) -> None:
    """Names of the columns."""
    middle = canvas.h // 2
    for i, faction in enumerate(FACTIONS):
        draw.chip(canvas, LEFT + STEP * i + 4, 4, STEP - 8, canvas.h - 8, faction)
    canvas.text(LEFT - 16, middle, titles[0], Type.QUIET, 28, MID, align="r")
    canvas.text(POINTS + 62, middle, titles[1], Type.STRONG, 28, DIM, align="m", room=116)
    canvas.text(POINTS + 140, middle, titles[2], Type.STRONG, 28, DIM, room=canvas.w - POINTS - 146)


def result(canvas: Canvas, it: Result) -> None:
    """A player's row: rank and name, points by Faction, their sum, Plots and Faction cards."""
    w, h = canvas.w, canvas.h
    first = it.rank == 1
    canvas.box(0, 0, w, h, PANEL, 14)
    if first:
        canvas.box(0, 0, 24, h, GOLD, 12)
        canvas.box(9, 0, 16, h, PANEL)
    middle = h // 2
    canvas.text(52, middle, str(it.rank), Type.BOLD, 60, GOLD if first else MID, align="m")
    upper = middle - 18 if it.note else middle
    token(canvas, it.seat, 116, upper, 52)
    canvas.text(152, upper, it.name, Type.STRONG, 40, INK, room=LEFT - 172)
    if it.note:
        canvas.text(152, middle + 30, it.note, Type.QUIET, 30, MID, room=LEFT - 172)
    for i, n in enumerate(it.points):
        x = LEFT + STEP * i
        canvas.box(x + 3, 10, STEP - 6, h - 20, WELL, 8)
        canvas.text(x + STEP // 2, middle, str(n), Type.STRONG, 40, INK if n else NOTHING, align="m")
    canvas.text(POINTS + 62, middle, str(it.total), Type.BOLD, 54, GOLD if first else INK, align="m")
    x, room = POINTS + 140, w - POINTS - 156
    plots = " ".join(it.plots)
    upper = middle - 24 if it.cards else middle
    canvas.text(x, upper, plots or "–", Type.STRONG, 36, LOOK if plots else NOTHING, room=room)
    for i, faction in enumerate(it.cards):
        draw.chip(canvas, x + i * min(58, room // len(it.cards)), middle + 6, 54, 38, faction)


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Type.QUIET, 30, MID, room=canvas.w - 48)


def blocks(view: PaxView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    best = view.winners
    alone = len(best) == 1
    name = who(view, best[0], words, names) if alone else ""
    wins = Pill(best, name, words("wins") if alone else words("share the victory"))
    facts = (Fact("", words("game over in round {round}", round=view.round)),)
    titles = (words("disks in the largest Lodge"), words("POINTS"), words("PLOTS, CARDS"))
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block((0, 0, layout.W, 60), PANEL, header, "PAX ILLUMINATEN", facts, wins),
        block((24, 70, layout.W - 48, 48), GROUND, heads, titles),
    ]
    ranks = [*outcome.ranks, *(aside.rank for aside in outcome.asides)]
    order = sorted(range(len(view.players)), key=lambda seat: (ranks[seat], seat))
    pitch = min(156, 616 // len(order))
    for row, seat in enumerate(order):
        player = view.players[seat]
        codes = [plot.short for plot in view.plots if seat in plot.on]
        if player.bot:
            codes = [plot.short for plot in view.plots if plot.owner == seat and seat in plot.met]
        it = Result(
            seat,
            who(view, seat, words, names),
            ranks[seat],
            player.points,
            sum(player.points),
            tuple(codes),
            tuple(card.faction for card in player.held),
            words("Bot") if player.bot else "",
        )
        made.append(block((24, 124 + pitch * row, layout.W - 48, pitch - 8), GROUND, result, it))
    made.append(block((0, 746, layout.W, 50), GROUND, foot, words(ENDED.get(outcome.how, ""))))
    return made

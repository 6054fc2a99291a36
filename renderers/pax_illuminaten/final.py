"""The end, worth sharing: the winner's portrait, the Plots that won, the ranking and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import PaxView, PlayerView, PlotView
from renderers.core import fonts
from renderers.core import names as people
from renderers.core.canvas import Block, Canvas, block
from renderers.pax_illuminaten import court, draw, ground, layout, look, plots
from renderers.pax_illuminaten.ground import Place
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.plots import Plot
from renderers.pax_illuminaten.portrait import gilt
from renderers.pax_illuminaten.terms import FACTIONS, TITLE, who

GROUND = ground.below(Place.GLORY)
PORTRAIT: layout.Box = (0, 0, 392, 368)
HEADLINE: layout.Box = (392, 0, 880, 190)
TITLE_LEFT = 12
ROOMY, BESIDE_OWL = 676, 84
"""Room for the winner beside the owl in the sky, and how large it must stand there; else it goes over the owl."""
WINNERS = 104
LEAST_WINNERS = 44
PLOTS_TOP, PLOTS_H, PLOTS_LEFT = 196, 104, 400
HEADS: layout.Box = (392, 318, 864, 50)
ROWS_TOP, ROWS_H = 372, 370
MOST_ROW, HIGH_ROW = 180, 140
USUAL, LARGE = (48, 40, 38, 52), (54, 46, 46, 68)
"""Token, name, points and their sum in a row, and in one that is high."""
FOOT: layout.Box = (0, 748, 1280, 48)
OVAL_W, OVAL_H = 240, 270
POINT_LEFT, POINT_STEP, POINT_W = 446, 70, 64
SUM, REST = 916, 986
NAME_LEFT, RANK_W = 158, 86
ENDED = {
    "plots": N_("Won by Plots; points from the largest Lodges for the record."),
    "bot": N_("A Bot met one of its Plots; points from the largest Lodges for the record."),
    "edicts": N_("The last Edict has gone: disks in the largest Lodges of all Factions are counted."),
    "rounds": N_("The last round is over: disks in the largest Lodges of all Factions are counted."),
}


class Portrait(NamedTuple):
    """Who won, as a silhouette of the Faction that brought most."""

    seats: tuple[int, ...]
    faction: str


def portrait(canvas: Canvas, it: Portrait) -> None:
    """The winner in a gilt oval on rays, the disk at its foot."""
    cx, cy = ground.WINNER
    gilt(canvas, it.faction, cx, cy, OVAL_W, OVAL_H)
    size = 92 if len(it.seats) == 1 else 72
    start = cx - (len(it.seats) - 1) * (size + 6) // 2
    for i, seat in enumerate(it.seats):
        draw.token(canvas, seat, start + i * (size + 6), cy + OVAL_H // 2, size)


def title(canvas: Canvas, game: str, over: tuple[str, str], names: str, verb: str) -> None:
    """The game, when it was over, who has won."""
    draw.sign(canvas, "owl", TITLE_LEFT + 18, 50, 46, look.GOLD)
    x = TITLE_LEFT + 56
    x += canvas.text(x, 53, game, GOTHIC, 40, look.GOLD) + 14
    x += canvas.text(x, 54, over[0], READ, 31, look.QUIET, room=ROOMY - x - 50) + 8
    canvas.text(x, 53, over[1], STRONG, 32, look.TEXT)
    room = ROOMY if _wide(names, verb, BESIDE_OWL) <= ROOMY else canvas.w - TITLE_LEFT - 4
    size = next((s for s in range(WINNERS, LEAST_WINNERS, -2) if _wide(names, verb, s) <= room), LEAST_WINNERS)
    if _wide(names, verb, size) > room:  # several names over what is said of them
        name, small = people.fit_name(names, GOTHIC, LEAST_WINNERS, room)
        canvas.text(TITLE_LEFT, 110, name, GOTHIC, small, look.LIT)
        canvas.text(TITLE_LEFT, 162, verb, GOTHIC, LEAST_WINNERS, look.LIT, room=room)
        return
    rest = room - fonts.width(f" {verb}", GOTHIC, size)
    name, _ = people.fit_name(names, GOTHIC, size, rest, size)
    x = TITLE_LEFT + canvas.text(TITLE_LEFT, 132, name, GOTHIC, size, look.LIT, floor=size)
    canvas.text(x, 132, f" {verb}", GOTHIC, size, look.LIT)


def _wide(name: str, verb: str, size: int) -> int:
    return fonts.width(f"{name} {verb}", GOTHIC, size)


def sentence(canvas: Canvas, text: str) -> None:
    """How it ended, where no Plots tell it."""
    told, size = fonts.fit_lines(text, READ, 36, canvas.w - 16, 2)
    for i, line in enumerate(told):
        canvas.text(4, 32 + 42 * i, line, READ, size, look.TEXT)


def heads(canvas: Canvas, titles: tuple[str, str]) -> None:
    """Names of the columns."""
    middle, left = canvas.h // 2 + 4, layout.MARGIN - HEADS[0]
    for i, faction in enumerate(FACTIONS):
        draw.chip(canvas, left + POINT_LEFT + POINT_STEP * i, 8, POINT_W, canvas.h - 10, faction)
    canvas.text(left + SUM, middle, titles[0], READ, 29, look.QUIET, align="m", room=120)
    canvas.text(left + REST, middle, titles[1], READ, 29, look.QUIET, room=canvas.w - left - REST)


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


def result(canvas: Canvas, it: Result) -> None:
    """A player's row: rank and name, points by Faction, their sum, Plots and Faction cards."""
    h = canvas.h
    first, middle = it.rank == 1, h // 2
    ranked(canvas, it.rank, RANK_W)
    token, name, figure, total = LARGE if h >= HIGH_ROW else USUAL
    draw.token(canvas, it.seat, 123, middle, token)
    room = POINT_LEFT - NAME_LEFT - 12
    if it.note:
        canvas.name(NAME_LEFT, middle - 17, it.name, ROMAN, 38, look.TEXT, room)
        canvas.text(NAME_LEFT, middle + 20, it.note, READ, 28, look.QUIET, room=room)
    else:
        canvas.name(NAME_LEFT, middle, it.name, ROMAN, name, look.TEXT, room)
    for i, n in enumerate(it.points):
        x = POINT_LEFT + POINT_STEP * i
        canvas.box(x, 10, POINT_W, h - 20, look.WELL, 8)
        canvas.text(x + POINT_W // 2, middle, str(n), STRONG, figure, look.TEXT if n else look.NOTHING, align="m")
    canvas.text(SUM, middle, str(it.total), STRONG, total, look.LIT if first else look.TEXT, align="m")
    won(canvas, it, REST, canvas.w - 12, middle)


def ranked(canvas: Canvas, rank: int, wide: int) -> None:
    """A player's panel with the rank at its left."""
    w, h, first = canvas.w, canvas.h, rank == 1
    edge = 3 if first else 2
    canvas.box(0, 0, w, h, look.GOLD if first else look.RIM, 12)
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 10):
        canvas.steps(edge, edge, w - 2 * edge, h - 2 * edge, look.PANEL)
        canvas.box(0, 0, wide, h, look.GOLD if first else look.WELL)
    canvas.text(wide // 2, h // 2, str(rank), STRONG, 56, look.LETTER if first else look.QUIET, align="m")


def won(canvas: Canvas, it: Result, x: int, right: int, middle: int) -> None:
    """Plots by their codes, then Faction cards, from x on; nothing: a dash."""
    count = len(it.plots) + len(it.cards)
    if not count:
        canvas.text(x, middle, "–", STRONG, 34, look.NOTHING)
        return
    step = min(56, (right - x) // count)
    for short in it.plots:
        canvas.box(x, middle - 20, 50, 40, look.CODE[0], 7)
        canvas.text(x + 25, middle, short, STRONG, 28, look.WHITE, align="m", room=48)
        x += step
    for faction in it.cards:
        draw.chip(canvas, x, middle - 20, 54, 40, faction)
        x += max(step, min(58, step + 4))


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(canvas.w // 2, canvas.h // 2, text, READ, 30, look.QUIET, align="m", room=canvas.w - 48)


def blocks(view: PaxView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory as a sheet."""
    found = results(view, outcome, words, names)
    winner = portrait_of(view, found)
    titles = words("Points"), words("Plots, cards")
    made = [
        GROUND,
        block(PORTRAIT, GROUND, portrait, winner),
        block(HEADLINE, GROUND, title, *title_of(view, winner, words, names)),
        *_how(view, winner.seats, outcome.how, words),
        block(HEADS, GROUND, heads, titles),
    ]
    pitch = min(MOST_ROW, ROWS_H // len(found))
    for row, it in enumerate(found):
        box = layout.MARGIN, ROWS_TOP + pitch * row, layout.WIDE, pitch - 8
        made.append(block(box, GROUND, result, it))
    return made


def results(view: PaxView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Result]:
    """Every player's end, Bots as well, the first in rank first."""
    ranks = [*outcome.ranks, *(aside.rank for aside in outcome.asides)]
    order = sorted(range(len(view.players)), key=lambda seat: (ranks[seat], seat))
    return [_result(view, view.players[seat], ranks[seat], words, names) for seat in order]


def portrait_of(view: PaxView, found: Sequence[Result]) -> Portrait:
    """Whoever has won, with the face of the first."""
    best = view.players[found[0].seat]
    return Portrait(tuple(view.winners or (best.seat,)), strongest(best))


def strongest(player: PlayerView) -> str:
    """The Faction that brought a player most points."""
    return FACTIONS[max(range(len(FACTIONS)), key=lambda i: (player.points[i], -i))]


def title_of(
    view: PaxView, winner: Portrait, words: Words, names: Sequence[str]
) -> tuple[str, tuple[str, str], str, str]:
    """What `title` says: the game, when it was over, who has won."""
    told = ", ".join(who(view, seat, words, names) for seat in winner.seats)
    verb = words("wins") if len(winner.seats) == 1 else words("share the victory")
    return TITLE, (words("game over in round"), str(view.round)), told, verb


def _winning(view: PaxView, seat: int) -> list[PlotView]:
    """The Plots that a winner has claimed, or of a Bot met."""
    if view.players[seat].bot:
        return [plot for plot in view.plots if plot.owner == seat and seat in plot.met]
    return [plot for plot in view.plots if seat in plot.on]


def reason_of(how: str, words: Words) -> str:
    """How the game ended, in a sentence."""
    return words(ENDED[how]) if how in ENDED else ""


def won_by(view: PaxView, winners: Sequence[int], how: str, words: Words) -> list[Plot]:
    """The Plots that won, with the winners' claims alone."""
    won = _winning(view, winners[0])[:2] if how in {"plots", "bot"} else []
    return [court.plot(each, words)._replace(on=tuple(winners), below=(), met=()) for each in won]


def _how(view: PaxView, winners: Sequence[int], how: str, words: Words) -> list[Block]:
    """The Plots that won, and the reason at the foot; or the reason in their place."""
    reason, won = reason_of(how, words), won_by(view, winners, how, words)
    if not won:
        box = PLOTS_LEFT, PLOTS_TOP, layout.W - PLOTS_LEFT - layout.MARGIN, PLOTS_H
        return [block(box, GROUND, sentence, reason), block(FOOT, GROUND, foot, "")]
    made = [block(FOOT, GROUND, foot, reason)]
    wide = (layout.W - PLOTS_LEFT - layout.MARGIN - 20) // 2
    for i, it in enumerate(won):
        box = PLOTS_LEFT + (wide + 12) * i, PLOTS_TOP, wide, PLOTS_H
        made.append(block(box, GROUND, plots.plot, it, True))
    return made


def _result(view: PaxView, player: PlayerView, rank: int, words: Words, names: Sequence[str]) -> Result:
    return Result(
        player.seat,
        who(view, player.seat, words, names),
        rank,
        player.points,
        sum(player.points),
        tuple(plot.short for plot in _winning(view, player.seat)),
        tuple(card.faction for card in player.held),
        words("Bot") if player.bot else "",
    )

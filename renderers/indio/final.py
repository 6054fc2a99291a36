"""The end: the ranking, and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.indio.view import IndioView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import DARK, DIM, GOLD, GROUND, INK, LOOK, MID, NOTHING, PANEL, WELL
from renderers.core.strips import plain_ground
from renderers.core.tokens import dark_token, shown, token
from renderers.indio import layout
from renderers.indio.terms import PARTS, hues
from renderers.indio.tiles import Hues

LEFT = 400
"""Where the columns of points begin."""
HOW = {
    "years": N_("The last year is over."),
    "structures": N_("The board holds enough structures."),
    "hexes": N_("A player controls enough hexes."),
}


class Result(NamedTuple):
    """A seat's end: rank, points, their parts; leader, quests and workers in words."""

    seat: int
    name: str
    rank: int
    points: int
    parts: tuple[int, ...]
    leader: str
    quests: str
    workers: str


def header(canvas: Canvas, title: str, note: str, winners: tuple[int, ...], name: str, verb: str, hues: Hues) -> None:
    """Game over, and who won."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, title, Face.STRONG, 32, DIM) + 24
    x += canvas.text(x, middle, note, Face.QUIET, 30, MID) + 24
    alone = len(winners) == 1
    verb_wide = fonts.width(verb, Face.STRONG, 34)
    room = canvas.w - 24 - x - 46 * len(winners) - verb_wide - 56
    text, size = fonts.fit(name, Face.STRONG, 34, room) if name else ("", 34)
    w = 46 * len(winners) + (fonts.width(text, Face.STRONG, size) + 12 if text else 0) + verb_wide + 44
    left = canvas.w - 24 - w
    canvas.box(left, middle - 24, w, 48, hues[winners[0]] if alone else LOOK, 24)
    at = left + 32
    for seat in winners:
        (dark_token if alone else token)(canvas, seat, at, middle, 40, colours=hues)
        at += 46
    at -= 18
    if text:
        at += canvas.text(at, middle, text, Face.STRONG, size, DARK) + 12
    canvas.text(at, middle, verb, Face.STRONG, 34, DARK)


def heads(canvas: Canvas, titles: tuple[str, ...]) -> None:
    """Names of the columns, every other one a line lower."""
    step = (canvas.w - LEFT - 12) // len(titles)
    for i, title in enumerate(titles):
        middle = 16 if i % 2 == 0 else 46
        canvas.text(LEFT + step * i + step // 2, middle, title, Face.QUIET, 26, DIM, align="m", room=2 * step - 12)


def result(canvas: Canvas, it: Result, hues: Hues) -> None:
    """A seat's row: rank, name and points large, the parts beside them, the rest in words below."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    first = it.rank == 1
    if first:
        canvas.box(0, 0, 24, canvas.h, GOLD, 12)
        canvas.box(9, 0, 16, canvas.h, PANEL)
    middle = 40
    canvas.text(44, middle, str(it.rank), Face.BOLD, 50, GOLD if first else MID, align="m")
    token(canvas, it.seat, 98, middle, 50, colours=hues)
    wide = canvas.text(LEFT - 16, middle, str(it.points), Face.BOLD, 52, GOLD if first else INK, align="r")
    canvas.text(130, middle, it.name, Face.STRONG, 36, INK, room=LEFT - 16 - 130 - wide - 14)
    step = (canvas.w - LEFT - 12) // len(it.parts)
    canvas.box(LEFT, 14, canvas.w - LEFT - 12, 52, WELL, 8)
    for i, points in enumerate(it.parts):
        x = LEFT + step * i + step // 2
        canvas.text(x, middle, str(points), Face.STRONG, 36, INK if points else NOTHING, align="m")
    y = 88
    for text in (it.leader, it.quests, it.workers):
        if y + 20 > canvas.h:
            break
        canvas.text(30, y, text, Face.QUIET, 28, MID, room=canvas.w - 50)
        y += 32


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 30, MID, room=canvas.w - 48)


def blocks(view: IndioView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    best = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    alone = len(best) == 1
    shades = hues(view)
    name = shown(names, best[0], words) if alone else ""
    verb = words("wins") if alone else words("share the victory")
    keys = [part.key for part in outcome.scores[0].parts]
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block((0, 0, layout.W, 64), PANEL, header, "INDIO", words("game over"), best, name, verb, shades),
        block((24, 68, layout.W - 48, 62), GROUND, heads, tuple(words(PARTS[key]) for key in keys)),
    ]
    order = sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))
    pitch = min(210, 620 // view.seats)
    for row, seat in enumerate(order):
        box = (24, 132 + pitch * row, layout.W - 48, pitch - 8)
        made.append(block(box, GROUND, result, _result(view, outcome, seat, words, names), shades))
    how = words(HOW.get(outcome.how, ""))
    tie = words("Ties go to more workers on the board.") if len(set(_points(outcome))) < view.seats else ""
    made.append(block((0, 752, layout.W, 44), GROUND, foot, f"{how} {tie}".strip()))
    return made


def _points(outcome: Outcome) -> list[int]:
    return [score.points for score in outcome.scores]


def _result(view: IndioView, outcome: Outcome, seat: int, words: Words, names: Sequence[str]) -> Result:
    score = next(score for score in outcome.scores if score.seat == seat)
    player = view.players[seat]
    leader = ""
    if player.leader is not None:
        leader = words("Leader {name}: {text}", name=words(player.leader.name), text=words(player.leader.text))
    quests = ", ".join(words(quest.name) for quest in player.done) or words("none")
    return Result(
        seat,
        shown(names, seat, words),
        outcome.ranks[seat],
        score.points,
        tuple(part.points for part in score.parts),
        leader,
        words("Quests: {quests}", quests=quests),
        words.n("{count} worker on the board", "{count} workers on the board", player.on_board),
    )

"""The end: who won, before a land at dusk; the ranking, and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.indio.view import IndioView, QuestView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.tokens import shown
from renderers.indio import art, layout, sea
from renderers.indio.icons import icon
from renderers.indio.names import draw_name
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    GOLD,
    GOLD_SHADE,
    INK,
    NOTHING,
    QUIET,
    RED,
    RESOURCES,
    TEXT,
    VERB,
    WHITE,
    WORD,
    WORLD,
)
from renderers.indio.panorama import WIDE, Scene, panorama
from renderers.indio.terms import hues
from renderers.indio.things import Hues, structure, token, vellum

ROWS_X, HEADS_H, ROWS_TOP, ROWS_H, GAP = 16, 48, 350, 444, 6
TALLEST = 222
"""Of a seat's row."""
PARTS_X, PARTS_END = 452, 24
"""Where the columns of points begin, and how far from the right edge of the sheet they end."""
FIRST_LINE, INLAY_H, SECOND_LINE, PITCH = 34, 50, 80, 36
PLAIN_ROW = 120
"""From this height on leader and quests have lines of their own."""
HOW = {
    "years": N_("The last year is over."),
    "structures": N_("The board holds enough structures."),
    "hexes": N_("A player controls enough hexes."),
}


class Result(NamedTuple):
    """A seat's end: rank, points, their parts; leader and quests in words, workers on the board."""

    seat: int
    name: str
    rank: int
    points: int
    parts: tuple[int, ...]
    leader: str
    text: str
    quests: tuple[str, ...]
    workers: int


def heads(canvas: Canvas, title: str, keys: tuple[str, ...]) -> None:
    """What the columns count, as signs."""
    middle = canvas.h // 2 + 2
    canvas.text(24, middle, title, WORLD, 31, GOLD, room=PARTS_X - 40)
    for i, key in enumerate(keys):
        part_sign(canvas, key, _column(i, len(keys)), middle)


def _column(i: int, count: int) -> int:
    wide = layout.W - PARTS_X - PARTS_END
    return PARTS_X + wide * (2 * i + 1) // (2 * count)


def part_sign(canvas: Canvas, key: str, x: int, middle: int) -> None:
    """What a part of a score is counted from, as a sign."""
    match key:
        case "outposts" | "towns" | "cities":
            piece = {"outposts": "outpost", "towns": "town", "cities": "city"}[key]
            structure(canvas, piece, x, middle - 18, 36, CREAM)
        case "hexes":
            canvas.picture(art.path("hexagon"), x - 18, middle - 18, 36, 36, ((art.SEAT_CODE, CREAM),))
        case "commerce":
            icon(canvas, "two-coins", x, middle, 38, RESOURCES[6])
        case "stone_metal":
            icon(canvas, "stone-block", x - 19, middle, 34, RESOURCES[4])
            icon(canvas, "anvil", x + 18, middle, 34, RESOURCES[5])
        case "leader":
            icon(canvas, "queen-crown", x, middle, 38, GOLD)
        case _:
            icon(canvas, "meeple" if key == "workers" else "tied-scroll", x, middle, 36, CREAM)


def result(canvas: Canvas, it: Result, hues: Hues) -> None:
    """A seat's row: rank, name and points large, their parts beside them, the rest in words below."""
    vellum(canvas)
    first, left = it.rank == 1, ROWS_X
    if first:
        canvas.box(4, 12, 10, canvas.h - 24, RED)
    ink = RED if first else WORD
    canvas.text(42, FIRST_LINE, str(it.rank), FIGURE, 42, RED if first else QUIET, align="m")
    token(canvas, it.seat, 92, FIRST_LINE, 48, hues)
    end = PARTS_X - left - 16
    wide = canvas.text(end, FIRST_LINE, str(it.points), FIGURE, 46, ink, align="r")
    draw_name(canvas, 124, FIRST_LINE, it.name, 38, WORD, end - wide - 12 - 124)
    right = layout.W - PARTS_END - left
    canvas.box(PARTS_X - left, FIRST_LINE - INLAY_H // 2, right - PARTS_X + left, INLAY_H, INK, 10)
    for i, points in enumerate(it.parts):
        ink = NOTHING if not points else GOLD if i == len(it.parts) - 1 else WHITE
        x = _column(i, len(it.parts)) - left
        canvas.text(x, FIRST_LINE, str(points), FIGURE, 35, ink, align="m")
    _words(canvas, it, right)


def _words(canvas: Canvas, it: Result, right: int) -> None:
    """Leader with its text, quests, workers on the board; quests keep their room first."""
    apart = canvas.h >= PLAIN_ROW
    count = canvas.text(right - 6, SECOND_LINE, str(it.workers), FIGURE, 30, WORD, align="r")
    icon(canvas, "meeple", right - 6 - count - 22, SECOND_LINE, 30, QUIET)
    end = right - 6 - count - 56
    quests = 40 + fonts.width(it.quests[0], VERB, 28)
    x = 24
    if it.leader:
        icon(canvas, "queen-crown", x + 15, SECOND_LINE, 30, GOLD_SHADE)
        x += 38
        x += canvas.text(x, SECOND_LINE, it.leader, VERB, 28, WORD) + 10
        room = end - x - (0 if apart else min(quests, (end - x) * 3 // 5) + 28)
        text = fonts.whole(list(fonts.shorter(it.text)), TEXT, 28, room) or it.text
        x += canvas.text(x, SECOND_LINE, text, TEXT, 28, QUIET, room=max(60, room)) + 28
    line = SECOND_LINE + PITCH if apart else SECOND_LINE
    x, end = (24, right) if apart else (x, end)
    icon(canvas, "tied-scroll", x + 15, line, 30, QUIET)
    for n, quests in enumerate(it.quests):
        canvas.text(x + 38, line + n * PITCH, quests, VERB, 28, WORD, room=end - x - 38)


def blocks(view: IndioView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    shades = hues(view)
    made = [
        block((0, 0, layout.W, layout.H), INK, sea.water),
        winning(view, outcome, words, names, (0, 0, layout.W, layout.WINNERS_H), WIDE),
        block(
            (0, layout.WINNERS_H + 2, layout.W, HEADS_H - 2),
            sea.OPEN,
            heads,
            words("Where it came from"),
            parts_of(outcome),
        ),
    ]
    pitch = min(TALLEST, ROWS_H // view.seats)
    for row, seat in enumerate(ranked(view, outcome)):
        box = (ROWS_X, ROWS_TOP + pitch * row, layout.W - 32, pitch - GAP)
        made.append(block(box, sea.OPEN, result, _result(view, outcome, seat, pitch - GAP, words, names), shades))
    return made


def ranked(view: IndioView, outcome: Outcome) -> list[int]:
    """The seats, the first in rank first."""
    return sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))


def parts_of(outcome: Outcome) -> tuple[str, ...]:
    """What points come from, by the parts' keys."""
    return tuple(part.key for part in outcome.scores[0].parts)


def winning(view: IndioView, outcome: Outcome, words: Words, names: Sequence[str], box: Box, scene: Scene) -> Block:
    """Who has won, before a land at dusk."""
    best = winners(outcome)
    name = shown(names, best[0], words) if len(best) == 1 else ""
    tie = words("Ties go to more workers on the board.") if len(set(_points(outcome))) < view.seats else ""
    how = (words(HOW[outcome.how]) if outcome.how in HOW else "", tie)
    counted = words.p("points", "influence"), str(outcome.scores[best[0]].points)
    return block(box, INK, panorama, "INDIO", how, best, name, said(best, words), counted, hues(view), scene)


def winners(outcome: Outcome) -> tuple[int, ...]:
    """Who is first."""
    return tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)


def said(best: Sequence[int], words: Words) -> str:
    """What is said of those who are first."""
    return words("wins") if len(best) == 1 else words("share the victory")


def _points(outcome: Outcome) -> list[int]:
    return [score.points for score in outcome.scores]


def _result(view: IndioView, outcome: Outcome, seat: int, tall: int, words: Words, names: Sequence[str]) -> Result:
    return result_of(view, outcome, seat, words, names)._replace(quests=_quests(view.players[seat].done, tall, words))


def result_of(view: IndioView, outcome: Outcome, seat: int, words: Words, names: Sequence[str]) -> Result:
    """A seat's end, its quests with their points and texts."""
    score = next(score for score in outcome.scores if score.seat == seat)
    player = view.players[seat]
    leader = player.leader
    return Result(
        seat,
        shown(names, seat, words),
        outcome.ranks[seat],
        score.points,
        tuple(part.points for part in score.parts),
        words(leader.name) if leader else "",
        words(leader.text) if leader else "",
        tuple(quest_said(quest, words) for quest in player.done),
        player.on_board,
    )


def quest_said(quest: QuestView, words: Words) -> str:
    """A completed quest with its points and text."""
    return f"{words(quest.name)} +{quest.influence}: {words(quest.text)}"


def _quests(done: Sequence[QuestView], tall: int, words: Words) -> tuple[str, ...]:
    """Completed quests as fully as a row so tall has room for: with their texts, with their points, or their names."""
    lines = (tall - SECOND_LINE - PITCH // 2) // PITCH
    if not done or lines < 1:
        return (", ".join(words(quest.name) for quest in done) or words("none"),)
    if len(done) <= lines:
        return tuple(quest_said(quest, words) for quest in done)
    told = [f"{words(quest.name)}\N{NO-BREAK SPACE}+{quest.influence}" for quest in done]
    rows = fonts.wrap(", ".join(told), VERB, 28, layout.W - 130, lines)
    return tuple(rows)

"""The end: the ranking by side, and where all the Power came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.influence.view import InfluenceView, SideView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import DARK, DIM, GOLD, GROUND, INK, LOOK, MID, PANEL, RAISED, WELL
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown
from renderers.influence import layout
from renderers.influence.terms import Look, looks

ROW_W = layout.W - 48
PARTS = 560
"""Where the parts of the Power begin within a row."""


class Result(NamedTuple):
    """A side's end: rank, factions, people, Power, castles conquered, Power of each castle it kept."""

    rank: int
    looks: tuple[Look, ...]
    names: str
    power: int
    conquered: str
    conquered_points: int
    kept: str
    kept_points: int
    castles: tuple[tuple[str, int], ...]


def blocks(view: InfluenceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    known = looks(view)
    order = sorted(view.sides, key=lambda side: outcome.ranks[side.seats[0]])
    winner = order[0]
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block(
            layout.HEADER,
            PANEL,
            header,
            words("game over"),
            words("after {count} rounds", count=view.rounds),
            tuple(known[short] for short in winner.factions),
            words("{side} wins", side="+".join(winner.factions)),
        ),
    ]
    pitch = min(240, 672 // max(1, len(order)))
    for n, side in enumerate(order):
        result = _result(n + 1, side, words, names, known)
        made.append(block((24, 68 + pitch * n, ROW_W, pitch - 8), GROUND, row, result))
    how = {
        "power": words("most Power wins"),
        "sixth_card": words("tied on Power: the side that played a sixth card first wins"),
    }.get(outcome.how, "")
    last = words("sixth cards in this order: {factions}", factions=" ".join(view.acted)) if view.acted else ""
    made.append(block((0, 748, layout.W, 46), GROUND, foot, " · ".join(filter(None, (how, last)))))
    return made


def _result(rank: int, side: SideView, words: Words, names: Sequence[str], known: dict[str, Look]) -> Result:
    kept = sum(points for _, points in side.maintained)
    return Result(
        rank,
        tuple(known[short] for short in side.factions),
        ", ".join(shown(names, seat, words) for seat in side.seats),
        side.power,
        words("conquered"),
        side.conquered,
        words("kept"),
        kept,
        tuple(sorted(side.maintained, key=lambda each: (-each[1], each[0]))),
    )


def header(canvas: Canvas, said: str, note: str, winner: tuple[Look, ...], wins: str) -> None:
    """That it is over, and who has won."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, said, Face.STRONG, 36, INK) + 20
    canvas.text(x, middle, note, Face.QUIET, 30, DIM)
    wide = fonts.width(wins, Face.STRONG, 34)
    w = 16 + 46 * len(winner) + wide + 24
    x = canvas.w - 16 - w
    canvas.box(x, middle - 23, w, 46, winner[0].bright if len(winner) == 1 else LOOK, 23)
    x += 16
    for look in winner:
        canvas.sign(look.sign, x + 20, middle, 40, DARK)
        x += 46
    canvas.text(x, middle, wins, Face.STRONG, 34, DARK)


def row(canvas: Canvas, it: Result) -> None:
    """A side: rank, signs, people, Power; castles conquered and kept."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PANEL, 14)
    first = it.rank == 1
    if first:
        canvas.box(0, 0, 24, h, GOLD, 12)
        canvas.box(9, 0, 16, h, PANEL)
    roomy = h >= 100
    top = h // 2 - (24 if roomy or len(it.looks) > 1 else 0)
    canvas.text(48, h // 2, str(it.rank), Face.BOLD, 50, GOLD if first else MID, align="m")
    x = 84
    for look in it.looks:
        canvas.sign(look.sign, x + 24, top, 46, look.bright)
        x += 52
    right = PARTS - 24
    wide = canvas.text(right, h // 2, str(it.power), Face.BOLD, 54, GOLD if first else INK, align="r")
    if len(it.looks) == 1:
        used = canvas.text(x + 4, top, it.looks[0].short, Face.STRONG, 38, INK)
        if not roomy:
            canvas.text(x + used + 18, top, it.names, Face.QUIET, 30, MID, room=right - wide - x - used - 34)
    if roomy or len(it.looks) > 1:
        canvas.text(88, h // 2 + 26, it.names, Face.QUIET, 30, MID, room=right - wide - 88 - 16)
    _parts(canvas, it, h)


def _parts(canvas: Canvas, it: Result, h: int) -> None:
    x, w = PARTS, canvas.w - PARTS - 10
    canvas.box(x, 6, w, h - 12, WELL, 10)
    rows = max(2, (h - 16) // 42)
    pitch = min(46, (h - 16) // rows)
    y = 8 + pitch // 2
    at = x + 14
    for said, points in ((it.conquered, it.conquered_points), (it.kept, it.kept_points)):
        at += canvas.text(at, y, said, Face.QUIET, 30, DIM) + 10
        at += canvas.text(at, y, f"+{points}", Face.STRONG, 34, INK) + 36
    at, line, rest = x + 12, 1, list(it.castles)
    while rest:
        name, points = rest[0]
        text = f"{name} +{points}"
        wide = fonts.width(text, Face.STRONG, 26) + 12
        last_line = line == rows - 1
        more = fonts.width(f"+{len(rest)}", Face.STRONG, 26) + 12 if last_line and len(rest) > 1 else 0
        if at + wide + more > x + w - 6:
            if last_line:
                canvas.text(at + 2, y + pitch * line, f"…{len(rest)}", Face.STRONG, 26, DIM)
                return
            at, line = x + 12, line + 1
            continue
        canvas.box(at, y + pitch * line - 16, wide, 32, RAISED, 7)
        canvas.text(at + 6, y + pitch * line, text, Face.STRONG, 26, INK)
        at += wide + 6
        rest.pop(0)


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 30, MID, room=canvas.w - 48)

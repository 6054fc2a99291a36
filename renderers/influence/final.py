"""The end: the ranking by side, and where all the Power came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.influence.view import InfluenceView, SideView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.names import fit_name
from renderers.core.palette import code_of
from renderers.core.tokens import shown
from renderers.influence import arms, ground, layout
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.palette import CREAM, EDGE, GOLD, INK, LEAD, QUIET, RUBRIC, VELLUM
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.terms import Look, looks

HERO = 488
"""Width of the winner's field."""
LEFT = HERO + 20
ROW_W = layout.W - LEFT - 14
PARTS = 400
"""Where the parts of the Power begin within a row."""
ROWS_H, PITCH, HIGH_PITCH = 642, 158, 214
"""Room for all rows, and how far apart they are at most: of sides with one faction, with several."""


class Result(NamedTuple):
    """A side's end: rank, factions, people, Power, castles conquered, Power of each castle it kept."""

    rank: int
    looks: tuple[Look, ...]
    names: tuple[str, ...]
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
        block((0, 0, layout.W, layout.H), VELLUM, ground.vellum, False),
        block(
            (0, 0, HERO, layout.H),
            VELLUM,
            hero,
            tuple(known[short] for short in winner.factions),
            _wins(view, winner, words),
            tuple(shown(names, seat, words) for seat in winner.seats),
            str(winner.power),
        ),
    ]
    under = made[0]
    title, note = words("The ranking"), words("after {count} rounds", count=view.rounds)
    made.append(Block((LEFT, 0, ROW_W, 60), under, heading, (title, note)))
    most = HIGH_PITCH if any(len(side.factions) > 1 for side in order) else PITCH
    pitch = min(most, ROWS_H // max(1, len(order)))
    for n, side in enumerate(order):
        result = _result(n + 1, side, words, names, known)
        made.append(Block((LEFT, 62 + pitch * n, ROW_W, pitch - 6), under, row, (result,)))
    low = 62 + pitch * len(order)
    if ROWS_H + 62 - low >= 150:
        made.append(block((LEFT, low, ROW_W, ROWS_H + 62 - low), under, ground.ornament, "drakkar"))
    how = {
        "power": words("most Power wins"),
        "sixth_card": words("tied on Power: the side that played a sixth card first wins"),
    }.get(outcome.how, "")
    acted = tuple(known[short] for short in view.acted)
    made.append(Block((LEFT, 712, ROW_W, 84), under, foot, (how, words("sixth cards in this order"), acted)))
    return made


def _wins(view: InfluenceView, side: SideView, words: Words) -> str:
    """That a side wins: by its faction's name, by the letters of several."""
    if len(side.factions) > 1:
        return words("{factions} win", factions=" ".join(side.factions))
    name = next((words(each.name) for each in view.factions if each.short in side.factions), side.name)
    return words("{side} wins", side=name)


def _result(rank: int, side: SideView, words: Words, names: Sequence[str], known: dict[str, Look]) -> Result:
    kept = sum(points for _, points in side.maintained)
    return Result(
        rank,
        tuple(known[short] for short in side.factions),
        tuple(shown(names, seat, words) for seat in side.seats),
        side.power,
        words("conquered"),
        side.conquered,
        words("kept"),
        kept,
        tuple(sorted(side.maintained, key=lambda each: (-each[1], each[0]))),
    )


def hero(canvas: Canvas, winner: tuple[Look, ...], wins: str, people: tuple[str, ...], power: str) -> None:
    """The winner's field with rays, crown and laurel, arms, banderole, name and Power."""
    w, h = canvas.w, canvas.h
    first = winner[0]
    each, middle = first.tincture, w // 2
    arms.field(canvas, 0, 0, w, h, first.colour)
    rays = "".join(
        f'<path d="M{middle} 330L{middle - 34} -420H{middle + 34}Z" transform="rotate({18 * i} {middle} 330)"/>'
        for i in range(20)
    )
    canvas.svg(f'<g fill="{code_of(each.hatch)}">{rays}</g>')
    canvas.frame(14, 14, w - 34, h - 28, each.gold, 2, 12)
    canvas.box(w - 9, 0, 3, h, INK)
    canvas.box(w - 6, 0, 6, h, GOLD)
    canvas.sign("queen-crown", middle, 88, 104, each.gold)
    canvas.picture(arms.ART / "laurel.svg", middle - 214, 120, 428, 436)
    if len(winner) == 1:
        arms.shield(canvas, first.sign, first.colour, middle, 196, 208, GOLDEN, 5)
    else:
        size = min(130, 380 // len(winner))
        for n, look in enumerate(winner):
            x = middle + round((n - (len(winner) - 1) / 2) * (size + 10))
            arms.shield(canvas, look.sign, look.colour, x, 240, size, GOLDEN, 6)
    canvas.banner(middle - 204, 550, 60, 64, CREAM, -22)
    canvas.banner(middle + 144, 550, 60, 64, CREAM, 22)
    canvas.box(middle - 172, 544, 344, 70, INK)
    canvas.box(middle - 170, 546, 340, 66, CREAM)
    canvas.text(middle, 579, wins, TITLE, 46 if len(winner) == 1 else 40, INK, align="m", room=324)
    together = ", ".join(people)
    lines = (together,) if fonts.width(together, NAMES, 30) <= w - 70 else people
    pitch = 38 if len(lines) < 3 else 32
    for n, line in enumerate(lines):
        short, size = fit_name(line, NAMES, 36 if len(lines) == 1 else pitch - 4, w - 70)
        top = 652 - 8 * min(2, len(lines) - 1) + pitch * n
        canvas.text(middle, top, short, NAMES, size, each.charge, align="m", halo=each.field)
    wide, low = fonts.width(power, VALUES, 78), 720 + 14 * (len(lines) - 1)
    canvas.sign("queen-crown", middle - wide // 2 - 12, low, 68, each.gold)
    canvas.text(middle + 42 - wide // 2, low, power, VALUES, 78, each.gold, halo=each.field)


def heading(canvas: Canvas, said: str, note: str) -> None:
    """Above the ranking."""
    used = canvas.text(canvas.w, 30, note, WORDS, 28, QUIET, align="r", room=360)
    canvas.text(0, 30, said, TITLE, 36, RUBRIC, room=canvas.w - used - 20)


def row(canvas: Canvas, it: Result) -> None:
    """A side: rank, arms, people, Power; castles conquered and kept."""
    w, h = canvas.w, canvas.h
    first = it.rank == 1
    if first:
        canvas.box(0, 0, w, h, INK, 9)
        canvas.box(3, 3, w - 6, h - 6, LEAD, 7)
        canvas.frame(7, 7, w - 14, h - 14, GOLD, 1, 5)
    else:
        ground.panel(canvas, 0, 0, w, h)
    canvas.text(30, h // 2, str(it.rank), VALUES, 44, RUBRIC if first else QUIET, align="m")
    many = len(it.looks) > 1
    shield = min(68, h - 24) if not many else min(60, h - 20)
    lines = it.names if many and h >= 78 + 34 * len(it.names) else ()
    middle = h // 2 - 17 * len(lines)
    x = 54
    for look in it.looks:
        arms.shield(canvas, look.sign, look.colour, x + shield // 2, middle - round(shield * 0.57), shield)
        x += shield + 6
    right = PARTS - 14
    wide = canvas.text(right, middle, str(it.power), VALUES, 54, INK, align="r")
    if not many:
        room = right - wide - x - 16
        canvas.name(x + 6, h // 2 - 19, it.names[0], NAMES, 32, INK, room)
        canvas.text(x + 6, h // 2 + 20, it.looks[0].short, VALUES, 28, QUIET)
    for n, line in enumerate(lines):
        canvas.name(56, middle + 60 + 34 * n, line, NAMES, 30, INK, right - 56)
    canvas.box(PARTS - 4, 12, 2, h - 24, EDGE)
    _parts(canvas, it, h, first)


def _parts(canvas: Canvas, it: Result, h: int, first: bool) -> None:
    x, w = PARTS + 2, canvas.w - PARTS - 12
    rows = max(2, (h - 16) // 42)
    pitch = min(46, (h - 16) // rows)
    y = 10 + pitch // 2
    _sources(canvas, x + 4, y, w - 8, it)
    at, line, rest = x + 2, 1, list(it.castles)
    each = it.looks[0].tincture
    while rest:
        name, points = rest[0]
        text = f"{name} +{points}"
        wide = fonts.width(text, VALUES, 27) + 14
        last_line = line == rows - 1
        more = fonts.width(f"…{len(rest)}", VALUES, 27) + 12 if last_line and len(rest) > 1 else 0
        if at + wide + more > x + w - 4:
            if last_line:
                canvas.text(at + 2, y + pitch * line, f"…{len(rest)}", VALUES, 27, QUIET)
                return
            at, line = x + 2, line + 1
            continue
        canvas.box(at, y + pitch * line - 17, wide, 34, INK, 7)
        canvas.box(at + 2, y + pitch * line - 15, wide - 4, 30, each.field, 6)
        canvas.text(at + 7, y + pitch * line, text, VALUES, 27, each.charge)
        at += wide + 6
        rest.pop(0)


def _sources(canvas: Canvas, x: int, y: int, room: int, it: Result) -> None:
    """What conquering and keeping castles brought; where the line is too long its words give way, never a figure."""
    parts = [(it.conquered, f"+{it.conquered_points}"), (it.kept, f"+{it.kept_points}")]
    room -= sum(fonts.width(figure, VALUES, 29) + 8 for _, figure in parts) + 18
    needed = sum(fonts.width(said, WORDS, 27) for said, _ in parts)
    for said, figure in parts:
        share = min(fonts.width(said, WORDS, 27), room * fonts.width(said, WORDS, 27) // needed)
        x += canvas.text(x, y, said, WORDS, 27, QUIET, room=share) + 8
        x += canvas.text(x, y, figure, VALUES, 29, INK) + 18


def foot(canvas: Canvas, how: str, last: str, order: tuple[Look, ...]) -> None:
    """Why, and who played a sixth card when."""
    canvas.text(0, 18, how, NAMES, 30, INK, room=canvas.w - 10)
    if order:
        x = canvas.text(0, 60, last, WORDS, 28, QUIET, room=canvas.w - 44 * len(order) - 20) + 16
        for look in order:
            arms.shield(canvas, look.sign, look.colour, x + 18, 38, 36)
            x += 42

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
ROWS_H, PITCH, HIGH_PITCH, FOOT_H = 642, 158, 214, 84
"""Room for all rows, how far apart they are at most (of sides with one faction, with several), what is said below."""


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
    found = results(view, outcome, words, names)
    made = [
        block((0, 0, layout.W, layout.H), VELLUM, ground.vellum, False),
        block((0, 0, HERO, layout.H), VELLUM, hero, *winner_of(view, outcome, words, names), True),
    ]
    under = made[0]
    made.append(Block((LEFT, 0, ROW_W, 60), under, heading, titles(view, words)))
    pitch = min(pitch_of(found), ROWS_H // max(1, len(found)))
    for n, each in enumerate(found):
        made.append(Block((LEFT, 62 + pitch * n, ROW_W, pitch - 6), under, row, (each,)))
    low = 62 + pitch * len(found)
    if ROWS_H + 62 - low >= 150:
        made.append(block((LEFT, low, ROW_W, ROWS_H + 62 - low), under, ground.ornament, "drakkar"))
    made.append(Block((LEFT, 712, ROW_W, FOOT_H), under, foot, ending(view, outcome, words)))
    return made


def _order(view: InfluenceView, outcome: Outcome) -> list[SideView]:
    return sorted(view.sides, key=lambda side: outcome.ranks[side.seats[0]])


def results(view: InfluenceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Result]:
    """Every side's end, the first in rank first."""
    known = looks(view)
    return [_result(n + 1, side, words, names, known) for n, side in enumerate(_order(view, outcome))]


def pitch_of(found: Sequence[Result]) -> int:
    """How far rows are apart at most."""
    return HIGH_PITCH if any(len(each.looks) > 1 for each in found) else PITCH


def winner_of(
    view: InfluenceView, outcome: Outcome, words: Words, names: Sequence[str]
) -> tuple[tuple[Look, ...], str, tuple[str, ...], str]:
    """Who has won, as `hero` draws it: factions, that they win, people, Power."""
    known, winner = looks(view), _order(view, outcome)[0]
    people = tuple(shown(names, seat, words) for seat in winner.seats)
    return tuple(known[short] for short in winner.factions), _wins(view, winner, words), people, str(winner.power)


def titles(view: InfluenceView, words: Words) -> tuple[str, str]:
    """What stands above the ranking."""
    return words("The ranking"), words("after {count} rounds", count=view.rounds)


def ending(view: InfluenceView, outcome: Outcome, words: Words) -> tuple[str, str, tuple[Look, ...]]:
    """What decided, and in which order sixth cards were played, as `foot` draws it."""
    how = {
        "power": words("most Power wins"),
        "sixth_card": words("tied on Power: the side that played a sixth card first wins"),
    }.get(outcome.how, "")
    known = looks(view)
    return how, words("sixth cards in this order"), tuple(known[short] for short in view.acted)


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


def hero(
    canvas: Canvas, winner: tuple[Look, ...], wins: str, people: tuple[str, ...], power: str, beside: bool
) -> None:
    """The winner's field with rays, crown and laurel, arms, banderole, name and Power; `beside`: the ranking's left."""
    w, h = canvas.w, canvas.h
    first = winner[0]
    each, middle = first.tincture, w // 2
    arms.field(canvas, 0, 0, w, h, first.colour)
    rays = "".join(
        f'<path d="M{middle} 330L{middle - 34} -420H{middle + 34}Z" transform="rotate({18 * i} {middle} 330)"/>'
        for i in range(20)
    )
    canvas.svg(f'<g fill="{code_of(each.hatch)}">{rays}</g>')
    canvas.frame(14, 14, w - (34 if beside else 28), h - 28, each.gold, 2, 12)
    if beside:
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
    h = canvas.h
    paper(canvas, it, h // 2)
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
    x, w = PARTS + 2, canvas.w - PARTS - 12
    rows = max(2, (h - 16) // 42)
    pitch = min(46, (h - 16) // rows)
    y = 10 + pitch // 2
    sources(canvas, x + 4, y, w - 8, it)
    castles(canvas, it, x, y + pitch, w, pitch, rows - 1)


def paper(canvas: Canvas, it: Result, middle: int) -> None:
    """A side's piece of vellum, gilt for the first, with its rank."""
    w, h, first = canvas.w, canvas.h, it.rank == 1
    if first:
        canvas.box(0, 0, w, h, INK, 9)
        canvas.box(3, 3, w - 6, h - 6, LEAD, 7)
        canvas.frame(7, 7, w - 14, h - 14, GOLD, 1, 5)
    else:
        ground.panel(canvas, 0, 0, w, h)
    canvas.text(30, middle, str(it.rank), VALUES, 44, RUBRIC if first else QUIET, align="m")


def in_lines(kept: Sequence[tuple[str, int]], room: int) -> list[list[tuple[str, int]]]:
    """Castles with their Power, line by line."""
    made: list[list[tuple[str, int]]] = []
    at = room
    for name, points in kept:
        text = f"{name} +{points}"
        wide = fonts.width(text, VALUES, 27) + 14
        if at + wide > room:
            made.append([])
            at = 0
        made[-1].append((text, wide))
        at += wide + 6
    return made


def castles(canvas: Canvas, it: Result, x: int, y: int, w: int, pitch: int, most: int) -> None:
    """Castles that were kept, in so many lines at most; then how many more there are."""
    found, each, room = in_lines(it.castles, w - 6), it.looks[0].tincture, x + w - 4
    for n, line in enumerate(found[:most]):
        at, middle = x + 2, y + pitch * n
        last = n == most - 1
        left = sum(map(len, found[n:]))
        for text, wide in line:
            more = fonts.width(f"…{left}", VALUES, 27) + 12 if last and left > 1 and len(found) > most else 0
            if at + wide + more > room:
                break
            canvas.box(at, middle - 17, wide, 34, INK, 7)
            canvas.box(at + 2, middle - 15, wide - 4, 30, each.field, 6)
            canvas.text(at + 7, middle, text, VALUES, 27, each.charge)
            at, left = at + wide + 6, left - 1
        if last and left:
            canvas.text(at + 2, middle, f"…{left}", VALUES, 27, QUIET)


def sources(canvas: Canvas, x: int, y: int, room: int, it: Result) -> None:
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

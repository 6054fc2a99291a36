"""The end: towers over the four cities, and below them where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.numbers import numeral
from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.influentia.view import InfluentiaView
from renderers.core.canvas import Block, Canvas, block
from renderers.core.tokens import shown
from renderers.influentia import layout
from renderers.influentia.crest import Crest, crest
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, ROMAN, STRONG
from renderers.influentia.header import WORDMARK
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    GROUND,
    HAIRLINE,
    INK,
    LOOK,
    MID,
    NIGHT,
    PANEL,
    RULE,
    SILVER,
    TOKEN_DARK,
    WINDOW,
    rgb,
)
from renderers.influentia.pieces import laurel, token
from renderers.influentia.scenery import PANORAMA_H, ground, panorama

_TOP: tuple[int, int] = (56, 144)
"""Where the towers' columns begin: that of one who wins alone, and the others."""
TABLE_TOP = 478
COLUMN_H = layout.H - 10 - TABLE_TOP
_WALL, _CROWN, _MERLON = 28, 180, 20
"""How much narrower a tower is than its crown, how wide that is at most, and each of its merlons."""
ALONE, _TALL, _SHORT = 322, 264, 200
"""Heights of towers: of one who wins alone, of the second best, of the last."""
_WINDOWS = ((-48, 0), (4, 0), (-20, 1), (32, 1), (-48, 2), (4, 2), (-20, 3), (32, 3))
_RANKS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"))
_MORTAR = rgb("#351650")
_MEDALS = {2: SILVER, 3: RULE}


class Tower(NamedTuple):
    """A seat's tower: its place in the panorama, rank, points, height, whether it has won, with nobody beside it."""

    at: tuple[int, int]
    crest: Crest
    rank: int
    points: int
    height: int
    won: bool
    alone: bool


class Column(NamedTuple):
    """Where a seat's points came from: cities, the rest, the rounds with whether each was the best."""

    crest: Crest
    name: str
    place: str
    won: bool
    cities: tuple[tuple[str, int], ...]
    rest: tuple[tuple[str, int], ...]
    rounds: tuple[tuple[str, int, bool], ...]


class Winner(NamedTuple):
    """Who has won: one seat, or several who share it."""

    at: tuple[int, int]
    crests: tuple[Crest, ...]
    said: str
    points: str


def sky(canvas: Canvas, said: str) -> None:
    """The four cities at dusk over the ground; what decided."""
    ground(canvas, (), (), header=False)
    panorama(canvas, 0, 0)
    canvas.box(0, PANORAMA_H, canvas.w, 2, RULE)
    canvas.text(28, 34, WORDMARK, ROMAN, 38, GOLD, spacing=3)
    canvas.text(canvas.w - 28, 36, said, MEDIUM, 30, INK, align="r", room=canvas.w - 420)


def banner(canvas: Canvas, it: Winner) -> None:
    """The winner's name and points."""
    panorama(canvas, -it.at[0], -it.at[1])
    w, h = canvas.w, canvas.h
    alone = len(it.crests) == 1
    canvas.box(0, 0, w, h, it.crests[0].colour if alone else LOOK, h // 2)
    x = 22
    for each in it.crests:
        token(canvas, each, x + 26, h // 2, 52, dark=alone)
        x += 60
    used = canvas.text(w - 26, h // 2, it.points, STRONG, 46, DARK, align="r", room=w // 2)
    canvas.text(x + 10, h // 2, it.said, STRONG, 48, DARK, room=w - x - used - 60)


def tower(canvas: Canvas, it: Tower) -> None:
    """A tower as tall as its points, with the seat's banner."""
    panorama(canvas, -it.at[0], -it.at[1])
    middle, foot = canvas.w // 2, canvas.h
    top = foot - it.height
    if it.won:
        _stone(canvas, middle, top - 4, foot, GOLD, 4)
    else:
        _stone(canvas, middle, top - 2, foot, _MORTAR, 2)
    _stone(canvas, middle, top, foot, NIGHT, 0)
    head = top + 48
    for dx, row in _WINDOWS:
        y = head + 146 + 32 * row
        if y < foot - 12:
            canvas.box(middle + dx + 2, y, 13, 14, WINDOW, 6)
            canvas.box(middle + dx + 2, y + 7, 13, 8, WINDOW)
    tail = ((middle - 58, head), (middle + 58, head), (middle + 58, head + 136), (middle, head + 112))
    canvas.polygon((*tail, (middle - 58, head + 136)), it.crest.colour)
    canvas.text(middle, head + 40, numeral(it.points), HEAVY, 68, TOKEN_DARK, align="m", room=106)
    token(canvas, it.crest, middle, head + 88, 42, dark=True)
    if it.alone:
        laurel(canvas, middle, top - 46, 80, LOOK)
        return
    canvas.disc(middle, top - 36, 33, GOLD if it.won else _MEDALS.get(it.rank, HAIRLINE))
    canvas.disc(middle, top - 36, 29, NIGHT)
    if it.won:
        laurel(canvas, middle, top - 36, 44, GOLD)
    else:
        canvas.text(middle, top - 36, str(it.rank), ROMAN, 42, INK, align="m")


def _stone(canvas: Canvas, middle: int, top: int, foot: int, colour: tuple[int, int, int], grow: int) -> None:
    wide = min(_CROWN, canvas.w - 12)
    wall, crown, step = (wide - _WALL) // 2 + grow, wide // 2 + grow, (wide - _MERLON) // 4
    canvas.box(middle - wall, top + 30, 2 * wall, foot - top - 30, colour)
    canvas.box(middle - crown, top + 14, 2 * crown, _MERLON + 2 * grow, colour)
    for i in range(5):
        canvas.box(middle - wide // 2 + i * step - grow, top, _MERLON + 2 * grow, _MERLON, colour)


def column(canvas: Canvas, it: Column) -> None:
    """A seat's points: cities, the rest, round by round."""
    w, h, head = canvas.w, canvas.h, 52
    canvas.ring(0, 0, w, h, GOLD if it.won else HAIRLINE, 4 if it.won else 2, 12, PANEL)
    canvas.head(0, 0, w, head, it.crest.colour, 12)
    token(canvas, it.crest, 32, head // 2, 40, dark=True)
    used = canvas.text(w - 12, head // 2, it.place, STRONG, 32, TOKEN_DARK, align="r")
    canvas.name(60, head // 2, it.name, STRONG, 34, TOKEN_DARK, w - used - 80)
    split = round(w * 0.55)
    y = head + 26
    for i, (name, points) in enumerate((*it.cities, *it.rest)):
        x, right = (14, split - 12) if i % 2 == 0 else (split + 12, w - 14)
        ink, said = (INK if points else FAINT), numeral(points)
        wide = canvas.text(right, y, said, STRONG, 36, ink, align="r")
        if i < len(it.cities):
            canvas.text(x, y, name, ROMAN, 31, LOOK, spacing=1)
        else:
            canvas.text(x, y, name, PLAIN, 28, MID, room=right - x - wide - 4)
        y += 41 * (i % 2)
    canvas.box(split - 1, head + 10, 2, y - head - 36, HAIRLINE)
    canvas.box(14, y - 18, w - 28, 2, HAIRLINE)
    step = (w - 20) // max(1, len(it.rounds))
    for i, (name, points, best) in enumerate(it.rounds):
        x = 10 + step * i + step // 2
        canvas.text(x, y + 4, name, PLAIN, 28, MID, align="m", room=step - 6)
        canvas.text(x, y + 39, numeral(points), STRONG, 38, LOOK if best else INK if points else FAINT, align="m")


def blocks(view: InfluentiaView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory as a sheet."""
    order = ranked(view, outcome)
    pitch = (layout.W - 2 * layout.EDGE + 16) // view.seats
    width = pitch - 16
    made = [block((0, 0, layout.W, layout.H), GROUND, sky, ended(view, outcome, words))]
    left = layout.EDGE + pitch
    winner = winner_of(view, outcome, words, names, (left, 66))
    made.append(block((left, 66, layout.W - layout.EDGE - left, 76), GROUND, banner, winner))
    for place, seat in enumerate(order):
        x, shape = layout.EDGE + pitch * place, tower_of(view, outcome, seat)
        y = _TOP[0 if shape.alone else 1]
        made.append(block((x, y, width, TABLE_TOP - y), GROUND, tower, shape._replace(at=(x, y))))
        it = column_of(view, outcome, seat, words, names)
        made.append(block((x, TABLE_TOP, width, COLUMN_H), GROUND, column, it))
    return made


def ranked(view: InfluentiaView, outcome: Outcome) -> list[int]:
    """The seats, the first in rank first."""
    return sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))


def ended(view: InfluentiaView, outcome: Outcome, words: Words) -> str:
    """That the game is over, and what decided."""
    return f"{words('game over')} · {_how(view, outcome, words)}"


def winner_of(
    view: InfluentiaView, outcome: Outcome, words: Words, names: Sequence[str], at: tuple[int, int]
) -> Winner:
    """Who has won, for a banner that lies there in the panorama."""
    best = tuple(seat for seat in ranked(view, outcome) if outcome.ranks[seat] == 1)
    points = words.n("{count} point", "{count} points", view.areas[best[0]].score)
    alone = len(best) == 1
    text = words("{name} wins", name=shown(names, best[0], words)) if alone else words("share the victory")
    return Winner(at, tuple(crest(view, seat) for seat in best), text, points)


def tower_of(view: InfluentiaView, outcome: Outcome, seat: int) -> Tower:
    """A seat's tower, which has no place yet."""
    rank, score = outcome.ranks[seat], view.areas[seat].score
    alone = rank == 1 and outcome.ranks.count(1) == 1
    height = ALONE if alone else _height(view, seat)
    return Tower((0, 0), crest(view, seat), rank, score, height, rank == 1, alone)


def _height(view: InfluentiaView, seat: int) -> int:
    scores = [area.score for area in view.areas]
    low, high = min(scores), max(scores)
    return _SHORT + round((_TALL - _SHORT) * (view.areas[seat].score - low) / max(1, high - low))


def _how(view: InfluentiaView, outcome: Outcome, words: Words) -> str:
    said = {
        "points": words("most points win"),
        "governors": words("tied on points: most Governors win"),
        "shared": words("tied on points and Governors"),
    }.get(outcome.how, "")
    scores = [area.score for area in view.areas]
    behind = [score for score in scores if score != max(scores) and scores.count(score) > 1]
    if behind and outcome.how == "points":
        said += " · " + words("tied on {points}: most Governors come first", points=behind[0])
    return said


def column_of(view: InfluentiaView, outcome: Outcome, seat: int, words: Words, names: Sequence[str]) -> Column:
    """Where a seat's points came from."""
    score = next(score for score in outcome.scores if score.seat == seat)
    cities = tuple((part.note, part.points) for part in score.parts if part.key == "city")
    parts = {part.key: part.points for part in score.parts}
    rest = (
        (words("governors"), parts.get("governors", 0)),
        (words("control"), parts.get("control", 0)),
        (words("effects"), parts.get("effects", 0)),
        (words("start"), parts.get("start", 0)),
    )
    rounds = tuple(
        (
            words("round {number}", number=each.round),
            each.total,
            each.total == max(other.total for other in view.scored if other.round == each.round),
        )
        for each in view.scored
        if each.seat == seat
    )
    rank = outcome.ranks[seat]
    return Column(
        crest(view, seat), shown(names, seat, words), words(_RANKS[rank - 1]), rank == 1, cities, rest, rounds
    )

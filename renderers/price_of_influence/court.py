"""How one seat's panel looks: its head, the three places of its court, its foot. Each draws one block."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DANGER,
    DARK,
    DIM,
    GOLD,
    GUARD,
    GUARD_TINT,
    INK,
    LINE,
    LOOK,
    LOOK_ON_PAPER,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    PAPER,
    RAISED,
    SEATS,
    STRIKE_TINT,
    WELL,
    Colour,
)
from renderers.core.tokens import dark_token, token
from renderers.price_of_influence import tiles
from renderers.price_of_influence.terms import SIGNS, SUITS, Tile, on_dark, on_paper
from renderers.price_of_influence.tiles import Small

RING = 5
"""The gold frame of the Active Player, part of the panel's blocks."""
STRENGTH = 56
TALL, WIDE = 116, 98
"""A noble's card upright and turned, at most: beside it there is room for its Strength."""


class Head(NamedTuple):
    """Whose court; `asked`: it alone is waited for. `note` and `plays` are its state in the present stage."""

    seat: int
    name: str
    badge: str
    active: bool
    asked: bool
    fallen: bool
    hand: str
    over: bool
    note: str
    plays: str


def head(canvas: Canvas, it: Head) -> None:
    """Token, name, ACTIVE; hand against its limit, cards played."""
    w, h = canvas.w, canvas.h
    edge = RING if it.active else 0
    if it.active:
        canvas.head(0, 0, w, h, GOLD, 14)
    canvas.head(edge, edge, w - 2 * edge, h - edge, SEATS[it.seat] if it.asked else PANEL, 14 - edge)
    ink, quiet = (DARK, DARK) if it.asked else (INK, MID)
    middle = h // 2 + 1
    (dark_token if it.asked else token)(canvas, it.seat, 36, middle, 40)
    right = w - 18
    if it.plays:
        right -= canvas.text(right, middle, it.plays, Face.STRONG, 34, ink, align="r") + 8
    if it.note:
        right -= canvas.text(right, middle, it.note, Face.QUIET, 30, quiet, align="r", room=150) + 20
    if it.hand:
        over = it.over and not it.asked
        right -= canvas.text(right, middle, it.hand, Face.STRONG, 34, DANGER if over else ink, align="r") + 6
        canvas.sign("hand", right - 15, middle, 30, DARK if it.asked else MID)
        right -= 46
    badge = fonts.width(it.badge, Face.STRONG, 26) + 14 if it.badge else 0
    room = right - 64 - (badge + 10 if badge else 0)
    used = canvas.text(64, middle, it.name, Face.STRONG, 36, NOTHING if it.fallen else ink, room=room)
    if badge:
        x = 64 + used + 10
        canvas.box(x, middle - 17, badge, 34, DARK if it.asked else GOLD, 8)
        canvas.text(x + badge // 2, middle, it.badge, Face.STRONG, 26, GOLD if it.asked else DARK, align="m")


class Target(NamedTuple):
    """A noble that is attacked: whose, and its rank, as commands name it."""

    seat: int
    letter: str


class Place(NamedTuple):
    """One of a court's three places.

    `side`: left, middle or right of its panel; `stance` empty: Disgraced, or nobody; `word` says which, or the stance.
    `defeat`: the comparison that disgraced it this turn.
    `limit`: equipment it keeps; `fights`: committed; `ringed`: the question is about it; `foes`: ranks that attack it.
    """

    side: str
    active: bool
    letter: str
    noble: Tile | None
    stance: str
    word: str
    defeat: str
    strength: int
    equipment: tuple[Small, ...]
    limit: int
    fights: bool
    ringed: bool
    changed: bool
    foes: str
    targets: tuple[Target, ...]


def place(canvas: Canvas, it: Place) -> None:
    """A noble with Strength, stance and equipment; face-down; or an empty place."""
    w, h = canvas.w, canvas.h
    if it.active and it.side != "middle":
        canvas.box(0 if it.side == "left" else w - RING, 0, RING, h, GOLD)
    x = 9 if it.side == "left" else 5
    inner = w - 14
    if it.ringed:
        canvas.box(x - 3, 1, inner + 6, h - 2, LOOK, 13)
        canvas.box(x + 2, 6, inner - 4, h - 12, WELL, 9)
    else:
        canvas.box(x, 3, inner, h - 6, WELL, 10)
    if it.noble is None:
        canvas.text(x + inner // 2, h // 2, it.letter, Face.STRONG, 64, NOTHING_SIGN, align="m")
    elif not it.stance:
        _disgraced(canvas, x, inner, it, it.noble)
    else:
        _standing(canvas, x, inner, it, it.noble)


def _disgraced(canvas: Canvas, x: int, w: int, it: Place, noble: Tile) -> None:
    h, middle = canvas.h, x + w // 2
    tall = h - 108
    wide = tall * 3 // 4
    canvas.ring(middle - wide // 2, 14, wide, tall, LINE, 4, 10, RAISED)
    canvas.polygon(
        (
            (middle, 14 + tall * 0.26),
            (middle + wide * 0.26, 14 + tall / 2),
            (middle, 14 + tall * 0.74),
            (middle - wide * 0.26, 14 + tall / 2),
        ),
        LINE,
    )
    if it.changed:
        canvas.ear(middle + wide // 2 - 1, 14, 26, LOOK)
    wide = fonts.width(noble[0], Face.STRONG, 40)
    if it.defeat:
        wide += 12 + fonts.width(it.defeat, Face.QUIET, 32)
    start = middle - wide // 2
    used = canvas.text(start, h - 68, noble[0], Face.STRONG, 40, on_dark(noble[1]))
    canvas.text(start + used + 12, h - 68, it.defeat, Face.QUIET, 32, MID)
    canvas.text(middle, h - 28, it.word, Face.QUIET, 28, MID, align="m", room=w - 10)


def _standing(canvas: Canvas, x: int, w: int, it: Place, noble: Tile) -> None:
    h = canvas.h
    rows = max(1, -(-len(it.equipment) // 3)) if not it.targets else 1
    small_h = 36 if rows == 1 else 32
    at = h - 9 - rows * (small_h + 4) + 4
    bar_h = 34 if rows == 1 else 28
    bar = at - bar_h - 5
    tall = min(TALL, bar - 14)
    middle = (bar + 6) // 2
    _card(canvas, x + 6, middle, tall, noble, it)
    strike = it.stance == "STRIKE"
    right, left = x + w - 8, x + 6 + (tall * 5 // 7 if strike else min(tall, WIDE))
    canvas.text(right, middle, str(it.strength), Face.BOLD, STRENGTH, INK, align="r", room=right - left - 4)
    if it.foes:
        wide = canvas.text(right, bar - 17, it.foes, Face.STRONG, 26, DANGER, align="r")
        canvas.sign("sword", right - wide - 15, bar - 17, 26, DANGER)
    ground, ink = (STRIKE_TINT, DANGER) if strike else (GUARD_TINT, GUARD)
    if it.fights:
        ground, ink = DANGER, DARK
    canvas.box(x + 6, bar, w - 12, bar_h, ground, 7)
    wide = fonts.width(it.word, Face.STRONG, 28) + 34
    start = x + w // 2 - wide // 2
    canvas.sign("sword" if strike or it.fights else "guard", start + 13, bar + bar_h // 2, 28, ink)
    canvas.text(start + 34, bar + bar_h // 2, it.word, Face.STRONG, 28, ink, room=x + w - 8 - start - 34)
    if it.targets:
        _targets(canvas, x + 2, at, it)
        return
    for i in range(max(it.limit, len(it.equipment))):
        left, top = x + 2 + (i % 3) * 62, at + (i // 3) * (small_h + 4)
        if i < len(it.equipment):
            tiles.small(canvas, left, top, 60, small_h, it.equipment[i], 28)
        else:
            tiles.slot(canvas, left, top, 60, small_h)


def _card(canvas: Canvas, x: int, middle: int, tall: int, noble: Tile, it: Place) -> None:
    """The noble's card: upright in STRIKE, turned in GUARD."""
    wide = min(tall, WIDE)
    w, h = (tall * 5 // 7, tall) if it.stance == "STRIKE" else (wide, wide * 5 // 7)
    top, colour = middle - h // 2, on_paper(noble[1])
    canvas.box(x, top, w, h, PAPER, 9)
    if it.changed:
        canvas.ear(x + w - 1, top, 24, LOOK_ON_PAPER, 9)
    letter, sign = noble[0][:-1], noble[0][-1:]
    size = max(34, min(60, tall * 44 // 100))
    if it.stance == "STRIKE":
        canvas.text(x + w // 2, top + h * 29 // 100, letter, Face.STRONG, size, colour, align="m")
        canvas.text(x + w // 2, top + h * 71 // 100, sign, Face.STRONG, size, colour, align="m")
    else:
        canvas.text(x + w // 2, middle, noble[0], Face.STRONG, size, colour, align="m", room=w - 8)


def _targets(canvas: Canvas, x: int, y: int, it: Place) -> None:
    """Whom it attacks, in place of its equipment."""
    for i in range(it.limit):
        left = x + i * 62
        if i >= len(it.targets):
            tiles.slot(canvas, left, y, 60, 36)
            continue
        target = it.targets[i]
        canvas.box(left, y, 60, 36, RAISED, 7)
        token(canvas, target.seat, left + 18, y + 18, 32)
        canvas.text(left + 45, y + 18, target.letter, Face.STRONG, 30, INK, align="m", room=26)


class Foot(NamedTuple):
    """Influence by suit, played and limit; leveraged cards against the number that makes a court fall; gems."""

    active: bool
    influence: tuple[int, ...]
    played: tuple[int, ...]
    limits: tuple[int, ...]
    locked: tuple[Small, ...]
    collapse: int
    gems: tuple[Small, ...]
    note: str


def foot(canvas: Canvas, it: Foot) -> None:
    """The two lines below a court; `note` stands instead when there is nothing to tell but one thing."""
    w, h = canvas.w, canvas.h
    edge = RING if it.active else 0
    if it.active:
        canvas.box(0, 0, w, h, GOLD, 14)
        canvas.box(0, 0, w, 14, GOLD)
    canvas.box(edge, 0, w - 2 * edge, h - edge, PANEL, 14 - edge)
    canvas.box(edge, 0, w - 2 * edge, 14, PANEL)
    if it.note:
        canvas.text(w // 2, h // 2, it.note, Face.QUIET, 32, MID, align="m", room=w - 40)
        return
    upper, lower = 20, h - 23
    canvas.text(14, upper, "Σ", Face.QUIET, 30, DIM)
    for i, suit in enumerate(SUITS):
        x = 40 + 57 * i
        some = it.influence[i] > 0
        canvas.text(x, upper, SIGNS[suit], Face.STRONG, 34, on_dark(suit) if some else NOTHING)
        canvas.text(x + 29, upper, str(it.influence[i]), Face.STRONG, 34, INK if some else NOTHING)
        full = it.played[i] >= it.limits[i]
        colour: Colour = INK if it.played[i] else MID
        text = f"{it.played[i]}/{it.limits[i]}"
        canvas.text(x + 24, lower, text, Face.STRONG if full else Face.QUIET, 28, colour, align="m")
    danger = len(it.locked) >= it.collapse - 1
    state = DANGER if danger else MID if it.locked else NOTHING
    canvas.sign("lock", 288, upper, 30, state)
    canvas.text(306, upper, f"{len(it.locked)}/{it.collapse}", Face.STRONG, 32, state)
    room = w - 372
    fits = tiles.fitting(it.locked, room)
    tiles.row(canvas, 364, upper - 17, room, 35, it.locked[:fits], worn=True)
    canvas.sign("gem", 288, lower, 30, on_dark("D") if it.gems else NOTHING_SIGN)
    canvas.text(308, lower, str(len(it.gems)), Face.STRONG, 32, INK if it.gems else NOTHING)
    rest = it.locked[fits:]
    if rest:
        wide = min(tiles.close_width(rest), room - 30 - 44 * bool(it.gems))
        tiles.row(canvas, w - 8 - wide, lower - 17, wide, 35, rest, worn=True)
        canvas.sign("lock", w - 8 - wide - 17, lower, 26, state)
        room -= wide + 42
    tiles.row(canvas, 364, lower - 17, room, 35, it.gems, bare=True)

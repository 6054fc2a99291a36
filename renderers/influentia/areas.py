"""How the parts of Influentia's second sheet look: the matrix of seats and cities, and its foot."""

from typing import NamedTuple

from engines.core.numbers import numeral
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia import layout
from renderers.influentia.crest import Crest
from renderers.influentia.faces import HEAVY, PLAIN, STRONG, Tone, rich, rich_lines
from renderers.influentia.palette import (
    CODE,
    DARK,
    EMPTY,
    FAINT,
    GOLD,
    HAIRLINE,
    INK,
    MID,
    PANEL,
    RAISED,
    RULE,
    TOKEN_DARK,
    WELL,
    chip_of,
    dusk_of,
)
from renderers.influentia.pieces import Chip, chip, ear, heading, paper, pill, place_colour, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import shadow

TOLD = Tone(MID, INK)
_NAME_H = 50
_SLOT_H = 54
_BADGE_W, _BADGE_H = 116, 32
_SMALL_BADGE_W = 68
_SHADOW_H = 96


class Collected(NamedTuple):
    """One symbol slot of a seat: the symbol's sign and the card that lies there, if one does."""

    sign: str
    code: str
    changed: bool


class Badge(NamedTuple):
    """A control card, or a set on its way: the Building's code, its sign, what it gives or lacks."""

    short: str
    sign: str
    said: str
    alike: int
    control: bool


class SeatCell(NamedTuple):
    """A seat's name, score, hand, symbols and sets."""

    crest: Crest
    name: str
    score: int
    leads: bool
    hand: int
    active: bool
    symbols: tuple[Collected, ...]
    badges: tuple[Badge, ...]


class CityCell(NamedTuple):
    """A seat's cards in one city, by its code: influence, what it would score now, whether that is first place."""

    city: str
    influence: int
    points: int
    first: bool
    governor: bool
    changed: bool
    pieces: tuple[Chip, ...]


def title(canvas: Canvas, text: str, right: str, labels: tuple[str, ...], hand: str) -> None:
    """The corner above the seats: the heads of their symbols and hands."""
    used = heading(canvas, 6, 24, text, 34)
    rich(canvas, canvas.w - 6, 25, right, 30, TOLD, canvas.w - used - 24, align="r")
    for i, label in enumerate(labels):
        x = layout.SLOT_X + i * layout.SLOT_PITCH + layout.SLOT_W // 2
        canvas.text(x, 64, label, STRONG, 28, MID, align="m", room=layout.SLOT_PITCH - 3)
    canvas.text(canvas.w - 4, 64, hand, PLAIN, 28, MID, align="r", room=54)


def seat_cell(canvas: Canvas, cell: SeatCell) -> None:
    """A row's head: who, how many points, cards in hand; symbols one card away from firing; sets."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, cell.crest.colour if cell.active else RULE, 2, 10, PANEL)
    ink = INK
    if cell.active:
        canvas.head(0, 0, w, _NAME_H, cell.crest.colour, 10)
        ink = TOKEN_DARK
    middle = _NAME_H // 2 + 1
    token(canvas, cell.crest, 32, middle, 40, dark=cell.active)
    gold = GOLD if cell.leads and not cell.active else ink
    wide = canvas.text(w - 12, middle, numeral(cell.score), HEAVY, 46, gold, align="r")
    canvas.name(60, middle, cell.name, STRONG, 36, ink, w - 60 - wide - 26)
    top, slot_h = _NAME_H + 2, _SLOT_H + max(0, (h - 150) // 2)
    mark = min(38, slot_h // 2 + 1)
    for i, slot in enumerate(cell.symbols):
        x = layout.SLOT_X + i * layout.SLOT_PITCH
        if not slot.code:
            canvas.box(x, top, layout.SLOT_W, slot_h, WELL, 8)
            emblem(canvas, slot.sign, x + layout.SLOT_W // 2, top + slot_h // 2, mark + 2, EMPTY)
            continue
        paper(canvas, x, top, layout.SLOT_W, slot_h)
        emblem(canvas, slot.sign, x + layout.SLOT_W // 2, top + mark // 2 + 2, mark, DARK)
        code = top + slot_h - 15
        canvas.text(x + layout.SLOT_W // 2, code, slot.code, STRONG, 27, DARK, align="m", room=layout.SLOT_W - 4)
        if slot.changed:
            ear(canvas, x + layout.SLOT_W, top, 18, CODE, 8)
    hand_x = w - 34
    emblem(canvas, "poker-hand", hand_x, top + slot_h // 2 - 12, 30, MID if cell.hand else EMPTY)
    canvas.text(hand_x, top + slot_h // 2 + 15, str(cell.hand), STRONG, 32, INK if cell.hand else FAINT, align="m")
    _badges(canvas, cell.badges, top + slot_h + 3)


def _badges(canvas: Canvas, badges: tuple[Badge, ...], top: int) -> None:
    """Sets at length where there is room, by sign and number where not."""
    x, y, w, h = layout.SLOT_X, top, canvas.w - 2 * layout.SLOT_X, _BADGE_H
    rows = max(1, (canvas.h - top - 2) // (h + 4))
    across = (w + 2) // (_BADGE_W + 2)
    small = len(badges) > rows * across
    pitch = _SMALL_BADGE_W + 2 if small else _BADGE_W + 2
    across = (w + 2) // pitch
    for i, badge in enumerate(badges[: rows * across]):
        _badge(canvas, x + pitch * (i % across), y + (h + 4) * (i // across), badge, small)


def _badge(canvas: Canvas, x: int, y: int, it: Badge, small: bool) -> None:
    fill, ink, quiet = (GOLD, DARK, DARK) if it.control else (RAISED, INK, MID)
    w, h = (_SMALL_BADGE_W if small else _BADGE_W), _BADGE_H
    middle = y + h // 2
    canvas.box(x, y, w, h, fill, 7)
    emblem(canvas, it.sign, x + 17, middle, 26, ink)
    if small:
        said = it.said if it.control else str(it.alike)
        canvas.text(x + w - 6, middle, said, STRONG, 28, quiet, align="r")
        return
    used = canvas.text(x + w - 6, middle, it.said, STRONG, 26, quiet, align="r")
    canvas.text(x + 32, middle, it.short, STRONG, 26, ink, room=w - used - 40)


def city_cell(canvas: Canvas, cell: CityCell) -> None:
    """A seat in a city: influence, place with points, Governor, Buildings by value."""
    w, h, tint = canvas.w, canvas.h, dusk_of(cell.city).tint
    canvas.ring(0, 0, w, h, HAIRLINE, 2, 10, tint)
    with canvas.clipped(2, 2, w - 4, h - 4, 9):
        shadow(canvas, 2, h - 2 - _SHADOW_H, w - 4, _SHADOW_H, cell.city)
    if cell.points:
        with canvas.clipped(0, 0, w, h, 10):
            canvas.box(0, 0, 8, h, place_colour(cell.first))
    middle = 34
    canvas.text(middle, 32, str(cell.influence), HEAVY, 50, INK if cell.influence else FAINT, align="m", room=50)
    if cell.points:
        pill(canvas, middle, 80, f"+{cell.points}", place_colour(cell.first))
    if cell.governor:
        emblem(canvas, "queen-crown", middle, h - 26, 40, GOLD)
    if cell.changed:
        ear(canvas, w - 1, 1, 22, GOLD, 9)
    pieces = cell.pieces
    room = h - 10
    if len(pieces) * 46 <= room + 4:
        for i, piece in enumerate(pieces):
            chip(canvas, 62, 6 + 46 * i, 138, 42, piece)
        return
    rows = -(-len(pieces) // 2)
    pitch = min(46, (room + 3) // rows)
    for i, piece in enumerate(pieces):
        chip(canvas, 61 + 71 * (i % 2), 6 + pitch * (i // 2), 69, pitch - 3, piece)


class Foot(NamedTuple):
    """What stands below the matrix; asterisks in pairs about what is strong."""

    label: str
    story: str
    reserve: str
    discard: str
    shades: str
    places: str


def foot(canvas: Canvas, it: Foot) -> None:
    """The last trick, how to read the chips and places; control cards left, the discard pile."""
    x, right, size, pitch = 10, canvas.w - 6, 28, 28
    first = 12
    left = right
    for value in (1, 2, 3):
        fill, ink = chip_of(value)
        left -= 32
        canvas.box(left, first - 13, 29, 26, fill, 6)
        canvas.text(left + 14, first, str(value), STRONG, 26, ink, align="m")
    left -= canvas.text(left - 8, first, it.shades, PLAIN, size, MID, align="r") + 28
    label = canvas.text(x, first, it.label, STRONG, size, GOLD) + 12
    side = fonts.width(it.places, PLAIN, size) + 28
    lines = rich_lines(it.story, size, left - x - label, 2)
    rich(canvas, x + label, first, lines[0], size, TOLD, left - x - label)
    for line in lines[1:]:
        rich(canvas, x, first + pitch, line, size, TOLD, right - side - x)
    canvas.text(right, first + pitch, it.places, PLAIN, size, MID, align="r")
    gilt = Tone(MID, INK)
    used = rich(canvas, right, first + 2 * pitch, it.discard, size, gilt, 520, align="r") + 28 if it.discard else 0
    rich(canvas, x, first + 2 * pitch, it.reserve, size, gilt, right - x - used)

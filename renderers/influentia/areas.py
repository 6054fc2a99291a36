"""How the parts of Influentia's second sheet look: the matrix of seats and cities, and its foot."""

from typing import NamedTuple

from renderers.core import cards, fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    INK,
    LOOK_ON_PAPER,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    PAPER,
    RAISED,
    SEATS,
    SILVER,
    WELL,
)
from renderers.core.tokens import dark_token, token
from renderers.influentia import layout
from renderers.influentia.terms import shade


class Collected(NamedTuple):
    """One symbol slot of a seat: the symbol's sign and the card that lies there, if one does."""

    sign: str
    code: str
    changed: bool


class Badge(NamedTuple):
    """A control card, or a pair on its way: the same said at length, shorter and shortest."""

    said: tuple[str, ...]
    control: bool


class SeatCell(NamedTuple):
    """A seat's name, score, hand, symbols and sets."""

    seat: int
    name: str
    score: int
    leads: bool
    hand: int
    active: bool
    symbols: tuple[Collected, ...]
    badges: tuple[Badge, ...]


class Piece(NamedTuple):
    """A Building in a city cell."""

    short: str
    value: int
    changed: bool


class CityCell(NamedTuple):
    """A seat's cards in one city: influence, what it would score now, whether that is first place."""

    influence: int
    points: int
    first: bool
    governor: bool
    pieces: tuple[Piece, ...]


def seat_cell(canvas: Canvas, cell: SeatCell) -> None:
    """A row's head: who, how many points, cards in hand; symbols one card away from firing; sets."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    ink = INK
    if cell.active:
        canvas.head(0, 0, canvas.w, 50, SEATS[cell.seat], 14)
        ink = DARK
    draw = dark_token if cell.active else token
    draw(canvas, cell.seat, 30, 26, 44)
    score = str(cell.score)
    wide = canvas.text(
        canvas.w - 12, 26, score, Face.BOLD, 46, GOLD if cell.leads and not cell.active else ink, align="r"
    )
    canvas.text(60, 26, cell.name, Face.STRONG, 34, ink, room=canvas.w - 60 - wide - 24)
    for i, slot in enumerate(cell.symbols):
        x, y, w, h = layout.SLOT_X + i * layout.SLOT_PITCH, 55, layout.SLOT_W, 60
        canvas.box(x, y, w, h, PAPER if slot.code else WELL, 8)
        if not slot.code:
            canvas.sign(slot.sign, x + w // 2, y + h // 2, 32, NOTHING_SIGN)
            continue
        if slot.changed:
            canvas.ear(x + w - 1, y, 18, LOOK_ON_PAPER, 8)
        canvas.sign(slot.sign, x + w // 2, y + 18, 30, DARK)
        canvas.text(x + w // 2, y + 46, slot.code, Face.STRONG, 26, DARK, align="m", room=w)
    hand_x = canvas.w - 22
    canvas.sign("hand", hand_x, 73, 30, MID if cell.hand else NOTHING_SIGN)
    canvas.text(hand_x, 102, str(cell.hand), Face.STRONG, 32, INK if cell.hand else NOTHING, align="m")
    _badges(canvas, cell.badges)


def _badges(canvas: Canvas, badges: tuple[Badge, ...]) -> None:
    room = canvas.w - 12
    longest = max((len(badge.said) for badge in badges), default=0)
    kept = list(badges)
    more = 0
    while kept:
        tail = ["…"] if more else []
        for length in range(longest):
            texts = [badge.said[min(length, len(badge.said) - 1)] for badge in kept]
            widths = [cards.chip_width(text, pad=4 if length == longest - 1 else 8) for text in [*texts, *tail]]
            if sum(widths) + 6 * (len(widths) - 1) <= room:
                x = 6
                for i, (text, w) in enumerate(zip([*texts, *tail], widths, strict=True)):
                    gold = i < len(kept) and kept[i].control
                    cards.chip(canvas, x, 118, w, 30, text, GOLD if gold else RAISED, DARK if gold else INK)
                    x += w + 6
                return
        kept.pop()
        more += 1


def city_cell(canvas: Canvas, cell: CityCell) -> None:
    """A seat in a city: influence, place with points, Governor, Buildings by value."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    bar = (GOLD if cell.first else SILVER) if cell.points else None
    if bar:
        canvas.box(0, 0, 22, canvas.h, bar, 11)
        canvas.box(8, 0, 16, canvas.h, PANEL)
    middle = 37
    ink = INK if cell.influence else NOTHING
    canvas.text(middle, 30, str(cell.influence), Face.BOLD, 44, ink, align="m", room=50)
    if cell.points and bar:
        canvas.box(12, 58, 50, 36, bar, 18)
        canvas.text(middle, 76, f"+{cell.points}", Face.STRONG, 30, DARK, align="m", room=46)
    if cell.governor:
        canvas.sign("crown", middle, 122, 44, GOLD)
    crowded = len(cell.pieces) > 8
    pitch, h = (29, 27) if crowded else (36, 32)
    for i, piece in enumerate(cell.pieces[:10]):
        fill, ink = shade(piece.value)
        x, y = 66 + (i % 2) * 71, (4 if crowded else 6) + (i // 2) * pitch
        cards.chip(canvas, x, y, 66, h, piece.short, fill, ink, changed=piece.changed)


def header(canvas: Canvas, labels: tuple[str, ...], cities: tuple[tuple[str, str], ...]) -> None:
    """Column heads: the five symbols over their slots, the cities."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    for i, label in enumerate(labels):
        x = layout.SEAT_X + layout.SLOT_X + i * layout.SLOT_PITCH + layout.SLOT_W // 2
        canvas.text(x, 28, label, Face.QUIET, 26, MID, align="m", room=layout.SLOT_PITCH - 3)
    for i, (short, name) in enumerate(cities):
        x = layout.CITY_X + i * layout.CITY_PITCH + 12
        used = canvas.text(x, 28, short, Face.STRONG, 40, INK)
        canvas.text(x + used + 10, 29, name, Face.QUIET, 28, DIM, room=layout.CITY_W - used - 26)


class Foot(NamedTuple):
    """What stands below the matrix."""

    control: str
    reserve: str
    shades: str
    story: str
    told: str
    discard: str
    discarded: str
    last: str


def footer(canvas: Canvas, foot: Foot) -> None:
    """Control cards left, how to read the chips, the last trick, the discard pile."""
    x, right, pitch, size = layout.SEAT_X, canvas.w - 24, 34, 28
    first, last = 20, 20 + pitch * min(3, (canvas.h - 40) // pitch)
    label = max(fonts.width(foot.control, Face.QUIET, size), fonts.width(foot.story, Face.QUIET, size)) + 14
    left = right
    for text, value in (("1", 1), ("2", 2), ("3", 3)):
        fill, ink = shade(value)
        left -= 46
        cards.chip(canvas, left, first - 15, 40, 30, text, fill, ink)
    left -= canvas.text(left - 8, first, foot.shades, Face.QUIET, size, DIM, align="r") + 30
    canvas.text(x, first, foot.control, Face.QUIET, size, DIM)
    canvas.text(x + label, first, foot.reserve, Face.STRONG, size, MID, room=left - x - label)

    place = right - canvas.text(right, last, foot.last, Face.STRONG, size, MID, align="r") - 14 * bool(foot.last)
    place -= canvas.text(place, last, foot.discarded, Face.STRONG, size, INK, align="r") + 8
    place -= canvas.text(place, last, foot.discard, Face.QUIET, size, DIM, align="r") + 30

    canvas.text(x, first + pitch, foot.story, Face.QUIET, size, DIM)
    lines = fonts.wrap(foot.told, Face.QUIET, size, right - x - label, (last - first) // pitch)
    for n, line in enumerate(lines, 1):
        at = first + pitch * n
        canvas.text(x + label, at, line, Face.QUIET, size, INK, room=(place if at == last else right) - x - label)

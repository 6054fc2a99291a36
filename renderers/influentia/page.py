"""How a looked-up page of Influentia looks: its title, a large card, sentences, lines of chips."""

from typing import NamedTuple

from engines.influentia.view import CityCardView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.palette import Colour
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.faces import CARVED, HEAVY, MEDIUM, PLAIN, ROMAN, STRONG, balanced
from renderers.influentia.layout import LOOKUP_H, LOOKUP_W
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    GROUND,
    HAIRLINE,
    INK,
    MID,
    PANEL,
    PAPER_RIM,
    WELL,
    WHITE,
    suit_of,
)
from renderers.influentia.pieces import Chip, chip, outlined, paper, place_colour, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import skyline
from renderers.influentia.stages import ScoreRow

TITLE_H = 64
LEFT = 24
FACE: Box = (24, 82, 272, 462)
_NAME_W = 250
_CHIP_W, _CHIP_H = 122, 42


class Large(NamedTuple):
    """The large card at the left: a city's card, a city that has none left, or a symbol; `place` is the city's id."""

    place: str
    city: str
    card: CityCardView | None
    sign: str
    code: str
    text: str
    bonus: int


class Tag(NamedTuple):
    """A code on its ground; `kind` is suit, control or absent, `of` a suit's id."""

    text: str
    kind: str
    of: str


class Row(NamedTuple):
    """A line of the page: a seat's crest or none, a name, a quiet word, chips, a number with its place."""

    crest: Crest | None
    name: str
    note: str
    chips: tuple[Chip | Tag, ...]
    number: str
    place: int


class Page(NamedTuple):
    """What a looked-up sheet holds: heading, large card, sentences, lines; or a table of a round's points."""

    title: str
    note: str
    face: Large | None
    text: str
    rows: tuple[Row, ...]
    table: tuple[tuple[str, ...], tuple[ScoreRow, ...]] | None = None


def title(canvas: Canvas, text: str, note: str) -> None:
    """What was looked up."""
    middle = canvas.h // 2
    carved = all(fonts.has(char, CARVED) for char in text) and fonts.width(text, ROMAN, 36) < 700
    face = ROMAN if carved else STRONG
    x = 26 + canvas.text(26, middle, text, face, 36, GOLD, room=760) + 24
    canvas.text(canvas.w - 26, middle + 2, note, PLAIN, 32, MID, align="r", room=canvas.w - x - 26)


def face(canvas: Canvas, it: Large) -> None:
    """The card or symbol at the left."""
    w, h = canvas.w, canvas.h
    if it.card:
        lines = (*balanced(it.card.name, STRONG, 28, w - 24, 2), it.text)
        cards.poster(canvas, 0, 0, w, h, it.city, it.card, it.sign, lines, it.bonus)
        return
    if it.city:
        canvas.box(0, 0, w, h, HAIRLINE, 14)
        with canvas.clipped(3, 3, w - 6, h - 6, 11):
            skyline(canvas, 3, 3, w - 6, h - 80, it.place, night=True)
            canvas.box(3, h - 77, w - 6, 74, WELL)
        canvas.text(18, 40, it.city, ROMAN, 40, GOLD, spacing=1)
        canvas.text(w // 2, h - 40, it.text, PLAIN, 36, MID, align="m", room=w - 24)
        return
    canvas.box(0, 0, w, h, PAPER_RIM, 14)
    paper(canvas, 4, 4, w - 8, h - 8, 12)
    emblem(canvas, it.sign, w // 2, 190, 210, DARK)
    canvas.text(w // 2, h - 84, it.code, HEAVY, 96, DARK, align="m", room=w - 30)


def body(it: Page, left: int) -> list[Block]:
    """Sentences and lines as blocks, below the title and right of the large card."""
    made: list[Block] = []
    width, y = LOOKUP_W - left - 24, 82
    if it.text:
        lines = tuple(fonts.wrap(it.text, PLAIN, 33, width - 8, 4))
        made.append(block((left, y, width, 42 * len(lines) + 8), GROUND, sentences, lines))
        y += 42 * len(lines) + 14
    pitch = min(92, (LOOKUP_H - 12 - y) // max(1, len(it.rows)))
    for row in it.rows:
        made.append(block((left, y, width, pitch - 6), GROUND, line, row))
        y += pitch
    return made


def sentences(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """What it is and does."""
    for n, text in enumerate(lines):
        canvas.text(4, 22 + 42 * n, text, PLAIN, 33, INK)


def line(canvas: Canvas, row: Row) -> None:
    """One line of the page."""
    w, h = canvas.w, canvas.h
    middle = h // 2
    outlined(canvas, 0, 0, w, h, HAIRLINE, PANEL, 10)
    if row.place:
        with canvas.clipped(0, 0, w, h, 10):
            canvas.box(0, 0, 8, h, place_colour(row.place == 1))
    at = 22
    if row.crest is not None:
        token(canvas, row.crest, at + 22, middle, 44)
        at += 56
    at += canvas.name(at, middle, row.name, STRONG, 33, INK, _NAME_W - at) + 16
    right = w - 18
    if row.number:
        right -= canvas.text(right, middle, row.number, HEAVY, 42, INK, align="r") + 18
    start = max(at, _NAME_W if row.chips or row.crest is not None else 0)
    if row.note:
        right -= canvas.text(right, middle, row.note, MEDIUM, 30, MID, align="r", room=max(60, right - at)) + 14
    _chips(canvas, row.chips, start, right, middle)


def _chips(canvas: Canvas, chips: tuple[Chip | Tag, ...], left: int, right: int, middle: int) -> None:
    if not chips:
        return
    room = (right - left) // len(chips) - 6
    for i, each in enumerate(chips):
        if isinstance(each, Chip):
            w = _CHIP_W if room >= _CHIP_W else min(max(room, 56), 90)
            x = left + (w + 6) * i
            chip(canvas, x, middle - _CHIP_H // 2, w, _CHIP_H, each)
            continue
        w = min(fonts.width(each.text, STRONG, 30) + 22, room)
        fill, ink = colours(each)
        canvas.box(left, middle - _CHIP_H // 2, w, _CHIP_H, fill, 8)
        canvas.text(left + w // 2, middle, each.text, STRONG, 30, ink, align="m", room=w - 6)
        left += w + 6


def colours(tag: Tag) -> tuple[Colour, Colour]:
    """A tag's ground and ink."""
    if tag.kind == "suit":
        return suit_of(tag.of).light, WHITE
    return (GOLD, DARK) if tag.kind == "control" else (WELL, FAINT)

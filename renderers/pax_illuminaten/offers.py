"""Answers as the form calls them: cream keys with prices in tiles and what comes of them; the question above."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG

CHIP_H, ROW_H, GAP, LINE_GAP = 42, 64, 6, 5
KEY, WORDS, SAID = 29, 28, 26
TILE = 29
PAD = 10
NOTE = 28
HEADING = 31
MANY = 4
"""So many answers that cost the same say so once, where there is no room else."""
TWO = 600
"""From this width on two wide answers share a line."""


class Part(NamedTuple):
    """A piece of an answer: words, a unit of Favor as a tile, or a seat's token."""

    text: str = ""
    unit: str = ""
    seat: int = -1


class Chip(NamedTuple):
    """An answer, or several about one key: parts in a row, a line below on what comes of it.

    `lit`: about a place or card (cream edge); `good`: a Plot of the reader's comes nearer (gold edge). `wide`: it has
    a line of its own.
    """

    key: str
    parts: tuple[Part, ...] = ()
    said: str = ""
    lit: bool = True
    good: bool = False
    wide: bool = False


class Group(NamedTuple):
    """Chips below a heading, or beside it where none is wide."""

    heading: str
    chips: tuple[Chip, ...]


def shorter(groups: Sequence[Group]) -> list[Group]:
    """The same without the lines on what comes of answers, several to a line."""
    return [
        Group(each.heading, tuple(chip._replace(said="", wide=False) if chip.key else chip for chip in each.chips))
        for each in groups
    ]


def gathered(groups: Sequence[Group]) -> list[Group]:
    """The same where what many answers have in common stands once before their keys."""
    return list(map(_once, groups))


def _once(it: Group) -> Group:
    parts = it.chips[0].parts
    alike = all(chip.key and chip.parts == parts and not chip.said for chip in it.chips)
    if not parts or not alike or len(it.chips) < MANY:
        return it
    return Group(it.heading, (Chip("", parts, lit=False), *(chip._replace(parts=()) for chip in it.chips)))


def _part_width(it: Part) -> int:
    wide = fonts.width(it.text, ROMAN, WORDS) + 6 if it.text else 0
    wide += draw.tile_width(TILE, it.unit) + 2 if it.unit else 0
    return wide + (34 if it.seat >= 0 else 0)


def chip_width(it: Chip) -> int:
    """How wide a chip is at least."""
    key = fonts.width(it.key, STRONG, KEY) + 24 if it.key else 0
    return 2 * PAD + key + sum(map(_part_width, it.parts))


def chip_height(it: Chip, wide: int) -> int:
    """One line, or two: what comes of it is below, or the rest of words that one line does not hold."""
    return ROW_H if it.said or _rows(it, wide) else CHIP_H


def _rows(it: Chip, wide: int) -> list[str]:
    """The last words of a chip in two lines, where nothing is said below them and one line does not hold them."""
    if it.said or not it.parts or chip_width(it) <= wide:
        return []
    last = it.parts[-1].text
    before = chip_width(it) - fonts.width(last, ROMAN, WORDS)
    rows = fonts.wrap(last, ROMAN, SAID, wide - before, 2)
    return rows if len(rows) > 1 else []


Placed = tuple[int, int, int, Chip]
"""x, y, width, chip."""


def placed(it: Group, room: int) -> tuple[tuple[Placed, ...], int]:
    """Where a group's chips are in so many pixels, and how high it is."""
    found: list[Placed] = []
    beside = bool(it.heading) and not any(each.wide for each in it.chips)
    start = fonts.width(it.heading, GOTHIC, HEADING) + 12 if beside else 0
    if start > room // 3 and it.heading:
        start, beside = 0, False
    x, y, high = start, 0 if beside or not it.heading else 36, 0
    half = (room - GAP) // 2 if room > TWO else room
    for each in it.chips:
        wide = min(room - start, chip_width(each))
        if each.wide:
            wide = half if chip_width(each) <= half else room
        if found and x + wide > room:
            x, y = start, y + high + LINE_GAP
            high = 0
        found.append((x, y, wide, each))
        high = max(high, chip_height(each, wide))
        x += wide + GAP
    return tuple(found), y + high


def group(canvas: Canvas, it: Group) -> None:
    """A heading and its chips."""
    chips, _high = placed(it, canvas.w)
    if it.heading:
        canvas.text(
            0, CHIP_H // 2 if chips[0][1] == 0 else 17, it.heading, GOTHIC, HEADING, look.GOLD, halo=look.NIGHT[9]
        )
    for x, y, wide, each in chips:
        chip(canvas, x, y, wide, each)


def chip(canvas: Canvas, x: int, y: int, w: int, it: Chip) -> None:
    """An answer."""
    h, rows = chip_height(it, w), _rows(it, w)
    edge = look.LIT if it.good else look.CREAM if it.lit else look.RIM
    canvas.ring(x, y, w, h, edge, 2, 9, look.WELL)
    first = y + (20 if h > CHIP_H else h // 2)
    at, right = x + PAD, x + w - PAD
    if it.key:
        wide = min(fonts.width(it.key, STRONG, KEY) + 18, right - at)
        canvas.box(at - 4, y + 6, wide, 30 if h == CHIP_H else h - 14, look.CREAM if it.lit else look.PANEL[0], 7)
        ink = look.INK if it.lit else look.TEXT
        middle = y + h // 2
        canvas.text(at - 4 + wide // 2, middle, it.key, STRONG, KEY, ink, align="m", room=wide - 4)
        at += wide + 4
    below = at
    for part in it.parts:
        if part.seat >= 0 and at + 30 <= right:
            draw.token(canvas, part.seat, at + 14, first, 28)
            at += 34
        if part.unit and at + draw.tile_width(TILE, part.unit) <= right + 4:
            draw.tile(canvas, at, first - TILE // 2, TILE, part.unit)
            at += draw.tile_width(TILE, part.unit) + 2
        if rows and part is it.parts[-1]:
            for n, row in enumerate(rows):
                canvas.text(at, first + 27 * n, row, ROMAN, SAID, look.TEXT, room=right - at)
        elif part.text and ((part is it.parts[0] and not it.key) or fonts.whole([part.text], ROMAN, WORDS, right - at)):
            at += canvas.text(at, first, part.text, ROMAN, WORDS, look.TEXT, room=right - at) + 6
    if it.said:
        ink = look.LIT if it.good else look.QUIET
        said = fonts.statements(it.said, ROMAN, SAID, right - below)
        said = said or fonts.whole(list(fonts.shorter(it.said)), ROMAN, SAID, right - below)
        if said:
            canvas.text(below, y + 47, said, ROMAN, SAID, ink, room=right - below)


def asked(canvas: Canvas, seat: int, heading: str, note: str) -> None:
    """The question on the asked seat's enamel; what is left at the right."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.ENAMEL[seat])
    canvas.box(0, h - 4, w, 4, look.LETTER)
    middle, right = h // 2 - 2, w - 16
    draw.dark_token(canvas, seat, 34, middle, 44)
    if note:
        right -= canvas.text(right, middle, note, STRONG, NOTE, look.LETTER, align="r", room=w // 4) + 20
    room = right - 68
    if note and fonts.fit_lines(heading, STRONG, 28, room, 2)[0][-1].endswith(fonts.ELLIPSIS):
        asked(canvas, seat, heading, "")
        return
    for size in (34, 31, 29):
        if fonts.width(heading, STRONG, size) <= room:
            canvas.text(68, middle, heading, STRONG, size, look.LETTER)
            return
    lines, size = fonts.fit_lines(heading, STRONG, 28, room, 2)
    for n, line in enumerate(lines):
        canvas.text(68, middle + round((n - (len(lines) - 1) / 2) * 26), line, STRONG, min(size, 27), look.LETTER)


class Told(NamedTuple):
    """Something with a text: a code, a name, what it does; `lit`: it may be chosen."""

    code: str
    name: str
    text: str
    lit: bool


def told_height(it: Told, w: int) -> int:
    """How high it is at a width."""
    return 44 + 28 * len(fonts.wrap(it.text, READ, 27, w - 24, 6)) + 8


def told(canvas: Canvas, it: Told) -> None:
    """An Event or a Plot with its whole text on paper."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.CREAM if it.lit else look.OVAL_RIM, 9)
    edge = 4 if it.lit else 2
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 7):
        canvas.steps(0, 0, w, h, look.PAPER)
    wide = fonts.width(it.code, STRONG, 28) + 16
    canvas.box(8, 8, wide, 32, look.CODE[0], 6)
    canvas.text(8 + wide // 2, 24, it.code, STRONG, 28, look.WHITE, align="m")
    canvas.text(18 + wide, 24, it.name, GOTHIC, 30, look.INK, room=w - wide - 28)
    for n, line in enumerate(fonts.wrap(it.text, READ, 27, w - 24, 6)):
        canvas.text(12, 58 + 28 * n, line, READ, 27, look.SENTENCE, room=w - 22)

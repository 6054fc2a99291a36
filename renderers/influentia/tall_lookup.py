"""One corner of the table for a phone: its card across the sheet, what it says, then line below line."""

from collections.abc import Sequence

from engines.core.numbers import numeral
from engines.core.words import Words
from engines.influentia.view import InfluentiaView, in_words
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.influentia import cards, page
from renderers.influentia.asked import TALL_EDGE, TALL_W
from renderers.influentia.faces import CARVED, HEAVY, MEDIUM, PLAIN, ROMAN, STRONG
from renderers.influentia.lookup import found, lookup_keys
from renderers.influentia.page import Large, Row, Tag
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    GROUND,
    HAIRLINE,
    INK,
    LOOK,
    MID,
    PALETTE,
    PANEL,
    PAPER_RIM,
    RULE,
    WELL,
)
from renderers.influentia.pieces import Chip, chip, laurel, outlined, paper, place_colour, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import bare, skyline
from renderers.influentia.stages import ScoreRow

EDGE, GAP, SECTION = TALL_EDGE, 8, 14
WIDE = TALL_W - 2 * EDGE
TITLE_H, TITLE_PITCH, NOTE_H = 62, 44, 42
POSTER_H, NONE_H, SYMBOL_H = 290, 230, 176
STREET = 78
"""So much of a city's street is left out where its picture lies across the sheet."""
SAID, PITCH = 33, 42
LINE_H, CHIP_W, CHIP_H, CHIP_PITCH, LEFT = 62, 122, 44, 54, 20
MANY = 6
"""More tags than so many are columns, equal in all lines."""
TAG = 30
HEADS_H, ROUND_H, FIGURES = 44, 110, 82
"""A round: its heads, a seat's panel, the middle of the figures in it."""
NAME_ROOM = 160
"""So much room a name has before the note beside it goes below."""


def tall_lookup(view: InfluentiaView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys` for a phone; None for any other."""
    return looked_up(blocks(in_words(view, words), key, words, names), PALETTE)


def blocks(view: InfluentiaView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    it = found(view, *asked, words, names)
    high = TITLE_H + TITLE_PITCH * (len(_titled(it.title)) - 1) + (0 if _beside(it.title, it.note) else NOTE_H)
    made = [block((0, 0, TALL_W, high), GROUND, title, it.title, it.note)._replace(with_next=True)]
    y = high + SECTION
    if it.face:
        high = _face_height(it.face)
        made.append(block((EDGE, y, WIDE, high), GROUND, face, it.face)._replace(with_next=True))
        y += high + SECTION
    if it.text:
        lines = tuple(fonts.wrap(it.text, PLAIN, SAID, WIDE - 8, 9))
        made.append(block((EDGE, y, WIDE, PITCH * len(lines) + 6), GROUND, page.sentences, lines))
        y += PITCH * len(lines) + 6 + GAP
    for row in it.rows:
        made.append(block((EDGE, y, WIDE, line_height(row)), GROUND, line, row))
        y += line_height(row) + GAP
    if it.table:
        heads, rows = it.table
        made.append(block((EDGE, y, WIDE, HEADS_H), GROUND, round_heads, heads)._replace(with_next=True))
        y += HEADS_H + GAP
        for scored in rows:
            made.append(block((EDGE, y, WIDE, ROUND_H), GROUND, scored_by, scored))
            y += ROUND_H + GAP
    return [bare(TALL_W, y - GAP + EDGE), *made]


def _title_face(text: str) -> fonts.Face:
    carved = all(fonts.has(char, CARVED) for char in text)
    return ROMAN if carved else STRONG


def _titled(text: str) -> list[str]:
    """A title in one line or two."""
    return fonts.fit_lines(text, _title_face(text), 36, WIDE, 2)[0]


def _beside(text: str, note: str) -> bool:
    """Whether a note has room beside its title."""
    return fonts.width(text, _title_face(text), 36) + fonts.width(note, PLAIN, 32) + 24 <= WIDE


def title(canvas: Canvas, text: str, note: str) -> None:
    """What was looked up; its note beside it, or below where it is long."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, WELL)
    canvas.box(0, h - 2, w, 2, RULE)
    middle = TITLE_H // 2
    lines, size = fonts.fit_lines(text, _title_face(text), 36, WIDE, 2)
    for n, said in enumerate(lines):
        canvas.text(EDGE, middle + TITLE_PITCH * n, said, _title_face(text), size, GOLD, room=WIDE)
    if not _beside(text, note):
        canvas.text(EDGE, h - NOTE_H // 2 - 8, note, PLAIN, 32, MID, room=WIDE)
    else:
        canvas.text(w - EDGE, middle + 2, note, PLAIN, 32, MID, align="r")


def _face_height(it: Large) -> int:
    return POSTER_H if it.card else NONE_H if it.city else SYMBOL_H


def face(canvas: Canvas, it: Large) -> None:
    """The card as a poster across the sheet, the city that has none left, or the symbol."""
    w, h = canvas.w, canvas.h
    if it.card:
        cards.city_card(canvas, 0, 0, w, h, it.city, it.card, it.sign, it.text, it.bonus, cut=STREET)
        return
    if it.city:
        canvas.box(0, 0, w, h, HAIRLINE, 14)
        with canvas.clipped(3, 3, w - 6, h - 6, 11):
            skyline(canvas, 3, 3, w - 6, h - 6, it.place, cut=STREET, night=True)
            canvas.box(3, h - 60, w - 6, 57, WELL)
        canvas.text(18, 40, it.city, ROMAN, 40, GOLD, spacing=1)
        canvas.text(w // 2, h - 32, it.text, PLAIN, 36, MID, align="m", room=w - 24)
        return
    canvas.box(0, 0, w, h, PAPER_RIM, 14)
    paper(canvas, 4, 4, w - 8, h - 8, 12)
    emblem(canvas, it.sign, w // 3, h // 2 - 2, h - 32, DARK)
    canvas.text(w // 2, h // 2 - 2, it.code, HEAVY, 104, DARK, room=w // 2 - 20)


def _below(row: Row) -> bool:
    """Whether a line's note has a line of its own."""
    return bool(row.note) and fonts.width(row.note, MEDIUM, TAG) > _note_room(row)


def _note_room(row: Row) -> int:
    used = LEFT + (56 if row.crest else 0) + 18
    if row.number:
        used += fonts.width(row.number, HEAVY, 42) + 18
    name = fonts.width(row.name, STRONG, 33)
    return WIDE - used - 16 - (min(name, NAME_ROOM) if row.crest else name)


def _pieces(row: Row) -> list[tuple[int, int, int, Chip | Tag]]:
    """Where each chip or tag of a line begins, in which row, how wide it is."""
    room, made, x, n = WIDE - 2 * LEFT, list[tuple[int, int, int, Chip | Tag]](), LEFT, 0
    even = (room + 6) // len(row.chips) - 6 if len(row.chips) > MANY else 0
    for each in row.chips:
        wide = CHIP_W if isinstance(each, Chip) else even or min(room, fonts.width(each.text, STRONG, TAG) + 24)
        if x > LEFT and x + wide > LEFT + room:
            x, n = LEFT, n + 1
        made.append((x, n, wide, each))
        x += wide + 6
    return made


def _said_below(row: Row) -> tuple[list[str], int]:
    return fonts.fit_lines(row.note, MEDIUM, TAG, WIDE - 2 * LEFT, 9) if _below(row) else ([], 0)


def line_height(row: Row) -> int:
    """How high a line is whose chips and words stand whole."""
    lines = 36 * len(_said_below(row)[0])
    rows = _pieces(row)[-1][1] + 1 if row.chips else 0
    return LINE_H + lines + CHIP_PITCH * rows + (8 if lines or rows else 0)


def line(canvas: Canvas, row: Row) -> None:
    """One line of the page: who or what, a note, a number; below it chips."""
    w, h, middle = canvas.w, canvas.h, LINE_H // 2
    outlined(canvas, 0, 0, w, h, HAIRLINE, PANEL, 10)
    if row.place:
        with canvas.clipped(0, 0, w, h, 10):
            canvas.box(0, 0, 8, h, place_colour(row.place == 1))
    x, right = LEFT, w - 18
    if row.crest is not None:
        token(canvas, row.crest, x + 22, middle, 44)
        x += 56
    if row.number:
        right -= canvas.text(right, middle, row.number, HEAVY, 42, INK, align="r") + 18
    if row.note and not _below(row):
        right -= canvas.text(right, middle, row.note, MEDIUM, TAG, MID, align="r") + 16
    canvas.name(x, middle, row.name, STRONG, 33, INK, right - x)
    y = LINE_H
    lines, size = _said_below(row)
    for said in lines:
        canvas.text(LEFT, y + 12, said, MEDIUM, size, MID, room=w - 2 * LEFT)
        y += 36
    for left, n, wide, each in _pieces(row):
        top = y + CHIP_PITCH * n
        if isinstance(each, Chip):
            chip(canvas, left, top, wide, CHIP_H, each)
            continue
        fill, ink = page.colours(each)
        canvas.box(left, top, wide, CHIP_H, fill, 8)
        canvas.text(left + wide // 2, top + CHIP_H // 2, each.text, STRONG, TAG, ink, align="m", room=wide - 4)


def _column(count: int, n: int) -> int:
    """The middle of a column of figures."""
    return WIDE * (2 * n + 1) // (2 * count)


def round_heads(canvas: Canvas, heads: tuple[str, ...]) -> None:
    """What the figures of a round are counted for."""
    columns = len(heads) + 1
    for i, head in enumerate(heads):
        carved, ink = (ROMAN, GOLD) if i < len(heads) - 3 else (STRONG, MID)
        canvas.text(_column(columns, i), canvas.h // 2, head, carved, 30, ink, align="m", room=canvas.w // columns - 2)
    laurel(canvas, _column(columns, columns - 1), canvas.h // 2, 36, MID)


def scored_by(canvas: Canvas, row: ScoreRow) -> None:
    """A seat's points of a round below its name."""
    outlined(canvas, 0, 0, canvas.w, canvas.h, GOLD if row.first else HAIRLINE)
    token(canvas, row.crest, LEFT + 20, 32, 42)
    canvas.name(LEFT + 52, 32, row.name, STRONG, 33, INK, canvas.w - LEFT - 70)
    columns = len(row.points) + 2
    for i, points in enumerate(row.points):
        ink = INK if points else FAINT
        canvas.text(_column(columns, i), FIGURES, numeral(points), STRONG, 38, ink, align="m")
    ends = (f"+{row.total}", LOOK if row.first else INK), (numeral(row.score), GOLD if row.leads else INK)
    for n, (text, ink) in enumerate(ends, columns - 2):
        canvas.text(_column(columns, n), FIGURES, text, HEAVY, 40, ink, align="m")

"""One corner of the table for a phone: what the wide page shows side by side lies below each other, all of it whole."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import IndioView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.indio import cards, sea, seat_page, seats, strips
from renderers.indio.costs import draw_items
from renderers.indio.icons import icon
from renderers.indio.layout import TALL
from renderers.indio.lookup import Page, Row, lookup_keys, page
from renderers.indio.palette import (
    BRASS,
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LINE,
    NAVY,
    PALE,
    PALETTE,
    TEXT,
    VELLUM,
    VERB,
    WORD,
    WORLD,
)
from renderers.indio.table import ledger
from renderers.indio.tall_hand import lying, lying_height
from renderers.indio.terms import SIGNS, hues
from renderers.indio.things import Hues, dark, framed, good, token
from renderers.indio.tiles import Foot, Tile, cell

EDGE, GAP, SECTION = 10, 8, 14
WIDE = TALL - 2 * EDGE
HEAD_H, SUBTITLE_H = 66, 44
LARGE = (492, 410)
"""A hex that is looked up."""
NAME_W, SAID_SIZE, PITCH, PAD = 196, 31, 36, 14
"""Of a row: the column of its name, size and pitch of its text, what stays free above and below."""
SIGNS_W, SIGNS_H = 306, 58
"""The column of a name before signs, which is the widest, and how high such a row is."""
MOST_LINES = 9
CHIP, CHIP_PITCH = 12, 50
"""Beside a choice's text, and from one line of choices to the next."""
ACROSS, FEW = 2, 4
"""Cards side by side; more than so many are strips."""
LEGEND_ACROSS, LEGEND_PITCH = 3, 46


def tall_lookup(view: IndioView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys` for a phone; None for any other."""
    return looked_up(blocks(view, key, words, names), PALETTE)


def blocks(view: IndioView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    made, y = _seat(view, what, words, names) if kind == "seat" else _page(page(view, kind, what, words, names), view)
    return [block((0, 0, TALL, y + EDGE), sea.OPEN_TALL, through), *made]


def _page(it: Page, view: IndioView) -> tuple[list[Block], int]:
    """Heading, the hex, rows, what signs mean; and where they end."""
    shades, below = hues(view), sea.OPEN_TALL
    y = HEAD_H if fits_one_line(it.title, it.subtitle) else HEAD_H + SUBTITLE_H
    made = [block((0, 0, TALL, y), below, head, it.title, it.subtitle)._replace(with_next=True)]
    y += SECTION
    if it.tile:
        more, y = _hex(it.tile, shades, y)
        made += more
    column = name_column(it.rows)
    for n, row in enumerate(it.rows):
        y += SECTION if row.begins and n else 0
        high = row_height(row, column)
        made.append(block((EDGE, y, WIDE, high), below, line, row, column, shades))
        y += high + GAP
    if it.legend:
        high = LEGEND_PITCH * -(-len(it.legend) // LEGEND_ACROSS) + PAD
        made.append(block((EDGE, y, WIDE, high), below, legend, it.legend))
        y += high + GAP
    return made, y - GAP


def _hex(tile: Tile, shades: Hues, y: int) -> tuple[list[Block], int]:
    """A hex in the middle of the sheet, in two parts as on the board; and where it ends."""
    (w, h), x, upper = LARGE, (TALL - LARGE[0]) // 2, LARGE[1] * 3 // 4
    return [
        block((x, y, w, upper), sea.OPEN_TALL, cell, LARGE, 0, tile, None, None, shades)._replace(with_next=True),
        block((x, y + upper, w, h - upper), sea.OPEN_TALL, _foot, tile.foot, shades),
    ], y + h + SECTION


def _foot(canvas: Canvas, foot: Foot, shades: Hues) -> None:
    """The lower quarter of the large hex."""
    cell(canvas, LARGE, LARGE[0] // 2, None, foot, None, shades)


def _seat(view: IndioView, letter: str, words: Words, names: Sequence[str]) -> tuple[list[Block], int]:
    """The ledger, where points come from, leader and completed quests; and where they end."""
    seat, below = LETTERS.index(letter), sea.OPEN_TALL
    said = seat_page.said(view, seat, words, WIDE)
    y, high = EDGE, seats.DONE_TOP + seats.PITCH * len(said.done) + seats.SKYLINE
    made = [block((EDGE, y, WIDE, high), below, seats.panel, ledger(view, seat, words, names), said, hues(view))]
    y += high + SECTION
    made.append(_heading(words("Where it came from"), y))
    y += seat_page.HEADING_H
    made.append(block((EDGE, y, WIDE, seat_page.PARTS_H), below, seat_page.parts, seat_page.scored(view, seat)))
    y += seat_page.PARTS_H + SECTION
    heading, held = seat_page.held(view, seat, words)
    made.append(_heading(heading, y))
    y += seat_page.HEADING_H
    if held and held[0].leader and len(held) <= FEW:
        leader, *held = held
        high = lying_height(leader, WIDE)
        made.append(block((EDGE, y, WIDE, high), below, lying, leader))
        y += high + GAP
    if len(held) > FEW:
        for each in (seat_page.as_strip(it, it.text) for it in held):
            high = strips.strip_height(each, WIDE)
            made.append(block((EDGE, y, WIDE, high), below, strips.strip, each))
            y += high + GAP
        return made, y - GAP
    wide = (WIDE - GAP) // ACROSS
    for start in range(0, len(held), ACROSS):
        row = held[start : start + ACROSS]
        high = max(cards.height(each, wide) for each in row)
        for n, each in enumerate(row):
            made.append(block((EDGE + n * (wide + GAP), y, wide, high), below, cards.card, each))
        if len(row) < ACROSS:
            made.append(block((EDGE + wide + GAP, y, wide, high), below, *cards.at(row, ACROSS)))
        y += high + GAP
    return made, y - GAP


def _heading(text: str, y: int) -> Block:
    return block((EDGE, y, WIDE, seat_page.HEADING_H), sea.OPEN_TALL, seat_page.heading, text)._replace(with_next=True)


def fits_one_line(title: str, subtitle: str) -> bool:
    """Whether a subtitle has room beside its title."""
    return fonts.width(title, WORLD, 42) + fonts.width(subtitle, TEXT, 31) + 68 <= TALL


def head(canvas: Canvas, title: str, subtitle: str) -> None:
    """What is looked up; its note beside it, or below where it is long."""
    canvas.steps(0, 0, canvas.w, canvas.h, NAVY)
    canvas.box(0, canvas.h - 4, canvas.w, 4, BRASS)
    middle = HEAD_H // 2 - 2
    face = FIGURE if any(char.isdigit() for char in title) else WORLD
    x = 24 + canvas.text(24, middle, title, face, 42, GOLD) + 20
    x, middle = (24, HEAD_H + SUBTITLE_H // 2 - 8) if canvas.h > HEAD_H else (x, middle + 1)
    canvas.text(x, middle, subtitle, TEXT, 31, PALE, room=canvas.w - x - 24)


def name_column(rows: Sequence[Row]) -> int:
    """How wide the column of names is on a page."""
    least = max((_name_x(row) + fonts.width(row.name, VERB, 31) + 16 for row in rows), default=0)
    return SIGNS_W if any(row.items for row in rows) else min(SIGNS_W, max(NAME_W, least))


def _name_x(row: Row) -> int:
    return 18 if row.seat is None else 70


def _lines(row: Row, column: int) -> tuple[list[str], int]:
    """A row's text, smaller only where a word is longer than a line."""
    return fonts.fit_lines(row.text, TEXT, SAID_SIZE, WIDE - column - 18, MOST_LINES)


def _chips(row: Row, column: int) -> list[tuple[int, int, str]]:
    """Where each of a row's choices begins, in which line, and what it is."""
    made: list[tuple[int, int, str]] = []
    x, n = column, 0
    for each in row.choices:
        wide = fonts.width(each, TEXT, SAID_SIZE) + 2 * CHIP
        if x > column and x + wide > WIDE - 12:
            x, n = column, n + 1
        made.append((x, n, each))
        x += wide + GAP
    return made


def row_height(row: Row, column: int) -> int:
    """How high a row is whose text stands whole."""
    if row.items:
        return SIGNS_H
    if row.choices:
        return 2 * PAD + CHIP_PITCH * (1 + _chips(row, column)[-1][1]) - GAP
    return 2 * PAD + PITCH * max(1, len(_lines(row, column)[0]))


def line(canvas: Canvas, row: Row, column: int, shades: Hues) -> None:
    """A strip of vellum: what it is, what is said of it; signs and choices lie on ink."""
    framed(canvas, 0, 0, canvas.w, canvas.h, VELLUM, LINE, 8, 1.8)
    middle = canvas.h // 2 if row.items else PAD + PITCH // 2 + (3 if row.choices else 0)
    if row.seat is not None:
        token(canvas, row.seat, 36, middle, 42, shades)
    canvas.text(_name_x(row), middle, row.name, VERB, 31, WORD, room=column - _name_x(row) - 12)
    if row.items:
        canvas.box(column, 7, canvas.w - column - 8, canvas.h - 14, INK, 8)
        draw_items(canvas, column + 12, middle, row.items)
        return
    for x, n, said in _chips(row, column):
        canvas.box(x, PAD + CHIP_PITCH * n, fonts.width(said, TEXT, SAID_SIZE) + 2 * CHIP, CHIP_PITCH - GAP, INK, 8)
        canvas.text(x + CHIP, middle + CHIP_PITCH * n, said, TEXT, SAID_SIZE, PALE, room=canvas.w - x - CHIP)
    lines, size = ([], 0) if row.choices else _lines(row, column)
    for n, said in enumerate(lines):
        canvas.text(column, middle + PITCH * n, said, TEXT, size, WORD, room=canvas.w - column - 18)


def legend(canvas: Canvas, names: tuple[str, ...]) -> None:
    """What the signs of resources mean, and of a worker."""
    dark(canvas, 0, 0, canvas.w, canvas.h)
    sign, wide = 38, (canvas.w - 24) // LEGEND_ACROSS
    for kind, name in enumerate(names):
        x, middle = (
            14 + kind % LEGEND_ACROSS * wide,
            PAD // 2 + LEGEND_PITCH // 2 + kind // LEGEND_ACROSS * LEGEND_PITCH,
        )
        if kind < len(SIGNS):
            good(canvas, kind, x + sign // 2, middle, sign)
        else:
            icon(canvas, "meeple", x + sign // 2, middle, sign, CREAM)
        room = (canvas.w - 14 if kind == len(names) - 1 else x + wide) - x - sign - 10
        canvas.text(x + sign + 8, middle, name, TEXT, 29, PALE, room=room)

"""One corner of the table for a phone: the map of a castle across the sheet, then row below row, all of it whole."""

from collections.abc import Sequence
from typing import Any

from engines.core.words import Words
from engines.influence.view import CastleView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, Paint, block, through
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.influence import arms, castle, ground, near
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.lookup import (
    Decided,
    Line,
    conquest_title,
    conquests,
    faction_page,
    lookup_keys,
    special_cards,
    specials_title,
)
from renderers.influence.near import Card, Side
from renderers.influence.palette import (
    CREAM,
    GOLD,
    INK,
    LAPIS,
    PALETTE,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
    SPENT,
    TINCTURES,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.table import cell_of
from renderers.influence.tall_hand import EDGE, TALLEST, W
from renderers.influence.terms import Look, looks

GAP, SECTION = 8, 14
WIDE = W - 2 * EDGE
TITLE_H, NOTE_H = 60, 42
CELL, LEAST, MOST = (232, 182), 204, 1.4
"""A place of a castle's map with the gap after it, how wide its measures were made for, how much larger at most."""
SAID_H = 46
SIGN, TOTAL, CHIP, CHIP_PITCH, SIDE_PAD = 52, 46, 32, 48, 14
"""Of a side: its shield, its total, a card's type, from one line of cards to the next, above and below them."""
ARMS_H, LINE_H, NOTE_PITCH = 168, 62, 38
SENTENCE, PITCH = 32, 42
SHIELD, ROW_H, TOTALS_PITCH = 42, 60, 54
"""Of a castle's outcome: a shield, its first line, each further line of totals."""
SPECIAL_W = 196


def tall_lookup(view: InfluenceView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys` for a phone; None for any other."""
    return looked_up(blocks(view, key, words, names), PALETTE)


def blocks(view: InfluenceView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    below, known = block((0, 0, W, TALLEST), VELLUM, ground.vellum, False), looks(view)
    if kind == "castle":
        it = next(each for each in view.castles if each.cell == what)
        said, note = near.said_of(it, words)
        made, y = _castle(view, it, known, words, below, top_of(said, note))
    elif kind == "faction":
        page = faction_page(view, what, known, words, names)
        said, note, y = page.said, page.note, top_of(page.said, page.note)
        made = [block((EDGE, y, WIDE, ARMS_H), below, faction, page.look)]
        y += ARMS_H + SECTION
        rows = [(_line_height(each), line, (each,)) for each in page.lines]
        lines = tuple(fonts.wrap(page.held, WORDS, SENTENCE, WIDE - 40, 9))
        more, y = _rows([*rows, (PITCH * len(lines) + 20, sentence, (lines,))], below, y)
        made += more
    elif kind == "conquer":
        said, note = conquest_title(view, words)
        found = conquests(view, known, words)
        made, y = _rows([(_outcome_height(each), outcome, (each,)) for each in found], below, top_of(said, note))
    else:
        said, note = specials_title(view, words)
        cards = special_cards(view, words)
        made, y = _rows([(_special_height(each[2]), special, each) for each in cards], below, top_of(said, note))
    head = block((0, 0, W, top_of(said, note) - SECTION), below, title, said, note)._replace(with_next=True)
    return [block((0, 0, W, y - GAP + EDGE), below, through), head, *made]


def _rows(rows: Sequence[tuple[int, Paint, tuple[Any, ...]]], below: Block, y: int) -> tuple[list[Block], int]:
    """Rows below each other, each as high as it says; and where the next one would begin."""
    made: list[Block] = []
    for high, paint, args in rows:
        made.append(block((EDGE, y, WIDE, high), below, paint, *args))
        y += high + GAP
    return made, y


def _beside(said: str, note: str) -> bool:
    return fonts.width(said, VALUES, 38) + fonts.width(note, WORDS, 30) + 68 <= W


def top_of(said: str, note: str) -> int:
    """Where a page begins below its title."""
    return TITLE_H + SECTION + (0 if _beside(said, note) else NOTE_H)


def title(canvas: Canvas, said: str, note: str) -> None:
    """What was looked up; its note beside it, or below where it is long."""
    ground.strip(canvas)
    x, middle = 24 + canvas.text(24, 27, said, VALUES, 38, GOLDEN, room=WIDE) + 20, 28
    if not _beside(said, note):
        x, middle = 24, TITLE_H + NOTE_H // 2 - 10
    canvas.text(x, middle, note, WORDS, 30, SKY, room=canvas.w - x - 20)


def _castle(
    view: InfluenceView, it: CastleView, known: dict[str, Look], words: Words, below: Block, y: int
) -> tuple[list[Block], int]:
    """A castle among its neighbours, then every side there; and where the next row would begin."""
    found = near.neighbours(view, it, known)
    columns, rows = (sorted({place[n] for place in [*found, (1, 1)]}) for n in (0, 1))
    grown = min(MOST, 3 / len(columns))
    wide, high = round(CELL[0] * grown), round(CELL[1] * grown)
    left = (W - wide * len(columns) + GAP) // 2
    made: list[Block] = []
    for place in sorted([*found, (1, 1)], key=lambda each: each[::-1]):
        box = left + wide * columns.index(place[0]), y + high * rows.index(place[1]), wide - GAP, high - GAP
        if place == (1, 1):
            size = near.middle(grown * CELL[0] / LEAST, wide - GAP)
            made.append(block(box, below, castle.castle, cell_of(view, it, known, set()), size))
        else:
            made.append(block(box, below, near.neighbour, found[place]))
    y += high * len(rows) + SECTION - GAP
    told = near.sides_at(view, it, known)
    said = words("strength now"), words("no cards here")
    made.append(block((EDGE, y, WIDE, SAID_H), below, heading, said[not told])._replace(with_next=bool(told)))
    more, y = _rows([(_side_height(each), side, (each,)) for each in told], below, y + SAID_H)
    return [*made, *more], y


def heading(canvas: Canvas, text: str) -> None:
    """What stands below it, on the map."""
    canvas.text(8, canvas.h // 2, text, VALUES, 32, INK, room=canvas.w - 16, halo=VELLUM)


def _totalled(it: Side) -> int:
    """Where a side's cards begin, after its shields and its total."""
    return 16 + (SIGN + 6) * len(it.looks) + max(64, fonts.width(it.total, VALUES, TOTAL)) + 18


def _flow(it: Side) -> list[tuple[int, int, Card | str]]:
    """Where each card and circle of a side begins, and in which line."""
    made: list[tuple[int, int, Card | str]] = []
    left = _totalled(it)
    x, n = left, 0
    for each in [*it.cards, *it.circles]:
        wide = near.chip_width(each, it, CHIP)
        if x > left and x + wide > WIDE - 14:
            x, n = left, n + 1
        made.append((x, n, each))
        x += wide + 6
    return made


def _side_height(it: Side) -> int:
    return max(2 * SIDE_PAD + CHIP_PITCH * (1 + max((n for _x, n, _it in _flow(it)), default=0)), SIGN + 30)


def side(canvas: Canvas, it: Side) -> None:
    """A side at the castle: its total, card by card, and the circles lent to it."""
    ground.slip(canvas, 0, 0, canvas.w, canvas.h)
    middle, x = canvas.h // 2, 14
    for look in it.looks:
        arms.shield(canvas, look.sign, look.colour, x + SIGN // 2, middle - round(SIGN * 0.57), SIGN)
        x += SIGN + 6
    canvas.text(_totalled(it) - 18, middle, it.total, VALUES, TOTAL, INK, align="r")
    flow = _flow(it)
    top = middle - CHIP_PITCH * (flow[-1][1] if flow else 0) // 2
    for left, n, each in flow:
        near.chip(canvas, left, top + CHIP_PITCH * n, each, it, CHIP)


def faction(canvas: Canvas, look: Look) -> None:
    """The arms of a faction across the sheet."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, INK, 12)
    arms.field(canvas, 4, 4, w - 8, h - 8, look.colour, 9)
    canvas.frame(11, 11, w - 22, h - 22, look.tincture.gold, 2, 7)
    canvas.sign(look.sign, w // 3, h // 2, h - 32, look.charge)
    canvas.text(w // 2, h // 2, look.short, VALUES, 96, look.charge, room=w // 2 - 24, halo=look.field)


def _noted(it: Line) -> bool:
    """Whether a card's note stands beside its castle."""
    return 158 + fonts.width(it.castle, VALUES, 36) + fonts.width(it.note, WORDS, 32) + 40 <= WIDE


def _line_height(it: Line) -> int:
    return LINE_H + (0 if _noted(it) else NOTE_PITCH)


def line(canvas: Canvas, it: Line) -> None:
    """A card of a faction, or the place of one that is still to come."""
    w, h, middle = canvas.w, canvas.h, LINE_H // 2
    (ground.slip if it.value else ground.spent)(canvas, 0, 0, w, h)
    canvas.text(18, middle, it.round, VALUES, 36, SOFT)
    if not it.value:
        return
    down = it.value == "?"
    canvas.box(78, 6, 56, LINE_H - 12, TINCTURES[it.colour].field, 8)
    if down:
        canvas.box(83, 11, 46, LINE_H - 22, SPENT, 6)
    ink = INK if down else TINCTURES[it.colour].charge
    canvas.text(106, middle, it.value, VALUES, 42, ink, align="m")
    canvas.text(154, middle, it.castle, VALUES, 36, INK, room=w - 174)
    if _noted(it):
        canvas.text(w - 20, middle, it.note, WORDS, 32, QUIET, align="r")
    else:
        canvas.text(154, LINE_H + NOTE_PITCH // 2 - 8, it.note, WORDS, 32, QUIET, room=w - 174)


def sentence(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """Quiet words on a slip."""
    ground.slip(canvas, 0, 0, canvas.w, canvas.h)
    for n, text in enumerate(lines):
        canvas.text(20, 10 + PITCH // 2 + PITCH * n, text, WORDS, SENTENCE, QUIET, room=canvas.w - 40)


def _totals(it: Decided) -> list[tuple[int, int, tuple[Look, ...], int]]:
    """Where each total of a castle begins and in which line; the points stand at the end of the first."""
    left = max(170, 18 + fonts.width(it.name, VALUES, 34) + 16)
    x, n = left, 0
    made: list[tuple[int, int, tuple[Look, ...], int]] = []
    for signs, total in it.totals:
        wide = len(signs) * (SHIELD + 4) + fonts.width(str(total), VALUES, 36) + 4
        if x > left and x + wide > WIDE - (110 if n == 0 else 16):
            x, n = left, n + 1
        made.append((x, n, signs, total))
        x += wide + 18
    return made


def _outcome_height(it: Decided) -> int:
    return ROW_H + TOTALS_PITCH * max((n for _x, n, _signs, _total in _totals(it)), default=0)


def outcome(canvas: Canvas, it: Decided) -> None:
    """How a castle was decided: every side's total, the largest first, and Power gained."""
    ground.slip(canvas, 0, 0, canvas.w, canvas.h)
    canvas.text(18, ROW_H // 2, it.name, VALUES, 34, INK)
    canvas.text(canvas.w - 18, ROW_H // 2, it.points, VALUES, 38, RUBRIC, align="r", room=90)
    for place, (x, n, signs, total) in enumerate(_totals(it)):
        middle = ROW_H // 2 + TOTALS_PITCH * n
        for look in signs:
            arms.shield(canvas, look.sign, look.colour, x + SHIELD // 2, middle - round(SHIELD * 0.57), SHIELD)
            x += SHIELD + 4
        canvas.text(x + 2, middle, str(total), VALUES, 36, QUIET if place else INK)


def _special_lines(text: str) -> list[str]:
    return fonts.wrap(text, WORDS, SENTENCE, WIDE - SPECIAL_W - 56, 12)


def _special_height(text: str) -> int:
    return max(190, PITCH * len(_special_lines(text)) + 36)


def special(canvas: Canvas, sign: str, name: str, text: str) -> None:
    """A special card with what it does."""
    h, w = canvas.h, SPECIAL_W
    ground.card(canvas, 0, 0, canvas.w, h)
    canvas.box(14, 14, w, h - 28, LAPIS, 6)
    canvas.frame(19, 19, w - 10, h - 38, GOLD, 1, 4)
    size = min(118, h - 96)
    canvas.sign("cloak-dagger" if sign == "saboteur" else sign, 14 + w // 2, h // 2 - 20, size, CREAM)
    canvas.text(14 + w // 2, h - 44, name, VALUES, 34, CREAM, align="m", room=w - 24)
    lines = _special_lines(text)
    for n, said in enumerate(lines):
        middle = h // 2 + PITCH * n - PITCH * (len(lines) - 1) // 2
        canvas.text(w + 36, middle, said, WORDS, SENTENCE, INK, room=canvas.w - w - 52)

"""Answers as they are called in the form: gold chips in groups, offers with their costs, the question above them."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.numbers import signed
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.indio.corners import goods, goods_width, plate, small_tile
from renderers.indio.icons import icon
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    GOLD,
    INK,
    NAVY,
    NOTHING,
    NOW,
    PALE,
    RESOURCES,
    TEXT,
    VERB,
    WELL_LINE,
    WHITE,
    WORLD,
)
from renderers.indio.story import WORKERS, Goods
from renderers.indio.things import Hues, band, framed, good, navy, seal, token

CHIP_H, CHIP_GAP, LINE_GAP = 44, 8, 6
INSET = 18
"""From the edge of a panel to its chips."""
PAD = 14
KEY, SAID = 29, 28
SEAL = 44
HEADING, NOTE = 30, 27
LOSS = RESOURCES[2]
GAINED = RESOURCES[0]


class Chip(NamedTuple):
    """An answer: its key as in the menu (gold), goods, words, a seal of a quest it completes, what it changes.

    `lit`: without, it is an answer that is about no place. `wide`: it takes a line of its own. `seat`: whom it is
    about, −1 for nobody.
    """

    key: str
    goods: Goods = ()
    words: str = ""
    seal: str = ""
    gain: int = 0
    lit: bool = True
    wide: bool = False
    seat: int = -1
    note: str = ""


class Group(NamedTuple):
    """Chips under a heading; before them a tile (kind, letter) or a word, and what each costs.

    `filled`: chips that share a line take all of it; `lead`: so much stands before them at least.
    """

    heading: str
    chips: tuple[Chip, ...]
    tile: tuple[str, str] = ("", "")
    cost: Goods = ()
    note: str = ""
    filled: bool = False
    lead: int = 0


Lines = tuple[tuple[tuple[int, int, Chip], ...], ...]
"""By line: x, width and chip."""


def chip_width(it: Chip) -> int:
    """How wide a chip is at least."""
    wide = 12 if it.key else 26
    if it.key:
        wide += fonts.width(it.key, FIGURE, KEY) + 26
    if it.seat >= 0:
        wide += 44
    if it.goods:
        wide += goods_width(it.goods) + 6
    if it.words:
        wide += fonts.width(it.words, VERB, SAID) + 14
    if it.note:
        wide += fonts.width(it.note, TEXT, NOTE) + 12
    return wide + _tail(it)


def _tail(it: Chip) -> int:
    return (SEAL + 6 if it.seal else 0) + (fonts.width(_gain(it), FIGURE, 29) + 12 if it.gain else 0)


def _gain(it: Chip) -> str:
    return signed(it.gain)


def lead_width(it: Group) -> int:
    """What stands before the first chip of a group."""
    wide = fonts.width(it.heading, WORLD, HEADING) + 14 if it.heading else 0
    wide += 46 if it.tile[0] else 0
    return max(it.lead, wide + (goods_width(it.cost) + 14 if it.cost else 0))


def lined(it: Group, room: int) -> Lines:
    """A group's chips in lines of so many pixels."""
    lines: list[tuple[tuple[int, int, Chip], ...]] = []
    row: list[tuple[int, int, Chip]] = []
    lead = lead_width(it)
    x = lead if not any(each.wide for each in it.chips) else 0
    start = x
    if lead and not start:
        lines.append(())
    for each in it.chips:
        wide = room if each.wide else min(room - start, chip_width(each))
        if row and (each.wide or x + wide > room):
            lines.append(tuple(row))
            row, x = [], start
        row.append((x, wide if not each.wide else room - start, each))
        x += wide + CHIP_GAP
    if row:
        lines.append(tuple(row))
    return tuple(_filled(line, room) for line in lines) if it.filled else tuple(lines)


def _filled(line: Sequence[tuple[int, int, Chip]], room: int) -> tuple[tuple[int, int, Chip], ...]:
    """A line's chips, each wider by its share of what is left at the right, but a single one about no place."""
    if len(line) == 1 and not line[0][2].lit:
        return tuple(line)
    more = (room - line[-1][0] - line[-1][1]) // len(line)
    return tuple((x + n * more, wide + more, each) for n, (x, wide, each) in enumerate(line))


def packed(groups: Sequence[Group]) -> list[Group]:
    """The same answers, where short ones share a line; what has a heading, a cost or a note stays as it is."""
    found: list[Group] = []
    for it in groups:
        if it != Group("", it.chips):
            found.append(it)
            continue
        chips = tuple(each._replace(wide=False) for each in it.chips)
        before = found.pop().chips if found and found[-1].filled else ()
        found.append(Group("", (*before, *chips), filled=True))
    return found


def height(it: Group, room: int) -> int:
    """How high a group is."""
    return len(lined(it, room)) * (CHIP_H + LINE_GAP) - LINE_GAP + 34 * len(_noted(it, room))


def _noted(it: Group, room: int) -> list[str]:
    return fonts.wrap(it.note, TEXT, NOTE, room - 4, 3) if it.note else []


def group(canvas: Canvas, it: Group, hues: Hues) -> None:
    """A heading, what it costs, its chips."""
    _group(canvas, 0, 0, it, hues)


def panel(canvas: Canvas, it: Group, hues: Hues) -> None:
    """The same on navy, in its middle from top to foot."""
    navy(canvas)
    _group(canvas, INSET, (canvas.h - height(it, canvas.w - 2 * INSET)) // 2, it, hues)


def _group(canvas: Canvas, left: int, top: int, it: Group, hues: Hues) -> None:
    x, middle, w = left, top + CHIP_H // 2, canvas.w - 2 * left
    if it.heading:
        x += canvas.text(x, middle, it.heading, WORLD, HEADING, GOLD, halo=INK) + 14
    if it.tile[0]:
        small_tile(canvas, x + 19, middle, 38, *it.tile)
        x += 46
    if it.cost:
        wide = goods_width(it.cost) + 8
        plate(canvas, x, middle, wide)
        goods(canvas, x + 6, middle, it.cost)
    for n, line in enumerate(lined(it, w)):
        for at, wide, each in line:
            chip(canvas, left + at, top + n * (CHIP_H + LINE_GAP), wide, each, hues)
    noted = _noted(it, w)
    for n, line in enumerate(noted):
        canvas.text(left + 2, canvas.h - top - 15 - 34 * (len(noted) - 1 - n), line, TEXT, NOTE, PALE, halo=INK)


def chip(canvas: Canvas, x: int, y: int, w: int, it: Chip, hues: Hues) -> None:
    """An answer as its key in gold and what belongs to it on ink."""
    h, middle = CHIP_H, y + CHIP_H // 2
    canvas.ring(x, y, w, h, NOW if it.lit else WELL_LINE, 3 if it.lit else 2, 13, INK)
    at, right = x + (6 if it.key else 14), x + w - 6
    if it.seal:
        seal(canvas, right - SEAL // 2, middle, SEAL, it.seal)
        right -= SEAL + 6
    if it.gain:
        ink = GAINED if it.gain > 0 else LOSS
        right -= canvas.text(right - 4, middle, _gain(it), FIGURE, 29, ink, align="r") + 12
    if it.key:
        room = min(fonts.width(it.key, FIGURE, KEY) + 22, right - at)
        if it.lit:
            canvas.box(at, y + 6, room, h - 12, NOW, 16)
        canvas.text(at + room // 2, middle, it.key, FIGURE, KEY, INK if it.lit else WHITE, align="m", room=room - 4)
        at += room + 8
    if it.seat >= 0:
        token(canvas, it.seat, at + 18, middle, 36, hues)
        at += 44
    if it.goods:
        goods(canvas, at, middle, it.goods)
        at += goods_width(it.goods) + 6
    if it.words:
        note = fonts.width(it.note, TEXT, fonts.FLOOR) + 12 if it.note else 0
        room = max(40, right - at - 4 - (note if fonts.width(it.words, VERB, fonts.FLOOR) + note <= right - at else 0))
        said = fonts.statements(it.words, VERB, SAID, room) or it.words
        at += canvas.text(at + 2, middle, said, VERB, SAID, WHITE, room=room) + 14
    if it.note and fonts.whole([it.note], TEXT, NOTE, right - at):
        canvas.text(at, middle, it.note, TEXT, NOTE, PALE, room=right - at)


# Offers: what costs much and brings points


class Offer(NamedTuple):
    """A building: its key, what it is, the quest it completes, what is paid (resource, need, have), what follows.

    `gain`: of all own influence; `before` and `after` of the public one.
    """

    key: str
    words: str
    quest: tuple[str, str]
    cost: tuple[tuple[int, int, int], ...]
    follows: str
    gain: int
    before: int
    after: int
    unit: str


OFFER_H, OFFER_LOW = 148, 100
WORTH_W = 124


def offer(canvas: Canvas, it: Offer) -> None:
    """A building with its price and its worth; without a word on what follows where it is low."""
    w, h = canvas.w, canvas.h
    framed(canvas, 0, 0, w, h, NAVY, NOW, 12, 3)
    right = w - WORTH_W - 24
    middle = 32 if h > OFFER_LOW else 30
    wide = fonts.width(it.key, FIGURE, 32) + 26
    canvas.box(16, middle - 20, wide, 40, NOW, 18)
    canvas.text(16 + wide // 2, middle, it.key, FIGURE, 32, INK, align="m")
    x = 16 + wide + 14
    name, points = it.quest
    quest = SEAL + 8 + min(150, fonts.width(name, WORLD, 28)) if points else 0
    x += canvas.text(x, middle, it.words, VERB, 34, WHITE, room=right - x - quest - 8) + 16
    if points:
        seal(canvas, x + SEAL // 2, middle, SEAL, points)
        canvas.text(x + SEAL + 8, middle, name, WORLD, 28, LOSS, room=max(60, right - x - SEAL - 8))
    _cost(canvas, 16, 76 if h > OFFER_LOW else 72, right - 16, it.cost)
    if h > OFFER_LOW:
        follows = fonts.statements(it.follows, VERB, 28, right - 18) or it.follows
        canvas.text(18, h - 28, follows, VERB, 28, WHITE, room=right - 18)
    canvas.ring(w - WORTH_W - 12, 10, WORTH_W, h - 20, GOLD, 2, 10, INK)
    cx, said = w - WORTH_W // 2 - 12, signed(it.gain)
    if h > OFFER_LOW:
        canvas.text(cx, 44, said, FIGURE, 48, GOLD if it.gain > 0 else NOTHING, align="m", room=WORTH_W - 8)
        canvas.text(cx, 84, it.unit, TEXT, 26, PALE, align="m", room=WORTH_W - 6)
        canvas.text(cx, 116, f"{it.before}→{it.after}", FIGURE, 28, WHITE, align="m", room=WORTH_W - 6)
    else:
        canvas.text(cx, 36, said, FIGURE, 42, GOLD if it.gain > 0 else NOTHING, align="m", room=WORTH_W - 8)
        canvas.text(cx, 72, f"{it.before}→{it.after}", FIGURE, 26, WHITE, align="m", room=WORTH_W - 6)


def _cost(canvas: Canvas, x: int, middle: int, room: int, cost: Sequence[tuple[int, int, int]]) -> None:
    """What is paid, and of how much."""
    step = min(106, room // max(1, len(cost)))
    for kind, need, have in cost:
        if kind == WORKERS:
            icon(canvas, "meeple", x + 17, middle, 34, CREAM)
        else:
            good(canvas, kind, x + 17, middle, 34)
        at = x + 38 + canvas.text(x + 38, middle, str(need), FIGURE, 36, WHITE) + 2
        canvas.text(at, middle + 2, f"/{have}", TEXT, 27, PALE)
        x += step


# The question


def asked(canvas: Canvas, seat: int, heading: str, note: str, held: Goods, hues: Hues) -> None:
    """What is asked, on the seat's colour; at the right how far the turn is, or the goods it is about."""
    w, h = canvas.w, canvas.h
    band(canvas, 0, 0, w, h, hues[seat])
    middle, right = h // 2 - 2, w - 14
    token(canvas, seat, 38, middle, 50, hues, on_own=True)
    if held:
        wide = goods_width(held) + 22
        plate(canvas, right - wide, middle, wide)
        goods(canvas, right - wide + 12, middle, held)
        right -= wide + 12
    elif note:
        wide = fonts.width(note, FIGURE, 28) + 30
        plate(canvas, right - wide, middle, wide)
        canvas.text(right - wide // 2, middle, note, FIGURE, 28, CREAM, align="m")
        right -= wide + 12
    room = right - 72
    for size in (38, 34, 31):
        if fonts.width(heading, VERB, size) <= room:
            canvas.text(72, middle, heading, VERB, size, INK)
            return
    lines, size = fonts.fit_lines(heading, VERB, 29, room, 2 if h > 58 else 1)
    for n, line in enumerate(lines):
        canvas.text(72, middle + round((n - (len(lines) - 1) / 2) * 28), line, VERB, min(size, 28), INK)

"""What a situation sheet is made of: its head, a card over its column, an own noble's row, Strengths, plates."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import SEATS
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import sentences, tiles
from renderers.price_of_influence.bars import shadowed
from renderers.price_of_influence.court import (
    BAR_H,
    SIDES,
    TURNED_AT,
    UPRIGHT_AT,
    Place,
    card_back,
    noble_card,
    place,
)
from renderers.price_of_influence.emblems import emblem
from renderers.price_of_influence.faces import QUIET, RANK, STRONG
from renderers.price_of_influence.held import MARGIN, PICTURE, WRIT, Held, window
from renderers.price_of_influence.layout import NICHE_TOP, NICHE_W, NICHE_X
from renderers.price_of_influence.signs import icon, suit, token
from renderers.price_of_influence.terms import STRIKE, Tile

VEIL = 0.6
"""How far what is not asked about goes into the panel's colour."""
GOOD, BAD, PLAIN = "good", "bad", ""
FILLS = {
    GOOD: (c.GOLD_CELL, c.GOLD, c.LOOK),
    BAD: (c.OVER_CELL, c.EXCESS, c.DANGER),
    PLAIN: (c.HEAD, c.PANEL_LINE, c.MID),
}
"""A cell's ground, frame and word."""
PLATES = {
    "wins": (c.LOOK, c.DARK, "crossed-swords"),
    "falls": (c.LOSES, c.INK, "skull-crossed-bones"),
    "tie": (c.WORN, c.DARK, "scales"),
    "nothing": (c.HEAD, c.MID, "check-mark"),
    "turns": (c.LOOK, c.DARK, "cycle"),
    "leaves": (c.WORN, c.DARK, "imperial-crown"),
    "gains": (c.LOOK, c.DARK, "queen-crown"),
}
"""A plate's ground, ink and sign, by how a fight ends."""


class Fact(NamedTuple):
    """A count at the right of the head: its sign, its value."""

    sign: str
    value: str


def question(canvas: Canvas, seat: int, asked: str, note: str, facts: tuple[Fact, ...], out: str) -> None:
    """The open question on the asked seat's colour; at its right end the answer that does nothing of it."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, SEATS[seat])
    token(canvas, seat, 54, h // 2, 58, dark=True)
    right = w - 24
    if out:
        text, size = fonts.fit(out, STRONG, 34, 330)
        wide = fonts.width(text, STRONG, size) + 32
        canvas.box(right - wide, (h - 54) // 2, wide, 54, c.LETTER, 27)
        canvas.text(right - wide // 2, h // 2, text, STRONG, size, SEATS[seat], align="m")
        right -= wide + 26
    for fact in reversed(facts):
        right -= canvas.text(right, h // 2, fact.value, STRONG, 36, c.LETTER, align="r") + 8
        icon(canvas, fact.sign, right - 17, h // 2, 34, c.LETTER)
        right -= 34 + 20
    canvas.text(98, 29, asked, STRONG, 42, c.LETTER, room=right - 110)
    canvas.text(98, 65, note, QUIET, 30, c.LETTER, room=right - 110)


def legend(canvas: Canvas, title: str, lines: tuple[str, ...], over: str, bonus: str) -> None:
    """What the numbers and frames of the cells mean."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 12, c.PANEL)
    shadowed(canvas, 18, 27, title, 37)
    for n, line in enumerate(lines):
        canvas.text(18, 62 + 31 * n, line, QUIET, 30, c.MID, room=canvas.w - 30)
    top = 62 + 31 * len(lines) + 10
    for n, (kind, text) in enumerate(((BAD, over), (GOOD, bonus))):
        ground, frame, _ = FILLS[kind]
        canvas.ring(18, top - 14 + 36 * n, 34, 28, frame, 2, 6, ground)
        canvas.text(62, top + 36 * n, text, QUIET, 29, c.MID, room=canvas.w - 74)


def noble_row(canvas: Canvas, it: Place) -> None:
    """An own noble at the left of its row: card, Strength, stance, equipment; or who is missing."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.ARCH_LINE, 2, 12, c.NICHE)
    if it.noble is None or not it.stance:
        canvas.text(56, h // 2, it.letter, RANK, 64, c.ABSENT, align="m")
        if it.noble:
            card_back(canvas, 110, (h - 84) // 2, 66, 84)
        canvas.text(194 if it.noble else 120, h // 2, it.word, QUIET, 31, c.MID, room=w - 200)
        return
    upright = it.stance == STRIKE
    _, cw, ch = UPRIGHT_AT if upright else TURNED_AT
    scale = min(1.0, (h - 12) / ch, 98 / cw)
    cw, ch = round(cw * scale), round(ch * scale)
    noble_card(canvas, 8 + (98 - cw) // 2, (h - ch) // 2, cw, ch, it.noble, it.stance, changed=False)
    emblem(canvas, 144, (h - 80) // 2, it.stance, it.strength, 80)
    left = 186
    stance_bar(canvas, left, (h - BAR_H - 50) // 2, w - left - 8, it)
    top, room = (h - BAR_H - 50) // 2 + BAR_H + 8, w - left - 8
    armed(canvas, left, top, room, 42, it)


def stance_bar(canvas: Canvas, x: int, y: int, w: int, it: Place) -> None:
    """A noble's stance: its colour, sign and word."""
    upright = it.stance == STRIKE
    canvas.box(x, y, w, BAR_H, c.STRIKE_BAR if upright else c.GUARD_BAR, 6)
    wide = min(fonts.width(it.word, STRONG, 31), w - 50)
    start = x + (w - wide - 36) // 2
    icon(canvas, "broadsword" if upright else "shield", start + 13, y + BAR_H // 2, 27, c.INK)
    canvas.text(start + 36, y + BAR_H // 2, it.word, STRONG, 31, c.INK, room=wide)


def armed(canvas: Canvas, x: int, y: int, room: int, h: int, it: Place) -> None:
    """Equipment in a row, and the places that are free."""
    used = tiles.row(canvas, x, y, room, h, it.equipment)
    x += used + 4 * bool(used)
    wide = min(48, (room + 4) // max(1, it.limit) - 4)
    free = it.limit - len(it.equipment)
    if used + free * (wide + 4) <= room + 4:
        for n in range(free):
            tiles.slot(canvas, x + n * (wide + 4), y, wide, h)


WINDOW_H = 44
"""In a lower window a picture would be a speck: it stands without one, as large as there is room."""


def column(canvas: Canvas, it: Held, code: str) -> None:
    """A card of the hand over its column: value, suit, its deed, what it adds; its code below."""
    w, h = canvas.w, canvas.h - 36
    paper, ink = (c.PAPER, c.on_paper(it.suit)) if it.legal else (c.IDLE, c.IDLE_INK)
    canvas.box(0, 0, w, h, c.BRASS, 10)
    canvas.box(2, 2, w - 4, h - 4, paper, 8)
    sign = min(44, w // 3)
    if it.suit == WRIT:
        suit(canvas, WRIT, 8 + sign // 2, 38, sign, ink)
        canvas.text(w - 10, 38, it.code[1:2], STRONG, 58, ink, align="r", room=w - sign - 22)
    else:
        canvas.text(8, 38, it.value, STRONG, 58, ink, room=w - sign - 22)
        suit(canvas, it.suit, w - 8 - sign // 2, 38, sign, ink)
    wide = w - 2 * MARGIN
    high = h - 74 - 52
    if high >= WINDOW_H:
        canvas.paste(window(it.suit, wide, high, legal=it.legal), MARGIN, 74)
    else:
        icon(canvas, PICTURE[it.suit], w // 2, 70 + high // 2, high + 2, ink)
    canvas.box(MARGIN, h - 48, wide, 42, ink, 8)
    canvas.text(w // 2, h - 27, it.number or it.does, STRONG, 36, paper, align="m", room=wide - 8)
    if "≤" in code and sentences.width(code, QUIET, fonts.FLOOR) > w:
        code = code.split(" ", maxsplit=1)[0]
    sentences.draw(canvas, w // 2, canvas.h - 17, code, QUIET, 31, c.MID, align="m", room=w)


class Cell(NamedTuple):
    """A noble's Strength before and with a card, and a word on it; without numbers: empty."""

    before: str
    after: str
    word: str
    kind: str


def cell(canvas: Canvas, it: Cell) -> None:
    """now › then, and what that means."""
    w, h = canvas.w, canvas.h
    if not it.after:
        tiles.slot(canvas, 0, 0, w, h)
        return
    ground, frame, ink = FILLS[it.kind]
    canvas.ring(0, 0, w, h, frame, 2, 8, ground)
    wide = fonts.width(it.before, QUIET, 34) + fonts.width("›", STRONG, 36) + fonts.width(it.after, STRONG, 50) + 12
    middle = h // 2 if not it.word else round(h * 0.36)
    x = (w - wide) // 2
    x += canvas.text(x, middle, it.before, QUIET, 34, c.MID) + 6
    x += canvas.text(x, middle, "›", STRONG, 36, c.MID) + 6
    canvas.text(x, middle, it.after, STRONG, 50, c.INK)
    if it.word and fonts.whole([it.word], STRONG, 30, w - 8):
        canvas.text(w // 2, round(h * 0.78), it.word, STRONG, 30, ink, align="m", room=w - 8)


class Plate(NamedTuple):
    """How an attack on a noble ends: a kind of PLATES or none, the Strengths, words."""

    kind: str
    numbers: str
    words: str


def plate(canvas: Canvas, it: Plate) -> None:
    """The outcome below a target; of what is no target words alone."""
    w, h = canvas.w, canvas.h
    if it.kind not in PLATES:
        canvas.ring(0, 0, w, h, c.ARCH_LINE, 2, 8, c.NICHE)
        canvas.text(w // 2, h // 2, it.words, QUIET, 30, c.MID, align="m", room=w - 10)
        return
    ground, ink, sign = PLATES[it.kind]
    canvas.box(0, 0, w, h, ground, 8)
    size = fonts.shrunk(it.numbers, STRONG, 42, w - 54)
    x = (w - fonts.width(it.numbers, STRONG, size) - 44) // 2
    icon(canvas, sign, x + 17, h // 2 - 16, 34, ink)
    canvas.text(x + 44, h // 2 - 16, it.numbers, STRONG, size, ink)
    canvas.text(w // 2, h // 2 + 17, it.words, STRONG, 30, ink, align="m", room=w - 8)


def endings(canvas: Canvas, title: str, lines: tuple[tuple[str, str, str], ...]) -> None:
    """How a fight ends, in a field of its own."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    shadowed(canvas, 20, 40, title, 40)
    for n, (sign, word, meaning) in enumerate(lines):
        y = 110 + 72 * n
        icon(canvas, sign, 38, y, 36, c.LOOK)
        x = 70 + canvas.text(70, y, word, STRONG, 34, c.INK) + 14
        canvas.text(x, y, meaning, QUIET, 32, c.MID, room=canvas.w - x - 14)


def veiled(canvas: Canvas, it: Place) -> None:
    """A place of a court that the question is not about."""
    place(canvas, it)
    veil(canvas, NICHE_X[SIDES.index(it.side)], NICHE_TOP, NICHE_W, canvas.h - 2 * NICHE_TOP)


def veil(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Let a rectangle sink into the panel's colour."""
    part = canvas.image.crop((x, y, x + w, y + h))
    dark = Image.new("RGB", part.size, canvas.palette.ink(c.PANEL))
    canvas.image.paste(Image.blend(part, dark, VEIL), (x, y))


def away(canvas: Canvas, text: str) -> None:
    """The answer that does nothing of what a sheet shows, on a line of its own."""
    canvas.box(0, 0, canvas.w, canvas.h, c.LOOK, 12)
    canvas.box(3, 3, canvas.w - 6, canvas.h - 6, c.RAISED, 9)
    canvas.text(canvas.w // 2, canvas.h // 2, text, STRONG, 34, c.INK, align="m", room=canvas.w - 30)


class Rival(NamedTuple):
    """A court in one line: seat, name, hand, a word or plays, each noble as card, stance and Strength.

    `lit`: it is an answer; `brief`: it is one of three beside each other.
    """

    seat: int
    name: str
    hand: str
    note: str
    nobles: tuple[tuple[Tile, str, int], ...]
    lit: bool = False
    brief: bool = False


ROOMY, NOBLE_PITCH, CLOSE_PITCH, CLOSEST_PITCH = 700, 116, 106, 98
"""From this width on the nobles of a line stand less close; closest of all those of a brief one."""
NAMED = 150
"""A brief line with so much room beside its nobles says whose it is."""


def rival(canvas: Canvas, it: Rival) -> None:
    """A court as chips and emblems."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.LOOK if it.lit else c.PANEL_LINE, 4 if it.lit else 2, 12, c.RAISED if it.lit else c.PANEL)
    pitch = CLOSEST_PITCH if it.brief else NOBLE_PITCH if w > ROOMY else CLOSE_PITCH
    left = w - 8 - pitch * len(it.nobles)
    for n, (noble, stance, strength) in enumerate(it.nobles):
        _standing(canvas, left + pitch * n, 44 if it.brief else 52, noble, stance, strength)
    if it.brief:
        _in_brief(canvas, it, left)
        return
    token(canvas, it.seat, 34, h // 2, 40)
    hand, note = fonts.width(it.hand, STRONG, 36) + 54, fonts.width(it.note, QUIET, 30) + 14
    told = left - 64 - hand - note > 110
    used = canvas.name(64, h // 2, it.name, STRONG, 37, c.INK, max(40, left - 64 - hand - note * told))
    x = 64 + used + 14
    icon(canvas, "poker-hand", x + 16, h // 2, 32, c.MID)
    x += 38 + canvas.text(x + 38, h // 2, it.hand, STRONG, 36, c.INK) + 14
    if told:
        canvas.text(x, h // 2, it.note, QUIET, 30, c.MID)


def _standing(canvas: Canvas, x: int, wide: int, noble: Tile, stance: str, strength: int) -> None:
    """A noble as a chip so wide and its emblem; disgraced: its back and its rank."""
    h = canvas.h
    beside = x + wide + 27
    if stance:
        tiles.small(canvas, x, (h - 44) // 2, wide, 44, tiles.Small(noble))
        emblem(canvas, beside, (h - 60) // 2, stance, strength, 60)
    else:
        card_back(canvas, x + wide - 44, (h - 60) // 2, 44, 60)
        canvas.text(beside, h // 2, noble[0][0], RANK, 48, c.MID, align="m")


def _in_brief(canvas: Canvas, it: Rival, room: int) -> None:
    """Whose line, hand and plays in two rows: its name where there is room for it, else its token alone."""
    high, low = canvas.h // 2 - 16, canvas.h // 2 + 17
    token(canvas, it.seat, 27, high, 32)
    x, middle, sign = 46, high, 24
    if room >= NAMED:
        canvas.name(52, high, it.name, STRONG, 33, c.INK, room - 60)
        x, middle, sign = 14, low, 28
    icon(canvas, "poker-hand", x + sign // 2, middle, sign, c.MID)
    x += sign + 3
    x += canvas.text(x, middle, it.hand, STRONG, 32, c.INK, room=room - x) + 12
    x = x if middle == low else 14
    if fonts.width(it.note, QUIET, fonts.FLOOR) <= room - x - 6:
        canvas.text(x, low, it.note, QUIET, 30, c.MID, room=room - x - 6)

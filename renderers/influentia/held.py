"""How the parts of a hand look. Every function draws one block from its arguments alone."""

from typing import NamedTuple

from engines.influentia.view import CardView, CityCardView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.draw import SAID, Suit
from renderers.influentia.faces import MEDIUM, PLAIN, STRONG, rich
from renderers.influentia.palette import (
    CODE,
    DARK,
    HAIRLINE,
    INK,
    LOOK,
    MID,
    PANEL,
    QUIET_ON_PAPER,
    RAISED,
    TARGET,
    TARGET_RIM,
    TOKEN_DARK,
    WHITE,
    suit_of,
)
from renderers.influentia.pieces import (
    gonfalon,
    heading,
    laurel,
    medallion,
    outlined,
    panel,
    paper,
    ringed,
    token,
    waiting,
)
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN

STRIP_H = 84
WITH_ID = 140
"""A collected symbol's slip is so wide that its card stands on it, too."""


class Strip(NamedTuple):
    """Whose hand, the Influence Suit (with its label) if there is one, and what else counts."""

    crest: Crest
    name: str
    note: str
    label: str
    suit: Suit | None
    right: str


def strip(canvas: Canvas, it: Strip) -> None:
    """The strip in the colour of the seat's corporation."""
    canvas.box(0, 0, canvas.w, canvas.h, it.crest.colour)
    middle = canvas.h // 2
    right = canvas.w - 24
    right -= canvas.text(right, middle, it.right, STRONG, 36, TOKEN_DARK, align="r") + 30
    if it.suit:
        w = 62 + fonts.width(it.suit.name, STRONG, 34) + 22
        canvas.box(right - w, 16, w, 52, suit_of(it.suit.id).light, 9)
        emblem(canvas, RESOURCE_SIGN.get(it.suit.id, "stack"), right - w + 32, middle, 40, WHITE)
        canvas.text(right - w + 62, middle, it.suit.name, STRONG, 34, WHITE)
        right -= w + 12
        right -= canvas.text(right, middle, it.label, MEDIUM, 34, TOKEN_DARK, align="r") + 20
    token(canvas, it.crest, 52, middle, 60, dark=True)
    canvas.name(94, 28, it.name, STRONG, 42, TOKEN_DARK, right - 94)
    canvas.text(94, 64, it.note, MEDIUM, 28, TOKEN_DARK, room=right - 94)


def whose(canvas: Canvas, it: Strip) -> None:
    """The same on a narrow sheet, where what decides a trick stands below it."""
    canvas.box(0, 0, canvas.w, canvas.h, it.crest.colour)
    middle, right = canvas.h // 2, canvas.w - 20
    if not it.suit:
        right -= canvas.text(right, middle, it.right, STRONG, 36, TOKEN_DARK, align="r") + 20
    token(canvas, it.crest, 50, middle, 58, dark=True)
    canvas.name(92, 28, it.name, STRONG, 42, TOKEN_DARK, right - 92)
    canvas.text(92, 64, it.note, MEDIUM, 28, TOKEN_DARK, room=right - 92)


def deciding(canvas: Canvas, label: str, suit: Suit, right: str) -> None:
    """The Influence Suit and what else decides a trick, in a line below whose hand it is."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, HAIRLINE, PANEL)
    middle = h // 2
    x = 18 + canvas.text(18, middle, label, MEDIUM, 32, MID) + 14
    wide = 58 + fonts.width(suit.name, STRONG, 32) + 18
    canvas.box(x, middle - 23, wide, 46, suit_of(suit.id).light, 8)
    emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + 30, middle, 36, WHITE)
    canvas.text(x + 58, middle, suit.name, STRONG, 32, WHITE)
    canvas.text(w - 18, middle, right, STRONG, 32, INK, align="r", room=w - 36 - x - wide)


class Tag(NamedTuple):
    """A word above a card; `look`: wins, influence or led."""

    text: str
    look: str


def tag(canvas: Canvas, it: Tag) -> None:
    """Why a card is worth a look."""
    w, h = canvas.w, canvas.h
    if it.look == "wins":
        canvas.box(0, 0, w, h, LOOK, 9)
        laurel(canvas, 30, h // 2, 36, DARK)
        canvas.text(52 + (w - 60) // 2, h // 2, it.text, STRONG, 32, DARK, align="m", room=w - 62)
        return
    canvas.box(0, 0, w, h, RAISED, 9)
    canvas.text(w // 2, h // 2, it.text, STRONG, 31, INK, align="m", room=w - 16)


def card(canvas: Canvas, it: CardView, wins: bool) -> None:
    """A card in hand, with the mark of one that would win now."""
    w, h = canvas.w - 12, canvas.h - 12
    if wins:
        ringed(canvas, 6, 6, w, h, 6)
    cards.resource_card(canvas, 6, 6, w, h, it)


def effect(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """What the card's symbol does, below it."""
    outlined(canvas, 0, 0, canvas.w, canvas.h, HAIRLINE, PANEL)
    top = canvas.h // 2 - 15 * (len(lines) - 1)
    for n, line in enumerate(lines):
        canvas.text(canvas.w // 2, top + 30 * n, line, MEDIUM, 27, INK, align="m", room=canvas.w - 10)


def fires(canvas: Canvas, symbol: str, said: str) -> None:
    """That the card would complete a pair."""
    outlined(canvas, 0, 0, canvas.w, canvas.h, TARGET_RIM, TARGET)
    emblem(canvas, SYMBOL_SIGN.get(symbol, "stack"), 32, canvas.h // 2, 34, TARGET_RIM)
    canvas.text(56 + (canvas.w - 64) // 2, canvas.h // 2, said, STRONG, 30, WHITE, align="m", room=canvas.w - 68)


def area(canvas: Canvas, label: str, lying: tuple[CardView, ...], note: str) -> None:
    """The viewer's collected symbols, each one card away from firing."""
    middle = canvas.h // 2
    x = 28 + canvas.text(28, middle, label, PLAIN, 32, MID) + 22
    for each in lying:
        w = 150
        paper(canvas, x, 6, w, 52)
        emblem(canvas, SYMBOL_SIGN.get(each.symbol, "stack"), x + 30, middle - 2, 36, DARK)
        used = canvas.text(x + w - 10, middle - 2, each.id, STRONG, 28, QUIET_ON_PAPER, align="r")
        canvas.text(x + 54, middle - 2, each.label, STRONG, 34, DARK, room=w - used - 72)
        x += w + 10
    room = canvas.w - 38 - x
    if fonts.width(note, PLAIN, 32) <= room:
        canvas.text(x + 14, middle, note, PLAIN, 32, MID)
        return
    lines, size = fonts.fit_lines(note, PLAIN, 30, room, 2)
    for n, line in enumerate(lines):
        canvas.text(x + 14, middle - 15 + 31 * n, line, PLAIN, size, MID)


def collected(canvas: Canvas, label: str, lying: tuple[CardView, ...], note: str) -> None:
    """The same on a narrow sheet: what they do beside the label, the symbols below it, if there are any."""
    panel(canvas, 0, 0, canvas.w, canvas.h)
    middle = 34 if lying else canvas.h // 2
    x = 24 + canvas.text(24, middle, label, PLAIN, 30, MID) + 16
    rich(canvas, x, middle, note, 30, SAID, canvas.w - 22 - x)
    pitch = (canvas.w - 40) // max(4, len(lying))
    for n, each in enumerate(lying):
        left, w = 24 + n * pitch, pitch - 8
        paper(canvas, left, 58, w, 52)
        emblem(canvas, SYMBOL_SIGN.get(each.symbol, "stack"), left + 28, 82, 36, DARK)
        used = 0
        if w >= WITH_ID:
            used = canvas.text(left + w - 10, 82, each.id, STRONG, 28, QUIET_ON_PAPER, align="r") + 8
        canvas.text(left + 50, 82, each.label, STRONG, 34, DARK, room=w - 56 - used)


def offered(canvas: Canvas, city: str, it: CityCardView, sign: str, text: str, bonus: int) -> None:
    """A city card of the pack on a narrow sheet."""
    cards.city_card(canvas, 0, 0, canvas.w, canvas.h, city, it, sign, text, bonus)


def packed(canvas: Canvas, city: str, it: CityCardView, sign: str, lines: tuple[str, ...], bonus: int) -> None:
    """A city card of the pack."""
    cards.poster(canvas, 0, 0, canvas.w, canvas.h, city, it, sign, lines, bonus)


def gone(canvas: Canvas) -> None:
    """The place of a card that has gone on."""
    waiting(canvas, 0, 0, canvas.w, canvas.h, HAIRLINE)
    emblem(canvas, "stack", canvas.w // 2, canvas.h // 2, 72, HAIRLINE)


def picked(
    canvas: Canvas,
    title: str,
    picks: tuple[tuple[str, CityCardView, str], ...],
    total: int,
    bonus: int,
    across: int = 1,
) -> None:
    """The viewer's own picks so far, face down for everybody else, so many side by side."""
    panel(canvas, 0, 0, canvas.w, canvas.h)
    heading(canvas, 24, 40, title, 32, room=canvas.w - 48)
    pitch, wide = (canvas.h - 82) // -(-total // across), (canvas.w - 36) // across
    w, h = wide - 8, pitch - 8
    for i in range(total):
        x, y = 22 + i % across * wide, 70 + i // across * pitch
        if i >= len(picks):
            waiting(canvas, x, y, w, h, HAIRLINE, 10)
            continue
        city, it, sign = picks[i]
        paper(canvas, x, y, w, h, 10)
        medallion(canvas, x + 38, y + h // 2 - 2, 32, sign)
        gonfalon(canvas, x + w - 58, y, 46, min(54, h // 2 + 6), cards.worth(it, bonus), on_paper=True)
        canvas.text(x + 78, y + h // 4 + 2, f"{city}-{it.short}", STRONG, 34, CODE)
        canvas.text(x + 78, y + h - h // 3 + 3, it.name, PLAIN, 28, DARK, room=w - 88)


def sentence(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    rich(canvas, 28, canvas.h // 2, text, 32, SAID, canvas.w - 56)

"""Influentia's cards at every size: banknotes of resources, posters of cities."""

from collections.abc import Sequence

from engines.influentia.view import CardView, CityCardView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia.faces import HEAVY, PLAIN, ROMAN, STRONG, balanced
from renderers.influentia.palette import (
    CODE,
    DARK,
    GOLD,
    GROUND,
    INK,
    LOOK,
    MID,
    PANEL,
    PAPER,
    PAPER_FOOT,
    PAPER_RIM,
    QUIET_ON_PAPER,
    RULE,
    TRACE,
    WHITE,
    WINDOW,
    dusk_of,
    suit_of,
)
from renderers.influentia.pieces import Worth, ear, gonfalon, medallion, paper
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import cloth, skyline, star
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN

RIM = 3
_RADIUS = 12


def resource_card(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView, *, changed: bool = False) -> None:
    """A banknote: suit as cloth, sign and letter, the value large, its symbol on a slip of paper below."""
    suit = suit_of(card.resource)
    sign = RESOURCE_SIGN.get(card.resource, "stack")
    canvas.box(x, y, w, h, PAPER_RIM, _RADIUS)
    slip = round(h * 0.275)
    with canvas.clipped(x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM, _RADIUS - RIM):
        cloth(canvas, x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM, suit)
        big = round(min(w, h) * 0.72)
        emblem(canvas, sign, x + w - round(big * 0.36), y + h - slip - round(big * 0.3), big, suit.thread)
    size = min(round(h * 0.56), 140)
    mark = min(round(h * 0.26), 54)
    right = x + w - 12 - mark // 2
    head = y + 12 + mark // 2
    canvas.text(x + 14, y + round((h - slip) * 0.5), str(card.value), HEAVY, size, WHITE, room=w - mark - 30)
    emblem(canvas, sign, right, head, mark, WHITE)
    below, size = head + mark // 2 + round(mark * 0.54), round(mark * 0.92)
    canvas.text(right, below, card.short, STRONG, size, WHITE, align="m", halo=suit.light)
    _symbol(canvas, x + 7, y + h - slip - 7, w - 14, slip, card)
    if changed:
        ear(canvas, x + w - RIM + 1, y + RIM, 24, LOOK, _RADIUS - RIM)


def _symbol(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView) -> None:
    paper(canvas, x, y, w, h)
    size, label = min(h - 6, 52), min(round(h * 0.94), 52)
    middle = y + h // 2 - 2
    emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), x + 12 + size // 2, middle, size, DARK)
    rest = w - size - 20
    canvas.text(x + size + 16 + rest // 2, middle, card.label, HEAVY, label, DARK, align="m", room=rest)


def note(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView) -> None:
    """A resource card as a small slip: suit, code, symbol."""
    suit = suit_of(card.resource)
    canvas.box(x, y, w, h, PAPER_RIM, 8)
    canvas.box(x + 2, y + 2, w - 4, h - 4, suit.light, 7)
    middle, size = y + h // 2, h - 12
    emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), x + w - 8 - size // 2, middle, size, WHITE)
    canvas.text(x + 10, middle, card.id, STRONG, min(34, h - 8), WHITE, room=w - size - 24)


def city_card(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    city: str,
    card: CityCardView,
    sign: str,
    text: str,
    bonus: int,
    *,
    changed: bool = False,
    cut: int = 0,
) -> None:
    """A poster of the city with the card's medallion and banner; below on paper what it is and does.

    `cut`: so many pixels of the city's street are left out, where a low picture would show nothing else.
    """
    foot = 72
    picture = h - foot
    canvas.box(x, y, w, h, PAPER_RIM, _RADIUS)
    with canvas.clipped(x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM, _RADIUS - RIM):
        skyline(canvas, x + RIM, y + RIM, w - 2 * RIM, picture - RIM, card.city, cut=cut)
        canvas.box(x, y + picture, w, foot, PAPER)
        canvas.box(x, y + h - RIM - 5, w, 5, PAPER_FOOT)
    medallion(canvas, x + 58, y + 3 + round(picture * 0.48), min(47, picture // 2 - 8), sign)
    gonfalon(canvas, x + w - 98, y + RIM, 74, picture - 14, worth(card, bonus))
    top = y + picture
    size = 34 if len(card.name) < 14 else 31
    canvas.text(x + 14, top + 21, card.name, STRONG, size, DARK, room=w - 28)
    used = canvas.text(x + 14, top + 51, f"{city}-{card.short}", STRONG, 28, CODE)
    canvas.text(x + 14 + used, top + 51, f" · {text}", PLAIN, 28, QUIET_ON_PAPER, room=w - 28 - used)
    if changed:
        ear(canvas, x + w - RIM + 1, y + RIM, 24, LOOK, _RADIUS - RIM)


def worth(card: CityCardView, bonus: int) -> Worth:
    """What stands on a card's banner; `bonus`: a Governor's points."""
    return Worth(
        str(card.value) if card.kind == "building" else f"+{bonus}" if card.kind == "governor" else "", card.kind
    )


def poster(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    city: str,
    card: CityCardView,
    sign: str,
    lines: tuple[str, ...],
    bonus: int,
) -> None:
    """A city card as large as a playing card, the city's code above, what it is and does (the last line) below."""
    foot = 34 + 32 * len(lines) + 14
    picture = h - foot
    canvas.box(x, y, w, h, PAPER_RIM, _RADIUS)
    with canvas.clipped(x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM, _RADIUS - RIM):
        skyline(canvas, x + RIM, y + RIM, w - 2 * RIM, picture - RIM, card.city)
        canvas.box(x, y + picture, w, foot, PAPER)
        canvas.box(x, y + h - RIM - 5, w, 5, PAPER_FOOT)
    canvas.text(x + 16, y + 36, city, ROMAN, 40, WINDOW, spacing=1)
    gonfalon(canvas, x + w - 78, y + RIM, 62, 108, worth(card, bonus))
    medallion(canvas, x + w // 2, y + picture - 58, 50, sign)
    top = y + picture
    canvas.text(x + w // 2, top + 24, card.short, HEAVY, 36, CODE, align="m")
    named = [line for line in lines[:-1] if line]
    first = top + 58 + 16 * (len(lines) - 1 - len(named))
    for n, line in enumerate(named):
        canvas.text(x + w // 2, first + 32 * n, line, STRONG, 28, DARK, align="m", room=w - 20)
    low = top + 58 + 32 * (len(lines) - 1)
    canvas.text(x + w // 2, low, lines[-1], PLAIN, 28, QUIET_ON_PAPER, align="m", room=w - 20)


def printed(found: Sequence[tuple[str, str]], room: int) -> list[tuple[str, ...]]:
    """Names and what each card does, as the lines of posters side by side: all have as many."""
    names = [balanced(name, STRONG, 28, room, 2) for name, _does in found]
    most = max(map(len, names), default=1)
    return [(*name, *[""] * (most - len(name)), does) for name, (_, does) in zip(names, found, strict=True)]


def back(canvas: Canvas, city: str, short: str, x: int, y: int, w: int, h: int) -> None:
    """A city card face down: the steps of its city's dusk with its initial; lapis with a star for an unknown one."""
    known = bool(city)
    canvas.box(x, y, w, h, GOLD, 10)
    with canvas.clipped(x + 3, y + 3, w - 6, h - 6, 8):
        canvas.steps(
            x + 3, y + 3, w - 6, h - 6, dusk_of(city).steps[:5] if known else (GROUND, PANEL, TRACE, PANEL, GROUND)
        )
    if known:
        canvas.text(x + w // 2, y + h // 2, short[:1], ROMAN, round(w * 0.5), WINDOW, align="m")
    else:
        canvas.polygon(star(x + w / 2, y + h / 2, w * 0.3), GOLD)


def city_heading(canvas: Canvas, x: int, middle: int, w: int, short: str, name: str, deck: int, faint: bool) -> None:
    """A city's code and name, and at the right the cards left in its deck."""
    used = canvas.text(x, middle, short, ROMAN, 38, GOLD, spacing=1)
    count = canvas.text(x + w, middle, str(deck), STRONG, 34, MID if faint else INK, align="r")
    emblem(canvas, "stack", x + w - max(count, 18) - 28, middle, 32, MID)
    canvas.text(x + used + 12, middle + 2, name, PLAIN, 30, MID, room=w - used - max(count, 18) - 68)


def city_head(canvas: Canvas, city: str, short: str, name: str) -> None:
    """The head of a city's column: its skyline late at night, code and name over it."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, RULE, 10)
    with canvas.clipped(2, 2, w - 4, h - 4, 8):
        skyline(canvas, 2, 2, w - 4, h - 4, city, cut=22, night=True)
    used = canvas.text(10, 24, short, ROMAN, 34, WINDOW, spacing=1)
    room = w - used - 30
    size = fonts.fit(name, STRONG, 30, room)[1]
    canvas.text(w - 10, 25, name, STRONG, size, INK, align="r", room=room)

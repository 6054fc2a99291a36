"""What cards do that arm nobody, and the blocks of a phone's sheet of cards against nobles."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.price_of_influence.view import CardView, HandCardView, PriceView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import tiles
from renderers.price_of_influence.bars import shadowed
from renderers.price_of_influence.cells import armed, stance_bar
from renderers.price_of_influence.court import (
    BAR_H,
    TURNED_AT,
    UPRIGHT_AT,
    Place,
    card_back,
    noble_card,
)
from renderers.price_of_influence.emblems import emblem
from renderers.price_of_influence.faces import QUIET, RANK, STRONG, TITLE
from renderers.price_of_influence.held import PICTURE, WRIT, Held
from renderers.price_of_influence.signs import icon, suit
from renderers.price_of_influence.terms import STRIKE
from renderers.price_of_influence.tiles import Small

GROUNDS = {"C": (c.CLUB_CELL, c.CLUB_LINE), "D": (c.GEM_CELL, c.GEM_LINE)}
SIZE, PITCH, REACH_PITCH, LEAST_PITCH = 30, 36, 54, 47
REACH_W = 108
"""A place's sign and its highest card want so much room beside each other."""
LOCK_W = 150
"""And with how many more there are."""


class Reach(NamedTuple):
    """The highest card that may be taken from a place: the place's sign, the card, how many more there are."""

    sign: str
    card: Small
    more: str


class Deed(NamedTuple):
    """What a Club or a Diamond does: its first words and their number, what is in reach, and other words."""

    suit: str
    first: str
    number: str
    reach: tuple[Reach, ...]
    second: str
    last: str


def open_cards(view: PriceView) -> Iterator[CardView]:
    """Every card that lies open and may be taken."""
    return (card for _zone, card in by_zone(view))


def by_zone(view: PriceView) -> Iterator[tuple[str, CardView]]:
    """Every card that lies open and may be taken, with the zone that an answer names."""
    yield from (("discard", card) for card in view.discard)
    for player in view.players:
        yield from (("leveraged", card) for card in player.locked)
        yield from (("gem_pile", card) for card in player.gems)
        for place in player.court:
            yield from (("equipped", item.card) for item in place.equipment)


def number(card: CardView, held: HandCardView | None) -> str:
    """What a card of the hand adds, or up to how much it takes."""
    if held is None:
        return ""
    worth = dict(held.worth)
    if card.suit in ("C", "D"):
        return f"≤ {worth[card.suit]}"
    return f"+{worth.get(card.suit, worth.get('S', 0))}"


def column(canvas: Canvas, it: Deed) -> None:
    """Below a card, as high as all nobles together."""
    w, h = canvas.w, canvas.h
    ground, line = GROUNDS[it.suit]
    canvas.ring(0, 0, w, h, line, 2, 8, ground)
    if it.suit == "D":
        y = _lines(canvas, 34, it.first, c.INK, 36)
        _signed(canvas, y + 8, "cut-diamond", it.number, c.GEM)
        if it.second:
            top = h // 2 - 20
            canvas.box(14, top, w - 28, 2, line)
            y = _lines(canvas, top + 34, it.second, c.INK, 36)
            y = _lines(canvas, y + 2, it.last, c.MID, SIZE)
            for each in it.reach[: (h - y + 16) // REACH_PITCH]:
                _reach(canvas, 8, y - 10, w - 16, each)
        return
    y = _lines(canvas, 32, it.first, c.MID, SIZE)
    y = _lines(canvas, y, it.number, c.INK, 33)
    most = (h - y - 2) // LEAST_PITCH
    pitch = min(REACH_PITCH, (h - y - 2) // max(1, min(most, len(it.reach))))
    for n, each in enumerate(it.reach[:most]):
        _reach(canvas, 8, y + pitch * n, w - 16, each)
    if not it.reach:
        _lines(canvas, y + 30, it.second, c.MID, SIZE)


def _lines(canvas: Canvas, y: int, text: str, ink: tuple[int, int, int], size: int) -> int:
    """Words in the middle, as many lines as they need; where the next line goes."""
    room = canvas.w - 12
    alone = fonts.width(text, STRONG, fonts.FLOOR) <= room
    rows, size = fonts.fit_lines(text, STRONG, size, room, 1 if alone else 3)
    for n, row in enumerate(rows):
        canvas.text(canvas.w // 2, y + PITCH * n, row, STRONG, size, ink, align="m")
    return y + PITCH * len(rows)


def _signed(canvas: Canvas, y: int, sign: str, text: str, ink: tuple[int, int, int]) -> None:
    size = fonts.shrunk(text, STRONG, 38, canvas.w - 54)
    x = (canvas.w - fonts.width(text, STRONG, size) - 42) // 2
    icon(canvas, sign, x + 17, y, 34, ink)
    canvas.text(x + 42, y, text, STRONG, size, c.INK)


def _reach(canvas: Canvas, x: int, y: int, room: int, it: Reach) -> int:
    """A place's sign, its highest card and how many more; its width."""
    more = fonts.width(it.more, QUIET, 30) + 6 if it.more else 0
    tile = 62
    if more and 36 + tile + more > room:
        return _stacked(canvas, x, y, room, it)
    start = x if room > 300 else x + (room - 36 - tile - more) // 2
    icon(canvas, it.sign, start + 15, y + 22, 30, c.MID)
    tiles.small(canvas, start + 36, y, tile, 44, it.card)
    if more:
        canvas.text(start + 36 + tile + 6, y + 22, it.more, QUIET, 30, c.MID)
    return 36 + tile + more


def _stacked(canvas: Canvas, x: int, y: int, room: int, it: Reach) -> int:
    """The same where there is little room: how many more stands below the sign."""
    left = max(26, fonts.width(it.more, QUIET, fonts.FLOOR))
    tile = min(62, room + 2 - left)
    start = x + (room - left - 4 - tile) // 2
    icon(canvas, it.sign, start + left // 2, y + 11, 24, c.MID)
    canvas.text(start + left // 2, y + 34, it.more, QUIET, fonts.FLOOR, c.MID, align="m")
    tiles.small(canvas, start + left + 4, y, tile, 44, it.card)
    return left + 4 + tile


def line(canvas: Canvas, it: Deed) -> None:
    """Beside a card of a phone's sheet."""
    w, h = canvas.w, canvas.h
    ground, edge = GROUNDS[it.suit]
    canvas.ring(0, 0, w, h, edge, 2, 8, ground)
    middle = h // 2
    if it.suit == "D":
        x = 14 + canvas.text(14, middle, it.first, STRONG, 34, c.INK, room=120) + 12
        icon(canvas, "cut-diamond", x + 16, middle, 32, c.GEM)
        x += 40 + canvas.text(x + 40, middle, it.number, STRONG, 36, c.INK) + 16
        if it.second:
            canvas.box(x, 14, 2, h - 28, edge)
            rows = (it.second, it.last)
            room = w - x - 22 - (LOCK_W if it.reach else 0)
            for n, (text, ink) in enumerate(zip(rows, (c.INK, c.MID), strict=True)):
                canvas.text(x + 14, middle - 17 + 36 * n, text, STRONG, 31, ink, room=room)
            for each in it.reach:
                _reach(canvas, w - LOCK_W, middle - 22, LOCK_W - 6, each)
        return
    words = (it.first, it.number)
    wide = min(190, max(fonts.width(text, STRONG, 29) for text in words))
    x = 12 + wide + 14
    if it.reach and (w - x - 6) // len(it.reach) < REACH_W:
        x = 12  # the band of the card says the sum too
    else:
        for n, (text, ink) in enumerate(zip(words, (c.MID, c.INK), strict=True)):
            canvas.text(12, middle - 17 + 36 * n, text, STRONG, 29, ink, room=wide)
    if not it.reach:
        canvas.text(x, middle, it.second, QUIET, 30, c.MID, room=w - x - 10)
        return
    step = (w - x - 6) // len(it.reach)
    for n, each in enumerate(it.reach):
        _reach(canvas, x + step * n, middle - 22, step, each)


def corner(canvas: Canvas, title: str, lines: tuple[str, ...]) -> None:
    """Where cards and nobles meet: what the numbers are."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 12, c.PANEL)
    rows, size = fonts.fit_lines(title, TITLE, 36, canvas.w - 24, 2)
    for n, row in enumerate(rows):
        shadowed(canvas, 14, 32 + 36 * n, row, size)
    for n, text in enumerate(lines):
        canvas.text(14, canvas.h - 64 + 36 * n, text, (QUIET, STRONG)[n], 30, (c.MID, c.INK)[n], room=canvas.w - 22)


def noble_top(canvas: Canvas, it: Place) -> None:
    """An own noble above its column."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.ARCH_LINE, 2, 12, c.NICHE)
    if it.noble is None or not it.stance:
        canvas.text(w // 2 + (42 if it.noble else 0), 72, it.letter, RANK, 64, c.ABSENT, align="m")
        if it.noble:
            card_back(canvas, w // 2 - 72, 30, 66, 84)
        canvas.text(w // 2, h - 36, it.word, QUIET, 30, c.MID, align="m", room=w - 12)
        return
    upright = it.stance == STRIKE
    _, cw, ch = UPRIGHT_AT if upright else TURNED_AT
    scale = min(96 / ch, 100 / cw)
    cw, ch = round(cw * scale), round(ch * scale)
    noble_card(canvas, 8, 6 + (96 - ch) // 2, cw, ch, it.noble, it.stance, changed=False)
    emblem(canvas, (8 + cw + w) // 2, 8, it.stance, it.strength, 92)
    stance_bar(canvas, 6, 104, w - 12, it)
    armed(canvas, 6, 104 + BAR_H + 4, w - 12, 38, it)


def lying(canvas: Canvas, it: Held) -> None:
    """A card at the left of its line: value, sign, its deed with the ready number."""
    w, h = canvas.w, canvas.h
    paper, ink = (c.PAPER, c.on_paper(it.suit)) if it.legal else (c.IDLE, c.IDLE_INK)
    canvas.box(0, 0, w, h, c.BRASS, 10)
    canvas.box(2, 2, w - 4, h - 4, paper, 8)
    band = 56
    if it.suit == WRIT:
        suit(canvas, WRIT, 26, h // 2, 40, ink)
        canvas.text(62, h // 2, it.code[1:2], STRONG, 46, ink, align="m")
    else:
        used = canvas.text(8, h // 2, it.value, STRONG, 46, ink, room=w - band - 44)
        suit(canvas, it.suit, min(w - band - 22, used + 28), h // 2, 32, ink)
    canvas.box(w - band - 6, 6, band, h - 12, ink, 7)
    icon(canvas, PICTURE[it.suit], w - band // 2 - 6, 25, 32, paper)
    text = it.number.replace("≤ ", "≤")
    canvas.text(w - band // 2 - 6, h - 24, text or it.code, STRONG, 30, paper, align="m", room=band - 2)

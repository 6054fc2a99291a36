"""Small cards: a value and its suit's sign on ivory, alone, in rows that must fit, and within sentences."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.price_of_influence import art, signs
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import RANK, STRONG
from renderers.price_of_influence.terms import LETTERS, SUIT_OF, Tile

SIGN_SHARE = 0.8
"""How large a suit's sign is beside its value."""
LEAST_SIGN = 14
RADIUS = 7
PLAIN, CHOSEN, EXCESS, FITTING = "", "chosen", "excess", "fitting"
"""Marks of small cards: `fitting` is equipment whose value is the rank of its noble (POI R74)."""


class Small(NamedTuple):
    """A small card: its label and suit, its mark, and whether the last move changed it."""

    tile: Tile
    mark: str = PLAIN
    changed: bool = False


class Label(NamedTuple):
    """A label as it is set: sizes of its letters and of its signs."""

    text: str
    size: int
    sign: int

    def parts(self) -> Iterator[tuple[str, str]]:
        """Its stretches: (letters, "") or ("", suit)."""
        plain = ""
        for char in self.text:
            if char in SUIT_OF:
                if plain:
                    yield plain, ""
                plain = ""
                yield "", SUIT_OF[char]
            else:
                plain += char
        if plain:
            yield plain, ""

    @property
    def width(self) -> int:
        """In pixels."""
        return sum(fonts.width(text, _face(text), self.size) if text else self.sign for text, _ in self.parts())


def _face(text: str) -> fonts.Face:
    return RANK if text in LETTERS else STRONG


def label(text: str, size: int, room: int | None = None) -> Label:
    """How a label is set in `room` pixels: first the signs shrink, then all of it."""
    made = Label(text, size, round(size * SIGN_SHARE))
    while room is not None and made.width > room:
        if made.sign > max(LEAST_SIGN, round(made.size * 0.6)):
            made = made._replace(sign=made.sign - 1)
        elif made.size > fonts.FLOOR:
            made = Label(text, made.size - 1, round((made.size - 1) * SIGN_SHARE))
        elif made.sign > LEAST_SIGN:
            made = made._replace(sign=made.sign - 1)
        else:
            break
    return made


def draw_label(canvas: Canvas, x: int, middle: int, it: Label, suit: str, ink: Colour | None = None) -> None:
    """A label from x on; each sign in its own suit's colour, the letters in `suit`'s, or all in `ink`."""
    for text, sign in it.parts():
        if text:
            x += canvas.text(x, middle, text, _face(text), it.size, ink or c.on_paper(suit))
        else:
            signs.suit(canvas, sign, x + it.sign // 2, middle, it.sign, ink)
            x += it.sign


def small(canvas: Canvas, x: int, y: int, w: int, h: int, card: Small, size: int = 34, paper: Colour = c.PAPER) -> None:
    """A card as its label on paper."""
    (text, suit), mark, changed = card
    ring = {CHOSEN: c.LOOK, EXCESS: c.EXCESS, FITTING: c.FITTING}.get(mark)
    canvas.box(x, y, w, h, ring or paper, RADIUS)
    if ring:
        thick = 3 if mark == FITTING else 4
        canvas.box(x + thick, y + thick, w - 2 * thick, h - 2 * thick, paper, RADIUS - thick + 1)
    if changed:
        canvas.ear(x + w - 1, y, 14, c.EAR, RADIUS)
    made = label(text, size, w - (w // 7 if w > 50 else 4 if ring is None else 8))
    draw_label(canvas, x + (w - made.width) // 2, y + h // 2, made, suit)


def slot(canvas: Canvas, x: int, y: int, w: int, h: int, colour: Colour = c.PANEL_LINE) -> None:
    """A place for a small card."""
    canvas.paste(art.dashed(w, h, colour), x, y)


def chip(canvas: Canvas, x: int, middle: int, h: int, text: str, suit: str, size: int) -> int:
    """A card within a line of text; its width."""
    made = label(text, size)
    w = made.width + 10
    canvas.box(x, middle - h // 2, w, h, c.PAPER, 6)
    draw_label(canvas, x + 5, middle, made, suit)
    return w


class Style(NamedTuple):
    """How cards stand in a row: their width (0: as wide as their label and two margins), size, gap, suit named."""

    width: int
    size: int
    gap: int
    pad: int = 0
    suit: bool = True


ROOMY = (Style(70, 32, 4), Style(56, 31, 4), Style(42, 26, 3), Style(0, 26, 3, 3))
BARE = (Style(0, 29, 4, 5, suit=False), Style(0, 26, 2, 2, suit=False))
"""Without their suit, where the place tells it already; a Writ keeps its sign."""


def _shown(card: Small, style: Style) -> Small:
    text, suit = card.tile
    return card if style.suit or suit == "JOKER" else card._replace(tile=(text[:-1], suit))


def _width(card: Small, style: Style) -> int:
    if style.width:
        return style.width
    text = _shown(card, style).tile[0]
    signs = sum(char in SUIT_OF for char in text)
    return label(text, style.size).width - 5 * signs + 2 * style.pad


def total(cards: Sequence[Small], style: Style) -> int:
    """How wide a row is."""
    return sum(_width(card, style) + style.gap for card in cards) - style.gap if cards else 0


def fitting(cards: Sequence[Small], room: int, style: Style = ROOMY[-1]) -> int:
    """How many of the first cards stand in a row."""
    return next(n for n in range(len(cards), -1, -1) if total(cards[:n], style) <= room)


def row(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    h: int,
    cards: Sequence[Small],
    *,
    paper: Colour = c.PAPER,
    styles: Sequence[Style] = ROOMY,
) -> int:
    """Cards beside each other in the first style in which all fit, else the rest as a number; their width."""
    style = next((way for way in styles if total(cards, way) <= room), styles[-1])
    start, fits = x, fitting(cards, room, style)
    if fits < len(cards):
        fits = fitting(cards, room - 40, style)
    for card in cards[:fits]:
        w = _width(card, style)
        small(canvas, x, y, w, h, _shown(card, style), style.size, paper)
        x += w + style.gap
    if fits < len(cards):
        x += canvas.text(x, y + h // 2, f"+{len(cards) - fits}", STRONG, fonts.FLOOR, c.MID) + style.gap
    return max(0, x - start - style.gap)

"""A card in the hand, large: value and suit, a picture of what it is, what it does now as a number."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts, svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.palette import Colour
from renderers.price_of_influence import art, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.signs import icon, suit

WRIT = "JOKER"
PICTURE = {"S": "broadsword", "H": "breastplate", "C": "chess-knight", "D": "cut-diamond", WRIT: "jester-hat"}
"""By suit, what a card is when it is played."""
TALL = 300
"""Lower cards have no picture."""
MARGIN, RADIUS = 7, 12
VALUE, TEN, HEAD = 90, 80, 98
BAND, LOW_BAND = 58, 46
TAG_H, CARD_Y, CODE_H = 46, 50, 42
"""Above a card its tag, below it its code."""


class Held(NamedTuple):
    """A card of the hand: corner value, suit, typed code, what it does in words and as a number; `ways` of a Writ.

    `tag` stands above it, gold where `good`; `legal`: full in colour; `ringed`: chosen.
    """

    value: str
    suit: str
    code: str
    does: str
    number: str
    ways: tuple[tuple[str, str], ...]
    tag: str
    good: bool
    legal: bool
    ringed: bool


def held(canvas: Canvas, it: Held, head: int = CARD_Y) -> None:
    """A block of the hand: the card, its tag above and its code below it where there is room for them.

    `head`: how far from its top the card begins.
    """
    w, h = canvas.w - 7, canvas.h
    if h < TALL:
        card(canvas, 4, 6, w - 1, h - 12, it)
        return
    if it.tag:
        ground, ink = (c.GOLD, c.DARK) if it.good else (c.RAISED, c.INK)
        canvas.box(0, 2, w, TAG_H - 6, ground, 8)
        said = it.tag
        if sentences.width(said, STRONG, fonts.FLOOR) > w - 10:  # the suits say it without the word
            said = " ".join(sign for sign in said if sign in sentences.SUIT_OF) or said
        sentences.draw(canvas, w // 2, 2 + (TAG_H - 6) // 2, said, STRONG, 32, ink, room=w - 10, align="m")
    card(canvas, 0, head, w, h - head - CODE_H, it)
    canvas.text(w // 2, h - CODE_H // 2, it.code, QUIET, 33, c.MID, align="m")


def _inks(it: Held) -> tuple[Colour, Colour, Colour]:
    """Paper, the suit's ink, quiet ink."""
    if it.legal:
        return c.PAPER, c.on_paper(it.suit), c.QUIET_ON_PAPER
    return c.IDLE, c.IDLE_INK, c.IDLE_INK


def card(canvas: Canvas, x: int, y: int, w: int, h: int, it: Held) -> None:
    """The card itself, at any place and size of a canvas."""
    paper, ink, _ = _inks(it)
    if it.ringed:
        canvas.box(x - 4, y - 4, w + 8, h + 8, c.LOOK, RADIUS + 4)
    canvas.box(x, y, w, h, c.BRASS, RADIUS)
    canvas.box(x + 2, y + 2, w - 4, h - 4, paper, RADIUS - 2)
    tall = h >= TALL
    head = HEAD if tall else min(78, h // 2 - 8)
    size = (TEN if it.value == "10" else VALUE) if tall else (56 if it.value == "10" else 64)
    sign = min(56 if tall else 44, w // 3)
    middle = y + head // 2 + 4
    if it.suit == WRIT:
        suit(canvas, WRIT, x + 12 + sign // 2, middle, sign + 8, ink)
        canvas.text(x + w - 14, middle, it.code[1:], STRONG, size - 8, ink, align="r")
    else:
        canvas.text(x + 11, middle, it.value, STRONG, size, ink, room=w - sign - 26)
        suit(canvas, it.suit, x + w - 11 - sign // 2, middle, sign, ink)
    if tall:
        _tall(canvas, x, y + head, w, h - head, it)
    else:
        _low(canvas, x, y + head, w, h - head, it)


@kept
def window(key: str, w: int, h: int, *, legal: bool, largest: int = 128) -> Image.Image:
    """A card's picture on rays, framed in its suit's colour."""
    tint, ray, ink = (c.TINT[key], c.TINT_RAY[key], c.on_paper(key)) if legal else (c.IDLE_TINT, c.IDLE, c.IDLE_INK)
    canvas = Canvas(w, h, c.PAPER if legal else c.IDLE, c.PALETTE)
    canvas.box(0, 0, w, h, ink, 8)
    canvas.box(2, 2, w - 4, h - 4, tint, 6)
    with canvas.clipped(2, 2, w - 4, h - 4, 6):
        canvas.paste(svg.drawn(art.rays(w / 2, h / 2, w + h, 40, ray, 4), w, h, c.PALETTE), 0, 0)
    icon(canvas, PICTURE[key], w // 2, h // 2, min(w - 24, h - 16, largest), ink)
    return canvas.image


def _tall(canvas: Canvas, x: int, y: int, w: int, h: int, it: Held) -> None:
    """Below the value: the picture, and what the card does."""
    _, ink, quiet = _inks(it)
    wide = w - 2 * MARGIN
    window_h = h - BAND - 14 - 40 if it.number or not it.ways else h - 132
    canvas.paste(window(it.suit, wide, window_h, legal=it.legal), x + MARGIN, y)
    for n, (signs, number) in enumerate(it.ways):
        middle = y + window_h + 26 + 41 * n
        at = x + MARGIN + 6
        for sign in signs:
            key = sentences.SUIT_OF[sign]
            suit(canvas, key, at + 14, middle, 28, c.on_paper(key) if it.legal else c.IDLE_INK)
            at += 33
        dark = c.DARK if it.legal else c.IDLE_INK
        canvas.text(x + w - MARGIN - 6, middle, number, STRONG, 36, dark, align="r", room=x + w - at - 16)
    if it.number:
        canvas.text(x + w // 2, y + window_h + 21, it.does, QUIET, 31, quiet, align="m", room=w - 4)
        _band(canvas, x + MARGIN, y + h - BAND - MARGIN, wide, BAND, it.number, 50, ink, legal=it.legal)


def _band(canvas: Canvas, x: int, y: int, w: int, h: int, text: str, size: int, ink: Colour, *, legal: bool) -> None:
    canvas.box(x, y, w, h, ink, 8)
    canvas.text(x + w // 2, y + h // 2, text, STRONG, size, c.PAPER if legal else c.IDLE, align="m", room=w - 10)


def _low(canvas: Canvas, x: int, y: int, w: int, h: int, it: Held) -> None:
    """A card without a picture: its code, and what it does in a band."""
    _, ink, quiet = _inks(it)
    middle = y + (h - LOW_BAND - MARGIN) // 2
    canvas.text(x + w // 2, middle, it.code, QUIET, 30, quiet, align="m", room=w - 10)
    text, size = it.number or it.does, 38 if it.number else 31
    if it.tag and not it.legal:
        text, size = it.tag, 30
    if it.ways:
        text, size = it.ways[0][1], 38
    while size > fonts.FLOOR and fonts.width(text, STRONG, size) > w - 2 * MARGIN - 10:
        size -= 1
    _band(canvas, x + MARGIN, y + h - LOW_BAND - MARGIN, w - 2 * MARGIN, LOW_BAND, text, size, ink, legal=it.legal)

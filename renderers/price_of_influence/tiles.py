"""Small cards: a label on paper, in rows that must fit."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DANGER, LOOK, LOOK_ON_PAPER, MID, PAPER, RAISED, WELL, WORN, Colour
from renderers.price_of_influence.terms import Tile, on_paper


class Small(NamedTuple):
    """A small card: its label and suit; `mark`: "" plain, changed, chosen (cream ring) or excess (in danger)."""

    tile: Tile
    mark: str = ""


def small(canvas: Canvas, x: int, y: int, w: int, h: int, card: Small, size: int, paper: Colour = PAPER) -> None:
    """A card as its label on paper."""
    (text, suit), mark = card
    if mark in {"chosen", "excess"}:
        canvas.box(x, y, w, h, LOOK if mark == "chosen" else DANGER, 8)
        canvas.box(x + 4, y + 4, w - 8, h - 8, paper, 5)
    else:
        canvas.box(x, y, w, h, paper, 7)
    if mark == "changed":
        canvas.ear(x + w - 1, y, 13, LOOK_ON_PAPER, 7)
    canvas.text(x + w // 2, y + h // 2, text, Face.STRONG, size, on_paper(suit), align="m", room=w)


def slot(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A place for a small card."""
    canvas.ring(x, y, w, h, RAISED, 3, 7, WELL)


class Style(NamedTuple):
    """How close small cards stand: size of the label, its margin, the gap between two, whether it names the suit."""

    size: int
    pad: int
    gap: int
    suit: bool = True


_STYLES = (Style(28, 6, 5), Style(26, 5, 4), Style(26, 2, 3), Style(26, 0, 2))
_BARE = (Style(28, 8, 4, suit=False), Style(26, 5, 3, suit=False), Style(26, 1, 3, suit=False))


def _shown(card: Small, style: Style) -> Small:
    text, suit = card.tile
    return card if style.suit or suit == "JOKER" else Small((text[:-1], suit), card.mark)


def _width(card: Small, style: Style) -> int:
    return fonts.width(_shown(card, style).tile[0], Face.STRONG, style.size) + 2 * style.pad


def _total(cards: Sequence[Small], style: Style) -> int:
    return sum(_width(card, style) + style.gap for card in cards) - style.gap


def fitting(cards: Sequence[Small], room: int) -> int:
    """How many of the first cards stand in a row, as close as may be."""
    return next(n for n in range(len(cards), -1, -1) if n == 0 or _total(cards[:n], _STYLES[-1]) <= room)


def close_width(cards: Sequence[Small]) -> int:
    """How wide a row is with its cards as close as may be."""
    return _total(cards, _STYLES[-1]) if cards else 0


def row(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    h: int,
    cards: Sequence[Small],
    *,
    worn: bool = False,
    bare: bool = False,
    styles: Sequence[Style] = _STYLES,
) -> int:
    """Cards beside each other, closer where room is short, the rest as a number; their width.

    `bare`: when nothing else fits they may go without their suit, which the place already tells.
    """
    ways = [*styles, *_BARE] if bare else list(styles)
    style = next((way for way in ways if _total(cards, way) <= room), ways[-1])
    total = _total(cards, style)
    start, kept = x, list(cards)
    for i, card in enumerate(kept):
        w = _width(card, style)
        more = len(kept) - i
        if x + w > start + room - (44 if more > 1 and total > room else 0):
            return x - start + canvas.text(x, y + h // 2, f"+{more}", Face.STRONG, 26, MID)
        small(canvas, x, y, w, h, _shown(card, style), style.size, WORN if worn else PAPER)
        x += w + style.gap
    return max(0, x - start - style.gap)

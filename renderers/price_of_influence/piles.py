"""How Council and discard pile look: grids in which every card has its place."""

from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.price_of_influence import art, tiles
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.bars import shadowed
from renderers.price_of_influence.faces import STRONG
from renderers.price_of_influence.signs import suit_on_paper
from renderers.price_of_influence.terms import LETTERS
from renderers.price_of_influence.tiles import Small

HEADING = 38
TIGHT = 50
"""Rows lower than this bear text alone."""


class Spot(NamedTuple):
    """A place of a grid: the card there, or what its absence is called."""

    card: Small | None
    absent: str


def heading(canvas: Canvas, title: str, count: int, extra: tuple[Spot, ...]) -> None:
    """A pile's name and size; cards that belong to no row stand at the right."""
    middle = canvas.h // 2
    x = 10 + shadowed(canvas, 10, middle, title, HEADING) + 14
    canvas.text(x, middle + 1, str(count), STRONG, 36, c.INK if count else c.NOTHING)
    right = canvas.w - 4
    for spot in reversed(extra):
        _spot(canvas, right - 84, 1, 84, min(canvas.h - 2, 38), spot)
        right -= 90


def _spot(canvas: Canvas, x: int, y: int, w: int, h: int, spot: Spot) -> None:
    if spot.card is None:
        canvas.ring(x, y, w, h, c.ARCH_LINE, 1, 8, c.NICHE)
        made = tiles.label(spot.absent, 28 if h > 32 else 26, w - 6)
        tiles.draw_label(canvas, x + (w - made.width) // 2, y + h // 2, made, "", c.ABSENT)
        return
    letter = spot.card.tile[0][:-1]
    if letter in LETTERS and h > 40:
        noble(canvas, x, y, w, h, spot.card)
    else:
        tiles.small(canvas, x, y, w, h, spot.card, 38 if h > 40 else 30)


def noble(canvas: Canvas, x: int, y: int, w: int, h: int, card: Small) -> None:
    """A noble of the Council: letter, sign and portrait."""
    tiles.small(canvas, x, y, w, h, Small(("", card.tile[1]), card.mark))
    wide = w // 2
    made = tiles.label(card.tile[0], 42, w - wide - 4)
    tiles.draw_label(canvas, x + (w - wide - made.width) // 2 + 1, y + h // 2, made, card.tile[1])
    edge = 5 if card.mark == tiles.CHOSEN else 2
    portrait = art.bust(card.tile[0][:-1], card.tile[1], wide - edge, h - 2 * edge)
    canvas.paste(portrait, x + w - wide, y + edge)
    if card.changed:
        canvas.ear(x + w - 1, y, 18, c.EAR, tiles.RADIUS)


def grid_row(canvas: Canvas, suit: str, spots: tuple[Spot, ...]) -> None:
    """A row of a grid, with its suit before it (or none)."""
    tight = canvas.h < TIGHT
    size = 34 if tight else 38
    left = size + (5 if tight else 8) if suit else 2
    if suit:
        suit_on_paper(canvas, 2, (canvas.h - size) // 2 - 1, size, suit, bright=True)
    gap = 3 if tight else 6
    pitch = (canvas.w - left - 2 + gap) / len(spots)
    for i, spot in enumerate(spots):
        x = left + round(pitch * i)
        _spot(canvas, x, 1, left + round(pitch * (i + 1)) - gap - x, canvas.h - gap, spot)

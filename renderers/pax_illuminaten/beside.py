"""What the reader holds, in small beside a question: cards of the hand, Plots with how near they are, Favor."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import STRONG
from renderers.pax_illuminaten.plots import code
from renderers.pax_illuminaten.terms import Face

CARD_H, PLOT_H, FAVOR_H = 64, 42, 46
BAR = 54
CODE = 20
"""The least size of a card's code, which stands beside its Strength and Factions."""


class Held(NamedTuple):
    """A card: its face, whether it may be chosen."""

    card: Face
    lit: bool


def held(canvas: Canvas, it: Held) -> None:
    """Factions, code, Strength, ability in a word."""
    w, h, card = canvas.w, canvas.h, it.card
    canvas.box(0, 0, w, h, look.CREAM if it.lit else look.CARD_RIM, 8)
    edge = 4 if it.lit else 2
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 6):
        canvas.steps(0, 0, w, h, look.PAPER)
        draw.band(canvas, edge, edge, BAR, h - 2 * edge, card)
    x, right = BAR + edge + 8, w - edge - 6
    right -= draw.strength(canvas, right, 22, card.strength, 32, 26) + 6
    canvas.text(x, 22, card.id, STRONG, 29, look.INK, room=right - x, floor=CODE)
    said = card.ability
    left = x
    if said.startswith("↑"):
        draw.sign(canvas, "arrow", left + 9, h - 18, 20, look.ABILITY)
        left, said = left + 21, said[1:]
    canvas.text(left, h - 18, said, STRONG, 26, look.ABILITY, room=w - edge - 6 - left)


class Aim(NamedTuple):
    """A Plot the reader may claim: code, how much of it stands or a word for it; good: met; a coin: claimed."""

    short: str
    said: str
    good: bool
    coin: bool


def aim(canvas: Canvas, it: Aim) -> None:
    """A Plot in a line."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.LIT if it.good else look.OVAL_RIM, 7)
    edge = 3 if it.good else 2
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 5):
        canvas.steps(0, 0, w, h, look.PAPER)
    wide = fonts.width(it.short, STRONG, 28) + 18
    code(canvas, edge, edge, wide, h - 2 * edge, it.short, 28)
    if it.coin:
        draw.coin(canvas, w - 26, h // 2, 34)
    else:
        canvas.text(w - 9, h // 2, it.said, STRONG, 29, look.INK, align="r", room=w - wide - 18)


def favor(canvas: Canvas, faction: str, own: int) -> None:
    """Own Favor of a Faction."""
    w, h = canvas.w, canvas.h
    draw.panel(canvas, 0, 0, w, h, 8)
    draw.chip(canvas, 5, 5, 52, h - 10, faction)
    canvas.text(64, h // 2, str(own), STRONG, 34, look.TEXT if own else look.NOTHING)

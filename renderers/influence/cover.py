"""The picture of a table that has not begun, like the game's box."""

from engines.core.words import Words
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.cover import NAME
from renderers.core.sheet import Sheet
from renderers.influence import arms, ground
from renderers.influence.faces import NAMES, TITLE, WORDS
from renderers.influence.palette import CREAM, GOLD, INK, LAPIS, PALETTE, RUBRIC, TINCTURES, VELLUM
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.signs import BEAST, COLOUR

W, H = 1280, 480


def cover(words: Words) -> Sheet:
    """Six arms over a castle on the map: seats, how long, what it is."""
    seats = words("2–6 seats · 10 minutes a player")
    said = words("Six factions lend their castles' strength to conquer Britain.")
    return sheet(NAME, [block((0, 0, W, H), VELLUM, _cover, seats, said)], PALETTE)


def _cover(canvas: Canvas, seats: str, said: str) -> None:
    ground.vellum(canvas, False)
    canvas.sign("drakkar", 112, 296, 170, TINCTURES[4].disc)
    canvas.sign("sea-serpent", 1160, 120, 150, TINCTURES[4].disc)
    canvas.box(0, 0, W, 10, LAPIS)
    canvas.box(0, 10, W, 5, GOLD)
    canvas.text(W // 2, 106, "Influence", TITLE, 128, RUBRIC, align="m")
    size, pitch = 128, 146
    for symbol, sign in BEAST.items():
        colour = COLOUR[symbol]
        at = (0, 5, 2, 3, 4, 1)[colour]
        x = W // 2 + round((at - 2.5) * pitch)
        top = 196 + (0, 10, 18, 18, 10, 0)[at]
        arms.shield(canvas, sign, colour, x, top, size, INK, 5)
    canvas.box(0, H - 84, W, 84, LAPIS)
    canvas.box(0, H - 88, W, 5, GOLD)
    canvas.text(W // 2, H - 58, said, NAMES, 34, CREAM, align="m", room=W - 60)
    canvas.text(W // 2, H - 22, seats, WORDS, 30, GOLDEN, align="m", room=W - 60)

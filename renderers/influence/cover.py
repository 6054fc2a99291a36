"""The picture of a table that has not begun, like the game's box."""

from engines.core.words import Words
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.cover import NAME
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.influence import arms, ground
from renderers.influence.faces import NAMES, TITLE, WORDS
from renderers.influence.palette import CREAM, GOLD, INK, LAPIS, PALETTE, RUBRIC, TINCTURES, UNHELD, VELLUM
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.signs import BEAST, COLOUR

W, H = 1280, 640
STRIP = 92
"""Height of the lapis at the foot."""
SKYLINE = ((64, 1, 150), (250, 3, 190), (446, 2, 170), (640, 4, 250), (834, 2, 170), (1030, 3, 190), (1216, 1, 150))
"""Middle, Power and width of the castles along the horizon."""
SHIELDS, SHIELD, PITCH = 252, 140, 160
"""Top of the outer arms, their width and distance; those in the middle hang lower."""


def cover(words: Words, printed: Printed) -> Sheet:
    """Six arms over a castle on the map: seats, how long, what it is."""
    seats = words("{seats} seats", seats=printed.seats) + " · " + words("{rounds} rounds", rounds=printed.long)
    said = words("Six factions lend their castles' strength to conquer Britain.")
    return sheet(NAME, [block((0, 0, W, H), VELLUM, _cover, seats, said)], PALETTE)


def _cover(canvas: Canvas, seats: str, said: str) -> None:
    ground.vellum(canvas, False)
    foot = H - STRIP
    canvas.sign("drakkar", 116, 344, 176, TINCTURES[4].disc)
    canvas.sign("sea-serpent", 1164, 150, 150, TINCTURES[4].disc)
    for x, power, wide in SKYLINE:
        tall = wide * 3 // 4
        arms.keep(canvas, power, x - wide // 2, foot - tall, wide, tall, UNHELD)
    canvas.box(0, 0, W, 10, LAPIS)
    canvas.box(0, 10, W, 5, GOLD)
    canvas.text(W // 2, 132, "Influence", TITLE, 156, RUBRIC, align="m", halo=VELLUM)
    for symbol, sign in BEAST.items():
        colour = COLOUR[symbol]
        at = (0, 5, 2, 3, 4, 1)[colour]
        top = SHIELDS + (0, 14, 26, 26, 14, 0)[at]
        arms.shield(canvas, sign, colour, W // 2 + round((at - 2.5) * PITCH), top, SHIELD, INK, 5)
    canvas.box(0, foot, W, STRIP, LAPIS)
    canvas.box(0, foot - 5, W, 5, GOLD)
    canvas.text(W // 2, foot + 32, said, NAMES, 36, CREAM, align="m", room=W - 60)
    canvas.text(W // 2, foot + 70, seats, WORDS, 32, GOLDEN, align="m", room=W - 60)

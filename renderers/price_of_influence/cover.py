"""The picture of a table that has not begun: the game's box, with seats, length and what it is about."""

from engines.core.words import Words
from renderers.core import fonts
from renderers.core.canvas import Canvas, sheet
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import hero
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.faces import QUIET, STRONG, TITLE
from renderers.price_of_influence.signs import etched, icon, token
from renderers.price_of_influence.terms import TITLE as NAME
from renderers.price_of_influence.terms import Tile

W, H = 1280, 640
LIGHT_Y = 330
STRIP = 104
"""Height of the ribbon at the foot."""
TITLE_Y, TITLE_SIZE = 84, 122
CARDS: tuple[tuple[Tile, tuple[int, int, int, int, float]], ...] = (
    (("K♥", "H"), (640, 340, 206, 292, 0.0)),
    (("Q♠", "S"), (452, 354, 186, 264, 8.0)),
    (("Q♦", "D"), (830, 354, 186, 264, -8.0)),
    (("J♣", "C"), (290, 392, 172, 244, 16.0)),
    (("J♥", "H"), (990, 392, 172, 244, -16.0)),
)


def cover(words: Words, printed: Printed) -> Sheet:
    """The box, in a reader's language."""
    made = block(
        (0, 0, W, H),
        c.VELVET[0],
        box,
        words("Arm your nobles, strike, and pay what it costs"),
        words("{seats} players", seats=printed.seats),
        words("{turns} turns", turns=printed.long),
        printed.low,
        printed.most,
    )
    return sheet("cover", [made], c.PALETTE)


def box(canvas: Canvas, line: str, seats: str, turns: str, low: int, most: int) -> None:
    """Curtains, rays, five of the court; the title above, the facts below."""
    canvas.paste(hero.room(W, H, W // 2, LIGHT_Y), 0, 0)
    hero.fan(canvas, tuple(noble for noble, _ in CARDS), tuple(place for _, place in CARDS))
    size = TITLE_SIZE
    wide = fonts.width(NAME, TITLE, size)
    left = (W - wide) // 2
    etched(canvas, left, TITLE_Y, NAME, TITLE, size, c.NICHE, tuple((k, k) for k in range(7, 0, -1)))
    canvas.text(left, TITLE_Y, NAME, TITLE, size, c.LOOK, halo=c.NICHE)
    top = H - STRIP
    canvas.box(0, top, W, STRIP, c.RIBBON)
    canvas.box(0, top, W, 4, c.GOLD)
    canvas.text(W // 2, top + 32, line, STRONG, 38, c.INK, align="m", room=W - 80)
    _facts(canvas, top + 76, seats, turns, low, most)


def _facts(canvas: Canvas, middle: int, seats: str, turns: str, low: int, most: int) -> None:
    """Signs of the seats, the further ones smaller; how many players, how many turns."""
    pitch, gap = 46, 60
    parts = pitch * most + 8 + fonts.width(seats, QUIET, 34) + gap + 42 + fonts.width(turns, QUIET, 34)
    x = (W - parts) // 2
    for seat in range(most):
        token(canvas, seat, x + 20, middle, 40 if seat < low else 34)
        x += pitch
    x += 8 + canvas.text(x + 8, middle, seats, QUIET, 34, c.MID) + gap
    icon(canvas, "hourglass", x + 16, middle, 32, c.GOLD)
    canvas.text(x + 42, middle, turns, QUIET, 34, c.MID)

"""The picture of a table that has not begun, like a game's box: plain, for games that bring none of their own."""

from engines.core.words import Words
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.look import Look
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.core.tokens import SHAPES

NAME = "cover"
W, H = 1280, 400
"""Of this one; a game's own is at most 1280 × 640."""


def plain_cover(title: str, printed: Printed, words: Words, look: Look) -> Sheet:
    """The title, and a token for every seat there may be: those that must be taken are filled."""
    said = words("{seats} seats", seats=printed.seats)
    if printed.long:
        said += " · " + words("{rounds} rounds", rounds=printed.long)
    args = (title, said, printed.low, printed.most, look)
    return sheet(NAME, [block((0, 0, W, H), look.ground, _plain, *args)], look.palette)


def _plain(canvas: Canvas, title: str, seats: str, low: int, most: int, look: Look) -> None:
    canvas.frame(20, 20, W - 40, H - 40, look.line, 3, 24)
    canvas.text(W // 2, 140, title, look.heading, 104, look.ink, align="m", room=W - 120)
    size, pitch = 56, 84
    for seat in range(most):
        x = W // 2 + round((seat - (most - 1) / 2) * pitch)
        canvas.sign(SHAPES[seat], x, 250, size, look.seats[seat])
        if seat >= low:
            canvas.sign(SHAPES[seat], x, 250 + round(size * 0.02), size - 14, look.ground)
    canvas.text(W // 2, 326, seats, look.note, 36, look.quiet, align="m", room=W - 120)

"""The strip below the header: the stages of a turn, and what is going on."""

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GROUND, INK, MID, RAISED
from renderers.core.tokens import token

Steps = tuple[tuple[str, bool], ...]


def strip(canvas: Canvas, turn: str, steps: Steps, seat: int | None, text: str) -> None:
    """The turn, its stages in their order, the present one raised; who decides or did what."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    middle = canvas.h // 2
    x = 24
    if turn:
        x += canvas.text(x, middle, turn, Face.STRONG, 30, INK) + 18
    for name, on in steps:
        wide = fonts.width(name, Face.STRONG if on else Face.QUIET, 28)
        if on:
            canvas.box(x, middle - 19, wide + 24, 38, RAISED, 10)
            canvas.text(x + 12, middle, name, Face.STRONG, 28, INK)
            x += wide + 24 + 8
        else:
            canvas.text(x + 2, middle, name, Face.QUIET, 28, DIM)
            x += wide + 12
    x += 12
    if seat is not None:
        token(canvas, seat, x + 18, middle, 36)
        x += 46
    canvas.text(x, middle, text, Face.QUIET, 32, MID if seat is None else INK, room=canvas.w - 24 - x)

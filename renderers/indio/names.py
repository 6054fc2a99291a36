"""How a person's name is set: in the world's letters as long as they have room and letters for it, else plainly."""

from functools import lru_cache

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import FOLDER, Face
from renderers.core.glyphs import characters
from renderers.core.names import fit_name
from renderers.core.palette import Colour
from renderers.indio.palette import VERB, WORLD

LARGEST, SMALLEST = 40, 30
"""Of the world's letters; below, the plain ones take over at `PLAIN`."""
PLAIN = 34


def _is_worldly(char: str) -> bool:
    """Whether the world's face sets a character; never figures, which are old-style there."""
    return not char.isdigit() and ord(char) in characters(FOLDER / WORLD.file)


@lru_cache(maxsize=1024)
def set_name(name: str, size: int, room: int) -> tuple[str, Face, int]:
    """A name as it fits into so many pixels, its face and size; empty where the seat's sign must do."""
    if all(char.isspace() or _is_worldly(char) for char in name):
        for smaller in range(size, min(SMALLEST, size) - 1, -1):
            if fonts.width(name, WORLD, smaller) <= room:
                return name, WORLD, smaller
    short, plain = fit_name(name, VERB, min(PLAIN, size), room)
    return short, VERB, plain


def draw_name(canvas: Canvas, x: int, middle: int, name: str, size: int, colour: Colour, room: int) -> int:
    """A name from x on; returns the width drawn."""
    text, face, fitted = set_name(name, size, room)
    return canvas.text(x, middle, text, face, fitted, colour)

"""Signs from `assets/icons`, in one colour."""

from renderers.core import svg
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour


def icon(canvas: Canvas, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
    """A sign, centred."""
    canvas.shape(svg.icons()[name], cx - size // 2, cy - size // 2, size, size, colour)

"""A canvas that remembers where text went: nothing may leave its block, nothing may lie on other text."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Block, Canvas


class Line(NamedTuple):
    """A line of text as it was drawn: its words and the box of its capitals."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


class Watch(Canvas):
    """Draws as ever and keeps a list."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.lines: list[Line] = []

    def text(self, x, middle, text, face, size, colour, *, align="l", room=None):
        """Draw, and note down where."""
        wide = super().text(x, middle, text, face, size, colour, align=align, room=room)
        if room is not None:
            text, size = fonts.fit(text, face, size, room)
        left = x - {"l": 0, "m": wide // 2, "r": wide}[align]
        if text:
            half = size * 0.364
            self.lines.append(Line(text, left, middle - half, left + wide, middle + half))
        return wide


def meet(a: Line, b: Line) -> bool:
    """Whether two lines of text share a pixel."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def faults(blocks: Sequence[Block]) -> list[str]:
    """What leaves its block or lies on other text, block by block."""
    found: list[str] = []
    for block in blocks:
        canvas = Watch(block.box[2], block.box[3], block.ground)
        block.paint(canvas, *block.args)
        for i, one in enumerate(canvas.lines):
            if one.left < 0 or one.top < 0 or one.right > canvas.w or one.bottom > canvas.h:
                found.append(f"{block.paint.__name__}: {one} leaves {canvas.w} × {canvas.h}")
            found += [
                f"{block.paint.__name__}: {one} lies on {other}" for other in canvas.lines[:i] if meet(one, other)
            ]
    return found

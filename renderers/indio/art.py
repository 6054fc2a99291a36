"""Indio's own drawings: pieces in exact colours, and paintings, whose many colours go to the nearest of the palette."""

from collections.abc import Callable
from functools import cache
from itertools import groupby
from pathlib import Path
from re import compile as pattern
from typing import cast

from PIL import Image

from renderers.core import svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.palette import Colour, Palette, rgb
from renderers.core.pixels import blend

FOLDER = Path(__file__).with_name("art")
SEAT_CODE = "#FF00FF"
"""Stands in a drawing for a seat's colour."""
OUTLINE_CODE = "#1B1426"
"""The ink of outlines."""
_CODE = pattern(r"#[0-9A-F]{6}\b")


@cache
def path(name: str) -> Path:
    """A drawing's file."""
    return FOLDER / f"{name}.svg"


@cache
def inside(name: str) -> str:
    """A drawing's elements without its root: what stands at shares of its size goes along when it is stretched."""
    text = path(name).read_text(encoding="utf-8")
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def painting(name: str, w: int, h: int) -> Image.Image:
    """A painting stretched to so many pixels, drawn anew; trees and stones keep their shape."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{inside(f"paintings/{name}")}</svg>'
    return svg.pixels(whole, w, h).convert("RGB")


def filling(name: str, w: int, h: int) -> Image.Image:
    """A painting as large as it fills so many pixels, drawn anew: what does not fit is cut away."""
    return svg.pixels(path(f"paintings/{name}").read_text(encoding="utf-8"), w, h).convert("RGB")


@kept
def _shapes(markup: str, w: int, h: int, palette: Palette, view: svg.ViewBox | None) -> Image.Image:
    return svg.drawn(markup, w, h, palette, view)


def lay(
    canvas: Canvas, markup: str, x: int = 0, y: int = 0, w: int = 0, h: int = 0, view: svg.ViewBox | None = None
) -> None:
    """SVG elements, as `Canvas.svg` draws them; kept, for what many blocks have below."""
    canvas.paste(_shapes(markup, w or canvas.w - x, h or canvas.h - y, canvas.palette, view), x, y)


Rows = tuple[tuple[int, int, Colour], ...]
"""From which row to which, and the colour there."""


@kept
def _ends(markup: str, end: int, h: int, palette: Palette) -> tuple[Image.Image, Image.Image, Rows]:
    """The left and the right end of shapes one pixel wider than both, and what lies between them row by row."""
    drawn = svg.drawn(markup, 2 * end + 1, h, palette)
    left, right = drawn.crop((0, 0, end, h)), drawn.crop((end + 1, 0, 2 * end + 1, h))
    column = drawn.crop((end, 0, end + 1, h)).convert("RGB")
    rows: list[tuple[int, int, Colour]] = []
    for colour, run in groupby(range(h), key=lambda row: column.getpixel((0, row))):
        found = list(run)
        rows.append((found[0], found[-1] + 1, cast("Colour", colour)))
    return left, right, tuple(rows)


def lay_between(canvas: Canvas, markup: Callable[[int], str], x: int, y: int, w: int, h: int, end: int) -> None:
    """As `lay`, of shapes that are the same all the way between two ends of so many pixels, and solid there.

    `markup`: the shapes in a width. They are drawn in the least, so one drawing serves all widths.
    """
    least = 2 * end + 1
    if w < least:
        lay(canvas, markup(w), x, y, w, h)
        return
    left, right, rows = _ends(markup(least), end, h, canvas.palette)
    blend(canvas.image, left, x, y)
    blend(canvas.image, right, x + w - end, y)
    for top, foot, colour in rows:
        canvas.image.im.paste(colour, (x + end, y + top, x + w - end, y + foot))


COLOURS: tuple[Colour, ...] = tuple(
    dict.fromkeys(
        rgb(code)
        for file in sorted(FOLDER.glob("*.svg"))
        for code in _CODE.findall(file.read_text(encoding="utf-8"))
        if code != SEAT_CODE
    )
)
"""Every colour of the drawings."""

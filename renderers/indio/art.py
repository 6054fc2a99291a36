"""Indio's own drawings: pieces in exact colours, and paintings, whose many colours go to the nearest of the palette."""

from functools import cache
from pathlib import Path
from re import compile as pattern

from PIL import Image

from renderers.core import svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.palette import Colour, Palette, rgb

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


@kept
def painting(name: str, w: int, h: int) -> Image.Image:
    """A painting stretched to so many pixels, never to be changed by the caller; trees and stones keep their shape."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{inside(f"paintings/{name}")}</svg>'
    return svg.pixels(whole, w, h).convert("RGB")


@kept
def _shapes(markup: str, w: int, h: int, palette: Palette, view: svg.View | None) -> Image.Image:
    return svg.drawn(markup, w, h, palette, view)


def lay(
    canvas: Canvas, markup: str, x: int = 0, y: int = 0, w: int = 0, h: int = 0, view: svg.View | None = None
) -> None:
    """SVG elements, as `Canvas.svg` draws them; kept, for what many blocks have below."""
    canvas.paste(_shapes(markup, w or canvas.w - x, h or canvas.h - y, canvas.palette, view), x, y)


@kept
def _solid(markup: str, w: int, h: int, palette: Palette) -> Image.Image:
    return _shapes(markup, w, h, palette, None).convert("RGB")


def lay_solid(canvas: Canvas, markup: str, x: int, y: int, w: int, h: int, corner: int) -> None:
    """As `lay`, of shapes through which nothing shows but in corners of so many pixels: only those are blended."""
    right, foot = w - corner, h - corner
    if right < corner or foot < corner:
        lay(canvas, markup, x, y, w, h)
        return
    art = _shapes(markup, w, h, canvas.palette, None)
    places = [(left, top, left + corner, top + corner) for left in (0, right) for top in (0, foot)]
    below = [canvas.image.crop((x + a, y + b, x + c, y + d)) for a, b, c, d in places]
    canvas.image.paste(_solid(markup, w, h, canvas.palette), (x, y))
    for place, under in zip(places, below, strict=True):
        above = art.crop(place)
        under.im.paste(above.im, (0, 0, corner, corner), above.im)
        canvas.image.paste(under, (x + place[0], y + place[1]))


COLOURS: tuple[Colour, ...] = tuple(
    dict.fromkeys(
        rgb(code)
        for file in sorted(FOLDER.glob("*.svg"))
        for code in _CODE.findall(file.read_text(encoding="utf-8"))
        if code != SEAT_CODE
    )
)
"""Every colour of the drawings."""

"""Vector art brought to pixels, when a block is drawn: signs as masks, drawings in the colours of a palette.

Signs lie in `assets/icons/<author>/<name>.svg`, a game's own art in its folder `art`. resvg knows no fonts here and
reads no other file, so a drawing is the same on every machine.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from re import compile as pattern
from time import perf_counter

import resvg_py
from PIL import Image

from renderers.core.drawings import kept
from renderers.core.palette import Colour, Palette, code_of
from renderers.core.shelf import SHELF

WORTH_S = 0.001
"""What takes longer is kept on disk."""
ICONS = Path(__file__).parent.parent / "assets" / "icons"
ViewBox = tuple[float, float, float, float]
"""A view box: x, y, width, height."""
_NAMED = pattern(r"""(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(?!none|#|url\(|currentColor)([a-zA-Z]\w*)""")
_SHORT = pattern(r"#[0-9A-Fa-f]{3}\b(?![0-9A-Fa-f])")


def pixels(markup: str, w: int, h: int) -> Image.Image:
    """At a size; a drawing of another shape follows its `preserveAspectRatio`."""
    markup = markup.replace("<svg ", f'<svg width="{w}" height="{h}" ', 1)
    made_from = f"{resvg_py.__version__} {markup}"
    kept = SHELF.get(made_from)
    if kept is not None:
        with suppress(OSError):  # a damaged file is drawn anew
            return Image.open(BytesIO(kept)).convert("RGBA")
    began = perf_counter()
    file = bytes(resvg_py.svg_to_bytes(svg_string=markup, width=w, height=h, skip_system_fonts=True))
    if perf_counter() - began > WORTH_S:
        SHELF.put(made_from, file)
    return Image.open(BytesIO(file)).convert("RGBA")


@cache
def icons() -> Mapping[str, Path]:
    """Every sign of `assets/icons` by name."""
    return {path.stem: path for path in sorted(ICONS.glob("*/*.svg"))}


def mask(name: str, w: int, h: int = 0) -> Image.Image:
    """A sign as a mask; raises KeyError for a name that is not there."""
    return shape(icons()[name], w, h or w)


@kept
def shape(path: Path, w: int, h: int) -> Image.Image:
    """A drawing of one colour as a mask."""
    return pixels(_text(path), w, h).getchannel("A")


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=64)
def art(path: Path, palette: Palette, recolour: tuple[tuple[str, Colour], ...] = ()) -> str:
    """A drawing's text, checked: every colour is a `#RRGGBB` of the palette. `recolour`: codes and what replaces them.

    Raises UnlistedColourError, or ValueError where a colour has another notation.
    """
    markup = _text(path)
    for old, new in recolour:
        markup = markup.replace(old, code_of(new)).replace(old.lower(), code_of(new))
    return checked(markup, palette, path.name)


def checked(markup: str, palette: Palette, name: str) -> str:
    """An SVG's text in the inks of a palette; raises as `art` does."""
    strange = _NAMED.search(markup) or _SHORT.search(markup)
    if strange or "rgb(" in markup or "hsl(" in markup:
        raise ValueError(f"{name} has a colour that is no #RRGGBB: {strange[0] if strange else 'a function'}")
    return palette.inks(markup)


@kept
def picture(path: Path, w: int, h: int, palette: Palette, recolour: tuple[tuple[str, Colour], ...] = ()) -> Image.Image:
    """A drawing in the inks of a palette, never to be changed by the caller: RGBA pixels, or RGB where it is opaque."""
    made = loose(path, w, h, palette, recolour)
    return made.convert("RGB") if made.getchannel("A").getextrema() == (255, 255) else made


def loose(path: Path, w: int, h: int, palette: Palette, recolour: tuple[tuple[str, Colour], ...] = ()) -> Image.Image:
    """The same, kept on disk alone: for what a kept drawing is made of."""
    return pixels(art(path, palette, recolour), w, h)


@kept
def sketched(inside: str, w: int, h: int, palette: Palette, view: ViewBox | None = None) -> Image.Image:
    """The same as `drawn`, kept: for what is small and comes again; never to be changed by the caller."""
    return drawn(inside, w, h, palette, view)


def drawn(inside: str, w: int, h: int, palette: Palette, view: ViewBox | None = None) -> Image.Image:
    """SVG elements as RGBA pixels; `view` is their view box, w × h where left out."""
    x, y, vw, vh = view or (0, 0, w, h)
    opened = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {vw} {vh}" preserveAspectRatio="none">'
    return pixels(f"{opened}{checked(inside, palette, 'a drawing')}</svg>", w, h)

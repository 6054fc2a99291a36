"""What lies behind the things: the lapis ground with its traces, the four skylines, the cloth of banknotes."""

from pathlib import Path
from re import findall

from PIL import Image

from renderers.core import svg
from renderers.core.canvas import Block, Box, Canvas, block, through
from renderers.core.drawings import kept
from renderers.core.palette import Colour, code_of
from renderers.influentia.layout import HEADER_H, H, W
from renderers.influentia.palette import (
    ART,
    GOLD,
    GROUND,
    NIGHT,
    PALETTE,
    RULE,
    SICK,
    SICK_RULE,
    SUITS,
    WELL,
    Suit,
    dusk_of,
)
from renderers.influentia.pieces import panel

SKYLINES = ("bologna", "firenze", "milano", "pisa")
"""Ids of the cities that are drawn; another one looks like Milano."""
_ART_W, _ART_H = 296, 230
_HERO = 152
"""Where in a skyline its landmark stands."""
_SUNS = {"bologna": "#F7B267", "firenze": "#F6DE9A", "milano": "#FBC3DF", "pisa": "#D6F7F2"}
_NOTE_W, _NOTE_H = 192, 280
PANORAMA_H = 480


def bare(w: int, h: int) -> Block:
    """The ground of a sheet of that size without anything on it: a part of the whole one, as far as that reaches."""
    if w > W or h > H:
        return block((0, 0, w, h), GROUND, ground, (), (), False)
    return block((0, 0, w, h), block((0, 0, W, H), GROUND, ground, (), (), False), through)


def ground(canvas: Canvas, panels: tuple[Box, ...], sick: tuple[Box, ...], header: bool) -> None:
    """The ground of a sheet with its empty panels; `sick`: those in the colours of Quarantine."""
    drawn = _ground()
    for n, top in enumerate(range(0, canvas.h, H)):  # a high sheet goes on in the mirror
        canvas.paste(drawn.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if n % 2 else drawn, 0, top)
    if header:
        canvas.box(0, 0, canvas.w, HEADER_H - 2, WELL)
        rule(canvas, HEADER_H - 2)
    empty(canvas, panels)
    for box in sick:
        panel(canvas, *box, rule=SICK_RULE, fill=SICK, inner=SICK_RULE)


def empty(canvas: Canvas, panels: tuple[Box, ...]) -> None:
    """Empty panels."""
    for box in panels:
        panel(canvas, *box)


def rule(canvas: Canvas, y: int) -> None:
    """A gold rule from edge to edge with a star at either end."""
    canvas.box(0, y, canvas.w, 2, RULE)
    for x in (24, canvas.w - 24):
        canvas.polygon(star(x, y + 1, 7), GOLD)


def star(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    """The corners of a star of four points."""
    i = r * 0.22
    return (
        *((x, y - r), (x + i, y - i), (x + r, y), (x + i, y + i)),
        *((x, y + r), (x - i, y + i), (x - r, y), (x - i, y - i)),
    )


def _ground() -> Image.Image:
    return svg.loose(ART / "ground.svg", W, H, PALETTE)


def panorama(canvas: Canvas, x: int, y: int) -> None:
    """The four cities at dusk behind the towers of the finished game, from their corner at x, y."""
    canvas.paste(svg.loose(ART / "panorama.svg", W, PANORAMA_H, PALETTE), x, y)


def skyline(canvas: Canvas, x: int, y: int, w: int, h: int, city: str, *, cut: int = 0, night: bool = False) -> None:
    """A city at dusk, or late at night where words lie on it; `cut`: so many pixels of its street are left out."""
    canvas.paste(_skyline(w, h, city, cut, night), x, y)


@kept
def _skyline(w: int, h: int, city: str, cut: int, night: bool) -> Image.Image:
    scale = max(w / _ART_W, h / (_ART_H - cut))
    full_w, full_h = round(_ART_W * scale), round(_ART_H * scale)
    path = _drawing(city)
    whole = svg.loose(path, full_w, full_h, PALETTE, _night(city) if night else ())
    left = min(max(round(_HERO * scale) - w // 2, 0), full_w - w)
    bottom = full_h - round(cut * scale)
    return whole.crop((left, bottom - h, left + w, bottom))


def shadow(canvas: Canvas, x: int, y: int, w: int, h: int, city: str) -> None:
    """A city's outline, one shade darker than the tint of its column."""
    canvas.paste(_shadow(w, h, city), x, y)


@kept
def _shadow(w: int, h: int, city: str) -> Image.Image:
    dusk, path = dusk_of(city), _drawing(city)
    codes = dict.fromkeys(findall(r"#[0-9A-F]{6}", path.read_text("utf-8")))
    change = tuple((code, dusk.shade if code == code_of(NIGHT) else dusk.tint) for code in codes)
    scale = w / _ART_W
    whole = svg.loose(path, w, round(_ART_H * scale), PALETTE, change)
    return whole.crop((0, whole.height - h, w, whole.height))


def _drawing(city: str) -> Path:
    return ART / f"{city if city in SKYLINES else 'milano'}.svg"


def _night(city: str) -> tuple[tuple[str, Colour], ...]:
    """Every step of the sky as one that lies three steps higher; what was read before is not read again."""
    steps = dusk_of(city).steps
    later = [(code_of(step), steps[max(0, i - 3)]) for i, step in enumerate(steps)]
    return (*later, (_SUNS.get(city, "#FBC3DF"), steps[4]), ("#FFDF8A", steps[5]))


def cloth(canvas: Canvas, x: int, y: int, w: int, h: int, suit: Suit) -> None:
    """The engraved ground of a resource card."""
    canvas.paste(_cloth(w, h, suit), x, y)


@kept
def _cloth(w: int, h: int, suit: Suit) -> Image.Image:
    scale = max(w / _NOTE_W, h / _NOTE_H)
    dyed = SUITS["energy"]
    change = tuple(
        (code_of(old), new) for old, new in zip((*dyed.steps, dyed.thread), (*suit.steps, suit.thread), strict=True)
    )
    size = round(_NOTE_W * scale), round(_NOTE_H * scale)
    return svg.loose(ART / "banknote.svg", *size, PALETTE, change).crop((0, 0, w, h))

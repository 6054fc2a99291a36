"""A noble's Strength on its emblem: a red spearhead that points up, or a blue shield that points down."""

from renderers.core.canvas import Canvas
from renderers.price_of_influence import art
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import STRONG
from renderers.price_of_influence.terms import GUARD, STRIKE

TALL = 100
"""Height of an emblem in a niche; where something stands under it, `LOW`."""
LOW = 74
_STRIKE_W, _GUARD_W = 86, 66
_SIZES = {STRIKE: (64, 61, 45), GUARD: (60, 51, 36)}
"""Sizes of one, two, three digits on an emblem 100 high."""
_CENTRE = {STRIKE: 0.605, GUARD: 0.47}
_DRAWING = {STRIKE: "strike", GUARD: "guard"}


def width(stance: str, h: int = TALL) -> int:
    """How wide an emblem of that height is."""
    return round((_STRIKE_W if stance == STRIKE else _GUARD_W) * h / TALL)


def emblem(canvas: Canvas, cx: int, top: int, stance: str, strength: int, h: int = TALL) -> None:
    """An emblem centred on cx; its number as large as it can be."""
    w = width(stance, h)
    canvas.picture(art.FOLDER / f"{_DRAWING[stance]}.svg", cx - w // 2, top, w, h)
    text = str(strength)
    size = max(26, round(_SIZES[stance][min(len(text), 3) - 1] * h / TALL))
    middle = top + round(h * _CENTRE[stance])
    canvas.text(cx, middle, text, STRONG, size, c.INK, align="m", room=w - 6)

"""What the signs mean: a line on the second sheet, a panel on the first where the layout leaves room."""

from engines.core.words import N_
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.influence import arms, ground
from renderers.influence.faces import NAMES, VALUES
from renderers.influence.palette import (
    BANNER,
    CREAM,
    GOLD,
    INK,
    LAPIS,
    NOTHING,
    QUIET,
    RUBRIC,
    SOFT,
    UNHELD,
)
from renderers.influence.palette import (
    TITLE as GOLDEN,
)

SIGNS = (
    ("hexagon", N_("banner")),
    ("disc", N_("lends")),
    ("dark", N_("faces none")),
    ("flag", N_("controls")),
    ("back", N_("face-down")),
    ("8+", N_("strength")),
    ("swap", "swap"),
    ("saboteur", "saboteur"),
    ("hourglass", "delay"),
)
"""In one line: signs and a word each; special cards by their ids."""

AT_LENGTH = (
    ("crown", N_("Power")),
    ("disc", N_("lends strength")),
    ("dark", N_("faces no castle")),
    ("hexagon", N_("banner side")),
    ("8+", N_("cards + circles")),
    ("back", N_("face-down card")),
    ("swap", "swap"),
    ("saboteur", "saboteur"),
)
"""In a panel, what matters most first."""
_PITCH = 34


def line(canvas: Canvas, signs: tuple[tuple[str, str], ...]) -> None:
    """What the signs mean, in one line on lapis."""
    ground.strip(canvas)
    middle = (canvas.h - 5) // 2
    canvas.box(0, canvas.h - 5, canvas.w, 5, LAPIS)
    canvas.box(0, 0, canvas.w, 4, GOLD)
    words_wide = sum(fonts.width(said, NAMES, 27) for _, said in signs)
    gap = max(6, (canvas.w - 44 - words_wide - 38 * len(signs)) // max(1, len(signs) - 1))
    x = 20
    for sign, said in signs:
        _key(canvas, sign, x + 16, middle + 2, CREAM, GOLDEN)
        x += 38
        x += canvas.text(x, middle + 2, said, NAMES, 27, CREAM, room=canvas.w - 12 - x) + gap


def panel(canvas: Canvas, signs: tuple[tuple[str, str], ...]) -> None:
    """As many as there is room for, in one or two columns."""
    ground.panel(canvas, 0, 0, canvas.w, canvas.h)
    rows = (canvas.h - 10) // _PITCH
    columns = 2 if canvas.w >= 460 else 1
    step = (canvas.w - 8) // columns
    top = (canvas.h - min(rows, -(-len(signs) // columns)) * _PITCH) // 2
    for n, (sign, said) in enumerate(signs[: rows * columns]):
        x, y = 8 + step * (n // rows), top + _PITCH * (n % rows) + _PITCH // 2
        _key(canvas, sign, x + 22, y, INK, RUBRIC)
        canvas.text(x + 50, y, said, NAMES, 27, QUIET, room=step - 56)


def _key(canvas: Canvas, sign: str, x: int, y: int, ink: Colour, mark: Colour) -> None:
    match sign:
        case "hexagon":
            arms.banner_shield(canvas, x, y, 30, 33, BANNER, INK)
        case "disc":
            canvas.disc(x, y, 14, INK)
            canvas.disc(x, y, 12, CREAM)
        case "dark":
            canvas.disc(x, y, 14, NOTHING)
        case "back":
            canvas.box(x - 14, y - 14, 28, 28, SOFT, 6)
            canvas.box(x - 12, y - 12, 24, 24, UNHELD, 5)
            canvas.text(x, y, "?", VALUES, 26, INK, align="m")
        case "8+":
            canvas.text(x, y, sign, VALUES, 28, ink, align="m")
        case "flag":
            canvas.sign("knight-banner", x, y, 30, mark)
        case "crown":
            canvas.sign("queen-crown", x, y, 28, mark)
        case _:
            canvas.sign(sign, x, y, 28, ink)

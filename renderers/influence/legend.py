"""What the signs mean: a line on the second sheet, a panel on the first where the layout leaves room."""

from engines.core.words import N_
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DIM, INK, LINE, LOOK, MID, PANEL, PAPER, WELL

SIGNS = (
    ("hexagon", N_("banner")),
    ("disc", N_("lends")),
    ("dark", N_("faces none")),
    ("flag", N_("controls")),
    ("back", N_("face-down")),
    ("8+", N_("strength")),
    ("swap", N_("Swap")),
    ("saboteur", N_("Saboteur")),
    ("hourglass", N_("Delay")),
)
"""In one line: signs and a word each."""

AT_LENGTH = (
    ("crown", N_("Power")),
    ("disc", N_("lends strength")),
    ("dark", N_("faces no castle")),
    ("8+", N_("cards + circles")),
    ("back", N_("face-down card")),
    ("way_r", N_("examined next")),
    ("swap", N_("Swap")),
    ("saboteur", N_("Saboteur")),
)
"""In a panel, what matters most first."""
_PITCH = 34


def line(canvas: Canvas, signs: tuple[tuple[str, str], ...]) -> None:
    """What the signs mean, in one line."""
    middle = canvas.h // 2
    words_wide = sum(fonts.width(said, Face.QUIET, 26) for _, said in signs)
    gap = max(6, (canvas.w - 48 - words_wide - 38 * len(signs)) // max(1, len(signs) - 1))
    x = 24
    for sign, said in signs:
        _key(canvas, sign, x + 16, middle)
        x += 38
        x += canvas.text(x, middle, said, Face.QUIET, 26, MID, room=canvas.w - 12 - x) + gap


def panel(canvas: Canvas, signs: tuple[tuple[str, str], ...]) -> None:
    """As many as there is room for, in one or two columns."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 12)
    rows = (canvas.h - 6) // _PITCH
    columns = 2 if canvas.w >= 460 else 1
    step = (canvas.w - 8) // columns
    top = (canvas.h - min(rows, -(-len(signs) // columns)) * _PITCH) // 2
    for n, (sign, said) in enumerate(signs[: rows * columns]):
        x, y = 8 + step * (n // rows), top + _PITCH * (n % rows) + _PITCH // 2
        _key(canvas, sign, x + 18, y)
        canvas.text(x + 42, y, said, Face.QUIET, 26, DIM, room=step - 46)


def _key(canvas: Canvas, sign: str, x: int, y: int) -> None:
    match sign:
        case "hexagon":
            canvas.sign(sign, x, y, 34, PAPER)
        case "disc":
            canvas.disc(x, y, 14, PAPER)
        case "dark":
            canvas.disc(x, y, 15, LINE)
            canvas.disc(x, y, 12, WELL)
        case "back":
            canvas.ring(x - 13, y - 15, 26, 30, MID, 3, 6, WELL)
        case "8+":
            canvas.text(x, y, sign, Face.STRONG, 28, INK, align="m")
        case "flag" | "crown":
            canvas.sign(sign, x, y, 28, LOOK)
        case _:
            canvas.sign(sign, x, y, 28, MID)

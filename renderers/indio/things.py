"""Things on table and sheets: vellum and navy panels, bands, tokens, workers, structures, goods, seals."""

from collections.abc import Sequence
from math import ceil

from engines.core.decisions import LETTERS
from renderers.core import fonts, hexes
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour, code_of
from renderers.core.surface import Recolour
from renderers.indio import art
from renderers.indio.icons import icon
from renderers.indio.palette import (
    BRASS,
    DROP,
    FADED,
    FAINT,
    FIGURE,
    GOLD,
    HOLLOW,
    INK,
    LINE,
    NAVY,
    NOTHING,
    RED,
    RESOURCES,
    SEAT_BAND,
    SEAT_LIGHT,
    SEATS,
    VELLUM,
    WHITE,
    WORD,
)
from renderers.indio.terms import SIGNS

NOTCH = 11
"""Radius of vellum's hollow corners."""
LETTER = {0: (0.56, 0.0), 1: (0.56, 0.0), 2: (0.5, 0.12), 3: (0.5, 0.0)}
"""By seat: how large the letter on its token is, and how far below the middle, as shares of the token."""
CORE = {0: (0.5, 0.0), 1: (0.46, 0.0), 2: (0.42, 0.09), 3: (0.46, 0.0)}
"""By seat: how large a worker's core is, and how far below the middle."""
STRUCTURE_LETTER = {"outpost": (0.0, 0.72), "town": (-0.18, 0.72), "city": (-0.1, 0.68)}
"""By structure: where the owner's letter stands, from the middle and from the top."""
SMALLEST = 22
"""Of the letters on tokens and structures, which their shape and colour say as well."""
OWNER = 0.54
"""The letter's size, as a share of the structure's."""
DRAWN = {"earth-good", "food-good"}
"""Goods that are drawings of several colours."""

FAINTLY: Recolour = ((art.SEAT_CODE, HOLLOW), (art.OUTLINE_CODE, FADED))
"""How a drawing on vellum is recoloured when none is left of what it shows."""

Hues = tuple[int, ...]
"""By seat, the number of its colour: which shape a seat has goes by its letter, which colour it chose by this."""


def hollow(x: float, y: float, w: float, h: float, notch: float) -> str:
    """The outline of a rectangle with hollow corners, as an SVG path."""
    right, foot, r = x + w, y + h, notch
    return (
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 0 {right} {y + r}V{foot - r}A{r} {r} 0 0 0 {right - r} {foot}"
        f"H{x + r}A{r} {r} 0 0 0 {x} {foot - r}V{y + r}A{r} {r} 0 0 0 {x + r} {y}Z"
    )


def shaded(w: float, h: float, colours: Sequence[Colour]) -> str:
    """SVG boxes from the top to the foot, in hard steps."""
    edges = [round(h * n / len(colours)) for n in range(len(colours) + 1)]
    return "".join(
        f'<rect y="{top}" width="{w}" height="{foot - top}" fill="{code_of(colour)}"/>'
        for top, foot, colour in zip(edges, edges[1:], colours, strict=False)
    )


def vellum(canvas: Canvas) -> None:
    """A sheet of vellum with hollow corners and a brass line on the whole canvas."""
    w, h = canvas.w, canvas.h
    outline, inner = hollow(1.2, 1.2, w - 2.4, h - 2.4, NOTCH), hollow(5.5, 5.5, w - 11, h - 11, NOTCH)
    art.lay(
        canvas,
        f'<clipPath id="edge"><path d="{outline}"/></clipPath><g clip-path="url(#edge)">{shaded(w, h, VELLUM)}</g>'
        f'<path d="{outline}" fill="none" stroke="{code_of(INK)}" stroke-width="2.4"/>'
        f'<path d="{inner}" fill="none" stroke="{code_of(LINE)}" stroke-width="1.8"/>',
        0,
        0,
        w,
        h,
    )


def framed(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    colours: Sequence[Colour],
    edge: Colour,
    radius: int,
    thick: float = 2.4,
    outside: Colour | None = INK,
) -> None:
    """A box shaded in hard steps with round corners and an edge, an outline about it."""
    inset = thick / 2 + (1.4 if outside else 0)

    def markup(w: int) -> str:
        box = f'x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" rx="{radius}"'
        around = f'<rect width="{w}" height="{h}" rx="{radius + 2}" fill="{code_of(outside)}"/>' if outside else ""
        return (
            f'{around}<clipPath id="edge"><rect {box}/></clipPath><g clip-path="url(#edge)">{shaded(w, h, colours)}</g>'
            f'<rect {box} fill="none" stroke="{code_of(edge)}" stroke-width="{thick}"/>'
        )

    if outside:
        art.lay_between(canvas, markup, x, y, w, h, ceil(inset + radius) + 1)
    else:
        art.lay(canvas, markup(w), x, y, w, h)


def navy(canvas: Canvas) -> None:
    """A navy panel on the whole canvas."""
    framed(canvas, 0, 0, canvas.w, canvas.h, NAVY, BRASS, 14, outside=None)


def dark(canvas: Canvas, x: int, y: int, w: int, h: int, edge: Colour = BRASS, radius: int = 12) -> None:
    """An ink inlay with an edge."""
    canvas.ring(x, y, w, h, edge, 2, radius, INK)


def band(canvas: Canvas, x: int, y: int, w: int, h: int, hue: int) -> None:
    """A band in a seat's colour with an ink line under it."""
    canvas.steps(x, y, w, h, SEAT_BAND[hue])
    canvas.box(x, y + h - 4, w, 4, INK)


def banner(canvas: Canvas, hue: int | None, tail: int = 14) -> None:
    """A flag that hangs from the top, swallow-tailed, on the whole canvas: in a seat's colour, or navy."""
    w, h = canvas.w, canvas.h
    outline = f"M2 2H{w - 2}V{h - 2}L{w - 28} {h - tail}H28L2 {h - 2}Z"
    colours, line = (NAVY, BRASS) if hue is None else (SEAT_BAND[hue], SEAT_LIGHT[hue] if hue != 1 else HOLLOW)
    art.lay(
        canvas,
        f'<clipPath id="edge"><path d="{outline}"/></clipPath><g clip-path="url(#edge)">{shaded(w, h, colours)}</g>'
        f'<path d="M8 7.5H{w - 8}" stroke="{code_of(line)}" stroke-width="2"/>'
        f'<path d="{outline}" fill="none" stroke="{code_of(INK)}" stroke-width="3" stroke-linejoin="round"/>',
    )


def shape(canvas: Canvas, seat: int, cx: int, cy: int, size: int, colour: Colour, *, faint: bool = False) -> None:
    """A seat's shape, filled with a colour and outlined with ink; `faint`: there is none left."""
    left, top = cx - size // 2, cy - size // 2
    canvas.picture(art.path(f"seat-{LETTERS[seat].lower()}"), left, top, size, size, FAINTLY if faint else _in(colour))


def _in(colour: Colour) -> Recolour:
    return ((art.SEAT_CODE, colour),)


def token(canvas: Canvas, seat: int, cx: int, cy: int, size: int, hues: Hues, *, on_own: bool = False) -> None:
    """A seat's shape with its letter; dark where it lies on its own colour."""
    hue = SEATS[hues[seat]]
    fill, ink = (INK, hue) if on_own else (hue, INK)
    shape(canvas, seat, cx, cy, size, fill)
    share, lower = LETTER[seat]
    height = max(SMALLEST, round(size * share))
    middle = cy + round(size * lower)
    canvas.text(cx, middle, LETTERS[seat], FIGURE, height, ink, align="m", floor=SMALLEST)


def worker(canvas: Canvas, seat: int, state: str, cx: int, cy: int, size: int, hues: Hues) -> None:
    """A worker as its seat's shape: a light core stands, a dark core lies, a drop began the year in water."""
    hue = hues[seat]
    shape(canvas, seat, cx, cy, size, SEATS[hue])
    share, lower = CORE[seat]
    middle = cy + round(size * lower)
    if state == "wet":
        icon(canvas, "drop", cx, middle, round(size * (share + 0.14)), DROP)
        return
    core = round(size * share)
    name = art.path(f"core-{LETTERS[seat].lower()}")
    colour = INK if state == "exhausted" else SEAT_LIGHT[hue] if hue != 1 else WHITE
    canvas.shape(name, cx - core // 2, middle - core // 2, core, core, colour)


def structure(
    canvas: Canvas,
    kind: str,
    cx: int,
    top: int,
    size: int,
    colour: Colour,
    letter: str = "",
    *,
    shadow: bool = False,
    faint: bool = False,
) -> None:
    """A structure in a colour; with its owner's letter and a shadow on the board. `faint`: there is none left."""
    if shadow:
        canvas.picture(art.path("shadow"), cx - size * 5 // 8, top + size * 7 // 8, size * 5 // 4, size // 4)
    canvas.picture(art.path(kind), cx - size // 2, top, size, size, FAINTLY if faint else _in(colour))
    if letter:
        aside, down = STRUCTURE_LETTER[kind]
        at, middle = cx + round(aside * size), top + round(down * size)
        height = max(SMALLEST, round(size * OWNER))
        canvas.text(at, middle, letter, FIGURE, height, INK, align="m", floor=SMALLEST)


def good(canvas: Canvas, kind: int, cx: int, cy: int, size: int, *, there: bool = True) -> None:
    """A resource's sign, on ink or navy; faint where there is none."""
    name = SIGNS[kind]
    if name not in DRAWN:
        icon(canvas, name, cx, cy, size, RESOURCES[kind] if there else FAINT)
    elif there:
        canvas.picture(art.path(name), cx - size // 2, cy - size // 2, size, size)
    else:
        canvas.shape(art.path(name), cx - size // 2, cy - size // 2, size, size, FAINT)


def counted(canvas: Canvas, kind: int, x: int, cy: int, size: int, count: int, height: int, gap: int = 4) -> int:
    """A resource and how many of it; returns the width."""
    good(canvas, kind, x + size // 2, cy, size, there=count > 0)
    wide = canvas.text(x + size + gap, cy, str(count), FIGURE, height, WHITE if count else NOTHING)
    return size + gap + wide


def seal(canvas: Canvas, cx: int, cy: int, size: int, text: str, *, leader: bool = False) -> None:
    """Points: red wax for a quest, gold for a leader."""
    fill, ink = (GOLD, WORD) if leader else (RED, WHITE)
    canvas.picture(art.path("seal"), cx - size // 2, cy - size // 2, size, size, _in(fill))
    height = max(fonts.FLOOR, round(size * 0.46))
    canvas.text(cx, cy, text, FIGURE, height, ink, align="m")


def rule(canvas: Canvas, x: int, y: int, w: int, colour: Colour = LINE) -> None:
    """A thin line on vellum."""
    canvas.box(x, y, w, 2, colour)


def once_sign(canvas: Canvas, kind: str, cx: int, cy: int, size: int, colour: Colour) -> None:
    """What lies under a tile: water or desert."""
    if kind == "water":
        icon(canvas, "drop", cx, cy, size, colour)
    else:
        canvas.shape(art.path("dune"), cx - size // 2, cy - size // 2, size, size, colour)


def hexagon(canvas: Canvas, x: int, y: int, w: int, h: int, fill: Colour, inset: float = 0) -> None:
    """A flat hex in its rectangle."""
    canvas.polygon(hexes.moved(hexes.corners(w, h, inset), x, y), fill)

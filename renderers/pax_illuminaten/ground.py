"""The place: a star chart of the northern sky on Prussian blue, and the backs with rays and owl."""

from enum import Enum
from math import cos, hypot, radians, sin

from PIL import Image, ImageDraw

from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.masks import FINE
from renderers.core.palette import Colour
from renderers.pax_illuminaten import look
from renderers.pax_illuminaten.draw import art, clipped, sign
from renderers.pax_illuminaten.look import PALETTE, STRONG

CHART_W, CHART_H = 1280, 800
CENTRE = 640, 380
REACH = 760, 560
"""Half axes of the outermost ellipse of light."""
WINNER = 220, 176
"""The middle of the winner's portrait on the sheet of the victory."""
GLOW = ((540, look.CHART), (440, look.CHART_BRIGHT), (340, look.RIM), (240, look.RAY))
"""How far rays reach in which colour."""


NAME_AT, NAME_SIZE = (16, 28), 38
"""Of a card's back: where its cell's name begins, the middle of its capitals, its type."""
MEDALLION, LEAST_MEDALLION, BACK_EDGE = 44, 18, 10
"""How large its medallion is at the most and at the least, and how far from its edge where it stands aside."""


STRIP = 160
"""Rows of a sheet for which rays are drawn at a time."""


class Place(Enum):
    """Grounds of whole sheets."""

    NIGHT = "night"
    GLORY = "glory"
    """Rays about the winner, the owl in the sky."""
    PAGE = "page"
    """A look-up."""
    COVER = "cover"


SIZE = {Place.PAGE: (1280, 560), Place.COVER: (1280, 640)}
"""Of grounds that are smaller than a sheet of the table."""
GLORIES = {Place.GLORY: WINNER, Place.COVER: (640, 352)}
"""About which point rays reach into the sky."""


def below(place: Place = Place.NIGHT, cloths: tuple[Box, ...] = ()) -> Block:
    """The ground of a sheet, the first of its blocks, on which the others lie; cloths are spread on it."""
    w, h = SIZE.get(place, (CHART_W, CHART_H))
    return block((0, 0, w, h), look.NIGHT[-1], night, place, cloths)


def night(canvas: Canvas, place: Place, cloths: tuple[Box, ...]) -> None:
    """Light from the middle in steps, the chart on it."""
    w, h = canvas.w, canvas.h
    inks = [PALETTE.ink(colour) for colour in look.NIGHT]
    pen = ImageDraw.Draw(canvas.image)
    cx, cy = w // 2, h * CENTRE[1] // CHART_H
    for step in range(len(inks) - 1, -1, -1):
        rx, ry = (reach * (step + 1) // len(inks) for reach in REACH)
        pen.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), fill=inks[step])
    mirrored = place is Place.GLORY
    canvas.picture(art("chart"), (w - CHART_W) // 2, (h - CHART_H) // 2, CHART_W, CHART_H, flip=mirrored)
    if place in GLORIES:
        _glory(canvas, *GLORIES[place])
    if place is Place.GLORY:
        sign(canvas, "owl", w - 118, 104, 190, look.CHART_BRIGHT)
    for x, y, bw, bh in cloths:
        canvas.box(x, y, bw, bh, look.CLOTH, 6)


def tall(canvas: Canvas) -> None:
    """The sky of a sheet for a phone: darker downwards, the chart on it again and again."""
    w, h = canvas.w, canvas.h
    canvas.steps(0, 0, w, h, look.NIGHT[4:])
    for top in range(0, h, CHART_H):
        canvas.picture(art("chart"), (w - CHART_W) // 2, top, CHART_W, CHART_H)


def tall_glory(canvas: Canvas) -> None:
    """Rays about the winner on such a sky."""
    _glory(canvas, canvas.w // 2, WINNER[1])


def _glory(canvas: Canvas, cx: int, cy: int) -> None:
    """Rays about a point that grow fainter, step by step."""
    for reach, colour in GLOW:
        with canvas.within(disc(reach), cx - reach, cy - reach):
            rays(canvas, cx, cy, 120, colour, 60, 6, cy + reach)


def disc(radius: int) -> Image.Image:
    """A disc as a mask."""
    mask = Image.new("L", (2 * radius, 2 * radius))
    ImageDraw.Draw(mask).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
    return mask


def rays(
    canvas: Canvas,
    cx: int,
    cy: int,
    inner: int,
    colour: Colour,
    count: int = 36,
    thick: float = 1.8,
    foot: int | None = None,
) -> None:
    """Rays from a middle to the edges of the canvas, or no lower than `foot`, from `inner` on."""
    h = canvas.h if foot is None else min(canvas.h, foot)
    reach = canvas.w + h
    for top in range(0, h, STRIP):  # a mask of a whole sheet would take as much memory as a game's drawings
        mask = Image.new("L", (canvas.w * FINE, min(STRIP, h - top) * FINE))
        pen = ImageDraw.Draw(mask)
        for i in range(count):
            turn = radians(360 * (i + 0.5) / count)
            x0, x1 = ((cx + r * cos(turn)) * FINE for r in (inner, reach))
            y0, y1 = ((cy - top + r * sin(turn)) * FINE for r in (inner, reach))
            pen.line((x0, y0, x1, y1), fill=255, width=round(thick * FINE))
        canvas.image.paste(PALETTE.ink(colour), (0, top), mask.reduce(FINE))


def medallion(w: int, h: int, name: str) -> tuple[int, int, int]:
    """Middle and radius of the medallion of a card's back: in its middle, or at its lower right, off the name."""
    radius = min(MEDALLION, h // 3)
    right, foot = NAME_AT[0] + fonts.width(name, STRONG, NAME_SIZE), NAME_AT[1] + NAME_SIZE // 3
    if not name or hypot(max(0, w // 2 - right), max(0, h // 2 - foot)) > radius:
        return w // 2, h // 2, radius
    for smaller in range(radius, LEAST_MEDALLION, -1):
        cx, cy = w - BACK_EDGE - smaller, h - BACK_EDGE - smaller
        if hypot(max(0, cx - right), max(0, cy - foot)) > smaller:
            return cx, cy, smaller
    return w - BACK_EDGE - LEAST_MEDALLION, h - BACK_EDGE - LEAST_MEDALLION, LEAST_MEDALLION


def back(canvas: Canvas, x: int, y: int, w: int, h: int, name: str = "") -> None:
    """A face-down Luminary: rays about the owl's medallion, the cell's name."""
    cx, cy, radius = medallion(w, h, name)
    owl = min(64, h // 2) if cx == w // 2 else radius * 3 // 2
    cx, cy = x + cx, y + cy
    canvas.box(x, y, w, h, look.RAY, 10)
    with clipped(canvas, x + 2, y + 2, w - 4, h - 4, 9):
        canvas.steps(x, y, w, h, look.BACK)
        rays(canvas, cx, cy, radius - 2, look.RAY)
        canvas.frame(x + 5, y + 5, w - 10, h - 10, look.BACK_RIM, 2, 7)
    canvas.disc(cx, cy, radius, look.BACK_RIM)
    canvas.disc(cx, cy, radius - 2, look.BACK[4])
    sign(canvas, "owl", cx, cy, owl, look.OWL)
    if name:
        canvas.text(x + NAME_AT[0], y + NAME_AT[1], name, STRONG, NAME_SIZE, look.TEXT)

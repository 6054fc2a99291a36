"""The land's six kinds as painted hexes: the painting of a kind, the evening's light on it, its edges."""

from PIL import Image, ImageDraw

from renderers.core import hexes
from renderers.core.drawings import kept
from renderers.indio import art
from renderers.indio.palette import INK, WELL, WHITE

LIGHT = (
    (0.26, WHITE, 0.15),
    (0.36, WHITE, 0.10),
    (0.46, WHITE, 0.05),
    (0.60, WHITE, 0.0),
    (0.72, INK, 0.07),
    (0.84, INK, 0.13),
    (1.0, INK, 0.19),
)
"""Down to which share of the height which light lies on the land."""
EDGE, LIT, UNLIT = 2.6, 0.32, 0.34
"""How wide a hex's own edges are, and how strongly those towards the sun and away from it show."""
DUSK, VEIL = 0.5, 0.2
"""How far a land that a question is not about goes into the dark, and what stands on it."""
FINE = 4
"""How much larger outlines are drawn before they are reduced."""


@kept
def scene(kind: str, w: int, h: int, flip: bool = False) -> Image.Image:
    """A kind's painting in the evening's light, rectangular; never to be changed by the caller."""
    if flip:
        return scene(kind, w, h).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    made = art.painting(kind, w, h)
    top = 0
    for share, colour, strength in LIGHT:
        foot = round(h * share)
        if strength:
            made.paste(colour, (0, top, w, foot), Image.new("L", (w, foot - top), round(255 * strength)))
        top = foot
    return made


@kept
def _shape(w: int, h: int, inset: float) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Of a hex `inset` pixels inside its outline the edges upper left and lower right, and all of it, as masks."""
    outer, inner = hexes.corners(w, h, inset), hexes.corners(w, h, inset + EDGE)
    edges: list[Image.Image] = []
    for sides, strength in (((4, 5), LIT), ((1, 2), UNLIT)):
        mask = Image.new("L", (w * FINE, h * FINE))
        for side in sides:
            after = (side + 1) % 6
            rim = (outer[side], outer[after], inner[after], inner[side])
            ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in rim], round(255 * strength))
        edges.append(mask.reduce(FINE))
    whole = Image.new("L", (w * FINE, h * FINE))
    ImageDraw.Draw(whole).polygon([(x * FINE, y * FINE) for x, y in outer], 255)
    return edges[0], edges[1], whole.reduce(FINE)


def field(kind: str, w: int, h: int, inset: float, flip: bool) -> Image.Image:
    """A hex of a kind as RGBA, cut `inset` pixels inside its outline; light edge upper left, dark edge lower right."""
    made = scene(kind, w, h, flip).copy()
    light, dark, whole = _shape(w, h, inset)
    made.paste(WHITE, (0, 0), light)
    made.paste(INK, (0, 0), dark)
    made.putalpha(whole)
    return made


def dusk(kind: str, w: int, h: int, inset: float, flip: bool) -> Image.Image:
    """The same of a hex that a question is not about."""
    made = field(kind, w, h, inset, flip)
    dark = Image.blend(made.convert("RGB"), Image.new("RGB", (w, h), WELL), DUSK)
    dark.putalpha(made.getchannel("A"))
    return dark


@kept
def veil(w: int, h: int, inset: float) -> Image.Image:
    """What lies over such a hex: the dark as a mask, `inset` pixels inside its outline."""
    whole = Image.new("L", (w * FINE, h * FINE))
    points = [(x * FINE, y * FINE) for x, y in hexes.corners(w, h, inset)]
    ImageDraw.Draw(whole).polygon(points, round(255 * VEIL))
    return whole.reduce(FINE)

"""Heraldry: fields with the old engravers' hatching, shields, keeps, the beasts of six factions."""

from pathlib import Path

from PIL import Image

from renderers.core import svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.palette import Colour, code_of
from renderers.influence.palette import GOLD, INK, PALETTE, PANEL, SPENT, TINCTURES, UNHELD, UNHELD_KEEP

ART = Path(__file__).parent / "art"
_TILES = (
    (8, 8, '<path d="M1 0V8" stroke="{}" stroke-width="2"/>'),
    (8, 8, '<path d="M0 1H8" stroke="{}" stroke-width="2"/>'),
    (12, 12, '<path d="M-3 -3L15 15M-3 9L3 15M9 -3L15 3" stroke="{}" stroke-width="2"/>'),
    (9, 9, '<path d="M0.5 0V9M0 0.5H9" stroke="{}" stroke-width="1"/>'),
    (10, 10, '<circle cx="2.5" cy="2.5" r="1.9" fill="{}"/><circle cx="7.5" cy="7.5" r="1.9" fill="{}"/>'),
    (14, 10, '<path d="M-1 8L7 2L15 8" fill="none" stroke="{}" stroke-width="2"/>'),
)
"""Width, height and lines of each tincture's hatching: gules, azure, vert, sable, or, tenné."""
KEEPS = 5
"""Silhouettes of castles, from a ruin at Power 0 to five spires at 4."""
SHIELD = "M3 3H97V62C97 88 76 103 50 112C24 103 3 88 3 62Z"
"""In a box of 100 × 114."""
SHIELD_BOX = (0.0, 0.0, 100.0, 114.0)


@kept
def tile(colour: int) -> Image.Image:
    """A tincture's hatching, to be laid over and over."""
    w, h, lines = _TILES[colour]
    each = TINCTURES[colour]
    body = f'<path d="M0 0H{w}V{h}H0Z" fill="{code_of(each.field)}"/>' + lines.replace("{}", code_of(each.hatch))
    return svg.drawn(body, w, h, PALETTE)


def field(canvas: Canvas, x: int, y: int, w: int, h: int, colour: int, radius: int = 0) -> None:
    """A rectangle in a tincture with its hatching."""
    canvas.card(_hatched(colour, w, h), x, y, radius)


@kept
def _hatched(colour: int, w: int, h: int) -> Image.Image:
    whole = Image.new("RGB", (w, h))
    part = tile(colour)
    for top in range(0, h, part.height):
        for left in range(0, w, part.width):
            whole.paste(part, (left, top))
    return whole


@kept
def _shield(colour: int, w: int, rim: Colour, thick: float) -> Image.Image:
    h = round(w * 1.14)
    mask = svg.drawn(f'<path d="{SHIELD}" fill="{code_of(INK)}"/>', w, h, PALETTE, SHIELD_BOX).getchannel("A")
    made = Image.new("RGBA", (w, h))
    each = TINCTURES[colour]
    part = tile(colour)
    for top in range(0, h, part.height):
        for left in range(0, w, part.width):
            made.paste(part, (left, top))
    made.putalpha(mask)
    inner = f'<path d="M14 14H86V61C86 80 71 92 50 100C29 92 14 80 14 61Z" fill="none" stroke="{code_of(each.charge)}" '
    lines = f'<path d="{SHIELD}" fill="none" stroke="{code_of(rim)}" stroke-width="{thick}"/>'
    if w >= 50:
        lines += f'{inner} stroke-width="1.6" stroke-opacity="0.7"/>'
    return Image.alpha_composite(made, svg.drawn(lines, w, h, PALETTE, SHIELD_BOX))


def shield(
    canvas: Canvas, sign: str, colour: int, cx: int, top: int, w: int, rim: Colour = INK, thick: float = 6
) -> None:
    """A faction's arms, `w` wide and 1.14 times as high."""
    canvas.paste(_shield(colour, w, rim, thick), cx - w // 2, top)
    beast(canvas, sign, colour, cx, top + round(w * 0.53), round(w * (0.7 if w < 60 else 0.62)))


def beast(canvas: Canvas, sign: str, colour: int, cx: int, cy: int, size: int) -> None:
    """A faction's charge in the ink of its field."""
    canvas.sign(sign, cx, cy, size, TINCTURES[colour].charge)


def banner_shield(canvas: Canvas, cx: int, cy: int, w: int, h: int, fill: Colour, rim: Colour) -> None:
    """The small blank shield of a castle's banner side."""
    body = f'<path d="{SHIELD}" fill="{code_of(fill)}" stroke="{code_of(rim)}" stroke-width="6"/>'
    canvas.svg(body, cx - w // 2, cy - h // 2, w, h, SHIELD_BOX)


def keep(canvas: Canvas, power: int, x: int, y: int, w: int, h: int, colour: Colour) -> None:
    """The silhouette of a castle of so much Power."""
    canvas.shape(ART / f"keep-{max(0, min(power, KEEPS - 1))}.svg", x, y, w, h, colour)


def keep_colour(control: int) -> Colour:
    """What a castle's silhouette is drawn in: a controller's, or nobody's."""
    return TINCTURES[control].keep if control >= 0 else UNHELD_KEEP


def ground_colour(control: int) -> Colour:
    """What a castle's field is drawn in."""
    return TINCTURES[control].field if control >= 0 else UNHELD


def ring_gold(canvas: Canvas, w: int, h: int) -> None:
    """The thin line of gold leaf within a frame of ink."""
    canvas.frame(0, 0, w, h, INK, 3, 8)
    canvas.frame(4, 4, w - 8, h - 8, GOLD, 1, 4)


def vellum_shield(canvas: Canvas, cx: int, top: int, w: int, *, lit: bool) -> None:
    """A shield of vellum that bears a value."""
    inner = f'<path d="M12 12H88V61C88 81 72 95 50 103C28 95 12 81 12 61Z" fill="none" stroke="{code_of(GOLD)}" '
    body = f'<path d="{SHIELD}" fill="{code_of(PANEL if lit else SPENT)}" stroke="{code_of(INK)}" stroke-width="4"/>'
    canvas.svg(f'{body}{inner} stroke-width="2"/>', cx - w // 2, top, w, round(w * 1.14), SHIELD_BOX)

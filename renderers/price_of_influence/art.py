"""Court cards, emblems and ghosts, put together from the drawings in `art` and brought to pixels once per size."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, radians, sin
from pathlib import Path

from PIL import Image, ImageDraw

from renderers.core import svg
from renderers.core.drawings import kept
from renderers.core.palette import Colour, code_of
from renderers.price_of_influence import colours as c

FOLDER = Path(__file__).parent / "art"
BUST = {"J": "jack", "Q": "queen", "K": "king"}
SIGN = {"S": "spade", "H": "heart", "C": "club", "D": "diamond", "JOKER": "writ"}
UPRIGHT, TURNED = (100.0, 142.0), (140.0, 102.0)
"""Width and height of a court card's drawing, in STRIKE and in GUARD."""


@cache
def _text(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def nested(name: str, x: float, y: float, w: float, h: float, colours: Mapping[Colour, Colour] | None = None) -> str:
    """A drawing of `art` as an element within another; `colours`: what stands in place of which of its colours."""
    markup = _text(name)
    for old, new in (colours or {}).items():
        markup = markup.replace(code_of(old), code_of(new))
    return re.sub("<svg ", f'<svg x="{x}" y="{y}" width="{w}" height="{h}" ', markup, count=1)


def _dressed(suit: str) -> dict[Colour, Colour]:
    """A suit's cloth and hair in place of Hearts', in which the busts are drawn."""
    return {table["H"]: table[suit] for table in (c.SUIT, c.SHADE, c.HAIR, c.WAVE) if suit != "H"}


def rays(cx: float, cy: float, reach: float, count: int, colour: Colour, turn: float = 0) -> str:
    """Every second of `count` wedges around a point."""
    wedges: list[str] = []
    for step in range(0, count, 2):
        a, b = (radians(turn + 360 * (step + k) / count) for k in (0, 1))
        wedges.append(
            f"M{cx} {cy}L{cx + reach * cos(a):.1f} {cy + reach * sin(a):.1f}"
            f"L{cx + reach * cos(b):.1f} {cy + reach * sin(b):.1f}Z"
        )
    return f'<path fill="{code_of(colour)}" d="{"".join(wedges)}"/>'


def _box(x: float, y: float, w: float, h: float, r: float, fill: Colour) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{code_of(fill)}"/>'


def _window(x: float, y: float, w: float, h: float, suit: str, inside: str) -> str:
    """A card's picture in its frame, clipped to it."""
    frame = f'fill="none" stroke="{code_of(c.SUIT[suit])}" stroke-width="1.8"'
    return (
        f'<clipPath id="w"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4"/></clipPath>'
        f'<g clip-path="url(#w)">{_box(x, y, w, h, 0, c.TINT[suit])}{inside}</g>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4" {frame}/>'
    )


def _edge(w: float, h: float) -> str:
    return _box(0, 0, w, h, 7, c.BRASS) + _box(1.3, 1.3, w - 2.6, h - 2.6, 6, c.PAPER)


@kept
def court_card(letter: str, suit: str, stance: str, w: int, h: int) -> Image.Image:
    """A noble's card without its letter: upright with a raised sword, or turned behind a shield."""
    bust, sign = BUST[letter], SIGN[suit]
    ink = {c.PAPER: c.SUIT[suit]}
    if stance == "GUARD":
        tw, th = TURNED
        art = rays(90, 52, 90, 40, c.TINT_RAY[suit], 4) + nested(bust, 44, 6, 88, 110, _dressed(suit))
        shield = nested("shield", 97, 45, 41, 50).replace("<!--suit-->", nested(sign, 0, 0, 100, 100))
        inside = _edge(tw, th) + _window(48, 5, 87, 92, suit, art + shield) + nested(sign, 9, 55, 31, 31, ink)
    else:
        tw, th = UPRIGHT
        art = rays(58, 74, 110, 44, c.TINT_RAY[suit], 4) + nested(bust, 9, 24, 97, 121, _dressed(suit))
        art += nested("sword", 66, 42, 31, 99)
        index = f'<path fill="{code_of(c.PAPER)}" d="M5 5H40V84Q40 90 34 90H5Z"/>'
        inside = _edge(tw, th) + _window(5, 5, 90, 132, suit, art + index) + nested(sign, 8, 53, 29, 29, ink)
    return svg.drawn(inside, w, h, c.PALETTE, (0, 0, tw, th))


@kept
def bust(letter: str, suit: str, w: int, h: int) -> Image.Image:
    """A noble's head on its tint, for a small tile."""
    art = rays(w / 2, h * 0.7, w + h, 28, c.TINT_RAY[suit], 4)
    art += nested(BUST[letter], w / 2 - 0.56 * h, 1, 1.12 * h, 1.4 * h, _dressed(suit))
    clip = f'<clipPath id="b"><rect width="{w}" height="{h}" rx="5"/></clipPath>'
    return svg.drawn(f'{clip}<g clip-path="url(#b)">{_box(0, 0, w, h, 0, c.TINT[suit])}{art}</g>', w, h, c.PALETTE)


@kept
def ghost(letter: str, w: int, h: int) -> Image.Image:
    """The bust of a rank whose place is empty, hardly more than its outline."""
    fills = (c.PAPER, c.INK, c.SKIN, c.SKIN_SHADE, c.GOLD, c.OCHRE, c.SUIT["H"], c.SHADE["H"], c.HAIR["H"])
    colours = {**dict.fromkeys((*fills, c.WAVE["H"], c.LIPS), c.GHOST), c.DARK: c.ARCH_LINE}
    return svg.drawn(nested(BUST[letter], 0, 0, w, h, colours), w, h, c.PALETTE)


@kept
def niche(w: int, h: int, *, wide: bool) -> Image.Image:
    """A place in the wall: stone, and an arch, wide behind a noble, narrow around a ghost."""
    left, top, spring = (8, 9, 78) if wide else (25, 10, 92)
    right, middle = w - left, w / 2
    arch = (
        f"M{left} {h}V{spring}C{left} {spring - 44} {middle - 30} {top + 22} {middle} {top}"
        f"C{middle + 30} {top + 22} {right} {spring - 44} {right} {spring}V{h}"
    )
    line = f'stroke="{code_of(c.ARCH_LINE)}"'
    return svg.drawn(
        f'<clipPath id="n"><rect width="{w}" height="{h}" rx="11"/></clipPath>'
        f'<g clip-path="url(#n)">{_box(0, 0, w, h, 0, c.NICHE)}'
        f'<path d="{arch}" fill="{code_of(c.GHOST if wide else c.PANEL)}" {line} stroke-width="2"/>'
        f'<path d="M{left - 6} {spring}H{left + 7}M{right - 7} {spring}H{right + 6}" {line} stroke-width="3"/></g>'
        f'<rect x="0.75" y="0.75" width="{w - 1.5}" height="{h - 1.5}" rx="10.5" fill="none" {line} '
        'stroke-width="1.5"/>',
        w,
        h,
        c.PALETTE,
    )


@kept
def dashed(w: int, h: int, colour: Colour) -> Image.Image:
    """A rounded dashed frame: a place that waits for a card."""
    frame = f'fill="none" stroke="{code_of(colour)}" stroke-width="2" stroke-dasharray="8 5"'
    return svg.drawn(f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" {frame}/>', w, h, c.PALETTE)


def sign(suit: str, size: int) -> Image.Image:
    """A suit's sign as a mask."""
    return svg.shape(FOLDER / f"{SIGN[suit]}.svg", size, size)


MOTIF_W, MOTIF_H, MOTIF_PITCH = 78, 90, 66
"""The damask: its motif, and how far one row lies below the other."""
LIGHT_X, LIGHT_Y, REACH = 0.5, 0.42, 0.72
"""Where the velvet is brightest and how far it reaches, in shares of its size."""


def velvet(w: int, h: int) -> Image.Image:
    """The ground: wine velvet, darker towards its edges in hard steps, a damask woven into it."""
    field, woven = _pool(w, h, c.VELVET), _pool(w, h, c.WOVEN)
    motif = svg.shape(FOLDER / "damask.svg", MOTIF_W, MOTIF_H)
    row = Image.new("L", (w + 2 * MOTIF_W, MOTIF_H))
    for x in range(0, row.width, MOTIF_W):
        row.paste(motif, (x, 0))
    mask = Image.new("L", (w, h))
    for step, y in enumerate(range(-MOTIF_PITCH, h, MOTIF_PITCH)):
        mask.paste(row, (-MOTIF_W // 2 * (step % 2), y), row)
    field.paste(woven, (0, 0), mask)
    return field


def _pool(w: int, h: int, colours: Sequence[Colour]) -> Image.Image:
    """Ellipses within each other, the first colour in the middle."""
    inks = [c.PALETTE.ink(colour) for colour in colours]
    field = Image.new("RGB", (w, h), inks[-1])
    draw = ImageDraw.Draw(field)
    for step in range(len(inks) - 1, 0, -1):
        share = REACH * step / len(inks)
        rx, ry, cx, cy = w * share, h * share, w * LIGHT_X, h * LIGHT_Y
        draw.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), fill=inks[step - 1])
    return field

"""The silhouettes: a bust in one of three faces, by Rank, under one of six heads, by the primary Faction."""

from typing import NamedTuple

from PIL import Image

from renderers.core import svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.pax_illuminaten import look
from renderers.pax_illuminaten.draw import art
from renderers.pax_illuminaten.look import PALETTE
from renderers.pax_illuminaten.terms import Face

FACES = {"I": "straight", "crown": "straight", "II": "hooked", "ace": "hooked", "III": "weak"}
BUST_TOP = 3
"""How far the bust begins below the top of its oval."""
TALL = 1.2
"""Height of a bust to its width."""


def flipped(id_: str) -> bool:
    """Which way a card's portrait looks; fixed, so that it becomes its face."""
    return bool(sum(map(ord, id_)) % 2)


@kept
def bust(faction: str, face: str, wide: int, flip: bool) -> Image.Image:
    """A silhouette so wide, in inks with its mask; never to be changed by the caller."""
    size = wide, round(wide * TALL)
    made = Image.new("RGBA", size)
    for part in (f"face-{face}", f"head-{faction.lower()}"):
        made.alpha_composite(svg.loose(art(part), *size, PALETTE))
    return made.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else made


@kept
def ellipse(w: int, h: int) -> Image.Image:
    """An ellipse as a mask."""
    return svg.drawn(f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2}" ry="{h / 2}"/>', w, h, PALETTE).getchannel("A")


class Oval(NamedTuple):
    """Where a portrait is: the oval's middle, top and size, how wide the bust is, and where both are cut off."""

    cx: int
    top: int
    w: int
    h: int
    bust: int
    cut: int


def portrait(canvas: Canvas, card: Face, at: Oval) -> None:
    """A card's silhouette in its oval."""
    with canvas.within(Image.new("L", (canvas.w, max(at.cut, 1)), 255)):
        canvas.image.paste(PALETTE.ink(look.OVAL_RIM), (at.cx - at.w // 2, at.top), ellipse(at.w, at.h))
        inner = ellipse(at.w - 4, at.h - 4)
        canvas.image.paste(PALETTE.ink(look.OVAL), (at.cx - at.w // 2 + 2, at.top + 2), inner)
        shown = bust(card.factions[0], FACES[card.rank], at.bust, flipped(card.id))
        canvas.paste(shown, at.cx - at.bust // 2, at.top + BUST_TOP)


def gilt(canvas: Canvas, faction: str, cx: int, cy: int, w: int, h: int) -> None:
    """A large silhouette of a Faction on paper, in a gilt oval so wide and high."""
    for grow, colour in ((0.15, look.PLATE[0]), (0.125, look.GOLD), (0.058, look.BACK_RIM)):
        wide, high = w + round(w * grow), h + round(w * grow)
        canvas.image.paste(PALETTE.ink(colour), (cx - wide // 2, cy - high // 2), ellipse(wide, high))
    left, top = cx - w // 2, cy - h // 2
    with canvas.within(ellipse(w, h), left, top):
        canvas.steps(left, top, w, h, look.PAPER)
        wide = w * 84 // 100
        shown = bust(faction, "straight", wide, True)
        canvas.paste(shown, cx - wide // 2, top + h - round(wide * TALL) + h * 14 // 270)

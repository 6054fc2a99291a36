"""Masks of the shapes that canvases fill: drawn at four times their size, reduced and kept."""

from collections.abc import Sequence
from functools import lru_cache
from math import floor

from PIL import Image, ImageChops, ImageDraw

from renderers.core import icons
from renderers.core.drawings import kept
from renderers.core.icons import Point

FINE = 4
"""How much larger shapes are drawn before they are reduced."""


@lru_cache(maxsize=512)
def disc(diameter: int) -> Image.Image:
    """A disc."""
    mask = Image.new("L", (diameter * FINE, diameter * FINE))
    ImageDraw.Draw(mask).ellipse((0, 0, diameter * FINE - 1, diameter * FINE - 1), fill=255)
    return mask.reduce(FINE)


@lru_cache(maxsize=64)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """The four quarters of a disc: upper left, upper right, lower left, lower right."""
    whole, r = disc(2 * radius), radius
    cuts = ((0, 0, r, r), (r, 0, 2 * r, r), (0, r, r, 2 * r), (r, r, 2 * r, 2 * r))
    return tuple(whole.crop(cut) for cut in cuts)


@kept
def rounded(w: int, h: int, radius: int) -> Image.Image:
    """A box with round corners."""
    mask = Image.new("L", (w, h), 255)
    places = ((0, 0), (w - radius, 0), (0, h - radius), (w - radius, h - radius))
    for place, corner in zip(places, corners(radius), strict=True):
        mask.paste(corner, place)
    return mask


@lru_cache(maxsize=64)
def hollow_corners(radius: int) -> tuple[Image.Image, ...]:
    """The corners of a box that are cut out by quarters of a disc, in the same order."""
    upper_left, upper_right, lower_left, lower_right = map(ImageChops.invert, corners(radius))
    return lower_right, lower_left, upper_right, upper_left


@kept
def hollow(w: int, h: int, radius: int) -> Image.Image:
    """A box whose corners are cut out by quarters of a disc."""
    mask = Image.new("L", (w, h), 255)
    places = ((0, 0), (w - radius, 0), (0, h - radius), (w - radius, h - radius))
    for place, corner in zip(places, hollow_corners(radius), strict=True):
        mask.paste(corner, place)
    return mask


@kept
def polygon(points: tuple[Point, ...], w: int, h: int) -> Image.Image:
    """A polygon within a rectangle."""
    mask = Image.new("L", (w * FINE, h * FINE))
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    return mask.reduce(FINE)


PlacedMask = tuple[Image.Image, int, int]
"""A mask, and where its upper left corner lies."""


def cut_out(points: Sequence[Point]) -> PlacedMask:
    """A polygon as a mask."""
    left, top = floor(min(p[0] for p in points)), floor(min(p[1] for p in points))
    w, h = int(max(p[0] for p in points)) - left + 1, int(max(p[1] for p in points)) - top + 1
    near = tuple((x - left, y - top) for x, y in points)
    return polygon(near, w, h), left, top


@kept
def sign(name: str, size: int) -> Image.Image:
    """A sign, drawn larger and reduced."""
    return icons.mask(name, size * FINE).reduce(FINE)


@kept
def ring(diameter: int, thick: int) -> Image.Image:
    """A circle's line."""
    mask, edge = Image.new("L", (diameter * FINE, diameter * FINE)), diameter * FINE - 1
    ImageDraw.Draw(mask).ellipse((0, 0, edge, edge), outline=255, width=thick * FINE)
    return mask.reduce(FINE)


def framed(w: int, h: int, thick: int, radius: int) -> Image.Image:
    """A frame within a rectangle, as a mask."""
    mask = Image.new("L", (w, h))
    mask.paste(255, (0, 0), rounded(w, h, radius) if radius else Image.new("L", (w, h), 255))
    inner = (w - 2 * thick, h - 2 * thick)
    hole = rounded(*inner, radius - thick) if radius > thick else Image.new("L", inner, 255)
    mask.paste(0, (thick, thick), hole)
    return mask


@lru_cache(maxsize=64)
def frame_corners(thick: int, radius: int) -> tuple[Image.Image, ...]:
    """The corners of such a frame, as large as the wider of both: upper left, upper right, lower left, lower right."""
    c = max(thick, radius)
    whole = framed(2 * c, 2 * c, thick, radius)
    return tuple(whole.crop((left, top, left + c, top + c)) for top in (0, c) for left in (0, c))

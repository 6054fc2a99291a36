"""Drawing: a canvas with the few shapes the look is made of, blocks kept in palette indices, sheets.

A block is a rectangle of the sheet that is a function of its own arguments. It is drawn once, brought to the palette
and kept; a sheet is a ground with unmasked pastes. Shapes are drawn at four times their size and reduced,
text at its own size (it is hinted). A canvas of `scale` 2 draws the same, keeping nothing: the naive way, to compare.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import count
from math import cos, radians, sin
from threading import Lock
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from renderers.core import fonts, icons
from renderers.core.bands import Piece, encode
from renderers.core.fonts import Face
from renderers.core.palette import Colour, to_palette
from renderers.core.sheet import Sheet

FINE = 4
"""How much larger shapes are drawn before they are reduced."""

SMALL = 16_384
"""Rounded boxes up to so many pixels are kept whole as masks; of larger ones only the corners."""

Box = tuple[int, int, int, int]
"""x, y, width, height."""


@lru_cache(maxsize=512)
def _disc(diameter: int) -> Image.Image:
    mask = Image.new("L", (diameter * FINE, diameter * FINE))
    ImageDraw.Draw(mask).ellipse((0, 0, diameter * FINE - 1, diameter * FINE - 1), fill=255)
    return mask.reduce(FINE)


@lru_cache(maxsize=64)
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """The four quarters of a disc: upper left, upper right, lower left, lower right."""
    disc, r = _disc(2 * radius), radius
    cuts = ((0, 0, r, r), (r, 0, 2 * r, r), (0, r, r, 2 * r), (r, r, 2 * r, 2 * r))
    return tuple(disc.crop(cut) for cut in cuts)


@lru_cache(maxsize=512)
def _rounded(w: int, h: int, radius: int) -> Image.Image:
    mask = Image.new("L", (w, h), 255)
    places = ((0, 0), (w - radius, 0), (0, h - radius), (w - radius, h - radius))
    for place, corner in zip(places, _corners(radius), strict=True):
        mask.paste(corner, place)
    return mask


@lru_cache(maxsize=2048)
def _line(text: str, face: Face, size: int) -> tuple[Image.Image, int, int]:
    """A line of text as a mask, and where its upper left corner lies from the start of the baseline."""
    font = fonts.font(face, size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
    return mask, left, top


@lru_cache(maxsize=512)
def _polygon(points: tuple[tuple[float, float], ...], w: int, h: int) -> Image.Image:
    mask = Image.new("L", (w * FINE, h * FINE))
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    return mask.reduce(FINE)


@lru_cache(maxsize=512)
def _sign(name: str, size: int) -> Image.Image:
    return icons.mask(name, size * FINE).reduce(FINE)


class Canvas:
    """A rectangle to draw on, in pixels of the sheet. `scale` 1 is the picture itself; others draw all larger."""

    def __init__(self, w: int, h: int, ground: Colour, scale: int = 1) -> None:
        self.w, self.h, self.scale = w, h, scale
        self.image = Image.new("RGB", (w * scale, h * scale), ground)
        self._draw = ImageDraw.Draw(self.image)
        self._origin = (0, 0)

    def at(self, x: int, y: int) -> None:
        """Move the origin of what follows: a naive sheet draws its blocks in place."""
        self._origin = (x, y)

    def _box(self, x: int, y: int, w: int, h: int) -> tuple[int, int, int, int]:
        s = self.scale
        x, y = x + self._origin[0], y + self._origin[1]
        return x * s, y * s, (x + w) * s, (y + h) * s

    def box(self, x: int, y: int, w: int, h: int, fill: Colour, radius: int = 0) -> None:
        """A filled rectangle, its corners rounded by `radius`."""
        left, top, right, bottom = self._box(x, y, w, h)
        if self.scale > 1:
            self._draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius * self.scale, fill=fill)
            return
        r = min(radius, w // 2, h // 2)
        if r <= 0:
            self.image.paste(fill, (left, top, right, bottom))
            return
        if w * h <= SMALL:
            self.image.paste(fill, (left, top), _rounded(w, h, r))
            return
        self.image.paste(fill, (left + r, top, right - r, bottom))
        self.image.paste(fill, (left, top + r, right, bottom - r))
        places = ((left, top), (right - r, top), (left, bottom - r), (right - r, bottom - r))
        for place, corner in zip(places, _corners(r), strict=True):
            self.image.paste(fill, place, corner)

    def head(self, x: int, y: int, w: int, h: int, fill: Colour, radius: int) -> None:
        """A filled strip whose upper corners are rounded: the header of a panel."""
        self.box(x, y, w, h, fill, radius)
        self.box(x, y + h - radius, w, radius, fill)

    def ring(self, x: int, y: int, w: int, h: int, colour: Colour, thick: int, radius: int, inside: Colour) -> None:
        """A frame `thick` pixels wide within the rectangle, filled with `inside`."""
        self.box(x, y, w, h, colour, radius)
        self.box(x + thick, y + thick, w - 2 * thick, h - 2 * thick, inside, max(radius - thick, 0))

    def dashed(
        self, x: int, y: int, w: int, h: int, colour: Colour, thick: int = 3, dash: int = 12, gap: int = 8
    ) -> None:
        """A dashed frame: a place that waits for a card."""
        dash, gap = 12, 8
        for length, wide in ((w, True), (h, False)):
            count = max(1, round((length + gap) / (dash + gap)))
            step = (length + gap) / count
            for i in range(count):
                start = round(i * step)
                size = min(round(step - gap), length - start)
                if wide:
                    self.box(x + start, y, size, thick, colour)
                    self.box(x + start, y + h - thick, size, thick, colour)
                else:
                    self.box(x, y + start, thick, size, colour)
                    self.box(x + w - thick, y + start, thick, size, colour)

    def disc(self, cx: int, cy: int, radius: int, fill: Colour) -> None:
        """A filled circle."""
        left, top, right, bottom = self._box(cx - radius, cy - radius, 2 * radius, 2 * radius)
        if self.scale > 1:
            self._draw.ellipse((left, top, right - 1, bottom - 1), fill=fill)
        else:
            self.image.paste(fill, (left, top), _disc(2 * radius))

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """A filled polygon; points in pixels of the canvas."""
        left, top = int(min(p[0] for p in points)), int(min(p[1] for p in points))
        w = int(max(p[0] for p in points)) - left + 1
        h = int(max(p[1] for p in points)) - top + 1
        x0, y0, _, _ = self._box(left, top, w, h)
        if self.scale > 1:
            s, (ox, oy) = self.scale, self._origin
            self._draw.polygon([((x + ox) * s, (y + oy) * s) for x, y in points], fill=fill)
        else:
            near = tuple((x - left, y - top) for x, y in points)
            self.image.paste(fill, (x0, y0), _polygon(near, w, h))

    def stroke(self, points: Sequence[tuple[float, float]], thick: int, colour: Colour) -> None:
        """A line through points, its joints round."""
        fine = self.scale if self.scale > 1 else FINE
        ox, oy = self._origin
        mask = Image.new("L", (self.w * fine, self.h * fine))
        path = [((x + ox) * fine, (y + oy) * fine) for x, y in points]
        ImageDraw.Draw(mask).line(path, fill=255, width=thick * fine, joint="curve")
        self.image.paste(colour, (0, 0), mask if self.scale > 1 else mask.reduce(FINE))

    def ear(self, right: int, top: int, size: int, fill: Colour, radius: int = 10) -> None:
        """The mark of a thing changed by the last move: a triangle in its upper right corner, rounded like it."""
        turns = [radians(90 - 15 * step) for step in range(7)]
        corner = [(right - radius + radius * cos(turn), top + radius - radius * sin(turn)) for turn in turns]
        self.polygon(((right - size, top), *corner, (right, top + size)), fill)

    def sign(self, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
        """A sign of `icons`, centred."""
        left, top, _, _ = self._box(cx - size // 2, cy - size // 2, size, size)
        mask = icons.mask(name, size * self.scale) if self.scale > 1 else _sign(name, size)
        self.image.paste(colour, (left, top), mask)

    def text(
        self,
        x: int,
        middle: int,
        text: str,
        face: Face,
        size: int,
        colour: Colour,
        *,
        align: str = "l",
        room: int | None = None,
    ) -> int:
        """A line whose capitals are centred on `middle`; align l, m or r at x. With `room` it shrinks, then is cut.

        Returns the width drawn.
        """
        if room is not None:
            text, size = fonts.fit(text, face, size, room)
        s, (ox, oy) = self.scale, self._origin
        wide = fonts.width(text, face, size)
        start = x + ox - (wide if align == "r" else wide // 2 if align == "m" else 0)
        base = fonts.baseline(middle + oy, size)
        if s > 1:
            place = (start * s, round(base * s))
            self._draw.text(place, text, fill=colour, font=fonts.font(face, size, s), anchor="ls")
        elif text:
            mask, left, top = _line(text, face, size)
            self.image.paste(colour, (start + left, round(base) + top), mask)
        return wide


Paint = Callable[..., None]
"""Draws one block: (canvas, *args). What it draws depends on nothing but these."""


class Block(NamedTuple):
    """A rectangle of a sheet: where it is, who draws it, from what (all hashable)."""

    box: Box
    ground: Colour
    paint: Paint
    args: tuple[Hashable, ...]

    def draw(self) -> Image.Image:
        """The block in palette indices, drawn anew."""
        canvas = Canvas(self.box[2], self.box[3], self.ground)
        self.paint(canvas, *self.args)
        return to_palette(canvas.image)


class Kept:
    """Blocks already drawn, the least used leaving first when `budget` bytes are full. Safe for threads."""

    def __init__(self, budget: int) -> None:
        self.budget, self.size = budget, 0
        self._blocks: OrderedDict[Hashable, tuple[Image.Image, int]] = OrderedDict()
        self._lock = Lock()
        self._serials = count(1)

    def piece(self, block: Block) -> Piece:
        """The block's picture, never to be changed by the caller; its serial is that picture's alone."""
        x, y, w, h = block.box
        key = (block.paint, w, h, block.ground, block.args)
        with self._lock:
            found = self._blocks.get(key)
            if found is not None:
                self._blocks.move_to_end(key)
                return Piece(x, y, *found)
        made = block.draw()
        with self._lock:
            if key not in self._blocks:
                self._blocks[key] = made, next(self._serials)
                self.size += w * h
            found = self._blocks[key]
            while self.size > self.budget:
                _, (old, _serial) = self._blocks.popitem(last=False)
                self.size -= old.width * old.height
        return Piece(x, y, *found)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._blocks.clear()
            self.size = 0


KEPT = Kept(24 * 1024 * 1024)
"""The blocks of this process, all games together."""


class Unpacked(NamedTuple):
    """A sheet that was not made into a file: its pieces in their order, and its size."""

    pieces: Sequence[Piece]
    w: int
    h: int


_unpacked: ContextVar[list[Unpacked] | None] = ContextVar("unpacked", default=None)


@contextmanager
def unpacked() -> Generator[list[Unpacked]]:
    """Sheets drawn inside have no file; their pieces are here, for whoever puts hundreds of them into one film."""
    made: list[Unpacked] = []
    token = _unpacked.set(made)
    try:
        yield made
    finally:
        _unpacked.reset(token)


def sheet(name: str, blocks: Sequence[Block]) -> Sheet:
    """A finished sheet: the first block is the ground of the whole, the others lie on it in their order."""
    _, _, w, h = blocks[0].box
    pieces = [KEPT.piece(each) for each in blocks]
    loose = _unpacked.get()
    if loose is None:
        return Sheet(name, encode(pieces, w, h))
    loose.append(Unpacked(pieces, w, h))
    return Sheet(name, b"")


def block(box: Box, ground: Colour, paint: Paint, *args: Any) -> Block:
    """A block with its arguments in a row."""
    return Block(box, ground, paint, args)

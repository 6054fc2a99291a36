"""Drawing: a canvas with the shapes that the looks are made of.

A canvas is bound to its game's palette and takes no other colour. Shapes are drawn at four times their size and
reduced, vector art by resvg (`svg`), text at its own size. x and y are pixels of the canvas from its upper left corner.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from math import ceil, cos, floor, radians, sin
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core import fonts, icons, masks, names, svg
from renderers.core.fonts import FLOOR, Face
from renderers.core.masks import Point
from renderers.core.palette import PLAIN, Colour, Palette, code_of
from renderers.core.pixels import blend, cut, stain, stamp
from renderers.core.svg import ViewBox

SMALL = 20_000
"""Sketches up to so many pixels are kept."""

HALO = 4
"""Width of the rim about letters on an uneven ground."""


Recolour = tuple[tuple[str, Colour], ...]
"""Codes of a drawing ("#FF0000") and the colours that stand in their places."""


class Part(NamedTuple):
    """A piece of a line that has a face, size or colour of its own; `lift` in pixels upwards."""

    text: str
    face: Face
    size: int
    colour: Colour
    lift: int = 0


class Canvas:
    """A rectangle to draw on, in pixels of the sheet."""

    def __init__(self, w: int, h: int, ground: Colour, palette: Palette = PLAIN) -> None:
        self.w, self.h, self.palette = w, h, palette
        self.image = Image.new("RGB", (w, h), palette.ink(ground))

    def _fill(self, mask: Image.Image, x: int, y: int, fill: Colour) -> None:
        stain(self.image, self.palette.ink(fill), x, y, mask)

    # Boxes

    def box(self, x: int, y: int, w: int, h: int, fill: Colour, radius: int = 0) -> None:
        """A filled rectangle, its corners rounded by `radius`."""
        ink, r = self.palette.ink(fill), min(radius, w // 2, h // 2)
        if r <= 0:
            self.image.im.paste(ink, (x, y, x + w, y + h))
        else:
            self._cornered(x, y, w, h, ink, r, masks.corners(r))

    def _cornered(self, x: int, y: int, w: int, h: int, ink: Colour, r: int, corners: Sequence[Image.Image]) -> None:
        """A box but for its corners, which are masks of `r` pixels: a mask of the whole takes ten times as long."""
        paste, right, foot = self.image.im.paste, x + w, y + h
        paste(ink, (x + r, y, right - r, foot))
        paste(ink, (x, y + r, x + r, foot - r))
        paste(ink, (right - r, y + r, right, foot - r))
        for (left, top), corner in zip(_corners(x, y, w, h, r), corners, strict=True):
            paste(ink, (left, top, left + r, top + r), corner.im)

    def head(self, x: int, y: int, w: int, h: int, fill: Colour, radius: int) -> None:
        """A filled strip whose upper corners are rounded: the header of a panel."""
        self.box(x, y, w, h, fill, radius)
        self.box(x, y + h - radius, w, radius, fill)

    def ring(self, x: int, y: int, w: int, h: int, colour: Colour, thick: int, radius: int, inside: Colour) -> None:
        """A frame `thick` pixels wide within the rectangle, filled with `inside`."""
        self.box(x, y, w, h, colour, radius)
        self.box(x + thick, y + thick, w - 2 * thick, h - 2 * thick, inside, max(radius - thick, 0))

    def frame(self, x: int, y: int, w: int, h: int, colour: Colour, thick: int, radius: int = 0) -> None:
        """A frame `thick` pixels wide within the rectangle; what is inside stays."""
        ink, paste, c, right, foot = self.palette.ink(colour), self.image.im.paste, max(thick, radius), x + w, y + h
        if min(w, h) < 2 * c:
            stain(self.image, ink, x, y, masks.framed(w, h, thick, radius))
            return
        for top in (y, foot - thick):
            paste(ink, (x + c, top, right - c, top + thick))
        for left in (x, right - thick):
            paste(ink, (left, y + c, left + thick, foot - c))
        for (left, top), corner in zip(_corners(x, y, w, h, c), masks.frame_corners(thick, radius), strict=True):
            paste(ink, (left, top, left + c, top + c), corner.im)

    def concave(self, x: int, y: int, w: int, h: int, fill: Colour, radius: int) -> None:
        """A rectangle whose corners are hollowed by quarters of a disc."""
        ink = self.palette.ink(fill)
        if min(w, h) < 2 * radius:
            stain(self.image, ink, x, y, masks.hollow(w, h, radius))
        else:
            self._cornered(x, y, w, h, ink, radius, masks.hollow_corners(radius))

    def banner(self, x: int, y: int, w: int, h: int, fill: Colour, notch: int) -> None:
        """A ribbon whose right end is a swallow's tail; a negative notch: its left end."""
        left, right = (x, x + w) if notch > 0 else (x + w, x)
        self.polygon(((left, y), (right, y), (right - notch, y + h / 2), (right, y + h), (left, y + h)), fill)

    def dashed(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        colour: Colour,
        thick: int = 3,
        dash: int = 12,
        gap: int = 8,
        radius: int = 0,
    ) -> None:
        """A dashed frame: a place that waits for a card."""
        if radius:
            half, code = thick / 2, code_of(colour)
            self.svg(
                f'<rect x="{half}" y="{half}" width="{w - thick}" height="{h - thick}" rx="{radius}" fill="none" '
                f'stroke="{code}" stroke-width="{thick}" stroke-dasharray="{dash} {gap}"/>',
                *(x, y, w, h),
            )
            return
        for length, wide in ((w, True), (h, False)):
            for start, size in _dashes(length, dash, gap):
                if wide:
                    self.box(x + start, y, size, thick, colour)
                    self.box(x + start, y + h - thick, size, thick, colour)
                else:
                    self.box(x, y + start, thick, size, colour)
                    self.box(x + w - thick, y + start, thick, size, colour)

    def steps(self, x: int, y: int, w: int, h: int, colours: Sequence[Colour], *, across: bool = False) -> None:
        """Bands of equal height from the top to the foot: a gradient in hard steps; `across`: from left to right."""
        length = w if across else h
        for i, colour in enumerate(colours):
            start, end = (round(length * k / len(colours)) for k in (i, i + 1))
            box = (x + start, y, x + end, y + h) if across else (x, y + start, x + w, y + end)
            self.image.im.paste(self.palette.ink(colour), box)

    # Curves and lines

    def disc(self, cx: int, cy: int, radius: int, fill: Colour) -> None:
        """A filled circle."""
        self._fill(masks.disc(2 * radius), cx - radius, cy - radius, fill)

    def circle(self, cx: int, cy: int, radius: int, colour: Colour, thick: int) -> None:
        """A circle's rim, `radius` to its outside."""
        self._fill(masks.ring(2 * radius, thick), cx - radius, cy - radius, colour)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""
        self.cut(masks.cut_out(points), 0, 0, fill)

    def cut(self, piece: masks.PlacedMask, x: int, y: int, fill: Colour) -> None:
        """A piece that was cut out before, moved by x, y."""
        mask, left, top = piece
        stain(self.image, self.palette.ink(fill), x + left, y + top, mask)

    def stroke(self, points: Sequence[Point], thick: float, colour: Colour) -> None:
        """A line through points, its joints round."""
        reach = ceil(thick)
        left, top = floor(min(p[0] for p in points)) - reach, floor(min(p[1] for p in points)) - reach
        w, h = (ceil(max(p[i] for p in points)) + reach - (left, top)[i] + 1 for i in (0, 1))
        mask = Image.new("L", (w * masks.FINE, h * masks.FINE))
        path = [((x - left) * masks.FINE, (y - top) * masks.FINE) for x, y in points]
        ImageDraw.Draw(mask).line(path, fill=255, width=round(thick * masks.FINE), joint="curve")
        self._fill(mask.reduce(masks.FINE), left, top, colour)

    def ear(self, right: int, top: int, size: int, fill: Colour, radius: int = 10) -> None:
        """The mark of a thing changed by the last move: a triangle in its upper right corner, rounded like it."""
        turns = [radians(90 - 15 * step) for step in range(7)]
        corner = [(right - radius + radius * cos(turn), top + radius - radius * sin(turn)) for turn in turns]
        self.polygon(((right - size, top), *corner, (right, top + size)), fill)

    # Signs and drawings

    def sign(self, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
        """A sign in one colour, centred: one of `icons`, else of `assets/icons`."""
        left, top = cx - size // 2, cy - size // 2
        self._fill(masks.sign(name, size) if name in icons.SIGNS else svg.mask(name, size), left, top, colour)

    def shape(self, path: Path, x: int, y: int, w: int, h: int, colour: Colour) -> None:
        """A drawing of a game's own in one colour."""
        self._fill(svg.shape(path, w, h), x, y, colour)

    def picture(
        self,
        path: Path,
        x: int,
        y: int,
        w: int,
        h: int,
        recolour: Recolour = (),
        *,
        flip: bool = False,
    ) -> None:
        """A drawing of a game's own in its colours; `flip`: mirrored."""
        art = svg.picture(path, w, h, self.palette, recolour)
        self.paste(art.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else art, x, y)

    def svg(self, inside: str, x: int = 0, y: int = 0, w: int = 0, h: int = 0, view: ViewBox | None = None) -> None:
        """SVG elements, in pixels of the rectangle (the whole canvas where left out) or of the view box `view`."""
        w, h = w or self.w - x, h or self.h - y
        draw = svg.sketched if w * h <= SMALL else svg.drawn
        self.paste(draw(inside, w, h, self.palette, view), x, y)

    def paste(self, art: Image.Image, x: int, y: int) -> None:
        """Pixels in inks of the palette, with their own alpha if they are RGBA."""
        if art.mode == "RGBA":
            blend(self.image, art, x, y)
        elif art.mode == "RGB":
            stamp(self.image, art, x, y)
        else:
            self.image.paste(art, (x, y))

    def card(self, art: Image.Image, x: int, y: int, radius: int) -> None:
        """RGB pixels with round corners, of which only these are blended."""
        w, h = art.size
        r = min(radius, w // 2, h // 2)
        if r <= 0:
            stamp(self.image, art, x, y)
            return
        places = _corners(0, 0, w, h, r)
        below = [cut(self.image, (x + left, y + top, x + left + r, y + top + r)) for left, top in places]
        stamp(self.image, art, x, y)
        for (left, top), corner, mask in zip(places, below, masks.corners(r), strict=True):
            corner.im.paste(cut(art, (left, top, left + r, top + r)).im, (0, 0, r, r), mask.im)
            stamp(self.image, corner, x + left, y + top)

    @contextmanager
    def within(self, mask: Image.Image, x: int = 0, y: int = 0) -> Generator[None]:
        """What is drawn inside the `with` shows only where the mask is white; the mask lies at x, y."""
        before = self.image.copy()
        yield
        box = (max(x, 0), max(y, 0), min(x + mask.width, self.w), min(y + mask.height, self.h))
        if box[0] < box[2] and box[1] < box[3]:
            inside = cut(mask, (box[0] - x, box[1] - y, box[2] - x, box[3] - y))
            before.im.paste(cut(self.image, box).im, box, inside.im)
        self.image = before

    @contextmanager
    def clipped(self, x: int, y: int, w: int, h: int, radius: int) -> Generator[None]:
        """`within` a box with round corners, of which only the corners are blended."""
        r = min(radius, w // 2, h // 2)
        if x < 0 or y < 0 or x + w > self.w or y + h > self.h or r <= 0:
            with self.within(masks.rounded(w, h, max(r, 0)), x, y):
                yield
            return
        before = self.image.copy()
        yield
        drawn, self.image = self.image, before
        self.card(cut(drawn, (x, y, x + w, y + h)), x, y, r)

    def rounded(self, w: int, h: int, radius: int) -> Image.Image:
        """A rounded rectangle as a mask for `within`."""
        return masks.rounded(w, h, radius)

    # Text

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
        floor: int = FLOOR,
        halo: Colour | None = None,
        spacing: float = 0,
    ) -> int:
        """A line whose capitals are centred on `middle`; align l, m or r at x. With `room` it shrinks, then is cut.

        `floor`: the smallest size; below 26 only for codes beside a sign. `halo`: a rim of HALO pixels about the
        letters, where what is below is uneven. `spacing`: pixels between letters. Returns the width drawn.
        """
        if room is not None:
            text, size = fonts.fit(text, face, size, room, floor)
        if size < floor:
            raise ValueError(f"text of {size} px cannot be read in Discord; {floor} px is the floor")
        ink, loose = self.palette.ink(colour), spacing * (len(text) - 1) if text else 0
        wide = ceil(fonts.width(text, face, size) + loose)
        at = x - (wide if align == "r" else wide // 2 if align == "m" else 0)
        layers = [(0, ink)] if halo is None else [(HALO, self.palette.ink(halo)), (0, ink)]
        self._letters(text, face, size, at, round(fonts.baseline(middle, face, size)), spacing, layers)
        return wide

    def _letters(
        self,
        text: str,
        face: Face,
        size: int,
        x: float,
        base: int,
        spacing: float,
        layers: Sequence[tuple[int, Colour]],
    ) -> None:
        """A line from x along its baseline, once for each layer: how fat its rim is, and its ink."""
        places: list[tuple[str, int]] = [(text, round(x))] if text and not spacing else []
        for part in text if spacing else "":
            places.append((part, round(x)))
            x += fonts.width(part, face, size) + spacing
        for rim, ink in layers:
            for part, left in places:
                for mask, aside, top in [fonts.line(part, face, size, rim)] if rim else fonts.words(part, face, size):
                    stain(self.image, ink, left + aside, base + top, mask)

    def name(
        self,
        x: int,
        middle: int,
        name: str,
        face: Face,
        size: int,
        colour: Colour,
        room: int,
        *,
        align: str = "l",
    ) -> int:
        """A person's name, shortened by the rules of `names.fit_name`; returns the width drawn."""
        short, size = names.fit_name(name, face, size, room)
        return self.text(x, middle, short, face, size, colour, align=align)

    def parts(self, x: int, middle: int, parts: Sequence[Part], *, align: str = "l") -> int:
        """A line of several faces, sizes and colours; `middle`: of its first part's capitals, all on one baseline."""
        if not parts:
            return 0
        wide = sum(fonts.width(part.text, part.face, part.size) for part in parts)
        at = x - (wide if align == "r" else wide // 2 if align == "m" else 0)
        first = fonts.cap(parts[0].face, parts[0].size)
        for part in parts:
            centre = round(middle + (first - fonts.cap(part.face, part.size)) / 2) - part.lift
            at += self.text(at, centre, part.text, part.face, part.size, part.colour)
        return wide


def _corners(x: int, y: int, w: int, h: int, r: int) -> tuple[tuple[int, int], ...]:
    """Where the corners of a box begin: upper left, upper right, lower left, lower right."""
    return (x, y), (x + w - r, y), (x, y + h - r), (x + w - r, y + h - r)


def _dashes(length: int, dash: int, gap: int) -> Iterator[tuple[int, int]]:
    """Starts and lengths of dashes that fill a length from one end to the other."""
    count = max(1, round((length + gap) / (dash + gap)))
    step = (length + gap) / count
    for i in range(count):
        start = round(i * step)
        yield start, min(round(step - gap), length - start)

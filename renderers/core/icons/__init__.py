"""Our own signs: one colour, no outlines, drawn in a square of 100 × 100 and told apart at 28 pixels."""

from collections.abc import Callable
from importlib import import_module
from math import cos, radians, sin

from PIL import Image, ImageDraw

Point = tuple[float, float]


class Pen:
    """Draws on a square of 100 × 100, y downwards. `ink=False` cuts out."""

    def __init__(self, size: int) -> None:
        self.image = Image.new("L", (size, size))
        self._draw = ImageDraw.Draw(self.image)
        self._unit = size / 100

    def poly(self, *points: Point, ink: bool = True) -> None:
        """A polygon."""
        u = self._unit
        self._draw.polygon([(x * u, y * u) for x, y in points], fill=255 * ink)

    def line(self, *points: Point, thick: float, ink: bool = True, round_: bool = True) -> None:
        """A line of straight pieces, its joints and ends round."""
        u = self._unit
        self._draw.line([(x * u, y * u) for x, y in points], fill=255 * ink, width=max(1, round(thick * u)))
        if round_:
            for x, y in points:
                self.disc(x, y, thick / 2, ink=ink)

    def disc(self, x: float, y: float, r: float, *, ink: bool = True) -> None:
        """A filled circle."""
        self.oval(x, y, r, r, ink=ink)

    def oval(self, x: float, y: float, rx: float, ry: float, *, ink: bool = True) -> None:
        """A filled ellipse."""
        u = self._unit
        self._draw.ellipse(((x - rx) * u, (y - ry) * u, (x + rx) * u, (y + ry) * u), fill=255 * ink)

    def ring(self, x: float, y: float, r: float, thick: float) -> None:
        """A circle's rim, `r` to its outside."""
        u = self._unit
        box = ((x - r) * u, (y - r) * u, (x + r) * u, (y + r) * u)
        self._draw.ellipse(box, outline=255, width=max(1, round(thick * u)))

    def arc(self, x: float, y: float, r: float, start: float, end: float, thick: float, *, ink: bool = True) -> None:
        """A piece of a rim, degrees clockwise from the right."""
        u = self._unit
        box = ((x - r) * u, (y - r) * u, (x + r) * u, (y + r) * u)
        self._draw.arc(box, start, end, fill=255 * ink, width=max(1, round(thick * u)))

    def pie(self, x: float, y: float, r: float, start: float, end: float, *, ink: bool = True) -> None:
        """A sector, degrees clockwise from the right."""
        u = self._unit
        self._draw.pieslice(((x - r) * u, (y - r) * u, (x + r) * u, (y + r) * u), start, end, fill=255 * ink)

    def box(self, x: float, y: float, w: float, h: float, radius: float = 0, *, ink: bool = True) -> None:
        """A rectangle, its corners rounded."""
        u = self._unit
        self._draw.rounded_rectangle((x * u, y * u, (x + w) * u - 1, (y + h) * u - 1), radius * u, fill=255 * ink)

    def star(self, x: float, y: float, outer: float, inner: float, points: int) -> None:
        """A star, a point up, or a regular polygon when `inner` equals `outer`."""
        corners: list[Point] = []
        for i in range(points * 2):
            angle, r = radians(180 * i / points - 90), (inner if i % 2 else outer)
            corners.append((x + r * cos(angle), y + r * sin(angle)))
        self.poly(*corners)


DrawSign = Callable[[Pen], None]
SIGNS: dict[str, DrawSign] = {}
"""All signs by name; games add their own with `sign`."""


def sign(name: str) -> Callable[[DrawSign], DrawSign]:
    """Enter a drawing function under a name; a name is given once."""

    def enter(draw: DrawSign) -> DrawSign:
        if name in SIGNS:
            raise ValueError(f"there is a sign {name!r} already")
        SIGNS[name] = draw
        return draw

    return enter


def mask(name: str, size: int) -> Image.Image:
    """A sign as a mask of size × size, drawn anew; raises KeyError for a name nobody entered."""
    pen = Pen(size)
    SIGNS[name](pen)
    return pen.image


for _module in ("everyday", "symbols", "buildings"):
    import_module(f"{__name__}.{_module}")

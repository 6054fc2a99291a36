"""Colours of the pictures: what all games share, and the palette of at most 256 that each game brings of its own.

A palette's flat colours are exact: a fill or an ink that is not among them is an error. Where two meet, an edge's
antialiased mixes go to the nearest colour listed, never dithered; `edges` and `mixes` list some for them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from re import compile as pattern
from typing import NamedTuple

from PIL import Image

from renderers.core.pixels import taken

Colour = tuple[int, int, int]
"""Red, green, blue, 0 … 255."""
MOST = 256
_CELL = 4
"""Pillow's quantize looks a colour up by the low corner of its cell of 4 × 4 × 4."""


class Blend(NamedTuple):
    """Two colours that meet, and how many steps between them are listed for the antialiased pixels."""

    a: Colour
    b: Colour
    steps: int = 3


class UnlistedColourError(ValueError):
    """Something is painted in a colour that its game's palette does not list."""


def rgb(code: str) -> Colour:
    """A colour from "#F5A01E"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code_of(colour: Colour) -> str:
    """A colour as "#F5A01E"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of a, the rest b."""
    return (
        round(a[0] * share + b[0] * (1 - share)),
        round(a[1] * share + b[1] * (1 - share)),
        round(a[2] * share + b[2] * (1 - share)),
    )


def ramp(*ends: Colour, steps: int) -> tuple[Colour, ...]:
    """So many colours in even steps from the first to the last, through those between: shading in hard steps."""
    if steps < 2 or len(ends) < 2:
        raise ValueError("a ramp has at least two colours")
    found: list[Colour] = []
    for step in range(steps):
        at = step * (len(ends) - 1) / (steps - 1)
        leg = min(int(at), len(ends) - 2)
        found.append(mix(ends[leg + 1], ends[leg], at - leg))
    return tuple(found)


def contrast(a: Colour, b: Colour) -> float:
    """How far two colours are apart in lightness, 1 … 21 (WCAG 2.2, contrast ratio)."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


SEATS = tuple(map(rgb, ("#F5A01E", "#4C9FF2", "#3BDDA6", "#F4A6D7", "#FFF07A", "#F2603C")))
"""Okabe–Ito lifted for dark grounds, A to F; always together with the seat's letter and shape."""

_HEX = pattern(r"#[0-9A-Fa-f]{6}\b")


class Palette:
    """A game's colours: `flat` exactly, then the steps of `edges` and the `mixes`, as far as 256 reach.

    Raises ValueError where there are more than 256 flat colours. Two flat colours that Pillow's quantize would take
    for one are painted a little apart (`ink`), and come out each exactly as it is listed.
    """

    def __init__(
        self, name: str, flat: Iterable[Colour], edges: Iterable[Blend] = (), mixes: Iterable[Colour] = ()
    ) -> None:
        self.name = name
        self._inks: dict[Colour, Colour] = {}
        cells: dict[Colour, Colour] = {}  # by low corner: the colour that comes out
        for colour in dict.fromkeys(flat):
            corner = _corner(colour)
            if corner in cells:
                corner = next(near for near in _around(corner) if near not in cells)
                self._inks[colour] = (corner[0] + 2, corner[1] + 2, corner[2] + 2)
            else:
                self._inks[colour] = colour
            cells[corner] = colour
        if len(cells) > MOST:
            raise ValueError(f"{name}: {len(cells)} flat colours do not fit into {MOST}")
        between = (mix(a, b, step / (steps + 1)) for a, b, steps in edges for step in range(1, steps + 1))
        self.free = MOST - _added(cells, between)
        """Places that are left for mixes."""
        self.used = _added(cells, mixes)
        corners, shown = list(cells), list(cells.values())
        self.colours: tuple[Colour, ...] = (*shown, *([shown[0]] * (MOST - len(shown))))
        """The 256 in the order of the file; after those in use the first again and again."""
        self.parts = bytes(part for colour in self.colours for part in colour)
        """The same, three bytes a colour."""
        paints = [self._inks.get(colour, colour) for colour in self.colours]
        self._paints = bytes(part for colour in paints for part in colour)
        self._carrier = Image.new("P", (1, 1))
        self._carrier.putpalette(
            [part for corner in (*corners, *([corners[0]] * (MOST - len(corners)))) for part in corner]
        )
        self._carrier.load()

    def __contains__(self, colour: Colour) -> bool:
        return colour in self._inks

    def __repr__(self) -> str:
        return f"Palette({self.name}, {len(self._inks)} flat of {self.used})"

    def ink(self, colour: Colour) -> Colour:
        """What to paint so that the colour comes out; raises UnlistedColourError for one that is not flat here."""
        found = self._inks.get(colour)
        if found is None:
            raise UnlistedColourError(f"{code_of(colour)} is not in the palette of {self.name}")
        return found

    def inks(self, markup: str) -> str:
        """An SVG's text with every colour as it is to be painted; raises UnlistedColourError."""
        return _HEX.sub(lambda found: code_of(self.ink(rgb(found[0]))), markup)

    def painted(self, indices: Image.Image) -> Image.Image:
        """A picture in indices as RGB pixels, in the colours to paint with; the caller's copy, which is used up."""
        core = indices.im
        core.putpalette("RGB", "RGB", self._paints)
        return taken(core.convert("RGB"))

    def indices(self, image: Image.Image) -> Image.Image:
        """An RGB image in indices of the palette, without dithering."""
        core = image.im.convert("P", Image.Dither.NONE, self._carrier.im)
        core.putpalette("RGB", "RGB", self.parts)
        return taken(core)


def _added(cells: dict[Colour, Colour], colours: Iterable[Colour]) -> int:
    """Colours that Pillow's quantize can tell from those in the cells go in, as far as 256 reach; how many are then."""
    for colour in colours:
        if len(cells) < MOST:
            cells.setdefault(_corner(colour), colour)
    return len(cells)


def _corner(colour: Colour) -> Colour:
    r, g, b = colour
    return r - r % _CELL, g - g % _CELL, b - b % _CELL


def _around(corner: Colour) -> Iterator[Colour]:
    """Cells about a cell, the nearest first."""
    reach = range(-3, 4)
    for step in sorted(product(reach, reach, reach), key=lambda at: (at[0] ** 2 + at[1] ** 2 + at[2] ** 2, at)):
        r, g, b = (part + _CELL * by for part, by in zip(corner, step, strict=True))
        if all(0 <= part < 256 for part in (r, g, b)):
            yield r, g, b


def read_mixes(path: Path) -> Sequence[Colour]:
    """Colours from a file with one code a line: mixes measured on a game's sheets by tests/renderers/mixes.py."""
    return [rgb(line) for line in path.read_text(encoding="ascii").split()]


GROUND = rgb("#12161D")
PANEL = rgb("#1C222C")
WELL = rgb("#161B23")
RAISED = rgb("#2A323F")
LINE = rgb("#3E4959")
INK = rgb("#F5F1E6")
MID = rgb("#BCC5D1")
DIM = rgb("#93A0B1")
NOTHING = rgb("#566274")
PAPER = rgb("#F0EADB")
DARK = rgb("#171B22")
QUIET_ON_PAPER = rgb("#5A5346")
LOOK = rgb("#FFF2B3")
LOOK_ON_PAPER = rgb("#C2410C")
GOLD = rgb("#FFCF4A")
SILVER = rgb("#C9D3DF")
DANGER = rgb("#FF9B8A")
WHITE = rgb("#FFFFFF")

_PLAIN = (
    *(GROUND, PANEL, WELL, RAISED, LINE, INK, MID, DIM, NOTHING, PAPER, DARK, QUIET_ON_PAPER),
    *(LOOK, LOOK_ON_PAPER, GOLD, SILVER, DANGER, WHITE, *SEATS),
)
_EDGES = (
    *(Blend(ink, PANEL, 5) for ink in (INK, MID, DIM, GOLD, LOOK, DANGER)),
    *(Blend(ink, GROUND) for ink in (INK, MID, DIM, GOLD)),
    *(Blend(DARK, fill, 5) for fill in (PAPER, GOLD, LOOK, SILVER, *SEATS)),
    *(Blend(seat, PANEL) for seat in SEATS),
    *(Blend(ink, PAPER) for ink in (QUIET_ON_PAPER, LOOK_ON_PAPER)),
)
PLAIN = Palette("plain", _PLAIN, _EDGES)
"""Of what no game draws, and of games that bring none of their own: light ink on a dark ground."""

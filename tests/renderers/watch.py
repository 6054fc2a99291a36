"""A canvas that remembers where text went: nothing may leave its block, nothing may lie on other text."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from renderers.core import canvas as core
from renderers.core import fonts, themes
from renderers.core.bands import Piece
from renderers.core.canvas import Block, Canvas
from renderers.core.palette import Colour, Palette, contrast
from renderers.core.pixels import cut
from renderers.core.sheet import Sheet

CONTRAST = 4.5
"""Of letters with what they lie on, where somebody must read them (WCAG 2.2, level AA)."""
SEEN = 0.12
"""What has a smaller share of the pixels below a line is an edge or a pattern's line, not its ground."""


class Line(NamedTuple):
    """A line of text as it was drawn: its words, the box of its capitals, its size and floor, its least contrast."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: int = fonts.FLOOR
    floor: int = fonts.FLOOR
    contrast: float = 21


class Watch(Canvas):
    """Draws all but letters as ever and keeps a list: what lies below a line is no other line, or that is a fault."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.lines: list[Line] = []

    def text(self, x, middle, text, face, size, colour, *, align="l", room=None, floor=26, halo=None, spacing=0):
        """Draw, and note down where."""
        if room is not None:
            text, size = fonts.fit(text, face, size, room, floor)
        half, wide = fonts.cap(face, size) / 2, fonts.width(text, face, size) + spacing * max(0, len(text) - 1)
        left = x - {"l": 0, "m": wide // 2, "r": wide}[align]
        if text:
            box = (left, middle - half, left + wide, middle + half)
            below = [halo] if halo is not None else grounds(self.image, box)
            least = min((in_both(colour, ground) for ground in below), default=21)
            self.lines.append(Line(text, *box, size, floor, least))
        return super().text(x, middle, text, face, size, colour, align=align, floor=floor, halo=halo, spacing=spacing)

    def _letters(self, *_args: Any, **_more: Any) -> None:
        """Setting letters takes half of the time, and nobody looks at them here."""


@cache
def in_both(ink: Colour, ground: Colour) -> float:
    """The contrast in the theme that shows the less of it."""
    return min(contrast(ink, ground), contrast(_stronger(ink), _stronger(ground)))


def _stronger(colour: Colour) -> Colour:
    red, green, blue = themes.in_theme(bytes(colour), themes.CONTRAST)
    return red, green, blue


def grounds(image: Image.Image, box: Sequence[float]) -> list[Colour]:
    """The colours that lie below a line."""
    x0, y0, x1, y1 = (round(edge) for edge in box)
    left, top, right, foot = max(x0, 0), max(y0, 0), min(x1, image.width), min(y1, image.height)
    whole = max(right - left, 0) * max(foot - top, 0)
    found: list[Any] = cut(image, (left, top, right, foot)).getcolors(whole) or [] if whole else []
    return [colour for count, colour in found if count >= SEEN * whole]


def meet(a: Line, b: Line) -> bool:
    """Whether two lines of text share a pixel."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def lines(block: Block) -> tuple[Line, ...]:
    """The lines of text in a block, from its own corner."""
    through = isinstance(block.ground, Block)  # what shows through depends on where the block lies
    return _lines(block if through else block._replace(box=(0, 0, *block.box[2:])))


@cache
def _lines(block: Block) -> tuple[Line, ...]:
    """Most blocks come again, in other pictures and other tests: each is read once."""
    canvas = block.canvas(Watch)
    block.paint(canvas, *block.args)
    return tuple(canvas.lines)


def faults(blocks: Iterable[Block]) -> list[str]:
    """What leaves its block or lies on other text, block by block."""
    return [fault for block in blocks for fault in _faults(block._replace(box=(0, 0, *block.box[2:])))]


@cache
def _faults(block: Block) -> tuple[str, ...]:
    """A block looks the same wherever it lies: it is read once."""
    found: list[str] = []
    said, (_, _, w, h) = block.paint.__name__, block.box
    drawn = lines(block)
    for i, one in enumerate(drawn):
        if one.left < 0 or one.top < 0 or one.right > w or one.bottom > h:
            found.append(f"{said}: {one} leaves {w} × {h}")
        found += [f"{said}: {one} lies on {other}" for other in drawn[:i] if meet(one, other)]
    return tuple(found)


class Scene(NamedTuple):
    """A sheet before it is drawn: its name and its blocks, which decide every pixel."""

    name: str
    blocks: tuple[Block, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sheet."""
        return self.blocks[0].box[2], self.blocks[0].box[3]


def scenes(draw: Callable[..., Sheet | Sequence[Sheet] | None], *args: Any, **more: Any) -> list[Scene]:
    """The sheets that a renderer's `table`, `hand` or `lookup` would draw; nothing is drawn."""
    noted: list[Block] = []
    begun: list[tuple[Block, ...]] = []

    def piece(block: Block) -> Piece | None:
        noted.append(block)

    def encode(pieces: Sequence[Piece | None], width: int, height: int, palette: Palette, rows: int) -> bytes:
        begun.append(tuple(noted[len(noted) - len(pieces) :]))
        return str(len(begun) - 1).encode()

    whole = patch.object(core, "folded", lambda pieces, _w, h: [(pieces, h)])
    with patch.object(core.KEPT, "piece", piece), patch.object(core, "encode", encode), whole:
        made = draw(*args, **more)
    sheets = [] if made is None else [made] if isinstance(made, Sheet) else made
    return [Scene(sheet.name, begun[int(sheet.png)]) for sheet in sheets]


def strings(args: object) -> list[str]:
    """Every string among a block's arguments, however deep."""
    return parts_of(args, str)


def parts_of(args: object, kind: type) -> list[Any]:
    """What there is of one kind among a block's arguments, wherever it stands."""
    if isinstance(args, kind):
        return [args]
    return [part for each in args for part in parts_of(each, kind)] if isinstance(args, tuple) else []


def parts(blocks: Sequence[Block], kind: type) -> list[Any]:
    """What blocks draw, of one kind."""
    return parts_of(tuple(block.args for block in blocks), kind)

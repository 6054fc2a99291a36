"""Blocks and sheets.

A block is a rectangle of the sheet that is a function of its own arguments. It is drawn once, brought to the palette
and kept; a sheet is a ground with unmasked pastes.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from threading import Lock
from typing import Any, NamedTuple, TypeVar

from PIL import Image

from renderers.core.bands import HEIGHT, Piece, encode
from renderers.core.fold import folded
from renderers.core.palette import PLAIN, Colour, Palette
from renderers.core.pixels import cut
from renderers.core.sheet import Sheet
from renderers.core.surface import Canvas, Part

__all__ = (
    "Block",
    "BlockCache",
    "Box",
    "Canvas",
    "Paint",
    "Part",
    "Unpacked",
    "block",
    "hand_sheet",
    "sheet",
    "through",
    "unpacked",
)

C = TypeVar("C", bound=Canvas)
Box = tuple[int, int, int, int]
"""x, y, width, height."""

Paint = Callable[..., None]
"""Draws one block: (canvas, *args). What it draws depends on nothing but these."""


class Block(NamedTuple):
    """A rectangle of a sheet: where it is, who draws it, from what (all hashable), in which colours.

    `ground`: the colour below it, or the block that it lies on and that shows through at its corners. `with_next`: it
    heads or explains what lies below it, and a high sheet is not cut between them.
    """

    box: Box
    ground: "Colour | Block"
    paint: Paint
    args: tuple[Hashable, ...]
    palette: Palette = PLAIN
    with_next: bool = False

    @property
    def key(self) -> Hashable:
        """What decides its pixels."""
        if isinstance(self.ground, Block):
            return self.palette, self.paint, self.box, self.ground.key, self.args
        return self.palette, self.paint, self.box[2:], self.ground, self.args

    def canvas(self, kind: type[C] = Canvas) -> C:
        """Its canvas, of a kind, before anything is drawn."""
        x, y, w, h = self.box
        if not isinstance(self.ground, Block):
            return kind(w, h, self.ground, self.palette)
        left, top, _, _ = self.ground.box
        canvas = kind(1, 1, self.palette.colours[0], self.palette)
        below = KEPT.piece(self.ground._replace(palette=self.palette)).image
        part = cut(below, (x - left, y - top, x - left + w, y - top + h))
        canvas.w, canvas.h, canvas.image = w, h, self.palette.painted(part)
        return canvas

    def draw(self) -> Image.Image:
        """The block in palette indices, drawn anew."""
        if self.paint is through and isinstance(self.ground, Block):
            x, y, w, h = self.box
            left, top, _, _ = self.ground.box
            below = KEPT.piece(self.ground._replace(palette=self.palette)).image
            return cut(below, (x - left, y - top, x - left + w, y - top + h))
        canvas = self.canvas()
        self.paint(canvas, *self.args)
        return self.palette.indices(canvas.image)


def through(canvas: Canvas) -> None:
    """What lies below, as it is: a part of a larger ground."""


class BlockCache:
    """Blocks already drawn, the least used leaving first when `budget` bytes are full. Safe for threads."""

    def __init__(self, budget: int) -> None:
        self.budget, self.size = budget, 0
        self._blocks: OrderedDict[Hashable, tuple[Image.Image, int]] = OrderedDict()
        self._lock = Lock()
        self._serials = count(1)

    def piece(self, block: Block) -> Piece:
        """The block's picture, never to be changed by the caller; its serial is that picture's alone."""
        (x, y, w, h), key = block.box, block.key
        with self._lock:
            found = self._blocks.get(key)
            if found is not None:
                self._blocks.move_to_end(key)
                return Piece(x, y, *found, block.with_next)
        made = block.draw()
        with self._lock:
            if key not in self._blocks:
                self._blocks[key] = made, next(self._serials)
                self.size += w * h
            found = self._blocks[key]
            while self.size > self.budget:
                _, (old, _serial) = self._blocks.popitem(last=False)
                self.size -= old.width * old.height
        return Piece(x, y, *found, block.with_next)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._blocks.clear()
            self.size = 0


KEPT = BlockCache(20 * 1024 * 1024)
"""The blocks of this process, all games together."""


class Unpacked(NamedTuple):
    """A sheet that was not made into a file: its pieces in their order, and its size."""

    pieces: Sequence[Piece]
    w: int
    h: int
    palette: Palette = PLAIN


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


def sheet(name: str, blocks: Sequence[Block], palette: Palette = PLAIN, *, once: bool = False) -> Sheet:
    """A finished sheet: the first block is the ground of the whole, the others lie on it in their order.

    `once`: nothing of it will come again soon, so it is compressed in one go. High ones come in parts where somebody
    is `folding`.
    """
    _, _, w, h = blocks[0].box
    pieces = [KEPT.piece(each._replace(palette=palette)) for each in blocks]
    loose = _unpacked.get()
    if loose is None:
        laid = folded(pieces, w, h)
        first, *below = (encode(part, w, high, palette, high if once else HEIGHT) for part, high in laid)
        return Sheet(name, first, tuple(below))
    loose.append(Unpacked(pieces, w, h, palette))
    return Sheet(name, b"")


def hand_sheet(blocks: Sequence[Block], palette: Palette) -> Sheet | None:
    """The sheet of a hand, None for somebody who holds nothing: without blocks."""
    return sheet("hand", blocks, palette) if blocks else None


def block(box: Box, ground: Colour | Block, paint: Paint, *args: Any) -> Block:
    """A block with its arguments in a row."""
    return Block(box, ground, paint, args)

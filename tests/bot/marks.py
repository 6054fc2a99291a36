"""Pictures as most tests of the bot have them: of the right size and each another one, without what is painted there.

Painting takes a third of a test's time, and what the bot does with a picture hangs on its size, its file and whose it
is. What pictures look like, and that every position can be painted, is what the tests of renderers hold.
"""

from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from PIL import Image

from renderers.core import canvas
from renderers.core.bands import Piece
from renderers.core.canvas import Block, BlockCache, through
from tests.conftest import REMEMBERED

FEW = 4
"""So many blocks of each kind are painted nevertheless: what cannot be painted at all is noticed here, too."""
APART = 1 << 40
"""Where serials begin, so that no band is taken for one of painted blocks."""


class Marked(Block):
    """A block that shows a mark of its own: the same for what is painted alike, another for anything else."""

    def draw(self) -> Image.Image:
        """Its mark in the first pixels, and one colour."""
        _, _, w, h = self.box
        mark = hash(self.key).to_bytes(8, "little", signed=True)
        image = Image.new("P", (w, h), mark[0])
        for x, part in enumerate(mark[:w]):
            image.putpixel((x, 0), part)
        return image


class Marks(BlockCache):
    """In the place of `canvas.KEPT`."""

    def __init__(self) -> None:
        super().__init__(REMEMBERED)
        self._serials = count(APART)
        self._painted = Counter[Callable[..., Any]]()

    def piece(self, block: Block) -> Piece:
        """The block's mark."""
        if block.paint is not through and self._painted[block.paint] < FEW:
            self._painted[block.paint] += 1
            block.draw()
        return super().piece(Marked(*block))


MARKS = Marks()


def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pictures be marked from now on."""
    monkeypatch.setattr(canvas, "KEPT", MARKS)

"""How fast a position becomes a picture, beside a naive redraw of the same scene: python -m tests.bench.images [games].

Every game that has pictures is measured through what its package offers, `table` and `hand`: two whole games in their
order, starting with nothing kept, so that drawing, packing and compressing are all in it.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from random import Random
from resource import RUSAGE_SELF, getrusage
from statistics import median, quantiles
from subprocess import check_output
from time import perf_counter
from typing import Any

from PIL import Image

from engines import games
from engines.core.words import ENGLISH
from renderers import is_drawn, renderer
from renderers.core import canvas
from renderers.core.bands import KEPT_BANDS, Piece
from renderers.core.canvas import KEPT, Block
from renderers.core.palette import Palette
from tests.bench.rows import Row, at_least, at_most, show, told

NAMES = ("Marco", "Valentina", "Ivan", "Oleksandra", "Pedro", "Quirin")
NAIVE_EVERY = 8
"""The naive way is slow; it draws every eighth sheet, and is compared on those."""
ENOUGH = 400
"""Positions of a game at most, evenly spread over it."""


def positions(key: str, seats: int, seed: int) -> list[Any]:
    """Positions of a game played at random, each as its next player sees it (the table is the same for all)."""
    chance = Random(seed)
    game = games()[key]
    state = game.new(seats, game.options({}), seed)
    found: list[Any] = []
    while open_ := game.decisions(state):
        asked = chance.choice(list(open_))
        found.append(game.view(state, asked.seat))
        game.advance(state, asked.seat, chance.choice(list(game.legal(state, asked.seat))))
    found.append(game.view(state, None))
    return found[:: -(-len(found) // ENOUGH)]


class Seen:
    """Notes, sheet by sheet, how long it took from the last one, its blocks and its size."""

    def __init__(self) -> None:
        self.sheets: list[tuple[float, list[Block], int]] = []
        self._blocks: list[Block] = []
        self._piece, self._encode = KEPT.piece, canvas.encode
        self._began = 0.0

    def start(self) -> None:
        """The next sheet begins now."""
        self._began = perf_counter()

    def piece(self, block: Block) -> Piece:
        """Stands in for `KEPT.piece`."""
        self._blocks.append(block)
        return self._piece(block)

    def encode(self, pieces: Sequence[Piece], width: int, height: int, palette: Palette) -> bytes:
        """Stands in for `encode`, the last step of every sheet."""
        file = self._encode(pieces, width, height, palette)
        self.sheets.append((perf_counter() - self._began, self._blocks, len(file)))
        self._blocks = []
        self.start()
        return file


@contextmanager
def watching() -> Iterator[Seen]:
    """Every sheet drawn inside is noted."""
    seen = Seen()
    KEPT.piece, canvas.encode = seen.piece, seen.encode
    try:
        yield seen
    finally:
        del KEPT.piece
        canvas.encode = seen._encode


def naive(blocks: Sequence[Block]) -> bytes:
    """The same scene with nothing kept: every block drawn anew, the whole brought to the palette and compressed."""
    first = blocks[0]
    drawn = Image.new("RGB", first.box[2:])
    for block in blocks:
        canvas = block.canvas()
        block.paint(canvas, *block.args)
        drawn.paste(canvas.image, block.box[:2])
    file = BytesIO()
    first.palette.indices(drawn).save(file, "PNG", compress_level=3)
    return file.getvalue()


FIRST = """
from time import perf_counter
from engines.core.words import ENGLISH
from renderers import renderer
from tests.bench.images import NAMES, positions
view = positions({key!r}, {seats}, 11)[-2]
draw = renderer({key!r})
began = perf_counter()
draw.table(view, ENGLISH, NAMES)
print((perf_counter() - began) * 1e3)
"""
"""What a new process does for its first table."""


def first(key: str) -> float:
    """How long a process's first table takes, ms, once its drawings lie on disk; the better of two."""
    game = games()[key]
    seats = max(seats for seats in game.seats if game.check_setup(seats, game.options({})) is None)
    told = [sys.executable, "-c", FIRST.format(key=key, seats=seats)]
    return min(float(check_output(told, text=True)) for _ in range(2))


def measured(key: str) -> list[Row]:
    """One game: with most and with fewest seats that its default options allow."""
    game, draw = games()[key], renderer(key)
    able = [seats for seats in game.seats if game.check_setup(seats, game.options({})) is None]
    KEPT.clear()
    KEPT_BANDS.clear()
    with watching() as seen:
        for seats, seed in {max(able): 11, min(able): 12}.items():
            for view in positions(key, seats, seed):
                seen.start()
                draw.table(view, ENGLISH, NAMES)
                if view.seat is not None:
                    seen.start()
                    draw.hand(view, ENGLISH, NAMES)
    fast = [took * 1e3 for took, _, _ in seen.sheets]
    slow: list[float] = []
    for _, blocks, _ in seen.sheets[::NAIVE_EVERY]:
        began = perf_counter()
        naive(blocks)
        slow.append((perf_counter() - began) * 1e3)
    ratio = median(slow) / median(fast[::NAIVE_EVERY])
    return [
        at_most(f"{key}: sheet, median", median(fast), "ms", 12),
        told(f"{key}: sheet, 95 of 100", quantiles(fast, n=20)[-1], "ms"),
        told(f"{key}: naive redraw, median", median(slow), "ms"),
        at_least(f"{key}: naive redraw / sheet", ratio, "×", 5),
        at_most(f"{key}: largest sheet", max(size for _, _, size in seen.sheets) / 1024, "KiB", 170),
        at_most(f"{key}: sheet in the middle", median(size for _, _, size in seen.sheets) / 1024, "KiB", 130),
        at_most(f"{key}: a process's first sheets", first(key), "ms", 400),
        told(f"{key}: sheets drawn", len(fast), ""),
    ]


def run(keys: Sequence[str] = ()) -> list[Row]:
    """The games named, or all that have pictures; then the memory of a process that has drawn them all."""
    rows = [row for key in keys or filter(is_drawn, games()) for row in measured(key)]
    memory = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    return [*rows, at_most("memory after all of them", memory, "MiB", 160)]


if __name__ == "__main__":
    print(show(run(sys.argv[1:])))

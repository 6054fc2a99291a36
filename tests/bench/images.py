"""How fast a position becomes a picture, beside a naive redraw of the same scene: python -m tests.bench.images [games].

Every game that has pictures is measured through what its package offers, `table` and `hand`: two whole games in their
order, starting with nothing kept, so that drawing, packing and compressing are all in it.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from random import Random
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
from renderers.core.drawings import KEPT_DRAWINGS
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

    def encode(self, pieces: Sequence[Piece], width: int, height: int, palette: Palette, rows: int) -> bytes:
        """Stands in for `encode`, the last step of every sheet."""
        file = self._encode(pieces, width, height, palette, rows)
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


def naive(blocks: Sequence[Block], *, forgetting: bool) -> bytes:
    """The same scene with no block kept: all drawn anew, the whole brought to the palette and compressed.

    `forgetting`: nor are the drawings, masks and lines of text that blocks are made of; vectors come from the disk.
    """
    if forgetting:
        KEPT_DRAWINGS.clear()
    first = blocks[0]
    drawn = Image.new("RGB", first.box[2:])
    for block in blocks:
        canvas = block.canvas()
        block.paint(canvas, *block.args)
        drawn.paste(canvas.image, block.box[:2])
    made, file = first.palette.indices(drawn), BytesIO()
    made.putpalette(first.palette.parts)
    made.save(file, "PNG", compress_level=3)
    return file.getvalue()


def naive_ms(scenes: Iterable[Sequence[Block]], *, forgetting: bool) -> float:
    """What a naive redraw of scenes takes, median, ms."""
    took: list[float] = []
    for blocks in scenes:
        began = perf_counter()
        naive(blocks, forgetting=forgetting)
        took.append((perf_counter() - began) * 1e3)
    return median(took)


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
    told = [sys.executable, "-c", FIRST.format(key=key, seats=most_seats(key))]
    return min(float(check_output(told, text=True)) for _ in range(2))


MEMORY = """
from pathlib import Path
from engines.core.words import ENGLISH
from renderers import renderer
from tests.bench.images import NAMES, positions
for key, seats in {games!r}:
    draw, views = renderer(key), positions(key, seats, 11)
    for number, view in enumerate(views[::3]):
        draw.table(view, ENGLISH, NAMES)
        draw.hand(view, ENGLISH, NAMES)
        keys = draw.lookup_keys(view, ENGLISH)
        draw.lookup(view, keys[number % len(keys)][0], ENGLISH, NAMES)
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(int(status["VmHWM"].split()[0]) / 1024)
"""
"""What a process does that draws for tables of all games: tables, hands, look-ups. The most that getrusage knows would
be that of the process which started it."""


def most_seats(key: str) -> int:
    """The most that a game's default options allow."""
    game = games()[key]
    return max(seats for seats in game.seats if game.check_setup(seats, game.options({})) is None)


def memory(keys: Sequence[str]) -> float:
    """What a new process takes at most that draws these games, MiB."""
    code = MEMORY.format(games=[(key, most_seats(key)) for key in keys])
    return float(check_output([sys.executable, "-c", code], text=True))


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
    some = [blocks for _, blocks, _ in seen.sheets[::NAIVE_EVERY]]
    warm, slow = (naive_ms(some, forgetting=forgetting) for forgetting in (False, True))
    some_fast = median(fast[::NAIVE_EVERY])
    return [
        at_most(f"{key}: sheet, median", median(fast), "ms", 12),
        told(f"{key}: sheet, 95 of 100", quantiles(fast, n=20)[-1], "ms"),
        told(f"{key}: naive redraw, median", slow, "ms"),
        at_least(f"{key}: naive redraw / sheet", slow / some_fast, "×", 5),
        told(f"{key}: redraw from kept drawings / sheet", warm / some_fast, "×"),
        at_most(f"{key}: largest sheet", max(size for _, _, size in seen.sheets) / 1024, "KiB", 170),
        at_most(f"{key}: sheet in the middle", median(size for _, _, size in seen.sheets) / 1024, "KiB", 130),
        at_most(f"{key}: a process's first sheets", first(key), "ms", 400),
        told(f"{key}: sheets drawn", len(fast), ""),
    ]


def run(keys: Sequence[str] = ()) -> list[Row]:
    """The games named, or all that have pictures; then the memory of a process that has drawn them all."""
    drawn = list(keys) or [key for key in games() if is_drawn(key)]
    rows = [row for key in drawn for row in measured(key)]
    return [*rows, at_most("memory of a process that draws all of them", memory(drawn), "MiB", 160)]


if __name__ == "__main__":
    print(show(run(sys.argv[1:])))

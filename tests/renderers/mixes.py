"""Find the mixes that a game's palette has room for: python -m tests.renderers.mixes GAME [POSITION …].

With `asked` for the positions it looks at the questions of whole games instead and writes `mixes_asked.txt`, which a
palette of sheets with dim parts reads.

Every block of the stored positions is drawn in full colour; what is no flat colour (edges of letters and shapes, shaded
art) is reduced to as many colours as are free, each weighing by the root of its pixels. They are written to
`renderers/GAME/mixes.txt`, which the game's palette reads (`palette.read_mixes`).
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import isqrt
from pathlib import Path
from typing import Any

from PIL import Image

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers.core.palette import Colour, Palette, code_of
from renderers.drawn import recap, situation
from tests.renderers.pictures import Drawn, drawn_games
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of, strips
from tests.renderers.watch import Scene, scenes

ASKED, EVERY = "asked", 25
HEAVIEST = 60
"""No colour weighs more than so many."""


def shown(drawn: Drawn, name: str) -> list[Scene]:
    """All that a position shows: the table, the hand, every third look-up."""
    view, draw = drawn.load(name), drawn.draw
    keys = [key for key, _ in draw.lookup_keys(view, ENGLISH)][::3]
    found = scenes(draw.table, view, ENGLISH, NAMES) + scenes(draw.hand, view, ENGLISH, NAMES)
    return found + list(chain.from_iterable(scenes(draw.lookup, view, key, ENGLISH, NAMES) for key in keys))


def questioned(drawn: Drawn) -> Iterator[Scene]:
    """What some questions of whole games show, wide and tall, and strips of what happened."""
    for whole in drawn.games():
        for n, (view, question) in enumerate(asked_of(drawn.game, whole.seats, whole.seed, EVERY)):
            yield from scenes(situation, drawn.key, view, question, ENGLISH, NAMES, tall=bool(n % 2))
        for view, before, told in strips(drawn.game, whole.seats, whole.seed, Rng(3)):
            yield from scenes(recap, drawn.key, view, before, told, ENGLISH, NAMES)


def counted(drawn: Drawn, names: Sequence[str]) -> tuple[Palette, Counter[Colour]]:
    """The game's palette, and how often each colour is painted that is not flat in it."""
    found, done = Counter[Colour](), set[Any]()
    palette: Palette | None = None
    for looked in [questioned(drawn)] if list(names) == [ASKED] else (shown(drawn, name) for name in names):
        for scene in looked:
            for block in scene.blocks:
                if block.key in done:
                    continue
                done.add(block.key)
                palette, canvas = block.palette, block.canvas()
                block.paint(canvas, *block.args)
                pixels: Any = canvas.image.getcolors(canvas.w * canvas.h)
                found.update({colour: count for count, colour in pixels})
    assert palette is not None
    for colour in palette._inks.values():
        del found[colour]
    return palette, found


def mixes(found: Counter[Colour], room: int) -> list[Colour]:
    """So many colours that stand for all."""
    pixels = [colour for colour, count in found.items() for _ in range(min(HEAVIEST, 1 + isqrt(count)))]
    image = Image.new("RGB", (len(pixels), 1))
    image.putdata(pixels)
    parts = image.quantize(room, Image.Quantize.MEDIANCUT, kmeans=4).getpalette() or []
    return sorted({(r, g, b) for r, g, b in zip(*[iter(parts[: 3 * room])] * 3, strict=True)})


def main(key: str, names: Sequence[str]) -> None:
    """Write the mixes of a game and say how many there are."""
    drawn = next(each for each in drawn_games() if each.key == key)
    palette, found = counted(drawn, names or drawn.stored)
    made = mixes(found, palette.free)
    file = "mixes_asked.txt" if list(names) == [ASKED] else "mixes.txt"
    path = Path(__file__).parents[2] / "renderers" / key / file
    path.write_text("".join(f"{code_of(colour)}\n" for colour in made), encoding="ascii")
    print(f"{path.name}: {len(made)} mixes beside {len(palette._inks)} flat colours, of {len(found)} painted")


if __name__ == "__main__":
    given = ArgumentParser(prog="python -m tests.renderers.mixes", description="Find mixes for a game's palette.")
    given.add_argument("game", choices=[drawn.key for drawn in drawn_games()])
    given.add_argument("positions", nargs="*", help=f"stored ones by name, or {ASKED}; all if left out")
    said = given.parse_args()
    main(said.game, said.positions)

"""Every sheet of every game side by side, as small as Discord shows it, for looking: `make pictures ARGS=sheet`.

Writes out/contact/GAME-NUMBER.png: all stored positions of a game (tests/renderers) with the table's sheets, the hand
and a look-up, then the game's box and a chart. More words name games: `make pictures ARGS="sheet indio"`.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from engines.core.words import ENGLISH
from renderers.core.chart import chart
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.drawn import cover, look_of
from tests.renderers.pictures import Drawn, drawn_games, odd_or_not
from tests.renderers.positions import NAMES

FOLDER = Path(__file__).parent.parent / "out" / "contact"
WIDE = 550
"""Discord's desktop client shows a picture so wide (discord-api-docs issue 8100)."""
ACROSS, DOWN, GAP = 3, 6, 10
GROUND = (49, 51, 56)
"""Discord's dark theme."""


def shown(drawn: Drawn) -> Iterator[Sheet]:
    """The pictures of a game."""
    for name in drawn.stored:
        view, names = drawn.load(name), odd_or_not(name)
        yield from drawn.draw.table(view, ENGLISH, names)
        own = drawn.draw.hand(view, ENGLISH, names)
        if own is not None:
            yield own
        for key, _ in drawn.draw.lookup_keys(view, ENGLISH)[:1]:
            one = drawn.draw.lookup(view, key, ENGLISH, names)
            if one is not None:
                yield one
    game, look = drawn.game, look_of(drawn.key)
    yield cover(drawn.key, game.title, Printed(game.seats, game.length, game.facts), ENGLISH)
    seats = min(len(look.seats), game.seats.stop - 1)
    rows = [[(seat + 2) * n // 2 + n * seat % 3 for seat in range(seats)] for n in range(9)]
    yield chart(rows, NAMES, ENGLISH, look=look)


def pages(sheets: Sequence[Sheet]) -> Iterator[Image.Image]:
    """Contact sheets of so many pictures each."""
    small: list[Image.Image] = []
    for sheet in sheets:
        image = Image.open(BytesIO(sheet.png)).convert("RGB")
        small.append(image.resize((WIDE, round(image.height * WIDE / image.width)), Image.Resampling.LANCZOS))
    for start in range(0, len(small), ACROSS * DOWN):
        rows = [small[at : at + ACROSS] for at in range(start, min(start + ACROSS * DOWN, len(small)), ACROSS)]
        heights = [max(image.height for image in row) + GAP for row in rows]
        page = Image.new("RGB", (ACROSS * (WIDE + GAP) + GAP, sum(heights) + GAP), GROUND)
        y = GAP
        for row, height in zip(rows, heights, strict=True):
            for n, image in enumerate(row):
                page.paste(image, (GAP + n * (WIDE + GAP), y))
            y += height
        yield page


def main(keys: Sequence[str], folder: Path = FOLDER) -> None:
    """Write the contact sheets of the games named, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    for drawn in drawn_games():
        if keys and drawn.key not in keys:
            continue
        for number, page in enumerate(pages(list(shown(drawn))), 1):
            path = folder / f"{drawn.key}-{number}.png"
            page.save(path)
            print(path)

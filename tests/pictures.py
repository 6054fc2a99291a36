"""The README's pictures, from games that computer players play, and of the page in Chromium: `make pictures`."""

import asyncio
import random
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PIL import Image
from playwright.async_api import async_playwright, expect

from bot.local.page_server import Page
from bot.service import lobby
from engines import games
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players import PLAYERS
from renderers import is_drawn, renderer
from tests.bot import people
from tests.bot.conftest import Stage
from tests.browser.chromium import SWITCHES, NoChromiumError, chromium
from tests.browser.window import Window

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
SEED = 2077
PART = 0.7
"""How far into the game the pictures are taken."""
SHOWN, TRICK = "influentia", 3
"""What is played in the picture of the page, and from which trick on it is taken."""
SIZE: Any = {"width": 1000, "height": 1420}


def played(key: str) -> list[tuple[Any, int]]:
    """Every position of a game between greedy players, with the seat that is asked."""
    game = games()[key]
    seats = min(4, game.seats.stop - 1)
    state = game.new(seats, game.options({}), SEED)
    rng = Rng(SEED)
    found: list[tuple[Any, int]] = []
    while open_ := game.decisions(state):
        seat = open_[0].seat
        found.append((game.clone(state), seat))
        game.advance(state, seat, PLAYERS["greedy"](game, state, seat, rng, 0.02))
    return found


def draw() -> None:
    """Draw a table and a hand of every game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in games():
        if not is_drawn(key):
            continue
        positions = played(key)
        state, seat = positions[int(len(positions) * PART)]
        game, drawing = games()[key], renderer(key)
        names = NAMES[: state.seats]
        for number, sheet in enumerate(drawing.table(game.view(state, None), ENGLISH, names), 1):
            (FOLDER / f"{key}-table-{number}.png").write_bytes(sheet.png)
        hand = drawing.hand(game.view(state, seat), ENGLISH, names)
        if hand is not None:
            (FOLDER / f"{key}-hand.png").write_bytes(hand.png)


async def in_the_middle(stage: Stage) -> None:
    """Ada at a table of Influentia with three computers, some tricks into the game, with her question open."""
    chance = random.Random(SEED)
    lobby.secrets = SimpleNamespace(  # type: ignore[assignment]
        randbits=chance.getrandbits, SystemRandom=lambda: chance
    )
    (ada,) = stage.people("ada")
    board = await people.table(stage, ada, game=SHOWN, computers=3)
    while True:
        await stage.settled()
        live = await stage.live()
        if live.state.trick >= TRICK and ada in stage.asked(live, ada):
            return
        await people.by_buttons(ada, board, chance)


async def photograph() -> None:
    """The page with a table and a hand in it."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        await stage.discord.start()
        page = Page(stage.discord)
        await page.start()
        try:
            await stage.start()
            await in_the_middle(stage)
            for message in stage.person("ada").sees():
                if message.ephemeral:
                    stage.person("ada").delete(message)
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium(playwright), args=list(SWITCHES))
                view = await browser.new_page(viewport=SIZE, color_scheme="dark")
                ada = await Window(view, page.url).open("Ada")
                await ada.press("Your move", ada.board)
                await expect(ada.panel.locator("img")).to_be_visible()
                await ada.board.evaluate("one => one.scrollIntoView()")
                await view.wait_for_timeout(500)
                keep(await view.screenshot(), FOLDER / "page.png")
                await browser.close()
        finally:
            await stage.stop()
            await page.stop()
            await stage.discord.stop()


def keep(png: bytes, path: Path) -> None:
    """Write a picture with 256 colours, a third of the size."""
    Image.open(BytesIO(png)).convert("RGB").quantize(256).save(path, optimize=True)


def main() -> int:
    """Draw and photograph; the exit code."""
    draw()
    try:
        asyncio.run(photograph())
    except NoChromiumError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

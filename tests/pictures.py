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

from bot.history import statistics
from bot.history.results import START, rate
from bot.standin.page_server import Page
from bot.store import Participant, Result
from bot.tables import lobby
from engines import games
from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players.effort import Effort
from engines.players.randomly import randomly
from renderers import is_drawn, renderer
from renderers.core import replay
from renderers.core.canvas import Unpacked, unpacked
from renderers.core.chart import chart
from renderers.drawn import look_of
from tests import contact
from tests.bot import people
from tests.bot.conftest import Stage
from tests.bot.positions import influentia
from tests.browser.chromium import SWITCHES, NoChromiumError, chromium
from tests.browser.window import Window
from tests.yardstick.greedy import greedy

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
SEED = 2077
PART = 0.7
"""How far into the game the pictures are taken."""
ENDED = "price_of_influence"
"""The game whose end is shown."""
SHOWN, TRICK = "influentia", 3
"""What is played in the picture of the page, and from which trick on it is taken."""
TRIES = 8
"""Answers tried for each that is given."""
WIDE, HIGH = 1000, 1420
"""The page's window until it is known how much is to be seen."""
BELOW = """(panel, board) => {
    board.scrollIntoView();
    return panel.getBoundingClientRect().bottom - document.querySelector("#messages").getBoundingClientRect().bottom;
}"""
"""How much of the panel lies below what the window shows when the table stands at its top."""


def sensible(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Action:
    """What looks best in few tries, the same on every machine: pictures change by what is drawn alone."""
    return greedy(game, state, seat, rng, effort=Effort(exactly=TRIES))


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
        game.advance(state, seat, sensible(game, state, seat, rng))
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


def look_back() -> None:
    """A game that is over: its final table, a picture of its film, and ratings after some games."""
    game, drawing = games()[ENDED], renderer(ENDED)
    positions = played(ENDED)
    last, seat = positions[-1]
    final = game.clone(last)
    game.advance(final, seat, sensible(game, final, seat, Rng(SEED)))
    names = NAMES[: final.seats]
    (FOLDER / "finished-table.png").write_bytes(drawing.table(game.view(final, None), ENGLISH, names)[0].png)
    views = [game.view(state, None) for state, _seat in positions[:: max(1, len(positions) // 8)]]

    def frame(number: int) -> Unpacked:
        with unpacked() as made:
            drawing.table(views[number], ENGLISH, names)
        return made[0]

    film = Image.open(BytesIO(replay.film(frame, len(views), replay.QUALITY)))
    film.seek(len(views) * 3 // 4)
    shown = BytesIO()
    film.convert("RGB").save(shown, "PNG")
    keep(shown.getvalue(), FOLDER / "replay-frame.png")
    results, people_ = rated_games(16), list(range(4))
    rows = statistics.ratings_over_time(results, people_, START)
    title = f"RATINGS: {games()[SHOWN].title}"
    (FOLDER / "rating-chart.png").write_bytes(
        chart(rows, NAMES[:4], ENGLISH, title=title, base=START, look=look_of(SHOWN)).png
    )


def rated_games(count: int) -> list[Result]:
    """Games of four, of whom the first thinks always, the last never, the others now and then."""
    game, rng, chance = games()[SHOWN], Rng(SEED), random.Random(SEED)
    known: dict[Any, Any] = {}
    found: list[Result] = []
    for number in range(1, count + 1):
        state = game.new(4, game.options({}), SEED + number)
        while open_ := game.decisions(state):
            seat = open_[0].seat
            player = sensible if chance.random() < (1.0, 0.7, 0.4, 0.0)[seat] else randomly
            game.advance(state, seat, player(game, state, seat, rng))
        outcome = game.outcome(state)
        assert outcome is not None
        participants = tuple(
            Participant(seat, seat, None, NAMES[seat], outcome.ranks[seat], outcome.scores[seat].points)
            for seat in range(4)
        )
        result = Result(number, 0, 1, SHOWN, True, number, participants)
        found.append(rate(result, known, lambda _user: False))
    return found


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
        if influentia(live).trick >= TRICK and ada in stage.asked(live, ada):
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
                view = await browser.new_page(viewport={"width": WIDE, "height": HIGH}, color_scheme="dark")
                ada = await Window(view, page.url).open("Ada")
                await ada.press("Your move", ada.board)
                await expect(ada.panel.locator("img").last).to_be_visible()  # what happened may stand above it
                hidden = await ada.panel.evaluate(BELOW, await ada.board.element_handle())
                await view.set_viewport_size({"width": WIDE, "height": HIGH + max(0, round(hidden))})
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
    """Draw and photograph; the exit code. With the word "sheet" first: contact sheets of all pictures instead."""
    if sys.argv[1:2] == ["sheet"]:
        contact.main(sys.argv[2:])
        return 0
    draw()
    look_back()
    try:
        asyncio.run(photograph())
    except NoChromiumError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Tables brought to where a test begins, without the page."""

import random

from bot.standin.people import Person, Seen
from tests.bot import people
from tests.bot.conftest import Stage
from tests.bot.positions import influentia


async def in_play(stage: Stage) -> tuple[Seen, list[Person]]:
    """Three people past the draft, the first trick about to be led."""
    seated = stage.people("ada", "ben", "cleo")
    board = await people.table(stage, *seated)
    rng = random.Random(5)
    while influentia(await stage.live()).round == 0:
        for each in stage.asked(await stage.live(), *seated):
            await people.answer(each, await people.question(each, board), rng)
    return board, seated

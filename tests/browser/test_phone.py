"""Direct messages on a phone, 360 px wide: pictures as wide as the message, read without opening them."""

import random

import pytest
from playwright.async_api import expect

from bot.standin.people import Seen
from tests.bot import people
from tests.bot.conftest import Stage
from tests.browser.conftest import Open

PHONE_HIGH = 350
"""A phone shows a picture no higher."""
WIDE = 0.85
"""So much of a message's width is taken by a picture made for a phone."""


def asking(letters: list[Seen]) -> Seen | None:
    """The latest direct message with something to answer."""
    return next((seen for seen in reversed(letters) if people.offers(seen) or people.several(seen)), None)


@pytest.mark.parametrize("game", ["price_of_influence", "influentia"])
async def test_what_is_asked_is_as_wide_as_the_message_on_a_phone(stage: Stage, window: Open, game: str) -> None:
    (ada,) = stage.people("ada")
    await people.table(stage, ada, game=game, computers=2)
    await ada.slash("settings", pictures="tall")
    await ada.slash("dm on")
    rng, folded = random.Random(4), 0
    one = await window("Ada", width=360, height=740, has_touch=True)
    await one.page.locator(".menu").first.click()
    await one.page.locator(".channel", has_text="Eminence").click()
    for _ in range(6):
        await stage.settled()
        letter = asking(ada.dms())
        assert letter is not None
        pictures = [name for name in letter.files if name.startswith("hand")]
        if letter.files["hand.png"][16:20] == (720).to_bytes(4):  # not a sheet of the table in its place
            folded += len(pictures) > 1
            shown = one.last.locator(".picture img")
            await expect(shown).to_have_count(len(letter.pictures))
            message = await one.last.locator(".body").bounding_box()
            assert message
            for n in range(len(letter.pictures)):
                await expect(shown.nth(n)).to_have_js_property("complete", value=True)
                box = await shown.nth(n).bounding_box()
                assert box
                assert box["height"] <= PHONE_HIGH + 1
                assert box["width"] >= WIDE * message["width"]
            await one.fits()
        await people.answer(ada, letter, rng)
    assert folded

"""Looking things up: one card large, the position in words, for everybody who asks."""

from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.base.words import ENGLISH
from bot.cogs import tables as cog
from bot.discord_io.views.public import score_line
from engines import games
from engines.core.scores import Score, ScorePart
from tests.bot.conftest import Stage
from tests.bot.people import table


async def test_a_card_is_shown_large_to_the_one_who_asks(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    await table(stage, ada, ben, computers=1)
    for person in (ada, dan):
        offered = await person.autocomplete("table board", focused="what", value="plague")
        assert offered.choices
        shown = await person.slash("table board", what=offered.choices[0]["value"])
        assert shown.ephemeral
        assert shown.message is not None
        assert list(shown.message.files) == ["look.png"]
        assert "Plague" in shown.text


async def test_what_is_looked_up_is_tall_for_whom_it_is_set_so(stage: Stage):
    """Parts below each other, as wide as a phone; for everybody else the page is as it was."""
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    await ben.slash("settings", pictures="tall")
    for person, widths in ((ada, {"look.png": 1280}), (ben, {"look.png": 720, "look-2.png": 720})):
        shown = (await person.slash("table board", what="Nobles and their places")).message
        assert shown is not None
        assert {name: Image.open(BytesIO(png)).width for name, png in shown.files.items()} == widths
        said = [picture.get("description") for picture in shown.pictures]
        assert said == ["Nobles and their places", "The picture above goes on"][: len(widths)]


async def test_a_table_is_tall_for_whom_it_is_set_so(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="indio")
    await stage.settled()
    await ben.slash("settings", pictures="tall")
    wide, tall = [(await person.slash("table board")).message for person in (ada, ben)]
    assert wide is not None
    assert tall is not None
    assert {Image.open(BytesIO(png)).width for png in wide.files.values()} == {1280}
    assert {Image.open(BytesIO(png)).width for png in tall.files.values()} == {720}
    first, *more = [picture.get("description") for picture in tall.pictures]
    assert first == wide.pictures[0].get("description")
    assert set(more) == {"The picture above goes on"}
    shown = next(each for each in ben.sees() if each.id == board.id)
    assert {Image.open(BytesIO(png)).width for png in shown.files.values()} == {1280}, "everybody's stays"


async def test_what_is_not_there_cannot_be_looked_at(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    said = await ada.slash("table board", what="the moon")
    assert said.text == "There is no “the moon” to look at; choose from the list."


async def test_a_long_position_in_words_comes_in_several_messages(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    whole = cog.pieces

    def short(content: str, *more: Any) -> list[str]:
        return whole(content, 200)

    monkeypatch.setattr(cog, "pieces", short)
    act = ada.slash("table board", text=True)
    first = await act
    more = await act.followed_up(2)
    told = "\n".join([first.text, *(each.text for each in more)])
    assert "Bologna offers" in told
    assert "Quarantine" in told
    assert all(each.ephemeral for each in more)


def test_what_points_are_for_is_named_once():
    """One castle after the other that was kept, each with its own points."""
    live: Any = SimpleNamespace(game=games()["influence"], names_in=lambda _words: ["Ann"])
    kept = [ScorePart("maintained", points, castle) for castle, points in (("KER", 4), ("POW", 5))]
    score = Score(0, 12, (ScorePart("conquered", 3), *kept))
    told = "**Ann** 12 (Castles conquered 3, Castles kept KER 4, POW 5)"
    assert score_line(live, score, ENGLISH) == told

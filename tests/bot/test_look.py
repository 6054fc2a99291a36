"""Looking things up: one card large, the position in words, for everybody who asks."""

from typing import Any

import pytest

from bot.cogs import tables as cog
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

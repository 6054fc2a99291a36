"""The database is away for a moment just after an answer was saved: all that the answer brings about comes later."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.store import StoreAway
from bot.tables.registry import LiveTable
from tests.bot.conftest import Stage
from tests.bot.people import table
from tests.bot.test_direct_messages import letter, letters, on


class Outage:
    """A store that refuses to be read and written while it is `away`."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.away = False
        self.refused = 0
        store = stage.services.store
        read: Callable[..., Any] = getattr(store, "_rows")  # noqa: B009 - what all reading goes through
        writer: Any = getattr(store, "_writer")  # noqa: B009 - and all writing
        write: Callable[..., Any] = writer.do

        async def rows(*what: Any) -> Any:
            self.check()
            return await read(*what)

        async def do(*what: Any, **how: Any) -> Any:
            self.check()
            return await write(*what, **how)

        monkeypatch.setattr(store, "_rows", rows)
        monkeypatch.setattr(writer, "do", do)

    def check(self) -> None:
        if self.away:
            self.refused += 1
            raise StoreAway("The database is away.")

    def begins(self, _live: LiveTable) -> None:
        """An answer was saved, and that was the last thing."""
        self.away = True


async def say(stage: Stage, users: Sequence[int], rng: random.Random) -> None:
    """Whoever of these is asked answers, without a press."""
    for user in users:
        live = await stage.live()
        for seat in live.seats_of(user):
            if live.asked(seat) is not None:
                action = rng.choice(list(live.game.legal(live.state, seat)))
                await stage.services.answers.say(live.id, user, action, rng.getrandbits(60))


async def test_hands_mentions_and_the_table_follow_once_it_is_back(empty_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    stage, rng = empty_stage, random.Random(3)
    stage.settings["mention_after_s"] = 0.1
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada, ben)
    await say(stage, [ada.id, ben.id], rng)
    await stage.settled()
    before = letter(ada).text
    outage = Outage(stage, monkeypatch)
    stage.services.registry.watch(outage.begins)
    mentioned = sum(cleo.id in sent.pings for sent in stage.world.sent)
    await say(stage, [cleo.id], rng)
    await asyncio.sleep(0.5)
    assert outage.refused
    monkeypatch.setattr(outage, "begins", lambda _live: None)
    outage.away = False
    await stage.until(lambda: letters(ada)[-1].text != before and len(letters(ada)) == 1)
    await stage.until(lambda: sum(cleo.id in sent.pings for sent in stage.world.sent) > mentioned)
    while await stage.services.store.tables_behind():
        await asyncio.sleep(0.02)
    await stage.settled()
    assert (await stage.live()).decisions()

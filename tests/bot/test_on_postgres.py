"""The whole bot on PostgreSQL: a game through the wire, with a kill and a restart of the database in it."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import DATABASE, open_database
from tests.bot.child import Child, replayed
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, named_in
from tests.bot.test_play import board_of, start
from tests.postgres import Server

ANSWERS, KILLED, RESTARTED = 18, 6, 12


@pytest.fixture
def own() -> Iterator[Server]:
    """A server of the test's own, to be stopped."""
    made = Server()
    yield made
    made.remove()


async def test_a_game_with_a_kill_and_a_restart_of_the_database(empty_stage: Stage, tmp_path: Path, own: Server):
    stage, rng = empty_stage, random.Random(4)
    database = own.url("postgres")
    child = Child(stage.discord, tmp_path, database=database)
    people = stage.people("ada", "ben")
    await child.start()
    try:
        await start(stage, *people, game="influentia", computers=1)
        answers = 0
        while answers < ANSWERS:
            for person in named_in(await board_of(stage), people):
                answers += await by_buttons(person, await board_of(stage), rng)
                if answers == KILLED and child.starts == 1:
                    await child.kill()
                    await child.start()
                if answers == RESTARTED and own.starts == 1:
                    await asyncio.to_thread(own.stop)
                    said = await people[0].slash("table log")
                    assert "the database cannot be reached" in said.text
                    await asyncio.to_thread(own.start)
            await asyncio.sleep(0.01)
        await stage.until(lambda: "Your move" in stage.boards()[-1].buttons)
    finally:
        await child.kill()
    assert (child.starts, own.starts) == (2, 2)
    assert not (tmp_path / DATABASE).exists()
    store = await open_database(tmp_path, database)
    record, entries = await store.table(1), await store.journal(1, limit=5000)
    await store.close()
    assert record is not None
    assert sum(entry.user is not None for entry in entries) == answers
    replayed(record, entries)

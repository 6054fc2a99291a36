"""Answers first: what nobody waits for stands back, then goes on one at a time."""

import asyncio
import random

import pytest

from bot.discord_io import priority
from bot.discord_io.priority import ReplyPriority
from bot.tables.registry import LiveTable
from engines.core.decisions import Action
from engines.players import Thought
from tests.bot.conftest import Stage
from tests.bot.people import answer, question, table


async def turns(count: int = 5) -> None:
    """Let the event loop go round a few times."""
    for _ in range(count):
        await asyncio.sleep(0)


def stand_back(held: ReplyPriority, done: list[int], number: int) -> "asyncio.Task[None]":
    async def work() -> None:
        await held.quiet()
        done.append(number)

    return asyncio.create_task(work())


async def test_nothing_stands_back_while_nobody_waits():
    held, done = ReplyPriority(), list[int]()
    await stand_back(held, done, 1)
    held.enter()
    held.leave()
    await stand_back(held, done, 2)
    assert done == [1, 2]


async def test_work_stands_back_until_the_last_who_waits_is_served():
    held, done = ReplyPriority(), list[int]()
    held.enter()
    held.enter()
    tasks = [stand_back(held, done, number) for number in range(3)]
    await turns()
    held.leave()
    await turns()
    assert done == []
    assert held.waiting == 1
    held.leave()
    await asyncio.gather(*tasks)
    assert done == [0, 1, 2]


async def test_who_stood_back_goes_on_one_at_a_time_and_stands_back_again_for_a_press():
    held, done = ReplyPriority(), list[int]()
    held.enter()
    tasks = [stand_back(held, done, number) for number in range(20)]
    await turns()
    held.leave()
    while not done:
        await asyncio.sleep(0)
    assert len(done) == 1
    held.enter()
    await turns(30)
    assert len(done) <= 2
    late = stand_back(held, done, 20)
    held.leave()
    await asyncio.gather(*tasks, late)
    assert done == list(range(21))


async def test_patience_ends_also_while_somebody_waits(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(priority, "PATIENCE_S", 0.0)
    held, done = ReplyPriority(), list[int]()
    held.enter()
    await asyncio.gather(*(stand_back(held, done, number) for number in range(3)))
    assert done == [0, 1, 2]
    assert held.waiting == 1


async def test_work_that_is_called_off_holds_nobody_up():
    held, done = ReplyPriority(), list[int]()
    held.enter()
    tasks = [stand_back(held, done, number) for number in range(3)]
    await turns()
    tasks[0].cancel()
    held.leave()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == [1, 2]


async def test_computers_begin_to_think_once_people_have_their_answers(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(priority, "PATIENCE_S", 600.0)
    think, waiting = stage.services.computer_players.think, list[int]()

    async def watched(live: LiveTable, seat: int, kind: str, lessened: int) -> tuple[Action, Thought]:
        waiting.append(stage.services.priority.waiting)
        return await think(live, seat, kind, lessened)

    monkeypatch.setattr(stage.services.computer_players, "think", watched)
    ada = stage.person("ada")
    board = await table(stage, ada, game="influentia", computers=2)
    rng = random.Random(4)
    for _ in range(3):
        await stage.settled()
        await answer(ada, await question(ada, board), rng)
    await stage.settled()
    assert len(waiting) >= 6
    assert set(waiting) == {0}

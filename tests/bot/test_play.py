"""Whole games through the wire: people on buttons, people on commands, computers, a kill in the middle."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.standin.people import Person, Seen
from engines import games
from tests.bot.child import Child, kept, replayed
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, by_answer, by_buttons, by_verb, named_in

Play = Callable[[Person, Seen], Awaitable[bool]]


@pytest.fixture
async def child(empty_stage: Stage, tmp_path: Path) -> AsyncIterator[Child]:
    """The bot in a process of its own."""
    child = Child(empty_stage.discord, tmp_path)
    try:
        yield child
    finally:
        await child.kill()


async def board_of(stage: Stage) -> Seen:
    await stage.until(stage.boards)
    return stage.boards()[-1]


async def start(stage: Stage, *people: Person, game: str, computers: int) -> None:
    """A table in play, through nothing but the wire."""
    host, *others = people
    assert "is open" in (await host.slash("table new", game=game)).text
    for each in others:
        assert (await each.press(await board_of(stage), label="Join")).kind == "deferred_update"
    for _ in range(computers):
        assert (await host.press(await board_of(stage), label="Add computer")).kind == "deferred_update"
    assert (await host.press(await board_of(stage), label="Start")).kind == "deferred_update"
    await stage.until(lambda: "Your move" in stage.boards()[-1].buttons)


@pytest.mark.parametrize(
    ("buttons", "commands", "killed"),
    [(("ada",), ("cleo",), 21), pytest.param(("ada", "ben"), ("cleo",), 34, marks=pytest.mark.soak)],
    ids=["3 seats", "4 seats"],
)
async def test_a_whole_game_with_a_kill_in_the_middle(
    empty_stage: Stage, child: Child, buttons: tuple[str, ...], commands: tuple[str, ...], killed: int
):
    stage, rng = empty_stage, random.Random(len(buttons))
    await child.start()
    people = stage.people(*buttons, *commands)

    async def press(person: Person, board: Seen) -> bool:
        return await by_buttons(person, board, rng)

    async def say(person: Person, _board: Seen) -> bool:
        if rng.random() < 0.5:
            return await by_verb(person, "influentia", rng)
        return await by_answer(person, "influentia", rng)

    ways: dict[int, Play] = {each.id: press if each.user.username in buttons else say for each in people}
    await start(stage, *people, game="influentia", computers=1)
    answers = 0
    while "Your move" in (board := await board_of(stage)).buttons:
        for person in named_in(board, people):
            answers += await ways[person.id](person, await board_of(stage))
            if answers == killed and child.starts == 1:
                await child.restart()
        await asyncio.sleep(0.01)
    assert child.starts == 2
    assert answers > killed
    final = await board_of(stage)
    await child.kill()
    assert "ERROR" not in child.said()
    record, entries = await kept(child.folder)
    assert record.life == "finished"
    state = replayed(record, entries)
    outcome = games()["influentia"].outcome(state)
    assert outcome is not None
    for seat, score in zip(record.seats, outcome.scores, strict=True):
        assert f"**{seat.name}** {score.points}" in final.text
    by_people = [entry for entry in entries if entry.user is not None]
    assert len(by_people) == answers
    assert {entry.user for entry in by_people} == {each.id for each in people}


@pytest.mark.painted
@pytest.mark.parametrize("game", DRAWN)
async def test_every_game_plays_through_the_wire(stage: Stage, game: str):
    """Forty answers of the smallest table for two people, one with buttons, one with commands."""
    people = stage.people("ada", "ben")
    rng = random.Random(4)
    seats = max(2, games()[game].seats.start)
    await start(stage, *people, game=game, computers=seats - 2)
    live = await stage.live()
    answers = 0
    while answers < 40 and live.record.life == "live":
        for person in stage.asked(live, *people):
            if person is people[0]:
                assert await by_buttons(person, await stage.board(), rng)
            else:
                assert await by_verb(person, game, rng)
            answers += 1
        await stage.settled()
        live = await stage.services.registry.look(1)
    assert answers >= 5
    await stage.stop()
    replayed(*await kept(stage.folder))

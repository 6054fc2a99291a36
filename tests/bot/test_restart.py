"""Killed at every request and at random moments: what was acknowledged is kept, nothing is doubled, play goes on."""

import asyncio
import contextlib
import os
import random
import shutil
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.standin.people import Act, Person, Reply, Seen
from bot.store import DATABASE
from tests.bot.child import Forked, kept, replayed
from tests.bot.conftest import Stage, stand
from tests.bot.people import is_whole, named_in, offers

PARTS = 4
"""The kills at every request are shared out over so many tests, so that they can run side by side."""
EVERY = [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS))]
"""Every fourth request in the test run, the others in the long one."""


class Passage:
    """Three people and one table, driven through nothing but the wire; whatever fails is tried again."""

    def __init__(self, stage: Stage, child: Forked) -> None:
        self.stage, self.child = stage, child
        self.people = stage.people("ada", "ben", "cleo")
        self.acknowledged: list[tuple[int, str]] = []
        self.killed = asyncio.Event()

    async def alive(self) -> None:
        """Start the bot again if it was killed."""
        if self.child.ended or self.killed.is_set():
            await self.child.kill()
            self.killed.clear()
            await self.child.start()

    async def act(self, act: Act) -> Reply:
        """What a person did; a bot that dies meanwhile does not answer."""
        done = asyncio.ensure_future(act.acknowledged())
        death = asyncio.ensure_future(self.killed.wait())
        await asyncio.wait((done, death), return_when=asyncio.FIRST_COMPLETED)
        for each in (done, death):
            each.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await done
        return act.answer()

    async def until(self, what: Callable[[], bool], do: Callable[[], Awaitable[object]]) -> None:
        """Do something until it shows."""
        async with asyncio.timeout(120):
            while not what():
                await self.alive()
                await do()
                with contextlib.suppress(TimeoutError):
                    await self.stage.discord.until(lambda: what() or self.killed.is_set(), within=1)

    @property
    def board(self) -> Seen | None:
        """The newest public message of a table that is not closed."""
        return next((seen for seen in reversed(self.stage.boards()) if seen.buttons), None)

    def shows(self, *texts: str) -> bool:
        """Whether the board holds all these."""
        board = self.board
        return board is not None and all(text in board.text or text in board.buttons for text in texts)

    async def open(self) -> None:
        """Open a table, join it, set an option, start."""
        ada, ben, cleo = self.people
        await self.until(lambda: self.shows("Ada"), lambda: self.act(ada.slash("table new", game="influentia")))
        for each in (ben, cleo):
            await self.until(lambda each=each: self.shows(each.name), lambda each=each: self.press(each, "Join"))
        await self.until(lambda: self.shows("Lowest score"), self.options)
        await self.until(lambda: self.shows("Your move"), lambda: self.press(ada, "Start"))

    async def press(self, person: Person, label: str) -> Reply | None:
        """Press a button of the board, if it is there."""
        board = self.board
        if board is None or label not in board.buttons:
            return None
        return await self.act(person.press(board, label=label))

    async def options(self) -> None:
        """Fill in the form of options."""
        form = await self.press(self.people[0], "Options")
        if form is not None and form.modal is not None:
            await self.act(self.people[0].submit(form, {"score_floor": '"none"'}))

    async def answer(self, person: Person, rng: random.Random) -> bool:
        """One answer through the form; whether it was acknowledged. What was is written down."""
        shown = await self.press(person, "Your move")
        panel = shown.message if shown is not None else None
        for _ in range(8):
            if panel is None or not (there := offers(panel)):
                return False
            offer = rng.choice(there)
            act = (
                person.select(panel, offer[2], [offer[1]], stale=True)
                if offer[2]
                else person.press(panel, offer[1], stale=True)
            )
            done = await self.act(act)
            if done.kind == "failed":
                return False
            if is_whole(offer):
                if "no longer open" not in done.text:
                    self.acknowledged.append((person.id, offer[1].lstrip("=").split(":", 4)[-1]))
                return True
            panel = done.message
        return False

    async def moves(self, count: int, rng: random.Random) -> None:
        """So many acknowledged answers by whoever is asked."""
        wanted = len(self.acknowledged) + count
        async with asyncio.timeout(60):
            while len(self.acknowledged) < wanted and not self.over():
                await self.alive()
                board = self.board
                for person in named_in(board, self.people) if board else []:
                    await self.answer(person, rng)
                await asyncio.sleep(0)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.shows("Log") and not self.shows("Your move")

    async def check(self, table: int = 1) -> None:
        """Kill the bot and hold its journal against what was acknowledged; start it again."""
        await self.child.kill()
        record, entries = await kept(self.child.folder, table)
        replayed(record, entries)
        said = [(entry.user, entry.action.decode()) for entry in entries if not entry.undone]
        for user, answer in self.acknowledged:
            words = answer.split(":")
            assert any(who == user and all(word in action for word in words) for who, action in said), answer
        people = [entry for entry in entries if entry.user is not None]
        assert len({entry.interaction for entry in people}) == len(people)
        assert "Traceback" not in self.child.said()
        self.killed.clear()


@pytest.fixture
async def child(empty_stage: Stage, tmp_path: Path) -> AsyncIterator[Forked]:
    """A bot that starts fast and can be killed often."""
    empty_stage.world.settings.acknowledge_within = 2.0
    child = Forked(empty_stage.discord, tmp_path)
    try:
        yield child
    finally:
        await child.close()


async def passage(stage: Stage, child: Forked, kill_at: int) -> int:
    """Lobby, start and four answers, with a kill at that request; how many requests there were."""
    steps = Passage(stage, child)
    await child.start()
    count = 0

    def hook(_when: str, _method: str, path: str) -> None:
        nonlocal count
        if "/gateway" in path or "/applications/" in path or path.endswith("/users/@me"):
            return
        count += 1
        if count == kill_at:
            child.kill_now()
            steps.killed.set()

    stage.world.on_request(hook)
    rng = random.Random(3)
    await steps.open()
    await steps.moves(4, rng)
    total = count
    await steps.alive()
    await steps.until(lambda: steps.shows("to pick a city card"), lambda: asyncio.sleep(0.02))
    stage.world.request_hooks.remove(hook)
    await steps.moves(2, rng)  # sealed picks are where they were, and the round goes on
    await steps.check()
    assert len(steps.acknowledged) >= 6
    assert not [seen for seen in stage.boards() if seen.buttons][1:], "a table stands twice"
    return total


async def test_without_a_kill(empty_stage: Stage, child: Forked):
    assert 30 < await passage(empty_stage, child, -1) < 120


@pytest.mark.parametrize("part", EVERY)
async def test_killed_at_every_request(empty_stage: Stage, tmp_path: Path, child: Forked, part: int):
    total, kill_at, reached = 200, part + 1, 0
    while kill_at <= total:
        folder = tmp_path / str(kill_at)
        folder.mkdir()
        async for stage in stand(folder):
            stage.world.settings.acknowledge_within = 2.0
            child.discord, child.folder, child.log, child.number = stage.discord, folder, folder / "log.txt", 0
            child.environment |= {"EMINENCE_DATA": str(folder), "DISCORD_TOKEN": stage.discord.token}
            try:
                reached = await passage(stage, child, kill_at)
            except BaseException as error:
                error.add_note(f"killed at request {kill_at}")
                raise
            finally:
                await child.kill()
        assert child.starts >= 2
        total = min(total, reached)
        shutil.rmtree(folder)
        kill_at += PARTS


async def randomly(stage: Stage, child: Forked, seed: int, kills: int) -> None:
    """A whole game of three people, killed so often, at moments nobody chose."""
    rng = random.Random(seed)
    steps = Passage(stage, child)
    await child.start()
    await steps.open()
    left = kills

    async def kill() -> None:
        nonlocal left
        while left:
            await asyncio.sleep(rng.uniform(0.02, 0.25))
            if not steps.killed.is_set() and not child.ended and stage.discord.gateway.connected:
                left -= 1
                child.kill_now()
                steps.killed.set()

    killing = asyncio.create_task(kill())
    number = 0
    try:
        async with asyncio.timeout(600):
            while left or not steps.over():
                if steps.over():
                    await steps.check(number := number + 1)
                    steps.acknowledged.clear()
                    await steps.alive()
                    await again(steps)
                await steps.moves(1, rng)
    finally:
        killing.cancel()
    await steps.check(number + 1)
    assert child.starts > kills


async def again(steps: Passage) -> None:
    """Sweep the old table's message away and open another."""
    for seen in steps.stage.boards():
        steps.stage.world.delete_message(seen.message)
    await steps.open()


async def test_killed_eight_times_in_a_game(empty_stage: Stage, child: Forked):
    await randomly(empty_stage, child, 11, 8)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 5))
async def test_killed_a_hundred_times(empty_stage: Stage, child: Forked, seed: int):
    await randomly(empty_stage, child, seed, 25)


async def test_killed_between_taking_somebody_out_and_telling(empty_stage: Stage, child: Forked):
    steps = Passage(empty_stage, child)
    ada, _ben, cleo = steps.people
    await child.start()
    await steps.until(lambda: steps.shows("Ada"), lambda: steps.act(ada.slash("table new", game="influentia")))
    await steps.until(lambda: steps.shows("Cleo"), lambda: steps.press(cleo, "Join"))

    def hook(_when: str, method: str, path: str) -> None:
        if method == "POST" and path.endswith("/messages"):
            child.kill_now()
            steps.killed.set()

    empty_stage.world.on_request(hook)
    await steps.act(ada.slash("admin kick", seat="Cleo", why="no show"))
    await empty_stage.until(steps.killed.is_set)
    empty_stage.world.request_hooks.remove(hook)
    told = "Ada took Cleo out of the lobby."
    for _ in range(2):
        await steps.alive()
        await empty_stage.until(lambda: [seen for seen in cleo.sees() if told in seen.text])
        await child.kill()
    (line,) = [seen for seen in cleo.sees() if told in seen.text]
    assert cleo.mention in line.text
    assert "Why: no show" in line.text


@pytest.mark.parametrize("part", EVERY)
async def test_killed_at_every_request_while_a_table_agrees_on_an_end(empty_stage: Stage, child: Forked, part: int):
    """Killed again and again, each time some requests later, until all is shown: it ends once, told once."""
    steps = Passage(empty_stage, child)
    ada, _ben, cleo = steps.people
    await child.start()
    await steps.until(lambda: steps.shows("Ada"), lambda: steps.act(ada.slash("table new", game="price_of_influence")))
    await steps.until(lambda: steps.shows("Cleo"), lambda: steps.press(cleo, "Join"))
    await steps.until(lambda: steps.shows("Your move"), lambda: steps.press(ada, "Start"))
    count, limit = 0, 1 + part

    def hook(_when: str, _method: str, path: str) -> None:
        nonlocal count, limit
        if "/gateway" not in path and "/applications/" not in path and not path.endswith("/users/@me"):
            count += 1
            if count == limit:
                count, limit = 0, limit + PARTS
                child.kill_now()
                steps.killed.set()

    def told(words: str) -> list[Seen]:
        return [seen for seen in cleo.sees() if words in seen.text and not seen.ephemeral]

    async def next_step() -> None:
        if ballots := told("asks to end the game here"):
            await steps.act(cleo.press(ballots[0], label="Agree"))
        elif steps.shows("Your move"):
            sure = await steps.act(ada.slash("table resign"))
            label = "Ask the others to end the game"
            if sure.message is not None and label in sure.message.buttons:
                await steps.act(ada.press(sure.message, label=label))

    def done() -> bool:
        ended = steps.shows("Ended by agreement") and bool(told("All have agreed to end the game here"))
        return ended and not told("asks to end the game here")

    empty_stage.world.on_request(hook)
    await steps.until(done, next_step)
    empty_stage.world.request_hooks.remove(hook)
    assert limit > 2 * PARTS, "hardly ever killed"
    await child.kill()
    await child.start()
    await steps.act(ada.slash("table status"))
    assert len(told("Ended by agreement")) == len(told("All have agreed to end the game here")) == 1
    await child.kill()
    record, entries = await kept(child.folder, 1)
    assert record.life == "closed"
    assert record.outcome is not None
    assert [entry.kind for entry in entries] == ["system", "system"]


async def test_stopped_in_order_with_a_signal(empty_stage: Stage, child: Forked):
    """SIGTERM ends the process with 0 soon; the lock of its folder is free."""
    steps = Passage(empty_stage, child)
    await child.start()
    await steps.open()
    await steps.moves(1, random.Random(1))

    os.kill(child.number, signal.SIGTERM)
    await empty_stage.until(lambda: child.ended)
    await steps.check()
    assert (child.folder / DATABASE).exists()
    await steps.moves(1, random.Random(2))
    await steps.check()

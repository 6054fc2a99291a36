"""Four processes behind one bot, sixteen shards: they die, are cut off and upgraded while people play."""

import asyncio
import os
import random
import re
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engines import games
from tests.bot.child import ROOT
from tests.cluster import checks, ringing
from tests.cluster.playing import Table, Tale
from tests.cluster.ringing import sleepers
from tests.cluster.swarm import SHARDS, SOON, Process, Swarm, kept_running, murder
from tests.postgres import Server

FAULT = re.compile(r"an interaction failed|ERROR .*: builtins\.|cannot be followed")
"""What a log says of faults of the program; that the database is away now and then is none."""
GOES_ON_S = 30
LATE_S = 5.0
LONG_S, EVERY_S = float(os.environ.get("SOAK_SECONDS", "600")), (4.5, 7.0)
KILLS = LONG_S / 6
"""A hundred kills in ten minutes; SOAK_SECONDS=120 tries it with twenty."""


@pytest.fixture
def own() -> Iterator[Server]:
    """A database server of the test's own, to be stopped."""
    made = Server()
    yield made
    made.remove()


def seat(swarm: Swarm, tale: Tale, shards: tuple[int, ...], keys: tuple[str, ...]) -> list[Table]:
    """A table of each game in a server on each of these shards; every other one is played in direct messages too."""
    people = [swarm.discord.person(name) for name in ("ada", "ben", "cleo", "dan")]
    made: list[Table] = []
    for number, (shard, key) in enumerate(zip(shards, keys, strict=True)):
        pair = [people[number % 4], people[(number + 1) % 4]]
        channel = swarm.channel(swarm.guild(shard, *people))
        made.append(Table(swarm, tale, channel, pair, key, number, direct=tuple(pair[: number % 2])))
    return made


async def balanced(swarm: Swarm, within: float = 40) -> None:
    """Wait until every shard is connected, and every living process has its share of them."""
    alive = [each for each in swarm.processes if not each.ended]

    def even() -> bool:
        held = [len(swarm.shards_of(each)) for each in alive]
        return sum(held) == len(swarm.discord.gateway.shards) == SHARDS and max(held) - min(held) <= 1

    await swarm.discord.until(even, within)


@asynccontextmanager
async def playing(tables: list[Table], pace: float = 0.0) -> AsyncIterator[None]:
    """Let people play at these tables meanwhile."""
    tasks = [asyncio.create_task(each.play_on(pace=pace)) for each in tables]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()
    finally:
        # A cancellation in the same turn of the loop as what `wait_for` waited for is lost: it is said again.
        while left := [task for task in tasks if not task.done()]:
            for task in left:
                task.cancel()
            await asyncio.wait(left, timeout=1)


async def go_on(tables: list[Table], within: float = 60) -> None:
    """Wait until at every table that is not over another answer has counted."""
    before = [each.answers for each in tables]
    until = time.monotonic() + within
    while stuck := [each for each, had in zip(tables, before, strict=True) if each.answers == had and not each.over()]:
        assert time.monotonic() < until, [(each, each.board, each.tale.said[-3:]) for each in stuck]
        await asyncio.sleep(0.05)


async def end(swarm: Swarm, tale: Tale, tables: list[Table]) -> checks.Found:
    """Let all become quiet, look at what stands, kill everything and look at the journals."""

    def whole() -> bool:
        return len(swarm.discord.gateway.shards) == SHARDS and not any(each.ended for each in swarm.processes)

    async with kept_running(swarm):  # one may be about to end for want of the database as it was a moment ago
        await swarm.discord.until(whole, within=90)
    await swarm.discord.until(lambda: not checks.standing(tables), within=40)
    await swarm.kill_all()
    found = await checks.journals(swarm, tale)
    assert not swarm.world.violations
    assert not [crash for crash in swarm.world.crashes if not isinstance(crash, ConnectionError)]
    faults = [line for each in swarm.processes for line in each.said().splitlines() if FAULT.search(line)]
    assert not faults, faults[:5]
    return found


async def test_four_processes_are_killed_cut_off_restarted_and_kept_waiting(tmp_path: Path, own: Server):
    async with Swarm(tmp_path, own, constants=SOON) as swarm:
        tale = Tale()
        tables = seat(swarm, tale, (0, 6, 11), ("influentia", "influence", "price_of_influence"))
        lazy = [swarm.discord.person(name) for name in ("eve", "finn", "gus")]
        idle = swarm.channel(swarm.guild(13, *lazy))
        await sleepers(swarm, lazy, [idle], seconds=5)
        await swarm.start_all()
        await asyncio.gather(*(each.open() for each in tables))
        await balanced(swarm)
        async with kept_running(swarm), playing(tables, pace=0.1):
            await go_on(tables)
            # Notifications are late: what is in memory is stale, and an answer finds it out.
            for each in swarm.processes:
                each.road.late_s = LATE_S
            await go_on(tables)
            for each in swarm.processes:
                each.road.late_s = 0
            assert sum(each.road.notified for each in swarm.processes)
            # Two die, one after the other.
            await murder(swarm, random.Random(1), (0.1, 0.3), 2)
            await go_on(tables)
            # One is cut off from the database.
            cut = next(each for each in swarm.processes if swarm.shards_of(each))
            await cut_off(swarm, cut, tables)
            # The database is started again.
            await asyncio.to_thread(own.stop, signal.SIGINT)
            await asyncio.to_thread(own.start)
            await go_on(tables)
        found = await end(swarm, tale, tables)
        assert found.tables > len(tables)
        told = await ringing.rung(swarm, lazy, [idle])
        assert told[ringing.OVER]


async def cut_off(swarm: Swarm, process: Process, tables: list[Table]) -> None:
    """Cut a process off the database: it says no more, others do its work, and it comes back."""
    process.road.block()
    at = time.monotonic()
    lost = swarm.shards_of(process)
    ttl = swarm.constants.get("bot.store.cluster:TTL_S", 10.0)
    await asyncio.sleep(max(0.0, at + ttl - time.monotonic()))
    silent = time.monotonic()
    others = {each.host for each in swarm.processes if each is not process}
    await swarm.discord.until(
        lambda: all(
            any(one.host.partition(":")[0] in others for one in swarm.discord.gateway.shards.get(shard, ()))
            for shard in lost
        ),
        within=40,
    )
    await go_on(tables)
    assert not swarm.silence(process, silent)
    process.road.unblock()
    await swarm.discord.until(lambda: swarm.shards_of(process), within=40)
    await go_on(tables)


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_whole_games_of_all_games_at_tables_on_different_shards(tmp_path: Path, own: Server):
    async with Swarm(tmp_path, own) as swarm:
        tale = Tale()
        tables = seat(swarm, tale, (0, 3, 7, 10, 15), tuple(games()))
        await swarm.start_all()
        await asyncio.gather(*(each.open() for each in tables))
        async with asyncio.timeout(1500):
            await asyncio.gather(*(each.play() for each in tables))
        assert sorted(tale.finished) == sorted(games())
        found = await end(swarm, tale, tables)
        assert found.answers == sum(each.answers for each in tables) + found.untold
        told(tale, found)


@asynccontextmanager
async def trouble(swarm: Swarm, server: Server, rng: random.Random) -> AsyncIterator[None]:
    """Meanwhile the database is stopped or crashes now and then, and processes are cut off from it."""

    def restart(how: signal.Signals) -> None:
        server.stop(how)
        server.start()

    async def make() -> None:
        while True:
            await asyncio.sleep(LONG_S / 12)
            await asyncio.to_thread(restart, rng.choice((signal.SIGINT, signal.SIGQUIT)))
            await asyncio.sleep(LONG_S / 12)
            cut = rng.choice(swarm.processes)
            cut.road.block()
            try:
                await asyncio.sleep(rng.uniform(5, 25))
            finally:
                cut.road.unblock()

    task = asyncio.create_task(make())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_a_hundred_kills_in_ten_minutes(tmp_path: Path, own: Server):
    """With the times that a cluster really has: a process is killed every few seconds, some are cut off in between."""
    rng = random.Random(17)
    async with Swarm(tmp_path, own, concurrency=1) as swarm:
        tale = Tale()
        tables = seat(swarm, tale, (0, 3, 7, 10, 15, 1, 4, 8, 11, 14), tuple(games()) * 2)
        lazy = [swarm.discord.person(name) for name in ("eve", "finn", "gus")]
        idle = [swarm.channel(swarm.guild(shard, *lazy)) for shard in (2, 6, 13)]
        await sleepers(swarm, lazy, idle, seconds=40)
        await swarm.start_all(within=200)  # sixteen IDENTIFYs, one in five seconds
        await asyncio.gather(*(each.open() for each in tables))
        kills, began = 0, time.monotonic()
        async with kept_running(swarm), playing(tables, pace=0.3), trouble(swarm, own, rng):
            while (took := time.monotonic() - began) < LONG_S:
                kills += await murder(swarm, rng, EVERY_S, 1)
        found = await end(swarm, tale, tables)
        told(tale, found)
        rang = await ringing.rung(swarm, lazy, idle)
        gateway = swarm.discord.gateway
        print(f"{kills} kills in {took:.0f} s, {rang}, {gateway.identifies} IDENTIFYs, {gateway.resumes} RESUMEs")
        assert kills >= KILLS
        assert not [wait for wait in tale.waits if wait[0] > GOES_ON_S]


OLDER = "08724e1fa69572453b6186c55cfb6dd23f933be2"
"""A version that knows nothing of sessions or of processes that are not open yet."""


def older(folder: Path) -> Path:
    """That version of the program, from this repository's history."""
    try:
        packed = subprocess.run(["git", "archive", OLDER], cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.fail("This needs the repository's history: fetch it with `git fetch --unshallow`.")
    folder.mkdir()
    subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
    return folder


@pytest.mark.soak
async def test_a_newer_version_beside_an_older_one(tmp_path: Path, own: Server):
    """Processes of both versions play the same tables while one after the other is stopped in order and upgraded."""
    async with Swarm(tmp_path, own) as swarm:
        tale = Tale()
        tables = seat(swarm, tale, (0, 7), ("influentia", "indio"))
        before = await asyncio.to_thread(older, tmp_path / "older")
        await swarm.start_all(program=before)
        await asyncio.gather(*(each.open() for each in tables))
        await balanced(swarm)
        async with playing(tables):
            await go_on(tables)
            for each in swarm.processes:
                each.kill(signal.SIGTERM)
                await swarm.discord.until(lambda each=each: each.ended, within=30)
                await go_on(tables)
                await swarm.start(each)
                await balanced(swarm)
                await go_on(tables)
        told(tale, await end(swarm, tale, tables))


def told(tale: Tale, found: checks.Found) -> None:
    """Say what was seen; `pytest -s` shows it."""
    waits = sorted(tale.waits, reverse=True)
    promised = [each for each in tale.said if each.promised]
    print(f"{len(promised)} answers promised, {found}, {tale.failed} acts unanswered, finished: {tale.finished}")
    print(
        f"the longest waits of a table for its next answer: {waits[:5]}; over {GOES_ON_S} s: "
        f"{sum(wait > GOES_ON_S for wait, _where in waits)}"
    )

"""One process and four on one database, the same people at both: `python -m tests.bench.cluster`.

The stand-in with all people is one more process beside them and takes most of a core of its own, so on a machine with
few cores more processes cannot answer more. What an answer costs each of them is what can be carried to other machines.
"""

import asyncio
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bot.standin.people import Person
from engines import games
from tests.bench.clocks import processor_s
from tests.bench.interactions import resident_mib
from tests.bench.rows import Row, at_most, show, told
from tests.cluster.playing import Table, Tale
from tests.cluster.swarm import SHARDS, Swarm
from tests.postgres import Server, on_disk

FOR_S = 15
WARM_S = 5
FOUR = 4
CROWD = 500
"""Presses a second at which everybody's share is told."""


class Load(NamedTuple):
    """What was carried, and by whom: answers a second, processor milliseconds an answer, shares of a core."""

    rate: float
    bot_ms: float
    database_ms: float
    world_ms: float
    busiest: float
    database: float
    largest_mib: float
    acknowledged_ms: float


def family_s(parent: int) -> float:
    """Processor time of a server and all that it has started, those that are over too."""
    fields = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    ended = sum(int(ticks) for ticks in fields[13:15]) / 100
    return processor_s(parent) + ended + sum(processor_s(int(child)) for child in children)


async def carried(server: Server, folder: Path, processes: int) -> Load:
    """Sixteen tables, each on a shard of its own, whose people answer as soon as they are asked."""
    database = f"of{processes}"
    await asyncio.to_thread(server.psql, f"CREATE DATABASE {database}")
    async with Swarm(folder, server, processes=processes, cluster=True) as swarm:
        swarm.database, swarm.by_road = database, False
        swarm.discord.settings.rate_limits = False
        tale, tables = Tale(), seated(swarm)
        for each in tables:
            each.tale = tale
        await swarm.start_all()
        await asyncio.gather(*(each.open() for each in tables))
        tasks = [asyncio.create_task(each.play_on()) for each in tables]
        await asyncio.sleep(WARM_S)
        bots = [each.id for each in swarm.processes]
        assert server.process is not None
        postmaster = server.process.pid

        def now() -> tuple[float, list[float], float, float, int]:
            each = [processor_s(bot) for bot in bots]
            return time.monotonic(), each, family_s(postmaster), time.process_time(), len(tale.waits)

        at, bots_before, database_before, world_before, had = now()
        first = len(tale.said)
        await asyncio.sleep(FOR_S)
        until, bots_after, database_after, world_after, has = now()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        took = [each.took_ms for each in tale.said[first:] if each.promised]
        answers, seconds = has - had, until - at
        spent = [after - before for before, after in zip(bots_before, bots_after, strict=True)]
        return Load(
            rate=answers / seconds,
            bot_ms=sum(spent) / answers * 1000,
            database_ms=(database_after - database_before) / answers * 1000,
            world_ms=(world_after - world_before) / answers * 1000,
            busiest=max(spent) / seconds,
            database=(database_after - database_before) / seconds,
            largest_mib=max(resident_mib(bot) for bot in bots),
            acknowledged_ms=median(took),
        )


def seated(swarm: Swarm) -> list[Table]:
    """A table on every shard, the five games in turn, two people each."""
    keys = list(games())
    made: list[Table] = []
    for shard in range(SHARDS):
        pair: list[Person] = [swarm.discord.person(f"p{shard}{letter}") for letter in "ab"]
        channel = swarm.channel(swarm.guild(shard, *pair))
        made.append(Table(swarm, Tale(), channel, pair, keys[shard % len(keys)], shard))
    return made


async def measure(server: Server, folder: Path) -> list[Row]:
    """One, then four."""
    folders = [folder / str(count) for count in (1, FOUR)]
    for each in folders:
        await asyncio.to_thread(each.mkdir)
    one, four = [await carried(server, each, count) for each, count in zip(folders, (1, FOUR), strict=True)]
    rows: list[Row] = []
    for name, load in (("one process", one), ("four processes", four)):
        rows += [
            told(f"{name}: answers that counted", load.rate, "answers/s"),
            told(f"{name}: acknowledged, median", load.acknowledged_ms, "ms"),
            told(f"{name}: processor time of an answer, all bots together", load.bot_ms, "ms"),
            told(f"{name}: processor time of an answer, the database", load.database_ms, "ms"),
            told(f"{name}: processor time of an answer, stand-in and people", load.world_ms, "ms"),
            told(f"{name}: the busiest bot", load.busiest * 100, "% of a core"),
            told(f"{name}: the database", load.database * 100, "% of a core"),
            told(f"{name}: memory of the largest", load.largest_mib, "MiB"),
        ]
    return [
        *rows,
        told("answers that counted, four to one", four.rate / one.rate, "times"),
        at_most("processor time of an answer in the bots, four to one", four.bot_ms / one.bot_ms, "times", 4 / 3),
        told(f"cores for {CROWD} answers a second: bots", four.bot_ms * CROWD / 1000, "cores"),
        told(f"cores for {CROWD} answers a second: the database", four.database_ms * CROWD / 1000, "cores"),
    ]


def run() -> list[Row]:
    """On the disk of the working directory."""
    return on_disk(measure)


if __name__ == "__main__":
    found = run()
    print(show(found))
    sys.exit(not all(row.ok for row in found))

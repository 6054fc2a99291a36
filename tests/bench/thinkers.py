"""How soon people are answered while computers think at fifty tables, beside the same without them.

Run: python -m tests.bench.thinkers
"""

import asyncio
import os
import tempfile
import time
from asyncio.subprocess import Process
from pathlib import Path
from statistics import median, quantiles

from bot.base.event_loop import run_until_done
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from tests.bench.interactions import bot, eminence, game_presses
from tests.bench.rows import Row, at_most, show, told

TABLES = 50
COMPUTERS = 3
"""At each table; all are asked at once in the sealed draft, sharp ones."""


async def computers_table(discord: LocalDiscord, number: int) -> None:
    """A table of Influentia at which three sharp computers are asked at once, and a person who says nothing."""
    dan, channel = discord.people["dan"], discord.world.add_channel(discord.guild, f"thinkers-{number}")
    await dan.slash("table new", game="influentia", channel=channel)
    for _ in range(COMPUTERS):
        await dan.slash("table seat computer", kind="sharp", channel=channel)
    await dan.slash("table start", channel=channel)


def thought_ms(process: Process) -> float:
    """Milliseconds of processor time that the bot's niced workers have used so far: those are its thinkers."""
    total = 0.0
    for one in Path("/proc").iterdir():
        if not one.name.isdigit():
            continue
        try:
            fields = (one / "stat").read_text().rsplit(")", 1)[1].split()
            parent = (Path("/proc") / fields[1] / "stat").read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if str(process.pid) in (fields[1], parent[1]) and int(fields[16]) >= 10:
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1000
    return total


async def measure() -> list[Row]:
    """Presses with all computers silent, then with fifty tables of them."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=Path(folder)) as process,
        ):
            alone = await game_presses(discord)
            for number in range(TABLES):
                await computers_table(discord, number)
            await asyncio.sleep(1)
            before, began = thought_ms(process), time.perf_counter()
            beside = await game_presses(discord)
            share = (thought_ms(process) - before) / (time.perf_counter() - began) / 1000
    quick, slow = quantiles(alone, n=100)[98], quantiles(beside, n=100)[98]
    return [
        told("nobody thinks: a move is answered, median", median(alone), "ms"),
        told("nobody thinks: p99", quick, "ms"),
        told(f"computers think at {TABLES} tables: median", median(beside), "ms"),
        told(f"computers think at {TABLES} tables: p99", slow, "ms"),
        at_most("p99 beside that without them", slow / quick, "times", 1.5),
        told("what they had of a core meanwhile", share * 100, "%"),
    ]


def run() -> list[Row]:
    """For the common runner."""
    return run_until_done(measure())


if __name__ == "__main__":
    print(show(run()))

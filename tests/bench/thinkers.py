"""How soon people are answered while computers think at fifty tables, beside the same where nobody thinks.

At each of those tables sit three computers and Dan, who plays at all of them in turn the whole time, so that they are
asked again and again: first computers that answer anything, then sharp ones. The presses of others are measured.
Run: python -m tests.bench.thinkers
"""

import asyncio
import os
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles

from bot.base.event_loop import run_until_done
from bot.standin.model import Channel
from bot.standin.people import Person
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.tables.computer_players import NICE
from tests.bench.interactions import bot, choose, eminence, game_presses, open_panel
from tests.bench.rows import Row, at_least, at_most, show, told

TABLES = 50
COMPUTERS = 3
"""At each table of Influentia; in a draft all are asked at once."""
PAUSE_S = 0.2
"""Between two of Dan's answers."""
LEAST = 25
"""So much of a core (%) thinking must have had, or the figures tell nothing of it."""


async def computers_table(discord: LocalDiscord, kind: str, number: int) -> Channel:
    """A table of Influentia with three computers of a kind and Dan, started."""
    dan, channel = discord.people["dan"], discord.world.add_channel(discord.guild, f"{kind}-{number}")
    await dan.slash("table new", game="influentia", channel=channel)
    for _ in range(COMPUTERS):
        await dan.slash("table seat computer", kind=kind, channel=channel)
    await dan.slash("table start", channel=channel)
    return channel


async def keep_asking(dan: Person, channels: Sequence[Channel]) -> None:
    """Answer for Dan at one table after another, without end."""
    for channel in cycle(channels):
        panel = await open_panel(dan, channel)
        if panel.selects or panel.buttons:
            await choose(dan, panel)
        await asyncio.sleep(PAUSE_S)


async def presses_beside(discord: LocalDiscord, kind: str, process: Process) -> tuple[list[float], float]:
    """What others' presses take (milliseconds) beside fifty such tables, and the share of a core that thinking had."""
    channels = [await computers_table(discord, kind, number) for number in range(TABLES)]
    playing = asyncio.create_task(keep_asking(discord.people["dan"], channels))
    await asyncio.sleep(1)
    before, began = thought_ms(process), time.perf_counter()
    took = await game_presses(discord)
    share = (thought_ms(process) - before) / (time.perf_counter() - began) / 1000
    if playing.done():
        playing.result()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return took, share


def thought_ms(process: Process) -> float:
    """Milliseconds of processor time that the bot's niced workers have used so far: those are its thinkers."""
    total, niced = 0.0, min(os.nice(0) + NICE, 19)
    for one in Path("/proc").iterdir():
        if not one.name.isdigit():
            continue
        try:
            fields = (one / "stat").read_text().rsplit(")", 1)[1].split()
            parent = (Path("/proc") / fields[1] / "stat").read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if str(process.pid) in (fields[1], parent[1]) and int(fields[16]) >= niced:
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1000
    return total


async def measure() -> list[Row]:
    """Presses beside tables of computers that answer anything, then of sharp ones."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=Path(folder)) as process,
        ):
            alone, idle = await presses_beside(discord, "random", process)
            beside, share = await presses_beside(discord, "sharp", process)
    quick, slow = quantiles(alone, n=100)[98], quantiles(beside, n=100)[98]
    return [
        told(f"computers answer anything at {TABLES} tables: a move is answered, median", median(alone), "ms"),
        told(f"computers answer anything at {TABLES} tables: p99", quick, "ms"),
        told("what their workers had of a core meanwhile", idle * 100, "%"),
        told(f"sharp computers think at {TABLES} tables: median", median(beside), "ms"),
        told(f"sharp computers think at {TABLES} tables: p99", slow, "ms"),
        at_least("what their workers had of a core meanwhile", share * 100, "%", LEAST),
        at_most("p99 beside that without them", slow / quick, "times", 1.5),
    ]


def run() -> list[Row]:
    """For the common runner."""
    return run_until_done(measure())


if __name__ == "__main__":
    print(show(run()))

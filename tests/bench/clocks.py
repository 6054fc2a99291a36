"""What thousands of tables with clocks cost while nobody moves: `python -m tests.bench.clocks`.

The stand-in runs in this process, the bot in one of its own; its processor time is read from the system.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import msgspec

from bot.base.times import now_ms
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import DATABASE, Store, TableChange, Timer, open_store
from bot.store.timer_keys import MoveKey
from bot.tables.extras import Clock, Extra, encoded
from tests.bench.interactions import TABLES, bot, eminence, fill
from tests.bench.rows import Row, at_most, show, told
from tests.store.make import timers_of

DAY_MS = 86_400_000
SEATS = 4
CALM, CALM_FOR_S, LOOK_S = 0.03, 15, 3
"""The start is over once less than this share of a core was used for so long."""
WATCHED_S = 30
STARTING_S = 180


async def wind(folder: Path) -> None:
    """Give every table a clock of a day, and every open question its time: begun within the last eleven hours."""
    store = await open_store(folder / DATABASE)
    extra = encoded(Extra(clock=Clock("daily", DAY_MS // 1000)))
    lines = await store.live_tables()
    for low in range(0, len(lines), 100):
        await asyncio.gather(*(_wind(store, line.id, extra) for line in lines[low : low + 100]))
    await store.set_meta("uptime", f"{DAY_MS} {now_ms() - DAY_MS}")
    questions = [(line.id, f"0{'ABCD'[seat]}", seat) for line in lines for seat in range(SEATS)]
    timers: list[Timer] = []
    for number, (table, decision, seat) in enumerate(questions):
        start = DAY_MS - 11 * 3_600_000 * number // len(questions)
        data = msgspec.json.encode({"user": 10 + seat, "seat": seat, "start": start, "length": DAY_MS})
        timers.append(Timer(table=table, key=MoveKey(decision), due=start + DAY_MS // 2, data=data))
    await store.set_timers(timers)
    await store.close()


async def _wind(store: Store, table: int, extra: bytes) -> None:
    found = await store.table(table)
    assert found is not None
    await store.update_table(TableChange(table=table, version=found.version, extra=extra))


def processor_s(process: int) -> float:
    """Seconds of processor time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure() -> list[Row]:
    """Start the bot, wait until it has nothing to do any more, and watch it."""
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        await fill(folder)
        await wind(folder)
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=folder, mention_after_s=3600) as process,
        ):
            waited = calm = 0
            while calm < CALM_FOR_S and waited < STARTING_S:
                before = processor_s(process.pid)
                await asyncio.sleep(LOOK_S)
                waited += LOOK_S
                calm = calm + LOOK_S if (processor_s(process.pid) - before) / LOOK_S < CALM else 0
            began = processor_s(process.pid)
            await asyncio.sleep(WATCHED_S)
            share = (processor_s(process.pid) - began) / WATCHED_S
        store = await open_store(folder / DATABASE)
        kept = len(await timers_of(store))
        await store.close()
    return [
        told(f"{TABLES} live daily tables: clocks that run", kept, "clocks"),
        told(f"{TABLES} live daily tables: until all is quiet after a start", waited - calm, "s"),
        at_most(f"{TABLES} live daily tables: when nobody moves", share * 100, "% of a core", 1),
    ]


def run() -> list[Row]:
    """For the common runner."""
    return asyncio.run(measure())


if __name__ == "__main__":
    rows = run()
    print(show(rows))
    sys.exit(not all(row.ok for row in rows))

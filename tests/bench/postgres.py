"""PostgreSQL beside SQLite in one run, and 100,000 tables at rest in either: `python -m tests.bench.postgres`.

The server, the bot and the stand-in share the cores here; the server keeps all on the disk of this folder.
"""

import asyncio
import sqlite3
import sys
import time
from pathlib import Path
from statistics import median

import asyncpg
import msgspec

from bot.base.times import now_ms
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import DATABASE, Store, open_database
from bot.store.timer_keys import MoveKey, encode
from bot.store.transfer import move
from bot.tables.extras import Clock, Extra, encoded
from tests.bench import store as stores
from tests.bench.clocks import DAY_MS, processor_s
from tests.bench.interactions import bot, choose, eminence, open_panel, resident_mib, table_of
from tests.bench.interactions import fill as tables_in
from tests.bench.rows import Row, at_most, show, told
from tests.postgres import Server, on_disk

RESTING = 100_000
PRESSES = 100
ROUNDS = 5
"""Presses go to one bot and the other in turn, so many rounds, so that both meet the same machine."""


async def commits(folder: Path, url: str) -> list[Row]:
    """One move at a time, and fifty at once, on both."""
    alone: dict[str, float] = {}
    rate: dict[str, float] = {}
    for name, address in (("SQLite", ""), ("PostgreSQL", url)):
        store = await open_database(folder, address)
        tables = await stores.fill(store, 600)
        await stores.commits(store, tables[:100], 1_000, 50)
        _, took = await stores.commits(store, tables[100:101], 300, 1)
        alone[name] = median(took)
        rate[name], _ = await stores.commits(store, tables[101:], 5_000, 50)
        await store.close()
    return [
        *(told(f"commit, one at a time, median, {name}", took, "ms") for name, took in alone.items()),
        *(told(f"moves committed, 50 at once, {name}", each, "moves/s") for name, each in rate.items()),
    ]


async def acknowledgements(folder: Path, url: str) -> list[Row]:
    """How soon a choice in a panel is acknowledged, by a bot on each database."""
    took: dict[str, list[float]] = {"SQLite": [], "PostgreSQL": []}
    for name, address in (("SQLite", ""), ("PostgreSQL", url)) * ROUNDS:
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=folder, database=address),
        ):
            people = [discord.people[each] for each in ("ada", "ben", "cleo")]
            for number in range(PRESSES // ROUNDS // 3 + 1):
                channel = discord.world.add_channel(discord.guild, f"bench-{number}")
                await table_of(discord, channel, people)
                for person in people:
                    panel = await open_panel(person, channel)
                    await asyncio.sleep(0.1)
                    ms, _after = await choose(person, panel)
                    took[name].append(ms)
    half = {name: median(each) for name, each in took.items()}
    return [
        *(told(f"acknowledgement, p50, {name}", ms, "ms") for name, ms in half.items()),
        at_most("acknowledgement, p50, PostgreSQL to SQLite", half["PostgreSQL"] / half["SQLite"], "times", 1.5),
    ]


def rest(folder: Path) -> None:
    """A database of tables with a clock of a day, their question put three hours ago, untouched since yesterday."""
    file = sqlite3.connect(folder / DATABASE, isolation_level=None)
    now = now_ms()
    clock = {"user": 10, "seat": 0, "start": DAY_MS - 3 * 3_600_000, "length": DAY_MS}
    extra = encoded(Extra(clock=Clock("daily", DAY_MS // 1000))).decode()
    file.execute("BEGIN")
    file.execute("DELETE FROM tables WHERE id > 1")
    file.execute("UPDATE tables SET extra = ?, updated_at = ?, posted_at = ?", (extra, now - DAY_MS, now - DAY_MS))
    columns = [row[1] for row in file.execute("PRAGMA table_info(tables)")]
    same = [name for name in columns if name not in ("id", "channel", "messages")]
    numbers = f"WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {RESTING}) "
    file.execute(
        f"{numbers} INSERT INTO tables (id, channel, messages, {', '.join(same)}) SELECT i, channel + i, '[' || "
        f"(channel + i) || ']', {', '.join(same)} FROM n, tables WHERE tables.id = 1"
    )
    file.execute(
        f"{numbers} INSERT INTO seats SELECT i, number, CASE number WHEN 0 THEN 10 + i % 5000 ELSE 100000 + i END, "
        "NULL, name FROM n, seats WHERE table_id = 1"
    )
    file.execute(
        f"{numbers} INSERT INTO positions SELECT i, seq, revision, position FROM n, positions WHERE table_id = 1"
    )
    file.execute(
        "INSERT INTO timers SELECT id, ?, ?, ? FROM tables",
        (encode(MoveKey("0A")), clock["start"] + DAY_MS // 2, msgspec.json.encode(clock).decode()),
    )
    file.execute("INSERT OR REPLACE INTO meta VALUES ('uptime', ?)", (f"{DAY_MS} {now - DAY_MS}",))
    file.execute("COMMIT")
    file.close()


async def at_rest(name: str, folder: Path, url: str, *arguments: str) -> list[Row]:
    """Start a bot beside them: how soon it answers, what it holds, how soon a person's tables are listed."""
    async with LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord:
        began = time.perf_counter()
        command = (*eminence(discord), *arguments)
        async with bot(discord, *command, data=folder, mention_after_s=3600, database=url) as process:
            answer = await discord.people["ada"].slash("table status", channel=discord.channel("general"))
            assert answer.kind == "message"
            ready, spent = time.perf_counter() - began, processor_s(process.pid)
            await asyncio.sleep(10)
            held = resident_mib(process.pid)
    store = await open_database(folder, url)
    took = [await _listed(store, 10 + number) for number in range(50)]
    await store.close()
    return [
        at_most(f"{RESTING} tables at rest: first answer after a start, {name}", ready, "s", 10),
        told(f"{RESTING} tables at rest: processor time until then, {name}", spent, "s"),
        at_most(f"{RESTING} tables at rest: memory, {name}", held, "MiB", 400),
        at_most(f"{RESTING} tables at rest: the list of a person's tables, {name}", median(took), "ms", 20),
    ]


async def _listed(store: Store, user: int) -> float:
    began = time.perf_counter()
    lines = await store.tables_of_user(user)
    assert len(lines) >= RESTING // 5000
    return (time.perf_counter() - began) * 1000


async def measure(server: Server, root: Path) -> list[Row]:
    """All of it, one after the other."""
    rows: list[Row] = []
    for name, part in (("commits", commits), ("presses", acknowledgements)):
        admin = await asyncpg.connect(server.url("postgres"))
        await admin.execute(f"CREATE DATABASE {name}")
        await admin.close()
        rows += await part(root / name, server.url(name))
    folder = root / "resting"
    folder.mkdir()
    await tables_in(folder, 1)
    await asyncio.to_thread(rest, folder)
    began = time.perf_counter()
    await move(str(folder / DATABASE), server.url("postgres"))
    rows.append(told(f"{RESTING} tables moved to PostgreSQL and compared", time.perf_counter() - began, "s"))
    rows += await at_rest("SQLite", folder, "")
    rows += await at_rest("PostgreSQL", root / "other", server.url("postgres"))
    rows += await at_rest("PostgreSQL as one of a cluster", root / "shared", server.url("postgres"), "--cluster")
    return rows


def run() -> list[Row]:
    """On the disk of the working directory: /tmp may be memory, where nothing ever reaches a disk."""
    return on_disk(measure)


if __name__ == "__main__":
    found = run()
    print(show(found))
    sys.exit(not all(row.ok for row in found))

"""How soon a press is answered, beside a bare discord.py bot; and what thousands of tables cost after a kill.

The stand-in and the people run in this process, each bot in one of its own. Run: python -m tests.bench.interactions
"""

import asyncio
import gc
import os
import secrets
import signal
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from bot.base.event_loop import run_until_done
from bot.standin import interactions
from bot.standin.model import Channel, Message
from bot.standin.people import Act, Person, Reply, Seen
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import DATABASE, Created, NewTable, SeatRecord, Start, open_store
from bot.tables.registry import Plan
from engines.influentia.game import GAME
from tests.bench.rows import Row, at_most, show, told

PRESSES = 200
PAUSE_S = 0.05
"""Between two presses, in both bots alike: people do not press all the time, and pictures are drawn meanwhile."""
AT_ONCE = 200
ROUNDS = 3
"""So often they press at once; the middle one counts."""
TABLES = 2_000


class Crowd(NamedTuple):
    """What a press took of many at once, milliseconds: half of them, all but one of a hundred, of the processor."""

    p50: float
    p99: float
    busy: float


@asynccontextmanager
async def bot(
    discord: LocalDiscord, *command: str, data: Path | None = None, mention_after_s: int = 60, database: str = ""
) -> AsyncIterator[Process]:
    """A bot in a process of its own, connected; gone at the end."""
    environment = dict(os.environ, DISCORD_TOKEN=discord.token, EMINENCE_BACKUP_HOURS="0", EMINENCE_LOG_LEVEL="warning")
    environment["EMINENCE_MENTION_AFTER_S"] = str(mention_after_s)
    if database:
        environment["EMINENCE_DATABASE"] = database
    if data is not None:
        environment["EMINENCE_DATA"] = str(data)
    process = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment)
    try:
        await discord.bot_ready(60)
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
        await process.wait()
        await discord.until(lambda: not discord.gateway.connected)


def eminence(discord: LocalDiscord) -> tuple[str, ...]:
    """The command line of the real bot."""
    return (
        *("-m", "bot", "run", "--api", discord.api_base, "--gateway", discord.gateway_url),
        *("--cdn", discord.cdn_base),
    )


def echo(discord: LocalDiscord) -> tuple[str, ...]:
    """The command line of the bare bot."""
    return ("-m", "tests.bench.echo_bot", discord.token, discord.api_base, discord.gateway_url, discord.cdn_base)


async def timed(act: Act) -> tuple[float, Reply]:
    """Milliseconds from the making of an interaction to the arrival of its acknowledgement, as Discord would see it.

    One that was lost, as on a machine with too much to do, counts with all the time that Discord waits.
    """
    answer = await act
    made = act.interaction
    if made.answered is None:
        return act.world.settings.acknowledge_within * 1000, answer
    return (made.answered - made.created) * 1000, answer


async def echo_panel(discord: LocalDiscord) -> Message:
    """A panel of the bare bot: its answer to any command."""
    ada, channel = discord.people["ada"], discord.channel("general")
    act = interactions.create(discord.world, 2, ada.id, channel, {"id": "1", "name": "x", "type": 1}, command_name="x")
    while act.original is None:
        await asyncio.sleep(0.01)
    return act.original


async def echo_timed(discord: LocalDiscord, panel: Message) -> tuple[float, Reply]:
    """A choice in its menu."""
    return await timed(discord.people["ada"].select(panel, "s:1:0:12A", ["=play_card:E1"]))


async def echo_presses(discord: LocalDiscord) -> list[float]:
    """What the bare bot takes to answer a choice in a menu."""
    panel = await echo_panel(discord)
    took: list[float] = []
    for _ in range(PRESSES):
        await asyncio.sleep(PAUSE_S)
        ms, _answer = await echo_timed(discord, panel)
        took.append(ms)
    return took


async def echo_crowd(discord: LocalDiscord, process: Process) -> list[Crowd]:
    """As many choices at once as Eminence gets in `crowd`."""
    panels = [await echo_panel(discord) for _ in range(AT_ONCE)]
    return [await at_once(process, [partial(echo_timed, discord, panel) for panel in panels]) for _ in range(ROUNDS)]


async def table_of(discord: LocalDiscord, channel: Channel, people: list[Person]) -> None:
    """A table of Influentia in a channel, started."""
    host = people[0]
    await host.slash("table new", game="influentia", channel=channel)
    for other in people[1:]:
        await other.slash("table join", channel=channel)
    await host.slash("table start", channel=channel)


async def choose(person: Person, panel: Seen) -> tuple[float, Seen]:
    """Give the first answer offered in a panel; how long its last press took, and the panel after it."""
    while True:
        current = panel.again()
        assert current is not None
        whole = True
        if current.selects:
            select = current.selects[0]
            value: str = select["options"][0]["value"]
            whole = value.startswith("=")
            took, answer = await timed(person.select(current, select["custom_id"], [value]))
        else:
            custom_id = next(iter(current.buttons.values()))
            whole = custom_id.startswith("a:")
            took, answer = await timed(person.press(current, custom_id))
        if answer.kind in ("deferred_update", "failed"):  # on a machine with too much to do
            return took, panel
        assert answer.kind == "update", answer
        assert answer.message is not None
        panel = answer.message
        if whole:
            return took, panel


async def open_panel(person: Person, channel: Channel) -> Seen:
    """The person's panel at the table of a channel."""
    answer = await person.slash("table hand", channel=channel)
    assert answer.message is not None
    return answer.message


async def game_presses(discord: LocalDiscord) -> list[float]:
    """What Eminence takes to answer the answers of whole games, one after another."""
    took: list[float] = []
    people = [discord.people[name] for name in ("ada", "ben", "cleo")]
    number = 0
    while len(took) < PRESSES:
        channel = discord.world.add_channel(discord.guild, f"bench-{number}")
        number += 1
        await table_of(discord, channel, people)
        quiet = 0
        while quiet < 5 and len(took) < PRESSES:
            quiet += 1
            for person in people:
                current = await open_panel(person, channel)
                if current.selects or current.buttons:
                    await asyncio.sleep(PAUSE_S)
                    ms, _after = await choose(person, current)
                    took.append(ms)
                    quiet = 0
    return took


def busy_ms(process: int) -> float:
    """Milliseconds of processor time that a process has used so far, its workers left out."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


async def at_once(process: Process, presses: list[Callable[[], Awaitable[tuple[float, Any]]]]) -> Crowd:
    """Presses made in one instant, for an act begins when it is made.

    The stand-in and the people share this process, and hundreds of tables lie in its memory: a look of its collector
    for cycles through all of that took 60 to 150 ms just when the presses were made. It looks before instead. What the
    bot's own collector does belongs to the bot and is measured.
    """
    await asyncio.sleep(3)
    gc.collect()
    gc.freeze()
    before = busy_ms(process.pid)
    done = await asyncio.gather(*(press() for press in presses))
    busy = busy_ms(process.pid) - before
    gc.unfreeze()
    took = [ms for ms, _answer in done]
    return Crowd(median(took), quantiles(took, n=100)[98], busy / len(took))


async def crowd(discord: LocalDiscord, process: Process) -> list[Crowd]:
    """Many tables at each of which somebody answers at once, in the sealed draft: first the one, then the others."""
    people = [discord.people[name] for name in ("ada", "ben", "cleo")]
    channels = [discord.world.add_channel(discord.guild, f"crowd-{n}") for n in range(AT_ONCE)]
    for channel in channels:
        await table_of(discord, channel, people)
    rounds: list[Crowd] = []
    for person in people[:ROUNDS]:
        panels = [await open_panel(person, channel) for channel in channels]
        rounds.append(await at_once(process, [partial(choose, person, panel) for panel in panels]))
    return rounds


def middle(crowds: list[Crowd]) -> Crowd:
    """The middle one of each number."""
    return Crowd(*(median(each) for each in zip(*crowds, strict=True)))


async def fill(folder: Path, count: int = TABLES) -> None:
    """A database with thousands of tables in play."""
    store = await open_store(folder / DATABASE)
    await store.put_edition(GAME.edition, GAME.key, GAME.edition_text)

    async def one(number: int) -> None:
        made = await store.create_table(
            NewTable(
                guild=1, channel=10**18 + number, host=1, game=GAME.key, revision=GAME.revision, data_hash=GAME.edition
            )
        )
        assert isinstance(made, Created)
        seed = secrets.randbits(64)
        options = GAME.options({})
        await store.start(
            Start(
                table=made.table,
                version=made.version,
                setup=Plan(4).encode(),
                seed=seed,
                revision=GAME.revision,
                data_hash=GAME.edition,
                position=GAME.dump(GAME.new(4, options, seed)),
                seats=tuple(SeatRecord(seat, user=10 + seat, name=f"Person {seat}") for seat in range(4)),
            )
        )
        await store.mark_published(made.table, 0, [10**18 + number], int(time.time() * 1000))

    for low in range(0, count, 100):
        await asyncio.gather(*map(one, range(low, min(low + 100, count))))
    await store.close()


def resident_mib(process: int) -> float:
    """Memory of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError(process)


async def many_tables(discord: LocalDiscord, folder: Path) -> list[Row]:
    """Kill a bot with thousands of tables, start it again, and see how soon it answers and what it holds."""
    await fill(folder)
    ada = discord.people["ada"]
    async with bot(discord, *eminence(discord), data=folder):
        await ada.slash("table status", channel=discord.channel("general"))
    began = time.perf_counter()
    async with bot(discord, *eminence(discord), data=folder) as process:
        answer = await ada.slash("table status", channel=discord.channel("general"))
        assert answer.kind == "message"
        ready = time.perf_counter() - began
        await asyncio.sleep(4)
        held = resident_mib(process.pid)
    return [
        at_most(f"{TABLES} live tables: first answer after a kill", ready, "s", 5),
        at_most(f"{TABLES} live tables: memory", held, "MiB", 400),
    ]


async def measure() -> list[Row]:
    """All of it."""
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *echo(discord)) as process,
        ):
            bare = median(await echo_presses(discord))
            bare_crowd = middle(await echo_crowd(discord, process))
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=folder / "one") as process,
        ):
            ours = median(await game_presses(discord))
            our_crowd = middle(await crowd(discord, process))
        async with LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord:
            kept = await many_tables(discord, folder / "many")
    beside = our_crowd.busy / bare_crowd.busy
    return [
        told("a bare bot answers a press, median", bare, "ms"),
        told("Eminence answers a move, median", ours, "ms"),
        at_most("Eminence beside the bare bot", ours / bare, "times", 2),
        told(f"{AT_ONCE} at once: a bare bot, median", bare_crowd.p50, "ms"),
        told(f"{AT_ONCE} at once: a bare bot, p99", bare_crowd.p99, "ms"),
        told(f"{AT_ONCE} at once: Eminence, median", our_crowd.p50, "ms"),
        at_most(f"{AT_ONCE} at once: Eminence, p99", our_crowd.p99, "ms", 250),
        at_most(f"{AT_ONCE} at once: p99 beside the bare bot's", our_crowd.p99 / bare_crowd.p99, "times", 2.5),
        told(f"{AT_ONCE} at once: processor time of a press, a bare bot", bare_crowd.busy, "ms"),
        told(f"{AT_ONCE} at once: processor time of a press, Eminence", our_crowd.busy, "ms"),
        at_most(f"{AT_ONCE} at once: processor time beside the bare bot's", beside, "times", 2),
        *kept,
    ]


def run() -> list[Row]:
    """For the common runner."""
    return run_until_done(measure())  # the stand-in answers both bots from here: its own time is to be small


if __name__ == "__main__":
    print(show(run()))

"""A stand-in for Discord and the real bot beside it, both in this process, talking over real sockets."""

import asyncio
import gc
import itertools
import logging
import random
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from discord.abc import Snowflake
from discord.app_commands import CommandTree

from bot.base import tasks
from bot.base.languages import LANGUAGES, commands
from bot.base.settings import Settings
from bot.base.times import now_ms
from bot.client import eminence, running
from bot.client.eminence import Eminence
from bot.clocks.timers import Timers
from bot.discord_io import reply
from bot.history import replays
from bot.publishing import private_panels
from bot.services import Services
from bot.standin.model import Channel
from bot.standin.people import Person, Seen
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import Store, db, membership, open_database, schema
from bot.tables import computer_players, lobby, rendering
from bot.tables.registry import LiveTable
from tests.bot.fleet import Fleet
from tests.bot.made_once import commands_made_once
from tests.bot.marks import marked
from tests.bot.workers import pool
from tests.conftest import WINDOWS
from tests.postgres import server

WANTED = (
    "your move.",
    "espera tu jugada",
    "the clock for your move",
    "half of the time for your move",
    "your clock ran out",
    "Whoever takes the seat",
    "Nobody has moved at this table",
    "invites you to",
    "you are asked to take over",
    "asks to take an answer back",
    "asks to end the game here",
    "; the answer stands.",
    "; the game goes on.",
    " takes over from ",
    ": this game is over.",
    "pide retirar una respuesta",
    "out of the seat; a computer plays on",
    "out of the lobby.",
    "has arranged.",
    "host of the table.",
    "hosts the table now",
)
"""What a message may say that notifies somebody in a channel."""


PATIENCE_S = 40.0
"""So long the bot and people wait in tests: what is answered and how must not depend on how busy the machine is."""


STOPS = 48
"""After so many bots garbage is collected."""
_stops = itertools.count(1)


@cache
def freeze() -> None:
    """Let the collector of garbage leave alone what was there before the first bot: to look at it takes long."""
    gc.collect()
    gc.freeze()


def tidy() -> None:
    """Collect what bots leave that others follow in this process, and look no more at what stays."""
    if next(_stops) % STOPS == 0:
        gc.collect()
        gc.freeze()


class Stage:
    """One stand-in, one bot that can be stopped and started again, and what tests say often."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = LocalDiscord(settings=WorldSettings(windows=int(WINDOWS, 16), identify_window=0))
        self.world, self.faults = self.discord.world, self.discord.faults
        self._bot: Eminence | None = None
        self._running: asyncio.Task[None] | None = None
        self.settings: dict[str, Any] = {
            "data": str(folder),
            "mention_after_s": 30,
            "backup_hours": 0,
            "thinking_ms": 10,
            "computer_pace_ms": 0,
        }
        self.database = ""
        """The address of a PostgreSQL database in SQLite's place."""
        self.skew = 0
        """Milliseconds that the machine's clock is ahead, as clocks and reminders see it."""
        self.wrap: Callable[[Store], Store] = lambda store: store
        """What stands between the bot and its store; for disks that are full or slow."""

    @property
    def bot(self) -> Eminence:
        """The bot that is running."""
        assert self._bot is not None, "no bot is running"
        return self._bot

    @property
    def services(self) -> Services:
        """What the bot that is running is made of."""
        return self.bot.services

    async def start(self) -> None:
        """Start the bot and wait until it is connected and knows its guild."""
        running.point_at(self.discord.api_base, self.discord.gateway_url, self.discord.cdn_base)
        if not self.database and not any(self.folder.iterdir()):
            (self.folder / db.DATABASE).write_bytes(new_database())
        store = self.wrap(await open_database(self.folder, self.database))
        self._bot = Eminence(Settings(**self.settings), store, lambda: now_ms() + self.skew, guild_ready_timeout=0.05)
        self._running = asyncio.create_task(self._bot.start(self.discord.token))
        until = asyncio.get_running_loop().time() + 20
        while not (self._bot.is_ready() and self.discord.gateway.connected and self._bot.caught_up):
            if self._running.done():
                self._running.result()
            assert asyncio.get_running_loop().time() < until, "the bot did not get ready"
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Stop the bot in order."""
        if self._bot is not None:
            await self._bot.close()
            assert self._running is not None
            await asyncio.gather(self._running, return_exceptions=True)
            self._bot = None
            tidy()

    async def restart(self) -> None:
        """Stop and start."""
        await self.stop()
        await self.start()

    def person(self, name: str) -> Person:
        """One of the six, or anybody else."""
        return self.discord.person(name)

    def people(self, *names: str) -> list[Person]:
        """Several of them."""
        return [self.person(name) for name in names]

    async def until(self, ready: Callable[[], object], within: float = 10.0) -> None:
        """Wait until something holds."""
        await self.discord.until(ready, within)

    async def published(self) -> None:
        """Wait until everything is published."""
        while tasks := self.services.publisher._updates.tasks:
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.sleep(0)

    async def mentioned(self) -> None:
        """Wait until everything is published and everybody mentioned."""
        publisher = self.services.publisher
        while tasks := [*publisher._updates.tasks, *publisher._mentions._updates.tasks]:
            await asyncio.gather(*tasks, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing moves: computers have answered, everything is published, open panels are up to date."""
        kinds = ("wake", "ask-", "clock-", "computer-", "publish-", "panel-", "dm-", "announce-", "results")
        while waited := [task for task in asyncio.all_tasks() if task.get_name().startswith(kinds)]:
            await asyncio.gather(*waited, return_exceptions=True)
            await asyncio.sleep(0)

    async def pass_time(self, *, hours: float = 0, seconds: float = 0) -> None:
        """Let the bot be up for so long at once, and wait until what is due by then is done."""
        clocks, ms = self.services.clocks, int((hours * 3600 + seconds) * 1000)
        clocks.uptime.before += ms
        self.skew += ms
        clocks.timers.wake()
        await self.until(lambda: not _due(clocks.timers))
        await self.settled()

    def boards(self, channel: Channel | None = None) -> list[Seen]:
        """The public messages of tables in a channel, oldest first."""
        looker = self.person("ada")
        return [seen for seen in looker.sees(channel) if not seen.ephemeral and is_board(seen)]

    async def board(self, channel: Channel | None = None) -> Seen:
        """The table's message as everybody sees it, once everything is published."""
        await self.published()
        boards = self.boards(channel)
        assert len(boards) == 1, boards
        return boards[0]

    async def live(self, channel: Channel | None = None) -> LiveTable:
        """The table of a channel as the bot holds it."""
        found = await self.services.registry.in_channel((channel or self.discord.home).id)
        assert found is not None, "no table stands there"
        return found

    async def live_or_none(self, channel: Channel | None = None) -> LiveTable | None:
        """The same, or None when none stands there any more."""
        return await self.services.registry.in_channel((channel or self.discord.home).id)

    def seat(self, live: LiveTable, person: Person) -> int:
        """The person's seat."""
        return live.seats_of(person.id)[0]

    def asked(self, live: LiveTable, *people: Person) -> list[Person]:
        """Those of these people whose question is open."""
        return [each for each in people if any(d.seat in live.seats_of(each.id) for d in live.decisions())]


def is_board(seen: Seen) -> bool:
    """Whether a message is a table's own, and not one about it."""
    if "highlight.png" in seen.files:
        return False
    ours = [custom_id for custom_id in seen.buttons.values() if custom_id[:2] in ("t:", "l:")]
    return any(not custom_id.endswith(":back") for custom_id in ours) or ": closed." in seen.text


async def stand(folder: Path) -> AsyncIterator[Stage]:
    """A stage without a bot; at the end no request may have been malformed."""
    stage = Stage(folder)
    await stage.discord.start()
    try:
        yield stage
    finally:
        await stage.stop()
        await stage.discord.stop()
    assert not stage.world.violations
    notified = [sent for sent in stage.world.sent if sent.pings and sent.to is None]
    assert not [sent for sent in notified if not any(words in str(sent.body) for words in WANTED)]
    assert not [crash for crash in stage.world.crashes if not isinstance(crash, ConnectionError)]  # killed bots


TRANSLATED: dict[Any, list[dict[str, Any]]] = {}
"""Commands as Discord is sent them, by what they say in English and the catalogs they were translated by."""


async def translated_once(tree: CommandTree[Any], guild: Snowflake | None) -> list[dict[str, Any]]:
    """What `translated` says, which all bots of a run say alike; it takes a third of a start."""
    english = msgspec.json.encode([command.to_dict(tree) for command in tree.get_commands(guild=guild)])
    key = english, *map(commands.words_in, LANGUAGES)
    if key not in TRANSLATED:
        TRANSLATED[key] = await commands.translated(tree, guild)
    return TRANSLATED[key]


@cache
def new_database() -> bytes:
    """An empty database of the newest version: made once, for making takes as long as a short test."""
    with TemporaryDirectory() as folder:
        made = Path(folder, db.DATABASE)
        schema.make(made)
        return made.read_bytes()


def shared(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """What bots of this process have together; pictures are painted for tests that say so alone."""
    freeze()
    if request.node.get_closest_marker("painted") is None:
        marked(monkeypatch)
    monkeypatch.setattr(eminence, "gc", SimpleNamespace(freeze=lambda: None))
    monkeypatch.setattr(eminence, "translated", translated_once)
    commands_made_once(monkeypatch)
    # Computers think and pictures are drawn in threads here: processes of their own for every test take a second.
    for module in (rendering, computer_players, replays):
        monkeypatch.setattr(module, "pool", pool)


_FAULT = re.compile(r"builtins\.(AttributeError|TypeError|NameError|UnboundLocalError|IndexError|AssertionError)\b")
"""What only a fault of the program or of the test raises; trouble that tests make is of other kinds."""


@contextmanager
def without_faults() -> Iterator[None]:
    """Fail where work in the background came to nothing by a fault: its log is all that tells."""
    told: list[str] = []

    class Faults(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if _FAULT.search(said := record.getMessage()):
                told.append(said)

    handler, watched = Faults(logging.ERROR), logging.getLogger(tasks.__name__)
    watched.addHandler(handler)
    try:
        yield
    finally:
        watched.removeHandler(handler)
    assert told == []


@pytest.fixture
async def empty_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Stage]:
    """The stage before the bot is started."""
    monkeypatch.setattr(private_panels, "SETTLE_S", 0.02)
    monkeypatch.setattr(reply, "DEFER_AFTER", PATIENCE_S)
    shared(monkeypatch, request)
    # No power goes out here: bots that are killed are processes of their own, and what they save goes to the disk.
    monkeypatch.setattr(db, "_PRAGMAS", (*db._PRAGMAS, "PRAGMA synchronous = OFF"))
    with without_faults():
        async for stage in stand(tmp_path):
            stage.world.settings.acknowledge_within = PATIENCE_S
            yield stage


@pytest.fixture
async def stage(empty_stage: Stage) -> Stage:
    """The stage with the bot running."""
    await empty_stage.start()
    return empty_stage


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Make the deal of every table that starts from now on depend on a number."""

    def deal(number: int) -> None:
        chance = random.Random(number)
        monkeypatch.setattr(lobby, "secrets", SimpleNamespace(randbits=chance.getrandbits, SystemRandom=lambda: chance))

    return deal


def _due(timers: Timers) -> bool:
    """Whether a timer is due that is not done."""
    first = timers._heap[0][0] if timers._heap else None
    return bool(timers._busy) or timers._wake.is_set() or (first is not None and first <= timers.uptime.now())


@pytest.fixture
def fleet_url() -> str:
    """The address of a database of the test's own."""
    return server().fresh()


@pytest.fixture
async def fleet(
    tmp_path: Path, fleet_url: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Fleet]:
    """Bots to come that share the shards of one stand-in, over a database of the test's own."""
    monkeypatch.setattr(membership, "EVERY_S", 0.2)
    monkeypatch.setattr(membership, "DROP_S", 0.5)
    monkeypatch.setattr(reply, "DEFER_AFTER", PATIENCE_S)
    shared(monkeypatch, request)
    made = Fleet(tmp_path, fleet_url)
    made.discord.world.settings.acknowledge_within = PATIENCE_S
    await made.discord.start()
    yield made
    for bot in made.bots:
        await bot.close()
    await made.discord.stop()

"""Several processes behind one bot, here as several bots in this process: each with its own part of one database."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot import __main__ as run
from bot.base.settings import Settings
from bot.client import Eminence
from bot.discord_io import calls
from bot.history import replays
from bot.standin.people import Person, Seen
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import StoreAway, cluster, open_shared
from bot.store.cluster import Membership
from bot.tables import computer_players, rendering
from tests.bot.conftest import PATIENCE_S
from tests.bot.people import by_buttons
from tests.postgres import server

SHARDS = 4
TTL_S = 3.0


def membership_of(bot: Eminence) -> Membership:
    assert bot.membership is not None
    return bot.membership


class Fleet:
    """A stand-in with several shards, and bots that share them."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.discord = LocalDiscord(settings=WorldSettings(shards=SHARDS, max_concurrency=SHARDS, identify_window=0))
        self.bots: list[Eminence] = []
        self._running: list[asyncio.Task[None]] = []

    async def start(self) -> Eminence:
        """One bot more."""
        run.point_at(self.discord.api_base, self.discord.gateway_url, self.discord.cdn_base)
        settings = Settings(
            data=str(self.folder), backup_hours=0, thinking_ms=10, computer_pace_ms=0, mention_after_s=30
        )
        store, membership = await open_shared(self.folder, self.url)
        membership.office.ttl_s = TTL_S
        await membership.join(SHARDS, SHARDS, 0)
        membership.start()
        bot = Eminence(settings, store, membership=membership, guild_ready_timeout=0.05)
        self._running.append(asyncio.create_task(bot.start(self.discord.token)))
        self.bots.append(bot)
        return bot

    async def two(self) -> None:
        """Two bots, each with its half."""
        await self.start()
        await self.start()
        await self.until(lambda: self.held() == [2, 2])
        await self.until(lambda: all(bot.services.is_connected() for bot in self.bots))

    async def until(self, holds: Callable[[], object], within: float = 20.0) -> None:
        """Wait until something holds."""
        await self.discord.until(holds, within)

    def held(self) -> list[int]:
        """How many shards each bot holds."""
        return [len(membership_of(bot).held) for bot in self.bots]

    @property
    def owner(self) -> Eminence:
        """Who looks after the home channel's tables."""
        guild = self.discord.home.guild_id
        return next(bot for bot in self.bots if bot.services.registry.ownership.ours(guild))

    @property
    def other(self) -> Eminence:
        """Who does not."""
        return next(bot for bot in self.bots if bot is not self.owner)

    def boards(self) -> list[Seen]:
        """The messages of tables in the home channel."""
        looker = self.discord.person("ada")
        return [seen for seen in looker.sees() if not seen.ephemeral and seen.buttons]


@pytest.fixture
def url() -> str:
    """The address of a database of the test's own."""
    return server().fresh()


@pytest.fixture
async def fleet(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Fleet]:
    monkeypatch.setattr(cluster, "EVERY_S", 0.2)
    monkeypatch.setattr(cluster, "DROP_S", 0.5)
    monkeypatch.setattr(calls, "DEFER_AFTER", PATIENCE_S)
    for module in (rendering, computer_players, replays):
        monkeypatch.setattr(module, "pool", lambda workers, _nice: ThreadPoolExecutor(workers))
    made = Fleet(tmp_path, url)
    made.discord.world.settings.acknowledge_within = PATIENCE_S
    await made.discord.start()
    yield made
    for bot in made.bots:
        await bot.close()
    await made.discord.stop()


async def play(fleet: Fleet, people: list[Person], answers: int, rng: random.Random) -> None:
    """So many answers by buttons, whoever is asked."""
    done = 0
    while done < answers:
        for person in people:
            done += await by_buttons(person, fleet.boards()[-1], rng)
        await asyncio.sleep(0.01)


async def test_shards_are_shared_and_a_table_goes_on_with_another_process(fleet: Fleet) -> None:
    await fleet.two()
    ada, ben = fleet.discord.person("ada"), fleet.discord.person("ben")
    opened = await ada.slash("table new", game="influentia")
    assert "is open" in opened.text, opened.text
    await fleet.until(fleet.boards)
    await ben.press(fleet.boards()[-1], label="Join")
    await ada.press(fleet.boards()[-1], label="Add computer")
    await ada.press(fleet.boards()[-1], label="Start")
    await fleet.until(lambda: "Your move" in fleet.boards()[-1].buttons)
    rng = random.Random(1)
    await play(fleet, [ada, ben], 4, rng)
    before, others = fleet.owner, fleet.other

    async def away(*_what: object) -> None:
        raise StoreAway("cut off")

    line = membership_of(before).office
    for name in ("renew", "join", "leave", "give"):
        setattr(line, name, away)
    await fleet.until(lambda: fleet.held()[fleet.bots.index(others)] == SHARDS, 10)
    assert fleet.owner is others
    await fleet.until(lambda: all(shard.is_closed() for shard in before.shards.values()))
    await fleet.until(others.services.is_connected)
    await play(fleet, [ada, ben], 4, rng)
    assert len(fleet.boards()) == 1

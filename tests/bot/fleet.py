"""Several bots in this process that share the shards of one stand-in, over one database."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from bot.base.settings import Settings
from bot.client import running
from bot.client.eminence import Eminence
from bot.standin.people import Person, Seen
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from bot.store import Table, open_shared
from bot.store.membership import Membership
from bot.tables.registry import LiveTable

SHARDS = 4
TTL_S, LONG_S = 6.0, 120.0
"""So long a process lives unheard of where one is to die, and where none is, however busy the machine."""


def membership_of(bot: Eminence) -> Membership:
    assert bot.membership is not None
    return bot.membership


class Fleet:
    """A stand-in with several shards, and bots that share them."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.discord = LocalDiscord(settings=WorldSettings(shards=SHARDS, max_concurrency=SHARDS, identify_window=0))
        self.bots: list[Eminence] = []
        self.channel = self.discord.home
        self.ttl_s = LONG_S
        self._running: list[asyncio.Task[None]] = []

    async def start(self) -> Eminence:
        """One bot more."""
        running.point_at(self.discord.api_base, self.discord.gateway_url, self.discord.cdn_base)
        settings = Settings(
            data=str(self.folder), backup_hours=0, thinking_ms=10, computer_pace_ms=0, mention_after_s=30
        )
        store, place = await open_shared(self.folder, self.url)
        place.office.ttl_s = self.ttl_s
        await place.join(SHARDS, SHARDS, 0)
        bot = Eminence(settings, store, membership=place, guild_ready_timeout=0.05)
        self._running.append(asyncio.create_task(bot.start(self.discord.token)))
        self.bots.append(bot)
        return bot

    async def two(self) -> None:
        """Two bots, each with its half."""
        await self.start()
        await self.start()
        await self.until(lambda: self.held() == [2, 2])
        await self.until(lambda: all(bot.services.is_connected() for bot in self.bots))

    async def until(self, holds: Callable[[], object], within: float = 40.0) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(within):
            while not holds():
                await asyncio.sleep(0.02)

    def held(self) -> list[int]:
        """How many shards each bot holds."""
        return [len(membership_of(bot).held) for bot in self.bots]

    @property
    def owner(self) -> Eminence:
        """Who looks after the tables of the far server, whose shard is the last one."""
        return next(bot for bot in self.bots if membership_of(bot).holds(SHARDS - 1))

    @property
    def other(self) -> Eminence:
        """Who does not, and hears direct messages."""
        return next(bot for bot in self.bots if not membership_of(bot).holds(SHARDS - 1))

    def boards(self) -> list[Seen]:
        """The messages of tables in the far server's channel."""
        return [seen for seen in self.discord.person("ada").sees(self.channel) if not seen.ephemeral and seen.buttons]

    async def table(self) -> tuple[Person, Person]:
        """A game of two people and a computer there; the two."""
        world, ada, ben = self.discord.world, self.discord.person("ada"), self.discord.person("ben")
        guild = world.add_guild("Far", ada.id, shard=SHARDS - 1)
        world.join(guild, ben.id)
        self.channel = world.add_channel(guild, "games")
        await self.until(lambda: self.owner.get_guild(guild.id))
        opened = await ada.slash("table new", game="influentia", channel=self.channel)
        assert "is open" in opened.text, opened.text
        await self.until(self.boards)
        await ben.press(self.boards()[-1], label="Join")
        await ada.press(self.boards()[-1], label="Add computer")
        await ada.press(self.boards()[-1], label="Start")
        await self.until(lambda: "Your move" in self.boards()[-1].buttons)
        await self.computers()
        return ada, ben

    async def computers(self) -> LiveTable:
        """Wait until no computer is asked; the table as the process holds it that looks after it."""
        while True:
            live = await self.owner.services.registry.look(1)
            if not any(live.record.seats[decision.seat].computer for decision in live.decisions()):
                return live
            await asyncio.sleep(0.02)

    async def shown(self) -> None:
        """Wait until the table's message shows what the store holds."""
        while await self.bots[0].services.store.tables_behind():
            await asyncio.sleep(0.02)

    async def record(self) -> Table:
        """The table as the store has it."""
        found = await self.bots[0].services.store.table(1)
        assert found is not None
        return found

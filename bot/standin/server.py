"""`LocalDiscord`: the whole stand-in, served on loopback."""

import asyncio
import base64
import contextlib
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from . import model, permissions, schema
from .cdn import Cdn
from .clock import Clock
from .faults import Faults
from .gateway import Gateway
from .model import Channel, Guild
from .people import Person
from .ratelimits import Pace
from .records import Change, Settings
from .rest import ROUTES, Api
from .saves import Saver
from .world import World

PEOPLE = (
    ("ada", "Ada", "#e69f00"),
    ("ben", "Ben", "#56b4e9"),
    ("cleo", "Cleo", "#009e73"),
    ("dan", "Dan", "#f0e442"),
    ("eve", "Eve", "#d55e00"),
    ("finn", "Finn", "#cc79a7"),
)
"""Six people; the first two are admins of the guild."""


class LocalDiscord:
    """A Discord of one bot, one guild and six people, on this machine alone.

    `async with LocalDiscord() as discord:` or `start()` and `stop()`. With `data` the world is loaded from that folder
    and saved there, and `world.sent` remembers the latest only. `settings.rate_limits=False` switches the pace limits
    off.
    """

    def __init__(self, data: Path | None = None, *, settings: Settings | None = None, token: str | None = None) -> None:
        self.clock = Clock()
        self.world = World(self.clock, settings or Settings(record_limit=None if data is None else 500))
        self.settings = self.world.settings
        self.pace = Pace(self.clock, self.settings)
        self._saver = Saver(self.world, data) if data is not None else None
        if self._saver is None or not self._saver.load():
            self._furnish()
        self.token = token or made_token(self.world.bot_id)
        self.faults = Faults(self.clock)
        self.gateway = Gateway(self.world, self.token, self.faults)
        self._runner: web.AppRunner | None = None
        self._archiving: asyncio.Task[None] | None = None
        self.base = ""
        self.people: dict[str, Person] = {}
        self._meet()

    # the world

    def _furnish(self) -> None:
        world = self.world
        world.application_id = world.bot_id = world.add_user("Eminence", bot=True).id
        made = [world.add_user(username, name=name, color=color) for username, name, color in PEOPLE]
        world.people = [user.id for user in made]
        world.owner_id = made[0].id
        guild = world.add_guild("The Green Table", made[0].id)
        admin = world.add_role(
            guild,
            "Admin",
            permissions.MANAGE_CHANNELS
            | permissions.MANAGE_MESSAGES
            | permissions.MANAGE_THREADS
            | permissions.MANAGE_GUILD
            | permissions.KICK_MEMBERS,
        )
        for user in made:
            world.join(guild, user.id)
        for user in made[:2]:
            world.set_roles(guild, user.id, [admin.id])
        for name in ("general", "tables", "tables-2"):
            world.add_channel(guild, name)

    def _meet(self) -> None:
        home = self.home
        for user_id in self.world.people:
            user = self.world.users[user_id]
            self.people[user.username] = Person(self.world, user, home)

    def person(self, name: str) -> Person:
        """One of the six, by user name; anybody else joins the guild first."""
        if name not in self.people:
            user = self.world.add_user(name, name=name.capitalize())
            self.world.join(self.guild, user.id)
            self.people[name] = Person(self.world, user, self.home)
        return self.people[name]

    @property
    def home(self) -> Channel:
        """Where people are when nothing else is said: #tables, or the first channel left."""
        mine = [c for c in self.world.channels.values() if c.guild_id == self.guild.id and c.type == model.TEXT]
        if not mine:
            return self.world.add_channel(self.guild, "tables")
        return next((c for c in mine if c.name == "tables"), mine[0])

    @property
    def guild(self) -> Guild:
        """The guild."""
        return next(iter(self.world.guilds.values()))

    def channel(self, name: str) -> Channel:
        """A text channel of the guild by name."""
        for one in self.world.channels.values():
            if one.name == name and one.type == model.TEXT and one.guild_id == self.guild.id:
                return one
        raise KeyError(f"There is no channel #{name}.")

    # serving

    async def start(self, host: str = "127.0.0.1", port: int = 0, *, also: Sequence[str] = ()) -> None:
        """Serve REST, gateway and files on one port; 0 takes a free one. `also`: more addresses for the same port."""
        app = web.Application(client_max_size=2 * self.settings.request_limit)
        validator = schema.load(openapi_document())
        self.api = Api(self.world, self.gateway, self.token, self.faults, self.pace, validator)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        Cdn(self.world).install(app)
        self.api.install(app, ROUTES)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        address = self._runner.addresses[0]
        self.base = f"{address[0]}:{address[1]}"
        for other in also:
            await web.TCPSite(self._runner, other, address[1]).start()
        if self._saver is not None:
            self._saver.start()
        self._archiving = asyncio.create_task(self._archive())
        self.world.cdn_base = self.cdn_base

    async def stop(self) -> None:
        """Close every connection and stop serving."""
        self.faults.stop()
        if self._archiving is not None:
            self._archiving.cancel()
        if self._saver is not None:
            await self._saver.close()
        await self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _archive(self) -> None:
        """Look once a minute for threads nobody speaks in; jumps of the clock look at once."""
        while True:
            await asyncio.sleep(60)
            self.world.archive_stale()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def api_base(self) -> str:
        """For `discord.http.Route.BASE`."""
        return f"http://{self.base}/api/v10"

    @property
    def gateway_url(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return f"ws://{self.base}/gateway"

    @property
    def cdn_base(self) -> str:
        """For `discord.asset.Asset.BASE`."""
        return f"http://{self.base}/cdn"

    # waiting

    async def until(self, ready: Callable[[], object], within: float = 10.0) -> None:
        """Wait until something holds, looking again after every change; TimeoutError after so many real seconds."""
        changed = asyncio.Event()

        def poke(_: Change) -> None:
            changed.set()

        self.world.listeners.append(poke)
        try:
            async with asyncio.timeout(within):
                while not ready():
                    changed.clear()
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(0.05):
                            await changed.wait()
        finally:
            self.world.listeners.remove(poke)

    async def bot_ready(self, within: float = 20.0) -> None:
        """Wait until the bot is connected to the gateway."""
        await self.until(lambda: self.gateway.connected, within)


def made_token(bot_id: int) -> str:
    """A token as Discord makes them: the bot's id, then two parts that mean nothing."""
    first = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    return f"{first}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"


def openapi_document() -> Path | None:
    """The OpenAPI document named by DISCORD_OPENAPI, if there is one."""
    name = os.environ.get("DISCORD_OPENAPI", "")
    return Path(name) if name else None

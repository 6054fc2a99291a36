"""A stand-in on free ports with the real discord.py pointed at it."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands

from bot.standin import LocalDiscord, Settings
from bot.standin.schema import UNKNOWN

from .discordjs import DiscordJs, NotAtHand
from .guests import Guest
from .hikari_guest import Hikari

LIBRARIES: dict[str, type[Hikari] | type[DiscordJs]] = {"hikari": Hikari, "discord.js": DiscordJs}


class Bot(discord.Client):
    """A discord.py client with a command tree; `synced` is set once the commands are registered."""

    def __init__(self, **more: Any) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05, **more)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.events: list[str] = []
        self.heard: list[Any] = []
        self.on_interaction: Any = None

        @self.tree.error
        async def failed(_: discord.Interaction, error: app_commands.AppCommandError) -> None:
            self.errors.append(error)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)


def point(monkeypatch: pytest.MonkeyPatch, local: LocalDiscord) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local.gateway_url))
    monkeypatch.setattr(discord.asset.Asset, "BASE", local.cdn_base)


def check_answers(local: LocalDiscord) -> list[Any]:
    """Hold every answer against the OpenAPI document, where there is one; what is wrong is gathered in the list."""
    wrong: list[Any] = []
    validator = local.api.validator
    if validator is not None:

        def look(method: str, route: str, status: int, body: Any) -> None:
            if errors := validator.answer_errors(method, route, status, body):
                wrong.append((method, route, errors))

        local.api.watch = look
    return wrong


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(settings=Settings(rate_limits=False, identify_window=0)) as one:
        point(monkeypatch, one)
        wrong = check_answers(one)
        yield one
        assert wrong == []
        assert one.world.crashes == []


Start = Callable[[Bot], Awaitable[Bot]]


@pytest.fixture
async def start(local: LocalDiscord) -> AsyncIterator[Start]:
    """Start a bot and wait until it is ready; it is closed at the end of the test."""
    running: list[tuple[Bot, asyncio.Task[None]]] = []

    async def begin(bot: Bot) -> Bot:
        task = asyncio.create_task(bot.start(local.token))
        running.append((bot, task))
        ready = asyncio.create_task(bot_ready(bot))
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=20)
        if task.done():
            ready.cancel()
            task.result()
        await ready
        return bot

    yield begin
    for bot, task in running:
        await bot.close()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, discord.DiscordException):
            await task


async def bot_ready(bot: Bot) -> None:
    while not bot.is_ready():
        await asyncio.sleep(0.01)


@pytest.fixture
async def raw(local: LocalDiscord) -> AsyncIterator[Callable[..., Awaitable[tuple[int, Any]]]]:
    """Requests by hand: `await raw("GET", "/users/@me", json=...)` gives status and JSON."""
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.token}"}) as session:

        async def send(method: str, path: str, **more: Any) -> tuple[int, Any]:
            async with session.request(method, local.api_base + path, **more) as answer:
                return answer.status, await answer.json() if answer.status != 204 else None

        yield send


@pytest.fixture(params=["hikari", "discord.js"])
async def guest(
    request: pytest.FixtureRequest, local: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Guest]:
    """A guest who leaves no complaint behind, neither its own nor the stand-in's.

    discord.js is the one thing that a machine need not have: without node or npm's registry its tests say so.
    """
    caplog.set_level(logging.DEBUG, "hikari")
    try:
        one = await LIBRARIES[request.param].open(local)
    except NotAtHand as reason:
        pytest.skip(f"discord.js is not at hand: {reason}")
    yield one
    await one.close()
    if isinstance(one, Hikari):
        one.look_through([*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.get_records("teardown")])
    assert [said for said in one.complaints if not said.startswith(one.expected)] == []
    # Discord ignores fields that it does not know, and discord.js sends some of its own with the files that it keeps.
    assert [seen for seen in local.world.violations if any(code != UNKNOWN for _path, code, _said in seen.errors)] == []

"""Running the bot: settings to a connected client, and one line to standard error where that fails."""

import asyncio
import contextlib
import logging
import signal
import sys
import time
from pathlib import Path

import aiohttp
import discord
import yarl
from discord import asset, http
from discord import gateway as ws

from bot.base import logs
from bot.base.settings import Secret, Settings, SettingsError
from bot.client import Eminence
from bot.store import StoreError, open_store
from bot.store.backups import keep_backups
from engines.core.errors import BadEdition

log = logging.getLogger(__name__)

DATABASE = "eminence.sqlite3"
STALE_S = 90
"""A heartbeat older than this means that the bot is not connected."""


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py talk to another server: the local stand-in."""
    http.Route.BASE = api
    ws.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    setattr(asset.Asset, "BASE", cdn)  # noqa: B010 - its type is one literal address


def main(settings: Settings, token: Secret | None) -> int:
    """Run until stopped; the exit code. What went wrong is one line, and no line holds the token."""
    if token is None:
        return failed("DISCORD_TOKEN is not set. Put it into the environment, into .env, or name a DISCORD_TOKEN_FILE.")
    logs.set_up(settings.log_level, token.reveal(), shape=settings.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    try:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
        return asyncio.run(serve(settings, token))
    except (SettingsError, StoreError, BadEdition) as error:
        return failed(str(error))
    except discord.LoginFailure:
        return failed("Discord does not accept DISCORD_TOKEN (it is not shown here). Make a new one and set it.")
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as error:
        return failed(f"Discord cannot be reached: {error}")
    except OSError as error:
        return failed(f"The bot cannot start: {error}")


def failed(sentence: str) -> int:
    """Say why on standard error; the exit code."""
    print(f"eminence: {sentence}", file=sys.stderr, flush=True)
    return 2


async def serve(settings: Settings, token: Secret) -> int:
    """Open the store, connect, and stay until a signal or a failure."""
    store = await open_store(Path(settings.data) / DATABASE)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        if settings.backup_hours:
            every = settings.backup_hours * 3600
            backups = asyncio.create_task(
                keep_backups(store, store.backup_folder, every=every, keep=settings.backups_kept), name="backups"
            )
            stack.callback(backups.cancel)
        app = Eminence(settings, store)
        stack.push_async_callback(app.close)
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, stopped.set)
        running = asyncio.create_task(app.start(token.reveal()), name="client")
        waiting = asyncio.create_task(stopped.wait(), name="stop")
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if running.done():
            running.result()
            return 1
        log.info("stopping")
        await app.close()
        await asyncio.gather(running, return_exceptions=True)
    return 0


def healthy(settings: Settings) -> int:
    """For a health check: 0 if the heartbeat is fresh."""
    file = Path(settings.data) / "heartbeat"
    try:
        age = time.time() - int(file.read_text())
    except (OSError, ValueError):
        return failed("There is no heartbeat: the bot has not been connected yet.")
    return 0 if age < STALE_S else failed(f"The last heartbeat is {int(age)} s old.")

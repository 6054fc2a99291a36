"""The bot as a process: it opens the store, connects, and stays until a signal or a failure."""

import asyncio
import contextlib
import logging
import signal
from pathlib import Path

import aiohttp
import discord
import yarl
from discord import asset, http
from discord import gateway as ws

from bot.base import logs
from bot.base.event_loop import run_until_done
from bot.base.settings import Secret, Settings, SettingsError
from bot.base.terminal import failed
from bot.client.eminence import Eminence
from bot.clocks.scheduler import UPTIME
from bot.discord_io.gateway import SharedWebSocket
from bot.store import BACKUPS, Store, StoreError, open_database, open_shared
from bot.store.backups import keep_backups
from bot.store.membership import Membership
from engines.core.errors import BadEdition

log = logging.getLogger("bot")


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py talk to another server: the local stand-in."""
    http.Route.BASE = api
    ws.DiscordWebSocket.DEFAULT_GATEWAY = SharedWebSocket.RESUMES_AT = yarl.URL(gateway)
    setattr(asset.Asset, "BASE", cdn)  # noqa: B010 - its type is one literal address


def run(settings: Settings, token: Secret | None, *, cluster: bool = False) -> int:
    """Run until stopped; the exit code. What went wrong is one line, and no line holds the token.

    `cluster`: as one of several processes.
    """
    if cluster and not settings.database.reveal():
        return failed("Several processes share a PostgreSQL database: set EMINENCE_DATABASE to its address.")
    if token is None:
        return failed("DISCORD_TOKEN is not set. Put it into the environment, into .env, or name a DISCORD_TOKEN_FILE.")
    logs.set_up(settings.log_level, token.reveal(), shape=settings.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    try:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
        return run_until_done(serve(settings, token, cluster=cluster))
    except (SettingsError, StoreError, BadEdition) as error:
        return failed(str(error))
    except discord.LoginFailure:
        return failed("Discord does not accept DISCORD_TOKEN (it is not shown here). Make a new one and set it.")
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as error:
        return failed(f"Discord cannot be reached: {error}")
    except OSError as error:
        return failed(f"The bot cannot start: {error}")


async def join(membership: Membership, store: Store, token: Secret) -> None:
    """Register this process among those of the bot; how many shards there are Discord says."""
    async with discord.Client(intents=discord.Intents.none()) as asking:
        await asking.login(token.reveal())
        shards, _url, limits = await asking.http.get_bot_gateway()
    up_ms = int((await store.meta(UPTIME) or "0").split()[0])
    await membership.join(shards, limits["max_concurrency"], up_ms)


async def serve(settings: Settings, token: Secret, *, cluster: bool = False) -> int:
    """Open the store, connect, and stay until a signal or a failure."""
    data, url, new = Path(settings.data), settings.database.reveal(), settings.new_database
    membership: Membership | None = None
    if cluster:
        store, membership = await open_shared(data, url, new=new)
    else:
        store = await open_database(data, url, new=new)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        if membership is not None:
            stack.push_async_callback(membership.leave)
            await join(membership, store, token)

        def ours() -> bool:
            return membership is None or membership.holds(0)

        def acting() -> contextlib.AbstractContextManager[None]:
            return contextlib.nullcontext() if membership is None else membership.acting(None)

        if settings.backup_hours:
            every = settings.backup_hours * 3600
            backups = asyncio.create_task(
                keep_backups(store, data / BACKUPS, every=every, keep=settings.backups_kept, ours=ours, acting=acting),
                name="backups",
            )
            stack.callback(backups.cancel)
        app = Eminence(settings, store, membership=membership)
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

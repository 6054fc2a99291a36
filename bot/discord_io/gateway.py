"""Connections to Discord's gateway for the shards that this process holds, while others hold the rest."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord
from discord import http
from discord.gateway import DiscordWebSocket

from bot.discord_io.budget import Budget
from bot.store.fence import Fence

log = logging.getLogger(__name__)


PATIENCE_S = 3.0
"""So long a call waits for a process that stood still to be one of the living again."""


ANSWERS = ("/interactions/", "/webhooks/")
"""In addresses of what is no part of the global limit: answers to interactions, and what follows them."""


class Silent(aiohttp.ClientConnectionError):
    """This process may not act now: others may have taken its work over."""


def paced(fence: Fence, budget: Budget) -> aiohttp.TraceConfig:
    """Lets nothing out to Discord while a process must keep silent, and all but answers to people at the pace of its
    budget; for `http_trace` of a client.
    """

    async def begins(_session: object, _context: object, what: aiohttp.TraceRequestStartParams) -> None:
        url = str(what.url)
        if url.startswith(http.Route.BASE) and not any(part in url for part in ANSWERS):
            await budget.take()
        if not fence.holds and not await fence.regained(PATIENCE_S):
            raise Silent("this process has lost its place among those of the bot")

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begins)
    return trace


class SharedGateway:
    """Connects shards and lets them go while the client runs.

    `may_identify`: waits until a shard may identify itself, which is one at a time for all processes together; False
    where it is no longer this process's.
    """

    def __init__(self, client: discord.AutoShardedClient, may_identify: Callable[[int], Awaitable[bool]]) -> None:
        self._client, self._may_identify = client, may_identify
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._may: set[int] = set()
        """Shards that may identify, and are about to."""

    def take(self, shard: int) -> None:
        """Connect a shard, soon."""
        task = self._launching[shard] = asyncio.create_task(self._launch(shard), name=f"connect-{shard}")
        task.add_done_callback(lambda done: self._launched(shard, done))

    async def leave(self, shard: int) -> None:
        """Let a shard's connection go."""
        task = self._launching.pop(shard, None)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
        info = self._client.get_shard(shard)
        if info is not None:
            await info.disconnect()

    async def close(self) -> None:
        """Connect nothing more."""
        tasks = list(self._launching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def before_identify(self, shard: int) -> None:
        """Wait for a shard's turn; a connection for one that this process no longer holds is given up.

        discord.py takes a cancelled connection for the end of its attempts, and any error for a reason to try again.
        """
        if shard in self._may:
            self._may.discard(shard)
        elif not await self._may_identify(shard):
            raise asyncio.CancelledError

    async def _launch(self, shard: int) -> None:
        if await self._may_identify(shard):
            self._may.add(shard)
            try:
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            finally:
                self._may.discard(shard)

    def _launched(self, shard: int, task: asyncio.Task[None]) -> None:
        if self._launching.get(shard) is task:
            del self._launching[shard]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("shard %s could not be connected: %s", shard, error)

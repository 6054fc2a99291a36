"""What the bot knows of servers: what the gateway has told, and, where it went on with another process's session and
was not told, what Discord says when asked.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import discord

from bot.discord_io.budget import urgently
from bot.discord_io.errors import TROUBLE, Refusal, outcome_of
from bot.discord_io.gateway import SharedGateway

log = logging.getLogger(__name__)

NAMES_S, NAMED_S, NAMES = 1.0, 24 * 3600.0, 10_000
"""So long a list waits for names of servers; they are kept for so long, and so many of them."""
UNKNOWN_S = 60.0
"""A server in which the bot is not is asked about again after so long."""


class Servers:
    """Sees to it that discord.py knows a server before something is done there that needs it."""

    def __init__(self, client: discord.Client, gateway: SharedGateway | None = None) -> None:
        self._client, self._gateway = client, gateway
        self._asking: dict[int, asyncio.Task[None]] = {}
        self._unknown: dict[int, float] = {}
        self._names: OrderedDict[int, tuple[float, str]] = OrderedDict()
        """When a server was asked for its name that another process hears of, and the name; empty: not told."""

    async def know(self, guild: int) -> bool:
        """Whether the bot is in a server; what there is to be known of it is known from here on.

        Raises TryLater where Discord had to be asked and cannot be reached.
        """
        if self._client.get_guild(guild) is not None:
            return True
        if self._gateway is None or self._gateway.tells_of_all(guild):
            return False
        if time.monotonic() < self._unknown.get(guild, 0.0):
            return False
        asking = self._asking.get(guild)
        if asking is None:
            asking = self._asking[guild] = asyncio.create_task(self._ask(guild), name=f"server-{guild}")
            asking.add_done_callback(lambda _: self._asking.pop(guild, None))
        await asyncio.shield(asking)
        return self._client.get_guild(guild) is not None

    def name(self, guild: int) -> str | None:
        """What a server is called, where that is known."""
        found = self._client.get_guild(guild)
        return (self._names.get(guild, (0, ""))[1] or None) if found is None else found.name

    async def learn_names(self, guilds: Collection[int | None]) -> None:
        """Ask Discord what servers are called of which it tells another process; names that take too long are left."""
        long_ago = time.monotonic() - NAMED_S
        strange = {guild for guild in guilds if guild is not None and self._client.get_guild(guild) is None}
        asked = [guild for guild in strange if self._names.get(guild, (long_ago, ""))[0] <= long_ago]
        if self._gateway is not None and asked:
            with suppress(TimeoutError):
                async with asyncio.timeout(NAMES_S):
                    await asyncio.gather(*map(self._learn_name, asked))

    async def _learn_name(self, guild: int) -> None:
        told, at = "", time.monotonic()
        try:
            with urgently():
                told = (await self._client.http.get_guild(guild, with_counts=False))["name"]
        except TROUBLE as error:
            if not isinstance(outcome_of(error), Refusal):
                return
        self._names[guild] = at, told
        while len(self._names) > NAMES:
            self._names.popitem(last=False)

    async def of(self, interaction: discord.Interaction[Any]) -> bool:
        """The same for the server of an interaction, which is of that server from then on; True outside of servers."""
        guild = interaction.guild_id
        if guild is None or self._client.get_guild(guild) is not None:
            return True
        with urgently():
            known = await self.know(guild)
        there = self._client.get_guild(guild)
        if there is not None and isinstance(interaction.user, discord.Member):
            interaction.user.guild = there  # made when nothing was known of its roles
        return known

    def was_missed(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction is told so late that nobody can be answered any more."""
        return self._gateway is not None and self._gateway.was_missed(interaction)

    async def _ask(self, guild: int) -> None:
        """Let discord.py hear of a server what the gateway tells after an IDENTIFY, as far as the bot needs it."""
        http, me = self._client.http, self._client.user
        try:
            server, channels, threads, member = await asyncio.gather(
                http.get_guild(guild, with_counts=False),
                http.get_all_guild_channels(guild),
                http.get_active_threads(guild),
                http.get_member(guild, 0 if me is None else me.id),
            )
        except TROUBLE as error:
            outcome = outcome_of(error)
            if isinstance(outcome, Refusal):
                self._unknown[guild] = time.monotonic() + UNKNOWN_S
                return
            raise outcome from error
        told = {
            **server,
            "channels": channels,
            "threads": threads["threads"],
            "members": [member],
            "unavailable": False,
        }
        if self._gateway is not None:
            await self._gateway.hear("GUILD_CREATE", told)

    async def forget(self, shard: int) -> None:
        """A shard is another process's: nobody tells this one of its servers any more."""
        for server in list(self._client.guilds):
            if server.shard_id == shard and self._gateway is not None:
                await self._gateway.hear("GUILD_DELETE", {"id": str(server.id)})

"""Connections to Discord's gateway for the shards that this process holds, while others hold the rest.

A shard that was another process's goes on with that one's session where it can (RESUME): it takes no turn of IDENTIFY,
of which there is one in five seconds, and brings what was told meanwhile. What it does not bring is what Discord says
of servers after an IDENTIFY; that is asked when it is needed (`servers.py`).
"""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any, Protocol, Self, runtime_checkable

import aiohttp
import discord
import msgspec
import yarl
from discord import http
from discord import shard as shards
from discord.gateway import DiscordWebSocket

from bot.discord_io.budget import Budget
from bot.store.cluster import GatewaySession
from bot.store.fence import Fence

log = logging.getLogger(__name__)


PATIENCE_S = 3.0
"""So long a call waits for a process that stood still to be one of the living again."""


ANSWERS = ("/interactions/", "/webhooks/")
"""In addresses of what is no part of the global limit: answers to interactions, and what follows them."""
ANSWER_MS = 3_000
"""Discord lets nobody answer an interaction later."""
KEPT_OPEN = 4000
"""A connection that is closed with this code can be resumed; 1000 would end its session."""


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


class ShardRights(Protocol):
    """What this process may do about shards."""

    async def may_connect(self, shard: int) -> bool:
        """Wait while this process must keep silent; False where a shard is no longer its own."""
        ...

    async def may_identify(self, shard: int) -> bool:
        """Wait until a shard may identify itself, which is one at a time for all processes together; False where it
        is no longer this process's.
        """
        ...


class SharedGateway:
    """Connects shards and lets them go while the client runs."""

    def __init__(self, client: discord.AutoShardedClient, rights: ShardRights) -> None:
        self._client, self._rights = client, rights
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._may: set[int] = set()
        """Shards that may identify, and are about to."""
        self._to_resume: dict[int, GatewaySession] = {}
        self._left: dict[int, GatewaySession] = {}
        """Sessions of shards that were let go, in case nobody else has taken them."""
        self._sockets: dict[int, SharedWebSocket] = {}
        self._last: SharedWebSocket | None = None
        """The newest connection, perhaps closed by now; what it is given all of them share."""
        self._resumed_at: dict[int, float] = {}
        """Shards that go on with another process's session, and since when (seconds since 1970)."""

    def take(self, shard: int, session: GatewaySession | None) -> None:
        """Connect a shard, soon, going on with its last holder's session where that is known."""
        session = session or self._left.pop(shard, None)
        task = self._launching[shard] = asyncio.create_task(self._launch(shard, session), name=f"connect-{shard}")
        task.add_done_callback(lambda done: self._launched(shard, done))

    async def leave(self, shard: int) -> GatewaySession | None:
        """Let a shard's connection go; the session that another process may go on with."""
        task = self._launching.pop(shard, None)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
        info = self._client.get_shard(shard)
        if info is not None:
            await info.disconnect()
        session = self._session(shard)
        self._sockets.pop(shard, None)
        self._resumed_at.pop(shard, None)
        if session is not None:
            self._left[shard] = session
        return session

    async def close(self) -> None:
        """Connect nothing more."""
        tasks = list(self._launching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def sessions(self) -> Mapping[int, GatewaySession]:
        """Of each shard that is connected, what another process would need to go on with it."""
        found = {shard: self._session(shard) for shard in self._sockets}
        return {shard: session for shard, session in found.items() if session is not None}

    def _session(self, shard: int) -> GatewaySession | None:
        socket = self._sockets.get(shard)
        if socket is None or socket.session_id is None or socket.sequence is None:
            return None
        return GatewaySession(socket.session_id, socket.sequence, str(socket.gateway), self._client.intents.value)

    # What was told while nobody listened

    def was_missed(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction was made so long before this process went on with another's session that nobody can
        be answered any more; the other may have carried it out.
        """
        at = self._resumed_at.get(self._shard_of(interaction.guild_id))
        return at is not None and interaction.created_at.timestamp() < at - ANSWER_MS / 1000

    def tells_of_all(self, guild: int) -> bool:
        """Whether Discord has told of every server there is in a server's shard."""
        return self._shard_of(guild) not in self._resumed_at

    async def hear(self, event: str, data: Mapping[str, Any]) -> None:
        """Let discord.py take something for told by the gateway."""
        if self._last is not None:
            told = {"op": DiscordWebSocket.DISPATCH, "s": None, "t": event, "d": data}
            await self._last.received_message(msgspec.json.encode(told).decode())

    def _shard_of(self, guild: int | None) -> int:
        return ((guild or 0) >> 22) % (self._client.shard_count or 1)

    # Connecting

    async def before_identify(self, shard: int) -> None:
        """Wait for a shard's turn; a connection for one that this process no longer holds is given up.

        discord.py takes a cancelled connection for the end of its attempts, and any error for a reason to try again.
        """
        if shard in self._may:
            self._may.discard(shard)
        elif not await self._rights.may_identify(shard):
            raise asyncio.CancelledError
        self._resumed_at.pop(shard, None)

    async def begins(self, shard: int) -> GatewaySession | None:
        """A connection is about to be made: the session to go on with. Given up like one that may not identify."""
        if not await self._rights.may_connect(shard):
            raise asyncio.CancelledError
        session = self._to_resume.pop(shard, None)
        if session is not None:
            self._resumed_at[shard] = time.time()
        return session

    def began(self, shard: int, socket: "SharedWebSocket") -> None:
        """It was made."""
        self._sockets[shard] = self._last = socket

    async def _launch(self, shard: int, session: GatewaySession | None) -> None:
        if session is not None and session.intents == self._client.intents.value:
            self._to_resume[shard] = session
        elif await self._rights.may_identify(shard):
            self._may.add(shard)
        else:
            return
        try:
            await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        finally:
            self._may.discard(shard)
            self._to_resume.pop(shard, None)

    def _launched(self, shard: int, task: asyncio.Task[None]) -> None:
        if self._launching.get(shard) is task:
            del self._launching[shard]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("shard %s could not be connected: %s", shard, error)


@runtime_checkable
class SharesShards(Protocol):
    """A client whose shards may be other processes' at other times."""

    @property
    def gateway(self) -> SharedGateway | None:
        """Connects them; None where all are this process's."""
        ...


class SharedWebSocket(DiscordWebSocket):
    """discord.py's connection, which may go on with another process's session, and leaves its own to be gone on with.

    discord.py makes and ends connections in these two methods alone, and offers no other place to say so.
    """

    RESUMES_AT: yarl.URL | None = None
    """Where every session is resumed, in place of the address that Discord told with it; None: there."""

    @classmethod
    async def from_client(
        cls,
        client: discord.Client,
        *,
        initial: bool = False,
        gateway: yarl.URL | None = None,
        shard_id: int | None = None,
        session: str | None = None,
        sequence: int | None = None,
        resume: bool = False,
        encoding: str = "json",
        compress: bool = True,
    ) -> Self:
        """Connect, and identify or resume."""
        shared = client.gateway if isinstance(client, SharesShards) else None
        if shared is not None and shard_id is not None:
            kept = await shared.begins(shard_id)
            if kept is not None:
                session, sequence, gateway, resume = kept.id, kept.seq, yarl.URL(kept.url), True
        if resume and cls.RESUMES_AT is not None:
            gateway = cls.RESUMES_AT
        socket = await super().from_client(
            client,
            initial=initial,
            gateway=gateway,
            shard_id=shard_id,
            session=session,
            sequence=sequence,
            resume=resume,
            encoding=encoding,
            compress=compress,
        )
        if shared is not None and shard_id is not None:
            shared.began(shard_id, socket)
        return socket

    async def close(self, code: int = KEPT_OPEN) -> None:
        """Let the connection go; its session stays, unless Discord has ended it."""
        await super().close(code if self.session_id is None else KEPT_OPEN)


def share_connections() -> None:
    """Make discord.py use these connections; once, before a client is made."""
    setattr(shards, "DiscordWebSocket", SharedWebSocket)  # noqa: B010 - its type is the one class

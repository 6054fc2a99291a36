"""A session of the gateway, which events it wants, and the websocket that carries them."""

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import zstandard
from aiohttp import web

from . import message_payloads, model, payloads
from .records import Change
from .state import GUILD_MEMBERS, MESSAGE_CONTENT
from .world import World

Json = dict[str, Any]

DISPATCH = 0
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
NEEDS: dict[str, int] = {
    "GUILD_CREATE": GUILDS, "GUILD_UPDATE": GUILDS, "GUILD_DELETE": GUILDS, "GUILD_ROLE_CREATE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS, "GUILD_ROLE_DELETE": GUILDS, "CHANNEL_CREATE": GUILDS, "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS, "THREAD_CREATE": GUILDS, "THREAD_UPDATE": GUILDS, "THREAD_DELETE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILDS, "GUILD_MEMBER_ADD": GUILD_MEMBERS, "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
}  # fmt: skip
TYPING = {True: 1 << 11, False: 1 << 14}


class Session:
    """One IDENTIFY: its events in order, and the connection that has them now, if any."""

    def __init__(
        self, world: World, meddle: Callable[[Json], list[Json]], intents: int, shard: tuple[int, int]
    ) -> None:
        self.id = secrets.token_hex(16)
        self.world, self._meddle, self.intents, self.shard = world, meddle, intents, shard
        self.seq = 0
        self.buffer: deque[Json] = deque(maxlen=world.settings.replay)
        self.connection: Connection | None = None

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it for a RESUME, and send it if somebody is there."""
        self.seq += 1
        event = {"op": DISPATCH, "s": self.seq, "t": name, "d": data}
        self.buffer.append(event)
        if self.connection is not None:
            for one in self._meddle(event):
                self.connection.send(one)

    def wants(self, change: Change) -> bool:
        """Whether this change goes to this session: shard, intents, and what the bot can see."""
        number, count = self.shard
        if ((change.guild_id or 0) >> 22) % count != number:
            return False
        world = self.world
        name = change.t
        if name in ("INTERACTION_CREATE", "APPLICATION_COMMAND_PERMISSIONS_UPDATE"):
            return True
        if name.startswith("MESSAGE_REACTION_"):
            needed = 1 << 13 if change.guild_id is None else 1 << 10
        elif name == "CHANNEL_PINS_UPDATE":
            needed = DIRECT_MESSAGES if change.guild_id is None else GUILDS
        elif name.startswith("MESSAGE_"):
            needed = DIRECT_MESSAGES if change.guild_id is None else GUILD_MESSAGES
        elif name == "TYPING_START":
            needed = TYPING[change.guild_id is not None]
        else:
            needed = NEEDS[name]
        if name == "GUILD_MEMBER_UPDATE" and change.data["user"]["id"] == str(world.bot_id):
            needed = GUILDS
        if name == "THREAD_MEMBERS_UPDATE":
            return bool(self.intents & GUILDS)
        if not self.intents & needed:
            return False
        if change.guild_id is not None and name != "GUILD_DELETE":
            guild = world.guilds.get(change.guild_id)
            if guild is None or world.bot_id not in guild.members:
                return False
        sees = change.channel is None or name in ("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE")
        return sees or (change.channel is not None and world.can_view(world.bot_id, change.channel))

    def shape(self, change: Change) -> Json:
        """The event's data as this session may see it."""
        world = self.world
        if change.t == "GUILD_CREATE" and change.guild_id is not None:
            members = bool(self.intents & GUILD_MEMBERS)
            return payloads.guild_create(world, world.guilds[change.guild_id], members=members)
        if change.t == "THREAD_MEMBERS_UPDATE" and not self.intents & GUILD_MEMBERS:
            mine = [m for m in change.data["added_members"] if m["user_id"] == str(world.bot_id)]
            gone = [who for who in change.data["removed_member_ids"] if who == str(world.bot_id)]
            return {**change.data, "added_members": mine, "removed_member_ids": gone}
        if change.message is not None and change.t in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            data = {**change.data, "channel_type": world.channels[change.message.channel_id].type}
            hidden = world.masked(change.message) or not (self.intents & MESSAGE_CONTENT or self._own(change.message))
            return {**data, **message_payloads.message(world, change.message, masked=True)} if hidden else data
        return change.data

    def _own(self, message: model.Message) -> bool:
        world = self.world
        direct = world.channels[message.channel_id].type == model.DM
        return direct or message.author_id == world.bot_id or world.bot_id in message.mentions


def packer(compress: str | None) -> Callable[[bytes], bytes] | None:
    """What packs a connection's payloads, one stream for all: zlib or zstd as the client asked; None: as they are."""
    if compress == "zlib-stream":
        deflate = zlib.compressobj()
        return lambda data: deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
    if compress == "zstd-stream":
        stream = zstandard.ZstdCompressor(level=3).compressobj()
        return lambda data: stream.compress(data) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return None


class Connection:
    """One websocket: writes in order through a queue, compressed as asked. `host`: by which address it was reached."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        packed: Callable[[bytes], bytes] | None,
        host: str,
    ) -> None:
        self.socket, self.transport, self.host = socket, transport, host
        self._packed = packed
        self._queue: asyncio.Queue[Json | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())
        self.session: Session | None = None
        self.last_beat = 0.0
        self.received: deque[float] = deque()

    def send(self, payload: Json) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    def close(self, code: int) -> None:
        """Queue the end of the connection, after what is already waiting."""
        self._queue.put_nowait(code)

    async def _write(self) -> None:
        while True:
            payload = await self._queue.get()
            with contextlib.suppress(ConnectionError):
                if isinstance(payload, int):
                    await self.socket.close(code=payload)
                    return
                text = msgspec.json.encode(payload)
                if self._packed is None:
                    await self.socket.send_str(text.decode())
                else:
                    await self.socket.send_bytes(self._packed(text))

    async def done(self) -> None:
        """Stop writing."""
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer

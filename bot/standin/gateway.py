"""The gateway: HELLO, IDENTIFY, heartbeats, dispatches by intent, zlib- and zstd-stream, RESUME."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Protocol

from aiohttp import WSCloseCode, WSMsgType, web

from . import payloads
from .records import Change
from .sessions import GUILDS, Connection, Session, packer
from .state import GUILD_MEMBERS, MESSAGE_CONTENT, PRESENCES
from .world import World

Json = dict[str, Any]

HEARTBEAT, IDENTIFY, PRESENCE = 1, 2, 3
RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 6, 7, 8, 9, 10, 11
UNKNOWN, UNKNOWN_OP, DECODE, NOT_IDENTIFIED, BAD_TOKEN, ALREADY = 4000, 4001, 4002, 4003, 4004, 4005
INVALID_SEQ, RATE_LIMITED, TIMED_OUT, BAD_SHARD, BAD_VERSION, BAD_INTENTS, DISALLOWED = (
    4007, 4008, 4009, 4010, 4012, 4013, 4014,
)  # fmt: skip

COUNT_WINDOW, COUNT_LIMIT = 60.0, 120
ECHO_S = 0.05
"""How long a heartbeat is on its way back. Clients note when they sent one only after it is sent: an answer sooner than
any network brings it would be held against the one before, and they warn that they cannot keep up."""


class Meddler(Protocol):
    """Who lets events go wrong on their way."""

    def meddle(self, event: Json, deliver: Callable[[Json], None]) -> list[Json]:
        """What is delivered at once in place of an event; `deliver` is for one that comes later."""
        ...


class Gateway:
    """Sessions of the bot; listens to the world and passes on what each session wants, as the `meddler` lets it."""

    def __init__(self, world: World, token: str, meddler: Meddler) -> None:
        self.world, self.token, self._meddler = world, token, meddler
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identifies = 0
        self._identified: dict[int, float] = {}
        self.resumes = 0
        self._closed_until = 0.0
        world.listeners.append(self._on_change)

    def _meddled(self, event: Json) -> list[Json]:
        """What becomes of an event on its way, as faults want it right now."""
        return self._meddler.meddle(event, self._deliver)

    def _deliver(self, event: Json) -> None:
        for connection in self.connections:
            if connection.session is not None:
                connection.send(event)

    def _status(self) -> None:
        """Tell the page that the bot came or went."""
        self.world.emit(Change("STATUS", {"online": self.connected}, to_bot=False))

    def _on_change(self, change: Change) -> None:
        if not change.to_bot:
            return
        for session in list(self.sessions.values()):
            if session.wants(change):
                session.dispatch(change.t, session.shape(change))

    def drop(self, code: int = WSCloseCode.ABNORMAL_CLOSURE) -> None:
        """Break every connection without a word; sessions can be resumed."""
        for connection in list(self.connections):
            if code == WSCloseCode.ABNORMAL_CLOSURE:
                if connection.transport is not None:
                    connection.transport.abort()
            else:
                connection.close(code)

    def away(self, seconds: float, *, forget: bool = False) -> None:
        """Break every connection and accept none for so long; `forget` ends the sessions too."""
        self._closed_until = self.world.clock.now() + seconds
        self.drop()
        if forget:
            self.forget_sessions()

    def ask_to_reconnect(self) -> None:
        """Send op 7 to every connection."""
        for connection in list(self.connections):
            connection.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to every connection; without `resumable` the sessions are gone."""
        for connection in list(self.connections):
            connection.send({"op": INVALID, "d": resumable, "s": None, "t": None})
        if not resumable:
            self.forget_sessions()

    def forget_sessions(self) -> None:
        """Every later RESUME gets op 9."""
        self.sessions.clear()

    async def stop(self) -> None:
        """End every connection, as when Discord restarts a gateway server."""
        for connection in list(self.connections):
            connection.close(WSCloseCode.GOING_AWAY)
        for _ in range(50):
            if not self.connections:
                return
            await asyncio.sleep(0.01)

    @property
    def shards(self) -> dict[int, list[Connection]]:
        """The connections that each shard has now, by its number; several may have identified as the same."""
        found: dict[int, list[Connection]] = {}
        for session in self.sessions.values():
            if session.connection is not None:
                found.setdefault(session.shard[0], []).append(session.connection)
        return found

    @property
    def connected(self) -> bool:
        """Whether some session has a connection."""
        return any(session.connection is not None for session in self.sessions.values())

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One websocket from HELLO to its end."""
        if self.world.clock.now() < self._closed_until:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, packer(request.query.get("compress")), request.host)
        self.connections.add(connection)
        watch = asyncio.create_task(self._watch(connection))
        try:
            if request.query.get("v") != "10" or request.query.get("encoding", "json") != "json":
                connection.close(BAD_VERSION)
            else:
                interval = int(self.world.settings.heartbeat_interval * 1000)
                connection.send({"op": HELLO, "d": {"heartbeat_interval": interval}, "s": None, "t": None})
            async for message in socket:
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                self._receive(connection, message.data)
        finally:
            watch.cancel()
            self.connections.discard(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
                self._status()
                if socket.close_code in (1000, 1001):
                    self.sessions.pop(connection.session.id, None)
            await connection.done()
        return socket

    async def _watch(self, connection: Connection) -> None:
        """Close a connection whose heart stopped, by real time: it beats in the bot, whose clock is its own."""
        interval = self.world.settings.heartbeat_interval
        connection.last_beat = time.monotonic()
        while True:
            await asyncio.sleep(interval)
            if time.monotonic() - connection.last_beat > interval * 1.5:
                connection.close(TIMED_OUT)
                return

    def _receive(self, connection: Connection, text: str | bytes) -> None:
        now = time.monotonic()
        connection.received.append(now)
        while connection.received and now - connection.received[0] > COUNT_WINDOW:
            connection.received.popleft()
        if len(connection.received) > COUNT_LIMIT:
            connection.close(RATE_LIMITED)
            return
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(DECODE)
            return
        handler = {
            HEARTBEAT: self._heartbeat, IDENTIFY: self._identify, RESUME: self._resume, PRESENCE: self._ignore,
            MEMBERS: self._members,
        }.get(op)  # fmt: skip
        if handler is None:
            connection.close(UNKNOWN_OP)
        elif connection.session is None and op not in (HEARTBEAT, IDENTIFY, RESUME):
            connection.close(NOT_IDENTIFIED)
        else:
            handler(connection, data)

    def _ignore(self, connection: Connection, data: Any) -> None:
        """Presence is accepted and shown to nobody."""

    def _heartbeat(self, connection: Connection, data: Any) -> None:
        connection.last_beat = time.monotonic()
        asyncio.get_running_loop().call_later(ECHO_S, connection.send, {"op": ACK, "d": None, "s": None, "t": None})

    def _too_soon(self, shard: int) -> bool:
        """Whether another of the shards that identify in turn (`max_concurrency`) did so just now."""
        settings, now = self.world.settings, time.monotonic()
        turn = shard % settings.max_concurrency
        last, self._identified[turn] = self._identified.get(turn, -settings.identify_window), now
        return now - last < settings.identify_window

    def _identify(self, connection: Connection, data: Json) -> None:
        world = self.world
        if connection.session is not None:
            connection.close(ALREADY)
            return
        if data.get("token", "").removeprefix("Bot ") != self.token:
            connection.close(BAD_TOKEN)
            return
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents >= 1 << 26:
            connection.close(BAD_INTENTS)
            return
        privileged = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
        if intents & privileged & ~world.settings.privileged_intents:
            connection.close(DISALLOWED)
            return
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            connection.close(BAD_SHARD)
            return
        if self._too_soon(number):
            connection.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        session = Session(self.world, self._meddled, intents, (number, count))
        for old in list(self.sessions.values()):
            if old.shard == session.shard and old.connection is None:
                del self.sessions[old.id]
        self.sessions[session.id] = session
        session.connection, connection.session = connection, session
        self.identifies += 1
        self._status()
        mine = [g for g in world.guilds.values() if world.bot_id in g.members and (g.id >> 22) % count == number]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.me(world.users[world.bot_id]),
                "guilds": [{"id": str(g.id), "unavailable": True} for g in mine],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": f"ws://{connection.host}/gateway",
                "shard": [number, count],
                "application": {"id": str(world.application_id), "flags": world.application_flags},
                "private_channels": [],
                "relationships": [],
                "game_relationships": [],
                "user_settings": {},
                "presences": [],
                "guild_join_requests": [],
                "geo_ordered_rtc_regions": [],
                "auth": {},
                "_trace": [],
            },
        )
        if intents & GUILDS:
            for guild in mine:
                whole = payloads.guild_create(world, guild, members=bool(intents & GUILD_MEMBERS))
                session.dispatch("GUILD_CREATE", {**whole, "unavailable": False})

    def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token", "").removeprefix("Bot ") != self.token:
            connection.close(BAD_TOKEN)
            return
        session, seq = self.sessions.get(data.get("session_id", "")), data.get("seq")
        if session is None or not isinstance(seq, int):
            connection.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        if seq > session.seq:
            connection.close(INVALID_SEQ)
            return
        missed = [event for event in session.buffer if event["s"] > seq]
        if len(missed) != session.seq - seq:
            del self.sessions[session.id]
            connection.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        if session.connection is not None:
            session.connection.session = None
            session.connection.close(UNKNOWN)
        session.connection, connection.session = connection, session
        self.resumes += 1
        self._status()
        for event in missed:
            connection.send(event)
        session.dispatch("RESUMED", {"_trace": []})

    def _members(self, connection: Connection, data: Json) -> None:
        """GUILD_MEMBERS_CHUNK: by id for anybody, by name prefix or whole only with the members intent."""
        session, world = connection.session, self.world
        guild = world.guilds.get(int(data["guild_id"]))
        if session is None or guild is None or world.bot_id not in guild.members:
            return
        wanted = data.get("user_ids") or []
        ids = [int(who) for who in ([wanted] if isinstance(wanted, str | int) else wanted)]
        found = [guild.members[who] for who in ids if who in guild.members]
        if not ids:
            query = (data.get("query") or "").lower()
            if not query and not session.intents & GUILD_MEMBERS:
                connection.close(DISALLOWED)
                return
            named = [m for m in guild.members.values() if world.users[m.user_id].username.lower().startswith(query)]
            found = named[: data.get("limit") or len(named)]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member(world, m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(who) for who in ids if who not in guild.members],
        }
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

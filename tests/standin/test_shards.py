"""Several shards: which events each has, in whose turn it identifies, and the pace that all connections share."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.standin import LocalDiscord, Settings
from bot.standin.ratelimits import GLOBAL_PER_SECOND

INTENTS = 1 << 0 | 1 << 9 | 1 << 12
COUNT = 16


class Shard:
    """One connection to the gateway, by hand: what it has heard."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self.socket:
            self.heard.append(json.loads(message.data))

    def events(self, name: str) -> list[dict[str, Any]]:
        """The events of that name."""
        return [one["d"] for one in self.heard if one["t"] == name]

    async def identify(self, local: LocalDiscord, shard: int, count: int = COUNT) -> bool:
        """Identify; whether the session is begun, and not refused with op 9."""
        data = {"token": local.token, "intents": INTENTS, "properties": {}, "shard": [shard, count]}
        before = len(self.heard)
        await self.socket.send_str(json.dumps({"op": 2, "d": data}))
        await local.until(lambda: any(one["t"] == "READY" or one["op"] == 9 for one in self.heard[before:]))
        return all(one["op"] != 9 for one in self.heard[before:])


@asynccontextmanager
async def shards(local: LocalDiscord, *numbers: int) -> AsyncIterator[list[Shard]]:
    """Connections that have identified as these shards."""
    async with aiohttp.ClientSession() as client:
        made = [Shard(await client.ws_connect(f"{local.gateway_url}?v=10&encoding=json")) for _ in numbers]
        for one, number in zip(made, numbers, strict=True):
            assert await one.identify(local, number)
        yield made
        for one in made:
            await one.socket.close()


@pytest.fixture
async def sharded() -> AsyncIterator[LocalDiscord]:
    """A stand-in that recommends sixteen shards, each with a guild of its own."""
    settings = Settings(shards=COUNT, max_concurrency=COUNT, identify_window=0, windows=1)
    async with LocalDiscord(settings=settings) as local:
        for number in range(COUNT):
            local.world.add_guild(f"guild {number}", local.world.owner_id, shard=number)
        yield local


async def test_the_gateway_recommends_shards(sharded: LocalDiscord):
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {sharded.token}"}) as client:
        answer = await (await client.get(f"{sharded.api_base}/gateway/bot")).json()
    assert answer["url"] == sharded.gateway_url
    assert answer["shards"] == COUNT
    assert answer["session_start_limit"] == {
        "total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": COUNT
    }  # fmt: skip


async def test_events_go_to_the_shard_of_their_guild_and_direct_messages_to_the_first(sharded: LocalDiscord):
    world, ada = sharded.world, sharded.people["ada"]
    guilds = [guild for guild in world.guilds.values() if guild is not sharded.guild]
    async with shards(sharded, 0, 3, 7) as made:
        for number, one in zip((0, 3, 7), made, strict=True):
            known = {int(guild["id"]) for guild in one.events("GUILD_CREATE")}
            assert known == {g.id for g in world.guilds.values() if (g.id >> 22) % COUNT == number}
            assert guilds[number].id in known
        for number in (3, 7):
            ada.say(f"on {number}", world.add_channel(guilds[number], "talk"))
        ada.say("direct", world.dm(ada.id))
        await sharded.until(lambda: all(one.events("MESSAGE_CREATE") for one in made))
        assert [[said["id"] for said in one.events("MESSAGE_CREATE")] for one in made] == [
            [str(ada.sees(world.dm(ada.id))[-1].id)],
            *([str(next(iter(world.messages[c.id])))] for c in world.channels.values() if c.name == "talk"),
        ]


async def test_two_sessions_may_be_of_the_same_shard_and_both_hear_all(sharded: LocalDiscord):
    world, ada = sharded.world, sharded.people["ada"]
    guild = next(g for g in world.guilds.values() if (g.id >> 22) % COUNT == 5 and g is not sharded.guild)
    channel = world.add_channel(guild, "talk")
    async with shards(sharded, 5, 5) as made:
        assert len(sharded.gateway.shards[5]) == 2
        ada.say("to both", channel)
        await sharded.until(lambda: all(one.events("MESSAGE_CREATE") for one in made))
    await sharded.until(lambda: not sharded.gateway.shards)


async def test_shards_of_one_turn_wait_for_each_other(sharded: LocalDiscord):
    sharded.settings.identify_window, sharded.settings.max_concurrency = 60, 8
    async with shards(sharded, 0, 1, 2), aiohttp.ClientSession() as client:
        late = Shard(await client.ws_connect(f"{sharded.gateway_url}?v=10&encoding=json"))
        assert not await late.identify(sharded, 8)  # 8 % 8 is the turn of shard 0
        assert 8 not in sharded.gateway.shards
        sharded.settings.identify_window = 0
        assert await late.identify(sharded, 8)
        await late.socket.close()


async def test_all_connections_share_the_pace_of_one_bot(sharded: LocalDiscord, monkeypatch: pytest.MonkeyPatch):
    async def ask(client: aiohttp.ClientSession, path: str) -> dict[str, Any] | None:
        answer = await client.get(sharded.api_base + path)
        return await answer.json() if answer.status == 429 else None

    instant = sharded.clock.now()
    monkeypatch.setattr(sharded.clock, "now", lambda: instant)
    headers = {"Authorization": f"Bot {sharded.token}"}
    paths = [f"/channels/{c.id}" for c in sharded.world.channels.values()]
    async with aiohttp.ClientSession(headers=headers) as one, aiohttp.ClientSession(headers=headers) as other:
        both = [ask(client, path) for client in (one, other) for path in paths * 10]
        refused = [answer for answer in await asyncio.gather(*both) if answer is not None]
    assert len(both) - len(refused) == GLOBAL_PER_SECOND
    assert all(answer["global"] and 0 < answer["retry_after"] <= 1 for answer in refused)
    assert sharded.pace.refused_everywhere == len(refused)

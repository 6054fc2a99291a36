"""The gateway: resume, replay, faults of delivery, close codes."""

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.standin import LocalDiscord, Settings

from .botkit import bot
from .conftest import Bot, Start, point


async def hear(client: Bot) -> list[str]:
    heard: list[str] = []

    async def on_message(message: discord.Message) -> None:
        heard.append(message.content)

    client.on_message = on_message  # type: ignore[attr-defined]
    return heard


async def test_a_dropped_connection_resumes_and_misses_nothing(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    heard, direct = await hear(client), local.world.dm(local.people["ada"].id)
    local.people["ada"].say("one", direct)
    await local.until(lambda: heard == ["one"])
    local.gateway.drop()
    local.people["ada"].say("two", direct)
    await local.until(lambda: heard == ["one", "two"], 15)
    assert (local.gateway.identifies, local.gateway.resumes) == (1, 1)
    assert "RESUMED" in client.events


async def test_op_7_makes_it_resume(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    local.gateway.ask_to_reconnect()
    await local.until(lambda: local.gateway.resumes == 1, 15)
    assert (await local.people["ada"].slash("say", how="plain")).kind == "message"
    assert client.errors == []


async def test_a_session_that_is_gone_is_identified_anew(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    local.gateway.invalidate()
    await local.until(lambda: local.gateway.identifies == 2 and client.is_ready(), 20)
    assert (await local.people["ada"].slash("say", how="plain")).kind == "message"


async def test_the_gateway_can_be_away_for_a_while(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    heard, direct = await hear(client), local.world.dm(local.people["ada"].id)
    local.gateway.away(0.3)
    local.people["ada"].say("while away", direct)
    await local.until(lambda: heard == ["while away"], 20)


async def test_events_are_lost_doubled_and_reordered_on_demand(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    heard, ada = await hear(client), local.people["ada"]
    direct = local.world.dm(ada.id)
    local.faults.drop_event("MESSAGE_CREATE")
    ada.say("lost", direct)
    local.faults.duplicate_event("MESSAGE_CREATE")
    ada.say("twice", direct)
    local.faults.reorder_event("MESSAGE_CREATE")
    ada.say("after", direct)
    ada.say("before", direct)
    local.faults.delay_event("MESSAGE_CREATE", seconds=0.05)
    ada.say("late", direct)
    ada.say("soon", direct)
    await local.until(lambda: len(heard) == 6)
    assert heard == ["twice", "twice", "before", "after", "soon", "late"]


async def test_a_doubled_interaction_is_answered_once(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    local.faults.duplicate_event("INTERACTION_CREATE")
    answer = await local.people["ada"].slash("say", how="plain", words="once")
    assert answer.text == "once"
    await local.until(lambda: client.errors)
    assert "40060" in str(client.errors[0])
    assert len(local.people["ada"].sees()) == 1


async def test_removal_from_the_guild_and_return(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    local.world.leave(local.guild, local.world.bot_id)
    await local.until(lambda: not client.guilds)
    local.world.join(local.guild, local.world.bot_id)
    await local.until(lambda: len(client.guilds) == 1)
    assert client.guilds[0].me is not None


async def test_channels_and_threads_come_and_go(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    made = local.world.add_channel(local.guild, "new")
    thread = local.world.add_thread(made, "side", local.people["ada"].id)
    await local.until(lambda: client.get_channel(thread.id))
    local.world.delete_channel(made)
    await local.until(lambda: client.get_channel(made.id) is None)
    assert "THREAD_DELETE" in client.events


async def test_a_quiet_thread_is_archived_and_wakes_when_somebody_speaks(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    thread = local.world.add_thread(local.channel("tables"), "side", local.people["ada"].id, auto_archive=60)
    await local.until(lambda: client.get_channel(thread.id))
    local.clock.advance(3601)
    await local.until(lambda: client.get_channel(thread.id) is None)
    local.people["ada"].say("still here?", thread)
    await local.until(lambda: client.get_channel(thread.id))


async def test_a_privileged_intent_that_was_not_given_is_refused(local: LocalDiscord, start: Start) -> None:
    made = bot()
    made._connection._intents = discord.Intents.all()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start(made)


async def test_a_wrong_token_does_not_log_in(local: LocalDiscord) -> None:
    client = bot()
    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()


async def close_code(local: LocalDiscord, *payloads: Any, query: str = "v=10&encoding=json") -> int | None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{local.gateway_url}?{query}") as socket:
        for payload in payloads:
            await socket.send_str(payload if isinstance(payload, str) else json.dumps(payload))
        async with asyncio.timeout(5):
            while (await socket.receive()).type not in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                pass
        return socket.close_code


async def test_close_codes(local: LocalDiscord) -> None:
    identify: dict[str, Any] = {"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}}}
    wrong = {"op": 2, "d": {**identify["d"], "token": "x"}}
    assert await close_code(local, "{") == 4002
    assert await close_code(local, {"op": 42, "d": None}) == 4001
    assert await close_code(local, {"op": 3, "d": {}}) == 4003
    assert await close_code(local, wrong) == 4004
    assert await close_code(local, identify, identify) == 4005
    assert await close_code(local, {"op": 2, "d": {**identify["d"], "intents": 1 << 30}}) == 4013
    assert await close_code(local, {"op": 2, "d": {**identify["d"], "intents": 1 << 15}}) == 4014
    assert await close_code(local, {"op": 2, "d": {**identify["d"], "shard": [2, 2]}}) == 4010
    assert await close_code(local, query="v=6&encoding=json") == 4012
    assert await close_code(local, *[{"op": 1, "d": None}] * 121) == 4008


async def test_a_stopped_heart_is_4009(monkeypatch: pytest.MonkeyPatch) -> None:
    async with LocalDiscord(settings=Settings(heartbeat_interval=0.05)) as local:
        point(monkeypatch, local)
        assert await close_code(local) == 4009

"""Pace limits and faults of requests."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot.standin import ApiError, LocalDiscord

from .botkit import bot
from .conftest import Start, point

Raw = Callable[..., Awaitable[tuple[int, Any]]]


@pytest.fixture
async def paced(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as one:
        point(monkeypatch, one)
        yield one


async def ask(local: LocalDiscord, method: str, path: str, **more: Any) -> tuple[int, Any, Any]:
    headers = {"Authorization": f"Bot {local.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, local.api_base + path, **more) as answer,
    ):
        return answer.status, await answer.json(), answer.headers


async def test_the_sixth_message_in_five_seconds_is_429(paced: LocalDiscord) -> None:
    path = f"/channels/{paced.channel('tables').id}/messages"
    for left in (4, 3, 2, 1, 0):
        status, _, headers = await ask(paced, "POST", path, json={"content": "x"})
        assert (status, headers["X-RateLimit-Remaining"]) == (200, str(left))
    status, body, headers = await ask(paced, "POST", path, json={"content": "x"})
    assert (status, body["global"], headers["X-RateLimit-Scope"]) == (429, False, "user")
    assert 0 < body["retry_after"] <= 5
    assert headers["Via"]
    other = f"/channels/{paced.channel('general').id}/messages"
    assert (await ask(paced, "POST", other, json={"content": "x"}))[0] == 200
    paced.clock.advance(5)
    assert (await ask(paced, "POST", path, json={"content": "x"}))[0] == 200


async def test_old_messages_are_edited_three_times_a_minute(paced: LocalDiscord) -> None:
    path = f"/channels/{paced.channel('tables').id}/messages"
    _, said, _ = await ask(paced, "POST", path, json={"content": "x"})
    paced.clock.advance(3601)
    for n in range(3):
        assert (await ask(paced, "PATCH", f"{path}/{said['id']}", json={"content": f"{n}"}))[0] == 200
    status, body, _ = await ask(paced, "PATCH", f"{path}/{said['id']}", json={"content": "4"})
    assert (status, body["code"]) == (429, 30046)
    assert body["retry_after"] > 30


async def test_fifty_requests_a_second_and_callbacks_exempt(paced: LocalDiscord) -> None:
    statuses = [(await ask(paced, "GET", f"/users/{n}"))[0] for n in range(10)]
    assert set(statuses) == {404}
    pace, route = paced.pace, "/interactions/{interaction_id}/{token}/callback"
    for n in range(60):
        pace.take("POST", route, f"/interactions/{n}/x/callback", exempt=True)
    refusals = 0
    for n in range(60):
        with contextlib.suppress(ApiError):
            pace.take("GET", f"/x/{n}", f"/x/{n}")
            continue
        refusals += 1
    assert refusals >= 10


async def test_the_client_waits_out_a_429_and_a_500(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    channel = client.get_channel(local.channel("tables").id)
    assert isinstance(channel, discord.TextChannel)
    local.faults.fail("POST", "/channels/*/messages", status=429, retry_after=0.05)
    await channel.send("once")
    local.faults.fail("POST", "/channels/*/messages", status=500)
    await channel.send("twice")
    assert [seen.text for seen in local.people["ada"].sees()] == ["once", "twice"]


async def test_an_answer_can_be_lost_after_the_deed(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    channel = client.get_channel(local.channel("tables").id)
    assert isinstance(channel, discord.TextChannel)
    local.faults.lose_request("POST", "/channels/*/messages")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("never sent")
    local.faults.lose_answer("POST", "/channels/*/messages")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("sent nevertheless")
    assert [seen.text for seen in local.people["ada"].sees()] == ["sent nevertheless"]


async def test_a_slow_answer_misses_the_deadline(local: LocalDiscord, start: Start) -> None:
    client = await start(bot())
    local.faults.slow("POST", "/interactions/**", seconds=4)
    asked: list[str] = []
    local.world.on_request(lambda when, method, path: asked.append(path))
    act = local.people["ada"].slash("say", how="plain")
    await local.until(lambda: asked)
    local.clock.advance(3.5)
    assert (await act).kind == "failed"
    local.clock.advance(1)
    await local.until(lambda: client.errors)
    assert "10062" in str(client.errors[0])


async def test_requests_can_be_watched(local: LocalDiscord, raw: Raw) -> None:
    seen: list[tuple[str, str, str]] = []

    @local.world.on_request
    def note(when: str, method: str, path: str) -> None:
        seen.append((when, method, path))

    await raw("GET", "/users/@me")
    assert seen == [("before", "GET", "/users/@me"), ("after", "GET", "/users/@me")]

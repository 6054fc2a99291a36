"""State rules of interactions, by hand over HTTP."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.standin import LocalDiscord
from bot.standin.interactions import COMMAND, COMPONENT, Interaction, create

Raw = Callable[..., Awaitable[tuple[int, Any]]]


@pytest.fixture
def asked(local: LocalDiscord) -> Interaction:
    data = {"id": "1", "name": "x", "type": 1, "options": []}
    return create(local.world, COMMAND, local.people["ada"].id, local.channel("tables"), data, command_name="x")


def callback(one: Interaction) -> str:
    return f"/interactions/{one.id}/{one.token}/callback"


def hook(local: LocalDiscord, one: Interaction) -> str:
    return f"/webhooks/{local.world.application_id}/{one.token}"


SAY = {"type": 4, "data": {"content": "hello"}}


async def test_the_second_acknowledgement_is_40060(raw: Raw, asked: Interaction) -> None:
    assert await raw("POST", callback(asked), json=SAY) == (204, None)
    status, body = await raw("POST", callback(asked), json=SAY)
    assert (status, body["code"]) == (400, 40060)


async def test_a_late_acknowledgement_is_10062(local: LocalDiscord, raw: Raw, asked: Interaction) -> None:
    local.clock.advance(3.1)
    status, body = await raw("POST", callback(asked), json=SAY)
    assert (status, body["code"]) == (404, 10062)
    status, body = await raw("POST", f"/interactions/{asked.id}/wrong/callback", json=SAY)
    assert (status, body["code"]) == (404, 10062)


async def test_a_token_lives_fifteen_minutes(local: LocalDiscord, raw: Raw, asked: Interaction) -> None:
    status, body = await raw("POST", hook(local, asked), json={"content": "too soon"})
    assert (status, body["code"]) == (404, 10015)
    await raw("POST", callback(asked), json=SAY)
    status, _ = await raw("POST", hook(local, asked), json={"content": "more"})
    assert status == 200
    local.clock.advance(901)
    status, body = await raw("PATCH", hook(local, asked) + "/messages/@original", json={"content": "too late"})
    assert (status, body["code"]) == (401, 50027)


async def test_a_response_is_given_back_when_asked_for(local: LocalDiscord, raw: Raw, asked: Interaction) -> None:
    status, body = await raw("POST", callback(asked) + "?with_response=1", json={"type": 5, "data": {"flags": 64}})
    assert status == 200
    about = body["interaction"]
    assert (about["response_message_loading"], about["response_message_ephemeral"]) == (True, True)
    assert "resource" not in body
    status, body = await raw("GET", hook(local, asked) + "/messages/@original")
    assert (status, body["id"]) == (200, about["response_message_id"])
    assert await raw("DELETE", hook(local, asked) + "/messages/@original") == (204, None)
    status, body = await raw("GET", hook(local, asked) + "/messages/@original")
    assert (status, body["code"]) == (404, 10008)


async def test_a_command_cannot_be_answered_with_an_update(raw: Raw, asked: Interaction) -> None:
    status, body = await raw("POST", callback(asked), json={"type": 7, "data": {"content": "x"}})
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]
    assert await raw("POST", callback(asked), json=SAY) == (204, None)


async def test_an_ephemeral_message_cannot_be_fetched_from_its_channel(
    local: LocalDiscord, raw: Raw, asked: Interaction
) -> None:
    await raw("POST", callback(asked), json={"type": 4, "data": {"content": "secret", "flags": 64}})
    assert asked.original is not None
    channel = local.channel("tables")
    status, body = await raw("GET", f"/channels/{channel.id}/messages/{asked.original.id}")
    assert (status, body["code"]) == (404, 10008)
    assert await raw("GET", f"/channels/{channel.id}/messages") == (200, [])


async def test_an_update_of_a_deleted_message_is_10008(local: LocalDiscord, raw: Raw) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}
    channel = local.channel("tables")
    _, said = await raw("POST", f"/channels/{channel.id}/messages", json={"content": "x", "components": [row]})
    message = local.world.message(channel.id, int(said["id"]))
    act = local.people["ada"].press(message, "a")
    local.world.delete_message(message)
    assert act.interaction.type == COMPONENT
    status, body = await raw("POST", callback(act.interaction), json={"type": 7, "data": {"content": "y"}})
    assert (status, body["code"]) == (404, 10008)


async def test_a_channel_that_is_gone_is_10003(local: LocalDiscord, raw: Raw, asked: Interaction) -> None:
    local.world.delete_channel(local.channel("tables"))
    status, body = await raw("POST", callback(asked), json=SAY)
    assert (status, body["code"]) == (404, 10003)


async def test_the_first_follow_up_keeps_the_deferrals_visibility(
    local: LocalDiscord, raw: Raw, asked: Interaction
) -> None:
    await raw("POST", callback(asked), json={"type": 5})
    status, body = await raw("POST", hook(local, asked), json={"content": "all see this", "flags": 64})
    assert (status, body["flags"] & 64) == (200, 0)
    assert asked.original is not None
    assert body["id"] == str(asked.original.id)
    status, second = await raw("POST", hook(local, asked), json={"content": "not this", "flags": 64})
    assert (status, second["flags"] & 64) == (200, 64)
    assert second["interaction_metadata"]["original_response_message_id"] == body["id"]
    assert [seen.text for seen in local.people["ben"].sees()] == ["all see this"]

"""Channel messages, files, direct messages and threads, through the real client and by hand."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.standin import LocalDiscord, permissions

from .botkit import Table, board, png
from .conftest import Bot, Start

Raw = Callable[..., Awaitable[tuple[int, Any]]]


@pytest.fixture
async def client(local: LocalDiscord, start: Start) -> Bot:
    return await start(Bot())


@pytest.fixture
def tables(local: LocalDiscord, client: Bot) -> discord.TextChannel:
    channel = client.get_channel(local.channel("tables").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_message_is_sent_edited_fetched_and_deleted(local: LocalDiscord, tables: discord.TextChannel) -> None:
    message = await tables.send("one")
    await message.edit(content="two")
    again = await tables.fetch_message(message.id)
    assert (again.content, again.edited_at is not None) == ("two", True)
    assert [m.id async for m in tables.history()] == [message.id]
    await message.delete()
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="three")
    assert gone.value.code == 10008
    assert [(sent.kind, sent.edit) for sent in local.world.sent] == [("message", False), ("message", True)]


async def test_edits_keep_only_the_attachments_they_list(local: LocalDiscord, tables: discord.TextChannel) -> None:
    message = await tables.send("x", files=[board("a.png"), board("b.png")])
    first, second = message.attachments
    message = await message.edit(content="y")
    assert [a.filename for a in message.attachments] == ["a.png", "b.png"]
    message = await message.edit(attachments=[second, board("c.png")])
    assert [a.filename for a in message.attachments] == ["b.png", "c.png"]
    assert message.attachments[0].description == "The board"
    assert first.id not in local.world.files
    assert await first.read() == png(64, 40)  # for a while, as on Discord
    assert await second.read() == png(64, 40)


class Kept:
    """An attachment that stays: a message with Components V2 lists none, its media name their ids."""

    def __init__(self, attachment_id: int) -> None:
        self.id = attachment_id

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id}


async def test_components_v2_keep_sheets_that_did_not_change(local: LocalDiscord, tables: discord.TextChannel) -> None:
    message = await tables.send(view=Table(0, files=("a.png", "b.png")), files=[board("a.png"), board("b.png")])
    assert message.attachments == []
    held = local.world.message(tables.id, message.id)
    keep = [a.id for a in held.attachments if a.filename == "a.png"]
    shown = discord.utils.find(lambda c: isinstance(c, discord.MediaGalleryComponent), message.components[0].children)  # type: ignore[union-attr]
    assert [item.media.attachment_id for item in shown.items][:1] == keep  # type: ignore[union-attr]
    same: Any = [Kept(one) for one in keep]
    message = await message.edit(view=Table(1, files=("a.png", "b.png")), attachments=[*same, board("b.png", 80)])
    assert [a.id for a in held.attachments if a.filename == "a.png"] == keep
    (seen,) = local.people["eve"].sees()
    assert [picture["media"]["width"] for picture in seen.pictures] == [64, 80]
    assert [seen.files[name] for name in ("a.png", "b.png")] == [png(64, 40), png(80, 40)]
    delivered = [(sent.filename, sent.edit) for sent in local.world.sent if sent.kind == "file"]
    assert delivered == [("a.png", False), ("b.png", False), ("b.png", True)]


async def test_an_unresolved_attachment_is_refused(local: LocalDiscord, tables: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await tables.send(view=Table())
    assert refused.value.code == 50035
    assert "components.0.components.1.items.0.media.url" in str(refused.value)
    assert local.world.files == {}
    assert len(local.world.violations) == 1


async def test_files_need_a_signed_address_that_has_not_lapsed(
    local: LocalDiscord, tables: discord.TextChannel
) -> None:
    message = await tables.send(file=board())
    url = message.attachments[0].url
    async with aiohttp.ClientSession() as session:
        for address, status in ((url, 200), (url[:-4] + "0000", 404), (url.split("?")[0], 404)):
            async with session.get(address) as answer:
                assert answer.status == status
        local.clock.advance(25 * 3600)
        async with session.get(url) as answer:
            assert answer.status == 404


async def test_mentions_are_those_allowed(local: LocalDiscord, tables: discord.TextChannel) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    both = f"{ada.mention} {ben.mention} @everyone"
    message = await tables.send(
        both, allowed_mentions=discord.AllowedMentions(everyone=False, users=[discord.Object(ben.id)])
    )
    assert [who.id for who in message.mentions] == [ben.id]
    assert local.world.sent[-1].pings == {ben.id}
    await tables.send(both, allowed_mentions=discord.AllowedMentions.none())
    assert local.world.sent[-1].pings == frozenset()
    view = ui.LayoutView().add_item(ui.TextDisplay(f"Your move, {ben.mention}"))
    await tables.send(view=view, allowed_mentions=discord.AllowedMentions(users=True))
    assert local.world.sent[-1].pings == {ben.id}


async def test_what_people_say_reaches_the_bot_without_its_words(local: LocalDiscord, client: Bot) -> None:
    heard: list[discord.Message] = []

    async def on_message(message: discord.Message) -> None:
        heard.append(message)

    client.on_message = on_message  # type: ignore[attr-defined]
    ada = local.people["ada"]
    ada.say("secret plans")
    ada.say(f"hello <@{local.world.bot_id}>")
    ada.say("in private", local.world.dm(ada.id))
    await local.until(lambda: len(heard) == 3)
    assert [message.content for message in heard] == ["", f"hello <@{local.world.bot_id}>", "in private"]


async def test_closed_direct_messages_are_50007(local: LocalDiscord, client: Bot) -> None:
    ada = local.people["ada"]
    user = await client.fetch_user(ada.id)
    await user.send("hello")
    assert [seen.text for seen in ada.dms()] == ["hello"]
    assert local.world.sent[-1].to == {ada.id}
    ada.user.dms_open = False
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello?")
    assert refused.value.code == 50007


async def test_threads_open_archive_and_wake(local: LocalDiscord, tables: discord.TextChannel, raw: Raw) -> None:
    message = await tables.send("table")
    thread = await message.create_thread(name="game", auto_archive_duration=60)
    held = local.world.channels[thread.id]
    assert [seen.json["type"] for seen in local.people["eve"].sees(held, system=True)] == [21]
    assert thread.id == message.id
    said = await thread.send("one")
    await thread.add_user(discord.Object(local.people["dan"].id))
    assert {m.id for m in await thread.fetch_members()} == {local.world.bot_id, local.people["dan"].id}
    with pytest.raises(discord.HTTPException) as twice:
        await message.create_thread(name="again")
    assert twice.value.code == 160004
    local.clock.advance(3700)
    for refused in (
        said.edit(content="two"),
        thread.edit(name="new name"),
        thread.add_user(discord.Object(local.people["eve"].id)),
    ):
        with pytest.raises(discord.HTTPException) as archived:
            await refused
        assert archived.value.code == 50083
    await thread.send("three")
    assert not local.world.thread_state(local.world.channels[thread.id]).archived
    await said.edit(content="two")
    _, active = await raw("GET", f"/guilds/{local.guild.id}/threads/active")
    assert [one["id"] for one in active["threads"]] == [str(thread.id)]


async def test_a_private_thread_is_seen_by_its_members(local: LocalDiscord, tables: discord.TextChannel) -> None:
    thread = await tables.create_thread(name="council", type=discord.ChannelType.private_thread)
    await thread.send("psst")
    await thread.add_user(discord.Object(local.people["dan"].id))
    held = local.world.channels[thread.id]
    assert len(local.people["dan"].sees(held)) == 1
    assert local.people["eve"].sees(held) == []
    assert len(local.people["ben"].sees(held)) == 1


async def test_what_is_gone_is_said_to_be(local: LocalDiscord, raw: Raw) -> None:
    channel, guild, eve = local.channel("tables"), local.guild, local.people["eve"]
    thread = local.world.add_thread(channel, "t", eve.id)
    local.world.leave(guild, eve.id)
    private = local.world.add_thread(channel, "p", local.people["ada"].id, private=True)
    cases = [
        ("GET", "/channels/123", 404, 10003),
        ("GET", "/guilds/123", 404, 10004),
        ("GET", f"/guilds/{guild.id}/members/{eve.id}", 404, 10007),
        ("GET", f"/guilds/{guild.id}/members/123", 404, 10013),
        ("GET", f"/channels/{channel.id}/messages/123", 404, 10008),
        ("GET", f"/guilds/{guild.id}/roles/123", 404, 10011),
        ("GET", "/users/123", 404, 10013),
        ("GET", f"/channels/{private.id}", 403, 50001),
        ("GET", f"/channels/{channel.id}/thread-members", 400, 50024),
        ("GET", f"/channels/{thread.id}/thread-members/{local.world.bot_id}", 404, 10007),
        ("GET", f"/applications/{local.world.application_id}/commands/123", 404, 10063),
        ("POST", f"/webhooks/{local.world.application_id}/nonsense", 404, 10015),
        ("GET", f"/channels/{channel.id}/invites", 501, 0),
        ("PUT", f"/channels/{channel.id}/messages/1/reactions/x/@me", 404, 10008),
        ("GET", "/channels/abc", 400, 50035),
    ]
    for method, path, status, code in cases:
        got, body = await raw(method, path)
        assert (path, got, body["code"]) == (path, status, code)


async def test_permissions_are_required(local: LocalDiscord, raw: Raw) -> None:
    channel, guild = local.channel("tables"), local.guild
    everyone = guild.roles[guild.id]
    _, said = await raw("POST", f"/channels/{channel.id}/messages", json={"content": "x"})
    theirs = local.people["ada"].say("mine")
    messages = f"/channels/{channel.id}/messages"
    body = {"content": "x"}

    async def code(method: str, path: str, **more: Any) -> int:
        _, answer = await raw(method, path, **more)
        return answer["code"]

    assert await code("PATCH", f"{messages}/{theirs.id}", json=body) == 50005
    assert await code("DELETE", f"{messages}/{theirs.id}") == 50013
    assert await code("PATCH", f"/channels/{channel.id}", json={"name": "x"}) == 50013
    local.world.change_role(guild, everyone, permissions.EVERYONE & ~permissions.SEND_MESSAGES)
    assert await code("POST", messages, json=body) == 50013
    local.world.change_role(guild, everyone, permissions.EVERYONE & ~permissions.ATTACH_FILES)
    form = aiohttp.FormData()
    form.add_field("files[0]", io.BytesIO(png(1, 1)), filename="a.png")
    assert await code("POST", messages, data=form) == 50013
    local.world.change_role(guild, everyone, permissions.EVERYONE & ~permissions.VIEW_CHANNEL)
    assert await code("POST", messages, json=body) == 50001
    assert await code("PATCH", f"{messages}/{said['id']}", json=body) == 50001
    local.world.leave(guild, local.world.bot_id)
    assert await code("GET", f"/guilds/{guild.id}") == 10004
    assert await code("GET", messages) == 50001


async def test_a_wrong_token_is_401(local: LocalDiscord) -> None:
    async with (
        aiohttp.ClientSession(headers={"Authorization": "Bot wrong"}) as session,
        session.get(local.api_base + "/users/@me") as answer,
    ):
        assert (answer.status, (await answer.json())["message"]) == (401, "401: Unauthorized")

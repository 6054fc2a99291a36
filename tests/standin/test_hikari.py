"""What hikari alone sees of the stand-in: its cache, its REST calls, its pace."""

import logging

import hikari
import pytest

from bot.standin import LocalDiscord, Settings

from .conftest import check_answers
from .hikari_guest import Hikari, picture
from .png import png

only_hikari = pytest.mark.parametrize("guest", ["hikari"], indirect=True)


@only_hikari
async def test_it_logs_in_and_sees_the_guild(local: LocalDiscord, guest: Hikari) -> None:
    me = guest.bot.get_me()
    assert me is not None
    assert (me.id, me.is_bot) == (local.world.bot_id, True)
    guild = guest.bot.cache.get_guild(local.guild.id)
    assert guild is not None
    assert (guild.name, guild.owner_id) == (local.guild.name, local.world.owner_id)
    named = {channel.name for channel in guild.get_channels().values()}
    assert {"general", "tables", "tables-2"} <= named
    fetched = await guest.bot.rest.fetch_guild(guild.id)
    assert {role.name for role in fetched.roles.values()} == {role.name for role in guild.get_roles().values()}
    member = await guest.bot.rest.fetch_member(guild.id, local.people["ben"].id)
    assert member.display_name == "Ben"


@only_hikari
async def test_messages_are_sent_edited_and_deleted(local: LocalDiscord, guest: Hikari) -> None:
    rest, room = guest.bot.rest, local.channel("tables").id
    ben = local.people["ben"]
    made = await rest.create_message(
        room,
        f"{ben.mention} is on turn",
        attachment=picture(50),
        embed=hikari.Embed(title="Turn 1", description="Round 2", color=0x009E73).add_field("Seat", "2"),
        user_mentions=[ben.id],
    )
    assert [one.id for one in (await rest.fetch_message(room, made)).user_mentions.values()] == [ben.id]  # type: ignore[union-attr]
    assert (made.attachments[0].width, made.attachments[0].media_type) == (50, "image/png")
    assert await made.attachments[0].read() == png(50, 40)
    kept = await made.edit("turn over", embed=None, attachments=[made.attachments[0], picture(40, "end.png")])
    assert [one.filename for one in kept.attachments] == ["board.png", "end.png"]
    (seen,) = ben.sees()
    assert (seen.text, set(seen.files)) == ("turn over", {"board.png", "end.png"})
    reply = await rest.create_message(room, "a reply", reply=made)
    assert reply.referenced_message is not None
    assert reply.referenced_message.id == made.id
    assert [one.id async for one in rest.fetch_messages(room)] == [reply.id, made.id]
    await made.delete()
    with pytest.raises(hikari.NotFoundError) as gone:
        await rest.fetch_message(room, made)
    assert gone.value.code == 10008
    assert [one.text for one in ben.sees()] == ["a reply"]
    await local.until(lambda: guest.saw("MESSAGE_DELETE"))


@only_hikari
async def test_threads_and_direct_messages(local: LocalDiscord, guest: Hikari) -> None:
    rest, room = guest.bot.rest, local.channel("tables").id
    opening = await rest.create_message(room, "A table")
    thread = await rest.create_message_thread(room, opening, "Table 1")
    assert (thread.name, thread.parent_id) == ("Table 1", room)
    loose = await rest.create_thread(room, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Table 2")
    await rest.add_thread_member(loose, local.people["ben"].id)
    await rest.create_message(loose, "in the thread")
    assert [one.text for one in local.people["ben"].sees(local.world.channels[loose.id])] == ["in the thread"]
    with pytest.raises(hikari.ForbiddenError) as refused:
        await rest.edit_channel(loose, archived=True, locked=True)
    assert refused.value.code == 50013
    closed = await rest.edit_channel(loose, archived=True)
    assert isinstance(closed, hikari.GuildThreadChannel)
    assert (closed.is_archived, closed.is_locked) == (True, False)
    admin = next(role for role in local.guild.roles.values() if role.name == "Admin")
    local.world.set_roles(local.guild, local.world.bot_id, [admin.id])
    await rest.delete_channel(thread)
    await local.until(lambda: guest.saw("THREAD_CREATE") and guest.saw("THREAD_DELETE"))
    ada = local.people["ada"]
    direct = await rest.create_dm_channel(ada.id)
    assert direct.recipient.id == ada.id
    await rest.create_message(direct, "your turn")
    assert [one.text for one in ada.dms()] == ["your turn"]
    ada.say("thanks", local.world.channels[direct.id])
    await local.until(lambda: guest.heard == ["thanks"])


async def test_it_keeps_the_pace_that_the_headers_ask_for(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "hikari")
    async with LocalDiscord(settings=Settings()) as local:
        wrong = check_answers(local)
        guest = await Hikari.open(local)
        room = local.channel("tables").id
        made = [await guest.bot.rest.create_message(room, str(number)) for number in range(5)]
        for _ in range(8):
            assert [one.id async for one in guest.bot.rest.fetch_messages(room)] == [one.id for one in reversed(made)]
        await guest.close()
        assert (local.pace.refusals, local.world.violations, local.world.crashes, wrong) == (0, [], [], [])
    guest.look_through(caplog.get_records("call"))
    assert guest.complaints == []


@only_hikari
async def test_it_reads_an_answer_back(local: LocalDiscord, guest: Hikari) -> None:
    ada = local.people["ada"]
    answer = await ada.slash("table new", game="pax")
    assert answer.message is not None
    read = await guest.bot.rest.fetch_message(answer.message.message.channel_id, answer.message.id)
    assert read.interaction_metadata is not None
    assert read.interaction_metadata.user.id == ada.id
    (box, *_) = read.components
    assert isinstance(box, hikari.ContainerComponent)
    (gallery,) = [one for one in box.components if isinstance(one, hikari.MediaGalleryComponent)]
    assert await gallery.items[0].media.resource.read() == png(64, 40)

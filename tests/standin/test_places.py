"""Channels of every type, threads and posts, and what hangs on messages: as Discord serves them."""

from typing import Any

import pytest

from bot.standin import LocalDiscord, Refused, model, permissions
from bot.standin.model import CommandPermission
from bot.standin.ratelimits import LIMITS, Pace
from bot.standin.records import Settings
from tests.standin.conftest import Bot, Start

MESSAGE = {"content": "hello"}


def made(local: LocalDiscord, kind: int, **more: Any) -> model.Channel:
    return local.world.add_channel(local.guild, f"kind-{kind}", type=kind, **more)


@pytest.mark.parametrize("kind", [model.TEXT, model.NEWS, model.VOICE, model.STAGE])
async def test_messages_are_said_in_text_announcement_voice_and_stage_channels(
    local: LocalDiscord, raw: Any, kind: int
):
    channel = made(local, kind)
    status, said = await raw("POST", f"/channels/{channel.id}/messages", json=MESSAGE)
    assert (status, said["content"]) == (200, "hello")
    status, shown = await raw("GET", f"/channels/{channel.id}")
    assert (status, shown["type"]) == (200, kind)


@pytest.mark.parametrize("kind", [model.FORUM, model.MEDIA, model.CATEGORY])
async def test_nothing_is_said_in_a_forum_or_category(local: LocalDiscord, raw: Any, kind: int):
    channel = made(local, kind)
    status, said = await raw("POST", f"/channels/{channel.id}/messages", json=MESSAGE)
    assert (status, said["code"]) == (400, 50008)
    with pytest.raises(Refused):
        local.people["ada"].say("x", channel)


@pytest.mark.parametrize(
    ("kind", "thread", "status"),
    [
        (model.TEXT, model.PUBLIC_THREAD, 201),
        (model.TEXT, model.PRIVATE_THREAD, 201),
        (model.TEXT, model.NEWS_THREAD, 400),
        (model.NEWS, model.NEWS_THREAD, 201),
        (model.NEWS, model.PUBLIC_THREAD, 400),
        (model.VOICE, model.PUBLIC_THREAD, 400),
        (model.STAGE, model.PUBLIC_THREAD, 400),
    ],
)
async def test_each_channel_has_its_own_kinds_of_threads(
    local: LocalDiscord, raw: Any, kind: int, thread: int, status: int
):
    channel = made(local, kind)
    code, body = await raw("POST", f"/channels/{channel.id}/threads", json={"name": "t", "type": thread})
    assert code == status
    assert body.get("type" if status == 201 else "code") == (thread if status == 201 else 50024)


async def test_a_thread_from_an_announcement_is_of_that_kind(local: LocalDiscord, raw: Any):
    channel = made(local, model.NEWS)
    _status, said = await raw("POST", f"/channels/{channel.id}/messages", json=MESSAGE)
    path = f"/channels/{channel.id}/messages/{said['id']}/threads"
    status, thread = await raw("POST", path, json={"name": "t"})
    assert (status, thread["type"]) == (201, model.NEWS_THREAD)


async def test_a_post_is_a_thread_with_its_first_message_and_tags(local: LocalDiscord, raw: Any):
    forum = made(local, model.FORUM, tags=["open", "done"])
    tag = str(forum.tags[0].id)
    body = {"name": "A table", "message": MESSAGE, "applied_tags": [tag]}
    status, post = await raw("POST", f"/channels/{forum.id}/threads", json=body)
    assert status == 201
    assert post["message"]["id"] == post["id"]
    assert post["applied_tags"] == [tag]
    status, wrong = await raw("POST", f"/channels/{forum.id}/threads", json={"name": "x"})
    assert (status, wrong["code"]) == (400, 50035)
    ada = local.people["ada"]
    mine = ada.post(forum, "Mine", "hi", tags=["done"])
    assert [seen.text for seen in ada.sees(mine)] == ["hi"]
    with pytest.raises(Refused):
        ada.post(forum, "Mine", "hi", tags=["nothing"])
    local.world.violations.clear()


async def test_only_so_many_threads_are_open_at_once(local: LocalDiscord, raw: Any):
    local.settings.active_threads = 2
    channel = made(local, model.TEXT)
    path = f"/channels/{channel.id}/threads"
    for _ in range(2):
        assert (await raw("POST", path, json={"name": "t", "type": 11}))[0] == 201
    status, body = await raw("POST", path, json={"name": "t", "type": 11})
    assert (status, body["code"]) == (400, 160006)


async def test_lists_of_threads_and_members_have_pages(local: LocalDiscord, raw: Any):
    channel, ada = made(local, model.TEXT), local.people["ada"]
    threads = [ada.thread(channel, f"t{n}") for n in range(3)]
    local.world.thread_members(threads[0], add=tuple(person.id for person in local.people.values()))
    status, page = await raw("GET", f"/channels/{threads[0].id}/thread-members?with_member=true&limit=2")
    assert status == 200
    assert len(page) == 2
    assert page[0]["member"]["user"]["id"] == page[0]["user_id"]
    after = page[-1]["user_id"]
    _status, more = await raw("GET", f"/channels/{threads[0].id}/thread-members?with_member=true&after={after}")
    assert len(more) == 4
    assert all(int(one["user_id"]) > int(after) for one in more)
    for thread in threads:
        local.world.thread_state(thread).archived = True
        local.clock.advance(1)
        local.world.thread_state(thread).archive_changed = local.clock.now()
    path = f"/channels/{channel.id}/threads/archived/public"
    status, first = await raw("GET", f"{path}?limit=2")
    assert status == 200
    assert [one["name"] for one in first["threads"]] == ["t2", "t1"]
    assert first["has_more"]
    before = first["threads"][-1]["thread_metadata"]["archive_timestamp"]
    _status, rest = await raw("GET", path, params={"before": before})
    assert [one["name"] for one in rest["threads"]] == ["t0"]
    _status, mine = await raw("GET", f"/channels/{channel.id}/users/@me/threads/archived/private")
    assert mine["threads"] == []
    status, refused = await raw("GET", f"/channels/{channel.id}/threads/archived/private")
    assert (status, refused["code"]) == (403, 50013)


async def test_a_mention_brings_the_bot_into_a_private_thread(local: LocalDiscord, raw: Any):
    channel, ada = local.channel("tables"), local.people["ada"]
    thread = ada.thread(channel, "secret", private=True)
    status, body = await raw("GET", f"/channels/{thread.id}")
    assert (status, body["code"]) == (403, 50001)
    ada.say(f"<@{local.world.bot_id}> come in", thread)
    assert (await raw("GET", f"/channels/{thread.id}"))[0] == 200


async def test_whether_somebody_is_in_a_thread_can_be_asked(local: LocalDiscord, raw: Any):
    channel, ada, ben = local.channel("tables"), local.people["ada"], local.people["ben"]
    thread = ada.thread(channel, "secret", private=True)
    of_ada, of_ben = (f"/channels/{thread.id}/thread-members/{each.id}" for each in (ada, ben))
    status, refused = await raw("GET", of_ada)
    assert (status, refused["code"]) == (403, 50001), "it is hidden from the bot"
    ada.say(f"<@{local.world.bot_id}> come in", thread)
    status, found = await raw("GET", of_ada)
    assert (status, found["user_id"], "member" in found) == (200, str(ada.id), False)
    assert (await raw("GET", f"{of_ada}?with_member=true"))[1]["member"]["user"]["id"] == str(ada.id)
    status, refused = await raw("GET", of_ben)
    assert (status, refused["code"]) == (404, 10007)


async def test_reactions_pins_and_bulk_deletion(local: LocalDiscord, raw: Any):
    channel = local.channel("tables")
    local.world.change_role(local.guild, local.guild.roles[local.guild.id], permissions.ALL)
    ids: list[str] = []
    for _ in range(3):
        _status, said = await raw("POST", f"/channels/{channel.id}/messages", json=MESSAGE)
        ids.append(said["id"])
    at = f"/channels/{channel.id}/messages/{ids[0]}"
    assert (await raw("PUT", f"{at}/reactions/%F0%9F%91%8D/@me"))[0] == 204
    _status, shown = await raw("GET", at)
    assert [(one["emoji"]["name"], one["count"], one["me"]) for one in shown["reactions"]] == [("👍", 1, True)]
    _status, who = await raw("GET", f"{at}/reactions/%F0%9F%91%8D?limit=1")
    assert [one["id"] for one in who] == [str(local.world.bot_id)]
    assert (await raw("DELETE", f"{at}/reactions/%F0%9F%91%8D/@me"))[0] == 204
    assert "reactions" not in (await raw("GET", at))[1]
    assert (await raw("PUT", f"{at}/reactions/thumb/@me"))[1]["code"] == 10014
    assert (await raw("PUT", f"/channels/{channel.id}/messages/pins/{ids[1]}"))[0] == 204
    _status, pins = await raw("GET", f"/channels/{channel.id}/messages/pins")
    assert [one["message"]["id"] for one in pins["items"]] == [ids[1]]
    assert [one["id"] for one in (await raw("GET", f"/channels/{channel.id}/pins"))[1]] == [ids[1]]
    assert (await raw("DELETE", f"/channels/{channel.id}/pins/{ids[1]}"))[0] == 204
    assert (await raw("GET", f"/channels/{channel.id}/pins"))[1] == []
    status, few = await raw("POST", f"/channels/{channel.id}/messages/bulk-delete", json={"messages": ids[:1]})
    assert status == 400, few
    assert (await raw("POST", f"/channels/{channel.id}/messages/bulk-delete", json={"messages": ids[:2]}))[0] == 204
    left = [one["id"] for one in (await raw("GET", f"/channels/{channel.id}/messages"))[1]]
    assert ids[2] in left
    assert not set(ids[:2]) & set(left)
    local.world.violations.clear()


async def test_permissions_of_a_channel_are_set_and_taken_back(local: LocalDiscord, raw: Any):
    channel, guild = local.channel("tables"), local.guild
    path = f"/channels/{channel.id}/permissions/{guild.id}"
    body = {"type": 0, "deny": permissions.SEND_MESSAGES}
    assert (await raw("PUT", path, json=body))[1]["code"] == 50013
    local.world.change_role(guild, guild.roles[guild.id], permissions.ALL & ~permissions.ADMINISTRATOR)
    assert (await raw("PUT", path, json=body))[0] == 204
    assert not local.world.can(local.people["finn"].id, channel, permissions.SEND_MESSAGES)
    assert (await raw("DELETE", path))[0] == 204
    assert local.world.can(local.people["finn"].id, channel, permissions.SEND_MESSAGES)
    assert (await raw("DELETE", path))[1]["code"] == 10009


async def test_a_voice_channel_is_only_there_for_those_who_may_enter(local: LocalDiscord):
    guild, finn = local.guild, local.people["finn"]
    channel = made(local, model.VOICE, overwrites=[model.Overwrite(guild.id, 0, deny=permissions.CONNECT)])
    assert not local.world.can_view(finn.id, channel)
    assert local.world.can_view(local.world.owner_id, channel)


async def test_an_edit_that_uploads_files_must_list_them(local: LocalDiscord, raw: Any):
    channel = local.channel("tables")
    _status, said = await raw("POST", f"/channels/{channel.id}/messages", json=MESSAGE)
    path = f"/channels/{channel.id}/messages/{said['id']}"
    import aiohttp

    def form(payload: str) -> aiohttp.FormData:
        data = aiohttp.FormData()
        data.add_field("files[0]", b"abc", filename="a.txt")
        data.add_field("payload_json", payload, content_type="application/json")  # after the file: any order will do
        return data

    status, body = await raw("PATCH", path, data=form('{"content": "x"}'))
    assert (status, body["code"]) == (400, 50035)
    assert "attachments" in body["errors"]
    status, body = await raw("PATCH", path, data=form('{"content": "x", "attachments": [{"id": 0}]}'))
    assert status == 200
    assert [one["filename"] for one in body["attachments"]] == ["a.txt"]
    local.world.violations.clear()


async def test_files_are_taken_as_they_are_and_forms_without_an_end_refused(local: LocalDiscord, raw: Any):
    path, of_parts = f"/channels/{local.channel('tables').id}/messages", "multipart/form-data"
    data = b'--x\r\n--y\r\n\r\n--\r\nname="files[1]"\r\n'
    named = 'form-data; name="payload_json"', 'form-data; name="files[3]"; filename="h\u00e4nd; 1.png"'
    parts = zip(named, (b'{"content": "two files\'s"}', data), strict=True)
    body = b"".join(
        b"--y--z\r\nContent-Disposition: " + told.encode() + b"\r\n\r\n" + of + b"\r\n" for told, of in parts
    )
    for kind in (f"{of_parts}; boundary=y--z", f'{of_parts}; charset=utf-8; boundary="y--z"'):
        status, said = await raw("POST", path, data=body + b"--y--z--\r\n", headers={"Content-Type": kind})
        (one,) = said["attachments"]
        assert (status, said["content"], one["filename"]) == (200, "two files's", "hnd_1.png")
        assert local.world.files[int(one["id"])] == data
    whole = f"{of_parts}; boundary=y--z"
    for kind, sent in ((whole, body), (of_parts, body), (whole, b"y"), (whole, b"--y--z\r\nx\r\n--y--z--\r\n")):
        status, said = await raw("POST", path, data=sent, headers={"Content-Type": kind})
        assert (status, said["code"]) == (400, 50109), (kind, sent)
    local.world.violations.clear()


async def test_forms_are_understood(local: LocalDiscord, raw: Any):
    channel = local.channel("tables")
    status, said = await raw("POST", f"/channels/{channel.id}/messages", data={"content": "by form", "tts": "false"})
    assert (status, said["content"]) == (200, "by form")
    status, said = await raw("POST", f"/channels/{channel.id}/messages", data={"payload_json": '{"content": "json"}'})
    assert (status, said["content"]) == (200, "json")
    status, body = await raw(
        "POST",
        f"/channels/{channel.id}/messages",
        data="%",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert (status, body["code"]) == (400, 50109)
    local.world.violations.clear()


async def test_unknown_fields_are_ignored_and_noted(local: LocalDiscord, raw: Any):
    channel = local.channel("tables")
    body = {**MESSAGE, "contnt": "typo"}
    status, said = await raw("POST", f"/channels/{channel.id}/messages", json=body)
    assert (status, said["content"]) == (200, "hello")
    noted = [error for one in local.world.violations for error in one.errors]
    assert ("contnt" in str(noted)) == (local.api.validator is not None)
    local.world.violations.clear()
    local.settings.note_unknown = False
    assert (await raw("POST", f"/channels/{channel.id}/messages", json=body))[0] == 200
    assert local.world.violations == []


async def test_what_integrations_say_widens_and_narrows_a_command(local: LocalDiscord, raw: Any):
    world, guild, application = local.world, local.guild, local.world.application_id
    body = {"name": "boss", "description": "x", "default_member_permissions": permissions.MANAGE_GUILD}
    _status, command = await raw("POST", f"/applications/{application}/commands", json=body)
    which, finn, ada = int(command["id"]), local.people["finn"], local.people["ben"]
    assert ("boss" in finn.commands(), "boss" in ada.commands()) == (False, True)
    role = world.add_role(guild, "Hosts")
    world.set_roles(guild, finn.id, [role.id])
    world.set_command_permissions(guild, which, [CommandPermission(role.id, 1, True)])
    assert "boss" in finn.commands()
    everybody = CommandPermission(guild.id, 1, False)
    world.set_command_permissions(guild, which, [everybody, CommandPermission(role.id, 1, True)])
    assert ("boss" in finn.commands(), "boss" in ada.commands()) == (True, False)
    assert "boss" not in local.people["eve"].commands()
    off = CommandPermission(local.channel("tables").id, 3, False)
    world.set_command_permissions(guild, which, [off])
    assert ("boss" in ada.commands(), "boss" in ada.commands(local.channel("general"))) == (False, True)
    path = f"/applications/{application}/guilds/{guild.id}/commands"
    status, said = await raw("GET", f"{path}/{which}/permissions")
    assert (status, said["permissions"]) == (200, [{"id": str(off.id), "type": 3, "permission": False}])
    assert [one["id"] for one in (await raw("GET", f"{path}/permissions"))[1]] == [command["id"]]
    status, refused = await raw("PUT", f"{path}/{which}/permissions", json={"permissions": []})
    assert (status, refused["code"]) == (403, 20001)


async def test_sounds_and_guilds_are_listed(local: LocalDiscord, raw: Any):
    assert (await raw("GET", "/soundboard-default-sounds"))[1][0]["name"] == "quack"
    assert (await raw("GET", f"/guilds/{local.guild.id}/soundboard-sounds"))[1] == {"items": []}
    second = local.world.add_guild("Second", local.people["ada"].id)
    _status, both = await raw("GET", "/users/@me/guilds?limit=1")
    assert [one["id"] for one in both] == [str(local.guild.id)]
    _status, after = await raw("GET", f"/users/@me/guilds?after={local.guild.id}")
    assert [one["id"] for one in after] == [str(second.id)]
    _status, before = await raw("GET", f"/users/@me/guilds?before={second.id}")
    assert [one["id"] for one in before] == [str(local.guild.id)]


async def test_the_bot_has_its_applications_id(local: LocalDiscord):
    assert local.world.bot_id == local.world.application_id


async def test_heartbeats_come_back_after_the_client_has_noted_them(local: LocalDiscord, start: Start, caplog: Any):
    local.settings.heartbeat_interval = 1.0  # a busy machine may hold a beat up for half of it
    bot = await start(Bot())
    connected = next(iter(local.gateway.connections))
    beats = {connected.last_beat}
    while len(beats) < 3:
        await local.until(lambda: connected.last_beat not in beats)
        beats.add(connected.last_beat)
    assert 0.03 < bot.latency < 10
    assert "keep up" not in caplog.text


async def test_a_second_shard_identifies_in_its_turn(local: LocalDiscord):
    gateway, settings = local.gateway, local.settings
    settings.identify_window = 5.0
    assert not gateway._too_soon(0)
    assert gateway._too_soon(1)
    settings.max_concurrency = 2
    gateway._identified.clear()
    assert not gateway._too_soon(0)
    assert not gateway._too_soon(1)
    assert gateway._too_soon(2)


def test_windows_are_drawn_from_their_seed_and_never_slower(local: LocalDiscord):
    plain = Pace(local.clock, Settings())
    one, again, other = (Pace(local.clock, Settings(windows=seed)) for seed in (1, 1, 2))
    drawn = [one._allowed(*route) for route in LIMITS]
    assert drawn == [again._allowed(*route) for route in LIMITS]
    assert drawn != [other._allowed(*route) for route in LIMITS]
    assert all(5 <= window <= 300 for _limit, window in drawn)
    assert any(window > 30 for _limit, window in drawn)
    for route, (limit, window) in zip(LIMITS, drawn, strict=True):
        usual = plain._allowed(*route)
        assert limit / window >= min(usual[0] / usual[1], limit / window)
        assert limit >= usual[0]

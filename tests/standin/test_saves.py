"""The world goes on after a restart."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from bot.standin import LocalDiscord, saves
from bot.standin.interactions import COMMAND, create
from bot.standin.saves import Unreadable

from .botkit import png


async def post(local: LocalDiscord, path: str, form: aiohttp.FormData) -> int:
    headers = {"Authorization": f"Bot {local.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(local.api_base + path, data=form) as answer,
    ):
        return answer.status


def picture() -> aiohttp.FormData:
    form = aiohttp.FormData()
    form.add_field("files[0]", png(3, 3), filename="a.png")
    return form


async def test_messages_channels_and_files_are_there_again(tmp_path: Path) -> None:
    async with LocalDiscord(tmp_path) as local:
        tables = local.channel("tables")
        made = local.world.add_channel(local.guild, "extra", topic="more")
        thread = local.world.add_thread(tables, "side", local.people["ada"].id)
        assert await post(local, f"/channels/{tables.id}/messages", picture()) == 200
        local.people["ada"].say("hello", thread)
        local.people["ben"].say("in private", local.world.dm(local.people["ben"].id))
        before = (local.world.application_id, local.world.bot_id, local.guild.id, local.people["ada"].id)
    async with LocalDiscord(tmp_path) as again:
        assert (again.world.application_id, again.world.bot_id, again.guild.id, again.people["ada"].id) == before
        assert again.channel("extra").topic == made.topic
        (seen,) = again.people["cleo"].sees()
        assert seen.files == {"a.png": png(3, 3)}
        assert [m.text for m in again.people["cleo"].sees(again.world.channels[thread.id])] == ["hello"]
        assert [m.text for m in again.people["ben"].dms()] == ["in private"]
        url = seen.json["attachments"][0]["url"]
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            assert await answer.read() == png(3, 3)
        newer = again.people["ada"].say("later")
        assert newer.id > seen.id


async def test_ephemeral_messages_do_not_outlive_the_client(tmp_path: Path) -> None:
    async with LocalDiscord(tmp_path) as local:
        ada = local.people["ada"]
        data = {"id": "1", "name": "x", "type": 1, "options": []}
        one = create(local.world, COMMAND, ada.id, local.channel("tables"), data)
        form = picture()
        form.add_field("payload_json", '{"type":4,"data":{"flags":64}}', content_type="application/json")
        assert await post(local, f"/interactions/{one.id}/{one.token}/callback", form) == 204
        assert len(ada.sees()) == 1
    assert list((tmp_path / "files").iterdir()) == []
    async with LocalDiscord(tmp_path) as again:
        assert again.people["ada"].sees() == []


async def test_a_change_is_saved_soon_and_files_nobody_needs_go(tmp_path: Path) -> None:
    async with LocalDiscord(tmp_path) as local:
        assert await post(local, f"/channels/{local.channel('tables').id}/messages", picture()) == 200
        await local.until(lambda: len(list(tmp_path.glob("files/*"))) == 1)
        local.world.delete_message(local.people["ada"].sees()[0].message)
        await local.until(lambda: not list(tmp_path.glob("files/*")))


def test_a_broken_save_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text("{}")
    with pytest.raises(Unreadable, match=r"world\.json cannot be read"):
        LocalDiscord(tmp_path)
    (tmp_path / "world.json").write_text("nonsense")
    with pytest.raises(Unreadable, match="Move it away"):
        LocalDiscord(tmp_path)


async def test_a_disk_that_refuses_once_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "QUIET", 0.01)
    monkeypatch.setattr(saves, "AGAIN", 0.01)
    fails, plain = [OSError("no space left")], saves.Saver._write

    def write(self: saves.Saver, path: Path, data: bytes) -> None:
        if fails:
            raise fails.pop()
        plain(self, path, data)

    monkeypatch.setattr(saves.Saver, "_write", write)
    async with LocalDiscord(tmp_path) as discord:
        discord.person("ada").say("hello")
        async with asyncio.timeout(10):
            while fails or not (tmp_path / "world.json").exists():
                await asyncio.sleep(0.01)

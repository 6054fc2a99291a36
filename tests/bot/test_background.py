"""Work that goes on for as long as the bot runs: nothing that goes wrong once ends it."""

import asyncio
import logging

import pytest

from bot.base.tasks import keep_doing
from bot.client import eminence
from bot.discord_io import reply, updates
from bot.discord_io.views.post import notice
from bot.history.browsing import Browsing
from bot.publishing.announcements import Announcements
from bot.services import Services
from bot.store import PendingDelete, StoreError, StoreFull
from bot.store.purposes import LostReply
from tests.bot.conftest import Stage
from tests.bot.people import lobby, table


async def test_what_is_done_again_and_again_survives_whatever_goes_wrong(caplog: pytest.LogCaptureFixture):
    troubles: list[Exception] = [OSError("no disk"), StoreError("no store"), LookupError("no such thing")]
    done = asyncio.Event()

    async def work() -> None:
        if troubles:
            raise troubles.pop(0)
        done.set()

    with caplog.at_level(logging.WARNING):
        task = asyncio.create_task(keep_doing(work, 0.0, "work was not done"))
        async with asyncio.timeout(10):
            await done.wait()
    assert caplog.text.count("work was not done") == 3
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


async def test_an_apology_that_stays_holds_up_no_other(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    channel = board.message.channel_id
    said = [await stage.services.calls.send(channel, notice(f"Sorry, {n}.")) for n in range(2)]
    for person, sent in zip((ada, ben), said, strict=True):
        gone = PendingDelete(message=sent.id, channel=channel, purpose=LostReply(), user=person.id, at=1)
        await stage.services.store.add_pending_delete(gone)
    stage.faults.fail("DELETE", "/channels/*/messages/*", status=400)
    await stage.services.tidy()
    assert await stage.services.store.pending_deletes(purpose=LostReply()) == []
    assert {sent.id for sent in said} & {seen.message.id for seen in ada.sees()} == {said[0].id}


async def test_a_table_that_fails_when_the_bot_is_back_keeps_no_other_waiting(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    woken: list[int] = []

    async def go_on(_self: Services, table: int) -> None:
        if table == 1:
            raise LookupError("no such thing")
        woken.append(table)

    monkeypatch.setattr(Services, "_go_on", go_on)
    await stage.services._wake([1, 2])
    assert woken == [2]
    assert "table 1 cannot go on" in caplog.text


async def test_a_start_on_a_full_disk_is_gone_on_with_once_there_is_room(
    empty_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(eminence, "AGAIN_S", 0.01)
    load, full = Announcements.load, [StoreFull("no room")] * 2

    async def loads(self: Announcements) -> None:
        if full:
            raise full.pop()
        await load(self)

    monkeypatch.setattr(Announcements, "load", loads)
    await empty_stage.start()
    assert caplog.text.count("what was under way cannot go on yet") == 2
    assert empty_stage.services.clocks.uptime.runs


async def test_a_stop_waits_a_little_for_calls_that_hang(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(updates, "STOPPING_S", 0.05)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ada, ben)
    await stage.settled()
    stage.faults.slow("POST", "/channels/*/messages", seconds=30)
    await ada.slash("table invite", person=cleo.user)
    await ada.slash("admin kick", seat="2")
    hanging = {"ask-1", "announce-1"}
    await stage.until(lambda: hanging <= {task.get_name() for task in asyncio.all_tasks()})
    async with asyncio.timeout(10):
        await stage.stop()


async def test_whoever_waits_for_long_work_holds_up_nothing_else(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reply, "WAITS_S", 0.3)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    go = asyncio.Event()

    async def verify(_self: Browsing, to: reply.Reply, *_what: object) -> None:
        await go.wait()
        await to.say("Looked at.")

    monkeypatch.setattr(Browsing, "verify", verify)
    asked = ada.slash("table verify")
    priority = stage.services.priority
    await stage.until(lambda: priority.waiting == 1)
    await stage.until(lambda: priority.waiting == 0)
    go.set()
    assert (await asked.done()).text == "Looked at."
    assert priority.waiting == 0

"""What people see is brought up to date: newest state wins, busy calls are tried again, a stop ends every pause."""

import asyncio
import logging

import pytest

from bot.discord_io import updates
from bot.discord_io.errors import TryLater
from bot.discord_io.updates import Updates


class Bringing:
    """Notes what is brought, and fails as it is told to."""

    def __init__(self, *outcomes: Exception | None) -> None:
        self.outcomes = list(outcomes)
        self.brought: list[str] = []
        self.go = asyncio.Event()
        self.go.set()

    async def __call__(self, key: str) -> None:
        self.brought.append(key)
        await self.go.wait()
        if self.outcomes and (outcome := self.outcomes.pop(0)) is not None:
            raise outcome


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "PAUSES_S", (0.0,))


async def done(work: Updates[str]) -> None:
    await asyncio.gather(*work.tasks, return_exceptions=True)


async def test_what_changes_while_a_fault_is_met_is_brought_all_the_same(caplog: pytest.LogCaptureFixture):
    bring = Bringing(RuntimeError("a worker died"))
    bring.go.clear()
    work = Updates[str](lambda key: key, bring)
    work.mark("a")
    await asyncio.sleep(0)
    work.mark("a")
    bring.go.set()
    await done(work)
    assert bring.brought == ["a", "a"]
    assert "a failed, and is looked at once more" in caplog.text


async def test_what_changes_meanwhile_is_brought_once_more_and_not_more_often():
    bring = Bringing()
    bring.go.clear()
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    await asyncio.sleep(0)
    for _ in range(3):
        work.mark("a")
    bring.go.set()
    await done(work)
    assert bring.brought == ["a", "a"]
    assert work.tasks == []


async def test_a_mark_just_as_the_task_ends_is_not_lost():
    bring = Bringing()
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    (task,) = work.tasks
    task.add_done_callback(lambda _done: work.mark("a"))
    await task
    await asyncio.sleep(0)
    await done(work)
    assert bring.brought == ["a", "a"]


async def test_keys_do_not_wait_for_each_other():
    bring = Bringing()
    bring.go.clear()
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    work.mark("b")
    await asyncio.sleep(0)
    assert bring.brought == ["a", "b"]
    bring.go.set()
    await done(work)


async def test_busy_calls_are_tried_again_until_they_succeed_or_tries_are_used_up(caplog: pytest.LogCaptureFixture):
    bring = Bringing(TryLater("busy"), TryLater("busy"), None)
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    await done(work)
    assert bring.brought == ["a", "a", "a"]
    bring = Bringing(*[TryLater("busy")] * 9)
    work = Updates[str](lambda key: f"try-{key}", bring, tries=2)
    with caplog.at_level(logging.WARNING):
        work.mark("a")
        await done(work)
    assert len(bring.brought) == 3
    assert "try-a is not tried any more: busy" in caplog.text


async def test_a_stop_ends_the_pause_that_discord_asked_for():
    bring = Bringing(TryLater("busy", wait=3600))
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    while not bring.brought:
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await work.close()
    assert bring.brought == ["a"]
    work.mark("b")
    assert work.tasks == []


async def test_a_call_that_hangs_is_cancelled_when_the_bot_stops():
    bring = Bringing()
    bring.go.clear()
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    await asyncio.sleep(0)
    (task,) = work.tasks
    await work.close(within=0.01)
    assert task.cancelled()


async def test_a_fault_ends_the_task_and_is_logged_and_the_next_mark_begins_anew(caplog: pytest.LogCaptureFixture):
    bring = Bringing(KeyError("fault"))
    work = Updates[str](lambda key: f"try-{key}", bring)
    work.mark("a")
    await done(work)
    assert "try-a failed" in caplog.text
    work.mark("a")
    await done(work)
    assert bring.brought == ["a", "a"]

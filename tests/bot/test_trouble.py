"""Full disks, lost connections, late clicks, dead workers: everybody is told in a sentence and nothing is lost."""

import asyncio
import contextlib
import logging
import os
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.standin.people import Person, Seen
from bot.store import DATABASE, Store, StoreFull
from bot.tables import computer_players
from bot.tables.extras import ClosedBy, extra_of
from tests.bot.child import Child, kept, replayed
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, lobby, offers, question, sure, table, take
from tests.bot.positions import influentia

WRITES = {
    "create_table", "update_table", "start", "close_table", "commit", "undo", "put_edition", "set_setting",
    "set_settings", "add_audit", "mark_published", "add_pending_delete",
}  # fmt: skip
FULL = "the disk is full"


class Cramped:
    """A store whose disk can be full."""

    def __init__(self, store: Store) -> None:
        self.store, self.full, self.writes = store, False, WRITES

    def __getattr__(self, name: str) -> Any:
        if self.full and name in self.writes:

            async def refuse(*_args: object, **_more: object) -> None:
                raise StoreFull("Nothing was saved: the disk is full.")

            return refuse
        return getattr(self.store, name)


@pytest.fixture
async def cramped(empty_stage: Stage) -> Stage:
    """A stage whose disk can be full."""

    def wrap(store: Store) -> Store:
        held: Any = Cramped(store)
        return held

    empty_stage.wrap = wrap
    await empty_stage.start()
    return empty_stage


def fill(stage: Stage, full: bool) -> None:
    """Fill the disk, or make room."""
    disk: Any = stage.services.store
    disk.full = full


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as a fault of the program."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


# A full disk


async def test_an_answer_on_a_full_disk_is_refused_and_can_be_given_later(cramped: Stage):
    board, ada, ben, _cleo = await three(cramped)
    panel = await question(ada, board)
    before = (await cramped.live()).state
    fill(cramped, True)
    said = await take(ada, panel, offers(panel)[0])
    assert said.ephemeral
    assert said.text == ("Your answer could not be saved: the disk is full. The table is as it was; try again later.")
    choices = (await ben.autocomplete("influentia answer", focused="choice")).choices
    said = await ben.slash("influentia answer", choice=choices[0]["value"])
    assert FULL in said.text
    assert (await cramped.live()).state is before
    fill(cramped, False)
    done = await take(ada, panel, offers(panel)[0])
    assert done.kind == "update"
    assert "no longer open" not in done.text
    fill(cramped, True)
    assert FULL in (await ada.press(board, label="Undo")).text
    assert [len(picks) for picks in influentia(await cramped.live()).picks].count(1) == 1
    fill(cramped, False)
    assert (await ada.press(board, label="Undo")).text.startswith("Your last answer is taken back.")


async def test_a_lobby_on_a_full_disk(cramped: Stage):
    ada, ben, cleo = cramped.people("ada", "ben", "cleo")
    fill(cramped, True)
    assert FULL in (await ada.slash("table new", game="influentia")).text
    fill(cramped, False)
    board = await lobby(cramped, ada, ben, cleo)
    fill(cramped, True)
    for label in ("Join", "Leave", "Add computer", "Start", "Cancel"):
        person = cramped.person("dan") if label == "Join" else ada
        said = await person.press(board, label=label)
        assert said.ephemeral
        assert FULL in said.text, label
    form = await ada.press(board, label="Options")
    assert FULL in (await ada.submit(form, {"score_floor": '"none"'})).text
    assert FULL in (await ada.slash("admin settings", repost=20)).text
    live = await cramped.live()
    assert live.record.life == "lobby"
    assert [seat.name for seat in live.record.seats] == ["Ada", "Ben", "Cleo"]
    fill(cramped, False)
    await ada.press(board, label="Start")
    assert (await cramped.live()).record.life == "live"


async def test_who_closes_a_table_is_written_down_once_it_is_closed(cramped: Stage):
    _board, ada, _ben, _cleo = await three(cramped)
    disk: Any = cramped.services.store
    disk.full, disk.writes = True, {"close_table"}
    await cramped.published()
    before = await disk.store.table(1)
    assert FULL in (await sure(ada, "table close")).text
    assert await disk.store.table(1) == before
    fill(cramped, False)
    assert (await sure(ada, "table close")).text == "Table 1 is closed."
    closed = await disk.store.table(1)
    assert extra_of(closed).closed == ClosedBy(ada.id)
    assert closed.version == before.version + 1
    assert (await cramped.board()).text.endswith(f"-# {ada.mention} closed it before its end.")


async def test_a_computer_on_a_full_disk_tries_again(cramped: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(computer_players, "AGAIN_S", 0.05)
    ada, ben = cramped.people("ada", "ben")
    board = await lobby(cramped, ada, ben, computers=1)
    committed = asyncio.Event()
    disk: Any = cramped.bot.services.store
    start = disk.store.start

    async def then_full(*args: Any) -> Any:
        done = await start(*args)
        fill(cramped, True)
        committed.set()
        return done

    disk.store.start = then_full
    await ada.press(board, label="Start")
    await committed.wait()
    await asyncio.sleep(0.3)
    assert (await cramped.live()).record.seq == 0
    fill(cramped, False)
    await cramped.settled()
    assert (await cramped.live()).record.seq == 1


async def test_what_was_published_on_a_full_disk_is_published_again_after_a_restart(cramped: Stage):
    board, ada, _ben, _cleo = await three(cramped)
    disk: Any = cramped.bot.services.store
    mark = disk.store.mark_published

    async def refuse(*_args: object) -> None:
        raise StoreFull("Nothing was saved: the disk is full.")

    disk.store.mark_published = refuse
    panel = await question(ada, board)
    await take(ada, panel, offers(panel)[0])
    await cramped.published()
    assert (await cramped.board()).text.count("to pick a city card") == 2
    disk.store.mark_published = mark
    assert [line.id for line in await cramped.bot.services.store.tables_behind()] == [1]
    await cramped.restart()
    await cramped.published()
    assert await cramped.bot.services.store.tables_behind() == []


# Connections


async def test_an_answer_that_was_lost_on_the_way_is_kept(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    stage.faults.lose_request("POST", "/interactions/**", times=2)
    said = await take(ada, panel, offers(panel)[0])
    assert said.text == "Discord is slow to answer at the moment. Nothing is lost; please try again."
    assert (await stage.live()).record.seq == 1
    assert "Waiting for:" in (await ada.press(board, label="Hand")).text
    assert errors(caplog) == []


async def test_an_answer_that_got_lost_once_is_sent_again(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    stage.faults.lose_request("POST", "/interactions/**")
    assert (await take(ada, panel, offers(panel)[0])).kind == "update"
    assert errors(caplog) == []


async def test_an_acknowledgement_that_was_lost_is_not_repeated(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    stage.faults.lose_answer("POST", "/interactions/**")
    done = await take(ada, panel, offers(panel)[0])
    assert done.kind == "update"
    await stage.settled()
    assert (await stage.live()).record.seq == 1
    assert errors(caplog) == []


async def test_a_busy_discord_is_asked_again(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    stage.faults.fail("POST", "/interactions/**", status=500)
    assert (await ada.press(board, label="Hand")).kind == "message"


async def test_play_goes_on_after_the_connection_broke(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    stage.discord.gateway.drop()
    panel = await question(ada, board)
    await take(ada, panel, offers(panel)[0])
    stage.discord.gateway.invalidate()
    await stage.until(lambda: not stage.discord.gateway.connected)
    await stage.until(lambda: stage.discord.gateway.connected)
    for each in (ben, cleo):
        panel = await question(each, board)
        await take(each, panel, offers(panel)[0])
    assert (await stage.live()).record.seq == 3


async def test_a_click_that_came_too_late_is_carried_out_once(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    stage.world.settings.acknowledge_within = 3.0
    stage.faults.delay_event("INTERACTION_CREATE", seconds=4)
    act = ada.press(panel, offers(panel)[0][1])
    stage.discord.clock.advance(5)
    assert (await act).kind == "failed"
    await stage.until(lambda: "could not be answered any more" in caplog.text)
    assert (await stage.live()).record.seq == 1
    again = await take(ada, panel, offers(panel)[1], stale=True)
    assert "no longer open" in again.text
    assert (await stage.live()).record.seq == 1
    assert errors(caplog) == []


async def test_a_panel_older_than_its_token_is_left_alone_and_still_works(
    stage: Stage, caplog: pytest.LogCaptureFixture
):
    board, ada, ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    stage.discord.clock.advance(16 * 60)
    bens = await question(ben, board)
    await take(ben, bens, offers(bens)[0])
    await stage.settled()
    assert errors(caplog) == []
    done = await take(ada, panel, offers(panel)[0])
    assert done.kind == "update"
    assert (await stage.live()).record.seq == 2


async def test_a_panel_that_was_dismissed_does_no_harm(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, ben, _cleo = await three(stage)
    ada.delete(await question(ada, board))
    bens = await question(ben, board)
    await take(ben, bens, offers(bens)[0])
    await stage.settled()
    assert errors(caplog) == []
    assert (await ada.press(board, label="Your move")).kind == "message"


# Tables that cannot be read


async def test_a_table_that_cannot_be_read_harms_no_other(stage: Stage, caplog: pytest.LogCaptureFixture):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    other = stage.discord.channel("tables-2")
    board = await table(stage, ada, ben, cleo)
    healthy = await table(stage, ada, ben, computers=1, channel=other)
    await stage.settled()
    await stage.stop()
    spoil(stage.folder)
    await stage.start()
    await stage.settled()
    await stage.until(lambda: "table 1" in "\n".join(errors(caplog)))
    said = await ada.press(board, label="Your move")
    assert said.ephemeral
    assert "the reference" in said.text
    assert await by_buttons(ada, healthy, random.Random(1))
    caplog.clear()


def spoil(folder: Path) -> None:
    """Make the first table's position unreadable."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("UPDATE tables SET position = x'c1c1c1' WHERE id = 1")


# Workers


def descendants(process: int) -> set[int]:
    """Every process that a process has started, and theirs."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if fields[0] != "Z":
                    parents[int(entry.name)] = int(fields[1])
    found, more = set[int](), {process}
    while more:
        found |= more
        more = {child for child, parent in parents.items() if parent in found} - found
    return found - {process}


async def test_workers_end_with_a_killed_bot_and_are_replaced_when_they_die(empty_stage: Stage, tmp_path: Path):
    stage, child = empty_stage, Child(empty_stage.discord, tmp_path)
    ada, ben = stage.people("ada", "ben")
    await child.start()
    try:
        assert child.process is not None
        await ada.slash("table new", game="influentia")
        await stage.until(stage.boards)
        await ben.press(stage.boards()[0], label="Join")
        await ada.press(stage.boards()[0], label="Add computer")
        await ada.press(stage.boards()[0], label="Start")
        await stage.until(lambda: stage.boards()[0].text.count("to pick a city card") == 2, within=30)
        workers = [each for each in descendants(child.process.pid) if len(descendants(each)) == 0]
        assert workers
        for each in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        rng = random.Random(1)
        for person in (ada, ben):
            assert await by_buttons(person, stage.boards()[0], rng)
        await stage.until(lambda: second_pick(stage.boards()[0]), within=60)
        others = descendants(child.process.pid)
        assert others
    finally:
        await child.kill()
    await stage.until(lambda: not [each for each in others if alive(each)], within=20)
    record, entries = await kept(tmp_path)
    replayed(record, entries)
    assert len(entries) >= 4


def second_pick(board: Seen) -> bool:
    """Whether the computer has made its second pick and the others have not."""
    return "pick 2 of" in board.pictures[0]["description"] and board.text.count("to pick a city card") == 2


def alive(process: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

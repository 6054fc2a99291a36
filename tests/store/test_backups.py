"""Backups: whole, restorable, made while play goes on, rotated, never half there."""

# ruff: noqa: ASYNC240 - nothing else runs on these loops

import asyncio
import logging
import sqlite3
import stat
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store import Committed, StoreError, StoreFull, backups, keep_backups, open_store
from bot.store.postgres import moving
from tests.store.make import AnyStore, Clock, Place, live, move, play, whole


def check(path: Path) -> str:
    db = sqlite3.connect(path)
    try:
        return db.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        db.close()


async def test_a_backup_made_during_play_is_whole_and_can_be_played_on(store: AnyStore) -> None:
    tables = [await live(store) for _ in range(20)]

    async def people(table: int) -> None:
        for seq in range(60):
            assert isinstance(await store.commit(move(table, seq)), Committed)

    playing = [asyncio.create_task(people(table)) for table in tables]
    while (await whole(store, tables[0])).seq < 5:
        await asyncio.sleep(0)
    copy = await store.backup()
    await asyncio.gather(*playing)
    assert check(copy) == "ok"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    other = await open_store(copy)
    for table in tables:
        found = await whole(other, table)
        assert 0 <= found.seq <= 60
        assert [entry.seq for entry in await other.journal(table)] == list(range(1, found.seq + 1))
    await play(other, tables[0], 3)
    await other.close()
    assert (await whole(store, tables[0])).seq == 60


async def test_a_backup_is_named_after_its_time_and_kind(store: AnyStore, clock: Clock) -> None:
    clock.now = 1_700_000_000_123
    first = await store.backup()
    assert first == store.backup_folder / "eminence-20231114T221320123Z-manual.db"
    second = await store.backup(kind="auto")
    third = await store.backup(kind="auto")
    assert len({first, second, third}) == 3
    assert backups.backups_in(store.backup_folder, "auto") == [second, third]
    assert backups.backups_in(store.backup_folder, "manual") == [first]
    with pytest.raises(StoreError, match="letters, digits and hyphens"):
        await store.backup(kind="../x")


def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("mine")
    with pytest.raises(StoreError, match="exists already"), backups.named_once_whole(there, 0) as part:
        part.write_text("other")
    assert there.read_text() == "mine"


async def test_a_backup_without_room_leaves_nothing(
    store: AnyStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await live(store)

    def full(path: Path) -> Any:
        return type("Usage", (), {"free": 100})()

    with monkeypatch.context() as patch:
        patch.setattr(backups.shutil, "disk_usage", full)
        with pytest.raises(StoreFull, match="There is no room for a backup"):
            await store.backup()
    (tmp_path / "file").write_text("")
    with monkeypatch.context() as patch:
        patch.setattr(store, "backup_folder", tmp_path / "file" / "folder")
        with pytest.raises(StoreFull, match="could not be written"):
            await store.backup()
    assert backups.backups_in(store.backup_folder) == []
    assert not list(tmp_path.rglob("*.part"))
    await store.backup()


async def test_what_a_broken_off_backup_left_is_cleared(store: AnyStore, tmp_path: Path) -> None:
    to = await store.backup()
    to.rename(to.with_name(to.name + ".part")).write_text("half")
    assert await store.backup() == to, "no time has passed"
    assert check(to) == "ok"
    assert not list(tmp_path.rglob("*.part"))


async def test_rotation_keeps_the_newest_of_its_kind(store: AnyStore, clock: Clock) -> None:
    by_hand = await store.backup()
    made: list[Path | None] = []
    for _ in range(5):
        clock.now += 1000
        made.append(await backups.rotate(store, store.backup_folder, keep=2))
    assert backups.backups_in(store.backup_folder) == [by_hand, *made[-2:]]


async def test_a_failed_backup_takes_none_away_and_the_timer_goes_on(
    store: AnyStore, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    old = await backups.rotate(store, store.backup_folder, keep=1)
    fails = 2
    tried = asyncio.Event()

    async def watched(**kind: Any) -> Path:
        nonlocal fails
        clock.now += 1000
        fails -= 1
        if fails <= 0:
            tried.set()
        if fails >= 0:
            raise StoreFull("There is no room for a backup.")
        return await plain(**kind)

    plain = store.backup
    monkeypatch.setattr(store, "backup", watched)
    with caplog.at_level(logging.ERROR):
        timer = asyncio.create_task(keep_backups(store, store.backup_folder, every=0.01, keep=1))
        await tried.wait()
        assert backups.backups_in(store.backup_folder) == [old]
        while backups.backups_in(store.backup_folder) == [old]:
            await asyncio.sleep(0.01)
        timer.cancel()
        await asyncio.wait({timer})
    assert caplog.text.count("no backup was made: There is no room for a backup.") == 2


async def test_a_folder_that_cannot_be_read_ends_no_timer(
    store: AnyStore, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    troubles = [OSError("the disk is gone"), OSError("the disk is gone")]
    looks = 0

    def looked(folder: Path, kind: str, keep: int) -> list[Path]:
        nonlocal looks
        looks += 1
        clock.now += 1000
        if troubles:
            raise troubles.pop()
        return plain(folder, kind, keep)

    plain = backups.superfluous
    monkeypatch.setattr(backups, "superfluous", looked)
    assert await backups.rotate(store, store.backup_folder, keep=1)
    timer = asyncio.create_task(keep_backups(store, store.backup_folder, every=0.01, keep=1))
    async with asyncio.timeout(30):
        while looks < 4:
            await asyncio.sleep(0.01)
    assert not timer.done()
    timer.cancel()
    await asyncio.wait({timer})
    assert caplog.text.count("old backups could not be taken away: the disk is gone") == 2


async def test_a_backup_from_which_postgresql_turns_away_is_an_error_of_the_store(
    url: str, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Place(url, tmp_path, clock).open()

    async def cut(*_: Any) -> None:
        raise asyncpg.InterfaceError("connection is closed")

    monkeypatch.setattr(moving, "to_file", cut)
    with pytest.raises(StoreError, match="cannot be reached"):
        await store.backup()
    await store.close()

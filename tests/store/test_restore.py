"""A database is never lost silently: a missing one is asked about, backups of it stay, and one command restores."""

# ruff: noqa: ASYNC240 - nothing else runs on these loops

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.store import StoreBroken, StoreError, StoreLocked, StoreMissing, open_store
from bot.store.backups import DAYS_KEPT, WEEKS_KEPT, backups_in, rotate, superfluous
from bot.store.contents import contents_of, files_of
from bot.store.db import SqliteStore
from bot.store.restore import restore, told
from bot.store.session import Session
from tests.store.make import Clock, live, play, whole

DAY_MS = 24 * 3600 * 1000


def gone(path: Path) -> None:
    """The database is deleted by mistake."""
    for file in files_of(path):
        file.unlink()


async def test_a_missing_database_beside_backups_that_hold_games_is_not_replaced(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 3)
    backup = await store.backup(kind="auto")
    await store.close()
    gone(path)
    for _again in range(2):
        with pytest.raises(StoreMissing) as caught:
            await open_store(path, clock=clock)
        assert str(backup) in str(caught.value)
        assert "1 open and 0 ended tables" in str(caught.value)
        assert "python -m bot restore" in str(caught.value)
        assert "EMINENCE_NEW_DATABASE=1" in str(caught.value)
        assert not path.exists()
    path.touch()  # killed while it was made
    with pytest.raises(StoreMissing):
        await open_store(path, clock=clock)
    fresh = await open_store(path, clock=clock, new=True)
    assert await fresh.live_tables() == []
    await fresh.close()
    again = await open_store(path, clock=clock)  # what was made on purpose stays
    await again.close()


async def test_backups_without_games_stop_nobody(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    await store.backup()
    await store.close()
    gone(path)
    (path.parent / "backups" / "eminence-20231114T221320123Z-auto.db").write_text("no database")
    store = await open_store(path, clock=clock)
    await store.close()


async def test_backups_of_an_empty_database_never_push_out_the_last_that_holds_games(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 3)
    last = await store.backup(kind="auto")
    await store.close()
    gone(path)
    empty = await open_store(path, clock=clock, new=True)
    for _ in range(200):
        clock.now += DAY_MS // 4
        await rotate(empty, empty.backup_folder, keep=2)
    await empty.close()
    kept = backups_in(path.parent / "backups", "auto")
    assert last in kept
    assert len(kept) <= 2 + DAYS_KEPT + WEEKS_KEPT + 1


async def forgotten(db: Session, table: int) -> None:
    await db.execute("DELETE FROM journal WHERE table_id = ?", (table,))


async def test_the_newest_backup_that_holds_more_than_now_stays(sqlite: SqliteStore, clock: Clock) -> None:
    store = sqlite
    table = await live(store)
    await play(store, table, 5)
    fuller = await store.backup(kind="auto")
    await store._writer.do(forgotten, table)
    for _ in range(60):
        clock.now += DAY_MS
        await rotate(store, store.backup_folder, keep=2)
    assert fuller in backups_in(store.backup_folder)


async def test_daily_and_weekly_backups_stay(sqlite: SqliteStore, clock: Clock) -> None:
    store = sqlite
    for _ in range(60 * 4):
        clock.now += DAY_MS // 4
        await rotate(store, store.backup_folder, keep=3)
    days = {file.name[9:17] for file in backups_in(store.backup_folder)}
    now = datetime.fromtimestamp(clock.now / 1000, UTC)
    for back in range(DAYS_KEPT):
        assert f"{now - timedelta(days=back):%Y%m%d}" in days
    weeks = {datetime.strptime(day, "%Y%m%d").replace(tzinfo=UTC).strftime("%G-%V") for day in days}
    assert len(weeks) == WEEKS_KEPT
    assert len(backups_in(store.backup_folder)) <= 3 + DAYS_KEPT + WEEKS_KEPT


async def test_a_backup_that_cannot_be_read_is_left_alone(sqlite: SqliteStore, clock: Clock) -> None:
    store = sqlite
    made = [await store.backup(kind="auto")]
    for _ in range(2):
        clock.now += 1000
        made.append(await store.backup(kind="auto"))
    made[0].write_bytes(random.Random(1).randbytes(4000))
    assert superfluous(store.backup_folder, "auto", 1) == [made[1]]


async def test_restoring_puts_a_backup_in_place_and_tells_what_is_missing(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 3)
    backup = await store.backup()
    await play(store, table, 2)
    await live(store)
    with pytest.raises(StoreLocked):
        restore(backup, path, clock.now)
    await store.close()
    done = restore(backup, path, clock.now)
    said = "\n".join(told(done, path))
    assert "1 open and 0 ended tables with 3 journal entries" in said
    assert "Missing from now on: 2 journal entries since 2023-11-14 22:13 UTC and 1 tables opened since." in said
    assert done.kept is not None
    assert str(done.kept) in said
    assert contents_of(done.kept).entries == 5
    assert path.stat().st_mode & 0o777 == 0o600
    store = await open_store(path, clock=clock)
    assert (await whole(store, table)).seq == 3
    await play(store, table, 2)
    await store.close()
    assert "Nothing that was there before is missing" not in said


async def test_a_damaged_or_missing_database_is_restored_too(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 3)
    backup = await store.backup()
    await store.close()
    gone(path)
    assert told(restore(backup, path, clock.now), path)[-1] == "There was no database before."
    path.write_bytes(b"not a database at all" * 1000)
    done = restore(backup, path, clock.now)
    assert "could not be read" in "\n".join(told(done, path))
    assert done.kept is not None
    assert done.kept.read_bytes().startswith(b"not a database")
    store = await open_store(path, clock=clock)
    assert (await whole(store, table)).seq == 3
    await store.close()


async def test_the_log_of_a_database_that_is_gone_is_not_read_as_the_backups(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 3)
    backup = await store.backup()
    await play(store, table, 60)
    killed = {file.name: file.read_bytes() for file in files_of(path)}
    await store.close()
    for name, held in killed.items():
        (path.parent / name).write_bytes(held)
    aside = path.with_name("aside.db")
    path.rename(aside)
    path.with_name(path.name + "-journal").write_bytes(b"of one that was killed while it was made")
    done = restore(backup, path, clock.now)
    assert files_of(path) == [path]
    assert done.kept is not None
    assert done.kept.read_bytes() == killed[path.name + "-wal"]
    assert str(done.kept) in told(done, path)[-1]
    store = await open_store(path, clock=clock)  # checks the file
    assert len(await store.journal(table)) == 3
    await store.close()
    (path.parent / "aside.db-wal").write_bytes(killed[path.name + "-wal"])
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"its last moves are in .*aside\.db-wal"):
        restore(aside, path, clock.now)
    assert path.read_bytes() == before


async def test_what_cannot_be_restored_changes_nothing(path: Path, clock: Clock, tmp_path: Path) -> None:
    store = await open_store(path, clock=clock)
    await live(store)
    await store.close()
    before = path.read_bytes()
    wrong = tmp_path / "wrong.db"
    with pytest.raises(StoreError, match="There is no file"):
        restore(wrong, path, clock.now)
    wrong.write_text("no database")
    with pytest.raises(StoreBroken, match="no whole backup"):
        restore(wrong, path, clock.now)
    with pytest.raises(StoreError, match="is the database itself"):
        restore(path, path, clock.now)
    assert path.read_bytes() == before
    assert {file.name for file in path.parent.iterdir()} <= {path.name, path.name + ".lock", "backups"}


async def test_what_killed_backups_left_is_cleared_at_the_start(path: Path, clock: Clock) -> None:
    folder = path.parent / "backups"
    folder.mkdir(parents=True)
    for end in ("part", "part-journal"):
        (folder / f"eminence-20231114T221320123Z-auto.db.{end}").write_text("half")
    (folder / "mine.txt").write_text("mine")
    store = await open_store(path, clock=clock)
    await store.close()
    assert [file.name for file in folder.iterdir()] == ["mine.txt"]

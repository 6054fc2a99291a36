"""Opening: fresh, older, newer, damaged and foreign databases; migrations; one process at a time."""

# ruff: noqa: ASYNC220, ASYNC240 - nothing else runs on these loops

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.store import (
    PendingDelete,
    Scores,
    StoreBroken,
    StoreClosed,
    StoreError,
    StoreLocked,
    StoreNewer,
    Timer,
    open_store,
    purposes,
)
from bot.store.backups import backups_in
from bot.store.purposes import AnyPurpose
from bot.store.restore import restore
from bot.store.schema import MIGRATIONS, migrations_in
from bot.store.timer_keys import AnyTimerKey, IdleKey, LobbyKey, MoveKey, NudgeKey
from tests.store.make import Clock, Place, deal, live, lobby, move, play, timers_of, whole

ALL = migrations_in(MIGRATIONS)


def folder_with(tmp_path: Path, migrations: Sequence[Path], **more: str) -> Path:
    folder = tmp_path / f"migrations-{len(list(tmp_path.iterdir()))}"
    folder.mkdir()
    for file in migrations:
        shutil.copy(file, folder)
    for number, (name, text) in enumerate(more.items(), len(migrations) + 1):
        (folder / f"{number:04d}_{name}.sql").write_text(text)
    return folder


def ask(path: Path, sql: str) -> object:
    db = sqlite3.connect(path, isolation_level=None)
    try:
        return db.execute(sql).fetchone()[0]
    finally:
        db.close()


def spoil(path: Path) -> None:
    """Overwrite all but the first page, as a dying disk would."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


async def test_a_fresh_database_is_made_with_its_folder_for_its_owner_alone(path: Path) -> None:
    store = await open_store(path)
    table = await live(store)
    await play(store, table, 2)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    await store.close()
    assert ask(path, "PRAGMA user_version") == len(ALL)
    assert ask(path, "PRAGMA journal_mode") == "wal"
    assert backups_in(path.parent / "backups") == []
    store = await open_store(path)
    assert (await whole(store, table)).seq == 2
    await store.close()


async def test_commits_wait_for_the_disk_and_keys_are_held(path: Path) -> None:
    store = await open_store(path)
    try:
        for pragma, value in (("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)):
            (row,) = await store._writing.execute_fetchall(f"PRAGMA {pragma}")
            assert row[0] == value
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            await store._reading.execute("DELETE FROM tables")
    finally:
        await store.close()


@pytest.mark.parametrize("version", range(len(ALL)))
async def test_every_older_version_is_brought_up(tmp_path: Path, path: Path, version: int) -> None:
    old = await open_store(path, migrations=folder_with(tmp_path, ALL[:version]))
    await old.close()
    store = await open_store(path)
    await play(store, await live(store), 1)
    await store.close()
    assert ask(path, "PRAGMA user_version") == len(ALL)


async def test_scores_that_were_among_the_facts_have_a_table_of_their_own_now(tmp_path: Path, path: Path) -> None:
    old = await open_store(path, migrations=folder_with(tmp_path, ALL[:3]))
    first, second, third = [await live(old) for _ in range(3)]
    for table, mark in ((first, "(0, 57)"), (second, "(12, 3)")):
        kept = {"mark": mark, "at": [0, 3, 57], "scores": [[0, 0], [1, -4], [7, table]]}
        await old.set_meta(f"scores:{table}", json.dumps(kept))
    await old.set_meta(f"scores:{third}", "unreadable")
    await old.set_meta("scores:999", '{"mark":"(0, 1)","at":[1],"scores":[[1]]}')
    await old.set_meta("commands:1:0", "what else there is")
    await old.close()
    store = await open_store(path)
    points = ((0, 0), (1, -4))
    assert await store.scores(first) == Scores(first, 0, 57, (0, 3, 57), (*points, (7, first)))
    assert await store.scores(second) == Scores(second, 12, 3, (0, 3, 57), (*points, (7, second)))
    assert await store.scores(third) is None
    assert await store.meta(f"scores:{first}") is None
    assert await store.meta("commands:1:0") == "what else there is"
    await store.close()
    assert ask(path, "SELECT count(*) FROM meta WHERE key <> 'database'") == 1


OLD_PURPOSES: dict[str, AnyPurpose | None] = {
    "apology": purposes.LostReply(),
    "hand -": purposes.Hand(),
    "hand 3:17A": purposes.Hand(3, ("17A",)),
    "hand 0:17A,18C": purposes.Hand(0, ("17A", "18C")),
    "mention 3A:1290000000000000001": purposes.Mention((("3A", 1290000000000000001),)),
    "mention 3A:5 12B:6": purposes.Mention((("3A", 5), ("12B", 6))),
    "reminder 3A:5 12B:6 9C:7": purposes.Reminder((("3A", 5), ("12B", 6), ("9C", 7))),
    "open-seat 3": purposes.OpenSeat(3),
    "clock 2:1290000000000000001": purposes.RanOut(2, 1290000000000000001),
    "resting 571": purposes.Resting(571),
    "invite 1290000000000000001 4": purposes.Invitation(1290000000000000001, 4),
    "offer 0 1290000000000000001 12": purposes.Offer(0, 1290000000000000001, 12),
    "vote 2:57": purposes.Vote(2, 57),
    "dance 2": None,
    "mention": None,
    "invite 5": None,
    "5": None,
    "": None,
}
"""Every form in which older versions kept why a message is to go away, and some that they never did."""


async def test_why_messages_are_to_go_away_was_told_in_words(tmp_path: Path, path: Path) -> None:
    await (await open_store(path, migrations=folder_with(tmp_path, ALL[:4]))).close()
    db = sqlite3.connect(path)
    for message, purpose in enumerate(OLD_PURPOSES, 1):
        db.execute(
            "INSERT INTO pending_deletes (message, channel, purpose, table_id, user, at) VALUES (?, 7, ?, 8, 9, ?)",
            (message, purpose, message),
        )
    db.commit()
    db.close()
    store = await open_store(path)
    kept = {
        message: PendingDelete(message=message, channel=7, purpose=purpose, table=8, user=9, at=message)
        for message, purpose in enumerate(OLD_PURPOSES.values(), 1)
        if purpose is not None
    }
    assert await store.pending_deletes() == list(kept.values())
    for one in kept.values():
        assert [each.message for each in await store.pending_deletes(purpose=one.purpose)] == [one.message]
    await store.close()


OLD_TIMER_KEYS: dict[str, AnyTimerKey | None] = {
    "move 0A": MoveKey("0A"),
    "move 1290C": MoveKey("1290C"),
    "lobby": LobbyKey(),
    "idle": IdleKey(),
    "nudged": NudgeKey(),
    "dance 2": None,
    "move ": None,
    "nudge": None,
    "": None,
}
"""Every form in which older versions kept what a timer is for, and some that they never did."""


async def test_what_timers_are_for_was_told_in_words(tmp_path: Path, path: Path) -> None:
    store = await open_store(path, migrations=folder_with(tmp_path, ALL[:5]))
    table = await live(store)
    await store.close()
    db = sqlite3.connect(path)
    for due, key in enumerate(OLD_TIMER_KEYS):
        db.execute("INSERT INTO timers (table_id, key, due, data) VALUES (?, ?, ?, ?)", (table, key, due, f"[{due}]"))
    db.commit()
    db.close()
    store = await open_store(path)
    kept = [
        Timer(table=table, key=key, due=due, data=b"[%d]" % due)
        for due, key in enumerate(OLD_TIMER_KEYS.values())
        if key is not None
    ]
    assert sorted(await timers_of(store), key=lambda one: one.due) == kept
    await store.set_timers([], [(table, each.key) for each in kept])
    assert await timers_of(store) == []
    await store.close()


async def test_a_migration_keeps_what_is_there_and_backs_it_up_first(tmp_path: Path, path: Path) -> None:
    store = await open_store(path)
    table = await live(store)
    await play(store, table, 3)
    await store.close()
    more = folder_with(
        tmp_path,
        ALL,
        colour="ALTER TABLE seats ADD COLUMN colour TEXT; UPDATE seats SET colour = 'pink' WHERE number = 1;",
        again="CREATE TABLE extra (x INTEGER); -- no semicolon after the last\nINSERT INTO extra VALUES (5)",
    )
    store = await open_store(path, migrations=more)
    assert (await whole(store, table)).seq == 3
    await store.close()
    assert ask(path, "PRAGMA user_version") == len(ALL) + 2
    assert ask(path, "SELECT colour FROM seats WHERE number = 1") == "pink"
    assert ask(path, "SELECT x FROM extra") == 5
    (backup,) = backups_in(path.parent / "backups")
    assert backup.name.endswith(f"-before-{len(ALL) + 1:04d}.db")
    assert ask(backup, "PRAGMA user_version") == len(ALL)
    assert ask(backup, "SELECT seq FROM tables") == 3


@pytest.mark.parametrize(
    "wrong",
    [
        "CREATE TABLE half (x); INSERT INTO nowhere VALUES (1);",
        "CREATE TABLE half (x); PRAGMA foreign_keys = OFF; DELETE FROM tables;",
    ],
)
async def test_a_migration_that_fails_changes_nothing(tmp_path: Path, path: Path, wrong: str) -> None:
    store = await open_store(path)
    table = await live(store)
    await store.close()
    with pytest.raises(
        StoreError, match=r"could not be brought from version \d+ to \d+ by \d{4}_wrong.sql: .* as it was"
    ):
        await open_store(path, migrations=folder_with(tmp_path, ALL, wrong=wrong))
    assert ask(path, "PRAGMA user_version") == len(ALL)
    assert ask(path, "SELECT count(*) FROM sqlite_master WHERE name = 'half'") == 0
    assert backups_in(path.parent / "backups") == []  # else a bot that is started again and again fills the disk
    later = folder_with(tmp_path, ALL, right="CREATE TABLE whole (x);", wrong=wrong)
    with pytest.raises(StoreError, match=f"from version {len(ALL) + 1} to {len(ALL) + 2}"):
        await open_store(path, migrations=later)
    (backup,) = backups_in(path.parent / "backups")
    assert ask(backup, "PRAGMA user_version") == len(ALL)
    assert restore(backup, path, 0).backup.live == 1
    store = await open_store(path)
    assert (await whole(store, table)).life == "live"
    await store.close()


async def test_nothing_is_made_of_an_empty_database_where_a_migration_fails(tmp_path: Path, path: Path) -> None:
    wrong = folder_with(tmp_path, ALL, wrong="INSERT INTO nowhere VALUES (1);")
    number = len(ALL) + 1
    with pytest.raises(
        StoreError, match=f"from version {number - 1} to {number} by {number:04d}_wrong.sql: .* nowhere"
    ):
        await open_store(path, migrations=wrong)
    assert ask(path, "PRAGMA user_version") == 0
    assert ask(path, "SELECT count(*) FROM sqlite_master") == 0


async def test_a_gap_in_the_migrations_is_noticed(tmp_path: Path, path: Path) -> None:
    folder = folder_with(tmp_path, ALL)
    (folder / f"{len(ALL) + 2:04d}_late.sql").write_text("")
    with pytest.raises(StoreError, match=f"Migration {len(ALL) + 1:04d} is missing"):
        await open_store(path, migrations=folder)


async def test_a_newer_database_is_refused_and_the_way_back_named(tmp_path: Path, path: Path) -> None:
    store = await open_store(path)
    await lobby(store)
    await store.close()
    newer = folder_with(tmp_path, ALL, later="CREATE TABLE later (x);")
    await (await open_store(path, migrations=newer)).close()
    (backup,) = backups_in(path.parent / "backups")
    with pytest.raises(StoreNewer) as caught:
        await open_store(path)
    said = str(caught.value)
    assert f"is of version {len(ALL) + 1}, and this program knows versions up to {len(ALL)}" in said
    assert f"The newest usable backup is {backup}" in said
    assert ask(path, "PRAGMA user_version") == len(ALL) + 1
    backup.unlink()
    with pytest.raises(StoreNewer, match="There is no usable backup in"):
        await open_store(path)


async def test_a_damaged_database_is_refused_and_the_newest_usable_backup_named(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 60)
    backups = []
    for _ in range(3):
        clock.now += 60_000
        backups.append(await store.backup())
    await store.close()
    spoil(path)
    spoil(backups[2])
    (path.parent / "backups" / "notes.txt").write_text("not a backup")
    with pytest.raises(StoreBroken) as caught:
        await open_store(path)
    said = str(caught.value)
    assert said.startswith(f"The database {path} is damaged (")
    assert f"The newest usable backup is {backups[1]}: `python -m bot restore {backups[1]}`" in said
    assert "\n" not in said
    for backup in backups[:2]:
        backup.unlink()
    with pytest.raises(StoreBroken, match="There is no usable backup in"):
        await open_store(path)


async def test_the_backup_that_is_named_can_be_put_in_its_place(path: Path, clock: Clock) -> None:
    store = await open_store(path, clock=clock)
    table = await live(store)
    await play(store, table, 60)
    backup = await store.backup()
    await play(store, table, 5)
    await store.close()
    path.write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreBroken, match=r"is damaged \(file is not a database\).*newest usable backup is"):
        await open_store(path)
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        (path.parent / name).unlink(missing_ok=True)
    shutil.copy(backup, path)
    store = await open_store(path, clock=clock)
    assert (await whole(store, table)).seq == 60
    await play(store, table, 5)
    await store.close()


async def test_another_programs_database_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE notes (x)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreBroken, match="belongs to another program"):
        await open_store(path)
    assert path.read_bytes() == before


async def test_a_path_that_cannot_be_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"cannot be written|cannot be opened"):
        await open_store(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreBroken, match=r"cannot be opened: (Not a directory|File exists)"):
        await open_store(tmp_path / "file" / "eminence.db")


async def test_a_second_process_is_refused_while_the_first_lives(place: Place) -> None:
    first = subprocess.Popen(
        [sys.executable, "-m", "tests.store.holder", str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert first.stdin is not None
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == b"open\n"
        with pytest.raises(StoreLocked, match=rf"Another Eminence (\(process {first.pid}\) )?has the database"):
            await place.open()
        first.kill()
        first.wait()
        await (await place.open()).close()
    finally:
        first.kill()
        first.communicate()


async def test_a_child_that_outlives_the_bot_does_not_keep_its_lock(path: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-m", "tests.store.holder", str(path), "fork"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == b"open\n"
        child = int(first.stdout.readline())
        first.kill()
        first.wait()
        os.kill(child, 0)  # still there
        await (await open_store(path)).close()
    finally:
        first.kill()
        first.communicate()


async def test_the_same_process_cannot_open_it_twice_either(path: Path) -> None:
    store = await open_store(path)
    with pytest.raises(StoreLocked, match="open in this process already"):
        await open_store(path)
    with pytest.raises(StoreLocked):
        await open_store(path.parent / ".." / path.parent.name / path.name)
    await store.close()
    await (await open_store(path)).close()


async def test_a_failed_start_lets_go_of_the_lock(path: Path) -> None:
    await (await open_store(path)).close()
    whole_file = path.read_bytes()
    spoil(path)
    for _ in range(2):
        with pytest.raises(StoreBroken):
            await open_store(path)
    path.write_bytes(whole_file)
    await (await open_store(path)).close()


async def test_a_closed_store_says_so(place: Place, path: Path) -> None:
    store = await place.open()
    table = await lobby(store)
    await store.close()
    await store.close()
    for late in (
        store.live_tables(),
        store.start(deal(table)),
        store.commit(move(table, 0)),
        store.meta("x"),
        store.backup(),
    ):
        with pytest.raises(StoreClosed):
            await late
    assert not path.with_name(path.name + "-wal").exists(), "the log is folded in"

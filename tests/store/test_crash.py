"""What is acknowledged survives: killed processes, full disks, cancelled callers."""

# ruff: noqa: ASYNC220, ASYNC221 - nothing else runs on these loops

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.store import Committed, Store, StoreClosed, StoredEntry, StoreFull
from bot.store.db import SqliteStore
from tests.store.make import AnyStore, Place, answer, live, move, play, whole

KILLS = 20


async def journal_of(store: Store, table: int) -> list[StoredEntry]:
    return await store.journal(table, limit=10**9)


async def test_every_acknowledged_move_outlives_a_kill_and_none_is_there_twice(place: Place) -> None:
    store = await place.open()
    tables = [await live(store) for _ in range(12)]
    await store.close()
    chance = random.Random(20)
    acknowledged: dict[tuple[int, int], int] = {}
    players = subprocess.Popen(
        [sys.executable, "-m", "tests.store.killed", str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with players:
        assert players.stdin is not None
        assert players.stdout is not None
        for kill in range(KILLS):
            players.stdin.write(b"%d\n" % (kill * 10**9 + 1))
            players.stdin.flush()
            ready, player = players.stdout.readline().split()
            assert ready == b"ready"
            await asyncio.sleep(chance.uniform(0, 0.15))
            os.kill(int(player), signal.SIGKILL)
            while (line := players.stdout.readline()) != b"over\n":
                table, seq, interaction = map(int, line.split())
                acknowledged[interaction, table] = seq
        players.stdin.close()
    assert len(acknowledged) > 100

    store = await place.open()  # checks the file
    seen: Counter[tuple[int | None, int]] = Counter()
    last_of: dict[tuple[int | None, int], int] = {}
    for table in tables:
        entries = await journal_of(store, table)
        found = await whole(store, table)
        assert [entry.seq for entry in entries] == list(range(1, found.seq + 1))
        assert [entry.action for entry in entries] == [b'{"n":%d}' % entry.seq for entry in entries]
        assert found.position == b"%d" % found.seq * 1000, "the position is that of the last entry"
        assert found.generation == sum(entry.kind == "undo" for entry in entries)
        for entry in entries:
            seen[entry.interaction, entry.part] += 1
            last_of[entry.interaction, table] = entry.seq
        for batch, size in Counter(entry.batch for entry in entries).items():
            interaction = entries[batch - 1].interaction
            assert interaction is not None
            assert size == (1 if entries[batch - 1].kind == "undo" else 1 + interaction % 3), "batches are whole"
    assert set(seen.values()) == {1}
    assert {key: last_of.get(key) for key in acknowledged} == acknowledged
    await store.close()


async def test_a_full_database_saves_nothing_by_halves_and_goes_on_once_there_is_room(
    sqlite: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    store = sqlite
    tables = [await live(store) for _ in range(10)]
    seqs = dict.fromkeys(tables, 0)
    (pages,) = await store._writing.execute_fetchall("PRAGMA page_count")
    await store._writing.execute(f"PRAGMA max_page_count = {pages[0] + 20}")
    refused = 0
    for _ in range(30):
        answers = await asyncio.gather(
            *(store.commit(move(table, seqs[table], answer(), answer())) for table in tables), return_exceptions=True
        )
        for table, made in zip(tables, answers, strict=True):
            if isinstance(made, Committed):
                seqs[table] = made.seq
            else:
                assert isinstance(made, StoreFull)
                refused += 1
    assert refused
    assert any(seqs.values())
    for table in tables:
        assert (await whole(store, table)).seq == seqs[table] == len(await journal_of(store, table))
    with pytest.raises(StoreFull, match="full or cannot be written"):
        await store.put_edition("h", "indio", "x" * 1_000_000)
    assert await store.edition("h") is None
    await store._writing.execute("PRAGMA max_page_count = 1000000")
    for table in tables:
        await play(store, table, 1)
    said = [record.getMessage() for record in caplog.records]
    assert said.count("writing succeeds again") == len(said) / 2, "a full disk does not fill the log"
    assert said[-1] == "writing succeeds again"


async def test_a_disk_that_refuses_to_be_written(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.cramped", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


async def test_a_caller_cancelled_in_time_takes_the_move_back(store: AnyStore) -> None:
    first, second = await live(store), await live(store)
    kept = asyncio.create_task(store.commit(move(first, 0)))
    gone = asyncio.create_task(store.commit(move(second, 0)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await kept == Committed(1, 0, 1)
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert await journal_of(store, second) == []
    await play(store, second, 1)


async def test_a_caller_cancelled_late_leaves_the_others_alone(store: AnyStore) -> None:
    tables = [await live(store) for _ in range(20)]
    tasks = [asyncio.create_task(store.commit(move(table, 0))) for table in tables]
    for _ in range(3):
        await asyncio.sleep(0)
    tasks[5].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one).__name__ for one in answers].count("Committed") == 19
    for table in tables[:5] + tables[6:]:
        assert (await whole(store, table)).seq == 1
    found = await whole(store, tables[5])
    assert found.seq == len(await journal_of(store, tables[5]))


async def test_closing_writes_what_waits(place: Place) -> None:
    store = await place.open()
    tables = [await live(store) for _ in range(300)]
    tasks = [asyncio.create_task(store.commit(move(table, 0))) for table in tables]
    await asyncio.sleep(0)
    await store.close()
    assert set(await asyncio.gather(*tasks)) == {Committed(1, 0, 1)}
    store = await place.open()
    assert {line.seq for line in await store.live_tables()} == {1}
    await store.close()


async def test_a_writer_that_is_cancelled_answers_everybody(place: Place) -> None:
    store = await place.open()
    table = await live(store)
    waiting = [asyncio.create_task(store.commit(move(table, seq))) for seq in range(250)]
    for _ in range(3):
        await asyncio.sleep(0)
    store._writer._task.cancel()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(one) for one in answers} <= {Committed, StoreClosed}
    assert any(isinstance(one, StoreClosed) for one in answers)
    with pytest.raises(StoreClosed):
        await store.set_meta("x", "y")
    await store.close()
    store = await place.open()
    assert (await whole(store, table)).seq == sum(isinstance(one, Committed) for one in answers)
    await store.close()

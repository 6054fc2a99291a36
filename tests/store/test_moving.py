"""Everything moves from SQLite to PostgreSQL and back, and every game in play comes out as it stands."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.store import (
    DATABASE,
    AuditLine,
    Committed,
    MoveCommit,
    NewEntry,
    Participant,
    PendingDelete,
    PostedPuzzle,
    PuzzleTry,
    Result,
    Scores,
    SeatRecord,
    Start,
    Store,
    StoreError,
    Timer,
    open_store,
)
from bot.store.postgres.store import open_postgres
from bot.store.purposes import Hand
from bot.store.timer_keys import IdleKey, MoveKey
from bot.store.transfer import move
from engines import games
from engines.core.game import AnyGame
from tests.postgres import server
from tests.store import make
from tests.store.make import AnyStore, Clock, answer, end, live, lobby, new_table, timers_of, whole

ROOT = Path(__file__).parents[2]
MOVES = 25


Keep = Callable[[Coroutine[Any, Any, AnyStore]], Awaitable[AnyStore]]


@pytest.fixture
async def kept() -> AsyncIterator[Keep]:
    """Opens stores that are closed at the end, however the test ends."""
    async with AsyncExitStack() as stack:

        async def keep(opening: Coroutine[Any, Any, AnyStore]) -> AnyStore:
            store = await opening
            stack.push_async_callback(store.close)
            return store

        yield keep


@pytest.fixture
def there() -> str:
    return server().emptied()


async def played(store: Store, game: AnyGame, seed: int) -> int:
    """A table of a game in play, answered at random, some of it taken back."""
    chance, seats = random.Random(seed), min(game.seats)
    await store.put_edition(game.edition, game.key, game.edition_text)
    table = await lobby(store, game=game.key, revision=game.revision, data_hash=game.edition)
    state = game.new(seats, game.options({}), seed)
    people = tuple(SeatRecord(n, user=10**17 + n, name=f"Zoë {n}") for n in range(seats))
    setup = msgspec.json.encode({"seats": seats, "options": {}})
    await store.start(
        Start(
            table=table, version=1, setup=setup, seed=seed, revision=game.revision, data_hash=game.edition,
            position=game.dump(state), seats=people,
        )
    )  # fmt: skip
    for seq in range(MOVES):
        asked = game.decisions(state)
        if not asked:
            break
        seat = chance.choice(asked).seat
        action = chance.choice(list(game.legal(state, seat)))
        state = game.clone(state)
        events = game.advance(state, seat, action)
        entry = NewEntry(
            seat=seat, user=10**17 + seat, interaction=seed * 1000 + seq, action=msgspec.json.encode(action),
            events=msgspec.json.encode(events), thought=b'{"word":7}' if seq % 9 == 0 else None,
        )  # fmt: skip
        outcome = game.outcome(state)
        done = await store.commit(
            MoveCommit(
                table=table, seq=seq, generation=0, entries=(entry,), position=game.dump(state),
                outcome=None if outcome is None else msgspec.json.encode(outcome),
            )
        )  # fmt: skip
        assert isinstance(done, Committed)
    return table


async def fill(store: Store) -> list[int]:
    """A store with something in every one of its tables."""
    tables = [await played(store, game, seed) for seed, game in enumerate(games().values(), 1)]
    first = tables[0]
    await store.set_settings("guild", 7, {"theme": b'"dark"'}, [AuditLine(guild=7, user=1, act="theme", why="é")])
    await store.set_meta("uptime", "5 6")
    await store.add_pending_delete(PendingDelete(message=1, channel=2, purpose=Hand(0, ("3A",)), table=first, user=4))
    await store.set_timers([Timer(table=first, key=MoveKey("1A"), due=2**62), Timer(table=first, key=IdleKey(), due=5)])
    over = await live(store)
    await end(store, over)
    who = Participant(0, 10**17, None, "Ann", 1, 12, 25.0 / 3, 8.333333333333334)
    await store.put_results([Result(over, 0, 7, "indio", True, 99, (who,))])
    await store.put_scores(Scores(over, 0, 0, (0,), ((1, 2),)))
    await store.put_puzzle(PostedPuzzle(7, 1, "2026-11-21", "indio", "abc", 2, 99, 2**60))
    await store.answer_puzzle(PuzzleTry(7, 1, 10**17, "pass", True, 100))
    return [*tables, over]


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("EMINENCE_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", "move-data", *arguments],
        cwd=ROOT, env={**kept, "EMINENCE_DATA": str(folder)}, capture_output=True, text=True, check=False,
    )  # fmt: skip


async def test_everything_moves_there_and_back(tmp_path: Path, clock: Clock, kept: Keep, there: str) -> None:
    store = await kept(open_store(tmp_path / DATABASE, clock=clock))
    tables = await fill(store)
    before = {table: (await whole(store, table), await store.journal(table)) for table in tables}
    word = await store.meta("database")
    await store.close()
    back = tmp_path / "back.sqlite3"
    done = await asyncio.to_thread(command, tmp_path, "--to", there)
    assert (done.returncode, done.stderr) == (0, "")
    in_play = sum(table.life == "live" for table, _journal in before.values())
    assert in_play >= len(games()) - 1
    assert f"{in_play} tables in play, each as it stands" in done.stdout
    assert f"{len(tables)} tables," in done.stdout
    store = await kept(open_postgres(there, tmp_path / "backups", clock=clock))
    assert {table: (await whole(store, table), await store.journal(table)) for table in tables} == before
    assert await store.meta("database") == word
    made = await store.create_table(new_table())
    assert made.table == tables[-1] + 1, "ids go on where they were"
    await store.close()
    done = await asyncio.to_thread(command, tmp_path, "--from", there, "--to", str(back))
    assert (done.returncode, done.stderr) == (0, "")
    store = await kept(open_store(back, clock=clock))
    assert {table: (await whole(store, table), await store.journal(table)) for table in tables} == before
    assert [line.why for line in await store.audit(7)] == ["é"]
    (result,) = await store.results(7)
    assert result.participants[0].sigma == 8.333333333333334
    assert len(await timers_of(store)) == 2
    assert await store.puzzle_tries(guild=7) == [PuzzleTry(7, 1, 10**17, "pass", True, 100)]
    assert (await store.create_table(new_table())).table == tables[-1] + 2
    await store.close()


async def test_nothing_is_moved_over_something_or_under_a_running_bot(
    tmp_path: Path, clock: Clock, kept: Keep, there: str
) -> None:
    store = await kept(open_store(tmp_path / DATABASE, clock=clock))
    await live(store)
    with pytest.raises(StoreError, match="open in this process"):
        await move(str(tmp_path / DATABASE), there)
    await store.close()
    other = await kept(open_postgres(there, tmp_path / "backups", clock=clock))
    with pytest.raises(StoreError, match="Another Eminence has the database"):
        await move(str(tmp_path / DATABASE), there)
    await live(other)
    await other.close()
    with pytest.raises(StoreError, match="tables in that database already"):
        await move(str(tmp_path / DATABASE), there)
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "gone-wal").write_text("its log would be read as the new one's")
    for name in ("mine", "gone"):
        with pytest.raises(StoreError, match="already; nothing was moved"):
            await move(str(tmp_path / DATABASE), str(tmp_path / name))
    with pytest.raises(StoreError, match="There is no file"):
        await move(str(tmp_path / "none"), there)
    assert (tmp_path / "mine").read_text() == "mine"


async def test_a_game_that_does_not_come_out_as_it_stands_is_named(
    tmp_path: Path, clock: Clock, kept: Keep, there: str
) -> None:
    store = await kept(open_store(tmp_path / DATABASE, clock=clock))
    game = games()["indio"]
    table = await played(store, game, 5)
    found = await whole(store, table)
    other = game.dump(game.new(min(game.seats), game.options({}), 6))
    await store.commit(make.move(table, found.seq, answer(kind="system"), position=other))
    await store.close()
    done = await asyncio.to_thread(command, tmp_path, "--to", there)
    assert done.returncode == 2
    assert f"do not come out as they stand: {table}." in done.stderr

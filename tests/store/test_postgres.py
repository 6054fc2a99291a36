"""What PostgreSQL alone can do to a store: be another's, newer, out of reach, restarted, cut off in mid-commit."""

import asyncio
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store import (
    Committed,
    Duplicate,
    Store,
    StoreAway,
    StoreBroken,
    StoreError,
    StoreMissing,
    StoreNewer,
    StoreUnsure,
    open_store,
)
from bot.store.cluster import TTL_S
from bot.store.fence import Fence
from bot.store.membership import Membership
from bot.store.postgres import connection, schema
from bot.store.postgres.connection import PostgresTransactions, address_of
from bot.store.postgres.leases import Leases
from bot.store.postgres.line import ClusterLine
from bot.store.postgres.schema import MIGRATIONS, migrations_in, understood_from
from bot.store.postgres.store import PostgresStore, open_postgres
from tests.postgres import Server, server
from tests.store.make import Clock, Place, answer, live, move, play, whole
from tests.store.test_migrations import folder_with

ALL = migrations_in(MIGRATIONS)


@pytest.fixture
def here(tmp_path: Path, clock: Clock) -> Place:
    return Place(server().emptied(), tmp_path / "backups", clock)


@pytest.fixture
def empty(tmp_path: Path, clock: Clock) -> Place:
    """A database in which nothing is."""
    return Place(server().empty(), tmp_path / "backups", clock)


@pytest.fixture
def own() -> Iterator[Server]:
    """A server of the test's own, to be stopped."""
    made = Server()
    yield made
    made.remove()


async def ask(url: str, sql: str) -> Any:
    db = await asyncpg.connect(url)
    try:
        return await db.fetchval(sql)
    finally:
        await db.close()


async def opened(place: Place, **more: Any) -> PostgresStore:
    store = await place.open(**more)
    assert isinstance(store, PostgresStore)
    return store


async def test_an_empty_database_is_made_and_opened_again(empty: Place) -> None:
    store = await opened(empty)
    table = await live(store)
    await store.close()
    assert await ask(empty.where, "SELECT max(version) FROM eminence") == len(ALL)
    word = await ask(empty.where, "SELECT value FROM meta WHERE key = 'database'")
    store = await opened(empty)
    assert (await whole(store, table)).life == "live"
    assert await store.meta("database") == word
    await store.close()


async def test_many_that_start_at_once_make_it_once(empty: Place) -> None:
    async def start() -> None:
        await (await opened(empty)).close()

    done = await asyncio.gather(*(start() for _ in range(4)), return_exceptions=True)
    assert {type(one).__name__ for one in done} <= {"NoneType", "StoreLocked"}
    assert None in done
    assert await ask(empty.where, "SELECT count(*) FROM eminence") == len(ALL)


async def test_another_programs_database_is_left_alone(empty: Place) -> None:
    await ask(empty.where, "CREATE TABLE journal (mine TEXT)")
    with pytest.raises(StoreBroken, match="belongs to another program"):
        await opened(empty)


async def test_a_newer_database_is_refused_unless_this_program_understands_it(empty: Place, tmp_path: Path) -> None:
    more = "-- understood from: {}\nALTER TABLE tables ADD COLUMN shelf BIGINT;"
    additive = folder_with(tmp_path, ALL, more=more.format(1))
    await (await opened(empty, migrations=additive)).close()
    store = await opened(empty)  # an older process beside newer ones
    await play(store, await live(store), 2)
    await store.close()
    newest = len(ALL) + 2
    newer = folder_with(tmp_path, ALL, more=more.format(1), most=f"-- understood from: {newest}\nSELECT 1;")
    await (await opened(empty, migrations=newer)).close()
    with pytest.raises(StoreNewer, match=f"of version {newest}, and this program knows versions up to {len(ALL)}"):
        await opened(empty)


async def test_every_migration_says_who_understands_it() -> None:
    for number, step in enumerate(ALL, 1):
        assert 1 <= understood_from(step) <= number


async def test_a_migration_that_fails_changes_nothing(empty: Place, tmp_path: Path) -> None:
    broken = folder_with(tmp_path, ALL, broken="-- understood from: 1\nCREATE TABLE x (y TEXT);\nSELECT nothing;")
    with pytest.raises(StoreError, match=r"from version \d+ to \d+ by \d+_broken.sql.*It is as it was before"):
        await opened(empty, migrations=broken)
    assert await ask(empty.where, "SELECT to_regclass('x') IS NULL")
    await (await opened(empty)).close()


async def test_a_migration_takes_as_long_as_it_needs_and_who_starts_meanwhile_waits_for_it(
    empty: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection._SETTINGS, "lock_timeout", "100")
    monkeypatch.setattr(schema, "AGAIN_S", 0.05)
    slow = folder_with(tmp_path, ALL, slow="-- understood from: 1\nSELECT pg_sleep(0.5);")
    address = address_of(empty.where)
    both = [await connection.connect(address, 0.2) for _ in range(2)]
    made = await asyncio.gather(*(schema.prepare(db, address, 0, slow) for db in both), return_exceptions=True)
    for db in both:
        db.terminate()
    assert sorted(map(str, made)) == ["False", "True"]


async def test_what_stands_against_a_start_is_a_sentence(empty: Place) -> None:
    await (await opened(empty)).close()
    await ask(empty.where, "ALTER TABLE eminence RENAME COLUMN understood_from TO since")
    with pytest.raises(StoreError, match=r"refused what was asked of it: .*understood_from"):
        await opened(empty)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://eminence:hush@127.0.0.1:1/games", "127.0.0.1:1/games cannot be reached"),
        ("postgresql://eminence:hush@nowhere.invalid/games", "nowhere.invalid/games cannot be reached"),
        ("postgresql://eminence:hush@/nothing?host={data}", "there is no such database as localhost/nothing"),
        ("postgresql://stranger:hush@/postgres?host={data}", "does not accept its user and password"),
    ],
)
async def test_an_address_that_cannot_be_used_is_told_without_its_password(
    address: str, told: str, tmp_path: Path
) -> None:
    with pytest.raises(StoreError) as caught:
        await open_postgres(address.format(data=server().data), tmp_path, clock=Clock())
    assert told in str(caught.value)
    assert "EMINENCE_DATABASE" in str(caught.value)
    assert "hush" not in str(caught.value)


async def test_an_empty_database_beside_backups_that_hold_games_is_not_begun(here: Place, empty: Place) -> None:
    store = await opened(here)
    await live(store)
    backup = await store.backup()
    await store.close()
    for _again in range(2):
        with pytest.raises(StoreMissing, match=r"1 open and 0 ended ones.*move-data --from") as caught:
            await opened(empty)
        assert str(backup) in str(caught.value)
    fresh = await opened(empty, new=True)
    await live(fresh)
    await fresh.close()
    await (await opened(empty)).close()


async def test_commits_wait_for_the_disk_and_readers_cannot_write(here: Place) -> None:
    store = await opened(here)
    table = await live(store)
    assert await store._writing.session.db.fetchval("SHOW synchronous_commit") == "on"
    with pytest.raises(StoreError, match="read-only"):
        await store._rows("DELETE FROM tables RETURNING id", (), tuple)
    assert await store.table(table) is not None
    await store.close()


async def test_a_backup_is_a_file_that_sqlite_opens(here: Place) -> None:
    store = await opened(here)
    table = await live(store)
    await play(store, table, 60)
    copy = await store.backup()
    other = await open_store(copy)
    assert await whole(other, table) == await whole(store, table)
    assert await other.journal(table) == await store.journal(table)
    assert await other.position_before(table, 99) == await store.position_before(table, 99)
    assert await live(other) > table
    await other.close()
    await store.close()


async def person(store: Store, table: int, numbers: Iterator[int], done: dict[int, int]) -> None:
    """Plays until cancelled, trying each answer again under its interaction until it knows what became of it."""
    seq = 0
    while True:
        interaction = next(numbers)
        while True:
            try:
                made = await store.commit(move(table, seq, answer(interaction=interaction)))
            except StoreAway:
                await asyncio.sleep(0.05)
                continue
            assert isinstance(made, Committed | Duplicate), made
            seq = done[interaction] = made.seq
            break


async def test_a_server_that_crashes_loses_and_doubles_nothing(own: Server, tmp_path: Path) -> None:
    store = await open_postgres(own.url("postgres"), tmp_path, clock=Clock())
    numbers, done = count(1), dict[int, int]()
    tables = [await live(store) for _ in range(5)]
    playing = [asyncio.create_task(person(store, table, numbers, done)) for table in tables]
    for _crash in range(3):
        before = len(done)
        while len(done) < before + 50:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(own.stop, signal.SIGQUIT)
        await asyncio.sleep(0.1)
        await asyncio.to_thread(own.start)
    before = len(done)
    while len(done) < before + 50:
        await asyncio.sleep(0.01)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    there: dict[int | None, int] = {}
    for table in tables:
        entries = await store.journal(table, limit=10**6)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert len({entry.interaction for entry in entries}) == len(entries)
        there.update({entry.interaction: entry.seq for entry in entries})
    assert {interaction: there.get(interaction) for interaction in done} == done
    await store.close()


async def test_while_the_server_is_away_people_are_told_and_nothing_hangs(own: Server, tmp_path: Path) -> None:
    store = await open_postgres(own.url("postgres"), tmp_path, clock=Clock())
    table = await live(store)
    await asyncio.to_thread(own.stop, signal.SIGQUIT)
    for late in (store.commit(move(table, 0)), store.table(table)):
        with pytest.raises(StoreAway, match="cannot be reached"):
            async with asyncio.timeout(20):
                await late
    await asyncio.to_thread(own.start)
    await play(store, table, 2)
    await store.close()


@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
async def test_a_connection_lost_in_mid_commit_is_asked_about(
    here: Place, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    store = await opened(here)
    table = await live(store)
    db = store._writing.session.db
    plain = db.execute
    cut = 0

    async def unlucky(query: str, *args: Any) -> str:
        nonlocal cut
        if query != "COMMIT" or cut:
            return await plain(query, *args)
        cut += 1
        if not before:
            await plain(query)
        db.terminate()
        raise ConnectionResetError("cut")

    monkeypatch.setattr(type(db), "execute", lambda _db, *given: unlucky(*given) if _db is db else REAL(_db, *given))
    assert await store.commit(move(table, 0)) == Committed(1, 0, 1)
    assert cut == 1
    assert [entry.seq for entry in await store.journal(table)] == [1]
    await store.close()


REAL = asyncpg.Connection.execute


async def test_what_nobody_can_say_is_told_as_unsure(here: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(here)
    table = await live(store)

    async def never(_self: PostgresTransactions) -> None:
        raise StoreAway("out of reach")

    async def cut() -> None:
        store._writing.session.db.terminate()
        with monkeypatch.context() as patch:
            patch.setattr(PostgresTransactions, "connected", never)
            assert not await store._writing._was_committed("1")

    with pytest.raises(StoreUnsure, match="not known whether"):
        await cut()
    await play(store, table, 1)
    await store.close()


async def registered(place: Place) -> Fence:
    """A place among the processes of a cluster."""
    fence, line = Fence(), ClusterLine(address_of(place.where))
    await Membership(Leases(line, TTL_S), fence).join(1, 1, 0)
    await line.close()
    return fence


async def test_two_who_write_the_same_tables_never_wait_for_each_other(here: Place) -> None:
    """Two connections, each with groups over the same tables in its own order: no deadlock, one answer each."""
    first, second = await registered(here), await registered(here)
    store = await opened(here, fence=first)
    tables = [await live(store) for _ in range(20)]
    other = PostgresTransactions(store.address, second)
    await other.connected()
    moved = 0

    async def elsewhere() -> None:
        nonlocal moved
        for _ in range(20):
            await other.begin(list(reversed(tables)), [])
            await other.session.executemany(
                "UPDATE tables SET updated_at = ? WHERE id = ?", [(1, table) for table in reversed(tables)]
            )
            await other.commit()
            moved += 1

    async def people(table: int) -> None:
        for seq in range(10):
            assert isinstance(await store.commit(move(table, seq)), Committed)

    await asyncio.gather(elsewhere(), *(people(table) for table in tables))
    assert moved == 20
    await other.close()
    await store.close()

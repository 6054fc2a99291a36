"""What a process writes as the holder of a shard is refused, by the database, once its lease is over: every write."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import msgspec
import pytest

from bot.store import (
    AuditLine,
    Committed,
    FinishedGame,
    Participant,
    PendingDelete,
    PostedPuzzle,
    PuzzleTry,
    Result,
    Scores,
    Store,
    StoredEntry,
    StoredReview,
    TableChange,
    TakenOver,
    Timer,
    Undo,
    Unnamed,
)
from bot.store.purposes import Resting
from bot.store.sql import SqlStore
from bot.store.tenure import Tenure, acting, acting_under
from bot.store.timer_keys import LobbyKey
from tests.store.fleet import SHARDS, Fleet, Member
from tests.store.make import answer, deal, end, live, lobby, move, new_table, play, position, timers_of, whole

SHARD = SHARDS - 1
GUILD = SHARD << 22
USER = 10**17
LINE = AuditLine(guild=GUILD, user=USER, act="{}")
PENDING = PendingDelete(message=5, channel=6, purpose=Resting(0), table=1)
PUZZLE = PostedPuzzle(GUILD, 1, "2026-01-01", "indio", "abc", 6, 1)

Write = Callable[[Store, int], Awaitable[Any]]
"""Writes something about a table."""


def result(table: int) -> Result:
    """A result of it."""
    return Result(table, 0, GUILD, "indio", True, 9, (Participant(0, USER, None, "Ann", 1, 3),))


async def nothing(_store: Store, _table: int) -> None:
    """The table is live, with an entry in its journal, and that is all that is needed."""


async def unname(store: Store, table: int) -> bool:
    """Take Ann out of a table that is over."""
    record = await whole(store, table)
    seats = tuple(msgspec.structs.replace(seat, user=None, name="?") for seat in record.seats)
    return await store.unname(Unnamed(table=table, version=record.version, user=USER, host=0, extra=b"{}", seats=seats))


async def versioned(store: Store, table: int, what: str) -> Any:
    """Put a table away, or take it out again."""
    return await getattr(store, what)(table, (await whole(store, table)).version, b"{}")


async def changed(store: Store, table: int) -> Any:
    """Change its host."""
    return await store.update_table(TableChange(table=table, version=(await whole(store, table)).version, host=3))


async def undone(store: Store, table: int) -> Any:
    """Take its entry back."""
    back = answer(kind="undo", interaction=None)
    return await store.undo(Undo(table=table, seq=1, generation=0, first=1, entries=(back,), position=position(0)))


async def started(store: Store, _table: int) -> Any:
    """Deal at a lobby of its own."""
    (there,) = [line for line in await store.live_tables() if line.life == "lobby"]
    return await store.start(deal(there.id))


async def imported(store: Store, _table: int) -> Any:
    """A game from elsewhere."""
    one = StoredEntry(
        table=0, seq=1, batch=1, seat=0, user=None, kind="answer", decision="", action=b"{}", events=b"[]",
        interaction=None, part=0, at=1, undone=False,
    )  # fmt: skip
    return await store.import_game(
        FinishedGame(table=new_table(), seed=1, first_position=None, entries=(one,), position=b"p", outcome=b"{}")
    )


PREPARED: dict[str, Write] = {
    "start": lambda store, _table: lobby(store, guild=GUILD),
    "take_out": lambda store, table: versioned(store, table, "put_away"),
    "unname": end,
    "put_results": end,
    "drop_setting": lambda store, _table: store.set_setting("guild", GUILD, "a", b"1"),
    "drop_result": lambda store, table: store.put_results([result(table)]),
    "unname_results": lambda store, table: store.put_results([result(table)]),
    "drop_review": lambda store, table: store.put_review(StoredReview(table, 0, 1)),
    "drop_pending_deletes": lambda store, _table: store.add_pending_delete(PENDING),
    "drop_puzzle": lambda store, _table: store.put_puzzle(PUZZLE),
    "answer_puzzle": lambda store, _table: store.put_puzzle(PUZZLE),
    "forget_puzzle_tries": lambda store, _table: _tried(store),
    "reword_audit": lambda store, _table: store.add_audit(LINE),
}
"""What must be there before, written by the holder."""

WRITES: dict[str, Write] = {
    "create_table": lambda store, _table: store.create_table(new_table()),
    "update_table": changed,
    "start": started,
    "close_table": lambda store, table: store.close_table(table),
    "import_game": imported,
    "mark_published": lambda store, table: store.mark_published(table, 1, [77], 5),
    "commit": lambda store, table: store.commit(move(table, 1)),
    "undo": undone,
    "set_timers": lambda store, table: store.set_timers([Timer(table=table, key=LobbyKey(), due=5)]),
    "put_away": lambda store, table: versioned(store, table, "put_away"),
    "take_out": lambda store, table: versioned(store, table, "take_out"),
    "set_setting": lambda store, _table: store.set_setting("guild", GUILD, "a", b"1"),
    "set_settings": lambda store, _table: store.set_settings("guild", GUILD, {"b": b"1"}, [LINE]),
    "drop_setting": lambda store, _table: store.drop_setting("guild", GUILD, "a", b"1"),
    "judge_no_more": lambda store, _table: store.judge_no_more(USER, {"reviewed": b"false"}),
    "set_meta": lambda store, _table: store.set_meta("uptime", "1 2"),
    "put_edition": lambda store, _table: store.put_edition("cd" * 32, "indio", "text"),
    "add_audit": lambda store, _table: store.add_audit(LINE),
    "add_pending_delete": lambda store, _table: store.add_pending_delete(PENDING),
    "drop_pending_deletes": lambda store, _table: store.drop_pending_deletes([PENDING.message]),
    "put_results": lambda store, table: store.put_results([result(table)]),
    "drop_result": lambda store, table: store.drop_result(table),
    "unname_results": lambda store, _table: store.unname_results(USER, "?"),
    "put_scores": lambda store, table: store.put_scores(Scores(table, 0, 1, (1,), ((3, 4),))),
    "put_review": lambda store, table: store.put_review(StoredReview(table, 0, 1, b"r")),
    "drop_review": lambda store, table: store.drop_review(table),
    "put_puzzle": lambda store, _table: store.put_puzzle(PUZZLE),
    "drop_puzzle": lambda store, _table: store.drop_puzzle(GUILD, 1),
    "answer_puzzle": lambda store, _table: _tried(store),
    "forget_puzzle_tries": lambda store, _table: store.forget_puzzle_tries(USER),
    "unname": unname,
    "reword_audit": lambda store, _table: store.reword_audit([(1, '{"other":1}')]),
    "backup": lambda store, _table: store.backup(),
}
"""All that writes, each such that it changes something."""

READS = {
    "table", "table_in_channel", "live_tables", "tables_since", "standing", "standings_since", "open_channels",
    "open_guilds", "tables_behind", "tables_of_user", "tables_in_guild", "tables_to_look_back", "journal",
    "position_before", "timers_after", "timers_of", "settings", "settings_named", "meta", "edition", "audit",
    "pending_deletes", "unrecorded", "results", "scores", "review", "reviews_wanted", "puzzle", "puzzles_shown",
    "puzzle_tries", "traces_of",
}  # fmt: skip
OWNED = {"mark_published", "put_away", "put_results", "drop_result", "put_puzzle", "drop_puzzle"}
"""Nobody but the holder does these, so they are refused as well where nobody says that he does them as the holder."""


async def _tried(store: Store) -> Any:
    await store.put_puzzle(PUZZLE) if acting() is not None and await store.puzzle(GUILD) is None else None
    return await store.answer_puzzle(PuzzleTry(GUILD, 1, USER, "x", False, 5))


async def held_in(url: str) -> dict[str, Sequence[Any]]:
    """Every row of every table of the database but those of leases."""
    db = await asyncpg.connect(url)
    try:
        names = await db.fetch("SELECT relname FROM pg_stat_user_tables ORDER BY relname")
        kept = [name for (name,) in names if name not in ("cluster", "cluster_process", "shard_lease", "identify_slot")]
        return {name: sorted(map(repr, await db.fetch(f'SELECT * FROM "{name}"'))) for name in kept}
    finally:
        await db.close()


async def taken_over(fleet: Fleet) -> tuple[Member, Member, Tenure]:
    """A process that held the last shard a moment ago and lives still, who holds it now, and what was held."""
    one = await fleet.join()
    await fleet.beat()
    tenure = one.membership.fence.tenure(SHARD)
    two = await fleet.join()
    await fleet.beat()
    assert SHARD in two.held
    return one, two, tenure


def test_every_method_of_the_store_reads_or_is_in_the_table_of_writes() -> None:
    methods = {name for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction) if not name.startswith("_")}
    assert methods - {"close"} == {*WRITES, *READS}
    assert not READS & set(WRITES)
    written = {name for name in methods if "_writer.do(" in inspect.getsource(getattr(SqlStore, name, Fleet))}
    assert written <= set(WRITES)


@pytest.mark.parametrize("name", WRITES)
async def test_a_write_of_a_process_whose_shard_was_taken_over_is_refused(fleet: Fleet, name: str) -> None:
    one, two, over = await taken_over(fleet)
    with two.membership.acting(GUILD):
        table = await live(two.store, guild=GUILD)
        await play(two.store, table, 1)
        await PREPARED.get(name, nothing)(two.store, table)
    before = await held_in(fleet.url)
    with acting_under(over), pytest.raises(TakenOver):
        await WRITES[name](one.store, table)
    if name in OWNED:
        with pytest.raises(TakenOver):
            await WRITES[name](one.store, table)
    assert await held_in(fleet.url) == before
    assert name != "backup" or not list((one.store.backup_folder).glob("*.db"))
    with two.membership.acting(GUILD):
        await WRITES[name](two.store, table)
    assert name == "backup" or await held_in(fleet.url) != before


async def test_what_was_held_is_not_held_again_once_it_comes_back(fleet: Fleet) -> None:
    """The same process holds the shard, by another epoch: what it began in the first is refused all the same."""
    one, two, over = await taken_over(fleet)
    table = await live(one.store, guild=GUILD)
    fleet.members.remove(two)
    await two.leave()
    await fleet.beat()
    assert one.membership.fence.tenure(SHARD) == Tenure(SHARD, over.epoch + 2)
    with acting_under(over), pytest.raises(TakenOver):
        await one.store.commit(move(table, 0))
    with one.membership.acting(GUILD):
        assert isinstance(await one.store.commit(move(table, 0)), Committed)


async def test_only_those_of_a_group_are_refused_whose_shard_is_gone(fleet: Fleet) -> None:
    one, _two, over = await taken_over(fleet)
    tables = [await live(one.store, guild=shard << 22) for shard in range(SHARDS) for _ in range(3)]

    async def say(number: int, table: int) -> Any:
        tenure = over if number % 3 == 0 else one.membership.fence.tenure(0) if number % 3 == 1 else None
        if tenure is None:
            return await one.store.commit(move(table, 0))  # a person's answer, which anybody may carry out
        with acting_under(tenure):
            return await one.store.commit(move(table, 0))

    done = await asyncio.gather(*(say(*each) for each in enumerate(tables)), return_exceptions=True)
    assert [type(each) for each in done] == [TakenOver, Committed, Committed] * SHARDS


async def test_timers_are_kept_for_the_shards_that_are_held(fleet: Fleet) -> None:
    one, two, _over = await taken_over(fleet)
    tables = {shard: await live(one.store, guild=shard << 22) for shard in range(SHARDS)}
    key = LobbyKey()
    await two.store.set_timers([Timer(table=table, key=key, due=22) for table in tables.values()])
    await one.store.set_timers([Timer(table=table, key=key, due=11) for table in tables.values()])
    due = {each.table: each.due for each in await timers_of(one.store)}
    assert due == {table: 11 if shard in one.held else 22 for shard, table in tables.items()}
    await one.store.set_timers([], [(table, key) for table in tables.values()])
    assert {each.table for each in await timers_of(one.store)} == {tables[shard] for shard in two.held}


async def test_nobody_gives_a_shard_up_in_the_middle_of_a_transaction_that_found_it_held(fleet: Fleet) -> None:
    one = await fleet.join()
    await fleet.beat()
    tenure = one.membership.fence.tenure(SHARD)
    assert not await one.store._writing.begin([], [tenure])
    giving = asyncio.create_task(one.membership.office.give(one.membership.fence.process, SHARD, None))
    await asyncio.sleep(0.3)
    assert not giving.done()
    await one.store._writing.commit()
    await giving
    assert await one.store._writing.begin([], [tenure]) == {tenure}
    await one.store._writing.roll_back()


async def test_tasks_that_are_started_do_work_of_their_own() -> None:
    async def asked() -> Tenure | None:
        return acting()

    with acting_under(Tenure(3, 7)):
        assert acting() == Tenure(3, 7)
        assert await asked() == Tenure(3, 7)
        assert await asyncio.create_task(asked()) is None
        with acting_under(Tenure(4, 1)):
            assert acting() == Tenure(4, 1)
        assert acting() == Tenure(3, 7)
    assert acting() is None

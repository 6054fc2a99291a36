"""Moves, duplicates, conflicts, undo and reading back."""

import asyncio
from itertools import pairwise

import pytest

from bot.store import (
    POSITION_EVERY,
    Committed,
    Conflict,
    Duplicate,
    MoveCommit,
    NewEntry,
    Occupied,
    SeatRecord,
    Snapshot,
    Store,
    StoredEntry,
    TableChange,
    Undo,
)
from bot.store.writer import HANDFUL
from tests.store.make import AnyStore, Clock, answer, live, lobby, move, play, position, whole


def undoing(table: int, seq: int, first: int, **parts: object) -> Undo:
    given: dict[str, object] = {"generation": 0, "entries": (NewEntry(user=3, kind="undo"),), "position": b"back"}
    return Undo(table=table, seq=seq, first=first, **(given | parts))  # pyright: ignore[reportArgumentType]


async def test_a_move_is_journaled_with_the_position_it_leads_to(store: Store, clock: Clock) -> None:
    table = await live(store)
    clock.now += 50
    entry = answer(part=2)
    assert await store.commit(move(table, 0, entry)) == Committed(seq=1, generation=0, batch=1)
    found = await whole(store, table)
    assert (found.seq, found.position, found.updated_at) == (1, position(1), clock.now)
    assert await store.journal(table) == [
        StoredEntry(
            table=table,
            seq=1,
            batch=1,
            seat=entry.seat,
            user=entry.user,
            kind="answer",
            decision=entry.decision,
            action=entry.action,
            events=entry.events,
            interaction=entry.interaction,
            part=2,
            at=clock.now,
            undone=False,
        )
    ]


async def test_what_a_table_remembers_is_not_replaced_by_what_was_made_from_an_earlier_version(store: Store) -> None:
    table = await live(store)
    await play(store, table, 1)
    before = await whole(store, table)
    await store.update_table(TableChange(table=table, version=before.version, extra=b'{"kept":1}'))
    now = await store.standing(table)
    assert await store.commit(move(table, 1, extra=b"{}", version=before.version)) == now
    assert await store.undo(undoing(table, 1, 1, extra=b"{}", version=before.version)) == now
    assert (await whole(store, table)).extra == b'{"kept":1}'
    assert isinstance(await store.commit(move(table, 1, extra=b"{}", version=before.version + 1)), Committed)


async def test_several_answers_are_one_batch(store: Store) -> None:
    table = await live(store)
    await play(store, table, 1)
    entries = (answer(interaction=8, part=0), answer(interaction=8, part=1), answer(interaction=8, part=2, at=17))
    assert await store.commit(move(table, 1, *entries)) == Committed(seq=4, generation=0, batch=2)
    assert await store.commit(move(table, 4, batch=2)) == Committed(seq=5, generation=0, batch=2)
    kept = await store.journal(table, after=1)
    assert [(entry.seq, entry.batch) for entry in kept] == [(2, 2), (3, 2), (4, 2), (5, 2)]
    assert kept[2].at == 17
    assert [entry.seq for entry in kept if entry.interaction == 8] == [2, 3, 4]


async def test_an_empty_batch_is_refused(store: Store) -> None:
    table = await live(store)
    with pytest.raises(ValueError, match="at least one entry"):
        await store.commit(MoveCommit(table=table, seq=0, generation=0, entries=(), position=b""))


async def test_an_interaction_is_journaled_once(store: Store) -> None:
    table = await live(store)
    other = await live(store)
    first = move(table, 0, answer(interaction=8), answer(interaction=8, part=1))
    assert await store.commit(first) == Committed(2, 0, 1)
    before = await whole(store, table)
    assert await store.commit(first) == Duplicate(table, 2)
    assert await store.commit(move(table, 2, answer(interaction=8))) == Duplicate(table, 1)
    assert await store.commit(move(other, 0, answer(interaction=8))) == Duplicate(table, 1)
    assert await whole(store, table) == before
    assert len(await store.journal(table)) == 2
    assert await store.commit(move(table, 2, answer(interaction=8, part=2))) == Committed(3, 0, 3)


async def test_the_same_interaction_twice_at_once_is_journaled_once(store: Store) -> None:
    table = await live(store)
    same = move(table, 0, answer(interaction=8))
    answers = await asyncio.gather(*(store.commit(same) for _ in range(30)))
    assert answers.count(Committed(1, 0, 1)) == 1
    assert answers.count(Duplicate(table, 1)) == 29


async def test_entries_without_an_interaction_are_never_duplicates(store: Store) -> None:
    table = await live(store)
    await store.commit(move(table, 0, answer(interaction=None), answer(interaction=None)))
    assert await store.commit(move(table, 2, answer(interaction=None))) == Committed(3, 0, 3)


@pytest.mark.parametrize(("seq", "generation"), [(0, 0), (2, 0), (1, 1)])
async def test_a_move_from_elsewhere_conflicts(store: Store, seq: int, generation: int) -> None:
    table = await live(store)
    await play(store, table, 1)
    before = await whole(store, table)
    late = move(table, seq, generation=generation)
    assert await store.commit(late) == Conflict(seq=1, generation=0, version=2, life="live")
    assert await whole(store, table) == before
    assert len(await store.journal(table)) == 1


async def test_only_live_tables_are_played(store: Store) -> None:
    table = await lobby(store)
    assert await store.commit(move(table, 0)) == Conflict(seq=0, generation=0, version=1, life="lobby")
    assert await store.journal(table) == []


async def test_fifty_tables_at_once(store: Store) -> None:
    tables = [await live(store) for _ in range(50)]
    for seq in range(3):
        answers = await asyncio.gather(*(store.commit(move(table, seq)) for table in tables))
        assert set(answers) == {Committed(seq + 1, 0, seq + 1)}
    for table in tables:
        assert [entry.seq for entry in await store.journal(table)] == [1, 2, 3]
        assert (await whole(store, table)).position == position(3)


async def test_what_waits_together_is_one_transaction(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await live(store) for _ in range(50)]
    commits = 0
    to_disk = store._writer._db.commit

    async def counted() -> None:
        nonlocal commits
        commits += 1
        await to_disk()

    monkeypatch.setattr(store._writer._db, "commit", counted)
    await asyncio.gather(*(store.commit(move(table, 0)) for table in tables))
    assert commits == 1


async def test_those_who_waited_together_go_on_in_order_and_a_few_at_a_time(store: Store) -> None:
    tables = [await live(store) for _ in range(50)]
    done: list[int] = []
    seen = [0]
    loop = asyncio.get_running_loop()

    async def one(number: int) -> None:
        await store.commit(move(tables[number], 0))
        done.append(number)

    def look() -> None:
        seen.append(len(done))
        if len(done) < len(tables):
            loop.call_soon(look)

    look()
    await asyncio.gather(*map(one, range(len(tables))))
    assert done == list(range(len(tables)))
    assert max(after - before for before, after in pairwise([*seen, len(done)])) == HANDFUL


@pytest.mark.parametrize("bad", [0, 1, 24, 49])
async def test_one_conflict_in_a_group_fails_no_other(store: Store, bad: int) -> None:
    tables = [await live(store) for _ in range(50)]
    moves = [move(table, 0) for table in tables]
    moves[bad] = move(tables[bad], 3)
    answers = await asyncio.gather(*map(store.commit, moves))
    assert answers.pop(bad) == Conflict(seq=0, generation=0, version=2, life="live")
    assert set(answers) == {Committed(1, 0, 1)}
    assert await store.journal(tables[bad]) == []
    for table in tables[:bad] + tables[bad + 1 :]:
        assert len(await store.journal(table)) == 1


async def test_every_sort_of_answer_out_of_one_group(store: Store) -> None:
    first, second, third, fourth = [await live(store) for _ in range(4)]
    await store.commit(move(second, 0, answer(interaction=8)))
    too_big = answer(user=2**70)
    answers = await asyncio.gather(
        store.commit(move(first, 0)),
        store.commit(move(second, 0, answer(interaction=8))),
        store.commit(move(third, 9)),
        store.commit(move(fourth, 0, too_big)),
        store.commit(move(first, 1)),
        store.commit(move(9999, 0)),
        store.mark_published(first, 0, [1], 1),
        store.commit(move(first, 2, outcome=b"{}")),
        store.commit(move(first, 3)),
        return_exceptions=True,
    )
    kinds = [type(one).__name__ for one in answers]
    assert kinds == [
        "Committed",
        "Duplicate",
        "Conflict",
        "OverflowError",
        "Committed",
        "UnknownTable",
        "NoneType",
        "Committed",
        "Conflict",
    ]
    assert [len(await store.journal(table)) for table in (first, second, third, fourth)] == [3, 1, 0, 0]
    assert (await whole(store, first)).life == "finished"


async def test_of_many_moves_from_one_place_one_is_made(store: Store) -> None:
    table = await live(store)
    answers = await asyncio.gather(*(store.commit(move(table, 0)) for _ in range(50)))
    assert answers.count(Committed(1, 0, 1)) == 1
    assert answers.count(Conflict(seq=1, generation=0, version=2, life="live")) == 49
    assert len(await store.journal(table)) == 1


async def test_moves_of_one_table_may_wait_one_behind_the_other(store: Store) -> None:
    table = await live(store)
    answers = await asyncio.gather(*(store.commit(move(table, seq)) for seq in range(120)))
    assert [done.seq for done in answers if isinstance(done, Committed)] == list(range(1, 121))
    assert await store.position_before(table, 60) == Snapshot(50, 1, position(50))
    assert await store.position_before(table, 200) == Snapshot(100, 1, position(100))


async def test_the_last_move_ends_the_game_with_it(store: Store, clock: Clock) -> None:
    table = await live(store, channel=5)
    seats = (SeatRecord(0, user=9, name="Bo"),)
    last = move(table, 0, outcome=b'{"ranks":[1,2]}', seats=seats, extra=b'{"clock":1}')
    assert await store.commit(last) == Committed(1, 0, 1)
    found = await whole(store, table)
    assert (found.life, found.outcome, found.ended_at) == ("finished", b'{"ranks":[1,2]}', clock.now)
    assert (found.seats, found.extra, found.version) == (seats, b'{"clock":1}', 3)
    assert found.published_seq < found.seq
    assert await store.commit(last) == Duplicate(table, 1)
    assert await store.table_in_channel(5) is None


@pytest.mark.parametrize("together", [1, 7])
async def test_a_position_is_kept_every_fifty_entries(store: Store, together: int) -> None:
    table = await live(store)
    seq = 0
    while seq < 2 * POSITION_EVERY:
        done = await store.commit(move(table, seq, *(answer() for _ in range(together))))
        assert isinstance(done, Committed)
        seq = done.seq
    kept: list[int] = []
    snapshot = await store.position_before(table, seq + 1)
    while snapshot is not None:
        assert snapshot.position == position(snapshot.seq)
        kept.append(snapshot.seq)
        snapshot = await store.position_before(table, snapshot.seq)
    assert kept == {1: [100, 50, 0], 7: [105, 56, 0]}[together]


async def test_undone_entries_stay_and_are_marked(store: Store, clock: Clock) -> None:
    table = await live(store)
    await play(store, table, 4)
    await store.commit(move(table, 4, answer(kind="system")))
    entries = (NewEntry(user=3, kind="undo", interaction=8), NewEntry(kind="reseed", action=b'{"seed":5}'))
    assert await store.undo(undoing(table, 5, 3, entries=entries)) == Committed(seq=7, generation=1, batch=6)
    found = await whole(store, table)
    assert (found.seq, found.generation, found.position, found.life) == (7, 1, b"back", "live")
    kept = await store.journal(table)
    assert [(entry.kind, entry.undone) for entry in kept] == [
        ("answer", False),
        ("answer", False),
        ("answer", True),
        ("answer", True),
        ("system", False),
        ("undo", False),
        ("reseed", False),
    ]
    assert isinstance(await store.commit(move(table, 7)), Conflict), "a move of the generation before"
    assert await store.commit(move(table, 7, generation=1)) == Committed(8, 1, 8)
    again = undoing(table, 5, 3, entries=entries)
    assert await store.undo(again) == Duplicate(table, 6)


async def test_undo_forgets_the_positions_it_has_undone(store: Store) -> None:
    table = await live(store)
    await play(store, table, 120)
    assert isinstance(await store.undo(undoing(table, 120, 60)), Committed)
    assert await store.position_before(table, 122) == Snapshot(121, 1, b"back")
    assert await store.position_before(table, 121) == Snapshot(50, 1, position(50))
    await play(store, table, 3)
    assert await store.undo(undoing(table, 124, 50, generation=1)) == Committed(125, 2, 125)
    assert await store.position_before(table, 125) == Snapshot(0, 1, position(0))
    still = [entry.seq for entry in await store.journal(table) if not entry.undone]
    assert still == [*range(1, 50), 121, 125]


async def test_undo_from_elsewhere_conflicts(store: Store) -> None:
    table = await live(store)
    await play(store, table, 2)
    assert await store.undo(undoing(table, 1, 1)) == Conflict(seq=2, generation=0, version=2, life="live")
    for first in (0, 3):
        with pytest.raises(ValueError, match=f"entry {first} can't be undone"):
            await store.undo(undoing(table, 2, first))
    await store.close_table(table)
    assert isinstance(await store.undo(undoing(table, 2, 1)), Conflict)
    assert not any(entry.undone for entry in await store.journal(table))


async def test_undo_takes_a_finished_game_up_again_if_its_channel_is_free(store: Store) -> None:
    table = await live(store, channel=5)
    await store.commit(move(table, 0, outcome=b"{}"))
    other = await lobby(store, channel=5)
    assert await store.undo(undoing(table, 1, 1)) == Occupied(other)
    await store.close_table(other)
    assert await store.undo(undoing(table, 1, 1, extra=b"[]")) == Committed(2, 1, 2)
    found = await whole(store, table)
    assert (found.life, found.outcome, found.ended_at, found.extra) == ("live", None, None, b"[]")


async def test_an_undo_and_a_move_at_once(store: Store) -> None:
    table = await live(store)
    await play(store, table, 1)
    undone, moved = await asyncio.gather(store.undo(undoing(table, 1, 1)), store.commit(move(table, 1)))
    assert undone == Committed(2, 1, 2)
    assert moved == Conflict(seq=2, generation=1, version=3, life="live")


async def test_a_journal_is_read_in_pages_from_either_end(store: Store) -> None:
    table = await live(store)
    await play(store, table, 10)

    async def seqs(**where: int | bool) -> list[int]:
        return [entry.seq for entry in await store.journal(table, **where)]  # pyright: ignore[reportArgumentType]

    assert await seqs() == list(range(1, 11))
    assert await seqs(after=8) == [9, 10]
    assert await seqs(limit=3) == [1, 2, 3]
    assert await seqs(after=3, limit=3) == [4, 5, 6]
    assert await seqs(after=2, before=5) == [3, 4]
    assert await seqs(newest_first=True, limit=2) == [10, 9]
    assert await seqs(newest_first=True, before=9, limit=2) == [8, 7]
    assert await store.journal(table + 1) == []

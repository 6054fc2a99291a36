"""Lobbies, starts, changes, ends and listings."""

import asyncio

import msgspec
import pytest

from bot.store import (
    UNPUBLISHED,
    Conflict,
    Created,
    FinishedGame,
    NewEntry,
    Occupied,
    Scores,
    SeatRecord,
    Snapshot,
    Store,
    StoredEntry,
    StoredReview,
    StoreError,
    TableChange,
    UnknownTable,
    Updated,
)
from bot.store.session import Session
from tests.store.make import (
    SEATS,
    SEED,
    AnyStore,
    Clock,
    answer,
    deal,
    end,
    live,
    lobby,
    move,
    new_table,
    play,
    position,
    whole,
)


def test_each_store_is_a_store(store: AnyStore) -> None:
    kept: Store = store  # pyright holds it against the protocol
    assert {name for name in vars(Store) if not name.startswith("_")} <= set(dir(kept))


async def test_a_lobby_comes_back_as_it_was_made(store: Store, clock: Clock) -> None:
    new = new_table(parent=55, extra=b'{"paused":false}')
    made = await store.create_table(new)
    assert isinstance(made, Created)
    found = await whole(store, made.table)
    for name in new.__struct_fields__:
        assert getattr(found, name) == getattr(new, name), name
    assert (found.life, found.version, found.seq, found.generation) == ("lobby", made.version, 0, 0)
    assert found.created_at == found.updated_at == clock.now
    assert (found.seed, found.position, found.outcome, found.started_at, found.messages) == (None, None, None, None, ())
    assert found.published_seq == UNPUBLISHED


async def test_a_table_that_is_not_there(store: Store) -> None:
    assert await store.table(99) is None
    assert await store.table_in_channel(99) is None
    with pytest.raises(UnknownTable, match="There is no table 99"):
        await store.commit(move(99, 0))
    with pytest.raises(UnknownTable):
        await store.update_table(TableChange(table=99, version=1, host=3))
    with pytest.raises(UnknownTable):
        await store.close_table(99)


async def test_a_channel_has_one_open_table(store: Store) -> None:
    table = await live(store, channel=5)
    assert await store.create_table(new_table(channel=5)) == Occupied(table)
    other = await lobby(store, channel=6)
    assert await store.update_table(TableChange(table=other, version=1, channel=5)) == Occupied(table)
    await store.close_table(table)
    assert await store.update_table(TableChange(table=other, version=1, channel=5, parent=4)) == Updated(2)
    found = await store.table_in_channel(5)
    assert found is not None
    assert (found.id, found.channel, found.parent) == (other, 5, 4)


async def test_of_many_lobbies_opened_at_once_in_a_channel_one_stands(store: Store) -> None:
    made = await asyncio.gather(*(store.create_table(new_table(channel=5)) for _ in range(20)))
    stand = [one for one in made if isinstance(one, Created)]
    assert len(stand) == 1
    assert made.count(Occupied(stand[0].table)) == 19


async def forgotten(db: Session, table: int) -> None:
    await db.execute("DELETE FROM tables WHERE id = ?", (table,))


async def test_ids_are_never_used_twice(store: AnyStore) -> None:
    table = await lobby(store)
    await store._writer.do(forgotten, table)
    assert await lobby(store) > table


async def test_of_two_changes_to_one_version_the_second_conflicts(store: Store, clock: Clock) -> None:
    table = await lobby(store)
    seats = (*SEATS, SeatRecord(2, user=3, name="Éva"))
    clock.now += 1000
    first, second = await asyncio.gather(
        store.update_table(TableChange(table=table, version=1, seats=seats)),
        store.update_table(TableChange(table=table, version=1, seats=())),
    )
    assert first == Updated(2)
    assert second == Conflict(seq=0, generation=0, version=2, life="lobby")
    found = await whole(store, table)
    assert found.seats == seats
    assert found.updated_at == clock.now


async def test_a_change_leaves_alone_what_it_does_not_name(store: Store) -> None:
    table = await live(store)
    before = await whole(store, table)
    await store.mark_published(table, 0, [1], 9)
    assert await store.update_table(TableChange(table=table, version=before.version, extra=b'{"paused":true}'))
    found = await whole(store, table)
    assert found.extra == b'{"paused":true}'
    assert (found.setup, found.host, found.seats, found.position) == (
        before.setup,
        before.host,
        before.seats,
        before.position,
    )
    assert found.published_seq == found.seq, "what only the bot reads need not be drawn again"
    await store.update_table(TableChange(table=table, version=found.version, host=4))
    found = await whole(store, table)
    assert found.host == 4
    assert found.published_seq < found.seq


async def test_a_seat_is_a_person_or_a_computer(store: Store) -> None:
    table = await lobby(store)
    for wrong in ((SeatRecord(0, user=1, computer="greedy"),), (SeatRecord(0, user=1), SeatRecord(0, user=2))):
        with pytest.raises(StoreError, match="constraint"):
            await store.update_table(TableChange(table=table, version=1, seats=wrong))
    assert (await whole(store, table)).seats == SEATS
    assert (await whole(store, table)).version == 1


async def test_start_deals(store: Store, clock: Clock) -> None:
    table = await lobby(store)
    clock.now += 5
    seats = tuple(reversed([SeatRecord(1 - seat.number, seat.user, seat.computer, seat.name) for seat in SEATS]))
    assert await store.start(deal(table, revision=3, seats=seats)) == Updated(2)
    found = await whole(store, table)
    assert (found.life, found.seq, found.revision, found.started_at) == ("live", 0, 3, clock.now)
    assert found.seed == SEED
    assert (found.setup, found.position, found.seats) == (b'{"seats":2}', position(0), seats)
    assert found.published_seq == UNPUBLISHED
    assert await store.position_before(table, 1) == Snapshot(0, 3, position(0))


async def test_start_needs_the_lobby_it_saw(store: Store) -> None:
    table = await lobby(store)
    await store.update_table(TableChange(table=table, version=1, host=2))
    assert await store.start(deal(table, version=1)) == Conflict(seq=0, generation=0, version=2, life="lobby")
    assert await store.start(deal(table, version=2)) == Updated(3)
    assert await store.start(deal(table, version=3)) == Conflict(seq=0, generation=0, version=3, life="live")


async def test_a_game_that_is_over_frees_the_channel_and_takes_no_more_moves(store: Store) -> None:
    table = await live(store, channel=5)
    await play(store, table, 2)
    await store.mark_published(table, 2, [1], 0)
    await end(store, table)
    assert await store.table_in_channel(5) is None
    assert [line.id for line in await store.tables_behind()] == [table]
    await lobby(store, channel=5)
    assert await store.commit(move(table, 3)) == Conflict(seq=3, generation=0, version=3, life="finished")


async def test_closing_twice_changes_nothing(store: Store, clock: Clock) -> None:
    table = await live(store)
    await play(store, table, 3)
    assert await store.close_table(table) == Updated(3)
    closed = await whole(store, table)
    clock.now += 5
    assert await store.close_table(table) == Updated(3)
    assert await whole(store, table) == closed
    assert len(await store.journal(table)) == 3


async def test_an_agreed_end_is_one_change_or_none(store: Store, clock: Clock) -> None:
    table = await live(store, channel=5)
    await play(store, table, 2)
    await store.mark_published(table, 2, [1], 0)
    ended = NewEntry(kind="system", user=3, action=b'{"say":"over"}')
    change = TableChange(table=table, version=2, entries=(ended,), seq=2, extra=b"{}", outcome=b'{"scores":[]}')
    for other in ({"version": 1}, {"seq": 1}):
        late = await store.update_table(msgspec.structs.replace(change, **other))
        assert late == Conflict(seq=2, generation=0, version=2, life="live")
    assert (await whole(store, table)).outcome is None
    clock.now += 5
    assert await store.update_table(change) == Updated(3)
    found = await whole(store, table)
    assert (found.life, found.seq, found.outcome, found.ended_at) == ("closed", 3, b'{"scores":[]}', clock.now)
    assert [entry.kind for entry in await store.journal(table)] == ["answer", "answer", "system"]
    assert [line.id for line in await store.tables_behind()] == [table]
    assert await store.table_in_channel(5) is None
    assert await store.unrecorded() == []
    assert await store.update_table(change) == Conflict(seq=3, generation=0, version=3, life="closed")
    shut = await live(store, channel=5)
    await store.close_table(shut)
    guild = found.guild or 0
    assert [line.id for line in await store.tables_in_guild(guild, ["closed"], over=True)] == [table]
    assert [line.id for line in await store.tables_to_look_back(guild, 5, 1)] == [table]


async def test_a_table_that_has_changed_since_is_not_closed_with_what_it_remembered(store: Store) -> None:
    table = await live(store)
    found = await whole(store, table)
    await store.update_table(TableChange(table=table, version=found.version, host=4))
    closing = store.close_table(table, extra=b'{"closed":1}', version=found.version)
    assert await closing == Conflict(found.seq, found.generation, found.version + 1, "live")
    assert (await whole(store, table)).extra == found.extra
    await store.close_table(table, extra=b'{"closed":1}', version=found.version + 1)
    assert msgspec.json.decode((await whole(store, table)).extra) == {"closed": 1}


async def test_listings(store: Store) -> None:
    first = await live(store, channel=5, host=1)
    second = await lobby(store, channel=6, host=2, seats=())
    over = await live(store, channel=7)
    closed = await live(store, channel=8)
    elsewhere = await lobby(store, channel=9, guild=8, host=3, seats=(SeatRecord(0, user=2),))
    await play(store, first, 4)
    await end(store, over)
    await store.close_table(closed)
    lines = await store.live_tables()
    assert [(line.id, line.channel, line.life, line.seq) for line in lines] == [
        (first, 5, "live", 4),
        (second, 6, "lobby", 0),
        (elsewhere, 9, "lobby", 0),
    ]
    assert [line.id for line in await store.tables_of_user(10**17)] == [first]
    assert [line.id for line in await store.tables_of_user(2)] == [second, elsewhere]
    assert [line.id for line in await store.tables_in_guild(7, ["finished", "closed"])] == [closed, over]
    assert [line.id for line in await store.tables_in_guild(7, ["finished", "closed"], limit=1)] == [closed]
    back = [line.id for line in await store.tables_to_look_back(7, 7, 10**17)]
    assert back == [over, first], "those of the channel first, then where this person sat; none in the lobby or closed"
    assert [line.id for line in await store.tables_in_guild(7, ["finished", "closed"], channel=7)] == [over]
    assert await store.tables_in_guild(8, ["finished"], channel=7) == []
    assert [line.id for line in await store.tables_to_look_back(7, 7, 10**17, limit=1)] == [over]
    assert await store.tables_to_look_back(8, 7, 10**17) == []
    assert await store.tables_in_guild(8, ["live"]) == []
    assert await store.tables_in_guild(8, []) == []


async def test_what_a_start_reads(store: Store, clock: Clock) -> None:
    resting = await live(store, channel=5)
    await store.mark_published(resting, 0, [1], 1)
    clock.now += 1000
    moved, over, left = await live(store, channel=6), await live(store, channel=7, guild=None), await lobby(store)
    await end(store, over)
    assert [line.id for line in await store.tables_since(clock.now)] == [moved, over, left]
    assert [line.id for line in await store.tables_since(clock.now - 1000)] == [resting, moved, over, left]
    assert await store.tables_since(clock.now + 1) == []
    clock.now += 1000
    await play(store, resting, 1)
    assert [line.id for line in await store.tables_since(clock.now)] == [resting]
    assert [line.id for line in await store.tables_behind()] == [resting, moved, over, left]
    channels = await store.open_channels()
    assert (channels[5], channels[6], channels.get(7), len(channels)) == (resting, moved, None, 3)
    assert sorted(await store.open_guilds()) == [(resting, 7), (moved, 7), (left, 7)]


async def test_published_never_goes_back(store: Store) -> None:
    table = await live(store)
    await play(store, table, 3)
    await asyncio.gather(store.mark_published(table, 3, [10, 11], 77), store.mark_published(table, 2, [10, 11], 77))
    found = await whole(store, table)
    assert (found.seq, found.published_seq, found.messages, found.posted_at) == (3, 3, (10, 11), 77)
    assert await store.tables_behind() == []
    await play(store, table, 1)
    behind = await store.tables_behind()
    assert [(line.id, line.seq, line.published_seq, line.messages) for line in behind] == [(table, 4, 3, (10, 11))]
    await store.mark_published(12345, 1, [1], 1)


async def test_an_imported_game_is_kept_whole_and_takes_no_channel(store: Store) -> None:
    source = await live(store, channel=5)
    await store.commit(move(source, 0, answer(), answer(at=44)))
    entries = tuple(await store.journal(source))
    game = FinishedGame(
        table=new_table(channel=5),
        seed=SEED,
        first_position=position(0),
        entries=entries,
        position=position(2),
        outcome=b'{"ranks":[1,1]}',
    )
    table = await store.import_game(game)
    found = await whole(store, table)
    assert (found.life, found.seq, found.seed, found.outcome) == ("finished", 2, SEED, b'{"ranks":[1,1]}')
    assert found.published_seq < found.seq, "its message is still to be posted"
    kept = await store.journal(table)

    def alike(entry: StoredEntry) -> tuple[object, ...]:
        return (entry.seq, entry.batch, entry.seat, entry.action, entry.events, entry.at, entry.undone)

    assert list(map(alike, kept)) == list(map(alike, entries))
    assert {entry.interaction for entry in kept} == {None}
    assert await store.position_before(table, 1) == Snapshot(0, 1, position(0))
    for wrong in ((), entries[1:], entries[::-1]):
        with pytest.raises(ValueError, match="numbered 1, 2, 3"):
            await store.import_game(msgspec.structs.replace(game, entries=wrong))


async def test_the_scores_over_a_game_replace_those_kept_before(store: Store) -> None:
    table = await live(store)
    assert await store.scores(table) is None
    for generation in (0, 1):
        kept = Scores(table, generation, 9, (0, 4, 9), ((0, 0), (3, -1), (12, 5)))
        await store.put_scores(kept)
        assert await store.scores(table) == kept
    with pytest.raises(UnknownTable):
        await store.put_scores(Scores(table + 1, 0, 0, (), ()))


async def test_a_review_is_wanted_first_and_made_later(store: Store) -> None:
    table = await live(store)
    assert await store.review(table) is None
    wanted = StoredReview(table, 1, 9)
    await store.put_review(wanted)
    assert await store.review(table) == wanted
    assert await store.reviews_wanted() == [table]
    made = StoredReview(table, 1, 9, b"made")
    await store.put_review(made)
    assert await store.review(table) == made
    assert await store.reviews_wanted() == []
    await store.drop_review(table)
    assert await store.review(table) is None
    with pytest.raises(UnknownTable):
        await store.put_review(StoredReview(table + 1, 0, 0))

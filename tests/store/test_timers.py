"""Timers; tables that are put away and taken out again."""

from bot.store import UNPUBLISHED, Conflict, NewTable, Occupied, ShardSet, Store, Timer, Updated
from bot.store.timer_keys import IdleKey, MoveKey, encode
from tests.store.make import live, lobby, play, timers_of, whole


async def test_a_timer_is_one_for_its_table_and_key(store: Store) -> None:
    first, second = await live(store), await live(store)
    await store.set_timers(
        [
            Timer(table=first, key=MoveKey("1A"), due=500, data=b'{"user":3}'),
            Timer(table=second, key=MoveKey("1A"), due=20),
            Timer(table=first, key=IdleKey(), due=70),
        ]
    )
    assert [(one.table, one.key, one.due) for one in await timers_of(store)] == [
        (first, IdleKey(), 70),
        (first, MoveKey("1A"), 500),
        (second, MoveKey("1A"), 20),
    ]
    await store.set_timers(
        [Timer(table=first, key=MoveKey("1A"), due=10, data=b'{"user":4}')], [(second, MoveKey("1A"))]
    )
    assert await timers_of(store) == [
        Timer(table=first, key=IdleKey(), due=70),
        Timer(table=first, key=MoveKey("1A"), due=10, data=b'{"user":4}'),
    ]


async def test_timers_are_read_a_page_at_a_time(store: Store) -> None:
    tables = [await live(store, guild=shard << 22) for shard in (0, 1, 2, 3, 1)]
    kept = [Timer(table=table, key=key, due=9) for table in tables for key in (IdleKey(), MoveKey("1A"), MoveKey("2"))]
    await store.set_timers(kept)

    async def read(limit: int, part: ShardSet | None = None) -> list[Timer]:
        found: list[Timer] = []
        while page := await store.timers_after(found[-1] if found else None, limit, part):
            assert len(page) <= limit
            found += page
        return found

    for limit in (1, 2, 4, 100):
        assert await read(limit) == sorted(kept, key=lambda one: (one.table, encode(one.key)))
        ones = await read(limit, ShardSet(frozenset({1}), 4))
        assert {one.table for one in ones} == {tables[1], tables[4]}
        assert len(ones) == 6


async def test_a_table_that_is_not_there_has_no_timer(store: Store) -> None:
    await store.set_timers([Timer(table=99, key=IdleKey(), due=1)], [(98, IdleKey())])
    assert await timers_of(store) == []


async def test_a_table_is_put_away_and_taken_out_with_everything(store: Store) -> None:
    table = await live(store)
    await play(store, table, 3)
    before = await whole(store, table)
    put = await store.put_away(table, before.version, b'{"shelved":5}')
    assert isinstance(put, Updated)
    away = await whole(store, table)
    assert (away.life, away.extra, away.published_seq, away.position) == (
        "closed", b'{"shelved":5}', UNPUBLISHED, before.position,
    )  # fmt: skip
    assert await store.table_in_channel(before.channel) is None
    assert isinstance(await store.put_away(table, put.version, b"{}"), Conflict)
    assert isinstance(await store.take_out(table, before.version, b"{}"), Conflict)
    assert isinstance(await store.take_out(table, put.version, b"{}"), Updated)
    after = await whole(store, table)
    assert (after.life, after.seq, after.position, after.ended_at) == ("live", 3, before.position, None)
    await play(store, table, 1)


async def test_a_table_is_not_taken_out_where_another_stands_or_where_none_was_dealt(store: Store) -> None:
    table = await live(store)
    there = await whole(store, table)
    put = await store.put_away(table, there.version, b"{}")
    assert isinstance(put, Updated)
    other = await store.create_table(
        NewTable(guild=7, channel=there.channel, host=1, game="indio", revision=1, data_hash="ab" * 32)
    )
    assert await store.take_out(table, put.version, b"{}") == Occupied(other.table)
    never = await lobby(store)
    closed = await store.close_table(never)
    assert isinstance(await store.take_out(never, closed.version, b"{}"), Conflict)

"""Several processes on one database: who holds which shard, what a process that was taken for dead can still do."""

import asyncio

import pytest

from bot.store import Committed, StoreAway
from bot.store.cluster import GatewaySession, TableChanged, quota
from tests.store.fleet import SHARDS, TTL_S, Fleet
from tests.store.make import live, move


def test_shares_are_fair() -> None:
    assert [quota(16, [3, 5, 8, 9, 12], each) for each in (3, 5, 8, 9, 12)] == [4, 3, 3, 3, 3]
    assert [quota(2, [1, 2, 3], each) for each in (1, 2, 3)] == [1, 1, 0]
    assert quota(2, [1], 7) == 0


async def test_processes_share_shards_as_they_come_and_go(fleet: Fleet) -> None:
    one = await fleet.join()
    await fleet.beat()
    assert one.held == [0, 1, 2, 3, 4]
    assert [(taken.epoch, taken.gap_ms) for taken in one.took] == [(1, None)] * SHARDS
    two = await fleet.join(shards=9)  # Discord wants more by now: those who live keep to their number
    assert two.membership.cluster.shards == SHARDS
    await fleet.beat()
    assert (one.held, two.held) == ([0, 1, 2], [3, 4])
    assert sorted(one.did) == [("leaves", 3), ("leaves", 4)]
    assert {taken.epoch for taken in two.took} == {2}
    assert all(taken.gap_ms is not None and taken.gap_ms < 5000 for taken in two.took)
    three = await fleet.join()
    await fleet.beat()
    assert sorted(map(len, (one.held, two.held, three.held))) == [1, 2, 2]
    fleet.members.remove(two)
    await two.leave()
    await fleet.beat()
    assert sorted([*one.held, *three.held]) == [0, 1, 2, 3, 4]


async def test_a_process_that_falls_silent_loses_its_shards_and_can_write_no_more(fleet: Fleet) -> None:
    one, two = await fleet.join(), await fleet.join()
    await fleet.beat()
    table = await live(one.store)
    assert isinstance(await one.store.commit(move(table, 0)), Committed)
    before = one.held
    fleet.now += TTL_S * 0.85
    assert not one.membership.fence.holds  # by its own clock, while the database's lease runs still
    with pytest.raises(StoreAway, match="lost its place"):
        await one.store.commit(move(table, 1))
    await fleet.unheard(one)
    await fleet.all_to(two)
    assert {taken.epoch for taken in two.took if taken.shard in before} == {2}
    one.membership.fence.holds_until(one.membership.fence.now + 60)  # a clock that stood still
    with pytest.raises(StoreAway, match="lost its place"):
        await one.store.commit(move(table, 1))
    assert isinstance(await two.store.commit(move(table, 1)), Committed)
    number = await fleet.ask("SELECT max(id) FROM cluster_process")
    await one.beat()
    assert [shard for word, shard in one.did if word == "loses"] == before
    assert one.membership.fence.process > number
    assert isinstance(await one.store.commit(move(table, 2)), Committed)
    await fleet.beat()
    assert (len(two.held), len(one.held)) == (3, 2)


def session(shard: int, seq: int) -> GatewaySession:
    """A connection of a shard."""
    return GatewaySession(f"session-{shard}", seq, "wss://resume.example", 513)


async def test_whoever_takes_a_shard_over_goes_on_with_its_connection(fleet: Fleet) -> None:
    one = await fleet.join()
    await fleet.beat()
    one.sessions = {shard: session(shard, 1) for shard in range(SHARDS)}
    await fleet.beat()
    one.sessions[0] = session(0, 2)
    two = await fleet.join()
    one.sessions[4] = session(4, 9)  # told nobody before it is given up
    await fleet.beat()
    assert {each.shard: each.session for each in two.took} == {3: session(3, 1), 4: session(4, 9)}
    await fleet.unheard(one)
    await fleet.all_to(two)
    taken = {each.shard: each.session for each in two.took}
    assert taken[0] == session(0, 2)
    assert taken[1] == session(1, 1)
    three = await fleet.join()  # an owner that knows nothing of connections leaves none to be gone on with
    await fleet.beat()
    assert {each.session for each in three.took} == {None}


async def test_time_in_which_nobody_was_at_work_adds_up_over_owners_who_never_were(fleet: Fleet) -> None:
    one = await fleet.join()
    await fleet.beat()
    one.working = list(range(SHARDS))
    await fleet.beat()
    two = await fleet.join()
    await fleet.beat()
    await fleet.ask("UPDATE shard_lease SET left_at = left_at - interval '1 hour' WHERE shard = 3")
    two.working = [4]
    await fleet.beat()
    await fleet.unheard(two)
    await fleet.all_to(one)
    gaps = {each.shard: each.gap_ms for each in one.took[SHARDS:]}
    assert gaps[3] is not None
    assert gaps[3] >= 3_600_000
    assert gaps[4] is not None
    assert gaps[4] < 120_000


async def test_nobody_is_buried_in_the_middle_of_a_transaction(fleet: Fleet) -> None:
    one, two = await fleet.join(), await fleet.join()
    await fleet.beat()
    table = await live(one.store)
    await one.store._writing.begin([table], [])
    await fleet.unheard(one)
    held = len(two.held)
    while await fleet.ask(f"SELECT clock_timestamp() < pg_postmaster_start_time() + interval '{TTL_S} seconds'"):
        await asyncio.sleep(0.1)
    for _beat in range(3):
        await two.beat()
    assert len(two.held) == held
    await one.store._writing.commit()
    await fleet.all_to(two)


async def test_one_that_is_late_goes_on_if_nobody_has_noticed(fleet: Fleet) -> None:
    one = await fleet.join()
    await fleet.beat()
    process = one.membership.fence.process
    await fleet.unheard(one)
    fleet.now += TTL_S
    assert not one.membership.holds(0)
    await one.beat()
    assert one.membership.holds(0)
    assert (one.membership.fence.process, one.did) == (process, [])


async def test_time_counts_while_anybody_lives(fleet: Fleet) -> None:
    one = await fleet.join()
    assert 7000 <= one.membership.cluster.up_ms < 12_000
    await asyncio.sleep(0.3)
    two = await fleet.join()
    assert 300 <= two.membership.cluster.up_ms - one.membership.cluster.up_ms < 5000


async def test_shards_identify_one_after_the_other_over_all_processes(fleet: Fleet) -> None:
    one, two = await fleet.join(), await fleet.join()
    assert await one.membership.office.identify(0) == 0.0
    assert 4.0 < await two.membership.office.identify(0) <= 5.25
    assert await two.membership.office.identify(1) == 0.0
    await fleet.ask("UPDATE identify_slot SET free_at = clock_timestamp()")
    assert await two.membership.office.identify(0) == 0.0


async def test_what_one_tells_the_others_hear(fleet: Fleet) -> None:
    one, two = await fleet.join(), await fleet.join()
    two.told.clear()
    news = [TableChanged(10**9 + number, 2**63 - 1, "finished", 2**63 - 1) for number in range(400)]  # the longest
    await fleet.ask("SELECT pg_notify('eminence', '[\"9\",1,[[\"of a later version\",1]]]')")
    for each in news:
        one.membership.office.tell(each)
    async with asyncio.timeout(5):
        while len(two.told) < 400:
            await asyncio.sleep(0.01)
    assert two.told == news
    assert news[0] not in one.told
    assert 0 < one.membership.office.lag_s < 5
    two.line.cut()
    await two.beat()
    assert two.told[-1] is None

"""One person everywhere in the store, and entries that tell of a change beside it."""

import msgspec

from bot.store import (
    AuditLine,
    Conflict,
    NewEntry,
    SeatRecord,
    Store,
    StoredEntry,
    StoredReview,
    TableChange,
    Unnamed,
    Updated,
)
from bot.store.results import OUTDATED, POSTED
from tests.store.make import Clock, live, whole


def system(what: bytes, user: int | None = None) -> NewEntry:
    return NewEntry(kind="system", action=what, user=user)


async def entries(store: Store, table: int) -> list[StoredEntry]:
    return await store.journal(table)


async def test_a_change_and_what_tells_of_it_are_one_write(store: Store) -> None:
    table = await live(store)
    found = await store.table(table)
    assert found is not None
    change = TableChange(
        table=table, version=found.version, host=9, entries=(system(b'{"n":1}'), system(b'{"n":2}')), seq=found.seq
    )
    assert await store.update_table(change) == Updated(found.version + 1)
    after = await store.table(table)
    assert after is not None
    assert (after.host, after.seq, after.position) == (9, found.seq + 2, found.position)
    assert [(e.seq, e.kind, e.action) for e in (await entries(store, table))[-2:]] == [
        (found.seq + 1, "system", b'{"n":1}'), (found.seq + 2, "system", b'{"n":2}')
    ]  # fmt: skip
    again = await store.update_table(change)
    assert isinstance(again, Conflict)
    stale = TableChange(table=table, version=after.version, host=8, entries=(system(b"{}"),), seq=found.seq)
    assert isinstance(await store.update_table(stale), Conflict)
    assert await store.table(table) == after


async def test_a_persons_traces_are_found_and_put_in_other_words(store: Store) -> None:
    me = 1573789441078591490
    table = await live(store)
    other = await live(store)
    found = await store.table(table)
    assert found is not None
    seats = (SeatRecord(0, user=me, name="Ada"), SeatRecord(1, user=5, name="Ben"))
    notes = (system(b'{"who":%d}' % me, user=5), system(b'{"who":5}', user=me))
    await store.update_table(TableChange(table=table, version=found.version, seats=seats, entries=notes, seq=found.seq))
    line = await store.add_audit(AuditLine(guild=1, user=2, act=f"kick {me}", table=table))
    traces = await store.traces_of(me)
    assert traces.tables == (table,)
    assert [e.seq for e in traces.entries] == [found.seq + 1, found.seq + 2]
    assert [each.id for each in traces.audit] == [line]
    now = await store.table(table)
    assert now is not None
    left = (SeatRecord(0, name="x"), seats[1])
    gone = Unnamed(
        table=table, version=now.version, user=me, host=0, extra=b"{}", seats=left, notes=((1, b'{"who":0}'),)
    )
    assert not await store.unname(gone)  # it is not over
    await store.close_table(table)
    assert not await store.unname(gone)  # it has changed
    closed = await store.table(table)
    assert closed is not None
    assert await store.unname(msgspec.structs.replace(gone, version=closed.version))
    await store.reword_audit([(line, "kick")])
    assert await store.traces_of(me) == type(traces)((), (), ())
    kept = await store.table(table)
    assert kept is not None
    assert (kept.seats, kept.host) == (gone.seats, 0)
    assert (await store.table(other)) is not None


async def test_who_is_to_be_judged_no_more_is_noted_with_each_review_of_theirs(store: Store, clock: Clock) -> None:
    tables = [await live(store) for _number in range(4)]
    for table in tables[:3]:
        record = await whole(store, table)
        seats = (SeatRecord(0, user=3, name="Ada"), SeatRecord(1, user=5, name="Ben"))
        await store.update_table(TableChange(table=table, version=record.version, seats=seats))
    reviewed, posted, _neither, others = tables
    for table in (reviewed, others):
        await store.put_review(StoredReview(table, 0, 0))
    await store.set_setting("bot", posted, POSTED, b"{}")
    await store.judge_no_more(3, {"reviewed": b"false", "digest": None})
    assert await store.settings("user", 3) == {"reviewed": b"false"}
    since = b"%d" % clock.now
    assert await store.settings_named("bot", OUTDATED) == {reviewed: since, posted: since}
    clock.now += 1
    await store.close_table(reviewed)
    record = await whole(store, reviewed)
    seats = (SeatRecord(0, name="x"), record.seats[1])
    gone = Unnamed(table=reviewed, version=record.version, user=3, host=0, extra=b"{}", seats=seats)
    assert await store.unname(gone)
    assert await store.settings_named("bot", OUTDATED) == {reviewed: b"%d" % clock.now, posted: since}

"""Settings, facts, component files, audit, messages that are to go away."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from bot.store import (
    AuditLine,
    Committed,
    Conflict,
    FinishedGame,
    NewEntry,
    PendingDelete,
    Store,
    TableChange,
    Timer,
    Undo,
    Updated,
    small,
    timers,
)
from bot.store.purposes import KINDS, AnyPurpose, Hand, Mention, Reminder, Sending, decode, encode
from bot.store.timer_keys import MoveKey
from tests.store.make import Clock, live, new_table, play, position, whole


async def test_settings_belong_to_their_owner(store: Store) -> None:
    await store.set_setting("guild", 7, "language", b'"de"')
    await store.set_setting("guild", 7, "channels", b"[1,2]")
    await store.set_setting("user", 7, "dm", b"true")
    await store.set_setting("guild", 7, "language", '"fr-Ω"'.encode())
    assert await store.settings("guild", 7) == {"channels": b"[1,2]", "language": '"fr-Ω"'.encode()}
    assert await store.settings("user", 7) == {"dm": b"true"}
    assert await store.settings("bot", 0) == {}
    await store.set_setting("guild", 7, "language", None)
    await store.set_setting("guild", 7, "never", None)
    assert await store.settings("guild", 7) == {"channels": b"[1,2]"}


async def test_a_setting_that_has_changed_is_not_forgotten(store: Store) -> None:
    await store.set_setting("bot", 7, "a", b"1")
    await store.drop_setting("bot", 7, "a", b"2")
    await store.drop_setting("user", 7, "a", b"1")
    assert await store.settings("bot", 7) == {"a": b"1"}
    await store.drop_setting("bot", 7, "a", b"1")
    assert await store.settings("bot", 7) == {}


async def test_facts(store: Store) -> None:
    assert await store.meta("tree") is None
    await store.set_meta("tree", "abc")
    await store.set_meta("tree", "abd")
    assert await store.meta("tree") == "abd"
    await store.set_meta("tree", None)
    assert await store.meta("tree") is None


async def test_a_component_file_is_kept_under_its_hash(store: Store) -> None:
    assert await store.edition("h1") is None
    await store.put_edition("h1", "indio", "[card]\nname = 'Ñ'\n")
    await store.put_edition("h1", "indio", "something else")
    await store.put_edition("h2", "indio", "second")
    assert await store.edition("h1") == "[card]\nname = 'Ñ'\n"
    assert await store.edition("h2") == "second"


async def test_audit_is_read_newest_first(store: Store, clock: Clock) -> None:
    first = await store.add_audit(AuditLine(guild=7, user=1, act="close", table=3, why="spam"))
    clock.now += 10
    second = await store.add_audit(AuditLine(guild=7, user=2, act="settings"))
    await store.add_audit(AuditLine(guild=8, user=2, act="pause", table=3, at=5))
    lines = await store.audit(7)
    assert [line.id for line in lines] == [second, first]
    assert lines[1] == AuditLine(guild=7, user=1, act="close", table=3, why="spam", at=clock.now - 10, id=first)
    assert [line.id for line in await store.audit(7, table=3)] == [first]
    assert [line.id for line in await store.audit(7, limit=1)] == [second]
    assert [line.at for line in await store.audit(8)] == [5]
    assert await store.audit(None) == []


async def test_an_act_and_what_is_written_of_it_are_one_write(store: Store, clock: Clock) -> None:
    def act(what: str, table: int | None = None) -> AuditLine:
        return AuditLine(guild=7, user=1, act=what, table=table)

    async def written() -> list[str]:
        return [line.act for line in reversed(await store.audit(7))]

    table = await live(store)
    version = (await whole(store, table)).version
    pause = TableChange(table=table, version=version, extra=b"{}", audit=act("pause", table))
    assert isinstance(await store.update_table(pause), Updated)
    assert (await store.audit(7))[0].at == clock.now
    assert isinstance(await store.update_table(pause), Conflict)
    await play(store, table, 1)
    back = NewEntry(kind="undo", user=1, action=b"{}")
    rewind = Undo(
        table=table, seq=1, generation=0, first=1, entries=(back,), position=position(0), audit=act("rewind", table)
    )
    assert isinstance(await store.undo(rewind), Committed)
    assert isinstance(await store.undo(rewind), Conflict)
    for _ in range(2):
        await store.close_table(table, act("close", table))
    await store.set_settings("guild", 7, {"theme": b'"dark"', "repost": b"3"}, [act("theme"), act("repost")])
    game = FinishedGame(
        table=new_table(),
        seed=None,
        first_position=None,
        entries=tuple(msgspec.structs.replace(each, seq=1) for each in (await store.journal(table))[:1]),
        position=position(1),
        outcome=b"{}",
        audit=act("import"),
    )
    imported = await store.import_game(game)
    assert await written() == ["pause", "rewind", "close", "theme", "repost", "import"]
    assert (await store.audit(7))[0].table == imported
    assert await store.settings("guild", 7) == {"repost": b"3", "theme": b'"dark"'}


MENTION = Mention((("3A", 9), ("4B", 8)))


async def test_messages_that_are_to_go_away(store: Store, clock: Clock) -> None:
    mention = PendingDelete(message=1, channel=5, purpose=MENTION, table=3, user=9)
    await store.add_pending_delete(mention)
    clock.now += 1
    await store.add_pending_delete(PendingDelete(message=2, channel=5, purpose=Hand(2, ("3A",)), table=3))
    await store.add_pending_delete(PendingDelete(message=3, channel=6, purpose=MENTION, at=4))
    assert [one.message for one in await store.pending_deletes()] == [3, 1, 2]
    assert await store.pending_deletes(table=3, purpose=MENTION) == [
        PendingDelete(message=1, channel=5, purpose=MENTION, table=3, user=9, at=clock.now - 1)
    ]
    assert [one.message for one in await store.pending_deletes(user=9)] == [1]
    await store.add_pending_delete(PendingDelete(message=1, channel=5, purpose=Reminder((("3A", 9),)), table=4))
    assert [one.table for one in await store.pending_deletes(purpose=Reminder((("3A", 9),)))] == [4]
    await store.drop_pending_deletes([1, 3, 77])
    await store.drop_pending_deletes([])
    assert [one.message for one in await store.pending_deletes()] == [2]


async def test_what_another_version_wrote_hides_nothing_that_is_known(store: Store, clock: Clock) -> None:
    table = await live(store)
    mention = PendingDelete(message=2, channel=5, purpose=MENTION, table=table, at=clock.now)
    move = Timer(table=table, key=MoveKey("1A"), due=9)
    with pytest.MonkeyPatch.context() as newer:
        for module in (small, timers):
            newer.setattr(module, "encode", lambda _known: '{"for":"a reason to come"}')
        await store.add_pending_delete(msgspec.structs.replace(mention, message=1))
        await store.set_timers([move])
    await store.add_pending_delete(mention)
    await store.set_timers([move])
    assert await store.pending_deletes(table=table) == [mention]
    assert (
        await store.timers_of(table) == await store.timers_after(None, 5) == await store.timers_after(None, 1) == [move]
    )


NUMBERS = st.integers(0, 2**63 - 1)
PURPOSES = st.one_of(
    *(
        st.builds(kind, **{field.name: NUMBERS for field in fields(kind) if field.type is int})
        for kind in KINDS
        if kind not in (Mention, Reminder, Hand, Sending)
    ),
    st.builds(Mention, st.lists(st.tuples(st.text(max_size=4), NUMBERS), max_size=3).map(tuple)),
    st.builds(Reminder, st.lists(st.tuples(st.text(max_size=4), NUMBERS), max_size=3).map(tuple)),
    st.builds(Hand, NUMBERS, st.lists(st.text(max_size=4), max_size=3).map(tuple)),
    st.builds(Sending, st.text(max_size=4), NUMBERS, st.lists(st.text(max_size=4), max_size=3).map(tuple)),
)


@given(PURPOSES, PURPOSES)
def test_a_purpose_is_kept_as_it_is_and_no_two_are_kept_alike(one: AnyPurpose, other: AnyPurpose) -> None:
    assert decode(encode(one)) == one
    assert (encode(one) == encode(other)) == (one == other)

"""A process whose shards were taken over, and which does not know it yet, is refused in all that is their holder's."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import asyncpg
import msgspec
import pytest

from bot.client.eminence import Eminence
from bot.clocks.deadlines import move_clock, timer_of
from bot.clocks.inactivity import DAY_MS, IDLE, LOBBY, Idle
from bot.clocks.rules import IN_A_ROW, MoveClock
from bot.notify.puzzles.daily import SETTING, PuzzleSettings
from bot.services import Services
from bot.store import PendingDelete, Store, StoreError, TableChange, TakenOver, Timer, open_shared, purposes
from bot.store.backups import keep_backups
from bot.store.postgres.store import PostgresStore
from bot.store.results import OUTDATED, POSTED
from bot.store.tenure import Tenure, acting
from bot.store.timer_keys import MoveKey
from bot.tables.extras import AtTimeout, Clock, Extra, Late, TableVote, TakenOut, encoded
from bot.tables.lobby import Who
from tests.bot.fleet import SHARDS, Fleet, membership_of
from tests.store.make import timers_of

PLAYED, OFFERED, RESTING, WAITING, CLOSED, ENDED, THINKING = range(1, 8)
"""Tables: with a clock, with one that offers seats, without one, a lobby, a closed one, a finished one, and one at
which a computer is asked."""


class Taken:
    """A bot that held all shards, as far as it knows, and the store of the process that holds them."""

    def __init__(self, fleet: Fleet, bot: Eminence) -> None:
        self.fleet, self.bot = fleet, bot
        self.world = fleet.discord.world
        self.people = [Who(fleet.discord.person(name).id, name) for name in ("ada", "ben", "cleo")]
        self.guild = self.world.add_guild("Far", self.people[0].id, shard=SHARDS - 1)
        for each in self.people[1:]:
            self.world.join(self.guild, each.id)
        self.channels: dict[int, int] = {}
        self.thinks = asyncio.Event()
        """Computers may answer."""
        self.other: Store = bot.services.store

    @property
    def services(self) -> Services:
        """The bot's."""
        return self.bot.services

    async def table(self, *, computers: int = 0, clock: AtTimeout | None = None, begins: bool = True) -> None:
        """One table more, in a channel of its own."""
        lobbies, store = self.services.lobbies, self.services.store
        channel = self.world.add_channel(self.guild, "games")
        host, *others = self.people
        opened = await lobbies.open(host, "influentia", guild=self.guild.id, channel=channel.id, parent=None, seats=3)
        self.channels[opened.id] = channel.id
        if clock is not None:
            opened = await self.services.clock_actions.set(opened.id, host, Clock("daily", DAY_MS // 1000, clock))
        for each in others[computers:]:
            await lobbies.join(opened.id, each)
        for _ in range(computers):
            await lobbies.add_computer(opened.id, host)
        if begins:
            await lobbies.start(opened.id, host)
        assert await store.table(opened.id) is not None

    async def extra(self, table: int, **parts: Any) -> None:
        """What a table remembers is changed in the process that holds its shard."""
        record = await self.other.table(table)
        assert record is not None
        extra = msgspec.structs.replace(msgspec.json.decode(record.extra, type=Extra), **parts)
        await self.other.update_table(TableChange(table=table, version=record.version, extra=encoded(extra)))

    async def stands(self, table: int | None, purpose: purposes.AnyPurpose) -> None:
        """A message stands that is to go away."""
        one = PendingDelete(message=5, channel=self.channels[PLAYED], purpose=purpose, table=table, user=7, at=1)
        await self.other.add_pending_delete(one)

    async def late(self, table: int, passed: float) -> dict[MoveKey, Timer]:
        """The clock of a table's first open question; that part of its time has passed."""
        live = await self.services.registry.look(table)
        asked = live.decisions()[0]
        user = live.record.seats[asked.seat].user
        assert user is not None
        start = int(self.services.clocks.uptime.now() - passed * DAY_MS)
        timer = timer_of(table, MoveKey(asked.id), MoveClock(user, asked.seat, start, DAY_MS))
        return {MoveKey(asked.id): timer}


async def publishing(it: Taken) -> None:
    it.services.publisher.mark_id(PLAYED)
    while it.services.publisher.is_behind(PLAYED):
        await asyncio.sleep(0.01)


async def closing_for_want_of_a_channel(it: Taken) -> None:
    it.world.delete_channel(it.world.channels[it.channels[WAITING]])
    it.services.publisher.mark_id(WAITING)
    while it.services.publisher.is_behind(WAITING):
        await asyncio.sleep(0.01)


async def a_computers_answer(it: Taken) -> None:
    it.thinks.set()
    while it.services.computer_players._tasks.running(THINKING):
        await asyncio.sleep(0.01)


async def a_clocks_answer(it: Taken) -> None:
    await it.services.clocks._moves(PLAYED, await it.late(PLAYED, 1.1))


async def a_seat_lent_to_a_computer(it: Taken) -> None:
    async def answered(*_what: object) -> int:
        return IN_A_ROW

    late = await it.late(PLAYED, 1.1)
    (clock,) = map(move_clock, late.values())
    await it.extra(PLAYED, missed={clock.seat: IN_A_ROW})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(it.services.answers, "answer_late", answered)
        await it.services.clocks._moves(PLAYED, late)


async def a_seat_offered_by_a_clock(it: Taken) -> None:
    await it.services.clocks._moves(OFFERED, await it.late(OFFERED, 1.1))


async def word_of_a_seat_that_was_offered(it: Taken) -> None:
    await it.extra(OFFERED, open_seats=(0,))
    await it.services.clocks.notices._tell((OFFERED, 0))


async def word_of_a_late_move(it: Taken) -> None:
    user = it.people[0].id
    seat = (await it.services.registry.look(PLAYED)).seats_of(user)[0]
    await it.extra(PLAYED, missed={seat: 1}, late=(Late(seat, user, 1),))
    await it.services.clocks.notices._tell((PLAYED, seat))


async def a_reminder(it: Taken) -> None:
    await it.services.clocks._moves(PLAYED, await it.late(PLAYED, 0.6))


async def a_reminder_that_goes(it: Taken) -> None:
    await it.stands(PLAYED, purposes.RanOut(0, 5))
    await it.services.reminders._tidy_once(PLAYED)


async def idle(it: Taken, warned: int | None) -> None:
    seq = (await it.services.registry.look(RESTING)).record.seq
    data = msgspec.json.encode(Idle(seq, -100 * DAY_MS, 0, warned))
    await it.services.clocks._inactivity._look(RESTING, {IDLE: Timer(table=RESTING, key=IDLE, due=0, data=data)})


async def a_table_put_away(it: Taken) -> None:
    await idle(it, -50 * DAY_MS)


async def a_warning_of_that(it: Taken) -> None:
    await idle(it, None)


async def a_lobby_that_lapses(it: Taken) -> None:
    await it.services.clocks._inactivity._lapse(WAITING, {LOBBY: Timer(table=WAITING, key=LOBBY, due=0)})


async def a_vote_that_ends(it: Taken) -> None:
    await it.extra(PLAYED, vote=TableVote(it.people[0].id, 0, 1, 0, (), 1))
    await it.services.votes._watch(PLAYED)


async def a_vote_that_goes_through(it: Taken) -> None:
    agreed = tuple(each.id for each in it.people)
    await it.extra(PLAYED, vote=TableVote(it.people[0].id, 0, 1, 10**6, agreed, 2**60))
    await it.services.votes._watch(PLAYED)


async def a_game_that_ends_by_agreement(it: Taken) -> None:
    agreed = tuple(each.id for each in it.people)
    await it.extra(PLAYED, vote=TableVote(it.people[0].id, 0, 10**6, 10**6, agreed, 2**60, "end"))
    await it.services.votes._watch(PLAYED)


async def an_offer_that_goes(it: Taken) -> None:
    await it.stands(PLAYED, purposes.Offer(0, 5, 1))
    await it.services.prompts._follow(PLAYED)


async def a_mention_that_goes(it: Taken) -> None:
    await it.stands(PLAYED, purposes.Mention((("none", 5),)))
    await it.services.mentions._work(PLAYED)


async def a_mention(it: Taken) -> None:
    await it.services.mentions._work(OFFERED)


async def word_of_a_managers_act(it: Taken) -> None:
    await it.extra(WAITING, taken_out=(TakenOut(5, "Eve", 6, "Finn", "", 1),))
    await it.services.announcements._announce(WAITING)


async def word_of_a_table_that_closed(it: Taken) -> None:
    await it.services.announcements._announce(CLOSED)


async def a_hand_by_direct_message(it: Taken) -> None:
    await it.services.direct_messages._follow(PLAYED, it.people[1].id, quietly=False)


async def word_to_a_follower(it: Taken) -> None:
    it.services.subscriptions._owed[CLOSED] = (it.people[1].id,)
    await it.services.subscriptions._tell(CLOSED)


async def a_result(it: Taken) -> None:
    await it.services.results._record_all(None)


async def a_review_that_judges_less(it: Taken) -> None:
    await it.other.set_setting("bot", ENDED, POSTED, b'{"shows":"","at":0,"message":5}')
    await it.other.set_setting("bot", ENDED, OUTDATED, b"1")
    await it.services.consent._bring(ENDED)


async def a_daily_message(it: Taken) -> None:
    await it.other.set_setting("user", it.people[0].id, "digest", msgspec.json.encode(datetime.now(UTC).hour))
    await it.services.digest.tick()


async def a_puzzle_of_the_day(it: Taken) -> None:
    wanted = PuzzleSettings(it.channels[PLAYED], datetime.now(UTC).hour)
    await it.other.set_setting("guild", it.guild.id, SETTING, msgspec.json.encode(wanted))
    await it.services.daily_puzzle.tick()


async def how_long_the_bot_was_up(it: Taken) -> None:
    it.services.clocks._kept = ""
    await it.services.clocks._keep_uptime()


async def an_apology_that_goes(it: Taken) -> None:
    await it.stands(None, purposes.LostReply())
    await it.services.tidy()


ACTS: tuple[Callable[[Taken], Awaitable[Any]], ...] = (
    publishing,
    a_computers_answer,
    a_clocks_answer,
    a_seat_lent_to_a_computer,
    a_seat_offered_by_a_clock,
    word_of_a_seat_that_was_offered,
    word_of_a_late_move,
    a_reminder,
    a_reminder_that_goes,
    a_table_put_away,
    a_warning_of_that,
    a_vote_that_ends,
    a_vote_that_goes_through,
    a_game_that_ends_by_agreement,
    an_offer_that_goes,
    a_mention_that_goes,
    a_mention,
    word_of_a_managers_act,
    word_of_a_table_that_closed,
    a_hand_by_direct_message,
    word_to_a_follower,
    a_result,
    a_review_that_judges_less,
    a_daily_message,
    a_puzzle_of_the_day,
    how_long_the_bot_was_up,
    an_apology_that_goes,
    a_lobby_that_lapses,
    closing_for_want_of_a_channel,
)
"""All that the holder of a shard does by itself and writes down, but for timers and backups."""


async def taken_over(fleet: Fleet, patch: pytest.MonkeyPatch) -> Taken:
    """Tables, and a bot that looks after them until another process takes all its shards, which it does not notice."""
    bot = await fleet.start()
    await fleet.until(lambda: fleet.held() == [SHARDS])
    await fleet.until(bot.services.is_connected)
    it = Taken(fleet, bot)
    await fleet.until(lambda: bot.get_guild(it.guild.id))

    async def waits(_seconds: float) -> None:
        await it.thinks.wait()

    bot.services.computer_players.pause = waits
    await it.table(clock="computer")
    await it.table(clock="offer")
    await it.table()
    await it.table(begins=False)
    await it.table()
    await bot.services.lobbies.abandon(CLOSED)
    await it.table()
    await it.table(computers=1)
    await answer_once(it)
    await play_out(it)
    await fleet.shown()
    place, keeper = membership_of(bot), bot._sharing._keeper if bot._sharing is not None else None
    await bot.services.direct_messages.preferences.turn(it.people[1].id, on=True)
    await bot.services.store.set_setting("guild", it.guild.id, "idle_days", b"7")

    async def nothing() -> None:
        """Its leases are not looked at any more."""

    patch.setattr(keeper, "beat", nothing)
    patch.setattr(bot.services.mentions, "_after", 0.0)
    it.other, others = await open_shared(fleet.folder, fleet.url)
    await others.join(SHARDS, SHARDS, 0)
    for shard in range(SHARDS):  # as where the answer to giving them up was lost
        await others.office.give(place.fence.process, shard, None)
    assert len(await others.office.take(others.fence.process, SHARDS)) == SHARDS
    db = await asyncpg.connect(fleet.url)
    await db.execute("DELETE FROM results")  # so that one is missing
    await db.close()
    return it


async def answer_once(it: Taken) -> None:
    """One answer at a table, which can be taken back."""
    live = await it.services.registry.look(PLAYED)
    user = it.people[0].id
    action = next(iter(live.game.legal(live.state, live.seat_to_show(user))))
    await it.services.answers.say(PLAYED, user, action, 10**17)


async def play_out(it: Taken) -> None:
    """Play a table to its end."""
    answers, registry, number = it.services.answers, it.services.registry, 10**18
    while (live := await registry.look(ENDED)).record.life == "live":
        asked = live.decisions()[0]
        user = live.record.seats[asked.seat].user
        assert user is not None
        number += 1
        with contextlib.suppress(StoreError):
            await answers.say(ENDED, user, next(iter(live.game.legal(live.state, asked.seat))), number)
    while await it.services.store.unrecorded():
        await asyncio.sleep(0.02)


async def test_every_act_of_a_holder_is_refused_where_another_holds_the_shard(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = await taken_over(fleet, monkeypatch)
    store = it.services.store
    assert isinstance(store, PostgresStore)
    refused: list[Tenure | None] = []
    written: list[str] = []
    do = store._writer.do

    async def watched(job: Callable[..., Any], *what: Any, **more: Any) -> Any:
        try:
            done = await do(job, *what, **more)
        except TakenOver:
            refused.append(acting())
            raise
        written.append(f"{job.__module__}.{job.__name__}")
        return done

    monkeypatch.setattr(store._writer, "do", watched)
    found: dict[str, tuple[list[Tenure | None], list[str]]] = {}
    for act in ACTS:
        with contextlib.suppress(TakenOver):
            await act(it)
        found[act.__name__] = refused.copy(), written.copy()
        refused.clear()
        written.clear()
    told = {
        name: writes
        for name, (_refused, writes) in found.items()
        if set(writes) - {"bot.store.postgres.leases.set_timers"}
    }
    assert told == {}
    assert {name for name, (each, _written) in found.items() if not each} == set()
    assert {tenure for each, _written in found.values() for tenure in each} == {Tenure(SHARDS - 1, 1), Tenure(0, 1)}


async def test_timers_and_backups_of_a_holder_are_refused_where_another_holds_the_shard(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = await taken_over(fleet, monkeypatch)
    before = await timers_of(it.other)
    assert before
    timers = it.services.clocks.timers
    timers.drop(PLAYED, list(timers.of(PLAYED)))
    timers.set(Timer(table=RESTING, key=IDLE, due=77))
    assert await timers.save()
    assert await timers_of(it.other) == before
    place, folder = membership_of(it.bot), fleet.folder / "backups"
    keeping = asyncio.create_task(
        keep_backups(it.services.store, folder, every=0.05, keep=3, acting=lambda: place.acting(None))
    )
    await asyncio.sleep(0.5)
    keeping.cancel()
    assert not list(folder.glob("*.db*"))

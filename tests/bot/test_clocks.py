"""Clocks through the wire: reminders, answers for those who are late, offers, nudges; restarts, jumps, closed doors."""

import asyncio
import random
import re
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from bot.base.times import now_ms
from bot.base.words import ENGLISH, Says
from bot.clocks.deadlines import moves_in, timer_of
from bot.clocks.rules import LATE, MoveClock
from bot.clocks.scheduler import ClockScheduler
from bot.clocks.timers import NEVER
from bot.discord_io import updates
from bot.discord_io.calls import Calls
from bot.discord_io.errors import TryLater
from bot.discord_io.views.post import Post
from bot.publishing import announcements
from bot.standin.people import Person, Seen
from bot.store import Created, NewTable, Start, StoreAway, TableChange, Timer, Updated
from bot.store.timer_keys import MoveKey
from bot.tables.clocks import duration, seconds_said
from bot.tables.extras import Pause, encoded
from bot.tables.lobby import Who
from bot.tables.user_settings import UserSettings, quiet_ms
from tests.bot.conftest import Stage
from tests.bot.people import answer, lobby, offers, question, sure, table, take
from tests.store.make import end

DAY = 86_400_000


async def clocked(stage: Stage, *people: Person, time: str = "1 day", then: str = "computer") -> Seen:
    """A table of Influentia in play with a clock; everybody is asked to pick a card at once."""
    await lobby(stage, *people)
    said = await people[0].slash("table clock", time=time, then=then)
    assert said.text.startswith("Clock: ")
    await people[0].press(await stage.board(), label="Start")
    return await stage.board()


async def three(stage: Stage, time: str = "1 day", then: str = "computer") -> tuple[Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await clocked(stage, ada, ben, cleo, time=time, then=then)
    return ada, ben, cleo


async def pick(stage: Stage, person: Person) -> None:
    """Give an answer."""
    panel = await question(person, await stage.board())
    assert await answer(person, panel, random.Random(1)) is not None
    await stage.settled()


async def others_pick(stage: Stage, *people: Person) -> None:
    """Let those of these people answer who are asked."""
    for person in people:
        if stage.asked(await stage.live(), person):
            await pick(stage, person)


def posted(stage: Stage, words: str) -> list[Seen]:
    """The public messages that are there and say so."""
    return [seen for seen in stage.person("dan").sees() if words in seen.text]


def pinged(stage: Stage, words: str) -> list[set[int]]:
    """Whom each message with these words notified in the channel."""
    return [set(sent.pings) for sent in stage.world.sent if sent.to is None and words in str(sent.body) and sent.pings]


def ends(board: Seen) -> list[int]:
    """The deadlines that a table's message shows."""
    return [int(found) for found in re.findall(r"the clock runs out <t:(\d+):R>", board.text)]


# Setting one


async def test_the_host_sets_the_clock_in_the_lobby_and_it_is_shown(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben)
    cleo = stage.person("cleo")
    form = await ada.press(board, label="Clock")
    assert form.kind == "modal"
    await ada.submit(form, {"time": "180", "then": "offer"})
    board = await stage.board()
    assert "Clock: 3 minutes a move, then the seat is offered to whoever wants it." in board.text
    assert (await cleo.press(board, label="Clock")).text.startswith("Only Ada, who hosts this table")
    assert (await cleo.slash("table clock", time="none")).text.startswith("Only Ada, who hosts this table")
    assert (await cleo.slash("table clock")).text.startswith("Clock: 3 minutes a move")
    shown = await ada.slash("table clock", time="36 h", then="computer")
    assert shown.text == "Clock: 36 hours a move, then the computer answers."
    assert (await ada.slash("table clock", time="daily: 2 days a move")).text.startswith("Clock: 2 days a move")
    offered = await ada.autocomplete("table clock", focused="time", value="live")
    assert [each["value"] for each in offered.choices] == ["60", "120", "180", "300"]
    assert (await ada.slash("table clock", time="20 min")).text.startswith("A move may take 1 to 5 minutes, or")
    assert (await ada.slash("table clock", time="soon")).text.startswith("“soon” is no time for a move")
    assert (await ada.slash("table clock", time="none")).text.startswith("No clock")
    assert "Clock:" not in (await stage.board()).text


async def test_a_server_has_a_clock_that_new_tables_begin_with(stage: Stage):
    guild = stage.discord.guild.id
    await stage.services.server_settings.set(guild, {"clock": "daily", "clock_s": 43_200})
    board = await lobby(stage, stage.person("ada"))
    assert "Clock: 12 hours a move" in board.text


async def test_the_table_and_the_panel_show_when_the_clock_runs_out(stage: Stage):
    ada, *_others = await three(stage)
    board = await stage.board()
    (at,) = set(ends(board))
    assert abs(at * 1000 - now_ms() - DAY) < 60_000
    panel = await question(ada, board)
    assert f"The clock runs out <t:{at}:R>" in panel.text


async def test_another_clock_in_play_begins_the_open_questions_anew(stage: Stage):
    ada, *_others = await three(stage)
    await stage.pass_time(hours=11)
    await ada.slash("table clock", time="2 days")
    await stage.pass_time(hours=20)
    assert not pinged(stage, "time for your move")
    await stage.pass_time(hours=4.1)
    assert len(pinged(stage, "half of the time")) == 1
    await ada.slash("table clock", time="none")
    assert not ends(await stage.board())
    await stage.pass_time(hours=100)
    assert (await stage.live()).record.seq == 2  # the clock was set anew and taken away


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("90s", 90),
        ("2 min", 120),
        ("12 H", 43_200),
        ("3 days", 259_200),
        ("none", 0),
        ("120", 120),
        ("3 días", 259_200),
    ],
)
def test_times_are_read_as_people_write_them(said: str, seconds: int):
    assert seconds_said(said) == seconds


def test_spans_are_told_in_the_largest_unit_that_fits():
    assert [duration(s, ENGLISH) for s in (86_400, 172_800, 129_600, 60, 90)] == [
        "1 day",
        "2 days",
        "36 hours",
        "1 minute",
        "90 seconds",
    ]
    with pytest.raises(Says):
        seconds_said("3 weeks")


# Reminders


async def test_who_has_not_answered_is_reminded_at_half_and_nine_tenths_of_the_time(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(updates, "PAUSES_S", (0.0,))
    ada, ben, cleo = await three(stage)
    await stage.pass_time(hours=11.9)
    assert not pinged(stage, "for your move")
    await pick(stage, ada)
    await stage.pass_time(hours=0.2)
    assert pinged(stage, "half of the time for your move is gone") == [{ben.id, cleo.id}]
    await pick(stage, ben)
    await stage.pass_time(hours=9.6)
    assert pinged(stage, "the clock for your move runs out") == [{cleo.id}]
    assert not posted(stage, "half of the time")  # the later one stands in its place
    (said,) = posted(stage, "the clock for your move")
    assert "<t:" in said.text
    delete, busy = stage.services.calls.delete, [True]

    async def later(channel: int, message: int) -> None:
        if busy and message == said.id:
            busy.clear()
            raise TryLater()
        await delete(channel, message)

    monkeypatch.setattr(stage.services.calls, "delete", later)
    await pick(stage, cleo)
    await stage.until(lambda: not posted(stage, "the clock for your move"))  # though nothing more happens there
    assert not busy
    assert not (await stage.live()).extra.missed


async def test_reminders_come_as_each_person_chose(stage: Stage):
    ada, ben, cleo = await three(stage)
    await ada.slash("settings", remind="dm")
    await ben.slash("settings", remind="none")
    await stage.pass_time(hours=12.1)
    assert pinged(stage, "half of the time") == [{cleo.id}]
    (letter,) = ada.dms()
    assert letter.text.startswith("**Influentia**, table 1 (<#")
    assert "half of the time for your move is gone" in letter.text
    assert not ben.dms()


async def test_who_cannot_be_written_to_is_mentioned(stage: Stage):
    ada, _ben, _cleo = await three(stage)
    for person in (ada, _ben, _cleo):
        await person.slash("settings", remind="dm")
    stage.world.users[ada.id].dms_open = False
    await stage.pass_time(hours=12.1)
    assert pinged(stage, "half of the time") == [{ada.id}]


async def test_a_person_who_left_the_server_is_not_called(stage: Stage):
    _ada, _ben, cleo = await three(stage)
    stage.world.leave(stage.discord.guild, cleo.id)
    await stage.pass_time(hours=12.1)
    assert pinged(stage, "half of the time") == [{_ada.id, _ben.id}]


async def test_quiet_hours_hold_a_reminder_back_until_their_end(stage: Stage):
    ada, ben, cleo = await three(stage)
    for person in (ben, cleo):
        await pick(stage, person)
    started = now_ms() + stage.skew
    due = (started + DAY // 2) // 60_000 % 1440
    first, last = (due - 60) % 1440, (due + 120) % 1440
    await ada.slash("settings", quiet=f"{first // 60}:{first % 60:02}-{last // 60}:{last % 60:02}")
    await stage.pass_time(hours=12.1)
    await stage.pass_time(hours=1.5)
    assert not pinged(stage, "for your move")
    await stage.pass_time(hours=0.6)
    assert pinged(stage, "half of the time") == [{ada.id}]
    assert pinged(stage, "the clock for your move") == []


async def test_a_reminder_that_would_come_after_the_next_is_left_out(stage: Stage):
    ada, ben, cleo = await three(stage)
    for person in (ben, cleo):
        await pick(stage, person)
    started = now_ms() + stage.skew
    first = (started + 11 * DAY // 24) // 60_000 % 1440
    last = (started + 23 * DAY // 24) // 60_000 % 1440
    await ada.slash("settings", quiet=f"{first // 60}:{first % 60:02}-{last // 60}:{last % 60:02}")
    await stage.pass_time(hours=12.1)
    await stage.pass_time(hours=10)
    assert not pinged(stage, "for your move")
    await stage.pass_time(hours=1.2)
    assert pinged(stage, "half of the time") == []
    assert pinged(stage, "the clock for your move") == [{ada.id}]


def test_quiet_hours_end_when_the_persons_own_clock_says_so():
    night = UserSettings(quiet_from=22 * 60, quiet_to=7 * 60, timezone="Europe/Madrid")
    noon = 1_772_362_800_000  # 2026-03-01 11:00 UTC, 12:00 in Madrid
    assert quiet_ms(night, noon) == 0
    assert quiet_ms(night, noon + 11 * 3_600_000) == 8 * 3_600_000
    assert quiet_ms(night, noon + 18 * 3_600_000) == 3_600_000
    assert quiet_ms(night, noon + 19 * 3_600_000) == 0
    before_change = 1_774_735_200_000  # 2026-03-28 22:00 UTC, 23:00 in Madrid; clocks go forward that night
    assert quiet_ms(night, before_change) == 7 * 3_600_000
    assert quiet_ms(UserSettings(), noon) == 0
    nowhere = UserSettings(quiet_from=11 * 60, quiet_to=12 * 60, timezone="Nowhere/Atlantis")  # any more: UTC
    assert quiet_ms(nowhere, noon) == 3_600_000


# Too late


async def test_the_computer_answers_for_who_is_late_and_that_is_told(stage: Stage):
    ada, ben, cleo = await three(stage)
    for person in (ada, ben):
        await pick(stage, person)
    await stage.pass_time(hours=24.1)
    live = await stage.live()
    entries = await stage.services.store.journal(live.id)
    late = [entry for entry in entries if entry.seat == stage.seat(live, cleo)]
    assert [(entry.kind, entry.user) for entry in late] == [("system", None), ("answer", None)]
    assert late[0].batch == late[1].batch
    assert live.extra.missed == {stage.seat(live, cleo): 1}
    assert pinged(stage, "your clock ran out, and the computer answered for you.") == [{cleo.id}]
    assert "Cleo's clock ran out; the computer answers." in (await ada.slash("table log")).text
    card = late[1].action.decode().split('"')[-2]
    assert card not in (await ada.slash("table log")).text  # what was picked stays hidden
    await pick(stage, cleo)
    assert not (await stage.live()).extra.missed
    await stage.until(lambda: not posted(stage, "your clock ran out"))


async def test_an_answer_after_a_late_one_keeps_what_another_process_has_changed_in_that_moment(stage: Stage):
    ada, _ben, _cleo = await three(stage)
    live, registry = await stage.live(), stage.services.registry
    async with registry.locked(live.id):
        late = msgspec.structs.replace(live.extra, missed={stage.seat(live, ada): 1})
        await registry.change(live, extra=late, shown=False)
    follows = encoded(msgspec.structs.replace(live.extra, followers=(99,)))
    await registry.store.update_table(TableChange(table=live.id, version=live.record.version, extra=follows))
    await pick(stage, ada)
    extra = (await stage.live()).extra
    assert (extra.followers, extra.missed) == ((99,), {})


async def test_three_in_a_row_and_the_seat_is_the_computers_until_they_are_back(stage: Stage):
    ada, ben, cleo = await three(stage)
    for missed in (1, 2, 3):
        await others_pick(stage, ada, ben)
        assert stage.asked(await stage.live(), cleo)
        assert (await stage.live()).extra.missed.get(stage.seat(await stage.live(), cleo), 0) == missed - 1
        await stage.pass_time(hours=24.1)
    live = await stage.live()
    assert not live.seats_of(cleo.id)
    assert [away.user for away in live.extra.away] == [cleo.id]
    assert pinged(stage, "your clock ran out 3 times in a row") == [{cleo.id}]
    board = await stage.board()
    assert "A computer plays for Cleo, until they are back." in board.text
    assert (await ben.press(board, label="I'm back")).text == "You have your seat already."
    await stage.restart()
    back = await cleo.press(board, label="I'm back")
    assert back.text.startswith("The seat is yours again.")
    live = await stage.live()
    assert live.seats_of(cleo.id)
    assert not live.extra.away
    told = await stage.services.recaps.since(live, stage.seat(live, cleo), ENGLISH)
    assert "Cleo's clock ran out; the computer answers (×3).\n" in told
    assert told.count("Cleo's clock ran out") == 1
    await stage.until(lambda: not posted(stage, "times in a row"))
    assert "I'm back" not in (await stage.board()).buttons
    while not stage.asked(await stage.live(), cleo):
        await others_pick(stage, ada, ben)
    await pick(stage, cleo)


async def test_a_late_move_does_not_wait_for_a_reminder_at_its_table_that_fails(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    _ada, _ben, cleo = await three(stage)
    live, timers = await stage.live(), stage.services.clocks.timers
    seat = stage.seat(live, cleo)
    key, move = next((key, move) for key, move in moves_in(timers.of(live.id)) if move.seat == seat)
    timers.set(timer_of(live.id, key, msgspec.structs.replace(move, start=move.start - DAY // 2, stage=LATE)))
    send = stage.services.calls.send

    async def busy(channel: int, post: Post) -> Any:
        if "half of the time" in str(post.view.to_components()):
            raise TryLater()
        return await send(channel, post)

    monkeypatch.setattr(stage.services.calls, "send", busy)
    await stage.pass_time(hours=12.1)
    assert (await stage.live()).extra.missed == {seat: 1}
    monkeypatch.setattr(stage.services.calls, "send", send)
    await stage.pass_time(seconds=61)
    assert len(posted(stage, "half of the time")) == 1


async def test_an_answer_of_ones_own_begins_the_count_anew(stage: Stage):
    ada, ben, cleo = await three(stage)
    for late in (True, False, True):
        await others_pick(stage, ada, ben)
        if late:
            await stage.pass_time(hours=24.1)
        else:
            await pick(stage, cleo)
    live = await stage.live()
    assert live.extra.missed == {stage.seat(live, cleo): 1}


async def test_who_wants_no_calls_is_told_without_one(stage: Stage):
    ada, ben, cleo = await three(stage)
    for person in (ada, ben):
        await pick(stage, person)
    await cleo.slash("settings", remind="none")
    await stage.pass_time(hours=24.1)
    assert len(posted(stage, "your clock ran out")) == 1
    assert not pinged(stage, "your clock ran out")


# A seat that is offered


async def test_a_seat_is_offered_and_the_first_who_presses_plays_on(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(announcements, "NEWS_MS", 10**12)  # entries bear the machine's time, which stands still here
    ada, ben, cleo = await three(stage, then="offer")
    dan, eve = stage.people("dan", "eve")
    old = await question(cleo, await stage.board())
    for person in (ada, ben):
        await pick(stage, person)
    await stage.pass_time(hours=24.1)
    (offer,) = posted(stage, "Whoever takes the seat plays on in it")
    assert "The clock of Cleo ran out; Cleo may still answer." in offer.text
    assert pinged(stage, "Whoever takes the seat") == [{cleo.id}]
    assert stage.asked(await stage.live(), cleo)
    stage.world.delete_message(offer.message)  # as a moderator may: nobody could take it
    await stage.until(lambda: posted(stage, "Whoever takes the seat plays on in it"))
    (offer,) = posted(stage, "Whoever takes the seat plays on in it")
    assert pinged(stage, "Whoever takes the seat") == [{cleo.id}]
    assert (await ada.press(offer, label="Take the seat")).text == "You have a seat here already."
    assert (await cleo.press(offer, label="Take the seat")).text.startswith("That is your own seat")
    taken, late = await asyncio.gather(*(each.press(offer, label="Take the seat") for each in (dan, eve)))
    assert "The seat is yours: play on." in taken.text
    assert late.text == "That seat is no longer offered."
    refused = await take(cleo, old, offers(old)[0], stale=True)
    assert "Dan plays on in the seat that was yours" in refused.text
    await stage.until(lambda: not posted(stage, "Whoever takes the seat"))
    live = await stage.live()
    assert live.seats_of(dan.id)
    assert not live.seats_of(cleo.id)
    await stage.until(lambda: pinged(stage, "Dan takes over from Cleo."))
    assert pinged(stage, "Dan takes over from Cleo.") == [{cleo.id}], "she hears that the seat is gone"
    await stage.pass_time(hours=12.1)
    assert pinged(stage, "half of the time")[-1] == {dan.id}
    await pick(stage, dan)


@pytest.mark.parametrize(
    ("then", "told"),
    [("offer", "Whoever takes the seat plays on in it"), ("computer", "your clock ran out, and the computer answered")],
)
async def test_what_becomes_of_a_seat_is_told_though_discord_is_busy_when_the_clock_runs_out(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, then: str, told: str
):
    monkeypatch.setattr(updates, "PAUSES_S", (0.0,))
    ada, ben, _cleo = await three(stage, then=then)
    for person in (ada, ben):
        await pick(stage, person)
    send, busy = stage.services.calls.send, [True]

    async def later(channel: int, post: Post) -> Any:
        if busy and told in str(post.view.to_components()):
            busy.clear()
            raise TryLater()
        return await send(channel, post)

    monkeypatch.setattr(stage.services.calls, "send", later)
    await stage.pass_time(hours=24.1)
    assert not busy
    assert len(posted(stage, told)) == 1


async def test_an_offer_ends_when_the_person_answers_or_the_computer_answers_at_the_next_end(stage: Stage):
    ada, ben, cleo = await three(stage, then="offer")
    for person in (ada, ben):
        await pick(stage, person)
    await stage.pass_time(hours=24.1)
    assert (await stage.live()).record.seq == 3  # two answers and the offer
    await stage.restart()
    assert len(posted(stage, "Whoever takes the seat")) == 1
    await stage.pass_time(hours=24.1)
    live = await stage.live()
    assert live.extra.missed == {stage.seat(live, cleo): 1}
    assert live.extra.open_seats == (stage.seat(live, cleo),)
    await pick(stage, cleo)
    live = await stage.live()
    assert not live.extra.missed
    assert not live.extra.open_seats
    await stage.until(lambda: not posted(stage, "Whoever takes the seat"))
    with pytest.raises(Says, match="no longer offered"):
        await stage.services.clock_actions.take(live.id, stage.seat(live, cleo), Who(stage.person("dan").id, "Dan"))


async def test_whoever_would_rather_be_written_to_reads_of_the_offer_there_and_old_reminders_go(stage: Stage):
    ada, ben, cleo = await three(stage, then="offer")
    await ben.slash("settings", remind="dm")
    await pick(stage, ada)
    await stage.pass_time(hours=22)
    assert len(posted(stage, "the clock for your move")) == 1
    await stage.pass_time(hours=2.1)
    assert not posted(stage, "the clock for your move")
    assert len(posted(stage, "Whoever takes the seat")) == 2
    assert pinged(stage, "Whoever takes the seat") == [{cleo.id}]
    assert ben.dms()[-1].text.endswith("your clock ran out, and your seat is offered to others until you answer.")


async def test_an_offer_that_was_saved_and_not_told_is_told_after_the_start(stage: Stage):
    _ada, _ben, cleo = await three(stage, then="offer")
    live = await stage.live()
    seat = stage.seat(live, cleo)
    asked = live.asked(seat)
    assert asked is not None
    assert await stage.services.clock_actions.open_seat(live.id, seat, cleo.id, asked.id)
    await stage.restart()
    await stage.until(lambda: posted(stage, "Whoever takes the seat"))


async def test_that_somebody_was_late_is_told_after_a_start_if_it_was_saved_and_not_told_and_only_once(stage: Stage):
    _ada, ben, cleo = await three(stage)
    await cleo.slash("settings", remind="dm")
    for person in (ben, cleo):
        live = await stage.live()
        seat = stage.seat(live, person)
        asked = live.asked(seat)
        assert asked is not None
        action = next(iter(live.game.legal(live.state, seat)))
        late = live.id, seat, person.id, asked.id, live.record.seq
        assert await stage.services.answers.answer_late(*late, action, None) == 1
    for _start in range(2):
        await stage.restart()
        await stage.settled()
        assert pinged(stage, "your clock ran out") == [{ben.id}]
        assert len(cleo.dms()) == 1
    assert cleo.dms()[0].text.endswith("your clock ran out, and the computer answered for you.")


async def test_computers_go_on_after_a_start_at_which_discord_is_too_busy_to_tell_of_an_offer(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    async def never(_seconds: float) -> None:
        await asyncio.Event().wait()

    ada, ben = stage.people("ada", "ben")
    stage.services.computer_players.pause = never
    await lobby(stage, ada, ben, computers=1)
    await ada.slash("table clock", time="1 day", then="offer")
    await ada.press(await stage.board(), label="Start")
    live = await stage.live()
    asked = live.asked(stage.seat(live, ada))
    assert asked is not None
    assert len(live.decisions()) == 3
    assert await stage.services.clock_actions.open_seat(live.id, asked.seat, ada.id, asked.id)
    send = Calls.send

    async def busy(calls: Calls, channel: int, post: Post) -> Any:
        if "Whoever takes the seat" in str(post.view.to_components()):
            raise TryLater()
        return await send(calls, channel, post)

    monkeypatch.setattr(Calls, "send", busy)
    await stage.restart()
    live = await stage.live()
    await stage.until(lambda: len(live.decisions()) == 2)


async def paused(stage: Stage, pause: Pause | None) -> None:
    """Pause the table, or end its pause, as an administrator does."""
    registry = stage.services.registry
    async with registry.locked((await stage.live()).id) as live:
        await registry.change(live, extra=msgspec.structs.replace(live.extra, pause=pause))


# What stops clocks, and what must not fire them


async def test_clocks_stand_still_while_the_bot_is_down(stage: Stage):
    _ada, _ben, _cleo = await three(stage)
    await stage.pass_time(hours=23)
    (before,) = set(ends(await stage.board()))
    await stage.stop()
    stage.skew += 5 * DAY
    await stage.start()
    await stage.pass_time(hours=0.9)
    assert not pinged(stage, "your clock ran out")
    await stage.until(lambda: set(ends(stage.boards()[0])) != {before})
    (after,) = {at // 60 for at in ends(await stage.board())}
    assert abs(after * 60 - before - 5 * 86_400) < 120
    await stage.pass_time(hours=0.2)
    assert (await stage.live()).extra.missed == {0: 1, 1: 1, 2: 1}


async def test_a_question_has_a_minute_left_after_a_start(stage: Stage):
    await three(stage, time="2 min")
    await stage.pass_time(seconds=119)
    await stage.restart()
    await stage.pass_time(seconds=50)
    assert not (await stage.live()).extra.missed
    await stage.pass_time(seconds=12)
    assert (await stage.live()).extra.missed == {0: 1, 1: 1, 2: 1}


async def test_who_answers_before_the_clocks_are_read_ends_theirs_and_no_other(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """After a start people are answered at once, and what was kept of clocks is read then."""
    ada, _ben, _cleo = await three(stage)
    await stage.pass_time(hours=5)
    before, asked = dict(stage.services.clocks.timers.of(1)), await stage.live()
    hers = asked.asked(stage.seat(asked, ada))
    assert hers is not None
    await stage.stop()
    read, may = ClockScheduler.read, asyncio.Event()

    async def late(self: ClockScheduler) -> None:
        await may.wait()
        await read(self)

    monkeypatch.setattr(ClockScheduler, "read", late)
    starting = asyncio.create_task(stage.start())
    await stage.until(lambda: stage.discord.gateway.connected and stage.bot.is_ready())
    await pick(stage, ada)
    assert not stage.services.clocks.timers.tables()
    may.set()
    await starting
    await stage.settled()
    live, now = await stage.live(), dict(stage.services.clocks.timers.of(1))
    del before[MoveKey(hers.id)]
    assert {key: now[key] for key in before} == before
    assert MoveKey(hers.id) not in now
    assert {key.decision for key in now if isinstance(key, MoveKey)} == {each.id for each in live.decisions()}
    assert ends(await stage.board())


async def test_a_clock_that_was_not_saved_before_a_crash_begins_anew(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    async def lost(*_args: object) -> bool:
        return True

    monkeypatch.setattr(type(stage.services.clocks.timers), "save", lost)
    await three(stage)
    monkeypatch.undo()
    stage.services.clocks.timers._unsaved.clear()
    await stage.restart()
    await stage.until(lambda: len(moves_in(stage.services.clocks.timers.of(1))) == 3)
    await stage.pass_time(hours=12.1)
    assert len(pinged(stage, "half of the time")) == 1


@pytest.mark.parametrize("hours", [-30, 30])
async def test_a_machine_whose_time_jumps_fires_nothing_and_stalls_nothing(stage: Stage, hours: int):
    ada, ben, cleo = await three(stage)
    other = stage.discord.channel("tables-2")
    await lobby(stage, ada, channel=other)
    (before,) = set(ends(await stage.board()))
    stage.skew += hours * 3_600_000
    await stage.pass_time(seconds=1)
    assert not pinged(stage, "for your move")
    assert (await stage.live(other)).record.life == "lobby"
    await stage.until(lambda: set(ends(stage.boards()[0])) != {before})
    (after,) = set(ends(await stage.board()))
    assert abs(after - before - hours * 3600) < 120
    await stage.pass_time(hours=12.1)
    assert pinged(stage, "half of the time") == [{ada.id, ben.id, cleo.id}]
    await stage.pass_time(hours=12)
    assert (await stage.live()).extra.missed == {0: 1, 1: 1, 2: 1}
    assert await stage.live_or_none(other) is None  # a day has passed


async def test_clocks_stand_still_without_a_connection(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    await three(stage, time="2 min")
    clocks, stops = stage.services.clocks, list[int]()
    leaves = clocks.shard_away

    def stopped(shard: int) -> None:
        leaves(shard)
        stops.append(clocks.uptime.now())
        clocks.uptime._ticks = lambda: 10**9  # whatever passes now is not counted

    monkeypatch.setattr(clocks, "shard_away", stopped)
    stage.discord.gateway.drop()
    await stage.until(lambda: stops)
    await stage.until(lambda: clocks.uptime.runs, 20)
    assert clocks.uptime.now() == stops[0]


async def test_time_stands_still_only_at_the_tables_of_the_shard_that_is_away(stage: Stage):
    """Two shards, a table on each; one is cut off while the other's clocks run, and each clock rings in its time."""
    await three(stage, time="6 h")
    services = stage.services
    clocks, here, away = services.clocks, await stage.live(), 0
    shards = clocks._shards
    shards._count = lambda: 2
    shards._away.shard_of = lambda guild: 0 if guild == here.record.guild else 1
    far = await services.store.create_table(
        NewTable(guild=99, channel=5, host=1, game="influentia", revision=1, data_hash="0" * 64)
    )
    assert isinstance(far, Created)
    (mine, *_) = [key for key in clocks.timers.of(here.id) if isinstance(key, MoveKey)]
    theirs = MoveKey("9Z")
    now = clocks.uptime.now()
    clocks.timers.set(timer_of(far.table, theirs, MoveClock(1, 0, now, 21_600_000)))
    rung: list[int] = []

    async def ring(table: int, due: Mapping[MoveKey, Timer]) -> None:
        rung.append(table)
        for timer in due.values():
            clocks.timers.set(msgspec.structs.replace(timer, due=NEVER))

    clocks.timers.attend(MoveKey, ring)
    clocks.shard_away(away)
    assert clocks.uptime.runs
    clocks.uptime.before += 11_000_000  # past half of the time, when people are reminded
    clocks.timers.wake()
    await stage.until(lambda: rung)
    await asyncio.sleep(0.1)
    assert rung == [far.table]
    before = clocks.timers.of(here.id)[mine].due
    await clocks.shard_back(away)
    assert clocks.timers.of(here.id)[mine].due - before == pytest.approx(11_000_000, abs=60_000)
    await asyncio.sleep(0.1)
    assert rung == [far.table]
    clocks.uptime.before += 11_000_000
    clocks.timers.wake()
    await stage.until(lambda: here.id in rung)
    clocks.shard_away(0)
    clocks.shard_away(1)
    assert not clocks.uptime.runs
    clocks.go()
    await clocks.shard_back(1)
    await clocks.shard_back(0)
    assert clocks.uptime.runs


async def test_time_in_which_the_process_stood_still_is_not_counted(stage: Stage):
    await three(stage, time="2 min")
    clocks = stage.services.clocks
    before = clocks.uptime.now()
    clocks._last_beat -= 3_600_000  # as if the process had been stopped for an hour
    clocks.uptime.before += 3_600_000
    clocks.timers.wake()
    await stage.until(lambda: clocks.uptime.now() - before < 60_000)
    assert not (await stage.live()).extra.missed


async def test_clocks_stand_still_while_a_table_is_paused(stage: Stage):
    ada, _ben, _cleo = await three(stage)
    await stage.pass_time(hours=23)
    await paused(stage, Pause(by=ada.id, at=now_ms()))
    await stage.pass_time(hours=48)
    await stage.restart()
    await stage.pass_time(hours=48)
    assert not ends(await stage.board())
    assert (await ada.slash("table nudge")).text.startswith("This table is paused")
    await paused(stage, None)
    assert len(ends(await stage.board())) == 3
    await stage.pass_time(hours=0.9)
    assert not (await stage.live()).extra.missed
    await stage.pass_time(hours=0.2)
    assert (await stage.live()).extra.missed == {0: 1, 1: 1, 2: 1}


async def test_a_new_question_begins_its_own_time(stage: Stage):
    ada, ben, cleo = await three(stage)
    await stage.pass_time(hours=23)
    await pick(stage, ada)
    await stage.pass_time(hours=1.1)
    live = await stage.live()
    assert live.extra.missed == {stage.seat(live, each): 1 for each in (ben, cleo)}
    assert set(stage.asked(live, ada, ben, cleo)) == {ada, ben, cleo}
    await stage.pass_time(hours=23)
    assert (await stage.live()).extra.missed == live.extra.missed


async def test_an_undo_begins_the_time_of_its_own_question_anew_and_no_other(stage: Stage):
    ada, _ben, _cleo = await three(stage)
    await pick(stage, ada)
    await stage.pass_time(hours=11)
    taken_back = await ada.press(await stage.board(), label="Undo")
    assert "Your last answer is taken back." in taken_back.text
    await stage.pass_time(hours=13.1)
    live = await stage.live()
    assert set(live.extra.missed) == {0, 1, 2} - {stage.seat(live, ada)}
    assert stage.asked(live, ada)
    assert (await ada.slash("table clock", time="none")).text.startswith("No clock")


async def test_a_table_changes_at_once_after_an_undo(stage: Stage):
    ada, _ben, _cleo = await three(stage)
    await pick(stage, ada)
    await ada.press(await stage.board(), label="Undo")
    assert (await ada.slash("table clock", time="2 days")).text.startswith("Clock: 2 days a move")


async def test_a_new_holder_of_the_seat_has_the_whole_time(stage: Stage):
    _ada, _ben, cleo = await three(stage)
    await stage.pass_time(hours=23)
    live = await stage.live()
    dan = stage.person("dan")
    async with stage.services.registry.locked(live.id) as held:
        await stage.services.seats.give(held, stage.seat(held, cleo), Who(dan.id, "Dan"))
    await stage.pass_time(hours=1.1)
    live = await stage.live()
    assert stage.seat(live, dan) not in live.extra.missed
    assert len(live.extra.missed) == 2


# Threads


@pytest.mark.parametrize("locked", [False, True])
async def test_a_reminder_opens_an_archived_thread_again_unless_it_is_locked(stage: Stage, locked: bool):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    made = stage.world.add_thread(stage.discord.home, "deep", ada.id)
    await lobby(stage, ada, ben, cleo, channel=made)
    await ada.slash("table clock", channel=made, time="1 day")
    await ada.press(await stage.board(made), label="Start")
    await stage.settled()
    state = made.thread
    assert state is not None
    state.archived, state.locked = True, locked
    await stage.pass_time(hours=12.1)
    assert state.archived is locked
    assert pinged(stage, "half of the time") == ([] if locked else [{ada.id, ben.id, cleo.id}])
    await stage.pass_time(hours=12)
    live = await stage.live(made)
    assert live.extra.missed == {0: 1, 1: 1, 2: 1}


# Nudges


@pytest.mark.parametrize(
    ("trouble", "told"), [(TryLater(), "please try again"), (StoreAway("cut off"), "the database cannot be reached")]
)
async def test_a_nudge_that_came_to_nothing_may_be_given_again_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, trouble: Exception, told: str
):
    ada, ben, cleo = await three(stage)
    await pick(stage, ada)
    send, busy = stage.services.calls.send, [True]

    async def later(channel: int, post: Post) -> Any:
        if busy and "waits for your move" in str(post.view.to_components()):
            busy.clear()
            raise trouble
        return await send(channel, post)

    monkeypatch.setattr(stage.services.calls, "send", later)
    assert told in (await ada.slash("table nudge")).text
    await ada.slash("table nudge")
    assert pinged(stage, "waits for your move") == [{ben.id, cleo.id}]


async def test_a_nudge_reminds_the_others_and_says_what_it_did(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ada, ben, cleo)
    assert (await ada.slash("table nudge")).text == "There is no game in play here."
    await ada.press(await stage.board(), label="Start")
    dan = stage.person("dan")
    assert (await dan.slash("table nudge")).text == "Only somebody who sits at this table can nudge the others."
    await ben.slash("settings", remind="dm")
    said = await ada.slash("table nudge")
    assert said.text == "Mentioned at the table: Cleo.\nWritten to: Ben."
    assert pinged(stage, "Ada waits for your move.") == [{cleo.id}]
    assert "Ada waits for your move." in ben.dms()[0].text
    await stage.restart()
    assert (await cleo.slash("table nudge")).text.startswith("Somebody has nudged them already; you may again <t:")
    await stage.pass_time(hours=1.1)
    await cleo.slash("settings", remind="none")
    minute = (now_ms() + stage.skew) // 60_000 % 1440
    first, last = (minute - 30) % 1440, (minute + 30) % 1440
    await ben.slash("settings", quiet=f"{first // 60}:{first % 60:02}-{last // 60}:{last % 60:02}")
    said = await ada.slash("table nudge")
    assert re.fullmatch(r"Left in peace, for they want no reminder now: (Ben, Cleo|Cleo, Ben)\.", said.text)
    for person in (ben, cleo):
        await pick(stage, person)
    assert (await ada.slash("table nudge")).text == "It is your own move."
    await stage.until(lambda: not posted(stage, "waits for your move"))


# Tables at rest


async def resting(stage: Stage, days: int = 3) -> tuple[Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await stage.services.server_settings.set(stage.discord.guild.id, {"idle_days": days})
    await lobby(stage, ada, ben, cleo)
    await ada.press(await stage.board(), label="Start")
    await stage.settled()
    return ada, ben, cleo


async def test_a_table_at_rest_is_warned_about_put_away_and_resumed_with_nothing_lost(stage: Stage):
    ada, ben, cleo = await resting(stage)
    await pick(stage, ada)
    before = (await stage.live()).record
    for _ in range(2):
        await stage.pass_time(hours=25)
    assert pinged(stage, "Nobody has moved at this table for 2 days.") == [{ben.id, cleo.id}]
    await stage.restart()
    await stage.pass_time(hours=25)
    (away,) = [seen for seen in ada.sees() if "put away after 3 days without a move" in seen.text]
    assert list(away.buttons) == ["Resume"]
    assert await stage.live_or_none() is None
    assert not posted(stage, "Nobody has moved")
    dan = stage.person("dan")
    assert (await dan.press(away, label="Resume")).text.startswith("Only somebody who sits at this table")
    opened = await dan.slash("table new", game="influentia")
    assert "is open" in opened.text
    assert (await cleo.press(away, label="Resume")).text.startswith("Another table stands in this channel by now")
    assert (await cleo.slash("table resume")).text == "A table stands in this channel (table 2)."
    await dan.slash("table leave")
    await stage.settled()
    (closed,) = [seen for seen in ada.sees() if "table 2: closed." in seen.text]
    ada.delete(closed)
    assert (await cleo.press(away, label="Resume")).text == "Table 1 goes on where it stopped."
    live = await stage.live()
    assert (live.record.seq, live.record.position) == (before.seq, before.position)
    assert (await ben.press(away, label="Resume", stale=True)).text == "This table is in play again already."
    await pick(stage, ben)
    await stage.pass_time(hours=25)
    assert (await stage.live()).record.life == "live"


async def test_a_move_ends_the_rest_and_takes_the_warning_away(stage: Stage):
    ada, *_others = await resting(stage)
    for _ in range(2):
        await stage.pass_time(hours=25)
    assert len(posted(stage, "Nobody has moved")) == 1
    await pick(stage, ada)
    await stage.until(lambda: not posted(stage, "Nobody has moved"))
    await stage.pass_time(hours=25)
    assert (await stage.live()).record.life == "live"


async def test_a_table_put_away_is_resumed_by_command_and_one_closed_is_not(stage: Stage):
    ada, _ben, cleo = await resting(stage, days=1)
    assert (await cleo.slash("table resume")).text == "A table stands in this channel (table 1)."
    for _ in range(3):
        await stage.pass_time(hours=13)
    assert await stage.live_or_none() is None
    assert (await stage.person("dan").slash("table resume")).text.startswith("Only somebody who sits")
    assert (await cleo.slash("table resume")).text == "Table 1 goes on where it stopped."
    assert "Your move" in (await stage.board()).buttons
    await sure(ada, "table close")
    assert (await cleo.slash("table resume")).text == "No table was put away in this channel."
    assert (await stage.board()).text.startswith("**Influentia**, table 1: closed.\n-# ")


@pytest.mark.parametrize(
    ("life", "told"),
    [
        ("put away", "Table 1 was put away in this channel. `/table resume` goes on with it."),
        (
            "finished",
            "The game at table 1 is over. *Rematch* below it plays it again, `/table new` opens another table.",
        ),
    ],
)
async def test_where_the_last_game_is_over_or_was_put_away_every_command_says_so(stage: Stage, life: str, told: str):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    live = await stage.live()
    if life == "put away":
        await stage.services.clock_actions.put_away(live.id, live.record.seq, 3)
    else:
        await end(stage.services.store, live.id)
    stage.services.registry.forget(live.id)
    for command in ("table hand", "table leave", "table resign", "admin pause", "admin close", "admin export"):
        assert (await ada.slash(command)).text == told, command
    assert (await ada.slash("admin kick", seat="A")).text == told
    await ada.slash("table new", game="influentia", channel=stage.discord.channel("tables-2"))
    await ada.slash("table leave", channel=stage.discord.channel("tables-2"))
    elsewhere = await ada.slash("admin pause", channel=stage.discord.channel("tables-2"))
    assert elsewhere.text == "There is no table in this channel. `/table new` opens one."


@pytest.mark.parametrize("life", ["put away", "finished"])
async def test_what_ended_here_last_is_found_among_any_number_of_tables_that_ended_elsewhere(stage: Stage, life: str):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    live, store = await stage.live(), stage.services.store
    if life == "put away":
        await stage.services.clock_actions.put_away(live.id, live.record.seq, 3)
    else:
        await end(store, live.id)
    for number in range(101):
        new = NewTable(
            guild=stage.discord.guild.id, channel=10**6 + number, host=ada.id, game=live.game.key,
            revision=live.game.revision, data_hash=live.game.edition, setup=b"{}",
        )  # fmt: skip
        made = await store.create_table(new)
        assert isinstance(made, Created)
        if life == "put away":
            await store.close_table(made.table)
        else:
            start = Start(
                table=made.table, version=made.version, setup=b"{}", seed=1, revision=new.revision,
                data_hash=new.data_hash, position=b"", seats=(),
            )  # fmt: skip
            assert isinstance(await store.start(start), Updated)
            await end(store, made.table)
    if life == "put away":
        assert (await ada.slash("table resume")).text == "Table 1 goes on where it stopped."
    else:
        found = await stage.services.registry.here(stage.discord.home.id, stage.discord.guild.id, ended=True)
        assert found.id == live.id

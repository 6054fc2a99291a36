"""Hands and questions as direct messages: `/dm on`, forms that act there, what becomes of old ones."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.base.words import ENGLISH
from bot.discord_io import updates
from bot.notify.hands_out import HandMessage
from bot.notify.preferences import NOT_IN
from bot.standin.model import Channel
from bot.standin.people import Person, Seen
from bot.standin.records import Sent
from bot.store import SeatRecord, StoreError
from bot.tables.registry import LiveTable
from bot.tables.user_settings import person_settings
from engines.core.rng import Rng
from tests.bot.conftest import Stage
from tests.bot.people import answer, by_buttons, offers, question, sure, table, take

HELLO = "From now on"
RNG = 5


def letters(person: Person) -> list[Seen]:
    """A person's direct messages about tables, oldest first."""
    return [seen for seen in person.dms() if not seen.text.startswith(HELLO) and not seen.ephemeral]


def letter(person: Person) -> Seen:
    """The only one."""
    found = letters(person)
    assert len(found) == 1, found
    return found[0]


def calls(reader: Person) -> list[str]:
    """Who is called in the channel, below what has happened."""
    return [seen.text.splitlines()[-1] for seen in reader.sees() if "your move." in seen.text]


async def on(stage: Stage, *people: Person) -> None:
    """Turn direct messages on for these people."""
    for each in people:
        said = await each.slash("dm on").done()  # two messages before the answer: it may be deferred
        assert "direct messages" in said.text
        assert said.ephemeral
    await stage.settled()


async def others_answer(stage: Stage, rng: random.Random, *people: Person, channel: Channel | None = None) -> None:
    """Everybody of these who is asked answers through the table's message."""
    for each in stage.asked(await stage.live(channel), *people):
        await by_buttons(each, await stage.board(channel), rng)
    await stage.settled()


async def anybody_answers(stage: Stage, live: LiveTable, rng: random.Random) -> None:
    """One answer of whoever is asked first, without a message."""
    asked = live.decisions()[0]
    user = live.record.seats[asked.seat].user
    assert user is not None
    action = rng.choice(list(live.game.legal(live.state, asked.seat)))
    await stage.services.answers.say(live.id, user, action, rng.getrandbits(60))


def notified(stage: Stage, person: Person) -> list[Sent]:
    """New direct messages that a person got, edits left out."""
    return [sent for sent in stage.world.sent if sent.kind == "dm" and not sent.edit and sent.to == {person.id}]


async def test_turned_on_in_mid_game_the_open_question_comes_with_hand_form_and_a_way_to_the_table(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    shown = letter(ada)
    guild, home = stage.discord.guild, stage.discord.home
    assert "**Influentia** · table 1 · " in shown.text
    assert f"[{guild.name}](https://discord.com/channels/{guild.id}/{home.id})" in shown.text
    assert "Pick 1 of the draft" in shown.text
    assert list(shown.files) == ["hand.png"]
    assert offers(shown) == offers(await question(ada, await stage.board()))
    assert not letters(ben)


async def test_an_answer_shows_what_was_said_in_its_place_and_a_new_question_is_a_new_message(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    first, rng = letter(ada), random.Random(RNG)
    done = await answer(ada, first, rng)
    assert done is not None
    assert done.kind == "update"
    await stage.settled()
    waits = letter(ada)
    assert waits.id == first.id
    for words in ("Ada picks", "Waiting for:", "**Ben** to pick a city card", "when it is your move"):
        assert words in waits.text
    assert not offers(waits)
    assert list(waits.files) == ["hand.png"]

    before = len(notified(stage, ada))
    await others_answer(stage, rng, ben, cleo)
    asked = letter(ada)
    assert asked.id != first.id
    assert "Pick 2 of the draft" in asked.text
    assert first.again() is None
    assert len(notified(stage, ada)) == before + 1


async def test_steps_menus_and_back_work_in_the_message_itself(stage: Stage):
    (ada,) = stage.people("ada")
    await table(stage, ada, game="influence", computers=1)
    await on(stage, ada)
    # The first answer chooses a faction; then each attack is a castle and a card, sent together.
    while True:
        shown = letter(ada)
        done = await take(ada, shown, offers(shown)[0])
        assert done.kind == "update"
        assert done.message is not None
        if "Back" in done.message.buttons:
            break
        await stage.settled()
    assert done.message.id == shown.id
    assert "Chosen so far" in done.text
    back = await ada.press(done.message, label="Back")
    assert back.message is not None
    assert offers(back.message) == offers(shown)
    assert await answer(ada, back.message, random.Random(RNG))


async def test_answered_elsewhere_the_message_follows_without_a_sound(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    first = letter(ada)
    before = len(notified(stage, ada))
    await by_buttons(ada, await stage.board(), random.Random(RNG))
    await stage.settled()
    assert letter(ada).id == first.id
    assert "Ada picks" in letter(ada).text
    assert not offers(letter(ada))
    undone = await ada.press(await stage.board(), label="Undo")
    assert "taken back" in undone.text
    await stage.settled()
    assert letter(ada).id == first.id
    assert len(offers(letter(ada))) == 4
    assert len(notified(stage, ada)) == before
    assert (await ada.press(first, offers(first)[0][1], stale=True)).kind == "update"
    assert "no longer open; here is how things stand" in letter(ada).text


async def test_turned_off_in_mid_question_the_message_goes_and_the_channel_mentions_again(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await stage.mentioned()
    assert any(ada.mention in seen.text for seen in ben.sees())
    await on(stage, ada, ben, cleo)
    await stage.mentioned()
    assert not [seen for seen in ben.sees() if "your move." in seen.text], "letters make mentions superfluous"
    await answer(ben, letter(ben), random.Random(RNG))

    said = await ada.slash("dm off").done()
    assert "mentioned in the channel" in said.text
    await stage.settled()
    await stage.mentioned()
    assert not letters(ada)
    assert calls(ben) == [f"{ada.mention}: your move."]
    assert await by_buttons(ada, await stage.board(), random.Random(RNG))
    assert letter(cleo)


async def test_a_restart_in_the_middle_keeps_each_message_working_and_leaves_none_behind(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada, ben)
    rng, first = random.Random(RNG), letter(ada)
    await stage.restart()
    await stage.settled()
    assert letter(ada).id == first.id
    done = await answer(ada, letter(ada), rng)
    assert done is not None
    assert done.kind == "update"
    await answer(ben, letter(ben), rng)
    await stage.stop()

    await stage.start()  # and again, with a question that came up just before
    live = await stage.live()
    seat = stage.seat(live, cleo)
    await stage.services.answers.say(live.id, cleo.id, next(iter(live.game.legal(live.state, seat))), 1)
    await stage.restart()
    await stage.settled()
    assert "Pick 2" in letter(ada).text
    assert "Pick 2" in letter(ben).text
    kept = await stage.services.store.pending_deletes()
    assert {(each.user, each.message) for each in kept} == {(p.id, letter(p).id) for p in (ada, ben)}


async def test_killed_between_sending_and_noting_the_message_is_not_sent_twice(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    first = letter(ada)
    await stage.services.store.drop_pending_deletes([first.id])
    await stage.restart()
    await stage.settled()
    assert letter(ada).id == first.id


async def killed_before_it_is_noted(stage: Stage, meanwhile: Callable[[], Awaitable[object]]) -> None:
    """The bot dies after Discord has answered that a hand is there, and before the store holds it."""
    never = asyncio.Event()

    hands = stage.services.direct_messages._hands
    noted = hands.note

    async def note(table: int, user: int, one: HandMessage) -> None:
        if one not in hands.of(table, user):
            await never.wait()
        await noted(table, user, one)

    hands.note = note  # type: ignore[method-assign]
    await meanwhile()
    for task in stage.services.direct_messages._updates.tasks:
        task.cancel()  # nothing is finished in order
    await stage.stop()
    await stage.start()
    await stage.settled()


async def test_a_hand_that_a_kill_left_unnoted_goes_once_its_question_is_answered(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng = random.Random(RNG)
    first = letter(ada)

    async def meanwhile() -> None:
        for each in (ada, ben, cleo):
            await answer(each, await question(each, board), rng)
        await stage.until(lambda: len(letters(ada)) == 2)  # the second pick, of which nothing is noted
        await answer(ada, await question(ada, board), rng)

    await killed_before_it_is_noted(stage, meanwhile)
    assert first.id not in {seen.id for seen in letters(ada)}
    kept = await stage.services.store.pending_deletes()
    assert {each.message for each in kept if each.user == ada.id} == {seen.id for seen in letters(ada)}
    assert len(letters(ada)) <= 1
    for each in (ben, cleo):
        await answer(each, await question(each, board), rng)
    await stage.settled()
    assert "Pick 3" in letter(ada).text


@pytest.mark.parametrize("later", [0, 3600], ids=["at once", "after an hour"])
async def test_a_hand_that_a_kill_left_unnoted_is_found_again(stage: Stage, later: int):
    """Discord knows the nonce for some minutes only; after that the message is known by its form."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng = random.Random(RNG)

    async def meanwhile() -> None:
        for each in (ada, ben, cleo):
            await answer(each, await question(each, board), rng)
        await stage.until(lambda: len(letters(ada)) == 2)
        stage.world.clock.advance(later)
        for here in stage.world.messages.values():
            for each in here.values():
                each.nonce = None

    await killed_before_it_is_noted(stage, meanwhile)
    assert "Pick 2" in letter(ada).text
    await answer(ada, letter(ada), rng)


async def test_closed_messages_are_told_at_once_and_change_nothing(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    ada.user.dms_open = False
    said = await ada.slash("dm on").done()
    assert "I may not send you direct messages" in said.text
    assert not (await person_settings(stage.services.store, ada.id)).dm
    assert not stage.services.direct_messages.preferences.reaches(ada.id, stage.discord.guild.id)


async def test_who_blocks_the_bot_is_mentioned_again_told_why_once_and_may_try_again(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada, ben, cleo)
    rng = random.Random(RNG)
    for each in (ada, ben):
        await answer(each, letter(each), rng)
    ada.user.dms_open = False
    await answer(cleo, letter(cleo), rng)
    await stage.settled()
    await stage.mentioned()
    assert calls(ben) == [f"{ada.mention}: your move."]
    assert not letters(ada)

    await stage.restart()
    await stage.settled()
    shown = await question(ada, await stage.board())
    assert shown.text.startswith("I could not send you a direct message")
    assert "Pick 2" in shown.text
    await stage.until(lambda: not stage.services.direct_messages.preferences.untold(ada.id))
    again = await question(ada, await stage.board())
    assert "**Pick 2" in again.text
    assert "could not send" not in again.text
    await stage.restart()
    assert "could not send" not in (await question(ada, await stage.board())).text

    ada.user.dms_open = True
    await on(stage, ada)
    await stage.mentioned()
    assert "Pick 2" in letter(ada).text
    assert not [seen for seen in ben.sees() if "your move." in seen.text]


async def test_two_tables_at_once_are_kept_apart(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    world, guild = stage.world, stage.discord.guild
    other = world.add_channel(guild, "other")
    await table(stage, ada, ben, cleo)
    await table(stage, ada, ben, cleo, channel=other)
    await on(stage, ada)
    first, second = letters(ada)
    assert "table 1" in first.text
    assert f"/{stage.discord.home.id})" in first.text
    assert "table 2" in second.text
    assert f"/{other.id})" in second.text
    rng = random.Random(RNG)
    done = await answer(ada, second, rng)
    assert done is not None
    assert "table 2" in done.text
    assert "Waiting for" in done.text
    assert offers(first.again() or first) == offers(first)
    assert not stage.asked(await stage.live(other), ada)
    assert stage.asked(await stage.live(), ada)
    await others_answer(stage, rng, ben, cleo, channel=other)
    assert ["table 1" in seen.text for seen in letters(ada)] == [True, False]
    assert "Pick 2" in letters(ada)[1].text


async def test_a_replaced_player_loses_the_message_and_its_buttons_say_so(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    old = letter(ada)
    live = await stage.live()
    seats = [SeatRecord(s.number, user=dan.id, name="Dan") if s.user == ada.id else s for s in live.record.seats]
    stage.discord.faults.slow("DELETE", "/channels/*/messages/*", seconds=1)
    async with stage.services.registry.locked(live.id) as held:
        await stage.services.registry.change(held, seats=seats)
    pressed = await ada.press(old, offers(old)[0][1])
    assert pressed.text.startswith("You have no seat at this table")
    there = old.again()
    assert there is None or "hand.png" not in there.files
    await stage.settled()
    assert not letters(ada)
    live = await stage.live()
    assert live.record.seq == 0
    await on(stage, dan)
    assert "Pick 1" in letter(dan).text


async def test_an_old_message_that_could_not_be_taken_away_becomes_the_current_one(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng, old = random.Random(RNG), letter(ada)
    stage.discord.faults.fail("DELETE", "/channels/*/messages/*", status=403, times=1)
    await by_buttons(ada, await stage.board(), rng)
    await others_answer(stage, rng, ben, cleo)
    assert len(letters(ada)) == 2
    pressed = await ada.press(old, offers(old)[0][1], stale=True)
    assert "no longer open; here is how things stand" in pressed.text
    assert "Pick 2" in pressed.text
    done = await answer(ada, letters(ada)[0], rng)
    assert done is not None
    assert "Waiting for" in done.text
    await others_answer(stage, rng, ben, cleo)
    assert "Pick 3" in letter(ada).text


async def test_discord_out_of_order_delays_a_message_and_loses_none(stage: Stage, monkeypatch):
    monkeypatch.setattr(updates, "PAUSES_S", (0.01,))
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    await answer(ada, letter(ada), random.Random(RNG))
    stage.discord.faults.fail("POST", "/channels/*/messages", status=429, times=2, retry_after=1)
    for each in (ben, cleo):
        live = await stage.live()
        action = next(iter(live.game.legal(live.state, stage.seat(live, each))))
        await stage.services.answers.say(live.id, each.id, action, each.id)
    await stage.settled()
    assert "Pick 2" in letter(ada).text


async def test_a_message_swept_away_by_discord_is_written_again_when_it_is_needed(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    stage.world.delete_message(letter(ada).message)
    rng = random.Random(RNG)
    await by_buttons(ada, await stage.board(), rng)
    await stage.settled()
    assert not letters(ada)
    await others_answer(stage, rng, ben, cleo)
    assert "Pick 2" in letter(ada).text


async def test_a_paused_table_says_so_and_asks_again_when_it_goes_on(stage: Stage):
    import msgspec

    from bot.tables.extras import Pause

    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    for pause, words in ((Pause(ben.id, 1), "This table is paused."), (None, "Pick 1")):
        live = await stage.live()
        async with stage.services.registry.locked(live.id) as held:
            await stage.services.registry.change(held, extra=msgspec.structs.replace(held.extra, pause=pause))
        await stage.settled()
        assert words in letter(ada).text
        assert bool(offers(letter(ada))) == (pause is None)


async def test_the_end_comes_with_picture_and_ranking_and_stays(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng = random.Random(RNG)
    while (live := await stage.live()).record.seq < 40 or not stage.asked(live, ada):
        await anybody_answers(stage, live, rng)
    await stage.settled()
    await answer(ada, letter(ada), rng)
    while (live := await stage.live_or_none()) is not None:
        await anybody_answers(stage, live, rng)
    await stage.settled()
    last = letter(ada)
    assert last.text.startswith("This game is over: [The Green Table]")
    assert "1\\." in last.text
    assert "table-1.png" in last.files
    assert list(last.buttons) == ["Review"]
    assert not await stage.services.store.pending_deletes()
    await stage.restart()
    await stage.settled()
    assert letter(ada).id == last.id


async def test_a_table_that_closes_takes_its_messages_along(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada, ben)
    await sure(ada, "table close")
    await stage.settled()
    assert not letters(ada)
    assert not letters(ben)


async def test_nothing_of_others_is_in_a_message(stage: Stage):
    """What Ada is sent is the same in another world that looks the same from her seat."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng = random.Random(RNG)
    live = await stage.live()
    seat, game = stage.seat(live, ada), live.game
    for turn in range(8):
        live = await stage.live()
        wording = stage.services.direct_messages.wording
        real = await wording.hand(live, ada.id)
        told = await wording.around(live, _part(live, ada.id), "", ENGLISH)
        state, live.state = live.state, game.resample(live.state, seat, Rng(turn))
        try:
            other = await wording.hand(live, ada.id)
            assert other.view.to_components() == real.view.to_components()
            assert other.files == real.files
            assert await wording.around(live, _part(live, ada.id), "", ENGLISH) == told
        finally:
            live.state = state
        for each in stage.asked(live, ada, ben, cleo):
            await by_buttons(each, await stage.board(), rng)
        await stage.settled()
    theirs = {sent.channel_id for sent in stage.world.sent if sent.kind == "dm"}
    assert len(theirs) == 1
    assert all(sent.to == {ada.id} for sent in stage.world.sent if sent.channel_id in theirs)


def _part(live, user: int):
    from bot.discord_io.form_paths import START
    from bot.discord_io.views.hand import held

    return held(live, user, START, 0, ENGLISH)


async def test_a_new_question_waits_until_its_reader_has_the_answer_to_their_press(stage: Stage):
    """While Ada's press is answered slowly others go on; she gets one message, not two."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await on(stage, ada)
    rng, first = random.Random(RNG), letter(ada)
    stage.discord.faults.slow("PATCH", "/webhooks/**", seconds=0.3)
    pressed = asyncio.ensure_future(answer(ada, first, rng))
    live = await stage.live()
    await stage.until(lambda: live.record.seq == 1)
    for each in (ben, cleo):
        action = next(iter(live.game.legal(live.state, stage.seat(live, each))))
        await stage.services.answers.say(live.id, each.id, action, each.id)
    await pressed
    await stage.settled()
    assert "Pick 2" in letter(ada).text
    assert len(notified(stage, ada)) == 3


async def test_tables_are_not_opened_in_direct_messages_and_commands_there_answer(stage: Stage):
    (ada,) = stage.people("ada")
    await on(stage, ada)
    home = ada.dms()[0].message.channel_id
    channel = stage.world.channels[home]
    assert "no table in the lobby or in play" in (await ada.slash("games", channel=channel)).text
    assert "mentioned in the channel" in (await ada.slash("dm off", channel=channel).done()).text
    assert "table" not in ada.commands(channel)


@pytest.mark.parametrize("read", ["load", "look_again"])
async def test_a_wish_that_changes_while_wishes_are_read_holds(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, read: str
):
    """As at a start, at which people type already, or where another process has told of a change."""
    store, preferences = stage.services.store, stage.services.direct_messages.preferences
    turned = [True, False]

    def reading(name: str) -> None:
        asked = getattr(store, name)

        async def late(*what: object) -> object:
            found = await asked(*what)
            if turned and what[-1] in (NOT_IN, 7):
                await preferences.turn(7, on=turned.pop(0))
            return found

        monkeypatch.setattr(store, name, late)

    reading("settings_named" if read == "load" else "settings")
    for wanted in (True, False):
        turned[:] = [wanted]
        await (preferences.load() if read == "load" else preferences.look_again(7))
        assert preferences.wants(7) == wanted
    for wish in ("untold", "told"):
        await preferences.turn(7, on=True)
        await preferences.shut(7, wish)
        await (preferences.load() if read == "load" else preferences.look_again(7))
        assert preferences.untold(7) == (wish == "untold")


async def test_a_wish_is_one_write_so_that_a_kill_leaves_no_half_of_it(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    store, preferences = stage.services.store, stage.services.direct_messages.preferences
    await preferences.turn(7, on=True)
    await preferences.leave(7, 5)
    await preferences.shut(7, "told")
    write, writes = store.set_settings, [0]

    async def killed_after_one(*what: Any) -> None:
        writes[0] += 1
        if writes[0] > 1:
            raise StoreError("the bot is killed")
        await write(*what)

    monkeypatch.setattr(store, "set_settings", killed_after_one)
    with suppress(StoreError):
        await preferences.turn(7, on=True)
    await preferences.load()
    assert preferences.reaches(7, 5)

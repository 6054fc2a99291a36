"""Many people at once, at one table and at many: everybody is answered, nothing is lost, tables do not mix."""

import asyncio
import random

from bot.standin.people import Person, Seen
from tests.bot.child import kept, replayed
from tests.bot.conftest import Stage
from tests.bot.people import answer, offers, question, sure, table, take
from tests.bot.positions import influentia

TABLES = 10


async def test_everybody_answers_at_once_at_many_tables(stage: Stage):
    """Three sealed picks at each of ten tables in the same instant, three times over."""
    people = stage.people("ada", "ben", "cleo")
    channels = [stage.world.add_channel(stage.discord.guild, f"play-{number}") for number in range(TABLES)]
    boards = [await table(stage, *people, channel=channel) for channel in channels]
    for turn in range(3):

        async def pick(person: Person, board: Seen, turn: int = turn) -> str:
            panel = await question(person, board)
            done = await take(person, panel, offers(panel)[0])
            assert f"Pick {turn + 2}" in done.text or "Waiting for:" in done.text or "Play a card" in done.text
            return done.kind

        done = await asyncio.gather(*(pick(person, board) for board in boards for person in people))
        assert set(done) == {"update"}
    await stage.settled()
    lives = [await stage.live(channel) for channel in channels]
    assert [live.record.seq for live in lives] == [9] * TABLES
    assert all(influentia(live).round == 1 for live in lives)
    for channel, live in zip(channels, lives, strict=True):
        assert f"table {live.id}" in (await stage.board(channel)).text
    await stage.stop()
    for live in lives:
        replayed(*await kept(stage.folder, live.id))


async def test_an_answer_and_an_undo_at_once(stage: Stage):
    """Whichever comes first, the other is refused or carried out whole."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    rng = random.Random(3)
    for _ in range(4):
        for each in stage.asked(await stage.live(), ada):
            await answer(each, await question(each, board), rng)
        if not stage.asked(await stage.live(), ben):
            break
        panel = await question(ben, board)
        undone, answered = await asyncio.gather(
            ada.press(board, label="Undo"), take(ben, panel, rng.choice(offers(panel)), stale=True)
        )
        assert undone.kind == "message"
        assert answered.kind == "update"
        live = await stage.live()
        back = undone.text.startswith("Your last answer is taken back.")
        late = "no longer open" in answered.text
        assert back or "Ben has answered since." in undone.text
        assert not (back and not late and stage.asked(live, ben)), "ben's answer was lost"
    await stage.stop()
    replayed(*await kept(stage.folder))


async def test_a_table_is_closed_while_somebody_answers(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    panel = await question(ben, board)
    closed, answered = await asyncio.gather(sure(ada, "table close"), take(ben, panel, offers(panel)[0]))
    assert closed.text == "Table 1 is closed."
    assert answered.kind in ("update", "message")
    assert (await stage.board()).text.startswith("**Influentia**, table 1: closed.\n-# ")
    assert await stage.services.store.live_tables() == []


async def test_join_leave_and_start_at_once(stage: Stage):
    """The table that starts has exactly those who sat when it did."""
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await ada.slash("table new", game="influentia")
    board = await stage.board()
    for each in (ben, cleo):
        await each.press(board, label="Join")
    answers = await asyncio.gather(
        dan.press(board, label="Join"), cleo.press(board, label="Leave"), ada.press(board, label="Start")
    )
    assert all(each.kind in ("deferred_update", "message") for each in answers)
    live = await stage.live()
    users = {seat.user for seat in live.record.seats}
    assert {ada.id, ben.id} <= users
    assert len(users) == len(live.record.seats)
    if live.record.life == "live":
        assert live.position.seats == len(users)

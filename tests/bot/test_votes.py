"""Taking back what is not free: all others must agree; what is unknown is shuffled; refusals, time, restarts."""

import random

import msgspec
import pytest

from bot.base.words import ENGLISH, Says
from bot.standin.people import Person, Seen
from bot.store import EntryKind
from bot.tables import votes
from tests.bot.child import replayed
from tests.bot.conftest import Stage
from tests.bot.people import answer, killed_before_it_is_noted, offers, question, restarted_later, table, take
from tests.bot.positions import influentia

ASKED = "asks to take an answer back"
OVER = "Nobody asks to take an answer back any more."


def ballots(stage: Stage) -> list[Seen]:
    return [seen for seen in stage.person("dora").sees() if ASKED in seen.text]


async def kinds(stage: Stage) -> list[EntryKind]:
    live = await stage.live()
    return [entry.kind for entry in await stage.services.store.journal(live.id)]


async def built_on(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    """Ada's and Ben's picks, so that Ada's is no longer hers alone to take back."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    for each in (ada, ben):
        panel = await question(each, board)
        await take(each, panel, offers(panel)[0])
    return board, ada, ben, cleo


async def asked(stage: Stage, by: Person, board: Seen) -> Seen:
    """The message that asks the others, after *Undo* and *Ask the others*."""
    offered = await by.press(board, label="Undo")
    assert offered.message is not None
    assert offered.ephemeral
    await by.press(offered.message, label="Ask the others")
    await stage.until(lambda: ballots(stage))
    (ballot,) = ballots(stage)
    return ballot


async def test_all_agree_and_what_nobody_knows_is_shuffled_anew(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    before = influentia(await stage.live())
    ballot = await asked(stage, ada, board)
    assert f"<@{ben.id}>" in ballot.text
    assert f"<@{cleo.id}>" in ballot.text
    assert "You have agreed" in (await ben.press(ballot, label="Agree")).text
    await stage.until(lambda: "Agreed: Ben" in ballots(stage)[0].text)
    assert "You have agreed" in (await ben.press(ballots(stage)[0], label="Agree")).text  # twice is once
    assert "is taken back" in (await cleo.press(ballots(stage)[0], label="Agree")).text
    await stage.until(lambda: not ballots(stage))
    live = await stage.live()
    assert influentia(live).picks == [[], [], []]
    assert live.position.chance != before.chance
    assert influentia(live).decks != before.decks
    assert [deck[-1] for deck in influentia(live).decks.values()] == [deck[-1] for deck in before.decks.values()]
    assert await kinds(stage) == ["answer", "answer", "system", "undo", "reseed"]
    assert live.record.generation == 1
    log = (await cleo.slash("table log")).text
    assert "~~" in log
    assert "Ada took an answer back." in log
    for each in (ada, ben, cleo):
        told = await stage.services.recaps.since(live, stage.seat(live, each), ENGLISH)
        assert f"Ada {ASKED}.\nAda took an answer back." in told
    await stage.restart()
    again = await stage.live()
    assert again.game.dump(again.state) == live.game.dump(live.state)
    entries = await stage.services.store.journal(live.id)
    assert again.game.dump(replayed(again.record, entries)) == live.game.dump(live.state)
    rng = random.Random(3)
    await answer(ada, await question(ada, await stage.board()), rng)


async def test_what_was_taken_back_is_told_though_more_has_been_since(stage: Stage):
    """Whoever reads that somebody asked reads what came of it, also where the answer before it went as well."""
    board, ada, ben, cleo = await built_on(stage)
    for by, voters in ((ben, (ada, cleo)), (ada, (ben, cleo))):
        panel = await question(cleo if by is ben else ben, board)
        await take(cleo if by is ben else ben, panel, offers(panel)[0])
        await asked(stage, by, board)
        for each in voters:
            await each.press(ballots(stage)[0], label="Agree")
        await stage.until(lambda: not ballots(stage))
    live = await stage.live()
    assert influentia(live).picks == [[], [], []]
    told = await stage.services.recaps.since(live, stage.seat(live, cleo), ENGLISH)
    assert f"Ben took an answer back.\nAda {ASKED}.\nAda took an answer back." in told


async def test_one_refusal_is_enough(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    offered = await cleo.press(board, label="Undo")
    assert offered.message is not None
    assert (await ben.press(ballot, label="Refuse")).text == "The answer stands."
    assert (await cleo.press(offered.message, label="Agree")).text == OVER
    await stage.until(lambda: not ballots(stage))
    assert "undo" not in await kinds(stage)
    assert "Ben does not agree" in (await cleo.slash("table log")).text


async def test_whoever_plays_on_has_refused(stage: Stage):
    board, ada, _ben, cleo = await built_on(stage)
    await asked(stage, ada, board)
    panel = await question(cleo, board)
    await take(cleo, panel, offers(panel)[0])
    await stage.until(lambda: not ballots(stage))
    assert "undo" not in await kinds(stage)


async def test_only_the_others_at_the_table_are_asked(stage: Stage):
    board, ada, ben, _cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    dora = stage.person("dora")
    for each in (ada, dora):
        assert (await each.press(ballot, label="Agree")).text == "Only the other people at the table are asked."
    assert (await dora.press(ballot, label="Refuse")).text == "Only the other people at the table are asked."
    offered = await ben.press(board, label="Undo")  # who is asked finds the question there too
    assert offered.message is not None
    assert ASKED in offered.text
    assert "You have agreed" in (await ben.press(offered.message, label="Agree")).text
    offered = await ada.press(board, label="Undo")
    assert offered.message is not None
    said = await ada.press(offered.message, label="Ask the others")
    assert said.text == "Ada has already asked to take an answer back."
    await ada.press(ballots(stage)[0], label="Refuse")
    await stage.until(lambda: not ballots(stage))


async def test_a_question_outlives_a_restart_and_ends_in_time(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    killed_before_it_is_noted(stage)
    await asked(stage, ada, board)
    await restarted_later(stage)
    (ballot,) = ballots(stage)
    assert "You have agreed" in (await ben.press(ballot, label="Agree")).text
    stage.services.votes._clock = lambda: 2**60
    stage.services.votes.consider(await stage.live())
    await stage.until(lambda: not ballots(stage))
    assert "Not everybody has agreed" in (await cleo.slash("table log")).text
    assert votes.OPEN_LIVE_MS < votes.OPEN_MS


async def test_a_message_that_somebody_deleted_does_not_end_the_question(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    home = stage.world.messages[stage.discord.home.id]
    stage.faults.drop_event("MESSAGE_DELETE")  # noticed only once it is to count who has agreed
    stage.world.delete_message(home[ballot.id])
    offered = await ben.press(board, label="Undo")
    assert offered.message is not None
    assert "You have agreed" in (await ben.press(offered.message, label="Agree")).text
    await stage.until(lambda: ballots(stage))
    (again,) = ballots(stage)
    assert "Agreed: Ben" in again.text
    stage.world.delete_message(home[again.id])
    await stage.until(lambda: ballots(stage))
    (last,) = ballots(stage)
    assert last.id != again.id
    await cleo.press(last, label="Agree")
    assert influentia(await stage.live()).picks == [[], [], []]
    await stage.until(lambda: not ballots(stage))


async def test_it_is_done_once_whoever_had_not_agreed_sits_there_no_more(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    await ben.press(ballot, label="Agree")
    await cleo.slash("table seat give")
    await stage.until(lambda: not ballots(stage))
    await stage.settled()
    live = await stage.live()
    assert "undo" in await kinds(stage)
    assert live.extra.vote is None
    assert influentia(live).picks[stage.seat(live, ada)] == []


async def test_nobody_left_to_ask_lets_a_question_go_through(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    await asked(stage, ada, board)
    for each in (ben, cleo):
        await each.slash("table seat give")
    await stage.until(lambda: not ballots(stage))
    await stage.settled()
    assert "undo" in await kinds(stage)
    assert (await stage.live()).extra.vote is None


async def test_against_computers_alone_nobody_need_agree(stage: Stage):
    (ada,) = stage.people("ada")
    board = await table(stage, ada, computers=2)
    panel = await question(ada, board)
    await take(ada, panel, offers(panel)[0])
    await stage.settled()
    offered = await ada.press(board, label="Undo")
    assert offered.message is not None
    assert "nobody need agree" in offered.text
    done = await ada.press(offered.message, label="Take it back")
    assert done.text.startswith("Your last answer is taken back.")
    await stage.settled()
    assert ballots(stage) == []


async def test_nothing_is_taken_back_at_a_paused_table_and_the_time_to_agree_stands_still(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    await ada.slash("admin pause")
    rests = "This table is paused; nothing is taken back until it goes on."
    for each in (ben, cleo):
        assert (await each.press(ballot, label="Agree")).text == rests
    stage.skew += 2 * votes.OPEN_MS
    await stage.restart()
    await stage.settled()
    assert await kinds(stage) == ["answer", "answer", "system", "system"]
    await ada.slash("admin resume")
    assert "You have agreed" in (await ben.press(ballot, label="Agree")).text
    stage.skew += votes.OPEN_MS
    assert (await cleo.press(ballots(stage)[0], label="Agree")).text == OVER


async def test_a_vote_that_is_over_by_the_time_its_turn_comes_does_not_count_for_the_next_one(stage: Stage):
    board, ada, ben, cleo = await built_on(stage)
    await asked(stage, ada, board)
    live = await stage.live()
    assert live.extra.vote is not None
    before = live.extra.vote.seq
    await stage.services.votes.say(live.id, before, ada.id, False, 1)
    await stage.until(lambda: not ballots(stage))
    await asked(stage, ada, board)
    for each in (ben, cleo):
        with pytest.raises(Says, match=OVER):
            await stage.services.votes.say(live.id, before, each.id, True, 2)
    assert (await stage.live()).extra.vote is not None


async def test_a_game_that_a_computer_ends_while_people_are_asked_is_not_taken_back(stage: Stage):
    """All was shown at its end, and nobody has refused by playing on."""
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    await ben.press(ballot, label="Agree")
    live = await stage.live()
    live.record = msgspec.structs.replace(live.record, life="finished")
    vote = live.extra.vote
    assert vote is not None
    with pytest.raises(Says, match=OVER):
        await stage.services.votes.say(live.id, vote.seq, cleo.id, True, 3)
    assert "undo" not in await kinds(stage)


@pytest.mark.parametrize("way", ["refused", "out of time", "played on", "by direct message"])
async def test_who_asked_is_told_that_the_answer_stands(stage: Stage, way: str):
    board, ada, ben, cleo = await built_on(stage)
    ballot = await asked(stage, ada, board)
    if way == "by direct message":
        await ada.slash("settings", language="es")
        await ada.slash("dm on").done()
    match way:
        case "out of time":
            stage.services.votes._clock = lambda: 2**60
            stage.services.votes.consider(await stage.live())
        case "played on":
            panel = await question(cleo, board)
            await take(cleo, panel, offers(panel)[0])
        case _:
            await ben.press(ballot, label="Refuse")
    await stage.until(lambda: not ballots(stage))
    words = "Ben does not agree; the answer stands."
    if way in ("out of time", "played on"):
        words = "Not everybody has agreed; the answer stands."
    await stage.until(lambda: any(words in seen.text for seen in stage.person("dora").sees()))
    (told,) = [sent for sent in stage.world.sent if sent.to is None and words in str(sent.body)]
    assert told.pings == (frozenset() if way == "by direct message" else {ada.id})
    letters = [seen.text for seen in ada.dms() if "la respuesta" in seen.text]
    assert len(letters) == (way == "by direct message"), letters

"""Taking an answer back: free while nothing came to light and nobody else has answered; old buttons are stale."""

import json
import random
import sqlite3
from typing import Any

import pytest

from bot.standin.people import Person, Reply, Seen
from bot.store import DATABASE
from bot.tables import hints
from engines.indio.actions import PlaceFarm, PlaceWorker
from tests.bot.conftest import Stage
from tests.bot.people import answer, offers, question, table, take
from tests.bot.positions import influentia

OVER = "That question is no longer open; here is how things stand."
BACK = "Your last answer is taken back."


async def test_events_of_older_rules_are_left_out_and_count_as_telling_something(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    for each in (ada, ben):
        await pick(each, board)
    await stage.stop()
    older = """[{"ev": "long_gone", "seat": 1}]"""
    with sqlite3.connect(stage.folder / DATABASE) as db:
        db.execute("UPDATE journal SET events = ? WHERE kind = 'answer' AND user = ?", (older, ben.id))
    await stage.start()
    said = await undo(ben, await stage.board())
    assert said.text.startswith("That cannot be undone freely: something hidden has come to light since.")
    assert "Something happened that this version cannot tell any more." in (await ada.slash("table log")).text
    shown = (await ada.slash("table export")).message
    assert shown is not None
    (file,) = shown.files.values()
    lines = [line for line in json.loads(file)["entries"] if line["kind"] == "answer"]
    assert [bool(line["events"]) for line in lines] == [True, False]
    live = await stage.live()
    entries = await stage.services.store.journal(live.id, newest_first=True)
    assert hints._known(live, entries) == set()


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


async def in_play(stage: Stage, board: Seen, *people: Person) -> Person:
    """The draft is over; who leads the first trick."""
    rng = random.Random(8)
    while influentia(await stage.live()).round == 0:
        for each in stage.asked(await stage.live(), *people):
            await answer(each, await question(each, board), rng)
    (leader,) = stage.asked(await stage.live(), *people)
    return leader


async def undo(person: Person, board: Seen) -> Reply:
    return await person.press(board, label="Undo")


async def pick(person: Person, board: Seen, number: int = 0) -> tuple[Seen, Reply]:
    panel = await question(person, board)
    return panel, await take(person, panel, offers(panel)[number])


async def test_nothing_to_undo(stage: Stage):
    board, ada, *_others = await three(stage)
    assert (await undo(ada, board)).text == "There is nothing to undo."
    assert (await ada.slash("table undo")).text == "There is nothing to undo."


async def test_a_sealed_pick_is_taken_back_freely(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    panel, _done = await pick(ada, board)
    before = influentia(await stage.live()).packs
    back = await undo(ada, board)
    assert back.ephemeral
    assert back.text.startswith(BACK)
    assert back.message is not None
    assert [offer[0] for offer in offers(back.message)] == [offer[0] for offer in offers(panel)]
    live = await stage.live()
    assert influentia(live).picks == [[], [], []]
    assert sum(map(len, influentia(live).packs)) == sum(map(len, before)) + 1
    assert live.record.generation == 1
    assert (await take(ada, back.message, offers(back.message)[1])).kind == "update"
    assert OVER not in (await pick(ben, board))[1].text
    assert (await stage.live()).record.seq == 4  # pick, undo, pick, pick


async def test_a_card_played_is_taken_back_freely(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    leader = await in_play(stage, board, ada, ben, cleo)
    live = await stage.live()
    hand = list(influentia(live).hands[stage.seat(live, leader)])
    await pick(leader, board, 3)
    assert influentia(await stage.live()).plays == [hand[3]]
    back = await undo(leader, board)
    assert back.text.startswith(BACK)
    live = await stage.live()
    assert influentia(live).plays == []
    assert influentia(live).hands[stage.seat(live, leader)] == hand
    assert "to play a card" in (await stage.board()).text
    assert leader.name in (await stage.board()).text


async def test_undo_by_command(stage: Stage):
    board, ada, *_others = await three(stage)
    await pick(ada, board)
    back = await ada.slash("table undo")
    assert back.ephemeral
    assert back.text.startswith(BACK)
    assert influentia(await stage.live()).picks == [[], [], []]


async def test_buttons_from_before_the_undo_are_stale(stage: Stage):
    """Also for those who answered nothing: the question may look the same and stand for another position."""
    board, ada, ben, _cleo = await three(stage)
    bens = await question(ben, board)
    adas, _done = await pick(ada, board)
    await undo(ada, board)
    await stage.settled()
    late = await take(ada, adas, offers(adas)[1], stale=True)
    assert late.text.startswith(OVER)
    late = await take(ben, bens, offers(bens)[0], stale=True)
    assert late.text.startswith(OVER)
    assert (await stage.live()).record.seq == 2
    assert late.message is not None
    assert OVER not in (await take(ben, late.message, offers(late.message)[0])).text
    assert (await stage.live()).record.seq == 3


async def test_open_panels_follow_an_undo(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    bens = await question(ben, board)
    await pick(ada, board)
    await undo(ada, board)
    await stage.settled()
    again = bens.again()
    assert again is not None
    assert all(custom_id.startswith("a:1:1:") for custom_id in again.buttons.values())
    assert OVER not in (await take(ben, again, offers(again)[0])).text


async def test_undo_is_refused_once_somebody_else_has_answered(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    await pick(ada, board)
    await pick(ben, board)
    said = await undo(ada, board)
    assert said.ephemeral
    assert said.text.startswith("That cannot be undone freely: Ben has answered since.")
    assert (await stage.live()).record.seq == 2
    assert (await undo(ben, board)).text.startswith(BACK)
    assert (await undo(ada, board)).text.startswith(BACK)
    assert influentia(await stage.live()).picks == [[], [], []]


async def test_undo_is_refused_once_a_card_has_come_to_light(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    for each in (ada, ben, cleo):
        await pick(each, board)  # with the last pick the packs are passed
    for each in (ada, cleo):
        assert (await undo(each, board)).text.startswith(
            "That cannot be undone freely: something hidden has come to light since."
        )
    assert (await stage.live()).record.seq == 3


@pytest.mark.parametrize("hex_", ["A2", "A3"])
async def test_a_move_that_met_no_quest_of_a_rival_cannot_be_tried_out(stage: Stage, dealt: Any, hex_: str):
    """Indio: a worker beside a rival's completes its Envoy, and only if the rival holds that."""
    dealt(3)
    people = stage.people("ada", "ben", "cleo")
    board = await table(stage, *people, game="indio")

    async def say(action: Any = None) -> Person:
        """Whoever is asked says that, or the first thing that is legal."""
        live = await stage.live()
        asked = stage.asked(live, *people)[0]
        action = action or next(iter(live.game.legal(live.state, stage.seat(live, asked))))
        await stage.services.answers.say(live.id, asked.id, action, live.record.seq)
        return asked

    for action in (None, None, None, PlaceFarm("A1"), PlaceWorker("A2"), PlaceFarm("A3")):
        await say(action)
    second = await say(PlaceWorker(hex_))
    live = await stage.live()
    state: Any = live.state
    assert not any(state.done), "nobody holds the Envoy"
    said = (await undo(second, board)).text
    if hex_ == "A2":
        assert said.startswith("That cannot be undone freely: something hidden has come to light since.")
        assert (await stage.live()).record.seq == live.record.seq
    else:
        assert said.startswith(BACK)


async def test_an_answer_is_taken_back_once_only(stage: Stage):
    board, ada, *_others = await three(stage)
    await pick(ada, board)
    await undo(ada, board)
    assert (await undo(ada, board)).text == "There is nothing to undo."


async def test_an_undo_delivered_twice_takes_back_one_answer(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    leader = await in_play(stage, board, ada, ben, cleo)
    await pick(leader, board)
    before = (await stage.live()).record.seq
    stage.faults.duplicate_event("INTERACTION_CREATE")
    assert (await undo(leader, board)).text.startswith(BACK)
    await stage.settled()
    assert (await stage.live()).record.seq == before + 1


async def test_undo_after_a_restart(stage: Stage):
    board, ada, *_others = await three(stage)
    await pick(ada, board)
    await stage.settled()
    await stage.restart()
    assert (await undo(ada, board)).text.startswith(BACK)
    assert influentia(await stage.live()).picks == [[], [], []]


async def test_the_log_strikes_out_what_was_undone_and_tells_no_more(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    panel, _done = await pick(ada, board)
    card = offers(panel)[0][1].rpartition(":")[2]
    await undo(ada, board)
    public = (await ben.press(board, label="Log")).text
    assert "~~Ada has picked a card.~~ (undone)\nAda took an answer back." in public
    assert card not in public
    assert card in (await ada.press(board, label="Log")).text


async def test_the_last_answer_of_a_game_can_be_taken_back_unless_something_came_to_light(stage: Stage):
    """A finished table keeps its Undo as a command; a new table in the channel stands against it, and that is said."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    rng = random.Random(3)
    last = ada
    while (live := await stage.live_or_none()) is not None:
        for each in stage.asked(live, ada, ben, cleo):
            await answer(each, await question(each, await stage.board()), rng)
            last = each
    final = await stage.board()
    assert "wins with" in final.text or "share the victory" in final.text
    assert list(final.buttons) == ["Rematch", "Replay", "Log", "Export", "Rules"]
    opened = await ada.slash("table new", game="influentia")
    assert "is open" in opened.text
    said = await take_back_finished(stage, last, board)
    assert said in (
        "That cannot be undone: another table stands in this channel by now.",
        "That cannot be undone freely: something hidden has come to light since.",
    )
    assert (await stage.services.registry.look(1)).record.life == "finished"


async def take_back_finished(stage: Stage, person: Person, board: Seen) -> str:
    """Press the Undo of a message that was not updated in time."""
    return (await person.press(board, label="Undo", stale=True)).text

"""Presses that come too late, from the wrong person, twice or out of nowhere; forms with menus, Back and Confirm."""

import asyncio
import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord_io import reply
from bot.publishing import private_panels
from bot.standin import components
from bot.standin.people import Act, Person, Seen
from bot.standin.records import Change
from bot.tables.answers import AnswerService
from engines.core.codec import key
from engines.influentia.actions import Decline, MoveMarkers, PlagueCard, PlayCard
from engines.influentia.game import Influentia
from tests.bot.conftest import Stage
from tests.bot.people import answer, choose_several, is_whole, offers, question, sure, table, take
from tests.bot.positions import influentia

OVER = "That question is no longer open; here is how things stand."
WATCH = "You hold no hand at this table; you are welcome to watch. *Log* and the picture show it all."


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


async def play_to_tricks(stage: Stage, board: Seen, *people: Person) -> None:
    """The draft is over: every card of it picked at random."""
    rng = random.Random(5)
    while influentia(await stage.live()).round == 0:
        for each in stage.asked(await stage.live(), *people):
            await answer(each, await question(each, board), rng)
    await stage.settled()


async def seq(stage: Stage) -> int:
    return (await stage.live()).record.seq


# Your move and Hand


async def test_your_move_shows_the_question_and_the_hand(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    assert panel.text.startswith("**Pick 1 of the draft")
    assert all(custom_id.startswith("a:1:0:0") for custom_id in panel.buttons.values())
    await stage.until(lambda: (again := panel.again()) is not None and again.pictures)
    again = panel.again()
    assert again is not None
    assert list(again.files) == ["hand.png"]
    assert offers(again) == offers(panel)


async def test_the_hand_stays_while_others_answer(stage: Stage):
    """A picture that has not changed is neither uploaded again nor taken away in between."""
    board, ada, ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.until(lambda: (again := panel.again()) is not None and again.pictures)
    await stage.settled()
    again = panel.again()
    assert again is not None
    hand = again.pictures[0]
    await take(ada, again, offers(again)[0])
    await stage.settled()
    await stage.until(
        lambda: (again.again() or again).pictures[0]["media"]["attachment_id"] != hand["media"]["attachment_id"]
    )
    mark = len(stage.world.sent)
    (drafted,) = (again.again() or again).pictures
    await answer(ben, await question(ben, board), random.Random(1))
    await stage.settled()
    later = panel.again()
    assert later is not None
    assert "**Ben** to pick" not in later.text
    assert later.pictures[0]["media"]["attachment_id"] == drafted["media"]["attachment_id"]
    assert drafted["media"]["attachment_id"] != hand["media"]["attachment_id"]
    mine = [sent.body for sent in stage.world.sent[mark:] if sent.message_id == panel.id and sent.kind == "ephemeral"]
    assert mine
    assert all("hand.png" in str(body["components"]) for body in mine)


async def test_a_panel_that_can_be_changed_no_more_is_forgotten_where_nothing_happens(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """Else each holds its pictures for ever: at tables of days, and where the game is over."""
    board, ada, ben, _cleo = await three(stage)
    monkeypatch.setattr(private_panels, "FRESH_S", 0.01)
    await question(ada, board)
    await stage.settled()
    assert stage.services.panels.open_at(1)
    monkeypatch.setattr(private_panels, "FRESH_S", 60)
    await asyncio.sleep(0.02)
    await question(ben, board)
    assert list(stage.services.panels._open[1]) == [(ben.id, False)]


async def test_hand_says_who_is_waited_for(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    await answer(ada, await question(ada, board), random.Random(1))
    shown = await ada.press(board, label="Hand")
    assert shown.ephemeral
    assert "Waiting for:" in shown.text
    assert ben.name in shown.text


async def test_onlookers_are_told_kindly(stage: Stage):
    board, *_people = await three(stage)
    dan = stage.person("dan")
    for label in ("Your move", "Hand"):
        said = await dan.press(board, label=label)
        assert said.ephemeral
        assert said.text == WATCH
    assert (await dan.press(board, label="Undo")).text == "You have no seat at this table."
    assert (await dan.press(board, label="Log")).text.startswith("**Log of table 1**, page 1 of 1")
    assert (await dan.press(board, label="Rules")).text.startswith("**Influentia: the rules**, page 1 of")
    assert (await dan.slash("table hand")).text == WATCH
    assert (await dan.slash("influentia answer", choice="x")).text == (
        "You have no seat at this table; you are welcome to watch."
    )
    assert await seq(stage) == 0


# Too late, twice, somebody else's


async def test_an_answer_from_an_old_panel_changes_nothing(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    old, new = await question(ada, board), await question(ada, board)
    await take(ada, new, offers(new)[0])
    before = (await stage.live()).state
    late = await take(ada, old, offers(old)[1])
    assert late.kind == "update"
    assert late.text.startswith(OVER)
    assert (await stage.live()).state is before
    assert await seq(stage) == 1


async def test_an_answer_pressed_twice_counts_once(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    offer = offers(panel)[0]
    first, second = await asyncio.gather(take(ada, panel, offer), take(ada, panel, offer, stale=True))
    assert (first.kind, second.kind) == ("update", "update")
    assert await seq(stage) == 1
    assert OVER in first.text or OVER in second.text


async def test_the_same_press_delivered_twice_counts_once(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    stage.faults.duplicate_event("INTERACTION_CREATE")
    done = await take(ada, panel, offers(panel)[0])
    assert done.kind == "update"
    assert OVER not in done.text
    await stage.settled()
    assert await seq(stage) == 1


async def test_a_lobby_press_delivered_twice_counts_once(stage: Stage):
    ada = stage.person("ada")
    await ada.slash("table new", game="influentia")
    board = await stage.board()
    stage.faults.duplicate_event("INTERACTION_CREATE")
    assert (await ada.press(board, label="Add computer")).kind == "deferred_update"
    await stage.published()
    assert len((await stage.live()).record.seats) == 2


async def test_the_same_command_delivered_twice_counts_once(stage: Stage):
    _board, ada, _ben, _cleo = await three(stage)
    choices = (await ada.autocomplete("influentia answer", focused="choice")).choices
    stage.faults.duplicate_event("INTERACTION_CREATE")
    done = await ada.slash("influentia answer", choice=choices[0]["value"])
    assert done.kind == "message"
    await stage.settled()
    assert await seq(stage) == 1


async def test_a_press_delivered_again_after_a_restart_changes_nothing(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    act = ada.press(panel, offers(panel)[0][1])
    await act
    await stage.settled()
    await stage.restart()
    again(stage, act)
    await stage.until(lambda: "could not be answered any more" in caplog.text)
    assert await seq(stage) == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_command_delivered_again_after_undo_and_restart_is_known_to_the_journal(
    stage: Stage, caplog: pytest.LogCaptureFixture
):
    """It would be legal once more; the store has carried this interaction out already."""
    _board, ada, _ben, _cleo = await three(stage)
    choices = (await ada.autocomplete("influentia answer", focused="choice")).choices
    act = ada.slash("influentia answer", choice=choices[0]["value"])
    await act
    assert (await ada.slash("table undo")).text.startswith("Your last answer is taken back.")
    await stage.settled()
    await stage.restart()
    again(stage, act)
    await stage.until(lambda: caplog.text.count("could not be answered any more"))
    assert await seq(stage) == 2
    assert [entry.undone for entry in await stage.services.store.journal(1)] == [True, False]
    assert influentia(await stage.live()).picks == [[], [], []]


def again(stage: Stage, act: Act) -> None:
    """Let Discord deliver an interaction a second time."""
    one = act.interaction
    stage.world.emit(Change("INTERACTION_CREATE", one.payload, one.channel.guild_id, one.channel))


async def test_two_people_answer_at_once(stage: Stage):
    board, *people = await three(stage)
    panels = [await question(each, board) for each in people]
    answers = await asyncio.gather(*(take(p, panel, offers(panel)[0]) for p, panel in zip(people, panels, strict=True)))
    assert [each.kind for each in answers] == ["update"] * 3
    assert not any(OVER in each.text for each in answers)
    assert await seq(stage) == 3
    live = await stage.live()
    assert [len(picks) for picks in influentia(live).picks] == [1, 1, 1]


async def test_two_presses_for_the_same_question_count_once(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panels = [await question(ada, board) for _ in range(2)]
    first, second = (offers(panels[0])[0], offers(panels[1])[1])
    answers = await asyncio.gather(take(ada, panels[0], first), take(ada, panels[1], second))
    assert sorted(OVER in each.text for each in answers) == [False, True]
    assert await seq(stage) == 1


async def test_another_persons_answer_is_refused(stage: Stage):
    """Nobody can press in a message that is somebody else's alone; the bot does not rely on that."""
    board, ada, ben, _cleo = await three(stage)
    panel = await question(ada, board)
    offer = offers(panel)[0]
    panel.message.only_for = None
    for person in (ben, stage.person("dan")):
        said = await take(person, panel, offer, stale=True)
        assert said.kind in ("update", "message")
        assert "Pick 1" in said.text or "no seat" in said.text or WATCH in said.text
        assert offer[0] not in said.text
        assert await seq(stage) == 0


async def test_an_old_panel_works_after_a_restart(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    await stage.restart()
    done = await take(ada, panel, offers(panel)[0])
    assert done.kind == "update"
    assert "Waiting for:" in done.text
    assert await seq(stage) == 1
    assert (await ada.press(await stage.board(), label="Your move")).kind == "message"


async def test_an_answer_on_a_closed_table_is_told_so(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await sure(ada, "table close")
    said = await take(ada, panel, offers(panel)[0])
    assert said.text == "This table is closed."
    for label in ("Your move", "Undo"):
        late = await ada.press(board, label=label, stale=True)
        assert late.ephemeral
        assert "closed" in late.text or "no game in play" in late.text
        assert "Waiting" not in late.text


async def test_a_press_on_a_board_that_has_moved_on_is_answered(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    await play_to_tricks(stage, board, ada, ben, cleo)
    for label in ("Your move", "Hand", "Log", "Rules"):
        assert (await ada.press(board, label=label, stale=True)).kind == "message"


# Out of nowhere


def forge(seen: Seen, label: str, custom_id: str) -> Seen:
    """Put another custom_id on a button, as an older version of the bot would have left it."""
    for _, component in components.walk(seen.message.components):
        if component.get("label") == label:
            component["custom_id"] = custom_id
    again = seen.again()
    assert again is not None
    return again


@pytest.mark.parametrize("custom_id", ["old:1", "t:x:move", "a:1:0:0Z:x", "", "t:1:move:extra", "q" * 100])
async def test_an_unknown_button_is_answered(stage: Stage, custom_id: str):
    board, ada, *_others = await three(stage)
    board = forge(board, "Log", custom_id or "-")
    said = await ada.press(board, label="Log")
    assert said.ephemeral
    assert said.text == "That button is not in use any more. Press *Your move* below the table, or use `/table board`."


@pytest.mark.parametrize(
    ("custom_id", "sentence"),
    [
        ("t:99:move", "That table is no longer kept."),
        ("l:99:join", "That table is no longer kept."),
        ("l:1:dance", "That button is not in use any more."),
        ("a:99:0:0A:x", "That table is no longer kept."),
        ("a:1:0:0A:nonsense", OVER),
        ("a:1:7:0A:x", OVER),
        ("f:1:0:99A:0:x", OVER),
        ("p:1:log:9999", "**Log of table 1**, page 1 of 1"),
        ("p:1:rules:9999", "**Influentia: the rules**"),
    ],
)
async def test_a_button_that_leads_nowhere_is_answered(stage: Stage, custom_id: str, sentence: str):
    board, ada, *_others = await three(stage)
    said = await ada.press(forge(board, "Log", custom_id), label="Log")
    assert said.kind == "message"
    assert said.ephemeral
    assert said.text.startswith(sentence)
    assert await seq(stage) == 0


async def test_a_step_that_leads_nowhere_starts_the_form_again(stage: Stage):
    board, ada, *_others = await three(stage)
    letter = "ABC"[stage.seat(await stage.live(), ada)]
    said = await ada.press(forge(board, "Log", f"f:1:0:0{letter}:7:no:such:path"), label="Log")
    assert said.text.startswith("**Pick 1 of the draft")


async def test_an_unknown_form_is_answered(stage: Stage):
    ada = stage.person("ada")
    await ada.slash("table new", game="influentia")
    for custom_id in ("old", "o:", "o:x", "o:99"):
        form = await ada.press(await stage.board(), label="Options")
        assert form.modal is not None
        form.modal.custom_id = custom_id
        said = await ada.submit(form)
        assert said.ephemeral
        assert said.text in ("That form is not in use any more.", "That table is no longer kept.")


async def test_a_command_that_is_gone_is_answered(stage: Stage):
    ada = stage.person("ada")
    stage.bot.tree.remove_command("influentia")
    said = await ada.slash("influentia answer", choice="x")
    assert said.ephemeral
    assert said.text == "That command has changed. Reload Discord (Ctrl+R) and type it again."


async def test_a_fault_of_the_program_gives_a_reference_and_keeps_its_secrets(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    live = await stage.live()
    hidden = influentia(live).packs[(stage.seat(live, ada) + 1) % 3][0]

    async def fail(*_args: Any, **_more: Any) -> None:
        raise KeyError(hidden)

    monkeypatch.setattr(AnswerService, "gather", fail)
    with caplog.at_level(logging.DEBUG, logger="bot"):
        said = await take(ada, panel, offers(panel)[0])
    assert said.ephemeral
    assert said.text.startswith("Something went wrong on our side; whatever was saved before is safe.")
    reference = said.text.rstrip(".").rpartition(" ")[2]
    assert len(reference) == 8
    logged = "\n".join(record.getMessage() + str(record.exc_info or "") for record in caplog.records)
    assert f"reference {reference}" in logged
    assert "KeyError" in logged
    assert "test_buttons.py" in logged
    assert hidden not in logged
    assert hidden not in said.text
    assert await seq(stage) == 0


async def test_a_slow_answer_is_deferred_and_then_given(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    await stage.settled()
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.1)
    waiting = asyncio.Event()
    gather = AnswerService.gather

    async def slow(*args: Any, **more: Any) -> Any:
        await waiting.wait()
        return await gather(*args, **more)

    monkeypatch.setattr(AnswerService, "gather", slow)
    assert (await ada.press(panel, offers(panel)[0][1])).kind == "deferred_update"
    waiting.set()
    await stage.until(lambda: "Waiting for:" in seen_text(panel))
    assert await seq(stage) == 1


def seen_text(panel: Seen) -> str:
    again = panel.again()
    return again.text if again else ""


async def test_a_slow_command_is_deferred_and_then_answered(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    _board, ada, *_others = await three(stage)
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.1)
    waiting = asyncio.Event()
    look = stage.services.registry.here

    async def slow(*args: Any, **more: Any) -> Any:
        await waiting.wait()
        return await look(*args, **more)

    monkeypatch.setattr(stage.services.registry, "here", slow)
    act = ada.slash("table hand")
    assert (await act).kind == "deferred"
    waiting.set()
    done = await act.done()
    assert done.ephemeral
    assert "Pick 1 of the draft" in done.text


async def test_a_slow_lobby_press_leaves_no_placeholder(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben = stage.people("ada", "ben")
    await ada.slash("table new", game="influentia")
    board = await stage.board()
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.1)
    waiting = asyncio.Event()
    join = stage.services.lobbies.join

    async def slow(*args: Any) -> Any:
        await waiting.wait()
        return await join(*args)

    monkeypatch.setattr(stage.services.lobbies, "join", slow)
    act = ben.press(board, label="Join")
    assert (await act).kind == "deferred"
    waiting.set()
    await stage.until(lambda: not any(seen.loading for seen in ben.sees()))
    assert "2. **Ben**" in (await stage.board()).text


# Views


async def test_discord_py_keeps_no_view_and_knows_no_component(stage: Stage):
    """A press goes by its custom_id alone, so that neither a restart nor a view that ends takes a button away."""
    board, ada, *_others = await three(stage)
    await question(ada, board)
    await ada.press(board, label="Log")
    await stage.settled()
    store = stage.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views
    assert not store._dynamic_items, "discord.py would make each press's message again before it hands the press over"


async def test_a_stopped_view_does_not_take_the_buttons_of_others_away(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    for _ in range(3):
        panel = await question(ada, board)
        ada.delete(panel)
    await stage.settled()
    assert (await ada.press(board, label="Hand")).kind == "message"
    panel = await question(ada, board)
    assert (await take(ada, panel, offers(panel)[0])).kind == "update"


# Forms


async def test_more_than_five_answers_are_rows_of_buttons(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    await play_to_tricks(stage, board, ada, ben, cleo)
    (player,) = stage.asked(await stage.live(), ada, ben, cleo)
    panel = await question(player, board)
    live = await stage.live()
    answers = [custom_id for custom_id in panel.buttons.values() if custom_id.startswith("a:")]
    assert not panel.selects
    assert len(answers) == len(influentia(live).hands[stage.seat(live, player)]) == 6
    before = await seq(stage)
    assert (await player.press(panel, answers[5])).kind == "update"
    assert await seq(stage) == before + 1


async def test_what_may_have_many_answers_is_a_menu_however_few_there_are(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="price_of_influence")
    for each in (ada, ben):
        panel = await question(each, board)
        (menu,) = panel.selects
        await choose_several(each, panel, menu, random.Random(5))
    panel = await question(ada, board)
    (menu,) = panel.selects
    before = await seq(stage)
    assert (await ada.select(panel, menu["custom_id"], [menu["options"][2]["value"]])).kind == "update"
    assert await seq(stage) == before + 1


async def test_a_choice_from_an_old_panel_changes_nothing(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    await play_to_tricks(stage, board, ada, ben, cleo)
    (player,) = stage.asked(await stage.live(), ada, ben, cleo)
    old, new = await question(player, board), await question(player, board)
    await take(player, new, offers(new)[0])
    before = await seq(stage)
    assert (await take(player, old, offers(old)[1])).text.startswith(OVER)
    assert await seq(stage) == before


class Answers:
    """Legal answers as a test wants them, for whoever is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: Any) -> None:
        self.taken: list[str] = []

        def legal(_game: Influentia, _state: object, _seat: int) -> Iterator[Any]:
            return iter(answers)

        monkeypatch.setattr(Influentia, "legal", legal)
        monkeypatch.setattr(Influentia, "preview", replace(Influentia.preview, most=0))  # none of them can be tried


SPACES = 14
MARKERS = [MoveMarkers(f"space{n}", p) for n in range(SPACES) for p in ("high", "low")]
"""More answers than one menu holds."""


async def test_fields_are_asked_one_after_another_with_back(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, *_others = await three(stage)
    Answers(monkeypatch, *MARKERS, Decline())
    panel = await question(ada, board)
    assert [offer[0] for offer in offers(panel)] == ["Move the markers", "Nothing"]
    assert "Back" not in panel.buttons
    second = (await take(ada, panel, offers(panel)[0])).message
    assert second is not None
    assert "Move the markers: which?" in second.text
    assert len(offers(second)) == SPACES
    third = (await take(ada, second, offers(second)[1])).message
    assert third is not None
    assert [offer[1].rpartition(":")[2] for offer in offers(third)] == ["high", "low"]
    assert all(is_whole(offer) for offer in offers(third))
    back = (await ada.press(third, label="Back")).message
    assert back is not None
    assert offers(back) == offers(second)
    first = (await ada.press(back, label="Back")).message
    assert first is not None
    assert offers(first) == offers(panel)
    assert "Back" not in first.buttons
    assert await seq(stage) == 0


async def test_a_form_goes_on_after_a_restart(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, *_others = await three(stage)
    Answers(monkeypatch, *MARKERS, Decline())
    panel = await question(ada, board)
    second = (await take(ada, panel, offers(panel)[0])).message
    assert second is not None
    await stage.restart()
    third = await take(ada, second, offers(second)[0])
    assert third.kind == "update"
    assert third.message is not None
    assert "Back" in third.message.buttons


async def test_long_lists_are_paged(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, *_others = await three(stage)
    cards = [PlagueCard(f"C{number:02}") for number in range(60)]
    Answers(monkeypatch, *cards)
    panel = await question(ada, board)
    seen = [offer[1] for offer in offers(panel)]
    assert len(seen) == 25
    assert [label for label in panel.buttons if "▶" in label] == ["1 of 3 ▶"]
    second = (await ada.press(panel, label="1 of 3 ▶")).message
    assert second is not None
    seen += [offer[1] for offer in offers(second)]
    third = (await ada.press(second, label="2 of 3 ▶")).message
    assert third is not None
    seen += [offer[1] for offer in offers(third)]
    assert seen == ["=" + key(card) for card in cards]
    again = (await ada.press(third, label="3 of 3 ▶")).message
    assert again is not None
    assert offers(again) == offers(panel)
    before = (await ada.press(again, label="◀")).message
    assert before is not None
    assert offers(before) == offers(third)


async def test_two_pages_lead_to_each_other(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, *_others = await three(stage)
    Answers(monkeypatch, *(PlagueCard(f"C{number:02}") for number in range(30)))
    panel = await question(ada, board)
    second = (await ada.press(panel, label="1 of 2 ▶")).message
    assert second is not None
    assert len(offers(second)) == 5
    first = (await ada.press(second, label="2 of 2 ▶")).message
    assert first is not None
    assert offers(first) == offers(panel)


async def test_grave_answers_are_asked_once_more(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, ada, ben, cleo = await three(stage)
    await play_to_tricks(stage, board, ada, ben, cleo)
    monkeypatch.setattr(PlayCard, "grave", True)
    (player,) = stage.asked(await stage.live(), ada, ben, cleo)
    panel = await question(player, board)
    before = await seq(stage)
    sure = (await take(player, panel, offers(panel)[0])).message
    assert sure is not None
    assert "are you sure?" in sure.text
    assert set(sure.buttons) == {"Confirm", "Back"}
    assert await seq(stage) == before
    back = (await player.press(sure, label="Back")).message
    assert back is not None
    assert offers(back) == offers(panel)
    sure = (await take(player, back, offers(back)[3])).message
    assert sure is not None
    done = await player.press(sure, label="Confirm")
    assert done.kind == "update"
    assert await seq(stage) == before + 1
    assert influentia(await stage.live()).plays == [offers(back)[3][1].strip("!").rpartition(":")[2]]


@pytest.mark.parametrize("game", ["influence", "pax_illuminaten"])
async def test_a_busy_host_acknowledges_first_and_plays_on_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, game: str
):
    ada, rng = stage.person("ada"), random.Random(3)
    await table(stage, ada, game=game, computers=1)
    await stage.settled()
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.0)
    before, panel = (await stage.live()).record.seq, await question(ada, await stage.board())
    for _ in range(9):  # steps of forms, and whole answers
        if not offers(panel):
            break
        done = await answer(ada, panel, rng)
        assert done is not None
        assert done.message is not None
        panel = done.message
    assert (await stage.live()).record.seq > before

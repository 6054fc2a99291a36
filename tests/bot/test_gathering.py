"""Answers of one turn gathered in a form: sent together, journaled as one batch, undone as one, safe over a restart."""

import pytest

from bot.discord_io.form_paths import START, FormPath
from bot.discord_io.views.forms import build
from bot.standin.people import Person, Seen
from bot.tables import staged
from bot.tables.staged import rehearse
from engines.core.codec import key
from engines.core.decisions import public_questions
from engines.core.words import ENGLISH
from engines.indio.actions import Collect, Move, OverflowReplace, SelectWorker
from tests.bot.conftest import Stage
from tests.bot.people import table
from tests.engines.indio.positions import ANN, BOB, GAME, NAMES
from tests.engines.indio.positions import table as indio


async def first_choice(person: Person, panel: Seen) -> Seen:
    """Choose the first thing offered but a Delay; the panel after it."""
    current = panel.again()
    assert current is not None
    if current.selects:
        menu = current.selects[0]
        value = next(o["value"] for o in menu["options"] if "delay" not in o["value"])
        answer = await person.select(current, menu["custom_id"], [value])
    else:
        custom_id = next(c for label, c in current.buttons.items() if label != "Back" and "delay" not in c)
        answer = await person.press(current, custom_id)
    assert answer.kind == "update"
    assert answer.message is not None
    return answer.message


async def attacker(stage: Stage, *people: Person) -> Person:
    """The one who is asked to attack, after the factions are chosen."""
    while True:
        live = await stage.live()
        (person,) = stage.asked(live, *people)
        if live.decisions()[0].step != "setup.faction":
            return person
        panel = (await person.slash("table hand")).message
        assert panel is not None
        await first_choice(person, panel)


async def test_an_attack_is_one_form_one_batch_and_one_undo(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="influence")
    person = await attacker(stage, ada, ben)
    live = await stage.live()
    before, seq = live.game.dump(live.state), live.record.seq
    panel = (await person.slash("table hand")).message
    assert panel is not None
    after_castle = await first_choice(person, panel)
    assert "Chosen so far, not sent yet:" in after_castle.text
    assert (await stage.live()).record.seq == seq
    back = await person.press(after_castle, label="Back")
    assert back.message is not None
    assert "Chosen so far" not in back.text
    panel = await first_choice(person, back.message)
    await stage.restart()
    assert (await stage.live()).record.seq == seq
    await first_choice(person, panel)
    live = await stage.live()
    entries = await stage.services.store.journal(live.id, after=seq)
    assert [entry.seat for entry in entries] == [live.seats_of(person.id)[0]] * 2
    assert len({entry.batch for entry in entries}) == 1
    said = await person.slash("table undo")
    if said.text.startswith("Your last answer is taken back."):
        live = await stage.live()
        assert live.game.dump(live.state) == before
    else:
        assert "cannot be undone" in said.text


async def test_the_picture_shows_the_question_that_is_asked_after_what_was_chosen(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="influence")
    person = await attacker(stage, ada, ben)
    panel = (await person.slash("table hand")).message
    assert panel is not None

    async def shows(words: str) -> str:
        def now() -> Seen:
            return next(seen for seen in person.sees() if seen.id == panel.id)

        await stage.until(lambda: any(words in (each.get("description") or "") for each in now().pictures))
        return next(each["description"] for each in now().pictures if each.get("description"))

    first = await shows("choose a castle")
    await first_choice(person, panel)
    second = await shows("which Influence card do you play")
    assert "wins" in second or "loses" in second, "what comes of each card, after the castle that was chosen"
    await stage.restart()
    again = panel.again()
    assert again is not None
    await person.press(again, label="Back")
    assert await shows("choose a castle") == first


async def test_gathered_answers_to_a_question_that_is_gone_are_stale(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="influence")
    person = await attacker(stage, ada, ben)
    panel = (await person.slash("table hand")).message
    other = (await person.slash("table hand")).message
    assert panel is not None
    assert other is not None
    halfway = await first_choice(person, other)
    live = await stage.live()
    action = next(a for a in live.game.legal(live.state, live.decisions()[0].seat) if "delay" not in repr(a).lower())
    await stage.services.answers.say(live.id, person.id, action, 1)
    said = await first_choice(person, halfway)
    assert "no longer open" in said.text


FULL = {"B2": "A=o A:a 6water", "B3": "5metal", "E4": "B=o B:a"}
TURN = (SelectWorker("B2", False), Move("B3"), Collect(), *[OverflowReplace("metal", "B2", "water")] * 4)
"""A worker of which the last answer but one is still to come."""


def test_a_very_long_turn_is_one_form():
    state, path = indio(FULL), START
    for number, action in enumerate(TURN, 1):
        played = rehearse(GAME, state, ANN, [*path.gathered, key(action)])
        assert played is not None
        assert played.goes_on
        assert played.actions == list(TURN[:number])
        path = FormPath("", played.gathered)
        asked = public_questions(GAME.decisions(state))[0]
        form = build(GAME, state, GAME.view(state, ANN), NAMES, asked, path, 0, ENGLISH)
        assert form.prompt.count(" · ") == number - 1
        assert all(len(str(choice.to)) <= 70 for choice in form.choices)
        assert form.back is not None
        assert len(form.back.gathered) == number - 1
    by_keys = rehearse(GAME, state, ANN, [key(action) for action in TURN])
    assert by_keys is not None
    assert tuple(by_keys.gathered) == path.gathered
    assert len(str(FormPath("", [key(action) for action in TURN]))) > 100 > 2 * len(str(path))


def test_answers_that_would_share_a_mark_keep_their_keys(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(staged, "_mark", lambda _answer: "~one")
    keys = [key(action) for action in TURN]
    short, long = (rehearse(GAME, indio(FULL), ANN, keys[:count]) for count in (3, 6))
    assert short is not None
    assert short.gathered == keys[:3]
    assert long is not None
    assert not long.goes_on
    assert rehearse(GAME, indio(FULL), ANN, ["~one"]) is None


@pytest.mark.parametrize("said", ["~AAA", "~", "move:G7", ""])
def test_what_no_gathered_answer_is_called_leads_nowhere(said: str):
    assert rehearse(GAME, indio(FULL), ANN, [said]) is None
    assert rehearse(GAME, indio(FULL), BOB, [key(TURN[0])]) is None

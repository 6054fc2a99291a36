"""What happened since one's own last answer: in panels, direct messages, lists, below the table; never too much."""

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.base.languages import words_in
from bot.base.words import plain
from bot.discord_io.errors import TryLater
from bot.discord_io.reply import Reply
from bot.discord_io.views import panel
from bot.discord_io.views.post import words_of
from bot.notify import table_lists
from bot.standin.people import Person, Seen
from bot.tables.ranking import verdict
from bot.tables.recap_words import FEW, found_in
from engines import games
from engines.core.decisions import tag_of
from engines.core.recap import Leads
from engines.core.words import ENGLISH
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, question, table

HEAD = "**Since your last move**"


async def recap_of(stage: Stage, person: Person) -> str:
    """What is to be told to a person, in English."""
    live = await stage.live()
    return await stage.services.recaps.since(live, stage.seat(live, person), ENGLISH)


async def play_until(stage: Stage, reader: Person, *people: Person, least: int = 8, telling: Sequence[str] = ()) -> str:
    """Answers by everybody, until the reader is asked after others have done something, told like this; what it was."""
    rng, given = random.Random(5), 0
    while True:
        live = await stage.live()
        first = stage.asked(live, *people)[0]
        told = await recap_of(stage, reader) if given >= least and first is reader else ""
        if told and all(words in told for words in telling):
            return told
        assert await by_buttons(first, await stage.board(), rng)
        given += 1
        await stage.settled()


async def panel_of(stage: Stage, person: Person) -> Seen:
    """Their panel, with all that follows it."""
    shown = await question(person, await stage.board())

    def latest() -> Seen:
        return next(seen for seen in person.sees() if seen.id == shown.id)

    await stage.until(lambda: "hand.png" in latest().files)
    return latest()


async def test_a_panel_opens_with_what_the_other_did_after_a_restart_too_and_in_spanish(stage: Stage, dealt: Any):
    dealt(7)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    told = await play_until(stage, ben, ada, ben, telling=("**Ada** puts", " → "))  # points have changed
    assert told.startswith(HEAD)
    assert (await panel_of(stage, ben)).text.startswith(told)
    await stage.restart()
    assert (await panel_of(stage, ben)).text.startswith(told)
    ben.user.locale = "es-ES"
    spanish = (await panel_of(stage, ben)).text
    assert spanish.startswith("**Desde tu última jugada**\n")
    assert "**Ada** pone" in spanish


def test_of_a_recap_as_much_is_shown_as_has_room_beside_what_must_be_read():
    """A message with more than 4,000 characters in all is refused, and nobody could answer."""
    recap = "\n".join(["**Since your last move**", *["- " + "word " * 30] * 14])
    live: Any = None
    post = panel.hand(live, None, "w" * 900, "n" * 2000, (), ENGLISH, "about", recap=recap)
    about, told, note, waiting = words_of(post.view.to_components())
    assert (about, note, waiting) == ("about", "n" * 2000, "w" * 900)
    assert recap.startswith(told)
    assert told.count("\n") > 3
    assert len(about + told + note + waiting) <= 4000


async def test_what_happened_tells_everybody_what_they_may_know(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")  # Dan looks on
    await table(stage, ada, ben, game="price_of_influence")
    told = await play_until(stage, ben, ada, ben)
    asked = await ben.press(await stage.board(), label="What happened?")
    assert asked.ephemeral
    assert asked.message is not None
    assert asked.message.text == told
    day = await ben.press(asked.message, label="Since yesterday")
    assert day.message is not None
    assert day.message.text.startswith("**Since yesterday**\n")
    assert "**Ben**" in day.message.text
    onlooker = await dan.press(await stage.board(), label="What happened?")
    assert onlooker.message is not None
    assert onlooker.message.text.startswith("**Lately**\n")
    assert "Since my last move" not in onlooker.message.buttons


async def test_what_happened_is_looked_at_no_more_where_it_could_not_be_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    board, shown = await stage.board(), Reply.show

    async def lost(reply: Reply, *args: Any, **kwargs: Any) -> None:
        monkeypatch.setattr(Reply, "show", shown)
        raise TryLater("busy")

    monkeypatch.setattr(Reply, "show", lost)
    await ben.press(board, label="What happened?")
    await stage.settled()
    assert not stage.services.browsing._looking
    asked = await ben.press(board, label="What happened?")
    assert asked.message is not None
    await stage.until(lambda: not stage.services.browsing._looking)


async def test_this_round_is_told_where_a_game_has_rounds(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await play_until(stage, ada, ada, ben, cleo, least=20)
    asked = await ada.press(await stage.board(), label="What happened?")
    assert asked.message is not None
    shown = await ada.press(asked.message, label="This round")
    assert shown.message is not None
    assert shown.message.text.startswith("**This round**\n")
    assert " plays " in shown.message.text


async def test_what_is_said_after_a_list_of_what_everybody_has_is_no_part_of_it(stage: Stage, dealt: Any):
    dealt(1)  # nobody takes a control card at once, which would be told first
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    told = await play_until(stage, ada, ada, ben, cleo, telling=("The draft is revealed.",))
    of_all, _line, after = told.partition("\n- The markers begin on ")
    assert after
    assert all(f"\n  - **{each.name}**: " in of_all for each in (ada, ben, cleo))


async def test_lists_and_direct_messages_tell_it_too(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    told = await play_until(stage, ben, ada, ben)
    listed = (await ben.slash("games")).text
    line = next(each for each in listed.splitlines() if "Since your last move: " in each)
    assert line.partition(": ")[2] in told.replace("**", "")
    await ben.slash("dm on").done()
    await stage.settled()
    assert told in ben.dms()[-1].text


async def test_the_daily_list_tells_what_happened_where_it_is_not_ones_move_too_once(
    stage: Stage, dealt: Any, monkeypatch: pytest.MonkeyPatch
):
    dealt(7)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    recaps, lists, rng = stage.services.recaps, stage.services.table_lists, random.Random(5)
    for number in range(200):
        live = await stage.live()
        asked = stage.asked(live, ada, ben)
        if asked == [ben] and await recaps.brief(live.id, ada.id, ENGLISH):
            break
        action = rng.choice(list(live.game.legal(live.state, stage.seat(live, asked[0]))))
        await stage.services.answers.say(live.id, asked[0].id, action, 500 + number)
    for person, words in ((ben, ENGLISH), (ada, words_in("es"))):
        daily = await lists.digest(person.id, words)
        assert daily.post is not None
        assert await recaps.brief(1, person.id, words) in "\n".join(words_of(daily.post.view.to_components()))
    assert "Desde tu última jugada: " in "\n".join(words_of(daily.post.view.to_components()))
    assert (await lists.digest(ada.id, ENGLISH, daily.seen)).post is None, "told already, and it is not Ada's move"
    assert (await lists.digest(ben.id, ENGLISH, daily.seen)).post is not None
    monkeypatch.setattr(table_lists, "PAGE", 0)
    assert not (await lists.digest(ada.id, ENGLISH)).seen, "what had no room is told the next time"


async def test_a_mention_opens_with_what_everybody_saw_since_and_so_does_a_reminder(empty_stage: Stage, dealt: Any):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0
    await stage.start()
    dealt(7)
    ada, ben, dan = stage.people("ada", "ben", "dan")
    await table(stage, ada, ben, game="price_of_influence")
    await play_until(stage, ben, ada, ben, telling=("**Ada** ",))
    live, recaps = await stage.live(), stage.services.recaps
    seats = [stage.seat(live, ben)]
    told = await recaps.publicly(live, seats, ENGLISH)
    assert "**Ada** puts" in told
    await stage.mentioned()
    assert called(ben, dan) == [f"{told}\n{ben.mention}: your move."]
    await ada.slash("admin settings", language="es")
    await ada.slash("table nudge")
    spanish = await recaps.publicly(live, seats, words_in("es"))
    assert "**Ada** pone" in spanish
    await stage.until(lambda: any(each.startswith(f"{spanish}\n{ben.mention}: ") for each in called(ben, dan)))
    await ben.slash("settings", remind="dm")
    await stage.pass_time(hours=1.1)
    await ada.slash("table nudge")
    assert await recaps.brief(live.id, ben.id, words_in("es")) in ben.dms()[-1].text


def called(person: Person, onlooker: Person) -> list[str]:
    """The messages in the channel that call somebody."""
    return [seen.text for seen in onlooker.sees() if person.mention in seen.text]


@pytest.mark.parametrize("game", games())
async def test_a_mention_tells_nothing_but_what_an_onlooker_has_seen(stage: Stage, game: str):
    """Sealed answers and cards of one's own are told in panels; who calls people in the channel tells the log."""
    people = stage.people("ada", "ben", "cleo")
    await table(stage, *people, game=game)
    rng, recaps, told = random.Random(11), stage.services.recaps, 0
    live = await stage.live()
    for number in range(60):
        asked = stage.asked(live, *people)
        seats = [stage.seat(live, person) for person in asked]
        since = await recaps.publicly(live, seats, ENGLISH)
        seen = found_in(live, await stage.services.registry.store.journal(live.id), None)
        public = plain(" ".join(live.game.text.told(event, live.names, ENGLISH) for event in seen.events))
        behind = rf" \((?:{'|'.join(map(re.escape, live.names))}|, )+\)"  # names stand behind signs of sides
        for sentence in re.sub(r" \(×\d+\)", "", since.replace("**", "")).split(". "):
            assert re.sub(behind, "", sentence) in re.sub(behind, "", public)
        assert len(since) <= FEW
        prices = [event for event in seen.events if isinstance(live.game.recap.role(event), Leads)]
        costs = {plain(live.game.text.told(event, live.names, ENGLISH)) for event in prices}
        assert not any(cost in since.replace("**", "") for cost in costs), "a deed is told, not what it cost"
        told += bool(since)
        action = rng.choice(list(live.game.legal(live.state, seats[0])))
        await stage.services.answers.say(live.id, asked[0].id, action, 900 + number)
        live = await stage.services.registry.look(live.id)
        if live.record.life != "live":
            break
    assert told


async def test_what_was_taken_back_is_not_told(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    await play_until(stage, ben, ada, ben)
    before, live = await recap_of(stage, ada), await stage.live()
    action = next(each for each in live.game.legal(live.state, stage.seat(live, ben)) if tag_of(type(each)) == "play")
    await stage.services.answers.say(live.id, ben.id, action, 77)
    assert "**Ben** " in (await recap_of(stage, ada)).removeprefix(before)
    await stage.services.undo.undo(live.id, ben.id, 78)
    assert await recap_of(stage, ada) == before


async def test_at_the_end_a_panel_says_how_it_went_for_its_reader_and_shows_no_hand(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    panels = {each: await question(each, await stage.board()) for each in (ada, ben)}
    rng, live = random.Random(3), await stage.live()
    for number in range(5000):
        if live.record.life != "live":
            break
        asked = stage.asked(live, ada, ben)[0]
        action = rng.choice(list(live.game.legal(live.state, stage.seat(live, asked))))
        await stage.services.answers.say(live.id, asked.id, action, 1000 + number)
        live = await stage.services.registry.look(live.id)
    await stage.settled()
    assert "Rematch" in (await stage.board()).buttons
    ends = {each: next(seen for seen in each.sees() if seen.id == shown.id) for each, shown in panels.items()}
    outcome = live.game.outcome(live.state)
    assert outcome is not None
    for person, seen in ends.items():
        rank = outcome.ranks[stage.seat(live, person)]
        won = "You won!" if outcome.ranks.count(1) == 1 else "You share the victory!"
        assert (won if rank == 1 else "You came in as number 2 of 2.") in seen.text
        assert "The game is over." in seen.text
        assert not seen.files


async def test_at_the_end_a_team_is_told_how_it_came_in_and_is_one_line_of_the_ranking(stage: Stage):
    people = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, *people, game="influence", options={"format": '"teams_2x2"'})
    rng, live = random.Random(3), await stage.live()
    for number in range(900):
        if live.record.life != "live":
            break
        seat = live.decisions()[0].seat
        user = live.record.seats[seat].user
        assert user is not None
        action = rng.choice(list(live.game.legal(live.state, seat)))
        await stage.services.answers.say(live.id, user, action, 1000 + number)
        live = await stage.services.registry.look(live.id)
    await stage.settled()
    outcome = live.game.outcome(live.state)
    assert outcome is not None
    assert sorted(outcome.ranks) == [1, 1, 3, 3]
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    for seat, rank in enumerate(outcome.ranks):
        told = "Your team won!" if rank == 1 else "Your team came in as number 2 of 2."
        assert verdict(live, outcome, seat, ENGLISH).startswith(f"**{told}")
        assert rank == 1 or verdict(live, outcome, seat, ENGLISH).endswith(" behind the winners.**")
    lines = (await stage.board()).text.splitlines()
    ranked = [line.replace("\\", "").replace("*", "") for line in lines if line[:1].isdigit()]
    assert len(ranked) == 2
    names = " + ".join(live.names[seat] for seat in first)
    assert ranked[0].startswith(f"1. {names} {outcome.scores[first[0]].points} (")
    assert ranked[1].startswith("2. ")


async def test_points_of_a_team_are_told_once_with_all_its_names(stage: Stage, dealt: Any):
    dealt(5)
    people = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, *people, game="influence", options={"format": '"teams_2x2"'})
    rng, told = random.Random(5), ""
    for number in range(60):
        live = await stage.live()
        reader = stage.asked(live, *people)[0]
        told = await recap_of(stage, reader) if number else ""
        if "Points: " in told:
            break
        action = rng.choice(list(live.game.legal(live.position, stage.seat(live, reader))))
        await stage.services.answers.say(live.id, reader.id, action, number)
    live = await stage.live()
    (points,) = [line for line in told.splitlines() if line.startswith("Points: ")]
    view: Any = live.view(0)
    for side in view.sides:
        names = " + ".join(f"**{live.names[seat]}** ({side.name})" for seat in side.seats)
        assert points.count(names) == bool(side.power), points
        assert all(points.count(live.names[seat]) == bool(side.power) for seat in side.seats)


async def test_what_somebody_did_who_was_replaced_is_told_under_the_old_name(stage: Stage, dealt: Any):
    dealt(7)
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await play_until(stage, dan, ben, cleo, dan, least=4, telling=("**Cleo** ",))
    live = await stage.live()
    seat = stage.seat(live, cleo)
    await ada.slash("admin kick", seat="ABC"[seat])
    await stage.settled()
    told = await recap_of(stage, dan)
    assert (await stage.live()).names[seat] == "Cleo (computer)"
    before, _took, after = told.partition("took Cleo out of the seat")
    assert "**Cleo** " in before + after, told


async def test_what_ones_own_answer_brought_about_is_told_with_everybodys_points_before_it(stage: Stage, dealt: Any):
    """Whoever attacks last in Influence ends the round: what that round brought counts from before the answer."""
    dealt(5)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="influence")
    rng, told, number, reader = random.Random(5), "", 0, ada
    while "Round 1 is over" not in told:
        live = await stage.live()
        reader = stage.asked(live, ada, ben)[0]
        action = rng.choice(list(live.game.legal(live.position, stage.seat(live, reader))))
        await stage.services.answers.say(live.id, reader.id, action, number)
        number += 1
        told = await recap_of(stage, reader)
    live = await stage.live()
    seat = stage.seat(live, reader)
    view: Any = live.view(seat)
    sides = {each: next(side for side in view.sides if each in side.seats) for each in range(2)}
    gained = [
        f"**{live.names[each]}** ({side.name}) 0 → {side.power} (Castles conquered +{side.power})"
        for each, side in sides.items()
        if side.power
    ]
    assert gained
    assert f"Points: {' · '.join(gained)}" in told
    _scenes, _names, seen = await stage.services.recaps.pictured(live, seat, ENGLISH)
    before: Any = seen
    assert before is not None
    assert [side.power for side in before.sides] == [0, 0]
    live.answered.clear()  # as after a restart
    stage.services.recaps._pictured.clear()
    _scenes, _names, again = await stage.services.recaps.pictured(live, seat, ENGLISH)
    assert again == before

"""Seats held for somebody, handed over, left to a computer, come back to, given up; whoever left sees no more of it."""

import asyncio
import random
import re

import msgspec
import pytest

from bot.base.words import Says
from bot.notify.prompts import AGAIN
from bot.standin.people import Person, Seen
from bot.store import SeatRecord
from bot.store.purposes import Prompt
from bot.tables.extras import Extra, Resigned
from bot.tables.lobby import Who
from bot.tables.ranking import places
from engines import games
from engines.core.scores import Aside, Outcome, Score
from engines.players import PLAYERS
from tests.bot.conftest import Stage
from tests.bot.people import (
    DRAWN,
    answer,
    by_buttons,
    killed_before_it_is_noted,
    lobby,
    offers,
    question,
    restarted_later,
    sure,
    table,
    take,
)

NO_SEAT = "You have no seat at this table; you are welcome to watch."
NO_HAND = "You hold no hand at this table; you are welcome to watch. *Log* and the picture show it all."

GIVEN_UP = "You have given up this game, and a computer plays on in your seat; you are welcome to watch."


def passed_on(name: str) -> str:
    """What somebody is told who had the seat before."""
    return f"{name} plays on in the seat that was yours; you are welcome to watch."


def who(person: Person) -> Who:
    return Who(person.id, person.name)


def ask(stage: Stage, words: str) -> Seen | None:
    """The public message that asks somebody, if it stands."""
    return next((seen for seen in stage.person("finn").sees() if words in seen.text and seen.buttons), None)


async def asked(stage: Stage, words: str) -> Seen:
    """The same, once it stands."""
    await stage.until(lambda: ask(stage, words))
    found = ask(stage, words)
    assert found is not None
    return found


async def gone(stage: Stage, words: str) -> None:
    """Wait until it does not stand."""
    await stage.until(lambda: ask(stage, words) is None)


def pings(stage: Stage) -> list[tuple[int, ...]]:
    """Whom messages in channels have notified, one after another."""
    return [tuple(sent.pings) for sent in stage.world.sent if sent.pings and sent.to is None]


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


async def log(stage: Stage, **search: str) -> str:
    return (await stage.person("finn").slash("table log", options=search)).text


def shown(panel: Seen) -> set[str]:
    """Everything that a panel says or has inside its buttons."""
    return set(re.findall(r"[A-Z]\d+", f"{panel.text} {panel.buttons} {panel.selects}"))


# Before the game


async def test_an_invitation_mentions_once_and_holds_the_seat(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ada, ben, game="influentia", seats=3)
    assert (await ada.slash("table invite", person=cleo.user)).text == "A seat is held for Cleo."
    told = await asked(stage, "Ada invites you to Influentia, table 1.")
    assert pings(stage) == [(cleo.id,)]
    board = await stage.board()
    assert "held for Cleo" in board.text
    full = "The free seats are held for people who are invited; the host can take that back."
    assert (await dan.press(board, label="Join")).text == full
    assert (await ben.press(board, label="Add computer")).text == full
    said = await dan.press(told, label="Join")
    assert said.text == "This seat is held for Cleo. *Join* below the table takes a free one."
    assert (await ada.slash("table invite", person=cleo.user)).text == "Cleo is invited already."
    await stage.restart()
    assert (await cleo.press(told, label="Join")).text == "You have a seat at table 1."
    await gone(stage, "invites you")
    assert [seat.user for seat in (await stage.live()).record.seats] == [ada.id, ben.id, cleo.id]
    assert pings(stage) == [(cleo.id,)]
    with pytest.raises(Says, match="That invitation no longer stands"):  # a press on its way while the message went
        await stage.services.invites.must_be_invited(1, who(cleo), cleo.id)


async def test_an_invitation_is_declined_or_taken_back_and_the_seat_is_free(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ada, seats=3)
    for each in (cleo, dan):
        await ada.slash("table invite", person=each.user)
    told = await asked(stage, f"{cleo.mention}: Ada invites you")
    assert (await ben.press(told, label="No, thanks")).text == (
        "The seat is no longer held."  # Ben manages the channel
    )
    await gone(stage, f"{cleo.mention}: Ada invites you")
    assert (await ada.slash("table seat remove", seat="Dan")).text == "Dan no longer has a seat at table 1."
    await gone(stage, "invites you")
    assert "held for" not in (await stage.board()).text
    await stage.settled()
    assert await stage.services.store.pending_deletes() == []


async def test_invitations_go_when_the_game_starts_and_come_again_after_a_crash(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ada, ben, cleo, seats=4)
    stage.faults.fail("POST", "/channels/*/messages", status=500, times=9)
    stage.services.prompts._updates.closing.set()  # the bot stops before anything is sent
    await ada.slash("table invite", person=dan.user)
    await stage.restart()
    stage.faults.clear()
    await stage.until(lambda: ask(stage, "invites you"), 20)
    assert pings(stage) == [(dan.id,)]
    await stage.services.lobbies.registry.look(1)
    await ada.press(await stage.board(), label="Remove computer")
    await ada.slash("table close")
    await gone(stage, "invites you")


async def test_a_question_that_a_kill_kept_from_being_noted_is_found_again(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ada, ben, seats=3)
    killed_before_it_is_noted(stage)
    await ada.slash("table invite", person=cleo.user)
    first = await asked(stage, "Ada invites you")
    await restarted_later(stage)
    assert pings(stage) == [(cleo.id,)], "nobody is asked twice"
    assert (await cleo.press(first, label="Join")).text == "You have a seat at table 1."
    await gone(stage, "invites you")
    await ada.press(await stage.board(), label="Start")
    await stage.settled()
    killed_before_it_is_noted(stage)
    await ada.slash("table seat give", person=dan.user)
    offer = await asked(stage, "you are asked to take over")
    async with stage.services.registry.locked(1) as live:  # as where the offer ends before the next start
        await stage.services.registry.change(live, extra=msgspec.structs.replace(live.extra, offers=()))
    await restarted_later(stage)
    assert offer.again() is None
    await stage.settled()
    assert [each for each in await stage.services.store.pending_deletes() if isinstance(each.purpose, Prompt)] == []


async def test_who_cannot_be_invited(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben)
    assert (await ada.slash("table invite", person=ben.user)).text == "Ben has a seat already."
    bot = stage.world.users[stage.world.bot_id]
    assert (await ada.slash("table invite", person=bot)).text.endswith("is a bot and cannot sit at a table.")
    assert (await cleo.slash("table invite", person=cleo.user)).text == "Join the table first."
    gus = stage.world.add_user("gus")
    assert (await ada.slash("table invite", person=gus)).text == "gus is not in this server."
    await cleo.press(board, label="Join")
    await ada.press(board, label="Start")
    assert (await ada.slash("table invite", person=cleo.user)).text == (
        "This game has started; `/table seat give` is how a seat changes hands."
    )


async def test_the_host_takes_people_and_computers_out_of_the_lobby(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, cleo, ada, ben, computers=1)
    choices = (await cleo.autocomplete("table seat remove", focused="seat")).choices
    assert [choice["name"] for choice in choices] == ["A · Cleo", "B · Ada", "C · Ben", "D · Heron"]
    assert (await stage.person("dan").slash("table seat remove", seat="Ben")).text.startswith("Only Cleo, who hosts")
    ben_ = next(choice["value"] for choice in choices if choice["name"] == "C · Ben")
    assert (await cleo.slash("table seat remove", seat=ben_)).text == "Ben no longer has a seat at table 1."
    assert (await cleo.slash("table seat remove", seat=ben_)).text == (
        "That seat has changed hands since: Heron sits there now."
    )
    assert (await cleo.slash("table seat remove", seat="heron")).text.startswith("Heron no longer")
    assert (await cleo.slash("table seat remove", seat="cleo")).text.startswith("That is your own seat")
    assert (await ada.slash("table seat remove", seat="cleo")).text.startswith("Cleo hosts this table")
    assert (
        await cleo.slash("table seat remove", seat="nobody")
    ).text == "There is no seat “nobody” here; choose from the list."
    assert (await stage.live()).names == ["Cleo", "Ada"]


async def test_the_host_is_handed_on(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, cleo, ada)
    assert (
        await cleo.slash("table seat host", person=ben.user)
    ).text == "Only somebody who sits at this table can host it."
    assert (await cleo.slash("table seat host", person=ada.user)).text == "Ada hosts table 1 now."
    assert "Ada** · host" in (await stage.board()).text
    assert (await cleo.slash("table seat host", person=cleo.user)).text.startswith("Only Ada, who hosts this table")
    await ada.slash("table leave")
    assert (await stage.live()).record.host == cleo.id


# Handing over


async def test_a_seat_is_handed_over_amid_a_secret_question_with_a_restart_between(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    dan = stage.person("dan")
    old = await question(ada, board)
    bens = await question(ben, board)
    await take(ben, bens, offers(bens)[0])
    said = await ada.slash("table seat give", person=dan.user)
    assert said.text == "Dan is asked; the seat is yours until they accept."
    told = await asked(stage, "you are asked to take over the seat of Ada in Influentia, table 1.")
    assert pings(stage) == [(dan.id,)]
    stage.world.delete_message(told.message)  # as a moderator may: nobody could accept, nor be asked again
    told = await asked(stage, "you are asked to take over the seat of Ada in Influentia, table 1.")
    assert (await ben.press(told, label="Take the seat")).text == "Only Dan is asked to take this seat."
    assert stage.seat(await stage.live(), ada) >= 0
    await stage.restart()
    taken = await dan.press(told, label="Take the seat")
    assert taken.ephemeral
    assert taken.message is not None
    assert taken.text.startswith("The seat is yours now.")
    assert [offer[0] for offer in offers(taken.message)] == [offer[0] for offer in offers(old)]
    await gone(stage, "take over the seat")
    await stage.settled()
    # The old panel is of no use: it is taken away where it is pressed.
    late = await take(ada, old, offers(old)[0], stale=True)
    assert late.kind == "update"
    assert late.text == passed_on("Dan")
    assert late.message is not None
    assert not late.message.pictures
    assert not shown(late.message)
    assert (await ada.press(await stage.board(), label="Hand")).text == passed_on("Dan")
    assert (await ada.press(await stage.board(), label="Your move")).text == passed_on("Dan")
    assert (await ada.press(await stage.board(), label="Undo")).text == passed_on("Dan")
    assert (await ada.autocomplete("influentia answer", focused="choice")).choices == ()
    assert (await ada.slash("influentia answer", choice="x")).text == passed_on("Dan")
    # The new owner plays on.
    await take(dan, taken.message, offers(taken.message)[0])
    live = await stage.live()
    assert live.record.seats[stage.seat(live, dan)].name == "Dan"
    assert "Dan takes over from Ada." in await log(stage)
    with pytest.raises(Says, match="That seat is no longer offered"):
        await stage.services.seats.accept(1, 0, who(dan))


@pytest.mark.parametrize("game", DRAWN)
async def test_a_question_of_any_game_goes_on_with_the_new_owner(stage: Stage, game: str):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    people = [ada, ben, cleo][: max(2, games()[game].seats.start)]
    board = await table(stage, *people, game=game)
    old = stage.asked(await stage.live(), *people)[0]
    panel = await question(old, board)
    await old.slash("table seat give", person=dan.user)
    taken = await dan.press(await asked(stage, f"take over the seat of {old.name}"), label="Take the seat")
    assert taken.message is not None
    assert offers(taken.message) == offers(panel)
    late = await take(old, panel, offers(panel)[0], stale=True) if offers(panel) else await old.slash("table hand")
    assert late.text == passed_on("Dan")
    if offers(panel):
        assert (await take(dan, taken.message, offers(taken.message)[0])).text not in (NO_SEAT, NO_HAND)


async def test_an_open_panel_of_the_old_owner_is_emptied_by_itself(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    dan = stage.person("dan")
    panel = await question(ada, board)
    await stage.until(lambda: (again := panel.again()) and again.pictures)
    await ada.slash("table seat give", person=dan.user)
    await dan.press(await asked(stage, "take over the seat of Ada"), label="Take the seat")
    await stage.until(lambda: (again := panel.again()) and again.text == passed_on("Dan"))
    again = panel.again()
    assert again is not None
    assert (list(again.pictures), again.buttons) == ([], {})


async def test_what_the_seat_knows_goes_to_its_new_owner_alone(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    dan = stage.person("dan")
    panel = await question(ada, board)
    picked = offers(panel)[0][1].rpartition(":")[2]
    await take(ada, panel, offers(panel)[0])
    assert picked in (await ada.slash("table log")).text
    await ada.slash("table seat give", person=dan.user)
    await dan.press(await asked(stage, "take over the seat of Ada"), label="Take the seat")
    assert picked in (await dan.slash("table log")).text
    assert picked not in (await ada.slash("table log")).text
    assert picked not in await log(stage)
    await stage.settled()
    assert not [
        sent for sent in stage.world.sent if sent.to is not None and dan.id not in sent.to and ada.id not in sent.to
        and picked in str(sent.body) and "log" in str(sent.body).casefold()
    ]  # fmt: skip


async def test_an_offer_is_declined_taken_back_or_replaced(stage: Stage):
    _board, ada, ben, cleo = await three(stage)
    dan, eve = stage.people("dan", "eve")
    await ada.slash("table seat give", person=dan.user)
    told = await asked(stage, f"{dan.mention}: you are asked")
    assert (await ada.slash("table seat give", person=dan.user)).text == "Dan is asked already."
    await ada.slash("table seat give", person=eve.user)
    await gone(stage, f"{dan.mention}: you are asked")
    seat = stage.seat(await stage.live(), ada)
    with pytest.raises(Says, match=r"Only \{name\} is asked"):
        await stage.services.seats.accept(1, seat, who(dan))
    told = await asked(stage, f"{eve.mention}: you are asked")
    assert (await cleo.press(told, label="No, thanks")).text == "Only Eve is asked to take this seat."
    assert (await eve.press(told, label="No, thanks")).text == "You have said no; everything stays as it is."
    await gone(stage, "you are asked")
    await ada.slash("table seat give", person=eve.user)
    told = await asked(stage, f"{eve.mention}: you are asked")
    assert (await ada.press(told, label="No, thanks")).text == "Eve is no longer asked."
    await gone(stage, "you are asked")
    await ada.slash("table seat give", person=eve.user)
    for _ in range(AGAIN + 1):  # as by a bot that deletes whatever is written there: nobody is called again and again
        told = await asked(stage, f"{eve.mention}: you are asked")
        await stage.settled()
        stage.world.delete_message(told.message)
    await asyncio.sleep(0.1)
    await gone(stage, "you are asked")
    await sure(ada, "table resign")  # what is resigned cannot be handed over any more
    await gone(stage, "you are asked")
    with pytest.raises(Says, match="That seat is no longer offered"):
        await stage.services.seats.accept(1, seat, who(eve))
    said = await ben.slash("table seat give", person=cleo.user)
    assert said.text == "They have a seat at this table already."
    assert (await dan.slash("table seat give", person=eve.user)).text == "You have no seat at this table."


async def test_two_seats_of_one_game_are_never_known_to_one_person(stage: Stage):
    _board, ada, ben, _cleo = await three(stage)
    dan = stage.person("dan")
    await ada.slash("table seat give", person=dan.user)
    await dan.press(await asked(stage, "take over the seat of Ada"), label="Take the seat")
    said = await ben.slash("table seat give", person=ada.user)
    assert said.text == "They have played another seat of this game and know its hand; they cannot take this one."
    await ben.slash("table seat give", person=stage.person("eve").user)
    assert (await dan.slash("table seat give", person=ada.user)).text.startswith("Ada is asked")  # her own again


async def test_a_seat_rests_with_a_computer_until_its_person_is_back(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    said = await ada.slash("table seat give")
    assert said.text == "A computer plays for you until you come back with `/table back`."
    await stage.settled()
    live = await stage.live()
    assert "Ada (computer)" in live.names
    assert ada.id not in [seat.user for seat in live.record.seats]
    assert live.record.host == ben.id or live.record.host == cleo.id
    assert "Ada hands the seat to a computer for a while." in await log(stage)
    assert (await ben.slash("table back")).text == "You have your seat already."
    assert (await stage.person("dan").slash("table back")).text == "No seat is kept for you at this table."
    await stage.restart()
    back = await ada.slash("table back")
    assert back.text.startswith("You are back in your seat.")
    assert (await ada.slash("table back")).text == "You have your seat already."
    rng = random.Random(1)
    for each in (ben, cleo):
        await answer(each, await question(each, board), rng)
    await stage.settled()
    assert stage.asked(await stage.live(), ada, ben, cleo) == [ada, ben, cleo]
    assert "Ada is back." in await log(stage)


async def test_whose_seat_a_computer_keeps_is_told_how_to_come_back_whatever_they_press(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    kept = "A computer plays for you here until you are back: *I'm back* below the table, or `/table back`."
    await ada.slash("table seat give")
    await stage.until(lambda: (again := panel.again()) and again.text == kept)
    for label in ("Hand", "Undo"):
        assert (await ada.press(board, label=label)).text == kept
    for command in ("table seat give", "table resign", "table undo", "table hand"):
        assert (await ada.slash(command)).text == kept, command
    assert (await ada.slash("influentia answer", choice="x")).text == kept
    shown = await ada.press(board, label="Your move")
    assert shown.text == kept
    assert shown.message is not None
    await ada.press(shown.message, label="I'm back")
    assert ada.id in [seat.user for seat in (await stage.live()).record.seats]
    assert (await stage.person("dan").press(board, label="Your move")).text == NO_HAND


async def test_a_clock_leaves_a_seat_to_a_computer_unless_nobody_else_is_there(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    live, seats = await stage.live(), stage.services.seats
    of_ada, of_ben = (stage.seat(live, each) for each in (ada, ben))
    async with seats.registry.locked(live.id):
        late = msgspec.structs.replace(live.extra, missed={of_ada: 3, of_ben: 3})
        await seats.registry.change(live, extra=late, shown=False)
    for user, missed in ((ben.id, 3), (ada.id, 2)):  # the seat was somebody else's, or they have been late anew, since
        assert not await seats.lend_to_computer(live.id, of_ada, user, missed)
    assert await seats.lend_to_computer(live.id, of_ada, ada.id, 3)
    assert "A computer plays for Ada until they are back." in await log(stage)
    assert not await seats.lend_to_computer(live.id, of_ben, ben.id, 3)
    assert (await ben.slash("table seat give")).text.startswith("You are the only person left here")
    assert (await ada.slash("table back")).text.startswith("You are back in your seat.")


# Giving up


@pytest.mark.parametrize("way", ["closed", "put away"])
async def test_an_open_panel_says_that_its_table_is_closed_or_was_put_away(stage: Stage, way: str):
    board, ada, ben, _cleo = await three(stage)
    panels = [await question(each, board) for each in (ada, ben)]
    await take(ben, panels[1], offers(panels[1])[0])
    await stage.settled()
    live = await stage.live()
    if way == "closed":
        await sure(ada, "table close")
    else:
        await stage.services.clock_actions.put_away(live.id, live.record.seq, 3)
    await stage.settled()
    said = "This table is closed." if way == "closed" else "was put away in this channel. `/table resume`"
    for panel in panels:
        await stage.until(lambda panel=panel: said in (panel.again() or panel).text)
        again = panel.again()
        assert again is not None
        assert "Waiting for" not in again.text
        assert not offers(again)


async def test_resigning_amid_a_secret_question_and_who_is_ranked_last(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    """The last to resign is ranked before earlier ones, whatever the computers make of their seats."""
    board, ada, ben, cleo = await three(stage)
    rng = random.Random(5)
    old = await question(ada, board)
    said = await sure(ada, "table resign")
    assert said.text == "You have resigned; a computer plays on for you, and you are ranked last."
    await stage.settled()
    late = await take(ada, old, offers(old)[0], stale=True)
    assert late.text == GIVEN_UP
    for command in ("table back", "table leave", "table resign"):
        assert (await ada.slash(command)).text == GIVEN_UP
    told = "Ada has resigned; a computer plays on."  # the others read it at the table and are not called
    await stage.until(lambda: [seen for seen in cleo.sees() if seen.text == told])
    (sent,) = [sent for sent in stage.world.sent if sent.to is None and told in str(sent.body)]
    assert not sent.pings
    await answer(ben, await question(ben, board), rng)
    said = await sure(ben, "table resign")
    assert said.text.endswith("ranked last. Cleo is the only person left and may end the table.")
    assert "Cleo is the only person left; `/table resign` ends the game." in (await stage.board()).text
    panel = await question(cleo, board)
    monkeypatch.setitem(PLAYERS, "steady", PLAYERS["random"])
    while (live := await stage.live_or_none()) is not None:
        for each in stage.asked(live, cleo):
            seat = stage.seat(live, each)
            action = rng.choice(list(live.game.legal(live.state, seat)))
            await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1000)
        await asyncio.sleep(0.002)
    final = (await stage.board()).text
    ranked = re.findall(r"(\d+)\\\. \*\*(\w+)(?: \((resigned)\))?\*\*", final)
    assert ranked == [("1", "Cleo", ""), ("2", "Ben", "resigned"), ("3", "Ada", "resigned")]
    assert "Whoever resigned is ranked behind everybody else" in final
    told = [(await log(stage, search=name)).splitlines()[-1] for name in ("Cleo", "Ben", "Ada")]
    early = await log(stage, search="has resigned")
    assert "Ada has resigned; a computer plays on." in early
    assert "Ben has resigned; a computer plays on." in early
    assert told == ["1\\. Cleo", "2\\. Ben (resigned)", "3\\. Ada (resigned)"]
    await stage.until(lambda: (again := panel.again()) and "2\\. **Ben (resigned)**" in again.text)


async def test_who_is_away_keeps_their_game_when_the_last_person_resigns(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    await ada.slash("table seat give")
    monkeypatch.setattr(
        stage.services.computer_players, "_asked", lambda _live: None
    )  # or they would play on to the end
    await stage.settled()
    await sure(ben, "table resign")
    assert (await stage.live()).record.life == "live"
    assert (await ada.slash("table back")).text.startswith("You are back in your seat.")
    assert (await stage.live()).record.host == ada.id


async def test_a_sole_person_may_end_the_table(stage: Stage):
    _board, ada, ben, cleo = await three(stage)
    for each in (ada, ben):
        await sure(each, "table resign")
    assert (await sure(cleo, "table close")).text == "Table 1 is closed."


def test_the_ranking_puts_those_who_resigned_behind_everybody():
    outcome = Outcome((1, 2, 3, 3), tuple(Score(seat, 10 - seat) for seat in range(4)), "points", "R1")
    seats = (
        SeatRecord(0, computer="greedy", name="A"),
        SeatRecord(1, user=11, name="B"),
        SeatRecord(2, user=12, name="C"),
        SeatRecord(3, computer="greedy", name="D"),
    )
    gave_up = Extra(resigned=(Resigned(0, 10, "Ann", 5), Resigned(3, 13, "Don", 2)))
    assert [(p.rank, p.name, p.user, p.seat, p.resigned) for p in places(outcome, seats, gave_up)] == [
        (1, "B", 11, 1, False), (2, "C", 12, 2, False), (3, "Ann", 10, 0, True), (4, "Don", 13, 3, True)
    ]  # fmt: skip
    taken = Extra(resigned=(Resigned(1, 10, "Ann", 5),))  # B has taken her seat since
    assert [(p.rank, p.name, p.seat) for p in places(outcome, seats, taken)] == [
        (1, "A", 0), (2, "B", 1), (3, "C", 2), (3, "D", 3), (5, "Ann", None)
    ]  # fmt: skip
    bots = Outcome((2, 3), outcome.scores[:2], "points", "R1", house=True, asides=(Aside("Bot", 1, 12),))
    found = places(bots, seats[:2], Extra(resigned=(Resigned(0, 10, "Ann", 5),)))
    assert [(p.rank, p.name) for p in found] == [(2, "B"), (3, "Ann")]


async def test_moves_are_told_under_the_name_they_were_made_under(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    rng = random.Random(3)
    while not [line for line in (await ada.slash("table log")).text.splitlines() if "Cleo plays" in line]:
        live = await stage.live()
        assert await by_buttons(stage.asked(live, ben, cleo, dan)[0], await stage.board(), rng)
    seat = stage.seat(await stage.live(), cleo)
    await ada.slash("admin kick", seat="ABC"[seat])
    await stage.settled()
    assert "Cleo plays" in (await ada.slash("table log", search="Cleo plays")).text
    live = await stage.live()
    assert live.names[seat] == "Cleo (computer)"
    before = len(live.extra.former)
    for _ in range(6):
        live = await stage.live()
        people = stage.asked(live, ben, dan)
        assert not people or await by_buttons(people[0], await stage.board(), rng)
        await stage.settled()
    assert "Cleo plays" in (await ada.slash("table log", search="Cleo plays")).text
    assert "Cleo (computer)" in (await ada.slash("table log", search="Cleo (computer)")).text
    assert before == 1


async def test_a_table_is_not_held_up_while_discord_is_asked_who_is_there(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)

    async def is_here(user: int) -> bool:
        async with asyncio.timeout(5), stage.services.registry.locked(1):
            return user != cleo.id

    assert await stage.services.seats.replace_absent(1, is_here) == ["Cleo"]
    assert "Cleo (computer)" in (await stage.live()).names

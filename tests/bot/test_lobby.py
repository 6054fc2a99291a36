"""Before the first question: opening a table, seats, options, start and cancel, and what stands against them."""

import asyncio
import json
import logging
import random
from typing import Any, cast

import msgspec
import pytest

from bot.base.words import ENGLISH, named
from bot.standin import permissions
from bot.standin.errors import Refused
from bot.standin.model import VOICE, Channel
from bot.standin.people import Person, Seen
from bot.store.timer_keys import LobbyKey
from bot.tables.journal_notes import told
from bot.tables.lobby import Lobbies, Who
from bot.tables.registry import LiveTable, plan_of
from bot.tables.saving import JustChanged
from engines import games
from engines.core.errors import illegal
from engines.influence.state import InfState
from engines.influentia.game import Influentia
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, by_buttons, choose_options, lobby, sure, table
from tests.bot.positions import influentia

FULL = "This table is full: every seat is taken."


async def test_a_table_opens_with_its_host_seated(stage: Stage):
    ada = stage.person("ada")
    opened = await ada.slash("table new", game="influentia")
    assert opened.ephemeral
    assert opened.text == "Table 1 is open. Others press *Join*; you press *Start*."
    board = await stage.board()
    assert board.text.startswith("## Influentia\n*A card game where losing")
    assert "\nTable 1 · 3–4 seats\n1. **Ada** · host\n2. *free*\n3. *free*" in board.text
    assert list(board.buttons) == [
        "Join",
        "Leave",
        "Add computer",
        "Remove computer",
        "Make unrated",
        "Options",
        "Clock",
        "Keep seats",
        "Start",
        "Cancel",
        "Learn this game",
    ]


@pytest.mark.parametrize("game", DRAWN)
async def test_every_option_of_a_game_can_be_set(stage: Stage, game: str):
    (ada,) = stage.people("ada")
    board = await lobby(stage, ada, game=game)
    there = games()[game].offered(games()[game].seats.start, games()[game].options({}))
    wanted = {
        option.name: next(value for value in option.values if value != option.default)
        for option in there
        if len(option.values) > 1  # what people wish for is no option of the form
    }
    await choose_options(ada, board, {name: json.dumps(value) for name, value in wanted.items()})
    assert plan_of((await stage.live()).record).options == wanted


async def test_people_choose_who_plays_with_whom(stage: Stage):
    """Once the format is a team's, the form offers every split of the seats there are; another format forgets it."""
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben, game="influence", computers=2)
    await choose_options(ada, board, {"format": '"teams_2x3"'})
    await choose_options(ada, board, {"split": '"ABBB"'})
    await ada.press(board, label="Keep seats")
    await stage.published()
    said = (await stage.board()).text
    live = await stage.live()
    assert f"Teams: {live.names[0]} · {' + '.join(live.names[1:])}" in said.replace("*", "")
    assert "Seats 1 / 2 + 3 + 4" in said.replace("\\", "")
    await ada.press(board, label="Remove computer")
    assert (await ada.press(board, label="Start")).text.startswith("Those teams do not fit 3 seats")
    await ada.press(board, label="Add computer")
    await choose_options(ada, board, {"format": '"teams_2x2"'})
    assert "split" not in plan_of((await stage.live()).record).options
    await choose_options(ada, board, {"split": '"AABB"'})
    await ada.press(board, label="Start")
    live = await stage.live()
    assert live.record.life == "live"
    assert isinstance(live.state, InfState)
    assert live.game.teams(4, live.state.options) == [[0, 1], [2, 3]]


async def test_nothing_is_said_of_teams_where_everybody_plays_for_themselves(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben, game="influence", computers=2)
    assert "eams" not in board.text
    await ada.press(board, label="Keep seats")
    assert "eams" not in (await stage.board()).text
    await ada.press(await stage.board(), label="Shuffle seats")
    await choose_options(ada, board, {"format": '"teams_2x2"'})
    assert "Teams are drawn by lot" in (await stage.board()).text


async def test_a_table_for_one_has_one_seat(stage: Stage):
    board = await lobby(stage, stage.person("ada"), game="pax_illuminaten", seats=1)
    assert "Table 1 · one seat" in board.text.splitlines()


async def test_a_name_does_not_turn_round_the_line_that_it_stands_in(stage: Stage):
    """Characters that are not seen can do that to all that follows."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    stage.discord.guild.members[ben.id].nick = "\u202eneB\u2067"
    await lobby(stage, ada, ben, cleo)
    told = (await ada.slash("admin kick", seat="2", why="\u202eyhw")).text
    assert told == "neB no longer sits at table 1."
    await stage.settled()
    said = [str(sent.body) for sent in stage.world.sent if sent.kind not in ("file", "dm")]
    assert any("Ada took neB out of the lobby." in each for each in said)
    assert any("Why: yhw" in each for each in said)
    assert not [each for each in said if "\u202e" in each or "\u2067" in each or "\\u202e" in each]


async def test_a_name_from_right_to_left_takes_no_figures_along(stage: Stage):
    """Wherever it stands in a text it is a piece of its own, also a long one, and every message keeps to its limits."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    nicks = "שלום", "محمد 7" + "م" * 26
    for person, nick in zip((ben, cleo), nicks, strict=True):
        stage.discord.guild.members[person.id].nick = nick
    await table(stage, ada, ben, cleo, game="influence")
    rng = random.Random(3)
    for _round in range(4):  # whoever has the last seat chooses a faction in the third at the latest
        for each in (ada, ben, cleo):
            await by_buttons(each, await stage.board(), rng)
    for command in ("status", "log"):
        await ada.slash(f"table {command}")
    await ada.slash("table board", text=True)
    kicked = await ada.slash("admin kick", seat=nicks[0])
    assert f"\u2068{nicks[0]}\u2069" in kicked.text
    await stage.settled()
    texts = [each for sent in stage.world.sent for each in contents(sent.body)]
    alts = [each for each in texts if each.startswith("Influence, round")]
    assert any(nicks[0] in each for each in alts), "read, not as it is drawn"
    for nick in nicks:
        said = [text for text in texts if nick in text]
        assert len(said) > 5
        assert not [text for text in said if text.count(nick) != text.count(f"\u2068{nick}")]
        assert not [text for text in said if text.count("\u2068") != text.count("\u2069")]


def contents(body: Any) -> list[str]:
    """Texts and labels of a message."""
    if isinstance(body, list):
        return [text for each in cast("list[Any]", body) for text in contents(each)]
    if not isinstance(body, dict):
        return []
    fields = cast("dict[str, Any]", body)
    own = [fields[name] for name in ("content", "label", "description") if isinstance(fields.get(name), str)]
    return own + [text for value in fields.values() for text in contents(value)]


async def test_two_of_one_name_are_told_apart(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    members = stage.discord.guild.members
    for person, nick in ((ada, "Alex"), (ben, "alex"), (cleo, "Heron"), (dan, "W" * 32), (eve, "W" * 32)):
        members[person.id].nick = nick
    await lobby(stage, ada, ben, cleo, game="influence", computers=1)
    for each in (dan, eve):
        await each.press(await stage.board(), label="Join")
    names = [seat.name for seat in (await stage.live()).record.seats]
    assert names == ["Alex", "alex 2", "Heron", "Heron 2", "W" * 32, "W" * 29 + "… 2"]
    assert len({named(name) for name in names}) == len(names)
    await ada.press(await stage.board(), label="Start")
    finn = stage.person("finn")
    members[finn.id].nick = "ALEX"
    await cleo.slash("table seat give", person=finn.user)
    await stage.until(lambda: "Take the seat" in finn.sees()[-1].buttons)
    asked = finn.sees()[-1]
    await finn.press(asked, label="Take the seat")
    assert sorted((await stage.live()).names) == sorted(["ALEX 3" if name == "Heron" else name for name in names])


async def test_a_learner_is_called_otherwise_than_the_rivals_of_the_lessons(stage: Stage):
    ben = stage.person("ben")
    await ben.slash("learn", game="influentia")
    (thread,) = [one for one in stage.world.channels.values() if one.thread is not None]
    assert sorted((await stage.live(thread)).names) == ["Ben", "Ben 2", "Cleo"]


async def test_one_against_three_is_forgotten_with_its_format(stage: Stage):
    """It is offered where four sit in two teams of three, and keeps nobody from playing each for themselves then."""
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben, game="influence", computers=2)
    await choose_options(ada, board, {"format": '"teams_2x3"'})
    await choose_options(ada, board, {"split": '"uneven"'})
    assert plan_of((await stage.live()).record).options["split"] == "uneven"
    await choose_options(ada, board, {"format": '"ffa"'})
    assert "split" not in plan_of((await stage.live()).record).options
    await ada.press(board, label="Start")
    assert (await stage.live()).record.life == "live"


async def test_games_are_suggested_and_known_by_title(stage: Stage):
    ada = stage.person("ada")
    shown = await ada.autocomplete("table new", focused="game", value="influentia")
    assert {"name": "Influentia", "value": "influentia"}.items() <= shown.choices[0].items()
    assert "Table 1 is open" in (await ada.slash("table new", game="INFLUENTIA ")).text


async def test_an_unknown_game_names_those_there_are(stage: Stage):
    said = await stage.person("ada").slash("table new", game="Mono*poly*")
    assert said.ephemeral
    assert said.text.startswith("There is no game called “Mono\\*poly\\*” here. There is: ")
    assert "Influentia" in said.text
    assert await stage.services.store.live_tables() == []


async def test_wrong_seats_are_refused_with_the_range(stage: Stage):
    said = await stage.person("ada").slash("table new", game="influentia", seats=6)
    assert said.text == "Influentia is played by 3 to 4."
    assert await stage.services.store.live_tables() == []


async def test_wrong_seats_leave_no_thread_behind(stage: Stage):
    before = set(stage.world.channels)
    said = await stage.person("ada").slash("table new", game="influentia", seats=6, thread=True)
    assert said.text == "Influentia is played by 3 to 4."
    assert set(stage.world.channels) == before


async def test_seats_are_taken_and_given_back_with_buttons(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    assert "2. **Ben**\n3. **Cleo**\n4. *free*" in board.text
    await ben.press(board, label="Leave")
    assert "2. **Cleo**\n3. *free*" in (await stage.board()).text
    again = await cleo.press(board, label="Join")
    assert again.ephemeral
    assert again.text == "You already have a seat."
    assert (await ben.press(board, label="Leave")).text == "You have no seat here."


async def test_seats_are_taken_and_given_back_with_commands(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await lobby(stage, ada)
    assert (await ben.slash("table join")).text == "You have a seat at table 1."
    assert (await ben.slash("table seat computer", kind="random")).text == "Random computer sits at table 1."
    assert (await ben.slash("table seat computer")).text == "Heron sits at table 1."
    assert "4. **Heron** · computer, steady" in (await stage.board()).text
    assert (await stage.person("cleo").slash("table join")).text == FULL
    assert (await ben.slash("table leave")).text == "You have left table 1."
    assert "2. **Random computer** · computer\n3. **Heron** · computer, steady\n4. *free*" in (await stage.board()).text
    assert "Not started: 3 of 4 seats are taken." in (await ben.slash("table status")).text


async def test_a_full_table_refuses_one_more(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    board = await lobby(stage, ada, ben, cleo, dan)
    assert (await eve.press(board, label="Join")).text == FULL
    assert (await ada.press(board, label="Add computer")).text == FULL


async def test_fewer_seats_are_full_sooner(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    board = await lobby(stage, ada, ben, cleo, seats=3)
    assert "Table 1 · 3 seats" in board.text
    assert (await dan.press(board, label="Join")).text == FULL


async def test_the_last_seat_goes_to_one_of_two_who_press_at_once(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    board = await lobby(stage, ada, ben, cleo)
    answers = await asyncio.gather(*(each.press(board, label="Join") for each in (dan, eve)))
    assert sorted(each.kind for each in answers) == ["deferred_update", "message"]
    live = await stage.live()
    assert len(live.record.seats) == 4
    assert sum(seat.user in (dan.id, eve.id) for seat in live.record.seats) == 1


async def test_computers_are_added_and_removed_by_those_who_sit(stage: Stage):
    ada, cleo = stage.people("ada", "cleo")
    board = await lobby(stage, ada)
    assert (await cleo.press(board, label="Add computer")).text == "Join the table first."
    assert (await ada.press(board, label="Remove computer")).text == "No computer sits here."
    await ada.press(board, label="Add computer")
    await ada.press(board, label="Add computer")
    await ada.press(board, label="Remove computer")
    assert "2. **Heron** · computer, steady\n3. *free*" in (await stage.board()).text
    assert (await cleo.press(board, label="Remove computer")).text == "Join the table first."


async def test_when_the_host_leaves_the_next_person_hosts(stage: Stage):
    ada, cleo, dan = stage.people("ada", "cleo", "dan")
    board = await lobby(stage, cleo, dan, computers=1)
    await cleo.press(board, label="Leave")
    assert "1. **Dan** · host\n2. **Heron** · computer, steady" in (await stage.board()).text
    refused = await cleo.press(board, label="Cancel")
    assert refused.text == "Only Dan, who hosts this table, or somebody who manages this channel can do that."
    await dan.press(board, label="Leave")
    told = "**Influentia**, table 1: closed.\n-# Its last person has left."
    assert (await stage.board()).text == told
    assert "Table 2 is open" in (await ada.slash("table new", game="influentia")).text


@pytest.mark.parametrize("label", ["Options", "Start", "Cancel"])
async def test_only_the_host_or_a_manager_sets_options_starts_and_cancels(stage: Stage, label: str):
    cleo, dan, eve = stage.people("cleo", "dan", "eve")
    board = await lobby(stage, cleo, dan, eve)
    said = await dan.press(board, label=label)
    assert said.ephemeral
    assert said.text.startswith("Only ")
    assert "Cleo" in said.text
    assert "manages this channel" in said.text
    assert (await stage.live()).record.life == "lobby"
    assert (await stage.person("ada").press(board, label=label)).kind in ("modal", "deferred_update")


async def test_commands_refuse_who_is_not_the_host_too(stage: Stage):
    cleo, dan, eve = stage.people("cleo", "dan", "eve")
    await lobby(stage, cleo, dan, eve)
    for path in ("table start", "table close"):
        said = await dan.slash(path)
        assert said.text == "Only Cleo, who hosts this table, or somebody who manages this channel can do that."
    assert (await stage.live()).record.life == "lobby"


async def test_options_are_set_in_a_form_and_shown(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    form = await ada.press(board, label="Options")
    assert form.modal is not None
    assert form.modal.title == "Options of Influentia"
    assert set(form.modal.fields) == {
        "score_floor", "second_after_tied_first", "medication_space_3p", "auto_single_choice"
    }  # fmt: skip
    assert (await ada.submit(form, {"score_floor": '"none"'})).kind == "deferred_update"
    assert "Options: Lowest score: Scores may become negative" in (await stage.board()).text
    form = await ada.press(board, label="Options")
    assert (await ada.submit(form)).kind == "deferred_update"
    assert "Lowest score: Scores may become negative" in (await stage.board()).text
    await ada.press(board, label="Start")
    live = await stage.live()
    assert msgspec.json.decode(live.record.setup)["options"]["score_floor"] == "none"
    assert influentia(live).options.score_floor == "none"


async def wish(person: Person, board: Seen, value: str):
    return await person.select(board, f"b:{(board.text.split('Table ')[1]).split()[0]}", value)


async def test_people_wish_for_a_corporation_and_who_wishes_first_gets_it(stage: Stage):
    """The wish is kept by the person, seats may be shuffled; it is among the options that are journaled."""
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    board = await lobby(stage, ada, ben, computers=1)
    assert (await wish(ben, board, "4")).kind == "deferred_update"
    assert "**Ben** · Rose Corporation" in (await stage.board()).text
    said = await wish(ada, board, "4")
    assert said.ephemeral
    assert (
        said.text
        == "Ben has wished for Rose Corporation already, and whoever wishes first gets it. Wish for another one."
    )
    assert (await wish(dan, board, "1")).text == "Join the table first."
    await wish(ada, board, "1")
    await wish(ada, board, "2")
    assert "**Ada** · host · Azure Corporation" in (await stage.board()).text
    await wish(ada, board, "-")
    assert "Azure" not in (await stage.board()).text
    await wish(ada, board, "3")
    await cleo.press(board, label="Join")
    await stage.restart()
    await ada.press(board, label="Start")
    live = await stage.live()
    view = live.game.view(live.state, None)
    bears = {live.names[seat]: view.corporation(seat).number for seat in range(4)}
    assert (bears["Ben"], bears["Ada"]) == (3, 2)
    assert sorted(bears.values()) == [0, 1, 2, 3]
    chosen = influentia(live).options.corporations
    assert msgspec.json.decode(live.record.setup)["options"]["corporations"] == chosen
    assert [int(number) - 1 for number in chosen] == [view.corporation(seat).number for seat in range(4)]


async def test_a_wish_is_free_again_once_its_person_has_left(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben)
    await wish(ben, board, "4")
    await ben.press(board, label="Leave")
    assert (await wish(ada, board, "4")).kind == "deferred_update"
    await ben.press(board, label="Join")
    assert "**Ben**\n" in (await stage.board()).text


async def test_options_submitted_after_a_restart_count(stage: Stage):
    ada = stage.person("ada")
    board = await lobby(stage, ada)
    form = await ada.press(board, label="Options")
    await stage.restart()
    assert (await ada.submit(form, {"auto_single_choice": "false"})).kind == "deferred_update"
    assert "Choices with a single answer: Asked all the same" in (await stage.board()).text


async def test_options_submitted_after_the_start_are_refused(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    form = await ada.press(board, label="Options")
    await ada.press(board, label="Start")
    said = await ada.submit(form, {"score_floor": '"none"'})
    assert said.ephemeral
    assert said.text == "This game has started."
    assert influentia(await stage.live()).options.score_floor == "zero"


async def test_options_by_somebody_who_hosts_no_more_are_refused(stage: Stage):
    cleo, dan = stage.people("cleo", "dan")
    board = await lobby(stage, cleo, dan)
    form = await cleo.press(board, label="Options")
    await cleo.press(board, label="Leave")
    said = await cleo.submit(form, {"score_floor": '"none"'})
    assert said.text == "Only Dan, who hosts this table, or somebody who manages this channel can do that."


async def test_too_few_seats_do_not_start(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben)
    for said in (await ada.press(board, label="Start"), await ada.slash("table start")):
        assert said.ephemeral
        assert said.text == "Influentia needs 3 seats; taken so far: 2. Invite people, or add a computer."
    await ada.slash("table close")
    board = await lobby(stage, ada, ben, computers=1, channel=stage.discord.channel("tables-2"), seats=4)
    said = await ada.press(board, label="Start")
    assert said.text == "Influentia needs 4 seats; taken so far: 3. Invite people, or add a computer."


async def test_options_that_exclude_each_other_do_not_start(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    def check_setup(self: Influentia, seats: int, options: object) -> object:
        return illegal("FLU R1", "seats", title="*Influentia*", low=3, high=4, count=seats)

    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    with monkeypatch.context() as patch:
        patch.setattr(Influentia, "check_setup", check_setup)
        said = await ada.press(board, label="Start")
        assert said.ephemeral
        assert "\\*Influentia\\*" in said.text
        assert said.text.endswith("(FLU R1).")
        assert (await stage.live()).record.life == "lobby"
    await ada.press(board, label="Start")
    assert (await stage.live()).record.life == "live"


async def test_start_deals_and_asks(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    await ada.press(board, label="Start")
    now = await stage.board()
    assert now.id == board.id
    assert list(now.buttons) == [
        "Your move",
        "Hand",
        "Undo",
        "Log",
        "Rules",
        "What happened?",
        "What do the signs mean?",
    ]
    assert now.text.count("to pick a city card") == 3
    assert all(item["description"] for item in now.pictures)
    assert [seat.number for seat in (await stage.live()).record.seats] == [0, 1, 2]


async def test_start_by_command_answers_with_the_question(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ada, ben, cleo)
    shown = await ada.slash("table start")
    assert shown.ephemeral
    assert "Pick 1 of the draft" in shown.text


async def test_start_pressed_by_two_at_once_deals_once(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    answers = await asyncio.gather(*(each.press(board, label="Start") for each in (ada, ben, ada)))
    assert sorted(each.kind for each in answers) == ["deferred_update", "message", "message"]
    assert {each.text for each in answers if each.kind == "message"} == {"This game has started."}


@pytest.mark.parametrize("label", ["Join", "Leave", "Add computer", "Remove computer", "Options", "Start"])
async def test_a_lobby_button_from_before_the_start_says_that_it_has_started(stage: Stage, label: str):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    await ada.press(board, label="Start")
    await stage.published()
    said = await ben.press(board, label=label, stale=True)
    assert said.ephemeral
    assert said.text.startswith("This game has started")


async def test_once_the_game_has_started_joining_and_leaving_say_what_can_be_done(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, computers=1)
    watch = "This game has started; you are welcome to watch, and `/table follow` tells you its end."
    assert (await cleo.slash("table join")).text == watch
    assert (await cleo.slash("table leave")).text == "You have no seat here."
    told = (await ben.slash("table leave")).text
    assert "`/table seat give` hands your seat to somebody" in told
    assert "`/table resign` gives it up for good" in told
    assert "or asks everybody to end the game" in told
    await ben.slash("table seat give")
    assert (await ben.slash("table leave")).text.startswith("A computer plays for you here until you are back")
    assert "`/admin replace`" in (await ada.slash("table seat remove", seat="Ben")).text


async def test_cancel_closes_the_table_and_frees_the_channel(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben)
    assert (await ada.press(board, label="Cancel")).kind == "deferred_update"
    closed = await stage.board()
    assert closed.text == "**Influentia**, table 1: closed."
    assert not closed.buttons
    assert (await ben.press(board, label="Join", stale=True)).text == "This table is closed."
    assert (await ben.slash("table join")).text == "There is no table in this channel. `/table new` opens one."
    assert "Table 2 is open" in (await ben.slash("table new", game="influentia")).text


async def test_close_by_command(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    assert (await sure(ada, "table close")).text == "Table 1 is closed."
    assert (await stage.board()).text == f"**Influentia**, table 1: closed.\n-# {ada.mention} closed it before its end."


async def test_a_second_table_is_told_where_the_first_stands(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await lobby(stage, ada)
    said = await ben.slash("table new", game="influentia")
    assert said.text == "A table stands here already (table 1); close it first, or open one in a thread."
    assert len(await stage.services.store.live_tables()) == 1
    other = await ben.slash("table new", channel=stage.discord.channel("tables-2"), game="influentia")
    assert "Table 2 is open" in other.text


async def test_two_who_open_a_table_at_once_open_one(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    answers = await asyncio.gather(*(each.slash("table new", game="influentia") for each in (ada, ben)))
    assert sum("is open" in each.text for each in answers) == 1
    assert sum("stands here already" in each.text for each in answers) == 1


async def test_a_thread_of_its_own(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ada)
    opened = await ben.slash("table new", game="influentia", thread=True)
    thread = next(c for c in stage.world.channels.values() if c.thread is not None)
    assert opened.text == f"Table 2 is open in <#{thread.id}>. Others press *Join*; you press *Start*."
    board = await stage.board(thread)
    await cleo.press(board, label="Join")
    await ben.press(board, label="Add computer")
    await ben.press(board, label="Start")
    live = await stage.live(thread)
    assert live.record.life == "live"
    assert live.record.parent == stage.discord.home.id
    inside = await ben.slash("table new", channel=thread, game="influentia")
    assert inside.text == "A table stands here already (table 2); close it first, or open one in a thread."
    nested = await ben.slash("table new", channel=thread, game="influentia", thread=True)
    assert nested.text == "A thread can only be opened in a text or announcement channel."


@pytest.mark.parametrize("command", ["table new", "learn"])
async def test_a_thread_in_which_nothing_was_opened_goes_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, command: str
):
    fails = [JustChanged()]

    async def opens(self: Lobbies, *args: Any, **named: Any) -> LiveTable:
        if fails:
            raise fails.pop()
        return await plain(self, *args, **named)

    def threads() -> list[Channel]:
        """Those that are open: the bot may not delete any, so it archives them."""
        return [channel for channel in stage.world.channels.values() if channel.thread and not channel.thread.archived]

    plain = Lobbies.open
    monkeypatch.setattr(Lobbies, "open", opens)
    ada = stage.person("ada")
    given: dict[str, Any] = {"thread": True} if command == "table new" else {}
    await ada.slash(command, game="influentia", **given)
    assert len(threads()) == 1
    (thread,) = threads()
    assert (await stage.live(thread)).record.channel == thread.id
    fails += [JustChanged()] * 2
    said = await stage.person("ben").slash(command, game="influentia", **given)
    assert said.text == "The table has just changed; look again."
    assert threads() == [thread]


async def test_memory_and_store_say_the_same_of_a_table_that_has_started(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, ben, computers=1)
    live = await stage.live()
    live.record = msgspec.structs.replace(live.record, revision=0, data_hash="older")
    await ada.press(board, label="Start")
    held, kept = (await stage.live()).record, await stage.services.store.table(live.id)
    assert kept is not None
    assert (held.revision, held.data_hash, held.seed) == (kept.revision, kept.data_hash, kept.seed)
    assert held.revision > 0


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        (1 << 15, "Attach Files"),
        (1 << 35, "Create Public Threads"),
        (1 << 11 | 1 << 16, "Send Messages, Read Message History"),
    ],
)
async def test_missing_permissions_are_named(stage: Stage, lacking: int, named: str):
    everyone = stage.discord.guild.roles[stage.discord.guild.id]
    stage.world.change_role(stage.discord.guild, everyone, everyone.permissions & ~lacking)
    ada, threads = stage.person("ada"), "Threads" in named
    for path, given in (("table new", {"thread": True}), ("learn", {})):
        said = await ada.slash(path, options={"game": "influentia", **given})
        assert said.ephemeral
        assert said.text.startswith("I cannot hold a table here: I lack ")
        for name in named.split(", "):
            assert name in said.text
    checked = await ada.slash("admin check")
    assert checked.text.startswith("I lack here: ")
    for name in named.split(", "):
        assert name in checked.text
    assert await stage.services.store.live_tables() == []
    said = await ada.slash("table new", game="influentia")
    assert ("is open" if threads else "I cannot hold a table here") in said.text  # many servers have no threads
    checked = await ada.slash("admin check", channel=stage.world.add_channel(stage.discord.guild, "talk", type=VOICE))
    assert ("I have every permission" if threads else "I lack here: ") in checked.text


async def test_table_commands_are_not_offered_in_direct_messages(stage: Stage):
    ada = stage.person("ada")
    dm = stage.world.dm(ada.id)
    assert not {"table", "admin", "influentia"} & set(ada.commands(dm))
    with pytest.raises(Refused):
        ada.slash("table new", channel=dm, game="influentia")


async def test_a_command_in_a_direct_message_is_told_where_tables_stand(stage: Stage):
    ada = stage.person("ada")
    for command in stage.world.commands.values():  # as an older registration would offer them
        command.body["contexts"] = [0, 1]
        command.body["dm_permission"] = True
    dm = stage.world.dm(ada.id)
    for path, options in (
        ("table new", {"game": "influentia"}),
        ("table hand", {}),
        ("influentia answer", {"choice": "x"}),
    ):
        said = await ada.slash(path, channel=dm, options=options)
        assert said.text == "Tables stand in the channels of a server, not in direct messages."


async def test_who_may_open_tables_is_a_setting(stage: Stage):
    ada, cleo = stage.people("ada", "cleo")
    changed = await ada.slash("admin settings", open_by="managers")
    assert "Tables are opened by: those who manage channels." in changed.text
    said = await cleo.slash("table new", game="influentia")
    assert said.text == "In this server only those who manage channels open tables."
    await stage.restart()
    assert (await cleo.slash("table new", game="influentia")).text == said.text
    assert "is open" in (await ada.slash("table new", game="influentia")).text
    assert "Tables are opened by: everyone." in (await ada.slash("admin settings", open_by="everyone")).text
    second = await cleo.slash("table new", channel=stage.discord.channel("tables-2"), game="influentia")
    assert "is open" in second.text
    acts = await stage.services.store.audit(stage.discord.guild.id)
    assert [(line.user, told(line.act, ENGLISH)) for line in acts] == [
        (ada.id, r"set open\_by to everyone"), (ada.id, r"set open\_by to managers")
    ]  # fmt: skip


async def test_admin_is_offered_to_managers_alone(stage: Stage):
    ada, cleo = stage.people("ada", "cleo")
    assert "admin" in ada.commands()
    assert "admin" not in cleo.commands()
    for command in stage.world.commands.values():  # as a server's own overwrite would
        command.body["default_member_permissions"] = None
    for path in ("admin settings", "admin close", "admin check"):
        assert (await cleo.slash(path)).text == "That needs the permission Manage Channels."


async def test_admin_closes_any_table_and_it_is_written_down(stage: Stage):
    ada, cleo, dan, eve = stage.people("ada", "cleo", "dan", "eve")
    nothing = await ada.slash("admin close")
    assert nothing.text == "There is no table in this channel. `/table new` opens one."
    await table(stage, cleo, dan, eve)
    assert (await ada.slash("admin close", why="they asked")).text == "Table 1 is closed."
    shown = (await stage.board()).text.splitlines()
    assert shown[0] == "**Influentia**, table 1: closed."
    assert shown[1:] == [f"-# {ada.mention} closed it before its end.", "Why: they asked"]
    (line,) = await stage.services.store.audit(stage.discord.guild.id)
    assert (told(line.act, ENGLISH), line.table, line.user, line.why) == (
        "closed the table", 1, ada.id, "they asked",
    )  # fmt: skip


async def test_admin_check_is_content(stage: Stage):
    ada = stage.person("ada")
    before = [seen.id for seen in ada.sees(system=True)]
    told = (await ada.slash("admin check")).text
    assert told.startswith("I have every permission that I need here.")
    assert [line[:1] for line in told.splitlines()[1:]] == ["✓"] * 4
    left = [seen for seen in ada.sees() if seen.id not in before and not seen.ephemeral]
    assert left == []
    (thread,) = [c for c in stage.world.channels.values() if c.thread is not None]
    assert stage.world.thread_state(thread).archived
    kept = "The thread is only archived: without the permission Manage Threads I may not delete it."
    assert told.splitlines()[-1] == f"✓ Taking both away again. {kept}"
    everyone = stage.discord.guild.roles[stage.discord.guild.id]
    stage.world.change_role(stage.discord.guild, everyone, everyone.permissions | permissions.MANAGE_THREADS)
    assert (await ada.slash("admin check")).text.splitlines()[-1] == "✓ Taking both away again"
    assert [c for c in stage.world.channels.values() if c.thread is not None] == [thread]


@pytest.mark.parametrize(
    ("lacking", "failing"),
    [(1 << 11, ["✗", "✓", "✓"]), (1 << 15, ["✗", "✓", "✓"]), (1 << 35, ["✓", "✓", "✗", "✓"])],
)
async def test_admin_check_tells_what_really_fails(stage: Stage, lacking: int, failing: list[str]):
    everyone = stage.discord.guild.roles[stage.discord.guild.id]
    stage.world.change_role(stage.discord.guild, everyone, everyone.permissions & ~lacking)
    told = (await stage.person("ada").slash("admin check")).text
    assert told.startswith("I lack here: ")
    assert [line[:1] for line in told.splitlines()[1:]] == failing
    assert "/admin check" not in told
    stage.world.violations.clear()


async def test_commands_without_a_table_say_how_to_open_one(stage: Stage):
    ada = stage.person("ada")
    for path in (
        "join",
        "leave",
        "seat computer",
        "start",
        "status",
        "board",
        "hand",
        "rules",
        "undo",
        "resign",
        "close",
    ):
        said = await ada.slash(f"table {path}")
        assert said.ephemeral
        assert said.text == "There is no table in this channel. `/table new` opens one."


async def test_a_lobby_has_no_hand_board_or_undo(stage: Stage):
    ada = stage.person("ada")
    await lobby(stage, ada)
    for path in ("board", "hand"):
        assert (await ada.slash(f"table {path}")).text == "This game has not started yet."
    assert (await ada.slash("table undo")).text == "There is no game in play here."
    assert (await ada.slash("table resign")).text == "There is no game in play here."
    for said in (("answer", {"choice": "x"}), ("play_card", {"card": "E1"})):
        told = await ada.slash(f"influentia {said[0]}", options=said[1])
        assert told.text == "This game has not started yet."


async def test_a_lobby_lapses_after_a_day(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ada)
    other = stage.discord.channel("tables-2")
    await table(stage, ben, ada, cleo, channel=other)
    await cleo.slash("table follow")
    await stage.pass_time(hours=23.9)
    assert (await stage.live()).record.life == "lobby"
    await stage.pass_time(hours=0.2)
    told = "**Influentia**, table 1: closed.\n-# Nobody started the game for a day. `/table new` opens another table."
    assert (await stage.board()).text == told
    (end,) = cleo.dms()
    assert told.splitlines()[1] in end.text
    assert (await stage.live(other)).record.life == "live"


async def test_a_lobby_that_somebody_joins_in_the_moment_it_lapses_stays(stage: Stage):
    (ada,) = stage.people("ada")
    await lobby(stage, ada)
    live, bot = await stage.live(), stage.services
    await asyncio.gather(bot.lobbies.join(live.id, Who(7, "Ben")), bot.clocks._inactivity._lapse(live.id, {}))
    assert live.record.life == "lobby"
    assert [seat.name for seat in live.record.seats] == ["Ada", "Ben"]
    assert LobbyKey() in bot.clocks.timers.of(live.id)


async def test_a_table_that_cannot_be_read_does_not_keep_others_from_lapsing(
    stage: Stage, caplog: pytest.LogCaptureFixture
):
    ada, ben = stage.people("ada", "ben")
    other = stage.discord.channel("tables-2")
    await lobby(stage, ada)
    await lobby(stage, ben, channel=other)
    broken = await stage.live()
    stage.services.registry.forget(broken.id)
    stage.services.editions._editions.clear()
    stage.services.editions.games.pop("influentia")
    healthy = await stage.live(other)
    assert healthy.id == 2
    with caplog.at_level(logging.ERROR):
        await stage.pass_time(hours=25)
    assert healthy.record.life == "closed"
    assert "table 1" in caplog.text
    stage.services.editions.games["influentia"] = games()["influentia"]


async def test_resigning_gives_the_seat_to_a_computer(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, cleo, ada, ben)
    opened = await cleo.slash("table hand")
    assert opened.message is not None
    said = await sure(cleo, "table resign")
    assert said.text == "You have resigned; a computer plays on for you, and you are ranked last."
    assert (await cleo.slash("table resign")).text.startswith("You have given up this game")
    live = await stage.live()
    assert live.record.host in (ada.id, ben.id)
    assert "Cleo (computer)" in live.names
    await stage.settled()
    assert [d.seat for d in live.decisions()] == sorted(live.seats_of(each.id)[0] for each in (ada, ben))
    assert all((cleo.id, False) not in here for here in stage.services.panels._open.values())


async def test_nothing_is_given_up_before_it_is_meant(stage: Stage):
    cleo, dan, eve = stage.people("cleo", "dan", "eve")
    await table(stage, cleo, dan, eve)
    resign, close = await eve.slash("table resign"), await cleo.slash("table close")
    assert "ranked last" in resign.text
    assert "without a result" in close.text
    live = await stage.live()
    assert live.seats_of(eve.id)
    await cleo.slash("table seat host", person=dan.user)
    await stage.restart()
    assert close.message is not None
    said = await cleo.press(close.message, label="Close the table")  # the question is older than the change of hosts
    assert said.text.startswith("Only Dan, who hosts this table")
    assert resign.message is not None
    assert (await eve.press(resign.message, label="Resign")).text.startswith("You have resigned")
    assert (await stage.live()).record.life == "live"


async def test_when_the_last_person_resigns_the_game_ends(stage: Stage):
    ada = stage.person("ada")
    await table(stage, ada, computers=2)
    assert "the game ends and nobody wins" in (await ada.slash("table resign")).text
    said = await sure(ada, "table resign")
    assert said.text == "You have resigned; nobody else sat here, so the game has ended."
    assert "Ended by agreement" in (await stage.board()).text
    assert "Ada has ended the game: nobody has won." in (await ada.slash("table log")).text


async def test_names_cannot_break_a_message(stage: Stage):
    host: Person = stage.person("cleo")
    host.user.global_name = "**@everyone** <@1>"
    dan, eve = stage.people("dan", "eve")
    board = await lobby(stage, host, dan, eve)
    assert "1. **\\*\\*@everyone\\*\\* \\<@1\\>** · host" in board.text
    said = await dan.press(board, label="Start")
    assert said.text.startswith("Only \\*\\*@everyone\\*\\* \\<@1\\>, who hosts this table")
    started = await host.press(board, label="Start")
    assert started.kind == "deferred_update"
    await stage.board()
    assert not any(sent.pings for sent in stage.world.sent)


async def test_seats_are_kept_in_the_order_of_joining_when_the_host_says_so(stage: Stage) -> None:
    ada, ben, cleo, finn = (stage.person(name) for name in ("ada", "ben", "cleo", "finn"))
    await finn.slash("table new", game="influentia", seats=3)
    board = await stage.board()
    for other in (cleo, ben):
        await other.press(board, label="Join")
    assert "Only Finn" in (await cleo.press(await stage.board(), label="Keep seats")).text
    await finn.press(await stage.board(), label="Keep seats")
    assert "Seats stay as they are listed." in (await stage.board()).text
    await ada.press(await stage.board(), label="Start")
    live = await stage.live()
    assert [seat.user for seat in live.record.seats] == [finn.id, cleo.id, ben.id]


async def test_how_well_computers_play_is_chosen_at_the_lobby_and_at_any_time(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, cleo, computers=1)
    await ada.select(board, "y:1", "sharp")
    assert "3. **Lynx** · computer, sharp" in (await stage.board()).text
    await ada.press(await stage.board(), label="Add computer")
    assert "4. **Lynx 2** · computer, sharp" in (await stage.board()).text
    offered = (await ada.autocomplete("table seat strength", focused="seat", value="ly")).choices
    assert [(each["name"], each["value"]) for each in offered] == [("C · Lynx", "C:0"), ("D · Lynx 2", "D:0")]
    assert not (await ada.autocomplete("table seat strength", focused="seat", value="cleo")).choices
    refused = await cleo.slash("table seat strength", kind="gentle")
    assert refused.text.startswith("Only Ada, who hosts this table")
    assert (await ada.slash("table seat strength", kind="gentle", seat="lynx 2")).text == (
        "At table 1 now: Wren (computer, gentle)."
    )
    await ada.press(await stage.board(), label="Start")
    await stage.settled()
    names = (await stage.live()).names
    assert (await ada.slash("table seat strength", kind="steady")).text.startswith("At table 1 now: Heron, Heron 2")
    kinds = [seat.computer for seat in (await stage.live()).record.seats]
    assert sorted(kind for kind in kinds if kind) == ["steady", "steady"]
    first, second = (name for name in names if name in ("Lynx", "Wren"))
    told = f"Ada lets {first}, {second} play steadily from here on, now as Heron, Heron 2."
    assert told in (await ada.slash("table log")).text
    await ada.slash("table seat strength", kind="steady")
    await ada.slash("table seat strength", kind="random", seat="Heron 2")
    log = (await ada.slash("table log")).text
    assert log.count("play steadily") == 1, "nothing is told of what is so already"
    assert "Ada lets Heron 2 answer at random from here on, now as Random computer." in log
    await ben.slash("settings", language="es")
    assert (
        "Ada hace responder al azar a Garza 2 desde aquí, ahora como Ordenador al azar."
        in (await ben.slash("table log")).text
    )


async def test_strength_needs_a_computer(stage: Stage):
    (ada,) = stage.people("ada")
    await lobby(stage, ada)
    assert (await ada.slash("table seat strength", kind="sharp")).text == "No computer sits here."
    assert (await ada.slash("table seat strength", kind="sharp", seat="ada")).text == "No computer sits in that seat."

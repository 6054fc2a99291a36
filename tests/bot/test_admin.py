"""Managers: what they may do, to tables of their own server alone, written down; and what is kept about a person."""

import asyncio
import contextlib
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.base.languages import words_in
from bot.base.words import ENGLISH
from bot.standin import permissions
from bot.standin.errors import Refused
from bot.standin.model import Channel
from bot.standin.people import Person, Seen
from bot.store import DATABASE, AuditLine, Store, StoreFull
from bot.tables.extras import extra_of
from bot.tables.journal_notes import Person as Named
from bot.tables.journal_notes import audit_line, entry, note, told
from tests.bot.conftest import Stage
from tests.bot.people import answer, lobby, offers, question, table, take

LOST = "Cleo (computer) plays on in the seat that was yours; you are welcome to watch."


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    """A table of people of whom none manages the channel."""
    cleo, dan, eve = stage.people("cleo", "dan", "eve")
    return await table(stage, cleo, dan, eve), cleo, dan, eve


async def acts(stage: Stage) -> list[tuple[int, str, int | None, str]]:
    """The audit log, oldest first."""
    lines: list[AuditLine] = await stage.services.store.audit(stage.discord.guild.id)
    return [(line.user, told(line.act, ENGLISH), line.table, line.why) for line in reversed(lines)]


async def seat_value(stage: Stage, admin: Person, command: str, name: str) -> str:
    """What the list of seats sends for somebody."""
    choices = (await admin.autocomplete(command, focused="seat")).choices
    return next(choice["value"] for choice in choices if choice["name"].endswith(name))


def elsewhere(stage: Stage, owner: Person) -> Channel:
    """A channel of another server, which this person owns."""
    guild = stage.world.add_guild("Elsewhere", owner.id)
    return stage.world.add_channel(guild, "general")


async def finished(stage: Stage, *people: Person) -> None:
    """A whole game, played at once."""
    rng = random.Random(2)
    while (live := await stage.live_or_none()) is not None:
        for each in stage.asked(live, *people):
            seat = stage.seat(live, each)
            action = rng.choice(list(live.game.legal(live.state, seat)))
            await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1)
    await stage.published()


# Pausing


async def test_a_paused_table_takes_no_answers_from_anybody_until_it_goes_on(stage: Stage):
    ada, cleo, dan = stage.people("ada", "cleo", "dan")
    board = await table(stage, cleo, dan, computers=1)
    await stage.settled()
    panel = await question(cleo, board)
    said = await ada.slash("admin pause", why="dinner *time*")
    assert said.text == "Table 1 is paused; `/admin resume` lets it go on."
    board = await stage.board()
    assert f"Paused by {ada.mention}: dinner \\*time\\*" in board.text
    assert "to pick" not in board.text
    await stage.until(lambda: (again := panel.again()) and "Paused by" in again.text)
    closed = "This table is paused (dinner \\*time\\*); nobody can answer until it is resumed."
    late = await take(cleo, panel, offers(panel)[0], stale=True)
    assert closed in late.text
    assert (await cleo.slash("influentia answer", choice="x")).text == closed
    assert (
        await cleo.press(board, label="Undo")
    ).text == "This table is paused; nothing is taken back until it goes on."
    assert "Paused by" in (await dan.press(board, label="Your move")).text
    before = (await stage.live()).record.seq
    await stage.restart()
    await stage.settled()
    assert (await stage.live()).record.seq == before
    assert (await ada.slash("admin pause")).text == f"This table is paused already, by {ada.mention}."
    assert (await ada.slash("admin resume", why="back")).text == "Table 1 goes on."
    assert (await ada.slash("admin resume")).text == "This table is not paused."
    await answer(cleo, await question(cleo, await stage.board()), random.Random(1))
    log = (await dan.slash("table log")).text
    assert "Ada paused the table." in log
    assert "Ada let the table go on." in log
    assert await acts(stage) == [
        (ada.id, "paused the table", 1, "dinner *time*"), (ada.id, "let the table go on", 1, "back")
    ]  # fmt: skip


async def test_computers_rest_while_a_table_is_paused(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    await stage.settled()
    live = await stage.live()
    await ada.slash("admin pause")
    (computer,) = (seat.number for seat in live.record.seats if seat.computer)
    await ada.slash("admin kick", seat=await seat_value(stage, ada, "admin kick", "Ben"))
    await stage.settled()
    ben_ = next(seat.number for seat in (await stage.live()).record.seats if seat.name == "Ben (computer)")
    assert ben_ != computer
    assert [e.seat for e in await stage.services.store.journal(1) if e.kind == "answer"] == [computer]
    await ada.slash("admin resume")
    await stage.settled()
    assert {e.seat for e in await stage.services.store.journal(1) if e.kind == "answer"} == {computer, ben_}


# Seats


async def test_a_kick_amid_a_secret_question(stage: Stage):
    board, cleo, _dan, _eve = await three(stage)
    ada = stage.person("ada")
    panel = await question(cleo, board)
    value = await seat_value(stage, ada, "admin kick", "Cleo")
    assert (await ada.slash("admin kick", seat=value, why="left")).text == "Cleo no longer sits at table 1."
    await stage.settled()
    late = await take(cleo, panel, offers(panel)[0], stale=True)
    assert late.text == LOST
    assert late.message is not None
    assert not late.message.pictures
    assert (await cleo.slash("table back")).text == LOST
    assert (await ada.slash("admin kick", seat=value)).text == (
        "That seat has changed hands since: Cleo (computer) sits there now."
    )
    assert (await ada.slash("admin kick", seat="cleo (computer)")).text == "A computer has that seat already."
    live = await stage.live()
    assert len([e for e in await stage.services.store.journal(1) if e.kind == "answer"]) == 1  # the computer's pick
    assert live.record.host != cleo.id
    assert "Ada took Cleo out of the seat; a computer plays on." in (await cleo.slash("table log")).text
    assert await acts(stage) == [(ada.id, "took Cleo out of the seat", 1, "left")]


async def test_a_kick_from_a_lobby_frees_the_seat_and_the_last_person_is_not_kicked(stage: Stage):
    ada, cleo, dan = stage.people("ada", "cleo", "dan")
    await lobby(stage, cleo, dan, computers=1)
    assert (await ada.slash("admin kick", seat="cleo")).text == "Cleo no longer sits at table 1."
    live = await stage.live()
    assert (live.record.host, live.names) == (dan.id, ["Dan", "Heron"])
    alone = "Nobody else sits here; `/admin close` closes the table."
    assert (await ada.slash("admin kick", seat="dan")).text == alone
    assert (await ada.slash("admin kick", seat="2")).text == "A computer has that seat already."
    await ada.slash("table seat computer")
    await dan.press(await stage.board(), label="Start")
    assert (await ada.slash("admin kick", seat="dan")).text == alone


async def test_a_seat_that_rests_is_no_longer_kept_after_a_kick(stage: Stage):
    _board, cleo, _dan, _eve = await three(stage)
    ada = stage.person("ada")
    await cleo.slash("table seat give")
    value = await seat_value(stage, ada, "admin kick", "Cleo (computer)")
    assert (await ada.slash("admin kick", seat=value)).text == "Cleo no longer sits at table 1."
    assert (await cleo.slash("table back")).text == LOST


async def test_a_manager_gives_a_seat_to_a_person_who_accepts_or_to_a_computer(stage: Stage):
    _board, cleo, dan, eve = await three(stage)
    ada, ben, finn = stage.people("ada", "ben", "finn")
    value = await seat_value(stage, ada, "admin replace", "Cleo")
    said = await ada.slash("admin replace", seat=value, person=finn.user, why="gone")
    assert said.text == "Finn is asked to take over from Cleo."
    told_ = "you are asked to take over the seat of Cleo in Influentia, table 1."
    await stage.until(lambda: any(told_ in seen.text for seen in ben.sees()))
    ask = next(seen for seen in ben.sees() if told_ in seen.text)
    assert stage.asked(await stage.live(), cleo) == [cleo]
    assert (await finn.press(ask, label="Take the seat")).text.startswith("The seat is yours now.")
    assert stage.asked(await stage.live(), cleo, finn) == [finn]
    assert (await ben.slash("admin replace", seat=value)).text == (
        f"That seat has changed hands since: {finn.name} sits there now."
    )
    assert (await ben.slash("admin replace", seat=dan.name, kind="random")).text == "A computer plays on for Dan."
    assert (await ben.slash("admin replace", seat="Dan (computer)", person=eve.user)).text == (
        "They have a seat at this table already."
    )
    assert [(user, act) for user, act, _table, _why in await acts(stage)] == [
        (ada.id, f"asked {finn.name} to take over the seat of Cleo"),
        (ben.id, "gave the seat of Dan to a computer"),
    ]


async def test_a_manager_who_plays_learns_nothing(stage: Stage):
    """They cannot take another seat, not even after giving up their own; nor read what others have said."""
    ada, cleo, dan = stage.people("ada", "cleo", "dan")
    board = await table(stage, ada, cleo, dan)
    panel = await question(cleo, board)
    card = offers(panel)[0][1].rpartition(":")[2]
    await take(cleo, panel, offers(panel)[0])
    own = await seat_value(stage, ada, "admin replace", "Ada")
    other = await seat_value(stage, ada, "admin replace", "Dan")
    assert (await ada.slash("admin replace", seat=other, person=ada.user)).text == ("You have a seat here already.")
    await ada.slash("admin replace", seat=own)
    assert (await ada.slash("admin replace", seat=other, person=ada.user)).text == (
        "You have played another seat of this game and know its hand; you cannot take this one."
    )
    for each in ("admin list", "admin audit", "admin settings"):
        assert card not in (await ada.slash(each)).text
    exported = await ada.slash("admin export-person", person=cleo.user)
    assert exported.message is not None
    assert exported.text.startswith("This is what the tables of this server hold of Cleo, without answers in games")
    data = json.loads(exported.message.files["person-data.json"])
    assert data["answers"] == []  # a game in play: they may be secret
    assert card not in json.dumps(data)
    assert [seat["holds"] for seat in data["seats"] if "holds" in seat] == [True]
    assert "settings" not in data
    mine = await cleo.slash("my-data export")
    assert mine.message is not None
    (said,) = json.loads(mine.message.files["my-data.json"])["answers"]
    assert card in json.dumps(said["said"])


async def test_a_manager_makes_somebody_host(stage: Stage):
    _board, cleo, dan, _eve = await three(stage)
    ada = stage.person("ada")
    assert (await ada.slash("admin host", person=dan.user, why="as agreed")).text == "Dan hosts table 1 now."
    assert (await ada.slash("admin host", person=dan.user)).text == "Dan hosts this table already."
    assert (await ada.slash("admin host", person=ada.user)).text.startswith("Only somebody who sits")
    assert (await cleo.slash("table close")).text.startswith("Only Dan, who hosts this table")
    assert await acts(stage) == [(ada.id, "made Dan host of the table", 1, "as agreed")]


# Who may


async def test_an_admin_of_another_server_can_touch_nothing_here(stage: Stage):
    await three(stage)
    finn = stage.person("finn")
    there = elsewhere(stage, finn)
    before = await stage.live()
    none = "There is no table 1 in this server."
    for command in ("admin close", "admin pause", "admin resume"):
        assert (await finn.slash(command, channel=there, options={"table": 1})).text == none
    for command in ("admin kick", "admin replace"):
        assert (await finn.slash(command, channel=there, options={"table": 1, "seat": "1"})).text == none
        shown = await finn.autocomplete(command, focused="seat", filled={"table": 1}, channel=there)
        assert shown.choices == ()
    said = await finn.slash("admin host", channel=there, options={"table": 1, "person": finn.user})
    assert said.text == none
    assert "There are no tables in this server." in (await finn.slash("admin list", channel=there)).text
    assert "Nothing has been done." in (await finn.slash("admin audit", channel=there, options={"table": 1})).text
    exported = await finn.slash("admin export-person", channel=there, options={"person": finn.user})
    assert exported.message is not None
    assert json.loads(exported.message.files["person-data.json"])["seats"] == []
    with pytest.raises(Refused):
        finn.slash("admin close")
    assert (await stage.live()).record == before.record


async def test_managers_alone_turn_the_pages(stage: Stage):
    """Also where a server shows its audit log to somebody who loses the permission while reading."""
    _board, cleo, *_others = await three(stage)
    ada = stage.person("ada")
    for number in range(13):
        why = f"no {number} {'_o' * 96 if number else ''}"
        await ada.slash("admin pause" if number % 2 == 0 else "admin resume", why=why)
    first = await ada.slash("admin audit")
    assert first.message is not None
    assert all(f" – no {number} " in first.text for number in range(1, 13))
    assert "no 0" not in first.text
    second = await ada.press(first.message, label="Older ▶")
    assert second.kind == "update"
    assert "paused the table (table 1) – no 0" in second.text
    assert second.message is not None
    guild = stage.discord.guild
    stage.world.change_role(guild, guild.roles[guild.id], permissions.EVERYONE | permissions.ALL)
    seen = await cleo.slash("admin audit")
    stage.world.change_role(guild, guild.roles[guild.id], permissions.EVERYONE)
    assert seen.message is not None
    assert (await cleo.press(seen.message, label="Older ▶")).text == "That needs the permission Manage Channels."


async def test_the_second_of_two_admins_at_once_is_told(stage: Stage):
    _board, cleo, _dan, _eve = await three(stage)
    ada, ben = stage.people("ada", "ben")
    said = await asyncio.gather(ada.slash("admin pause"), ben.slash("admin pause"))
    assert sorted(each.text.partition(",")[0] for each in said) == [
        "Table 1 is paused; `/admin resume` lets it go on.", "This table is paused already",
    ]  # fmt: skip
    await ada.slash("admin resume")
    value = await seat_value(stage, ada, "admin kick", "Cleo")
    said = await asyncio.gather(ada.slash("admin kick", seat=value), ben.slash("admin replace", seat=value))
    texts = [each.text for each in said]
    assert "That seat has changed hands since: Cleo (computer) sits there now." in texts
    assert len(set(texts)) == 2
    said = await asyncio.gather(ada.slash("admin close"), ben.slash("admin close"))
    texts = sorted(each.text for each in said)
    assert texts[0] == "Table 1 is closed."
    assert texts[1].startswith(("There is no table in this channel", "This table is closed already"))
    assert len(await acts(stage)) == 4
    assert cleo.id not in [seat.user for seat in (await stage.services.registry.look(1)).record.seats]


# Settings


async def test_settings_are_shown_changed_and_unset(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    assert (await ada.slash("admin settings")).text.splitlines() == [
        "Language: not set, so tables are in English and people are answered in their own.",
        "Tables are opened by: everyone.",
        "Tables may stand in every channel.",
        "New tables begin with this. No clock: a move may take as long as it takes.",
        "A table is posted again after 12 messages.",
        "Look of the pictures: dark.",
        "A table without a clock is put away after 30 days without a move.",
        "Scorings, eliminations and victories are told by messages of their own.",
    ]
    said = await ada.slash("admin settings", clock="2 days", repost=3, idle_days=1, theme="dark", why="we are slow")
    lines = said.text.splitlines()
    assert lines[3].startswith("New tables begin with this. Clock: 2 days a move")
    assert lines[4] == "A table is posted again after 3 messages."
    assert lines[6] == "A table without a clock is put away after 1 day without a move."
    assert lines[8].startswith(f"-# Last changed by {ada.mention}, <t:")
    assert "is no time for a move" in (await ada.slash("admin settings", clock="soon")).text
    assert "A move may take" in (await ada.slash("admin settings", clock="2 h")).text
    for name in ("clock", "repost", "idle_days", "open_by", "theme", "language", "channels"):
        said = await ben.slash("admin settings", unset=name)
    assert said.text.splitlines()[3] == "New tables begin with this. No clock: a move may take as long as it takes."
    assert said.text.splitlines()[4] == "A table is posted again after 12 messages."
    assert f"Last changed by {ben.mention}" in said.text
    log = await acts(stage)
    assert (ada.id, "set repost to 3", None, "we are slow") in log
    assert (ada.id, "set clock to 2 days", None, "we are slow") in log
    assert (ben.id, "set clock back", None, "") in log
    assert not [act for _user, act, _table, _why in log if "clock_s" in act]


async def test_the_audit_log_tells_settings_as_the_reader_knows_them(stage: Stage):
    ada = stage.person("ada")
    changes: list[dict[str, object]] = [
        {"language": "es", "open_by": "managers", "theme": "contrast", "highlights": False, "clock": "2 days"},
        {"highlights": True, "clock": "none", "repost": 5, "idle_days": 1},
        {"allow": stage.discord.home}, {"disallow": stage.discord.home},
        {"unset": "idle_days"}, {"language": "default"},
    ]  # fmt: skip
    for each in changes:
        assert "nothing" not in (await ada.slash("admin settings", options=each)).text
    await ada.slash("settings", language="es")
    puzzle = note("set the puzzle of the day: {channel}, {hour}:00 ({zone}), {game}", channel=(1,), hour=9, zone="UTC")
    for game in ("all", "pax_illuminaten"):
        act = msgspec.structs.replace(puzzle, args={**puzzle.args, "game": game})
        await stage.services.store.add_audit(audit_line(act, stage.discord.guild.id, ada.id))
    first = await ada.slash("admin audit")
    assert first.message is not None
    older = await ada.press(first.message, label="Anteriores ▶")
    said = "\n".join([first.text, older.text])
    for line in (
        "puso idioma en Español", "puso idioma en sin elegir", "puso abren en gestores", "puso aspecto en contraste",
        "puso momentos en no", "puso momentos en sí", "puso reloj en 2 días", "puso reloj en sin reloj",
        "puso republicar en 5", "puso días\\_inactiva en 1", f"puso canales en <#{stage.discord.home.id}>",
        "puso canales en todos los canales", "restableció días\\_inactiva", "(UTC), todos por turno",
        "(UTC), Pax Illuminaten",
    ):  # fmt: skip
        assert line in said, line
    assert "Aspecto de las imágenes: contraste." in (await ada.slash("admin settings")).text


def test_channels_of_lines_that_earlier_versions_wrote_are_told_as_such():
    posted = '{"say":"set the puzzle of the day: #{channel}, {hour}:00 ({zone}), {game}",'
    posted += '"args":{"channel":1509000000000000001,"hour":9,"zone":"UTC","game":"all"}}'
    channel = "<#1509000000000000001>"
    assert told(posted, ENGLISH) == f"set the puzzle of the day: {channel}, 9:00 (UTC), all"
    assert told(posted, words_in("es")) == f"fijó el problema del día: {channel}, 9:00 (UTC), all"
    allowed = '{"say":"set {name} to {value}","args":{"name":"channels","value":"#1509000000000000001, #15"}}'
    assert told(allowed, ENGLISH) == f"set channels to {channel}, <#15>"
    assert told(allowed.replace("#1509000000000000001, #15", "-"), ENGLISH) == "set channels to -"


async def test_a_name_of_digits_is_no_channel_in_the_audit_log(stage: Stage):
    ada = stage.person("ada")
    act = note("took {name} out of the seat", name=Named(5, "#1509000000000000001"))
    await stage.services.store.add_audit(audit_line(act, stage.discord.guild.id, ada.id))
    assert "took #1509000000000000001 out of the seat" in (await ada.slash("admin audit")).text


async def test_tables_stand_in_allowed_channels_and_their_threads_alone(stage: Stage):
    ada, cleo = stage.people("ada", "cleo")
    home, other = stage.discord.home, stage.discord.channel("tables-2")
    said = await ada.slash("admin settings", allow=other)
    assert f"Tables may stand in: <#{other.id}>, and their threads." in said.text
    assert f"set channels to <#{other.id}>" in (await ada.slash("admin audit")).text
    refused = f"In this server tables stand in <#{other.id}>."
    assert (await cleo.slash("table new", game="influentia")).text == refused
    assert (await ada.slash("table new", game="influentia")).text == refused
    thread = stage.world.add_thread(other, "a talk", cleo.id)
    assert "is open" in (await cleo.slash("table new", channel=thread, game="influentia")).text
    assert "is open" in (await cleo.slash("table new", channel=other, game="influentia")).text
    wrong = await ada.slash("admin settings", disallow=home)
    assert wrong.text == f"<#{home.id}> is not among the channels that are allowed."
    await ada.slash("admin settings", allow=home, disallow=other)
    assert "is open" in (await cleo.slash("table new", game="influentia")).text
    assert "every channel" in (await ada.slash("admin settings", unset="channels")).text


async def test_the_tables_of_a_server_are_listed_with_their_state(stage: Stage):
    ada, cleo, dan, eve = stage.people("ada", "cleo", "dan", "eve")
    other = stage.discord.channel("tables-2")
    await lobby(stage, cleo, channel=other)
    await table(stage, dan, cleo, eve)
    shown = (await ada.slash("admin list")).text
    assert f"**1**. Influentia in <#{other.id}>, hosted by {cleo.mention}: not started, 1 of 4 seats taken;" in shown
    assert f"**2**. Influentia in <#{stage.discord.home.id}>, hosted by {dan.mention}: waiting for " in shown
    await ada.slash("admin pause", options={"table": 2})
    assert f"paused by {ada.mention}" in (await ada.slash("admin list")).text
    assert (await ada.slash("admin close", options={"table": 1})).text == "Table 1 is closed."
    assert "**1**" not in (await ada.slash("admin list")).text


# One's own data


async def test_a_person_is_written_out_and_forgotten(stage: Stage):
    _board, cleo, dan, eve = await three(stage)
    other = stage.discord.channel("tables-2")
    await cleo.slash("settings", timezone="Europe/Madrid")
    await finished(stage, cleo, dan, eve)
    await lobby(stage, cleo, channel=other)
    exported = await cleo.slash("my-data export", channel=stage.world.dm(cleo.id))
    assert exported.ephemeral
    assert exported.message is not None
    data = json.loads(exported.message.files["my-data.json"])
    assert data["user"] == str(cleo.id)
    assert data["settings"] == {"timezone": "Europe/Madrid"}
    assert {seat["table"] for seat in data["seats"]} == {1, 2}
    assert [result["table"] for result in data["results"]] == [1]
    mine = [e for e in await stage.services.history.entries(1) if e.user == cleo.id]
    assert len(data["answers"]) == len(mine) > 10
    assert str(dan.id) not in json.dumps(data)
    assert (data["notes"], data["acts"]) == ([], [])
    assert (await cleo.slash("my-data forget", sure=False)).text.startswith("Nothing is forgotten.")
    said = await cleo.slash("my-data forget", sure=True)
    assert said.text.splitlines() == [
        "Your settings are forgotten.",
        "The name is gone from 1 game that is over; it says “somebody” there now.",
        "Tables that are not over keep it until then: 2. Ask again once they are.",
        "What stands in messages that Discord keeps is not changed, but for what reviews judged and who solved "
        "puzzles.",
    ]
    kept = await stage.services.store.table(1)
    assert kept is not None
    assert str(cleo.id) not in repr(kept)
    assert sorted(seat.name for seat in kept.seats) == ["Dan", "Eve", "somebody"]
    assert not [e for e in await stage.services.history.entries(1) if e.user == cleo.id]
    assert "Cleo" not in (await dan.slash("table log")).text
    assert "somebody" in (await dan.slash("table status")).text
    assert (await stage.live(other)).record.host == cleo.id
    again = await cleo.slash("my-data export")
    assert again.message is not None
    data = json.loads(again.message.files["my-data.json"])
    assert (data["settings"], data["answers"], data["results"]) == ({}, [], [])
    assert {seat["table"] for seat in data["seats"]} == {2}
    stays = "This game is kept without the name of somebody who played it; it stays as it ended."
    assert (await dan.slash("table undo")).text == stays


async def test_what_is_written_out_holds_notes_acts_and_tables_that_are_followed(stage: Stage):
    _board, _cleo, dan, _eve = await three(stage)
    ada = stage.person("ada")
    await ada.slash("table follow")
    await ada.slash("admin host", person=dan.user, why="as agreed")
    await ada.slash("admin pause")

    async def written(person: Person) -> dict[str, Any]:
        shown = await person.slash("my-data export")
        assert shown.message is not None
        assert shown.text.startswith("This is what is kept, but for messages that wait")
        return json.loads(shown.message.files["my-data.json"])

    data = await written(ada)
    assert {(each["did"], each["table"], each["why"]) for each in data["acts"]} == {
        ("paused the table", 1, ""),
        ("made Dan host of the table", 1, "as agreed"),
    }
    assert [each["follows"] for each in data["seats"]] == [True]
    assert all("Ada" in each["said"] for each in data["notes"])
    assert data["notes"]
    told_of_dan = (await written(dan))["notes"]
    assert any("Dan" in each["said"] for each in told_of_dan)
    strange = note("{name} waits.", name=Named(ada.id, f"Zed {dan.id}"))  # Dan's id, and yet not Dan
    async with stage.services.registry.locked(1) as live:
        await stage.services.registry.change(live, entries=[entry(strange, user=ada.id)])
    assert any("Zed" in each["said"] for each in (await written(ada))["notes"])
    assert (await written(dan))["notes"] == told_of_dan


async def test_a_manager_has_somebody_forgotten_in_this_server_alone(stage: Stage):
    _board, cleo, dan, eve = await three(stage)
    ada, finn = stage.people("ada", "finn")
    await cleo.slash("settings", timezone="Europe/Madrid")
    await ada.slash("admin kick", seat="cleo", why="cheating")
    await ada.slash("admin close")
    there = elsewhere(stage, finn)
    said = await finn.slash("admin forget-person", channel=there, options={"person": cleo.user})
    assert "No game that is over has held the name." in said.text
    assert any(
        cleo.name in told(e.action, ENGLISH) for e in await stage.services.store.journal(1) if e.kind == "system"
    )
    said = await ada.slash("admin forget-person", person=cleo.user, why="asked me")
    assert "The name is gone from 1 game" in said.text
    kept = await stage.services.store.table(1)
    assert kept is not None
    assert str(cleo.id) not in repr(kept)
    assert "Cleo" not in repr(kept)
    notes = [told(e.action, ENGLISH) for e in await stage.services.store.journal(1) if e.kind == "system"]
    host = next(seat.name for seat in kept.seats if seat.user == kept.host)  # whoever was dealt in first
    assert notes == ["Ada took somebody out of the seat; a computer plays on.", f"{host} hosts the table now."]
    assert host in ("Dan", "Eve")
    assert [act for _user, act, _table, _why in await acts(stage)] == [
        "took somebody out of the seat", "closed the table", "had a person forgotten"
    ]  # fmt: skip
    assert "Europe/Madrid" in (await cleo.slash("settings", quiet="22-7")).text
    assert dan.id in [seat.user for seat in kept.seats]
    assert eve.id in [seat.user for seat in kept.seats]


@pytest.mark.parametrize(
    ("spoilt", "told_of_it"),
    [
        ("position = x'c1c1c1'", "The name is gone from 2 games that are over; it says “somebody” there now."),
        ("extra = '{'", "At these tables it could not be taken away, so ask again later: 1."),
    ],
)
async def test_a_table_that_cannot_be_read_keeps_nobody_from_being_forgotten_at_the_others(
    stage: Stage, spoilt: str, told_of_it: str
):
    _board, cleo, dan, eve = await three(stage)
    other = stage.discord.channel("tables-2")
    await table(stage, cleo, dan, eve, channel=other)
    for channel in (stage.discord.home, other):
        await stage.person("ada").slash("admin close", channel=channel)
    film = stage.folder / "films" / "kept.webp"
    await stage.stop()
    with contextlib.closing(sqlite3.connect(stage.folder / DATABASE)) as database, database:
        database.execute(f"UPDATE tables SET {spoilt} WHERE id = 1")
    await stage.start()
    film.parent.mkdir(exist_ok=True)
    film.write_bytes(b"")
    assert told_of_it in (await cleo.slash("my-data forget", sure=True)).text.splitlines()
    kept = await stage.services.store.table(2)
    assert kept is not None
    assert str(cleo.id) not in repr(kept)
    assert not film.exists()


async def test_who_is_forgotten_follows_no_table_that_cannot_be_read(stage: Stage):
    await three(stage)
    ada, ben = stage.people("ada", "ben")
    for each in (ada, ben):
        await each.slash("table follow")
    await stage.stop()
    with contextlib.closing(sqlite3.connect(stage.folder / DATABASE)) as database, database:
        database.execute("UPDATE tables SET position = x'c1c1c1' WHERE id = 1")
    await stage.start()
    assert "Your settings are forgotten." in (await ada.slash("my-data forget", sure=True)).text
    kept = await stage.services.store.table(1)
    assert kept is not None
    assert extra_of(kept).followers == (ben.id,)
    owed = (await stage.services.store.settings("bot", 0))["following:1"]
    assert json.loads(owed) == [ben.id]


@pytest.mark.parametrize("number", [None, 1])
@pytest.mark.parametrize("spoilt", ["position = x'c1c1c1'", "extra = '{'", "data_hash = 'of a board not kept'"])
async def test_a_manager_closes_a_table_that_cannot_be_read_and_its_channel_is_free(
    stage: Stage, spoilt: str, number: int | None
):
    _board, cleo, _dan, _eve = await three(stage)
    await stage.stop()
    with contextlib.closing(sqlite3.connect(stage.folder / DATABASE)) as database, database:
        database.execute(f"UPDATE tables SET {spoilt} WHERE id = 1")
    await stage.start()
    assert "table 1" in (await cleo.slash("table new", game="indio")).text.casefold()
    which: dict[str, Any] = {} if number is None else {"table": number}
    ada = stage.person("ada")
    assert (await ada.slash("admin close", why="broken", **which)).text == "Table 1 is closed."
    assert (ada.id, "closed the table", 1, "broken") in await acts(stage)
    assert (await ada.slash("admin close", table=1)).text == "This table is closed already."
    assert "is open" in (await cleo.slash("table new", game="indio")).text
    record = await stage.services.store.table(1)
    assert record is not None
    assert record.life == "closed"


async def test_a_table_that_cannot_be_read_has_its_own_row_in_the_list(stage: Stage):
    ada = stage.person("ada")
    await three(stage)
    other = stage.discord.channel("tables-2")
    await lobby(stage, ada, channel=other)
    await stage.stop()
    with contextlib.closing(sqlite3.connect(stage.folder / DATABASE)) as database, database:
        database.execute("UPDATE tables SET position = x'c1c1c1' WHERE id = 1")
    await stage.start()
    shown = (await ada.slash("admin list")).text
    assert f"**1**. In <#{stage.discord.home.id}>: it cannot be read" in shown
    assert f"**2**. Influentia in <#{other.id}>" in shown


class Forgetful:
    """A store that cannot write down an act by itself."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def add_audit(self, _line: AuditLine) -> int:
        """Refuse, as a full disk would."""
        raise StoreFull("Nothing was saved: the disk is full.")


async def test_an_act_is_written_down_with_what_it_does_or_before_it(empty_stage: Stage):
    """Were the line written afterwards, a crash in between would lose it."""
    stage = empty_stage

    def wrap(store: Store) -> Any:
        return Forgetful(store)

    stage.wrap = wrap
    await stage.start()
    board, cleo, dan, eve = await three(stage)
    (ada,) = stage.people("ada")
    await answer(cleo, await question(cleo, board), random.Random(1))
    await ada.slash("admin settings", repost=5, clock="2 days", why="slow")
    await ada.slash("admin rewind", entry="1")
    await ada.slash("admin pause")
    await ada.slash("admin resume")
    await ada.slash("admin host", person=dan.user)
    await ada.slash("admin replace", seat="eve")
    await ada.slash("admin replace", seat="cleo", person=ada.user)
    await ada.slash("admin kick", seat="dan")
    for command, more in (
        ("export", {}),
        ("export-person", {"person": eve.user}),
        ("forget-person", {"person": eve.user}),
    ):
        refused = await ada.slash(f"admin {command}", options=more)
        assert "the disk is full" in refused.text
        assert refused.message is None or not refused.message.files
    await ada.slash("admin close")
    assert [act for _user, act, _table, _why in await acts(stage)] == [
        "set repost to 5",
        "set clock to 2 days",
        "took the game back to before entry 1",
        "paused the table",
        "let the table go on",
        "made Dan host of the table",
        "gave the seat of Eve to a computer",
        "took over the seat of Cleo",
        "took Dan out of the seat",
        "closed the table",
    ]


async def test_a_backup_is_the_owners_alone(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    assert ada.id == stage.world.owner_id
    assert "backup" in ada.commands()
    assert "backup" not in cleo.commands()
    for each in (ben, cleo):
        said = await each.slash("backup", channel=stage.world.dm(each.id))
        assert said.text == "Only the owner of this bot can do that."
    said = await ada.slash("backup", channel=stage.world.dm(ada.id))
    assert said.text.startswith("The backup is written: `")
    file = Path(said.text.partition("`")[2].rstrip("`"))
    assert file in list((stage.folder / "backups").iterdir())
    assert not await acts(stage)

"""A table in every place that Discord has: opened, played, read and closed there, or refused with what helps."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord_io import errors, updates
from bot.discord_io.errors import CODES, CallRefused, Kind
from bot.publishing import public
from bot.standin import model, permissions
from bot.standin.model import Channel, CommandPermission, Overwrite
from bot.standin.people import Seen
from engines.core.words import ENGLISH
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, lobby, table

GAME = "price_of_influence"


def channel(stage: Stage, kind: int, **more: Any) -> Channel:
    return stage.world.add_channel(stage.discord.guild, f"place-{kind}", type=kind, **more)


def post(stage: Stage) -> Channel:
    forum = channel(stage, model.FORUM, tags=["open"])
    return stage.person("ada").post(forum, "Our table", "who plays?", tags=["open"])


def private(stage: Stage) -> Channel:
    ada = stage.person("ada")
    thread = ada.thread(channel(stage, model.TEXT), "among us", private=True)
    stage.world.thread_members(thread, add=(stage.person("ben").id,))
    ada.say(f"<@{stage.world.bot_id}> join us", thread)
    return thread


def locked(stage: Stage) -> Channel:
    """A locked thread, and a bot that may manage threads: only such can write there."""
    thread = stage.person("ada").thread(channel(stage, model.TEXT), "closed to others")
    stage.world.thread_state(thread).locked = True
    role = stage.world.add_role(stage.discord.guild, "Keeper", permissions.MANAGE_THREADS)
    stage.world.set_roles(stage.discord.guild, stage.world.bot_id, [role.id])
    stage.world.set_roles(stage.discord.guild, stage.person("ben").id, [role.id])
    return thread


def archive(stage: Stage, where: Channel) -> Channel:
    """As Discord does when nobody has said anything for long."""
    stage.world.thread_state(where).archived = True
    stage.world.update_channel(where)
    return where


PLACES: dict[str, Callable[[Stage], Channel]] = {
    "text": lambda stage: channel(stage, model.TEXT),
    "announcement": lambda stage: channel(stage, model.NEWS),
    "voice": lambda stage: channel(stage, model.VOICE),
    "stage": lambda stage: channel(stage, model.STAGE),
    "post": post,
    "public thread": lambda stage: stage.person("ada").thread(channel(stage, model.TEXT), "t"),
    "announcement thread": lambda stage: stage.person("ada").thread(channel(stage, model.NEWS), "t"),
    "private thread": private,
    "archived thread": lambda stage: archive(stage, stage.person("ada").thread(channel(stage, model.TEXT), "old")),
    "archived post": lambda stage: archive(stage, post(stage)),
    "archived private thread": lambda stage: archive(stage, private(stage)),
    "locked thread": locked,
}


AGREED = ("post", "announcement thread", "private thread", "archived thread", "archived private thread")
"""Where the table agrees on an end; elsewhere it is closed."""


@pytest.mark.parametrize("place", PLACES)
async def test_a_table_lives_in_every_place(stage: Stage, place: str):
    """An archived place is archived again before each step: what the bot does there opens it."""
    where, ada, ben = PLACES[place](stage), *stage.people("ada", "ben")

    async def here() -> Seen:
        shown = await stage.board(where)
        if place.startswith("archived"):
            archive(stage, where)
        return shown

    opened = await ada.slash("table new", channel=where, game=GAME, seats=2)
    assert "is open" in opened.text, opened.text
    await ben.press(await here(), label="Join")
    await ada.press(await here(), label="Start")
    rng = random.Random(1)
    for _ in range(3):
        live = await stage.live(where)
        for person in stage.asked(live, ada, ben):
            assert await by_buttons(person, await here(), rng)
        await stage.settled()
    undone = await ada.press(await here(), label="Undo")
    assert undone.kind == "message"
    board = await here()
    assert (await ada.slash("table hand", channel=where)).ephemeral
    assert "Log" in board.buttons
    assert (await ben.press(board, label="Log")).kind == "message"
    assert (await ada.slash("table board", channel=where, text=True)).text
    await here()
    checked = await ada.slash("admin check", channel=where)
    assert checked.text.startswith("I have every permission"), checked.text
    assert "✗" not in checked.text
    await here()
    if place in AGREED:
        sure = await ada.slash("table resign", channel=where)
        assert sure.message is not None
        await here()
        assert (await ada.press(sure.message, label="Ask the others to end the game")).text == "The others are asked."
        await stage.settled()
        (ballot,) = [seen for seen in ben.sees(where) if "asks to end the game" in seen.text]
        await here()
        assert (await ben.press(ballot, label="Agree")).text == "All have agreed; the game has ended."
        await stage.settled()
        assert "Ended by agreement" in (await stage.board(where)).text
        return
    assert (await ada.slash("admin close", channel=where)).text == "Table 1 is closed."
    assert "closed" in (await stage.board(where)).text


async def test_a_locked_thread_says_what_helps(stage: Stage):
    where, ada, ben = locked(stage), *stage.people("ada", "ben")
    board = await lobby(stage, ada, ben, game=GAME, channel=where, seats=2)
    stage.world.set_roles(stage.discord.guild, stage.world.bot_id, [])
    archive(stage, where)
    await ada.press(board, label="Start")
    said = await ada.slash("table hand", channel=where)
    assert said.ephemeral, said
    await ada.slash("admin close", channel=where)
    for path in ("table new", "learn"):
        said = await ada.slash(path, channel=where, game="influentia")
        assert "archived or locked. Write something in it, or ask a moderator to unlock it." in said.text, (
            path,
            said.text,
        )
    checked = await ada.slash("admin check", channel=where)
    assert "archived or locked" in checked.text


@pytest.mark.parametrize("place", PLACES)
async def test_a_first_game_can_be_learned_in_every_place(stage: Stage, place: str):
    where, ada = PLACES[place](stage), stage.person("ada")
    said = await ada.slash("learn", channel=where, game="influentia")
    assert "Your first game of" in said.text, said.text
    await stage.settled()


async def test_a_table_has_a_thread_of_its_own_in_an_announcement_channel(stage: Stage):
    where, ada = channel(stage, model.NEWS), stage.person("ada")
    said = await ada.slash("table new", channel=where, game=GAME, thread=True)
    assert "is open in <#" in said.text
    (thread,) = [c for c in stage.world.channels.values() if c.parent_id == where.id]
    assert thread.type == model.NEWS_THREAD


async def test_threads_follow_each_other_while_some_are_left(stage: Stage):
    """One after the other in a channel, whatever the length of the window."""
    where, ada = channel(stage, model.TEXT), stage.person("ada")
    for number in range(3):
        said = await ada.slash("table new", channel=where, game=GAME, thread=True)
        assert f"Table {number + 1} is open in" in said.text, said.text


async def test_when_no_thread_is_left_the_true_time_is_told(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    where, ada = channel(stage, model.TEXT), stage.person("ada")
    monkeypatch.setattr(
        stage.discord.pace, "_allowed", lambda _method, route: (1, 200.0) if "threads" in route else (99, 1)
    )
    assert "is open in" in (await ada.slash("table new", channel=where, game=GAME, thread=True)).text
    refused = await ada.slash("table new", channel=where, game=GAME, thread=True)
    assert refused.text == "Discord allows no more of that here for about 4 minutes. Nothing is lost; try again then."
    assert len(await stage.services.store.live_tables()) == 1


async def test_too_many_threads_are_told(stage: Stage):
    where, ada = channel(stage, model.TEXT), stage.person("ada")
    stage.discord.settings.active_threads = 0
    said = await ada.slash("table new", channel=where, game=GAME, thread=True)
    assert "as many open threads as Discord allows" in said.text


async def test_where_the_bot_is_no_member_it_says_so_before_anything_is_opened(stage: Stage):
    ada = stage.person("ada")
    thread = ada.thread(channel(stage, model.TEXT), "among us", private=True)
    for path in ("table new", "learn"):
        said = await ada.slash(path, channel=thread, game="influentia")
        assert "Mention me in it once" in said.text, said.text
    assert await stage.services.store.live_tables() == []
    checked = await ada.slash("admin check", channel=thread)
    assert "✗ Posting a message with a picture" in checked.text
    assert "Mention me in it once" in checked.text
    ada.say(f"<@{stage.world.bot_id}>", thread)
    assert "is open" in (await ada.slash("table new", channel=thread, game="influentia")).text


async def test_a_forum_and_a_stage_can_be_allowed(stage: Stage):
    ada = stage.person("ada")
    forum, stage_channel = channel(stage, model.FORUM), channel(stage, model.STAGE)
    for each in (forum, stage_channel):
        assert f"<#{each.id}>" in (await ada.slash("admin settings", allow=each)).text
    assert "In this server tables stand in" in (await ada.slash("table new", game=GAME)).text
    mine = ada.post(forum, "Here", "hi")
    assert "is open" in (await ada.slash("table new", channel=mine, game=GAME)).text


async def test_integrations_can_give_admin_to_a_role(stage: Stage):
    cleo = stage.person("cleo")
    assert "admin" not in cleo.commands()
    role = stage.world.add_role(stage.discord.guild, "Hosts")
    stage.world.set_roles(stage.discord.guild, cleo.id, [role.id])
    command = next(one for one in stage.world.commands.values() if one.body["name"] == "admin")
    stage.world.set_command_permissions(stage.discord.guild, command.id, [CommandPermission(role.id, 1, True)])
    assert "Language" in (await cleo.slash("admin settings")).text
    dan, eve, finn = stage.people("dan", "eve", "finn")
    await table(stage, dan, eve, finn, game=GAME)
    assert (await cleo.slash("admin host", person=eve.user)).text == "Eve hosts table 1 now."
    assert (await cleo.autocomplete("admin rewind", focused="entry")).kind == "choices"
    for number in range(13):
        await cleo.slash("admin pause" if number % 2 == 0 else "admin resume", why=f"no {number}")
    first = await cleo.slash("admin audit")
    assert first.message is not None
    older = await cleo.press(first.message, label="Older ▶")
    assert "no 0" in older.text
    assert older.message is not None
    assert (await cleo.slash("admin close")).text == "Table 1 is closed."
    stage.world.set_roles(stage.discord.guild, cleo.id, [])
    assert (await cleo.press(older.message, label="◀ Newer")).text == "That needs the permission Manage Channels."


async def test_who_manages_one_channel_manages_what_stands_there_and_nothing_else(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    home, other = stage.discord.home, stage.discord.channel("tables-2")
    home.overwrites = [Overwrite(dan.id, 1, allow=permissions.MANAGE_CHANNELS)]
    stage.world.update_channel(home)
    await table(stage, ada, ben, cleo, game=GAME)
    await table(stage, ada, ben, cleo, game=GAME, channel=other)
    assert (await dan.slash("admin pause")).text.startswith("Table 1 is paused")
    assert (await dan.slash("admin resume", options={"table": 1})).text == "Table 1 goes on."
    assert (await dan.autocomplete("admin kick", focused="seat", filled={"table": 1})).choices
    assert "permission that I need" in (await dan.slash("admin check")).text
    refused = "That needs the permission Manage Channels in the whole server; you have it in this channel."
    for path, options in (
        ("settings", {"repost": 5}), ("list", {}), ("audit", {}), ("puzzle", {}), ("pause", {"table": 2}),
        ("close", {"table": 2}), ("export-person", {"person": ben.user}), ("forget-person", {"person": ben.user}),
    ):  # fmt: skip
        assert (await dan.slash(f"admin {path}", options=options)).text == refused, path
    assert (await dan.autocomplete("admin kick", focused="seat", filled={"table": 2})).choices == ()
    other.overwrites = home.overwrites
    stage.world.update_channel(other)
    thread = ada.thread(other, "for three")
    await table(stage, ada, ben, cleo, game=GAME, channel=thread)
    for number in (2, 3):
        paused = await dan.slash("admin pause", options={"table": number})
        assert paused.text.startswith(f"Table {number} is paused"), "he manages that channel too"


async def test_the_seats_of_the_table_that_is_named_are_suggested(stage: Stage):
    """Discord sends the number of another option as a string."""
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ada, ben, game=GAME)
    await lobby(stage, cleo, dan, game=GAME, channel=stage.discord.channel("tables-2"))
    for number, named in ((1, "Ben"), (2, "Dan")):
        shown = await ada.autocomplete("admin kick", focused="seat", filled={"table": number})
        assert any(named in choice["name"] for choice in shown.choices), (number, shown.choices)
    assert not any("Ben" in choice["name"] for choice in shown.choices)


async def test_letters_that_come_too_fast_are_sent_later_and_nobody_is_blamed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(updates, "PAUSES_S", (0.02,))
    ada, ben = stage.people("ada", "ben")
    assert "direct" in (await ada.slash("dm on")).text.lower()
    stage.discord.settings.dms_too_fast = True
    said = await ben.slash("dm on")
    assert "no more direct messages at the moment" in said.text
    board = await lobby(stage, ada, ben, game=GAME, seats=2)
    await ada.press(board, label="Start")
    await stage.published()
    before = len(ada.dms())
    stage.discord.settings.dms_too_fast = False
    await stage.until(lambda: len(ada.dms()) > before)
    assert stage.services.direct_messages.preferences.reaches(ada.id, stage.discord.guild.id)


async def test_an_edit_that_is_refused_is_made_anew_once(stage: Stage, caplog: pytest.LogCaptureFixture):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, game=GAME)
    stage.faults.fail("PATCH", "/channels/*/messages/*", status=400, times=1)
    await ben.press(board, label="Join")
    await stage.published()
    boards = stage.boards()
    assert len(boards) == 1
    assert boards[0].id != board.id
    assert "Ben" in boards[0].text
    assert "shown from scratch" in caplog.text


async def test_a_time_out_that_ends_is_noticed(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(public, "AFTER_TIME_OUT_S", 0.05)
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada, game=GAME)
    stage.world.time_out(stage.discord.guild, stage.world.bot_id, 1.0)
    stage.world.delete_message(board.message)
    await ben.slash("table join")
    await stage.published()
    assert stage.boards() == []
    await stage.until(stage.boards)
    assert "Ben" in stage.boards()[-1].text


async def test_a_server_that_is_out_of_reach_since_the_start_holds_up_no_publishing(stage: Stage):
    (server,) = stage.bot.guilds
    server._members.clear()  # as Discord tells of one that it cannot serve
    assert stage.services.calls.silenced_until(server.id) is None


async def test_a_command_where_the_bot_is_no_member_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(stage.bot), "get_guild", lambda _self, _id: None)
    said = await stage.person("ada").slash("table status")
    assert "not a member of this server" in said.text


async def test_installations_and_places_of_commands_are_said_on_purpose(stage: Stage):
    for command in stage.world.commands.values():
        assert command.body["integration_types"] == [0], command.body["name"]
        assert set(command.body["contexts"]) <= {0, 1}, command.body["name"]


def test_every_code_has_an_outcome_and_a_sentence():
    kinds: set[Kind] = set()
    for code, meaning in CODES.items():
        error = meaning.outcome("x", sentence=meaning.sentence)
        assert isinstance(error, CallRefused)
        assert error.sentence(ENGLISH).strip(), code
        assert isinstance(error, errors.TryLater) == (meaning.kind is Kind.TEMPORARY), code
        kinds.add(meaning.kind)
    assert kinds == set(Kind)

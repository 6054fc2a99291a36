"""The public message: newest state wins, one call at a time, nothing lost; mentions come late and go away."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.base.tasks import Closing
from bot.base.times import now_ms
from bot.discord_io import updates
from bot.discord_io.calls import Calls
from bot.discord_io.errors import Forbidden
from bot.publishing import public
from bot.standin.model import Overwrite
from bot.standin.people import Person, Seen
from bot.standin.permissions import ADD_REACTIONS, ATTACH_FILES, VIEW_CHANNEL
from bot.standin.records import Change
from bot.tables.rendering import Pictures
from tests.bot.conftest import PATIENCE_S, Stage
from tests.bot.people import by_buttons, lobby, offers, question, sure, table, take

MINUTE = 60_000


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


async def pick(person: Person, board: Seen) -> None:
    panel = await question(person, board)
    await take(person, panel, offers(panel)[0])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again soon."""
    monkeypatch.setattr(updates, "PAUSES_S", (0.01, 0.02, 0.05))


@contextmanager
def requests(stage: Stage, part: str) -> Iterator[list[tuple[str, str, str]]]:
    """The requests made meanwhile whose path holds this, with before and after."""
    seen: list[tuple[str, str, str]] = []

    def note(when: str, method: str, path: str) -> None:
        if part in path:
            seen.append((when, method, path))

    stage.world.on_request(note)
    yield seen
    stage.world.request_hooks.remove(note)


def edits(seen: list[tuple[str, str, str]]) -> list[str]:
    return [method for when, method, _path in seen if when == "before" and method in ("PATCH", "POST")]


async def test_many_changes_are_few_edits_and_the_newest_state_stands(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    board, *people = await three(stage)
    go = asyncio.Event()
    draw = Pictures.table

    async def slow(*args: Any) -> Any:
        await go.wait()
        return await draw(*args)

    monkeypatch.setattr(Pictures, "table", slow)
    with requests(stage, f"/messages/{board.id}") as seen:
        for each in people:
            await pick(each, board)
        go.set()
        await stage.published()
    assert len(edits(seen)) == 2
    running = 0
    for when, _method, _path in seen:
        running += 1 if when == "before" else -1
        assert running <= 1
    assert (await stage.board()).text.count("to pick a city card") == 3
    record = await stage.services.store.table(1)
    assert record is not None
    assert record.published_seq == record.seq
    assert record.seq == 3


async def test_what_changed_while_it_was_drawn_still_counts_as_unpublished(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """A crash just then must not leave the older picture standing."""
    board, ada, ben, _cleo = await three(stage)
    marked: list[int] = []
    mark = stage.services.store.mark_published
    draw = Pictures.table
    drawing, go = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        drawing.set()
        await go.wait()
        return await draw(*args)

    async def note(table_id: int, seq: int, *rest: Any) -> None:
        marked.append(seq)
        await mark(table_id, seq, *rest)

    monkeypatch.setattr(stage.services.store, "mark_published", note)
    monkeypatch.setattr(Pictures, "table", slow)
    await pick(ada, board)
    await drawing.wait()
    await pick(ben, board)
    go.set()
    await stage.published()
    assert marked == [-1, 2]


async def test_a_lobby_change_during_an_edit_still_counts_as_unpublished(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await lobby(stage, ada)
    stage.faults.slow("PATCH", "/channels/*/messages/*", seconds=0.2)
    with requests(stage, f"/messages/{board.id}") as seen:
        await ada.press(board, label="Add computer")
        await stage.until(lambda: seen)
        await ben.press(board, label="Join")
        record = await stage.services.store.table(1)
        assert record is not None
        assert record.published_seq == -1
        await stage.published()
    assert len(edits(seen)) == 2
    assert "3. **Ben**" in (await stage.board()).text


async def test_only_sheets_that_changed_are_uploaded(stage: Stage):
    board, ada, ben, cleo = await three(stage)
    rng = random.Random(2)
    before, part = board.files, 0
    known = {item["media"]["attachment_id"] for item in board.pictures}
    for _ in range(12):
        mark = len(stage.world.sent)
        await by_buttons(rng.choice(stage.asked(await stage.live(), ada, ben, cleo)), board, rng)
        after = (await stage.board()).files
        files = [each for each in stage.world.sent[mark:] if each.kind == "file" and each.to is None]
        sent = {each.filename for each in files if each.body["id"] not in known}
        known |= {each.body["id"] for each in files}
        assert sent == {name for name in after if after[name] != before.get(name)}
        assert set(after) == set(before)
        part += 0 < len(sent) < len(after)
        before = after
    assert len(before) > 1
    assert part


async def test_posted_again_after_fifty_minutes(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    now = now_ms()
    stage.services.publisher._clock = lambda: now + 49 * MINUTE
    await pick(ada, board)
    assert (await stage.board()).id == board.id
    stage.services.publisher._clock = lambda: now + 51 * MINUTE
    await ada.press(board, label="Undo")
    again = await stage.board()
    assert again.id != board.id
    assert again.files
    await pick(ada, again)
    assert (await stage.board()).id == again.id
    record = await stage.services.store.table(1)
    assert record is not None
    assert record.messages == (again.id,)


async def test_posted_again_when_chat_has_pushed_it_up(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    await ada.slash("admin settings", repost=3)
    await stage.restart()
    for number in range(2):
        stage.person("dan").say(f"hello {number}")
    await pick(ada, board)
    assert (await stage.board()).id == board.id
    stage.person("dan").say("and again")
    await stage.until(lambda: stage.services.publisher._below.get(stage.discord.home.id) == 3)
    await pick(ben, board)
    again = await stage.board()
    assert again.id != board.id
    assert ada.sees()[-1].ephemeral or ada.sees()[-1].id == again.id


async def test_the_distance_is_a_dozen_unless_a_server_says_otherwise(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    for number in range(11):
        stage.person("dan").say(f"hello {number}")
    await stage.until(lambda: stage.services.publisher._below.get(stage.discord.home.id) == 11)
    await pick(ada, board)
    assert (await stage.board()).id == board.id
    stage.person("dan").say("the twelfth")
    await stage.until(lambda: stage.services.publisher._below.get(stage.discord.home.id) == 12)
    await pick(ben, board)
    assert (await stage.board()).id != board.id


@pytest.mark.usefixtures("quick")
async def test_the_old_message_goes_even_if_that_fails_at_first(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    now = now_ms()
    stage.services.publisher._clock = lambda: now + 51 * MINUTE
    stage.faults.lose_request("DELETE", "/channels/*/messages/*")
    await pick(ada, board)
    await stage.published()
    assert board.again() is None
    assert (await stage.board()).id != board.id
    record = await stage.services.store.table(1)
    assert record is not None
    assert len(record.messages) == 1


async def test_the_old_message_goes_after_a_restart_in_between(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(updates, "STOPPING_S", 0.1)
    board, ada, ben, _cleo = await three(stage)
    now = now_ms()
    stage.services.publisher._clock = lambda: now + 51 * MINUTE
    stage.faults.slow("DELETE", "/channels/*/messages/*", seconds=30)
    await pick(ada, board)
    await stage.until(lambda: len(stage.boards()) == 2)
    await stage.until(lambda: stage.services.publisher._shown[1].message != board.id)
    await asyncio.sleep(0.05)
    await stage.stop()
    stage.faults.clear()
    await stage.start()
    await pick(ben, stage.boards()[-1])
    await stage.published()
    assert [seen.id for seen in stage.boards()] != [board.id]
    assert len(stage.boards()) == 1


async def test_a_deleted_message_is_posted_again(stage: Stage):
    board, ada, ben, _cleo = await three(stage)
    stage.world.delete_message(board.message)
    await stage.until(lambda: stage.boards() and stage.boards()[0].id != board.id)
    again = await stage.board()
    await pick(ben, again)
    await stage.restart()
    stage.world.delete_message(again.message)
    await stage.until(lambda: stage.boards() and stage.boards()[0].id != again.id)
    await pick(ada, await stage.board())
    assert (await stage.live()).record.seq == 2
    await stage.published()
    shown = await stage.board()
    for _ in range(public.SWEPT):  # as by a bot that deletes whatever is written there
        stage.world.delete_message(shown.message)
        await stage.until(stage.boards)
        await stage.published()
        shown = await stage.board()
    stage.world.delete_message(shown.message)
    await asyncio.sleep(0.1)
    assert stage.boards() == []
    await ada.slash("table undo")
    assert (await stage.board()).id > shown.id


async def test_a_message_swept_away_with_others_is_posted_again(stage: Stage):
    board, *_people = await three(stage)
    del stage.world.messages[board.message.channel_id][board.id]
    gone = {
        "ids": [str(board.id)],
        "channel_id": str(board.message.channel_id),
        "guild_id": str(stage.discord.guild.id),
    }
    home = stage.discord.home
    stage.world.emit(Change("MESSAGE_DELETE_BULK", gone, home.guild_id, home))
    await stage.until(stage.boards)
    assert "to pick a city card" in (await stage.board()).text


async def test_a_message_deleted_unnoticed_is_posted_again_with_the_next_change(stage: Stage):
    board, ada, _ben, _cleo = await three(stage)
    panel = await question(ada, board)
    stage.faults.drop_event("MESSAGE_DELETE")
    stage.world.delete_message(board.message)
    await take(ada, panel, offers(panel)[0])
    again = await stage.board()
    assert again.id != board.id
    assert again.files


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_a_deleted_channel_closes_its_table(stage: Stage, kind: str):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    home = stage.discord.channel("tables-2")
    place = home if kind == "channel" else stage.world.add_thread(home, "play", ada.id)
    await table(stage, ada, ben, cleo, channel=place)
    stage.world.delete_channel(place)
    async with asyncio.timeout(10):
        while (await stage.services.registry.look(1)).record.life != "closed":
            await asyncio.sleep(0.01)
    await stage.published()
    assert await stage.services.store.live_tables() == []
    assert await stage.services.store.tables_behind() == []


async def test_a_table_that_is_over_takes_no_notice_from_the_one_that_stands_there_now(stage: Stage):
    ada, place = stage.person("ada"), stage.discord.channel("tables-2")
    await lobby(stage, ada, channel=place)
    await ada.slash("table close", channel=place)
    await stage.published()
    await ada.slash("table new", channel=place, game="influentia")
    await stage.published()
    stage.services.publisher.mark_id(1)  # as where Discord was too busy for its last picture
    await stage.published()
    stage.world.delete_channel(place)
    async with asyncio.timeout(10):
        while (await stage.services.registry.look(2)).record.life != "closed":
            await asyncio.sleep(0.01)
    await stage.published()
    publisher = stage.services.publisher
    assert (publisher._homes, publisher._below, publisher._shown) == ({}, {}, {})


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("fault", ["500", "429", "lost request", "lost answer"])
@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_trouble_with_discord_loses_nothing(stage: Stage, fault: str, method: str):
    board, ada, _ben, _cleo = await three(stage)
    path = "/channels/*/messages/*" if method == "PATCH" else "/channels/*/messages"
    if method == "POST":
        now = now_ms()
        stage.services.publisher._clock = lambda: now + 51 * MINUTE
    match fault:
        case "500":
            stage.faults.fail(method, path, status=503, times=2)
        case "429":
            stage.faults.fail(method, path, status=429, times=2, retry_after=0.05)
        case "lost request":
            stage.faults.lose_request(method, path, times=2)
        case _:
            stage.faults.lose_answer(method, path)
    await pick(ada, board)
    await stage.published()
    (newest,) = stage.boards()
    assert newest.text.count("to pick a city card") == 2
    assert newest.files
    assert (newest.id == board.id) == (method == "PATCH")
    record = await stage.services.store.table(1)
    assert record is not None
    assert record.published_seq == record.seq
    assert record.messages == (newest.id,)


async def test_a_missing_permission_does_not_stop_the_game(stage: Stage, caplog: pytest.LogCaptureFixture):
    board, ada, ben, _cleo = await three(stage)
    guild = stage.discord.guild
    everyone = guild.roles[guild.id]
    stage.world.change_role(guild, everyone, everyone.permissions & ~(1 << 10))
    stage.world.change_role(guild, everyone, everyone.permissions | 1 << 10)
    stage.faults.fail("PATCH", "/channels/*/messages/*", status=403)
    await pick(ada, board)
    await stage.published()
    assert "no permission" in caplog.text
    assert (await stage.live()).record.seq == 1
    await pick(ben, board)
    assert (await stage.board()).text.count("to pick a city card") == 1


async def test_who_plays_where_the_board_cannot_be_shown_is_told_so_and_others_are_called(stage: Stage):
    stage.settings["mention_after_s"] = 0.05
    await stage.restart()
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="price_of_influence")
    home = stage.discord.home
    home.overwrites = [Overwrite(stage.world.bot_id, 1, deny=ATTACH_FILES)]
    stage.world.update_channel(home)
    await stage.mentioned()
    panel = await question(ada, board)
    behind = "The table's message in this channel stays as it was, for I lack Attach Files there."
    assert panel.text.count(behind) == 1
    calls = len([sent for sent in stage.world.sent if ben.id in sent.pings])
    live = await stage.live()
    while stage.asked(live, ada):  # until it is Ben's move alone
        await by_buttons(ada, board, random.Random(1))
        live = await stage.live()
    await by_buttons(ben, board, random.Random(1))
    await stage.published()
    await stage.until(lambda: len([sent for sent in stage.world.sent if ben.id in sent.pings]) > calls)
    home.overwrites = []
    stage.world.update_channel(home)
    await stage.until(lambda: (board.again() or board).text != board.text or len(stage.boards()) > 1)
    assert behind not in (await question(ben, stage.boards()[-1])).text


@pytest.mark.parametrize("way", ["own roles", "a role", "the channel", "a thread's channel"])
async def test_a_table_is_published_as_soon_as_the_permission_for_it_is_back(stage: Stage, way: str):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    world, guild, home = stage.world, stage.discord.guild, stage.discord.home
    channel = world.add_thread(home, "play", ada.id) if way == "a thread's channel" else home
    board = await table(stage, ada, ben, cleo, channel=channel)
    await stage.published()
    everyone, bot = guild.roles[guild.id], guild.members[world.bot_id]
    sees = world.add_role(guild, "sees")
    world.set_roles(guild, ada.id, [sees.id])
    if way == "a role":
        world.change_role(guild, everyone, everyone.permissions & ~VIEW_CHANNEL)
        world.change_role(guild, sees, VIEW_CHANNEL)
    else:
        home.overwrites += [Overwrite(guild.id, 0, deny=VIEW_CHANNEL), Overwrite(sees.id, 0, allow=VIEW_CHANNEL)]
        world.update_channel(home)
    panel = await question(ada, board)
    permission_retry = stage.services.publisher.permission_retry
    with requests(stage, f"/channels/{channel.id}/") as seen:
        await take(ada, panel, offers(panel)[0])
        await stage.published()
        assert edits(seen) == ["PATCH"], "refused"
        told = permission_retry.changes(guild.id)
        world.change_role(guild, everyone, everyone.permissions ^ ADD_REACTIONS)
        await stage.until(lambda: permission_retry.changes(guild.id) > told)
        await stage.published()
        assert edits(seen) == ["PATCH"], "this changed nothing that matters, so Discord is not asked again"
        now = board.again()
        assert now is not None
        assert now.text == board.text
        match way:
            case "own roles":
                world.set_roles(guild, bot.user_id, [*bot.roles, sees.id])
            case "a role":
                world.change_role(guild, everyone, everyone.permissions | VIEW_CHANNEL)
            case _:
                home.overwrites.append(Overwrite(bot.user_id, 1, allow=VIEW_CHANNEL))
                world.update_channel(home)
        await stage.until(lambda: (board.again() or board).text != board.text)
        await stage.published()
    record = await stage.services.store.table(1)
    assert record is not None
    assert record.published_seq == record.seq


async def test_a_permission_that_comes_back_while_the_table_is_being_refused_is_not_missed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    board, ada, _ben, _cleo = await three(stage)
    guild, permission_retry = stage.discord.guild, stage.services.publisher.permission_retry
    everyone = guild.roles[guild.id]
    told = permission_retry.changes(guild.id)
    edit = Calls.edit

    async def refused(*_args: Any) -> Any:
        monkeypatch.setattr(Calls, "edit", edit)
        stage.world.change_role(guild, everyone, everyone.permissions)
        await stage.until(lambda: permission_retry.changes(guild.id) > told)
        raise Forbidden

    await stage.published()
    panel = await question(ada, board)
    monkeypatch.setattr(Calls, "edit", refused)
    await take(ada, panel, offers(panel)[0])
    assert (await stage.board()).text.count("to pick a city card") == 2
    assert permission_retry.changes(guild.id) > told


async def test_an_archived_thread_is_opened_again(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    thread = stage.world.add_thread(stage.discord.home, "play", ada.id)
    board = await table(stage, ada, ben, cleo, channel=thread)
    panel = await question(ada, board)
    state = stage.world.thread_state(thread)
    state.archived = True
    stage.world.update_channel(thread)
    await take(ada, panel, offers(panel)[0])
    assert (await stage.board(thread)).text.count("to pick a city card") == 2
    assert not state.archived


async def test_whoever_must_act_is_mentioned_late_and_once(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0.15
    await stage.start()
    board, ada, ben, cleo = await three(stage)
    await pick(ada, board)
    await stage.until(lambda: mentions(stage))
    (mention,) = mentions(stage)
    assert mention.text == f"**Ada** has picked a card.\n{min_mention(ben, cleo)}: your move."
    await asyncio.sleep(0.4)
    assert len(mentions(stage)) == 1
    await pick(ben, board)
    await stage.published()
    assert [seen.id for seen in mentions(stage)] == [mention.id]
    await pick(cleo, board)
    await stage.until(lambda: mention.again() is None)
    await stage.until(lambda: mentions(stage))
    (mention,) = mentions(stage)
    assert all(each.mention in mention.text for each in (ada, ben, cleo))
    await sure(ada, "table close")
    await stage.until(lambda: not mentions(stage))
    assert_mentions_are_meant(stage, {ada.id, ben.id, cleo.id})


async def test_whoever_must_act_is_mentioned_once_discord_has_time(empty_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    stage, pauses = empty_stage, list[float]()

    async def pause(_self: Closing, seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(0.01)

    monkeypatch.setattr(Closing, "pause", pause)
    await stage.start()
    board, ada, ben, cleo = await three(stage)
    stage.faults.fail("POST", "/channels/*/messages", status=429, retry_after=60)
    await pick(ada, board)
    await stage.until(lambda: mentions(stage))
    (mention,) = mentions(stage)
    assert min_mention(ben, cleo) in mention.text
    assert max(pauses) == 60


async def test_a_closed_table_that_is_taken_away_stays_away(stage: Stage):
    board, ada, *_others = await three(stage)
    assert stage.services.publisher._shown
    await sure(ada, "table close")
    await stage.published()
    assert not stage.services.publisher._shown
    sent = len(stage.world.sent)
    stage.world.delete_message(board.message)
    await asyncio.sleep(0.2)
    await stage.settled()
    assert len(stage.world.sent) == sent


def mentions(stage: Stage) -> list[Seen]:
    return [seen for seen in stage.person("dan").sees() if "your move." in seen.text]


def min_mention(*people: Person) -> str:
    return " ".join(each.mention for each in sorted(people, key=lambda person: person.id))


def assert_mentions_are_meant(stage: Stage, people: set[int]) -> None:
    """Only mentions notify, and only those whom they name."""
    for sent in stage.world.sent:
        assert not sent.pings or "your move." in str(sent.body)
        assert sent.pings <= people


async def test_who_answers_in_time_is_left_in_peace(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = patience = 2.0
    await stage.start()
    board, *people = await three(stage)
    asked = asyncio.get_running_loop().time()
    for each in people:
        await pick(each, board)
    await stage.published()
    await asyncio.sleep(max(0.0, asked + patience + 0.2 - asyncio.get_running_loop().time()))
    assert mentions(stage) == []
    assert not any(sent.pings for sent in stage.world.sent)


async def mentioned(stage: Stage) -> Seen:
    """The mention of a table, once the bot has noted that it stands: until then a stop would cut that off."""
    async with asyncio.timeout(PATIENCE_S):
        while not await stage.services.store.pending_deletes(table=1):
            await asyncio.sleep(0.01)
    (mention,) = mentions(stage)
    return mention


async def test_mentions_outlive_a_restart(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0.1
    await stage.start()
    board, ada, ben, cleo = await three(stage)
    mention = await mentioned(stage)
    await stage.restart()
    await asyncio.sleep(0.3)
    assert len(mentions(stage)) == 1
    stage.settings["mention_after_s"] = 60
    await stage.restart()
    for each in (ada, ben, cleo):
        await pick(each, board)
    await stage.until(lambda: mention.again() is None)


async def test_whoever_was_asked_before_a_restart_is_mentioned_after_it(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 60
    await stage.start()
    await three(stage)
    await stage.stop()
    stage.settings["mention_after_s"] = 0.1
    await stage.start()
    await stage.until(lambda: mentions(stage))


async def test_a_mention_that_was_deleted_does_no_harm(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0.1
    await stage.start()
    board, *people = await three(stage)
    stage.world.delete_message((await mentioned(stage)).message)
    for each in people:
        await pick(each, board)
    await stage.until(lambda: mentions(stage))
    await stage.stop()
    await stage.start()
    (pending,) = await stage.services.store.pending_deletes(table=1)
    assert pending.message == mentions(stage)[0].id


async def test_every_picture_says_what_it_shows(stage: Stage):
    board, ada, *_others = await three(stage)
    assert all(item["description"] for item in board.pictures)
    assert all(len(item["description"]) <= 1024 for item in board.pictures)
    shown = await ada.slash("table board")
    assert shown.message is not None
    assert all(item["description"] for item in shown.message.pictures)
    words = await ada.slash("table board", text=True)
    assert words.message is not None
    assert not words.message.pictures
    assert len(words.text) > 200

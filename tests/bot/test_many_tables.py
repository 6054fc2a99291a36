"""Many tables at once: `/table list`, `/games`, the daily message, and those who follow a table."""

import asyncio
import random
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import discord
import msgspec
import pytest

from bot.discord_io import updates
from bot.discord_io.errors import TryLater
from bot.notify import subscriptions as followers_module
from bot.notify.daily import APART_MS, REMEMBERED, Moment, SentDay, due
from bot.notify.digest import DIGESTED, Digest
from bot.standin import permissions
from bot.standin.model import Channel, Overwrite
from bot.standin.people import Person
from bot.store import NewEntry
from bot.tables.extras import Pause
from bot.tables.undone import back_to
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, lobby, restarted_later, sure, table

HOUR = 3600 * 1000
DAY = 24 * HOUR


async def to_the_end(stage: Stage, channel: Channel | None = None, seed: int = 1) -> None:
    """Answers at random until the game is over."""
    rng = random.Random(seed)
    while (live := await stage.live_or_none(channel)) is not None:
        asked = live.decisions()[0]
        user = live.record.seats[asked.seat].user
        assert user is not None
        action = rng.choice(list(live.game.legal(live.state, asked.seat)))
        await stage.services.answers.say(live.id, user, action, rng.getrandbits(60))
    await stage.settled()


async def elsewhere(stage: Stage, *people: Person) -> tuple[Channel, str]:
    """A channel in another server of the same people, with the bot; and the server's name."""
    world = stage.world
    guild = world.add_guild("Red Table", owner_id=people[0].id)
    for each in (*people, stage.person("dan")):
        world.join(guild, each.id)
    world.join(guild, world.bot_id)
    channel = world.add_channel(guild, "games")
    await stage.until(lambda: stage.bot.get_guild(guild.id) is not None)
    return channel, guild.name


# Lists


async def test_a_server_lists_its_tables_with_game_people_and_whose_move_it_is(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    nothing = await dan.slash("table list")
    assert nothing.text == "No table stands in this server. `/table new` opens one."
    other = stage.world.add_channel(stage.discord.guild, "other")
    await table(stage, ada, ben, cleo)
    await lobby(stage, ada, ben, channel=other)
    await by_buttons(ada, await stage.board(), random.Random(1))
    shown = await dan.slash("table list")
    assert shown.ephemeral
    head, waiting, playing = shown.text.splitlines()
    assert head == "**2 tables in this server**"
    assert waiting == f"- **Influentia**, table 2, <#{other.id}>: not started, 2 of 4 seats are taken"
    live = await stage.live()
    names = ", ".join(live.names[d.seat] for d in live.decisions())
    assert playing.startswith(f"- **Influentia**, table 1, <#{stage.discord.home.id}>: waiting for {names} · <t:")
    assert "your move" in (await ben.slash("table list")).text


async def test_a_long_list_has_pages_that_outlive_a_restart(stage: Stage):
    ada, dan = stage.people("ada", "dan")
    places = [stage.world.add_channel(stage.discord.guild, f"room-{number}") for number in range(13)]
    for place in places:
        await lobby(stage, ada, channel=place)
    first = await dan.slash("table list")
    assert first.text.startswith("**13 tables in this server**")
    assert first.text.count("\n- ") == 10
    assert first.text.endswith("page 1 of 2")
    assert first.message is not None
    await stage.restart()
    second = await dan.press(first.message, label="▶")
    assert second.kind == "update"
    assert second.text.count("\n- ") == 3
    assert second.text.endswith("page 2 of 2")
    mine = await ada.slash("games")
    assert mine.message is not None
    assert mine.text.startswith("**It is your move nowhere just now.**")
    turned = await ada.press(mine.message, label="▶")
    assert turned.text.endswith("page 2 of 2")
    assert "◀" in turned.message.buttons  # type: ignore[union-attr]


async def test_a_list_tells_nothing_of_channels_that_the_reader_cannot_see(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    world, guild = stage.world, stage.discord.guild
    secret = world.add_channel(guild, "secret")
    await table(stage, ada, ben, cleo, channel=secret)
    assert "1 table in this server" in (await dan.slash("table list")).text
    secret.overwrites = [Overwrite(guild.id, 0, deny=permissions.VIEW_CHANNEL)]
    world.update_channel(secret)
    await stage.until(lambda: _hidden(stage, secret))
    assert (await dan.slash("table list")).text.startswith("No table stands")
    assert "1 table in this server" in (await ada.slash("table list")).text, "the owner sees every channel"


@pytest.mark.parametrize("archived", [False, True])
async def test_a_table_in_a_private_thread_is_listed_for_who_sits_there_or_manages_threads_alone(
    stage: Stage, archived: bool
):
    """Of an archived thread Discord tells a bot that starts nothing: its kind is asked for, once."""
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    world, home = stage.world, stage.discord.home
    threads = [ben.thread(home, "among us", private=True), ben.thread(home, "for all")]
    world.thread_members(threads[0], add=(cleo.id, dan.id))
    ben.say(f"<@{world.bot_id}>", threads[0])
    for thread in threads:
        await table(stage, ben, cleo, computers=1, channel=thread)
    await stage.settled()
    if archived:
        await stage.stop()
        for thread in threads:
            world.thread_state(thread).archived = True
            world.update_channel(thread)
        await stage.start()
        await stage.settled()

    assert [stage.bot.get_channel(thread.id) is None for thread in threads] == [archived] * 2

    async def listed(person: Person, channel: Channel | None = None) -> list[bool]:
        told = (await person.slash("table list", channel=channel)).text
        return [f"<#{thread.id}>" in told for thread in threads]

    assert await listed(dan) == [False, True]
    assert await listed(cleo) == [True, True], "she sits there"
    assert await listed(ada) == [True, True], "she manages threads"
    assert await listed(dan, threads[0]) == [True, True], "he is there"


def _hidden(stage: Stage, channel: Channel) -> bool:
    seen: Any = stage.bot.get_channel(channel.id)
    return not seen.permissions_for(seen.guild.default_role).view_channel


async def test_ones_own_tables_in_every_server_with_those_that_wait_first(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    assert (await ada.slash("games")).text == "You have no table in the lobby or in play. `/table new` opens one."
    other, server = await elsewhere(stage, ada, ben, cleo)
    await table(stage, ada, ben, cleo)
    await table(stage, ben, ada, cleo, channel=other)
    await by_buttons(ada, await stage.board(), random.Random(1))
    shown = await ada.slash("games")
    assert shown.ephemeral
    head, mine, others = shown.text.splitlines()
    assert head == "**Your move at 1 table**"
    there = f"[{server}](https://discord.com/channels/{other.guild_id}/{other.id})"
    assert mine.startswith(f"- **Influentia**, table 2, {there}: ")
    assert "**your move** · <t:" in mine
    assert "table 1, [The Green Table](" in others
    assert "waiting for " in others
    assert (await ben.slash("games", channel=other)).text.startswith("**Your move at 2 tables**")
    async with stage.services.registry.locked(2) as live:
        pause = Pause(ben.id, 1)
        await stage.services.registry.change(live, extra=msgspec.structs.replace(live.extra, pause=pause))
    assert "paused" in (await ada.slash("games")).text
    assert "nowhere" in (await ada.slash("games")).text


# One message a day


class ClockScheduler:
    """A clock on the wall that can be set, and one that only runs."""

    def __init__(self, year: int, month: int, day: int, hour: int, minute: int = 0) -> None:
        self.wall = int(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)
        self.steady, self.boot = 10**9, "first"

    def runs(self, ms: int) -> None:
        """Time passes."""
        self.wall += ms
        self.steady += ms

    def jumps(self, ms: int) -> None:
        """Somebody sets the clock on the wall."""
        self.wall += ms

    def starts(self) -> None:
        """The machine starts anew, and the clock that only runs with it."""
        self.boot, self.steady = self.boot + "'", 0


@pytest.fixture
def digest(stage: Stage) -> Callable[[ClockScheduler], Digest]:
    """What sends the daily message, by these clocks; made anew it has been restarted."""

    def made(clocks: ClockScheduler) -> Digest:
        bot = stage.services
        return Digest(
            bot.registry, bot.table_lists, bot.direct_messages, lambda: clocks.wall, lambda: clocks.steady, clocks.boot
        )

    return made


def told(person: Person) -> list[str]:
    """The daily messages that a person has."""
    return [seen.text for seen in person.dms() if "Your move at" in seen.text]


async def test_once_a_day_who_wants_it_is_told_where_it_is_their_move(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8", timezone="europe/madrid")
    await ben.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 21, 6, 55)  # 7:55 in Madrid
    sender = digest(clocks)
    assert await sender.tick() == 0
    clocks.runs(10 * 60_000)
    assert await sender.tick() == 1
    assert await sender.tick() == 0
    (text,) = told(ada)
    assert text.startswith(
        "**Your move at 1 table**\n- **Influentia**, table 1, [The Green Table](https://discord.com/"
    )
    assert "`/settings digest:off` stops it" in text
    assert not told(ben)
    assert not told(cleo)
    clocks.runs(HOUR)
    assert await sender.tick() == 1, "Ben's, by UTC"
    clocks.runs(DAY - HOUR)
    assert await sender.tick() == 1
    await by_buttons(ada, await stage.board(), random.Random(1))
    clocks.runs(DAY)
    assert await digest(clocks).tick() == 0, "nothing to tell"
    assert len(told(ada)) == 2


async def test_a_restart_does_not_send_it_again_and_one_in_the_way_delays_it(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 21, 9, 30)
    stage.discord.faults.fail("POST", "/channels/*/messages", status=429, retry_after=60)
    assert await digest(clocks).tick() == 0
    clocks.runs(5 * 60_000)
    assert await digest(clocks).tick() == 1
    await stage.restart()
    clocks.runs(5 * 60_000)
    assert await digest(clocks).tick() == 0
    assert len(told(ada)) == 1


async def test_whoever_takes_no_messages_is_not_tried_again_that_day(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    ada.user.dms_open = False
    clocks = ClockScheduler(2026, 11, 21, 8)
    assert await digest(clocks).tick() == 0
    ada.user.dms_open = True
    clocks.runs(5 * 60_000)
    assert await digest(clocks).tick() == 0
    clocks.runs(DAY)
    assert await digest(clocks).tick() == 1


@pytest.mark.parametrize("jump", [-26 * HOUR, -DAY, -3 * HOUR, -10 * 60_000, 3 * HOUR, 23 * HOUR, DAY, 50 * HOUR])
async def test_a_clock_that_is_set_sends_no_second_one(stage: Stage, digest, jump: int):
    """Whatever the wall says, two messages are most of a day apart; when it is right again they come each day."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 21, 8)
    sender, sent = digest(clocks), []
    for step in range(4 * 24 * 4):  # every quarter of an hour, four days long
        if step == 4:
            clocks.jumps(jump)
        if step == 40:
            clocks.jumps(-jump)
        if await sender.tick():
            sent.append(clocks.steady)
        clocks.runs(15 * 60_000)
    assert all(after - before >= APART_MS for before, after in pairwise(sent))
    assert len(sent) in (3, 4)
    assert len(told(ada)) == len(sent)


MADRID = ZoneInfo("Europe/Madrid")


def at(text: str, zone: ZoneInfo = MADRID) -> int:
    """Milliseconds of a local time."""
    return int(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


def wall(text: str, zone: ZoneInfo = MADRID) -> Moment:
    """That moment, after the machine was started anew."""
    return Moment(at(text, zone))


def test_the_hour_is_that_of_the_person_s_day_and_late_ones_are_let_go():
    assert due(wall("2026-11-21T07:59"), 8, MADRID, None) is None
    assert due(wall("2026-11-21T08:00"), 8, MADRID, None) == "2026-11-21"
    assert due(wall("2026-11-21T09:59"), 8, MADRID, None) == "2026-11-21"
    assert due(wall("2026-11-21T10:00"), 8, MADRID, None) is None
    assert due(wall("2026-11-22T00:30"), 23, MADRID, None) == "2026-11-21", "over midnight"
    assert due(wall("2026-11-22T00:30"), 0, MADRID, None) == "2026-11-22"


@pytest.mark.parametrize("boot", ["same", "another"])
def test_summer_time_brings_neither_two_nor_none(boot: str):
    """On 29 March the hour from 2 to 3 is left out, on 25 October it comes twice."""
    for day, first, count, after in (
        ("2026-03-29", "2026-03-28T12:00", 23, "2026-03-30"),
        ("2026-10-25", "2026-10-24T12:00", 25, "2026-10-26"),
    ):
        start, last, days = at(first), None, []
        for quarter in range(4 * (12 + count)):
            now = start + quarter * 15 * 60_000
            if found := due(Moment(now, "same", now), 2, MADRID, last):
                days.append(found)
                last = SentDay(found, now, (), boot, now)
        assert days == [day]
        then = at(f"{after}T02:15")
        assert due(Moment(then, "same", then), 2, MADRID, last) == after


def test_a_record_from_far_in_the_future_is_that_of_a_wrong_clock():
    now = at("2026-11-21T08:00")
    assert due(Moment(now), 8, MADRID, SentDay("2027-11-21", now + 365 * DAY)) == "2026-11-21"
    assert due(Moment(now), 8, MADRID, SentDay("2026-11-22", now + DAY)) is None


@pytest.mark.parametrize("jump", [-26 * HOUR, -DAY, -HOUR, -10 * 60_000, DAY, 50 * HOUR])
async def test_a_clock_that_is_set_and_a_restart_of_the_bot_send_no_second_one(stage: Stage, digest, jump: int):
    """The bot begins anew every quarter of an hour, and the clock is wrong for some hours of the first day."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 21, 8)
    sent = []
    for step in range(3 * 24 * 4):
        if step == 1:
            clocks.jumps(jump)
        if step == 40:
            clocks.jumps(-jump)
        if await digest(clocks).tick():
            sent.append(clocks.steady)
        clocks.runs(15 * 60_000)
    assert all(after - before >= APART_MS for before, after in pairwise(sent))
    assert len(sent) in (2, 3)


async def test_no_day_is_sent_twice_when_the_machine_itself_starts_anew_with_another_clock(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 20, 8)

    async def sends() -> int:
        clocks.starts()
        return await digest(clocks).tick()

    assert await sends() == 1
    clocks.runs(DAY)
    assert await sends() == 1
    for back in (-20 * 60_000, 20 * 60_000, -DAY, DAY):
        clocks.jumps(back)
        assert await sends() == 0, "the 20th and the 21st have been"
    clocks.jumps(365 * DAY)
    assert await sends() == 1, "nothing tells that this is not the next year"
    clocks.jumps(-365 * DAY)
    assert await sends() == 0
    clocks.jumps(365 * DAY)
    assert await sends() == 0
    clocks.jumps(-365 * DAY)
    clocks.runs(DAY)
    assert await sends() == 1, "what the wrong clock sent silences nobody"
    clocks.runs(DAY)
    assert await sends() == 1
    assert len(told(ada)) == 5
    kept = msgspec.json.decode((await stage.services.store.settings("user", ada.id))[DIGESTED], type=SentDay)
    assert kept.day == "2026-11-23"
    assert kept.earlier == ("2026-11-22", "2027-11-21", "2026-11-21", "2026-11-20")


async def test_whoever_moves_to_another_time_zone_gets_no_day_twice(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8", timezone="asia/tokyo")
    clocks = ClockScheduler(2026, 11, 20, 22)
    days = []
    for step in range(4 * 24 * 2):
        if step == 8:  # late in the morning of the 21st in Tokyo, evening of the 20th there
            await ada.slash("settings", timezone="america/los_angeles")
        if step == 100:
            await ada.slash("settings", timezone="asia/tokyo")
        if await digest(clocks).tick():
            kept = msgspec.json.decode((await stage.services.store.settings("user", ada.id))[DIGESTED], type=SentDay)
            days.append((kept.day, clocks.steady))
        clocks.runs(30 * 60_000)
    assert [day for day, _ in days] == ["2026-11-21", "2026-11-22", "2026-11-24"]
    assert all(after - before >= APART_MS for (_, before), (_, after) in pairwise(days))


async def test_so_many_days_are_remembered_and_what_an_older_bot_kept_is_understood(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ada.slash("settings", digest="8")
    clocks = ClockScheduler(2026, 11, 21, 8)
    await stage.services.store.set_setting(
        "user", ada.id, DIGESTED, msgspec.json.encode({"day": "2026-11-21", "at": clocks.wall})
    )
    assert await digest(clocks).tick() == 0
    for _ in range(REMEMBERED + 3):
        clocks.runs(DAY)
        assert await digest(clocks).tick() == 1
    kept = msgspec.json.decode((await stage.services.store.settings("user", ada.id))[DIGESTED], type=SentDay)
    assert 1 + len(kept.earlier) == REMEMBERED
    clocks.jumps(-(REMEMBERED - 1) * DAY)
    assert await digest(clocks).tick() == 0
    clocks.runs(REMEMBERED * DAY)
    assert await digest(clocks).tick() == 1


async def test_settings_that_cannot_be_read_stop_nobody_else_s(stage: Stage, digest):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    store = stage.services.store
    await ada.slash("settings", digest="8")
    await store.set_setting("user", ben.id, "digest", b'"soon"')
    await store.set_setting("user", cleo.id, "digest", b"8")
    await store.set_setting("user", cleo.id, "timezone", b'"Nowhere/Atlantis"')
    await store.set_setting("user", 1, "digest", b"8")
    await store.set_setting("user", 1, DIGESTED, b'"never"')
    assert await digest(ClockScheduler(2026, 11, 21, 8)).tick() == 2


# Following


async def test_an_onlooker_who_follows_is_written_to_at_the_end_with_picture_and_ranking(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ada, ben, cleo)
    said = await dan.slash("table follow")
    assert said.text == "You follow table 1: when it is over I send you the final picture and the ranking."
    await stage.restart()
    await to_the_end(stage)
    (end,) = dan.dms()
    assert end.text.startswith("This game is over: [The Green Table](https://discord.com/channels/")
    assert "1\\. **" in end.text
    assert "table-1.png" in end.files
    assert not end.buttons
    assert not ada.dms()
    assert not [name for name in await stage.services.store.settings("bot", 0) if name.startswith("following:")]
    assert (await dan.slash("table follow")).text == "This game is over."


async def test_who_sees_the_channel_of_a_table_no_more_is_not_told_of_its_end(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """A server that is not known yet hides nothing: another process's shard was just taken over, or Discord cannot
    serve it for a while. Nobody is told before that is over.
    """
    monkeypatch.setattr(updates, "PAUSES_S", (0.01,))
    ada, ben, cleo, dan, eve, finn = stage.people("ada", "ben", "cleo", "dan", "eve", "finn")
    await table(stage, ada, ben, cleo)
    for each in (ben, dan, eve, finn):
        await each.slash("table follow")
    home = stage.discord.home
    home.overwrites = [Overwrite(each.id, 1, deny=permissions.VIEW_CHANNEL) for each in (ben, dan)]
    stage.world.update_channel(home)
    stage.world.leave(stage.discord.guild, finn.id)
    number, calls = stage.discord.guild.id, stage.services.calls
    await stage.until(lambda: hidden_from(stage, dan))
    asked = tries(stage, f"/guilds/{number}")
    heard: Any = stage.bot._connection
    writer: Any = discord.Object(eve.id)
    server: Any = heard._guilds.pop(number)
    ends = asyncio.create_task(to_the_end(stage))
    await stage.until(lambda: len(asked) > 2)
    assert not await calls.lets_see(writer, number, home.id)
    server.unavailable, heard._guilds[number] = True, server
    before = len(asked)
    await stage.until(lambda: len(asked) > before + 2)
    assert not [each for each in (dan, eve, finn) if each.dms()]
    server.unavailable = False
    await ends
    assert [len(each.dms()) for each in (ben, dan, eve, finn)] == [1, 0, 1, 0], "Ben has sat there"
    assert not [name for name in await stage.services.store.settings("bot", 0) if name.startswith("following:")]
    heard._guilds.pop(number)
    stage.faults.fail("GET", f"/guilds/{number}", status=403)
    assert await calls.hides(eve.id, number, home.id), "the bot is there no more"


async def test_a_private_thread_is_for_who_is_in_it_as_discord_says_when_it_matters(stage: Stage):
    """Who was taken out of one is not told of the end; who was added without playing finds its log from elsewhere."""
    ada, ben, cleo, dan, eve, finn = stage.people("ada", "ben", "cleo", "dan", "eve", "finn")
    world, home = stage.world, stage.discord.home
    thread = ben.thread(home, "among us", private=True)
    world.thread_members(thread, add=(cleo.id, dan.id, eve.id))
    ben.say(f"<@{world.bot_id}>", thread)
    await table(stage, ben, ada, cleo, channel=thread)
    for each in (dan, eve):
        await each.slash("table follow", channel=thread)

    async def read(person: Person) -> bool:
        return (await person.slash("table log", table=1)).text != unseen

    unseen = "No table 1 stands or stood in a channel here that you can see."
    assert [await read(each) for each in (dan, eve)] == [True, True]
    assert not await read(finn)
    world.thread_members(thread, remove=(dan.id,))
    assert not await read(dan)
    await to_the_end(stage, thread)
    assert [len(each.dms()) for each in (dan, eve)] == [0, 1]
    world.thread_members(thread, add=(dan.id,))
    assert await read(dan)
    guild, calls = stage.discord.guild.id, stage.services.calls
    stage.faults.fail("GET", f"/channels/{thread.id}/thread-members/{dan.id}", status=429, retry_after=60)
    with pytest.raises(TryLater):
        await calls.hides(dan.id, guild, thread.id)
    stage.faults.clear()
    world.thread_members(thread, remove=(world.bot_id,))
    assert await calls.hides(eve.id, guild, thread.id), "the bot is there no more"


def hidden_from(stage: Stage, person: Person) -> bool:
    """Whether the bot has heard that the tables' channel is hidden from somebody."""
    seen: Any = stage.bot.get_channel(stage.discord.home.id)
    return any(each.id == person.id for each in seen.overwrites)


def tries(stage: Stage, path: str) -> list[str]:
    """What is asked of Discord from now on under a path."""
    asked: list[str] = []

    def note(when: str, _method: str, on: str) -> None:
        if when == "after" and on.endswith(path):
            asked.append(on)

    stage.world.on_request(note)
    return asked


async def test_who_was_told_of_an_end_by_another_process_is_not_told_again(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    await table(stage, ada, ben, cleo)
    for each in (dan, eve):
        await each.slash("table follow")
    before = dict(stage.services.subscriptions._owed)
    await to_the_end(stage)
    stage.services.subscriptions._owed |= before  # as in a process that was told of them and not of the end
    await stage.services.forgetting.forget(dan.id)
    await restarted_later(stage)
    await stage.settled()
    assert [len(each.dms()) for each in (dan, eve)] == [1, 1]


async def test_who_follows_is_told_of_each_end(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ada, ben, cleo)
    await dan.slash("table follow")
    services = stage.services
    for ends in (1, 2):
        await to_the_end(stage, seed=ends)
        assert len(dan.dms()) == ends
        (last,) = await services.store.journal(1, newest_first=True, limit=1)
        async with services.registry.locked(1) as live:
            entry = NewEntry(seat=last.seat, user=last.user, kind="undo", action=back_to(last.seq))
            await services.undo.go_back(live, last.seq, entry)


async def test_following_twice_is_not_following_and_a_closed_table_says_so(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    await lobby(stage, ada, ben, cleo)
    for each in (dan, eve, dan):
        await each.slash("table follow")
    assert (await stage.live()).extra.followers == (eve.id,)
    await ada.press(await stage.board(), label="Start")
    await stage.settled()
    await sure(ada, "table close")
    await stage.settled()
    assert not dan.dms()
    (end,) = eve.dms()
    assert end.text.splitlines()[1:] == [f"-# {ada.mention} closed it before its end."]


async def test_an_end_that_came_while_nobody_could_be_told_is_told_after_the_next_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(updates, "PAUSES_S", (300,))
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    await table(stage, ada, ben, cleo)
    for each in (dan, eve):
        await each.slash("table follow")
    dan.user.dms_open = False
    stage.discord.faults.fail("POST", "/users/@me/channels", status=429, times=2, retry_after=60)
    tried: list[str] = []
    stage.world.on_request(lambda when, _method, path: tried.append(path) if when == "after" else None)
    rng = random.Random(1)
    while (live := await stage.live_or_none()) is not None:
        asked = live.decisions()[0]
        action = rng.choice(list(live.game.legal(live.state, asked.seat)))
        await stage.services.answers.say(live.id, live.record.seats[asked.seat].user or 0, action, rng.getrandbits(60))
    await stage.until(lambda: sum(path.endswith("/users/@me/channels") for path in tried) == 2)
    stage.world.request_hooks.clear()
    await stage.restart()
    await stage.settled()
    assert len(eve.dms()) == 1
    assert not dan.dms()
    await stage.restart()
    await stage.settled()
    assert len(eve.dms()) == 1


async def test_as_many_follow_as_can(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(followers_module, "MOST", 1)
    ada, dan, eve = stage.people("ada", "dan", "eve")
    await lobby(stage, ada)
    await dan.slash("table follow")
    assert (await eve.slash("table follow")).text == "As many people follow this table as can."


async def test_who_wants_to_be_forgotten_follows_nothing_and_gets_no_letters(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ada, ben, cleo)
    for each in (ada, dan):
        await each.slash("table follow")
    await ada.slash("dm on").done()
    await stage.settled()
    assert len(ada.dms()) == 2
    stage.services.subscriptions._owed.clear()  # as in a process that has not heard of the table
    await ada.slash("my-data forget", sure=True)
    await stage.settled()
    assert not [seen for seen in ada.dms() if "table 1" in seen.text]
    live = await stage.live()
    assert live.extra.followers == (dan.id,)
    assert str(ada.id) not in str(dict(await stage.services.store.settings("bot", 0)))
    assert not stage.services.direct_messages.preferences.reaches(ada.id, live.record.guild)


async def test_whom_a_manager_has_forgotten_follows_nothing_and_gets_no_letters_in_that_server(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    there, _server = await elsewhere(stage, ben, ada, cleo)
    await table(stage, ada, ben, cleo)
    await table(stage, ada, ben, cleo, channel=there)
    for where in (stage.discord.home, there):
        for each in (ada, dan):
            await each.slash("table follow", channel=where)
    await ada.slash("dm on").done()
    await stage.settled()
    texts = "".join(seen.text for seen in ada.dms())
    assert "table 1" in texts
    assert "table 2" in texts
    said = await ben.slash("admin forget-person", channel=there, options={"person": ada.user})
    assert said.text.splitlines()[-1] == (
        "They follow no table here any more, and their questions here come in the channel until they type `/dm on`."
    )
    await stage.settled()
    for again in (False, True):
        if again:
            await stage.restart()
            await stage.settled()
        assert "table 1" in "".join(seen.text for seen in ada.dms())
        assert "table 2" not in "".join(seen.text for seen in ada.dms())
        assert (await stage.live()).extra.followers == (ada.id, dan.id)
        assert (await stage.live(there)).extra.followers == (dan.id,)
        reaches, guilds = (
            stage.services.direct_messages.preferences.reaches,
            (stage.discord.guild.id, there.guild_id),
        )
        assert [reaches(ada.id, guild) for guild in guilds] == [True, False]
        mentioned = [stage.services.mentions.open_questions(await stage.live(each)) for each in (None, there)]
        asked = bool(stage.asked(await stage.live(there), ada))
        assert [ada.id in {user for _, user in each} for each in mentioned] == [False, asked]
    await ada.slash("dm on").done()
    await stage.settled()
    assert "table 2" in "".join(seen.text for seen in ada.dms())


async def test_a_table_that_is_put_away_is_not_over(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ada, ben, cleo)
    await dan.slash("table follow")
    async with stage.services.registry.locked(1) as live:
        extra = msgspec.structs.replace(live.extra, put_away=30)
        await stage.services.registry.change(live, extra=extra)
        await stage.services.registry.close(live)
    await stage.restart()
    await stage.settled()
    assert not dan.dms()

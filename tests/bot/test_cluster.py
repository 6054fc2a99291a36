"""Several processes behind one bot, here as several bots in this process: each with its own part of one database."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.base.remembered import Remembered
from bot.discord_io import gateway
from bot.discord_io.gateway import Silent
from bot.notify.preferences import NOT_IN
from bot.services import Services, sharing
from bot.standin.gateway import INVALID
from bot.standin.people import Person, Seen
from bot.standin.sessions import Connection
from bot.store import Committed, Conflict, Duplicate, MoveCommit, StoreAway
from bot.store.results import OUTDATED, POSTED
from bot.tables.clocks import asked_people
from bot.tables.extras import Clock
from bot.tables.lobby import Who
from tests.bot.fleet import SHARDS, TTL_S, Fleet, membership_of
from tests.bot.people import answer, by_buttons, offers, question
from tests.bot.test_direct_messages import letters


async def play(fleet: Fleet, people: Sequence[Person], answers: int, rng: random.Random) -> int:
    """So many answers by buttons or one more, whoever is asked; how many."""
    done = 0
    while done < answers:
        for person in people:
            done += await by_buttons(person, fleet.boards()[-1], rng)
        await asyncio.sleep(0.01)
    return done


async def next_question(fleet: Fleet, people: Sequence[Person]) -> tuple[Person, Seen]:
    """Somebody who is asked, and their panel with an answer to be pressed."""
    while True:
        for person in people:
            panel = (await person.press(fleet.boards()[-1], label="Your move")).message
            if panel is not None and offers(panel) and not offers(panel)[0][2]:
                return person, panel
        await asyncio.sleep(0.02)


async def test_a_table_goes_on_with_another_process(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    """It resumes the session, so no shard identifies again; what it was not told of the server it asks."""
    fleet.ttl_s = TTL_S
    monkeypatch.setattr(gateway, "ANSWER_MS", 0)
    await fleet.two()
    people, rng = await fleet.table(), random.Random(1)
    answers = await play(fleet, people, 1, rng)
    before, others = fleet.owner, fleet.other
    panel, resumed = await next_question(fleet, people), fleet.discord.gateway.resumes

    async def away(*_what: object) -> None:
        raise StoreAway("cut off")

    for name in ("renew", "join", "leave", "give"):
        setattr(membership_of(before).office, name, away)
    await fleet.until(lambda: not membership_of(before).fence.holds)
    missed = panel[0].press(panel[1], offers(panel[1])[0][1], stale=True)
    await fleet.until(lambda: len(membership_of(others).held) == SHARDS)
    assert fleet.owner is others
    await fleet.until(lambda: all(shard.is_closed() for shard in before.shards.values()))
    await fleet.until(lambda: not before.guilds)  # nobody tells it any more what becomes of them
    with pytest.raises(Silent):
        await before.fetch_channel(fleet.channel.id)
    await fleet.until(others.services.is_connected)
    assert fleet.discord.gateway.identifies == SHARDS
    assert fleet.discord.gateway.resumes == resumed + SHARDS // 2
    answers += await play(fleet, people, 1, rng)
    there = others.get_guild(fleet.channel.guild_id or 0)
    assert there is not None
    assert there.me.guild_permissions.send_messages
    assert there.get_channel(fleet.channel.id) is not None
    assert missed.interaction.answered is None  # it was told too late to be answered, so it was not carried out
    await fleet.shown()
    assert len(fleet.boards()) == 1
    assert sum(entry.user is not None for entry in await others.services.store.journal(1)) == answers


async def test_a_session_that_discord_has_ended_is_begun_anew(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    await fleet.two()
    people = await fleet.table()
    before, others, world = fleet.owner, fleet.other, fleet.discord.gateway

    def refuse(connection: Connection, _data: object) -> None:
        connection.send({"op": INVALID, "d": False, "s": None, "t": None})

    monkeypatch.setattr(world, "_resume", refuse)
    fleet.bots.remove(before)
    await before.close()
    await fleet.until(lambda: len(membership_of(others).held) == SHARDS)
    await fleet.until(lambda: world.identifies == SHARDS + SHARDS // 2)
    await fleet.until(others.services.is_connected)
    await fleet.until(lambda: others.get_guild(fleet.channel.guild_id or 0))
    assert await play(fleet, people, 1, random.Random(5))


async def test_any_process_answers_and_one_shows_it(fleet: Fleet) -> None:
    """In direct messages, which are the first shard's: their process has no other part in the table."""
    await fleet.two()
    people, rng = await fleet.table(), random.Random(2)
    owner, other = fleet.owner.services, fleet.other.services
    for person in people:
        said = await person.slash("dm on", channel=fleet.channel).done()
        assert "direct messages" in said.text, said.text
    await fleet.until(lambda: all(other.direct_messages.preferences.wants(person.id) for person in people))
    assert await owner.subscriptions.toggle(1, 98)
    assert await other.subscriptions.toggle(1, 99)
    sent = len(fleet.discord.world.sent)
    await owner.clock_actions.set(1, Who(people[0].id, "Ada"), Clock("daily", 24 * 3600))
    await owner.clocks.timers.save()
    for round_ in range(3):
        asked = await fleet.record()
        await same_deadlines(owner, other, exactly=not round_)
        for person in people:
            await fleet.until(lambda person=person: letters(person) and offers(letters(person)[-1]))
            assert await answer(person, letters(person)[-1], rng)
        await fleet.until(lambda asked=asked: owner.registry.told[1].seq >= asked.seq + 2)
    await same_deadlines(owner, other, exactly=False)
    await fleet.shown()
    assert owner.subscriptions._owed == {1: (98, 99)}
    assert len(other.publisher._shown) == 0
    assert len(fleet.boards()) == 1
    for person in people:
        await fleet.until(lambda person=person: len(letters(person)) == 1)
    assert len(fleet.discord.world.sent) > sent
    entries = await owner.store.journal(1)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert sum(entry.kind == "answer" and entry.user is not None for entry in entries) == 6
    one, two = (person.id for person in people)  # what they agree on with one process the other shows
    await other.votes.ask_to_end(1, one, 10**17)
    (asked,) = [entry.seq for entry in await owner.store.journal(1, after=len(entries))]
    await fleet.until(lambda: owner.registry.told[1].seq == asked)
    await other.votes.say(1, asked, two, True, 10**17 + 1)
    await fleet.until(lambda: "Ended by agreement" in fleet.boards()[0].text)
    for person in people:
        await fleet.until(lambda person=person: "Ended by agreement" in letters(person)[-1].text)


async def same_deadlines(owner: Services, other: Services, *, exactly: bool) -> None:
    """Both processes tell the same of when questions are too late, also of those that have just come up."""
    told = [await services.registry.look(1) for services in (owner, other)]
    asked = {decision for decision, _seat, _user in asked_people(told[1])}
    mine, theirs = ({key: at for key, at in live.deadlines().items() if key in asked} for live in told)
    assert set(theirs) == asked
    within = 1 if exactly else 60
    assert all(abs(at - theirs[key]) <= within for key, at in mine.items()), (mine, theirs)


async def test_news_that_get_lost_cost_nothing_but_time(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "SWEEP_S", 0.3)
    monkeypatch.setattr(sharing, "RESULTS_EVERY", 1)
    await fleet.two()
    people, rng = await fleet.table(), random.Random(3)
    for bot in fleet.bots:
        monkeypatch.setattr(bot._sharing, "heard", lambda _news: None)
    await fleet.other.services.registry.look(1)
    await play(fleet, people, 2, rng)
    await fleet.computers()
    live = await fleet.other.services.registry.look(1)  # what it held in memory is out of date
    assert live.record.seq == (await fleet.record()).seq
    seat = next(decision.seat for decision in live.decisions() if live.record.seats[decision.seat].user)
    user = live.record.seats[seat].user
    assert user is not None
    await fleet.other.services.answers.say(1, user, next(iter(live.game.legal(live.state, seat))), 17)
    seq = (await fleet.record()).seq
    assert seq > live.record.seq - 1
    await fleet.until(lambda: fleet.owner.services.registry.told[1].seq >= seq)
    await fleet.shown()
    (board,) = fleet.boards()
    store = fleet.other.services.store
    await store.set_setting("bot", 1, POSTED, b'{"shows":"","at":0,"message":%d}' % board.id)  # as if it were a review
    await fleet.other.services.consent.set(people[0].id, wanted=False)
    while await store.settings_named("bot", OUTDATED):
        await asyncio.sleep(0.02)
    assert board.again() is None, "the table's process follows, and takes away what it cannot show anew"


async def hold_old_settings(services: Services, user: int, guild: int) -> Callable[[], set[str]]:
    """Have a process remember settings of a person and a server; which of them it still remembers."""
    kept: dict[str, tuple[Remembered[int, Any], int]] = {
        "pictures": (services.panels._private._tall, user),
        "warnings": (services.warnings._people, user),
        "theme": (services.pictures._themes, guild),
        "repost": (services.publisher._repost, guild),
    }
    for held, owner in kept.values():
        await held.get(owner)
    return lambda: {name for name, (held, owner) in kept.items() if owner in held}


async def test_settings_that_another_process_changed_are_read_again(fleet: Fleet) -> None:
    await fleet.two()
    user, guild = fleet.discord.person("ada").id, fleet.discord.guild.id
    owner, other = fleet.owner, fleet.other
    held = await hold_old_settings(other.services, user, guild)
    await owner.services.store.set_setting("user", user, "pictures", b'"tall"')
    await fleet.until(lambda: held() == {"theme", "repost"})
    await owner.services.store.set_setting("guild", guild, "repost", b"3")
    await fleet.until(lambda: not held())
    held = await hold_old_settings(other.services, user, guild)
    other._sharing.missed()  # type: ignore[union-attr]
    assert held() == set()


async def test_a_person_whom_a_server_may_ask_again_is_asked_in_the_channel_no_longer(fleet: Fleet) -> None:
    bot = await fleet.start()
    store, preferences = bot.services.store, bot.services.direct_messages.preferences
    for name, value in (("dm", b"true"), (NOT_IN, b"[5]")):
        await store.set_setting("user", 7, name, value)
    await preferences.load()
    assert preferences.reaches(7, 6)
    assert not preferences.reaches(7, 5)
    await store.set_setting("user", 7, NOT_IN, None)
    await preferences.load()
    assert preferences.reaches(7, 5)


async def test_an_answer_that_meets_another_is_looked_at_again(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between its look at the table and its commit somebody else answers in another process."""
    await fleet.two()
    ada, ben = await fleet.table()
    owner, other = fleet.owner.services, fleet.other.services
    panel = await question(ada, fleet.boards()[-1])
    commit, met = owner.store.commit, list[int]()

    async def late(what: MoveCommit) -> Committed | Duplicate | Conflict:
        if not met:
            met.append(what.seq)
            there = await other.registry.look(1)
            (seat,) = there.seats_of(ben.id)
            await other.answers.say(1, ben.id, next(iter(there.game.legal(there.state, seat))), 18)
        return await commit(what)

    monkeypatch.setattr(owner.store, "commit", late)
    done = await answer(ada, panel, random.Random(4))
    assert done is not None
    assert met
    assert done.message is not None
    assert "no longer open" not in done.message.text
    assert {entry.user for entry in await owner.store.journal(1)} >= {ada.id, ben.id}
    assert b"eminence_conflicts 1.0" in owner.metrics.text()
    assert b"eminence_request_share " in owner.metrics.text()
    assert b'eminence_shard_epoch{shard="3"}' in owner.metrics.text()


async def test_servers_that_another_process_hears_of_are_called_by_their_names(fleet: Fleet) -> None:
    """In a list by direct message, which the first shard's process answers, and once that one has the others too."""
    await fleet.two()
    _ada, ben = await fleet.table()
    other, guild = fleet.other.services, fleet.channel.guild_id
    assert guild is not None
    assert other.servers.name(guild) is None
    said = await ben.slash("games", channel=fleet.discord.world.dm(ben.id))
    assert "Far" in said.text, said.text
    before = fleet.owner
    fleet.bots.remove(before)
    await before.close()
    await fleet.until(lambda: len(membership_of(fleet.bots[0]).held) == SHARDS)
    await fleet.until(other.is_connected)
    assert other.calls.servers.name(guild) == "Far"
    assert await other.calls.servers.know(guild)

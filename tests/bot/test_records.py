"""Results and ratings: written down as games end, rated per server and game, taken back when a game goes on."""

import random
from collections.abc import Sequence
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.history import statistics
from bot.history.results import START, rate, ratings_in, shown_rating
from bot.standin.model import Channel
from bot.standin.people import Person
from bot.store import Participant, Result, StoreError
from bot.store.sql import SqlStore
from bot.tables.user_settings import set_person_setting
from tests.bot import people
from tests.bot.conftest import Stage

GAME = "influentia"


def result(number: int, *ranks: tuple[int | str, int], rated: bool = True, team: Sequence[int] = ()) -> Result:
    """A finished game: who came where, in an order that means nothing."""
    participants = tuple(
        Participant(
            team[n] if team else n,
            who if isinstance(who, int) else None,
            who if isinstance(who, str) else None,
            f"P{who}",
            rank,
            30 - rank,
        )
        for n, (who, rank) in enumerate(ranks)
    )
    return Result(number, 0, 7, GAME, rated, number * 1000, participants)


def nobody(_user: int) -> bool:
    return False


def test_winners_rise_and_losers_fall_and_ties_share():
    known = {}
    made = rate(result(1, (1, 1), (2, 2), (3, 2)), known, nobody)
    mu = {one.user: one.mu or 0 for one in made.participants}
    assert mu[1] > 25 > mu[2]
    assert mu[2] == pytest.approx(mu[3])
    assert shown_rating(25, 25 / 3) == START
    again = rate(result(2, (1, 1), (2, 2), (3, 3)), known, nobody)
    assert (again.participants[0].mu or 0) > mu[1]
    assert {who for who, _ in ratings_in(again)} == {1, 2, 3}


def test_computers_are_rated_and_one_that_holds_two_seats_has_one_rating():
    known = {}
    made = rate(result(1, (1, 1), ("greedy", 2), ("greedy", 3)), known, nobody)
    assert made.participants[1].mu == made.participants[2].mu
    assert set(known) == {1, "greedy"}


def test_teams_win_and_lose_together():
    made = rate(result(1, (1, 1), (2, 1), (3, 2), (4, 2), team=(0, 0, 1, 1)), {}, nobody)
    first, second, third, fourth = (one.mu or 0 for one in made.participants)
    assert first == pytest.approx(second)
    assert third == pytest.approx(fourth)
    assert first > 25 > third


def test_who_opted_out_has_no_rating_and_does_not_spoil_the_others():
    known = {}
    made = rate(result(1, (1, 1), (2, 2)), known, lambda user: user == 2)
    assert made.participants[1].mu is None
    assert made.participants[0].mu is not None
    assert set(known) == {1}


@pytest.mark.parametrize("game", [result(1, (1, 1), (2, 2), rated=False), result(1, (1, 1))])
def test_games_that_do_not_count(game: Result):
    known = {}
    assert rate(game, known, nobody) == game
    assert known == {}


def test_statistics():
    known = {}
    games = [rate(result(n, (1, 1), (2, 2), ("greedy", 3)), known, nobody) for n in (1, 2)]
    games.append(result(3, (2, 1), (1, 2), rated=False))
    ranking = statistics.ranking(games, frozenset({9}))
    assert [line.who for line in ranking] == [1, 2, "greedy"]
    assert (ranking[0].games, ranking[0].wins) == (3, 2)
    assert [line.who for line in statistics.ranking(games, frozenset({1}))] == [2, "greedy"]
    mine = statistics.own(games, 1)
    assert (mine.games, mine.wins, mine.best, len(mine.over_time)) == (3, 2, 29, 2)
    rows = statistics.ratings_over_time(games, [1, 2], START)
    assert rows[0] == (START, START)
    assert rows[-1][0] == mine.over_time[-1]
    found = statistics.figures(games)
    assert (found.games, found.seats, found.with_computers, found.best) == (3, {2: 1, 3: 2}, 2, (29, "P1"))


async def played(stage: Stage, *seated: Person, channel: Channel | None = None) -> int:
    """A whole game at random; its table."""
    await people.table(stage, *seated, channel=channel)
    live = await stage.live(channel)
    rng = random.Random(live.id)
    by_seat = {live.seats_of(each.id)[0]: each for each in seated}
    while live.record.life == "live":
        for asked in live.decisions():
            action = rng.choice(list(live.game.legal(live.state, asked.seat)))
            await stage.services.answers.say(live.id, by_seat[asked.seat].id, action, rng.getrandbits(62))
    await stage.settled()
    return live.id


async def test_a_game_that_ends_is_rated_and_told(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    assert "not finished a game" in (await ada.slash("stats me")).text
    assert "has been finished here yet" in (await ada.slash("stats top", game=GAME)).text
    await played(stage, ada, ben, cleo)
    (kept,) = await stage.services.store.results(stage.discord.guild.id, GAME)
    assert sorted(p.user or 0 for p in kept.participants) == sorted((ada.id, ben.id, cleo.id))
    assert [p.rank for p in kept.participants] == sorted(p.rank for p in kept.participants)
    await stage.restart()
    assert [kept] == await stage.services.store.results(stage.discord.guild.id, GAME)
    mine = await ada.slash("stats me")
    assert "of 1 game won" in mine.text
    assert mine.message is not None
    (wide,) = mine.message.files.values()
    await ada.slash("settings", pictures="tall")
    own = (await ada.slash("stats me")).message
    assert own is not None
    (tall,) = own.files.values()
    assert [Image.open(BytesIO(file)).width for file in (wide, tall)] == [1280, 720]
    top = await ben.slash("stats top", game="Influentia")
    assert top.ephemeral
    assert all(name in top.text for name in ("Ada", "Ben", "Cleo"))
    assert "1 finished game." in (await ben.slash("stats game", game=GAME)).text
    await set_person_setting(stage.services.store, cleo.id, "rated", False)
    assert "Cleo" not in (await ben.slash("stats top", game=GAME)).text


async def test_what_ended_while_nobody_wrote_results_is_written_after_the_start(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await stage.services.results.close()  # as if the bot had been killed with the last answer
    table = await played(stage, ada, ben, cleo)
    guild = stage.discord.guild.id
    assert await stage.services.store.results(guild) == []
    await stage.restart()
    await stage.settled()
    (kept,) = await stage.services.store.results(guild)
    assert kept.table == table
    assert kept.ended_at > 0


async def test_a_kill_at_any_write_leaves_no_game_unrated(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    store, put = SqlStore, SqlStore.put_results

    async def killed(self: SqlStore, kept: Sequence[Result]) -> None:
        await put(self, kept)
        raise StoreError("the bot is killed")

    monkeypatch.setattr(store, "put_results", killed)
    await played(stage, *stage.people("ada", "ben", "cleo"))
    await stage.stop()
    monkeypatch.setattr(store, "put_results", put)
    await stage.start()
    await stage.settled()
    (kept,) = await stage.services.store.results(stage.discord.guild.id)
    assert all(one.mu is not None for one in kept.participants)


async def test_a_result_goes_when_the_game_goes_on(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    first = await played(stage, ada, ben, cleo)
    second = await played(stage, ada, ben, cleo, channel=stage.world.add_channel(stage.discord.guild, "second"))
    store, guild = stage.services.store, stage.discord.guild.id
    before = {one.table: one for one in await store.results(guild)}
    assert set(before) == {first, second}
    # The last answer of the first game is taken back: through the service, for the channel has another table since.
    async with stage.services.registry.locked(first) as live:
        live.record = msgspec.structs.replace(live.record, life="live", outcome=None)
        await stage.services.results._rate([before[first]], list(before.values()), None)
        await store.drop_result(first)
    (left,) = await store.results(guild)
    fresh = rate(before[second], {}, nobody)
    assert [p.mu for p in left.participants] == pytest.approx([p.mu for p in fresh.participants])


@pytest.mark.parametrize(("kind", "rated"), [("steady", "steady"), ("gentle", None)])
async def test_a_computer_that_became_another_kind_is_rated_as_none(stage: Stage, kind: str, rated: str | None):
    ada, ben = stage.people("ada", "ben")
    await people.table(stage, ada, ben, game="influence", computers=1)
    await stage.settled()
    assert (await ada.slash("table seat strength", kind=kind)).text.startswith("At table 1 now: ")
    live, rng = await stage.live(), random.Random(3)
    while live.record.life == "live":
        for asked in live.decisions():
            user = live.record.seats[asked.seat].user
            if user is not None:
                action = rng.choice(list(live.game.legal(live.state, asked.seat)))
                await stage.services.answers.say(live.id, user, action, rng.getrandbits(62))
        await stage.settled()
        live = await stage.services.registry.look(live.id)
    (kept,) = await stage.services.store.results(stage.discord.guild.id, "influence")
    (computer,) = [one for one in kept.participants if one.user is None]
    assert computer.computer == rated
    assert (computer.mu is None) == (rated is None)
    assert all(one.mu is not None for one in kept.participants if one.user is not None)
    assert ("Heron" in (await ben.slash("stats top", game="influence")).text) == (rated is not None)


async def test_a_lobby_can_be_unrated_by_its_host(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await people.lobby(stage, ada, ben, cleo)
    assert "Only Ada" in (await cleo.press(board, label="Make unrated")).text
    await ada.press(board, label="Make unrated")
    board = await stage.board()
    assert "counts for nobody's rating" in board.text
    assert not (await stage.live()).extra.rated
    assert not rate(result(1, (1, 1), (2, 2), rated=False), {}, nobody).participants[0].mu


async def test_forgetting_a_person_takes_them_out_of_results(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await played(stage, ada, ben, cleo)
    store, guild = stage.services.store, stage.discord.guild.id
    await store.unname_results(ada.id, "somebody", guild + 1)
    assert await store.results(guild, user=ada.id)
    await store.unname_results(ada.id, "somebody")
    assert await store.results(guild, user=ada.id) == []
    (kept,) = await store.results(guild)
    assert {p.name for p in kept.participants} == {"somebody", "Ben", "Cleo"}
    assert "Ada" not in (await ben.slash("stats top", game=GAME)).text

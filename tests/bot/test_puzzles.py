"""The puzzle of the day: posted once, solved in private, explained the next day, whatever happens in between."""

import json
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.base.languages import words_in
from bot.base.words import ENGLISH
from bot.discord_io.form_paths import START
from bot.discord_io.views import forms
from bot.notify.puzzles import daily as daily_module
from bot.notify.puzzles import pages, working_out
from bot.notify.puzzles.daily import DailyPuzzle
from bot.notify.puzzles.positions import Opened, games_with_puzzles, next_of
from bot.notify.puzzles.streaks import Record, record_of
from bot.standin import permissions
from bot.standin.model import Overwrite
from bot.standin.people import Person, Reply, Seen
from bot.store import PostedPuzzle, PuzzleTry, StoreFull
from bot.store.puzzles import OUTDATED
from bot.tables.journal_notes import told
from bot.tables.questions import question_of
from bot.tables.registry import Ownership
from engines import games
from engines.core.codec import key
from engines.core.rng import Rng
from engines.players.puzzles import position, puzzles_of
from renderers.drawn import situation
from tests.bot.conftest import Stage
from tests.bot.test_many_tables import DAY, HOUR, ClockScheduler, elsewhere
from tests.contract.reasoned import Heard
from tests.editions import changed

GAME = "influentia"
Made = Callable[[ClockScheduler], DailyPuzzle]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are counted as they come."""
    monkeypatch.setattr(daily_module, "SETTLE_S", 0.0)


@pytest.fixture
def daily(stage: Stage) -> Made:
    """What posts puzzles, by these clocks; made anew it has been restarted."""

    def made(clocks: ClockScheduler) -> DailyPuzzle:
        bot = stage.services
        return DailyPuzzle(
            bot.registry,
            bot.calls,
            bot.pictures,
            bot.solving._positions,
            bot.priority,
            lambda: clocks.wall,
            lambda: clocks.steady,
            clocks.boot,
        )

    return made


def morning() -> ClockScheduler:
    """Eight o'clock in the world."""
    return ClockScheduler(2026, 11, 21, 8)


async def wanted(person: Person, **said: Any) -> Reply:
    """A manager turns it on."""
    return await person.slash("admin puzzle", **{"game": GAME, "at": 8, **said})


def shown(person: Person, what: str = "**Puzzle ") -> list[Seen]:
    """The public messages about puzzles, oldest first."""
    return [seen for seen in person.sees() if not seen.ephemeral and seen.text.startswith(what)]


async def posted(stage: Stage) -> PostedPuzzle:
    """The last puzzle of the server."""
    found = await stage.services.store.puzzle(stage.discord.guild.id)
    assert found is not None
    return found


async def choices(stage: Stage) -> tuple[str, str]:
    """The keys of the best answer to the last puzzle and of another."""
    last = await posted(stage)
    puzzle = next(each for each in puzzles_of(games()[last.game]) if each.id == last.puzzle)
    return puzzle.best, puzzle.runner_up


async def give(person: Person, message: Seen, said: str) -> Seen:
    """Press *Solve* and go through the form to an answer; what came of it."""
    panel = seen(await person.press(message, label="Solve"))
    assert panel.ephemeral
    for _step in range(6):
        offered = [custom_id for custom_id in panel.buttons.values() if custom_id[:2] in ("A:", "F:")]
        place = next((each for each in offered if fits(each.split(":", 2 + (each[0] == "F"))[-1], said)), None)
        if place is not None:
            panel = seen(await person.press(panel, place))
        elif (menu := panel.selects[0])["custom_id"].startswith("M:"):
            panel = seen(await person.select(panel, menu["custom_id"], said.rpartition(":")[2].split("+")))
        else:
            value = next(each["value"] for each in menu["options"] if fits(each["value"][1:], said))
            panel = seen(await person.select(panel, menu["custom_id"], [value]))
        if not any(each[:2] in ("A:", "F:") for each in panel.buttons.values()) and not panel.selects:
            return panel
    raise AssertionError(panel.text)


def fits(path: str, said: str) -> bool:
    """Whether a path leads to an answer."""
    return path == said or said.startswith(f"{path}:")


def seen(answer: Reply) -> Seen:
    """The message of an answer."""
    assert answer.message is not None, answer
    return answer.message


async def counted(stage: Stage, message: Seen, words: str) -> Seen:
    """The message once it says that."""
    await stage.until(lambda: words in (message.again() or message).text)
    return message.again() or message


async def test_it_is_posted_solved_in_private_and_explained_with_the_next(stage: Stage, daily: Made):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    clocks = ClockScheduler(2026, 11, 21, 6, 55)  # 7:55 in Madrid
    turned_on = await wanted(ada, timezone="europe/madrid", why="for fun")
    where = f"<#{stage.discord.home.id}>"
    assert turned_on.text == f"Puzzle of the day: in {where}, at 8:00 (Europe/Madrid), of Influentia."
    (line,) = await stage.services.store.audit(stage.discord.guild.id)
    assert "set the puzzle of the day" in told(line.act, ENGLISH)
    assert line.why == "for fun"
    puzzles = daily(clocks)
    assert await puzzles.tick() == 0
    clocks.runs(10 * 60_000)
    assert await puzzles.tick() == 1
    assert await puzzles.tick() == 0
    (message,) = shown(ben)
    best, other = await choices(stage)
    opened = await stage.services.solving._positions.opened(GAME, (await posted(stage)).puzzle)
    assert opened is not None
    assert message.text.startswith("**Puzzle 1** · Influentia\nYou are **")
    assert opened.game.text.heading(opened.view, opened.asked, ENGLISH) in message.text
    assert all(each["description"] for each in message.pictures)
    assert len(message.files) == len(message.pictures) >= 2
    assert list(message.buttons) == ["Solve"]
    label = {
        key(each): opened.game.text.label(opened.view, each, ENGLISH)
        for each in opened.game.legal(opened.state, opened.puzzle.seat)
    }

    wrong = await give(ben, message, other)
    assert wrong.ephemeral
    assert "is not the best answer: it looks like" in wrong.text
    assert label[best] not in wrong.text
    right = await give(ada, message, best)
    assert "**Solved.**" in right.text
    assert "In a row: 1; most in a row: 1." in right.text
    again = await ben.press(message, label="Solve")
    assert "You have had your try" in again.text
    assert not seen(again).buttons
    message = await counted(stage, message, "2 people have tried it, 1 solved it.")
    assert len(message.files) == len(message.pictures) >= 2, "an edit leaves the pictures there"
    assert all(each["description"] for each in message.pictures)

    clocks.runs(DAY)
    assert await puzzles.tick() == 2
    (answer,) = [each for each in shown(cleo) if ": the answer" in each.text]
    assert answer.text.startswith("**Puzzle 1** · Influentia: the answer\nThe best answer is **")
    assert answer.text.count(" % to win") == 1
    assert label[best].rstrip(".") in answer.text.replace("\\", "")
    assert "2 people have tried it, 1 solved it." in answer.text
    assert f"Solved by <@{ada.id}> (1 in a row, most so far 1)." in answer.text
    assert f"<@{ben.id}>" not in answer.text
    assert not [sent for sent in stage.world.sent if sent.pings]
    await counted(stage, message, "This puzzle is over; [here is its answer](")
    assert shown(ada)[-1].text.startswith("**Puzzle 2** · Influentia")
    late = await cleo.press(message, label="Solve", stale=True)
    assert late.text == "That puzzle is over: its answer has been told."
    mine = await ben.press(answer, label="My puzzles")
    assert mine.ephemeral
    assert mine.text == ("Of this server's puzzles you have tried 1 and solved 0.\nIn a row: 0; most in a row: 0.")
    assert "tried none" in (await cleo.press(answer, label="My puzzles")).text


@pytest.mark.parametrize("sent", [False, True])
async def test_a_crash_while_it_is_posted_or_told_makes_no_second_one_and_none_less(
    stage: Stage, daily: Made, sent: bool
):
    """It may come before a message was sent, or after, when nobody has written down that it was."""
    ada, guild = stage.person("ada"), stage.discord.guild.id
    await wanted(ada)
    clocks = morning()
    for field, before, after in (("message", 0, 1), ("told", 1, 3)):
        if sent:
            lose(stage, field)
            with pytest.raises(StoreFull):
                await daily(clocks).tick()
        else:
            stage.discord.faults.fail("POST", "/channels/*/messages", status=429, retry_after=60)
            assert await daily(clocks).tick() == 0
        assert len(shown(ada)) == before + sent
        await stage.restart()
        clocks.runs(10 * 60_000)
        await daily(clocks).tick()
        await daily(clocks).tick()
        assert len(shown(ada)) == after
        clocks.runs(DAY - 10 * 60_000)
    (first, answer, second) = shown(ada)
    kept = await stage.services.store.puzzle(guild, 1)
    assert kept is not None
    assert (kept.message, kept.told) == (first.id, answer.id)
    kept = await stage.services.store.puzzle(guild)
    assert kept is not None
    assert (kept.number, kept.message) == (2, second.id)


def lose(stage: Stage, field: str) -> None:
    """The bot can't write down any more where a message is."""
    store: Any = stage.services.store
    put = store.put_puzzle

    async def full(kept: PostedPuzzle) -> None:
        if getattr(kept, field) is not None:
            raise StoreFull("the disk is full")
        await put(kept)

    store.put_puzzle = full


@pytest.mark.parametrize("jump", [-26 * HOUR, 3 * HOUR, 50 * HOUR])
async def test_a_clock_that_is_set_posts_no_second_one(stage: Stage, daily: Made, jump: int):
    await wanted(stage.person("ada"))
    clocks, days = morning(), list[int]()
    for step in range(4 * 24):
        if step == 1:
            clocks.jumps(jump)
        if step == 10:
            clocks.jumps(-jump)
        if step % 7 == 0:
            stage.services.daily_puzzle._sent.clear()
        if await daily(clocks).tick():
            days.append(clocks.steady)
        clocks.runs(HOUR)
    assert len(days) in (3, 4)
    assert len(shown(stage.person("ada"))) == 2 * len(days) - 1


async def test_turned_off_the_last_one_is_explained_alone(stage: Stage, daily: Made):
    ada = stage.person("ada")
    offered = (await ada.autocomplete("admin puzzle", focused="game", value="in")).choices
    assert "Influentia" in [each["name"] for each in offered]
    assert (await ada.slash("admin puzzle", game="chess")).text.startswith("There is no game called “chess” here.")
    off = await ada.slash("admin puzzle", on=False)
    assert off.text == "There is no puzzle of the day here. `/admin puzzle` with a channel turns it on."
    await wanted(ada)
    clocks = morning()
    assert await daily(clocks).tick() == 1
    assert (await ada.slash("admin puzzle", on=False)).text == off.text
    clocks.runs(DAY)
    last = daily(clocks)
    last._counts.closing.set()  # the bot stops as soon as the answer is told
    assert await last.tick() == 1
    (message, answer) = shown(ada)
    assert "Nobody has tried it." in answer.text
    assert "This puzzle is over" in message.text
    assert "Solve" not in message.buttons
    for _day in range(2):
        clocks.runs(DAY)
        assert await daily(clocks).tick() == 0
    acts = [told(each.act, ENGLISH) for each in await stage.services.store.audit(stage.discord.guild.id)]
    assert acts[0] == "turned the puzzle of the day off"
    assert "at 8:00 (UTC), of all games in turn" in (await ada.slash("admin puzzle", game="all", on=True)).text


@pytest.mark.parametrize("why", ["does not want to be judged", "has left the server"])
async def test_a_solver_is_counted_and_not_named_who(stage: Stage, daily: Made, why: str):
    ada, ben = stage.people("ada", "ben")
    await wanted(ada)
    if why == "does not want to be judged":
        await ben.slash("settings", reviewed=False)
    clocks = morning()
    puzzles = daily(clocks)
    await puzzles.tick()
    (message,) = shown(ada)
    best, _other = await choices(stage)
    for person in (ada, ben):
        await give(person, message, best)
    if why == "has left the server":
        stage.world.leave(stage.discord.guild, ben.id)
    clocks.runs(DAY)
    assert await puzzles.tick() == 2
    answer = next(each for each in shown(ada) if ": the answer" in each.text)
    assert f"<@{ben.id}>" not in answer.text
    assert f"Solved by <@{ada.id}> (1 in a row, most so far 1).\nAnd 1 more." in answer.text


@pytest.mark.parametrize("why", ["does not want to be judged", "is forgotten", "said so while it was told"])
async def test_an_answer_that_was_told_names_nobody_who_does_not_want_that_any_more(
    stage: Stage, daily: Made, monkeypatch: pytest.MonkeyPatch, why: str
):
    ada, ben = stage.people("ada", "ben")
    await wanted(ada)
    clocks = morning()
    puzzles = daily(clocks)
    await puzzles.tick()
    (message,) = shown(ada)
    best, _other = await choices(stage)
    for person in (ada, ben):
        await give(person, message, best)
    clocks.runs(DAY)
    told_at = puzzles._here

    async def meanwhile(guild: int, solvers: Any) -> Any:
        found = await told_at(guild, solvers)
        await ben.slash("settings", reviewed=False)
        return found

    if why == "said so while it was told":
        monkeypatch.setattr(puzzles, "_here", meanwhile)
    await puzzles.tick()
    monkeypatch.undo()
    match why:
        case "does not want to be judged":
            await ben.slash("settings", reviewed=False)
        case "is forgotten":
            await stage.services.forgetting.forget(ben.id)
        case _:
            pass

    def answer() -> str:
        return next(each.text for each in shown(ada) if ": the answer" in each.text)

    await stage.until(lambda: f"<@{ben.id}>" not in answer())
    assert f"Solved by <@{ada.id}> (1 in a row, most so far 1)." in answer()
    while any(name.startswith(OUTDATED) for name in await stage.services.store.settings("bot", 0)):
        await stage.settled()
    await puzzles.close()


async def test_somebody_s_tries_are_in_their_data_and_forgotten_with_them(stage: Stage, daily: Made):
    ada, ben = stage.people("ada", "ben")
    await wanted(ada)
    await daily(morning()).tick()
    (message,) = shown(ada)
    best, other = await choices(stage)
    await give(ada, message, best)
    await give(ben, message, other)
    own = stage.services.own_data
    (tried,) = json.loads(await own.export(ada.id))["puzzles"]
    guild = stage.discord.guild.id
    assert (tried["server"], tried["puzzle"], tried["said"], tried["solved"]) == (str(guild), 1, best, True)
    assert json.loads(await own.export(ada.id, guild + 1))["puzzles"] == []
    assert json.loads(await own.export(ada.id, guild))["puzzles"] == []  # managers may want to solve it
    posted = await stage.services.store.puzzle(guild)
    assert posted is not None
    await stage.services.store.put_puzzle(msgspec.structs.replace(posted, told_at=1))
    assert json.loads(await own.export(ada.id, guild))["puzzles"] == [tried]
    await own.forget(ada.id, guild)
    assert json.loads(await own.export(ada.id))["puzzles"] == []
    assert [each.user for each in await stage.services.store.puzzle_tries(guild=guild)] == [ben.id]
    await own.forget(ben.id)
    assert await stage.services.store.puzzle_tries(guild=guild) == []


async def test_a_fault_at_one_server_is_nobody_else_s(
    stage: Stage, daily: Made, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    ada = stage.person("ada")
    channel, _name = await elsewhere(stage, ada)
    await wanted(ada)
    store = stage.services.store
    kept = (await store.settings("guild", stage.discord.guild.id))["puzzle"]
    other = msgspec.structs.replace(msgspec.json.decode(kept, type=daily_module.PuzzleSettings), channel=channel.id)
    await store.set_setting("guild", channel.guild_id or 0, "puzzle", msgspec.json.encode(other))
    await store.set_setting("guild", 1, "puzzle", b'"nonsense"')
    clocks = morning()
    puzzles = daily(clocks)
    attend = puzzles._attend

    async def faulty(guild: int, *rest: Any) -> int:
        if guild == stage.discord.guild.id:
            raise ZeroDivisionError("one server's")
        return await attend(guild, *rest)

    monkeypatch.setattr(puzzles, "_attend", faulty)
    assert await puzzles.tick() == 1
    assert "one server's" in caplog.text
    monkeypatch.undo()
    clocks.runs(5 * 60_000)
    registry, ownership = stage.services.registry, stage.services.registry.ownership
    registry.ownership = Elsewhere()
    assert await puzzles.tick() == 0, "another process looks after all servers"
    registry.ownership = ownership
    await store.set_setting("guild", stage.discord.guild.id, "puzzled", b'"nonsense"')
    assert await puzzles.tick() == 1, "the other one a little later"
    assert len(shown(ada)) == 1


class Elsewhere(Ownership):
    """Another process looks after everything."""

    def ours(self, _guild: int | None) -> bool:
        return False


async def test_a_channel_that_takes_no_message_is_told_at_once_and_passed_over_later(stage: Stage, daily: Made):
    ada, guild = stage.person("ada"), stage.discord.guild
    closed = stage.world.add_channel(guild, "closed")
    closed.overwrites = [Overwrite(stage.world.bot_id, 1, deny=permissions.ATTACH_FILES)]
    stage.world.update_channel(closed)
    await stage.until(lambda: not stage.services.calls.may_show(guild.id, closed.id, None))
    refused = await wanted(ada, channel=closed)
    assert refused.text == f"I may not post pictures in <#{closed.id}>; `/admin check` there lists what is missing."
    await wanted(ada)
    stage.discord.faults.fail("POST", "/channels/*/messages", status=403)
    clocks = morning()
    assert await daily(clocks).tick() == 0
    assert await stage.services.store.puzzle(guild.id) is None
    clocks.runs(10 * 60_000)
    assert await daily(clocks).tick() == 0, "not today any more"
    clocks.runs(DAY)
    assert await daily(clocks).tick() == 1
    assert shown(ada)[0].text.startswith("**Puzzle 1**")


async def test_it_is_of_the_reference_edition_whatever_tables_are_played_with(empty_stage: Stage, tmp_path: Path):
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / f"{GAME}.toml").write_text(changed(GAME).game.edition_text, encoding="utf-8")
    empty_stage.settings["editions_dir"] = str(folder)
    await empty_stage.start()
    ada = empty_stage.person("ada")
    await wanted(ada)
    await ada.slash("admin settings", language="es")
    clocks, bot = morning(), empty_stage.services
    puzzles = DailyPuzzle(
        bot.registry, bot.calls, bot.pictures, bot.solving._positions, bot.priority, lambda: clocks.wall
    )
    assert await puzzles.tick() == 1
    last = await posted(empty_stage)
    assert last.puzzle in {each.id for each in puzzles_of(games()[GAME])}
    (message,) = shown(ada, "**Problema ")
    opened = await bot.solving._positions.opened(GAME, last.puzzle)
    assert opened is not None
    assert opened.game.edition == games()[GAME].edition
    assert opened.game.text.heading(opened.view, opened.asked, words_in("es")) in message.text


def test_when_all_were_shown_they_begin_anew_in_another_order():
    game = games()[GAME]
    count, shown_, rounds = len(puzzles_of(game)), list[str](), list[list[str]]()
    for _round in range(3):
        for _each in range(count):
            puzzle = next_of(game, 77, shown_)
            assert puzzle is not None
            assert puzzle.id not in shown_[-1:]
            shown_.append(puzzle.id)
        rounds.append(shown_[-count:])
    assert [len(set(each)) for each in rounds] == [count] * 3
    assert rounds[0] != rounds[1] != rounds[2]
    firsts = {first.id for guild in range(10) if (first := next_of(game, guild, [])) is not None}
    assert len(firsts) > 1, "each server has an order of its own"


def test_a_row_ends_with_one_that_was_not_solved():
    def tries(*solved: int, missed: tuple[int, ...] = ()) -> list[PuzzleTry]:
        return [PuzzleTry(1, n, 2, "", n not in missed, 0) for n in (*solved, *missed)]

    assert record_of(tries(1, 2, 3), 3) == Record(3, 3, 3, 3)
    assert record_of(tries(1, 2, 3), 4) == Record(3, 3, 0, 3)
    assert record_of(tries(1, 2, 4, missed=(3,)), 4) == Record(4, 3, 1, 2)
    assert record_of(tries(1, 2, 3), 2) == Record(2, 2, 2, 2)
    assert record_of([], 5) == Record(0, 0, 0, 0)


@pytest.mark.parametrize("game_key", games_with_puzzles())
async def test_a_puzzle_of_every_game_is_solved_through_its_form(
    stage: Stage, daily: Made, monkeypatch: pytest.MonkeyPatch, game_key: str
):
    """The one with the most answers: its form is likely to be a menu, or one of several steps."""
    ada, game = stage.person("ada"), games()[game_key]
    puzzle = max(puzzles_of(game), key=lambda each: len(each.odds))
    monkeypatch.setattr(daily_module, "next_of", lambda *_given: puzzle)
    await wanted(ada, game=game_key)
    clocks = morning()
    assert await daily(clocks).tick() == 1
    (message,) = shown(ada)
    await ada.slash("settings", pictures="tall")
    form = seen(await ada.press(message, label="Solve"))
    assert {Image.open(BytesIO(file)).width for file in form.files.values()} == {720}, "the question, for a phone"
    assert len(form.files) == len(form.pictures)
    said = await give(ada, message, puzzle.best)
    assert "**Solved.**" in said.text
    assert not said.files
    clocks.runs(DAY)
    await daily(clocks).tick()
    answer = next(each for each in shown(ada) if ": the answer" in each.text)
    assert "1 person has tried it, 1 solved it." in answer.text


def test_of_an_answer_that_shares_the_victory_no_other_chances_are_told():
    puzzle = next(each for each in puzzles_of(games()[GAME]) if each.why.wins == 1 and each.odds[each.best] == 75)
    solution = working_out.solution("en", GAME, puzzle.id)
    told_ = pages.told(PostedPuzzle(1, 1, "", GAME, puzzle.id, 1, 1), "", solution, (), pages.Counts(0, 0), ENGLISH)
    (lines,) = [each["content"] for each in told_.view.to_components() if "content" in each]
    assert "shares the victory." in lines
    assert "75 %" not in lines
    assert f"”, the next best, looks like {puzzle.odds[puzzle.runner_up]} % to win." in lines


@pytest.mark.parametrize("game_key", games_with_puzzles())
def test_what_the_seat_cannot_see_is_in_no_picture_and_no_answer(game_key: str, monkeypatch: pytest.MonkeyPatch):
    game, puzzle = games()[game_key], puzzles_of(games()[game_key])[0]

    def told_of() -> tuple[Any, Any]:
        drawn = working_out.drawn("en", game_key, puzzle.id)
        why = working_out.solution("es", game_key, puzzle.id)
        return [sheet.png for sheet in drawn.sheets], (drawn.alts, drawn.outcomes, why)

    before = told_of()
    hidden = position(game, puzzle)
    other = game.resample(hidden, puzzle.seat, Rng(5))
    assert game.dump(other) != game.dump(hidden)
    monkeypatch.setattr(working_out, "position", lambda *_given: other)
    assert told_of() == before


def every() -> list[Any]:
    """One puzzle for each kind of question of each game."""
    found = {
        (game_key, each.step): each for game_key, game in games_with_puzzles().items() for each in puzzles_of(game)
    }
    return [pytest.param(game_key, each, id=f"{game_key}-{step}") for (game_key, step), each in found.items()]


@pytest.mark.parametrize(("game_key", "puzzle"), every())
def test_every_kind_of_question_has_its_form(game_key: str, puzzle: Any):
    game = games()[game_key]
    state = position(game, puzzle)
    view = game.view(state, puzzle.seat)
    (asked,) = [each for each in view.asked if each.seat == puzzle.seat]
    names = ["Ada", "Bruno", "Clara", "Dante", "Elena", "Felix"][: state.seats]
    form = forms.build(game, state, view, names, asked, START, 0, ENGLISH)
    assert not form.batch
    opened = Opened(game, puzzle, state, view, asked, names)
    post = pages.form(PostedPuzzle(1, 2**40, "", game_key, puzzle.id, 1, 1), opened, form, None, (), ENGLISH)
    assert "You have one try." in str(post.view.to_components())
    heard, shown_to_all = Heard(), question_of(game, state, view, asked, ENGLISH, names, alone=False)
    assert situation(game_key, view, shown_to_all, heard, names)
    said = {message for message, _args in heard.said}
    assert not [message for message in said if "only" in message and "you" in message]
    assert not said & import_module(f"renderers.{game_key}").IMPERSONAL.keys()

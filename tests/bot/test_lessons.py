"""Each game's lessons are played to their end through the wire, with a restart in the middle, in both languages."""

import asyncio
import contextlib
import random
import sqlite3
import threading
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.discord_io.custom_ids import AnswerId, StepId, unpack
from bot.discord_io.form_paths import MenuValue
from bot.standin.people import Person, Reply, Seen
from bot.store import DATABASE
from bot.tables import hints
from bot.tables.counsel import Progress, learned, remember_learned, remember_warning, scripted
from bot.tables.lobby import Who
from bot.tables.thinking import Advice, advised
from bot.tables.undo import line_of
from bot.tables.warnings import OFTEN
from engines import games
from engines.core.codec import key
from engines.core.journal import Entry, Setup, replay
from engines.core.lessons import LEARNER, Lesson, main_line
from engines.core.words import ENGLISH
from engines.influentia.actions import PlayCard
from engines.pax_illuminaten.actions import EndActions
from renderers.core.fold import HIGH, SLACK
from tests.bot import people
from tests.bot.conftest import Stage

TAUGHT = [name for name, game in games().items() if game.course is not None]


async def begin(stage: Stage, person: Person, game: str, **said: Any) -> tuple[int, Seen]:
    """A guided table: its number, and its message in the thread that was opened."""
    before = {line.id for line in await stage.services.store.live_tables()}
    told = await person.slash("learn", game=game, **said)
    assert told.ephemeral, told
    (line,) = [line for line in await stage.services.store.live_tables() if line.id not in before]
    await stage.settled()
    return line.id, await stage.board(stage.world.channels[line.channel])


async def give(person: Person, panel: Seen, answer: str) -> Reply:
    """Go through a form to the answer with this key."""
    for _ in range(12):
        there = {_path_of(offer[1]): offer for offer in people.offers(panel)}
        towards = [path for path in there if path == answer or answer.startswith(f"{path}:") or path == f"{answer}!"]
        turn = next((what for label, what in panel.buttons.items() if label.endswith("▶")), None)
        if not towards and turn is not None:
            shown = await person.press(panel, turn)
            assert shown.message is not None
            panel = shown.message
            continue
        assert towards, (answer, sorted(there))
        found = there[max(towards, key=len)]
        done = await people.take(person, panel, found)
        assert done.message is not None, done
        if people.is_whole(found):
            return done
        panel = done.message
    raise AssertionError(f"no way to {answer}")


def _path_of(what: str) -> str:
    """Where in the form an offer leads to: a button's custom_id or a menu's value."""
    if what[:1] in "=>":
        return str(MenuValue.unpack(what).path)
    carried = unpack(what)
    assert isinstance(carried, AnswerId | StepId), what
    return str(carried.path)


async def lesson_now(stage: Stage, table: int) -> Lesson | None:
    """The lesson at the learner's open question."""
    live = await stage.services.registry.look(table)
    course, asked, taught = live.game.course, live.asked(LEARNER), live.extra.taught
    if course is None or asked is None or taught is None or taught.free:
        return None
    return course.lesson(live.view(LEARNER), asked.step, taught.known)


async def play_through(stage: Stage, person: Person, table: int, board: Seen, *, restart_at: int = 0) -> list[str]:
    """Play a course to its end as it leads; the lessons seen."""
    seen: list[str] = []
    for number in range(120):
        if restart_at and number == restart_at:
            await stage.restart()
            live = await stage.services.registry.look(table)
            board = await stage.board(stage.world.channels[live.record.channel])
        await stage.settled()
        live = await stage.services.registry.look(table)
        if live.asked(LEARNER) is None:
            break
        lesson = await lesson_now(stage, table)
        action = main_line(live.game, live.state, LEARNER, () if live.extra.taught is None else live.extra.taught.known)
        if lesson is None and action is None:
            break
        panel = await people.question(person, board)
        if lesson is not None:
            _ = await stage.services.registry.locales.person(person.id, live.record.guild)
            assert _(lesson.title) in panel.text
            told = lesson.said(lesson.text, live.view(LEARNER))
            assert told.told(_) in panel.text
            seen.append(lesson.known)
        if lesson is not None and not lesson.answer:
            label = "Go on" if "Go on" in panel.buttons else "Seguir"
            await person.press(panel, label=label)
            continue
        assert action is not None
        view = live.view(LEARNER)
        said = await give(person, panel, key(action))
        assert said.message is not None
        if lesson is not None and (remark := lesson.remark(key(action))) is not None:
            _ = await stage.services.registry.locales.person(person.id, live.record.guild)
            assert remark.good
            told = lesson.said(remark.text, view)
            assert told.told(_) in said.text
            await stage.settled()  # the others have answered since
            after = said.message.again()
            assert after is not None
            assert told.told(_) in after.text
    return seen


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", ["en", "es"])
async def test_a_course_is_played_to_its_end(stage: Stage, game: str, language: str):
    (ada,) = stage.people("ada")
    await ada.slash("settings", language=language)
    table, board = await begin(stage, ada, game)
    course = games()[game].course
    assert course is not None
    seen = await play_through(stage, ada, table, board, restart_at=len(course.lessons) // 2)
    assert seen == [lesson.known for lesson in course.counted]
    live = await stage.services.registry.look(table)
    assert live.record.life == "live"
    assert not live.extra.rated


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_bad_answer_is_explained_and_may_be_given_anyway(stage: Stage, game: str):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, game)
    for _ in range(40):
        await stage.settled()
        lesson = await lesson_now(stage, table)
        live = await stage.services.registry.look(table)
        panel = await people.question(ada, board)
        if lesson is not None and not lesson.answer:
            await ada.press(panel, label="Go on")
            continue
        legal = [key(action) for action in live.game.legal(live.state, LEARNER)]
        bad = [] if lesson is None else [each for each in legal if (r := lesson.remark(each)) and not r.good]
        if not bad:
            action = main_line(live.game, live.state, LEARNER)
            assert action is not None
            await give(ada, panel, key(action))
            continue
        assert lesson is not None
        remark = lesson.remark(bad[0])
        assert remark is not None
        once = (await give(ada, panel, bad[0])).message
        assert once is not None
        assert remark.text in once.text
        assert lesson.text in once.text  # the question stays
        assert "Do it anyway" not in once.buttons
        twice = (await give(ada, once, bad[0])).message
        assert twice is not None
        seq = (await stage.services.registry.look(table)).record.seq
        said = await ada.press(twice, label="Do it anyway")
        assert "From here on the game is yours" in said.text
        assert "What speaks for “" in said.text
        after = await stage.services.registry.look(table)
        assert after.record.seq > seq
        assert after.extra.taught is not None
        assert after.extra.taught.free
        return
    raise AssertionError("no lesson says no to anything")


async def test_a_guided_game_that_cannot_be_read_keeps_nobody_from_another(stage: Stage):
    (ada,) = stage.people("ada")
    table, _board = await begin(stage, ada, "influentia")
    await stage.stop()
    with contextlib.closing(sqlite3.connect(stage.folder / DATABASE)) as database, database:
        database.execute(f"UPDATE tables SET position = x'c1c1c1' WHERE id = {table}")
    await stage.start()
    assert "goes on in" not in (await ada.slash("learn", game="influentia")).text
    newest = await stage.services.store.tables_of_user(ada.id)
    other = max(line.id for line in newest)
    assert other > table
    assert (await stage.services.registry.look(other)).extra.learning


@pytest.mark.parametrize("game", TAUGHT)
async def test_what_is_taken_back_on_the_way_of_a_course_comes_again_as_it_was(stage: Stage, game: str):
    """An undo draws no chance anew there: what the lessons speak of would lie elsewhere."""
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, game)
    seen = await play_through(stage, ada, table, board)
    undone = await ada.press(board, label="Undo")
    assert undone.message is not None
    assert "Your last answer is taken back." in undone.text
    lesson = await lesson_now(stage, table)
    assert lesson is not None
    assert lesson.answer
    again = await play_through(stage, ada, table, board)
    assert again == seen[seen.index(lesson.known) : -1]  # the last page has been read
    kinds = [entry.kind for entry in await stage.services.store.journal(table)]
    assert "undo" in kinds
    assert "reseed" not in kinds


async def test_lessons_go_on_once_the_answer_that_left_their_way_is_taken_back(stage: Stage):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influentia")
    await ada.press(await people.question(ada, board), label="Go on")
    panel = await people.question(ada, board)
    for _ in range(2):
        said = (await give(ada, panel, "play_card:R10")).message
        assert said is not None
        panel = said
    await ada.press(panel, label="Do it anyway")
    await stage.settled()
    assert await lesson_now(stage, table) is None
    await ada.press(board, label="Undo")
    lesson = await lesson_now(stage, table)
    assert lesson is not None
    assert lesson.known == "win"
    course = games()["influentia"].course
    assert course is not None
    assert await play_through(stage, ada, table, board) == [each.known for each in course.lessons[1:]]


async def test_an_answer_by_command_is_judged_by_the_lesson_behind_an_unread_page(stage: Stage):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influentia")
    panel = await people.question(ada, board)
    assert "Go on" in panel.buttons
    channel = stage.world.channels[(await stage.services.registry.look(table)).record.channel]
    told = await ada.slash("influentia play_card", channel=channel, card="R10")
    assert "That wins too, but E9 wins just as well" in told.text
    assert (await stage.services.registry.look(table)).record.seq == 2


async def test_a_lesson_tells_a_first_time_note_of_what_has_just_happened(stage: Stage):
    """Cleo's third Armoury: what a control card is belongs to the next lesson, and is known then."""
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influentia")
    for _ in range(20):
        await stage.settled()
        lesson = await lesson_now(stage, table)
        assert lesson is not None
        panel = await people.question(ada, board)
        told = "**New.** Three equal buildings in any cities: +3 at every payday." in panel.text
        assert told == (lesson.known == "pair")
        if told:
            break
        if lesson.answer:
            await give(ada, panel, lesson.answer)
        else:
            await ada.press(panel, label="Go on")
    assert "**New.** Three equal" in (await people.question(ada, board)).text
    assert (await learned(stage.services.store, ada.id, "influentia")).notes == ("control",)


@pytest.mark.parametrize("card", [None, "R10"])
async def test_a_computer_that_answers_for_a_learner_goes_the_way_of_the_lessons(stage: Stage, card: str | None):
    """An answer that leaves their way ends them, whoever gives it: what they say would no longer be true."""
    (ada,) = stage.people("ada")
    table, _board = await begin(stage, ada, "influentia")
    live = await stage.services.registry.look(table)
    asked = live.asked(LEARNER)
    assert asked is not None
    action, thought = await stage.services.computer_players.answer(live, LEARNER, "lynx")
    assert (key(action), thought) == ("play_card:E9", None)
    said = PlayCard(card or "E9")
    await stage.services.answers.answer_late(table, LEARNER, ada.id, asked.id, live.record.seq, said, None)
    await stage.settled()
    lesson = await lesson_now(stage, table)
    assert (None if lesson is None else lesson.known) == ("reward" if card is None else None)


async def test_whoever_answers_otherwise_where_a_course_only_goes_on_plays_alone(stage: Stage):
    """A second special card where the course ends the attack: sums that lessons speak of later would be others."""
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influence")
    await ada.press(await people.question(ada, board), label="Go on")
    way = ("choose_castle:B1", "choose_influence:3", "choose_castle:B1", "choose_influence:5", "play_saboteur:C2")
    for answer in (*way, "choose_circle:UL", "play_swap_castle:B1"):
        await stage.settled()
        assert not await _free(stage, table)
        await give(ada, await people.question(ada, board), answer)
    assert await _free(stage, table)


async def _free(stage: Stage, table: int) -> bool:
    """Whether the free game has begun."""
    taught = (await stage.services.registry.look(table)).extra.taught
    assert taught is not None
    return taught.free


async def test_learning_again_skips_what_is_known(stage: Stage):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influentia")
    goes_on = (await ada.slash("learn", game="influentia")).text
    assert "goes on in" in goes_on
    assert goes_on.endswith("`/learn from_start:` begins anew.")
    for _ in range(4):
        await stage.settled()
        lesson = await lesson_now(stage, table)
        assert lesson is not None
        panel = await people.question(ada, board)
        if lesson.answer:
            await give(ada, panel, lesson.answer)
        else:
            await ada.press(panel, label="Go on")
    await stage.settled()
    await stage.services.lobbies.close(table, Who(ada.id, "Ada"))
    await stage.settled()
    await stage.restart()
    table, board = await begin(stage, ada, "influentia")
    lesson = await lesson_now(stage, table)
    assert lesson is not None
    assert lesson.known == "pair"
    seen = await play_through(stage, ada, table, board)
    assert seen[0] == "pair"
    await stage.services.lobbies.close(table, Who(ada.id, "Ada"))
    await stage.settled()
    table, _board = await begin(stage, ada, "influentia")  # knows all: an ordinary game, with notes
    live = await stage.services.registry.look(table)
    assert live.extra.learning
    assert live.extra.taught is None
    assert "you choose four buildings" in (await people.question(ada, _board)).text
    await stage.services.lobbies.close(table, Who(ada.id, "Ada"))
    table, _board = await begin(stage, ada, "influentia", from_start=True)
    lesson = await lesson_now(stage, table)
    assert lesson is not None
    assert lesson.known == "aim"


async def test_a_finished_course_can_be_played_again_from_its_file(stage: Stage):
    (ada,) = stage.people("ada")
    table, _board = await begin(stage, ada, "influentia")
    live = await stage.services.registry.look(table)
    record = await stage.services.store.table(table)
    assert record is not None
    assert record.seed is not None
    entries = [line_of(entry) for entry in await stage.services.store.journal(table)]
    setup = Setup(live.game.key, live.game.revision, live.game.edition, 3, {}, record.seed, taught=True)
    again = replay(live.game, setup, [Entry(line.seat, line.action) for line in entries])
    assert live.game.dump(again) == live.record.position


async def test_a_lobby_says_what_the_game_is_and_leads_to_its_lessons(stage: Stage):
    (ada,) = stage.people("ada")
    board = await people.lobby(stage, ada, game="influentia")
    assert "losing a trick can be the better move" in board.text
    assert "3–4 players · 40–60 minutes at one sitting · weight 2 of 5" in board.text
    told = await ada.press(board, label="Learn this game")
    assert told.ephemeral
    assert "Your first game of Influentia is in <#" in told.text
    assert len(await stage.services.store.live_tables()) == 2


async def test_pictures_of_a_game_in_a_minute_are_tall_for_whom_it_is_set_so(stage: Stage):
    (ada,) = stage.people("ada")
    board = await people.lobby(stage, ada, game="influentia")
    await ada.slash("settings", pictures="tall")
    began = (await ada.press(board, label="Learn this game").done()).message
    assert began is not None
    await stage.until(lambda: (began.again() or began).files)
    told = began.again() or began
    course = games()["influentia"].course
    assert course is not None
    assert {each.of for each in course.pictures} >= {"hand"}
    for name, file in told.files.items():
        image = Image.open(BytesIO(file))
        assert image.width == 720, name
        assert image.height <= image.width * HIGH * SLACK
    assert len(told.pictures) == len(told.files) >= len(course.pictures)


async def test_the_easiest_game_is_offered_first(stage: Stage):
    (ada,) = stage.people("ada")
    offered = await ada.autocomplete("table new", focused="game")
    weights = [guide.weight for each in offered.choices if (guide := games()[each["value"]].guide) is not None]
    assert len(weights) == len(TAUGHT)
    assert weights == sorted(weights)


async def test_a_button_pressed_twice_opens_one_first_game(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await people.lobby(stage, ben)
    both = [ada.press(board, label="Learn this game") for _ in range(2)]
    told = [(await each).text for each in both]
    assert sum("Your game of Influentia goes on in" in each for each in told) == 1, told
    assert len(await stage.services.store.tables_of_user(ada.id)) == 1


async def test_a_hint_asks_first_and_then_shows_a_move(stage: Stage):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influentia")
    panel = await people.question(ada, board)
    panel_after = (await ada.press(panel, label="Go on")).message
    assert panel_after is not None
    asked = await ada.press(panel_after, label="Hint")
    assert asked.ephemeral
    live = await stage.services.registry.look(table)
    assert live.game.course is not None
    suits = [each.text for each in live.game.course.hints if each.suits(live.view(LEARNER), "trick.play")]
    assert any(hint in asked.text for hint in suits)
    assert asked.message is not None
    asked = await ada.press(asked.message, label="Show me a move")
    (led,) = [each for each in live.game.legal(live.state, LEARNER) if each == scripted(live, LEARNER)]
    label = live.game.text.label(live.view(LEARNER), led, ENGLISH)
    assert f"The lessons go on with: **{label}**" in asked.text, "whatever a computer would do"


async def test_a_hint_that_comes_after_the_answer_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    begun, go = threading.Event(), threading.Event()

    def slow(*what: Any) -> Advice:
        begun.set()
        assert go.wait(30)
        return advised(*what)

    monkeypatch.setattr(hints, "advised", slow)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await people.lobby(stage, ada, ben, cleo)
    await ada.press(board, label="Make unrated")
    await ada.press(board, label="Start")
    asked = await ada.slash("table hint")
    assert asked.message is not None
    shown = ada.press(asked.message, label="Show me a move")
    await stage.until(begun.is_set)
    assert await people.by_buttons(ada, await stage.board(), random.Random(1))
    go.set()
    assert (await shown).text == "That question is no longer open. Press *Your move* for the current one."


async def test_a_hint_at_a_lesson_shows_the_answer_that_it_leads_to(stage: Stage):
    """The lesson would speak against any other."""
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influence")
    await ada.press(await people.question(ada, board), label="Go on")
    for answer in ("choose_castle:B1", "choose_influence:3"):
        live = await stage.services.registry.look(table)
        told = await stage.services.hints.hint(live, ada.id, ENGLISH)
        (led,) = [each for each in live.game.legal(live.state, LEARNER) if key(each) == answer]
        assert told.answer == live.game.text.label(live.view(LEARNER), led, ENGLISH)
        assert told.taught
        assert "% to win" not in told.why, "that another answer looks better would lead the learner away"
        assert "look equally good" not in told.why
        await give(ada, await people.question(ada, board), answer)


async def test_while_a_game_is_on_only_learners_are_told_why_a_computer_answered_and_nothing_of_its_hand(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    _table, board = await begin(stage, ada, "influentia")
    panel = (await ada.press(await people.question(ada, board), label="Go on")).message
    assert panel is not None
    told = await ada.press(panel, label="Why?")
    assert told.text.startswith("**Cleo**: Play H9"), told.text
    assert told.text.count("Play ") == told.text.count("Play H9"), told.text
    await people.table(stage, ben, game="influentia", computers=2)
    await stage.settled()
    assert "told once the game is over" in (await ben.slash("table hint", why=True)).text


async def test_rated_games_have_no_hints_unless_their_host_allows_them(stage: Stage):
    (ada,) = stage.people("ada")
    await people.lobby(stage, ada, game="influence", computers=1)
    assert "Hints are allowed at this table." in (await ada.slash("table hint", allow=True)).text
    assert "Hints are allowed." in (await stage.board()).text
    await ada.slash("table hint", allow=False)
    await ada.press(await stage.board(), label="Start")
    await stage.settled()
    assert "`/table hint allow:`" in (await ada.slash("table hint")).text
    assert "agreed before" in (await ada.slash("table hint", allow=True)).text


async def test_an_unrated_game_has_hints_and_says_so(stage: Stage):
    (ada,) = stage.people("ada")
    board = await people.lobby(stage, ada, game="influence", computers=1)
    assert "Hints are allowed." not in board.text
    await ada.press(board, label="Make unrated")
    assert "Hints are allowed." in (await stage.board()).text
    said = await ada.slash("table hint", allow=False)
    assert said.text == "This game counts for nobody's rating, and so hints are allowed all the same."
    await ada.press(await stage.board(), label="Make rated")
    assert (await ada.slash("table hint", allow=False)).text == "Hints are not allowed in this rated game."
    assert "Hints are allowed." not in (await stage.board()).text


async def test_a_beginners_mistake_is_spoken_of_once_and_goes_on_with_one_press(stage: Stage):
    (ada,) = stage.people("ada")
    table, board = await begin(stage, ada, "influence")
    async with stage.services.registry.locked(table) as live:
        assert live.extra.taught is not None
        free = msgspec.structs.replace(live.extra, taught=msgspec.structs.replace(live.extra.taught, free=True))
        await stage.services.registry.change(live, extra=free)
    after = (await give(ada, await people.question(ada, board), "choose_castle:B1")).message
    assert after is not None
    warned = (await give(ada, after, "choose_castle:B1;choose_influence:6")).message
    assert warned is not None
    assert "Nobody fights you at B1. A 2 does the same; keep the 6." in warned.text
    assert (await stage.services.registry.look(table)).record.seq == 0
    await ada.press(warned, label="Do it anyway")
    assert (await stage.services.registry.look(table)).record.seq >= 2


async def _at_attack(stage: Stage, ada: Person, board: Seen) -> Seen:
    """Ada's panel once she is asked for the castle of an attack; she takes the first faction there is."""
    for _ in range(20):
        await stage.settled()
        live = await stage.live()
        seat = live.seats_of(ada.id)[0]
        asked = live.asked(seat)
        if asked is not None:
            panel = await people.question(ada, board)
            if asked.step == "attack.castle":
                return panel
            await give(ada, panel, key(next(iter(live.game.legal(live.state, seat)))))
    raise AssertionError("never asked")


async def test_what_good_players_do_as_well_is_spoken_of_once_in_a_game(stage: Stage):
    (ada,) = stage.people("ada")
    await ada.slash("settings", warnings="always")
    table, board = await begin(stage, ada, "pax_illuminaten")
    async with stage.services.registry.locked(table) as live:
        assert live.extra.taught is not None
        free = msgspec.structs.replace(live.extra, taught=msgspec.structs.replace(live.extra.taught, free=True))
        await stage.services.registry.change(live, extra=free)
    warnings = stage.services.warnings
    said = await warnings.about(live, LEARNER, ada.id, [EndActions()])
    assert said is not None
    assert said.told(ENGLISH) == "You still have 2 Main actions; even your Areopagus gives 3."
    await give(ada, await people.question(ada, board), "scheme:PM2:quick")
    live = await stage.services.registry.look(table)
    assert live.asked(LEARNER) is not None
    assert await warnings.about(live, LEARNER, ada.id, [EndActions()]) is None
    await stage.restart()
    live = await stage.services.registry.look(table)
    assert await stage.services.warnings.about(live, LEARNER, ada.id, [EndActions()]) is None


async def test_warnings_are_had_at_any_table_by_those_who_want_them(stage: Stage):
    (ada,) = stage.people("ada")
    shown = await ada.slash("settings", warnings="always")
    assert "I always speak up" in shown.text
    board = await people.table(stage, ada, game="influence", computers=1)
    panel = await _at_attack(stage, ada, board)
    live = await stage.live()
    seat = live.seats_of(ada.id)[0]
    castle = key(next(iter(live.game.legal(live.state, seat))))
    before = live.record.seq
    assert live.extra.rated  # where hints are refused: what warnings say stands on the table and in one's own hand
    assert "This game is rated" in (await ada.slash("table hint")).text
    after = (await give(ada, panel, castle)).message
    assert after is not None
    warned = (await give(ada, after, f"{castle};choose_influence:6")).message
    assert warned is not None
    assert "Nobody fights you at" in warned.text
    assert (await stage.live()).record.seq == before
    assert "I say nothing" in (await ada.slash("settings", warnings="never")).text
    again = (await give(ada, warned, castle)).message
    assert again is not None
    await give(ada, again, f"{castle};choose_influence:6")
    assert (await stage.live()).record.seq > before


async def test_whoever_does_not_learn_is_not_warned_and_who_was_often_enough_is_not_any_more(stage: Stage):
    (ada,) = stage.people("ada")
    board = await people.table(stage, ada, game="influence", computers=1)
    await _at_attack(stage, ada, board)
    live = await stage.live()
    seat = live.seats_of(ada.id)[0]
    castle = next(iter(live.game.legal(live.state, seat)))
    (six,) = [
        each for each in live.game.legal(live.game.apply(live.state, seat, castle)[0], seat) if key(each)[-1] == "6"
    ]
    warnings, store = stage.services.warnings, stage.services.store
    assert await warnings.about(live, seat, ada.id, [castle, six]) is None
    await remember_learned(store, ada.id, "influence", lessons=("castle",))
    for number in range(OFTEN + 1):
        warnings.forget(ada.id)
        said = await warnings.about(live, seat, ada.id, [castle, six])
        assert (said is not None) == (number < OFTEN)
    assert (await learned(store, ada.id, "influence")).warned == {"wasted": OFTEN}


async def test_of_what_somebody_learns_in_the_same_moment_nothing_is_lost(stage: Stage):
    """As where a panel's notes are written down while its person answers."""
    store = stage.services.store
    await asyncio.gather(
        remember_learned(store, 7, "influence", lessons=("castle",)),
        remember_learned(store, 7, "influence", notes=("swap",)),
        remember_warning(store, 7, "influence", "waste", once_at=None),
    )
    assert await learned(store, 7, "influence") == Progress(("castle",), ("swap",), {"waste": 1})


async def test_a_first_table_is_dealt_though_memory_is_given_up_while_it_is_laid(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """As where news of another process may have been missed."""
    lobbies, add = stage.services.lobbies, stage.services.lobbies.add_computer

    async def forgetting(table: int, *who: Any, **how: Any) -> Any:
        done = await add(table, *who, **how)
        stage.services.registry.forget_all()
        return done

    monkeypatch.setattr(lobbies, "add_computer", forgetting)
    (ada,) = stage.people("ada")
    await ada.slash("learn", game="influentia")
    (line,) = await stage.services.store.live_tables()
    assert (await stage.services.registry.look(line.id)).extra.learning

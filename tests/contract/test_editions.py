"""What is told of a table comes from its own edition: no name and no number of the usual one stands anywhere."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.base.languages.gather import in_code
from engines import games
from engines.core.decisions import Decision
from engines.core.fields import fields, options
from engines.core.game import AnyGame
from engines.core.lessons import Considered
from engines.core.rng import Rng
from engines.core.said import told as tell
from engines.core.words import ENGLISH, Words
from tests.contract.play import fixed, mutations
from tests.editions import changed, leaves

NAMES = ["1st", "2nd", "3rd", "4th", "5th", "6th"]
ANSWERS = 400
NUMBER = re.compile(r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twice|thrice|both|half|once)\b|\d", re.I)


class Listening(Words):
    """Says everything in English and keeps the messages that it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __call__(self, message: str, /, **args: object) -> str:
        self.asked.add(message)
        return super().__call__(message, **args)

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        self.asked |= {one, many}
        return super().n(one, many, count, **args)

    def p(self, context: str, message: str, /, **args: object) -> str:
        self.asked.add(message)
        return super().p(context, message, **args)


def told(game: AnyGame, seats: int, seed: int, _: Words) -> Iterator[str]:
    """What people read in a game played at random, without pictures."""
    text, rng = game.text, Rng(seed)
    state = game.new(seats, game.options({}), seed)
    seen: dict[type, set[Any]] = {}
    for number in range(ANSWERS):
        decisions = game.decisions(state)
        if not decisions:
            break
        decision: Decision = rng.choice(decisions)
        seat, answers = decision.seat, list(game.legal(state, decision.seat))
        view = game.view(state, seat)
        for asked in view.asked:
            yield from (text.heading(view, asked, _), text.waiting(view, asked, _))
        for answer in islice(answers, 20):
            yield from (text.label(view, answer, _, NAMES), text.kind(type(answer), _))
            for field in fields(type(answer)):
                yield text.value(view, type(answer), field.name, getattr(answer, field.name), _, NAMES)
        for wrong in mutations(game, answers[:20], rng, seen) if number % 20 == 0 else ():
            why = game.check(state, seat, wrong)
            yield "" if why is None else text.refusal(why, NAMES, _)
        if number % 10 == 0:
            yield from _position(game, view, _)
        for event in game.advance(state, seat, rng.choice(answers)):
            witnessed = game.witness(event, seat)
            yield "" if witnessed is None else text.told(witnessed, NAMES, _)
    yield from _position(game, game.view(state, None), _)
    outcome = game.outcome(state)
    yield "" if outcome is None else text.ending(outcome, NAMES, _)
    yield from (text.part(part.key, _) for score in game.standing(game.view(state, None)) for part in score.parts)


def _position(game: AnyGame, view: Any, _: Words) -> Iterator[str]:
    yield game.text.board(view, NAMES, _)


def taught(game: AnyGame, _: Words) -> Iterator[str]:
    """What people read who do not know it: what it is, its chapters, its signs."""
    guide = game.guide
    if guide is None:
        return
    yield from (tell(guide.sentence, _), tell(guide.minute, _))
    for sign in guide.signs:
        yield from (tell(sign.sign, _), tell(sign.meaning, _))
    for chapter in guide.chapters:
        yield from (tell(chapter.title, _), tell(chapter.text, _))


def warned(game: AnyGame, seats: int, seed: int, _: Words) -> Iterator[str]:
    """What is said before beginners' mistakes, of a few answers of many positions."""
    rng, state = Rng(seed), game.new(seats, game.options({}), seed)
    mistakes = () if game.course is None else game.course.mistakes
    for _number in range(ANSWERS // 2):
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = rng.choice(decisions).seat
        answers = list(game.legal(state, seat))
        for action in answers[:: -(-len(answers) // 3)]:
            about = Considered(game.view(state, seat), action, answers, NAMES, lambda at=state: at)
            said = (each.when(about) for each in mistakes)
            yield from (each.told(_) for each in said if each is not None)
        game.advance(state, seat, rng.choice(answers))


@cache
def heard(key: str) -> tuple[set[str], set[str]]:
    """All that is told of a game on another edition, and the messages it is made of."""
    game, _ = changed(key).game, Listening()
    said = {text for seats in game.seats for text in told(game, seats, 7 + seats, _)}
    for option in options(game.options_type):
        for value in option.values:
            said |= set(game.text.option(option.name, value, _))
    return said, _.asked


@cache
def learnt(key: str) -> tuple[set[str], set[str]]:
    """What those who learn a game are told of it on another edition, at any table, and the messages it is made of."""
    game, _ = changed(key).game, Listening()
    said = {*taught(game, _), *(text for seats in game.seats for text in warned(game, seats, seats, _))}
    lessons = Path(str(import_module(f"engines.{key}").__file__)).parent / "lessons"
    written = {each for name in ("guide", "mistakes") for each in messages(lessons / f"{name}.py")}
    return said, _.asked | written


def messages(file: Path) -> set[str]:
    """The messages that a module holds, whether or not they were told."""
    found = in_code(file.read_text("utf-8")) if file.is_file() else ()
    return {text for each in found for text in (each.text, each.many)}


def saying(name: str, texts: Iterable[str]) -> list[str]:
    """The texts in which a name stands as a word of its own."""
    whole = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return [text for text in texts if name in text and whole.search(text)]


def numbered(messages: Iterable[str]) -> set[str]:
    """Messages that say a number, in figures or words, which is not filled in."""
    return {message for message in messages if NUMBER.search(re.sub(r"\{.*?\}", "", message))}


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("what", [heard, learnt])
def test_no_name_of_the_usual_edition_is_told(what: Callable[[str], tuple[set[str], set[str]]], key: str):
    names, (said, asked) = set(changed(key).names) - fixed(key, "NAMES"), what(key)
    assert sorted(names & asked) == [], "these are written in the code"
    for name in names:
        kept = saying(name, said)
        assert not kept, f"{name} in: {kept[0]}"


@pytest.mark.parametrize("key", games())
def test_every_name_and_most_numbers_were_others(key: str):
    edition = changed(key)
    assert edition.numbers
    assert edition.game.edition != games()[key].edition


@pytest.mark.parametrize("key", games())
def test_no_number_of_the_edition_stands_in_a_message(key: str):
    """Numbers of a message are filled in, but for those that no edition changes."""
    ids = {value for _path, value in leaves(tomllib.loads(changed(key).game.edition_text)) if isinstance(value, str)}
    assert sorted(numbered(heard(key)[1]) - fixed(key, "NUMBERS") - ids) == []


@pytest.mark.parametrize("key", games())
def test_no_number_of_the_edition_stands_in_a_chapter_a_sign_or_a_warning(key: str):
    """But for phrases that no edition changes: what is said of one card, of both of two, of how pictures look."""
    phrases = sorted(fixed(key, "PHRASES"), key=len, reverse=True)
    asked = learnt(key)[1] - set(changed(key).names.values())
    assert [each for each in phrases if not any(each in message for message in asked)] == [], "said no longer"
    left = {re.sub("|".join(map(re.escape, phrases)) or "$", " ", message): message for message in asked}
    assert sorted(left[text] for text in numbered(left)) == []


@pytest.mark.parametrize("key", games())
def test_chapters_and_signs_tell_no_code_of_the_usual_edition(key: str):
    codes = {code for code in changed(key).codes if not code.isascii() or (len(code) > 1 and not code.islower())}
    codes -= fixed(key, "NAMES")
    said = set(taught(changed(key).game, ENGLISH))
    assert [(code, text) for code in sorted(codes) for text in saying(code, said)] == []

"""Going through a game's first lessons on any way that they carry out."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engines import games
from engines.core.codec import key
from engines.core.game import AnyGame
from engines.core.lessons import LEARNER, AnyCourse, AnyLesson
from engines.core.words import ENGLISH


class At(NamedTuple):
    """A lesson at its question: the position, what the learner sees, the keys of all answers."""

    lesson: AnyLesson
    state: Any
    view: Any
    answers: list[str]
    path: tuple[str, ...]


def course_of(game: AnyGame) -> AnyCourse:
    """The course of a game that has one."""
    course = game.course
    assert course is not None
    return course


def others_answer(game: AnyGame, state: Any) -> None:
    """The computers' answers, as the script has them."""
    course = course_of(game)
    while asked := [each for each in game.decisions(state) if each.seat != LEARNER]:
        wanted = course.scripted(game.view(state, asked[0].seat), asked[0].seat, asked[0].step)
        given = next((each for each in game.legal(state, asked[0].seat) if key(each) == wanted), None)
        if given is None:
            return
        game.advance(state, asked[0].seat, given)


def answered(game: AnyGame, state: Any, answer: str) -> Any:
    """The position after an answer of the learner's, the others' not given yet."""
    then = game.clone(state)
    game.advance(then, LEARNER, next(each for each in game.legal(then, LEARNER) if key(each) == answer))
    return then


def every_lesson(name: str) -> Iterator[At]:
    """Every lesson in every position that answers lead to which lessons carry out, or say nothing of."""
    game = games()[name]
    course, seen = course_of(game), set[tuple[bytes, tuple[str, ...]]]()
    open_: list[tuple[Any, tuple[str, ...], tuple[str, ...]]] = [(course.start(game), (), ())]
    while open_:
        state, read, path = open_.pop()
        others_answer(game, state)
        mark = (game.dump(state), read)
        asked = next((each for each in game.decisions(state) if each.seat == LEARNER), None)
        if asked is None or mark in seen:
            continue
        seen.add(mark)
        view = game.view(state, LEARNER)
        answers = [key(each) for each in game.legal(state, LEARNER)]
        lesson = course.lesson(view, asked.step, read)
        if lesson is None:
            wanted = course.scripted(view, LEARNER, asked.step)
            open_ += [(answered(game, state, each), read, (*path, each)) for each in answers if each == wanted]
            continue
        yield At(lesson, state, view, answers, path)
        if not lesson.answer:
            open_.append((state, (*read, lesson.known), path))
            continue
        for each in answers:
            remark = lesson.remark(each)
            if remark is None or (remark.good and not remark.ends):
                open_.append((answered(game, state, each), (*read, lesson.known), (*path, each)))


def told(
    name: str, chosen: Mapping[str, str] | None = None, instead: Mapping[str, str] | None = None
) -> dict[str, list[str]]:
    """What is told on the way that the course leads, but for `chosen` answers: by lesson look, text and remark.

    `instead`: by lesson an answer that is not given, whose remark is told in place of that on the one given.
    """
    game = games()[name]
    course, state, read, found = course_of(game), course_of(game).start(game), list[str](), dict[str, list[str]]()
    while True:
        others_answer(game, state)
        asked = next((each for each in game.decisions(state) if each.seat == LEARNER), None)
        if asked is None:
            return found
        view = game.view(state, LEARNER)
        lesson = course.lesson(view, asked.step, read)
        if lesson is None:
            answer = course.scripted(view, LEARNER, asked.step)
            if not answer:
                return found
            state = answered(game, state, answer)
            continue
        found[lesson.known] = [lesson.said(each, view).told(ENGLISH) for each in (lesson.look, lesson.text)]
        read.append(lesson.known)
        if not lesson.answer:
            continue
        answer = (chosen or {}).get(lesson.known, lesson.answer)
        spoken, given = lesson.remark((instead or {}).get(lesson.known, answer)), lesson.remark(answer)
        if spoken is not None:
            found[lesson.known].append(lesson.said(spoken.text, view).told(ENGLISH))
        state = answered(game, state, answer)
        if given is not None and given.ends:
            return found

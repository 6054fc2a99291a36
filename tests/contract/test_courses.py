"""The first lessons of every game, in every position that they lead to: they go on, and never leave a learner stuck."""

import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.lessons import LEARNER
from engines.core.words import ENGLISH
from tests.contract.courses import answered, every_lesson

TAUGHT = [name for name, game in games().items() if game.course is not None]


@pytest.mark.parametrize("name", TAUGHT)
def test_wherever_a_lesson_stands_an_answer_is_carried_out(name):
    stood = set[str]()
    for at in every_lesson(name):
        stood.add(at.lesson.known)
        if at.lesson.answer:
            remarks = [at.lesson.remark(each) for each in at.answers]
            assert any(each.good if each is not None else not at.lesson.remarks for each in remarks), at.path
            wanted = at.lesson.remark(at.lesson.answer)
            assert wanted.good if wanted is not None else not at.lesson.remarks
    course = games()[name].course
    assert course is not None
    pages = {each.known for each in course.lessons if each.step == "*"}  # others have answered before these are read
    assert stood | pages == {each.known for each in course.lessons}


@pytest.mark.parametrize("name", TAUGHT)
def test_an_answer_of_which_a_lesson_says_nothing_is_a_step_back(name):
    """The learner is asked again before anything else happens; any other answer is judged."""
    game = games()[name]
    for at in every_lesson(name):
        for each in at.answers if at.lesson.remarks else ():
            if at.lesson.remark(each) is None:
                then = answered(game, at.state, each)
                assert [asked.seat for asked in game.decisions(then)] == [LEARNER], (at.lesson.known, each)


@pytest.mark.parametrize("name", TAUGHT)
def test_all_that_lessons_say_is_whole_in_every_language(name):
    for at in every_lesson(name):
        for text in (at.lesson.title, at.lesson.look, at.lesson.text, *(each.text for each in at.lesson.remarks)):
            said = at.lesson.said(text, at.view)
            for words in (ENGLISH, words_in("es")):
                assert "{" not in said.told(words)

"""What somebody is asked before a hint suits the question that is open to them, at every question of whole games."""

from importlib import import_module

import pytest

from bot.base.languages import words_in
from engines import games
from tests.contract.openings import Open, Suits
from tests.contract.play import walk

TAUGHT = [key for key, game in games().items() if game.course is not None]
SEEDS = range(2)


@pytest.mark.parametrize("key", TAUGHT)
def test_what_one_is_asked_before_a_hint_suits_every_question_of_whole_games(key: str):
    game, spanish = games()[key], words_in("es")
    suits: Suits = import_module(f"tests.engines.{key}.openings").SUITS
    course = game.course
    assert course is not None
    turns = range(len(course.hints))
    assert {each.text for each in course.hints} == set(suits)
    steps: set[str] = set()
    met: set[str] = set()
    for seats in {max(2, game.seats.start), min(3, game.seats.stop - 1)}:
        for seed in SEEDS:
            for state, decision, answers, _answer in walk(game, seats, seed):
                view = game.view(state, decision.seat)
                here = Open(game, state, decision.seat, decision.step, answers, view)
                for text in {course.opening(view, decision.step, turn) for turn in turns}:
                    assert text, f"nothing is asked at {decision.step}"
                    assert suits[text](here), (text, here.step)
                    assert spanish(text) != text
                    met.add(text)
                steps.add(decision.step)
    asked = {each.text for each in course.hints if any(each.suits_step(step) for step in steps)}
    assert met == asked, f"never asked: {asked - met}"

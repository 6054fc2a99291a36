"""What is said before a beginner's mistake: decided by what the seat sees alone, true, whole in every language."""

from importlib import import_module

import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.effects import worlds_alike
from engines.core.lessons import Considered
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, case_id, sampled
from tests.contract.reasoned import Case, Checks

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin"]
each_case = pytest.mark.parametrize("case", [case for case in CASES if games()[case[0]].course], ids=case_id)


def warnings_of(key) -> Checks:
    """How what a game says is counted again, in `tests/engines/<game>/warned.py`: a check by the English text."""
    return import_module(f"tests.engines.{key}.warned").WARNINGS


def spoken(game, state, seat, action, answers):
    """Every mistake that an answer is, by its key."""
    worlds = {}

    def alike():
        if not worlds:
            worlds[0] = worlds_alike(game, state, seat, 1)[0]
        return worlds[0]

    about = Considered(game.view(state, seat), action, answers, NAMES, alike)
    return {each.known: said for each in game.course.mistakes if (said := each.when(about)) is not None}


@each_case
def test_a_warning_is_the_same_in_every_world_that_looks_the_same(case):
    key, seats = case
    game, rng = games()[key], Rng(5)
    assert game.course is not None
    assert len({each.known for each in game.course.mistakes}) == len(game.course.mistakes) >= 3
    told = 0
    for seed in (2, 4):
        for state, decision, answers, _answer in sampled(game, seats, seed, 25):
            world = game.resample(state, decision.seat, rng)
            for action in answers[:: -(-len(answers) // 10)]:
                said = spoken(game, state, decision.seat, action, answers)
                assert said == spoken(game, world, decision.seat, action, answers)
                for each in said.values():
                    told += 1
                    case = Case(game, state, decision.seat, action, action, answers, NAMES)
                    assert warnings_of(key)[each.text](case, each.args), (each, action)
                    assert each.told(ENGLISH)
                    assert each.told(words_in("es")) != each.told(ENGLISH)
    assert told or key == "indio"  # at random nobody builds twice there

"""What beginners are told before they leave a door open or pay with the people who hold a hex."""

import pytest

from engines.core.lessons import Considered
from engines.core.words import ENGLISH
from engines.indio.actions import Build, EndTurn, Forge, Move, SelectWorker, StoreAuto
from engines.indio.lessons.mistakes import MISTAKES
from tests.contract.reasoned import Case
from tests.engines.indio.positions import ANN, GAME, NAMES, do, legal, table
from tests.engines.indio.warned import WARNINGS


def said(state, action):
    about = Considered(GAME.view(state, ANN), action, legal(state), NAMES, lambda: state)
    found = {each.known: told for each in MISTAKES if (told := each.when(about)) is not None}
    case = Case(GAME, state, ANN, action, action, legal(state), NAMES)
    assert all(WARNINGS[told.text](case, told.args) for told in found.values())
    return {known: told.told(ENGLISH) for known, told in found.items()}


def test_a_structure_is_not_left_alone_beside_a_rival():
    state = table({"B2": "A=o A:a", "C3": "A=o A:a", "B3": "B:a"})
    state, _events = do(state, SelectWorker("B2", False))
    told = "Bob can step onto B2 and take your outpost. Leave a worker there?"
    away = next(each.to for each in legal(state, Move) if each.to != "B3")
    assert said(state, Move(away)) == {"open door": told}
    two = table({"B2": "A=o A:aa", "C3": "A=o A:a", "B3": "B:a"})
    two, _events = do(two, SelectWorker("B2", False))
    assert said(two, Move(away)) == {}
    lying = table({"B2": "A=o A:a", "C3": "A=o A:a", "B3": "B:x"})
    lying, _events = do(lying, SelectWorker("B2", False))
    assert said(lying, Move(away)) == {}
    last = table({"B2": "A=o A:a", "B3": "B:a"})
    last, _events = do(last, SelectWorker("B2", False))
    assert said(last, Move(away)) == {}


@pytest.mark.parametrize("rivals", ["B:x", "B:a"])
def test_whoever_stands_on_a_hex_takes_its_structure_at_once(rivals):
    """IND R84–R86: active or not."""
    state = table({"B2": f"A=o A:a {rivals}", "C3": "A=o A:a"}, seats=3)
    state, _events = do(state, SelectWorker("B2", False))
    away = legal(state, Move)[0]
    told = "Bob stands on B2 and takes your outpost then. Leave a worker there?"
    assert said(state, away) == {"open door": told}
    after, _events = do(state, away)
    assert next(each for each in GAME.view(after, None).hexes if each.label == "B2").owner == 1


@pytest.mark.parametrize("rivals", ["B:x C:x", "B:xx"])
def test_of_equal_rivals_nobody_takes_a_structure_nor_who_controls_its_hex_already(rivals):
    """IND R84, R90"""
    state = table({"B2": f"A=o A:a {rivals}", "C3": "A=o A:a"}, seats=3)
    state, _events = do(state, SelectWorker("B2", False))
    away = legal(state, Move)[0]
    assert said(state, away) == {}
    assert next(each for each in GAME.view(do(state, away)[0], None).hexes if each.label == "B2").owner == 0


def test_a_turn_is_not_ended_while_a_step_would_close_the_door():
    state = table({"A2": "A=o 1earth 1water", "B2": "A:a", "C3": "A=o A:a", "A1": "B:a"})
    state, _events = do(state, SelectWorker("B2", False), Forge("food"), StoreAuto())
    told = "Bob can step onto A2 and take your outpost. Leave a worker there?"
    assert said(state, EndTurn()) == {"open door": told}
    state = table({"A2": "A=o 1earth 1water", "B2": "A:a", "C3": "A=o A:a", "A1": "B:x"})
    state, _events = do(state, SelectWorker("B2", False), Forge("food"), StoreAuto())
    assert said(state, EndTurn()) == {}


def test_a_town_is_not_paid_for_with_the_people_who_hold_its_hex():
    state = table({"B2": "A=o A:a 3fire 3water", "C3": "A=o A:a 3stone", "B3": "B:a"})
    state, _events = do(state, SelectWorker("B2", False))
    town = Build("B2", "town_from_outpost")
    assert town in legal(state)
    told = "After paying the worker nobody of yours stands on B2: Bob can step there and take it."
    assert said(state, town) == {"costly": told}
    state = table({"B2": "A=o A:ax B:xx 2fire 2water", "C3": "A=o A:a 3stone", "B3": "C:a"}, seats=3)
    state, _events = do(state, SelectWorker("B2", False))
    told = "After paying the worker, Bob has more people on B2 and takes what you built."
    assert said(state, town) == {"costly": told}

"""What a question of Pax Illuminaten asks: with the cell, the Favor and the choices that it is about."""

from typing import Any

from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import CourtTake, EndActions, Extort, Gain, Pick, Scheme, Scout
from engines.pax_illuminaten.game import GAME as PAX
from tests.engines.pax_illuminaten.positions import ANN, BOB, do, step, table

GAME: Any = PAX


def asked(state: Any) -> str:
    """The open question, as Ann reads it."""
    view = GAME.view(state, ANN)
    return GAME.text.heading(view, next(each for each in view.asked if each.seat == ANN), ENGLISH)


def test_a_card_is_put_on_a_cell_that_is_named():
    """PAX R29"""
    state = do(table(hands={ANN: "PA1 NS2"}, favor={ANN: "P"}), Scout("AR", "B1"))
    assert step(state) == "map.place"
    assert asked(state) == "Put a hand card on B1."


def test_what_is_subverted_is_named():
    """PAX R13"""
    state = do(table(3, cells={"A1": "ACE-N a"}, favor={BOB: "N", 2: "N"}, pool="PMASC"), Extort("A1"))
    assert asked(state) == "The pool has no Nobility: from whom do you take it?"


def test_conspire_names_the_card():
    """PAX R39"""
    state = do(table(cells={"B1": "PM3 ab"}), Extort("B1"), Gain("P", "pool"))
    assert step(state) == "extort.give"
    assert asked(state) == "Conspire on B1 PM3 Schimmelmann: give a Favor to a rival there."


def test_a_second_court_card_is_said_to_cost_a_favor():
    """PAX R82"""
    base = {"hands": {ANN: "", BOB: "NM1 NA1 NS1 NC1"}, "court": "NP1 NM2 NA2 NS2 NC2", "chamberlain": 3}
    state = do(table(favor={ANN: "NP"}, **base), EndActions())
    assert asked(state) == "Take a Court card, or none."
    assert asked(do(state, CourtTake(2))) == "Take a second Court card for 1 Favor, or none."


def test_choices_of_an_ability_that_follow_each_other_are_asked_one_by_one():
    """PAX R68a"""
    cells = {"B1": "NP1 a", "C1": "NM1 a", "D4": "PM1", "C4": "CRN-A"}
    state = do(table(cells=cells, hands={ANN: "SC3 PA1"}), Scheme("SC3", "ability"))
    assert asked(state) == "Move one of your disks: from where?"
    assert asked(do(state, Pick("C1"))) == "Move one of your disks from C1 NM1 Zwack: where to?"
    state = do(table(hands={ANN: "PC3 PA1"}, favor={ANN: "NNP"}), Scheme("PC3", "ability"))
    assert asked(state) == "Exchange Favor one to one: what do you give, or done?"
    state = do(state, Pick("N"))
    assert asked(state) == "Exchange Favor one to one: you give N Nobility. What do you take?"
    assert asked(do(state, Pick("C"))) == "Exchange Favor one to one: what do you give, or done?"

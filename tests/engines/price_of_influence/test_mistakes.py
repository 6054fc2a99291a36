"""What beginners are told before they march a noble to its death or pay with too many locks."""

from engines.core.lessons import Considered
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import EndCouncil, Pay, Recruit
from engines.price_of_influence.game import GAME
from engines.price_of_influence.lessons.mistakes import MISTAKES
from tests.engines.price_of_influence.positions import ANN, BOB, NAMES, do, legal, step, table


def said(state, action):
    about = Considered(GAME.view(state, ANN), action, legal(state), NAMES, lambda: state)
    return {each.known: told.told(ENGLISH) for each in MISTAKES if (told := each.when(about)) is not None}


def test_a_noble_that_must_attack_and_cannot_win_is_spoken_of_before_the_council_ends():
    told = (
        "As things stand your J♣ has to attack or costs 1 tribute, and every rival is stronger. Turn it to GUARD first:"
        " free."
    )
    courts = {ANN: "JC STRIKE", BOB: "KD GUARD 9H"}
    assert said(table(courts=courts, hands={ANN: "2S 3H 9D"}), EndCouncil()) == {"doomed": told}
    assert said(table(courts=courts, hands={ANN: "8S 3H 9D"}), EndCouncil()) == {}, "two cards may yet arm it"
    assert said(table(courts=courts, hands={ANN: "2S 3H 9C"}), EndCouncil()) == {}, "a Club may yet disarm the rival"
    assert said(table(courts=courts, hands={ANN: "2S 3H 7C"}), EndCouncil()) == {"doomed": told}, "9♥ is out of reach"
    gems = said(table(courts=courts, hands={ANN: "2S"}, gems={ANN: "3D 4D"}), EndCouncil())
    assert gems == {"doomed": told}, "it could be held back, for tribute"
    assert said(table(courts={**courts, ANN: "JC GUARD"}, hands={ANN: "2S 3H"}), EndCouncil()) == {}


def test_a_price_that_takes_too_many_locks_names_how_many_there_are_and_how_many_to_free():
    """POI R23, R25, R80: gems and equipment pay first."""
    courts = {ANN: "JS GUARD", BOB: "JH GUARD"}
    hands = {ANN: "AC 2C 3C 5C 6C"}
    king = Recruit("KD", "GUARD")
    told = (
        "Paying that takes so many locks that you have at least {}. Unless you free {} this turn, your court falls at "
        "its end."
    )
    for locked, gems, locks in (("4S 5S", "", 5), ("4S 5S", "3D", 4), ("4S 5S", "3D 4D", 3), ("4S", "", 4)):
        state = table(courts=courts, hands=hands, locked={ANN: locked}, gems={ANN: gems})
        assert said(state, king) == {"dear": told.format(locks, locks - 2)}
        state = do(state, king)
        while step(state) == "tribute.pay":
            state = do(state, next((each for each in legal(state) if each.kind == "liquidate"), legal(state)[-1]))
        assert len(state.locked[ANN]) == locks
    enough = table(courts=courts, hands=hands, locked={ANN: "4S 5S 6S"}, gems={ANN: "3D 4D 5D"})
    assert said(enough, king) == {}, "gems pay all of it"


def test_a_lock_too_many_names_how_many_to_free():
    """POI R25, R80"""
    for locked, count, free in (("4S 5S", 3, 1), ("4S 5S 6S", 4, 2)):
        state = table(hands={ANN: "AC 2C 3C 5C"}, locked={ANN: locked}, gems={ANN: "3D"})
        state = do(state, Recruit("KD", "GUARD"))
        assert said(state, Pay("leverage", "AC")) == {
            "third lock": f"That makes {count}. Unless you free {free} this turn, your court falls at its end. "
            "Pay otherwise?"
        }

"""What beginners are told before a noble has to march to its death."""

from engines.core.lessons import Considered
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import EndCouncil
from engines.price_of_influence.game import GAME
from engines.price_of_influence.lessons.mistakes import MISTAKES
from tests.engines.price_of_influence.positions import ANN, BOB, NAMES, legal, table


def said(state, action):
    about = Considered(GAME.view(state, ANN), action, legal(state), NAMES, lambda: state)
    return {each.known: told.told(ENGLISH) for each in MISTAKES if (told := each.when(about)) is not None}


def test_a_noble_that_must_attack_and_cannot_win_is_spoken_of_before_the_council_ends():
    told = "Your J♣ will have to attack and can't win. Turn it to GUARD first: free."
    courts = {ANN: "JC STRIKE", BOB: "KD GUARD 9H"}
    assert said(table(courts=courts, hands={ANN: "2S 3H 9D"}), EndCouncil()) == {"doomed": told}
    assert said(table(courts=courts, hands={ANN: "8S 3H 9D"}), EndCouncil()) == {}, "two cards may yet arm it"
    assert said(table(courts={**courts, ANN: "JC GUARD"}, hands={ANN: "2S 3H"}), EndCouncil()) == {}

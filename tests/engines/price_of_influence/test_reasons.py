"""What is said for and against a fight goes by who would fall, ties included."""

from engines.core.reasons import Compared
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import Assign, AssignDone, Commit
from engines.price_of_influence.words.reasons import REASONS
from tests.engines.price_of_influence.positions import ANN, BOB, GAME, NAMES, do, legal, table


def reason(state, action, other):
    assert REASONS.told is not None
    return REASONS.told(Compared(GAME.view(state, ANN), action, other, legal(state), {}, NAMES), ENGLISH)


def test_a_tie_that_the_lower_rank_wins_speaks_for_the_fight():
    """POI R60"""
    fight, stay = Commit("J", True), Commit("J", False)
    state = table(courts={ANN: "JS STRIKE 4H", BOB: "KD 2H"}, hands={ANN: "AC", BOB: "2C"}, stage="combat")
    assert reason(state, fight, stay) == "J♠ has 5: it beats 1 of 1 it could attack, for nothing."
    given_up = "J♠ stays out of it, though with 5 it beats 1 of 1."
    assert reason(state, stay, fight) == given_up, "whoever stays back gives up a fight that is won"
    guard = table(courts={ANN: "JS GUARD 4H", BOB: "KD 2H, JC 5H"}, hands={ANN: "AC", BOB: "2C"}, stage="combat")
    assert reason(guard, fight, stay) == "J♠ has 5: it beats 1 of 2 it could attack, for 1 tribute."
    assert reason(guard, stay, fight) == "J♠ stays out of it for nothing: with 5 it beats 1 of 2 at most."
    lost = table(courts={ANN: "KS STRIKE 2H", BOB: "JD 4H"}, hands={ANN: "AC 2S 3S", BOB: "2C"}, stage="combat")
    assert reason(lost, Commit("K", True), Commit("K", False)) == (
        "K♠ fights with 5, though it beats 0 of 1: to hold it back costs 3."
    )


def test_nobody_stops_attacking_because_of_a_tie_that_is_won():
    """POI R60"""
    state = table(courts={ANN: "QS STRIKE 4H", BOB: "JD, KC 3H"}, hands={ANN: "AC", BOB: "2C"}, stage="combat")
    state = do(state, Commit("Q", True), Assign("Q", BOB, "J"))
    other = next(each for each in legal(state) if isinstance(each, Assign))
    view = GAME.view(state, ANN)
    assert view.players[BOB].court[2].strength == view.players[ANN].court[1].strength
    assert reason(state, AssignDone("Q"), other) == ""

"""What beginners are told before they lose a trick with the wrong card."""

from engines.core.lessons import Considered
from engines.core.words import ENGLISH
from engines.influentia.actions import PlayCard
from engines.influentia.game import GAME
from engines.influentia.lessons.mistakes import MISTAKES
from tests.engines.influentia.positions import IVAN, MARCO, NAMES, VALENTINA, legal, say, table


def said(state, seat, card):
    about = Considered(GAME.view(state, seat), PlayCard(card), legal(state, seat), NAMES, lambda: state)
    return {each.known: told.told(ENGLISH) for each in MISTAKES if (told := each.when(about)) is not None}


def test_a_loser_that_leaves_a_pair_unfired_is_spoken_of_whoever_follows():
    """FLU R22, R37: who doesn't beat the best card so far can't win any more, last to play or not."""
    for seats in (3, 4):
        state = table(
            seats,
            hands={IVAN: "T9", VALENTINA: "T1 T6 R4 H2"},
            lying={VALENTINA: "E4"},
            areas={VALENTINA: "BOL-TRV FIR-TRV"},
        )
        state, _events = say(state, IVAN, PlayCard("T9"))
        assert said(state, VALENTINA, "T6") == {
            "unfired": "You lose anyway: with T1 your second TAX would fire (+2) unless it is kept."
        }
        assert said(state, VALENTINA, "T1") == {}, "the coin itself"
        assert said(state, VALENTINA, "H2") == {}, "that wins, so far"


def test_a_pair_that_would_bring_nothing_is_not_spoken_of():
    """FLU R44, R46"""
    state = table(3, hands={IVAN: "T9", VALENTINA: "T1 T6"}, lying={VALENTINA: "E4"}, areas={VALENTINA: "BOL-MKT"})
    state, _events = say(state, IVAN, PlayCard("T9"))
    assert said(state, VALENTINA, "T6") == {}
    for area, told in (("", False), ("BOL-MKT", True)):  # a Plague finds a card of somebody else's, or none
        plague = table(3, hands={IVAN: "T9", VALENTINA: "T4 T6"}, lying={VALENTINA: "E2"}, areas={MARCO: area})
        plague, _events = say(plague, IVAN, PlayCard("T9"))
        assert bool(said(plague, VALENTINA, "T6")) == told


def test_a_dearer_winner_of_the_suit_led_is_spoken_of_like_one_of_influence():
    """FLU R21, R22: as last to play, of cards that win all the same the weakest is enough."""
    state = table(3, hands={IVAN: "E2", VALENTINA: "E1", MARCO: "E4 E9 M9"})
    for seat, card in ((IVAN, "E2"), (VALENTINA, "E1")):
        state, _events = say(state, seat, PlayCard(card))
    assert state.influence == "hacking"
    assert said(state, MARCO, "E9") == {"cannon": "E4 wins too. Keep E9 for a harder trick?"}
    assert said(state, MARCO, "E4") == {}

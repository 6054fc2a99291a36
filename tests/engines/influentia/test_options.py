"""The four table options, each way."""

import pytest
from msgspec.structs import replace

from engines.core.fields import options
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.influentia.actions import MoveMarkers, Options, TakeCity
from engines.influentia.events import TrickWon
from tests.engines.influentia.positions import GAME, legal, of, play, say, table


def test_the_first_value_is_the_default():
    """FLU R3: options are fixed when the game begins."""
    assert [(o.name, o.values, o.default) for o in options(Options)] == [
        ("score_floor", ("zero", "none"), "zero"),
        ("second_after_tied_first", (True, False), True),
        ("medication_space_3p", ("excluded", "allowed"), "excluded"),
        ("auto_single_choice", (True, False), True),
        ("corporations", ("",), ""),
    ]


@pytest.mark.parametrize(
    ("wished", "chosen"),
    [(("", "", ""), ""), (("", "4", ""), "142"), (("3", "", "1"), "321"), (("2", "3", "4"), "234")],
)
def test_seats_are_the_corporations_that_were_wished_for(wished, chosen):
    """The others have what is left, in the order of the edition; nothing else in the game is different."""
    options = GAME.granted(Options(), wished)
    assert options.corporations == chosen
    assert GAME.check_setup(3, options) is None
    view, plain = (GAME.view(GAME.new(3, each, 5), None) for each in (options, Options()))
    numbers = [int(each) - 1 for each in chosen or "123"]
    assert [view.corporation(seat).number for seat in range(3)] == numbers
    names = ["Amber Corporation", "Azure Corporation", "Jade Corporation", "Rose Corporation"]
    assert [view.corporation(seat).name for seat in range(3)] == [names[number] for number in numbers]
    assert replace(view, areas=(), changed_options=()) == replace(plain, areas=(), changed_options=())


@pytest.mark.parametrize("chosen", ["1", "112", "1234", "129"])
def test_corporations_that_do_not_fit_the_seats_are_refused(chosen):
    why = GAME.check_setup(3, Options(corporations=chosen))
    assert why is not None
    assert GAME.text.refusal(why, ["A", "B", "C"], ENGLISH).startswith("Those corporations do not fit 3 seats")


@pytest.mark.parametrize(("floor", "score"), [("zero", 0), ("none", -1)])
def test_scores_stop_at_0_unless_the_option_lets_them_fall(floor, score):
    """FLU R6 (Q8): scores stop at 0, or become negative."""
    areas = {1: "BOL-MKT FIR-MKT MIL-MKT"}
    state = table(
        3,
        areas=areas,
        lying={0: "E3"},
        hands={0: "E8", 1: "H5", 2: "H4"},
        scores=[10, 2, 10],
        offers={"pisa": "PIS-GRE"},
        options={"score_floor": floor},
    )
    state, _ = play(state, "E8 H5 H4")
    state, _ = say(state, 1, TakeCity("pisa"))
    assert state.scores[1] == score


def test_medication_as_influence_space_with_three_seats():
    """FLU R50 and R21 (Q2): no card is of the Influence Suit then."""
    state = table(
        3, hands={0: "E8", 1: "H10", 2: "E9"}, influence="medication", options={"medication_space_3p": "allowed"}
    )
    _, events = play(state, "E8 H10 E9")
    assert of(events, TrickWon) == [TrickWon(2, "E9", "initial")]


def test_medication_may_come_up_in_setup_only_if_allowed():
    """FLU R50"""
    for allowed, found in (("excluded", False), ("allowed", True)):
        suits = set()
        for seed in range(60):
            state, rng = GAME.new(3, GAME.options({"medication_space_3p": allowed}), seed), Rng(seed)
            while state.round == 0:
                seat = GAME.decisions(state)[0].seat
                GAME.advance(state, seat, rng.choice(legal(state, seat)))
            suits.add(state.influence)
        assert ("medication" in suits) == found


def test_four_seats_have_all_resources_whatever_the_option():
    """FLU R50"""
    for value in ("excluded", "allowed"):
        hands = {0: "E8", 1: "H5", 2: "R5", 3: "T1"}
        state = table(4, lying={2: "E1"}, hands=hands, options={"medication_space_3p": value})
        state, _ = play(state, "E8 H5 R5 T1")
        state, _ = say(state, 1, next(a for a in legal(state, 1) if isinstance(a, TakeCity)))
        assert MoveMarkers("medication", "low") in legal(state, 2)


def test_options_that_differ_are_shown_in_the_view():
    """FLU R4: the header names what is not the default."""
    assert GAME.view(table(3), None).changed_options == ()
    changed = {"score_floor": "none", "auto_single_choice": False}
    assert GAME.view(table(3, options=changed), None).changed_options == (
        ("score_floor", "none"),
        ("auto_single_choice", "no"),
    )
    assert GAME.text.option("score_floor", "none", ENGLISH) == ("Lowest score", "Scores may become negative")

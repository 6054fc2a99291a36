"""What the course says on each of its ways: sums are those of the position, and special cards that are left."""

from tests.contract.courses import told

SIX = {"sum": "choose_influence:6"}
HOLD = {"grow": "choose_castle:B1"}


def test_sums_are_those_of_the_card_that_was_chosen_before():
    assert told("influence")["north"][2].endswith("10 to 9. That is +3. Without the Swap it would have been 8 to 9.")
    assert told("influence", SIX)["north"][2].endswith(
        "11 to 9. That is +3. Without the Swap it would have been 9 to 9."
    )


def test_the_big_card_that_may_hold_albion_is_one_that_is_left():
    after_five, after_six = told("influence", HOLD), told("influence", {**SIX, **HOLD})
    assert after_five["grow"][2] == "You hold it with a 3 or a 6: 11 or 14 to his 9 at least."
    assert after_six["grow"][2] == "You hold it with a 3 or a 5: 12 or 14 to his 9 at least."
    assert after_five["hold card"][1] == "You have 8. A 2 makes 10, a 3 makes 11, a 6 makes 14."
    assert after_six["hold card"][1] == "You have 9. A 2 makes 11, a 3 makes 12, a 5 makes 14."
    two = {"hold card": "choose_influence:2"}
    assert told("influence", HOLD, two)["hold card"][2] == "10: that beats only his 2."
    assert told("influence", {**SIX, **HOLD}, two)["hold card"][2] == "11: that beats only his 2 or 3."


def test_the_last_page_is_read_on_every_way_and_counts_what_is_left():
    for chosen, power, cards in (
        ({}, 8, "1 Swap, 1 Delay"),
        (SIX, 8, "1 Swap, 1 Saboteur, 1 Delay"),
        (HOLD, 7, "2 Swaps, 1 Delay"),
        ({**SIX, **HOLD, "hold card": "choose_influence:5"}, 7, "2 Swaps, 1 Saboteur, 1 Delay"),
    ):
        look, text = told("influence", chosen)["alone"]
        assert look == f"The Power: you {power}, Ben 5."
        assert f"you still have special cards: {cards}." in text


def test_a_delay_in_the_first_round_is_spoken_against():
    """INF R15: it is gone then, for a round in which nobody can dispute a castle."""
    assert told("influence", instead={"castle": "play_delay"})["castle"][2].endswith("keep it.")

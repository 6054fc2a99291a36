"""Answers found at a glance, and what they rest on: chances of a trick, worth of city cards."""

import pytest

from engines.influentia.actions import Decline, KeepResource, MoveMarkers, PlagueTarget, PlayCard, TakeCity
from engines.influentia.contest import Offers, places
from engines.influentia.rules.effects import PlagueSeat, Politics
from engines.influentia.tricks import cards_of, hand_strength, none_among, trumps_worth, unseen
from tests.engines.influentia.positions import GAME, IVAN, MARCO, VALENTINA, asked, legal, play, table


def glance(state):
    seat = asked(state)[0]
    return GAME.at_a_glance(state, seat, legal(state, seat))


def test_the_last_player_wins_a_good_card_with_a_card_that_wins():
    """FLU R20: H5 beats what lies there, E9 does not."""
    offers = {"bologna": "BOL-GOV"}
    hands = {0: "T9", 1: "H4", 2: "H5 E9 E2 R1 R2 T3"}
    state = table(3, offers=offers, hands=hands, influence="hacking", draw=0)
    state, _events = play(state, "T9 H4")
    assert asked(state) == [MARCO]
    assert glance(state) == PlayCard("H5")


def test_a_lost_trick_still_brings_the_second_of_a_pair():
    """FLU R37: T1 is a Tax like T10; nothing in the hand beats H10."""
    state = table(3, hands={0: "H10", 2: "T1 R4 R5 E2 E3 T5"}, lying={2: "T10"}, areas={2: "BOL-TRV MIL-TRV PIS-TRV"})
    state, _events = play(state, "H10")
    state, _events = play(state, state.hands[VALENTINA][0])
    assert glance(state) == PlayCard("T1")


def test_the_winner_takes_the_card_that_makes_three_of_a_kind():
    """FLU R63: a control card scores every round."""
    state = table(
        3,
        hands={0: "H10"},
        areas={0: "BOL-CHU FIR-CHU"},
        offers={"bologna": "BOL-TRV", "firenze": "FIR-BAR-A", "milano": "MIL-CHU", "pisa": "PIS-TRV"},
    )
    for card in ("H10", state.hands[1][0], state.hands[2][0]):
        state, _events = play(state, card)
    assert glance(state) == TakeCity("milano")
    assert any(isinstance(answer, KeepResource) for answer in legal(state, IVAN))


def test_plague_falls_on_whoever_would_be_ahead():
    """FLU R42: the rival with the Governor, the first place and more points."""
    state = table(3, areas={1: "BOL-GOV BOL-MKT", 2: "FIR-TRV"}, scores=[10, 30, 10])
    state.frames.append(PlagueSeat(0))
    assert glance(state) == PlagueTarget(VALENTINA)


def test_markers_go_where_the_hand_is_strong():
    """FLU R41: three high cards of Robotics, or nothing to gain."""
    state = table(3, hands={0: "R10 R9 R8 E1 E2 T1"}, influence="hacking")
    state.frames.append(Politics(0))
    assert glance(state) == MoveMarkers("robotics", "high")
    state.influence = "robotics"
    assert glance(state) == Decline()


def test_what_is_not_seen():
    """FLU R34: neither the own hand nor what lies open is among the cards that may beat one's own."""
    state = table(3, hands={0: "H10"}, lying={1: "E1"}, draw=0)
    table_ = cards_of(state.data)
    out = unseen(state, 0)
    held = {card for seat in (1, 2) for card in state.hands[seat]}
    assert {card for card, bit in table_.bit.items() if out & bit} == held
    top, trumps, _aside = hand_strength(state, 0)
    assert top == 1.0
    assert trumps >= 1.0
    assert none_among(1, 20, 5) == pytest.approx(0.75)
    assert none_among(1, 20, 20) == 0.0
    high, low = trumps_worth(table(3, hands={0: "H10 E2"}), 0, [("hacking", "high"), ("hacking", "low")])
    assert high > low


def test_a_lead_is_surer_the_nearer_the_scoring():
    """FLU R74: first has 5 and second 3; a Governor breaks a tie (R73)."""
    near, far = places((6, 3, 0), -1, 0, 1, 5, 3), places((6, 3, 0), -1, 8, 1, 5, 3)
    assert near.now == pytest.approx((5, 3, 0), abs=0.02)
    assert far.now[0] < near.now[0]
    assert far.now[2] > near.now[2]
    assert sum(far.now) == pytest.approx(8, abs=0.2)
    tied = places((3, 3, 0), 1, 2, 2, 5, 3)
    assert tied.now[1] > tied.now[0]
    assert tied.later[1] > tied.later[0]


def test_city_cards_are_worth_more_to_whom_they_bring_a_place():
    state = table(3, areas={0: "BOL-MKT", 1: "BOL-WTR FIR-CHU MIL-CHU"}, offers={"bologna": "BOL-CHU"})
    offers = Offers(state)
    assert offers.gained(1, ("BOL-CHU",)) > offers.gained(0, ("BOL-CHU",)) > (0,)
    assert offers.gained(2, ("BOL-GOV",)) > offers.gained(2, ("BOL-TRV",))
    assert all(worth > 0 for worth in offers.lost(0, 1))

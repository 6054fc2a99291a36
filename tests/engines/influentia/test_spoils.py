"""Reward, compensation, Exterminator cards, accumulated cards (FLU R24–R35, R55–R58)."""

import pytest

from engines.influentia.actions import Decline, KeepResource, Rescue, TakeCity, TakePoints
from engines.influentia.events import (
    Accumulated,
    CardTurned,
    CityCardTaken,
    ControlGained,
    ExterminatorUsed,
    ResourceKept,
)
from tests.engines.influentia.positions import (
    CITIES,
    GAME,
    IVAN,
    MARCO,
    OLGA,
    VALENTINA,
    asked,
    legal,
    of,
    play,
    refused,
    say,
    sentence,
    step,
    table,
)

TRICK = "E8 H5 R1 T2"
HANDS = dict(enumerate(TRICK.split()))


def won(**more):
    """Four cards are on the table; Valentina has won with H5."""
    state = table(hands=HANDS, **more)
    state, _ = play(state, TRICK)
    assert asked(state) == [VALENTINA]
    return state


def test_the_winner_takes_a_city_card_or_keeps_a_resource_card():
    """FLU R24: exactly one of at most seven answers."""
    state = won()
    assert legal(state, VALENTINA) == [
        *map(TakeCity, CITIES),
        KeepResource("E8"),
        KeepResource("R1"),
        KeepResource("T2"),
    ]
    assert refused(state, VALENTINA, Decline()).key == "wrong_kind"
    assert "Bologna" not in sentence(refused(state, VALENTINA, TakeCity("roma")))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("H5", "You can't keep H5: you won with it, and it is discarded (FLU R25)."),
        ("H6", "You can't keep H6: nobody else played it in this trick (FLU R25)."),
        ("M1", "You can't keep M1: nobody else played it in this trick (FLU R25)."),
    ],
)
def test_only_another_seats_card_of_this_trick_can_be_kept(card, said):
    """FLU R25: not the own card, none of an earlier trick, none of a hand or area (Q26)."""
    state = won(lying={IVAN: "M1"})
    assert sentence(refused(state, VALENTINA, KeepResource(card))) == said


@pytest.mark.parametrize("reward", [TakeCity("milano"), KeepResource("R1")])
def test_the_winning_card_is_discarded_in_any_case(reward):
    """FLU R26"""
    state, _ = say(won(), VALENTINA, reward)
    if step(state) == "spoils.compensation":
        assert "H5" not in state.discard
        state, _ = say(state, MARCO, TakeCity("milano"))
    assert state.discard[-1:] == ["H5"]
    assert not any("H5" in cards for cards in state.accumulated)


def test_a_kept_card_goes_to_the_winner_and_its_owner_takes_a_city_card():
    """FLU R27: the owner chooses, and accumulates nothing in this trick."""
    state, events = say(won(), VALENTINA, KeepResource("R1"))
    assert events == [ResourceKept(VALENTINA, "R1", MARCO)]
    assert asked(state) == [MARCO]
    assert step(state) == "spoils.compensation"
    state, events = say(state, MARCO, TakeCity("pisa"))
    assert of(events, CityCardTaken)[0].seat == MARCO
    assert state.accumulated == [["E8"], ["R1"], [], ["T2"]]
    assert len(state.areas[MARCO]) == 1
    assert not state.areas[VALENTINA]


def test_the_owners_choice_is_free_and_cannot_be_declined():
    """FLU R28 (Q25)"""
    state, _ = say(won(), VALENTINA, KeepResource("E8"))
    assert legal(state, IVAN) == list(map(TakeCity, CITIES))
    assert refused(state, IVAN, Decline()).rule == "FLU R27"
    assert refused(state, VALENTINA, TakeCity("milano")).key == "not_asked"


@pytest.mark.parametrize("reward", [TakeCity("milano"), KeepResource("R1")])
def test_a_trick_hands_out_one_city_card_and_accumulates_one_card_less_than_seats(reward):
    """FLU R29"""
    before = won()
    state, events = say(before, VALENTINA, reward)
    if step(state) == "spoils.compensation":
        state, events = say(state, MARCO, TakeCity("milano"))
    assert len(of(events, CityCardTaken)) == 1
    assert sum(map(len, state.accumulated)) == 3
    assert sum(map(len, state.decks.values())) == sum(map(len, before.decks.values())) - 1


def test_a_taken_card_goes_to_the_area_and_control_is_updated_at_once():
    """FLU R30"""
    state = won(areas={VALENTINA: "BOL-CHU FIR-CHU"}, offers={"milano": "MIL-CHU", "pisa": "PIS-GOV"})
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert "MIL-CHU" in state.areas[VALENTINA]
    assert ControlGained(VALENTINA, "CTL-CHU", "3x", 3) in events
    assert events.index(ControlGained(VALENTINA, "CTL-CHU", "3x", 3)) < events.index(of(events, CardTurned)[0])
    other, _ = say(won(offers={"pisa": "PIS-GOV"}), VALENTINA, TakeCity("pisa"))
    assert other.areas[VALENTINA] == ["PIS-GOV"]


def test_a_taken_exterminator_never_enters_an_area():
    """FLU R31"""
    state = won(offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV")
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert of(events, CityCardTaken) == [CityCardTaken(VALENTINA, "MIL-EXT")]
    assert step(state) == "spoils.exterminator"
    assert state.areas[VALENTINA] == []


def test_then_the_next_card_of_that_deck_is_turned_up():
    """FLU R32: after the Exterminator is resolved, if it was one (Q17)."""
    state, events = say(won(under={"milano": "MIL-WTR"}, offers={"milano": "MIL-CHU"}), VALENTINA, TakeCity("milano"))
    assert of(events, CardTurned) == [CardTurned("milano", "MIL-WTR")]
    assert state.decks["milano"][-1] == "MIL-WTR"

    state = won(under={"milano": "MIL-WTR"}, offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV BOL-TRV")
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert not of(events, CardTurned)
    offer = next(c for c in GAME.view(state, None).cities if c.id == "milano").offer
    assert offer is not None
    assert offer.id == "MIL-EXT"
    state, events = say(state, VALENTINA, TakePoints())
    assert of(events, CardTurned) == [CardTurned("milano", "MIL-WTR")]


def test_an_exhausted_deck_offers_nothing_for_the_rest_of_the_game():
    """FLU R33 (Q19)"""
    state = won(empty=["pisa"], offers={"milano": "MIL-CHU"})
    assert TakeCity("pisa") not in legal(state, VALENTINA)
    why = refused(state, VALENTINA, TakeCity("pisa"))
    assert sentence(why) == "Pisa has no available card: its deck is exhausted (FLU R33)."
    state.decks["milano"] = ["MIL-CHU"]
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert of(events, CardTurned) == [CardTurned("milano", "")]
    assert [c.offer is None for c in GAME.view(state, None).cities] == [False, False, True, True]


def test_losers_accumulate_their_cards_at_the_same_time():
    """FLU R34: the winner adds the kept card if it kept one."""
    state, events = say(won(), VALENTINA, TakeCity("milano"))
    assert of(events, Accumulated) == [Accumulated(IVAN, "E8"), Accumulated(MARCO, "R1"), Accumulated(OLGA, "T2")]
    assert state.accumulated == [["E8"], [], ["R1"], ["T2"]]
    state, _ = say(won(), VALENTINA, KeepResource("T2"))
    state, events = say(state, OLGA, TakeCity("milano"))
    assert of(events, Accumulated) == [Accumulated(IVAN, "E8"), Accumulated(MARCO, "R1"), Accumulated(VALENTINA, "T2")]


def test_without_any_available_card_the_winner_keeps_one_and_its_owner_gets_nothing():
    """FLU R35 (Q20): only edited data comes to this."""
    state = won(empty=CITIES)
    assert legal(state, VALENTINA) == [KeepResource("E8"), KeepResource("R1"), KeepResource("T2")]
    state, events = say(state, VALENTINA, KeepResource("R1"))
    assert step(state) == "trick.play"
    assert not of(events, CityCardTaken)
    assert state.accumulated == [["E8"], ["R1"], [], ["T2"]]


def exterminated():
    state = won(offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV BOL-TRV")
    return say(state, VALENTINA, TakeCity("milano"))


def test_an_exterminator_rescues_a_card_of_any_city_or_gives_two_points():
    """FLU R55"""
    state, _ = exterminated()
    assert legal(state, VALENTINA) == [Rescue("PIS-GOV"), Rescue("BOL-TRV"), TakePoints()]
    rescued, events = say(state, VALENTINA, Rescue("PIS-GOV"))
    assert rescued.areas[VALENTINA] == ["PIS-GOV"]
    assert rescued.scores[VALENTINA] == 10
    assert of(events, ExterminatorUsed) == [ExterminatorUsed(VALENTINA, "MIL-EXT", 0)]
    paid, events = say(state, VALENTINA, TakePoints())
    assert paid.scores[VALENTINA] == 12
    assert paid.quarantine == ["PIS-GOV", "BOL-TRV"]
    why = refused(state, VALENTINA, Rescue("MIL-MKT"))
    assert sentence(why) == "MIL-MKT is not in Quarantine (FLU R48)."


def test_with_an_empty_quarantine_it_gives_the_points_without_a_choice():
    """FLU R56 (Q15): not asked even where single choices are asked."""
    for auto in (True, False):
        state = won(offers={"milano": "MIL-EXT"}, options={"auto_single_choice": auto})
        state, events = say(state, VALENTINA, TakeCity("milano"))
        assert step(state) == "trick.play"
        assert state.scores[VALENTINA] == 12
        assert of(events, ExterminatorUsed) == [ExterminatorUsed(VALENTINA, "MIL-EXT", 2, for_points=True)]


def test_a_played_exterminator_leaves_the_game():
    """FLU R57"""
    for answer in (Rescue("PIS-GOV"), TakePoints()):
        state, _ = exterminated()
        state, _ = say(state, VALENTINA, answer)
        assert state.removed == ["MIL-EXT"]
        assert "MIL-EXT" not in [*state.quarantine, *state.decks["milano"]]


def test_the_taker_decides_also_as_compensated_loser():
    """FLU R58 (Q54)"""
    state = won(offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV")
    state, _ = say(state, VALENTINA, KeepResource("E8"))
    state, _ = say(state, IVAN, TakeCity("milano"))
    assert asked(state) == [IVAN]
    assert step(state) == "spoils.exterminator"
    state, _ = say(state, IVAN, Rescue("PIS-GOV"))
    assert state.areas[IVAN] == ["PIS-GOV"]
    assert state.accumulated == [[], ["E8"], ["R1"], ["T2"]]


def test_a_city_that_nobody_knows_is_refused_with_the_cities():
    """FLU R24"""
    said = sentence(refused(won(), VALENTINA, TakeCity("roma")))
    assert said == "There is no city roma: the cities are BOL, FIR, MIL, PIS (FLU R24)."

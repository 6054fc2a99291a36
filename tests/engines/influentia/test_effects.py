"""Effects of paired symbols (FLU R36–R53)."""

import pytest

from engines.core.decisions import Action
from engines.core.rng import Rng
from engines.influentia.actions import (
    Decline,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    Rescue,
    TakeCity,
    TakePoints,
)
from engines.influentia.events import (
    Accumulated,
    Activated,
    CardTurned,
    ControlGained,
    ControlLost,
    Declined,
    Fizzled,
    MarkersMoved,
    Plagued,
    PointsChanged,
    RoundScored,
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

MILANO = TakeCity("milano")


def after_reward(cards, reward: Action = MILANO, winner=VALENTINA, **more):
    """The trick is played (leader Ivan) and Valentina, who wins with a Hacking card, has her reward."""
    names = cards.split()
    more.setdefault("offers", {"milano": "MIL-GRE"})
    state = table(len(names), hands=dict(enumerate(names)), **more)
    state, _ = play(state, cards)
    assert asked(state) == [winner]
    return say(state, winner, reward)


def test_effects_come_after_the_city_card_and_all_accumulation():
    """FLU R36: an Exterminator is resolved before any pair."""
    state, events = after_reward("E8 H5 R5", lying={IVAN: "H4"}, offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV")
    assert not of(events, Activated)
    state, events = say(state, VALENTINA, TakePoints())
    kinds = [type(e) for e in events]
    assert kinds.index(CardTurned) < kinds.index(Accumulated) < kinds.index(Activated)


def test_a_pair_must_fire_and_is_discarded_first():
    """FLU R37: both cards go to the discard pile before the effect resolves."""
    state, events = after_reward("E8 H5 R5", lying={MARCO: "E1"})
    assert of(events, Activated) == [Activated(MARCO, "politics", ("E1", "R5"))]
    assert step(state) == "effects.politics"
    assert state.accumulated[MARCO] == []
    assert state.discard[-2:] == ["E1", "R5"]


def test_the_winner_fires_first_then_clockwise_one_after_the_other():
    """FLU R38 (Q24)"""
    state, _ = after_reward(
        "E10 H5 R5 T3", reward=KeepResource("E10"), lying={VALENTINA: "M4", MARCO: "H2", OLGA: "H9"}
    )
    state, _ = say(state, IVAN, MILANO)
    for seat in (VALENTINA, MARCO, OLGA):
        assert asked(state) == [seat]
        state, _ = say(state, seat, Decline())
    assert step(state) == "trick.play"


def test_nobody_has_more_than_one_pair_in_a_trick():
    """FLU R39 (Q21): at most one card joins, and one of each symbol lay there before."""
    for seats in (3, 4):
        for seed in range(25):
            state, rng = GAME.new(seats, GAME.options({}), seed), Rng(seed)
            while decisions := GAME.decisions(state):
                seat = decisions[0].seat
                events = GAME.advance(state, seat, rng.choice(legal(state, seat)))
                fired = [event.seat for event in of(events, Activated)]
                assert len(set(fired)) == len(fired)
                assert all(len(event.cards) == 2 for event in of(events, Activated))
                if step_or_none(state) == "trick.play" and not state.plays:
                    for cards in state.accumulated:
                        symbols = [state.data.symbol_of[card] for card in cards]
                        assert len(set(symbols)) == len(symbols)


def step_or_none(state):
    decisions = GAME.decisions(state)
    return decisions[0].step if decisions else None


def test_choices_are_those_at_the_moment_the_effect_resolves():
    """FLU R40: a card that an earlier effect of the trick sent to Quarantine can be rescued by a later one."""
    state, _ = after_reward("E5 H8 R4 T1", lying={MARCO: "H1", IVAN: "R7"}, areas={OLGA: "PIS-GOV PIS-MKT"})
    assert asked(state) == [MARCO]
    assert not [a for a in legal(state, MARCO) if isinstance(a, Rescue)]
    state, _ = after_reward(
        "E5 H5 R1 T1", lying={MARCO: "E2", IVAN: "R7"}, areas={OLGA: "PIS-GOV PIS-MKT"}, offers={"milano": "MIL-EXT"}
    )
    state, _ = say(state, MARCO, PlagueCard("PIS-GOV"))
    assert asked(state) == [IVAN]
    assert Rescue("PIS-GOV") in legal(state, IVAN)


def politics(**more):
    return after_reward("E8 H5 R5", lying={MARCO: "E1"}, **more)


def test_politics_gains_two_points_and_may_move_one_marker_or_both():
    """FLU R41: any other resource, not only a neighbour; or leave both (Q35, Q36)."""
    state, events = politics()
    assert of(events, PointsChanged) == [PointsChanged(MARCO, 2, "politics")]
    assert state.scores[MARCO] == 12
    answers = legal(state, MARCO)
    assert len(answers) == 8
    assert Decline() in answers
    both, events = say(state, MARCO, MoveMarkers("technology", "low"))
    assert (both.influence, both.priority) == ("technology", "low")
    assert of(events, MarkersMoved) == [MarkersMoved(MARCO, "technology", "low")]
    one, _ = say(state, MARCO, MoveMarkers("hacking", "low"))
    assert (one.influence, one.priority) == ("hacking", "low")
    none, events = say(state, MARCO, Decline())
    assert (none.influence, none.priority) == ("hacking", "high")
    assert of(events, Declined)
    assert none.scores[MARCO] == 12


def test_four_seats_have_nine_moves_of_the_markers():
    """FLU R41"""
    state, _ = after_reward("E8 H5 R5 T2", lying={MARCO: "E1"})
    assert len(legal(state, MARCO)) == 10


def plague(**more):
    more.setdefault("areas", {IVAN: "BOL-MKT BOL-GOV", VALENTINA: "PIS-CHU", MARCO: "FIR-TRV"})
    return after_reward("E8 H5 R1", lying={MARCO: "E2"}, **more)


def test_plague_sends_another_seats_card_to_quarantine_with_a_token():
    """FLU R42 (Q12): it must."""
    state, _ = plague()
    assert step(state) == "effects.plague_seat"
    assert refused(state, MARCO, Decline()).key == "wrong_kind"
    state, _ = say(state, MARCO, PlagueTarget(IVAN))
    assert step(state) == "effects.plague_card"
    state, events = say(state, MARCO, PlagueCard("BOL-GOV"))
    assert of(events, Plagued) == [Plagued(MARCO, IVAN, "BOL-GOV")]
    assert state.quarantine == ["BOL-GOV"]
    assert state.tokens == 9
    assert state.areas[IVAN] == ["BOL-MKT"]


def test_plague_may_choose_any_building_or_governor_of_any_other_seat():
    """FLU R43 (Q41)"""
    state, _ = plague()
    assert legal(state, MARCO) == [PlagueTarget(IVAN), PlagueTarget(VALENTINA)]
    state, _ = say(state, MARCO, PlagueTarget(VALENTINA))
    assert legal(state, MARCO) == [PlagueCard("MIL-GRE"), PlagueCard("PIS-CHU")]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (PlagueTarget(MARCO), "Plague never strikes your own area (FLU R43)."),
        (PlagueTarget(7), "There is no seat 7 at a table of 4 (FLU R43)."),
        (PlagueTarget(-1), "There is no seat −1 at a table of 4 (FLU R43)."),
        (PlagueTarget(OLGA), "Olga has no Building or Governor to lose (FLU R43)."),
    ],
)
def test_plague_refuses_the_own_area_no_seat_and_an_empty_area(action, said):
    """FLU R43"""
    state, _ = after_reward("E8 H5 R1 T2", lying={MARCO: "E2"}, areas={IVAN: "BOL-MKT", MARCO: "FIR-TRV"})
    assert sentence(refused(state, MARCO, action)) == said


def test_plague_refuses_a_card_that_the_seat_does_not_have():
    """FLU R43: never a resource card or a control card."""
    state, _ = plague()
    state, _ = say(state, MARCO, PlagueTarget(IVAN))
    for card in ("PIS-CHU", "FIR-TRV", "E8", "CTL-MKT"):
        assert sentence(refused(state, MARCO, PlagueCard(card))) == f"Ivan has no {card} (FLU R43)."


def test_plague_without_a_token_or_without_a_card_does_nothing():
    """FLU R44 (Q10, Q13): the pair is discarded all the same."""
    ten = "BOL-MKT FIR-MKT MIL-MKT PIS-MKT BOL-WTR FIR-WTR MIL-WTR PIS-WTR BOL-CHU FIR-CHU"
    state, events = after_reward("E8 H5 R1", lying={MARCO: "E2"}, areas={IVAN: "BOL-GOV"}, quarantine=ten)
    assert of(events, Fizzled) == [Fizzled(MARCO, "plague")]
    assert state.areas[IVAN] == ["BOL-GOV"]
    assert state.accumulated[MARCO] == []
    assert step(state) == "trick.play"
    state, events = after_reward("E8 H5 R1", reward=KeepResource("R1"), lying={VALENTINA: "E2"}, empty=CITIES)
    assert of(events, Fizzled) == [Fizzled(VALENTINA, "plague")]
    assert not state.quarantine


def test_revolt_takes_a_point_for_every_building_of_value_three_of_the_others():
    """FLU R45 (Q40): by card and printed value; the activating seat loses nothing."""
    areas = {IVAN: "BOL-MKT", VALENTINA: "PIS-MKT PIS-WTR PIS-GOV", MARCO: "FIR-TRV"}
    state, events = after_reward("E8 H5 R5", lying={IVAN: "H4"}, areas=areas)
    assert of(events, PointsChanged) == [PointsChanged(VALENTINA, -2, "revolt", 2)]
    assert state.scores == [10, 8, 10]


def test_tax_gives_a_point_for_every_building_of_value_one_of_the_own_area():
    """FLU R46: 0 is possible."""
    areas = {IVAN: "BOL-MKT BOL-TRV BOL-ARM-A FIR-ARM-A FIR-GOV", MARCO: "PIS-TRV"}
    state, events = after_reward("E7 H5 R5", lying={IVAN: "R8"}, areas=areas)
    assert of(events, PointsChanged) == [PointsChanged(IVAN, 3, "tax", 3)]
    assert state.scores == [13, 10, 10]
    state, events = after_reward("E7 H5 R5", lying={IVAN: "R8"})
    assert state.scores == [10, 10, 10]
    assert of(events, Fizzled) == [Fizzled(IVAN, "tax")]


def exterminator(**more):
    more.setdefault("quarantine", "PIS-GOV BOL-TRV")
    return after_reward("E5 H5 R5", lying={IVAN: "R4"}, **more)


def test_an_exterminator_pair_rescues_or_moves_markers_or_does_nothing():
    """FLU R47 (Q38, Q48): never both, and no points."""
    state, _ = exterminator()
    answers = legal(state, IVAN)
    assert answers[:2] == [Rescue("PIS-GOV"), Rescue("BOL-TRV")]
    assert len([a for a in answers if isinstance(a, MoveMarkers)]) == 7
    assert answers[-1] == Decline()
    for answer in (answers[0], answers[3], Decline()):
        after, _ = say(state, IVAN, answer)
        assert step(after) == "trick.play"
        assert after.scores == [10, 10, 10]
    nothing, _ = say(state, IVAN, Decline())
    assert nothing.accumulated[IVAN] == []
    assert refused(state, IVAN, TakePoints()).key == "wrong_kind"


def test_with_an_empty_quarantine_markers_or_nothing_remain():
    """FLU R47 (Q39)"""
    state, _ = exterminator(quarantine="")
    assert not [a for a in legal(state, IVAN) if isinstance(a, Rescue)]
    assert len(legal(state, IVAN)) == 8
    assert sentence(refused(state, IVAN, Rescue("PIS-GOV"))) == "PIS-GOV is not in Quarantine (FLU R48)."


def test_a_rescued_card_enters_the_area_and_its_token_the_supply():
    """FLU R48 (Q11, Q16): of any city, also one lost before; control cards follow at once."""
    state, _ = exterminator(areas={IVAN: "BOL-CHU FIR-CHU"}, quarantine="PIS-CHU MIL-WTR")
    assert state.tokens == 8
    state, events = say(state, IVAN, Rescue("PIS-CHU"))
    assert state.tokens == 9
    assert state.quarantine == ["MIL-WTR"]
    assert state.areas[IVAN][-1] == "PIS-CHU"
    assert ControlGained(IVAN, "CTL-CHU", "3x", 3) in events


def test_a_move_that_moves_nothing_is_to_decline():
    """FLU R49"""
    for make, seat in ((politics, MARCO), (exterminator, IVAN)):
        state, _ = make()
        why = refused(state, seat, MoveMarkers("hacking", "high"))
        assert sentence(why) == "That moves no marker: decline to leave both where they are (FLU R49)."
        assert MoveMarkers("hacking", "high") not in legal(state, seat)


def test_the_influence_marker_stands_only_on_resources_in_play():
    """FLU R50 (Q2): with three seats not on Medication, unless the option allows it."""
    state, _ = politics()
    why = refused(state, MARCO, MoveMarkers("medication", "high"))
    assert sentence(why) == "The Influence Marker can't stand on Medication: it is not in this game (FLU R50)."
    assert "There is no resource gold" in sentence(refused(state, MARCO, MoveMarkers("gold", "high")))
    assert "There is no priority 5" in sentence(refused(state, MARCO, MoveMarkers("energy", "5")))
    state, _ = politics(options={"medication_space_3p": "allowed"})
    assert len(legal(state, MARCO)) == 10
    state, _ = say(state, MARCO, MoveMarkers("medication", "high"))
    assert state.influence == "medication"


@pytest.mark.parametrize(("cards", "lying", "symbol"), [("E8 H5 R5", "H4", "revolt"), ("E7 H5 R5", "R8", "tax")])
def test_revolt_and_tax_ask_nothing(cards, lying, symbol):
    """FLU R51"""
    state, events = after_reward(cards, lying={IVAN: lying})
    assert of(events, Activated)[0].symbol == symbol
    assert step(state) == "trick.play"


def test_effects_resolve_after_the_last_trick_of_a_round_before_it_is_scored():
    """FLU R52 (Q22)"""
    state, events = politics(draw=2)
    assert not of(events, RoundScored)
    state, events = say(state, MARCO, Decline())
    assert of(events, RoundScored)


def test_points_are_booked_at_once_in_order():
    """FLU R53 (Q55): a loss floored at 0 comes before a gain, or after it."""
    areas = {VALENTINA: "PIS-MKT PIS-WTR", MARCO: "BOL-TRV"}
    state, _ = after_reward("E8 H5 R5", lying={IVAN: "H4"}, areas=areas, scores=[10, 1, 10])
    assert state.scores[VALENTINA] == 0
    first, events = after_reward(
        "E8 H5 R5", lying={MARCO: "E1", IVAN: "H4"}, areas={MARCO: "BOL-MKT"}, scores=[10, 10, 0]
    )
    first, events = say(first, MARCO, Decline())
    assert [e.points for e in of(events, PointsChanged)] == [-1]
    assert first.scores[MARCO] == 1


def test_plague_takes_the_control_card_with_it():
    """FLU R42 and R65 (Q14)"""
    state, _ = plague(areas={IVAN: "BOL-CHU FIR-CHU PIS-CHU", MARCO: "FIR-TRV"})
    assert state.control[IVAN] == {"CTL-CHU": "3x"}
    state, _ = say(state, MARCO, PlagueTarget(IVAN))
    state, events = say(state, MARCO, PlagueCard("FIR-CHU"))
    assert of(events, ControlLost) == [ControlLost(IVAN, "CTL-CHU", 2)]
    assert state.control[IVAN] == {}
    assert "CTL-CHU" in state.reserve


def test_a_single_target_and_a_single_card_need_no_answer():
    """FLU R4 and R43: with the option off both are asked."""
    for auto, steps in ((True, []), (False, ["effects.plague_seat", "effects.plague_card"])):
        state, events = after_reward(
            "E8 H5 R1",
            reward=KeepResource("R1"),
            lying={VALENTINA: "E2"},
            empty=CITIES,
            areas={IVAN: "BOL-MKT"},
            options={"auto_single_choice": auto},
        )
        seen = []
        while step(state) != "trick.play":
            seen.append(step(state))
            assert len(legal(state, VALENTINA)) == 1
            state, events = say(state, VALENTINA, legal(state, VALENTINA)[0])
        assert seen == steps
        assert of(events, Plagued) == [Plagued(VALENTINA, IVAN, "BOL-MKT")]

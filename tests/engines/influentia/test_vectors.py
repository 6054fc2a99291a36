"""The worked examples of the rulebook, as far as their cards are told; the rest is filled in."""

import pytest

from engines.influentia.actions import TakeCity
from engines.influentia.events import Activated, ControlGained, Drew, PointsChanged, TrickWon
from engines.influentia.rules import scoring
from tests.engines.influentia.positions import (
    IVAN,
    MARCO,
    VALENTINA,
    asked,
    influence_of,
    of,
    play,
    say,
    step,
    table,
)


@pytest.mark.parametrize(
    ("cards", "leader", "priority", "winner"),
    [
        ("E8 H5 R1", IVAN, "high", VALENTINA),
        ("R7 E2 R9", VALENTINA, "high", IVAN),
        ("R7 E2 R9", VALENTINA, "low", VALENTINA),
    ],
)
def test_who_wins_a_trick(cards, leader, priority, winner):
    """FLU R20, R21 and R22: the Influence Suit, else the Initial Suit, by the priority."""
    hands = {(leader + i) % 3: card for i, card in enumerate(cards.split())}
    state = table(3, hands=hands, leader=leader, priority=priority)
    _, events = play(state, cards)
    assert of(events, TrickWon)[0].seat == winner


def test_a_city_card_as_reward():
    """FLU R24, R30, R34 and R45: the whole trick of the rulebook's example."""
    state = table(
        3,
        hands={IVAN: "E8", VALENTINA: "H5", MARCO: "R1"},
        areas={VALENTINA: "MIL-BAR-A"},
        offers={"milano": "MIL-WTR"},
        lying={IVAN: "H4"},
    )
    assert influence_of(state, "milano") == [0, 1, 0]
    state, _ = play(state, "E8 H5 R1")
    deck = len(state.decks["milano"])
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert influence_of(state, "milano") == [0, 4, 0]
    assert len(state.decks["milano"]) == deck - 1
    assert state.accumulated == [[], [], ["R1"]]
    assert state.discard == ["H5", "H4", "E8"]
    assert of(events, Activated) == [Activated(IVAN, "revolt", ("H4", "E8"))]
    assert of(events, PointsChanged) == [PointsChanged(VALENTINA, -1, "revolt", 1)]
    assert state.scores == [10, 9, 10]
    assert of(events, Drew)
    assert (asked(state), step(state)) == ([VALENTINA], "trick.play")


def test_milano_scoring():
    """FLU R73, R74 and R76: tied at 4, the Governor decides; the other is second, the third gets nothing."""
    areas = {IVAN: "MIL-ARM-A", VALENTINA: "MIL-BAR-A MIL-WTR", MARCO: "MIL-MKT MIL-TRV MIL-GOV"}
    found = scoring.round_scores(table(3, areas=areas))
    assert [(score.cities[2], score.governors) for score in found] == [(0, 0), (3, 0), (5, 2)]


def test_pisa_scoring():
    """FLU R72 and R73: tied without the Governor both are first; without influence no points."""
    areas = {IVAN: "PIS-MKT", VALENTINA: "PIS-GOV", MARCO: "PIS-WTR"}
    assert [score.cities[3] for score in scoring.round_scores(table(3, areas=areas))] == [5, 0, 5]


def test_a_third_church_brings_the_control_card():
    """FLU R63 and R77"""
    state = table(
        3,
        hands={IVAN: "E8", VALENTINA: "H5", MARCO: "R1"},
        areas={VALENTINA: "BOL-CHU FIR-CHU"},
        offers={"milano": "MIL-CHU"},
    )
    state, _ = play(state, "E8 H5 R1")
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert of(events, ControlGained) == [ControlGained(VALENTINA, "CTL-CHU", "3x", 3)]
    assert scoring.round_scores(state)[VALENTINA].control == 3

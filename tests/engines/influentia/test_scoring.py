"""Scoring and ranks (FLU R71–R80)."""

import pytest

from engines.core.words import ENGLISH
from engines.influentia.events import RoundScored
from engines.influentia.rules import scoring
from tests.engines.influentia.positions import GAME, NAMES, influence_of, of, table


def city(cards, name="milano", seats=3, **options):
    """Points in one city for areas given as a list."""
    state = table(seats, areas=dict(enumerate(cards)), options=options)
    return list(next(c for c in GAME.view(state, None).cities if c.id == name).points)


def test_influence_is_the_sum_of_building_values():
    """FLU R71: Governors add nothing, quarantined cards count for nobody."""
    state = table(3, areas={0: "MIL-MKT MIL-TRV PIS-MKT", 1: "MIL-GOV"}, quarantine="MIL-WTR")
    assert influence_of(state, "milano") == [4, 0, 0]
    assert influence_of(state, "pisa") == [3, 0, 0]


def test_only_seats_with_influence_take_part():
    """FLU R72 (Q6): without any, the city scores nothing."""
    assert city(["MIL-TRV", "MIL-GOV", ""]) == [5, 0, 0]
    assert city(["", "MIL-GOV", ""]) == [0, 0, 0]


def test_a_tied_governor_goes_ahead_of_its_group():
    """FLU R73 (Q4, Q7): only a tied seat's Governor breaks the tie."""
    assert city(["MIL-MKT", "MIL-WTR MIL-GOV", "MIL-TRV"]) == [3, 5, 0]
    assert city(["MIL-MKT", "MIL-WTR", "MIL-TRV MIL-GOV"]) == [5, 5, 3]
    assert city(["MIL-MKT", "MIL-WTR", "MIL-GOV"]) == [5, 5, 0]


def test_three_or_four_tied_for_first_with_a_governor():
    """FLU R73 and R74 (Q5): the holder alone is first, the others second; the same for second place."""
    assert city(["MIL-CHU", "MIL-GRE MIL-GOV", "MIL-CLI"]) == [3, 5, 3]
    two_each = ["MIL-CHU", "MIL-GRE MIL-GOV", "MIL-CLI", "MIL-TRV MIL-BAR-A"]
    assert city(two_each, seats=4) == [3, 5, 3, 3]
    assert city(["MIL-MKT", "MIL-GRE MIL-GOV", "MIL-CLI", "MIL-CHU"], seats=4) == [5, 3, 0, 0]


def test_points_of_a_place_are_not_divided():
    """FLU R74"""
    assert city(["MIL-MKT", "MIL-WTR", "MIL-TRV"]) == [5, 5, 3]
    assert city(["MIL-MKT", "MIL-CHU", "MIL-GRE"]) == [5, 3, 3]


@pytest.mark.parametrize(
    ("cards", "yes", "no"),
    [
        (["MIL-MKT", "MIL-WTR", "MIL-TRV"], [5, 5, 3], [5, 5, 0]),
        (["MIL-MKT", "MIL-WTR MIL-GOV", "MIL-TRV"], [3, 5, 0], [3, 5, 0]),
        (["MIL-MKT", "MIL-CHU", "MIL-TRV"], [5, 3, 0], [5, 3, 0]),
        (["MIL-CHU", "MIL-GRE MIL-GOV", "MIL-CLI"], [3, 5, 3], [3, 5, 3]),
    ],
)
def test_second_place_after_a_shared_first_is_an_option(cards, yes, no):
    """FLU R75 (Q3): decided after the split by the Governor."""
    assert city(cards) == yes
    assert city(cards, second_after_tied_first=False) == no


def test_each_governor_gives_two_points_whatever_the_influence():
    """FLU R76 (Q28): not in Quarantine."""
    state = table(3, areas={0: "MIL-GOV PIS-GOV"}, quarantine="BOL-GOV")
    assert [score.governors for score in scoring.round_scores(state)] == [4, 0, 0]


def test_control_cards_give_three_or_five():
    """FLU R77 (Q50, Q51): the side shown when the round is scored."""
    areas = {0: "BOL-CHU FIR-CHU MIL-CHU", 1: "BOL-GRE FIR-GRE MIL-GRE PIS-GRE"}
    assert [score.control for score in scoring.round_scores(table(3, areas=areas))] == [3, 5, 0]


def test_round_points_are_the_sum_and_are_shown_in_parts():
    """FLU R78 (Q52): cards stay and score again in every round."""
    state = table(3, areas={0: "MIL-MKT MIL-GOV BOL-CHU FIR-CHU MIL-CHU", 1: "MIL-WTR"}, round=1)
    for number in (1, 2):
        log = []
        state.round = number
        scoring.score_round(state, log)
        told = of(log, RoundScored)
        assert told[0] == RoundScored(number, 0, (5, 5, 5, 0), 2, 3)
        assert told[1] == RoundScored(number, 1, (0, 0, 3, 0), 0, 0)
    assert state.scores == [50, 16, 10]
    shown = GAME.view(state, None).scored
    assert [(line.round, line.seat, line.total) for line in shown][:2] == [(1, 0, 20), (1, 1, 3)]
    parts = {(part.key, part.note): part.points for part in GAME.standing(GAME.view(state, None))[0].parts}
    assert parts == {
        ("start", ""): 10,
        ("city", "BOL"): 10,
        ("city", "FIR"): 10,
        ("city", "MIL"): 10,
        ("city", "PIS"): 0,
        ("governors", ""): 4,
        ("control", ""): 6,
        ("effects", ""): 0,
    }


def over(scores, areas):
    """How a game with these final scores and areas has ended."""
    state = table(len(scores), scores=scores, areas=dict(enumerate(areas)))
    state.frames = []
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_most_points_win():
    """FLU R79"""
    outcome = over([50, 60, 40], ["MIL-GOV PIS-GOV", "", ""])
    assert outcome.ranks == (2, 1, 3)
    assert (outcome.how, outcome.rule) == ("points", "FLU R79")
    assert GAME.text.ending(outcome, NAMES, ENGLISH) == "Valentina wins with 60 points."


@pytest.mark.parametrize(
    ("scores", "areas", "ranks", "said"),
    [
        ([60, 60, 40], ["MIL-GOV", "", ""], (1, 2, 3), "Ivan wins with 60 points and more Governors."),
        ([60, 60, 40], ["", "", ""], (1, 1, 3), "Ivan and Valentina share the victory with 60 points."),
        (
            [60, 60, 60, 10],
            ["MIL-GOV", "PIS-GOV", "", ""],
            (1, 1, 3, 4),
            "Ivan and Valentina share the victory with 60 points.",
        ),
        ([60, 40, 40, 40], ["", "MIL-GOV", "", ""], (1, 2, 3, 3), "Ivan wins with 60 points."),
    ],
)
def test_ties_go_to_the_most_governors_then_are_shared(scores, areas, ranks, said):
    """FLU R80: lower ranks use the same order; a rank is one more than the seats strictly ahead."""
    outcome = over(scores, areas)
    assert outcome.ranks == ranks
    assert GAME.text.ending(outcome, NAMES, ENGLISH) == said

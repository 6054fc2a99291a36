"""What learned judgement weighs, by name, and that weights are told apart."""

from typing import Any

import pytest

from engines.core.learned import chances
from engines.pax_illuminaten.actions import ClaimFaction, CourtDone, EndActions
from engines.pax_illuminaten.features import NAMES, features
from engines.pax_illuminaten.rules import scoring
from engines.pax_illuminaten.weighing import learned_chances, learned_chances_each
from engines.train.fit import start
from tests.contract.play import sampled
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, do, table

CELLS = {"B1": "NP1 aa", "C1": "NM1 a", "B2": "NA1 ab", "B4": "PS2 b", "B5": "PC1 b", "A5": "MS1"}


def numbers(st: Any, seat: int) -> list[dict[str, float]]:
    """By name, of the seat and its rival."""
    return [dict(zip(NAMES, row, strict=True)) for row in features(st, seat)]


def test_numbers_mean_what_they_are_called():
    state = table(cells=CELLS, gone="EN EP", claims=[(ANN, "FP", True)])
    ann, bob = numbers(state, ANN)
    assert (ann["points"], ann["lead"], bob["lead"]) == (4, 3, -3)
    assert (ann["disks"], ann["cells"], ann["several"], ann["shared"]) == (4, 3, 1, 1)
    assert (ann["lodges"], ann["pairs"]) == (4, 0)
    assert (bob["lodges"], bob["pairs"], bob["groups"]) == (1, 2, 2)
    assert (ann["apart"], bob["apart"]) == (1, 2)
    assert ann["looks"] > numbers(table(cells=CELLS, gone="EN EP"), ANN)[0]["looks"]  # of Plots that alone tells
    assert (ann["own"], bob["own"]) == (1, 0)
    assert (ann["turn"], bob["turn"]) == (1, 1)
    assert ann["disks_near"] == pytest.approx(ann["disks"] * 2 / 5)
    assert numbers(state, BOB)[1]["disks"] == ann["disks"]


def test_points_are_those_of_the_rules():
    """PAX R89"""
    game: Any = GAME
    for state, _decision, _answers, _answer in sampled(game, 4, 3, 20):
        rows = features(state, 0)
        assert [row[NAMES.index("points")] for row in rows] == [sum(each) for each in scoring.by_faction(state)]


def test_who_has_had_its_turn_in_this_round_has_none_to_come():
    state = table(cells=CELLS)
    state.active = (state.start + 1) % 2
    rows = numbers(state, state.start)
    assert [row["turn"] for row in rows] == [0, 1]


def test_a_card_that_lets_a_hand_hold_more_is_worth_claiming_as_the_end_draws_near():
    """PAX R51: at the end of the turn the hand is filled up, and to hold more is no loss (what training once told)"""
    cells = {"B1": "SC1 aa", "C1": "NS1 aa", "B2": "PS2 bb"}
    state = table(4, cells=cells, hands={ANN: "NP1 NM1"}, row="S", edicts={BOB: ("EC", 2)}, gone="EP EM EA")
    claimed, left = turn_ended(do(state, ClaimFaction("S"))), turn_ended(state)
    assert len(claimed.hands[ANN]) == len(left.hands[ANN]) + 1
    assert GAME.appraise(claimed, ANN) > GAME.appraise(left, ANN) + 0.005


def turn_ended(state: Any) -> Any:
    """The position in which the next seat's turn begins."""
    state = do(state, EndActions())
    while GAME.decisions(state)[0].seat == ANN:
        state = do(state, CourtDone())
    return state


def test_where_bots_play_the_written_judgement_does():
    state = table(1, cells=CELLS, options={"bots": "cato"})
    assert features(state, ANN) == []


def test_weights_are_told_apart_on_one_map():
    """Two judgements look at the same positions by turns, as in duels."""
    state = table(cells=CELLS)
    one, other = start(NAMES), tuple(0.1 * place for place in range(len(NAMES)))
    for weights in (one, other, one, other):
        for seat in (ANN, BOB):
            assert learned_chances(state, seat, weights) == pytest.approx(chances(weights, features(state, seat)))
        alone = {seat: learned_chances(state, seat, weights) for seat in (ANN, BOB)}
        assert learned_chances_each(state, (ANN, BOB), weights) == alone

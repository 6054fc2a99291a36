"""What learned judgement weighs, by name."""

from typing import Any

import pytest

from engines.pax_illuminaten.features import NAMES, features
from engines.pax_illuminaten.rules import scoring
from tests.contract.play import sampled
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, table

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
    assert ann["disks_near"] == pytest.approx(ann["disks"] * 2 / 5)
    assert numbers(state, BOB)[1]["disks"] == ann["disks"]


def test_points_are_those_of_the_rules():
    """PAX R89"""
    game: Any = GAME
    for state, _decision, _answers, _answer in sampled(game, 4, 3, 20):
        rows = features(state, 0)
        assert [row[NAMES.index("points")] for row in rows] == [sum(each) for each in scoring.by_faction(state)]


def test_the_end_of_a_turn_changes_no_number():
    """A search compares positions before and after it."""
    state = table(cells=CELLS)
    before = numbers(state, ANN)
    state.active = (state.active + 1) % 2
    assert numbers(state, ANN) == before


def test_where_bots_play_the_written_judgement_does():
    state = table(1, cells=CELLS, options={"bots": "cato"})
    assert features(state, ANN) == []

"""How much a Plot still asks for: nothing when it is met, less the nearer it is (an estimate to play by)."""

from typing import Any

import pytest

from engines.pax_illuminaten.appraise import appraise
from engines.pax_illuminaten.knowledge.lacking import lacking
from engines.pax_illuminaten.rules.plots import Table
from tests.contract.play import walk
from tests.engines.pax_illuminaten.positions import ANN, GAME, table

PAX: Any = GAME

SIX = {"B1": "NP1 a", "C1": "MS1 a", "B2": "AC1 a", "C2": "NM1 a", "B3": "PS1 a", "C3": "AC2 a"}
CROWNS = {"B1": "CRN-N a", "C1": "CRN-P a", "B2": "CRN-M aa"}


def asked(plot: str, cells: dict[str, str]) -> float:
    """Of the first seat where these cards lie."""
    return lacking(Table(table(cells=cells)), plot, ANN)


@pytest.mark.parametrize(
    ("plot", "cells"),
    [("dispersed_contacts", SIX), ("the_inner_circle", SIX), ("coaxing_of_crowns", CROWNS)],
    ids=["control", "block", "sum"],
)
def test_every_card_brings_it_nearer(plot: str, cells: dict[str, str]):
    """PAX R72"""
    order = list(cells.items())
    asks = [asked(plot, dict(order[:count])) for count in range(len(order) + 1)]
    assert asks == sorted(asks, reverse=True)
    assert asks[0] > asks[len(order) // 2 + 1] > asks[-1] == 0


@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_is_lacking_where_a_plot_is_met_and_there_alone(seats: int):
    """PAX R72, R107: of every Plot, for players and Bots"""
    positions = 0
    for each in walk(PAX, seats, 5):
        positions += 1
        if positions % 9:
            continue
        plots = Table(each.state)
        for seat in range(each.state.players):
            for plot in each.state.data.plots:
                assert (lacking(plots, plot, seat) == 0) == plots.family(plot, seat).met
    assert positions > 40


def test_a_copy_knows_its_own_map_alone():
    """What was found out about a map holds until a card or disk of it moves, in either copy"""
    state = table(cells=SIX)
    looks = appraise(state, ANN)
    other = GAME.clone(state)
    other.lift(other.board.place["B1"], ANN)
    assert appraise(other, ANN) < looks == appraise(state, ANN)
    fresh = GAME.load(GAME.dump(other))
    assert appraise(fresh, ANN) == appraise(other, ANN)
    assert fresh.sight.controlled() == other.sight.controlled()

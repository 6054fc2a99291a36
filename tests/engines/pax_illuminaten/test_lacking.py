"""How much a Plot still asks for: nothing when it is met, less the nearer it is (an estimate to play by)."""

from typing import Any

import pytest

from engines.pax_illuminaten.appraise import appraise
from engines.pax_illuminaten.knowledge.lacking import lacking, lodge_for
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


LODGE = {"B1": "NP1 aa", "C1": "NM1 a", "D1": "NA1 a", "A2": "NS1", "B2": "NC1 a"}
OTHER = {"A4": "MA1 aa", "A5": "PM1 a", "B5": "MS1 a", "B4": "MC1 a", "C5": "PM2"}


def test_no_lodge_serves_two_plots():
    """PAX R72: beside the Plot that uses it, another asks for another Lodge"""
    one = Table(table(cells=LODGE))
    used = lodge_for(one, "factional_pact", ANN)
    assert used.bit_count() == len(LODGE)
    assert lacking(one, "remote_enlistment", ANN) == 0
    assert lacking(one, "remote_enlistment", ANN, used) > 3
    two = Table(table(cells=LODGE | OTHER))
    assert lacking(two, "remote_enlistment", ANN, used) == 0
    assert lodge_for(two, "remote_enlistment", ANN) == 0
    assert lacking(two, "dispersed_contacts", ANN, used) == lacking(two, "dispersed_contacts", ANN)


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

"""What a sensible person would rather have (advice to computer seats, not a rule)."""

from typing import Any

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import Options, Scout
from engines.pax_illuminaten.appraise import appraise
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, table
from tests.yardstick.greedy import greedy

CELLS = {"B1": "NP1 a", "C1": "MS1", "B2": "AC1"}


def test_a_place_to_go_is_worth_more_than_a_favor():
    """a seat that can place no disk anywhere scouts"""
    nowhere = table(favor={ANN: "NP"})
    somewhere = table(cells={"B1": "NP1"}, favor={ANN: "P"})
    assert appraise(somewhere, ANN) > appraise(nowhere, ANN)


def test_further_places_matter_less():
    """who has room enough keeps the Favor"""
    looks = [appraise(table(cells=dict(list(CELLS.items())[:count])), ANN) for count in (1, 2, 3)]
    first, second = looks[1] - looks[0], looks[2] - looks[1]
    assert first > second > 0


def test_a_plot_is_worth_more_the_nearer_it_is():
    """PAX R72: and a live claim more than a Plot that is met"""
    cells = {"B1": "NP1 aa", "C1": "PA1 aa"}
    few, more, met = (table(cells=dict(list(cells.items())[:n])) for n in (0, 1, 2))
    claimed = table(cells=cells, claims=[(ANN, "DC", True)])
    values = [appraise(state, ANN) for state in (few, more, met, claimed)]
    assert values == sorted(values)
    assert appraise(claimed, BOB) < appraise(few, BOB)


def test_a_greedy_seat_scouts_in_its_first_turns():
    """the map does not stay face-down"""
    game: Any = GAME
    state, rng, scouts = game.new(2, Options(), 3), Rng(3), 0
    while state.round < 3 and (decisions := game.decisions(state)):
        seat = decisions[0].seat
        answer = greedy(game, state, seat, rng, worlds=1)
        scouts += isinstance(answer, Scout)
        game.advance(state, seat, answer)
    assert scouts >= 2

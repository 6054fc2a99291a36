"""Computer seats: greedy beats chance, and looks at nothing hidden."""

from functools import partial
from typing import Any

import pytest

from engines.core.learned import chances
from engines.core.rng import Rng
from engines.influence.actions import PlaySwapCastle, PlaySwapSetup
from engines.influence.appraise import appraise as written
from engines.influence.features import NAMES, features
from engines.influence.weighing import learned_chances
from engines.players.randomly import randomly
from tests.engines.influence.positions import EXAMPLE, GAME, Table, new, position
from tests.yardstick.greedy import greedy


def wins(games, seats, worlds):
    """How many of these games one greedy seat wins against random ones, its place changing."""
    won = 0
    for seed in range(games):
        rng, mine = Rng(seed), seed % seats
        state = GAME.new(seats, GAME.options({}), seed)
        while decisions := GAME.decisions(state):
            seat = decisions[0].seat
            player = partial(greedy, worlds=worlds) if seat == mine else randomly
            answer: Any = player(GAME, state, seat, rng)
            GAME.advance(state, seat, answer)
        outcome = GAME.outcome(state)
        won += outcome is not None and outcome.ranks[mine] == 1
    return won


def test_greedy_beats_chance_with_two_factions():
    """INF R71: in at least four of five games."""
    assert wins(20, 2, worlds=2) >= 16


def test_greedy_beats_chance_with_three_factions():
    """INF R71: in more than half the games, where chance wins a third."""
    assert wins(10, 3, worlds=2) >= 6


def test_a_position_looks_the_same_in_every_world_that_looks_the_same():
    """INF R51: face-down cards and castles are never looked at."""
    rng = Rng(3)
    table = Table(GAME.new(3, GAME.options({"faction_choice": "auto", "ask_controlling_card": "always"}), 3))
    while table.step:
        for seat in range(3):
            looks = GAME.appraise(table.state, seat)
            assert 0 <= looks <= 1
            assert abs(GAME.appraise(GAME.resample(table.state, seat, rng), seat) - looks) < 1e-12
        table.say(rng.choice(table.legal()))


@pytest.mark.parametrize(
    ("seats", "values"),
    [
        (2, {}),
        (3, {"setup": "great_ring"}),
        (3, {"ask_controlling_card": "always"}),
        (6, {}),
        (2, {"format": "teams_2x3"}),
    ],
)
def test_weighing_quickly_says_what_the_rows_say(seats, values):
    """INF R52, R59: pending Swaps, face-down cards, rounds that are half decided and the last one included."""
    weights = tuple(((7 * place) % 11 - 5) / 10 for place in range(len(NAMES)))
    swaps = 0
    for seed in range(2):
        rng, state = Rng(seed), GAME.new(seats, GAME.options(values), seed)
        while decisions := GAME.decisions(state):
            if state.setup:
                for seat in range(seats):
                    rows = chances(weights, features(state, seat))
                    assert learned_chances(state, seat, weights) == pytest.approx(rows, abs=1e-9)
                swaps += state.setup_swap >= 0 or max(state.castle_swap) >= 0
            seat = rng.choice(decisions).seat
            GAME.advance(state, seat, rng.choice(list(GAME.legal(state, seat))))
    assert swaps


def test_no_position_is_taken_for_one_that_was_weighed_before():
    """INF R16, R23, R35: after every answer that could be given, one after the other as a search tries them."""
    weights = tuple(((7 * place) % 11 - 5) / 10 for place in range(len(NAMES)))
    rng, state, weighed_so_far = Rng(5), GAME.new(3, GAME.options({}), 5), set[float]()
    while decisions := GAME.decisions(state):
        seat = rng.choice(decisions).seat
        answers = list(GAME.legal(state, seat))
        for answer in answers:
            after = GAME.clone(state)
            GAME.play(after, seat, answer)
            if after.setup and after.frames:
                rows = chances(weights, features(after, seat))
                assert learned_chances(after, seat, weights) == pytest.approx(rows, abs=1e-9)
                weighed_so_far.add(rows)
        GAME.advance(state, seat, rng.choice(answers))
    assert len(weighed_so_far) > 20


def test_power_looks_better_than_none():
    """INF R71: everything else being equal."""
    even = position({"LIO": "A1 3", "FAL": "C1 3"}, castles=EXAMPLE)
    ahead = position({"LIO": "A1 3", "FAL": "C1 3"}, castles=EXAMPLE, power=[4, 0])
    assert GAME.appraise(ahead.state, 0) > GAME.appraise(even.state, 0)
    assert GAME.appraise(ahead.state, 1) < GAME.appraise(even.state, 1)


def test_a_swap_that_saves_a_castle_looks_good():
    """INF R35, R38: turning North in example 3, or Gwynedd so that it lends 3 toward the fight, as it is written."""
    cards = {"LIO": "B1 5, B1 3", "FAL": "C2 2, B1 6", "STA": "A3 3, A2 3"}
    game = position(cards, seats=3, control="LIO-r1", order="LIO FAL STA", castles=EXAMPLE)
    game.attack("A1", 2, PlaySwapSetup())
    with_swap = written(game.state, 0)
    game.state.setup_swap = -1
    assert with_swap > written(game.state, 0)
    cards = {"LIO": "A1 3, B1 5", "FAL": "C1 2, C2 3"}
    turning = position(cards, order="LIO FAL", castles=EXAMPLE).attack("B1", 2, PlaySwapCastle("A1"))
    assert 0 < written(turning.state, 0) < 1


def test_factions_not_yet_chosen_look_even():
    """INF R69: nothing is known before castles are dealt."""
    state = GAME.new(2, GAME.options({}), 1)
    assert GAME.appraise(state, 0) == GAME.appraise(state, 1) == 0.5
    assert new(2).step == "attack.castle"

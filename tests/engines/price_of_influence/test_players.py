"""The yardstick at this game: the computer of the first edition, with the judgement of then."""

import pytest

from engines.core.rng import Rng
from engines.players.randomly import randomly
from tests.engines.price_of_influence.positions import GAME
from tests.yardstick.greedy import greedy
from tests.yardstick.judgement import JUDGEMENT


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats):
    """POI R74–R83: even with little time to think, one greedy seat against random ones."""
    wins = 0
    for seed in range(12):
        state, rng, mine = GAME.new(seats, GAME.options({}), seed), Rng(seed * 7 + 1), seed % seats
        while decisions := GAME.decisions(state):
            seat = decisions[0].seat
            answer = (
                greedy(GAME, state, seat, rng, worlds=2, steps=400, judge=JUDGEMENT[GAME.key])  # pyright: ignore[reportArgumentType]
                if seat == mine
                else randomly(GAME, state, seat, rng)  # pyright: ignore[reportArgumentType]
            )
            GAME.advance(state, seat, answer)  # pyright: ignore[reportArgumentType]
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += outcome.ranks[mine] == 1
    assert wins >= 10

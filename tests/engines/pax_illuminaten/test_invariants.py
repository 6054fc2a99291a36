"""What holds at every question of every random game."""

from typing import Any

import pytest

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import Options
from engines.players.randomly import randomly
from tests.engines.pax_illuminaten.positions import GAME
from tests.yardstick.greedy import greedy


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"solo_bots": 3}), (2, {"bot_seats": 1}), (2, {}), (3, {}), (4, {})]
)
def test_cards_favor_and_disks_are_conserved(seats, options, seed):
    """PAX R8, R9, R53"""
    state = GAME.new(seats, Options(**options), seed)
    rng = Rng(seed)
    full = 6 * state.data.ref.by_players.favor_per_faction.of(state.players)
    while decisions := GAME.decisions(state):
        decision = rng.choice(decisions)
        GAME.advance(state, decision.seat, rng.choice(list(GAME.legal(state, decision.seat))))
        cards = [*state.deck, *state.discard, *state.scheme, *state.plans]
        for pile in (*state.hands, *state.challenge):
            cards += pile
        cards += [card for card in (*state.court, *state.cards) if card]
        assert len(cards) == len(set(cards)) == 57
        assert sum(state.pool) + sum(map(sum, state.favor)) + sum(e.favor for es in state.edicts for e in es) == full
        assert min(state.pool) >= 0
        assert all(min(favor) >= 0 for favor in state.favor)
        assert all(state.supply(seat) >= 0 for seat in range(state.players))
        assert len(state.row) + sum(map(len, state.held)) == state.players + 1
        for cell, slots in enumerate(state.slots):
            if state.cards[cell] in state.data.crowns and state.up[cell]:
                assert len({seat for seat in slots if seat >= 0}) <= 1


@pytest.mark.soak
def test_greedy_beats_random():
    """PAX R77, R89: a small sample of what is measured over 100 games"""
    game: Any = GAME
    wins = 0
    for seed in range(4):
        state, rng, mine = game.new(2, Options(max_rounds=12), seed), Rng(seed), seed % 2
        while decisions := game.decisions(state):
            seat = decisions[0].seat
            quick = greedy(game, state, seat, rng, worlds=1) if seat == mine else randomly(game, state, seat, rng)
            game.advance(state, seat, quick)
        outcome = game.outcome(state)
        assert outcome is not None
        wins += outcome.ranks[mine] == 1
    assert wins >= 3

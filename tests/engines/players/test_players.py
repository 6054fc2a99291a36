"""Computer seats: legal answers, no knowledge a person would not have, and greedy plays better than chance."""

import pytest

from engines import games
from engines.core.rng import Rng
from engines.players import PLAYERS, think, think_again
from engines.players.greedy import greedy
from tests.contract.play import CASES, case_id, sampled, walk


def outcome(game, players, seed):
    """How a game of these players, one a seat, ends."""
    rng = Rng(seed * 7 + 1)
    state = game.new(len(players), game.options({}), seed)
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        game.advance(state, seat, players[seat](game, state, seat, rng))
    return game.outcome(state)


def quick(game, state, seat, rng):
    """Greedy with little time: the fewest worlds that still compare every answer."""
    return greedy(game, state, seat, rng, worlds=2)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_every_player_gives_legal_answers_and_leaves_the_state_alone(case, name):
    key, seats = case
    game = games()[key]
    for number, (state, decision, answers, _answer) in enumerate(sampled(game, seats, 4, 10)):
        before = game.dump(state)
        answer = PLAYERS[name](game, state, decision.seat, Rng(number), 0.0)
        assert answer in answers
        assert game.dump(state) == before


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_same_chance_gives_the_same_answer(case, name):
    key, seats = case
    game = games()[key]
    for state, decision, _answers, _answer in sampled(game, seats, 5, 3):
        one = PLAYERS[name](game, state, decision.seat, Rng(9))
        assert PLAYERS[name](game, game.load(game.dump(state)), decision.seat, Rng(9)) == one


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_thought_that_time_cut_short_is_thought_again(case, name):
    """From the position, its words of chance and how far it got, whatever the clock says the second time."""
    key, seats = case
    game = games()[key]
    for number, (state, decision, _answers, _answer) in enumerate(sampled(game, seats, 8, 6)):
        world = game.resample(state, decision.seat, Rng(number))
        answer, thought = think(name, game, world, decision.seat, number, 100 + number, 0.002 * number)
        assert think_again(game, state, decision.seat, thought) == answer


class Blind:
    """A game that counts how often the true state is looked at other than to resample it."""

    def __init__(self, game, true):
        self.game, self.true, self.looked = game, true, 0

    def __getattr__(self, name):
        method = getattr(self.game, name)

        def watched(state, *rest):
            self.looked += state is self.true and name != "resample"
            return method(state, *rest)

        return watched


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_player_never_looks_at_the_true_state(case, name):
    key, seats = case
    game = games()[key]
    for state, decision, answers, _answer in sampled(game, seats, 6, 5):
        blind = Blind(game, state)
        assert PLAYERS[name](blind, state, decision.seat, Rng(1), 0.0) in answers  # pyright: ignore[reportArgumentType]
        assert blind.looked == 0


def test_a_budget_of_steps_ends_the_thinking():
    game = games()["influentia"]
    state = next(q.state for q in walk(game, 4, 1) if q.decision.step == "trick.play")
    seat = game.decisions(state)[0].seat
    worlds = []

    class Counted(Blind):
        def __getattr__(self, name):
            if name == "resample":
                worlds.append(1)
            return getattr(self.game, name)

    greedy(Counted(game, state), state, seat, Rng(1), steps=1)  # pyright: ignore[reportArgumentType]
    assert len(worlds) == 1
    greedy(Counted(game, state), state, seat, Rng(1), worlds=4)  # pyright: ignore[reportArgumentType]
    assert len(worlds) == 5


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random_at_influentia(seats):
    game = games()["influentia"]
    wins = 0
    for seed in range(12):
        players = [PLAYERS["random"]] * seats
        mine = seed % seats
        players[mine] = quick
        ended = outcome(game, players, seed)
        assert ended is not None
        wins += ended.ranks[mine] == 1
    assert wins >= 10

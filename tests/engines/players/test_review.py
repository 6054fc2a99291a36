"""Answers and chances are judged from what a seat could know, and the same way each time."""

import pytest

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.review import Weighed, outlook, reasons, weigh
from engines.players.search import Search

NODES, WORLDS = 40, 3


def into(game: AnyGame, seed: int = 4, answers: int = 14):
    """A position some answers into a game in which somebody has a choice."""
    rng = Rng(seed)
    state = game.new(next(seats for seats in game.seats if seats > 1), game.options({}), seed)
    for number in range(200):
        seat = game.decisions(state)[0].seat
        legal = list(game.legal(state, seat))
        if number >= answers and len(legal) > 1:
            return state, seat, legal
        game.advance(state, seat, rng.choice(legal))
    pytest.fail("no choice was met")


@pytest.mark.parametrize("key", games())
def test_what_a_seat_cannot_see_changes_nothing(key: str):
    game = games()[key]
    state, seat, legal = into(game)
    for action in (legal[0], legal[-1]):
        found = weigh(game, state, seat, action, 7, NODES, WORLDS)
        other = game.resample(state, seat, Rng(99))
        assert weigh(game, other, seat, action, 7, NODES, WORLDS) == found
        assert 0 <= found.odds <= 1
        assert 0 <= found.best_odds <= 1
        again, why = reasons(game, state, seat, action, 7, NODES, WORLDS)
        assert again == found
        assert why.other == action or (why.action == action and found.lost == 0)


@pytest.mark.parametrize("key", games())
def test_what_the_search_itself_would_answer_is_never_blamed(key: str):
    """Another's mean may be higher where it is given on trust (`Thinking.trust`)"""
    game = games()[key]
    for seed in range(4, 10):
        state, seat, _legal = into(game, seed)
        answer = Search(game, state, seat, Rng(7)).run(None, NODES, Effort()).lines[0].action
        found = weigh(game, state, seat, answer, 7, NODES, WORLDS)
        assert (found.lost, found.error, found.good, found.wrong) == (0.0, 0.0, True, False)


@pytest.mark.parametrize("key", games())
def test_chances_of_all_are_one(key: str):
    game = games()[key]
    state, _seat, _legal = into(game)
    found = outlook(game, state, 7, WORLDS)
    assert sum(found) == pytest.approx(1)
    assert outlook(game, game.clone(state), 7, WORLDS) == found


def test_teams_share_their_chances():
    game = games()["influence"]
    state = game.new(4, game.options({}), 1)
    found = outlook(game, state, 7, WORLDS, ((0, 2), (1, 3)))
    assert found[0] / 2 + found[2] / 2 + found[1] / 2 + found[3] / 2 == pytest.approx(1)


def test_an_answer_is_bad_beyond_doubt_only():
    assert Weighed(0.5, 0.51, 0.0).good
    assert Weighed(0.3, 0.5, 0.3).good
    for unsure in (Weighed(0.3, 0.5, 0.1), Weighed(0.3, 0.5, 0.3)):
        assert not unsure.wrong
    assert not Weighed(0.3, 0.5, 0.05).good
    assert Weighed(0.3, 0.5, 0.05).wrong
    assert not Weighed(0.5, 0.51, 0.0).wrong
    assert Weighed(0.6, 0.5, 0.0).lost == 0

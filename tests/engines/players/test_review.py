"""Answers and chances are judged from what a seat could know, and the same way each time."""

import msgspec
import pytest

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.scores import Aside, Outcome, Score
from engines.players.effort import Effort
from engines.players.review import Weighed, accuracy, final_win_chances, reasons, weigh, win_chances
from engines.players.search import Search

NODES, WORLDS = 40, 3
QUESTIONS, THOUGHT = 30, 150
"""Answers that accuracy is told from, and how far who gives them thinks."""


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
    found = win_chances(game, state, 7, WORLDS)
    assert sum(found) == pytest.approx(1)
    assert win_chances(game, game.clone(state), 7, WORLDS) == found


def test_teams_share_their_chances():
    game = games()["influence"]
    state = game.new(4, game.options({}), 1)
    found = win_chances(game, state, 7, WORLDS, ((0, 2), (1, 3)))
    assert found[0] / 2 + found[2] / 2 + found[1] / 2 + found[3] / 2 == pytest.approx(1)


def test_at_the_end_a_team_has_what_it_had_before():
    """Before and at the end each of a team has all the chances of the team, which are 1 with those of the others."""
    game, met = games()["influence"], 0
    for seats, format_ in ((3, "teams_2x2"), (4, "teams_2x2"), (5, "teams_3x2"), (6, "teams_2x3"), (3, "ffa")):
        options = game.options({"format": format_})
        teams = game.teams(seats, options)
        rng, state = Rng(seats), game.new(seats, options, seats)
        last = state
        while asked := game.decisions(state):
            last = game.clone(state)
            game.advance(state, asked[0].seat, rng.choice(list(game.legal(state, asked[0].seat))))
        outcome = game.outcome(state)
        assert outcome is not None
        ended = final_win_chances(outcome, teams)
        assert ended == [float(rank == 1) for rank in outcome.ranks]
        for looks in (ended, win_chances(game, last, 7, WORLDS, teams)):
            assert sum(sum(looks[seat] for seat in side) / len(side) for side in teams) == pytest.approx(1)
        met += outcome.ranks.count(1) > 1
    assert met > 2


def test_whoever_shares_a_win_has_a_part_of_it():
    scores = tuple(Score(seat, 3, ()) for seat in range(4))
    shared = Outcome((1, 1, 3, 4), scores, "points", "X")
    assert final_win_chances(shared) == [0.5, 0.5, 0, 0]
    assert final_win_chances(shared, ((0, 1), (2, 3))) == [1, 1, 0, 0]
    beside = msgspec.structs.replace(shared, ranks=(1, 3, 3, 4), asides=(Aside("Cato", 1, 3),))
    assert final_win_chances(beside) == [0.5, 0, 0, 0]


def weighed(odds: float, best: float, error: float, any_odds: float = 0.0) -> Weighed:
    """An answer that was weighed."""
    return Weighed(odds, best, error, any_odds)


def test_an_answer_is_bad_beyond_doubt_only():
    assert weighed(0.5, 0.51, 0.0).good
    assert weighed(0.3, 0.5, 0.3).good
    for unsure in (weighed(0.3, 0.5, 0.1), weighed(0.3, 0.5, 0.3)):
        assert not unsure.wrong
    assert not weighed(0.3, 0.5, 0.05).good
    assert weighed(0.3, 0.5, 0.05).wrong
    assert not weighed(0.5, 0.51, 0.0).wrong
    assert weighed(0.6, 0.5, 0.0).lost == 0


def test_accuracy_counts_an_answer_by_what_hung_on_it():
    best, worst, any_ = weighed(0.6, 0.6, 0.0, 0.4), weighed(0.2, 0.6, 0.0, 0.4), weighed(0.4, 0.6, 0.0, 0.4)
    idle = weighed(0.5, 0.5, 0.0, 0.5)
    assert accuracy([best] * 3) == 1
    assert accuracy([any_] * 3) == accuracy([worst]) == accuracy([best, worst]) == 0
    assert accuracy([best, any_]) == accuracy([best, any_, *[idle] * 90]) == pytest.approx(0.5)
    assert accuracy([best, weighed(0.49, 0.5, 0.0, 0.48)]) == pytest.approx(0.21 / 0.22)
    assert accuracy([idle] * 9) is None
    assert accuracy([]) is None


@pytest.mark.parametrize("key", games())
def test_accuracy_tells_who_answers_at_random_from_sharp(key: str):
    """Over games; of each, both give their answers to every third question that leaves a choice."""
    game = games()[key]
    seats = next(seats for seats in game.seats if seats > 1)
    at_random, sharp = list[Weighed](), list[Weighed]()
    for seed in range(30):
        rng, state, met = Rng(seed), game.new(seats, game.options({}), seed), 0
        while (asked := game.decisions(state)) and len(sharp) < QUESTIONS:
            seat, legal = asked[0].seat, list(game.legal(state, asked[0].seat))
            met += len(legal) > 1
            if len(legal) > 1 and met % 3 == 0:
                found = Search(game, state, seat, Rng(met)).run(None, THOUGHT, Effort()).lines[0].action
                for said, kept in ((found, sharp), (rng.choice(legal), at_random)):
                    kept.append(weigh(game, state, seat, said, met + 1000, NODES, WORLDS))
            game.advance(state, seat, rng.choice(legal))
    well, ill = accuracy(sharp), accuracy(at_random)
    assert well is not None
    assert ill is not None
    assert ill < 0.4
    assert well > 0.6

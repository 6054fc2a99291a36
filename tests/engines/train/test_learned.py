"""Judgement learned by play: what it weighs, where its weights hold, and that the same seed makes the same file."""

import sys
from collections.abc import Sequence
from math import isfinite, log
from pathlib import Path

import msgspec
import pytest

from engines import games
from engines.core.learned import Judgement, Learned, chances, read, won, written
from engines.core.rng import Rng
from engines.train import __main__ as train
from engines.train.fit import L2, fitted, ordered, shares, start, targets
from engines.train.selfplay import Seen, played, thinned
from tests.contract.play import sampled
from tests.contract.play import start as began

LEARNERS = [key for key, game in games().items() if game.feature_names]
each_learner = pytest.mark.parametrize("key", LEARNERS)


def seats_of(key):
    return games()[key].seats[-1]


@each_learner
def test_features_are_numbers_that_the_seat_may_know(key):
    game, rng = games()[key], Rng(4)
    assert len(game.feature_names) == len(set(game.feature_names)) <= 300
    some = 0
    for seed in range(4):
        for state, _decision, _answers, _answer in sampled(game, seats_of(key), 2 * seed, 20):
            for seat in range(state.seats):
                rows = game.features(state, seat)
                assert len(rows) in (0, state.seats)
                assert all(len(row) == len(game.feature_names) for row in rows)
                assert all(isfinite(number) for row in rows for number in row)
                again = game.features(game.resample(state, seat, rng), seat)
                for row, same in zip(rows, again, strict=True):
                    assert same == pytest.approx(row, abs=1e-9)
                some += len(rows)
    assert some


@each_learner
def test_learning_begins_with_what_is_written(key, monkeypatch):
    game = games()[key]
    for state, decision, _answers, _answer in sampled(game, seats_of(key), 2, 20):
        monkeypatch.setitem(game.judgement.by_seats, state.seats, start(game.feature_names))
        learned = game.appraise(state, decision.seat)
        monkeypatch.delitem(game.judgement.by_seats, state.seats)
        assert learned == pytest.approx(game.appraise(state, decision.seat), abs=1e-9)
        monkeypatch.undo()


@each_learner
def test_weights_judge_every_position_by_its_rows(key, monkeypatch):
    game = games()[key]
    weights = tuple(1.9 - 0.7 * place for place in range(len(game.feature_names)))
    some = 0
    for state, _decision, _answers, _answer in sampled(game, seats_of(key), 2, 40):
        monkeypatch.setitem(game.judgement.by_seats, state.seats, weights)
        for seat, looks in game.appraise_each(state, range(state.seats)).items():
            assert looks == game.appraise(state, seat)
            if rows := game.features(state, seat):
                assert looks == pytest.approx(chances(weights, rows), abs=1e-9)
                some += 1
        monkeypatch.undo()
    assert some


@each_learner
def test_a_game_that_is_over_is_judged_by_how_it_ended(key, monkeypatch):
    game, seats = games()[key], seats_of(key)
    state = began(game, seats, 2)
    rng = Rng(1)
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    monkeypatch.setitem(game.judgement.by_seats, seats, start(game.feature_names))
    outcome = game.outcome(state)
    assert outcome is not None
    looks = [game.appraise(state, seat) for seat in range(seats)]
    assert [look > 0.5 for look in looks] == [rank == 1 for rank in outcome.ranks]


@each_learner
def test_weights_that_are_kept_are_small_and_fit_the_game(key):
    game = games()[key]
    kept = read(Path(__file__).parents[3] / "engines" / key / "weights.json")
    if kept is None:
        assert not game.judgement.by_seats
        return
    assert len(written(kept)) <= 200 * 1024
    assert kept.game == key
    assert kept.edition == game.edition
    assert kept.names == game.feature_names
    assert game.judgement.by_seats == kept.weights
    assert set(kept.weights) <= set(game.seats)
    assert kept.figures


def test_weights_hold_for_their_edition_and_features_only():
    made = Learned("indio", "abc", 1, ("looks", "odds"), {2: (0.1, 1.0)}, {})
    assert Judgement(made, "abc", ("looks", "odds")).by_seats == {2: (0.1, 1.0)}
    assert Judgement(made, "other", ("looks", "odds")).by_seats == {}
    assert Judgement(made, "abc", ("looks", "more")).by_seats == {}
    assert Judgement(None, "abc", ("looks", "odds")).by_seats == {}


def test_a_file_is_read_as_it_was_written(tmp_path):
    made = Learned("indio", "abc", 1, ("looks", "odds"), {2: (0.1, 1.0)}, {"won": 0.6})
    file = tmp_path / "weights.json"
    assert read(file) is None
    file.write_bytes(written(made))
    assert read(file) == made
    file.write_bytes(b'{"game": "indio"}')
    with pytest.raises(msgspec.ValidationError):
        read(file)


@pytest.mark.parametrize("lambda_", [1.0, 0.7, 0.0])
def test_what_wins_is_learned(lambda_):
    """A number that tells the winner, which the judgement began without."""
    rng = Rng(3)
    seen = []
    for _game in range(60):
        won = rng.below(2)
        rows: list[Sequence[Sequence[float]]] = [
            [[0.0, (2 * won - 1) * 0.5 + rng.below(100) / 100 - 0.5], [0.0, 0.0]] for _moment in range(6)
        ]
        seen.append(Seen(rows, [n / 6 for n in range(6)], [float(won), 1.0 - won]))
    first = start(("looks", "tells"))
    weights = fitted(seen, first, lambda_)
    assert weights[1] > 0.2
    before, after = ordered(seen, first), ordered(seen, weights)
    assert before["ordered_1"] == 0.5
    assert all(after[f"ordered_{phase}"] > 0.8 for phase in (1, 2, 3))
    assert chances(weights, [[0.0, 1.0], [0.0, 0.0]]) > 0.5 > chances(weights, [[0.0, -1.0], [0.0, 0.0]])


def test_beside_the_written_judgement_only_the_rest_is_learned():
    """It is left alone even where it says the opposite of what comes."""
    games = [Seen([[[-1.0, 1.0], [1.0, 0.0]]], [0.5], [1.0, 0.0] if number % 4 else [0.0, 1.0]) for number in range(60)]
    first = start(("looks", "tells"))
    assert fitted(games, first)[0] < 1
    kept, learned = fitted(games, first, beside=True)
    assert kept == 1
    assert learned == pytest.approx(2 + log(3), abs=0.3)


def test_a_position_is_to_say_what_the_next_one_says_and_how_it_ended():
    rows: list[Sequence[Sequence[float]]] = [[[float(moment)], [0.0]] for moment in range(3)]
    seen = Seen(rows, [0.0, 0.3, 0.6], [1.0, 0.0])
    weights = (0.5,)
    says = [shares(weights, each) for each in rows]
    assert targets(seen, weights, 1) == [[1, 0], [1, 0], [1, 0]]
    assert targets(seen, weights, 0) == [says[1], says[2], [1, 0]]
    half = targets(seen, weights, 0.5)
    assert half[1] == pytest.approx([(1 + says[2][0]) / 2, says[2][1] / 2])
    assert half[0] == pytest.approx([(half[1][seat] + says[1][seat]) / 2 for seat in range(2)])


def test_what_later_positions_say_is_learned_from():
    """A first position that leads where others mostly win is good, though the few games that had it were lost."""
    there = [[0.0, 1.0], [0.0, -1.0]]
    usual = [Seen([there], [0.5], [1.0, 0.0] if number % 5 else [0.0, 1.0]) for number in range(100)]
    unlucky = [Seen([[[1.0, 0.0], [-1.0, 0.0]], there], [0.0, 0.5], [0.0, 1.0]) for _game in range(4)]
    assert fitted(usual + unlucky, (0.0, 0.0), lambda_=1)[0] < 0
    assert fitted(usual + unlucky, (0.0, 0.0), lambda_=0)[0] > 0


def test_no_other_weights_make_what_came_of_games_likelier():
    """Two numbers that are nearly the same, one of them of no use: a step to either side is worse."""
    rng = Rng(8)
    seen = []
    for _game in range(40):
        won = float(rng.below(2))
        tell = won - 0.5 + rng.below(200) / 100 - 1
        rows: list[Sequence[Sequence[float]]] = [
            [[tell, tell + rng.below(10) / 100], [0.0, 0.0]] for _moment in range(4)
        ]
        seen.append(Seen(rows, [n / 4 for n in range(4)], [won, 1 - won]))
    first = (1.0, 0.0)
    best = fitted(seen, first, lambda_=1)

    def likely(weights):
        wins = sum(seen_.won[0] * log(shares(weights, rows)[0]) for seen_ in seen for rows in seen_.rows)
        losses = sum(seen_.won[1] * log(shares(weights, rows)[1]) for seen_ in seen for rows in seen_.rows)
        scales = [sum(abs(rows[0][place]) for one in seen for rows in one.rows) / 320 for place in range(2)]
        away = sum(((w - f) * s) ** 2 for w, f, s in zip(weights, first, scales, strict=True))
        return wins + losses - L2 / 2 * away

    most = likely(best)
    for more in ((0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05), (0.05, -0.05), (-0.05, 0.05)):
        assert likely([weight + step for weight, step in zip(best, more, strict=True)]) < most


def test_weights_drawn_back_more_stay_nearer_to_where_they_began():
    seen = [Seen([[[0.0, 1.0], [0.0, 0.0]]], [0.0], [1.0, 0.0]) for _game in range(20)]
    loose, usual, tight = (fitted(seen, start(("looks", "tells")), l2=l2)[1] for l2 in (1.0, L2, 100.0))
    assert loose > usual > tight > 0
    assert usual == fitted(seen, start(("looks", "tells")))[1]


@pytest.mark.parametrize(
    ("count", "most", "kept"),
    [
        (12, 3, ([1, 5, 9], [3, 7, 11])),
        (4, 3, ([0, 1, 3], [1, 2, 3])),
        (3, 3, ([0, 1, 2], [0, 1, 2])),
        (0, 3, ([], [])),
    ],
)
def test_moments_that_are_kept_of_a_game_are_spread_over_it(count, most, kept):
    rows: list[Sequence[Sequence[float]]] = [[[float(moment)], [0.0]] for moment in range(count)]
    when = [moment / 12 for moment in range(count)]
    made = thinned([Seen(rows, when, [1.0, 0.0]), Seen(rows, when, [0.0, 1.0])], most)
    assert [[row[0][0] for row in seen.rows] for seen in made] == list(kept)
    assert [seen.when for seen in made] == [[moment / 12 for moment in its] for its in kept]
    assert [seen.won for seen in made] == [[1.0, 0.0], [0.0, 1.0]]


@each_learner
def test_self_play_tells_every_seat_its_share(key):
    game, seats = games()[key], seats_of(key)
    made = played(game, seats, 5, nodes=4)
    assert len(made) == seats
    assert sum(seen.won[0] for seen in made) == pytest.approx(1)
    assert all(sum(seen.won) == pytest.approx(1) for seen in made)
    for seen in made:
        assert len(seen.rows) == len(seen.when)
        assert seen.when == sorted(seen.when)
        assert all(0 <= when < 1 for when in seen.when)


@pytest.mark.parametrize("game", ["influence", "influentia"])
def test_the_same_seed_makes_the_same_file(tmp_path, monkeypatch, capsys, game):
    """With --quick, too, where everybody answers at a glance (Influentia) or as usual (Influence)"""
    made, seats = [], str(games()[game].seats[0])
    for number in range(2):
        file = tmp_path / f"{number}.json"
        said = ["train", game, "--seats", seats, "--games", "4", "--rounds", "1", "--duels", "1", "--nodes", "1"]
        said.append("--quick")
        monkeypatch.setattr(sys, "argv", [*said, "--out", str(file)])
        train.main()
        made.append(file.read_bytes())
    assert made[0] == made[1]
    assert f"{game} {seats} seats" in capsys.readouterr().out


def test_a_win_that_is_shared_is_less_than_one_alone_and_more_than_an_even_chance():
    assert won(1) == 1
    assert 1 > won(2) > won(3) > won(4) > 0.5

"""What judgement weighs, what weights make of it, and how little the draft says."""

from typing import Any

import pytest

from engines.core.learned import chances
from engines.core.rng import Rng
from engines.influentia.appraise import BASE, HAND, worths_each
from engines.influentia.features import NAMES
from engines.train.fit import start
from tests.contract.play import sampled
from tests.engines.influentia.positions import GAME, IVAN, MARCO, VALENTINA, table

Rows = list[list[float]]


def sums(weights: tuple[float, ...], rows: Rows) -> list[float]:
    """What each row comes to."""
    return [sum(weight * number for weight, number in zip(weights, row, strict=True)) for row in rows]


@pytest.mark.parametrize("seats", [3, 4])
def test_weights_are_folded_into_what_each_number_is_worth(seats: int):
    rng = Rng(3)
    weights = tuple((rng.below(200) - 100) / 50 for _name in NAMES)
    game: Any = GAME
    rounds = set[int]()
    for state, _decision, _answers, _answer in sampled(game, seats, 5, 20):
        everybody = range(seats)
        written, learned = worths_each(state, everybody), worths_each(state, everybody, weights)
        for seat in everybody:
            rows = game.features(state, seat)
            assert learned[seat] == pytest.approx(sums(weights, rows))
            assert written[seat] == pytest.approx([row[0] for row in rows])
        rounds.add(state.round)
    assert {0, 1, 3} <= rounds


def test_weights_are_told_apart(monkeypatch: pytest.MonkeyPatch):
    state = table(areas={IVAN: "BOL-GOV", MARCO: "MIL-GOV"}, scores=(20, 0, 10, 0))
    written = GAME.appraise(state, IVAN)
    points = tuple(5.0 if name == "points" else weight for name, weight in zip(NAMES, start(NAMES), strict=True))
    for weights, more in ((start(NAMES), 0.0), (points, 0.01), (start(NAMES), 0.0)):
        monkeypatch.setitem(GAME.judgement.by_seats, 4, weights)
        assert GAME.appraise(state, IVAN) == pytest.approx(chances(weights, GAME.features(state, IVAN)))
        assert GAME.appraise(state, IVAN) >= written + more - 1e-9


def test_the_draft_says_little_and_nothing_but_what_is_written():
    """FLU R9: who has drafted what orders positions no better than chance, so nobody is told much by it"""
    game: Any = GAME
    state = game.new(4, game.options({}), 1)
    assert state.round == 0
    rows = game.features(state, VALENTINA)
    assert all(not any(row[1:]) for row in rows)
    told = 0
    for later, _decision, _answers, _answer in sampled(game, 4, 6, 40):
        chances_told = [game.appraise(later, seat) for seat in range(4)]
        if not later.round:
            assert all(0.15 < each < 0.35 for each in chances_told)
            told += 1
    assert told >= 3


def test_own_cards_are_told_of_the_own_seat_alone():
    state = table(hands={IVAN: "E8 H5", VALENTINA: "E1"})
    rows = GAME.features(state, IVAN)
    own = [NAMES.index(name) for name in HAND]
    assert any(rows[0][place] for place in own)
    assert not any(row[place] for row in rows[1:] for place in own)
    assert len(NAMES) == 1 + 2 * (len(BASE) + len(HAND))

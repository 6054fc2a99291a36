"""Why an answer is good in a game's own words: said from the view alone, in every language, to nobody in particular."""

import re

import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import sampled

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]
TAUGHT = [key for key, game in games().items() if game.reasons.told is not None]


def test_every_game_here_has_words_of_its_own():
    assert set(TAUGHT) >= {"influentia", "influence", "pax_illuminaten", "indio", "price_of_influence"}


@pytest.mark.parametrize("key", TAUGHT)
def test_reasons_are_told_from_the_view_in_both_languages(key):
    game, rng = games()[key], Rng(3)
    told = game.reasons.told
    assert told is not None
    said_of: dict[str, set[str]] = {}
    for seed in (1, 2, 3, 4):
        for state, decision, answers, _answer in sampled(game, 3, seed, 40):
            view = game.view(state, decision.seat)
            other = game.view(game.resample(state, decision.seat, rng), decision.seat)
            for action in answers[:: -(-len(answers) // 12)]:
                said = told(view, action, NAMES, ENGLISH)
                assert said == told(other, action, NAMES, ENGLISH)
                if said:
                    assert said.endswith(".")
                    assert not re.search(r"\b(you|your|None|\{)\b", said), said
                    assert told(view, action, NAMES, words_in("es")) != said
                    said_of.setdefault(type(action).__name__, set()).add(said)
    assert len(said_of) >= 3, said_of

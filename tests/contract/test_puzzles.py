"""Puzzles of every game that has some: positions that play can reach, with one best answer that can be told."""

import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.codec import key
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players import puzzles
from engines.players.puzzles import ENGINES, FILE, explanation, position, puzzles_of, read
from engines.players.sentences import compared, own_words, sentence
from engines.train.puzzles import CHOICES, Depth, judged
from tests.editions import changed

NAMES = ["Ada", "Bruno", "Clara", "Dante", "Elena", "Felix", "Greta", "Hugo", "Irma"]
FILES = [each for each in games() if (ENGINES / each / FILE).is_file()]
ROOM = 60 * 1024


@pytest.mark.parametrize("game_key", FILES)
def test_each_is_a_position_of_the_game_and_its_best_answer_can_be_told(game_key: str):
    game, spanish = games()[game_key], words_in("es")
    assert (ENGINES / game_key / FILE).stat().st_size <= ROOM
    found, lead = puzzles_of(game), read(ENGINES / game_key / FILE).lead
    assert found, "the file was made for other rules or other component data"
    assert len({each.id for each in found}) == len(found)
    for puzzle in found:
        state = position(game, puzzle)
        (asked,) = [each for each in game.decisions(state) if each.seat == puzzle.seat]
        assert (asked.step, asked.up_to) == (puzzle.step, 1)
        legal = [key(each) for each in game.legal(state, puzzle.seat)]
        assert sorted(legal) == sorted(puzzle.odds)
        assert len(legal) in CHOICES
        assert puzzle.obvious in legal
        assert puzzle.odds[puzzle.best] >= puzzle.odds[puzzle.runner_up] + round(100 * lead) - 1
        why = explanation(game, state, puzzle)
        assert why.other is not None
        said = sentence(game, state, why, NAMES, ENGLISH)
        assert said.endswith(".")
        assert sentence(game, state, why, NAMES, spanish) != said
        assert "equally good" not in said
        if "wins the game." in said and "As far as" not in said:
            assert puzzle.odds[puzzle.best] == 100, f"{puzzle.id}: a shared victory is no win"
        for words in (ENGLISH, spanish):
            told = own_words(game, compared(game, state, puzzle.seat, why.action, why.other, NAMES), words)
            assert told, f"{puzzle.id} says nothing in the game's own words"


def test_they_are_of_the_reference_edition_and_the_rules_of_now_alone(monkeypatch: pytest.MonkeyPatch):
    for game_key in FILES:
        assert puzzles_of(changed(game_key).game) == ()
    for game_key in FILES[:1]:
        game = games()[game_key]
        puzzles_of.cache_clear()
        monkeypatch.setattr(type(game), "revision", game.revision + 1)
        assert puzzles_of(game) == ()
    puzzles_of.cache_clear()
    monkeypatch.undo()
    monkeypatch.setattr(puzzles, "FILE", "none.json")
    assert puzzles_of(games()["indio"]) == ()
    puzzles_of.cache_clear()


@pytest.mark.soak
@pytest.mark.parametrize("game_key", FILES)
def test_a_long_search_finds_the_same_answers_again(game_key: str):
    """With other chance, and three quarters of the lead: of a few nothing is found beyond doubt, but never another."""
    game, found = games()[game_key], puzzles_of(games()[game_key])
    lead = read(ENGINES / game_key / FILE).lead
    again = 0
    for puzzle in found:
        clear = judged(game, position(game, puzzle), puzzle.seat, Rng(puzzle.seed + 99).next(), Depth(0.75 * lead))
        assert clear is None or key(clear.best) == puzzle.best, puzzle.id
        again += clear is not None
    assert again >= 0.7 * len(found)

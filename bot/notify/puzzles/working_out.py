"""In the worker: a puzzle played out, drawn and told, from the view of the seat that is asked.

Whoever works it out holds no part of the bot.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.base.languages import words_in
from bot.tables.drawing import draw_question
from engines import games
from engines.core.codec import key
from engines.core.effects import worlds_alike
from engines.core.game import AnyGame
from engines.players.puzzles import Puzzle, explanation, position, puzzles_of
from engines.players.sentences import sentence
from renderers import renderer
from renderers.core.sheet import Sheet

NAMES = ("Ada", "Bruno", "Clara", "Dante", "Elena", "Felix")
"""Who sits there, by seat: each name begins with the seat's letter."""


class DrawnPuzzle(NamedTuple):
    """The sheets of the question and then those of the table, each with what it shows in words.

    `outcomes`: by an answer's key what it certainly brings.
    """

    sheets: Sequence[Sheet]
    alts: Sequence[str]
    outcomes: Mapping[str, str]


class Solution(NamedTuple):
    """The best answer and the next best, as they are called, how both look in percent, and why apart from that.

    `won`: why says already how the best one ends the game.
    """

    best: str
    odds: int
    other: str
    other_odds: int
    why: str
    won: bool = False


def found(game_key: str, puzzle: str) -> Puzzle | None:
    """A puzzle by its id; None where it is not there (any more)."""
    game = games().get(game_key)
    return None if game is None else next((each for each in puzzles_of(game) if each.id == puzzle), None)


def puzzle_names(game: AnyGame, state: Any) -> list[str]:
    """What its seats are called, and opponents without a seat."""
    return [*NAMES[: state.seats], *game.crew(state)]


def _puzzle(game_key: str, puzzle: str) -> tuple[AnyGame, Puzzle, Any]:
    wanted = found(game_key, puzzle)
    if wanted is None:
        raise KeyError(puzzle)
    return games()[game_key], wanted, position(games()[game_key], wanted)


def dumped(game_key: str, puzzle: str) -> bytes:
    """The position."""
    game, _wanted, state = _puzzle(game_key, puzzle)
    return game.dump(state)


def drawn(language: str, game_key: str, puzzle: str, tall: bool = False) -> DrawnPuzzle:
    """The question with its legal answers lit, and the table; `tall`: for a phone the question alone."""
    game, wanted, state = _puzzle(game_key, puzzle)
    view, names, _ = game.view(state, wanted.seat), puzzle_names(game, state), words_in(language)
    (asked,) = [each for each in view.asked if each.seat == wanted.seat]
    (world,) = worlds_alike(game, state, wanted.seat, 1)
    at = (language, game_key, view, names, asked, (), game.edition_text, game.dump(world), tall)
    question = draw_question(*at, alone=False)
    if tall:
        return DrawnPuzzle(question.sheets, [question.alt, *[""] * (len(question.sheets) - 1)], question.outcomes)
    draw = renderer(game_key)
    table = draw.table(view, _, names)
    alts = [question.alt, *[""] * (len(question.sheets) - 1), draw.alt(view, _, names), *[""] * (len(table) - 1)]
    return DrawnPuzzle([*question.sheets, *table], alts, question.outcomes)


def solution(language: str, game_key: str, puzzle: str) -> Solution:
    """What is best and why."""
    game, wanted, state = _puzzle(game_key, puzzle)
    view, names, _ = game.view(state, wanted.seat), puzzle_names(game, state), words_in(language)
    why = explanation(game, state, wanted)
    labels = {key(each): game.text.label(view, each, _, names) for each in game.legal(state, wanted.seat)}
    other = wanted.runner_up
    said = sentence(game, state, why, names, _, odds=False)
    odds, others = wanted.odds[wanted.best], wanted.odds[other]
    return Solution(labels[wanted.best], odds, labels[other], others, said, won=why.wins == 1)

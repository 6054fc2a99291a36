"""Positions of puzzles: played out, drawn and told in the worker, from the view of the seat that is asked.

They come from files and have been at nobody's table, so all can be shown what that seat holds. They are those of the
reference edition, whatever editions tables are played with.
"""

from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from bot.base.words import Words
from bot.notify.puzzles import working_out
from bot.notify.puzzles.working_out import DrawnPuzzle, Solution, found, puzzle_names
from bot.tables.rendering import Pictures
from engines import games
from engines.core.decisions import Asked
from engines.core.game import AnyGame, AnyView
from engines.players.puzzles import Puzzle, puzzles_of
from renderers import is_drawn

KEPT = 64
"""Positions and drawings kept in memory."""


class Opened(NamedTuple):
    """A puzzle at its question, as the seat that is asked sees it."""

    game: AnyGame
    puzzle: Puzzle
    state: Any
    view: AnyView
    asked: Asked
    names: list[str]


def games_with_puzzles() -> dict[str, AnyGame]:
    """The games that can be asked about, in their order."""
    return {key: games()[key] for key in games() if is_drawn(key) and puzzles_of(games()[key])}


def game_after(before: str | None) -> str | None:
    """The game whose turn it is where all are asked about in turn; None where there are no puzzles."""
    keys = list(games_with_puzzles())
    if not keys:
        return None
    return keys[(keys.index(before) + 1) % len(keys)] if before in keys else keys[0]


def next_of(game: AnyGame, guild: int, shown: Sequence[str]) -> Puzzle | None:
    """A puzzle that the server has been shown least often; the order is its own, another each time they begin anew."""
    counts = Counter(shown)
    left = [each for each in puzzles_of(game) if [each.id] != list(shown[-1:])] or puzzles_of(game)

    def turn(puzzle: Puzzle) -> tuple[int, bytes]:
        times = counts[puzzle.id]
        return times, blake2b(f"{guild} {times} {puzzle.id}".encode(), digest_size=8).digest()

    return min(left, key=turn, default=None)


class Positions:
    """Puzzles at their question; each is played out once."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._opened: OrderedDict[tuple[str, str], Opened] = OrderedDict()
        self._drawn: OrderedDict[tuple[str, str, str, bool], DrawnPuzzle] = OrderedDict()

    async def opened(self, game_key: str, puzzle: str) -> Opened | None:
        """A puzzle at its question; None where it is not there (any more)."""
        wanted = found(game_key, puzzle)
        if wanted is None:
            return None
        if (game_key, puzzle) not in self._opened:
            game = games()[game_key]
            state = game.load(await self._pictures.work(working_out.dumped, game_key, puzzle))
            view = game.view(state, wanted.seat)
            (asked,) = [each for each in view.asked if each.seat == wanted.seat]
            _keep(self._opened, (game_key, puzzle), Opened(game, wanted, state, view, asked, puzzle_names(game, state)))
        return self._opened[game_key, puzzle]

    async def drawn(self, game_key: str, puzzle: str, _: Words, tall: bool = False) -> DrawnPuzzle:
        """Its pictures, `tall` those of the question for a phone, in no server's theme yet; else raises KeyError."""
        mark = (game_key, puzzle, _.language, tall)
        if mark not in self._drawn:
            made = await self._pictures.work(working_out.drawn, _.language, game_key, puzzle, tall)
            _keep(self._drawn, mark, made)
        return self._drawn[mark]

    async def for_a_phone(self, opened: Opened, guild: int, _: Words) -> DrawnPuzzle:
        """The pictures of its question for a phone, in a server's theme."""
        drawn = await self.drawn(opened.game.key, opened.puzzle.id, _, tall=True)
        return drawn._replace(sheets=await self._pictures.themed(drawn.sheets, guild))

    def outcomes(self, game_key: str, puzzle: str, _: Words) -> Mapping[str, str]:
        """By an answer's key what it certainly brings, as far as that is known already."""
        for tall in (False, True):
            drawn = self._drawn.get((game_key, puzzle, _.language, tall))
            if drawn is not None:
                return drawn.outcomes
        return {}

    async def solution(self, game_key: str, puzzle: str, _: Words) -> Solution:
        """What is best and why; raises KeyError where it is not there."""
        return await self._pictures.work(working_out.solution, _.language, game_key, puzzle)


def _keep(kept: OrderedDict[Any, Any], mark: Any, made: Any) -> None:
    kept[mark] = made
    while len(kept) > KEPT:
        kept.popitem(last=False)

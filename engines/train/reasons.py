"""Reasons with points that puzzles keep: worked out by long searches, and held against worlds they were not counted in.

What an answer brings hangs on how the search goes on with it, and one search always goes on alike. So several of other
chance are asked, and others again by `still_holds`.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from engines.core.codec import key
from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.comparing import SearchResult
from engines.players.effort import Effort
from engines.players.explain import ERRORS, Holds, Reason, counted_on, explain
from engines.players.puzzles import Puzzle, Why, explanation, position
from engines.players.search import Search
from engines.players.sentences import told_in_points

KEPT = 3
"""So many are kept, the strongest."""
ASKED = 4
"""So many searches of a question are asked what its answers bring."""
OTHERS, OTHER_WORLDS = 3, 20
"""So many others a reason is held against, each in so many worlds."""
NEARLY_ALL, HALF = 0.9, 0.5
"""Parts of those: a figure must be the same in nearly all, a lead be there in half and be half of what was said."""

ROUNDED = 0.05
"""Figures in a file are rounded; those that differ by less are the same."""


class Held(NamedTuple):
    """A reason that is told: in how many of `worlds` others its answer brings more, and whether what is said holds."""

    reason: Reason
    more_in: int
    worlds: int
    holds: bool


def why_of(
    game: AnyGame, state: AnyState, seat: Seat, best: Action, other: Action, error: float, rng: Rng, nodes: int
) -> Why:
    """Why the best answer is better than another, rounded for a file; `error` is that of the chances' difference."""
    searched = [_searched(game, state, seat, rng, nodes) for _ in range(ASKED)]
    (first, found), *beside = searched
    why = explain(first, found, rng, action=best, against=other, beside=[search for search, _found in beside])
    reasons = tuple(
        replace(each, points=round(each.points, 2), more=round(each.more, 2)) for each in why.reasons[:KEPT]
    )
    points, others, wins, shared = (round(each, 2) for each in (why.points, why.other_points, why.wins, why.shared))
    return Why(round(error, 3), why.worlds, wins, points, others, reasons, shared)


def explained_anew(game: AnyGame, puzzle: Puzzle, word: int, nodes: int) -> Puzzle:
    """The same puzzle with reasons as they are counted by now; what is best, and how good all looks, stays."""
    state = position(game, puzzle)
    best, other = _answers(game, state, puzzle)
    rng = Rng(puzzle.seed + word)
    return replace(puzzle, why=why_of(game, state, puzzle.seat, best, other, puzzle.why.error, rng, nodes))


def still_holds(game: AnyGame, puzzle: Puzzle, word: int, nodes: int) -> Held | None:
    """The reason with points that is told of a puzzle, in other worlds; None where none is told."""
    state = position(game, puzzle)
    reason = told_in_points(explanation(game, state, puzzle))
    if reason is None:
        return None
    rng = Rng(puzzle.seed + word)
    searches = [_searched(game, state, puzzle.seat, rng, nodes)[0] for _ in range(OTHERS)]
    counted = counted_on(searches, _answers(game, state, puzzle), rng, OTHER_WORLDS)
    pairs = counted.parts.pairs(reason.seat, reason.key, reason.note)
    more_in = sum((mine - its) * reason.more > 0 for mine, its in pairs)
    return Held(reason, more_in, counted.worlds, bears_out(reason, pairs))


def bears_out(reason: Reason, pairs: Sequence[tuple[float, float]]) -> bool:
    """Whether worlds bear out what is said of a reason; `pairs`: what both answers bring of it in each of them."""
    if reason.holds == Holds.EXACTLY:
        said = reason.points, reason.points - reason.more
        same = sum(abs(mine - said[0]) + abs(other - said[1]) < ROUNDED for mine, other in pairs)
        return same >= NEARLY_ALL * len(pairs)
    apart = [(mine - other) if reason.more > 0 else (other - mine) for mine, other in pairs]
    n, mean = len(apart), sum(apart) / len(apart)
    if mean < HALF * abs(reason.more):
        return False
    if reason.holds == Holds.MOSTLY:
        return sum(each > 0 for each in apart) >= HALF * n
    return mean > ERRORS * sqrt(max(sum(each * each for each in apart) / n - mean * mean, 0.0) / (n - 1))


def _answers(game: AnyGame, state: AnyState, puzzle: Puzzle) -> tuple[Action, Action]:
    """The best answer and the next best."""
    by_key = {key(each): each for each in game.legal(state, puzzle.seat)}
    return by_key[puzzle.best], by_key[puzzle.runner_up]


def _searched(game: AnyGame, state: AnyState, seat: Seat, rng: Rng, nodes: int) -> tuple[Search, SearchResult]:
    search = Search(game, state, seat, Rng(rng.next()))
    return search, search.run(None, nodes, Effort())

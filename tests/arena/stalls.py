"""Whether games of computers go on: `python -m tests.arena.stalls --count 200`.

Any two strengths sit at a table by turns, quick ones. It counts games that no rule of winning ended (a guard against
stalling did, or nothing), and answers that only stop though another one looked better at once. The exit code says
whether there were any. `tests/engines/players/test_arena.py` holds a small part of it, `make soak` two hundred games.
"""

import sys
from argparse import ArgumentParser
from itertools import combinations_with_replacement
from typing import NamedTuple

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players import PLAYERS
from engines.players.strengths import Strength
from tests.arena.duel import LONGEST, Budget, entrant, idles
from tests.arena.table import STALLED

QUICK = Budget(nodes=200)
"""How many answers a sharp player plays out; the others have their share of it."""
KINDS = [kind for kind, player in PLAYERS.items() if isinstance(player, Strength)]
PAIRS = list(combinations_with_replacement(KINDS, 2))


class Went(NamedTuple):
    """How one game went: what it was, how it ended (*never* for no end), and what was idle, by seat and answer."""

    seats: int
    seed: int
    pair: tuple[str, str]
    how: str
    idle: list[str]


def went(game: AnyGame, number: int, budget: Budget = QUICK) -> Went:
    """The game of that number; pairs and numbers of seats go round, and so does who of them sits where."""
    sizes = [seats for seats in game.seats if seats > 1]
    seats = sizes[number // len(PAIRS) % len(sizes)]
    pair = PAIRS[number % len(PAIRS)]
    kinds = [pair[(seat + number) % 2] for seat in range(seats)]
    players = [entrant(kind, budget) for kind in kinds]
    state, rng, idle = game.new(seats, game.options({}), number), Rng(number * 7919), list[str]()
    for step in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        answer = players[seat](game, state, seat, rng, None)
        if idles(game, state, seat, answer):
            idle.append(f"answer {step} of seat {seat}, {kinds[seat]}: {answer}")
        game.advance(state, seat, answer)
    outcome = game.outcome(state)
    return Went(seats, number, pair, "never" if outcome is None else outcome.how, idle)


def stalled(game: AnyGame, how: str) -> bool:
    """Whether a game that ended so was not won."""
    return how in {"never", *STALLED.get(game.key, ())}


def main() -> int:
    """Play, and print a line for each game, and one for whatever should not be."""
    given = ArgumentParser(prog="python -m tests.arena.stalls", description="Whether games of computers go on.")
    given.add_argument("--games", nargs="+", choices=list(games()), default=list(games()))
    given.add_argument("--count", type=int, default=200, help="games of each, numbers of seats in turn")
    given.add_argument("--nodes", type=int, default=QUICK.nodes)
    said = given.parse_args()
    wrong = 0
    for key in said.games:
        game = games()[key]
        ends = answers = 0
        for number in range(said.count):
            one = went(game, number, Budget(nodes=said.nodes))
            told = [*one.idle, *([f"ended by {one.how}"] if stalled(game, one.how) else [])]
            ends += stalled(game, one.how)
            answers += len(one.idle)
            for line in told:
                print(f"  {one.seats} seats, seed {one.seed}, {one.pair[0]} and {one.pair[1]}: {line}")
        print(f"{key:<18} {said.count} games, {ends} stalled, {answers} idle answers", flush=True)
        wrong += ends + answers
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())

"""How well judgement orders positions: `python -m tests.arena.order --games influence --seats 3 --count 60`.

Computers that think little play each other. By thirds of the game: how often a seat that won looked better than one
that lost (0.5 is chance) and what judgement says on average, which should be the even share. And who won, by seat.
"""

from argparse import ArgumentParser
from math import log
from typing import Any

from engines import games
from engines.core.decisions import Seat
from engines.core.game import AnyGame
from engines.core.learned import LEAST, SPAN
from engines.train.fairness import wilson
from engines.train.fit import ordered
from engines.train.selfplay import NODES, played


class Judged:
    """A game whose only feature is what its judgement says, as odds against all others."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def features(self, state: Any, seat: Seat) -> tuple[tuple[float], tuple[float]]:
        """That number."""
        looks = min(max((self._game.appraise(state, seat) - LEAST) / SPAN, 1e-6), 1 - 1e-6)
        return (log(looks / (1 - looks)),), (0.0,)


def line(game: AnyGame, seats: int, count: int, nodes: int = NODES, seed: int = 1) -> str:
    """What so many games of a number of seats tell."""
    judged: Any = Judged(game)
    made = [seen for number in range(count) if (seen := played(judged, seats, (seed << 16) + number, nodes))]
    figures = ordered([one for seen in made for one in seen], (1.0,))
    told = " ".join(f"{name} {value:.2f}" for name, value in figures.items())
    shares: list[str] = []
    for seat in range(seats):
        won = sum(seen[seat].won[0] for seen in made)
        low, high = wilson(won, len(made))
        shares.append(f"{'ABCDEF'[seat]} {won / len(made):.0%} [{low:.0%}–{high:.0%}]")
    return f"{game.key:<18} {seats} n {len(made):<4} even {1 / seats:.2f}  {told}  won: {', '.join(shares)}"


def main() -> None:
    """Measure, and print a line for each game and number of seats."""
    given = ArgumentParser(prog="python -m tests.arena.order", description="How well judgement orders positions.")
    given.add_argument("--games", nargs="+", choices=list(games()), default=list(games()))
    given.add_argument("--seats", nargs="+", type=int, help="all above one if left out")
    given.add_argument("--count", type=int, default=60)
    given.add_argument("--nodes", type=int, default=NODES)
    said = given.parse_args()
    for key in said.games:
        game = games()[key]
        for seats in said.seats or [seats for seats in game.seats if seats > 1]:
            print(line(game, seats, said.count, said.nodes), flush=True)


if __name__ == "__main__":
    main()

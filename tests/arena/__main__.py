"""Computers against computers: `python -m tests.arena` measures every pairing of every game, which takes many hours.

`--seconds` is the time that a host allows, in processor time: sharp players use all of it, others their share. Games,
seats, pairings and numbers of games can be chosen; each row is printed as soon as it is known. `--options` are a
game's own, as JSON: `--games pax_illuminaten --seats 1 --pairs sharp:random --options '{"bots": "cato"}'`.
"""

import json
from argparse import ArgumentParser

from engines import games
from tests.arena.duel import by_processor_time, pairing

PAIRS = ["steady:random", "sharp:greedy", "sharp:steady", "steady:gentle"]


def main() -> None:
    """Measure, and print a row each."""
    given = ArgumentParser(prog="make arena", description="Who wins how often, with 95 % intervals; seats go round.")
    given.add_argument("--games", nargs="+", choices=list(games()), default=list(games()))
    given.add_argument("--seats", nargs="+", type=int, help="the smallest above one and the largest if left out")
    given.add_argument("--pairs", nargs="+", default=PAIRS, help="one:others, such as sharp:greedy")
    given.add_argument("--count", type=int, default=60, help="games of each pairing")
    given.add_argument("--first", type=int, default=0, help="number of the first game")
    given.add_argument("--seconds", type=float, default=1.0)
    given.add_argument("--options", type=json.loads, default={})
    said = given.parse_args()
    by_processor_time()
    for key in said.games:
        game = games()[key]
        able = [seats for seats in game.seats if seats > 1]
        for seats in said.seats or dict.fromkeys((able[0], able[-1])):
            for pair in said.pairs:
                print(pairing(game, seats, pair, said.count, said.seconds, said.options, said.first), flush=True)


if __name__ == "__main__":
    main()

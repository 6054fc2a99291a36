"""Computers against computers: `python -m tests.arena` measures every pairing of every game, which takes many hours.

`--seconds` is the time that a host allows, in processor time: sharp players use all of it, others their share. With
`--nodes` it is answers played out, so that a busy or slower machine changes nothing. Games, seats, pairings and
numbers of games can be chosen; numbers in a pairing, such as 1200:300, are nodes. `--log` keeps each game played in a
file: the same command goes on where it was stopped (`--minutes` stops it), `--count 0` prints what is there. All
pairings grow together. `--options` are a game's own, as JSON: `--games pax_illuminaten --seats 1 --pairs sharp:random
--options '{"bots": "cato"}'`.
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from time import monotonic

from engines import games
from tests.arena.duel import Budget, Cell, by_processor_time, game_of
from tests.arena.table import HEAD, Log

PAIRS = ["steady:random", "sharp:greedy", "sharp:steady", "steady:gentle"]


def main() -> None:
    """Measure, and print a table."""
    given = ArgumentParser(prog="make arena", description="Who wins how often, with 95 % intervals; seats go round.")
    given.add_argument("--games", nargs="+", choices=list(games()), default=list(games()))
    given.add_argument("--seats", nargs="+", type=int, help="the smallest above one and the largest if left out")
    given.add_argument(
        "--pairs",
        nargs="+",
        default=PAIRS,
        help="one:others (alone) or one/others (half the seats); 1200:300 are nodes",
    )
    given.add_argument("--count", type=int, default=60, help="games of each pairing")
    given.add_argument("--seconds", type=float, default=1.0)
    given.add_argument("--nodes", type=int, help="bounds thinking in place of seconds")
    given.add_argument("--options", type=json.loads, default={})
    given.add_argument("--log", type=Path)
    given.add_argument("--minutes", type=float, help="no game begins later")
    said = given.parse_args()
    by_processor_time()
    began, log = monotonic(), Log(said.log)
    budget = Budget(nodes=said.nodes) if said.nodes else Budget(said.seconds)
    cells: list[Cell] = []
    for key in said.games:
        able = [seats for seats in games()[key].seats if seats > 1]
        for seats in said.seats or dict.fromkeys((able[0], able[-1])):
            cells += [Cell(key, seats, pair, budget, said.options) for pair in said.pairs]
    for number in range(said.count):
        for cell in cells:
            if said.minutes is not None and monotonic() - began >= 60 * said.minutes:
                break
            if not log.has(cell, number):
                log.add(cell, number, game_of(games()[cell.game], cell, number))
    print(HEAD, *log.rows(), sep="\n", flush=True)


if __name__ == "__main__":
    main()

"""`python -m engines.train fairness`: who wins how often, by seat, by where it starts, and by what fell to it.

All seats are played by the same player, so whoever had no advantage wins the even share. A table row tells n, the share
won with its 95 % interval, the even share, and what follows: *uneven* where the whole interval lies further than
`BAND` from even, *perhaps* where only the share itself does.
"""

import json
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.search import Search

NODES = 300
"""Answers played out for each choice, unless said otherwise."""
LONGEST = 5_000
BAND = 0.05
"""So far from the even share nobody calls it unfair."""

Fell = tuple[str, str]
"""A kind, such as "start", and what fell to a seat: "2"."""


class TraitRow(NamedTuple):
    """Everybody to whom the same thing fell: `even` is None for opponents without a seat."""

    kind: str
    what: str
    games: int
    won: float
    even: float | None

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share won, 95 %."""
        return wilson(self.won, self.games)

    @property
    def verdict(self) -> str:
        """*uneven*, *perhaps*, or nothing."""
        if self.even is None:
            return ""
        low, high = self.interval
        if low > self.even + BAND or high < self.even - BAND:
            return "uneven"
        return "perhaps" if abs(self.won / self.games - self.even) > BAND else ""

    def __str__(self) -> str:
        low, high = self.interval
        even = "" if self.even is None else f"{self.even:.0%}"
        share = f"{self.won / self.games:.0%} | {low:.0%}–{high:.0%}"
        return f"| {self.kind} | {self.what} | {self.games} | {share} | {even} | {self.verdict} |"


def wilson(won: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, p = 1.96, won / count
    middle, half = p + z * z / (2 * count), z * sqrt(p * (1 - p) / count + z * z / (4 * count * count))
    return max(middle - half, 0.0) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


class GameByTraits(NamedTuple):
    """One game: by seat what fell to it and the share of the win; opponents without a seat by name likewise."""

    fell: list[dict[str, str]]
    won: list[float]
    bots: dict[str, float]


def told(game: AnyGame, seats: int, seed: int, nodes: int, options: Mapping[str, Any]) -> GameByTraits | None:
    """One game of the search against itself; None where it found no end."""
    state, rng = game.new(seats, game.options(options), seed), Rng(seed * 7919)
    fell: list[dict[str, str]] = [{"seat": "ABCDEF"[seat]} for seat in range(seats)]
    for _ in range(LONGEST):
        for seat, mine in enumerate(fell):
            for kind, what in game.traits(state, seat).items():
                mine.setdefault(kind, what)
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        game.advance(state, seat, Search(game, state, seat, rng).run(None, nodes, Effort()).lines[0].action)
    outcome = game.outcome(state)
    if outcome is None:
        return None
    first = max(outcome.ranks.count(1) + sum(aside.rank == 1 for aside in outcome.asides), 1)
    won = [(rank == 1) / first for rank in outcome.ranks]
    return GameByTraits(fell, won, {aside.name: (aside.rank == 1) / first for aside in outcome.asides})


def rows(made: Sequence[GameByTraits]) -> list[TraitRow]:
    """What many games of the same number of seats come to, sorted by kind."""
    counts: dict[Fell, list[float]] = {}
    bots: dict[str, list[float]] = {}
    for one in made:
        for fell, won in zip(one.fell, one.won, strict=True):
            for pair in fell.items():
                counts.setdefault(pair, []).append(won)
        for name, won in one.bots.items():
            bots.setdefault(name, []).append(won)
    even = None if bots else 1 / len(made[0].fell) if made else None
    found = [TraitRow(*pair, len(won), sum(won), even) for pair, won in sorted(counts.items())]
    return found + [TraitRow("Bot", name, len(won), sum(won), None) for name, won in sorted(bots.items())]


def main(said: Sequence[str]) -> None:
    """Play, and print a table for each game and number of seats, in Markdown."""
    given = ArgumentParser(prog="python -m engines.train fairness", description="Who wins how often, by what they had.")
    given.add_argument("--games", nargs="+", choices=list(games()), default=list(games()))
    given.add_argument("--seats", nargs="+", type=int, help="all above one if left out")
    given.add_argument("--count", type=int, default=2000, help="games of each number of seats")
    given.add_argument("--nodes", type=int, default=NODES)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--options", type=json.loads, default={}, help="a game's own, as JSON")
    asked = given.parse_args(said)
    for key in asked.games:
        game = games()[key]
        for seats in asked.seats or [seats for seats in game.seats if seats > 1]:
            seeds = [(asked.seed << 16) + number for number in range(asked.count)]
            made = [one for seed in seeds if (one := told(game, seats, seed, asked.nodes, asked.options)) is not None]
            print(f"\n### {game.title}, {seats} seats: {len(made)} games, {asked.nodes} nodes an answer\n")
            print("| kind | what | n | won | 95 % | even | |\n|---|---|---|---|---|---|---|")
            print(*rows(made), sep="\n", flush=True)

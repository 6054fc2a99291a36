"""`python -m engines.train fairness`: who wins how often, by seat, by where it starts, and by what fell to it.

All seats are played by the same player, so whoever had no advantage wins the even share. A table row tells n, the share
won with its 95 % interval, the even share, and what follows: *uneven* where the whole interval lies further than
`BAND` from even, *perhaps* where only the share itself does. `--log` keeps each game played in a file: the same command
goes on where it was stopped, `--count 0` prints what is there; one program, one file.
"""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engines import games
from engines.core.decisions import LETTERS
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
    """One game: by seat what fell to it and the share of the win; opponents without a seat by name likewise.

    `how`: what ended it (`Outcome.how`).
    """

    fell: list[dict[str, str]]
    won: list[float]
    bots: dict[str, float]
    how: str


class Series(msgspec.Struct, frozen=True):
    """Games of one kind: a game, its seats, answers played out for each choice (none: at a glance), a seed, options."""

    game: str
    seats: int
    nodes: int
    seed: int
    options: str = "{}"

    def play(self, number: int) -> GameByTraits | None:
        """The game of that number."""
        options = json.loads(self.options)
        return told(games()[self.game], self.seats, (self.seed << 16) + number, self.nodes, options)


class Numbered(msgspec.Struct, frozen=True):
    """A game played, as a line of a log; without `told` it found no end."""

    series: Series
    number: int
    told: GameByTraits | None


class Played:
    """The games of a log, to which further ones are added; without a file they are forgotten."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._by_series: dict[Series, dict[int, GameByTraits | None]] = {}
        if file is not None and file.exists():
            decoder = msgspec.json.Decoder(Numbered)
            for one in map(decoder.decode, file.read_bytes().splitlines()):
                self._by_series.setdefault(one.series, {})[one.number] = one.told

    def grow(self, series: Series, number: int) -> None:
        """Play that game, unless it is there."""
        here = self._by_series.setdefault(series, {})
        if number in here:
            return
        here[number] = series.play(number)
        if self._file is not None:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(Numbered(series, number, here[number])) + b"\n")

    def tables(self) -> list[str]:
        """A table of each kind of game in Markdown, in the order in which they were begun."""
        return [
            _table(series, [one for one in here.values() if one]) for series, here in self._by_series.items() if here
        ]


def _table(series: Series, made: Sequence[GameByTraits]) -> str:
    how = f"{series.nodes} nodes an answer" if series.nodes else "answers at a glance"
    ended = ", ".join(f"{name} {count}" for name, count in Counter(one.how for one in made).most_common())
    return "\n".join(
        [
            f"\n### {games()[series.game].title}, {series.seats} seats: {len(made)} games, {how}\n",
            f"Endings: {ended}.\n",
            "| kind | what | n | won | 95 % | even | |\n|---|---|---|---|---|---|---|",
            *[str(row) for row in rows(made)],
        ]
    )


def told(game: AnyGame, seats: int, seed: int, nodes: int, options: Mapping[str, Any]) -> GameByTraits | None:
    """One game of the search against itself, or at a glance with no `nodes`; None where it found no end."""
    state, rng = game.new(seats, game.options(options), seed), Rng(seed * 7919)
    fell: list[dict[str, str]] = [{"seat": LETTERS[seat]} for seat in range(seats)]
    for _ in range(LONGEST):
        for seat, mine in enumerate(fell):
            for kind, what in game.traits(state, seat).items():
                mine.setdefault(kind, what)
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        search = Search(game, state, seat, rng)
        if nodes:
            answer = search.run(None, nodes, Effort()).lines[0].action
        else:
            answer = game.at_a_glance(search.world, seat, search.answers)
        game.advance(state, seat, answer)
    outcome = game.outcome(state)
    if outcome is None:
        return None
    bots = {aside.name: (aside.rank == 1) / outcome.firsts for aside in outcome.asides}
    return GameByTraits(fell, outcome.win_shares, bots, outcome.how)


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
    given.add_argument("--nodes", type=int, default=NODES, help="0: at a glance, in games that know how")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--options", type=json.loads, default={}, help="a game's own, as JSON")
    given.add_argument("--log", type=Path)
    asked = given.parse_args(said)
    if not asked.nodes and (blind := [key for key in asked.games if not games()[key].thinking.glance]):
        given.error(f"nobody plays these at a glance: {', '.join(blind)}")
    played = Played(asked.log)
    options = json.dumps(asked.options, sort_keys=True)
    all_series = [
        Series(key, seats, asked.nodes, asked.seed, options)
        for key in asked.games
        for seats in asked.seats or games()[key].seats
        if seats > 1 or asked.seats
    ]
    for number in range(asked.count):
        for series in all_series:
            played.grow(series, number)
    print(*played.tables(), sep="\n", flush=True)

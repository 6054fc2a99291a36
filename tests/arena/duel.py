"""One game between computers, and what many of them come to."""

from collections import Counter
from statistics import quantiles
from time import process_time
from typing import Any, NamedTuple

from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players import PLAYERS
from engines.players.search import Search
from engines.train.fairness import wilson
from tests.yardstick.greedy import greedy

ENTRANTS: dict[str, Any] = {**PLAYERS, "greedy": greedy}
STALLED = {"pax_illuminaten": {"rounds"}}
"""By game: endings that a guard against stalling brings about."""
LONGEST = 5_000


def by_processor_time() -> None:
    """Count only what this process thinks: others on the machine cost nobody strength."""
    Search.clock = staticmethod(process_time)  # pyright: ignore[reportAttributeAccessIssue]


class Ended(NamedTuple):
    """What one game came to: the share of the win that is one's own, how it ended, seconds by answer."""

    won: float
    how: str
    seconds: list[float]


def game_of(game: AnyGame, kinds: list[str], mine: int, seed: int, seconds: float, options: dict[str, Any]) -> Ended:
    """A game of these players, one a seat; `mine` is the one that is measured."""
    state, rng, took = game.new(len(kinds), game.options(options), seed), Rng(seed * 7919 + mine), list[float]()
    for _ in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        began = process_time()
        answer = ENTRANTS[kinds[seat]](game, state, seat, rng, seconds)
        if seat == mine:
            took.append(process_time() - began)
        game.advance(state, seat, answer)
    outcome = game.outcome(state)
    if outcome is None:
        return Ended(0.0, "never", took)
    return Ended((outcome.ranks[mine] == 1) / max(outcome.ranks.count(1), 1), outcome.how, took)


class Row(NamedTuple):
    """Many games of one pairing: n, the share won with its 95 % interval (Wilson), even share, how they ended."""

    game: str
    seats: int
    pair: str
    games: int
    won: float
    low: float
    high: float
    even: float
    stalled: int
    mean_ms: float
    p99_ms: float

    def __str__(self) -> str:
        share = f"{self.won:>5.0%} [{self.low:.0%}–{self.high:.0%}]"
        return (
            f"{self.game:<18} {self.seats} {self.pair:<16} n {self.games:<4} {share:<18} even {self.even:>4.0%}  "
            f"stalled {self.stalled:<3} ms/answer {self.mean_ms:.0f}, p99 {self.p99_ms:.0f}"
        )


def pairing(
    game: AnyGame, seats: int, pair: str, count: int, seconds: float, options: dict[str, Any], first: int = 0
) -> Row:
    """So many games of `one:other`: one of the one against others in all other seats, its seat going round."""
    one, _, other = pair.partition(":")
    ended: list[Ended] = []
    for number in range(first, first + count):
        mine = number % seats
        kinds = [one if seat == mine else other for seat in range(seats)]
        ended.append(game_of(game, kinds, mine, 1000 + number // seats, seconds, options))
    won = sum(each.won for each in ended)
    took = [1000 * each for game_ in ended for each in game_.seconds]
    hows = Counter(each.how for each in ended)
    stalled = sum(hows[how] for how in {"never", *STALLED.get(game.key, ())})
    worst = quantiles(took, n=100)[-1] if len(took) > 1 else 0.0
    mean = sum(took) / max(len(took), 1)
    return Row(game.key, seats, pair, count, won / count, *wilson(won, count), 1 / seats, stalled, mean, worst)

"""How fast the engines play, clone, view and resample: `python -m tests.bench.engines`."""

import sys
import time
from collections.abc import Callable
from typing import Any

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from tests.bench.rows import Row, at_least, show, told

BARS = {
    "influentia": 60_000,
    "price_of_influence": 40_000,
    "influence": 40_000,
    "indio": 15_000,
    "pax_illuminaten": 15_000,
}
"""Random play in place, actions a second in one thread (rlcard's uno plays 61 k here, OpenSpiel's hive 15 k)."""

SECONDS = 1.5
"""How long each number of seats is played, after a warm-up."""


def random_play(game: AnyGame, seats: int, seconds: float) -> tuple[int, float, int]:
    """Answers, seconds and games of random play: decisions, legal, choice, advance."""
    answers = done = 0
    began = now = time.perf_counter()
    while now - began < seconds:
        rng = Rng(done)
        state = game.new(seats, game.options({}), done)
        while decisions := game.decisions(state):
            seat = rng.choice(decisions).seat
            game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
            answers += 1
        done += 1
        now = time.perf_counter()
    return answers, now - began, done


def middle(game: AnyGame, seats: int) -> Any:
    """A position about half way through a random game."""
    positions: list[bytes] = []
    rng = Rng(1)
    state = game.new(seats, game.options({}), 1)
    while decisions := game.decisions(state):
        positions.append(game.dump(state))
        seat = decisions[0].seat
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    return game.load(positions[len(positions) // 2])


def microseconds(call: Callable[[], Any]) -> float:
    """What one call takes on average."""
    call()
    count, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < 0.3:
        call()
        count += 1
    return spent / count * 1e6


def run() -> list[Row]:
    """Every game: random play against its bar with the slowest number of seats, then single calls half way through."""
    rows: list[Row] = []
    for key, game in games().items():
        rates: dict[int, float] = {}
        for seats in game.seats:
            random_play(game, seats, 0.2)
            answers, spent, _done = random_play(game, seats, SECONDS)
            rates[seats] = answers / spent
        slowest = min(rates, key=rates.__getitem__)
        name = f"{key}: random play, {slowest} seats (slowest)"
        rows.append(at_least(name, rates[slowest], "actions/s", BARS.get(key, 15_000)))
        state = middle(game, game.seats[-1])
        seat = game.decisions(state)[0].seat
        answer = next(iter(game.legal(state, seat)))
        rng = Rng(1)
        rows += [
            told(f"{key}: clone", microseconds(lambda g=game, s=state: g.clone(s)), "µs"),
            told(f"{key}: apply", microseconds(lambda g=game, s=state, w=seat, a=answer: g.apply(s, w, a)), "µs"),
            told(f"{key}: view", microseconds(lambda g=game, s=state, w=seat: g.view(s, w)), "µs"),
            told(f"{key}: resample", microseconds(lambda g=game, s=state, w=seat, r=rng: g.resample(s, w, r)), "µs"),
            told(f"{key}: appraise", microseconds(lambda g=game, s=state, w=seat: g.appraise(s, w)), "µs"),
            told(f"{key}: size of a saved state", len(game.dump(state)), "bytes"),
        ]
    return rows


if __name__ == "__main__":
    rows = run()
    print(show(rows))
    sys.exit(not all(row.ok for row in rows))

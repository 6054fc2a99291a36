"""One game between computers."""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players import PLAYERS
from engines.players.search import Search
from engines.players.strengths import SHARP, Strength
from tests.yardstick.greedy import greedy
from tests.yardstick.judgement import JUDGEMENT


def first_greedy(game: AnyGame, state: AnyState, seat: Seat, rng: Rng, seconds: float | None = None) -> Action:
    """The computer of the first edition, with the judgement of then: it gains nothing by what was learned since."""
    return greedy(game, state, seat, rng, seconds, judge=JUDGEMENT.get(game.key))


ENTRANTS: dict[str, Any] = {**PLAYERS, "greedy": first_greedy}
LONGEST = 5_000
WORLDS = 8
BETTER = 0.005
"""So much better at once an answer must look than the position in which another one stops."""


class Budget(msgspec.Struct, frozen=True):
    """How far a sharp player thinks about one answer, others their share: seconds of the processor, or answers."""

    seconds: float | None = 1.0
    nodes: int | None = None

    def __str__(self) -> str:
        return f"{self.seconds:g} s" if self.nodes is None else f"{self.nodes} nodes"


class Cell(msgspec.Struct, frozen=True):
    """What is measured: `pair` is `one:others`, one alone against the rest, or `one/others`, every other seat each.

    With an odd number of seats those measured are one more and one fewer by turns, so half of all wins is even.
    """

    game: str
    seats: int
    pair: str
    budget: Budget
    options: dict[str, Any]

    @property
    def kinds(self) -> tuple[str, str]:
        """Who is measured, and who against."""
        one, _, others = self.pair.partition("/" if self.mixed else ":")
        return one, others

    @property
    def mixed(self) -> bool:
        """Whether both have every other seat."""
        return "/" in self.pair

    @property
    def even(self) -> float:
        """The share of the wins of those measured if all were equally strong."""
        return 0.5 if self.mixed else 1 / self.seats

    def measured(self, number: int) -> set[Seat]:
        """The seats of those measured in the game of that number."""
        return set(range(number % 2, self.seats, 2)) if self.mixed else {number % self.seats}


class Ended(msgspec.Struct):
    """What one game came to: the share of the win that is one's own, and how it ended (*never* for no end).

    `answers` of those measured, `idle` of them: one stopped while something else looked better at once.
    `slow`: milliseconds of its slowest answers, the hundredth part of all but at least one; `spent`: of all together.
    """

    won: float
    how: str
    answers: int
    idle: int
    spent: float
    slow: list[float]


def by_processor_time() -> None:
    """Count only what this process thinks: others on the machine cost nobody strength."""
    Search.clock = staticmethod(process_time)  # pyright: ignore[reportAttributeAccessIssue]


def entrant(kind: str, budget: Budget) -> Any:
    """A player with as much of the budget as is its own; the yardstick and random players have bounds of their own.

    A number is a sharp player that plays out so many answers whatever the budget: `1200:300` asks what thinking brings.
    """
    if kind.isdigit():
        return msgspec.structs.replace(SHARP, nodes=int(kind))
    player = ENTRANTS[kind]
    if budget.nodes is None or not isinstance(player, Strength):
        return player
    return msgspec.structs.replace(player, nodes=min(player.nodes, max(int(budget.nodes * player.share), 1)))


def game_of(game: AnyGame, cell: Cell, number: int) -> Ended:
    """The game of that number: the seats of those measured go round, each deal is played from all of them."""
    turns = 2 if cell.mixed else cell.seats
    mine, seed = cell.measured(number), 1000 + number // turns
    one, other = cell.kinds
    players = [entrant(one if seat in mine else other, cell.budget) for seat in range(cell.seats)]
    state, rng = game.new(cell.seats, game.options(cell.options), seed), Rng(seed * 7919 + number % turns)
    took: list[float] = []
    idle = 0
    for _ in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        began = process_time()
        answer = players[seat](game, state, seat, rng, cell.budget.seconds if cell.budget.nodes is None else None)
        if seat in mine:
            took.append(1000 * (process_time() - began))
            idle += idles(game, state, seat, answer)
        game.advance(state, seat, answer)
    outcome = game.outcome(state)
    slow = sorted(took)[-max(len(took) // 100, 1) :]
    if outcome is None:
        return Ended(0.0, "never", len(took), idle, sum(took), slow)
    won = sum(rank == 1 for seat, rank in enumerate(outcome.ranks) if seat in mine) / max(outcome.ranks.count(1), 1)
    return Ended(won, outcome.how, len(took), idle, sum(took), slow)


def idles(game: AnyGame, state: AnyState, seat: Seat, answer: Action) -> bool:
    """Whether this answer only stops though another one looks better at once, as far as the seat may know.

    What looks better in one world as it may be must do so in others, too: it may have been what was drawn there.
    """
    stops = game.thinking.stops
    if not isinstance(answer, stops):
        return False
    if not game.decisions(_after(game, state, seat, answer)):  # that it ended the game was what it was for
        return False
    rng = Rng(1)
    first = [game.resample(state, seat, rng)]
    for other in game.legal(state, seat):
        if not isinstance(other, stops) and _gain(game, first, seat, other, answer) > BETTER:
            worlds = [game.resample(state, seat, rng) for _ in range(WORLDS)]
            if _gain(game, worlds, seat, other, answer) > BETTER:
                return True
    return False


def _gain(game: AnyGame, worlds: Sequence[AnyState], seat: Seat, answer: Action, stop: Action) -> float:
    """How much better an answer looks at once than the position in which it is given, on average.

    Where it ends the turn, too, what the next one begins with is no measure of it: it is held against the stop.
    """
    total = 0.0
    for world in worlds:
        trial = _after(game, world, seat, answer)
        over = game.moment(trial) != game.moment(world)
        before = _after(game, world, seat, stop) if over else world
        total += game.appraise(trial, seat) - game.appraise(before, seat)
    return total / len(worlds)


def _after(game: AnyGame, world: AnyState, seat: Seat, answer: Action) -> AnyState:
    trial = game.clone(world)
    game.advance(trial, seat, answer)
    return trial


def options_of(values: Mapping[str, Any]) -> str:
    """A game's own options as a word of a row."""
    return "".join(f" {name}={value}" for name, value in values.items())

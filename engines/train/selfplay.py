"""Games that a judgement plays with itself, and what it saw on the way."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.core.decisions import Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.search import Search

NODES = 60
"""Answers played out for each choice: enough to see what it leads to, few enough for many games."""
ODD = 10
"""One choice in so many is any answer, so that the games differ."""
LONGEST = 3_000


class Seen(NamedTuple):
    """What one seat saw of one game: features at each moment, and when that was, from 0 to 1.

    `won`: the shares of the win, its own first and on clockwise, as the rows are.
    """

    rows: list[Sequence[Sequence[float]]]
    when: list[float]
    won: list[float]


def played(game: AnyGame, seats: int, seed: int, nodes: int = NODES) -> list[Seen]:
    """One game, told by each of its seats; nothing where it found no end. With no `nodes` all answer at a glance."""
    rng = Rng(seed)
    state = game.new(seats, game.options({}), seed)
    how = replace(game.thinking_for(seats), ahead=1, follow=3, replies=1)
    rows: list[list[Sequence[Sequence[float]]]] = [[] for _ in range(seats)]
    when: list[int] = []
    moment: Any = None
    for number in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        now = game.moment(state)
        if now != moment or now is None:
            moment = now
            seen = [game.features(state, seat) for seat in range(seats)]
            if all(seen):
                when.append(number)
                for mine, numbers in zip(rows, seen, strict=True):
                    mine.append(numbers)
        seat = decisions[0].seat
        game.advance(state, seat, _answer(game, state, seat, rng, how, nodes))
    outcome = game.outcome(state)
    if outcome is None or not when:
        return []
    parts = [number / (when[-1] + 1) for number in when]
    won = outcome.win_shares
    return [Seen(rows[seat], parts, won[seat:] + won[:seat]) for seat in range(seats)]


def thinned(made: Sequence[Seen], most: int) -> list[Seen]:
    """Of a game at most so many moments of each seat, spread evenly: those between say nearly the same.

    Seats keep different ones, as far as there are, for what they see of one moment is nearly the same, too.
    """
    seats, found = len(made), list[Seen]()
    for seat, seen in enumerate(made):
        count = len(seen.rows)
        kept = [(2 * (number * seats + seat) + 1) * count // (2 * most * seats) for number in range(most)]
        if count <= most:
            kept = list(range(count))
        found.append(Seen([seen.rows[place] for place in kept], [seen.when[place] for place in kept], seen.won))
    return found


def _answer(game: AnyGame, state: AnyState, seat: Seat, rng: Rng, how: Any, nodes: int) -> Any:
    if not rng.below(ODD):
        return rng.choice(list(game.legal(state, seat)))
    if not nodes:
        return game.at_a_glance(state, seat, list(game.legal(state, seat)))
    return Search(game, state, seat, rng, how).run(None, nodes, Effort()).lines[0].action


def win_share(
    game: AnyGame, seats: int, ours: Sequence[float], theirs: Sequence[float], seed: int, nodes: int
) -> float:
    """What one seat wins that judges by `ours` against others that judge by `theirs`, in one game."""
    rng, mine = Rng(seed), seed % seats
    state = game.new(seats, game.options({}), seed // seats)
    weights = game.judgement.by_seats
    for _ in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        seat = decisions[0].seat
        weights[seats] = tuple(ours if seat == mine else theirs)
        answer = Search(game, state, seat, rng).run(None, nodes, Effort()).lines[0].action
        game.advance(state, seat, answer)
    outcome = game.outcome(state)
    return 0.0 if outcome is None else outcome.win_shares[mine]

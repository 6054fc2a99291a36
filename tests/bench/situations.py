"""What a panel's pictures take of the worker, situation sheet and strip: python -m tests.bench.situations [games].

Whole games in their order, in a process that has drawn another one before: questions as their seats are shown them, and
strips of what happened to one of the seats; what its answers bring is worked out for each question. Processor time, so
that other work on the machine does not count.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from statistics import median, quantiles
from time import process_time
from typing import Any

from engines import games
from engines.core.decisions import Decision
from engines.core.effects import effects
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers import is_drawn
from renderers.drawn import recap, situation
from tests.bench.images import NAMES, most_seats
from tests.bench.rows import Row, at_most, show, told
from tests.contract.play import walk
from tests.renderers.questions import asked_of, strips

EVERY = 3
"""Every so many questions are drawn, and new kinds always."""
ENOUGH = 150
"""Questions of a game at most."""


def timed(draw: Callable[[], object]) -> float:
    """What one call takes of the processor, ms."""
    began = process_time()
    draw()
    return (process_time() - began) * 1e3


def put(key: str, seats: int) -> Iterator[tuple[Any, Decision]]:
    """Positions and questions of a whole game, every so many."""
    for state, decision, _answers, _answer in islice(walk(games()[key], seats, 11), 0, ENOUGH * EVERY, EVERY):
        yield state, decision


def measured(key: str) -> list[Row]:
    """One game with most seats, wide."""
    game, seats = games()[key], most_seats(key)
    for view, question in islice(asked_of(game, seats, 21, EVERY), ENOUGH):
        situation(key, view, question, ENGLISH, NAMES)
    for view, old, each in strips(game, seats, 22, Rng(3)):
        recap(key, view, old, each, ENGLISH, NAMES)
    looked = [timed(lambda s=state, d=decision: effects(game, s, d.seat)) for state, decision in put(key, seats)]
    asked = list(islice(asked_of(game, seats, 11, EVERY), ENOUGH))
    retold = list(strips(game, seats, 12, Rng(3)))
    one = [timed(lambda v=view, q=question: situation(key, v, q, ENGLISH, NAMES)) for view, question in asked]
    two = [timed(lambda v=view, b=old, t=each: recap(key, v, b, t, ENGLISH, NAMES)) for view, old, each in retold]
    return [
        told(f"{key}: situation, median", median(one), "ms"),
        told(f"{key}: strip, median", median(two), "ms"),
        at_most(f"{key}: situation and strip", median(one) + median(two), "ms", 25),
        told(f"{key}: situation, mean", sum(one) / len(one), "ms"),
        told(f"{key}: strip, mean", sum(two) / len(two), "ms"),
        told(f"{key}: questions drawn", len(one), ""),
        at_most(f"{key}: preview, median", median(looked), "ms", 15),
        told(f"{key}: preview, 95 of 100 below", quantiles(looked, n=20)[-1], "ms"),
        told(f"{key}: preview, the longest", max(looked), "ms"),
    ]


def run(keys: Sequence[str] = ()) -> list[Row]:
    """The games named, or all that have pictures."""
    return [row for key in keys or [each for each in games() if is_drawn(each)] for row in measured(key)]


if __name__ == "__main__":
    print(show(run(sys.argv[1:])))

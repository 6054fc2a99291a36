"""Answers compared by what they came to in the same worlds: what leads surely, what is still in question."""

from math import sqrt

from engines.core.decisions import Action

REJECT_ERRORS, REJECT_FROM = 2.0, 4
"""What lies so many standard errors behind the best is given up earlier, from so many rounds on."""
SURE_ERRORS = 5.0
"""The search ends when the lead over the runner-up is so many standard errors."""
MOST_CONCEDED = 0.08
"""So much of the chances (0 to 1), and no more, is given up for an answer that looks better at once."""
LEAST_SHARED = 2
"""Of fewer worlds that two answers were both tried in nobody can tell whether one leads."""


class Line:
    """One answer and what came of it in each round: `values` from 0 to 1, in the order of the worlds."""

    __slots__ = ("_total", "action", "values")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.values: list[float] = []
        self._total = 0.0

    def add(self, value: float) -> None:
        """What it came to in one more world."""
        self.values.append(value)
        self._total += value

    @property
    def value(self) -> float:
        """Its mean."""
        return self._total / len(self.values)


class SearchResult:
    """What a search came to: `lines`, the best first (`best_first`); `tries` lines were played, `nodes` answers in all.

    `in_all_worlds`: how many of the first lines were compared in every world; those behind were given up earlier.
    `sides`: how many play against each other (`Game.sides`).
    """

    __slots__ = ("in_all_worlds", "lines", "nodes", "sides", "tries")

    def __init__(self, lines: list[Line], in_all_worlds: int, tries: int, nodes: int, sides: int) -> None:
        self.lines, self.in_all_worlds, self.tries, self.nodes = lines, in_all_worlds, tries, nodes
        self.sides = sides


def by_value(line: Line) -> float:
    """Sorts the best first."""
    return -line.value


def paired_differences(first: Line, second: Line) -> tuple[list[float], float]:
    """How much better one was than another in each of the worlds that both were tried in, and on average."""
    apart = [a - b for a, b in zip(first.values, second.values, strict=False)]
    return apart, sum(apart) / len(apart)


def leads_surely(first: Line, second: Line) -> bool:
    """Whether the lead in the worlds that both were tried in is beyond doubt."""
    return _leads(first, second, SURE_ERRORS)


def far_behind(first: Line, second: Line) -> bool:
    """Whether the second is worse beyond doubt, and by more than is ever given up for it."""
    return leads_surely(first, second) and paired_differences(first, second)[1] > MOST_CONCEDED


def _leads(first: Line, second: Line, errors: float) -> bool:
    """Whether one leads another by more than so many standard errors, in the worlds that both were tried in."""
    apart, mean = paired_differences(first, second)
    n = len(apart)
    return mean > errors * sqrt(sum([(each - mean) ** 2 for each in apart]) / max(n - 1, 1) / n)


def in_question(
    alive: list[Line], most: int, rounds: int, trusted: Action | None = None
) -> tuple[list[Line], list[Line]]:
    """Those to be tried further, the best first, and the others; who lies far behind is found at 4, 8, 16 … rounds.

    What is `trusted` is always tried further, for all others are compared with it.
    """
    lost: list[Line] = []
    if rounds >= REJECT_FROM and not rounds & (rounds - 1):
        lost = [line for line in alive[2:] if _leads(alive[0], line, REJECT_ERRORS)]
        alive = [line for line in alive if line not in lost]
    over = alive[most:] + lost
    kept = [line for line in over if line.action == trusted]
    return alive[:most] + kept, [line for line in over if line not in kept]


def best_first(lines: list[Line], trusted: Action | None, errors: float) -> list[Line]:
    """By their means; but before what is `trusted` stands only who leads it by so many standard errors.

    The first of those then comes first, or what is trusted itself; the others stay in order.
    """
    ordered = sorted(lines, key=by_value)
    known = next((line for line in ordered if line.action == trusted), None)
    if known is None:
        return ordered
    best = next(line for line in ordered if line is known or _leads_in_enough_worlds(line, known, errors))
    return [best, *[line for line in ordered if line is not best]]


def _leads_in_enough_worlds(line: Line, known: Line, errors: float) -> bool:
    return min(len(line.values), len(known.values)) >= LEAST_SHARED and _leads(line, known, errors)

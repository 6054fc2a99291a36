"""Answers compared by what they came to in the same worlds: what leads surely, what is still in question."""

from math import sqrt

from engines.core.decisions import Action

BEHIND, JUDGED = 2.0, 4
"""What lies so many standard errors behind the best is given up earlier, from so many rounds on."""
SURE = 5.0
"""The search ends when the lead over the runner-up is so many standard errors."""


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


def by_value(line: Line) -> float:
    """Sorts the best first."""
    return -line.value


def lead(first: Line, second: Line) -> tuple[list[float], float]:
    """How much better one was than another in each of the worlds that both were tried in, and on average."""
    apart = [a - b for a, b in zip(first.values, second.values, strict=False)]
    return apart, sum(apart) / len(apart)


def sure(first: Line, second: Line) -> bool:
    """Whether the lead in the worlds that both were tried in is beyond doubt."""
    apart, mean = lead(first, second)
    n = len(apart)
    spread = sum([(each - mean) ** 2 for each in apart]) / max(n - 1, 1)
    return mean > SURE * sqrt(spread / n) if spread else mean > 0


def in_question(alive: list[Line], most: int, rounds: int) -> tuple[list[Line], list[Line]]:
    """Those to be tried further, the best first, and the others; who lies far behind is found at 4, 8, 16 … rounds."""
    if rounds < JUDGED or rounds & (rounds - 1):
        return alive[:most], alive[most:]
    lost = [line for line in alive[2:] if _behind(line, alive[0])]
    left = [line for line in alive if line not in lost]
    return left[:most], left[most:] + lost


def _behind(line: Line, first: Line) -> bool:
    """Whether it is worse than the best beyond reasonable doubt, in the worlds that both were tried in."""
    apart, mean = lead(first, line)
    n = len(apart)
    return mean > BEHIND * sqrt(sum([(each - mean) ** 2 for each in apart]) / (n - 1) / n)

"""How somebody has done at a server's puzzles: how many they solved, and how many in a row."""

from collections.abc import Collection
from typing import NamedTuple

from bot.store import PuzzleTry


class Record(NamedTuple):
    """Puzzles answered and solved; solved in a row up to now, and the most in a row."""

    tried: int
    solved: int
    streak: int
    best: int


def record_of(tries: Collection[PuzzleTry], last: int) -> Record:
    """A person's record from all their answers in a server, up to its puzzle of this number.

    Puzzles are counted as they are posted, so days without one end no row; one that was left out or missed does.
    """
    solved = sorted({each.number for each in tries if each.best and each.number <= last})
    best = run = 0
    before = -1
    for number in solved:
        run = run + 1 if number == before + 1 else 1
        before, best = number, max(best, run)
    return Record(sum(each.number <= last for each in tries), len(solved), run if before == last else 0, best)

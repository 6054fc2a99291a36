"""When a question that opens a hint makes sense, told by the answers there are and the position: for each game's tests.

    SUITS: Suits = {"Is a Lodge one card short?": lambda at: at.step == "map.place"}

in `tests/engines/<game>/openings.py`, for every question of its `lessons/hints.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame

A = TypeVar("A", bound=Action)


class Open(NamedTuple):
    """A question that is open: its position, whose it is, its step, every answer, and what its seat sees."""

    game: AnyGame
    state: Any
    seat: Seat
    step: str
    answers: Sequence[Action]
    view: Any

    def of(self, kind: type[A]) -> list[A]:
        """The answers of one kind."""
        return [each for each in self.answers if isinstance(each, kind)]


Suits = Mapping[str, Callable[[Open], bool]]


def at(*steps: str) -> Callable[[Open], bool]:
    """It makes sense at these steps."""
    return lambda here: here.step in steps

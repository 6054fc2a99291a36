"""To stop, and what other answers bring at once against that: compared at the same moment of play."""

from collections.abc import Callable, Sequence

from engines.core.decisions import Seat
from engines.core.game import AnyGame, AnyState


class After:
    """The position that an answer was tried out in: who is asked there, how it looks (`value`) to whom."""

    __slots__ = ("asked", "state", "value", "who")

    def __init__(self, state: AnyState, asked: Sequence[Seat], who: Seat, value: float) -> None:
        self.state, self.asked, self.who, self.value = state, asked, who, value


class Stop:
    """A position in which a seat may stop. `before`: how it looks; `stopped` finds how it looks after the stop.

    An answer that ends the turn, too, is held against the position after the stop: what the next turn begins with, and
    whose it is, is brought by both.
    """

    __slots__ = ("_after", "_before", "_game", "_moment", "_stopped", "state")

    def __init__(self, game: AnyGame, state: AnyState, before: float, stopped: Callable[[], float]) -> None:
        self._game, self.state, self._before, self._stopped = game, state, before, stopped
        self._moment = game.moment(state)
        self._after: float | None = None

    def beaten_by(self, after: After) -> float:
        """How much better an answer looks than to stop, or less than nothing."""
        if self._game.moment(after.state) == self._moment:
            return after.value - self._before
        if self._after is None:
            self._after = self._stopped()
        return after.value - self._after

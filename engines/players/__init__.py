"""Computer seats, written against the contract only: each is given a game, a position and chance, and answers."""

from typing import Any, Protocol

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players.greedy import greedy
from engines.players.randomly import randomly


class Player(Protocol):
    """Gives a legal answer of a seat that is asked; the state is only ever resampled. `seconds`: time to think."""

    def __call__(self, game: AnyGame, state: Any, seat: Seat, rng: Rng, seconds: float | None = None, /) -> Action:
        """A legal answer of the seat."""
        ...


PLAYERS: dict[str, Player] = {"random": randomly, "greedy": greedy}
"""Every computer seat by the name under which a table seats it."""

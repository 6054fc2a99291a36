"""A seat that answers anything that is allowed."""

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.effort import Effort


def randomly(
    game: AnyGame, state: AnyState, seat: Seat, rng: Rng, seconds: float | None = None, *, effort: Effort | None = None
) -> Action:
    """Any legal answer, each as likely as the other; no time to think is needed."""
    world = game.resample(state, seat, rng)
    return rng.choice(list(game.legal(world, seat)))

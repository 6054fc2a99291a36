"""The three computer players that people choose among, and the one that answers anything."""

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.search import Found, Search


class Strength(msgspec.Struct, frozen=True):
    """How hard a computer thinks.

    `share`: of the thinking time that the host allows. `nodes`: answers played out at most, however fast the machine.
    `slips`: how often (from 0 to 1) it takes an answer that is not the best, though one that looks nearly as good:
    at most `careless` below it in chances of winning.
    """

    share: float
    nodes: int
    slips: float = 0.0
    careless: float = 0.0

    def __call__(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        rng: Rng,
        seconds: float | None = None,
        *,
        effort: Effort | None = None,
    ) -> Action:
        """A legal answer of the seat; `seconds` is the time that the host allows, of which a share is used."""
        return self.choose(self.search(game, state, seat, rng, seconds, effort=effort), rng)

    def search(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        rng: Rng,
        seconds: float | None = None,
        *,
        effort: Effort | None = None,
    ) -> Found:
        """All answers compared, the best first."""
        effort = Effort() if effort is None else effort
        return Search(game, state, seat, rng).run(None if seconds is None else seconds * self.share, self.nodes, effort)

    def choose(self, found: Found, rng: Rng) -> Action:
        """The best answer, or a slip: never one that only ends or passes, for idling is no slip of a person's."""
        best = found.lines[0]
        if not self.slips or not best.values or rng.below(1000) >= 1000 * self.slips:
            return best.action
        near = [
            line.action
            for line in found.lines[1:]
            if line.values and line.value >= best.value - self.careless and line.action.__struct_fields__
        ]
        return rng.choice(near) if near else best.action


GENTLE = Strength(share=0.1, nodes=400, slips=0.4, careless=0.08)
STEADY = Strength(share=0.25, nodes=6_000)
SHARP = Strength(share=1.0, nodes=24_000)

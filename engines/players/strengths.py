"""The three computer players that people choose among, and the one that answers anything."""

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.comparing import SearchResult, paired_differences
from engines.players.effort import Effort
from engines.players.search import Search

DECIDED = 0.5
"""Who has less than that part of an even share, or leaves others so little of theirs, takes more care."""
BEHIND, AHEAD = 0.8, 1.2
"""In even shares of the chances: who has less than the first is behind, who has more than the second is ahead."""


class Strength(msgspec.Struct, frozen=True):
    """How hard a computer thinks.

    `share`: of the thinking time that the host allows. `nodes`: answers played out at most, however fast the machine
    (fewer where a game needs few, `Thinking.plenty`).
    `careless`: what looks worse than the best by at most so much, in even shares of the chances of winning, is as good
    to it, and it takes any of these answers. `eased`: only when it is ahead; behind it plays its best.
    """

    share: float
    nodes: int
    careless: float = 0.0
    eased: bool = False

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
        found = self.search(game, state, seat, rng, seconds, effort=effort)
        return self.choose(found, rng, 1 / max(found.sides, 2), game.thinking_for(state.seats).ease)

    def search(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        rng: Rng,
        seconds: float | None = None,
        *,
        effort: Effort | None = None,
    ) -> SearchResult:
        """All answers compared, the best first."""
        effort = Effort() if effort is None else effort
        bound = self.bound(game.thinking_for(state.seats).plenty)
        return Search(game, state, seat, rng).run(None if seconds is None else seconds * self.share, bound, effort)

    def bound(self, plenty: int) -> int:
        """Answers played out at most in a game in which so many are plenty (`Thinking.plenty`; 0: no number is)."""
        return min(self.nodes, max(round(plenty * self.share), 1)) if plenty and self.share < 1 else self.nodes

    def choose(self, found: SearchResult, rng: Rng, even: float, ease: float = 1.0) -> Action:
        """The best answer, or another that is as good to it: never one that only ends or passes.

        Idling is no imperfection of a person's. What looks better than the best, but not surely (`Thinking.trust`), is
        as good by the same measure: in the worlds that were tried it may have been lucky. `even`: the chances of
        winning where nobody leads. `ease`: how much of its ease an `eased` one takes in this game (`Thinking`).
        """
        best = found.lines[0]
        if not self.careless or not best.values:
            return best.action
        most = self.margin(best.value, even, ease)
        others = [line for line in found.lines[1:] if line.values and line.action.__struct_fields__]
        as_good = [line.action for line in others if abs(paired_differences(best, line)[1]) <= most]
        return rng.choice([best.action, *as_good])

    def margin(self, chances: float, even: float, ease: float = 1.0) -> float:
        """How much worse than the best an answer may look that is as good to it, where the best has such chances."""
        care = min(1.0, chances / (DECIDED * even), (1 - chances) / (DECIDED * (1 - even)))
        if self.eased:
            care *= ease * min(1.0, max(0.0, (chances / even - BEHIND) / (AHEAD - BEHIND)))
        return self.careless * even * care


GENTLE = Strength(share=0.1, nodes=400, careless=0.36)
STEADY = Strength(share=0.25, nodes=6_000, careless=0.18, eased=True)
SHARP = Strength(share=1.0, nodes=24_000)

"""A finished game looked at again: what everybody's chances were at a moment, and how good an answer was.

Nothing is judged by what came to light later: each seat's chances, and the answers of each seat, are weighed in worlds
sampled for that seat. The same position, words of chance and bounds give the same figures.
"""

from collections.abc import Sequence
from math import sqrt

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.comparing import Found
from engines.players.effort import Effort
from engines.players.explain import Explanation, explain
from engines.players.search import Search

SLIGHT = 0.02
"""Chances of winning (0 to 1) that nobody is blamed for giving away."""
DOUBT = 2.5
"""An answer is worse than another beyond doubt from so many standard errors on."""


class Weighed(msgspec.Struct, frozen=True):
    """An answer that was given, `played`, against the best that a search found.

    `odds`, `best_odds`: how good both look (0 to 1) in the same worlds, none of which the best was chosen in.
    `error`: the standard error of their difference.
    """

    odds: float
    best_odds: float
    error: float

    @property
    def lost(self) -> float:
        """Chances given away, from 0 to 1."""
        return max(0.0, self.best_odds - self.odds)

    @property
    def good(self) -> bool:
        """Whether it was as good as any, as far as can be told."""
        return self.lost <= max(SLIGHT, self.error)

    @property
    def wrong(self) -> bool:
        """Whether it was worse beyond doubt."""
        return self.lost > max(SLIGHT, DOUBT * self.error)


def weigh(game: AnyGame, state: AnyState, seat: Seat, played: Action, word: int, nodes: int, worlds: int) -> Weighed:
    """How good an answer was; the search may play `nodes` answers, both are then compared in `worlds` worlds."""
    search, found, rng = _searched(game, state, seat, word, nodes)
    best = found.lines[0]
    if best.action == played:
        return Weighed(best.value, best.value, 0.0)
    return _compared(search.against(best.action, played, rng, worlds))


def reasons(
    game: AnyGame, state: AnyState, seat: Seat, played: Action, word: int, nodes: int, worlds: int
) -> tuple[Weighed, Explanation]:
    """The same with the best answer against the one that was played, in points (`explain`)."""
    search, found, rng = _searched(game, state, seat, word, nodes)
    if found.lines[0].action == played:
        best = found.lines[0]
        return Weighed(best.value, best.value, 0.0), Explanation(seat, played)
    weighed = _compared(search.against(found.lines[0].action, played, rng, worlds))
    given = next(line for line in found.lines if line.action == played)
    if not given.values:
        given.add(weighed.odds)
    why = explain(search, found, rng, against=played)
    return weighed, msgspec.structs.replace(why, odds=weighed.best_odds, other_odds=weighed.odds, error=weighed.error)


def _searched(game: AnyGame, state: AnyState, seat: Seat, word: int, nodes: int) -> tuple[Search, Found, Rng]:
    rng = Rng(word)
    search = Search(game, state, seat, rng)
    return search, search.run(None, nodes, Effort()), rng


def _compared(pairs: Sequence[tuple[float, float]]) -> Weighed:
    """From the values of the best answer and the one that was played, world by world."""
    count = len(pairs)
    best, played = sum(a for a, _b in pairs) / count, sum(b for _a, b in pairs) / count
    spread = sum((a - b - best + played) ** 2 for a, b in pairs) / max(count - 1, 1)
    return Weighed(played, best, sqrt(spread / count))


def outlook(
    game: AnyGame, state: AnyState, word: int, worlds: int, teams: Sequence[Sequence[Seat]] = ()
) -> list[float]:
    """Every seat's chances of winning as it could know them: played on to the next moment in so many worlds of its own.

    The chances of all seats, or of all teams, together are 1, unless somebody without a seat plays against them.
    """
    looks = [_look(game, state, seat, Rng(word + seat), worlds) for seat in range(state.seats)]
    if game.crew(state):
        return looks
    sides = [side for side in teams if side] or [(seat,) for seat in range(state.seats)]
    whole = sum(sum(looks[seat] for seat in side) / len(side) for side in sides)
    return [look / whole for look in looks] if whole > 0 else [1 / len(sides)] * len(looks)


def _look(game: AnyGame, state: AnyState, seat: Seat, rng: Rng, worlds: int) -> float:
    total = 0.0
    for _world in range(worlds):
        world = game.resample(state, seat, rng)
        asked = game.decisions(world)[0].seat
        search = Search(game, world, asked, Rng(rng.next()))
        trial, _path = search.line(world, search.sensible(world), Rng(rng.next()))
        total += game.appraise(trial, seat)
    return total / worlds

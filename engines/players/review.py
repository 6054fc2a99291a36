"""A finished game looked at again: what everybody's chances were at a moment, and how good an answer was.

Nothing is judged by what came to light later: each seat's chances, and the answers of each seat, are weighed in worlds
sampled for that seat. The same position, words of chance and bounds give the same figures.

How well a seat played is told by what its answers kept of what was at stake (`accuracy`). To count how many were as
good as any says little: where whatever is answered comes to nearly the same every answer is good, and in a game of many
small steps (Pax) nine of ten given at random are. So each is weighed by how much better the best is than one of all
answers drawn at random: who answers at random keeps nothing of that on average, who gives the best all of it, in every
game and with any number of answers.
"""

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.core.scores import Outcome
from engines.players.comparing import SearchResult
from engines.players.effort import Effort
from engines.players.explain import DOUBT, SLIGHT, WORLDS, Explanation, explain
from engines.players.search import Search


class Weighed(msgspec.Struct, frozen=True):
    """An answer that was given, `played`, against the best that a search found.

    `odds`, `best_odds`: how good both look (0 to 1) in the same worlds, none of which the best was chosen in.
    `error`: the standard error of their difference. `any_odds`: how good an answer looks there that is drawn at random.
    """

    odds: float
    best_odds: float
    error: float
    any_odds: float

    @property
    def staked(self) -> float:
        """How much better the best looks than any of all answers; chance can make it less than nothing."""
        return self.best_odds - self.any_odds

    @property
    def kept(self) -> float:
        """How much of that the answer brought: less than nothing where it looks worse than any."""
        return self.odds - self.any_odds

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
    return _compared(search.against((found.lines[0].action, played), rng, worlds, drawn=True))


def accuracy(answers: Iterable[Weighed]) -> float | None:
    """How much (0 to 1) a seat's answers kept of what was at stake in all of them; None where that was next to nothing.

    Sums, not means of shares: an answer counts by what hung on it. Chance evens out only over many answers.
    """
    told = list(answers)
    staked = sum(each.staked for each in told)
    if staked < SLIGHT:
        return None
    return min(1.0, max(0.0, sum(each.kept for each in told) / staked))


def reasons(
    game: AnyGame, state: AnyState, seat: Seat, played: Action, word: int, nodes: int, worlds: int
) -> tuple[Weighed, Explanation]:
    """How good an answer was (`weigh`), and why the best is better than it, in points (`explain`)."""
    search, found, rng = _searched(game, state, seat, word, nodes)
    weighed = _compared(search.against((found.lines[0].action, played), rng, worlds, drawn=True))
    if found.lines[0].action == played:
        return weighed, Explanation(seat, played)
    given = next(line for line in found.lines if line.action == played)
    if not given.values:
        given.add(weighed.odds)
    second, _found, _rng = _searched(game, state, seat, rng.next(), nodes)
    why = explain(search, found, rng, WORLDS // 2, against=played, beside=[second])
    return weighed, msgspec.structs.replace(why, odds=weighed.best_odds, other_odds=weighed.odds, error=weighed.error)


def _searched(game: AnyGame, state: AnyState, seat: Seat, word: int, nodes: int) -> tuple[Search, SearchResult, Rng]:
    rng = Rng(word)
    search = Search(game, state, seat, rng)
    return search, search.run(None, nodes, Effort()), rng


def _compared(worlds: Sequence[Sequence[float]]) -> Weighed:
    """From what the best answer, the one that was played and one drawn at random came to, world by world."""
    count = len(worlds)
    best, played, any_ = (sum(values) / count for values in zip(*worlds, strict=True))
    spread = sum((values[0] - values[1] - best + played) ** 2 for values in worlds) / max(count - 1, 1)
    return Weighed(played, best, sqrt(spread / count), any_)


def win_chances(
    game: AnyGame, state: AnyState, word: int, worlds: int, teams: Sequence[Sequence[Seat]] = ()
) -> list[float]:
    """Every seat's chances of winning as it could know them: played on to the next moment in so many worlds of its own.

    The chances of all seats, or of all teams, together are 1, unless somebody without a seat plays against them.
    """
    looks = [_sampled_chances(game, state, seat, Rng(word + seat), worlds) for seat in range(state.seats)]
    if game.crew(state):
        return looks
    sides = [side for side in teams if side] or [(seat,) for seat in range(state.seats)]
    whole = sum(sum(looks[seat] for seat in side) / len(side) for side in sides)
    return [look / whole for look in looks] if whole > 0 else [1 / len(sides)] * len(looks)


def final_win_chances(outcome: Outcome, teams: Sequence[Sequence[Seat]] = ()) -> list[float]:
    """`win_chances` of a game that is over: sides share the win, and whoever is on one has all its share.

    Who plays against the seats without one, and shares the win, is a side too.
    """
    sides = [side for side in teams if side] or [(seat,) for seat in range(len(outcome.ranks))]
    won = sum(any(outcome.ranks[seat] == 1 for seat in side) for side in sides)
    won += sum(aside.rank == 1 for aside in outcome.asides)
    return [float(rank == 1) / max(won, 1) for rank in outcome.ranks]


def _sampled_chances(game: AnyGame, state: AnyState, seat: Seat, rng: Rng, worlds: int) -> float:
    total = 0.0
    for _world in range(worlds):
        world = game.resample(state, seat, rng)
        asked = game.decisions(world)[0].seat
        search = Search(game, world, asked, Rng(rng.next()))
        trial, _path = search.line(world, search.sensible(world), Rng(rng.next()))
        total += game.appraise(trial, seat)
    return total / worlds

"""Why an answer is good: the two best answers compared, in points that everybody counts.

`explain` is given a search and what it found, plays the best answer and the runner-up on in more sampled worlds, with
the same chance for both, and counts what each brings by the moment at which the search judges:

    search = Search(game, state, seat, rng)
    why = explain(search, search.run(seconds, nodes, Effort()), rng)
    told = sentence(game, state, why, names, words)

Everything in an `Explanation` is a mean over those worlds, none of which is the true one: it tells the seat nothing
that it may not know. It tells others of that seat's hand, so whoever else asks while the game is on gets a `recount`
in worlds as *they* may believe them (`believed`), and no runner-up. `engines.players.sentences` words the strongest
reason; whoever wants other words takes the struct.
"""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.core.scores import Outcome, Score
from engines.players.comparing import LEAST_SHARED, Line, SearchResult, paired_differences
from engines.players.search import Search

WORLDS = 24
"""So many worlds are counted in: of what twelve of them said one reason in five was no more so in sixty others."""
ERRORS = 2.0
"""Points count where they differ by more than so many standard errors: else they came by chance."""
AGREED = 2 / 3
"""In so much of the worlds one answer must bring more than the other; else it is a mean, and must be plainer."""
SAME = 23 / 24
"""What both answers bring in so much of the worlds, the same each time, is a figure and not a mean."""
PLAIN_ERRORS, PLAIN_POINTS = 2.5, 1.0
"""A mean of worlds that do not agree is told from so many standard errors and so many points on."""
FURTHER = 32
"""In so many an answer that was given is held against one that a search finds better."""
TRIES = 10
"""So many worlds are sampled for each that is counted, in search of those in which the answer could be given."""
SLIGHT = 0.02
"""Chances of winning (0 to 1) that nobody is blamed for giving away."""
DOUBT = 2.5
"""An answer is worse than another beyond doubt from so many standard errors on."""


Changes = dict[tuple[Seat, str, str], float]
"""Points of a part of a seat's score, by seat, key and note."""


class Holds(IntEnum):
    """How surely a reason holds: the same figures in all worlds but one, a lead in most of them, a mean at least."""

    MEAN = 0
    MOSTLY = 1
    EXACTLY = 2


class Reason(msgspec.Struct, frozen=True):
    """Points of one part of a seat's score (`text.part` names the key, `note` is a name already).

    `points`: what the answer brings from now on. `more`: that, less what the runner-up brings, or any other answer.
    """

    seat: Seat
    key: str
    note: str
    points: float
    more: float
    holds: Holds = Holds.MOSTLY


class Explanation(msgspec.Struct, frozen=True):
    """An answer against the runner-up, over `worlds` worlds.

    `odds`, `other_odds`: how good both look in the end, 0 to 1, as the search judged them. `error`: the standard
    error of their difference. `wins`, `other_wins`: in so much of the worlds (0 to 1) the game is won by the moment
    at which the search judges; `shared`, `other_shared`: in so much of them with others. `reasons`: every part of
    anybody's score that the two answers surely change differently, those that hold in most worlds first, of these the
    greatest difference. `points`, `other_points`: the seat's own points from now on, all parts together. With one
    answer only, `other` is None, and there are no reasons; nor is there an `other` for those who may not know what
    else could have been answered.
    """

    seat: Seat
    action: Action
    other: Action | None = None
    odds: float = 0.0
    other_odds: float = 0.0
    error: float = 0.0
    worlds: int = 0
    wins: float = 0.0
    points: float = 0.0
    other_points: float = 0.0
    reasons: tuple[Reason, ...] = ()
    other_wins: float = 0.0
    shared: float = 0.0
    other_shared: float = 0.0


def explain(
    search: Search,
    found: SearchResult,
    rng: Rng,
    worlds: int = WORLDS,
    action: Action | None = None,
    against: Action | None = None,
    beside: Sequence[Search] = (),
) -> Explanation:
    """Why the best answer that a search found (or `action`) is better than the next best (or `against`), or is not.

    `beside`: further searches of the question; each goes on with both answers in so many worlds.
    """
    first = next((line for line in found.lines if line.action == action), found.lines[0])
    others = [line for line in found.lines if line is not first and line.values]
    second = next((line for line in others if line.action == against), others[0] if others else None)
    given = first is not found.lines[0]
    if second is None or not (first.values or given):
        return Explanation(search.seat, first.action)
    odds, other_odds, error = _odds(*(_anew(search, first, second, rng) if given else (first, second)))
    counted = counted_on((search, *beside), (first.action, second.action), rng, worlds)
    return Explanation(
        search.seat,
        first.action,
        second.action,
        odds,
        other_odds,
        error,
        counted.worlds,
        counted.wins[0],
        counted.points[0],
        counted.points[1],
        counted.parts.reasons(),
        counted.wins[1],
        *counted.shared,
    )


class Counted(NamedTuple):
    """What two answers bring by the moment at which a search judges: means of own points, parts of the worlds won.

    `shared`: parts of the worlds that are won with others.
    """

    parts: "PartsCounted"
    worlds: int
    points: tuple[float, float]
    wins: tuple[float, float]
    shared: tuple[float, float]


def is_shared(game: AnyGame, state: AnyState, outcome: Outcome) -> bool:
    """Whether a win is shared: more come first than one side can be."""
    most = state.seats + len(game.crew(state)) - game.sides(state) + 1
    return outcome.firsts > most


def counted_on(searches: Sequence[Search], answers: tuple[Action, Action], rng: Rng, worlds: int) -> Counted:
    """Two answers gone on with by each search of a question in so many further worlds, both with the same chance."""
    parts = PartsCounted()
    points = [0.0, 0.0]
    wins, shared = [0, 0], [0, 0]
    for search in searches:
        game, seat = search.game, search.seat
        for _world in range(worlds):
            world = game.resample(search.state, seat, rng)
            word = rng.next()
            before = _standing(game, world, seat)
            changes: list[Changes] = []
            for place, answer in enumerate(answers):
                trial, _path = search.line(world, answer, Rng(word))
                after = _standing(game, trial, seat)
                points[place] += after[seat].points - before[seat].points
                changes.append(_change(before, after))
                outcome = game.outcome(trial)
                if outcome is not None and outcome.ranks[seat] == 1:
                    wins[place] += 1
                    shared[place] += is_shared(game, trial, outcome)
            parts.add(*changes)
    n = worlds * len(searches)
    return Counted(parts, n, (points[0] / n, points[1] / n), (wins[0] / n, wins[1] / n), (shared[0] / n, shared[1] / n))


def _anew(search: Search, first: Line, second: Line, rng: Rng) -> tuple[Line, Line]:
    """Two answers in further worlds: the second was chosen for what it came to in those of the search."""
    both = Line(first.action), Line(second.action)
    for values in search.against((first.action, second.action), rng, FURTHER):
        for line, value in zip(both, values, strict=True):
            line.add(value)
    return both


def _odds(first: Line, second: Line) -> tuple[float, float, float]:
    """How good two answers look, apart by as much as in the worlds that both were tried in; their difference's error.

    One was given up earlier, perhaps, and luck with the few worlds that it was tried in is no merit. Of fewer worlds
    than `LEAST_SHARED` nobody can tell which is better.
    """
    apart, mean = paired_differences(first, second)
    n = len(apart)
    error = sqrt(sum((each - mean) ** 2 for each in apart) / (n - 1) / n) if n >= LEAST_SHARED else 1.0
    if len(first.values) >= len(second.values):
        return first.value, min(1.0, max(0.0, first.value - mean)), error
    return min(1.0, max(0.0, second.value + mean)), second.value, error


def believed(
    watcher: Seat, game: AnyGame, state: AnyState, seat: Seat, action: Action, rng: Rng, worlds: int = WORLDS
) -> list[Any]:
    """Worlds as `watcher` may believe them, in which `seat` can give an answer that all saw; fewer where few allow it.

    `state`: the position in which it was given; only `watcher`'s view of it counts.
    """
    found: list[Any] = []
    for _try in range(worlds * TRIES):
        world = game.resample(state, watcher, rng)
        if action in game.legal(world, seat):
            found.append(world)
            if len(found) == worlds:
                break
    return found


def recount(game: AnyGame, worlds: Sequence[Any], seat: Seat, action: Action, rng: Rng) -> Explanation:
    """What an answer brings in these worlds, on average, and how much more than one drawn from all others there.

    Much comes about whatever is answered (a scoring, a card too many that must go): that is no reason. Which others
    there are in each world is as much as `worlds` tell; none is named.
    """
    counted = PartsCounted()
    points = 0.0
    for world in worlds:
        word = rng.next()
        before = _standing(game, world, seat)
        changes: list[Changes] = []
        for place, answer in enumerate((action, another(game, world, seat, action, rng))):
            trial, _path = Search(game, world, seat, Rng(word)).line(world, answer, Rng(word))
            after = _standing(game, trial, seat)
            points += 0 if place else after[seat].points - before[seat].points
            changes.append(_change(before, after))
        counted.add(*changes)
    return Explanation(seat, action, worlds=len(worlds), points=points / len(worlds), reasons=counted.reasons())


def another(game: AnyGame, world: AnyState, seat: Seat, action: Action, rng: Rng) -> Action:
    """Any other answer that the seat has; the same where it has none."""
    others = [each for each in game.legal(world, seat) if each != action]
    return rng.choice(others) if others else action


class PartsCounted:
    """What two answers change, world by world."""

    def __init__(self) -> None:
        self._worlds = 0
        self._found: dict[tuple[Seat, str, str], list[tuple[float, float]]] = {}
        """By part of a score: points by the first answer and by the second, in each world in which there were any."""

    def add(self, mine: Changes, other: Changes) -> None:
        """What they change in one more world."""
        self._worlds += 1
        for key in dict.fromkeys([*mine, *other]):
            self._found.setdefault(key, []).append((mine.get(key, 0.0), other.get(key, 0.0)))

    def pairs(self, seat: Seat, key: str, note: str) -> list[tuple[float, float]]:
        """What both change of a part in each world, those first in which either changed anything."""
        found = self._found.get((seat, key, note), [])
        return [*found, *[(0.0, 0.0)] * (self._worlds - len(found))]

    def reasons(self) -> tuple[Reason, ...]:
        """What they surely change differently; what holds in most worlds and the greatest difference first."""
        if self._worlds < LEAST_SHARED:
            return ()
        found = (self._reason(key, pairs) for key, pairs in self._found.items())
        told = [each for each in found if each is not None]
        return tuple(sorted(told, key=lambda reason: (reason.holds == Holds.MEAN, -abs(reason.more))))

    def _reason(self, key: tuple[Seat, str, str], pairs: Sequence[tuple[float, float]]) -> Reason | None:
        """A part, if the two answers surely change it differently."""
        n = self._worlds
        points = sum(mine for mine, _other in pairs) / n
        apart = [mine - other for mine, other in pairs]
        more = sum(apart) / n
        error = sqrt(max(sum(each * each for each in apart) / n - more * more, 0.0) / (n - 1))
        if abs(more) <= ERRORS * error:
            return None
        usual, times = Counter(pairs).most_common(1)[0]
        if times >= SAME * n and usual[0] != usual[1]:
            return Reason(*key, points=usual[0], more=usual[0] - usual[1], holds=Holds.EXACTLY)
        if sum(each * more > 0 for each in apart) >= AGREED * n:
            return Reason(*key, points=points, more=more, holds=Holds.MOSTLY)
        if abs(more) <= max(PLAIN_ERRORS * error, PLAIN_POINTS):
            return None
        return Reason(*key, points=points, more=more, holds=Holds.MEAN)


def _standing(game: AnyGame, state: AnyState, seat: Seat) -> list[Score]:
    return game.standing(game.view(state, seat))


def _change(before: Sequence[Score], after: Sequence[Score]) -> Changes:
    """What parts of the scores changed by, those that are new or gone included."""
    found: Changes = {}
    for scores, sign in ((before, -1), (after, 1)):
        for score in scores:
            for part in score.parts:
                key = (score.seat, part.key, part.note)
                found[key] = found.get(key, 0.0) + sign * part.points
    return found

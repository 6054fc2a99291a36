"""Why an answer is good: the two best answers compared, in points that everybody counts.

`explain` is given a search and what it found, plays the best answer and the runner-up on in more sampled worlds, with
the same chance for both, and counts what each brings by the moment at which the search judges:

    search = Search(game, state, seat, rng)
    why = explain(search, search.run(seconds, nodes, Effort()), rng)
    told = sentence(game, state, why, names, words)

Everything in an `Explanation` is a mean over those worlds, none of which is the true one: it tells the seat nothing
that it may not know. It tells others of that seat's hand, so whoever else asks while the game is on gets a `recount`
in worlds as *they* may believe them (`believed`), no runner-up, and what the game says in all of them (`surely_said`).
`sentence` words the strongest reason; whoever wants other words takes the struct.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.effects import effects
from engines.core.game import AnyGame, AnyState
from engines.core.reasons import Compared
from engines.core.rng import Rng
from engines.core.scores import Score
from engines.core.words import Words
from engines.players.comparing import Found
from engines.players.search import Search

WORLDS = 12
"""So many worlds are counted in."""
TRIES = 20
"""So many worlds are sampled for each that is counted, in search of those in which the answer could be given."""
WIDE = 24
"""Of so many answers it is asked whether the same is said of them."""
SURE = 6
"""What a game says in so many worlds, and in all of them the same, is so as far as can be told."""
WORTH_TELLING = 0.5
"""Points of a part, on average, from which on it is a reason."""


Sums = dict[tuple[Seat, str, str], float]
"""Points of a part of a seat's score, by seat, key and note."""


class Reason(msgspec.Struct, frozen=True):
    """Points of one part of a seat's score (`text.part` names the key, `note` is a name already).

    `points`: what the answer brings from now on. `more`: that, less what the runner-up brings, or any other answer.
    """

    seat: Seat
    key: str
    note: str
    points: float
    more: float


class Explanation(msgspec.Struct, frozen=True):
    """An answer against the runner-up, over `worlds` worlds.

    `odds`, `other_odds`: how good both look in the end, 0 to 1, as the search judged them. `error`: the standard error
    of their difference. `wins`, `other_wins`: in so much of the worlds (0 to 1) they win the game at once. `reasons`:
    every part of anybody's score that the two answers change differently, the greatest difference first. `points`,
    `other_points`: the seat's own points from now on, all parts together. With one answer only, `other` is None, and
    there are no reasons; nor is there an `other` for those who may not know what else could have been answered.
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


def explain(
    search: Search,
    found: Found,
    rng: Rng,
    worlds: int = WORLDS,
    action: Action | None = None,
    against: Action | None = None,
) -> Explanation:
    """Why the best answer that a search found (or `action`) is better than the next best (or `against`), or is not."""
    first = next((line for line in found.lines if line.action == action), found.lines[0])
    others = [line for line in found.lines if line is not first and line.values]
    second = next((line for line in others if line.action == against), others[0] if others else None)
    if second is None or not first.values:
        return Explanation(search.seat, first.action)
    apart = [a - b for a, b in zip(first.values, second.values, strict=False)]
    mean = sum(apart) / len(apart)
    spread = sum((each - mean) ** 2 for each in apart) / max(len(apart) - 1, 1)
    game, seat = search.game, search.seat
    sums: tuple[Sums, Sums] = ({}, {})
    points = [0.0, 0.0]
    wins = [0, 0]
    for _world in range(worlds):
        world = game.resample(search.state, seat, rng)
        word = rng.next()
        before = _standing(game, world, seat)
        for place, line in enumerate((first, second)):
            trial, _path = search.line(world, line.action, Rng(word))
            after = _standing(game, trial, seat)
            points[place] += after[seat].points - before[seat].points
            for key, value in _change(before, after).items():
                sums[place][key] = sums[place].get(key, 0.0) + value
            outcome = game.outcome(trial)
            wins[place] += outcome is not None and outcome.ranks[seat] == 1
    reasons = _reasons(*sums, worlds)
    return Explanation(
        seat,
        first.action,
        second.action,
        first.value,
        second.value,
        sqrt(spread / len(apart)),
        worlds,
        wins[0] / worlds,
        points[0] / worlds,
        points[1] / worlds,
        tuple(reasons),
        wins[1] / worlds,
    )


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
    sums: tuple[Sums, Sums] = ({}, {})
    points = 0.0
    for world in worlds:
        word = rng.next()
        before = _standing(game, world, seat)
        for place, answer in enumerate((action, _another(game, world, seat, action, rng))):
            trial, _path = Search(game, world, seat, Rng(word)).line(world, answer, Rng(word))
            after = _standing(game, trial, seat)
            points += 0 if place else after[seat].points - before[seat].points
            for key, value in _change(before, after).items():
                sums[place][key] = sums[place].get(key, 0.0) + value
    reasons = _reasons(*sums, len(worlds))
    return Explanation(seat, action, worlds=len(worlds), points=points / len(worlds), reasons=tuple(reasons))


def surely_said(
    game: AnyGame, worlds: Sequence[Any], seat: Seat, action: Action, rng: Rng, names: Sequence[str], _: Words
) -> str:
    """What a game says of an answer, where it says the same in all these worlds and beside any other answer there."""
    said: set[str] = set()
    for world in worlds[:SURE]:
        other = _another(game, world, seat, action, rng)
        said.add("" if other == action else own_words(game, compared(game, world, seat, action, other, names), _))
        if len(said) > 1 or "" in said:
            return ""
    return "".join(said)


def _another(game: AnyGame, world: AnyState, seat: Seat, action: Action, rng: Rng) -> Action:
    """Any other answer that the seat has; the same where it has none."""
    others = [each for each in game.legal(world, seat) if each != action]
    return rng.choice(others) if others else action


def _reasons(mine: Sums, others: Sums, worlds: int) -> list[Reason]:
    """What two answers change differently, summed over so many worlds; the greatest difference first."""
    found = [
        Reason(*key, points=mine.get(key, 0.0) / worlds, more=(mine.get(key, 0.0) - others.get(key, 0.0)) / worlds)
        for key in dict.fromkeys([*mine, *others])
    ]
    return sorted((reason for reason in found if reason.more), key=lambda reason: -abs(reason.more))


def _standing(game: AnyGame, state: AnyState, seat: Seat) -> list[Score]:
    return game.standing(game.view(state, seat))


def _change(before: Sequence[Score], after: Sequence[Score]) -> dict[tuple[Seat, str, str], float]:
    """What parts of the scores changed by, those that are new or gone included."""
    found: dict[tuple[Seat, str, str], float] = {}
    for scores, sign in ((before, -1), (after, 1)):
        for score in scores:
            for part in score.parts:
                key = (score.seat, part.key, part.note)
                found[key] = found.get(key, 0.0) + sign * part.points
    return found


def sentence(
    game: AnyGame, state: AnyState, why: Explanation, names: Sequence[str], _: Words, *, odds: bool = True
) -> str:
    """Why an answer is good, plain text; empty where there was nothing to choose.

    In the game's words what speaks for it, where it is compared with another; then the strongest reason in points.
    `state`: the position, or a world that looks the same from the seat that answers; only its view of it counts.
    `odds`: how both look in the end is told where nothing is counted; whoever has told it needs it no more.
    """
    counted = _counted(game, game.view(state, why.seat), why, names, _, odds=odds)
    if why.other is None or game.reasons.told is None:
        return counted
    both = compared(game, state, why.seat, why.action, why.other, names)
    return " ".join(said for said in (own_words(game, both, _), counted) if said)


def compared(
    game: AnyGame, state: AnyState, seat: Seat, action: Action, other: Action, names: Sequence[str]
) -> Compared:
    """An answer of a seat against another, with what all its answers certainly bring."""
    brought = {effect.action: effect for effect in effects(game, state, seat, (action, other))}
    return Compared(game.view(state, seat), action, other, list(game.legal(state, seat)), brought, names)


def own_words(game: AnyGame, both: Compared, _: Words) -> str:
    """What a game says of an answer; empty where it says the same of the runner-up and of most answers: no reason."""
    told = game.reasons.told
    said = "" if told is None else told(both, _)
    if told is None or not said or told(both.turned, _) != said:
        return said
    rest = [told(msgspec.structs.replace(both, action=each), _) for each in both.legal[:WIDE]]
    return said if 2 * rest.count(said) <= len(rest) else ""


def _counted(game: AnyGame, view: Any, why: Explanation, names: Sequence[str], _: Words, *, odds: bool) -> str:
    """The strongest reason in points.

    First what wins, then own points, then what it costs a rival, else how both look; or that they look alike.
    """
    text = game.text
    this = text.label(view, why.action, _, names)
    other = "" if why.other is None else text.label(view, why.other, _, names)
    if why.wins == 1 and why.other_wins == 1:
        return _("“{this}” wins the game, and so does “{other}”.", this=this, other=other)
    if why.wins == 1:
        return _("“{this}” wins the game.", this=this)
    for reason in why.reasons:
        part = text.part(reason.key, _)
        part = f"{part} {reason.note}" if reason.note else part
        if reason.seat == why.seat and reason.points >= WORTH_TELLING <= reason.more:
            return _brings(reason, this, part, other, _)
        if reason.seat != why.seat and reason.points <= -WORTH_TELLING >= reason.more:
            return _costs(reason, this, part, other, names[reason.seat], _)
    if why.other is None:
        if not why.worlds:
            return ""
        return _("“{this}” brings no more points soon than other answers, as far as you can see.", this=this)
    if not odds:
        return ""
    looks, others = round(100 * why.odds), round(100 * why.other_odds)
    if looks <= others or why.odds - why.other_odds <= why.error:
        return _("“{this}” and “{other}” look equally good.", this=this, other=other)
    return _(
        "“{this}” looks like {odds} % to win, “{other}” like {others} %.",
        this=this,
        odds=looks,
        other=other,
        others=others,
    )


def _brings(reason: Reason, this: str, part: str, other: str, _: Words) -> str:
    points, more = _number(reason.points), _number(reason.more)
    if not other:
        return _(
            "“{this}” brings about {points} for {part}, {more} more than other answers.",
            this=this,
            points=points,
            part=part,
            more=more,
        )
    return _(
        "“{this}” brings about {points} for {part}, {more} more than “{other}”.",
        this=this,
        points=points,
        part=part,
        more=more,
        other=other,
    )


def _costs(reason: Reason, this: str, part: str, other: str, rival: str, _: Words) -> str:
    points, more = _number(-reason.points), _number(-reason.more)
    if not other:
        return _(
            "“{this}” costs {rival} about {points} for {part}, {more} more than other answers.",
            this=this,
            rival=rival,
            points=points,
            part=part,
            more=more,
        )
    return _(
        "“{this}” costs {rival} about {points} for {part}, {more} more than “{other}”.",
        this=this,
        rival=rival,
        points=points,
        part=part,
        more=more,
        other=other,
    )


def _number(points: float) -> str:
    return f"{points:.0f}" if points >= 10 or points == round(points) else f"{points:.1f}"

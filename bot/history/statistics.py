"""What the results of a server add up to: one person's record, the best of a game, a game's own figures."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.history.results import RatedPlayer, shown_rating, who_of
from bot.store import Participant, Result


class RankedLine(msgspec.Struct):
    """Somebody in a ranking of a game, by rating; those without one come last."""

    who: RatedPlayer
    name: str
    rating: int | None
    games: int
    wins: int


class Own(msgspec.Struct):
    """One person's record in one game; `over_time` is their rating after each game that counted."""

    games: int
    wins: int
    best: int | None
    over_time: tuple[int, ...]


class Figures(msgspec.Struct):
    """A game's own figures: how many were played, with how many seats, points on average, what won most."""

    games: int
    seats: dict[int, int]
    mean_points: float | None
    mean_winning: float | None
    best: tuple[int, str] | None
    with_computers: int


def ranking(results: Sequence[Result], hidden: frozenset[int] = frozenset()) -> list[RankedLine]:
    """Everybody who played, best first; people who opted out are left out."""
    found: dict[RatedPlayer, RankedLine] = {}
    for result in results:
        for one in result.participants:
            who = who_of(one)
            if who is None or who in hidden:
                continue
            line = found.setdefault(who, RankedLine(who, one.name, None, 0, 0))
            line.name = one.name if isinstance(who, int) else who
            line.games += 1
            line.wins += one.rank == 1
            if one.mu is not None and one.sigma is not None:
                line.rating = shown_rating(one.mu, one.sigma)
    return sorted(
        found.values(), key=lambda line: (line.rating is None, -(line.rating or 0), -line.wins, str(line.who))
    )


def own(results: Sequence[Result], user: int) -> Own:
    """One person's record."""
    mine = [one for result in results for one in result.participants if one.user == user]
    points = [one.points for one in mine if one.points is not None]
    over_time = tuple(shown_rating(one.mu, one.sigma) for one in mine if one.mu is not None and one.sigma is not None)
    return Own(len(mine), sum(one.rank == 1 for one in mine), max(points, default=None), over_time)


def ratings_over_time(results: Sequence[Result], people: Sequence[RatedPlayer], start: int) -> list[tuple[int, ...]]:
    """A row after each game that counted for one of these people: everybody's rating then, from `start` on."""
    now = dict.fromkeys(people, start)
    rows = [tuple(now.values())]
    for result in results:
        changed = {
            who: shown_rating(one.mu, one.sigma)
            for one in result.participants
            if (who := who_of(one)) in now and one.mu is not None and one.sigma is not None
        }
        if changed:
            now |= changed
            rows.append(tuple(now.values()))
    return rows


def figures(results: Sequence[Result]) -> Figures:
    """A game's own figures."""
    everybody = [one for result in results for one in result.participants if one.points is not None]
    winners = [one for one in everybody if one.rank == 1]
    best = max(everybody, key=_points, default=None)
    return Figures(
        games=len(results),
        seats=dict(sorted(Counter(len(result.participants) for result in results).items())),
        mean_points=_mean(everybody),
        mean_winning=_mean(winners),
        best=None if best is None else (_points(best), best.name),
        with_computers=sum(any(one.computer for one in result.participants) for result in results),
    )


def _points(one: Participant) -> int:
    return one.points or 0


def _mean(some: Sequence[Participant]) -> float | None:
    return sum(map(_points, some)) / len(some) if some else None

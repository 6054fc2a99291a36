"""Weights from games: temporal differences, and how well a judgement orders positions."""

from collections.abc import Sequence
from math import exp
from operator import mul

from engines.core.learned import chances
from engines.core.rng import Rng
from engines.train.selfplay import Seen

TRACE = 0.8
"""How much of what comes later counts for a position, against what the next one looks like (λ)."""
RATE, EPOCHS = 0.002, 12
"""The step of the first epoch; later ones take smaller ones."""
TAME = 0.002
"""How much weights are drawn back to where they began, for each step of rate 1."""
PHASES = 3


def start(names: Sequence[str]) -> tuple[float, ...]:
    """Weights that judge as the game's written judgement does, and by nothing else."""
    return tuple(0.0 if place else 1.0 for place in range(len(names)))


def fitted(games: Sequence[Seen], first: Sequence[float], rng: Rng) -> tuple[float, ...]:
    """Weights that look ahead better: each position is drawn to what the following ones looked like, and to the end."""
    scales = _scales(games)
    began = [weight * scale for weight, scale in zip(first, scales, strict=True)]
    made = _descended([_scaled(seen, scales) for seen in games], began, rng)
    return tuple(round(weight / scale, 5) for weight, scale in zip(made, scales, strict=True))


def _scales(games: Sequence[Seen]) -> list[float]:
    """What each number is divided by, so that all are about as large: their mean sizes."""
    count = 0
    totals: list[float] = []
    for seen in games:
        for rows in seen.rows:
            for row in rows:
                count += 1
                totals = [total + abs(number) for total, number in zip(totals or [0.0] * len(row), row, strict=True)]
    return [max(total / count, 0.01) for total in totals]


def _scaled(seen: Seen, scales: Sequence[float]) -> Seen:
    rows = [[[number / scale for number, scale in zip(row, scales, strict=True)] for row in each] for each in seen.rows]
    return Seen([*rows], seen.when, seen.won)


def _descended(games: Sequence[Seen], first: Sequence[float], rng: Rng) -> list[float]:
    weights: list[float] = list(first)
    order: list[int] = list(range(len(games)))
    for epoch in range(EPOCHS):
        rate = RATE / (1 + epoch / 3)
        rng.shuffle(order)
        for number in order:
            seen = games[number]
            target = seen.won
            following = target
            for rows in reversed(seen.rows):
                target = [(1 - TRACE) * near + TRACE * far for near, far in zip(following, target, strict=True)]
                following = shares(weights, rows)
                tame = rate * TAME
                weights = [weight - tame * (weight - began) for weight, began in zip(weights, first, strict=True)]
                for row, aim, is_ in zip(rows, target, following, strict=True):
                    step = rate * (aim - is_)
                    weights = [weight + step * number for weight, number in zip(weights, row, strict=True)]
    return weights


def shares(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """How likely each of these is to win."""
    worth = [sum(map(mul, weights, row)) for row in rows]
    most = max(worth)
    odds = [exp(max(-60.0, each - most)) for each in worth]
    total = sum(odds)
    return [each / total for each in odds]


def ordered(games: Sequence[Seen], weights: Sequence[float]) -> dict[str, float]:
    """By phase of the game: how often a seat that won looked better than one that lost (0.5: chance), and the mean.

    `surprise`: the mean of what the end was away from what was said, squared; what says the even share has 0.25 with
    two seats, 0.22 with three.
    """
    found: dict[str, float] = {}
    for phase in range(PHASES):
        won: list[float] = []
        lost: list[float] = []
        for seen in games:
            looks = [
                chances(weights, rows)
                for rows, when in zip(seen.rows, seen.when, strict=True)
                if int(when * PHASES) == phase
            ]
            (won if seen.won[0] > 0.5 else lost).extend(looks)
        if won and lost:
            found[f"ordered_{phase + 1}"] = round(_area(won, lost), 3)
            found[f"mean_{phase + 1}"] = round(sum(won + lost) / len(won + lost), 3)
            away = sum([(1 - look) ** 2 for look in won]) + sum([look**2 for look in lost])
            found[f"surprise_{phase + 1}"] = round(away / len(won + lost), 3)
    return found


def _area(won: list[float], lost: list[float]) -> float:
    """The area under the curve: pairs that are in order, equal ones half."""
    ranked = sorted([(value, True) for value in won] + [(value, False) for value in lost])
    area, below, at = 0.0, 0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        ups = sum(good for _value, good in ranked[at:end])
        downs = end - at - ups
        area += ups * (below + downs / 2)
        below += downs
        at = end
    return area / (len(won) * len(lost))

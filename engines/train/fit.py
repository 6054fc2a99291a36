"""Weights from games: temporal differences, and how well a judgement orders positions."""

from collections.abc import Sequence
from math import exp

from engines.core.learned import chances
from engines.core.rng import Rng
from engines.train.selfplay import Seen

TRACE = 0.8
"""How much of what comes later counts for a position, against what the next one looks like (λ)."""
RATE, EPOCHS = 0.02, 12
"""The step of the first epoch; later ones take smaller ones."""
TAME = 0.002
"""How much weights are drawn back to where they began, for each step of rate 1."""
PHASES = 3


def start(names: Sequence[str]) -> tuple[float, ...]:
    """Weights that judge as the game's written judgement does: its log odds, and nothing else."""
    return tuple(1.0 if place == 1 else 0.0 for place in range(len(names)))


def fitted(games: Sequence[Seen], first: Sequence[float], rng: Rng) -> tuple[float, ...]:
    """Weights that look ahead better: each position is drawn to what the following ones looked like, and to the end."""
    weights: list[float] = list(first)
    order: list[int] = list(range(len(games)))
    for epoch in range(EPOCHS):
        rate = RATE / (1 + epoch / 3)
        rng.shuffle(order)
        for number in order:
            seen = games[number]
            target = seen.won
            following = target
            for numbers in reversed(seen.rows):
                target = (1 - TRACE) * following + TRACE * target
                total = sum([weight * number for weight, number in zip(weights, numbers, strict=True)])
                following = 1 / (1 + exp(-max(-60.0, min(60.0, total))))
                step = rate * (target - following)
                tame = rate * TAME
                weights = [
                    weight + step * number - tame * (weight - began)
                    for weight, number, began in zip(weights, numbers, first, strict=True)
                ]
    return tuple(round(weight, 5) for weight in weights)


def ordered(games: Sequence[Seen], weights: Sequence[float]) -> dict[str, float]:
    """By phase of the game: how often a seat that won looked better than one that lost (0.5: chance), and the mean."""
    found: dict[str, float] = {}
    for phase in range(PHASES):
        won: list[float] = []
        lost: list[float] = []
        for seen in games:
            looks = [
                chances(weights, numbers)
                for numbers, when in zip(seen.rows, seen.when, strict=True)
                if int(when * PHASES) == phase
            ]
            (won if seen.won > 0.5 else lost).extend(looks)
        if won and lost:
            found[f"ordered_{phase + 1}"] = round(_area(won, lost), 3)
            found[f"mean_{phase + 1}"] = round(sum(won + lost) / len(won + lost), 3)
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

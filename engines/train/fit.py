"""Weights from games: by temporal differences, or from how the games ended alone, and how well they order positions.

A position is to say what became of it, and some of that is known before the end: what the next positions say
(Sutton 1988, TD(λ); here over all games at once, as in fitted value iteration). Of what each position is to say, a
share of λ comes from further on and the rest from the next position; 1 leaves the end of the game alone. Weights that
say this (a softmax regression with an L2 penalty) are found by Newton's method, what they then say of the next
positions is asked anew, and so on.
"""

from collections.abc import Sequence
from math import exp, log
from operator import mul

from engines.core.learned import chances
from engines.train.selfplay import Seen

L2 = 3.0
"""Penalty on weights far from where they began, unless said otherwise; numbers are about as large as 1 then."""
STEPS, ENOUGH = 12, 1e-5
"""Newton's steps at most; fewer if one makes what came of a position likelier by less than so much."""
SWEEPS, SETTLED = 8, 1e-3
"""How often what the next positions say is asked anew at most; fewer if no weight (of numbers as large as 1) moves."""
LAMBDA = 0.9
"""No other that was tried is surely stronger (docs/players-tried.md); it orders positions a little better than 1."""
PHASES = 3


Example = tuple[Sequence[Sequence[Sequence[float]]], Sequence[Sequence[float]]]
"""Rows of each position of a game, and what each is to say."""


def start(names: Sequence[str]) -> tuple[float, ...]:
    """Weights that judge as the game's written judgement does, and by nothing else."""
    return tuple(0.0 if place else 1.0 for place in range(len(names)))


def fitted(
    games: Sequence[Seen], first: Sequence[float], lambda_: float = LAMBDA, l2: float = L2, *, beside: bool = False
) -> tuple[float, ...]:
    """Weights that say at every position what became of it, as far as that is told, and are not far from the first.

    `beside`: the written judgement keeps its weight, only what stands beside it is learned.
    """
    scales = _scales(games)
    began = [weight * scale for weight, scale in zip(first, scales, strict=True)]
    scaled = [_scaled(seen, scales) for seen in games]
    made = began
    for _ in range(SWEEPS if lambda_ < 1 else 1):
        before = made
        made = _likeliest(
            [(seen.rows, targets(seen, before, lambda_)) for seen in scaled], before, began, l2, beside=beside
        )
        if max(abs(one - other) for one, other in zip(made, before, strict=True)) < SETTLED:
            break
    return tuple(round(weight / scale, 5) for weight, scale in zip(made, scales, strict=True))


def targets(seen: Seen, weights: Sequence[float], lambda_: float) -> list[list[float]]:
    """What each position is to say: the seats' shares of the win, from the end and from what later positions say."""
    found = [list(seen.won)]
    for rows in reversed(seen.rows[1:]):
        says = shares(weights, rows) if lambda_ < 1 else seen.won
        found.append([lambda_ * end + (1 - lambda_) * near for end, near in zip(found[-1], says, strict=True)])
    return found[::-1]


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


def _likeliest(
    games: Sequence[Example], weights: list[float], first: Sequence[float], l2: float, *, beside: bool
) -> list[float]:
    """Newton's method; a step after which less was likely is taken back and halved."""
    likelihood, gradient, curvature = _likelihood(games, weights, first, l2)
    step = _step(gradient, curvature, beside=beside)
    for _ in range(STEPS):
        trial = [weight + more for weight, more in zip(weights, step, strict=True)]
        found, gradient, curvature = _likelihood(games, trial, first, l2)
        gained = found - likelihood
        if gained < 0:
            step = [more / 2 for more in step]
            continue
        weights, likelihood, step = trial, found, _step(gradient, curvature, beside=beside)
        if gained < ENOUGH * sum(len(rows) for rows, _said in games):
            break
    return weights


def _step(gradient: list[float], curvature: list[list[float]], *, beside: bool) -> list[float]:
    """Newton's step; `beside`: of all weights but the first."""
    if beside:
        gradient, curvature = [0.0, *gradient[1:]], [[1.0, *[0.0] * (len(gradient) - 1)], *curvature[1:]]
    return _solved(curvature, gradient)


def _likelihood(
    games: Sequence[Example], weights: Sequence[float], first: Sequence[float], l2: float
) -> tuple[float, list[float], list[list[float]]]:
    """Log-likelihood of the targets less the L2 penalty, its gradient, and its curvature (the negative Hessian).

    Of the last, a symmetric matrix, each row begins on the diagonal.
    """
    away = [weight - began for weight, began in zip(weights, first, strict=True)]
    likelihood = -l2 / 2 * sum([each * each for each in away])
    gradient = [-l2 * each for each in away]
    curvature = [[l2, *[0.0] * (len(weights) - place - 1)] for place in range(len(weights))]
    for positions, wanted in games:
        for rows, wins in zip(positions, wanted, strict=True):
            odds = shares(weights, rows)
            mean = [sum(map(mul, odds, column)) for column in zip(*rows, strict=True)]
            for row, is_, won in zip(rows, odds, wins, strict=True):
                if won:
                    likelihood += won * log(max(is_, 1e-300))
                apart = [number - usual for number, usual in zip(row, mean, strict=True)]
                miss = won - is_
                gradient = [each + miss * number for each, number in zip(gradient, apart, strict=True)]
                for place, number in enumerate(apart):
                    if number:
                        part = is_ * number
                        curvature[place] = [
                            each + part * by for each, by in zip(curvature[place], apart[place:], strict=True)
                        ]
    return likelihood, gradient, curvature


def _solved(curvature: Sequence[Sequence[float]], gradient: Sequence[float]) -> list[float]:
    """The step that makes the gradient vanish: Gaussian elimination of a positive definite matrix."""
    rows, found = [list(row) for row in curvature], list(gradient)
    for place, row in enumerate(rows):
        for below, number in enumerate(row[1:], place + 1):
            if number:
                part = number / row[0]
                under = row[below - place :]
                rows[below] = [each - part * by for each, by in zip(rows[below], under, strict=True)]
                found[below] -= part * found[place]
    for place in range(len(rows) - 1, -1, -1):
        row = rows[place]
        found[place] = (found[place] - sum(map(mul, row[1:], found[place + 1 :]))) / row[0]
    return found


def shares(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """How likely each of these is to win."""
    worth = [sum(map(mul, weights, row)) for row in rows]
    most = max(worth)
    odds = [exp(max(-60.0, each - most)) for each in worth]
    total = sum(odds)
    return [each / total for each in odds]


def ordered(games: Sequence[Seen], weights: Sequence[float]) -> dict[str, float]:
    """By third of the game: how often a seat that won looked better than one that lost (0.5: chance), and the mean.

    `ordered` is the area under the ROC curve. `surprise`, the Brier score: the mean of what the end was away from what
    was said, squared; what says the even share has 0.25 with two seats, 0.22 with three.
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
    """The area under the ROC curve: pairs that are in order, equal ones half."""
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

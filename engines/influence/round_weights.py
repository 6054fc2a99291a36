"""Learned weights as they count in one round, by name, with what the written judgement makes of the same numbers."""

from typing import NamedTuple

from engines.influence.appraise import DELAY, LEND, REACH, SABOTEUR, SWAP
from engines.influence.components.data import ROUNDS
from engines.influence.features import BASE

LOOKS = (2.5, *[0.0] * (2 * len(BASE)))
"""Weights that say what the written judgement does."""


class RoundWeights(NamedTuple):
    """By name; what the written judgement makes of a number is in them.

    `kept`: for Power as far as it can be kept, which is the written judgement's alone.
    """

    folded: list[float]
    power: float
    gain: float
    held: float
    quiet: float
    near: float
    thin: float
    firm: float
    kept: float
    lent: float
    free: float
    exposed: float
    exposed_now: float
    prize: float
    prize_now: float
    prizes: float
    cards: tuple[float, float, float]
    """Of Swaps, Saboteurs, Delays."""
    spent: tuple[float, float, float]
    """Of those of a side that has attacked in the last round: the written judgement has no use for them any more."""
    hand: float
    best: float
    waiting: float
    first: float
    judged: dict[bytes, float]
    """What positions judged lately came to, for `weighing` to keep."""
    ways: dict[bytes, tuple[int, list[int]]]
    """How Swaps were taken to be used, likewise."""


_PREPARED: dict[tuple[int, int], tuple[tuple[float, ...], RoundWeights]] = {}
"""By object and round: the weights, so that the object stays what it is, and what they come to."""
_MANY = 60


def of_round(weights: tuple[float, ...], played: int) -> RoundWeights:
    """The weights of a round, worked out once for each object that holds weights; it must not change."""
    key = id(weights), played
    known = _PREPARED.get(key)
    if known is not None:
        return known[1]
    if len(_PREPARED) >= _MANY:
        _PREPARED.clear()
    left = ROUNDS - played
    later, more = left / ROUNDS, weights[len(BASE) + 1 :]
    base = [now + later * each for now, each in zip(weights[1 : len(BASE) + 1], more, strict=True)]
    of = dict(zip(BASE, base, strict=True))
    looks = weights[0] / (2.5 + 1.2 * left)
    spent = of["swaps"], of["saboteurs"], of["delays"]
    use = looks if left else 0.3 * looks
    made = RoundWeights(
        [weights[0], *base],
        of["power"] + looks,
        of["gain"] + looks,
        of["held"],
        of["quiet"] + 0.95 * looks * left,
        of["near"],
        of["thin"],
        of["firm"],
        looks * left,
        of["lent"] + LEND * looks * left,
        of["free"] + REACH * looks * left,
        of["exposed"],
        of["exposed_now"],
        of["prize"],
        of["prize_now"],
        of["prizes"],
        (spent[0] + use * SWAP, spent[1] + use * SABOTEUR, spent[2] + use * DELAY),
        spent,
        of["hand"],
        of["best"],
        of["waiting"],
        of["first"],
        {},
        {},
    )
    _PREPARED[key] = weights, made
    return made

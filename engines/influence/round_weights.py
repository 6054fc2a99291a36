"""Learned weights as they count in one round, by name, with what the written judgement makes of the same numbers."""

from typing import NamedTuple

from engines.influence.appraise import DELAY, LEND, REACH, SABOTEUR, SWAP
from engines.influence.components.data import ROUNDS
from engines.influence.features import BASE

WRITTEN = (2.5, *[0.0] * (2 * len(BASE)))
"""Weights, in the order of `features.NAMES`, that say what the written judgement does: `looks` alone counts."""


class RoundWeights(NamedTuple):
    """By name; what the written judgement makes of a number is in them.

    `kept`: for Power as far as it can be kept, which is the written judgement's alone.
    """

    folded: list[float]
    """For rows of `features.rows_of`: that of `looks`, then those of `BASE`, each with its `_later` added."""
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
    special_cards: tuple[float, float, float]
    """Of Swaps, Saboteurs, Delays."""
    special_cards_too_late: tuple[float, float, float]
    """Of those of a side that has attacked in the last round: the written judgement has no use for them any more."""
    hand: float
    best: float
    waiting: float
    first: float
    chances_by_position: dict[bytes, float]
    """What positions weighed lately came to, kept here by `weighing`."""
    swaps_by_position: dict[bytes, tuple[int, list[int]]]
    """How Swaps were taken to be used (North, turns of castles), likewise."""


_PREPARED: dict[tuple[int, int], tuple[tuple[float, ...], RoundWeights]] = {}
"""By object and round: the weights, so that the object stays what it is, and what they come to."""
_MANY = 60


def weights_in_round(learned: tuple[float, ...], round_: int) -> RoundWeights:
    """Learned weights, in the order of `features.NAMES`, as they count in a round (1 to 6).

    Worked out once for each object that holds weights, which must not change.
    """
    key = id(learned), round_
    known = _PREPARED.get(key)
    if known is not None:
        return known[1]
    if len(_PREPARED) >= _MANY:
        _PREPARED.clear()
    left = ROUNDS - round_
    later, more = left / ROUNDS, learned[len(BASE) + 1 :]
    base = [now + later * each for now, each in zip(learned[1 : len(BASE) + 1], more, strict=True)]
    of = dict(zip(BASE, base, strict=True))
    looks = learned[0] / (2.5 + 1.2 * left)
    too_late = of["swaps"], of["saboteurs"], of["delays"]
    use = looks if left else 0.3 * looks
    made = RoundWeights(
        folded=[learned[0], *base],
        power=of["power"] + looks,
        gain=of["gain"] + looks,
        held=of["held"],
        quiet=of["quiet"] + 0.95 * looks * left,
        near=of["near"],
        thin=of["thin"],
        firm=of["firm"],
        kept=looks * left,
        lent=of["lent"] + LEND * looks * left,
        free=of["free"] + REACH * looks * left,
        exposed=of["exposed"],
        exposed_now=of["exposed_now"],
        prize=of["prize"],
        prize_now=of["prize_now"],
        prizes=of["prizes"],
        special_cards=(too_late[0] + use * SWAP, too_late[1] + use * SABOTEUR, too_late[2] + use * DELAY),
        special_cards_too_late=too_late,
        hand=of["hand"],
        best=of["best"],
        waiting=of["waiting"],
        first=of["first"],
        chances_by_position={},
        swaps_by_position={},
    )
    _PREPARED[key] = learned, made
    return made

"""Judgement learned by play: weights for a game's features, one set for each number of seats.

A weights file is JSON beside the game: edition and names of the features that it was made for, weights by seats, the
seed it came from and what was measured. With another edition, or other features, the game judges as it is written.

In every game's judgement *worth* is what somebody has, on the scale on which `share` makes chances of it (`worths`: by
seat, as the written judgement has it; `worths_each`: as each of several seats sees it); *chances* are from 0 to 1
(`final_chances`: of a game that is over; `learned_chances`: by learned weights).
"""

from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path

import msgspec

LEAST, SPAN = 0.02, 0.96
"""Chances of a game that is still on: never quite lost nor won."""
_FAR = 60.0
"""Differences in worth beyond this count as if they were so much, or `exp` of them would overflow."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One weights file. `figures`: what was measured when it was made, by name."""

    game: str
    edition: str
    seed: int
    names: tuple[str, ...]
    weights: dict[int, tuple[float, ...]]
    figures: dict[str, float]


def read(file: Path) -> Learned | None:
    """The file, or None where a game has none; raises `msgspec.ValidationError` for anything else."""
    return msgspec.json.decode(file.read_bytes(), type=Learned) if file.is_file() else None


def written(learned: Learned) -> bytes:
    """The file again: the same weights make the same bytes."""
    return msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n"


class Judgement:
    """The weights that hold for an edition; `by_seats` is empty where there are none."""

    def __init__(self, learned: Learned | None, edition: str, names: Sequence[str]) -> None:
        self.names = tuple(names)
        fits = learned is not None and learned.edition == edition and learned.names == self.names
        self.by_seats: dict[int, tuple[float, ...]] = dict(learned.weights) if learned is not None and fits else {}


def chances(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> float:
    """From 0 to 1: how good the first of these looks among all, each by the weighted sum of its numbers."""
    return share([sum(map(mul, weights, row)) for row in rows], 0)


def won(winners: int) -> float:
    """How good a win is in the terms of `share`: 1 for the only winner, more than 0.5 for one of several."""
    return 0.5 + 0.5 / winners


def share(worth: Sequence[float], place: int) -> float:
    """From 0 to 1: the chances of one among these, where one more of worth makes winning e times as likely (softmax).

    All shares add up to about 1, so that equals look like the even share, however many they are.
    """
    own = worth[place]
    if max(worth) - own <= _FAR and own - min(worth) <= _FAR:  # as nearly always
        return LEAST + SPAN / sum([exp(other - own) for other in worth])
    return LEAST + SPAN / sum([exp(max(-_FAR, min(_FAR, other - own))) for other in worth])

"""Scores while a game runs and ranks when it is over."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core.decisions import Seat


class ScorePart(msgspec.Struct, frozen=True):
    """Some of a seat's points and what for; `text.part` names the `key`, `note` is already a name ("MIL")."""

    key: str
    points: int
    note: str = ""


class Score(msgspec.Struct, frozen=True):
    """One seat's points so far and the parts they come from (parts may be fewer than the sum)."""

    seat: Seat
    points: int
    parts: tuple[ScorePart, ...] = ()


class Aside(msgspec.Struct, frozen=True):
    """An opponent without a seat (a scripted one) in the ranking: its name, its rank among everybody, its points."""

    name: str
    rank: int
    points: int


class Outcome(msgspec.Struct, frozen=True):
    """How it ended: `ranks[seat]` with ties (1, 1, 3), the scores, `how` (a key for text), the rule that ended it.

    `house`: an opponent without a seat came first alone, so that no seat has rank 1; `asides`: all such opponents.
    """

    ranks: tuple[int, ...]
    scores: tuple[Score, ...]
    how: str
    rule: str
    house: bool = False
    asides: tuple[Aside, ...] = ()

    @property
    def firsts(self) -> int:
        """How many share the win, opponents without a seat among them."""
        return self.ranks.count(1) + sum([aside.rank == 1 for aside in self.asides])

    @property
    def win_shares(self) -> list[float]:
        """By seat, from 0 to 1: its share of the win."""
        return [(rank == 1) / max(self.firsts, 1) for rank in self.ranks]


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Rank of each seat for sort keys where larger is better: 1 + the number of seats strictly ahead."""
    return tuple([1 + sum([other > key for other in keys]) for key in keys])

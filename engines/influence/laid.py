"""Castles as they lie, and what they lend to each other: worked out once, for it stays so for many answers."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.influence.appraise import UNSEEN_CIRCLE, UNSEEN_POWER
from engines.influence.state import St


class Laid(NamedTuple):
    """Each is by castle; a face-down one counts what is expected of any."""

    power: list[float]
    lends: list[list[tuple[int, float]]]
    """Its neighbours, and its circle toward each."""
    lent: list[float]
    """The sum of these circles."""
    borrows: list[list[tuple[int, int, float]]]
    """Its neighbours, the direction in which each sees it, and that circle."""


_LAID: dict[tuple[int | str, ...], Laid] = {}
"""By edition, Setup card, castles that lie face-up, and turns."""
_MANY = 300
_UNSEEN = (UNSEEN_CIRCLE,) * 8


def laid(st: St, turns: Sequence[int]) -> Laid:
    """The castles of a position, turned so."""
    castles = st.castles
    if min(turns) < 0:
        castles = [id_ if turn >= 0 else "" for id_, turn in zip(castles, turns, strict=True)]
    key = (st.edition, st.setup, *castles, *turns)
    known = _LAID.get(key)
    if known is None:
        if len(_LAID) >= _MANY:
            _LAID.clear()
        known = _LAID[key] = _made(st, turns)
    return known


def _made(st: St, turns: Sequence[int]) -> Laid:
    data, layout = st.data, st.layout
    circles: list[Sequence[float]] = []
    power: list[float] = []
    for id_, turn in zip(st.castles, turns, strict=True):
        circles.append(data.facing[id_][turn] if turn >= 0 else _UNSEEN)
        power.append(float(data.power[id_]) if turn >= 0 else UNSEEN_POWER)
    lends = [
        [(near, its[direction]) for direction, near in beside]
        for beside, its in zip(layout.toward, circles, strict=True)
    ]
    lent = [sum([circle for _near, circle in each], 0.0) for each in lends]
    borrows = [[(near, direction, circles[near][direction]) for near, direction in each] for each in layout.lending]
    return Laid(power, lends, lent, borrows)

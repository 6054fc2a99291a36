"""How seats are called in small places, and what fits there."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS, Seat
from engines.core.numbers import numeral

CUT = 15
"""Letters of a player's name that fit a label."""
LONGEST = 80
"""Letters of a whole answer on a button."""


def cut(text: str, most: int) -> str:
    """A text of at most so many letters; a longer one ends with …"""
    return text if len(text) <= most else text[: most - 1] + "…"


def clauses(text: str, most: int) -> str:
    """As many of a text's clauses as have room, for a choice that is told in full elsewhere; at least its words."""
    if len(text) <= most:
        return text
    room = text[: most + 1]
    ends = [room.rfind(mark) for mark in (": ", "; ", ". ", ", ")]
    return room[: max(ends) if max(ends) > 0 else room.rfind(" ")]


def seat_name(seat: Seat, names: Sequence[str]) -> str:
    """A seat by its name; where that is long or another's too, by its beginning and its letter; without one by that."""
    if not 0 <= seat < len(names):
        return LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)
    name = names[seat]
    if len(name) <= CUT and list(names).count(name) == 1:
        return name
    return f"{name[: CUT - 3].rstrip()}… {LETTERS[seat]}"


def tallied(points: Sequence[int], names: Sequence[str]) -> str:
    """Everybody's points, by seat: "Ann 12, Bob 9"."""
    return ", ".join(
        f"{names[seat] if seat < len(names) else seat} {numeral(count)}" for seat, count in enumerate(points)
    )


def titled(id_: str) -> str:
    """An id that no table of the edition holds, as a name: a log can outlive its edition."""
    return id_.replace("_", " ").capitalize()

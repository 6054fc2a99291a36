"""How seats are called in small places, and what fits there."""

import re
import unicodedata
from collections.abc import Sequence

from engines.core.decisions import LETTERS, Seat
from engines.core.numbers import numeral

CUT = 15
"""Letters of a player's name that fit a label."""
LONGEST = 80
"""Letters of a whole answer on a button."""


TURNING = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Characters that are not seen and say which way a text runs."""
APART, TOGETHER = "\u2068", "\u2069"
"""Those around a piece of text that runs its own way, whatever stands beside it."""
_TURNING = re.compile(f"[{TURNING}]")
_RIGHT_TO_LEFT = {"R", "AL", "AN"}


def bare(text: str) -> str:
    """A text without any character that says which way it runs."""
    return text if text.isascii() else _TURNING.sub("", text)


def isolated(name: str) -> str:
    """A name inside a text: one in a script that runs from right to left does not take figures beside it along."""
    if name.isascii() or not any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return name
    return f"{APART}{bare(name)}{TOGETHER}"


def is_apart(name: str) -> bool:
    """Whether a name is `isolated`, as in a text."""
    return name[:1] == APART and name[-1:] == TOGETHER


def cut(text: str, most: int) -> str:
    """A text of at most so many letters; a longer one ends with …"""
    if is_apart(text):
        return isolated(cut(bare(text), most))
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
    letters = bare(name)
    if len(letters) <= CUT and list(names).count(name) == 1:
        return name
    short = f"{letters[: CUT - 3].rstrip()}…"
    return f"{isolated(short) if is_apart(name) else short} {LETTERS[seat]}"


def tallied(points: Sequence[int], names: Sequence[str]) -> str:
    """Everybody's points, by seat: "Ann 12, Bob 9"."""
    return ", ".join(
        f"{names[seat] if seat < len(names) else seat} {numeral(count)}" for seat, count in enumerate(points)
    )


def titled(id_: str) -> str:
    """An id that no table of the edition holds, as a name: a log can outlive its edition."""
    return id_.replace("_", " ").capitalize()

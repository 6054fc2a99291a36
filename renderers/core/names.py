"""People's names in pictures: what of a name can be set at all, and how it is shortened."""

import re
import unicodedata
from functools import lru_cache

from renderers.core import fonts
from renderers.core.fonts import FLOOR, Face

_UNSEEN = {"Cf", "Cc", "Cs", "Co", "Zl", "Zp", "Mn", "Me"}
_ORNAMENT = {"So", "Sk", "Cn"}
_NUMBERED = re.compile(r"(.*\S)(\s+\d+)")
SHORTEST = 4
"""So many letters stay before the full stop of a shortened word: "Comp. 2"."""


@lru_cache(maxsize=4096)
def _has(char: str) -> bool:
    if unicodedata.bidirectional(char) in {"R", "AL", "AN"} or unicodedata.combining(char):
        return False
    return fonts.has(char, Face.STRONG)


@lru_cache(maxsize=4096)
def drawable(name: str) -> str:
    """A person's name as it can be drawn: emoji and other ornaments left out; empty where letters would be missing."""
    kept = "".join(
        char
        for char in unicodedata.normalize("NFC", name)
        if unicodedata.category(char) not in _UNSEEN and (_has(char) or unicodedata.category(char) not in _ORNAMENT)
    )
    kept = " ".join(kept.split())
    if not any(char.isalnum() for char in kept) or not all(char == " " or _has(char) for char in kept):
        return ""
    return kept


@lru_cache(maxsize=4096)
def fit_name(name: str, face: Face, size: int, room: int, floor: int = FLOOR) -> tuple[str, int]:
    """A name and its size in `room` pixels: shrunk to the floor, then shortened; empty where the seat's sign must do.

    Names that differ by a number at their end keep it: "Computer 2" becomes "Comp. 2".
    """
    while size > floor and fonts.width(name, face, size) > room:
        size -= 1
    if fonts.width(name, face, size) <= room:
        return name, size
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:
        short = fonts.cut(name, face, size, room)
        return (short if len(short) > 2 else ""), size
    word, number = numbered.groups()
    for kept in range(len(word) - 1, SHORTEST - 1, -1):
        short = f"{word[:kept].rstrip()}.{number}"
        if fonts.width(short, face, size) <= room:
            return short, size
    return "", size

"""People's names in pictures: what of a name can be set at all, and how it is shortened."""

import re
import unicodedata
from functools import lru_cache

from renderers.core import fonts
from renderers.core.fonts import FLOOR, Face
from renderers.core.scripts import visual

_UNSEEN = {"Cf", "Cc", "Cs", "Co", "Zl", "Zp", "Mn", "Me"}
_ORNAMENT = {"So", "Sk", "Cn"}
_HALVES = range(0x1F1E6, 0x1F200), range(0x1F3FB, 0x1F400)
"""Halves of flags and shades of skin, which are nothing by themselves."""
_NUMBERED = re.compile(r"(.*\S)(\s+\d+)")
SHORTEST = 4
"""So many letters stay before the full stop of a shortened word: "Comp. 2"."""


def _kept(char: str) -> bool:
    kind = unicodedata.category(char)
    if kind in _UNSEEN or any(ord(char) in half for half in _HALVES):
        return False
    return kind not in _ORNAMENT or fonts.has(char, Face.STRONG)


@lru_cache(maxsize=1024)
def drawable(name: str) -> str:
    """A person's name as it can be drawn, in the order in which it is set; empty where letters would be missing.

    Marks that make no letter with the one before them, and ornaments that no face has, are left out.
    """
    kept = " ".join("".join(filter(_kept, unicodedata.normalize("NFC", name))).split())
    if not any(char.isalnum() or unicodedata.category(char) in _ORNAMENT for char in kept):
        return ""
    shown = visual(kept)
    return shown if all(char == " " or fonts.has(char, Face.STRONG) for char in shown) else ""


@lru_cache(maxsize=1024)
def fit_name(name: str, face: Face, size: int, room: int, floor: int = FLOOR) -> tuple[str, int]:
    """A name and its size in `room` pixels: shrunk to the floor, then shortened; empty where the seat's sign must do.

    Names that differ by a number at their end keep it: "Computer 2" becomes "Comp. 2".
    """
    size = fonts.shrunk(name, face, size, room, floor)
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

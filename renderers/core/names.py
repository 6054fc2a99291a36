"""People's names in pictures: what of a name can be set at all, and how it is shortened."""

import re
import unicodedata
from collections.abc import Sequence
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


LETTERS = 12
"""Letters of a name on sheets that are full of choices; wide ones count twice."""
_BREAK = re.compile(r"[\s_.\-]+")


def _long(name: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in name)


def brief(names: Sequence[str]) -> list[str]:
    """Names for a sheet that is full of choices: the first words of long ones, a number at their end stays.

    "Maximiliana von Hohenstein" is Maximiliana; two that would be called the same keep their whole names.
    """
    short = [_brief(name) for name in names]
    return [name if short.count(each) > 1 else each for name, each in zip(names, short, strict=True)]


def _brief(name: str) -> str:
    if _long(name) <= LETTERS:
        return name
    numbered = _NUMBERED.fullmatch(name)
    word, number = numbered.groups() if numbered else (name, "")
    ends = [each.start() for each in _BREAK.finditer(word)]
    kept = max((word[:end] for end in ends if 2 < _long(word[:end]) <= LETTERS), key=len, default="")
    if not kept:
        kept = next(word[:n] for n in range(len(word), 0, -1) if _long(word[:n]) < LETTERS - len(number)) + "."
    return kept + number


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
        return (short if len(short) > SHORTEST else ""), size
    word, number = numbered.groups()
    for kept in range(len(word) - 1, SHORTEST - 1, -1):
        short = f"{word[:kept].rstrip()}.{number}"
        if fonts.width(short, face, size) <= room:
            return short, size
    return "", size

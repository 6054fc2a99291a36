"""Type: three faces of DejaVu Sans, measured and fitted. Sizes are pixels at 1280; nothing is set below 26."""

import unicodedata
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont, Layout

FLOOR = 26
"""The smallest size that is still read when Discord shows 1280 pixels on 550."""

ELLIPSIS = "…"
_FOLDER = Path(__file__).parent.parent / "assets" / "fonts"
_CAP = 0.729
"""Height of a capital in DejaVu, in ems."""


class Face(Enum):
    """BOLD for scores and tokens, STRONG for values, codes and names, QUIET for quiet words."""

    BOLD = "DejaVuSans-Bold.ttf"
    STRONG = "DejaVuSansCondensed-Bold.ttf"
    QUIET = "DejaVuSansCondensed.ttf"


@cache
def font(face: Face, size: int, scale: int = 1) -> FreeTypeFont:
    """A face at a size; raises ValueError below the floor. `scale` enlarges it for pictures that are reduced later."""
    if size < FLOOR:
        raise ValueError(f"text of {size} px cannot be read in Discord; {FLOOR} px is the floor")
    return ImageFont.truetype(_FOLDER / face.value, size * scale, layout_engine=Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    """How wide a line is, in pixels, rounded up."""
    return -int(-font(face, size).getlength(text) // 1)


def baseline(middle: float, size: int) -> float:
    """Where the baseline lies when capitals are to be centred on `middle`."""
    return middle + _CAP * size / 2


@lru_cache(maxsize=4096)
def fit(text: str, face: Face, size: int, room: int) -> tuple[str, int]:
    """The text and size that fit into `room` pixels: shrunk down to the floor, then shortened with an ellipsis."""
    while size > FLOOR and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return (kept.rstrip() + ELLIPSIS, size) if kept.strip() else ("", size)


def wrap(text: str, face: Face, size: int, room: int, lines: int) -> list[str]:
    """The text broken into at most `lines` lines of `room` pixels; what is left over ends in an ellipsis."""
    rows: list[str] = []
    row = ""
    for word in text.split(" "):
        longer = f"{row} {word}" if row else word
        if row and width(longer, face, size) > room:
            rows.append(row)
            row = word
        else:
            row = longer
    rows.append(row)
    if len(rows) > lines:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return [fit(each, face, size, room)[0] if size == FLOOR else _cut(each, face, size, room) for each in rows]


def _cut(text: str, face: Face, size: int, room: int) -> str:
    if width(text, face, size) <= room:
        return text
    while text and width(text.rstrip() + ELLIPSIS, face, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def _glyph(char: str, face: Face) -> bytes:
    image = Image.new("L", (3 * FLOOR, 2 * FLOOR))
    ImageDraw.Draw(image).text((FLOOR, FLOOR + 14), char, fill=255, font=font(face, FLOOR), anchor="ls")
    return image.tobytes()


@cache
def _missing(face: Face) -> bytes:
    """What a face draws for a character it does not have."""
    return _glyph("\U0010ffff", face)


@lru_cache(maxsize=4096)
def _has(char: str) -> bool:
    """Whether the faces hold a glyph for a character that is set from left to right without shaping."""
    if unicodedata.bidirectional(char) in {"R", "AL", "AN"} or unicodedata.combining(char):
        return False
    return all(_glyph(char, face) != _missing(face) for face in (Face.STRONG, Face.QUIET))


_UNSEEN = {"Cf", "Cc", "Cs", "Co", "Zl", "Zp", "Mn", "Me"}
_ORNAMENT = {"So", "Sk", "Cn"}


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

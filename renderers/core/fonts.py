"""Type: faces from `assets/fonts`, measured and fitted. Sizes are pixels at 1280.

A face that lacks a character borrows it from those behind it, run by run, at the size at which capitals are as high.
Lines are set by FreeType alone, without a shaping engine, so that they are the same on every machine.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont, Layout

from renderers.core.drawings import kept
from renderers.core.glyphs import characters
from renderers.core.scripts import is_right

FLOOR = 26
"""The smallest size that is still read when Discord shows 1280 pixels on 550."""
LEAST = 16
"""No text is set below this, not even a letter whose token says the same by its shape."""

ELLIPSIS = "…"
CLAUSES = re.compile(r"(?<=[;.]) ")
PARTS = re.compile(r"(?<=[;.,]) ")
"""Where a text may end."""
FOLDER = Path(__file__).parent.parent / "assets" / "fonts"
BEHIND = ("DejaVuSansCondensed-Bold.ttf", "noto-sans-sc-700.ttf", "noto-sans-kr-700.ttf", "noto-emoji-700.ttf")
"""Files that every face borrows from, in this order."""


@dataclass(frozen=True, eq=False)
class Face:
    """A typeface at one weight, by its file in `assets/fonts`; a game declares those that it sets.

    It equals itself alone: a face is part of the key of every line, so nothing is to be compared field by field.
    """

    file: str
    behind: tuple[str, ...] = BEHIND

    BOLD: ClassVar["Face"]
    STRONG: ClassVar["Face"]
    QUIET: ClassVar["Face"]
    """DejaVu: for scores and tokens, for values, codes and names, for quiet words."""


Face.BOLD = Face("DejaVuSans-Bold.ttf")
Face.STRONG = Face("DejaVuSansCondensed-Bold.ttf")
Face.QUIET = Face("DejaVuSansCondensed.ttf", ("DejaVuSansCondensed.ttf", *BEHIND))


class Run(NamedTuple):
    """A stretch of a line that is set from one file at a size, and how wide it is."""

    text: str
    file: str
    size: int
    width: float

    @property
    def font(self) -> FreeTypeFont:
        """What it is set with, loaded again where it had left: lines are kept longer than faces."""
        return _loaded(self.file, self.size)


@lru_cache(maxsize=64)  # a face takes some 100 KiB, and is loaded in 0.05 ms
def _loaded(file: str, size: int) -> FreeTypeFont:
    return ImageFont.truetype(FOLDER / file, size, layout_engine=Layout.BASIC)


def font(face: Face, size: int) -> FreeTypeFont:
    """A face at a size, without those behind it; raises ValueError below the least."""
    if size < LEAST:
        raise ValueError(f"text of {size} px cannot be read in Discord; {FLOOR} px is the floor")
    return _loaded(face.file, size)


@cache
def _cap(file: str) -> float:
    """Height of a capital, in ems."""
    if file.startswith("DejaVu"):
        return 0.729
    if ord("H") not in characters(FOLDER / file):
        return 0.74  # a face for another script, drawn to stand beside capitals of this height
    return -_loaded(file, 1000).getbbox("H", anchor="ls")[1] / 1000


def cap(face: Face, size: int) -> float:
    """Height of a capital, in pixels."""
    return _cap(face.file) * size


def baseline(middle: float, face: Face, size: int) -> float:
    """Where the baseline lies when capitals are to be centred on `middle`."""
    return middle + cap(face, size) / 2


def has(char: str, face: Face) -> bool:
    """Whether a character can be set in a face or one behind it."""
    return _file(char, face) is not None


@lru_cache(maxsize=4096)
def _file(char: str, face: Face) -> str | None:
    return next((file for file in (face.file, *face.behind) if ord(char) in characters(FOLDER / file)), None)


@lru_cache(maxsize=4096)
def runs(text: str, face: Face, size: int) -> tuple[Run, ...]:
    """A line as stretches, each of one file; raises ValueError below the least size."""
    whole = font(face, size)
    if text.isascii():
        return (Run(text, face.file, size, whole.getlength(text)),) if text else ()
    found: list[Run] = []
    for file, chars in groupby(text, key=lambda char: (not char.isspace() and _file(char, face)) or face.file):
        part = "".join(chars)
        used = size if file == face.file else round(size * _cap(face.file) / _cap(file))
        found.append(Run(part, file, used, _loaded(file, used).getlength(part)))
    return tuple(found)


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> int:
    """How wide a line is, in pixels, rounded up."""
    return -int(-sum(run.width for run in runs(text, face, size)) // 1)


Mask = tuple[Image.Image, int, int]
"""A mask, and where its upper left corner lies from the start of the baseline."""


@lru_cache(maxsize=4096)
def _space(before: str, after: str, face: Face, size: int) -> float:
    """What lies between two words of a line, by the letters at either side of the space: kerning reaches across it."""
    whole = font(face, size)
    return whole.getlength(f"{before} {after}") - whole.getlength(before) - whole.getlength(after)


def words(text: str, face: Face, size: int) -> Sequence[Mask]:
    """A line as masks of its words, which other lines have as well; in one where it has to be drawn whole."""
    if " " not in text or len(runs(text, face, size)) != 1:
        return (line(text, face, size),)
    at, last, edge, made = 0.0, "", None, list[Mask]()
    for n, word in enumerate(text.split(" ")):
        at += _space(last, word[:1], face, size) if n else 0
        last = word[-1:]
        if word:
            mask, aside, top = line(word, face, size)
            left = round(at) + aside
            if edge is not None and left < edge:  # two that touch
                return (line(text, face, size),)
            edge = left + mask.width
            made.append((mask, left, top))
            at += runs(word, face, size)[0].width
    return made


@kept
def line(text: str, face: Face, size: int, stroke: int = 0) -> Mask:
    """A line as a mask, `stroke` pixels fatter, and where its upper left corner lies from the start of the baseline."""
    parts = runs(text, face, size)
    if len(parts) == 1:  # hinted and drawn in one go
        core, (x, y) = parts[0].font.getmask2(text, "L", anchor="ls", stroke_width=stroke, stroke_filled=True)
        if all(core.size):
            mask = Image.new("L", core.size)
            mask.im.paste(core, (0, 0, *core.size))
            return mask, x, y
    start, placed = 0.0, list[tuple[float, Run]]()
    left, top, right, bottom = 0.0, 0.0, 1.0, 1.0
    for run in parts:
        x0, y0, x1, y1 = run.font.getbbox(run.text, anchor="ls", stroke_width=stroke)
        left, top, right, bottom = min(left, start + x0), min(top, y0), max(right, start + x1), max(bottom, y1)
        placed.append((start, run))
        start += run.width
    x, y = int(left // 1), int(top // 1)
    mask = Image.new("L", (-int(-right // 1) - x, -int(-bottom // 1) - y))
    draw = ImageDraw.Draw(mask)
    for at, run in placed:
        draw.text((at - x, -y), run.text, fill=255, font=run.font, anchor="ls", stroke_width=stroke)
    return mask, x, y


@lru_cache(maxsize=2048)
def fit(text: str, face: Face, size: int, room: int, floor: int = FLOOR) -> tuple[str, int]:
    """The text and size that fit into `room` pixels: shrunk down to the floor, then shortened with an ellipsis."""
    size = shrunk(text, face, size, room, floor)
    return cut(text, face, size, room), size


def shrunk(text: str, face: Face, size: int, room: int, floor: int = FLOOR) -> int:
    """The largest size down to the floor at which a line fits, the floor where none does."""
    wide = width(text, face, size)
    if wide <= room or size <= floor:
        return size
    size = max(floor, min(size - 1, size * room // wide + 2))  # widths grow with sizes, but for a pixel a letter
    while size > floor and width(text, face, size) > room:
        size -= 1
    return size


@lru_cache(maxsize=2048)
def cut(text: str, face: Face, size: int, room: int) -> str:
    """The text at its size, ended by an ellipsis where `room` pixels do not hold it; empty where nothing is left."""
    if width(text, face, size) <= room:
        return text
    kept = text
    if is_right(text):  # it ends at the left
        while kept and width(ELLIPSIS + kept.lstrip(), face, size) > room:
            kept = kept[1:]
        return ELLIPSIS + kept.lstrip() if kept.strip() else ""
    fits = bisect_left(range(1, len(kept)), True, key=lambda n: width(kept[:n].rstrip() + ELLIPSIS, face, size) > room)
    kept = kept[: fits + 1]
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept.strip() else ""


def whole(told: Sequence[str], face: Face, size: int, room: int, floor: int = FLOOR) -> str:
    """The first of these that a line holds uncut, shrunk if need be; empty where it holds none."""
    return next((each for each in told if width(each, face, min(size, floor)) <= room), "")


def statements(text: str, face: Face, size: int, room: int) -> str:
    """What a line holds whole of statements with " · " between them, the first ones first."""
    parts = text.split(" · ")
    return whole([" · ".join(parts[:n]) for n in range(len(parts), 0, -1)], face, size, room)


def wrap(text: str, face: Face, size: int, room: int, lines: int) -> list[str]:
    """The text broken into at most `lines` lines of `room` pixels; what is left over ends in an ellipsis."""
    return list(_wrapped(text, face, size, room, lines))


def clauses(text: str, face: Face, size: int, room: int, most: int, more: int = 0) -> list[str]:
    """A text in so many lines of `room` pixels; clauses that have no room are left out whole, from the end.

    The first clause has so many `more` lines where it needs them.
    """
    kept = CLAUSES.split(text)
    lines = wrap(text, face, size, room, most)
    while len(kept) > 1 and lines[-1].endswith(ELLIPSIS):
        kept.pop()
        lines = wrap(" ".join(kept), face, size, room, most)
    if more and lines[-1].endswith(ELLIPSIS):
        lines = wrap(kept[0], face, size, room, most + more)
    if lines[-1:] and lines[-1].endswith(";"):
        lines[-1] = f"{lines[-1][:-1]}."
    return lines


def shorter(text: str) -> Iterator[str]:
    """A text whole, then without its last clause or part between commas, and so on to the first of them."""
    parts = PARTS.split(text)
    for n in range(len(parts), 0, -1):
        yield " ".join(parts[:n]).rstrip(",;") if n < len(parts) else text


def broken(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The words of a text in as few rows as fit; a word that fits nowhere has a row of its own."""
    rows: list[str] = []
    row = ""
    for word in text.split(" "):
        longer = f"{row} {word}" if row else word
        if row and not fits(longer):
            rows.append(row)
            row = word
        else:
            row = longer
    return [*rows, row]


NEAR = 4
"""Pixels by which a row and its words one by one may differ for each word: kerning across a space, rounding up."""


@lru_cache(maxsize=1024)
def _wrapped(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    space = width(" ", face, size)

    def fits(row: str) -> bool:
        words = row.split(" ")  # most words are measured already, most rows are not
        about, near = sum(width(word, face, size) + space for word in words) - space, NEAR * len(words)
        return about <= room if abs(about - room) > near else width(row, face, size) <= room

    rows = broken(text, fits)
    if len(rows) > lines:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return tuple(cut(each, face, size, room) for each in rows)


def fit_lines(text: str, face: Face, size: int, room: int, lines: int) -> tuple[list[str], int]:
    """The text in at most `lines` lines of `room` pixels at the largest size that holds it whole, cut at `FLOOR`."""
    most = size * room * lines // max(1, width(text, face, size)) + 2
    for smaller in range(min(size, most), FLOOR, -1):
        rows = wrap(text, face, smaller, room, lines)
        if not any(row.endswith(ELLIPSIS) for row in rows) or text.endswith(ELLIPSIS):
            return rows, smaller
    return wrap(text, face, FLOOR, room, lines), FLOOR


def fit_parts(text: str, face: Face, size: int, room: int, lines: int) -> tuple[list[str], int]:
    """The same of as many of a text's clauses and parts, from its beginning, as have room whole."""
    for said in shorter(text):
        rows, fitting = fit_lines(said, face, size, room, lines)
        if not any(row.endswith(ELLIPSIS) for row in rows):
            return rows, fitting
    return fit_lines(text, face, size, room, lines)

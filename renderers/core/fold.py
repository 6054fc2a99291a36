"""High pictures in several parts, cut between blocks.

A phone shows a picture as wide as a message and at most about as high: the last Android client whose code is known drew
272 by 320 points of 360 by 640, and whatever is higher shrinks until its type cannot be read. Parts below each other
keep the whole width.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from renderers.core.bands import Piece

HIGH = 320 / 272
"""How high a part may be, in widths."""
SLACK = 1.1
"""A sheet a little higher is left in one: shrinking it so much costs less than a part with a line or two."""
LEAST = 0.24
"""How much of the height that a part may have it has at least: a heading stays with what it is the heading of."""


CLEARLY = 4
"""So many pixels wider is a gap at which a cut is better, wherever else there could be one."""


class Stretch(NamedTuple):
    """Rows of a sheet, from `top` to before `bottom`."""

    top: int
    bottom: int


_folding: ContextVar[bool] = ContextVar("folding", default=False)


@contextmanager
def folding() -> Generator[None]:
    """Sheets made inside come in parts where they are too high."""
    token = _folding.set(True)
    try:
        yield
    finally:
        _folding.reset(token)


def _between(pieces: Sequence[Piece], y: int) -> Stretch:
    """The free rows around one: where the blocks above end, and where those below begin."""
    above = max((piece.y + piece.image.height for piece in pieces if piece.y + piece.image.height <= y), default=y)
    return Stretch(above, min((piece.y for piece in pieces if piece.y >= y), default=y))


def gap(pieces: Sequence[Piece], y: int) -> int:
    """How far apart the blocks above and below a row are: what belongs together lies closer."""
    free = _between(pieces, y)
    return free.bottom - free.top


def _may_cut(pieces: Sequence[Piece], y: int) -> bool:
    """Whether a cut there takes nothing from what it stays with."""
    above = _between(pieces, y).top
    return not any(piece.with_next and piece.y + piece.image.height == above for piece in pieces)


def _cuts(pieces: Sequence[Piece], free: Sequence[int], h: int, count: int, most: float) -> list[int]:
    """Where so many parts begin."""
    cuts = [0]
    for number in range(1, count):
        wanted = h * number / count
        later = [y for y in free if y > cuts[-1]]
        left = count - number
        fit = [y for y in later if LEAST * most <= y - cuts[-1] <= most and LEAST * most * left <= h - y <= most * left]
        if fit:
            apart = {y: gap(pieces[1:], y) for y in fit}
            clear = [y for y in fit if apart[y] > max(apart.values()) - CLEARLY]
            cuts.append(min(clear, key=lambda y: abs(y - wanted)))
        elif later:
            cuts.append(min(later, key=lambda y: abs(y - wanted)))
    return cuts


def _highest(cuts: Sequence[int], h: int) -> int:
    return max(bottom - top for top, bottom in zip(cuts, [*cuts[1:], h], strict=True))


def spans(pieces: Sequence[Piece], w: int, h: int) -> list[Stretch]:
    """The parts of a sheet: as few as fit, cut where blocks lie farthest apart; one where nothing is folded."""
    most = w * HIGH * SLACK
    if not _folding.get() or h <= most:
        return [Stretch(0, h)]
    edges = sorted({piece.y for piece in pieces[1:]} | {piece.y + piece.image.height for piece in pieces[1:]})
    free = [y for y in edges if 0 < y < h and not any(each.y < y < each.y + each.image.height for each in pieces[1:])]
    fewest = -(-h // round(most))
    allowed = [y for y in free if _may_cut(pieces[1:], y)]
    tried = [_cuts(pieces, places, h, count, most) for places in (allowed, free) for count in (fewest, fewest + 1)]
    cuts = next((each for each in tried if _highest(each, h) <= most), min(tried, key=lambda each: _highest(each, h)))
    cuts = [0, *(sum(_between(pieces[1:], y)) // 2 for y in cuts[1:])]  # each part has a margin
    return [Stretch(*each) for each in zip(cuts, [*cuts[1:], h], strict=True)]


def folded(pieces: Sequence[Piece], w: int, h: int) -> list[tuple[Sequence[Piece], int]]:
    """Each part of a sheet: the pieces that reach into it, where they lie in it, and its height."""
    found = spans(pieces, w, h)
    if len(found) == 1:
        return [(pieces, h)]
    return [
        (
            [
                piece._replace(y=piece.y - top)
                for piece in pieces
                if piece.y < bottom and piece.y + piece.image.height > top
            ],
            bottom - top,
        )
        for top, bottom in found
    ]

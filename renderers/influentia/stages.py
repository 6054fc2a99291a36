"""What stands in the trick panel between two tricks: the draft, an effect being carried out, a round just scored."""

from typing import NamedTuple

from PIL import Image

from engines.core.numbers import numeral
from engines.influentia.view import CardView
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.fonts import ELLIPSIS, fit_lines
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, ROMAN, STRONG
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    HAIRLINE,
    INK,
    LOOK,
    MID,
    PALETTE,
    PANEL,
    PAPER_RIM,
    TOKEN_DARK,
    WELL,
)
from renderers.influentia.pieces import laurel, outlined, paper, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.terms import SYMBOL_SIGN

_BACK_W, _BACK_H = 74, 108
_FINE = 3
"""Cards that lie aslant are turned at so many times their size."""


class Drafter(NamedTuple):
    """A seat in the draft: the id and code of the cities in its pack (empty: not known), cards kept, has it picked."""

    crest: Crest
    name: str
    pack: tuple[tuple[str, str], ...]
    kept: int
    done: bool
    said: str


def drafter(canvas: Canvas, it: Drafter) -> None:
    """A pack as a fan, what the seat has kept, and below whether it picks."""
    w = canvas.w
    fan(canvas, 4, 2, w - 8, 132, it.pack)
    for i in range(it.kept):
        canvas.ring(6 + 26 * i, 134, 22, 28, GOLD, 2, 4, it.crest.colour)
    top = canvas.h - 86
    if it.done:
        outlined(canvas, 0, top, w, 86, HAIRLINE)
    else:
        canvas.box(0, top, w, 86, it.crest.colour, 9)
    token(canvas, it.crest, 36, top + 43, 50, dark=not it.done)
    name, said = (INK, MID) if it.done else (TOKEN_DARK, TOKEN_DARK)
    canvas.name(70, top + 27, it.name, STRONG, 32, name, w - 78)
    canvas.text(70, top + 61, it.said, MEDIUM, 28, said, room=w - 78)


def fan(canvas: Canvas, x: int, y: int, w: int, h: int, pack: tuple[tuple[str, str], ...]) -> None:
    """Cards face down, spread in the hand."""
    count = len(pack)
    step = min(_BACK_W - 10, (w - _BACK_W - 22) // max(1, count - 1))
    left = x + (w - step * (count - 1) - _BACK_W) // 2
    for i, (city, short) in enumerate(pack):
        turn = (count - 1) / 2 - i
        back, mask = _turned(city, short, round(turn * 6))
        cx, cy = left + step * i + _BACK_W // 2, y + h // 2 + round(turn * turn * 2.5)
        canvas.image.paste(back, (cx - back.width // 2, cy - back.height // 2), mask)


@kept
def _turned(city: str, short: str, degrees: int) -> tuple[Image.Image, Image.Image]:
    """A card face down, aslant, and where it is opaque."""
    flat = Canvas(_BACK_W, _BACK_H, PANEL, PALETTE)
    cards.back(flat, city, short, 0, 0, _BACK_W, _BACK_H)
    size = _BACK_W * _FINE, _BACK_H * _FINE
    parts = (flat.image, flat.rounded(_BACK_W, _BACK_H, 10))
    large = (part.resize(size, Image.Resampling.NEAREST) for part in parts)  # pyright: ignore[reportUnknownMemberType]
    back, mask = (part.rotate(degrees, Image.Resampling.BICUBIC, expand=True).reduce(_FINE) for part in large)
    return back, mask


class Effect(NamedTuple):
    """An effect that is being carried out: symbol and label, whose, its title, the discarded pair, what it does."""

    symbol: str
    label: str
    crest: Crest
    title: str
    pair: tuple[CardView, ...]
    said: str


def effect(canvas: Canvas, it: Effect) -> None:
    """The symbol large on paper, the seat, the pair that fired, what happens."""
    w, h = 156, canvas.h - 10
    canvas.box(8, 4, w, h, PAPER_RIM, 12)
    paper(canvas, 11, 7, w - 6, h - 6, 10)
    emblem(canvas, SYMBOL_SIGN.get(it.symbol, "stack"), 8 + w // 2, 62, 96, DARK)
    canvas.text(8 + w // 2, h - 34, it.label, HEAVY, 56, DARK, align="m")
    x, right = 184, canvas.w - 10
    for card in reversed(it.pair):
        cards.note(canvas, right - 112, 6, 112, 46, card)
        right -= 120
    token(canvas, it.crest, x + 24, 29, 48)
    room, top = right - x - 66, 82
    titles, size = fit_lines(it.title, STRONG, 36, room, 1)
    if titles[0].endswith(ELLIPSIS):  # on a phone's sheet a long name has a line of its own
        titles, size = fit_lines(it.title, STRONG, 30, room, 2)
        top += 14
    for i, row in enumerate(titles):
        canvas.text(x + 58, 29 + 34 * i, row, STRONG, size, INK)
    rows, size = fit_lines(it.said, PLAIN, 32, canvas.w - x - 12, 3)
    for i, row in enumerate(rows):
        canvas.text(x, top + 38 * i, row, PLAIN, size, MID)


class ScoreRow(NamedTuple):
    """A seat's points of one round: per city, Governors, control cards, their sum; its score since then."""

    crest: Crest
    name: str
    points: tuple[int, ...]
    total: int
    first: bool
    score: int
    leads: bool


def round_table(canvas: Canvas, heads: tuple[str, ...], rows: tuple[ScoreRow, ...]) -> None:
    """What a round scored, seat by seat, and the score that it made."""
    name_w, columns = 200, len(heads) + 1
    step = (canvas.w - name_w - 16) // columns

    def middle_of(i: int) -> int:
        return name_w + step * i + step // 2 + 8

    for i, head in enumerate(heads):
        face, ink = (ROMAN, GOLD) if i < len(heads) - 3 else (STRONG, MID)
        canvas.text(middle_of(i), 22, head, face, 28, ink, align="m", room=step - 2)
    laurel(canvas, middle_of(columns - 1), 21, 34, MID)
    pitch = min(84, (canvas.h - 46) // max(3, len(rows)))
    for n, row in enumerate(rows):
        middle = 44 + pitch * n + pitch // 2
        canvas.ring(4, middle - pitch // 2 + 2, canvas.w - 8, pitch - 4, GOLD if row.first else HAIRLINE, 2, 9, WELL)
        token(canvas, row.crest, 34, middle, 42)
        canvas.name(64, middle, row.name, STRONG, 30, INK, name_w - 66)
        for i, points in enumerate(row.points):
            canvas.text(middle_of(i), middle, numeral(points), STRONG, 36, INK if points else FAINT, align="m")
        x = middle_of(columns - 2)
        canvas.text(x, middle, f"+{row.total}", HEAVY, 38, LOOK if row.first else INK, align="m")
        canvas.text(
            middle_of(columns - 1), middle, numeral(row.score), HEAVY, 38, GOLD if row.leads else INK, align="m"
        )

"""Sentences in which cards stand as small cards and seats as their signs."""

import re
from functools import lru_cache
from typing import NamedTuple

from engines.core.decisions import LETTERS as SEAT_LETTERS
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import ELLIPSIS, FLOOR, Face
from renderers.core.palette import Colour
from renderers.price_of_influence import tiles
from renderers.price_of_influence.signs import token
from renderers.price_of_influence.terms import SUIT_OF

_PIECES = re.compile(r"((?:10|[A2-9JQK])[♠♥♣♦]|★\d[♠♥]?|[♠♥♣♦★]+|(?<!\w)[A-F](?!\w))")
_SEAT = re.compile(r"(?<!\S)([A-F]) (?=\S)")
_PUNCTUATION = (",", ".", ":", ";", ")")
SPACE = 7


class Piece(NamedTuple):
    """A word, a card or a seat of a sentence; `tight`: it follows the one before without a space."""

    kind: str
    text: str
    tight: bool


@lru_cache(maxsize=1024)
def pieces(text: str) -> tuple[Piece, ...]:
    """A sentence taken apart: words, cards, seats."""
    found: list[Piece] = []
    for word in text.split():
        tight = False
        for part in _PIECES.split(word):
            if not part:
                continue
            kind = "word"
            if part[-1] in SUIT_OF or part[0] in SUIT_OF:
                kind = "card"
            elif part in SEAT_LETTERS and _PIECES.fullmatch(part):
                kind = "seat"
            found.append(Piece(kind, part, tight))
            tight = True
    return tuple(found)


def _width(piece: Piece, face: Face, size: int) -> int:
    if piece.kind == "card":
        return tiles.label(piece.text, size).width + 10
    return size + 6 if piece.kind == "seat" else fonts.width(piece.text, face, size)


def _gap(piece: Piece, before: Piece | None) -> int:
    if before is None:
        return 0
    if piece.tight:
        return 0 if piece.text.startswith(_PUNCTUATION) or before.kind == "word" else 3
    return 4 if piece.kind == before.kind == "card" else SPACE


def width(text: str, face: Face, size: int) -> int:
    """How wide a sentence is."""
    at, before = 0, None
    for piece in pieces(text):
        at += _gap(piece, before) + _width(piece, face, size)
        before = piece
    return at


def draw(
    canvas: Canvas,
    x: int,
    middle: int,
    text: str,
    face: Face,
    size: int,
    colour: Colour,
    *,
    room: int,
    align: str = "l",
    floor: int = FLOOR,
) -> int:
    """A sentence on one line: it shrinks to the floor, then ends in an ellipsis; its width."""
    while size > floor and width(text, face, size) > room:
        size -= 1
    whole = width(text, face, size)
    cut = whole > room
    end = room - fonts.width(ELLIPSIS, face, size) if cut else room
    start = x - (min(whole, room) if align == "r" else min(whole, room) // 2 if align == "m" else 0)
    at, before, plain = start, None, ""
    plain_at = at
    for piece in pieces(text):
        gap, w = _gap(piece, before), _width(piece, face, size)
        if at + gap + w - start > end:
            if piece.kind == "word":
                part = fonts.cut(piece.text, face, size, start + room - at - gap)
                if part:
                    plain_at, plain = _flush(canvas, plain_at, plain, middle, face, size, colour)
                    at += gap + canvas.text(at + gap, middle, part, face, size, colour)
                    cut = False
            break
        if piece.kind == "word":
            if not plain:
                plain_at = at + gap
            plain += (" " if plain and not piece.tight else "") + piece.text
            at = plain_at + fonts.width(plain, face, size)
        else:
            plain_at, plain = _flush(canvas, plain_at, plain, middle, face, size, colour)
            at += gap
            _set(canvas, piece, at, middle, size)
            at += w
        before = piece
    _flush(canvas, plain_at, plain, middle, face, size, colour)
    if cut and before is not None:
        at += canvas.text(at, middle, ELLIPSIS, face, size, colour)
    return at - start


def _flush(canvas: Canvas, x: int, plain: str, middle: int, face: Face, size: int, colour: Colour) -> tuple[int, str]:
    if plain:
        x += canvas.text(x, middle, plain, face, size, colour)
    return x, ""


def _set(canvas: Canvas, piece: Piece, x: int, middle: int, size: int) -> None:
    if piece.kind == "seat":
        token(canvas, SEAT_LETTERS.index(piece.text), x + (size + 6) // 2, middle, size + 6)
    else:
        suit = SUIT_OF[next(char for char in piece.text if char in SUIT_OF)]
        tiles.chip(canvas, x, middle, size + 4, piece.text, suit, size)


def wrap(text: str, face: Face, size: int, room: int, lines: int) -> list[str]:
    """A sentence broken into at most so many lines, no seat without what follows it; more ends in an ellipsis."""
    rows = fonts.broken(_SEAT.sub("\\1\N{NO-BREAK SPACE}", text), lambda row: width(row, face, size) <= room)
    if len(rows) > lines:
        rows = [*rows[: lines - 1], f"{rows[lines - 1]} {ELLIPSIS}"]
    return rows

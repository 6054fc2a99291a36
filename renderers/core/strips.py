"""Strips over a picture: the header with what counts, and the pill that says whose turn it is."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DARK, DIM, GROUND, INK, LOOK, MID, PANEL, RAISED, SEATS, Colour
from renderers.core.tokens import dark_token, token

HEIGHT = 64
_PILL = 48


class Fact(NamedTuple):
    """A value with its quiet name before it ("Round", "3/3"); a fact without a name is a quiet note."""

    name: str
    value: str


class Pill(NamedTuple):
    """Who is waited for: one seat fills it with its colour, several stand in it as tokens, none: it is cream."""

    seats: tuple[int, ...]
    name: str
    verb: str


def header(canvas: Canvas, title: str, facts: tuple[Fact, ...], pill: Pill | None) -> None:
    """The strip at the top of a first sheet: what game, where in it, whose turn."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, title, Face.STRONG, 32, DIM) + 24
    for fact in facts:
        if fact.name:
            x += canvas.text(x, middle, fact.name, Face.QUIET, 32, MID) + 8
            x += canvas.text(x, middle, fact.value, Face.STRONG, 36, INK) + 22
        else:
            x += canvas.text(x, middle, fact.value, Face.QUIET, 30, DIM) + 22
    if pill:
        draw_pill(canvas, pill, x, middle)


def draw_pill(canvas: Canvas, pill: Pill, left: int, middle: int, colours: Sequence[Colour] = SEATS) -> None:
    """The pill at the right end of a strip, no further to the left than `left`; `colours` are the seats'."""
    right, token_size, gap = canvas.w - 24, 40, 10
    tokens = len(pill.seats) * (token_size + 6)
    room = right - left - tokens - 44
    size = fonts.fit(f"{pill.name} {pill.verb}", Face.STRONG, 34, room)[1]
    verb, size = fonts.fit(pill.verb, Face.STRONG, max(size, 30), room)
    verb_width = fonts.width(verb, Face.STRONG, size)
    name, name_size = fonts.fit(pill.name, Face.STRONG, size, max(0, room - verb_width - gap))
    name_width = fonts.width(name, Face.STRONG, name_size) + gap if name else 0
    w = 14 + tokens + 4 + name_width + verb_width + 26
    x = right - w
    fill = colours[pill.seats[0]] if len(pill.seats) == 1 else RAISED if pill.seats else LOOK
    ink = INK if len(pill.seats) > 1 else DARK
    canvas.box(x, middle - _PILL // 2, w, _PILL, fill, _PILL // 2)
    x += 14
    for seat in pill.seats:
        draw = dark_token if len(pill.seats) == 1 else token
        draw(canvas, seat, x + token_size // 2, middle, token_size, colours=colours)
        x += token_size + 6
    x += 4
    if name_width:
        canvas.text(x, middle, name, Face.STRONG, name_size, ink)
        x += name_width
    canvas.text(x, middle, verb, Face.STRONG, size, ink)


def heading(canvas: Canvas, title: str, note: str, right: str = "") -> None:
    """A panel's heading: a capital word, a quiet note after it, a word at the right."""
    middle = canvas.h // 2
    x = canvas.text(0, middle, title, Face.STRONG, 30, DIM)
    rest = canvas.w
    if right:
        rest -= canvas.text(canvas.w, middle, right, Face.STRONG, 32, INK, align="r", room=canvas.w - x - 24) + 16
    if note:
        canvas.text(x + 16, middle, note, Face.QUIET, 30, MID, room=rest - x - 16)


def plain_ground(canvas: Canvas, panels: tuple[tuple[int, int, int, int], ...]) -> None:
    """The ground of a sheet with its empty panels."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    for x, y, w, h in panels:
        canvas.box(x, y, w, h, PANEL, 14)

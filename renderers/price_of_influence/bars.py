"""The strips over a table: what game, how far it is, whose turn; and the stages of the turn with what is going on."""

from typing import NamedTuple

from renderers.core import fonts, names
from renderers.core.canvas import Canvas
from renderers.core.palette import SEATS
from renderers.core.strips import Pill
from renderers.price_of_influence import art, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import QUIET, STRONG, TITLE
from renderers.price_of_influence.layout import MARGIN
from renderers.price_of_influence.signs import etched, icon, token
from renderers.price_of_influence.terms import TITLE as GAME

TITLE_SIZE, FACTS_X = 45, 362
PILL_H, TOKEN = 50, 40


class Fact(NamedTuple):
    """A count with its sign and its quiet name."""

    sign: str
    name: str
    value: str


def ground(canvas: Canvas, panels: tuple[tuple[int, int, int, int], ...]) -> None:
    """Velvet, and panels on it."""
    canvas.paste(art.velvet(canvas.w, canvas.h), 0, 0)
    for x, y, w, h in panels:
        canvas.ring(x, y, w, h, c.PANEL_LINE, 2, 14, c.PANEL)


def shadowed(canvas: Canvas, x: int, middle: int, text: str, size: int) -> int:
    """A heading in gold black letter, lifted off the velvet; its width."""
    etched(canvas, x, middle, text, TITLE, size, c.NICHE, ((3, 3), (2, 2), (1, 1)))
    return canvas.text(x, middle, text, TITLE, size, c.GOLD)


def header(canvas: Canvas, facts: tuple[Fact, ...], pill: Pill | None) -> None:
    """The strip at the top of a first sheet."""
    middle = canvas.h // 2 + 2
    shadowed(canvas, MARGIN, middle, GAME, TITLE_SIZE)
    x = FACTS_X
    for fact in facts:
        icon(canvas, fact.sign, x + 15, middle, 32, c.DIM)
        x += 40
        x += canvas.text(x, middle, fact.name, QUIET, 34, c.MID) + 8
        x += canvas.text(x, middle, fact.value, STRONG, 35, c.INK) + 30
    if pill:
        draw_pill(canvas, pill, x, canvas.w - MARGIN, middle - 1)


def pill_width(pill: Pill) -> int:
    """What a pill without a name takes at the size at which its words are read well."""
    return len(pill.seats) * (TOKEN + 6) + fonts.width(pill.verb, STRONG, 30) + 54


def draw_pill(canvas: Canvas, pill: Pill, left: int, right: int, middle: int) -> None:
    """The pill at the right end of a strip, no further to the left than `left`."""
    alone = len(pill.seats) == 1
    tokens = len(pill.seats) * (TOKEN + 6)
    room = right - left - tokens - 50
    verb, size = fonts.fit(pill.verb, STRONG, 36, room)
    verb_w = fonts.width(verb, STRONG, size)
    name, name_size = names.fit_name(pill.name, STRONG, size, max(0, room - verb_w - 8)) if pill.name else ("", size)
    size = min(size, max(name_size, 30))
    verb_w = fonts.width(verb, STRONG, size)
    name_w = fonts.width(name, STRONG, name_size) + 8 if name else 0
    w = 14 + tokens + 4 + name_w + verb_w + 24
    x = right - w
    fill, ink = (SEATS[pill.seats[0]], c.LETTER) if alone else (c.RAISED, c.INK)
    canvas.box(x, middle - PILL_H // 2, w, PILL_H, c.DIM, PILL_H // 2)
    canvas.box(x + 2, middle - PILL_H // 2 + 2, w - 4, PILL_H - 4, c.LETTER, PILL_H // 2 - 2)
    canvas.box(x + 4, middle - PILL_H // 2 + 4, w - 8, PILL_H - 8, fill, PILL_H // 2 - 4)
    x += 12
    for seat in pill.seats:
        token(canvas, seat, x + TOKEN // 2, middle, 36, dark=alone)
        x += TOKEN + 6
    x += 4
    if name_w:
        canvas.text(x, middle, name, STRONG, name_size, ink)
        x += name_w
    canvas.text(x, middle, verb, STRONG, size, ink)


Steps = tuple[tuple[str, bool], ...]


def ribbon(canvas: Canvas, turn: str, steps: Steps, seat: int | None, text: str) -> None:
    """The turn, its stages in their order, the present one gold; who decides, or did what."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, c.RIBBON)
    canvas.box(0, 0, w, 1, c.RIBBON_LINE)
    canvas.box(0, h - 1, w, 1, c.RIBBON_LINE)
    middle = h // 2 + 1
    wide, size = sentences.width(text, STRONG, 30), 32
    while size > fonts.FLOOR and _steps_width(turn, steps, size) + wide > w - 2 * MARGIN - 80:
        size -= 1
    gap = 20 if size == 32 else 12
    x = MARGIN
    if turn:
        x += canvas.text(x, middle, turn, STRONG, size, c.INK) + gap
    for name, on in steps:
        used = fonts.width(name, STRONG if on else QUIET, size)
        if on:
            canvas.box(x, 3, used + 24, h - 6, c.GOLD, 8)
            canvas.text(x + 12, middle, name, STRONG, size, c.DARK)
            x += used + 24 + gap // 2
        else:
            canvas.text(x + 2, middle, name, QUIET, size, c.DIM)
            x += used + gap
    x += 14
    if seat is not None:
        token(canvas, seat, x + 17, middle, 34)
        x += 42
    sentences.draw(canvas, x, middle, text, STRONG, 34, c.INK, room=w - MARGIN - x)


def _steps_width(turn: str, steps: Steps, size: int) -> int:
    return fonts.width(turn, STRONG, size) + sum(fonts.width(name, STRONG, size) + 20 for name, _ in steps) + 70

"""The strip at the top of Influentia's first sheet, and the pill that says whose turn it is."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas, Part
from renderers.core.strips import Fact
from renderers.influentia.crest import Crest
from renderers.influentia.faces import PLAIN, ROMAN, STRONG
from renderers.influentia.palette import DARK, GOLD, INK, LOOK, MID, QUIET, TOKEN_DARK
from renderers.influentia.pieces import token

WORDMARK = "INFLUENTIA"
_PILL = 54
_TOKEN = 42


class Pill(NamedTuple):
    """Who is waited for: one seat fills it with the colour it bears, several stand in it as tokens."""

    crests: tuple[Crest, ...]
    name: str
    verb: str


class Options(NamedTuple):
    """Options that are not the usual ones, and what is said of them where there is no room for all."""

    said: tuple[str, ...]
    many: str


def header(canvas: Canvas, facts: tuple[Fact, ...], options: Options, pill: Pill | None) -> None:
    """The wordmark, where in the game, options in force that are not the usual ones, whose turn."""
    middle = canvas.h // 2
    x = 26 + canvas.text(26, middle, WORDMARK, ROMAN, 38, GOLD, spacing=3) + 24
    for fact in facts:
        made = [Part(f"{fact.name} ", PLAIN, 32, MID)] * bool(fact.name)
        made.append(Part(fact.value, STRONG, 34, INK))
        x += canvas.parts(x, middle, made) + 34
    right = canvas.w - 20
    if pill:
        right = _pill(canvas, pill, x, middle) - 20
    if options.said:
        text, room = ", ".join(options.said), max(1, right - x)
        rows, size = fonts.fit_lines(text, PLAIN, 28, room, 2)
        if " ".join(rows) != text:
            rows, size = fonts.fit_lines(options.many, PLAIN, 28, room, 1)
        for n, row in enumerate(rows):
            canvas.text(x, middle + (2 * n - len(rows) + 1) * 15, row, PLAIN, size, QUIET)


def _pill(canvas: Canvas, pill: Pill, left: int, middle: int) -> int:
    """The pill at the right end, no further to the left than `left`; returns where it begins."""
    right, many = canvas.w - 20, len(pill.crests) > 1
    tokens = len(pill.crests) * (_TOKEN + 4)
    verb_w = fonts.width(pill.verb, STRONG, 36)
    room = right - left - tokens - verb_w - 60
    name, size = fonts.fit(pill.name, STRONG, 36, max(0, room)) if pill.name else ("", 36)
    name_w = fonts.width(name, STRONG, size) + 8 if name else 0
    w = 14 + tokens + 8 + name_w + verb_w + 24
    x = right - w
    canvas.box(x, middle - _PILL // 2, w, _PILL, LOOK if many else pill.crests[0].colour, _PILL // 2)
    at = x + 14
    for each in pill.crests:
        token(canvas, each, at + _TOKEN // 2, middle, _TOKEN, dark=not many)
        at += _TOKEN + 4
    at += 8
    if name:
        canvas.text(at, middle, name, STRONG, size, TOKEN_DARK)
    canvas.text(at + name_w, middle, pill.verb, STRONG, 36, DARK if many else TOKEN_DARK)
    return x

"""The plinth below a castle that may be chosen: what every answer makes of the sum there and how that stands."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.influence import arms, ground
from renderers.influence.faces import TITLE, VALUES, WORDS
from renderers.influence.palette import CREAM, EDGE, INK, LEAD, PANEL, QUIET, RUBRIC, SPENT

WINS, LOSES, TIE, HANGS, PLAIN = "wins", "loses", "tie", "hangs", ""
FILLS: dict[str, tuple[Colour, Colour]] = {
    WINS: (LEAD, INK),
    LOSES: (SPENT, QUIET),
    TIE: (CREAM, INK),
    HANGS: (CREAM, INK),
    PLAIN: (PANEL, INK),
}
"""A verdict's ground and ink."""
VALUE_W = 31
"""Room that the shield with a card's value takes on a plinth."""
SIGN_W = 26
"""Room that the sign of how an answer stands takes on a plinth."""
EQUALS_W = 11
"""Room that the sign of a tie takes before a number."""
MARKED_AT = 25
"""Where a marked sum has its place, beside the shield."""
TAIL_W = 64
"""Room for what a win pays."""
SIZES = (29, 26)
"""Sizes in which a plinth says what its values make, all of them alike."""


class Bet(NamedTuple):
    """An answer on a plinth: a card's value or a sign, what it makes, how that stands."""

    value: str
    sign: str
    text: str
    kind: str


def plinth(canvas: Canvas, x: int, y: int, w: int, h: int, bets: tuple[Bet, ...], pays: str) -> None:
    """Answers side by side; at the right what a win pays, where there is room."""
    tail = TAIL_W if pays and len(bets) <= 3 and w > 200 else 0
    wide = (w - tail) // len(bets)
    size = _signed_size(bets, wide)
    small = 0 if size else _marked_size(bets, wide)
    if tail and not size and not small:
        tail, wide = 0, w // len(bets)
        small = _marked_size(bets, wide)
    for n, it in enumerate(bets):
        if it.value and not size:
            _marked_bet(canvas, x + wide * n, y, wide - 1, h, it, small)
        else:
            _bet(canvas, x + wide * n, y, wide - 2, h, it, size)
    if tail:
        canvas.box(x + w - tail, y, tail, h, PANEL, 6)
        canvas.text(x + w - tail + 4, y + h // 2, pays, VALUES, 27, INK)
        canvas.sign("queen-crown", x + w - 15, y + h // 2, 22, RUBRIC)


def is_marked(bets: tuple[Bet, ...], w: int) -> bool:
    """Whether numbers are marked on a plinth of that width, since signs have no room there."""
    return bool(bets) and not _signed_size(bets, w // len(bets))


def _bet(canvas: Canvas, x: int, y: int, w: int, h: int, it: Bet, size: int) -> None:
    """One answer with the sign of how it stands; `size` of what a value makes."""
    ink = _ground(canvas, x, y, w, h, it.kind)
    middle, at, text = y + h // 2, x + 4, it.text
    if it.value:
        arms.vellum_shield(canvas, at + 12, middle - 14, 25, lit=True)
        canvas.text(at + 12, middle - 1, it.value, VALUES, 26, INK, align="m", floor=20)
        at += VALUE_W - 4
    elif it.sign:
        size = SIZES[0]
        text = fonts.whole([it.text], VALUES, size, w - 38)
        at += 0 if text else (w - 34) // 2  # the legend says what the sign alone means
        canvas.sign(it.sign, at + 13, middle, 24, ink)
        at += 30
    if text:
        canvas.text(at, middle, text, VALUES, size, ink, room=x + w - at - 3, floor=SIZES[-1])
    if it.kind != PLAIN:
        verdict(canvas, x + w - 15, middle, it.kind, 20)


def _ground(canvas: Canvas, x: int, y: int, w: int, h: int, kind: str) -> Colour:
    """A verdict's ground with its rim; the ink on it."""
    fill, ink = FILLS[kind]
    canvas.box(x, y, w, h, INK if kind == WINS else EDGE, 6)
    canvas.box(x + 2, y + 2, w - 4, h - 4, fill, 5)
    return ink


def _signed_size(bets: tuple[Bet, ...], wide: int) -> int:
    """The size of what the values make between their shields and signs, 0 where there is no room for all of them."""
    room = wide - 2 - VALUE_W - SIGN_W
    return next((each for each in SIZES if all(fonts.width(it.text, VALUES, each) <= room for it in bets)), 0)


def _marked_size(bets: tuple[Bet, ...], wide: int) -> int:
    """The size of marked sums beside their shields, 0 where there is no room for all of them."""
    room = wide - 1 - MARKED_AT
    return next((each for each in SIZES if all(_marked_width(it.text, it.kind, each) <= room for it in bets)), 0)


def _marked_bet(canvas: Canvas, x: int, y: int, w: int, h: int, it: Bet, size: int) -> None:
    """One answer where a sign has no room: its sum is marked, or the value itself where that has none either."""
    ink, middle = _ground(canvas, x, y, w, h, it.kind), y + h // 2
    if not size:
        marked(canvas, x + w // 2, middle, it.value, it.kind, SIZES[1], ink)
        return
    arms.vellum_shield(canvas, x + 12, middle - 12, 21, lit=True)
    canvas.text(x + 12, middle - 1, it.value, VALUES, 26, INK, align="m")
    marked(canvas, x + (w + MARKED_AT - 2) // 2, middle, it.text, it.kind, size, ink)


def _number(text: str, kind: str) -> str:
    return f"{text.rstrip('+?')}?" if kind == HANGS else text


def _marked_width(text: str, kind: str, size: int) -> int:
    return fonts.width(_number(text, kind), VALUES, size) + EQUALS_W * (kind == TIE)


def marked(canvas: Canvas, x: int, middle: int, text: str, kind: str, size: int, ink: Colour) -> None:
    """A number about x that says itself how it stands: 8 wins, struck through it loses, =8 is a tie, 8? is unsure."""
    x -= _marked_width(text, kind, size) // 2
    if kind == TIE:
        for dy in (-5, 2):
            canvas.box(x, middle + dy, EQUALS_W - 2, 3, ink)
        x += EQUALS_W
    used = canvas.text(x, middle, _number(text, kind), VALUES, size, ink)
    if kind == LOSES:
        left, right = x - 3, x + used + 2
        canvas.polygon(((left, middle + 6), (left, middle + 9), (right, middle - 6), (right, middle - 9)), RUBRIC)


def verdict(canvas: Canvas, x: int, y: int, kind: str, size: int) -> None:
    """The sign of how a side stands."""
    if kind == WINS:
        canvas.sign("queen-crown", x, y, size + 2, RUBRIC)
    elif kind == LOSES:
        canvas.sign("cross", x, y, size - 2, RUBRIC)
    elif kind == TIE:
        for dy in (-5, 4):
            canvas.box(x - size // 2, y + dy, size, 4, INK)
    elif kind == HANGS:
        canvas.text(x, y, "?", TITLE, 28, INK, align="m")


def legend(canvas: Canvas, title: str, lines: tuple[tuple[str, str], ...], foot: str, numbers: bool = False) -> None:
    """What the plinths' signs and fields mean: kinds of verdicts or signs, with words; `numbers`: marked ones."""
    w, h = canvas.w, canvas.h
    ground.panel(canvas, 0, 0, w, h)
    canvas.text(16, 26, title, VALUES, 30, RUBRIC, room=w - 28)
    tall = h > 200
    columns = 1 if tall else 2
    rows = -(-len(lines) // columns)
    pitch = min(42, (h - 50 - (34 if tall else 0)) // max(1, rows))
    wide = (w - 24) // columns
    for n, (kind, said) in enumerate(lines):
        x, y = 14 + wide * (n // rows), 46 + pitch * (n % rows) + pitch // 2
        if kind in FILLS:
            canvas.box(x, y - 16, 38, 32, INK, 6)
            canvas.box(x + 2, y - 14, 34, 28, FILLS[kind][0], 5)
            if numbers:
                marked(canvas, x + 19, y, "8", kind, 27, FILLS[kind][1])
            else:
                verdict(canvas, x + 19, y, kind, 20)
        else:
            canvas.sign(kind, x + 19, y, 30, INK)
        canvas.text(x + 48, y, said, VALUES, 28, INK, room=wide - 54)
    if tall:
        canvas.text(16, h - 26, foot, WORDS, 28, QUIET, room=w - 28)

"""How a Plague's sheet looks: heads of cities, rivals, and what may be struck with what that changes."""

from typing import NamedTuple

from engines.core.numbers import numeral
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia import cells
from renderers.influentia.areas import Badge
from renderers.influentia.cells import Amount
from renderers.influentia.crest import Crest
from renderers.influentia.faces import HEAVY, PLAIN, ROMAN, STRONG
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    HAIRLINE,
    INK,
    MID,
    PANEL,
    RULE,
    SICK_INK,
    TARGET,
    TARGET_QUIET,
    TARGET_RIM,
    TARGET_RIM_QUIET,
    WINDOW,
    chip_of,
    dusk_of,
)
from renderers.influentia.pieces import Chip, outlined, pill, place_colour, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import skyline
from renderers.influentia.terms import SYMBOL_SIGN


def rats(canvas: Canvas, text: str) -> None:
    """The plague doctor, and how many tokens are left."""
    emblem(canvas, "plague-doctor-profile", 34, canvas.h // 2, 52, SICK_INK)
    canvas.text(68, canvas.h // 2, text, STRONG, 30, SICK_INK, room=canvas.w - 72)


def city(canvas: Canvas, id_: str, short: str, own: str, points: int, first: bool) -> None:
    """The head of a column: the city late at night, the reader's own influence and place there."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, RULE, 10)
    with canvas.clipped(2, 2, w - 4, h - 4, 8):
        skyline(canvas, 2, 2, w - 4, h - 4, id_, cut=22, night=True)
    tall = h > 64
    used = 10 + canvas.text(10, 22 if tall else h // 2, short, ROMAN, 32, WINDOW, spacing=1)
    middle = h - 22 if tall else h // 2
    if points:
        pill(canvas, w - 30 if tall else used + 34, middle, f"+{points}", place_colour(first), 48, 34)
    if tall:
        canvas.text(10, middle, own, STRONG, 29, INK, room=w - 70)
    else:
        canvas.text(w - 10, middle, own, STRONG, 30, INK, align="r", room=w - used - (70 if points else 16))


class Rival(NamedTuple):
    """A rival that may be struck: score, what the next scoring would give, control cards, collected symbols."""

    crest: Crest
    name: str
    score: int
    leads: bool
    next: str
    word: str
    badges: tuple[Badge, ...]
    symbols: tuple[str, ...]
    lit: bool


def rival(canvas: Canvas, it: Rival) -> None:
    """The head of a row."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, it.crest.colour if it.lit else HAIRLINE, PANEL)
    token(canvas, it.crest, 30, 30, 40)
    canvas.name(58, 30, it.name, STRONG, 30, INK, w - 66)
    canvas.text(14, 78, numeral(it.score), HEAVY, 54, GOLD if it.leads else INK)
    canvas.text(w - 12, 68, it.next, STRONG, 32, INK, align="r")
    canvas.text(w - 12, 98, it.word, PLAIN, 28, MID, align="r", room=w - 90)
    y = 120
    for n, badge in enumerate(it.badges):
        if y + 34 > h - 38 * bool(it.symbols):
            break
        x = 10 + (n % 2) * ((w - 20) // 2)
        _badge(canvas, x, y, (w - 26) // 2, 32, badge)
        y += 36 * (n % 2)
    _symbols(canvas, 12, h - 22, w - 24, it.symbols)


def rival_line(canvas: Canvas, it: Rival) -> None:
    """The same in one line."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, it.crest.colour if it.lit else HAIRLINE, PANEL)
    middle = h // 2
    token(canvas, it.crest, 28, middle, 36)
    canvas.name(56, middle, it.name, STRONG, 30, INK, 180)
    x = 250 + canvas.text(250, middle, numeral(it.score), HEAVY, 38, GOLD if it.leads else INK) + 12
    x += canvas.text(x, middle, f"{it.word} {it.next}", PLAIN, 28, MID, room=190) + 14
    right = w - 10 - 34 * len(it.symbols)
    for n, symbol in enumerate(it.symbols):
        emblem(canvas, SYMBOL_SIGN.get(symbol, "stack"), right + 34 * n + 17, middle, 28, INK)
    for badge in it.badges:
        if x + 100 > right:
            break
        _badge(canvas, x, middle - 16, 96, 32, badge)
        x += 102


def _badge(canvas: Canvas, x: int, y: int, w: int, h: int, it: Badge) -> None:
    canvas.box(x, y, w, h, GOLD, 7)
    middle = y + h // 2
    emblem(canvas, it.sign, x + 15, middle, 22, DARK)
    used = canvas.text(x + w - 5, middle, it.said, STRONG, 26, DARK, align="r")
    canvas.text(x + 29, middle, it.short, STRONG, 26, DARK, room=w - used - 34, floor=CODE)


def _symbols(canvas: Canvas, x: int, middle: int, room: int, symbols: tuple[str, ...]) -> None:
    pitch = min(38, room // max(1, len(symbols)))
    for n, symbol in enumerate(symbols):
        emblem(canvas, SYMBOL_SIGN.get(symbol, "stack"), x + 14 + pitch * n, middle, 28, INK)


class Victim(NamedTuple):
    """A card that may go to Quarantine and what that changes; `lit`: it may be chosen."""

    chip: Chip
    said: tuple[Amount, ...]
    changes: bool
    lit: bool


class Street(NamedTuple):
    """A rival's cards in one city: influence, points of its place, the Governor."""

    city: str
    influence: int
    points: int
    first: bool
    governor: bool
    victims: tuple[Victim, ...]
    lit: bool


def street(canvas: Canvas, it: Street) -> None:
    """A rival in a city: influence and place above, below it each card with what its loss changes."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, HAIRLINE, 2, 10, dusk_of(it.city).tint if it.lit else PANEL)
    if it.points and it.lit:
        with canvas.clipped(0, 0, w, h, 10):
            canvas.box(0, 0, 8, h, place_colour(it.first))
    _influence(canvas, 20, 24, it)
    top, room = 46, h - 50
    if not it.victims:
        return
    if it.lit and sum(_stack_height(each, w - 20) for each in it.victims) <= room + 4:
        for victim in it.victims:
            _stacked(canvas, 12, top, w - 20, victim)
            top += _stack_height(victim, w - 20)
        return
    pitch = min(43, room // len(it.victims))
    chip_w = _chip_w(it.victims, w - 20) if it.lit else CHIP_W
    for n, victim in enumerate(it.victims):
        _victim(canvas, 12, top + pitch * n, w - 20, pitch - 3, victim, chip_w)


def _influence(canvas: Canvas, x: int, middle: int, it: Street) -> None:
    x += canvas.text(x, middle, str(it.influence), HEAVY, 40, INK if it.influence and it.lit else FAINT) + 12
    if it.points:
        pill(canvas, x + 26, middle, f"+{it.points}", place_colour(it.first) if it.lit else MID, 52, 34)
        x += 64
    if it.governor:
        emblem(canvas, "queen-crown", x + 18, middle, 34, GOLD)


def _chip_w(found: tuple[Victim, ...], w: int) -> int:
    """How wide cards are beside what their loss changes: whole, without their signs, or without their values."""
    bare = max(_bare(it.chip) for it in found)
    code = max(_bare(it.chip) if it.chip.alike > 1 else fonts.width(it.chip.short, STRONG, 27) + 12 for it in found)
    room = w - 14 - max(cells.width(it.said, fonts.FLOOR) for it in found)
    return next((each for each in (CHIP_W, max(78, bare)) if each <= room), code)


def _victim(canvas: Canvas, x: int, y: int, w: int, h: int, it: Victim, chip_w: int) -> None:
    rim, fill = (TARGET_RIM, TARGET) if it.changes else (TARGET_RIM_QUIET, TARGET_QUIET)
    if it.lit:
        canvas.ring(x, y, w, h, rim, 2, 7, fill)
        cells.amounts(canvas, x + w - 7, y + h // 2, it.said, 28, w - chip_w - 14, align="r", slip=False)
    _head(canvas, x, y, chip_w, h, it)


def _bare(it: Chip) -> int:
    """How wide a chip's code and value are without its sign."""
    return fonts.width(it.short, STRONG, 26) + fonts.width(_tail(it), STRONG, 27) + 22


def _tail(it: Chip) -> str:
    return f"×{it.alike}" if it.alike > 1 else str(it.value or "")


def _head(canvas: Canvas, x: int, y: int, w: int, h: int, it: Victim) -> None:
    fill, ink = (GOLD, DARK) if not it.chip.value else chip_of(it.chip.value)
    canvas.box(x, y, w, h, fill, 7)
    size = min(26, h - 6)
    middle = y + h // 2
    if w < 90 or _bare(it.chip) > w - size - 12:
        size = -2
    else:
        emblem(canvas, it.chip.sign, x + 6 + size // 2, middle, size, ink)
    tail = _tail(it.chip) if w >= _bare(it.chip) else ""
    used = canvas.text(x + w - 6, middle, tail, STRONG, 27, ink, align="r") if tail else 0
    room = w - size - used - (18 if used else 12)
    canvas.text(x + size + 8 + 2 * (size > 0), middle, it.chip.short, STRONG, 27, ink, room=room, floor=CODE)


CHIP_W = 130
"""How wide a card is with its sign."""
CODE = 18
"""The least size of a card's code, which stands beside its sign or value."""
STACK, MORE, BARE = 70, 30, 38
"""How high a card is above what its loss changes, a further line of that, a card alone."""


def alley_height(it: Street, w: int) -> int:
    """How high a rival's cards in a city are on a phone, so wide."""
    return 46 + (sum(_stack_height(each, w) for each in it.victims) if it.lit else BARE * len(it.victims))


def _stack_height(it: Victim, w: int) -> int:
    return STACK + MORE * (len(cells.in_lines(it.said, w - 8)) - 1)


def alley(canvas: Canvas, it: Street) -> None:
    """The same for a phone: every card above what its loss changes."""
    _influence(canvas, 8, 22, it)
    y = 44
    for victim in it.victims:
        if it.lit:
            _stacked(canvas, 0, y, canvas.w, victim)
            y += _stack_height(victim, canvas.w)
        else:
            _head(canvas, 0, y, canvas.w, 34, victim)
            y += BARE


def _stacked(canvas: Canvas, x: int, y: int, w: int, it: Victim) -> None:
    """A card above what its loss changes."""
    rim, fill = (TARGET_RIM, TARGET) if it.changes else (TARGET_RIM_QUIET, TARGET_QUIET)
    canvas.ring(x, y, w, _stack_height(it, w) - 4, rim, 2, 8, fill)
    for n, line in enumerate(cells.in_lines(it.said, w - 8)):
        cells.amounts(canvas, x + w // 2, y + 49 + MORE * n, line, 28, w - 8, align="m", slip=False)
    _head(canvas, x, y, w, 34, it)


def law(canvas: Canvas, text: str) -> None:
    """What the amounts mean."""
    canvas.text(4, canvas.h // 2, text, PLAIN, 29, MID, room=canvas.w - 8)

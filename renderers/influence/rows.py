"""Few answers as rows, each with the castles at which it changes a sum; the map small beside them."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influence import arms, castle, draw, ground
from renderers.influence.castle import Cell
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.laid import NORMAL
from renderers.influence.palette import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    LAPIS,
    LEAD,
    PANEL,
    QUIET,
    RIM,
    RUBRIC,
    SOFT,
    TINCTURES,
    UNHELD,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.plinth import FILLS, verdict
from renderers.influence.terms import Look

CASTLE, CASTLE_H = NORMAL._replace(radius=15, digit=28, castle=124), 138
"""Of the castle that a question is about, and how high it is at most."""


class Mini(NamedTuple):
    """A castle on the small map: its code, Power, controller's colour (−1: nobody's, None: face-down).

    `ring`: asked, touched or "".
    """

    cell: str
    short: str
    power: str
    control: int | None
    ring: str


def mini(canvas: Canvas, it: Mini) -> None:
    """A castle in its controller's tincture with cell, code and Power."""
    w, h = canvas.w, canvas.h
    rim = {"asked": RUBRIC, "touched": GOLD}.get(it.ring, RIM)
    canvas.box(0, 0, w, h, rim, 8)
    inset = 5 if it.ring else 3
    ink, gold, fill = INK, INK, UNHELD
    if it.control is not None and it.control >= 0:
        each = TINCTURES[it.control]
        ink, gold, fill = each.charge, each.gold, each.field
        arms.field(canvas, inset, inset, w - 2 * inset, h - 2 * inset, it.control, 5)
    else:
        canvas.box(inset, inset, w - 2 * inset, h - 2 * inset, fill, 5)
    lines = [line for line in (it.cell, it.short) if line]
    pitch = h // (len(lines) + 1 + bool(it.power) * 0.5) if it.power else h // (len(lines) + 1)
    y = round(pitch * 0.75)
    for line in lines:
        canvas.text(w // 2, y, line, VALUES, 26, ink, align="m", room=w - 10, halo=fill)
        y += round(pitch * 0.9)
    if it.power:
        wide = fonts.width(it.power, VALUES, 26) + 26
        canvas.sign("queen-crown", w // 2 - wide // 2 + 11, y, 22, gold)
        canvas.text(w // 2 + wide // 2, y, it.power, VALUES, 26, gold, align="r", halo=fill)


def mini_setup(canvas: Canvas, north: str) -> None:
    """The Setup card on the small map."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, GOLD, 8)
    canvas.box(3, 3, w - 6, h - 6, LAPIS, 6)
    draw.lily(canvas, w // 2, h // 2, min(w, h) - 24, north)


def power(canvas: Canvas, sides: tuple[tuple[tuple[Look, ...], int, bool, bool], ...]) -> None:
    """Power of every side in a row: its shields, its Power, whether it leads, whether it is the reader's."""
    ground.panel(canvas, 0, 0, canvas.w, canvas.h)
    step = (canvas.w - 16) // len(sides)
    middle = canvas.h // 2
    for n, (looks, points, leads, own) in enumerate(sides):
        x = 8 + step * n
        if leads:
            canvas.box(x, 5, step - 2, canvas.h - 10, LEAD, 6)
        shield = min(36, (step - 36) // len(looks))
        for look in looks:
            arms.shield(canvas, look.sign, look.colour, x + 4 + shield // 2, middle - round(shield * 0.55), shield)
            x += shield + 2
        canvas.text(x + 8, middle, str(points), VALUES, 32, INK)
        if own:
            canvas.box(8 + step * n + 4, canvas.h - 9, step - 10, 4, RUBRIC)


def duty(canvas: Canvas, first: str, lines: tuple[str, ...], it: Cell | None = None) -> None:
    """What must be decided, and what else it changes; the castle that it is about as it lies."""
    ground.panel(canvas, 0, 0, canvas.w, canvas.h)
    room = canvas.w - 30
    if it is not None and it.power is not None:
        high = min(CASTLE_H, canvas.h - 22)
        canvas.card(
            castle.alone(it, CASTLE, high, canvas.palette), room - CASTLE.castle + 18, (canvas.h - high) // 2, 8
        )
        room -= CASTLE.castle + 12
    canvas.text(16, 28, first, VALUES, 31, RUBRIC, room=room)
    y, left = 66, max(1, (canvas.h - 58) // 34)
    for line in lines:
        rows, size = fonts.fit_lines(line, WORDS, 28, room - 2, left)
        if rows[-1].endswith(fonts.ELLIPSIS):
            continue
        for row in rows:
            canvas.text(16, y, row, WORDS, size, QUIET)
            y += 34
            left -= 1
        if left <= 0:
            return


class Badge(NamedTuple):
    """What an answer is: a card's value on its faction's field, or a sign; a word below, whether it is face-down."""

    look: Look | None
    value: str
    sign: str
    word: str
    down: bool = False


class Panel(NamedTuple):
    """A castle at which an answer changes a sum: its code, own sum before and after, rivals, how it stands."""

    title: str
    before: str
    after: str
    rivals: tuple[tuple[tuple[Look, ...], str], ...]
    word: str
    kind: str


class Row(NamedTuple):
    """An answer: its badge and castles; `text` where no sum changes, below an arrow with a `head` if it has one."""

    badge: Badge
    panels: tuple[Panel, ...]
    text: str
    way: str = ""
    head: str = ""


def row(canvas: Canvas, it: Row) -> None:
    """One answer with what it changes."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, RUBRIC, 10)
    canvas.box(3, 3, w - 6, h - 6, PANEL, 8)
    wide = 116 if w > 600 or it.badge.word else 100
    _badge(canvas, 10, 9, wide - 18, h - 18, it.badge)
    left, room = wide + 6, w - wide - 16
    if not it.panels:
        top = 40 if it.way else 0
        if it.way:
            canvas.sign(it.way, left + 18, 30, 30, RUBRIC)
            canvas.text(left + 44, 30, it.head, VALUES, 34, INK, room=room - 48)
        for n, line in enumerate(lines := fonts.wrap(it.text, WORDS, 30, room - 8, max(1, (h - 12 - top) // 36))):
            middle = (h + top) // 2 + 36 * n - 18 * (len(lines) - 1)
            canvas.text(left + 4, middle, line, WORDS, 30, SOFT, room=room - 8)
        return
    each = room // len(it.panels)
    for n, panel in enumerate(it.panels):
        _panel(canvas, left + each * n, 9, each - 8, h - 18, panel)


def _badge(canvas: Canvas, x: int, y: int, w: int, h: int, it: Badge) -> None:
    ink = CREAM
    if it.look:
        canvas.box(x, y, w, h, INK, 8)
        arms.field(canvas, x + 3, y + 3, w - 6, h - 6, it.look.colour, 6)
        ink = it.look.charge
    else:
        canvas.box(x, y, w, h, GOLD, 8)
        canvas.box(x + 3, y + 3, w - 6, h - 6, LAPIS, 6)
    word = 30 if it.word else 0
    middle = y + (h - word) // 2 + 2
    if it.value:
        size = min(w - 12, round((h - word - 8) / 1.14))
        arms.vellum_shield(canvas, x + w // 2, middle - round(size * 0.57), size, lit=True)
        canvas.text(x + w // 2, middle - 2, it.value, VALUES, min(42, max(27, size - 20)), INK, align="m")
    elif it.sign.startswith("north_"):
        draw.lily(canvas, x + w // 2, middle, min(w - 12, h - word - 10), it.sign[-1].upper())
    elif it.sign:
        canvas.sign(it.sign, x + w // 2, middle, min(w - 24, h - word - 16), ink if it.look else GOLDEN)
    if it.word:
        canvas.text(
            x + w // 2,
            y + h - 18,
            it.word,
            VALUES,
            26,
            ink,
            align="m",
            room=w - 8,
            halo=it.look.field if it.look else None,
        )
    if it.down:
        canvas.box(x + w - 28, y - 6, 34, 30, CREAM, 6)
        canvas.sign("sight-disabled", x + w - 11, y + 9, 26, INK)


def _panel(canvas: Canvas, x: int, y: int, w: int, h: int, it: Panel) -> None:
    fill, ink = FILLS[it.kind]
    canvas.box(x, y, w, h, INK if it.kind == "wins" else EDGE, 8)
    canvas.box(x + 2, y + 2, w - 4, h - 4, fill, 7)
    top = y + max(20, round(h * 0.28))
    low = y + h - max(21, round(h * 0.3))
    right = x + w - 14
    if it.kind:
        verdict(canvas, right - 10, top, it.kind, 22)
        right -= 30
    code = it.title.partition(" ")[0]
    wide = fonts.width(it.title, VALUES, 28)
    said = it.title if wide + fonts.width(it.word, WORDS, 28) + 24 <= right - x else code
    used = canvas.text(x + 12, top, said, VALUES, 28, ink)
    room = right - x - used - 24
    word = fonts.whole([it.word, *it.word.split(", ")[:1]], VALUES, 27, room)
    if word:
        canvas.text(right, top, word, VALUES, 27, RUBRIC if it.kind == "loses" else ink, align="r", room=room)
    large = next((each for each in SUM_SIZES if each.line <= h and _sums_w(it, each) <= w - 20), SUM_SIZES[-1])
    at = x + 12
    if it.before:
        at += canvas.text(at, low, it.before, WORDS, large.now, SOFT) + 8
        at += canvas.text(at, low, "›", VALUES, large.now, SOFT) + 8
    at += canvas.text(at, low, it.after, VALUES, large.then, ink) + 12
    for looks, text in it.rivals:
        if at + _rival_w(looks, text, large) > x + w - 8:
            return
        if at > x + 12 and it.after and looks is it.rivals[0][0]:
            canvas.text(at - 4, low, ":", VALUES, 30, SOFT, align="m")
            at += 6
        token = large.rival
        for look in looks:
            arms.shield(canvas, look.sign, look.colour, at + token // 2, low - round(token * 0.57), token)
            at += token + 2
        at += canvas.text(at + 2, low, text, VALUES, token, ink) + 12


class Sums(NamedTuple):
    """How large sums stand in a panel: now and then, rivals; in lines at least so high."""

    now: int
    then: int
    rival: int
    line: int


SUM_SIZES = (Sums(36, 52, 36, 104), Sums(32, 44, 32, 84), Sums(30, 38, 28, 0))


def _sums_w(it: Panel, each: Sums) -> int:
    """How wide all sums of a panel are."""
    wide = fonts.width(it.before, WORDS, each.now) + fonts.width("›", VALUES, each.now) + 16 if it.before else 0
    wide += fonts.width(it.after, VALUES, each.then) + 18
    return wide + sum(_rival_w(looks, text, each) for looks, text in it.rivals)


def _rival_w(looks: tuple[Look, ...], text: str, each: Sums) -> int:
    return (each.rival + 2) * len(looks) + fonts.width(text, VALUES, each.rival) + 12

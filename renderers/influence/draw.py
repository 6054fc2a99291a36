"""How the parts of Influence's first sheet look, castles apart. Every function draws one block from its arguments."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts, names, svg
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.influence import arms, ground
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.palette import (
    BLUSH,
    CREAM,
    GOLD,
    INK,
    LAPIS,
    LEAD,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
)
from renderers.influence.palette import (
    TITLE as GOLDEN,
)
from renderers.influence.signs import WAY
from renderers.influence.terms import Look

_TURNS = {"U": 0, "R": 90, "D": 180, "L": 270}
"""Degrees clockwise by which the lily is turned."""


class Pill(NamedTuple):
    """Who is waited for: a faction in its colour, or a seat by its name."""

    look: Look | None
    name: str
    verb: str


class Order(NamedTuple):
    """Turn order so far: who attacked, in this order; who is to come, in no order; who delayed, in this order."""

    acted: tuple[Look, ...]
    waiting: tuple[Look, ...]
    delayed: tuple[Look, ...]


def header(
    canvas: Canvas, round_: tuple[str, str], phase: str, order: Order, labels: tuple[str, str], pill: Pill | None
) -> None:
    """The game's name, round and phase; turn order so far; whose turn. The name gives way first."""
    ground.strip(canvas)
    middle = 27
    sides = len(order.acted) + len(order.waiting) + len(order.delayed)
    wordy = fonts.width(labels[0], WORDS, 28) * bool(order.acted) + fonts.width(labels[1], WORDS, 28) * bool(
        order.waiting
    )
    need = 470 + 41 * sides + wordy + 90 * (pill is not None)
    x = 22
    if need < canvas.w - 280:
        x += canvas.text(x, middle, "Influence", TITLE, 33, GOLDEN) + 26
    if round_[1]:
        x += canvas.text(x, middle, round_[0], WORDS, 29, SKY) + 8
        x += canvas.text(x, middle, round_[1], VALUES, 34, CREAM) + 20
    x += canvas.text(x, middle, phase, VALUES, 33, GOLDEN) + 24
    for label, looks, sign in (
        (labels[0], order.acted, ""),
        (labels[1], order.waiting, ""),
        ("", order.delayed, "hourglass"),
    ):
        if not looks:
            continue
        if sign:
            canvas.sign(sign, x + 13, middle, 28, SKY)
            x += 32
        else:
            x += canvas.text(x, middle, label, WORDS, 28, SKY) + 8
        for look in looks:
            arms.shield(canvas, look.sign, look.colour, x + 18, 7, 36, SKY if looks is order.acted else GOLD, 7)
            x += 41
        x += 12
    if pill:
        draw_pill(canvas, pill, x, middle)


def draw_pill(canvas: Canvas, pill: Pill, left: int, middle: int) -> None:
    """A cream banderole with the faction's arms at its left end; the person's name before the letters if it fits."""
    right, gap, h = canvas.w - 14, 22, 46
    sign = 44 if pill.look else 0
    said = f"{pill.look.short} {pill.verb}" if pill.look else pill.verb
    most = right - left - sign - 66
    said, size = fonts.fit(said, VALUES, 35, most)
    wide = fonts.width(said, VALUES, size)
    name, name_size = names.fit_name(pill.name, WORDS, 31, max(0, most - wide - gap))
    name_wide = fonts.width(name, WORDS, name_size) + gap if name else 0
    w = 14 + sign + name_wide + wide + 40
    x = right - w
    for inset, colour in ((0, GOLD), (3, CREAM)):
        top, foot = middle - h // 2 + inset, middle + h // 2 - inset
        points = (
            (x + inset, top),
            (right - 20, top),
            (right - 1.4 * inset, middle),
            (right - 20, foot),
            (x + inset, foot),
        )
        canvas.polygon(points, colour)
    x += 12
    if pill.look:
        arms.shield(canvas, pill.look.sign, pill.look.colour, x + 12, 2, 44, GOLD, 7)
        x += sign
    if name:
        canvas.text(x, middle, name, WORDS, name_size, QUIET)
    canvas.text(x + name_wide, middle, said, VALUES, size, INK)


class Standing(NamedTuple):
    """A side's Power: its factions, whether it leads, a quiet word about it."""

    looks: tuple[Look, ...]
    power: int
    leads: bool
    note: str
    name: str = ""


def power(canvas: Canvas, title: str, sides: tuple[Standing, ...]) -> None:
    """Power of every side: shields in columns, or a row a side where it has several factions or there is much room."""
    w, h = canvas.w, canvas.h
    ground.panel(canvas, 0, 0, w, h)
    if not sides:
        return
    rows = max(len(side.looks) for side in sides) > 1 or (h >= 96 * len(sides) and w < 100 * len(sides) + 160)
    if not rows and h < 280:
        step = (w - 20) // len(sides)
        for n, side in enumerate(sides):
            _column(canvas, 10 + step * n, 8, step, h - 16, side)
        return
    columns = 2 if not rows or (w < 420 and h < 70 * len(sides)) else 1
    lines = -(-len(sides) // columns)
    step, pitch = (w - 16) // columns, min(96, (h - 16) // lines)
    for n, side in enumerate(sides):
        _row(canvas, 8 + step * (n % columns), 8 + pitch * (n // columns), step, pitch, side)


def _column(canvas: Canvas, x: int, y: int, w: int, h: int, side: Standing) -> None:
    if side.leads:
        canvas.box(x + 2, y, w - 4, h, LEAD, 7)
    look, middle = side.looks[0], x + w // 2
    shield = min(58, w - 14, round((h - 72) / 1.14))
    arms.shield(canvas, look.sign, look.colour, middle, y + 2, shield)
    crown = 26 if side.leads else 0
    wide = fonts.width(str(side.power), VALUES, 44) + crown + 4
    at = y + h - 42
    if side.leads:
        canvas.sign("queen-crown", middle - wide // 2 + 13, at, crown, RUBRIC)
    canvas.text(middle + wide // 2 - 2, at, str(side.power), VALUES, 44, INK, align="r")
    canvas.text(middle, y + h - 12, look.short, VALUES, 26, SOFT, align="m")


def _row(canvas: Canvas, x: int, y: int, w: int, h: int, side: Standing) -> None:
    if side.leads:
        canvas.box(x, y + 2, w, h - 4, LEAD, 7)
    middle, many = y + h // 2, len(side.looks)
    shield = min(48 if many > 1 else 62, h - 10 if h < 64 else h - 18)
    at = x + 8
    for look in side.looks:
        arms.shield(canvas, look.sign, look.colour, at + shield // 2, middle - round(shield * 0.57), shield)
        at += shield + 10
    right = x + w - 14
    alone = many == 1 and h >= 76
    size, low = (46 if h >= 60 else 38), 15 if alone and side.leads else 0
    wide = canvas.text(right, middle + low, str(side.power), VALUES, size, INK, align="r", room=right - at)
    if low:
        canvas.sign("queen-crown", right - max(wide // 2, 15), middle - 24, 32, RUBRIC)
        wide = max(wide, 32)
    elif side.leads and right - wide - 44 >= at:
        canvas.sign("queen-crown", right - wide - 22, middle, 32, RUBRIC)
        wide += 40
    room = right - wide - at - 8
    if room < 60:
        return
    if alone:
        canvas.name(at, middle - 18, side.name, NAMES, 29, INK, room)
        said = fonts.statements(f"{side.looks[0].short} · {side.note}", WORDS, 27, room)
        canvas.text(at, middle + 18, said, WORDS, 27, QUIET, room=room)
    elif fonts.width(side.note, WORDS, 28) <= room:
        canvas.text(at, middle, side.note, WORDS, 28, QUIET)
    elif many == 1:
        canvas.text(at, middle, side.looks[0].short, VALUES, 28, QUIET, room=room)


def news(canvas: Canvas, lines: tuple[tuple[Look | None, str], ...]) -> None:
    """What happened lately, the latest first and darkest."""
    ground.panel(canvas, 0, 0, canvas.w, canvas.h)
    pitch = 32
    rows = (canvas.h - 14) // pitch
    y = (canvas.h - rows * pitch) // 2 + pitch // 2
    for n, (look, text) in enumerate(lines):
        if rows <= 0:
            return
        left = 16 + 36 * (look is not None)
        face, ink = (VALUES, INK) if not n else (WORDS, SOFT)
        said, size = _in_parts(text, face, canvas.w - left - 14, min(rows, 2 if n else 3))
        if look:
            arms.shield(canvas, look.sign, look.colour, 28, y - 15, 26)
        for line in said:
            canvas.text(left, y, line, face, size, ink)
            y += pitch
        rows -= len(said)


def _in_parts(text: str, face: Face, room: int, lines: int) -> tuple[list[str], int]:
    """A text in so many lines; where it is too long dots stand for its last parts, never for half of one."""
    rows, size = fonts.fit_lines(text, face, 28, room, lines)
    if not rows[-1].endswith(fonts.ELLIPSIS):
        return rows, size
    for shorter in fonts.shorter(text):
        said = f"{shorter}, {fonts.ELLIPSIS}"
        found = fonts.wrap(said, face, fonts.FLOOR, room, lines)
        if " ".join(found) == said:
            return found, fonts.FLOOR
    return rows, size


def lily(canvas: Canvas, cx: int, cy: int, size: int, north: str) -> None:
    """The fleur-de-lis in gold, pointing to a side, centred."""
    canvas.image.paste(canvas.palette.ink(GOLDEN), (cx - size // 2, cy - size // 2), _lily(size, north))


def _lily(size: int, north: str) -> Image.Image:
    return svg.mask("fleur-de-lys", size).rotate(-_TURNS[north])


def _upright_setup(canvas: Canvas, north: str, label: str, swap: Look | None, changed: bool) -> None:
    """What stands on a Setup card that is higher than wide: the fleur-de-lis above, its label and North below."""
    w, h = canvas.w, canvas.h
    lily = min(w - 44, h // 2 - (18 if swap else 4))
    canvas.image.paste(canvas.palette.ink(GOLDEN), ((w - lily) // 2, 18), _lily(lily, north))
    middle = 18 + lily + (h - 24 - lily) // 2 - (22 if swap else 0)
    x = (w - fonts.width(label, TITLE, 34) - 40) // 2
    used = canvas.text(x, middle, label, TITLE, 34, CREAM)
    canvas.sign(WAY[north], x + used + 24, middle, 26, BLUSH)
    if swap:
        left, top = (w - 76) // 2, middle + 20
        canvas.box(left - 2, top - 2, 80, 40, CREAM, 8)
        canvas.box(left, top, 76, 36, swap.field, 7)
        canvas.sign("swap", left + 21, top + 18, 28, swap.charge)
        canvas.sign(swap.sign, left + 55, top + 18, 29, swap.charge)
    if changed:
        canvas.ear(w - 6, 5, 28, BLUSH, 6)


def setup_card(
    canvas: Canvas, north: str, label: str, said: str, swap: Look | None, changed: bool, examined: bool
) -> None:
    """The Setup card: where its fleur-de-lis points, which side that is, a Swap that lies on it."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, RUBRIC if examined else GOLD, 9)
    canvas.box(5, 5, w - 10, h - 10, LAPIS, 7)
    ground.diaper(canvas, 5, 5, w - 10, h - 10)
    canvas.frame(11, 11, w - 22, h - 22, SOFT, 2, 4)
    small = w < 220
    if small and h > w:
        _upright_setup(canvas, north, label, swap, changed)
        return
    lily = min(h - 26, (w - 20) * 9 // 20, 176)
    mask = _lily(lily, north)
    canvas.image.paste(canvas.palette.ink(GOLDEN), (16, (h - lily) // 2), mask)
    x = 16 + lily + (6 if small else 18)
    room = w - 16 - x
    mid = h // 2 - (26 if swap or (said and not small) else 0)
    used = canvas.text(x, mid, label, TITLE, 44 if not small else 30, CREAM)
    canvas.sign(WAY[north], x + used + 28, mid, 34 if not small else 24, BLUSH)
    if swap:
        canvas.box(x - 2, h // 2 + 8, 80, 44, CREAM, 8)
        canvas.box(x, h // 2 + 10, 76, 40, swap.field, 7)
        canvas.sign("swap", x + 21, h // 2 + 30, 30, swap.charge)
        canvas.sign(swap.sign, x + 55, h // 2 + 30, 32, swap.charge)
    elif said and not small:
        canvas.text(x, h // 2 + 26, said, WORDS, 28, SKY, room=room)
    if changed:
        canvas.ear(w - 6, 5, 28, BLUSH, 6)


def sentence(canvas: Canvas, text: str) -> None:
    """A quiet sentence on vellum, in more than one line where it is high enough."""
    ground.slip(canvas, 0, 0, canvas.w, canvas.h)
    rows, size = fonts.fit_lines(text, WORDS, 30, canvas.w - 40, canvas.h // 40)
    for n, row in enumerate(rows):
        middle = canvas.h // 2 + 36 * n - 18 * (len(rows) - 1)
        canvas.text(canvas.w // 2, middle, row, WORDS, size, QUIET, align="m", room=canvas.w - 40)

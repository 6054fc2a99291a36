"""How the parts of Influence's first sheet look, castles apart. Every function draws one block from its arguments."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    GROUND,
    INK,
    LOOK,
    LOOK_ON_PAPER,
    MID,
    NOTHING,
    PANEL,
    PAPER,
    QUIET_ON_PAPER,
    VALUE_SIGN,
)
from renderers.influence.signs import NORTH, WAY
from renderers.influence.terms import Look


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
    """Round and phase; turn order so far; whose turn."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    x = 24
    if round_[1]:
        x += canvas.text(x, middle, round_[0], Face.QUIET, 30, MID) + 8
        x += canvas.text(x, middle, round_[1], Face.STRONG, 36, INK) + 18
    x += canvas.text(x, middle, phase, Face.STRONG, 34, INK) + 22
    for label, sides, sign in (
        (labels[0], order.acted, ""),
        (labels[1], order.waiting, ""),
        ("", order.delayed, "hourglass"),
    ):
        if not sides:
            continue
        if sign:
            canvas.sign(sign, x + 13, middle, 26, DIM)
            x += 34
        else:
            x += canvas.text(x, middle, label, Face.QUIET, 28, DIM) + 8
        for look in sides:
            canvas.sign(look.sign, x + 18, middle, 36, look.bright)
            x += 40
        x += 12
    if pill:
        _pill(canvas, pill, x, middle)


def _pill(canvas: Canvas, pill: Pill, left: int, middle: int) -> None:
    """The faction's sign and letters, the person's name before the letters where there is room for it."""
    right, gap = canvas.w - 16, 12
    sign = 46 if pill.look else 0
    said, size = f"{pill.look.short} {pill.verb}" if pill.look else pill.verb, 34
    most = right - left - sign - 38
    said, size = fonts.fit(said, Face.STRONG, size, most)
    wide = fonts.width(said, Face.STRONG, size)
    face = Face.QUIET if pill.look else Face.STRONG
    name, name_size = fonts.fit(pill.name, face, size - 2, max(0, most - wide - gap))
    if len(name) < min(4, len(pill.name)):
        name = ""
    name_wide = fonts.width(name, face, name_size) + gap if name else 0
    w = 16 + sign + name_wide + wide + 22
    x = right - w
    canvas.box(x, middle - 23, w, 46, pill.look.bright if pill.look else LOOK, 23)
    x += 16
    if pill.look:
        canvas.sign(pill.look.sign, x + 20, middle, 40, DARK)
        x += sign
    if name:
        canvas.text(x, middle, name, face, name_size, DARK)
    canvas.text(x + name_wide, middle, said, Face.STRONG, size, DARK)


class Standing(NamedTuple):
    """A side's Power: its factions, whether it leads, a quiet word about it."""

    looks: tuple[Look, ...]
    power: int
    leads: bool
    note: str


def power(canvas: Canvas, title: str, sides: tuple[Standing, ...]) -> None:
    """Power of every side, in columns that keep their places."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 12)
    longest = max((len(side.looks) for side in sides), default=1)
    need = 60 + 40 * longest + 54 * (longest == 1)
    columns = max(1, min(len(sides), (canvas.w - 12) // need))
    rows = -(-len(sides) // columns)
    columns = -(-len(sides) // rows)
    top = 40 if canvas.h - 44 >= rows * 44 else 0
    if top:
        canvas.sign("crown", 28, 24, 28, LOOK)
        canvas.text(50, 24, title, Face.STRONG, 28, DIM, room=canvas.w - 60)
    step, pitch = (canvas.w - 12) // columns, min(96, (canvas.h - top - 8) // rows)
    for n, side in enumerate(sides):
        _standing(canvas, 6 + step * (n % columns), top + 4 + pitch * (n // columns), step, pitch, side)


def _standing(canvas: Canvas, x: int, y: int, w: int, h: int, side: Standing) -> None:
    tall = h >= 76
    middle = y + (h // 2 if not tall else 28)
    narrow = w < 200
    sign = 32 if narrow else 38
    at = x + 6
    for look in side.looks:
        canvas.sign(look.sign, at + sign // 2, middle, sign, look.bright)
        at += sign + 4
    right, size = x + w - (4 if narrow else 14), 38 if narrow else 46
    face = Face.STRONG if narrow else Face.BOLD
    colour = GOLD if side.leads else INK
    wide = canvas.text(right, middle, str(side.power), face, size, colour, align="r", room=right - at)
    short = side.looks[0].short if len(side.looks) == 1 else ""
    if short and fonts.width(short, Face.STRONG, 26) <= right - wide - at - 3:
        canvas.text(at + 1, middle, short, Face.STRONG, 28 if narrow else 32, MID, room=right - wide - at - 3)
    if tall:
        canvas.text(x + 8, y + 62, side.note, Face.QUIET, 28, DIM, room=w - 16)


def news(canvas: Canvas, lines: tuple[tuple[Look | None, str], ...]) -> None:
    """What happened lately, the latest first and brightest."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 12)
    pitch = 34
    rows = (canvas.h - 12) // pitch
    y = (canvas.h - rows * pitch) // 2 + pitch // 2
    for n, (look, text) in enumerate(lines):
        if rows <= 0:
            return
        left = 12 + 42 * (look is not None)
        said = fonts.wrap(
            text, Face.STRONG if not n else Face.QUIET, 28, canvas.w - left - 12, min(rows, 2 if n else 3)
        )
        if look:
            canvas.sign(look.sign, 30, y, 34, look.bright)
        for line in said:
            canvas.text(
                left,
                y,
                line,
                Face.STRONG if not n else Face.QUIET,
                28,
                INK if not n else MID,
                room=canvas.w - left - 12,
            )
            y += pitch
        rows -= len(said)


def setup_card(
    canvas: Canvas, north: str, label: str, said: str, swap: Look | None, changed: bool, examined: bool
) -> None:
    """The Setup card: where its fleur-de-lis points, a Swap that lies on it."""
    w, h = canvas.w, canvas.h
    if examined:
        canvas.box(0, 0, w, h, LOOK, 14)
        canvas.box(5, 5, w - 10, h - 10, GROUND, 10)
    inset = 8 if examined else 4
    canvas.box(inset, inset, w - 2 * inset, h - 2 * inset, PAPER, 10)
    small = w < 220
    lily = min(h - 2 * inset - 20, (w - 2 * inset) * 9 // 20, 170)
    canvas.sign(NORTH[north], inset + 8 + lily // 2, h // 2, lily, VALUE_SIGN[3])
    x = inset + 8 + lily + (4 if small else 16)
    room = w - inset - 8 - x
    mid = h // 2 - (22 if swap or not small else 0)
    used = canvas.text(x, mid - 4, label, Face.BOLD, 40 if not small else 30, DARK)
    canvas.sign(WAY[north], x + used + 26, mid - 4, 34 if not small else 26, LOOK_ON_PAPER)
    if swap:
        canvas.box(x, h // 2 + 8, 76, 40, swap.bright, 8)
        canvas.sign("swap", x + 21, h // 2 + 28, 32, DARK)
        canvas.sign(swap.sign, x + 55, h // 2 + 28, 34, DARK)
    elif not small:
        canvas.text(x, h // 2 + 26, said, Face.QUIET, 28, QUIET_ON_PAPER, room=room)
    if changed:
        canvas.ear(w - inset - 1, inset, 30, LOOK_ON_PAPER, 10)


class Choice(NamedTuple):
    """A faction while factions are chosen: who took it ("" if it is free)."""

    look: Look
    name: str
    seat: str


def choice(canvas: Canvas, it: Choice, free: str) -> None:
    """A faction that somebody took, or that is free."""
    taken = bool(it.seat)
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    if taken:
        canvas.ring(0, 0, canvas.w, canvas.h, it.look.bright, 6, 14, PANEL)
    canvas.sign(it.look.sign, 110, canvas.h // 2, 132, it.look.bright)
    canvas.text(206, canvas.h // 2 - 44, it.look.short, Face.STRONG, 62, INK)
    canvas.text(206, canvas.h // 2 + 10, it.name, Face.QUIET, 36, MID, room=canvas.w - 220)
    canvas.text(
        206,
        canvas.h // 2 + 60,
        it.seat or free,
        Face.STRONG if taken else Face.QUIET,
        36,
        INK if taken else NOTHING,
        room=canvas.w - 220,
    )


def sentence(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 30, MID, room=canvas.w - 48)

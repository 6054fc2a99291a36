"""What a situation sheet of Influence is made of: the question, a compact hand, castles with their sums."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influence import arms, castle, ground
from renderers.influence.castle import Cell
from renderers.influence.faces import NAMES, VALUES, WORDS
from renderers.influence.laid import NORMAL
from renderers.influence.palette import (
    CREAM,
    DIM,
    EDGE,
    GOLD,
    INK,
    LAPIS,
    PANEL,
    QUIET,
    RUBRIC,
    SOFT,
    SPENT,
    TINCTURES,
    UNHELD,
    VELLUM,
)
from renderers.influence.plinth import Bet, plinth
from renderers.influence.terms import Look

TIGHT = NORMAL._replace(radius=13, digit=26, name=26, power=26)
"""Measures of a castle above a plinth."""


def question(canvas: Canvas, look: Look | None, asked: str, name: str, note: str, facts: tuple[str, ...]) -> None:
    """The open question on the field of the faction that is asked."""
    w, h = canvas.w, canvas.h
    field, ink = (look.field, look.charge) if look else (LAPIS, CREAM)
    canvas.box(0, 0, w, h, field)
    x = 18
    if look:
        arms.field(canvas, 0, 0, 78, h - 5, look.colour)
        arms.shield(canvas, look.sign, look.colour, 39, 4, 48, look.tincture.gold, 6)
        x = 92
    canvas.box(0, h - 5, w, 5, GOLD)
    right = w - 20
    for fact in reversed(facts):
        right -= canvas.text(right, h // 2 - 2, fact, VALUES, 31, ink, align="r") + 22
    canvas.text(x, 20, asked, VALUES, 36, ink, room=right - x)
    used = canvas.name(x, h - 17, name, NAMES, 27, ink, min(260, (right - x) // 2)) if name else 0
    lead = " · " if used else ""
    said = fonts.statements(note, WORDS, 27, right - x - used - fonts.width(lead, WORDS, 27))
    if said:
        canvas.text(x + used, h - 17, lead + said, WORDS, 27, ink, room=right - x - used)


class InHand(NamedTuple):
    """One of a faction's values: in hand, or at a castle (`down`: face-down there)."""

    value: int
    where: str
    down: bool


class Kit(NamedTuple):
    """A special card: sign, name, how many are left, when it may be played."""

    sign: str
    name: str
    left: int
    when: str


def hand(canvas: Canvas, look: Look, values: tuple[InHand, ...], kits: tuple[Kit, ...], label: str) -> None:
    """A faction's six values and special cards in one row; `label`: its letters where the reader runs several."""
    w, h = canvas.w, canvas.h
    x = 0
    if label:
        canvas.text(34, h // 2, label, VALUES, 30, INK, align="m", room=66)
        x = 72
    kit_w = (w - x) // (6 if w > 800 else 9)
    pitch = (w - x - kit_w * len(kits)) // len(values)
    for it in values:
        _value(canvas, x, pitch - 6, look, it)
        x += pitch
    for kit in kits:
        _kit(canvas, x, kit_w - 6, kit)
        x += kit_w


def _value(canvas: Canvas, x: int, w: int, look: Look, it: InHand) -> None:
    h = canvas.h
    if not it.where:
        canvas.box(x, 0, w, h, INK, 9)
        arms.field(canvas, x + 3, 3, w - 6, h - 6, look.colour, 7)
        beast = min(34, w // 2 - 6)
        canvas.sign(look.sign, x + w // 4 + 1, h // 2, beast, look.charge)
        shield = min(w // 2 - 2, round((h - 14) / 1.14))
        arms.vellum_shield(canvas, x + w * 3 // 4 - 4, (h - round(shield * 1.14)) // 2, shield, lit=True)
        canvas.text(x + w * 3 // 4 - 4, h // 2 - 2, str(it.value), VALUES, 34, INK, align="m")
        return
    rim = look.field if it.down else EDGE
    canvas.box(x, 0, w, h, rim, 9)
    canvas.box(x + 3, 3, w - 6, h - 6, SPENT, 7)
    used = canvas.text(x + 10, h // 2, str(it.value), VALUES, 32, SOFT) + 14
    canvas.text(x + used + 4, h // 2, it.where, VALUES, 27, QUIET, room=w - used - 8)


def _kit(canvas: Canvas, x: int, w: int, it: Kit) -> None:
    h = canvas.h
    if it.left:
        canvas.box(x, 0, w, h, INK, 9)
        canvas.box(x + 2, 2, w - 4, h - 4, PANEL, 8)
    else:
        ground.spent(canvas, x, 0, w, h)
    ink = INK if it.left else UNHELD
    roomy = w > 130
    sign, at, disc = (34, 23, 16) if roomy else (28, 19, 15)
    canvas.sign(it.sign, x + at, h // 2, sign, ink)
    if roomy:
        left, room = x + 44, w - 44 - 2 * disc - 7
        when = fonts.whole([it.when], WORDS, 26, room)
        canvas.text(left, h // 2 - 14 * bool(when), it.name, VALUES, 28, INK if it.left else QUIET, room=room)
        if when:
            canvas.text(left, h // 2 + 17, when, WORDS, 26, QUIET, room=room)
    middle = x + w - disc - 5
    if it.left:
        canvas.disc(middle, h // 2, disc, LAPIS)
    canvas.text(middle, h // 2, str(it.left), VALUES, 27, CREAM if it.left else QUIET, align="m")


class Sum(NamedTuple):
    """A side at a castle: its factions there, its sum as the reader knows it."""

    looks: tuple[Look, ...]
    text: str


class Spot(NamedTuple):
    """A castle of the map: lit with its answers, or context; `pays`: Power for winning there."""

    cell: Cell
    sums: tuple[Sum, ...]
    bets: tuple[Bet, ...]
    pays: str
    lit: bool


def spot(canvas: Canvas, it: Spot) -> None:
    """A castle with its sums at the right, and its plinth where it may be chosen."""
    w, h = canvas.w, canvas.h
    size = castle.size_of(w, h, it.cell.few)
    low = 0 if not it.bets else 33 if h < 200 else 46
    m = TIGHT if low and h < 200 else size
    base = h - low
    canvas.box(0, 0, w, h, RUBRIC if it.lit else EDGE, 9)
    canvas.box(3, 3, w - 6, h - 6, PANEL, 7)
    empty = it.cell.power is None and not it.sums and it.cell.mark is None
    if empty:
        part = Canvas(w - 6, base - 6, VELLUM, canvas.palette)
        castle.land(part, part.w, part.h, it.cell, m)
        castle.tag(part, it.cell, m)
        canvas.paste(part.image, 3, 3)
    else:
        canvas.paste(castle.alone(it.cell, m, base - 6, canvas.palette), 3, 3)
        left = m.castle + 10
        castle.heading(canvas, it.cell._replace(gained=""), m, left, w - 6, base if len(it.sums) <= 1 else 0)
        _sums(canvas, it.sums, left, w - 8, m.top + 2, base - 4)
    if it.bets:
        plinth(canvas, 3, base - 2, w - 6, low - 1, it.bets, it.pays)
    if not it.lit:
        canvas.image.paste(Image.blend(Image.new("RGB", (w, h), canvas.palette.ink(VELLUM)), canvas.image, DIM))
    else:
        canvas.frame(0, 0, w, h, RUBRIC, 4, 9)


def _sums(canvas: Canvas, sums: tuple[Sum, ...], left: int, right: int, top: int, foot: int) -> None:
    """Sides with their sums, in one column or two."""
    across = 1 if len(sums) <= (2 if foot - top < 100 else 4) else 2
    rows = max(1, -(-len(sums) // across))
    pitch = min(36, (foot - top) // rows)
    column = (right - left) // across
    most = max((len(it.looks[: 1 if across > 1 else 3]) for it in sums), default=1)
    widest = max((fonts.width(it.text.rstrip("+"), VALUES, 29 if across == 1 else 26) for it in sums), default=0)
    token = min(26 if across == 1 else 20, pitch - 2, (column - widest - 2) // max(1, most) - 2)
    for n, it in enumerate(sums):
        x, y = left + column * (n % across), top + pitch * (n // across) + pitch // 2
        looks = it.looks[: 1 if across > 1 else 3]
        for look in looks:
            arms.shield(canvas, look.sign, look.colour, x + token // 2, y - token // 2, token)
            x += token + 2
        room, size = column - (token + 2) * len(looks), 29 if across == 1 else 26
        text = it.text if fonts.width(it.text, VALUES, size) <= room else it.text.rstrip("+")
        canvas.text(x + 1, y, text, VALUES, size, INK)


def upright(canvas: Canvas, it: Spot) -> None:
    """The same for a phone: the castle above, sums below it, the plinth at the foot."""
    w, h = canvas.w, canvas.h
    high, low = 108, 33
    m = TIGHT._replace(castle=w - 6, radius=14)
    canvas.box(0, 0, w, h, RUBRIC if it.lit else EDGE, 9)
    canvas.box(3, 3, w - 6, h - 6, PANEL, 7)
    canvas.paste(castle.alone(it.cell, m, high, canvas.palette), 3, 3)
    middle = high + 18
    x = 7 + canvas.text(7, middle, it.cell.label, VALUES, 28, RUBRIC if it.lit else INK) + 6
    _row_of(canvas, it, x, middle)
    if it.bets:
        plinth(canvas, 3, h - low - 3, w - 6, low, it.bets, "")
    if not it.lit:
        canvas.image.paste(Image.blend(Image.new("RGB", (w, h), canvas.palette.ink(VELLUM)), canvas.image, DIM))
    else:
        canvas.frame(0, 0, w, h, RUBRIC, 4, 9)


def _row_of(canvas: Canvas, it: Spot, x: int, middle: int) -> None:
    """Sums behind the cell, on a second line where there is no plinth; a Swap or Saboteur at the right."""
    right, line = canvas.w - 7, 0
    if it.cell.mark:
        each = TINCTURES[it.cell.mark.colour]
        y = middle if it.bets else canvas.h - 22
        canvas.box(right - 28, y - 14, 28, 28, each.field, 6)
        canvas.sign(it.cell.mark.sign, right - 14, y, 22, each.charge)
        right -= 32 * bool(it.bets)
    for each in it.sums:
        need = 25 * min(2, len(each.looks)) + fonts.width(each.text, VALUES, 27) + 6
        if x + need > right:
            if it.bets or line:
                return
            x, line = 7, 1
        for look in each.looks[:2]:
            arms.shield(canvas, look.sign, look.colour, x + 12, middle + 30 * line - 13, 24)
            x += 25
        x += canvas.text(x + 1, middle + 30 * line, each.text, VALUES, 27, INK) + 6

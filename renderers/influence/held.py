"""How the parts of a hand look. Every function draws one block from its arguments alone."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.influence import arms, ground
from renderers.influence.draw import Pill, draw_pill
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.palette import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    LAPIS,
    NOTHING,
    PANEL,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
    SPENT,
    TINCTURES,
    UNHELD,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.terms import Look


class Label(NamedTuple):
    """A row's head: the faction, whether it attacks now."""

    look: Look
    name: str
    active: bool


class Slot(NamedTuple):
    """One of the six values: in hand, or where it lies. `lit`: it answers the open question, or none is open."""

    look: Look
    value: int
    round: str
    where: str
    down: bool
    lit: bool


class Special(NamedTuple):
    """A kind of special card: how many are left; `tag` says that it can be played now."""

    look: Look
    sign: str
    name: str
    hint: str
    left: int
    tag: str
    lit: bool


class Stand(NamedTuple):
    """A castle where the viewer's side has a card: its total, the viewer's own face-down cards included.

    `power` is None for a castle that lies face-down.
    """

    cell: str
    name: str
    power: int | None
    control: int
    own: tuple[Look, ...]
    total: str
    rivals: tuple[tuple[tuple[Look, ...], str], ...]


HIGH = 326
"""From this height on a value has room for larger type."""


class Played(NamedTuple):
    """How far from its top the parts of a played value are; the round, from its foot."""

    sign: int
    value: int
    cell: int
    short: int
    round: int


PLAYED, PLAYED_LOW = Played(46, 126, 218, 264, 48), Played(34, 90, 142, 181, 28)


def begin(canvas: Canvas, own: tuple[Look, ...], said: str, middle: int, top: int) -> tuple[int, int]:
    """The strip with the arms at its left, what is asked in a pill at its right; from where to where it is free."""
    ground.strip(canvas)
    right, x = canvas.w - 18, 18
    if said:
        draw_pill(canvas, Pill(None, "", said), canvas.w // 2, middle)
        right -= min(fonts.width(said, VALUES, 35), canvas.w // 2 - 66) + 84
    for each in own:
        arms.shield(canvas, each.sign, each.colour, x + 22, top, 44, GOLD, 6)
        x += 52
    return x, right


def strip(
    canvas: Canvas,
    own: tuple[Look, ...],
    name: str,
    note: str,
    power: tuple[str, str, bool],
    number: tuple[str, str],
    asked: tuple[Look | None, str],
) -> None:
    """Whose hand, Power and round, what is asked."""
    middle = 27
    x, right = begin(canvas, own, asked[1], middle, 3)
    for (label_, value), colour in (
        ((number[0], number[1]), CREAM),
        ((power[0], power[1]), GOLDEN if power[2] else CREAM),
    ):
        right -= canvas.text(right, middle, value, VALUES, 36, colour, align="r") + 8
        right -= canvas.text(right, middle, label_, WORDS, 29, SKY, align="r") + 22
    x += 6 + canvas.name(x + 6, middle, name, NAMES, 36, CREAM, max(60, min(330, right - x - 20))) + 18
    if right - x >= fonts.width(note, WORDS, 28):
        canvas.text(x, middle, note, WORDS, 28, SKY)


def label(canvas: Canvas, it: Label) -> None:
    """The arms of a row: field and beast, a red frame while the faction attacks."""
    w, h, each = canvas.w, canvas.h, it.look.tincture
    canvas.box(0, 0, w, h, RUBRIC if it.active else INK, 10)
    inset = 6 if it.active else 4
    arms.field(canvas, inset, inset, w - 2 * inset, h - 2 * inset, it.look.colour, 7)
    canvas.frame(inset + 4, inset + 4, w - 2 * inset - 8, h - 2 * inset - 8, each.gold, 2, 5)
    ground_, ink = each.field, each.charge
    if h >= 240:
        canvas.sign(it.look.sign, w // 2, h // 2 - 50, 104, ink)
        canvas.text(w // 2, h // 2 + 54, it.look.short, VALUES, 48, ink, align="m", room=w - 24, halo=ground_)
        canvas.text(w // 2, h // 2 + 102, it.name, NAMES, 32, ink, align="m", room=w - 24, halo=ground_)
        return
    size = min(68, h - 58)
    canvas.sign(it.look.sign, w // 2, h // 2 - 20, size, ink)
    canvas.text(w // 2, h // 2 + size // 2 + 4, it.look.short, VALUES, 34, ink, align="m", room=w - 22, halo=ground_)


def value_slot(canvas: Canvas, it: Slot) -> None:
    """A value in hand as a card of the faction; one that was played as a spent place with its castle and round."""
    w, h, each = canvas.w, canvas.h, it.look.tincture
    tall = h >= 240
    if not it.where:
        canvas.box(0, 0, w, h, INK if it.lit else EDGE, 10)
        arms.field(canvas, 4, 4, w - 8, h - 8, it.look.colour, 7)
        canvas.frame(8, 8, w - 16, h - 16, each.charge, 1, 5)
        size = min(w - 14, (100 if h >= HIGH else 88) if tall else round((h - 12) * 0.8))
        top = (h // 2 + 12 if h >= HIGH else h - size - 36) if tall else h // 2 - size // 2
        if tall:
            canvas.sign(it.look.sign, w // 2, 92 if h >= HIGH else top // 2 + 12, 74, each.charge)
        arms.vellum_shield(canvas, w // 2, top, size, lit=it.lit)
        canvas.text(
            w // 2,
            top + round(size * 0.5),
            str(it.value),
            VALUES,
            round(size * 0.66),
            INK if it.lit else SOFT,
            align="m",
        )
        return
    if it.down:
        canvas.box(0, 0, w, h, each.field, 10)
        canvas.box(5, 5, w - 10, h - 10, SPENT, 7)
    else:
        ground.spent(canvas, 0, 0, w, h)
    cell, _, short = it.where.partition(" ")
    if tall:
        at = PLAYED if h >= HIGH else PLAYED_LOW
        canvas.sign(it.look.sign, w // 2, at.sign, 50 if h >= HIGH else 44, each.field if it.down else UNHELD)
        canvas.text(w // 2, at.value, str(it.value), VALUES, 56 if h >= HIGH else 50, QUIET, align="m")
        canvas.text(w // 2, at.cell, cell, VALUES, 38 if h >= HIGH else 35, INK, align="m")
        canvas.text(w // 2, at.short, short or "?", VALUES, 31, INK, align="m", room=w - 14)
        low = h - at.round
        if it.down:
            canvas.box(5, low - 19, w - 10, 38, each.field)
            canvas.sign("sight-disabled", w // 2 - 22, low, 32, each.charge)
            canvas.text(w // 2 + 22, low, it.round, VALUES, 27, each.charge, align="m")
            return
        canvas.text(w // 2, low, it.round, WORDS, 28, SOFT, align="m")
        return
    lines = [(str(it.value), 40, QUIET), (cell, 31, INK), *([(short or "?", 28, SOFT)] if h >= 150 else [])]
    y = h // 2 - 19 * (len(lines) - 1) - 2
    for text, size, ink in lines:
        canvas.text(w // 2, y, text, VALUES, size, ink, align="m", room=w - 12)
        y += 40


def special_slot(canvas: Canvas, it: Special) -> None:
    """Swaps, Saboteur or Delay: how many are left, on a seal."""
    w, h = canvas.w, canvas.h
    tall = h >= 240
    if it.left:
        ground.card(canvas, 0, 0, w, h)
    else:
        ground.spent(canvas, 0, 0, w, h)
    colour = INK if it.left else UNHELD
    sign = "cloak-dagger" if it.sign == "saboteur" and tall else it.sign
    top = 108 if tall else h // 2 - 18
    canvas.sign(sign, w // 2 - (0 if tall else 24), top, 86 if tall else 40, colour)
    name_y = 186 if tall else h // 2 + 24
    named = f"{it.name} · {it.tag}" if it.tag and not tall else it.name
    now = named != it.name and fonts.width(named, VALUES, fonts.FLOOR) <= w - 16
    said, ink = (named, RUBRIC) if now else (it.name, INK if it.left else QUIET)
    canvas.text(w // 2, name_y, said, VALUES, 29, ink, align="m", room=w - 16)
    seal_x, seal_y = (w // 2, h - 44) if tall else (w // 2 + 30, top)
    radius = 25 if tall else 19
    if it.left:
        canvas.disc(seal_x, seal_y, radius, GOLD)
        canvas.disc(seal_x, seal_y, radius - 3, LAPIS)
    canvas.text(seal_x, seal_y, str(it.left), VALUES, 31 if tall else 27, CREAM if it.left else NOTHING, align="m")
    if tall and it.left:
        for n, line in enumerate(fonts.wrap(it.hint, WORDS, 26, w - 16, 3)):
            canvas.text(w // 2, 220 + 29 * n, line, WORDS, 26, QUIET, align="m", room=w - 12)
    if it.tag and tall:
        canvas.polygon(((20, 0), (w - 20, 0), (w - 20, 34), (w // 2, 46), (20, 34)), RUBRIC)
        canvas.text(w // 2, 18, it.tag, VALUES, 27, CREAM, align="m", room=w - 48)
    elif it.tag:
        canvas.box(0, 0, w, 9, RUBRIC, 4)


def stand(canvas: Canvas, it: Stand) -> None:
    """A castle: its Power, own total large, the others' beside; its keep where there is room behind them."""
    w, h = canvas.w, canvas.h
    tall = h > 100
    head, size = (44, 30) if tall else (36, 28)
    canvas.box(0, 0, w, h, INK, 8)
    canvas.box(3, 3, w - 6, h - 6, PANEL, 6)
    ink, gold, below = INK, INK, UNHELD
    if it.control >= 0:
        arms.field(canvas, 3, 3, w - 6, head - 3, it.control)
        each = TINCTURES[it.control]
        ink, gold, below = each.charge, each.gold, each.field
    else:
        canvas.box(3, 3, w - 6, head - 3, UNHELD)
    x, right, y = 12 + canvas.text(12, head // 2 + 2, it.cell, VALUES, size, ink, halo=below) + 8, w - 12, head // 2 + 2
    if it.power is not None:
        right -= canvas.text(right, y, str(it.power), VALUES, size, gold, align="r", halo=below) + 4
        canvas.sign("queen-crown", right - size // 2, y, size, gold)
        right -= size + 8
    canvas.text(x, y, it.name, VALUES, size, ink, room=right - x, halo=below)
    x, middle = 12, head + (h - head - 3) // 2
    groups = [(it.own, it.total, 40 if tall else 30, INK), *((signs, total, 28, SOFT) for signs, total in it.rivals)]
    need = sum(len(signs) * 38 + fonts.width(total, VALUES, size) + 14 for signs, total, size, _ in groups)
    if tall and it.power is not None and need + 110 < w:
        arms.keep(canvas, it.power, w - 104, head + 4, 92, h - head - 7, SPENT)
    own, *rivals = groups
    apart = 10 if tall else 4
    beside = x + _group_width(own, OWN if tall else SIGN) + apart + 2
    rows = _flow(rivals, w - 8 - beside, 2 if tall else 1, apart)
    below = _flow(rivals, w - 2 * x, 1, apart) if tall else []
    if tall and _count(below) > _count(rows):
        _group(canvas, x, middle - 20, (own[0], own[1], 34, INK), 34)
        _groups(canvas, x, middle + 20, below[0], apart)
        return
    _group(canvas, x, middle, own, OWN if tall else SIGN)
    for row, at in zip(rows, (middle,) if len(rows) < 2 else (middle - 20, middle + 20), strict=False):
        _groups(canvas, beside, at, row, apart)


def low_width(it: Stand) -> int:
    """How wide a low castle is in which every side has room."""
    groups = ((it.own, it.total, 30, INK), *((signs, total, 28, SOFT) for signs, total in it.rivals))
    return 12 + sum(_group_width(each, SIGN) + 4 for each in groups) + 2 + 8


Group = tuple[tuple[Look, ...], str, int, Colour]
"""The factions of a side, their total, its size and colour."""
OWN, SIGN, DOTS = 42, 28, 30
"""A shield of the own side, of another one, and what is left for sides that have no room."""


def _group_width(it: Group, sign: int) -> int:
    signs, total, size, _ = it
    return len(signs) * (sign + 2) + fonts.width(total, VALUES, size) + 2


def _group(canvas: Canvas, x: int, middle: int, it: Group, sign: int) -> None:
    """A side's arms and its total."""
    signs, total, size, ink = it
    for look in signs:
        arms.shield(canvas, look.sign, look.colour, x + sign // 2, middle - round(sign * 0.57), sign)
        x += sign + 2
    canvas.text(x + 2, middle, total, VALUES, size, ink)


def _groups(canvas: Canvas, x: int, middle: int, row: Sequence[Group | None], apart: int) -> None:
    """Sides beside each other."""
    for each in row:
        if each is None:
            canvas.text(x, middle, fonts.ELLIPSIS, VALUES, 28, SOFT)
        else:
            _group(canvas, x, middle, each, SIGN)
            x += _group_width(each, SIGN) + apart


def _count(rows: Sequence[Sequence[Group | None]]) -> int:
    return sum(each is not None for row in rows for each in row)


def _flow(groups: Sequence[Group], room: int, most: int, apart: int) -> list[list[Group | None]]:
    """Sides in as many lines as they need, up to so many; None stands for those that have no room."""
    wide = [_group_width(each, SIGN) for each in groups]
    rows: list[list[Group | None]] = [[]]
    left, used = room, list[int]()
    for n, each in enumerate(groups):
        if wide[n] > left and used and len(rows) < most:
            rows.append([])
            left, used = room, []
        if wide[n] > left:
            while used and left < DOTS:
                left += used.pop() + apart
                rows[-1].pop()
            rows[-1] += [None] if left >= DOTS else []
            break
        rows[-1].append(each)
        used.append(wide[n])
        left -= wide[n] + apart
    return rows


def sentence(canvas: Canvas, title: str, text: str) -> None:
    """A heading and a quiet line after it, on the map."""
    middle, x = canvas.h // 2, 24
    x += canvas.text(x, middle, title, TITLE, 33, RUBRIC, halo=VELLUM) + 20 if title else 0
    canvas.text(x, middle, text, WORDS, 28, QUIET, room=canvas.w - 24 - x, halo=VELLUM)

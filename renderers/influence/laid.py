"""The Influence cards beside a castle: how they are laid in lines, piled up or crowded, and how they look."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.influence.faces import VALUES
from renderers.influence.palette import INK, PANEL, QUIET, SOFT, TINCTURES


class Group(NamedTuple):
    """A faction's cards at a castle: values that the table knows, which of them bear a Swap, one face-down or none."""

    sign: str
    colour: int
    values: tuple[int, ...]
    swaps: tuple[bool, ...]
    down: bool
    down_swap: bool
    controls: bool


class Party(NamedTuple):
    """A side at a castle: its factions' cards, and what it has there as the table knows it."""

    groups: tuple[Group, ...]
    strength: str


class Size(NamedTuple):
    """Measures of a cell: castle's width, radius of its circles, type sizes, height of a line of cards."""

    castle: int
    radius: int
    digit: int
    name: int
    power: int
    line: int
    sign: int
    value: int
    top: int


LARGE = Size(163, 22, 39, 40, 46, 42, 30, 33, 46)
ROOMY = Size(163, 22, 39, 40, 46, 46, 33, 36, 46)
"""For at most three sides, so that fewer and larger lines do."""
NORMAL = Size(130, 17, 31, 29, 33, 34, 23, 28, 39)
SMALL = Size(100, 15, 26, 26, 30, 30, 22, 26, 30)
"""For layouts of more than five columns or rows, which no reference Setup card has."""


class Strip(NamedTuple):
    """A line of cards as it will be drawn: values with their Swaps; `piled` when there is no room for values.

    `covered`: the sign itself lies on the back of a face-down card, which has no room beside it.
    """

    group: Group
    values: tuple[int, ...]
    swaps: tuple[bool, ...]
    down: bool
    headed: bool
    piled: bool
    covered: bool = False


def strip_width(strip: Strip, m: Size) -> int:
    """Pixels that a strip takes."""
    digit = fonts.width("6", VALUES, m.value)
    wide = 8 + (m.sign + 2) * strip.headed
    if strip.piled:
        return wide + 8 + 16 * strip.down + 20 * _swapped(strip.group)
    wide += len(strip.values) * (digit + 3) - bool(strip.values) + 20 * sum(strip.swaps)
    if strip.down:
        wide += (4 if strip.covered else 19) + 20 * strip.group.down_swap
    return wide


def _swapped(group: Group) -> bool:
    return group.down_swap or any(group.swaps)


def _lines(group: Group, m: Size, room: int, later: int) -> list[Strip]:
    """A group's cards in lines: the first leaves room for the strength, later ones are wider."""
    cards = list(zip(group.values, group.swaps, strict=True))
    made: list[Strip] = []
    while True:
        space, headed = (room, True) if not made else (later, False)
        count = len(cards)
        while True:
            last = count == len(cards)
            values = tuple(value for value, _ in cards[:count])
            strip = Strip(
                group, values, tuple(swap for _, swap in cards[:count]), last and group.down, headed, piled=False
            )
            if count <= min(1, len(cards)) or strip_width(strip, m) <= space:
                break
            count -= 1
        narrow = strip.down and strip_width(strip, m) > space
        alone = narrow and bool(values)
        made.append(strip._replace(down=strip.down and not alone, covered=narrow and headed and not values))
        if alone:
            made.append(Strip(group, (), (), down=True, headed=False, piled=False))
        if last:
            return made
        cards = cards[count:]


def _piled(group: Group) -> Strip:
    return Strip(group, (), (), group.down, headed=True, piled=True)


def arrange(parties: tuple[Party, ...], m: Size, room: int, height: int) -> list[tuple[list[Strip], str]] | None:
    """Each side's lines and strength; None when there are more lines than room for them."""
    capacity = height // m.line
    made: list[tuple[list[list[Strip]], str]] = []
    for party in parties:
        several = len(party.groups) > 1
        wide = fonts.width(party.strength, VALUES, m.value) + 4 + 3 * several
        later = room - m.sign - 4 - wide * several
        made.append(([_lines(group, m, room - wide, later) for group in party.groups], party.strength))
    groups = [lines for party, _ in made for lines in party]
    if len(groups) > capacity:
        return None
    while sum(map(len, groups)) > capacity:
        longest = max(groups, key=len)
        longest[:] = [_piled(longest[0].group)]
    return [([strip for lines in party for strip in lines], _said(party, strength)) for party, strength in made]


def _said(party: list[list[Strip]], strength: str) -> str:
    """The strength; piled cards show what lies face-down, and leave no room for the plus."""
    return strength.rstrip("+") if any(strip.piled for lines in party for strip in lines) else strength


def cards(canvas: Canvas, parties: tuple[Party, ...], m: Size, left: int, right: int, foot: int = 0) -> None:
    """Every side's cards below the cell's label, its strength at the right; nothing below `foot`."""
    top, room = m.top, right - left
    found = None if m is SMALL else arrange(parties, m, room, (foot or canvas.h) - top - 1)
    if found is None:
        crowd(canvas, parties, m, left, right)
        return
    y = top
    for strips, strength in found:
        for n, strip in enumerate(strips):
            at = left if strip.headed else left + m.sign + 4
            if strip.headed and strip.group.controls and not n:
                canvas.box(left - 10, y + 9, 12, m.line - 20, TINCTURES[strip.group.colour].field)
            _strip(canvas, at, y, strip, m)
            y += m.line
        several = len({strip.group.sign for strip in strips}) > 1
        middle = y - m.line * len(strips) + m.line * (len(strips) if several else 1) // 2
        wide = canvas.text(right, middle - 1, strength, VALUES, m.value, INK, align="r")
        if several:
            canvas.box(right - wide - 5, y - m.line * len(strips) + 3, 2, m.line * len(strips) - 9, SOFT)


def _strip(canvas: Canvas, x: int, y: int, it: Strip, m: Size) -> None:
    """Cards side by side: the faction's sign, values, what lies face-down as a slip of vellum."""
    h = m.line - 3
    middle = y + h // 2
    each = TINCTURES[it.group.colour]
    wide = strip_width(it, m)
    covered = it.covered
    canvas.box(x, y, wide, h, INK, 7)
    canvas.box(x + 2, y + 2, wide - 4, h - 4, each.field, 6)
    at = x + 4
    if covered:
        canvas.box(x + 4, y + 4, wide - 8, h - 8, PANEL, 4)
    if it.headed:
        canvas.sign(it.group.sign, at + m.sign // 2, middle, m.sign - 2 - 4 * covered, INK if covered else each.charge)
        at += m.sign + 2
    if it.piled:
        for n in range(2):
            canvas.box(at + 4 * n, y + 2, 2, h - 4, PANEL)
        at += 8
    digit = fonts.width("6", VALUES, m.value)
    for value, swapped in zip(it.values, it.swaps, strict=True):
        canvas.text(at + 1, middle, str(value), VALUES, m.value, each.charge)
        at += digit + 3
        if swapped:
            canvas.sign("swap", at + 8, middle, 19, each.charge)
            at += 20
    if it.down and not covered:
        canvas.box(at, y + 4, x + wide - at - 4, h - 8, PANEL, 4)
        canvas.text(at + (6 if it.piled else 8), middle, "?", VALUES, 26, INK, align="m")
    if (it.down and it.group.down_swap and not it.piled) or (it.piled and _swapped(it.group)):
        canvas.sign("swap", x + wide - 14, middle, 19, INK if it.down else each.charge)


class Seated(NamedTuple):
    """A side in a crowd: how far right and in which line; whether its Swaps are shown as well."""

    party: Party
    x: int
    line: int
    swaps: bool


def crowded(parties: tuple[Party, ...], m: Size, room: int, *, swaps: bool) -> list[Seated]:
    """Two sides a line, in halves, where they fit."""
    made: list[Seated] = []
    x = line = 0
    for party in parties:
        wide = (m.sign + 2) * len(party.groups) + fonts.width(party.strength.rstrip("+"), VALUES, 26) + 1
        shown = swaps and wide + 21 <= room and any(_swapped(group) for group in party.groups)
        wide += 21 * shown
        if x and x + wide > room:
            x, line = 0, line + 1
        made.append(Seated(party, x, line, shown))
        x = room // 2 if x == 0 and wide <= room // 2 else room
    return made


def crowd(canvas: Canvas, parties: tuple[Party, ...], m: Size, left: int, right: int) -> None:
    """More factions than lines: signs and strengths alone; a dark sign has a card face-down."""
    room, capacity = right - left + 1, (canvas.h - m.top - 1) // m.line
    found = crowded(parties, m, room, swaps=True)
    if found and found[-1].line >= capacity:
        found = crowded(parties, m, room, swaps=False)
    if found and found[-1].line >= capacity:
        kept = [each for each in found if each.line < capacity - 1]
        y = m.top + m.line * (capacity - 1) + (m.line - 3) // 2
        canvas.text(left, y, f"+{len(found) - len(kept)}", VALUES, 26, SOFT)
        found = kept
    for each in found:
        x, y = left + each.x, m.top + m.line * each.line
        middle = y + (m.line - 3) // 2
        for group in each.party.groups:
            _token(canvas, x, y, m, group)
            x += m.sign + 2
        x += 1 + canvas.text(x + 1, middle, each.party.strength.rstrip("+"), VALUES, 26, INK)
        if each.swaps:
            canvas.sign("swap", x + 11, middle, 20, QUIET)


def _token(canvas: Canvas, x: int, y: int, m: Size, group: Group) -> None:
    h, each = m.line - 3, TINCTURES[group.colour]
    canvas.box(x, y, m.sign + 2, h, INK if not group.down else each.deep, 6)
    canvas.box(x + 2, y + 2, m.sign - 2, h - 4, each.field, 5)
    ink: Colour = each.charge
    if group.down:
        canvas.box(x + 4, y + 4, m.sign - 6, h - 8, PANEL, 4)
        ink = INK
    canvas.sign(group.sign, x + 1 + m.sign // 2, y + h // 2, m.sign - 2 - 4 * group.down, ink)

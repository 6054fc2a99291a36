"""The Influence cards beside a castle: how they are laid in lines, piled up or crowded, and how they look."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DARK, DIM, INK, MID, PANEL, SEATS, WELL, Colour


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


LARGE = Size(152, 21, 34, 38, 46, 33, 27, 32, 38)
ROOMY = Size(152, 21, 34, 38, 46, 40, 32, 36, 40)
"""For at most three sides, so that fewer and larger lines do."""
NORMAL = Size(126, 16, 28, 27, 32, 34, 22, 28, 36)
SMALL = Size(100, 15, 26, 26, 28, 30, 22, 26, 30)
"""For layouts of more than five columns or rows, which no reference Setup card has."""


class Strip(NamedTuple):
    """A line of cards as it will be drawn: values with their Swaps; `piled` when there is no room for values."""

    group: Group
    values: tuple[int, ...]
    swaps: tuple[bool, ...]
    down: bool
    headed: bool
    piled: bool


def strip_width(strip: Strip, m: Size) -> int:
    """Pixels that a strip takes."""
    digit = fonts.width("6", Face.STRONG, m.value)
    wide = 6 + (m.sign + 2) * strip.headed
    if strip.piled:
        return wide + 8 + 16 * strip.down + 20 * _swapped(strip.group)
    wide += len(strip.values) * (digit + 3) - bool(strip.values) + 20 * sum(strip.swaps)
    if strip.down:
        wide += (4 if _covered(strip) else 20) + 20 * strip.group.down_swap
    return wide


def _swapped(group: Group) -> bool:
    return group.down_swap or any(group.swaps)


def _covered(strip: Strip) -> bool:
    """Whether the sign itself lies on the back of a face-down card."""
    return strip.down and strip.headed and not strip.values and not strip.piled


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
        alone = strip.down and bool(values) and strip_width(strip, m) > space
        made.append(strip._replace(down=strip.down and not alone))
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
        wide = fonts.width(party.strength, Face.STRONG, m.value) + 4 + 3 * several
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


def cards(canvas: Canvas, parties: tuple[Party, ...], m: Size, left: int, right: int) -> None:
    """Every side's cards below the cell's label, its strength at the right."""
    top, room = m.top, right - left
    found = None if m is SMALL else arrange(parties, m, room, canvas.h - top - 1)
    if found is None:
        _crowd(canvas, parties, m, left, right)
        return
    y = top
    for strips, strength in found:
        for n, strip in enumerate(strips):
            at = left if strip.headed else left + m.sign + 4
            if strip.headed and strip.group.controls and not n:
                canvas.box(left - 8, y + 8, 12, m.line - 18, SEATS[strip.group.colour])
            _strip(canvas, at, y, strip, m)
            y += m.line
        several = len({strip.group.sign for strip in strips}) > 1
        middle = y - m.line * len(strips) + m.line * (len(strips) if several else 1) // 2
        wide = canvas.text(right, middle - 1, strength, Face.STRONG, m.value, INK, align="r")
        if several:
            canvas.box(right - wide - 5, y - m.line * len(strips) + 3, 2, m.line * len(strips) - 9, DIM)


def _strip(canvas: Canvas, x: int, y: int, it: Strip, m: Size) -> None:
    """Cards side by side: the faction's sign, values, what lies face-down dark in the faction's colour."""
    h = m.line - 3
    middle = y + h // 2
    colour = SEATS[it.group.colour]
    wide = strip_width(it, m)
    covered = _covered(it)
    canvas.box(x, y, wide, h, colour, 7)
    if covered:
        canvas.box(x + 3, y + 3, wide - 6, h - 6, WELL, 5)
    at = x + 3
    if it.headed:
        sign = m.sign - 2 * covered
        canvas.sign(it.group.sign, at + m.sign // 2 + covered, middle, sign, colour if covered else DARK)
        at += m.sign + 2
    if it.piled:
        for n in range(2):
            canvas.box(at + 4 * n, y, 2, h, PANEL)
        at += 8
    digit = fonts.width("6", Face.STRONG, m.value)
    for n, (value, swapped) in enumerate(zip(it.values, it.swaps, strict=True)):
        if n:
            canvas.box(at - 2, y, 3, h, PANEL)
        canvas.text(at + 1, middle, str(value), Face.STRONG, m.value, DARK)
        at += digit + 3
        if swapped:
            canvas.sign("swap", at + 8, middle, 20, DARK)
            at += 20
    if it.down and not covered:
        canvas.box(at, y + 3, x + wide - at - 3, h - 6, WELL, 5)
        canvas.text(at + (7 if it.piled else 9), middle, "?", Face.STRONG, 26, colour, align="m")
    if (it.down and it.group.down_swap and not it.piled) or (it.piled and _swapped(it.group)):
        canvas.sign("swap", x + wide - 14, middle, 20, colour if it.down else DARK)


class Seated(NamedTuple):
    """A side in a crowd: how far right and in which line; whether its Swaps are shown as well."""

    party: Party
    x: int
    line: int
    swaps: bool


def _crowded(parties: tuple[Party, ...], m: Size, room: int, *, swaps: bool) -> list[Seated]:
    """Two sides a line, in halves, where they fit."""
    made: list[Seated] = []
    x = line = 0
    for party in parties:
        wide = (m.sign + 2) * len(party.groups) + fonts.width(party.strength.rstrip("+"), Face.STRONG, 26) + 1
        shown = swaps and wide + 21 <= room and any(_swapped(group) for group in party.groups)
        wide += 21 * shown
        if x and x + wide > room:
            x, line = 0, line + 1
        made.append(Seated(party, x, line, shown))
        x = room // 2 if x == 0 and wide <= room // 2 else room
    return made


def _crowd(canvas: Canvas, parties: tuple[Party, ...], m: Size, left: int, right: int) -> None:
    """More factions than lines: signs and strengths alone; a dark sign has a card face-down."""
    room, capacity = right - left + 1, (canvas.h - m.top - 1) // m.line
    found = _crowded(parties, m, room, swaps=True)
    if found and found[-1].line >= capacity:
        found = _crowded(parties, m, room, swaps=False)
    if found and found[-1].line >= capacity:
        kept = [each for each in found if each.line < capacity - 1]
        y = m.top + m.line * (capacity - 1) + (m.line - 3) // 2
        canvas.text(left, y, f"+{len(found) - len(kept)}", Face.STRONG, 26, DIM)
        found = kept
    for each in found:
        x, y = left + each.x, m.top + m.line * each.line
        middle = y + (m.line - 3) // 2
        for group in each.party.groups:
            _token(canvas, x, y, m, group)
            x += m.sign + 2
        x += 1 + canvas.text(x + 1, middle, each.party.strength.rstrip("+"), Face.STRONG, 26, INK)
        if each.swaps:
            canvas.sign("swap", x + 11, middle, 20, MID)


def _token(canvas: Canvas, x: int, y: int, m: Size, group: Group) -> None:
    h, colour = m.line - 3, SEATS[group.colour]
    canvas.box(x, y, m.sign + 2, h, colour, 6)
    ink: Colour = DARK
    if group.down:
        canvas.box(x + 2, y + 2, m.sign - 2, h - 4, WELL, 5)
        ink = colour
    canvas.sign(group.sign, x + 1 + m.sign // 2, y + h // 2, m.sign - 3 * group.down, ink)

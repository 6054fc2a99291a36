"""Small parts that several sheets of Pax Illuminaten share: Factions, costs, disks, marks."""

from collections.abc import Sequence

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face as Type
from renderers.core.palette import (
    CROWN_ON_PAPER,
    DARK,
    GOLD,
    INK,
    PAX_CLOTH,
    SEATS,
    SUIT_ON_PAPER,
    VALUE_SIGN,
    WHITE,
    WORN,
    Colour,
    faded,
)
from renderers.core.tokens import token
from renderers.pax_illuminaten import signs
from renderers.pax_illuminaten.terms import Face

FREEMASON, ROSICRUCIAN = SUIT_ON_PAPER[2], VALUE_SIGN[3]
BROWN = VALUE_SIGN[3]


def chip(canvas: Canvas, x: int, y: int, w: int, h: int, faction: str, *, dim: bool = False) -> None:
    """A Faction by colour, sign and letter."""
    canvas.box(x, y, w, h, faded(PAX_CLOTH[faction]) if dim else PAX_CLOTH[faction], 7)
    ink = faded(INK, 0.6) if dim else WHITE
    size = min(28, h - 6)
    wide = fonts.width(faction, Type.STRONG, 26)
    start = x + (w - size - 3 - wide) // 2
    canvas.sign(signs.FACTION[faction], start + size // 2, y + h // 2, size, ink)
    canvas.text(start + size + 3, y + h // 2, faction, Type.STRONG, 26, ink)


def band(canvas: Canvas, x: int, y: int, w: int, h: int, card: Face, lodges: Sequence[str] = ()) -> None:
    """The Factions of a card at its left: the primary one above; a single one above a crown or a star.

    A low half holds sign and letter side by side. `lodges`: Factions whose largest Lodge it is in.
    """
    first, last = card.factions[0], card.factions[-1]
    canvas.box(x, y, w, h, PAX_CLOTH[first], 10)
    half = h // 2
    if first != last:
        canvas.box(x, y + half, w, h - half, PAX_CLOTH[last], 10)
        canvas.box(x, y + half, w, 10, PAX_CLOTH[last])
    canvas.box(x + w - 10, y, 10, half, PAX_CLOTH[first])
    canvas.box(x + w - 10, y + half, 10, h - half, PAX_CLOTH[last])
    middle = x + w // 2
    for place, faction in enumerate(card.factions[:2]):
        top = y + half * place
        if half < 52:
            canvas.sign(signs.FACTION[faction], x + 15, top + half // 2, 23, WHITE)
            canvas.text(x + w - 13, top + half // 2, faction, Type.STRONG, 26, WHITE, align="m")
        else:
            canvas.sign(signs.FACTION[faction], middle, top + half * 32 // 100, min(32, half * 52 // 100), WHITE)
            canvas.text(middle, top + half * 77 // 100, faction, Type.STRONG, 26, WHITE, align="m")
        if faction in lodges:
            canvas.box(x + 2, top + 10, 4, half - 20, WHITE, 2)
    if len(card.factions) == 1:
        canvas.sign("crown" if card.rank == "crown" else "star", middle, y + half * 3 // 2, min(36, half - 16), GOLD)


def strength(canvas: Canvas, right: int, middle: int, said: str, size: int = 34) -> int:
    """A Strength, its right end at `right`: a number, a dagger or a hammer; its width."""
    if said in signs.STRENGTH:
        canvas.sign(signs.STRENGTH[said], right - size // 2 + 2, middle, size - 2, DARK)
        return size - 2
    return canvas.text(right, middle, said, Type.STRONG, size, DARK, align="r")


def affiliation(canvas: Canvas, cx: int, cy: int, size: int, said: str) -> None:
    """Compasses, a rose or nothing."""
    if said in signs.AFFILIATION:
        colour = FREEMASON if said == "freemason" else ROSICRUCIAN
        canvas.sign(signs.AFFILIATION[said], cx, cy, size, colour)


def location(canvas: Canvas, x: int, y: int, size: int, cost: str, primary: str, seat: int = -1) -> None:
    """A Location: its cost, squares the primary and discs the secondary Faction; or the disk that lies there."""
    if seat >= 0:
        canvas.box(x, y, size, size, DARK, 8)
        token(canvas, seat, x + size // 2, y + size // 2, size - 6)
        return
    canvas.box(x, y, size, size, WORN, 8)
    c, step = size // 2, size // 2 - 1
    spots = {
        1: ((c, c),),
        2: ((c - step // 2, c), (c + step // 2 + 1, c)),
        3: ((c - step // 2, c - step // 2), (c + step // 2 + 1, c - step // 2), (c, c + step // 2 + 1)),
    }.get(len(cost), ())
    for unit, (dx, dy) in zip(sorted(cost, key=lambda f: f != primary), spots, strict=False):
        pip(canvas, x + dx, y + dy, size * 17 // 40, unit, square=unit == primary)


def pip(canvas: Canvas, cx: int, cy: int, size: int, faction: str, *, square: bool) -> None:
    """One Favor of a cost."""
    if square:
        canvas.box(cx - size // 2, cy - size // 2, size, size, PAX_CLOTH[faction], 2)
    else:
        canvas.disc(cx, cy, size // 2, PAX_CLOTH[faction])


def extorted(canvas: Canvas, cx: int, cy: int, size: int) -> None:
    """The mark of what was Extorted this turn."""
    canvas.disc(cx, cy, size // 2, DARK)
    canvas.sign("tick", cx, cy, size * 6 // 10, INK)


def pawn(canvas: Canvas, cx: int, cy: int, size: int, seat: int, halo: Colour = DARK) -> None:
    """A Bot's pawn in its colour, on a dark ground."""
    canvas.disc(cx, cy, size // 2, halo)
    canvas.sign("pax_pawn", cx, cy, size * 7 // 10, SEATS[seat])


def cube(canvas: Canvas, cx: int, cy: int, size: int) -> None:
    """A bonus cube."""
    canvas.sign("pax_cube", cx, cy, size, CROWN_ON_PAPER)

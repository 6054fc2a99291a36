"""Small parts that several sheets of Pax Illuminaten share: Factions, tokens, costs, marks, paper and panels."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from engines.core.decisions import LETTERS
from renderers.core import fonts, svg
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.pax_illuminaten import look
from renderers.pax_illuminaten.look import STRONG
from renderers.pax_illuminaten.terms import Face

ART = Path(__file__).parent / "art"
"""Drawings of this game: several colours, or one for all."""
FACTION_SIGN = {"N": "coronet", "P": "anvil", "M": "scales", "A": "lyre", "S": "open-book", "C": "cross"}
OWN = frozenset(path.stem for path in ART.glob("*.svg"))
AFFILIATION = {"freemason": ("compasses", look.FREEMASON), "rosicrucian": ("rose", look.ROSICRUCIAN)}
WEAPONS = ("dagger", "hammer")
CHIP_ROUND = 7
CHIP_SIGN = 28
CHIP_LETTER = 27
LEAST_SIGN = 22
"""A sign and its letter stand side by side where it would be smaller below each other."""


@cache
def art(name: str) -> Path:
    """A drawing of this game."""
    return ART / f"{name}.svg"


def sign(canvas: Canvas, name: str, cx: int, cy: int, size: int, colour: Colour) -> None:
    """A sign in one colour, centred: of this game's own, else of those that all share."""
    if name in OWN:
        canvas.shape(art(name), cx - size // 2, cy - size // 2, size, size, colour)
    else:
        canvas.shape(svg.icons()[name], cx - size // 2, cy - size // 2, size, size, colour)


def drawing(canvas: Canvas, name: str, cx: int, cy: int, size: int) -> None:
    """A drawing in its own colours, centred."""
    canvas.picture(art(name), cx - size // 2, cy - size // 2, size, size)


@contextmanager
def clipped(canvas: Canvas, x: int, y: int, w: int, h: int, radius: int) -> Generator[None]:
    """What is drawn inside the `with` shows within the rounded rectangle only."""
    with canvas.clipped(x, y, w, h, radius):
        yield


def plate(
    canvas: Canvas, x: int, y: int, w: int, h: int, steps: Sequence[Colour], rim: Colour, radius: int = 10
) -> None:
    """A shaded panel, lighter above, with a rim of two pixels."""
    canvas.box(x, y, w, h, rim, radius)
    with clipped(canvas, x + 2, y + 2, w - 4, h - 4, radius - 2):
        canvas.steps(x + 2, y + 2, w - 4, h - 4, steps)


def panel(canvas: Canvas, x: int, y: int, w: int, h: int, radius: int = 9) -> None:
    """A panel of the lodge's blue."""
    plate(canvas, x, y, w, h, look.PANEL, look.RIM, radius)


def chip(canvas: Canvas, x: int, y: int, w: int, h: int, faction: str, *, spent: bool = False) -> None:
    """A Faction by cloth, sign and letter, side by side or, where it is narrow, below each other."""
    ink = look.SPENT_INK if spent else look.WHITE
    if spent:
        canvas.ring(x, y, w, h, look.RIM, 2, CHIP_ROUND, look.SPENT[faction])
    else:
        canvas.box(x, y, w, h, look.LODGE[faction], CHIP_ROUND)
        with clipped(canvas, x + 2, y + 2, w - 4, h - 4, CHIP_ROUND - 2):
            canvas.steps(x + 2, y + 2, w - 4, h - 4, look.FACTION[faction])
    name, size = FACTION_SIGN[faction], min(CHIP_SIGN, h - 6)
    if w < h:
        sign(canvas, name, x + w // 2, y + 15, 22, ink)
        canvas.text(x + w // 2, y + h - 13, faction, STRONG, fonts.FLOOR, ink, align="m")
        return
    wide = fonts.width(faction, STRONG, CHIP_LETTER)
    start = x + (w - size - 3 - wide) // 2
    sign(canvas, name, start + size // 2, y + h // 2, size, ink)
    canvas.text(start + size + 3, y + h // 2, faction, STRONG, CHIP_LETTER, ink)


def tile(canvas: Canvas, x: int, y: int, size: int, unit: str) -> None:
    """A unit of Favor by cloth and letter; one of either Faction is split."""
    first, last = look.FACTION[unit[0]][1], look.FACTION[unit[-1]][1]
    wide = size if len(unit) == 1 else size * 17 // 10
    canvas.box(x, y, wide, size, first, CHIP_ROUND)
    if len(unit) > 1:
        with clipped(canvas, x, y, wide, size, CHIP_ROUND):
            slant = size // 6
            half = wide // 2
            canvas.polygon(
                ((x + half + slant, y), (x + wide, y), (x + wide, y + size), (x + half - slant, y + size)), last
            )
    for i, faction in enumerate(unit):
        middle = x + wide * (2 * i + 1) // (2 * len(unit))
        canvas.text(middle, y + size // 2, faction, STRONG, CHIP_LETTER, look.WHITE, align="m")


def tile_width(size: int, unit: str) -> int:
    """How wide a unit of Favor is drawn."""
    return size if len(unit) == 1 else size * 17 // 10


LETTER_SHARE, LETTER_DROP = (0.7, 0.7, 0.54, 0.56), (0, 0.02, 0.17, 0)
"""By seat: the letter's size on a token, and how far below the middle it stands."""


def token(canvas: Canvas, seat: int, cx: int, cy: int, size: int) -> None:
    """A seat's disk: enamel with a dark rim and a letter."""
    drawing(canvas, f"token-{LETTERS[seat].lower()}", cx, cy, size)
    _letter(canvas, seat, cx, cy, size, look.LETTER)


def dark_token(canvas: Canvas, seat: int, cx: int, cy: int, size: int) -> None:
    """A seat's disk on a ground of its own enamel."""
    canvas.shape(art(f"token-{LETTERS[seat].lower()}"), cx - size // 2, cy - size // 2, size, size, look.LETTER)
    _letter(canvas, seat, cx, cy, size, look.ENAMEL[seat])


def _letter(canvas: Canvas, seat: int, cx: int, cy: int, size: int, ink: Colour) -> None:
    height = max(fonts.LEAST, round(size * LETTER_SHARE[seat]))
    drop = round(size * LETTER_DROP[seat])
    canvas.text(cx, cy + drop, LETTERS[seat], STRONG, height, ink, align="m", floor=fonts.LEAST)


def coin(canvas: Canvas, cx: int, cy: int, size: int) -> None:
    """A live claim on a Plot: a gold seal with the owl."""
    drawing(canvas, "coin", cx, cy, size)
    sign(canvas, "owl", cx, cy, size * 56 // 100, look.LETTER)


def seal(canvas: Canvas, cx: int, cy: int, size: int) -> None:
    """A wax seal with the owl."""
    drawing(canvas, "wax", cx, cy, size)
    sign(canvas, "owl", cx, cy, size * 58 // 100, look.WAX_LIT)


def strength(canvas: Canvas, right: int, middle: int, said: str, size: int, mark: int = 0) -> int:
    """A Strength, its right end at `right`: a number, a dagger or a hammer `mark` high; its width."""
    if said in WEAPONS:
        mark = mark or size - 2
        sign(canvas, said, right - mark // 2, middle, mark, look.INK)
        return mark
    return canvas.text(right, middle, said, STRONG, size, look.INK, align="r")


def affiliation(canvas: Canvas, cx: int, cy: int, size: int, said: str) -> None:
    """Compasses, a rose or nothing."""
    if said in AFFILIATION:
        name, colour = AFFILIATION[said]
        sign(canvas, name, cx, cy, size, colour)


def location(canvas: Canvas, x: int, y: int, size: int, cost: str, primary: str, seat: int = -1) -> None:
    """A Location: its price, squares of the primary Faction above discs of the other; or the disk that lies there."""
    if seat >= 0:
        canvas.box(x, y, size, size, look.TAKEN, size // 5)
        token(canvas, seat, x + size // 2, y + size // 2, size * 35 // 40)
        return
    canvas.box(x, y, size, size, look.EMPTY_RIM, size // 5)
    canvas.box(x + 1, y + 3, size - 2, size - 4, look.EMPTY, size // 5 - 1)
    own = [unit for unit in cost if unit == primary]
    other = [unit for unit in cost if unit != primary]
    rows = [row for row in (own, other) if row]
    pip, gap = size * 16 // 40, max(1, size // 40)
    top = y + (size - len(rows) * pip - (len(rows) - 1) * gap) // 2 + 1
    for line in rows:
        left = x + (size - len(line) * pip - (len(line) - 1) * 2 * gap) // 2
        for i, unit in enumerate(line):
            spot = left + i * (pip + 2 * gap)
            colour = look.FACTION[unit][1]
            if line is own:
                canvas.box(spot, top, pip, pip, colour, 2)
            else:
                canvas.disc(spot + pip // 2, top + pip // 2, pip // 2, colour)
        top += pip + gap


def extorted(canvas: Canvas, cx: int, cy: int, size: int) -> None:
    """The mark of what was Extorted this turn."""
    canvas.disc(cx, cy, size // 2, look.TEXT)
    canvas.disc(cx, cy, size // 2 - 2, look.LETTER)
    sign(canvas, "tick", cx, cy, size * 56 // 100, look.TEXT)


def pawn(canvas: Canvas, cx: int, cy: int, size: int, seat: int) -> None:
    """A Bot's pawn in its enamel, on a dark ground."""
    canvas.disc(cx, cy, size // 2, look.ENAMEL[seat])
    canvas.disc(cx, cy, size // 2 - 3, look.LETTER)
    sign(canvas, "pawn", cx, cy, size * 64 // 100, look.ENAMEL[seat])


def band(canvas: Canvas, x: int, y: int, w: int, h: int, card: Face, lit: Sequence[str] = ()) -> None:
    """The Factions of a card at its left, the primary one above; a single one above a crown or a star.

    `lit`: Factions whose largest Lodge it is in: a gold frame.
    """
    half = h // 2
    first, last = card.factions[0], card.factions[-1]
    canvas.steps(x, y, w, half, look.FACTION[first], across=True)
    canvas.steps(x, y + half, w, h - half, look.FACTION[last], across=True)
    middle, mark = x + w // 2, min(half - 34, w - 10)
    for place, faction in enumerate(card.factions[:2]):
        top = y + half * place
        if mark < LEAST_SIGN:
            sign(canvas, FACTION_SIGN[faction], x + w * 3 // 10, top + half // 2, LEAST_SIGN + 4, look.WHITE)
            canvas.text(x + w * 3 // 4, top + half // 2, faction, STRONG, CHIP_LETTER, look.WHITE, align="m")
            continue
        sign(canvas, FACTION_SIGN[faction], middle, top + 4 + (half - 30) // 2, mark, look.WHITE)
        canvas.text(middle, top + half - 15, faction, STRONG, CHIP_LETTER, look.WHITE, align="m")
    if len(card.factions) == 1:
        rank = "queen-crown" if card.rank == "crown" else "round-star"
        sign(canvas, rank, middle, y + half * 3 // 2, min(w - 8, half - 6, 38), look.LIT)
    for place, faction in enumerate(card.factions[:2]):
        if faction in lit:
            canvas.frame(x, y + half * place, w, half, look.LIT, 4)

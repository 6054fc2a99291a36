"""The picture of a table that has not begun: the game's box, an island with four peoples on the chart."""

from typing import NamedTuple

from engines.core.words import Words
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.hexes import Axial, Grid, corners, moved
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.indio import art, land, sea
from renderers.indio.icons import icon
from renderers.indio.layout import Frame
from renderers.indio.palette import (
    GOLD,
    INK,
    LINE,
    ORNAMENT,
    PALETTE,
    QUIET,
    SEA,
    SEATS,
    TEXT,
    VELLUM,
    VERB,
    WORD,
    WORLD,
)
from renderers.indio.things import structure, token, worker

W, H = 1280, 640
STRIP = 104
"""Vellum at the foot."""
TITLE, TITLE_MIDDLE, TITLE_SIZE, TITLE_SPACE = "INDIO", 88, 150, 22
GRID = Grid(382, 172, 172, 144)
RIM = (1.6, 9.0, 11.0)
"""Insets of a rim's outside, its inside, and the land."""
PIECE, CREW = 66, 34
HUES = (0, 1, 2, 3)


class Land(NamedTuple):
    """A hex of the island: its kind, whose it is, what stands there, how many workers."""

    place: Axial
    kind: str
    seat: int | None = None
    piece: str = ""
    crew: int = 0


ISLAND = (
    Land((0, 0), "earth", 0, "outpost", 1),
    Land((1, 0), "water"),
    Land((2, 0), "mine", 1, "town", 2),
    Land((-1, 1), "quarry", 0, "", 1),
    Land((0, 1), "farm", 0, "city", 3),
    Land((1, 1), "desert", 3, "", 2),
    Land((2, 1), "farm", 1, "city", 2),
    Land((-1, 2), "water", 2, "", 1),
    Land((0, 2), "mine", 2, "town", 2),
    Land((1, 2), "earth", 3, "outpost", 1),
)
FRAME = Frame(tuple(each.place for each in ISLAND), GRID, None)
COMPASS, CARAVEL, SERPENT = (148, 330, 106), (1126, 318, 196), (990, 130, 100)
"""x, y and size of what a chart's maker draws."""


def cover(words: Words, printed: Printed) -> Sheet:
    """The box, in a reader's language."""
    return sheet("cover", blocks(words, printed), PALETTE)


def blocks(words: Words, printed: Printed) -> list[Block]:
    """The box as a block."""
    line = words("Settle an island, forge its goods and raise cities on it")
    seats = words("{seats} players", seats=printed.seats)
    years = words("{years} years", years=printed.long)
    return [block((0, 0, W, H), SEA[0], box, line, seats, years, printed.low, printed.most)]


def box(canvas: Canvas, line: str, seats: str, years: str, low: int, most: int) -> None:
    """An island on the chart; the title above, the facts below."""
    sea.water(canvas)
    x, y, size = COMPASS
    canvas.picture(art.path("compass-rose"), x - size, y - size, 2 * size, 2 * size)
    for name, (x, y, size) in (("caravel", CARAVEL), ("sea-serpent", SERPENT)):
        icon(canvas, name, x, y, size, ORNAMENT)
    sea.coast(canvas, sea.shore(FRAME.places, FRAME.grid), FRAME.grid.w, FRAME.grid.h)
    for each in ISLAND:
        _land(canvas, each)
    canvas.text(W // 2, TITLE_MIDDLE, TITLE, WORLD, TITLE_SIZE, GOLD, align="m", spacing=TITLE_SPACE, halo=INK)
    top = H - STRIP
    canvas.steps(0, top, W, STRIP, VELLUM)
    canvas.box(0, top, W, 4, INK)
    canvas.box(0, top + 8, W, 2, LINE)
    canvas.text(W // 2, top + 36, line, WORLD, 38, WORD, align="m", room=W - 60)
    _facts(canvas, top + 78, seats, years, low, most)


def _land(canvas: Canvas, it: Land) -> None:
    x, y = GRID.corner(it.place)
    w, h = GRID.w, GRID.h
    outer, inner, inset = RIM
    canvas.polygon(moved(corners(w, h, 0), x, y), INK)
    if it.seat is not None:
        canvas.polygon(moved(corners(w, h, outer), x, y), SEATS[it.seat])
        canvas.polygon(moved(corners(w, h, inner), x, y), INK)
    canvas.paste(land.field(it.kind, w, h, inset if it.seat is not None else outer, it.place[0] % 2 == 0), x, y)
    if it.seat is None:
        return
    cx = x + w // 2
    if it.piece:
        structure(canvas, it.piece, cx, y + 22, PIECE, SEATS[it.seat], shadow=True)
    for n in range(it.crew):
        aside = round((n - (it.crew - 1) / 2) * (CREW + 4))
        state = "exhausted" if n % 2 else "active"
        worker(canvas, it.seat, state, cx + aside, y + 112 - abs(aside) // 4, CREW, HUES)


def _facts(canvas: Canvas, middle: int, seats: str, years: str, low: int, most: int) -> None:
    """Tokens of the seats, the further ones smaller; how many players, how many years."""
    pitch, gap, sign = 46, 56, 40
    wide = pitch * most + 8 + fonts.width(seats, VERB, 32) + gap + sign + fonts.width(years, VERB, 32)
    x = (W - wide) // 2
    for seat in range(most):
        token(canvas, seat, x + 20, middle, 42 if seat < low else 36, HUES)
        x += pitch
    x += 8 + canvas.text(x + 8, middle, seats, VERB, 32, QUIET) + gap
    icon(canvas, "hourglass", x + 15, middle, 32, QUIET)
    canvas.text(x + sign, middle, years, TEXT, 32, QUIET)

"""The part of the board a question is about: the whole of it small, or a hex with its neighbours; lit and dim hexes."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core.words import Words
from engines.indio.view import HexView, IndioView
from renderers.core import fonts, hexes
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.hexes import Axial, Grid
from renderers.indio import corners, layout, sea, terms, tiles
from renderers.indio.corners import Total
from renderers.indio.palette import CREAM, FIGURE, INK, QUIET, RED, TEXT, WORD, WORLD
from renderers.indio.table import tile_of
from renderers.indio.terms import hues, tile_letter
from renderers.indio.things import Hues, hexagon, structure, token, vellum

WIDE_BAND, TALL_BAND = 62, 62
MAP_W = 852
"""Of a wide sheet the map takes so much."""
TALL_MAP = 710
"""And of a tall one it takes so much, from the top down."""
WINDOW, WINDOW_TALL = (206, 172), (168, 140)
"""Hexes of a window."""
TIGHT = 72
"""A score with its token is smaller in so narrow a column."""
LOOSE = 30
"""Three facts closer below each other than this are in smaller type."""
STRIP = 46
"""The facts about the map where its corners have no room: a strip above, one below."""


class Region(NamedTuple):
    """Where hexes lie: their places, the grid, the room for the facts about them, how low it reaches."""

    places: tuple[Axial, ...]
    grid: Grid
    facts: tuple[Box, ...]
    foot: int


@lru_cache(maxsize=64)
def whole(places: tuple[Axial, ...], seats: int, *, tall: bool) -> Region:
    """The board as large as it can be, with facts in its corners or in strips above and below."""
    if tall:
        top, wide, high = TALL_BAND + 2, layout.TALL, TALL_MAP
        box = (wide, (150, 92), (150, 92), (134, 108), (138, 112))
    else:
        top, wide, high = WIDE_BAND + 6, MAP_W, layout.H - WIDE_BAND - 10
        box = (wide, (164, 108), (176 if seats > 2 else 112, 92), (150, 112), (150, 116))
    total, nw, ne, sw, se = box
    foot = top + high
    around: tuple[Box, ...] = (
        (8, top + 4, *nw),
        (total - 8 - ne[0], top + 4, *ne),
        (8, foot - 4 - sw[1], *sw),
        (total - 8 - se[0], foot - 4 - se[1], *se),
    )
    beside = hexes.fitted(places, (4, top, wide - 8, high), around)
    between = hexes.fitted(places, (4, top + STRIP + 6, wide - 8, high - 2 * STRIP - 12), ())
    if beside.w * beside.h >= 0.94 * between.w * between.h:
        return Region(places, beside, around, foot)
    low = max(between.corner(place)[1] for place in places) + between.h + 8
    half = (total - 24) // 2
    strips: tuple[Box, ...] = (
        (8, top + 2, half, STRIP),
        (16 + half, top + 2, half, STRIP),
        (8, low, half, STRIP),
        (16 + half, low, half, STRIP),
    )
    return Region(places, between, strips, low + STRIP + 2)


@lru_cache(maxsize=256)
def window(places: tuple[Axial, ...], centre: Axial, *, tall: bool) -> Region:
    """A hex with its neighbours, large."""
    q, r = centre
    near = {(q, r), (q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
    there = tuple(place for place in places if place in near)
    w, h = WINDOW_TALL if tall else WINDOW
    pitch, top = h * 3 // 4, (TALL_BAND if tall else WIDE_BAND) + 12
    columns, rows = [2 * a + b for a, b in there], [b for _, b in there]
    first, last = min(rows), max(rows)
    middle = (layout.TALL if tall else 3 * w + 28) // 2
    left = middle - (min(columns) + max(columns) + 2) * w // 4
    whole = (last - first) * pitch + h
    down = 0 if tall else (2 * pitch + h - whole) // 2
    return Region(there, Grid(left, top + down - first * pitch, w, h), (), top + (whole if tall else 2 * pitch + h) + 6)


def ground(region: Region, *, tall: bool) -> Block:
    """The sea with the coast about a region."""
    below = sea.OPEN_TALL if tall else sea.OPEN
    box = (0, 0, below.box[2], region.foot if tall else layout.H)
    return block(box, below, sea.coast, sea.shore(region.places, region.grid), region.grid.w, region.grid.h)


def board(
    view: IndioView,
    region: Region,
    below: Block,
    lit: frozenset[str],
    bright: frozenset[str] = frozenset(),
    *,
    small: bool,
    acting: int = -1,
) -> list[Block]:
    """The hexes of a region: `lit` may be chosen, `bright` is only not dim; `acting`: whose chosen worker is ringed."""
    at: Mapping[Axial, HexView] = {(each.q, each.r): each for each in view.hexes if (each.q, each.r) in region.places}
    shades, size = hues(view), (region.grid.w, region.grid.h)
    tile: dict[Axial, tiles.Tile] = {}
    for place, each in at.items():
        made = tile_of(each, each.label in view.fresh)
        dim = each.label not in lit and each.label not in bright
        ring = acting if each.selected else -1
        tile[place] = made._replace(foot=made.foot._replace(selected=each.label in lit, dim=dim, acting=ring))
    tile = tiles.beside_plates(tile, *size, small=small)
    blocks: list[Block] = []
    for cell in hexes.cells(region.places, region.grid):
        own = tile[cell.at] if cell.at else None
        feet = [tile[place].foot if place else None for place in (cell.nw, cell.ne)]
        under = INK if own and all(feet) else below
        blocks.append(block(cell.box, under, tiles.cell, size, cell.shift, own, *feet, shades, small))
    return blocks


# Facts about the map


class Year(NamedTuple):
    """The word for a year, which of how many, the phase, the word for passes, how many of how many."""

    word: str
    number: int
    years: int
    phase: str
    passes: str
    passed: str


class Ends(NamedTuple):
    """A heading, structures and hexes that end the game: how many of how many."""

    heading: str
    structures: tuple[int, int]
    hexes: tuple[int, int]


def facts(view: IndioView, region: Region, below: Block, words: Words) -> list[Block]:
    """Year, scores, what ends the game and tiles left."""
    if not region.facts:
        return []
    year = Year(
        words("Year"),
        view.year,
        view.years,
        terms.phase(view, words),
        words("passes") if view.phase == "actions" else "",
        f"{view.passes}/{view.seats}",
    )
    best = max(player.score for player in view.players)
    least = min(player.score for player in view.players)
    totals = tuple(Total(p.seat, "", p.score, p.score == best > least) for p in view.players)
    ends = Ends(words("Ends at"), (view.structures, view.end_structures), (view.most_hexes, view.end_hexes))
    stacks = tuple((kind, tile_letter(view.facts, kind), count) for kind, count in view.stacks)
    nw, ne, sw, se = region.facts
    return [
        block(nw, below, _year, year),
        block(ne, below, _scores, totals, hues(view)),
        block(sw, below, _ends, ends),
        block(se, below, _stacks, words("Tiles left"), stacks),
    ]


def _year(canvas: Canvas, it: Year) -> None:
    vellum(canvas)
    w, h, number = canvas.w, canvas.h, f"{it.number}/{it.years}"
    if h <= STRIP:
        x = 16 + canvas.text(16, h // 2, it.word, TEXT, 28, QUIET) + 7
        x += canvas.text(x, h // 2, number, FIGURE, 30, WORD) + 16
        right = w - 16
        if it.passes:
            right -= canvas.text(right, h // 2, it.passed, FIGURE, 30, WORD, align="r") + 7
            if right - x > 190 and fonts.whole([it.passes], TEXT, 28, 110):
                right -= canvas.text(right, h // 2, it.passes, TEXT, 28, QUIET, align="r", room=110) + 12
        canvas.text(x, h // 2, it.phase, WORLD, 28, WORD, room=right - x)
        return
    rows = 3 if it.passes and h > 80 else 2
    pitch = (h - 16) // rows
    middle = 8 + pitch // 2
    figure, said, called = (31, 28, 30) if rows < 3 or pitch >= LOOSE else (28, 26, 27)
    wide = canvas.text(w - 14, middle, number, FIGURE, figure, WORD, align="r")
    canvas.text(14, middle, it.word, TEXT, said, QUIET, room=w - 34 - wide)
    canvas.text(14, middle + pitch, it.phase, WORLD, called, WORD, room=w - 28)
    for size, edge in ((figure, 14), (28, 10)):
        room = w - 2 * edge - 6 - fonts.width(it.passed, FIGURE, size)
        if rows > 2 and fonts.whole([it.passes], TEXT, said, room):
            canvas.text(w - edge, middle + 2 * pitch, it.passed, FIGURE, size, WORD, align="r")
            canvas.text(edge, middle + 2 * pitch, it.passes, TEXT, said, QUIET, room=room)
            break


def _scores(canvas: Canvas, totals: tuple[Total, ...], shades: Hues) -> None:
    vellum(canvas)
    rows = 1 if canvas.h <= STRIP else 2
    columns = -(-len(totals) // rows)
    wide, tall = (canvas.w - 12) // columns, (canvas.h - 10) // rows
    for n, it in enumerate(totals):
        x, middle = 8 + n % columns * wide, 5 + n // columns * tall + tall // 2
        large, figure = (34, 33) if wide > TIGHT else (29, 30)
        token(canvas, it.seat, x + large // 2, middle, large, shades)
        ink, at = RED if it.leads else WORD, x + large + 2
        drawn = canvas.text(at, middle, str(it.score), FIGURE, figure, ink, room=wide - large - 2)
        if it.leads:
            canvas.box(at, middle + 14, drawn, 3, RED, 1)


def _ends(canvas: Canvas, it: Ends) -> None:
    vellum(canvas)
    w, h = canvas.w, canvas.h
    if h <= STRIP:
        x = 16 + canvas.text(16, h // 2, it.heading, WORLD, 28, RED, room=w - 260) + 14
        for n, (have, need) in enumerate((it.structures, it.hexes)):
            _counted(canvas, n, x, h // 2)
            x += 36 + canvas.text(x + 36, h // 2, f"{have}/{need}", FIGURE, 30, _near(have, need)) + 18
        return
    canvas.text(w // 2, 24, it.heading, WORLD, 28, RED, align="m", room=w - 24)
    pitch = (h - 48) // 2
    for n, (have, need) in enumerate((it.structures, it.hexes)):
        middle = 42 + pitch * n + pitch // 2
        _counted(canvas, n, 14, middle)
        canvas.text(w - 14, middle, f"{have}/{need}", FIGURE, 31, _near(have, need), align="r", room=w - 64)


def _near(have: int, need: int) -> tuple[int, int, int]:
    return RED if have >= need - 1 else WORD


def _counted(canvas: Canvas, n: int, x: int, middle: int) -> None:
    """The signs of structures and hexes."""
    if n == 0:
        structure(canvas, "outpost", x + 15, middle - 15, 30, CREAM)
    else:
        hexagon(canvas, x + 1, middle - 15, 28, 30, INK)
        hexagon(canvas, x + 1, middle - 15, 28, 30, CREAM, 3)


def _stacks(canvas: Canvas, heading: str, stacks: tuple[corners.Stack, ...]) -> None:
    vellum(canvas)
    w, h = canvas.w, canvas.h
    if h <= STRIP:
        x = 16
        if fonts.whole([heading], WORLD, 28, w - 290):
            x += canvas.text(16, h // 2, heading, WORLD, 28, RED, room=w - 290) + 10
        step = (w - 10 - x) // len(stacks)
        for n, (kind, letter, count) in enumerate(stacks):
            corners.small_tile(canvas, x + n * step + 16, h // 2, 30, kind, letter)
            canvas.text(x + n * step + 36, h // 2, str(count), FIGURE, 30, WORD)
        return
    canvas.text(w // 2, 24, heading, WORLD, 28, RED, align="m", room=w - 24)
    step = (w - 16) // len(stacks)
    for n, (kind, letter, count) in enumerate(stacks):
        x = 8 + n * step + step // 2
        corners.small_tile(canvas, x, h // 2 + 6, 38, kind, letter)
        canvas.text(x, h - 22, str(count), FIGURE, 29, WORD, align="m")


def labels(answers: Sequence[object], *fields: str) -> frozenset[str]:
    """The hexes that answers name in some of these fields."""
    return frozenset(str(getattr(each, field)) for each in answers for field in fields if hasattr(each, field))

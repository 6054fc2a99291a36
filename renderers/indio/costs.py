"""The costs in pictures, and the foot with the last events and what the workers' shapes mean."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.indio.view import CostView, IndioView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.indio.corners import small_tile
from renderers.indio.icons import icon
from renderers.indio.palette import (
    CREAM,
    FIGURE,
    GOLD,
    LINE,
    OLD,
    PALE,
    QUIET,
    TEXT,
    VELLUM,
    VERB,
    WELL_LINE,
    WHITE,
    WORD,
    WORLD,
)
from renderers.indio.terms import tile_letter
from renderers.indio.things import Hues, good, navy, rule, structure, vellum, worker

SIGN, STEP, PIECE, TILE = 32, 35, 34, 38
"""A resource, from one to the next, a structure, a tile."""
HEADING, ROWS_TOP, PITCH, MOST_ROWS = 26, 60, 35, 3
MARGIN, GAP = 22, 26
STORY_ROWS, STORY_TOP, STORY_PITCH, STORY_RULE = 3, 23, 30, 99
LEGEND = 118


class Item(NamedTuple):
    """A thing in a row: a tile's letter, a sign with its number, or a word; `of` is its kind or resource."""

    what: str
    text: str
    of: int | str = 0


Items = tuple[Item, ...]


class Group(NamedTuple):
    """A heading and what is under it, row by row."""

    heading: str
    rows: tuple[Items, ...]


def groups(view: IndioView, words: Words) -> tuple[Group, ...]:
    """What tiles, forging and structures cost."""
    improve = [_improve(view, line) for line in view.costs if line.what == "improve"]
    extra = [
        (
            Item("word", words.p("costs", "on")),
            Item("tile", tile_letter(view.facts, covered), covered),
            Item("word", "+"),
            *_several("resource", view.resources.index(resource), count),
        )
        for covered, resource, count in view.surcharges
    ]
    forge = [
        (*_vector(line.cost), Item("chevron", ""), Item("resource", "", view.resources.index(line.result)))
        for line in view.costs
        if line.what == "forge"
    ]
    build = [_build(line) for line in view.costs if line.what == "build"]
    told = (Item("pawn", ""), Item("word", words("a worker on the hex")))
    return (
        Group(words("Improve"), (*improve, *extra)),
        Group(words("Forge"), tuple(forge)),
        Group(words("Build"), (*build, told)),
    )


def _improve(view: IndioView, line: CostView) -> Items:
    return Item("tile", tile_letter(view.facts, line.result), line.result), *_vector(line.cost)


def _build(line: CostView) -> Items:
    start: Items = (Item("old", "", line.upgrades), Item("chevron", "")) if line.upgrades else ()
    return *start, Item("structure", "", line.result), *_vector(line.cost), *_several("pawn", 0, line.workers)


def _vector(cost: Sequence[int]) -> Items:
    return tuple(item for kind, count in enumerate(cost) for item in _several("resource", kind, count))


def _several(what: str, of: int, count: int) -> Items:
    """A sign with its number, where it is more than one."""
    return (Item(what, str(count) if count > 1 else "", of),) if count else ()


def vector(cost: Sequence[int], workers: int) -> Items:
    """Resources and workers as signs."""
    return *_vector(cost), *_several("pawn", 0, workers)


def strip(canvas: Canvas, found: tuple[Group, ...]) -> None:
    """Costs, hardly with words."""
    navy(canvas)
    sets = [[group.rows[n : n + MOST_ROWS] for n in range(0, len(group.rows), MOST_ROWS)] for group in found]
    if len(sets) > 1 and len(found[1].rows) == 4:
        sets[1] = [found[1].rows[::2], found[1].rows[1::2]]
    wides = [[max(sum(map(_width, row)) for row in column) for column in columns] for columns in sets]
    total = sum(sum(each) for each in wides)
    spaces = sum(len(each) for each in wides) - 1
    gap = max(8, min(84, (canvas.w - 2 * MARGIN - total - 2 * GAP * (len(found) - 1)) // max(1, spaces)))
    x = MARGIN
    for n, (group, columns) in enumerate(zip(found, sets, strict=True)):
        if n:
            canvas.box(x - gap // 2 - GAP // 2, 16, 2, canvas.h - 32, WELL_LINE)
            x += GAP // 2
        canvas.text(x, HEADING, group.heading, WORLD, 29, GOLD, room=sum(wides[n]) + gap)
        for column, wide in zip(columns, wides[n], strict=True):
            for row, items in enumerate(column):
                draw_items(canvas, x, ROWS_TOP + PITCH * row, items)
            x += wide + gap
        x += GAP // 2


def draw_items(canvas: Canvas, x: int, middle: int, items: Items) -> None:
    """Things in a row, on ink or navy."""
    for item in items:
        _draw(canvas, x, middle, item)
        x += _width(item)


def _width(item: Item) -> int:
    number = fonts.width(item.text, FIGURE, 28) + 2 if item.text else 0
    match item.what:
        case "word":
            return fonts.width(item.text, TEXT, 28) + 8
        case "tile":
            return TILE + 6
        case "chevron":
            return 20
        case "old" | "structure":
            return PIECE + 5
        case _:
            return STEP + number


def _draw(canvas: Canvas, x: int, middle: int, item: Item) -> None:
    match item.what:
        case "word":
            canvas.text(x, middle, item.text, TEXT, 28, PALE)
            return
        case "tile":
            kind = str(item.of)
            small_tile(canvas, x + TILE // 2, middle, TILE, kind, item.text)
            return
        case "chevron":
            canvas.stroke(((x + 4, middle - 8), (x + 12, middle), (x + 4, middle + 8)), 3, PALE)
            return
        case "old" | "structure":
            colour = OLD if item.what == "old" else CREAM
            structure(canvas, str(item.of), x + PIECE // 2, middle - PIECE // 2 - 1, PIECE, colour)
            return
        case "pawn":
            icon(canvas, "meeple", x + SIGN // 2, middle, SIGN, CREAM)
        case _:
            good(canvas, int(item.of), x + SIGN // 2, middle, SIGN)
    if item.text:
        canvas.text(x + SIGN + 3, middle, item.text, FIGURE, 28, WHITE)


Rows = tuple[tuple[str, bool], ...]
"""Rows of text, each with whether it is of the newest event."""


def foot(canvas: Canvas, rows: Rows, legend: tuple[str, ...], deck: str, hues: Hues) -> None:
    """The last events, oldest first; what the workers' cores mean; quests left to draw."""
    vellum(canvas)
    w = canvas.w
    if len(rows) < STORY_ROWS:
        icon(canvas, "caravel", w - 90, STORY_RULE // 2 + 4, 80, VELLUM[6])
    for n, (row, newest) in enumerate(rows):
        face, ink = (VERB, WORD) if newest else (TEXT, QUIET)
        canvas.text(24, STORY_TOP + STORY_PITCH * n, row, face, 28, ink, room=w - 48)
    rule(canvas, 22, STORY_RULE, w - 44, LINE)
    right = w - 24 - canvas.text(w - 24, LEGEND, deck, VERB, 28, WORD, align="r")
    icon(canvas, "tied-scroll", right - 26, LEGEND, 32, QUIET)
    right -= 56
    x = 38
    for state, text in zip(("active", "exhausted", "wet"), legend, strict=True):
        worker(canvas, 0, state, x, LEGEND, 30, hues)
        x += 22 + canvas.text(x + 22, LEGEND, text, TEXT, 28, QUIET, room=max(30, right - x - 40)) + 42

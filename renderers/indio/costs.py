"""The strip of costs in pictures, and the foot with the last events and what the workers' shapes mean."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.indio.view import CostView, IndioView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GREY, INK, LINE, MID, PANEL
from renderers.indio.terms import COLOURS, GROUNDS, SIGNS, STRUCTURE_SIGN
from renderers.indio.tiles import Hues, worker

SIGN, STEP = 30, 32


class Item(NamedTuple):
    """A thing in a row: a tile's letter, a sign, or a word; `of` is its kind or resource."""

    what: str
    text: str
    of: int | str = 0


Items = tuple[Item, ...]


def lines(view: IndioView, words: Words) -> tuple[tuple[Items, ...], ...]:
    """Two rows of groups: tiles and forging; structures."""
    improve = [_improve(view, line) for line in view.costs if line.what == "improve"]
    extra = [
        (Item("word", words("on {kind} +", kind=_letter(view, covered))), *_signs(view, resource, count))
        for covered, resource, count in view.surcharges
    ]
    forge = [
        (*_vector(line.cost), Item("word", "›"), Item("resource", "", view.resources.index(line.result)))
        for line in view.costs
        if line.what == "forge"
    ]
    build = [_build(line) for line in view.costs if line.what == "build"]
    return (*improve, *extra, *forge), tuple(build)


def _letter(view: IndioView, kind: str) -> str:
    return next((each.letter for each in view.hexes if each.kind == kind), kind[:1].upper())


def _improve(view: IndioView, line: CostView) -> Items:
    return Item("tile", _letter(view, line.result), line.result), *_vector(line.cost)


def _build(line: CostView) -> Items:
    start: Items = (Item("old", "", line.upgrades), Item("word", "›")) if line.upgrades else ()
    return *start, Item("structure", "", line.result), *_vector(line.cost), *_several("pawn", 0, line.workers)


def _signs(view: IndioView, resource: str, count: int) -> Items:
    return _several("resource", view.resources.index(resource), count)


def _vector(cost: Sequence[int]) -> Items:
    return tuple(item for kind, count in enumerate(cost) for item in _several("resource", kind, count))


def _several(what: str, of: int, count: int) -> Items:
    """A sign so many times, from three on once with a number."""
    if count > 2:
        return Item(what, "", of), Item("word", f"×{count}")
    return (Item(what, "", of),) * count


def strip(canvas: Canvas, rows: tuple[tuple[Items, ...], ...]) -> None:
    """Costs without words."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    pitch = canvas.h // max(1, len(rows))
    for n, groups in enumerate(rows):
        middle = pitch * n + pitch // 2
        total = sum(_width(item) for group in groups for item in group)
        gap = min(44, max(6, (canvas.w - 40 - total) // max(1, len(groups) - 1)))
        x = 20
        for group in groups:
            for item in group:
                if x + _width(item) > canvas.w - 8:
                    break
                _draw(canvas, x, middle, item)
                x += _width(item)
            x += gap


def _width(item: Item) -> int:
    if item.what == "word":
        return fonts.width(item.text, Face.QUIET, 30) + 6
    return 44 if item.what == "tile" else 38 if item.what in {"old", "structure"} else STEP


def _draw(canvas: Canvas, x: int, middle: int, item: Item) -> None:
    match item.what:
        case "word":
            canvas.text(x, middle, item.text, Face.QUIET, 30, MID)
        case "tile":
            canvas.box(x, middle - 19, 38, 38, GROUNDS[str(item.of)], 8)
            canvas.text(x + 19, middle, item.text, Face.STRONG, 30, INK, align="m")
        case "old" | "structure":
            colour = GREY if item.what == "old" else INK
            canvas.sign(STRUCTURE_SIGN[str(item.of)], x + 17, middle, 34, colour)
        case "pawn":
            canvas.sign("pawn", x + 15, middle, SIGN, INK)
        case _:
            canvas.sign(SIGNS[int(item.of)], x + 15, middle, SIGN, COLOURS[int(item.of)])


def foot(canvas: Canvas, rows: tuple[str, ...], legend: tuple[str, ...], deck: str, hues: Hues) -> None:
    """The last events, oldest first; what filled and hollow shapes mean; quests left to draw."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    for n, row in enumerate(rows):
        newest = n == len(rows) - 1
        canvas.text(20, 20 + 33 * n, row, Face.QUIET, 28, INK if newest else MID, room=canvas.w - 40)
    canvas.box(14, 102, canvas.w - 28, 2, LINE)
    right = canvas.w - 20 - canvas.text(canvas.w - 20, 123, deck, Face.QUIET, 28, MID, align="r")
    x = 34
    for state, text in zip(("active", "exhausted", "wet"), legend, strict=True):
        worker(canvas, 0, state, x, 123, 26, hues)
        x += 22 + canvas.text(x + 22, 123, text, Face.QUIET, 28, DIM, room=max(30, right - x - 40)) + 40

"""One corner of the table, large: a hex, a seat, the costs, what structures craft."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import HexView, IndioView
from engines.indio.words.names import HEXES, RESOURCES, STRUCTURES, amounts, building, made
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.indio import sea, seat_page
from renderers.indio.costs import Items, draw_items, vector
from renderers.indio.icons import icon
from renderers.indio.layout import HAND_H, HAND_W
from renderers.indio.palette import (
    BRASS,
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LINE,
    NAVY,
    PALE,
    PALETTE,
    TEXT,
    VELLUM,
    VERB,
    WORD,
    WORLD,
)
from renderers.indio.table import tile_of
from renderers.indio.terms import SIGNS, hues, makes, upper
from renderers.indio.things import Hues, dark, framed, good, token
from renderers.indio.tiles import Tile, cell


class Row(NamedTuple):
    """A line: a seat's token or none, what it is, what is said of it, in words or in signs.

    `choices`: the words are these with "or" between them. `begins`: rows of another kind begin.
    """

    seat: int | None
    name: str
    text: str
    items: Items = ()
    choices: tuple[str, ...] = ()
    begins: bool = False


class Page(NamedTuple):
    """What a looked-up sheet holds; with a hex, it stands large at the left. `legend`: what the signs mean."""

    title: str
    subtitle: str
    rows: tuple[Row, ...]
    tile: Tile | None = None
    legend: tuple[str, ...] = ()


def lookup_keys(view: IndioView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    found = [("costs", words("Costs of tiles, forging and structures")), ("crafts", words("What structures craft"))]
    found += [
        (f"seat:{LETTERS[seat]}", words("Seat {letter}, quests and score", letter=LETTERS[seat]))
        for seat in range(view.seats)
    ]
    found += [(f"hex:{each.label}", f"{each.label} {upper(words(HEXES[each.kind]))}") for each in view.hexes]
    return found


def lookup(view: IndioView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    return looked_up(blocks(view, key, words, names), PALETTE)


def blocks(view: IndioView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    if kind == "seat":
        return seat_page.blocks(view, what, words, names)
    it = page(view, kind, what, words, names)
    shades = hues(view)
    found = [
        sea.OPEN_LOW,
        block((0, 0, HAND_W, HEAD_H), INK, _head, it.title, it.subtitle),
    ]
    left, top = BESIDE if it.tile else MARGIN, HEAD_H + GAP
    foot = HAND_H - GAP - (LEGEND_H + 6 if it.legend else 0)
    columns = 2 if len(it.rows) > MANY and it.rows[0].items else 1
    each = -(-len(it.rows) // columns) or 1
    pitch, wide = min(TALLEST, (foot - top) // each), (HAND_W - left - MARGIN + 6) // columns
    for n, row in enumerate(it.rows):
        box = (left + n // each * wide, top + n % each * pitch, wide - 6, pitch - 6)
        found.append(block(box, sea.OPEN_LOW, _row, row, 250 if it.tile or columns > 1 else 330, shades))
    if it.legend:
        box = (MARGIN, foot + 6, HAND_W - 2 * MARGIN, LEGEND_H)
        found.append(block(box, sea.OPEN_LOW, _legend, it.legend))
    if it.tile:
        w, h = LARGE
        x, y = LARGE_AT
        found.append(block((x, y, w, h * 3 // 4), sea.OPEN_LOW, cell, LARGE, 0, it.tile, None, None, shades))
        below = (x, y + h * 3 // 4, w, h // 4)
        found.append(block(below, sea.OPEN_LOW, _lower, it.tile, shades))
    return found


def page(view: IndioView, kind: str, what: str, words: Words, names: Sequence[str]) -> Page:
    """What stands on the page of a key: a hex, the costs, what structures craft."""
    make: Callable[[IndioView, str, Words, Sequence[str]], Page] = {
        "costs": _costs,
        "crafts": _crafts,
        "hex": _hex,
    }[kind]
    return make(view, what, words, names)


LARGE, LARGE_AT = (408, 340), (24, 144)
"""A hex that is looked up."""
HEAD_H, GAP, MARGIN, BESIDE, TALLEST, LEGEND_H = 66, 12, 20, 456, 78, 60
TWO_LINES, ROOMY = 50, 60
"""From these heights on a row has two lines, and larger ones."""
MANY = 7
"""More rows of signs than this stand in two columns."""


def _lower(canvas: Canvas, tile: Tile, hues: Hues) -> None:
    """The lower quarter of the large hex."""
    cell(canvas, LARGE, LARGE[0] // 2, None, tile.foot, None, hues)


def _head(canvas: Canvas, title: str, subtitle: str) -> None:
    canvas.steps(0, 0, canvas.w, canvas.h, NAVY)
    canvas.box(0, canvas.h - 4, canvas.w, 4, BRASS)
    middle = canvas.h // 2 - 2
    face = FIGURE if any(char.isdigit() for char in title) else WORLD
    x = 24 + canvas.text(24, middle, title, face, 42, GOLD, room=760) + 20
    canvas.text(x, middle + 1, subtitle, TEXT, 31, PALE, room=canvas.w - x - 24)


def _row(canvas: Canvas, row: Row, column: int, hues: Hues) -> None:
    """A strip of vellum: what it is, what is said of it; signs lie on ink."""
    framed(canvas, 0, 0, canvas.w, canvas.h, VELLUM, LINE, 8, 1.8)
    middle, at = canvas.h // 2, 18
    if row.seat is not None:
        token(canvas, row.seat, at + 18, middle, 42, hues)
        at += 52
    canvas.text(at, middle, row.name, VERB, 31, WORD, room=column - at - 12)
    if row.items:
        canvas.box(column, 7, canvas.w - column - 8, canvas.h - 14, INK, 8)
        draw_items(canvas, column + 12, middle, row.items)
        return
    room = canvas.w - column - 18
    size, pitch = (28, 29) if canvas.h >= ROOMY else (fonts.FLOOR, 26)
    if canvas.h < TWO_LINES or fonts.width(row.text, TEXT, 30) <= room:
        canvas.text(column, middle, row.text, TEXT, 30, WORD, room=room)
        return
    lines, size = fonts.fit_lines(row.text, TEXT, size, room, 2)
    for n, line in enumerate(lines):
        canvas.text(column, middle + round((n - (len(lines) - 1) / 2) * pitch), line, TEXT, size, WORD)


def _legend(canvas: Canvas, names: tuple[str, ...]) -> None:
    """What the signs of resources mean, and of a worker."""
    dark(canvas, 0, 0, canvas.w, canvas.h)
    middle, sign = canvas.h // 2, 36
    room = canvas.w - 32 - (sign + 7) * len(names) - 10 * (len(names) - 1)
    fitting = (size for size in range(29, fonts.FLOOR, -1) if sum(fonts.width(n, TEXT, size) for n in names) <= room)
    size = next(fitting, fonts.FLOOR)
    wides = [sign + 7 + fonts.width(name, TEXT, size) for name in names]
    gap = (canvas.w - 32 - sum(wides)) // (len(names) - 1)
    x = 16
    for kind, (name, wide) in enumerate(zip(names, wides, strict=True)):
        if kind < len(SIGNS):
            good(canvas, kind, x + sign // 2, middle, sign)
        else:
            icon(canvas, "meeple", x + sign // 2, middle, sign, CREAM)
        canvas.text(x + sign + 7, middle, name, TEXT, size, PALE)
        x += wide + gap


def _hex(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    each = next(one for one in view.hexes if one.label == what)
    rows = [Row(None, upper(words(HEXES[each.kind])), makes(each.kind, view.facts, words))]
    if each.covered:
        kinds = ", ".join(words(HEXES[kind]) for kind in each.covered)
        rows.append(Row(None, words("Once"), kinds))
    lies = amounts(each.resources, words) or words("nothing")
    room = words("{lies} ({total} of {most})", lies=lies, total=each.total, most=view.per_hex)
    rows.append(Row(None, words("Lies here"), room))
    if each.owner is not None:
        piece = words(STRUCTURES[each.structure])
        owner = shown(names, each.owner, words)
        rows.append(Row(each.owner, words("Stands here"), words("{piece} of {name}", piece=piece, name=owner)))
    rows += [Row(crew.seat, words.p("column", "Workers"), _crew(each, crew.seat, words)) for crew in each.workers]
    held = words("nobody") if each.controller is None else shown(names, each.controller, words)
    rows.append(Row(each.controller, words("Control"), held))
    edge = words("edge hex") if each.edge else ""
    return Page(each.label, edge, tuple(rows), tile_of(each, False))


def _crew(each: HexView, seat: int, words: Words) -> str:
    crew = next(one for one in each.workers if one.seat == seat)
    parts = [
        words("{count} active", count=crew.active) if crew.active else "",
        words("{count} active from water", count=crew.wet) if crew.wet else "",
        words("{count} exhausted", count=crew.exhausted) if crew.exhausted else "",
    ]
    return ", ".join(filter(None, parts))


def _costs(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    kind = ""
    for line in view.costs:
        if line.what == "improve":
            name = upper(words(HEXES[line.result]))
        elif line.what == "forge":
            name = words("Forge {what}", what=words(RESOURCES[line.result]))
        else:
            name = upper(building(view, line.id, words))
        rows.append(Row(None, name, "", vector(line.cost, line.workers), begins=line.what != kind))
        kind = line.what
    more = ", ".join(
        words("on {kind} {count} {what} more", kind=words(HEXES[kind]), count=count, what=words(RESOURCES[name]))
        for kind, name, count in view.surcharges
    )
    legend = (*(words(name) for name in RESOURCES.values()), words("a worker on the hex"))
    return Page(words("Costs"), words("tiles {more}", more=more) if more else "", tuple(rows), legend=legend)


def _crafts(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    for name, options in view.crafts:
        choices = tuple(made(view.facts, option, words) for option in options)
        rows.append(Row(None, upper(words(STRUCTURES[name])), words(" or ").join(choices), choices=choices))
    return Page(words("Crafting"), words("once a year on each own structure"), tuple(rows))

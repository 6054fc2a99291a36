"""One corner of the table, large: a hex, a seat, the costs, what structures craft."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import HexView, IndioView
from engines.indio.words.names import HEXES, building, made
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import GROUND, INK, MID, PANEL
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown, token
from renderers.indio.layout import HAND_H, HAND_W
from renderers.indio.table import tile_of
from renderers.indio.terms import COLORS, KINDS, MAKES, PARTS, RESOURCES, STRUCTURES, hues, listed, upper
from renderers.indio.tiles import Hues, Tile, cell


class Row(NamedTuple):
    """A line: a seat's token or none, what it is, what is said of it."""

    seat: int | None
    name: str
    text: str


class Page(NamedTuple):
    """What a looked-up sheet holds; with a hex, it stands large at the left."""

    title: str
    subtitle: str
    rows: tuple[Row, ...]
    tile: Tile | None = None


def lookup_keys(view: IndioView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    found = [("costs", words("Costs of tiles, forging and structures")), ("crafts", words("What structures craft"))]
    found += [
        (f"seat:{LETTERS[seat]}", words("Seat {letter}, quests and score", letter=LETTERS[seat]))
        for seat in range(view.seats)
    ]
    found += [(f"hex:{each.label}", f"{each.label} {words(KINDS[each.kind])}") for each in view.hexes]
    return found


def lookup(view: IndioView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    found = blocks(view, key, words, names)
    return sheet("lookup", found) if found else None


def blocks(view: IndioView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    if key not in {known for known, _ in lookup_keys(view, words)}:
        return []
    kind, _, what = key.partition(":")
    make: Callable[[IndioView, str, Words, Sequence[str]], Page] = {
        "costs": _costs,
        "crafts": _crafts,
        "seat": _seat,
        "hex": _hex,
    }[kind]
    page = make(view, what, words, names)
    shades = hues(view)
    found = [
        block((0, 0, HAND_W, HAND_H), GROUND, _page, page.title, page.subtitle, page.rows, bool(page.tile), shades)
    ]
    if page.tile:
        w, h = LARGE
        found.append(block((24, 96, w, h * 3 // 4), GROUND, cell, LARGE, 0, page.tile, None, None, shades))
        below = (24, 96 + h * 3 // 4, w, h // 4)
        found.append(block(below, GROUND, _lower, page.tile, shades))
    return found


LARGE = (408, 340)
"""A hex that is looked up."""


def _lower(canvas: Canvas, tile: Tile, hues: Hues) -> None:
    """The lower quarter of the large hex."""
    cell(canvas, LARGE, LARGE[0] // 2, None, tile.foot, None, hues)


def _page(canvas: Canvas, title: str, subtitle: str, rows: tuple[Row, ...], beside: bool, hues: Hues) -> None:
    canvas.box(0, 0, canvas.w, 64, PANEL)
    x = 24 + canvas.text(24, 32, title, Face.STRONG, 42, INK, room=760) + 18
    canvas.text(x, 33, subtitle, Face.QUIET, 32, MID, room=canvas.w - x - 24)
    left = 456 if beside else 24
    column = 250 if beside else 330
    pitch = min(74, (canvas.h - 84) // max(1, len(rows)))
    for n, row in enumerate(rows):
        y = 76 + n * pitch
        canvas.box(left, y, canvas.w - left - 24, pitch - 6, PANEL, 10)
        middle = y + (pitch - 6) // 2
        at = left + 20
        if row.seat is not None:
            token(canvas, row.seat, at + 18, middle, 40, colours=hues)
            at += 50
        canvas.text(at, middle, row.name, Face.STRONG, 32, INK, room=left + column - at - 12)
        at = left + column
        room = canvas.w - 40 - at
        lines = fonts.wrap(row.text, Face.QUIET, 26, room, 2) if pitch >= 56 else [row.text]
        for i, line in enumerate(lines):
            offset = 0 if len(lines) == 1 else -14 + 28 * i
            canvas.text(at, middle + offset, line, Face.QUIET, 30 if len(lines) == 1 else 26, MID, room=room)


def _hex(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    each = next(one for one in view.hexes if one.label == what)
    rows = [Row(None, words(KINDS[each.kind]), words(MAKES[each.kind]))]
    if each.covered:
        kinds = ", ".join(words(HEXES[kind]) for kind in each.covered)
        rows.append(Row(None, words("Once"), kinds))
    lies = listed(each.resources, words) or words("nothing")
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


def _seat(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    player = view.players[LETTERS.index(what)]
    rows = [Row(None, words(quest.name), f"+{quest.influence} · {words(quest.text)}") for quest in player.done]
    if not rows:
        rows = [Row(None, words("Quests"), words("none completed yet"))]
    title = f"{what} {shown(names, player.seat, words)}"
    score = words("{score} influence", score=player.score)
    halves = [", ".join(f"{words(PARTS[key])} {count}" for key, count in half) for half in _halves(player.parts)]
    first = [Row(player.seat, score, halves[0]), Row(None, words("and"), halves[1])]
    pool = [Row(None, words("Pool"), listed(player.pool, words) or words("empty"))]
    return Page(
        title,
        words("{color}, {hexes} hexes", color=words(COLORS[player.color]), hexes=player.hexes),
        (*first, *pool, *rows),
    )


def _halves(parts: Sequence[tuple[str, int]]) -> tuple[Sequence[tuple[str, int]], ...]:
    """What stands on the board, and the rest."""
    return parts[:4], parts[4:]


def _costs(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    for line in view.costs:
        cost = listed(line.cost, words)
        if line.workers:
            cost += ", " + words.n("{count} worker", "{count} workers", line.workers)
        if line.what == "improve":
            name = words(KINDS[line.result])
        elif line.what == "forge":
            name = words("Forge {what}", what=words(RESOURCES[line.result]))
        else:
            name = upper(building(view, line.id, words))
        rows.append(Row(None, name, cost))
    more = ", ".join(
        words("on {kind} {count} {what} more", kind=words(HEXES[kind]), count=count, what=words(RESOURCES[name]))
        for kind, name, count in view.surcharges
    )
    return Page(words("Costs"), words("tiles {more}", more=more) if more else "", tuple(rows))


def _crafts(view: IndioView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows = tuple(
        Row(
            None,
            upper(words(STRUCTURES[name])),
            words(" or ").join(made(view.facts, option, words) for option in options),
        )
        for name, options in view.crafts
    )
    return Page(words("Crafting"), words("once a year on each own structure"), rows)

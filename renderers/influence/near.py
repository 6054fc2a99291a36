"""A castle near by: its neighbours with what they lend, every side's cards one by one."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.influence.view import CardView, CastleView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.influence import arms, castle, ground
from renderers.influence.castle import PLACES
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.laid import Size
from renderers.influence.layout import HAND_W
from renderers.influence.palette import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    PANEL,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
    SPENT,
    TINCTURES,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.signs import DIRECTIONS, WAY
from renderers.influence.table import cell_of
from renderers.influence.terms import Look, castle_name, strengths

_AROUND = (24, 72, 204, 160)
"""Where the castle's neighbours begin, and how far they are apart; how much larger they are where there are few."""
_GAP, _MOST = 8, 1.4
_CONTEST = (640, 72, 616, 472)
_MIDDLE = Size(196, 20, 35, 38, 42, 42, 30, 33, 46)


def heading(said: str, note: str) -> Block:
    """A page's strip."""
    return block((0, 0, HAND_W, 60), PANEL, title, said, note)


def title(canvas: Canvas, said: str, note: str) -> None:
    """The page's heading, in the strip that all sheets have."""
    ground.strip(canvas)
    x = 24 + canvas.text(24, 27, said, VALUES, 38, GOLDEN, room=700) + 20
    canvas.text(x, 28, note, WORDS, 30, SKY, room=canvas.w - x - 24)


class Near(NamedTuple):
    """A cell beside a castle: which, who controls it, the way here, what it lends, whether that is blocked.

    `power` is None for a castle that lies face-down in the country `land`.
    """

    name: str
    look: Look | None
    way: str
    lends: str
    blocked: bool
    power: int | None
    land: int


class Card(NamedTuple):
    """An Influence card by its id, its value or a question mark, and its marks."""

    id: str
    colour: int
    value: str
    controls: bool
    swap: bool


class Side(NamedTuple):
    """A side at the castle: its total as the table knows it, its cards, where circles come from."""

    looks: tuple[Look, ...]
    total: str
    cards: tuple[Card, ...]
    circles: tuple[str, ...]


def blocks(view: InfluenceView, it: CastleView, known: dict[str, Look], words: Words, under: Block) -> list[Block]:
    """The page of a castle, on the map."""
    made = [heading(*said_of(it, words))]
    found = neighbours(view, it, known)
    boxes, grown = _around([*found, (1, 1)])
    made += [block(boxes[place], under, neighbour, near) for place, near in found.items()]
    size = middle(grown, boxes[1, 1][2])
    made.append(block(boxes[1, 1], under, castle.castle, cell_of(view, it, known, set()), size))
    told = words("strength now"), words("no cards here"), sides_at(view, it, known)
    return [*made, block(_CONTEST, under, contest, *told, it.power)]


def said_of(it: CastleView, words: Words) -> tuple[str, str]:
    """What stands above a castle: its name, its place in the examination order and what lies on it."""
    note = words("examined as number {order}", order=it.order)
    if it.power is None:
        note = words("face-down; {note}", note=note)
    marks = [words("Swap of {faction}", faction=it.swap)] if it.swap else []
    if it.saboteur:
        marks.append(words("Saboteur of {faction}", faction=it.saboteur))
    return f"{it.cell} {words(it.name) if it.name else '?'}", " · ".join([note, *marks])


def neighbours(view: InfluenceView, it: CastleView, known: dict[str, Look]) -> dict[tuple[int, int], Near]:
    """The castles beside one, by column and row about it."""
    return {place: near for d, place in enumerate(PLACES) if (near := _near(view, it, d, known))}


def middle(grown: float, wide: int) -> Size:
    """The measures of the castle looked up where it is so much larger than at its smallest, and so wide."""
    return Size(*(round(each * grown) for each in _MIDDLE))._replace(castle=wide)


def _around(places: Sequence[tuple[int, int]]) -> tuple[dict[tuple[int, int], Box], float]:
    """Where castles near each other are drawn, and how much larger than where all nine places are taken."""
    x, y, w, h = _AROUND
    columns, rows = (sorted({place[n] for place in places}) for n in (0, 1))
    grown = min(_MOST, 3 / len(columns), 3 / len(rows))
    wide, high = round(w * grown), round(h * grown)
    left, top = x + (3 * w - wide * len(columns)) // 2, y + (3 * h - high * len(rows)) // 2
    boxes = {
        (column, row): (left + wide * columns.index(column), top + high * rows.index(row), wide - _GAP, high - _GAP)
        for column, row in places
    }
    return boxes, grown


def _near(view: InfluenceView, it: CastleView, d: int, known: dict[str, Look]) -> Near | None:
    """The castle that lies in a direction, if there is one."""
    other = next((each for each in view.castles if each.cell == it.lends[d]), None)
    if other is None:
        return None
    back = DIRECTIONS[(d + 4) % 8]
    gives = str(other.circles[(d + 4) % 8]) if other.circles else "?"
    look = known[other.control] if other.control else None
    land = cell_of(view, other, known, set()).land
    return Near(castle_name(view, other.cell), look, WAY[back], gives, other.blocked == back, other.power, land)


def sides_at(view: InfluenceView, castle: CastleView, known: dict[str, Look]) -> tuple[Side, ...]:
    """Every side at a castle, as the table knows it."""
    cells = {each.cell: each for each in view.castles}
    made: list[Side] = []
    for side, strength in strengths(castle).items():
        own = [card for card in castle.cards if card.side == side]
        lent: list[str] = []
        for d, cell in enumerate(castle.lends):
            other = cells.get(cell)
            back = (d + 4) % 8
            if other and other.circles and other.control_side == side and other.blocked != DIRECTIONS[back]:
                value = other.circles[back]
                lent += [f"+{value} {cell}"] if value else []
        factions = tuple(known[short] for short in dict.fromkeys(card.faction for card in own))
        made.append(Side(factions, strength.text, tuple(card_of(card, known) for card in own), tuple(lent)))
    return tuple(made)


def card_of(card: CardView, known: dict[str, Look]) -> Card:
    """A card as the table knows it."""
    value = str(card.value) if card.known and card.value is not None else "?"
    return Card(card.id, known[card.faction].colour, value, card.controls, card.swap)


def neighbour(canvas: Canvas, it: Near) -> None:
    """A castle beside the one looked up: its name, its controller, the way over and what it lends."""
    w, h = canvas.w, canvas.h
    colour = it.look.colour if it.look else -1
    ink, below = (it.look.charge if it.look else INK), arms.ground_colour(colour)
    if it.power is None:
        castle.country(canvas, 0, 0, w, h, it.land)
        canvas.box(12, 14, w - 24, 44, PANEL, 8)
        ink, below = INK, PANEL
    else:
        canvas.box(0, 0, w, h, INK, 9)
        if it.look:
            arms.field(canvas, 3, 3, w - 6, h - 6, colour, 7)
        else:
            canvas.box(3, 3, w - 6, h - 6, below, 7)
        arms.keep(canvas, it.power, 6, 50, w - 12, h - 56, arms.keep_colour(colour))
        arms.ring_gold(canvas, w, h)
    canvas.text(w // 2, 36, it.name, VALUES, 33, ink, align="m", room=w - 32, halo=below)
    middle = h - 46
    if it.look:
        arms.shield(canvas, it.look.sign, colour, 40, middle - 32, 54, GOLD)
    canvas.disc(98, middle, 23, PANEL)
    canvas.sign("saboteur" if it.blocked else it.way, 98, middle, 34, RUBRIC if it.blocked else INK)
    lit = it.lends not in {"0", "?"} and not it.blocked
    canvas.disc(w - 40, middle, 29, INK)
    canvas.disc(w - 40, middle, 26, CREAM if lit else SPENT)
    canvas.text(w - 40, middle, it.lends, VALUES, 42, INK if lit else QUIET, align="m")


def contest(canvas: Canvas, heading: str, empty: str, sides: tuple[Side, ...], power: int | None) -> None:
    """Every side at the castle: its total, card by card, and the circles lent to it; its keep where there is room."""
    w, h = canvas.w, canvas.h
    ground.panel(canvas, 0, 0, w, h)
    pitch = min(120, (h - 66) // max(1, len(sides)))
    left = h - 66 - pitch * len(sides)
    if left >= 120:
        tall = min(left - 20, 220)
        arms.keep(
            canvas, 4 if power is None else power, w // 2 - tall * 3 // 4, h - 14 - tall, tall * 3 // 2, tall, SPENT
        )
    canvas.text(24, 34, heading if sides else empty, VALUES, 30, SOFT)
    numbers = max((fonts.width(side.total, VALUES, 44) for side in sides), default=0)
    signs = max((len(side.looks) for side in sides), default=0)
    for n, side in enumerate(sides):
        y, high = 56 + pitch * n, pitch - 8
        canvas.box(14, y, w - 28, high, EDGE, 9)
        canvas.box(15, y + 1, w - 30, high - 2, SPENT, 8)
        size = min(52, high - 12)
        for i, look in enumerate(side.looks):
            arms.shield(canvas, look.sign, look.colour, 52 + 56 * i, y + (high - round(size * 1.14)) // 2, size)
        x = 38 + 56 * signs + numbers
        canvas.text(x, y + high // 2, side.total, VALUES, 44, INK, align="r")
        _flow(canvas, x + 18, y, w - 24 - x - 18, high, side)


def _flow(canvas: Canvas, x: int, y: int, w: int, h: int, side: Side) -> None:
    """Cards, then circles, in as many lines as there is room for; what is left is counted."""
    tall = h >= 100
    size, pitch = (32, 46) if tall else (26, 34)
    rows: list[list[tuple[int, Card | str]]] = [[]]
    most = max(1, h // pitch)
    at, rest = 0, 0
    for it in [*side.cards, *side.circles]:
        wide = chip_width(it, side, size)
        if at and at + wide > w - (fonts.width("+36", VALUES, size) + 6 if len(rows) == most else 0):
            if len(rows) == most:
                rest += 1
                continue
            rows.append([])
            at = 0
        rows[-1].append((at, it))
        at += wide + 6
    top = y + h // 2 - pitch * (len(rows) - 1) // 2
    for n, row in enumerate(rows):
        for left, it in row:
            chip(canvas, x + left, top + pitch * n, it, side, size)
    if rest:
        canvas.text(x + w, top + pitch * (len(rows) - 1), f"+{rest}", VALUES, size, QUIET, align="r")


def _chip_text(it: Card | str, side: Side) -> str:
    if isinstance(it, str):
        return it
    name = it.id.partition("-")[2] if len(side.looks) == 1 else it.id
    return f"{name}: {it.value}"


def chip_width(it: Card | str, side: Side, size: int) -> int:
    """How wide a card or a lent circle is in a side's row."""
    marks = 0 if isinstance(it, str) else (it.controls + it.swap) * size
    return fonts.width(_chip_text(it, side), VALUES, size) + 14 + marks


def chip(canvas: Canvas, x: int, middle: int, it: Card | str, side: Side, size: int) -> None:
    """A card of a side, or a circle lent to it."""
    wide, h = chip_width(it, side, size), size + 8
    fill, ink = CREAM, INK
    if not isinstance(it, str):
        fill, ink = TINCTURES[it.colour].field, TINCTURES[it.colour].charge
        canvas.box(x, middle - h // 2, wide, h, fill, 7)
        if it.value == "?":
            canvas.box(x + 3, middle - h // 2 + 3, wide - 6, h - 6, SPENT, 5)
            ink = INK
    else:
        canvas.box(x, middle - h // 2, wide, h, fill, 7)
    at = x + 7 + canvas.text(x + 7, middle, _chip_text(it, side), VALUES, size, ink)
    if isinstance(it, str):
        return
    for sign in ["knight-banner"] * it.controls + ["swap"] * it.swap:
        canvas.sign(sign, at + size // 2, middle, size - 4, ink)
        at += size

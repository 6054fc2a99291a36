"""A castle near by: its neighbours with what they lend, every side's cards one by one."""

from typing import NamedTuple

from engines.core.words import Words
from engines.influence.view import CardView, CastleView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.influence import arms
from renderers.influence.castle import PLACES, Circle
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.layout import HAND_W
from renderers.influence.palette import (
    CREAM,
    EDGE,
    INK,
    LEAD,
    PANEL,
    QUIET,
    SOFT,
    SPENT,
    TINCTURES,
    VELLUM,
)
from renderers.influence.signs import DIRECTIONS, WAY
from renderers.influence.table import circles_of
from renderers.influence.terms import Look, castle_name, strengths


def heading(said: str, note: str) -> Block:
    """A page's strip."""
    return block((0, 0, HAND_W, 64), PANEL, title, said, note)


def title(canvas: Canvas, said: str, note: str) -> None:
    """The page's heading."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    x = 24 + canvas.text(24, 32, said, VALUES, 40, INK, room=700) + 18
    canvas.text(x, 33, note, WORDS, 30, QUIET, room=canvas.w - x - 24)


class Near(NamedTuple):
    """A cell beside a castle: which, who controls it, the way here, what it lends, whether that is blocked."""

    name: str
    look: Look | None
    way: str
    lends: str
    blocked: bool


class Middle(NamedTuple):
    """The castle itself."""

    cell: str
    short: str
    power: str
    control: int
    circles: tuple[Circle, ...]


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


def blocks(view: InfluenceView, castle: CastleView, known: dict[str, Look], words: Words) -> list[Block]:
    """The page of a castle."""
    cells = {each.cell: each for each in view.castles}
    near: list[Near | None] = []
    for d, cell in enumerate(castle.lends):
        other = cells.get(cell)
        if other is None:
            near.append(None)
            continue
        back = DIRECTIONS[(d + 4) % 8]
        gives = str(other.circles[(d + 4) % 8]) if other.circles else "?"
        look = known[other.control] if other.control else None
        near.append(Near(castle_name(view, cell), look, WAY[back], gives, other.blocked == back))
    middle = Middle(
        castle.cell,
        castle.short or "?",
        "" if castle.power is None else str(castle.power),
        known[castle.control].colour if castle.control else -1,
        circles_of(castle, known),
    )
    note = words("examined as number {order}", order=castle.order)
    if castle.power is None:
        note = words("face-down; {note}", note=note)
    marks = [words("Swap of {faction}", faction=castle.swap)] if castle.swap else []
    if castle.saboteur:
        marks.append(words("Saboteur of {faction}", faction=castle.saboteur))
    said = f"{castle.cell} {words(castle.name) if castle.name else '?'}"
    return [
        heading(said, " · ".join([note, *marks])),
        block((24, 72, 600, 480), VELLUM, around, tuple(near), middle),
        block(
            (640, 72, 616, 480),
            VELLUM,
            contest,
            words("strength now"),
            words("no cards here"),
            _sides(view, castle, known),
        ),
    ]


def _sides(view: InfluenceView, castle: CastleView, known: dict[str, Look]) -> tuple[Side, ...]:
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


def around(canvas: Canvas, near: tuple[Near | None, ...], middle: Middle) -> None:
    """A castle among its neighbours: what each lends it, and what it lends them."""
    w, h = 200, 160
    for (column, row), it in zip(PLACES, near, strict=True):
        x, y = column * w, row * h
        if it is None:
            canvas.box(x + 3, y + 3, w - 6, h - 6, SPENT, 12)
            continue
        canvas.ring(
            x + 3,
            y + 3,
            w - 6,
            h - 6,
            it.look.field if it.look else EDGE,
            4,
            12,
            TINCTURES[it.look.colour].field if it.look else PANEL,
        )
        ink = it.look.charge if it.look else INK
        canvas.text(x + w // 2, y + 36, it.name, VALUES, 34, ink, align="m", room=w - 24)
        if it.look:
            canvas.sign(it.look.sign, x + 44, y + 100, 52, ink)
        canvas.sign("saboteur" if it.blocked else it.way, x + w // 2 + 10, y + 100, 40, ink if it.look else SOFT)
        canvas.text(x + w - 34, y + 100, it.lends, VALUES, 46, ink if it.look else SOFT, align="m")
    x, y = w, h
    held = middle.control >= 0
    canvas.ring(
        x + 1,
        y + 1,
        w - 2,
        h - 2,
        TINCTURES[middle.control].field if held else EDGE,
        5,
        12,
        TINCTURES[middle.control].field if held else LEAD,
    )
    each = TINCTURES[middle.control]
    ink, gold = (each.charge, each.gold) if held else (INK, INK)
    canvas.text(x + w // 2, y + 60, middle.short, VALUES, 40, ink, align="m", room=110)
    if not middle.power:
        return
    canvas.sign("queen-crown", x + w // 2 - 18, y + 97, 30, gold)
    canvas.text(x + w // 2 + 16, y + 97, middle.power, VALUES, 34, gold, align="m")
    xs, ys = (x + 28, x + w // 2, x + w - 28), (y + 26, y + h // 2, y + h - 26)
    for (column, row), circle in zip(PLACES, middle.circles, strict=True):
        _circle(canvas, xs[column], ys[row], circle)


def _circle(canvas: Canvas, x: int, y: int, it: Circle) -> None:
    if it.blocked >= 0:
        canvas.disc(x, y, 20, INK)
        canvas.sign("saboteur", x, y, 36, TINCTURES[it.blocked].field)
        return
    fill, ink = (CREAM, INK) if it.faces and it.value else (SPENT, QUIET)
    if it.banner:
        arms.banner_shield(canvas, x, y, 36, 40, fill, INK)
    else:
        canvas.disc(x, y, 18, fill)
    canvas.text(x, y, str(it.value), VALUES, 30, ink, align="m")


def contest(canvas: Canvas, heading: str, empty: str, sides: tuple[Side, ...]) -> None:
    """Every side at the castle: its total, card by card, and the circles lent to it."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    canvas.text(20, 28, heading if sides else empty, VALUES, 30, SOFT)
    pitch = min(120, (canvas.h - 56) // max(1, len(sides)))
    numbers = max((fonts.width(side.total, VALUES, 44) for side in sides), default=0)
    signs = max((len(side.looks) for side in sides), default=0)
    for n, side in enumerate(sides):
        y, h = 50 + pitch * n, pitch - 6
        canvas.box(10, y, canvas.w - 20, h, SPENT, 10)
        for i, look in enumerate(side.looks):
            canvas.sign(look.sign, 38 + 44 * i, y + h // 2, 40, look.field)
        x = 24 + 44 * signs + numbers
        canvas.text(x, y + h // 2, side.total, VALUES, 44, INK, align="r")
        _flow(canvas, x + 18, y, canvas.w - 16 - x - 18, h, side)


def _flow(canvas: Canvas, x: int, y: int, w: int, h: int, side: Side) -> None:
    """Cards, then circles, in as many lines as there is room for; what is left is counted."""
    tall = h >= 100
    size, pitch = (32, 46) if tall else (26, 34)
    rows: list[list[tuple[int, Card | str]]] = [[]]
    most = max(1, h // pitch)
    at, rest = 0, 0
    for it in [*side.cards, *side.circles]:
        wide = _chip_width(it, side, size)
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
            _chip(canvas, x + left, top + pitch * n, it, side, size)
    if rest:
        canvas.text(x + w, top + pitch * (len(rows) - 1), f"+{rest}", VALUES, size, QUIET, align="r")


def _chip_text(it: Card | str, side: Side) -> str:
    if isinstance(it, str):
        return it
    name = it.id.partition("-")[2] if len(side.looks) == 1 else it.id
    return f"{name}: {it.value}"


def _chip_width(it: Card | str, side: Side, size: int) -> int:
    marks = 0 if isinstance(it, str) else (it.controls + it.swap) * size
    return fonts.width(_chip_text(it, side), VALUES, size) + 14 + marks


def _chip(canvas: Canvas, x: int, middle: int, it: Card | str, side: Side, size: int) -> None:
    wide, h = _chip_width(it, side, size), size + 8
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

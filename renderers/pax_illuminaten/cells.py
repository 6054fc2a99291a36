"""The map: a cell with its card, the outlines of Lodges in the gaps; the Areopagi beside it. Each draws one block."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face as Type
from renderers.core.palette import (
    DANGER,
    DARK,
    GOLD,
    GROUND,
    INK,
    LINE,
    LOOK,
    LOOK_ON_PAPER,
    MID,
    NOTHING,
    PANEL,
    PAPER,
    PAX_CLOTH,
    QUIET_ON_PAPER,
    SEATS,
    WELL,
    WHITE,
)
from renderers.core.tokens import dark_token, token
from renderers.pax_illuminaten import draw, signs
from renderers.pax_illuminaten.terms import LINE as LODGE
from renderers.pax_illuminaten.terms import Face

GAP = 5
"""Half of the gap between two cards."""
BAND = 44
DASH = 20

Edge = tuple[str, ...]
"""Factions whose largest Lodge ends at a side of a cell."""


class Cell(NamedTuple):
    """A place with its card (None: face-down), disks by Location, marks; `edges`: top, right, bottom, left."""

    name: str
    card: Face | None
    slots: tuple[int, ...]
    cubes: int
    extorted: bool
    pawns: tuple[int, ...]
    lodges: tuple[str, ...]
    edges: tuple[Edge, Edge, Edge, Edge]
    ringed: bool
    changed: bool


def cell(canvas: Canvas, it: Cell) -> None:
    """A place of the map, or a slot of the Court."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, GROUND)
    _outline(canvas, it)
    if it.ringed:
        canvas.box(0, 0, w, h, LOOK, 14)
        canvas.box(GAP, GAP, w - 2 * GAP, h - 2 * GAP, GROUND, 10)
    if it.card is None:
        _back(canvas, it)
    else:
        _front(canvas, it, it.card)


def _outline(canvas: Canvas, it: Cell) -> None:
    """The sides at which a largest Lodge ends; two Lodges take turns along a side."""
    w, h = canvas.w, canvas.h
    for side, factions in enumerate(it.edges):
        if not factions:
            continue
        long = w if side % 2 == 0 else h
        for i, start in enumerate(range(0, long, DASH)):
            colour = LODGE[factions[i % len(factions)]]
            size = min(DASH, long - start)
            if side % 2 == 0:
                canvas.box(start, 0 if side == 0 else h - GAP + 1, size, GAP - 1, colour)
            else:
                canvas.box(w - GAP + 1 if side == 1 else 0, start, GAP - 1, size, colour)


def _back(canvas: Canvas, it: Cell) -> None:
    w, h = canvas.w, canvas.h
    canvas.ring(GAP, GAP, w - 2 * GAP, h - 2 * GAP, LINE, 3, 10, WELL)
    canvas.sign("pax_eye", w // 2, h // 2 + 8, 56, LINE)
    canvas.text(GAP + 14, GAP + 26, it.name, Type.STRONG, 34, INK)
    for i, seat in enumerate(it.pawns):
        draw.pawn(canvas, w - 30 - 40 * i, h - 30, 36, seat)
    if it.changed:
        canvas.ear(w - GAP - 1, GAP, 30, LOOK)


def _front(canvas: Canvas, it: Cell, card: Face) -> None:
    w, h = canvas.w - 2 * GAP, canvas.h - 2 * GAP
    x, y = GAP, GAP
    canvas.box(x, y, w, h, PAPER, 10)
    draw.band(canvas, x, y, BAND, h, card, it.lodges)
    left, right = x + BAND + 8, x + w - 8
    if it.changed:
        canvas.ear(x + w - 1, y, 26, LOOK_ON_PAPER, 10)
    used = canvas.text(left, y + 21, it.name, Type.QUIET, 26, QUIET_ON_PAPER) + 6
    right_end = right - (12 if it.changed else 0)
    wide = draw.strength(canvas, right_end, y + 21, card.strength)
    canvas.text(left + used, y + 21, card.id, Type.STRONG, 34, DARK, room=right_end - left - used - wide - 4)
    draw.affiliation(canvas, right - 15, y + 51, 28, card.affiliation)
    rest = right - left - (36 if card.affiliation in signs.AFFILIATION else 0)
    canvas.text(left, y + 50, card.name, Type.QUIET, 27, QUIET_ON_PAPER, room=rest)
    _marks(canvas, it, card, left, y + 77, right - left)
    size = 38
    for i, cost in enumerate(card.locations):
        seat = it.slots[i] if i < len(it.slots) else -1
        draw.location(canvas, left + (size + 4) * i, y + h - size - 3, size, cost, card.factions[0], seat)


def _marks(canvas: Canvas, it: Cell, card: Face, left: int, middle: int, room: int) -> None:
    """The ability in a word, before it what happened here this turn and who stands here."""
    x = left
    if it.extorted:
        draw.extorted(canvas, x + 13, middle, 26)
        x += 30
    for _cube in range(it.cubes):
        draw.cube(canvas, x + 13, middle, 26)
        x += 29
    for seat in it.pawns:
        draw.pawn(canvas, x + 14, middle, 29, seat)
        x += 32
    canvas.text(x, middle, card.ability, Type.STRONG, 26, draw.BROWN, room=left + room - x)


class Areopagus(NamedTuple):
    """An Areopagus: its player, Contact with Factions, whether it was Extorted; filled in its player's turn."""

    seat: int
    name: str
    factions: tuple[str, ...]
    extorted: bool
    active: bool


def areopagus(canvas: Canvas, it: Areopagus) -> None:
    """Lying above or below the map, or standing beside it."""
    w, h = canvas.w, canvas.h
    fill = SEATS[it.seat] if it.active else PANEL
    canvas.ring(0, 0, w, h, SEATS[it.seat], 4, 12, fill)
    if h > w:
        _standing(canvas, it)
        return
    middle = h // 2
    (dark_token if it.active else token)(canvas, it.seat, 28, middle, 36)
    ink = DARK if it.active else INK
    right = w - 10
    for faction in reversed(it.factions):
        right -= 62
        draw.chip(canvas, right, 7, 58, h - 14, faction)
    if it.extorted:
        right -= 36
        draw.extorted(canvas, right + 15, middle, 30)
    used = canvas.text(52, middle, "AR", Type.STRONG, 32, ink)
    room = right - 66 - used
    if room > 40:
        canvas.text(62 + used, middle, it.name, Type.STRONG, 30, ink, room=room)


def _standing(canvas: Canvas, it: Areopagus) -> None:
    w, h = canvas.w, canvas.h
    (dark_token if it.active else token)(canvas, it.seat, w // 2, 32, 38)
    if it.extorted:
        draw.extorted(canvas, w // 2, 66, 30)
    else:
        canvas.text(w // 2, 70, "AR", Type.STRONG, 28, DARK if it.active else INK, align="m")
    tall = 56
    top = h - 8 - len(it.factions) * (tall + 4)
    for i, faction in enumerate(it.factions):
        y = top + i * (tall + 4)
        canvas.box(7, y, w - 14, tall, PAX_CLOTH[faction], 7)
        canvas.sign(signs.FACTION[faction], w // 2, y + 17, 26, WHITE)
        canvas.text(w // 2, y + tall - 14, faction, Type.STRONG, 26, WHITE, align="m")


class Round(NamedTuple):
    """Round and Main actions left; `last`: a word where the round is the last."""

    title: str
    round: str
    last: str
    mains: tuple[str, str]


def round_(canvas: Canvas, it: Round) -> None:
    """The upper left corner."""
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, it.title, Type.QUIET, 32, MID) + 8
    x += canvas.text(x, middle, it.round, Type.STRONG, 38, INK) + 16
    if it.last:
        canvas.text(x, middle, it.last, Type.STRONG, 28, DANGER, room=canvas.w - x)
    elif it.mains[0]:
        x += canvas.text(x, middle, it.mains[0], Type.QUIET, 30, MID) + 8
        canvas.text(x, middle, it.mains[1], Type.STRONG, 36, INK)


class Counts(NamedTuple):
    """Draw pile, discards, the top one."""

    deck: tuple[str, str]
    discard: tuple[str, str]
    top: str


def counts(canvas: Canvas, it: Counts) -> None:
    """The lower left corner."""
    middle = canvas.h // 2
    x = 20
    for name, number in (it.deck, it.discard):
        x += canvas.text(x, middle, name, Type.QUIET, 28, MID) + 6
        x += canvas.text(x, middle, number, Type.STRONG, 32, INK) + 12
    if fonts.width(it.top, Type.QUIET, 26) <= canvas.w - x - 4:
        canvas.text(x, middle, it.top, Type.QUIET, 28, MID, room=canvas.w - x - 4)


def edicts(canvas: Canvas, name: str, gone: int, end: int) -> None:
    """The lower right corner: Edicts discarded, of those that end the game."""
    middle = canvas.h // 2
    size = 28
    right = canvas.w - 24
    for i in reversed(range(end)):
        right -= size + 6
        canvas.box(right + 6, middle - size // 2, size, size, GOLD if i < gone else NOTHING, 5)
    canvas.text(right - 6, middle, name, Type.QUIET, 28, MID, align="r", room=max(0, right - 12))

"""A face-up Luminary at the sizes it has on the table: on the map, at the Court."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import ROMAN, STRONG
from renderers.pax_illuminaten.portrait import Oval, portrait
from renderers.pax_illuminaten.terms import NAMED_RANKS, Face

ROUND = 10
BAND = 46
INSET = 7
HEAD_MIDDLE = 19
HEAD = 38
RANK_MIDDLE, RANK = 44, 25
PLATE, PLATE_H = 56, 28
PLATE_TEXT = 27
LEAST_NAME = 22
"""Surnames alone shrink so far: what play needs is the code."""
OVAL_W, OVAL_H, BUST = 78, 84, 62
OVAL_RIGHT = 5
"""How far the portrait stands right of the middle, where the cell's name leaves it room."""
SLOT, SLOT_STEP = 40, 41
MARK = 29
MARK_MIDDLE = 40
BROTHERHOOD = 25
ABILITY_MIDDLE, ABILITY = 98, 28
EAR = 26


class Shown(NamedTuple):
    """A card as it lies on the table: `head` is its cell or slot; disks by Location; marks over the portrait.

    `lit`: Factions whose largest Lodge holds it; `pawns`: Bots that stand there; `ability`: said at the Court.
    """

    card: Face
    head: str
    slots: tuple[int, ...] = ()
    lit: tuple[str, ...] = ()
    cubes: int = 0
    extorted: bool = False
    pawns: tuple[int, ...] = ()
    changed: bool = False
    ability: bool = False
    key: bool = False


def front(canvas: Canvas, x: int, y: int, w: int, h: int, it: Shown) -> None:
    """Band, cell and Rank, portrait, Strength and brotherhood, the plate, Locations."""
    canvas.box(x, y, w, h, look.CARD_RIM, ROUND)
    with draw.clipped(canvas, x + 2, y + 2, w - 4, h - 4, ROUND - 2):
        canvas.steps(x, y, w, h, look.PAPER)
        _portrait(canvas, x, y, w, it)
        draw.band(canvas, x, y, BAND, h, it.card, it.lit)
        _plate(canvas, x + BAND, y + PLATE, w - BAND, it.card)
        if it.changed:
            canvas.polygon(((x + w - EAR, y), (x + w, y), (x + w, y + EAR)), look.CHANGED)
    _head(canvas, x, y, w, it)
    _marks(canvas, x, y, w, it)
    left = x + BAND + INSET + 1
    if it.ability:
        _ability(canvas, left, x + w - INSET, y + ABILITY_MIDDLE, it)
    top = y + (h - SLOT - 2)
    for i, cost in enumerate(it.card.locations):
        seat = it.slots[i] if i < len(it.slots) else -1
        draw.location(canvas, left + SLOT_STEP * i, top, SLOT, cost, it.card.factions[0], seat)


def _portrait(canvas: Canvas, x: int, y: int, w: int, it: Shown) -> None:
    cx = x + BAND + (w - BAND) // 2 + OVAL_RIGHT
    portrait(canvas, it.card, Oval(cx, y, OVAL_W, OVAL_H, BUST, y + PLATE))


def _head(canvas: Canvas, x: int, y: int, w: int, it: Shown) -> None:
    left, right = x + BAND + INSET, x + w - INSET
    canvas.text(left, y + HEAD_MIDDLE, it.head, STRONG, HEAD, look.INK)
    if it.card.rank not in NAMED_RANKS:
        canvas.text(left, y + RANK_MIDDLE, it.card.label, ROMAN, fonts.FLOOR, look.RANK)
    ear = EAR - INSET if it.changed else 0
    draw.strength(canvas, right - ear, y + HEAD_MIDDLE - 1, it.card.strength, HEAD, 28)
    draw.affiliation(canvas, right - BROTHERHOOD // 2 + 2, y + RANK_MIDDLE - 1, BROTHERHOOD, it.card.affiliation)


def _plate(canvas: Canvas, x: int, y: int, w: int, card: Face) -> None:
    canvas.box(x, y - 2, w, 2, look.OVAL_RIM)
    canvas.steps(x, y, w, PLATE_H, look.PLATE)
    middle = y + PLATE_H // 2
    used = INSET + canvas.text(x + INSET, middle, card.id, STRONG, PLATE_TEXT, look.LIT) + 5
    canvas.text(x + used, middle, card.name, ROMAN, PLATE_TEXT, look.TEXT, room=w - used - 4, floor=LEAST_NAME)


def _marks(canvas: Canvas, x: int, y: int, w: int, it: Shown) -> None:
    """Over the portrait what happened here this turn and who stands here; never over text."""
    count = it.extorted + min(it.cubes, 3) + len(it.pawns)
    if not count:
        return
    step = MARK + 3
    cx = x + BAND + (w - BAND) // 2 + OVAL_RIGHT - step * (count - 1) // 2
    if it.extorted:
        draw.extorted(canvas, cx, y + MARK_MIDDLE, MARK)
        cx += step
    for _cube in range(min(it.cubes, 3)):
        draw.drawing(canvas, "cube", cx, y + MARK_MIDDLE, MARK)
        cx += step
    for seat in it.pawns:
        draw.pawn(canvas, cx, y + MARK_MIDDLE, MARK + 3, seat)
        cx += step


def _ability(canvas: Canvas, left: int, right: int, middle: int, it: Shown) -> None:
    if it.key:
        draw.sign(canvas, "skeleton-key", right - 14, middle + 1, 32, look.BACK_RIM)
        right -= 34
    _ability_word(canvas, left, right, middle, it.card.ability)


def _ability_word(canvas: Canvas, left: int, right: int, middle: int, said: str) -> None:
    """ "↑Expel" with the arrow as a sign of its own."""
    if said.startswith("↑"):
        draw.sign(canvas, "arrow", left + 10, middle, 22, look.ABILITY)
        left, said = left + 24, said[1:]
    canvas.text(left, middle, said, STRONG, ABILITY, look.ABILITY, room=right - left)

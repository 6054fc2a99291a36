"""A Luminary over a whole sheet."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import READ, ROMAN, STRONG
from renderers.pax_illuminaten.portrait import Oval, portrait
from renderers.pax_illuminaten.terms import Face

CARD_X, CARD_Y = 24, 14
BAND = 150
PLATE, PLATE_H = 236, 58
OVAL = Oval(900, 10, 250, 280, 214, PLATE)
SLOT, SLOT_STEP = 62, 70
UNIT = 40


class Large(NamedTuple):
    """A Luminary with everything: where it lies, kind of ability, its text, its Locations with disks, Favor value."""

    card: Face
    name: str
    told: str
    place: str
    kind: str
    text: str
    slots: tuple[int, ...]
    favor: tuple[str, ...]
    words: tuple[str, str]


def large(canvas: Canvas, it: Large) -> None:
    """The card as on the map, with its whole text."""
    x, y, w, h = CARD_X, CARD_Y, canvas.w - 2 * CARD_X, canvas.h - 2 * CARD_Y
    canvas.box(x, y, w, h, look.CARD_RIM, 18)
    with draw.clipped(canvas, x + 3, y + 3, w - 6, h - 6, 15):
        canvas.steps(x, y, w, h, look.PAPER)
        portrait(canvas, it.card, OVAL)
        band(canvas, x, y, h, it.card)
        canvas.box(x + BAND, PLATE - 3, w, 3, look.OVAL_RIM)
        canvas.steps(x + BAND, PLATE, w, PLATE_H, look.PLATE)
        mark = draw.FACTION_SIGN[it.card.factions[0]]
        draw.sign(canvas, mark, x + w - 110, y + h - 96, 160, look.WATERMARK)
    left, right = x + BAND + 24, x + w - 26
    canvas.text(left, 66, it.card.id, STRONG, 80, look.INK)
    canvas.text(left, 136, it.told, ROMAN, 36, look.RANK, room=530)
    canvas.text(left, 188, it.place, READ, 36, look.SENTENCE, room=530)
    draw.strength(canvas, right, 80, it.card.strength, 100, 90)
    draw.affiliation(canvas, right - 36, 180, 70, it.card.affiliation)
    canvas.text(left, PLATE + PLATE_H // 2, it.name, ROMAN, 46, look.TEXT, room=right - left)
    canvas.text(left, 328, it.kind, STRONG, 36, look.ABILITY)
    told, size = fonts.fit_lines(it.text, ROMAN, 42, right - left, 2)
    for i, line in enumerate(told):
        canvas.text(left, 376 + 46 * i, line, ROMAN, size, look.INK)
    prices(canvas, left, 504, it)


def band(canvas: Canvas, x: int, y: int, h: int, card: Face) -> None:
    """The Factions of a large card at its left."""
    half = h // 2
    for place, faction in enumerate((card.factions[0], card.factions[-1])):
        canvas.steps(x, y + half * place, BAND, half, look.FACTION[faction], across=True)
    middle = x + BAND // 2
    for place, faction in enumerate(card.factions[:2]):
        top = y + half * place
        draw.sign(canvas, draw.FACTION_SIGN[faction], middle, top + 100, 112, look.WHITE)
        canvas.text(middle, top + 208, faction, STRONG, 72, look.WHITE, align="m")
    if len(card.factions) == 1:
        rank = "queen-crown" if card.rank == "crown" else "round-star"
        draw.sign(canvas, rank, middle, y + half * 3 // 2, 110, look.LIT)


def prices(canvas: Canvas, left: int, middle: int, it: Large, *, apart: int = 0) -> None:
    """Locations from the top with their prices in letters, then the Favor value; `apart`: so much below them."""
    x = left + canvas.text(left, middle, it.words[0], READ, 32, look.SENTENCE) + 14
    for i, cost in enumerate(it.card.locations):
        seat = it.slots[i] if i < len(it.slots) else -1
        draw.location(canvas, x, middle - SLOT // 2, SLOT, cost, it.card.factions[0], seat)
        x += SLOT_STEP
    x, middle = (left, middle + apart) if apart else (x + 26, middle)
    x += canvas.text(x, middle, it.words[1], READ, 32, look.SENTENCE) + 12
    for unit in it.favor:
        draw.tile(canvas, x, middle - UNIT // 2, UNIT, unit)
        x += draw.tile_width(UNIT, unit) + 6

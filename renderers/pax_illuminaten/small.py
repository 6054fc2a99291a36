"""The map in small, beside a question: cards that may be chosen are lit and say what comes of it, others lie dim."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, ground, look
from renderers.pax_illuminaten.cards import Shown
from renderers.pax_illuminaten.look import ROMAN, STRONG
from renderers.pax_illuminaten.portrait import Oval, portrait
from renderers.pax_illuminaten.terms import NAMED_RANKS, Face

EDGE, ROUND = 4, 9
BAND, INSET = 35, 6
HEAD, HEAD_MIDDLE = 34, 20
PLATE_SHARE, PLATE_H = 0.4, 28
OVAL_W, BUST = 52, 44
BROTHERHOOD, MARK, STRENGTH_W = 19, 24, 22
SLOT, SLOT_STEP, LEAST_SLOT, LEAST_MARK = 28, 29, 24, 12
LINE, DASH, CHANGED = 3, 20, 5
DIM = 0.5
"""How far what a question is not about goes into the dark."""
NAME_W = 60
"""From this width on there is room for a portrait between the cell and the Strength."""


class Spot(NamedTuple):
    """A cell: its card or a back, Lodge lines by side, whether it may be chosen, what its plate says then.

    `chosen`: what was chosen before, or a Challenge is about; `plain`: neither lit nor dim. `disks`: a token's seat and
    the words beside it at the right of the plate, −1 for none. `changed`: by the last move.
    """

    name: str
    shown: Shown | None
    pawns: tuple[int, ...]
    edges: tuple[tuple[str, ...], ...]
    lit: bool
    plain: bool
    chosen: bool = False
    said: str = ""
    disks: tuple[int, str] = (-1, "")
    changed: bool = False


def spot(canvas: Canvas, it: Spot) -> None:
    """A cell of the small map."""
    w, h = canvas.w, canvas.h
    if it.lit:
        canvas.box(0, 0, w, h, look.CREAM, ROUND + 4)
    elif it.chosen:
        canvas.box(0, 0, w, h, look.LIT, ROUND + 4)
    x, y, cw, ch = EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE
    if it.shown is not None:
        _front(canvas, x, y, cw, ch, it)
    else:
        ground.back(canvas, x, y, cw, ch, it.name)
        for n, seat in enumerate(it.pawns):
            draw.pawn(canvas, w - 26 - 34 * n, h - 26, 32, seat)
        if it.said:
            _plate(canvas, x, y + round(ch * 0.62), cw, it)
    if not (it.lit or it.plain or it.chosen):
        dark = Image.new("RGB", canvas.image.size, canvas.palette.ink(look.CLOTH))
        canvas.image.paste(Image.blend(canvas.image, dark, DIM))
    if it.changed and not it.chosen:  # an ear would lie on the Strength
        canvas.frame(1, 1, w - 2, h - 2, look.CHANGED, CHANGED, ROUND + 3)
    _outline(canvas, it)


def _front(canvas: Canvas, x: int, y: int, w: int, h: int, it: Spot) -> None:
    shown = it.shown
    if shown is None:
        return
    card, plate = shown.card, y + round(h * PLATE_SHARE)
    canvas.box(x, y, w, h, look.CARD_RIM, ROUND)
    with draw.clipped(canvas, x + 2, y + 2, w - 4, h - 4, ROUND - 2):
        canvas.steps(x, y, w, h, look.PAPER)
        wide = fonts.width(it.name, STRONG, HEAD)
        room = w - BAND - wide - 40
        if room >= NAME_W - 30:
            cx = x + BAND + INSET + wide + room // 2 + 2
            portrait(canvas, card, Oval(cx, y, OVAL_W, 60, BUST, plate))
        high, room = h - SLOT - 6 if slots_of(card, w).below else h, w - BAND - 14
        marked, free = _marks_width(shown), (x + BAND + INSET + wide, x + w - 5 - STRENGTH_W)
        pushed = bool(marked) and marked > free[1] - free[0] and not (it.lit and it.said)
        on_plate = pushed and fonts.width(card.id, STRONG, CODE) <= room - marked
        on_band = pushed and not on_plate and marked <= BAND and len(card.factions) == 1
        _band(canvas, x, y, high, shown, bare=on_band)
        if it.lit and it.said:
            _plate(canvas, x + BAND, plate, w - BAND, it)
        else:
            canvas.box(x + BAND, plate - 2, w - BAND, 2, look.OVAL_RIM)
            canvas.steps(x + BAND, plate, w - BAND, PLATE_H, look.PLATE)
            middle = plate + PLATE_H // 2
            rank = card.rank not in NAMED_RANKS and not on_plate
            rank = rank and fonts.width(card.id, STRONG, 26) + fonts.width(card.label, ROMAN, 26) <= room
            used = canvas.text(x + w - 6, middle, card.label, ROMAN, 26, look.GOLD, align="r") if rank else 0
            used += marked if on_plate else 0
            canvas.text(x + BAND + INSET, middle, card.id, STRONG, 27, look.LIT, room=room - used, floor=CODE)
    left, right = x + BAND + INSET, x + w - 5
    canvas.text(left, y + HEAD_MIDDLE, it.name, STRONG, HEAD, look.INK)
    draw.strength(canvas, right, y + HEAD_MIDDLE, card.strength, HEAD, 24)
    draw.affiliation(canvas, right - 9, y + 38, BROTHERHOOD, card.affiliation)
    at = sum(free) // 2, y + HEAD_MIDDLE
    if on_plate:
        at = x + w - 3 - marked // 2, plate + PLATE_H // 2
    elif on_band:
        at = x + BAND // 2, y + high * 3 // 4
    _marks(canvas, *at, shown)
    slots, top = slots_of(card, w), y + h - SLOT - 4
    for at, cost, seat in zip(slots.at, card.locations, (*shown.slots, *[-1] * len(slots.at)), strict=False):
        draw.location(canvas, x + at, top + (SLOT - slots.size) // 2, slots.size, cost, card.factions[0], seat)


class Slots(NamedTuple):
    """Where a card's Locations begin, from its left edge; how large; whether they stand below its Factions too."""

    at: tuple[int, ...]
    size: int
    below: bool


def slots_of(card: Face, w: int) -> Slots:
    """Locations side by side beside the Factions; as wide as the card where a disk's letter would be too small."""
    count = max(1, len(card.locations))
    below = (w - BAND - 3) // count <= LEAST_SLOT
    left = 0 if below else BAND
    step = min(SLOT_STEP, (w - left - 3) // count)
    size = min(SLOT, step - 1)
    start = left + min(4, (w - left - step * (count - 1) - size) // 2)
    return Slots(tuple(start + step * n for n in range(count)), size, below)


def _band(canvas: Canvas, x: int, y: int, h: int, it: Shown, *, bare: bool) -> None:
    """Factions with sign over letter, or their letters; a gold frame where the largest Lodge counts the card.

    `bare`: without the crown or star below a single one.
    """
    card, half = it.card, h // 2
    for place, faction in enumerate((card.factions[0], card.factions[-1])):
        canvas.steps(x, y + half * place, BAND, half + place, look.FACTION[faction], across=True)
    middle, mark = x + BAND // 2, min(half - 31, BAND - 10)
    for place, faction in enumerate(card.factions[:2]):
        top = y + half * place
        if mark >= LEAST_MARK:
            draw.sign(canvas, draw.FACTION_SIGN[faction], middle, top + 3 + mark // 2, mark, look.WHITE)
        foot = top + half - 13 if mark >= LEAST_MARK else top + half // 2
        canvas.text(middle, foot, faction, STRONG, 26, look.WHITE, align="m")
        if faction in it.lit:
            canvas.frame(x, top, BAND, half, look.LIT, 3)
    if len(card.factions) == 1 and not bare:
        rank = "queen-crown" if card.rank == "crown" else "round-star"
        draw.sign(canvas, rank, middle, y + half * 3 // 2, 28, look.LIT)


def _plate(canvas: Canvas, x: int, y: int, w: int, it: Spot) -> None:
    """What may be done here, and who stands how afterwards."""
    canvas.box(x, y - 2, w, PLATE_H + 4, look.INK)
    canvas.box(x, y, w, PLATE_H, look.CREAM)
    middle, right = y + PLATE_H // 2, x + w - 5
    seat, text = it.disks
    if fonts.width(it.said, STRONG, 26) > w - 12 - (fonts.width(text, STRONG, 26) + 3) - 27 * (seat >= 0):
        text = ""
    if text:
        right -= canvas.text(right, middle, text, STRONG, 26, look.INK, align="r") + 3
    if seat >= 0 and fonts.width(it.said, STRONG, 26) <= right - 34 - x:
        draw.token(canvas, seat, right - 12, middle, 24)
        right -= 27
    canvas.text(x + 5, middle, it.said, STRONG, 26, look.INK, room=right - x - 7)


def _marks_width(it: Shown) -> int:
    return (MARK + 2) * (it.extorted + min(it.cubes, 2) + len(it.pawns))


def _marks(canvas: Canvas, cx: int, cy: int, it: Shown) -> None:
    """What lies on a card, beside each other about a middle: Extorted, cubes, pawns."""
    cx -= (_marks_width(it) - MARK - 2) // 2
    if it.extorted:
        draw.extorted(canvas, cx, cy, MARK)
        cx += MARK + 2
    for _cube in range(min(it.cubes, 2)):
        draw.drawing(canvas, "cube", cx, cy, MARK)
        cx += MARK + 2
    for seat in it.pawns:
        draw.pawn(canvas, cx, cy, MARK + 2, seat)
        cx += MARK + 2


def _outline(canvas: Canvas, it: Spot) -> None:
    w, h = canvas.w, canvas.h
    if it.lit or it.chosen:
        return
    for side, factions in enumerate(it.edges):
        if not factions:
            continue
        long = w if side % 2 == 0 else h
        for i, start in enumerate(range(0, long, DASH)):
            colour, size = look.LODGE[factions[i % len(factions)]], min(DASH, long - start)
            if side % 2 == 0:
                canvas.box(start, 0 if side == 0 else h - LINE, size, LINE, colour)
            else:
                canvas.box(w - LINE if side == 1 else 0, start, LINE, size, colour)


CODE = 20
"""The least size of a card's code, which stands beside its Factions."""


class House(NamedTuple):
    """An Areopagus: seat, name, Contact with Factions, live claims; in its turn; may be chosen; what it says then."""

    seat: int
    name: str
    factions: tuple[str, ...]
    claims: int
    active: bool
    lit: bool


TILE = 29


def house(canvas: Canvas, it: House) -> None:
    """An Areopagus beside the small map, lying or standing."""
    w, h = canvas.w, canvas.h
    rim = look.CREAM if it.lit else look.ENAMEL[it.seat]
    canvas.box(0, 0, w, h, rim, 10)
    fill = look.ENAMEL[it.seat] if it.active else look.PANEL[1]
    canvas.box(3, 3, w - 6, h - 6, fill, 7)
    ink = look.LETTER if it.active else look.TEXT
    paint = draw.dark_token if it.active else draw.token
    if h > w:
        paint(canvas, it.seat, w // 2, 20, 28)
        canvas.text(w // 2, 48, "AR", STRONG, 26, ink, align="m", room=w - 6)
        top = h - 5 - len(it.factions) * (TILE + 3)
        for n in range(min(it.claims, max(0, (top - 64) // 30))):
            draw.coin(canvas, w // 2, 78 + 30 * n, 28)
        for n, faction in enumerate(it.factions):
            draw.tile(canvas, (w - TILE) // 2, top + n * (TILE + 3), TILE, faction)
        return
    middle, right = h // 2, w - 6
    paint(canvas, it.seat, 22, middle, 28)
    for faction in reversed(it.factions):
        right -= TILE + 3
        draw.tile(canvas, right, middle - TILE // 2, TILE, faction)
    for _claim in range(it.claims):
        right -= 31
        draw.coin(canvas, right + 14, middle, 28)
    x = 42 + canvas.text(42, middle, "AR", STRONG, 27, ink) + 7
    canvas.name(x, middle, it.name, STRONG, 27, ink, right - x - 6)

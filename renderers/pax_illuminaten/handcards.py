"""A card in its owner's hand with everything printed on it: large in one row, reduced in two."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import READ, ROMAN, STRONG
from renderers.pax_illuminaten.portrait import Oval, portrait
from renderers.pax_illuminaten.terms import NAMED_RANKS, Face

EDGE = 5
"""The ring of a card that can be played, around it."""
TAB, TAB_H = 212, 42
"""The tab above such a card; it takes its height from every card's block."""
TAG, TAG_ROOM = 28, 260
"""What stands there, and how wide it may be above one of four cards in a row."""
ROUND = 10
INSET = 10
LARGE = 300
"""From this height of its block on a card has everything printed on it."""
BAND = 58
NAME, LEAST_NAME = 30, 26


class Sizes(NamedTuple):
    """How large the parts of a card are: `bust` with its oval and the distance of its middle from the right edge.

    `head`: down to the plate; `id`: of a ranked card, then of an Ace or Crown; `lead`: between lines of its text;
    `text`: how far they stand in.
    """

    head: int
    id: tuple[int, int]
    strength: int
    weapon: int
    bust: int
    oval: tuple[int, int]
    oval_top: int
    oval_right: int
    plate: int
    slot: int
    unit: int
    gap: int
    lead: int
    text: int


WIDE = Sizes(120, (40, 28), 50, 44, 98, (112, 140), 1, 98, 36, 42, 32, 22, 2, 11)
NARROW = Sizes(120, (36, 26), 44, 36, 68, (72, 110), 36, 66, 31, 38, 28, 18, 0, 6)
"""For five cards in a row."""
COURT = Sizes(104, (40, 28), 48, 40, 84, (98, 126), 1, 92, 32, 38, 30, 17, 2, 11)
"""For a card of the Court, with its slot's number in the head."""
LEAST_WIDE = 250
SLOT_GAP = 2
TEXT = 29
LINE_END = 9
"""From the middle of a last line to where its capitals end."""
LEAST_LINES, MOST_LINES = 2, 6
"""Of a text in a card as high as it needs to be."""
WATERMARK = 84

SMALL_BAND, SMALL_HEAD = 64, 84
SMALL_PLATE = 30


class Held(NamedTuple):
    """A card of the hand: its face, whole name, Favor value, kind of ability and text.

    `lit`: it may be chosen; `tag`: above it, what for, where nothing else says that; `key`: the slot of a Court card.
    """

    card: Face
    name: str
    favor: tuple[str, ...]
    kind: str
    text: str
    lit: bool
    tag: str
    key: str = ""


def held(canvas: Canvas, it: Held, head: int = TAB_H) -> None:
    """A card with everything printed on it; in two rows without Locations, kind and Favor value.

    `head`: how far from the top a card of the first kind begins, EDGE where no tab stands above it.
    """
    tall = canvas.h >= LARGE
    x, y, w = EDGE, head if tall else EDGE, canvas.w - 2 * EDGE
    h = canvas.h - y - EDGE
    if it.lit:
        canvas.box(x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE, look.CREAM, ROUND + 5)
        if it.tag and tall:
            wide = min(w - 20, max(TAB, fonts.width(it.tag, ROMAN, TAG) + 32))
            canvas.box(x + (w - wide) // 2, 0, wide, TAB_H + 12, look.CREAM, 12)
            canvas.text(x + w // 2, 21, it.tag, ROMAN, TAG, look.INK, align="m", room=wide - 14)
    canvas.box(x, y, w, h, look.CARD_RIM, ROUND)
    with draw.clipped(canvas, x + 2, y + 2, w - 4, h - 4, ROUND - 2):
        canvas.steps(x, y, w, h, look.PAPER)
        (_large if tall else _small)(canvas, x, y, w, h, it)


def _large(canvas: Canvas, x: int, y: int, w: int, h: int, it: Held) -> None:
    card, of = it.card, COURT if it.key else WIDE if w >= LEAST_WIDE else NARROW
    ranked = card.rank not in NAMED_RANKS
    portrait(canvas, card, Oval(x + w - of.oval_right, y + of.oval_top, *of.oval, of.bust, y + of.head))
    draw.band(canvas, x, y, BAND, of.head, card)
    left, right = x + BAND + INSET, x + w - INSET
    canvas.text(left, y + 26, card.id, STRONG, of.id[not ranked], look.INK)
    if ranked:
        canvas.text(left, y + 64, card.label, ROMAN, 30, look.RANK)
    if it.key:
        canvas.box(left + 37, y + of.head - 56, 36, 36, look.INK, 7)
        canvas.text(left + 55, y + of.head - 38, it.key, STRONG, 30, look.CREAM, align="m")
    draw.strength(canvas, right, y + 26, card.strength, of.strength, of.weapon)
    draw.affiliation(canvas, right - 17, y + 72, 34, card.affiliation)
    plate = y + of.head
    canvas.box(x, plate - 2, w, 2, look.OVAL_RIM)
    canvas.steps(x, plate, w, of.plate, look.PLATE)
    told = it.name if fonts.width(it.name, ROMAN, LEAST_NAME) <= w - 2 * INSET else card.name
    canvas.text(x + INSET + 1, plate + of.plate // 2, told, ROMAN, NAME, look.TEXT, room=w - 2 * INSET)
    top = plate + of.plate + 5
    for i, cost in enumerate(card.locations):
        draw.location(canvas, x + INSET + (of.slot + SLOT_GAP) * i, top, of.slot, cost, card.factions[0])
    mark = draw.FACTION_SIGN[card.factions[0]]
    draw.sign(canvas, mark, x + w - 58, y + h - 54, WATERMARK, look.WATERMARK)
    line = top + of.slot + of.gap
    worth = sum(draw.tile_width(of.unit, unit) + 5 for unit in it.favor)
    if kind := fonts.whole([it.kind], STRONG, 30, w - 2 * INSET - worth - 8):
        canvas.text(x + INSET + 1, line, kind, STRONG, 30, look.ABILITY, room=w - 2 * INSET - worth - 8)
    spot = right - worth + 5
    for unit in it.favor:
        draw.tile(canvas, spot, line - of.unit // 2, of.unit, unit)
        spot += draw.tile_width(of.unit, unit) + 5
    _text(canvas, it.text, x + of.text, line + of.gap + 15, w - 2 * of.text + 2, y + h - 3, of.lead)


def height(it: Held, w: int) -> int:
    """How high a block so wide is, without room above the card, in which its text stands whole."""
    of = WIDE
    lines = max(LEAST_LINES, len(fonts.wrap(it.text, READ, TEXT, w - 2 * EDGE - 2 * of.text + 2, MOST_LINES)))
    text = 5 + of.slot + 2 * of.gap + 15 + (TEXT + of.lead) * (lines - 1) + LINE_END + 9
    return of.head + of.plate + text + EDGE


def _text(canvas: Canvas, text: str, x: int, top: int, room: int, bottom: int, lead: int = 2) -> None:
    """The ability, as large as lets it stand whole."""
    size, told = fonts.FLOOR, list[str]()
    for size in range(TEXT, fonts.FLOOR - 1, -1):
        lines = (bottom - LINE_END - top) // (size + lead) + 1
        told = fonts.wrap(text, READ, size, room, lines)
        if not told[-1].endswith(fonts.ELLIPSIS):
            break
    for i, line in enumerate(told):
        canvas.text(x, top + (size + lead) * i, line, READ, size, look.INK)


def _small(canvas: Canvas, x: int, y: int, w: int, h: int, it: Held) -> None:
    card = it.card
    cx = x + SMALL_BAND + (w - SMALL_BAND) // 2 + 20
    head = SMALL_HEAD - SMALL_PLATE
    portrait(canvas, card, Oval(cx, y + 1, 64, 80, 54, y + head))
    draw.band(canvas, x, y, SMALL_BAND, SMALL_HEAD, card)
    left, right = x + SMALL_BAND + 8, x + w - 8
    size = 27 if card.rank in NAMED_RANKS else 34
    canvas.text(left, y + 22, card.id, STRONG, size, look.INK)
    draw.strength(canvas, right, y + 19, card.strength, 36, 28)
    plate = y + head
    canvas.box(left - 8, plate - 2, w, 2, look.OVAL_RIM)
    canvas.steps(left - 8, plate, w, SMALL_PLATE, look.PLATE)
    canvas.text(left, plate + SMALL_PLATE // 2, card.name, ROMAN, 28, look.TEXT, room=right - left)
    draw.affiliation(canvas, right - 9, y + 44, 20, card.affiliation)
    _text(canvas, it.text, x + INSET, y + SMALL_HEAD + 16, w - 2 * INSET, y + h - 3, 1)


def place(canvas: Canvas, head: int = TAB_H) -> None:
    """Room for one more card."""
    x, y, w = EDGE, head, canvas.w - 2 * EDGE
    h = canvas.h - y - EDGE
    canvas.frame(x, y, w, h, look.RIM, 2, ROUND)
    canvas.frame(x + 6, y + 6, w - 12, h - 12, look.CHART_BRIGHT, 2, ROUND - 4)
    draw.sign(canvas, "owl", x + w // 2, y + h // 2, 120, look.CHART_BRIGHT)

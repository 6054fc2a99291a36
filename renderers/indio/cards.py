"""Leaders and quests as cards, at any size: a painted picture, a seal with the points, what is to be done, how far."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas, Paint
from renderers.core.palette import code_of
from renderers.indio import art, land
from renderers.indio.icons import icon
from renderers.indio.palette import (
    CREAM,
    DONE,
    GOLD,
    INK,
    LINE,
    NAVY,
    ORNAMENT,
    PALE,
    QUEST,
    QUIET,
    TEXT,
    VELLUM,
    VERB,
    WELL_LINE,
    WORD,
    WORLD,
)
from renderers.indio.terms import SIGNS
from renderers.indio.things import framed, good, seal, structure
from renderers.indio.topics import Topic

STRUCTURES = ("outpost", "town", "city")
INSET, PICTURE = 8, 100
"""From the card's edge to its picture, and how high that is."""
SKY = 24
"""So much of a painting lies above what a card shows of it."""
DISC, PIECE = 38, 84
SEAL, SEAL_MIDDLE = 74, 98
NAME, TEXT_TOP, PITCH, CLOSE, SIZE = 146, 182, 32, 30, 28
STATE, STATE_OVER_BAR, BAR = 32, 60, (35, 20)
"""From the card's foot: what is said of it, the same above a bar, the bar and its height."""
MARGIN = 18
MOST_LINES = 8
"""Of a text in a card as high as it needs to be."""


COMPASS = "compass-rose"
PLACES = "tied-scroll", "caravel", COMPASS, "sea-serpent"
"""What stands in empty places of a hand, one after the other."""
ORNAMENT_SIZE = 148


class Card(NamedTuple):
    """A leader or quest: picture, name, points, text, how far it is (`have` of `need`; need 0: no bar)."""

    leader: bool
    topic: Topic
    name: str
    points: str
    text: str
    state: str
    unit: str
    have: int
    need: int


def card(canvas: Canvas, it: Card) -> None:
    """A card in hand."""
    w, h = canvas.w, canvas.h
    colours, edge = (NAVY, GOLD) if it.leader else (VELLUM, LINE)
    framed(canvas, 0, 0, w, h, (colours[0],), colours[0], 12)
    framed(canvas, 5, 5, w - 10, h - 10, colours, edge, 9, 2, None)
    picture(canvas, INSET, INSET, w - 2 * INSET, PICTURE, it.topic)
    canvas.box(INSET, INSET + PICTURE, w - 2 * INSET, 3, edge)
    if it.points:
        seal(canvas, w - INSET - SEAL // 2 + 2, SEAL_MIDDLE, SEAL, it.points, leader=it.leader)
    ink = PALE if it.leader else WORD
    room = w - 2 * MARGIN
    canvas.text(MARGIN, NAME, it.name, WORLD, 36, GOLD if it.leader else QUEST, room=room)
    foot = _foot(it)
    lines = (h - foot - CLOSE - TEXT_TOP) // CLOSE + 1
    said, size = fonts.fit_lines(it.text, TEXT, SIZE, room + 6, lines)
    pitch = PITCH if len(said) < lines else CLOSE
    for n, line in enumerate(said):
        canvas.text(MARGIN, TEXT_TOP + pitch * n, line, TEXT, size, ink)
    if it.state:
        _state(canvas, it)


def _foot(it: Card) -> int:
    """From the card's foot up to the middle of what is said of it."""
    return STATE_OVER_BAR if it.need else STATE if it.state else 0


def height(it: Card, w: int) -> int:
    """How high a card so wide is whose text stands whole, and no higher."""
    lines = len(fonts.wrap(it.text, TEXT, SIZE, w - 2 * MARGIN + 6, MOST_LINES))
    return TEXT_TOP + PITCH * lines + CLOSE + _foot(it)


def _state(canvas: Canvas, it: Card) -> None:
    """How far it is, in words and as a bar."""
    w, h = canvas.w, canvas.h
    middle = h - (STATE_OVER_BAR if it.need else STATE)
    ink = GOLD if it.leader else WORD
    if it.need and it.have >= it.need:
        ink = DONE
    room = w - 2 * MARGIN - (8 + fonts.width(it.unit, TEXT, fonts.FLOOR) if it.unit else 0)
    fits = fonts.width(it.state, VERB, fonts.FLOOR) <= room
    x = MARGIN + canvas.text(MARGIN, middle, it.state if fits else f"{it.have}/{it.need}", VERB, 30, ink, room=room)
    if it.unit:
        canvas.text(x + 9, middle, it.unit, TEXT, 28, QUIET, room=w - MARGIN - x - 6)
    if it.need:
        foot, high = BAR
        bars(canvas, MARGIN - 2, h - foot, w - 2 * MARGIN + 4, high, it.have, it.need)


def bars(canvas: Canvas, x: int, y: int, w: int, h: int, have: int, need: int) -> None:
    """So many boxes as are needed, filled as far as they are there."""
    gap = 6 if need <= 8 else 2
    for n in range(need):
        left, right = (x + round((w + gap) * k / need) for k in (n, n + 1))
        wide, radius = right - left - gap, 5 if need <= 8 else 3
        canvas.ring(left, y, wide, h, WORD, 2, radius, DONE if n < have else VELLUM[6])


def picture(canvas: Canvas, x: int, y: int, w: int, h: int, topic: Topic) -> None:
    """A land, and before it a sign on ink or a structure."""
    painted = land.scene(topic.land, w + w % 2, h + 2 * SKY)
    canvas.paste(painted.crop((0, SKY, w, SKY + h)), x, y)
    cx, cy = x + w * 9 // 25, y + h // 2 + 2
    if topic.sign in STRUCTURES:
        structure(canvas, topic.sign, cx, cy - PIECE // 2, PIECE, CREAM, shadow=True)
        return
    canvas.disc(cx, cy, DISC, INK)
    emblem(canvas, topic.sign, cx, cy, round(DISC * 1.34))


def emblem(canvas: Canvas, sign: str, cx: int, cy: int, size: int) -> None:
    """A card's sign on ink."""
    if sign in SIGNS:
        good(canvas, SIGNS.index(sign), cx, cy, size)
    elif sign == "hexagon":
        half = size // 2
        canvas.picture(art.path("hexagon"), cx - half, cy - half, size, size, ((art.SEAT_CODE, CREAM),))
    else:
        icon(canvas, sign, cx, cy, size, CREAM)


def at(held: Sequence[Card], n: int) -> tuple[Paint, Card | int]:
    """What stands in a place of a hand: who draws it, from what."""
    return (card, held[n]) if n < len(held) else (place, n - len(held))


def place(canvas: Canvas, number: int) -> None:
    """An empty place, counted from the first: the sea, with what a chart's maker draws where there is room."""
    w, h, ornament = canvas.w, canvas.h, PLACES[number % len(PLACES)]
    art.lay(
        canvas,
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" rx="12" fill="none"'
        f' stroke="{code_of(WELL_LINE)}" stroke-width="2.4" stroke-dasharray="12 8"/>',
    )
    size = min(ORNAMENT_SIZE, w - 40, h - 40)
    if ornament == COMPASS:
        canvas.picture(art.path(ornament), (w - size) // 2, (h - size) // 2, size, size)
    else:
        icon(canvas, ornament, w // 2, h // 2, size, ORNAMENT)

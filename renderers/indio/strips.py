"""The hand beside a question: leader and quests as strips with their texts, and the pool."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.indio import cards
from renderers.indio.palette import (
    BRASS,
    DONE,
    FIGURE,
    GOLD,
    INK,
    LINE,
    NAVY,
    NOW,
    PALE,
    QUEST,
    TEXT,
    VELLUM,
    WORD,
    WORLD,
)
from renderers.indio.things import counted, dark, framed, seal
from renderers.indio.topics import Topic

NAME, SIZE, PITCH = 31, 27, 28
HEAD, FOOT, SPARE = 42, 12, 10
"""Above and below a card's text, and how much lower its strip may be where room is short."""
SEAL, INSET = 46, 5
LONG = 560
"""From this width on a card's text stands beside its name."""
NAME_W = 150


class Strip(NamedTuple):
    """A leader or quest: points, name, text, what is at the right (how far, or the keys that complete it).

    `lit`: it may be chosen, or an answer completes it. `good`: the right is good news. `topic`: what its picture shows,
    which is so high; without height it has none.
    """

    leader: bool
    points: str
    name: str
    text: str
    right: str
    lit: bool
    good: bool
    topic: Topic | None = None
    picture: int = 0


def _room(it: Strip, w: int) -> tuple[int, int]:
    """Where the text begins and how wide it may be."""
    if w < LONG:
        return 16, w - 30
    left = 58 + min(NAME_W + 40, max(NAME_W, fonts.width(it.name, WORLD, NAME) + 14))
    right = fonts.width(it.right, FIGURE, 29) + 14 if it.right else 0
    return left, w - left - right - 14


def strip_height(it: Strip, w: int) -> int:
    """How high a card's strip is at a width."""
    _left, room = _room(it, w)
    lines = len(fonts.wrap(it.text, TEXT, SIZE, room, 9))
    return it.picture + (HEAD + PITCH * lines + FOOT) if w < LONG else max(44, PITCH * lines + 12)


def strip(canvas: Canvas, it: Strip) -> None:
    """A card of the hand with its whole text."""
    w, h = canvas.w, canvas.h
    colours, edge = (NAVY, GOLD) if it.leader else (VELLUM, LINE)
    framed(canvas, 0, 0, w, h, colours, NOW if it.lit else edge, 9, 5 if it.lit else 2.4)
    top = it.picture if w < LONG else 0
    if it.topic and top:
        cards.picture(canvas, INSET, INSET, w - 2 * INSET, top, it.topic)
        canvas.box(INSET, INSET + top, w - 2 * INSET, 3, NOW if it.lit else edge)
    middle = top + 25 if w < LONG else min(h // 2, 30)
    x = 16
    if it.points:
        seal(canvas, 30, middle, SEAL, it.points, leader=it.leader)
        x = 58
    right = w - 16
    if it.right:
        ink = (GOLD if it.leader else DONE) if it.good else (PALE if it.leader else WORD)
        right -= canvas.text(right, middle, it.right, FIGURE, 29, ink, align="r", room=w * 2 // 5) + 12
    left, room = _room(it, w)
    name_room = (right if w < LONG else left - 8) - x
    canvas.text(x, middle, it.name, WORLD, NAME, GOLD if it.leader else QUEST, room=name_room)
    ink = PALE if it.leader else WORD
    lines = fonts.wrap(it.text, TEXT, SIZE, room, 9)
    first = top + HEAD + PITCH // 2 + 2 if w < LONG else h // 2 - PITCH * (len(lines) - 1) // 2
    for n, line in enumerate(lines):
        if first + PITCH * n + 12 > h:
            break
        canvas.text(left, first + PITCH * n, line, TEXT, SIZE, ink, room=room)


def pool(canvas: Canvas, heading: str, counts: tuple[int, ...]) -> None:
    """What the reader can spend; the heading where there is room for it."""
    w, middle = canvas.w, canvas.h // 2
    dark(canvas, 0, 0, w, canvas.h, BRASS, 12)
    x = 14
    if w >= LONG:
        x = 22 + canvas.text(22, middle, heading, WORLD, 31, GOLD, room=w // 4) + 24
    step = (w - 6 - x) // len(counts)
    size, figure = (36, 36) if step > 80 else (27, 31)
    for kind, count in enumerate(counts):
        counted(canvas, kind, x + kind * step, middle, size, count, figure, 3 if step < 80 else 5)


def note(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """Quiet words on the sea."""
    for n, line in enumerate(lines):
        canvas.text(4, 18 + 32 * n, line, TEXT, 28, PALE, room=canvas.w - 8, halo=INK)

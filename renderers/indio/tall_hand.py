"""The hand for a phone: the leader across the sheet, below it two quests side by side, then the pool."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.indio.view import IndioView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, hand_sheet, through
from renderers.core.sheet import Sheet
from renderers.indio import cards, sea
from renderers.indio.cards import Card
from renderers.indio.hand import head, in_hand, told_in, whose
from renderers.indio.layout import HAND_HEAD, PLACES, TALL
from renderers.indio.palette import BRASS, GOLD, NAVY, PALE, PALETTE, TEXT, VERB, WORLD
from renderers.indio.things import counted, dark, framed, seal

EDGE, GAP, SECTION = 10, 10, 14
ACROSS = 2
PAINTED = 250
"""How wide the picture of a leader is that lies across the sheet."""
SEAL = 78
LEAST, NAME, TEXT_TOP, PITCH, FOOT = 190, 42, 92, 36, 40
"""Of such a leader: its height, from its top to its name and text, between lines, from the last one to its foot."""
POOL_H = 112


def tall_hand(view: IndioView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's cards; None for a viewer who holds none."""
    return hand_sheet(blocks(view, words, names, alone=alone), PALETTE)


def blocks(view: IndioView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    held, below, w = in_hand(view, told), sea.OPEN_TALL, TALL - 2 * EDGE
    made = [block((0, 0, TALL, HAND_HEAD), below, head, *whose(view, told, names, alone=alone))]
    y = HAND_HEAD + SECTION
    if view.leader is not None:
        leader, *held = held
        high = lying_height(leader, w)
        made.append(block((EDGE, y, w, high), below, lying, leader))
        y += high + GAP
    wide = (w - GAP) // ACROSS
    for start in range(0, len(held), ACROSS):
        row = held[start : start + ACROSS]
        high = max(cards.height(each, wide) for each in row)
        for n, each in enumerate(row):
            made.append(block((EDGE + n * (wide + GAP), y, wide, high), below, cards.card, each))
        if len(row) < ACROSS and len(held) < PLACES - 1:
            made.append(block((EDGE + wide + GAP, y, wide, high), below, *cards.at(row, ACROSS)))
        y += high + GAP
    y += SECTION - GAP
    made.append(block((EDGE, y, w, POOL_H), below, pool, told("Your pool"), view.players[view.seat].pool))
    return [block((0, 0, TALL, y + POOL_H + EDGE), below, through), *made]


def _lines(it: Card, w: int) -> list[str]:
    """A lying card's text, as it is broken beside its picture."""
    return fonts.wrap(it.text, TEXT, cards.SIZE + 2, w - PAINTED - 2 * cards.MARGIN, cards.MOST_LINES)


def lying_height(it: Card, w: int) -> int:
    """How high a card across a sheet is whose text stands whole."""
    return max(LEAST, TEXT_TOP + PITCH * len(_lines(it, w)) + FOOT)


def lying(canvas: Canvas, it: Card) -> None:
    """A leader across the sheet, its picture at the left."""
    w, h = canvas.w, canvas.h
    framed(canvas, 0, 0, w, h, (NAVY[0],), NAVY[0], 12)
    framed(canvas, 5, 5, w - 10, h - 10, NAVY, GOLD, 9, 2, None)
    inset = cards.INSET
    cards.picture(canvas, inset, inset, PAINTED, h - 2 * inset, it.topic)
    canvas.box(inset + PAINTED, inset, 3, h - 2 * inset, GOLD)
    if it.points:
        seal(canvas, inset + PAINTED - SEAL // 2 - 8, h - inset - SEAL // 2 - 6, SEAL, it.points, leader=True)
    x = inset + PAINTED + cards.MARGIN
    room = w - cards.MARGIN - x
    canvas.text(x, NAME, it.name, WORLD, 40, GOLD, room=room)
    for n, line in enumerate(_lines(it, w)):
        canvas.text(x, TEXT_TOP + PITCH * n, line, TEXT, cards.SIZE + 2, PALE, room=room)
    canvas.text(w - cards.MARGIN, h - 34, it.state, VERB, 30, GOLD, align="r", room=room)


def pool(canvas: Canvas, heading: str, counts: tuple[int, ...]) -> None:
    """What the viewer can spend, below its heading."""
    dark(canvas, 0, 0, canvas.w, canvas.h, BRASS, 14)
    canvas.text(20, 28, heading, WORLD, 32, GOLD)
    step = (canvas.w - 24) // len(counts)
    for kind, count in enumerate(counts):
        counted(canvas, kind, 20 + kind * step, 76, 44, count, 42, 6)

"""The end for a phone: the winner and the towers over the four cities, every seat's points in panels two by two."""

from collections.abc import Sequence

from engines.core.scores import Outcome
from engines.core.words import Words
from engines.influentia.view import InfluentiaView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.influentia import final
from renderers.influentia.asked import TALL_EDGE, TALL_W
from renderers.influentia.faces import MEDIUM, ROMAN
from renderers.influentia.final import COLUMN_H, TABLE_TOP
from renderers.influentia.header import WORDMARK
from renderers.influentia.palette import GOLD, GROUND, INK, RULE, WELL
from renderers.influentia.scenery import ground, panorama

EDGE, GAP, ACROSS = TALL_EDGE, 8, 2
WIDE = TALL_W - 2 * EDGE
HEAD_H, PITCH, SIZE = 60, 38, 30
"""The strip above down to what decided, and that line by line in type of a size."""
BANNER_Y, BANNER_H = 14, 76
ALONE = 290
"""The height of a tower that stands alone, below the banner."""
SPACE = 92
"""Above a tower, for the wreath."""
SUN = 172
"""Where the sun rises in the panorama: behind the first tower."""


def victory(view: InfluentiaView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory as a sheet for a phone."""
    order = final.ranked(view, outcome)
    pitch = (WIDE + GAP) // len(order)
    shift = SUN - EDGE - (pitch - GAP) // 2
    told = tuple(fonts.wrap(final.ended(view, outcome, words), MEDIUM, SIZE, WIDE - 16, 3))
    top = HEAD_H + PITCH * len(told) + 8
    low = top + TABLE_TOP
    rows = -(-len(order) // ACROSS)
    winner = final.winner_of(view, outcome, words, names, (EDGE + shift, BANNER_Y))
    made = [
        block((0, 0, TALL_W, low + rows * (COLUMN_H + GAP) + EDGE - GAP), GROUND, sky, shift, top),
        block((0, 0, TALL_W, top), WELL, heading, told)._replace(with_next=True),
        block((EDGE, top + BANNER_Y, WIDE, BANNER_H), GROUND, final.banner, winner)._replace(with_next=True),
    ]
    for place, seat in enumerate(order):
        it = final.tower_of(view, outcome, seat)
        height = ALONE if it.alone else it.height
        x, y = EDGE + pitch * place, TABLE_TOP - height - SPACE
        shape = it._replace(at=(x + shift, y), height=height)
        made.append(block((x, top + y, pitch - GAP, TABLE_TOP - y), GROUND, final.tower, shape))
    half = (WIDE - GAP) // ACROSS
    for place, seat in enumerate(order):
        lone = place == len(order) - 1 and len(order) % ACROSS
        box = (
            EDGE + place % ACROSS * (half + GAP),
            low + place // ACROSS * (COLUMN_H + GAP),
            WIDE if lone else half,
            COLUMN_H,
        )
        made.append(block(box, GROUND, final.column, final.column_of(view, outcome, seat, words, names)))
    return made


def sky(canvas: Canvas, shift: int, top: int) -> None:
    """The ground, and the four cities at dusk below the heading."""
    ground(canvas, (), (), header=False)
    panorama(canvas, -shift, top)


def heading(canvas: Canvas, told: tuple[str, ...]) -> None:
    """The game, and what decided it."""
    canvas.text(EDGE + 8, HEAD_H // 2 + 4, WORDMARK, ROMAN, 38, GOLD, spacing=3)
    for n, line in enumerate(told):
        canvas.text(EDGE + 8, HEAD_H + PITCH // 2 + PITCH * n, line, MEDIUM, SIZE, INK)
    canvas.box(0, canvas.h - 2, canvas.w, 2, RULE)

"""A looked-up page: a heading, then lines of one kind."""

from enum import Enum
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look, plots
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG

HEAD, TOP = 38, 76
MOST_ROW, ROW_GAP = 104, 6
MARGIN, PLOT_TOP = 24, 14
SAMPLE_W = 216
CHIP_W, CHIP_H = 64, 42
OWL_ROOM = 120
"""So much room below the lines is not left empty."""


class Sample(Enum):
    """A sign that is explained, as it is drawn on cards and map."""

    NONE = ""
    LOCATION = "location"
    LODGE = "lodge"
    BONUS = "bonus"
    BUFF = "buff"
    BROTHERHOODS = "brotherhoods"
    WEAPONS = "weapons"
    MARKS = "marks"
    CLAIM = "claim"


class Row(NamedTuple):
    """A line of the page: a seat's token (−1: none), Factions, a name in bold, a quiet text, a word at the right.

    `part`: how much of how much stands, as drops of wax before that word; `paper`: what lies on the table as a card.
    """

    seat: int
    factions: tuple[str, ...]
    name: str
    text: str
    number: str = ""
    sample: Sample = Sample.NONE
    part: tuple[int, int] = (0, 0)
    paper: bool = False


class Page(NamedTuple):
    """What a looked-up sheet holds; `code`: which Plot, whose condition is `text`."""

    title: str
    subtitle: str
    rows: tuple[Row, ...]
    code: str = ""
    text: str = ""


def page(canvas: Canvas, it: Page) -> None:
    """Heading and lines on the star chart; of a Plot the card in place of the heading."""
    top = PLOT_TOP + plots.LARGE_H + 10 if it.code else TOP
    pitch = min(MOST_ROW, (canvas.h - top - 4) // max(1, len(it.rows)))
    free = canvas.h - top - pitch * len(it.rows)
    if free > OWL_ROOM:
        draw.sign(canvas, "owl", canvas.w // 2, canvas.h - free // 2, min(free - 24, 240), look.CHART_BRIGHT)
    if it.code:
        plot = (it.code, it.title, it.text)
        plots.large(canvas, MARGIN, PLOT_TOP, canvas.w - 2 * MARGIN, plot, it.subtitle)
    else:
        draw.sign(canvas, "owl", MARGIN + 24, HEAD, 52, look.GOLD)
        x = MARGIN + 64
        x += canvas.name(x, HEAD + 2, it.title, GOTHIC, 48, look.GOLD, 700) + 18
        canvas.text(x, HEAD + 5, it.subtitle, READ, 32, look.QUIET, room=canvas.w - x - MARGIN)
    for i, row in enumerate(it.rows):
        _row(canvas, top + pitch * i, pitch - ROW_GAP, row)


def _row(canvas: Canvas, y: int, h: int, row: Row) -> None:
    x, w, middle = MARGIN, canvas.w - 2 * MARGIN, y + h // 2
    ink, figure = (look.INK, look.ABILITY) if row.paper else (look.TEXT, look.LIT)
    if row.paper:
        draw.plate(canvas, x, y, w, h, look.PAPER, look.CARD_RIM, 10)
    else:
        draw.panel(canvas, x, y, w, h, 10)
    at = x + 14
    if row.sample is not Sample.NONE:
        sample(canvas, at, middle, row.sample)
        at += SAMPLE_W
    if row.seat >= 0:
        draw.token(canvas, row.seat, at + 20, middle, 42)
        at += 56
    for faction in row.factions:
        draw.chip(canvas, at, middle - CHIP_H // 2, CHIP_W, CHIP_H, faction)
        at += CHIP_W + 6
    right = x + w - 16
    if row.number:
        right -= canvas.text(right, middle, row.number, STRONG, 34, figure, align="r", room=420) + 20
    now, whole = row.part
    wide = (plots.DOT + 4) * whole
    if 0 < whole <= plots.MOST_DOTS and right - wide > at + (x + w - at) // 2:
        right -= plots.dots(canvas, right - wide, middle, min(now, whole), whole) + 16
    if row.name:
        at += canvas.name(at + 4, middle, row.name, ROMAN, 34, ink, min(440, right - at)) + 22
    if not row.text:
        return
    size = 32 if fonts.width(row.text, READ, 32) <= right - at else 27
    lines = fonts.wrap(row.text, READ, size, right - at, max(1, (h - 4) // 28))
    for i, line in enumerate(lines):
        canvas.text(at + 4, middle + 28 * i - 14 * (len(lines) - 1), line, READ, size, ink)


def sample(canvas: Canvas, x: int, middle: int, kind: Sample) -> None:
    """A sign as it is drawn on cards and map, on paper where it stands on paper."""
    top = middle - 22
    if kind not in {Sample.LODGE, Sample.CLAIM, Sample.LOCATION}:
        draw.plate(canvas, x, top, 150, 44, look.PAPER, look.CARD_RIM, 8)
    match kind:
        case Sample.LOCATION:
            for i, (cost, seat) in enumerate((("N", -1), ("NNP", -1), ("NP", 0))):
                draw.location(canvas, x + 50 * i, top, 44, cost, "N", seat)
        case Sample.LODGE:
            canvas.box(x, middle - 2, 84, 4, look.LODGE["S"])
            canvas.steps(x + 98, top, 52, 44, look.FACTION["S"], across=True)
            draw.sign(canvas, draw.FACTION_SIGN["S"], x + 124, middle, 32, look.WHITE)
            canvas.frame(x + 98, top, 52, 44, look.LIT, 4)
        case Sample.BONUS:
            canvas.text(x + 75, middle, "+", STRONG, 40, look.ABILITY, align="m")
        case Sample.BUFF:
            draw.sign(canvas, "arrow", x + 75, middle, 30, look.ABILITY)
        case Sample.BROTHERHOODS:
            draw.affiliation(canvas, x + 45, middle, 36, "freemason")
            draw.affiliation(canvas, x + 105, middle, 36, "rosicrucian")
        case Sample.WEAPONS:
            for i, name in enumerate(draw.WEAPONS):
                draw.sign(canvas, name, x + 45 + 60 * i, middle, 36, look.INK)
        case Sample.MARKS:
            draw.extorted(canvas, x + 30, middle, 34)
            draw.drawing(canvas, "cube", x + 75, middle, 34)
            draw.pawn(canvas, x + 120, middle, 36, 1)
        case _claim:
            draw.coin(canvas, x + 75, middle, 44)

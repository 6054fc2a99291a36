"""The table for a phone: whose turn, the stages and the courts below each other; then piles, last events, scores."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from renderers.core.canvas import Block, Box, Canvas, block, sheet, through
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill
from renderers.price_of_influence import bars, layout, ledger, stacks, tall_final
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.asking import TALL_EDGE, TALL_W
from renderers.price_of_influence.bars import Fact
from renderers.price_of_influence.courts import chosen, court_blocks
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.signs import icon
from renderers.price_of_influence.story import now
from renderers.price_of_influence.table import events, facts_of, pill, scores, stages
from renderers.price_of_influence.terms import LETTERS, SUITS, TITLE

W, EDGE, GAP, SECTION = TALL_W, TALL_EDGE, 8, 14
WIDE = W - 2 * EDGE
HEADER_H, PILL_H, RIBBON_H, NOW_H, FACTS_H = 64, 56, 46, 52, 56
COURT_H = layout.HEAD_H + layout.CELL_H + layout.FOOT_H
TALLEST = 2200
PILE_HEAD_H, PILE_ROW_H, PAD, HALVES = 42, 64, 8, 2
LEDGER_H = 332
GROUND = block((0, 0, W, TALLEST), c.VELVET[-1], bars.ground, ())
"""The velvet of all high sheets, of which each shows as much as it needs."""


def tall_table(view: PriceView, words: Words, names: Sequence[str]) -> list[Sheet]:
    """The table's sheets; of a game that is over the victory in place of the courts."""
    over = view.outcome and tall_final.victory(view, view.outcome, GROUND, words, names)
    return [
        sheet("table", over or court_sheet(view, words, names), c.PALETTE),
        sheet("piles", pile_sheet(view, words), c.PALETTE),
    ]


def court_sheet(view: PriceView, words: Words, names: Sequence[str]) -> list[Block]:
    """Header, the turn's stages, what is decided, every court."""
    below = GROUND
    line, waited = now(view, words), pill(view, words, names)
    made: list[Block] = []
    y = 0
    for h, paint, args in (
        (HEADER_H + (PILL_H if _below(waited) else 0), header, (waited,)),
        (RIBBON_H, bars.ribbon, (*stages(view, words), None, "")),
    ):
        made.append(block((0, y, W, h), below, paint, *args))
        y += h
    if line.text:
        made.append(block((EDGE, y + 4, WIDE, NOW_H - 4), below, ledger.event, line, False))
        y += NOW_H
    made.append(block((EDGE, y + 4, WIDE, FACTS_H - 4), below, counted, facts_of(view, words)))
    y += FACTS_H + GAP
    for player in view.players:
        at = layout.court_from((W - layout.SEAT_W) // 2, y, tall=False)
        made += court_blocks(view, player, words, names, set(view.fresh), below, at)
        y += COURT_H + SECTION
    return [block((0, 0, W, y), below, through), *made]


def _below(waited: Pill | None) -> bool:
    """Whether it stands below the game's title who is waited for: several with a long word."""
    return waited is not None and not waited.name and bars.pill_width(waited) > W - bars.FACTS_X - layout.MARGIN


def header(canvas: Canvas, waited: Pill | None) -> None:
    """The game's title, and who is waited for."""
    middle = HEADER_H // 2 + 2
    bars.shadowed(canvas, layout.MARGIN, middle, TITLE, bars.TITLE_SIZE)
    if waited:
        left, down = (layout.MARGIN, PILL_H) if _below(waited) else (bars.FACTS_X, 0)
        bars.draw_pill(canvas, waited, left, canvas.w - layout.MARGIN, middle + down - 1)


def counted(canvas: Canvas, facts: tuple[Fact, ...]) -> None:
    """How much of the deck is left and how far it is to the armistice, side by side."""
    w, middle = canvas.w // len(facts), canvas.h // 2
    for n, fact in enumerate(facts):
        canvas.ring(w * n, 0, w - (GAP if n < len(facts) - 1 else 0), canvas.h, c.PANEL_LINE, 2, 12, c.PANEL)
        icon(canvas, fact.sign, w * n + 32, middle, 34, c.DIM)
        wide = canvas.text(w * (n + 1) - 26, middle, fact.value, STRONG, 36, c.INK, align="r")
        canvas.text(w * n + 60, middle, fact.name, QUIET, 33, c.MID, room=w - wide - 100)


def pile_sheet(view: PriceView, words: Words) -> list[Block]:
    """Council and discard pile as grids, the last events, scores as they stand."""
    fresh, taken = set(view.fresh), chosen(view)
    panels: list[Box] = []
    made: list[Block] = []
    y = EDGE
    for rows, per_suit in ((len(LETTERS), 0), (len(SUITS) * HALVES, HALVES)):
        gaps = GAP * (len(SUITS) - 1) if per_suit else 0
        panel = EDGE, y, WIDE, PILE_HEAD_H + PILE_ROW_H * rows + gaps + 2 * PAD
        x, wide, first = EDGE + PAD, WIDE - 2 * PAD, y + PAD + PILE_HEAD_H
        boxes = [
            (x, first + PILE_ROW_H * n + (GAP * (n // per_suit) if per_suit else 0), wide, PILE_ROW_H)
            for n in range(rows)
        ]
        top = (x, y + PAD, wide, PILE_HEAD_H - 2)
        lay = stacks.discard_blocks if per_suit else stacks.council_blocks
        made += lay(view, top, boxes, words, fresh, taken)
        panels.append(panel)
        y += panel[3] + SECTION
    for lay in (events, scores):
        panel = EDGE, y, WIDE, LEDGER_H
        made += lay(view, panel, words)
        panels.append(panel)
        y += LEDGER_H + SECTION
    return [block((0, 0, W, y), c.VELVET[-1], bars.ground, tuple(panels)), *made]

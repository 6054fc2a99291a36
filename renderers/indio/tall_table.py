"""The table for a phone: the map with the facts about it; then ledgers two by two, the costs, what happened last."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.indio.view import IndioView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.sheet import Sheet
from renderers.indio import chart, costs, layout, sea, seats, story, tall_final
from renderers.indio.corners import Turn, goods, goods_width, plate
from renderers.indio.icons import icon
from renderers.indio.layout import TALL
from renderers.indio.names import draw_name
from renderers.indio.palette import BRASS, CREAM, FIGURE, INK, LINE, NAVY, PALE, PALETTE, QUIET, TEXT, VERB, WORD
from renderers.indio.table import done_quests, ledger, turn_of
from renderers.indio.terms import from_water, hues
from renderers.indio.things import Hues, band, rule, token, vellum, worker

EDGE, GAP, SECTION = 10, 8, 14
WIDE = TALL - 2 * EDGE
ACROSS = 2
COSTS_H = 152
LAST, SIZE, PITCH = 3, 28, 34
"""So many events are told, in type of a size, from line to line."""
FOOT_H, FOOT_PITCH = 92, 40


def tall_table(view: IndioView, words: Words, names: Sequence[str]) -> list[Sheet]:
    """The table's sheets; of a game that is over the victory, then the board as it was left."""
    board = board_blocks(view, words, names)
    if view.outcome is not None:
        over = tall_final.victory(view, view.outcome, words, names)
        return [sheet("table", over, PALETTE), sheet("board", board, PALETTE)]
    return [sheet("table", board, PALETTE), sheet("seats", seat_blocks(view, words, names), PALETTE)]


def board_blocks(view: IndioView, words: Words, names: Sequence[str]) -> list[Block]:
    """Whose turn it is, the whole map with year, scores, thresholds and tiles left."""
    region = chart.whole(tuple((each.q, each.r) for each in view.hexes), view.seats, tall=True)
    below = chart.ground(region, tall=True)
    all_ = frozenset(each.label for each in view.hexes)
    chosen = frozenset(each.label for each in view.hexes if each.selected)
    return [
        below,
        block((0, 0, TALL, chart.TALL_BAND), below, turn, turn_of(view, words, names), hues(view)),
        *chart.board(view, region, below, chosen, all_, small=True),
        *chart.facts(view, region, below, words),
    ]


def turn(canvas: Canvas, it: Turn, shades: Hues) -> None:
    """Whose turn it is and what for; at the right how far it is, or the goods it is about."""
    w, h = canvas.w, canvas.h
    middle, right, alone = h // 2 - 2, w - 14, len(it.seats) == 1
    if alone:
        band(canvas, 0, 0, w, h, shades[it.seats[0]])
    else:
        canvas.steps(0, 0, w, h, NAVY)
        canvas.box(0, h - 4, w, 4, BRASS)
    note = fonts.width(it.note, FIGURE, 28) + 30 if it.note else 0
    wide = goods_width(it.held) + 22 if it.held else note
    if wide:
        plate(canvas, right - wide, middle, wide)
        if it.held:
            goods(canvas, right - wide + 12, middle, it.held)
        else:
            canvas.text(right - wide // 2, middle, it.note, FIGURE, 28, CREAM, align="m")
        right -= wide + 14
    for n, seat in enumerate(it.seats):
        token(canvas, seat, 38 + 54 * n, middle, 48, shades, on_own=alone)
    x, ink = 18 + 54 * len(it.seats), INK if alone else PALE
    verb = min(fonts.width(it.verb, VERB, 32), (right - x) * 2 // 3)
    x += draw_name(canvas, x, middle, it.name, 38, ink, right - x - verb - 14) + 14 if it.name else 0
    canvas.text(x, middle + 1, it.verb, VERB, 32, ink, room=right - x)


def seat_blocks(view: IndioView, words: Words, names: Sequence[str]) -> list[Block]:
    """Every seat's ledger, the costs, the last events with what workers' shapes mean."""
    below, shades, made, y = sea.OPEN_TALL, hues(view), list[Block](), EDGE
    for player in view.players:
        lone = player.seat == view.seats - 1 and view.seats % ACROSS
        wide = WIDE if lone else (WIDE - GAP) // ACROSS
        x = EDGE + (0 if lone else player.seat % ACROSS * (wide + GAP))
        done = done_quests(view, player.seat, words, wide)
        said = seats.Said(words("left to build"), words("on board"), done, words("repeats"))
        it = ledger(view, player.seat, words, names)
        made.append(block((x, y, wide, layout.SEATS_H), below, seats.panel, it, said, shades))
        if lone or player.seat % ACROSS == ACROSS - 1:
            y += layout.SEATS_H + GAP
    y += SECTION - GAP
    improve, forge, build = costs.groups(view, words)
    for groups in ((improve, forge), (build,)):
        made.append(block((EDGE, y, WIDE, COSTS_H), below, costs.strip, groups))
        y += COSTS_H + GAP
    lines = told(view, words, names)
    high = PITCH * len(lines) + (24 if lines else 0) + FOOT_H
    legend = words("stands"), words("lies"), from_water(view.facts, words)
    left = words("Quests left {count}", count=view.deck)
    made.append(block((EDGE, y, WIDE, high), below, happened, lines, legend, left, shades))
    return [block((0, 0, TALL, y + high + EDGE), below, through), *made]


Said = tuple[tuple[str, bool], ...]
"""Lines, each with whether it is of the newest event."""


def told(view: IndioView, words: Words, names: Sequence[str]) -> Said:
    """The last events in lines, oldest first."""
    found = story.told(view, words, names)[-LAST:]
    made: list[tuple[str, bool]] = []
    for n, line in enumerate(found):
        newest = n == len(found) - 1
        rows, _size = fonts.fit_lines(line, VERB if newest else TEXT, SIZE, WIDE - 48, 3)
        made += [(row, newest) for row in rows]
    return tuple(made)


def happened(canvas: Canvas, lines: Said, legend: tuple[str, ...], left: str, shades: Hues) -> None:
    """The last events; below them what the workers' cores mean and quests left to draw."""
    vellum(canvas)
    w, h = canvas.w, canvas.h
    for n, (line, newest) in enumerate(lines):
        face, ink = (VERB, WORD) if newest else (TEXT, QUIET)
        canvas.text(24, 14 + PITCH // 2 + PITCH * n, line, face, SIZE, ink, room=w - 48)
    if lines:
        rule(canvas, 22, h - FOOT_H - 2, w - 44, LINE)
    x, middle = 38, h - FOOT_H + 24
    for state, text in zip(("active", "exhausted", "wet"), legend, strict=True):
        worker(canvas, 0, state, x, middle, 30, shades)
        x += 22 + canvas.text(x + 22, middle, text, TEXT, SIZE, QUIET, room=max(30, w - x - 40)) + 36
    icon(canvas, "tied-scroll", 38, middle + FOOT_PITCH, 32, QUIET)
    canvas.text(60, middle + FOOT_PITCH, left, VERB, SIZE, WORD, room=w - 84)

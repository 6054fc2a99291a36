"""The table for a phone: turn order, the map with its cards below each castle, Power; then the factions in columns."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.influence.view import FactionView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.sheet import Sheet
from renderers.influence import arms, castle, choosing, draw, ground, laid, legend, sides, spots, tall_final
from renderers.influence.castle import Cell
from renderers.influence.conquests import abreast, results
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.laid import Size
from renderers.influence.palette import CREAM, EDGE, GOLD, INK, PALETTE, PANEL, RUBRIC, SKY, TINCTURES, VELLUM
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.table import cell_of, latest, order_of, pill_of, setup_card, standings
from renderers.influence.tall_hand import EDGE as MARGIN
from renderers.influence.tall_hand import TALLEST, W
from renderers.influence.terms import PHASES, leading, looks, signs_said

GAP, SECTION = 6, 14
WIDE = W - 2 * MARGIN
TURN_H, ORDER_H = 62, 54
CASTLE_H, LABEL_H, FOOT = 108, 36, 8
"""Of a place of the map: its castle, its label; what stays free below its cards."""
LINES = Size(0, 14, 26, 26, 26, 34, 23, 28, CASTLE_H + LABEL_H)
"""Measures of cards below a castle."""
MOST_LINES = 7
"""Cards that need more are piled up."""
NARROW, CLOSE = 120, LINES._replace(line=30, sign=22, value=26)
"""In narrower places only who is there stands, and how strong."""
SETUP_H, EAR = 190, 20
POWER_H, TEAM_H, NEWS_H, SIGNS_H = 136, 62, 210, 152
TITLE_H, GUTTER, ACROSS, RESULTS_H, RESULT_H = 52, 52, 3, 66, 40
CHOICE = (MARGIN, 212, 2)
"""Of factions while they are chosen: from the left, how high, how many side by side."""


def tall_table(view: InfluenceView, words: Words, names: Sequence[str]) -> list[Sheet]:
    """The table's sheets; of a game that is over the victory in place of the map."""
    over = view.outcome and tall_final.victory(view, view.outcome, words, names)
    made = [sheet("table", over or map_sheet(view, words, names), PALETTE)]
    return [*made, sheet("factions", faction_sheet(view, words, names), PALETTE)] if view.factions else made


def map_sheet(view: InfluenceView, words: Words, names: Sequence[str]) -> list[Block]:
    """Whose turn it is, castles with their cards and the Setup card, Power, the latest events, what signs mean."""
    below = block((0, 0, W, TALLEST), VELLUM, ground.vellum, False)
    number = f"{view.round}/{view.rounds}" if view.round else ""
    told = (words("Round"), number), words.p("phase", PHASES[view.phase]), pill_of(view, words, names)
    made = [block((0, 0, W, TURN_H), below, turn, *told)]
    y = TURN_H
    order = order_of(view)
    if any(order):
        made.append(block((0, y, W, ORDER_H), below, turn_order, order, (words("acted"), words("to come"))))
        y += ORDER_H
    y += SECTION
    if not view.setup:
        left, high, across = CHOICE
        line = choosing.decks(view, words)
        made += choosing.places(
            choosing.choices(view, words, names), (left, y, WIDE), high, across, line, words("free")
        )
        _x, top, _w, high = made[-1].box
        return [block((0, 0, W, top + high + MARGIN), below, through), *made]
    more, y = _map(view, words, below, y)
    made += more
    found = standings(view, words, names)
    team = max((len(side.looks) for side in found), default=0) > 1
    high = TEAM_H * len(found) + 16 if team else POWER_H
    signs = signs_said(view, legend.AT_LENGTH, words)
    for h, paint, args in (
        (high, draw.power, (words("POWER"), found)),
        (NEWS_H, draw.news, (latest(view, words),)),
        (SIGNS_H, legend.panel, (signs,)),
    ):
        made.append(block((MARGIN, y, WIDE, h), below, paint, *args))
        y += h + GAP
    return [block((0, 0, W, y + MARGIN - GAP), below, through), *made]


def turn(canvas: Canvas, number: tuple[str, str], phase: str, waited: draw.Pill | None) -> None:
    """Round and phase; whose turn."""
    ground.strip(canvas)
    middle, x = 28, 20
    if number[1]:
        x += canvas.text(x, middle, number[1], VALUES, 34, CREAM) + 14
    x += canvas.text(x, middle, phase, VALUES, 33, GOLDEN) + 20
    if waited:
        draw.draw_pill(canvas, waited, x, middle)


def turn_order(canvas: Canvas, order: draw.Order, labels: tuple[str, str]) -> None:
    """Who has attacked, who is to come, who has delayed."""
    ground.strip(canvas)
    middle, x = canvas.h // 2 - 2, 20
    for label, found, sign in ((labels[0], order.acted, ""), (labels[1], order.waiting, ""), ("", order.delayed, "x")):
        if not found:
            continue
        if sign:
            canvas.sign("hourglass", x + 13, middle, 28, SKY)
            x += 32
        else:
            x += canvas.text(x, middle, label, WORDS, 28, SKY) + 8
        for look in found:
            arms.shield(canvas, look.sign, look.colour, x + 18, 5, 34, SKY if found is order.acted else GOLD, 7)
            x += 41
        x += 16


def _map(view: InfluenceView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """Castles and the Setup card in their places, each row as high as its fullest castle needs; and where it ends."""
    known, fresh = looks(view), set(view.fresh)
    pitch = (W - 2 * MARGIN + GAP) // view.width
    wide, left = pitch - GAP, (W - pitch * view.width + GAP) // 2
    cells = {(each.column, each.row): cell_of(view, each, known, fresh) for each in view.castles}
    made: list[Block] = []
    for row in range(view.height):
        here = {column: it for (column, at), it in cells.items() if at == row}
        if not here and view.setup_row != row:
            continue
        high = max([CASTLE_H + LABEL_H + FOOT, *(cell_height(it, wide) for it in here.values())])
        for column, it in here.items():
            made.append(block((left + pitch * column, y, wide, high), below, place, it))
        if view.setup_row == row:
            box = left + pitch * view.setup_column, y, wide, min(high, SETUP_H)
            made.append(setup_card(view, words, box, known, fresh, below))
        y += high + GAP
    return made, y + SECTION - GAP


def _measures(w: int) -> Size:
    return CLOSE if w < NARROW else LINES


def cell_height(it: Cell, w: int) -> int:
    """How high a place so wide is in which every card of its castle stands."""
    m = _measures(w)
    if m is CLOSE:
        lines = max((each.line + 1 for each in laid.crowded(it.parties, m, w - 15, swaps=True)), default=0)
    else:
        lines = sum(len(strips) for strips, _said in laid.arrange(it.parties, m, w - 22, 10_000) or ())
        lines = min(lines, max(MOST_LINES, sum(len(party.groups) for party in it.parties)))
    return CASTLE_H + LABEL_H + m.line * lines + FOOT


def place(canvas: Canvas, it: Cell) -> None:
    """A castle above, its label and its cards below."""
    w, h, m = canvas.w, canvas.h, _measures(canvas.w)
    canvas.box(0, 0, w, h, RUBRIC if it.examined else EDGE, 9)
    inset = 5 if it.examined else 3
    canvas.box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL, 7)
    size = spots.TIGHT._replace(castle=w - 6, radius=m.radius)
    canvas.paste(castle.alone(it, size, CASTLE_H, canvas.palette), 3, 3)
    middle, right = CASTLE_H + LABEL_H // 2 + 2, w - 8
    if it.changed:  # beside the label: at the corner it would lie on a circle
        canvas.ear(w - 3, CASTLE_H + 5, EAR, RUBRIC, 3)
        right -= EAR - 2
    x = 8 + canvas.text(8, middle, it.label, VALUES, 29, INK) + 6
    if it.mark:
        each = TINCTURES[it.mark.colour]
        canvas.box(right - 28, middle - 14, 28, 28, each.field, 6)
        canvas.sign(it.mark.sign, right - 14, middle, 22, each.charge)
        right -= 34
    said = it.gained or str(it.order)
    if x + fonts.width(said, WORDS, 28) <= right:
        x += canvas.text(x, middle, said, VALUES if it.gained else WORDS, 28, RUBRIC)
    if it.way and not it.gained and x + 26 <= right:
        canvas.sign(it.way, x + 15, middle, 20, RUBRIC)
    if m is CLOSE:
        laid.crowd(canvas, it.parties, m, 8, w - 8)
    else:
        laid.cards(canvas, it.parties, m, 14, w - 8, h)


def faction_sheet(view: InfluenceView, words: Words, names: Sequence[str]) -> list[Block]:
    """Columns of factions, three side by side, below each other; how the castles were decided."""
    below = block((0, 0, W, TALLEST), VELLUM, ground.vellum, False)
    fresh, known = set(view.fresh), looks(view)
    made = [block((0, 0, W, TITLE_H), below, sides.title, words("Factions"), "", sides.setup_said(view, words))]
    y = TITLE_H + SECTION
    factions = sorted(view.factions, key=lambda each: (each.side, view.factions.index(each)))
    if view.teams:
        for side in view.sides:
            own = [each for each in factions if each.side == side.side]
            for start in range(0, len(own), ACROSS):
                team = tuple(known[each.short] for each in own)
                made.append(
                    block((MARGIN, y, WIDE, 44), below, sides.bracket, team, side.power, side.side in leading(view))
                )
                more, y = _columns(view, words, names, fresh, own[start : start + ACROSS], below, y + 48)
                made += more
    else:
        across = -(-len(factions) // -(-len(factions) // ACROSS))
        for start in range(0, len(factions), across):
            more, y = _columns(view, words, names, fresh, factions[start : start + across], below, y)
            made += more
    said, note, lines = sides.outcomes(view, words, known)
    high = RESULTS_H + RESULT_H * -(-len(lines) // abreast(WIDE, words("tie"), lines))
    made.append(block((MARGIN, y, WIDE, high), below, results, said, note, words("tie"), lines))
    return [block((0, 0, W, y + high + MARGIN), below, through), *made]


def _columns(
    view: InfluenceView,
    words: Words,
    names: Sequence[str],
    fresh: set[str],
    factions: Sequence[FactionView],
    below: Block,
    y: int,
) -> tuple[list[Block], int]:
    """Factions side by side with the numbers of rounds at their left; and where the next would begin."""
    left = GUTTER + MARGIN if view.round else MARGIN
    pitch = (W - MARGIN - left + sides.GAP) // len(factions)
    rows = y + sides.HEAD + 2 * sides.BOXES + 3 * sides.GAP
    end = rows + (view.rounds * sides.LINE_H if view.round else 0)
    made: list[Block] = []
    if view.round:
        box = (0, y, GUTTER + MARGIN - 4, end - y)
        made.append(block(box, below, sides.gutter, (y, rows), view.rounds))
    for n, each in enumerate(factions):
        at = (left + pitch * n, y, pitch - sides.GAP, rows)
        found = sides.column(view, words, names, fresh, each, at)
        made += found if view.round else found[:2]
    return made, end + SECTION

"""The table as two sheets: from the view to blocks. What decides the next move first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.influence.view import CardView, CastleView, InfluenceView
from renderers.core.canvas import Block, Box, block, sheet
from renderers.core.palette import Colour
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influence import castle, choosing, draw, final, ground, laid, layout, legend, sides
from renderers.influence.palette import PALETTE, VELLUM
from renderers.influence.signs import DIRECTIONS, WAY
from renderers.influence.story import told
from renderers.influence.terms import (
    PHASES,
    Look,
    acting,
    at,
    leading,
    looks,
    signs_said,
    strengths,
    verb,
)


def table(view: InfluenceView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the first is the ranking once the game is over. `highlight`: ids to mark as changed as well."""
    return [
        sheet("table", first_sheet(view, words, names, highlight), PALETTE),
        sheet("factions", second_sheet(view, words, names, highlight), PALETTE),
    ]


def first_sheet(view: InfluenceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Header, castles with their cards, Setup card, Power, latest events; or the factions to choose; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    made = [
        block((0, 0, layout.W, layout.H), VELLUM, ground.vellum, _ship(view)),
        strip(view, words, names),
    ]
    if not view.setup:
        return [*made, *choosing.sheet(view, words, names)]
    return [*made, *map_blocks(view, words, names, {*view.fresh, *highlight})]


def _ship(view: InfluenceView) -> bool:
    """Whether the sea at the lower left is seen: no castle lies there."""
    taken = {(each.column, each.row) for each in view.castles}
    return view.width == view.height == 5 and not taken & {(0, 3), (0, 4)}


def strip(view: InfluenceView, words: Words, names: Sequence[str]) -> Block:
    """The header: round, phase, turn order so far, whose turn."""
    number = f"{view.round}/{view.rounds}" if view.round else ""
    args = ((words("Round"), number), words.p("phase", PHASES[view.phase]), order_of(view))
    labels = words("acted"), words("to come")
    return block(layout.HEADER, VELLUM, draw.header, *args, labels, pill_of(view, words, names))


def order_of(view: InfluenceView) -> draw.Order:
    """The turn order so far."""
    known = looks(view)
    return draw.Order(
        tuple(known[short] for short in view.acted),
        tuple(known[short] for short in view.waiting),
        tuple(known[short] for short in view.delayed),
    )


def pill_of(view: InfluenceView, words: Words, names: Sequence[str]) -> draw.Pill | None:
    """Who is waited for."""
    if not view.asked:
        return None
    return draw.Pill(looks(view).get(acting(view)), shown(names, view.asked[0].seat, words), verb(view, words))


def map_blocks(view: InfluenceView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    """Every castle and the Setup card in their places; Power and the latest events where the layout leaves room."""
    known = looks(view)
    taken = [(each.column, each.row) for each in view.castles]
    taken.append((view.setup_column, view.setup_row))
    board = layout.board(view.width, view.height, taken, len(view.sides))
    made = [
        block(board.cell(each.column, each.row), VELLUM, castle.cell, cell_of(view, each, known, fresh))
        for each in view.castles
    ]
    made.append(setup_card(view, words, board.cell(view.setup_column, view.setup_row), known, fresh, VELLUM))
    made.append(block(board.power, VELLUM, draw.power, words("POWER"), standings(view, words, names)))
    made.append(block(board.news, VELLUM, draw.news, latest(view, words)))
    if board.signs:
        signs = signs_said(view, legend.AT_LENGTH, words)
        made.append(block(board.signs, VELLUM, legend.panel, signs))
    return made


def standings(view: InfluenceView, words: Words, names: Sequence[str]) -> tuple[draw.Standing, ...]:
    """Every side with its Power."""
    known, leads = looks(view), leading(view)
    return tuple(
        draw.Standing(
            tuple(known[short] for short in side.factions),
            side.power,
            side.side in leads,
            words.n("{count} castle", "{count} castles", len(side.castles)),
            shown(names, side.seats[0], words) if side.seats and not view.teams else "",
        )
        for side in view.sides
        if side.factions
    )


def latest(view: InfluenceView, words: Words) -> tuple[tuple[Look | None, str], ...]:
    """The latest events, the newest first; before the first one how castles are examined."""
    known = looks(view)
    lines = tuple((known.get(line.faction), line.text) for line in told(view, words)[:8])
    order = words("Castles are examined in the order of their numbers.")
    return lines or ((None, words("No card lies yet.")), (None, order))


def setup_card(
    view: InfluenceView, words: Words, box: Box, known: dict[str, Look], fresh: set[str], below: Colour | Block
) -> Block:
    """The Setup card in its place."""
    swap = known.get(view.setup_swap) if view.setup_swap else None
    asked = bool(view.asked) and view.asked[0].step == "swap.setup"
    args = (view.north, "S", words("North"), swap, "S" in fresh, asked)
    return block(box, below, draw.setup_card, *args)


def cell_of(view: InfluenceView, it: CastleView, known: dict[str, Look], fresh: set[str]) -> castle.Cell:
    """A castle's cell as it is drawn."""
    result = it.result
    running = view.phase == "conquer" and result is not None and result.round == view.round
    return castle.Cell(
        label=it.cell,
        order=it.order,
        way=_way(view, it),
        short=it.short,
        power=it.power,
        circles=circles_of(it, known),
        control=known[it.control].colour if it.control else -1,
        mark=_mark(it, known),
        parties=_parties(it, known),
        gained=f"+{result.points}" if running and result and result.conqueror is not None else "",
        changed=it.cell in fresh or any(card.id in fresh for card in it.cards),
        examined=it.cell == view.examined,
        few=len(view.factions) <= 3,
        land=(3 * it.column + 2 * it.row) % castle.LANDS,
    )


def circles_of(it: CastleView, known: dict[str, Look]) -> tuple[castle.Circle, ...]:
    """The eight circles by direction."""
    blocker = known[it.saboteur].colour if it.saboteur else -1
    return tuple(
        castle.Circle(
            value=it.circles[d] if it.circles else 0,
            faces=bool(it.lends[d]),
            banner=it.banner == name,
            blocked=blocker if it.blocked == name else -1,
        )
        for d, name in enumerate(DIRECTIONS)
    )


def _mark(it: CastleView, known: dict[str, Look]) -> castle.Mark | None:
    for sign, faction in (("swap", it.swap), ("saboteur", it.saboteur)):
        if faction:
            return castle.Mark(sign, known[faction].sign, known[faction].colour)
    return None


def _parties(it: CastleView, known: dict[str, Look]) -> tuple[laid.Party, ...]:
    sums = strengths(it)
    made: list[laid.Party] = []
    for side, strength in sums.items():
        factions: dict[str, list[CardView]] = {}
        for card in it.cards:
            if card.side == side:
                factions.setdefault(card.faction, []).append(card)
        made.append(laid.Party(tuple(_group(known[short], cards) for short, cards in factions.items()), strength.text))
    return tuple(made)


def _group(look: Look, cards: list[CardView]) -> laid.Group:
    open_ = [card for card in cards if card.known]
    down = [card for card in cards if not card.known]
    return laid.Group(
        look.sign,
        look.colour,
        tuple(card.value or 0 for card in open_),
        tuple(card.swap for card in open_),
        bool(down),
        any(card.swap for card in down),
        any(card.controls for card in cards),
    )


def _way(view: InfluenceView, it: CastleView) -> str:
    """The arrow to the castle that is examined next, if it touches this one."""
    if it.order >= len(view.order):
        return ""
    following = at(view, view.order[it.order])
    if following is None or following.cell not in it.lends:
        return ""
    return WAY[DIRECTIONS[it.lends.index(following.cell)]]


def second_sheet(view: InfluenceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """A column for every faction: Power, what it still holds, its cards in play; how the castles were decided."""
    return sides.blocks(view, words, names, {*view.fresh, *highlight})

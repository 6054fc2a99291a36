"""Situations with many answers: the map with every castle that may be chosen lit, and what it makes on a plinth."""

from collections.abc import Sequence

from engines.influence import actions as act
from engines.influence.view import CastleView
from engines.influence.words.outcomes import Table, acting_side
from renderers.core.canvas import Block, Box, block
from renderers.core.tokens import shown
from renderers.influence import asked, draw, ground, layout, plinth, spots
from renderers.influence.asked import Asking
from renderers.influence.palette import VELLUM
from renderers.influence.plinth import HANGS, LOSES, PLAIN, TIE, WINS, Bet
from renderers.influence.spots import Spot, Sum
from renderers.influence.terms import leading

TALL_CELL_H = 174
ORNAMENTS = ("drakkar", "sea-serpent", "drakkar")


def castle_asked(asking: Asking) -> list[list[Block]]:
    """At which castle an Influence card is played, as sheets of blocks."""
    words, view = asking.words, asking.view
    note = words("you act last") if not (view.waiting or view.delayed) else words("as the table stands")
    legal = {each.cell for each in asking.question.legal if isinstance(each, act.ChooseCastle)}
    held = asking.held()
    values = tuple(dict.fromkeys(held.values)) if held else ()
    bets = {cell: _wagers(asking, cell, values) for cell in legal}
    pays = {cell: f"+{asking.table.pays(acting_side(view), cell)}" for cell in legal}
    head = asked.head(asking, words("At which castle do you play?"), note)
    lines = (
        (WINS, words("wins")),
        (TIE, words("tie: nobody")),
        (LOSES, words("loses")),
        (HANGS, words("unsure")),
    )
    legend = (words("Your card › sum"), lines, words("as the table stands"))
    return _sheets(asking, head, bets, pays, legend)


def special_asked(asking: Asking) -> list[list[Block]]:
    """Which special card is played where."""
    words, view = asking.words, asking.view
    bets: dict[str, tuple[Bet, ...]] = {}
    at = {card.id: castle.cell for castle in view.castles for card in castle.cards}
    for action in asking.question.legal:
        match action:
            case act.PlaySwapCastle(cell=cell):
                bets[cell] = (*bets.get(cell, ()), Bet("", "swap", words("turn"), PLAIN))
            case act.PlaySwapInfluence(card=card):
                cell = at[card]
                bets[cell] = (*bets.get(cell, ()), Bet("", "swap", card.partition("-")[2], PLAIN))
            case act.PlaySaboteur(cell=cell):
                bets[cell] = (*bets.get(cell, ()), Bet("", "saboteur", words("block"), PLAIN))
            case _:
                continue
    short = words("Play a Swap or the Saboteur?")
    note = words("or end the attack")
    if any(isinstance(each, act.PlaySwapSetup) for each in asking.question.legal):
        note = words("on a castle, a card or S; or end the attack")
    lines = (
        ("swap", words("exchange r2")),
        ("swap", words("turn it")),
        ("saboteur", words("block a circle")),
        ("fleur-de-lys", words("turn North")),
    )
    legend = (words("Where they may lie"), lines, words("then it goes on"))
    return _sheets(asking, asked.head(asking, short, note), bets, {}, legend)


def _wagers(asking: Asking, cell: str, values: Sequence[int]) -> tuple[Bet, ...]:
    """Each distinct value in hand at a castle: the sum, and how it stands then."""
    side = acting_side(asking.view)
    made: list[Bet] = []
    for value in values:
        table = Table(asking.view)
        table.place(side, cell, value)
        made.append(Bet(str(value), "", asked.said(table.sums(cell)[side]), table.verdict(side, cell)))
    return tuple(made)


def _spot(asking: Asking, it: CastleView, bets: dict[str, tuple[Bet, ...]], pays: dict[str, str]) -> Spot:
    """A castle of the map."""
    sums = tuple(
        Sum(asked.there(asking, it.cell, side), asked.said(span))
        for side, span in asked.ordered(asking, asking.table.sums(it.cell))
    )
    cell = asked.bare(asking, it)
    wins = any(bet.kind == WINS for bet in bets.get(it.cell, ()))
    return Spot(cell, sums, bets.get(it.cell, ()), pays.get(it.cell, "") if wins else "", it.cell in bets)


def _sheets(
    asking: Asking,
    head: Block,
    bets: dict[str, tuple[Bet, ...]],
    pays: dict[str, str],
    legend: tuple[str, tuple[tuple[str, str], ...], str],
) -> list[list[Block]]:
    view = asking.view
    if asking.tall:
        return [_tall(asking, head, bets, pays, legend)]
    taken = [(each.column, each.row) for each in view.castles]
    taken.append((view.setup_column, view.setup_row))
    board = layout.board(view.width, view.height, taken, len(view.sides), asked.HEAD_H + 4)
    below = asked.below(asking, asked.WIDE_H)
    made = [below, head]
    for each in view.castles:
        made.append(block(board.cell(each.column, each.row), VELLUM, spots.spot, _spot(asking, each, bets, pays)))
    made.append(_setup(asking, board.cell(view.setup_column, view.setup_row)))
    made.append(_power(asking, board.power))
    told = board.signs or board.news
    made.append(block(told, VELLUM, plinth.legend, *legend, _marked(bets, board.pitch_x)))
    places = [board.cell(*each) for each in sorted(layout.free(view.width, view.height, frozenset(taken)))]
    made += _ornaments([box for box in places if box not in {board.power, told}], below)
    found, end = asked.hands(asking, 8)
    return [made, [asked.below(asking, end + 2), *found]]


def _ornaments(places: list[Box], below: Block) -> list[Block]:
    """A ship and serpents in free places of the map."""
    return [block(box, below, ground.ornament, sign) for box, sign in zip(places, ORNAMENTS, strict=False)]


def _marked(bets: dict[str, tuple[Bet, ...]], pitch: int) -> bool:
    """Whether most plinths bear marked numbers and no signs, in cells of that pitch."""
    return 2 * sum(plinth.is_marked(each, pitch - 10) for each in bets.values()) > len(bets)


def _setup(asking: Asking, box: Box) -> Block:
    view = asking.view
    swap = asking.known.get(view.setup_swap) if view.setup_swap else None
    lit = any(isinstance(each, act.PlaySwapSetup) for each in asking.question.legal)
    return block(box, VELLUM, draw.setup_card, view.north, "S", asking.words("North"), swap, False, lit)


def _power(asking: Asking, box: Box) -> Block:
    leads, words = leading(asking.view), asking.words
    standings = tuple(
        draw.Standing(
            asking.signs(side.side),
            side.power,
            side.side in leads,
            words("you")
            if side.side == asking.side
            else words.n("{count} castle", "{count} castles", len(side.castles)),
            shown(asking.names, side.seats[0], words) if side.seats and not asking.view.teams else "",
        )
        for side in asking.view.sides
        if side.factions
    )
    return block(box, VELLUM, draw.power, words("POWER"), standings)


def _tall(
    asking: Asking,
    head: Block,
    bets: dict[str, tuple[Bet, ...]],
    pays: dict[str, str],
    legend: tuple[str, tuple[tuple[str, str], ...], str],
) -> list[Block]:
    """For a phone: hand, map, Power and signs below each other."""
    view = asking.view
    found, y = asked.hands(asking, asked.HEAD_H + 8)
    low = y + (TALL_CELL_H + 4) * view.height + 4
    below = asked.below(asking, low + 222)
    pitch = (asked.TALL_W - 14) // view.width

    def cell(column: int, row: int, w: int = 1, h: int = 1) -> Box:
        high = TALL_CELL_H + 4
        return 9 + pitch * column, y + high * row, pitch * w - 4, high * h - 4

    taken = frozenset([*((each.column, each.row) for each in view.castles), (view.setup_column, view.setup_row)])
    made = [below, head, *found]
    made += _ornaments([cell(*each) for each in sorted(layout.free(view.width, view.height, taken))], below)
    for each in view.castles:
        made.append(block(cell(each.column, each.row), VELLUM, spots.upright, _spot(asking, each, bets, pays)))
    made.append(_setup(asking, cell(view.setup_column, view.setup_row)))
    made.append(asked.power(asking, (9, low, asked.TALL_W - 18, 58)))
    made.append(block((9, low + 64, asked.TALL_W - 18, 150), VELLUM, plinth.legend, *legend, _marked(bets, pitch)))
    return made

"""How an answer leaves castles where a side fights: what reasons are told of. Sums are those of `outcomes.Table`."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.influence.view import CastleView, InfluenceView
from engines.influence.words.outcomes import DIRECTIONS, LOSES, TIE, WINS, Table, turned

WORTH = {WINS: 3, TIE: 1, LOSES: 0}
"""How much a verdict is worth where two are compared; one that hangs lies between tie and victory."""


class Fight(NamedTuple):
    """A castle with cards of a side: its sum, and the rival that may have most there (least and most; -1: none)."""

    cell: str
    own: int
    rival: int
    least: int
    most: int
    verdict: str

    @property
    def worth(self) -> int:
        """How good that is."""
        return WORTH.get(self.verdict, 2)


def fight(table: Table, side: int, cell: str) -> Fight | None:
    """A side's fight at a castle, None where it has no card there or does not know its own sum."""
    sums = table.sums(cell)
    own = sums.pop(side, None)
    if own is None or own.least != own.most:
        return None
    if not sums:
        return Fight(cell, own.least, -1, 0, 0, WINS)
    rival = max(sums, key=lambda each: sums[each].most)
    return Fight(cell, own.least, rival, sums[rival].least, sums[rival].most, table.verdict(side, cell))


def fights(table: Table, side: int) -> dict[str, Fight]:
    """All of a side's fights, by cell."""
    found = {cell: fight(table, side, cell) for cell in table.castles}
    return {cell: each for cell, each in found.items() if each is not None}


def improved(before: Table, after: Table, side: int) -> Fight | None:
    """The fight that an answer improves most, as it is afterwards; None where it improves none."""
    now = fights(before, side)
    found = [each for cell, each in fights(after, side).items() if each.worth > (now[cell].worth if cell in now else 0)]
    return max(found, key=lambda each: (each.worth, each.own), default=None)


def castle_of(view: InfluenceView, said: str) -> CastleView | None:
    """A castle by its cell or its short name."""
    return next((each for each in view.castles if said in (each.cell, each.short)), None)


def called(castle: CastleView) -> str:
    """A castle as labels and the log have it: "B1 ALB", a face-down one by its cell alone."""
    return f"{castle.cell} {castle.short}" if castle.short else castle.cell


def named(view: InfluenceView, cell: str) -> str:
    """The castle of a cell, so called."""
    castle = castle_of(view, cell)
    return cell if castle is None else called(castle)


def side_name(view: InfluenceView, side: int) -> str:
    """A side by its factions."""
    return next((each.name for each in view.sides if each.side == side), "")


def faced(castle: CastleView, quarters: int = 0) -> dict[str, int]:
    """By neighbour, the circle toward it, once the castle is turned clockwise; none that is blocked or face-down."""
    by = 2 * quarters % 8
    circles = castle.circles[-by:] + castle.circles[:-by]
    ways = zip(circles, castle.lends, DIRECTIONS, strict=True) if circles else ()
    return {cell: circle for circle, cell, name in ways if cell and name != castle.blocked}


class Help(NamedTuple):
    """What a castle that a side may conquer this round would lend to one that is examined later."""

    first: str
    second: str
    circle: int


def helps(view: InfluenceView, order: list[str], side: int) -> Iterator[Help]:
    """Castles in this order that a side fights for and does not control, and what they would lend its later fights."""
    place = {cell: number for number, cell in enumerate(order)}
    here = {each.cell for each in view.castles if any(card.side == side for card in each.cards)}
    for castle in view.castles:
        if castle.cell not in here or castle.control_side == side:
            continue
        for to, circle in faced(castle).items():
            if circle and to in here and place[castle.cell] < place[to]:
                yield Help(castle.cell, to, circle)


def hidden_help(view: InfluenceView, side: int) -> bool:
    """Whether a face-down castle that a side fights for lies beside another one: nobody knows what it would lend."""
    here = {each.cell for each in view.castles if any(card.side == side for card in each.cards)}
    return any(not each.circles and here.intersection(each.lends) for each in view.castles if each.cell in here)


def gained(view: InfluenceView, quarters: int, side: int) -> Help | None:
    """The greatest help that such a turn brings, None where it brings none."""
    now = set(helps(view, list(view.order), side))
    order = turned(view, quarters)
    found = [each for each in helps(view, order, side) if each not in now] if order else []
    return max(found, key=lambda each: each.circle, default=None)


class Spoilt(NamedTuple):
    """A rival's help that comes too late once the Setup card is turned."""

    rival: int
    help_: Help


def spoilt(view: InfluenceView, quarters: int, side: int) -> Spoilt | None:
    """The greatest of them, None where there is none."""
    order = turned(view, quarters)
    found = [
        Spoilt(each.side, help_)
        for each in view.sides
        if order and each.side != side
        for help_ in set(helps(view, list(view.order), each.side)) - set(helps(view, order, each.side))
    ]
    return max(found, key=lambda each: (each.help_.circle, each), default=None)

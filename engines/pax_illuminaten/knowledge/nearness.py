"""How near a Plot is, for pictures: how much of what it asks for a seat has, and how much that is."""

from functools import cache

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import Board, Data, bits
from engines.pax_illuminaten.components.predicates import (
    Block,
    ControlCount,
    ControlCover,
    FactionCards,
    InfluenceSum,
    LodgePlot,
    Path,
    Peers,
    SharedCount,
)
from engines.pax_illuminaten.rules.plots import Table, progress
from engines.pax_illuminaten.state import St


def goal(st: St, plot: str) -> int:
    """What is counted up to: disks of a Lodge Plot or a sum, rows of a path, Factions shown, cells or cards else."""
    return _goal(st.data, st.board, plot)


@cache
def _goal(data: Data, board: Board, plot: str) -> int:
    match data.plots[plot].predicate:
        case LodgePlot(min_influence=disks):
            return max(disks, data.constants.lodge_control_min)
        case InfluenceSum(min_influence=disks):
            return disks
        case Path():
            return len({y for _x, y in board.where.values()})
        case ControlCover():
            return len(FACTIONS)
        case ControlCount(min_cards=count) | SharedCount(min_cards=count):
            return count
        case Block(size=count) | Peers(size=count) | FactionCards(n=count):
            return count


def near(table: Table, plot: str, seat: Seat) -> int:
    """How much of it the seat has now; of a Lodge Plot only where the Lodge itself is as it must be."""
    st = table.st
    board = st.board
    predicate = st.data.plots[plot].predicate
    parts = [part for each in table.lodges for part in each]
    if isinstance(predicate, LodgePlot):
        fit = [
            part
            for part in parts
            if part.bit_count() >= predicate.min_cards
            and (part & ~board.interior).bit_count() >= predicate.min_edge
            and (part & board.center).bit_count() >= predicate.min_center
        ]
        return max((table.sum_on(part, seat) for part in fit), default=0)
    if isinstance(predicate, Path):
        here = table.here[seat]
        return max((len({board.where[i][1] for i in bits(part & here)}) for part in parts), default=0)
    return progress(table, plot, seat)

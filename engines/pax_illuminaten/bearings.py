"""How a Bot sees the map: directions, reading order, search order (PAX R95, R96)."""

from engines.core.decisions import Seat
from engines.pax_illuminaten.state import St

_AHEAD = {"top": (0, 1), "right": (-1, 0), "bottom": (0, -1), "left": (1, 0)}


def ahead(st: St, seat: Seat) -> tuple[int, int]:
    """The direction away from the seat's Areopagus as a step in columns and rows."""
    return _AHEAD[st.board.sides[seat]]


def reading_order(st: St, seat: Seat) -> list[int]:
    """Cells by rows from the Areopagus, within a row from the Bot's left to its right."""
    (x, y), where = ahead(st, seat), st.board.where
    return sorted(where, key=lambda i: (where[i][0] * x + where[i][1] * y, -where[i][0] * y + where[i][1] * x))


def rank_of(st: St, seat: Seat) -> dict[int, int]:
    """Place of each cell in the Bot's reading order."""
    return {cell: i for i, cell in enumerate(reading_order(st, seat))}


def toward(st: St, seat: Seat, cell: int) -> dict[str, int]:
    """Neighbours of a cell by direction, clockwise from F; directions off the map are missing."""
    x, y = ahead(st, seat)
    steps = {"F": (x, y), "R": (-y, x), "B": (-x, -y), "L": (y, -x)}
    column, row = st.board.where[cell]
    found: dict[str, int] = {}
    for name in st.data.ref.bot_general.clockwise:
        at = (column + steps[name][0], row + steps[name][1])
        if at in st.board.at:
            found[name] = st.board.at[at]
    return found


def neighbours(st: St, seat: Seat, cell: int, direction: str) -> list[int]:
    """Neighbours of a cell from the planned direction on, clockwise; after S from F on."""
    near = toward(st, seat, cell)
    order = st.data.ref.bot_general.clockwise
    first = order.index(direction) if direction in order else 0
    return [near[name] for name in (*order[first:], *order[:first]) if name in near]


def search_order(st: St, seat: Seat, direction: str) -> list[int]:
    """The planned cell, the other neighbours clockwise, the Bot card, then all others by map steps (PAX R96)."""
    pawn = st.pawns[seat]
    near = neighbours(st, seat, pawn, direction)
    first = [pawn, *near] if direction == "S" else [*near, pawn]
    steps = st.board.steps[pawn]
    return [*first, *sorted((i for i in reading_order(st, seat) if i not in first), key=lambda i: steps[i])]

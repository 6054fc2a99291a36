"""How a Bot sees the map: directions, reading order, search order (PAX R95, R96).

All of it depends on the layout, the side of the table and the pawn alone, so that it is worked out once.
"""

from functools import cache

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.data import Board, Data
from engines.pax_illuminaten.state import St

_AHEAD = {"top": (0, 1), "right": (-1, 0), "bottom": (0, -1), "left": (1, 0)}


def ahead(st: St, seat: Seat) -> tuple[int, int]:
    """The direction away from the seat's Areopagus as a step in columns and rows."""
    return _AHEAD[st.board.sides[seat]]


def reading_order(st: St, seat: Seat) -> tuple[int, ...]:
    """Cells by rows from the Areopagus, within a row from the Bot's left to its right."""
    return _reading(st.board, seat)


@cache
def _reading(board: Board, seat: Seat) -> tuple[int, ...]:
    (x, y), where = _AHEAD[board.sides[seat]], board.where
    return tuple(sorted(where, key=lambda i: (where[i][0] * x + where[i][1] * y, -where[i][0] * y + where[i][1] * x)))


def rank_of(st: St, seat: Seat) -> tuple[int, ...]:
    """Place of each cell in the Bot's reading order."""
    return _ranks(st.board, seat)


@cache
def _ranks(board: Board, seat: Seat) -> tuple[int, ...]:
    order = _reading(board, seat)
    return tuple(map(order.index, range(board.count)))


def neighbours(st: St, seat: Seat, cell: int, direction: str) -> tuple[int, ...]:
    """Neighbours of a cell from the planned direction on, clockwise; after S from F on."""
    return _neighbours(st.data, st.board, seat, cell, direction)


@cache
def _neighbours(data: Data, board: Board, seat: Seat, cell: int, direction: str) -> tuple[int, ...]:
    x, y = _AHEAD[board.sides[seat]]
    steps = {"F": (x, y), "R": (-y, x), "B": (-x, -y), "L": (y, -x)}
    column, row = board.where[cell]
    order = data.ref.bot_general.clockwise
    first = order.index(direction) if direction in order else 0
    places = [(column + steps[name][0], row + steps[name][1]) for name in (*order[first:], *order[:first])]
    return tuple(board.at[place] for place in places if place in board.at)


def search_order(st: St, seat: Seat, direction: str) -> tuple[int, ...]:
    """The planned cell, the other neighbours clockwise, the Bot card, then all others by map steps (PAX R96)."""
    return _search(st.data, st.board, seat, st.pawns[seat], direction)


@cache
def _search(data: Data, board: Board, seat: Seat, pawn: int, direction: str) -> tuple[int, ...]:
    near = _neighbours(data, board, seat, pawn, direction)
    first = (pawn, *near) if direction == "S" else (*near, pawn)
    rest = [i for i in _reading(board, seat) if i not in first]
    return (*first, *sorted(rest, key=board.steps[pawn].__getitem__))

"""Where castles lie and which way their circles face: cells, directions, Setup cards (INF R1–R5)."""

from collections.abc import Iterable, Sequence

from engines.influence.actions import ChooseCastle, PlaySaboteur, PlaySwapCastle, TurnCastle

Cell = tuple[int, int]
"""x grows to the right, y grows downward; the Setup card is (0, 0) (INF R1)."""

DIRECTIONS = ("U", "UR", "R", "DR", "D", "DL", "L", "UL")
"""Table directions, clockwise from up; their place here is their number (INF R3)."""
VECTORS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
ARROWS = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")


def turned(cell: Cell, quarters: int = 1) -> Cell:
    """A cell after so many quarter-turns clockwise about the Setup card."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def facing(circles: Sequence[int], turn: int) -> tuple[int, ...]:
    """The circle toward each table direction of a castle turned so often (INF R4)."""
    return tuple(circles[(d - 2 * turn) % 8] for d in range(8))


def labels(cells: Iterable[Cell]) -> dict[Cell, str]:
    """Column letter from the left and row number from the top of the layout's bounding box, Setup card included."""
    all_ = [(0, 0), *cells]
    left, top = min(x for x, _ in all_), min(y for _, y in all_)
    return {(x, y): f"{chr(ord('A') + x - left)}{y - top + 1}" for x, y in all_}


class Layout:
    """A Setup card: its cells by label (A1, A2, B1 …), who is beside whom, and the four orders of examination.

    Castles are numbered in the order of their labels, and everything here is by that number.
    """

    def __init__(self, id_: str, name: str, short: str, paths: Sequence[Sequence[Cell]]) -> None:
        self.id, self.name, self.short = id_, name, short
        self.cells = tuple(sorted(paths[0]))
        place = {cell: i for i, cell in enumerate(self.cells)}
        called = labels(self.cells)
        self.labels = tuple(called[cell] for cell in self.cells)
        self.size = len(self.cells)
        self.index = {label: i for i, label in enumerate(self.labels)}
        self.orders = tuple(tuple(place[cell] for cell in path) for path in paths)
        """Examination order for each North (INF R5)."""
        self.cells_in_order = tuple(tuple(self.labels[castle] for castle in order) for order in self.orders)
        """Examination order for each North, by labels."""
        self.places = tuple(tuple(order.index(castle) for castle in range(self.size)) for order in self.orders)
        """By North and castle: its place in that order."""
        self.toward = tuple(
            tuple((d, place[(x + dx, y + dy)]) for d, (dx, dy) in enumerate(VECTORS) if (x + dx, y + dy) in place)
            for x, y in self.cells
        )
        """(direction, neighbour) of every adjacent castle (INF R2)."""
        self.near = tuple(tuple(near for _direction, near in beside) for beside in self.toward)
        self.lending = tuple(tuple((n, (d + 4) % 8) for d, n in beside) for beside in self.toward)
        """(neighbour, direction in which that neighbour sees this castle) (INF R53)."""
        self.setup_label = called[0, 0]
        self.left = min(0, *(x for x, _ in self.cells))
        self.top = min(0, *(y for _, y in self.cells))
        self.width = max(0, *(x for x, _ in self.cells)) - self.left + 1
        self.height = max(0, *(y for _, y in self.cells)) - self.top + 1

        self.choose = tuple(ChooseCastle(label) for label in self.labels)
        self.swap = tuple(PlaySwapCastle(label) for label in self.labels)
        self.sabotage = tuple(PlaySaboteur(label) for label in self.labels)
        self.turn = tuple(tuple(TurnCastle(label, q) for q in range(4)) for label in self.labels)

"""Lodges and who controls them (PAX R17–R22)."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.map.sight import largest
from engines.pax_illuminaten.state import St

__all__ = ["largest", "leads", "lodges", "strengths"]


def lodges(st: St) -> Sequence[tuple[int, ...]]:
    """Lodges of each Faction as sets of cells, as they are now (PAX R17)."""
    return st.sight.lodges()


def strengths(st: St, cells: int) -> list[int]:
    """Disks of each seat on a set of cells."""
    return st.sight.strengths(cells)


def leads(st: St, faction: str, seat: Seat) -> bool:
    """Whether a seat controls the largest Lodge of a Faction (PAX R51)."""
    return st.sight.leaders()[FACTIONS.index(faction)] == seat

"""The map at one position as sets of cells: what the rules ask of it again and again, worked out once.

A state makes its Sight when it is first asked for and tells it of every card and disk that moves (`PaxState.put`,
`lift`, `open_card`, `clear`, `swap`); it is not saved, so that a loaded or cloned state begins with a fresh one.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import Board, Data, bits
from engines.pax_illuminaten.map.witnesses import Family

OPEN = -1
"""A Location without a disk."""
NOBODY = -1
UNKNOWN = -2

Parts = tuple[int, ...]


class Found:
    """What was found out about one map, whichever game it lies in: it follows from faces and disks alone."""

    __slots__ = ("families", "known")

    def __init__(self) -> None:
        self.families: dict[tuple[str, Seat], Family] = {}
        """What `plots.Table` has found out about Plots."""
        self.known: dict[Hashable, Any] = {}
        """What others have."""


@lru_cache(maxsize=1 << 11)
def found_on(board: Board, *map_: str | Parts) -> Found:
    """What was found out about a map: the card of each cell, then for each seat its cells by disks.

    Searches come to the same map again and again: most answers move no card or disk, and others the same ones.
    """
    return Found()


class Sight:
    """Cards and disks of a map as bit masks, and what follows from them until the next one moves."""

    def __init__(
        self, data: Data, players: int, cards: Sequence[str], up: Sequence[bool], slots: Sequence[Sequence[int]]
    ) -> None:
        self.data, self.board = data, data.boards[players]
        self.face = [""] * self.board.count
        """Card of each cell, "" where it is face-down."""
        self.up = self.open = self.crowns = 0
        """Cells with a face-up card; with an open Location; with a face-up Crown."""
        self.shown = [0] * len(FACTIONS)
        """Cells that show each Faction."""
        self.planes = [[0] for _ in range(players)]
        """For each seat the cells with one disk or more of it, with two or more, and so on."""
        self.disks = [0] * players
        """Disks of each seat."""
        self.shared = False
        """Whether copies of the state look at it, too: who moves a card or disk then needs its own."""
        self._found: Found | None = None
        self._control: list[int] = []
        self._leaders: list[Seat] = [UNKNOWN] * len(FACTIONS)
        self._groups: list[Parts | None] = [None] * len(FACTIONS)
        self._lodges: list[Parts | None] = [None] * len(FACTIONS)
        for cell, there in enumerate(up):
            if there:
                bit, card = 1 << cell, cards[cell]
                self.face[cell] = card
                self.up |= bit
                if card in data.crowns:
                    self.crowns |= bit
                for f in bits(data.shows[card]):
                    self.shown[f] |= bit
                for seat in slots[cell]:
                    if seat == OPEN:
                        self.open |= bit
                    else:
                        self._add(bit, seat)

    def copy(self) -> "Sight":
        """An independent copy, for another state whose map is the same now."""
        other = Sight.__new__(Sight)
        other.data, other.board = self.data, self.board
        other.up, other.open, other.crowns = self.up, self.open, self.crowns
        other.face, other.shown, other.disks = self.face[:], self.shown[:], self.disks[:]
        other.planes = [planes[:] for planes in self.planes]
        other.shared = False
        other._found, other._control = self._found, self._control
        other._leaders, other._groups, other._lodges = self._leaders[:], self._groups[:], self._lodges[:]
        return other

    @property
    def found(self) -> "Found":
        """What was found out about a map with these cards and disks, by anybody."""
        found = self._found
        if found is None:
            found = self._found = found_on(self.board, *self.face, *map(tuple, self.planes))
        return found

    def turned(self, cell: int, card: str) -> None:
        """A card without disks lies face-up there now."""
        bit = 1 << cell
        self.face[cell] = card
        self.up |= bit
        self.open |= bit
        if card in self.data.crowns:
            self.crowns |= bit
        self._show(bit, self.data.shows[card])

    def gone(self, cell: int) -> None:
        """The face-up card of a cell has left with all its disks."""
        bit = 1 << cell
        for seat, planes in enumerate(self.planes):
            for k, cells in enumerate(planes):
                if cells & bit:
                    planes[k] = cells ^ bit
                    self.disks[seat] -= 1
        self.up &= ~bit
        self.open &= ~bit
        self.crowns &= ~bit
        self._show(bit, self.data.shows[self.face[cell]])
        self.face[cell] = ""

    def placed(self, cell: int, seat: Seat, full: bool) -> None:
        """A disk was put on a card, which may be full now."""
        bit = 1 << cell
        self._add(bit, seat)
        if full:
            self.open &= ~bit
        self._changed(self.data.shows[self.face[cell]])

    def _add(self, bit: int, seat: Seat) -> None:
        self.disks[seat] += 1
        planes = self.planes[seat]
        for k, cells in enumerate(planes):
            if not cells & bit:
                planes[k] = cells | bit
                return
        planes.append(bit)

    def lifted(self, cell: int, seat: Seat) -> None:
        """A disk was taken from a card."""
        bit = 1 << cell
        planes = self.planes[seat]
        k = len(planes) - 1
        while not planes[k] & bit:
            k -= 1
        planes[k] ^= bit
        self.disks[seat] -= 1
        self.open |= bit
        self._changed(self.data.shows[self.face[cell]])

    def _show(self, bit: int, factions: int) -> None:
        for f in bits(factions):
            self.shown[f] ^= bit
            self._groups[f] = self._lodges[f] = None
        self._changed(factions)

    def _changed(self, factions: int) -> None:
        """Cards or disks are others now; who leads a Faction can change only on cards that show it."""
        self._control = []
        self._found = None
        for f in bits(factions):
            self._leaders[f] = UNKNOWN

    def own(self, seat: Seat) -> int:
        """Cells with a disk of a seat."""
        return self.planes[seat][0]

    def rivals(self, seat: Seat) -> int:
        """Cells with a disk of another seat."""
        found = 0
        for other, planes in enumerate(self.planes):
            if other != seat:
                found |= planes[0]
        return found

    def taken(self) -> int:
        """Cells with any disk."""
        return self.rivals(NOBODY)

    def several(self, seat: Seat) -> int:
        """Cells with two disks or more of a seat."""
        planes = self.planes[seat]
        return planes[1] if len(planes) > 1 else 0

    def crowded(self) -> int:
        """Cells with two disks or more."""
        found = seen = 0
        for seat, planes in enumerate(self.planes):
            found |= seen & planes[0] | self.several(seat)
            seen |= planes[0]
        return found

    def reach(self, seat: Seat) -> int:
        """Cells Adjacent to a seat's Influence, its Areopagus included."""
        return self.board.grow(self.planes[seat][0]) | self.board.touched[seat]

    def roomy(self, seat: Seat) -> int:
        """Cells with an open Location for a seat's disk, none on a rival's Crown (PAX R7)."""
        return self.open & ~(self.crowns & self.rivals(seat)) if self.crowns else self.open

    def count(self, seat: Seat, cells: int) -> int:
        """Disks of a seat on a set of cells."""
        found = 0
        for plane in self.planes[seat]:
            found += (plane & cells).bit_count()
        return found

    def strengths(self, cells: int) -> list[int]:
        """Disks of each seat on a set of cells."""
        return [self.count(seat, cells) for seat in range(len(self.planes))]

    def controlled(self) -> list[int]:
        """Cells that each seat controls (PAX R20, R21)."""
        if not self._control:
            control: list[int] = []
            for seat, planes in enumerate(self.planes):
                found = 0
                for k, cells in enumerate(planes):
                    for other, rival in enumerate(self.planes):
                        if other != seat and k < len(rival):
                            cells &= ~rival[k]
                    found |= cells
                control.append(found)
            self._control = control
        return self._control

    def groups(self) -> Sequence[Parts]:
        """Connected groups of each Faction as sets of cells."""
        return [self._parts(f) for f in range(len(FACTIONS))]

    def _parts(self, f: int) -> Parts:
        parts = self._groups[f]
        if parts is None:
            parts = self._groups[f] = self.board.parts(self.shown[f])
        return parts

    def lodges(self) -> Sequence[Parts]:
        """Lodges of each Faction as sets of cells (PAX R17)."""
        return [self.lodges_of(f) if parts is None else parts for f, parts in enumerate(self._lodges)]

    def lodges_of(self, f: int) -> Parts:
        """Lodges of one Faction."""
        parts = self._lodges[f]
        if parts is None:
            least = self.data.constants.lodge_min
            parts = self._lodges[f] = tuple([part for part in self._parts(f) if part.bit_count() >= least])
        return parts

    def leaders(self) -> Sequence[Seat]:
        """For each Faction the seat that controls its largest Lodge, or NOBODY (PAX R51)."""
        leaders = self._leaders
        if UNKNOWN in leaders:
            for f, seat in enumerate(leaders):
                if seat == UNKNOWN:
                    parts = self.lodges_of(f)
                    leaders[f] = self.head(largest(parts)) if parts else NOBODY
        return leaders

    def head(self, cells: int) -> Seat:
        """The seat with at least 3 disks on these cells and strictly more than everybody else (PAX R19, R21)."""
        best, found = 0, NOBODY
        for seat, planes in enumerate(self.planes):
            count = 0
            for plane in planes:
                count += (plane & cells).bit_count()
            if count > best:
                best, found = count, seat
            elif count == best:
                found = NOBODY
        return found if best >= self.data.constants.lodge_control_min else NOBODY


@lru_cache(maxsize=1 << 12)
def largest(parts: Parts) -> int:
    """The largest Lodge of a Faction, tied ones counted as one (PAX R22); 0 without one."""
    if not parts:
        return 0
    size = max(part.bit_count() for part in parts)
    return sum(part for part in parts if part.bit_count() == size)

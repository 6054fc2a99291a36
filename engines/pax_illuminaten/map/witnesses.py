"""Witness sets: cells that show that a Plot is met, and whether several Plots hold together (PAX R72)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.pax_illuminaten.components.data import ALL, bits

Witness = tuple[int, int, int]
"""Cells; then Faction and cells of the Lodge they use, both 0 without one."""


class Family:
    """The minimal witness sets of a met or unmet Plot; `any_of` (k, cells) stands for every k-subset of the cells."""

    __slots__ = ("any_of", "exempt", "sets")

    def __init__(self, sets: list[Witness] | None = None, any_of: tuple[int, int] | None = None, exempt: bool = False):
        self.sets = sets or []
        self.any_of = any_of
        self.exempt = exempt

    @property
    def met(self) -> bool:
        """Whether there is any witness set, or none is needed."""
        return self.exempt or bool(self.sets) or self.any_of is not None

    def size(self) -> int:
        """About how many sets; those given in full come first in a search."""
        return len(self.sets) if self.any_of is None else 1_000_000 + self.any_of[1].bit_count()

    def witnesses(self) -> Iterator[Witness]:
        """Every set."""
        if self.any_of is None:
            yield from self.sets
        else:
            k, cells = self.any_of
            for chosen in combinations(bits(cells), k):
                yield (sum(1 << i for i in chosen), 0, 0)


UNMET = Family()
EXEMPT = Family(exempt=True)


def minimal(cells: Sequence[int], count: Sequence[int], least: int, disks: int) -> list[int]:
    """Sets of at least `least` cells with at least `disks` disks together from which no cell can be dropped."""
    found: list[int] = []
    for size in range(max(least, 1), max(least, disks) + 1):
        for some in combinations(cells, size):
            total = sum(count[i] for i in some)
            if total >= disks and (size == least or total - min(count[i] for i in some) < disks):
                found.append(sum(1 << i for i in some))
    return found


def chains(near: Sequence[int], cells: int, top: int, bottom: int) -> list[int]:
    """Minimal connected sets of the cells that touch both rows: paths without a chord from row to row."""
    found: set[int] = set()

    def on(path: int, end: int, closed: int) -> None:
        if 1 << end & bottom:
            found.add(path)
            return
        for i in bits(near[end] & cells & ~closed & ~top):
            on(path | 1 << i, i, closed | near[end])

    for start in bits(cells & top):
        on(1 << start, start, cells & top)
    return sorted(found)


def connected(near: Sequence[int], cells: int, size: int) -> set[int]:
    """Connected groups of exactly that many of the cells."""
    found = {1 << i for i in bits(cells)}
    for _ in range(size - 1):
        grown: set[int] = set()
        for group in found:
            edge = 0
            for i in bits(group):
                edge |= near[i]
            grown |= {group | 1 << j for j in bits(edge & cells & ~group)}
        found = grown
    return found


def covers(shows: dict[int, int]) -> list[int]:
    """Minimal sets of cells that together show all Factions."""
    found: set[int] = set()

    def on(chosen: tuple[int, ...], seen: int) -> None:
        if seen == ALL:
            if all(_needed(shows, chosen, i) for i in chosen):
                found.add(sum(1 << i for i in chosen))
            return
        missing = ~seen & ALL
        first = missing & -missing
        for i, mask in shows.items():
            if mask & first:
                on((*chosen, i), seen | mask)

    on((), 0)
    return sorted(found)


def _needed(shows: dict[int, int], chosen: tuple[int, ...], cell: int) -> bool:
    seen = 0
    for other in chosen:
        if other != cell:
            seen |= shows[other]
    return seen != ALL


def joint(families: Sequence[Family]) -> bool:
    """Whether a set can be chosen for each, none containing another and no Lodge used twice (PAX R72)."""
    if any(not family.met for family in families):
        return False
    needed = sorted((family for family in families if not family.exempt), key=Family.size)
    return _choose(needed, ())


def _choose(families: Sequence[Family], chosen: tuple[Witness, ...]) -> bool:
    if not families:
        return True
    family, rest = families[0], families[1:]
    if family.any_of is not None:
        if not all(fits_beside(family.any_of, cells) for cells, _f, _lodge in chosen):
            return False
        if not rest and len(chosen) < 2:
            return True
    return any(_beside(w, chosen) and _choose(rest, (*chosen, w)) for w in family.witnesses())


def _beside(w: Witness, chosen: tuple[Witness, ...]) -> bool:
    cells = w[0]
    for other in chosen:
        both = cells & other[0]
        if both in (cells, other[0]) or (w[1] and w[1:] == other[1:]):
            return False
    return True


def fits_beside(any_of: tuple[int, int], fixed: int) -> bool:
    """Whether some k-subset of the cells neither contains the fixed set nor lies in it."""
    k, cells = any_of
    if cells.bit_count() < k or not cells & ~fixed:
        return False
    return fixed & ~cells != 0 or fixed.bit_count() > k or cells.bit_count() > k

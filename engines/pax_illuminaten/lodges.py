"""Lodges and who controls them (PAX R17–R22)."""

from functools import lru_cache

from engines.core.decisions import Seat
from engines.pax_illuminaten.checks import FACTIONS
from engines.pax_illuminaten.data import bits, data_of
from engines.pax_illuminaten.state import St


@lru_cache(maxsize=2048)
def groups_on(edition: str, players: int, face_up: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Connected groups of each Faction as sets of cells, for the face-up cards of a map."""
    data = data_of(edition)
    board = data.boards[players]
    masks = [0] * len(FACTIONS)
    for i, card in enumerate(face_up):
        if card:
            for f in bits(data.shows[card]):
                masks[f] |= 1 << i
    return tuple(tuple(board.parts(mask)) for mask in masks)


@lru_cache(maxsize=2048)
def lodges_on(edition: str, players: int, face_up: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Lodges of each Faction as sets of cells, for the face-up cards of a map (PAX R17)."""
    least = data_of(edition).constants.lodge_min
    return tuple(
        tuple(part for part in parts if part.bit_count() >= least) for parts in groups_on(edition, players, face_up)
    )


def lodges(st: St) -> tuple[tuple[int, ...], ...]:
    """Lodges of each Faction, as they are now."""
    return lodges_on(st.edition, st.players, st.face_up())


def strengths(st: St, cells: int) -> list[int]:
    """Disks of each seat on a set of cells."""
    found = [0] * st.players
    slots = st.slots
    while cells:
        low = cells & -cells
        for seat in slots[low.bit_length() - 1]:
            if seat >= 0:
                found[seat] += 1
        cells ^= low
    return found


def controls(st: St, cells: int, seat: Seat) -> bool:
    """At least 3 own disks and strictly more than everybody else (PAX R19, R21)."""
    slots, own = st.slots, 0
    inside = bits(cells)
    for i in inside:
        own += slots[i].count(seat)
    if own < st.data.constants.lodge_control_min:
        return False
    return all(sum([slots[i].count(other) for i in inside]) < own for other in st.others(seat))


@lru_cache(maxsize=1 << 12)
def largest(parts: tuple[int, ...]) -> int:
    """The largest Lodge of a Faction, tied ones counted as one (PAX R22); 0 without one."""
    if not parts:
        return 0
    size = max(part.bit_count() for part in parts)
    return sum(part for part in parts if part.bit_count() == size)


def leads(st: St, faction: str, seat: Seat, known: tuple[tuple[int, ...], ...] = ()) -> bool:
    """Whether a seat controls the largest Lodge of a Faction (PAX R51); `known`: the Lodges by Faction."""
    cells = largest((known or lodges(st))[FACTIONS.index(faction)])
    return cells > 0 and controls(st, cells, seat)

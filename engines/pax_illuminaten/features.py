"""What learned judgement weighs in Pax Illuminaten: numbers that a seat may know, of each seat.

A row begins with what `appraise` says; every other number stands alone, and times how near Faction scoring is. What
is said of Plots stands in the first alone: games to learn from are quick ones, and four of five end by Edicts, so what
they say of victory by Plots is wrong for players who think. Cards in hand are not told apart either: they are filled up
at the end of a turn, so whoever holds more is mostly who has had its turn.
"""

from engines.core.decisions import Seat
from engines.pax_illuminaten.appraise import ROOM, ending, favor_of, worths
from engines.pax_illuminaten.knowledge.lacking import parts
from engines.pax_illuminaten.map.sight import Found
from engines.pax_illuminaten.rules import scoring
from engines.pax_illuminaten.rules.main_actions.expel import undecided
from engines.pax_illuminaten.rules.main_actions.scout import Placing
from engines.pax_illuminaten.rules.plots import Table
from engines.pax_illuminaten.state import St

PLACED = (
    "points",  # Faction scoring as it stands
    "room",  # cards in reach with room for a disk, more of them the less each
    "disks",  # on the map
    "cells",  # cards with own disks
    "groups",  # groups of two cards or more of a Faction with own disks
    "lead",  # Faction scoring above the best rival's, or below it
    "several",  # cards with two own disks or more
    "shared",  # cards with own and rival disks
    "lodges",  # own disks in Lodges of any size, counted in each: the largest alone score
    "pairs",  # own disks in groups of two cards of a Faction, counted in each: one card short of a Lodge
    "apart",  # own disks on cards that no rival's Influence is beside
)
"""What follows from the map alone (`on_map`)."""
HELD = (
    "factions",  # Faction cards
    "favor",  # Favor, more of one type the less
    "turn",  # whether a turn in this round is still to come, or being taken
    "own",  # the seat that looks: of itself it sees what others cannot see
)
BASE = (*PLACED, *HELD)
NAMES = ("looks", *BASE, *(f"{name}_near" for name in BASE))


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise; none where Bots play, whose Plots are others."""
    if st.bots:
        return []
    worth = worths(st, seat)
    if st.frames and isinstance(st.frames[-1], Placing):
        st = undecided(st)
    near, found, players = ending(st), st.sight.found, st.players
    past = (st.active - st.start) % players
    rows: list[list[float]] = []
    for other, placed in enumerate(on_map(st, found)):
        row = [*placed, len(st.held[other]), sum(map(favor_of, st.favor[other]))]
        row += (other - st.start) % players >= past, other == seat
        rows.append([worth[other], *map(float, row), *[near * number for number in row]])
    return rows[seat:] + rows[:seat]


def on_map(st: St, on: Found) -> list[tuple[float, ...]]:
    """The numbers of `PLACED` of each seat, worked out once for a map."""
    found = on.known.get("placed")
    if found is None:
        found = on.known["placed"] = _on_map(st)
    return found


def _on_map(st: St) -> list[tuple[float, ...]]:
    sight, least = st.sight, st.data.constants.lodge_min
    points = [sum(each) for each in scoring.by_faction(st)]
    second, first = sorted(points)[-2:]
    groups, lodges, pairs = ([0] * st.players for _ in range(3))
    for _cells, cards, _edge, _center, counts in parts(Table(st)):
        if cards > 1:
            into = pairs if cards < least else lodges
            for seat, count in enumerate(counts):
                groups[seat] += count > 0
                into[seat] += count
    reach = [sight.reach(seat) for seat in range(st.players)]
    found: list[tuple[float, ...]] = []
    for seat, planes in enumerate(sight.planes):
        own, beside, rivals = sight.own(seat), 0, 0
        for other, cells in enumerate(reach):
            if other != seat:
                beside |= cells
                rivals |= sight.own(other)
        room = (reach[seat] & sight.roomy(seat)).bit_count()
        found.append(
            (
                points[seat],
                ROOM[min(room, len(ROOM) - 1)],
                sight.disks[seat],
                own.bit_count(),
                groups[seat],
                points[seat] - (second if points[seat] == first else first),
                planes[1].bit_count() if len(planes) > 1 else 0,
                (own & rivals).bit_count(),
                lodges[seat],
                pairs[seat],
                sum([(cells & own & ~beside).bit_count() for cells in planes]),
            )
        )
    return found

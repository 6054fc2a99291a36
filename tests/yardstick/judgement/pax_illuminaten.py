"""How good a position looks to a seat: Plots, Lodges, disks, Favor and where to go next, against the best rival.

This is advice, not a rule: what a sensible person would rather have.
"""

from collections.abc import Sequence
from math import exp

from engines.core.decisions import Seat
from engines.pax_illuminaten.knowledge import nearness
from engines.pax_illuminaten.rules import plots, scoring
from engines.pax_illuminaten.state import St

_CLAIM, _MET, _NEAR = 14.0, 8.4, 2.4
"""A live claim, a Plot that is met, one that nearly is."""
_DISK, _CELL, _GROUP, _FACTION, _CARD = 1.0, 0.4, 0.4, 1.2, 0.05
"""A disk, a card with own disks, a group of two or more of a Faction with own disks, a Faction card, a hand card."""
_ROOM = (0.0, 1.3, 2.4, 3.3, 4.1, 4.8, 5.4, 5.9)
"""Cards in reach with room for a disk: who has few of them scouts first, who has many has done enough."""
_FAVOR = (0.0, 0.4, 0.7, 0.9, 1.0)
"""Favor of one type: some of each is wanted, more of the same hardly."""
_HOARD = 0.06


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won). Of hidden things only the viewer's own Plot counts."""
    if st.result is not None:
        winners = st.result.winners
        if seat in winners:
            return 1.0 if len(winners) == 1 else 0.75
        return 0.0 if st.result.how in ("plots", "bot") else 0.01
    worth = values(st, seat)
    rivals = [worth[other] for other in st.others(seat)]
    margin = worth[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
    return 0.02 + 0.96 / (1 + exp(-margin / 14))


def values(st: St, viewer: Seat) -> list[float]:
    """What each seat has, in points of Faction scoring."""
    table = plots.Table(st)
    points = scoring.by_faction(st)
    groups = [part for parts in st.sight.groups() for part in parts if part & (part - 1)]
    found: list[float] = []
    for seat in range(st.players):
        worth = sum(points[seat]) + _CARD * len(st.hands[seat]) + _FACTION * len(st.held[seat])
        worth += _on_map(st, seat, groups)
        for count in st.favor[seat]:
            worth += _FAVOR[count] if count < len(_FAVOR) else _FAVOR[-1] + _HOARD * (count - len(_FAVOR) + 1)
        known = st.data.bots[st.bots[seat - st.seats]].plots if st.is_bot(seat) else st.public
        if seat == viewer and st.private[seat]:
            known = [*known, st.private[seat]]
        found.append(worth + _plots(st, seat, known, table))
    return found


def _on_map(st: St, seat: Seat, groups: Sequence[int]) -> float:
    """Disks, where they lie, and where more could go."""
    sight = st.sight
    own = sight.own(seat)
    worth = _DISK * sight.disks[seat] + _CELL * own.bit_count()
    worth += _GROUP * sum([part & own != 0 for part in groups])
    places = (sight.reach(seat) & sight.roomy(seat)).bit_count()
    return worth + _ROOM[min(places, len(_ROOM) - 1)]


def _plots(st: St, seat: Seat, known: Sequence[str], table: plots.Table) -> float:
    """Claims, and how near the other Plots are that the seat could claim."""
    mine = {claim.plot: claim.live for claim in st.claims if claim.seat == seat}
    worth = _CLAIM * sum(mine.values())
    for plot in known:
        if plot in mine:
            continue
        if table.family(plot, seat).met:
            worth += _MET
        else:
            near = min(plots.progress(table, plot, seat) / nearness.goal(st, plot), 1.0)
            worth += _NEAR * near * (0.4 + 0.6 * near)
    return worth

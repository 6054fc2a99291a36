"""How good a position looks to a seat: Plots, Lodges, disks, Favor and where to go next, against the best rival.

This is advice, not a rule: what a sensible person would rather have.
"""

from collections.abc import Sequence
from math import exp

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.pax_illuminaten.knowledge.lacking import lacking
from engines.pax_illuminaten.map.sight import Sight
from engines.pax_illuminaten.rules import plots, scoring
from engines.pax_illuminaten.state import St

_SCALE = 14
"""So many more points make winning e times as likely."""
_CLAIM = 10.0
"""A live claim."""
_WIN, _SOON = 36.0, 1.8
"""Victory by Plots, and in how many Main actions it is worth a third of that."""
_PLOT, _LATER = 5.0, 3.5
"""The same for a single Plot."""
_UNKNOWN = 3.0
"""Main actions that a rival lacks for its private Plot, as nobody knows."""
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
    return share(looks(st, seat), seat)


def looks(st: St, viewer: Seat) -> list[float]:
    """By seat, Bots behind the others, what it has in terms of `share`."""
    return [each / _SCALE for each in values(st, viewer)]


def values(st: St, viewer: Seat) -> list[float]:
    """What each seat has, in points of Faction scoring."""
    table = plots.Table(st)
    points = scoring.by_faction(st)
    found: list[float] = []
    for seat in range(st.players):
        worth = sum(points[seat]) + _CARD * len(st.hands[seat]) + _FACTION * len(st.held[seat])
        worth += _on_map(st, seat)
        for count in st.favor[seat]:
            worth += _FAVOR[count] if count < len(_FAVOR) else _FAVOR[-1] + _HOARD * (count - len(_FAVOR) + 1)
        found.append(worth + _plots(st, seat, viewer, table))
    return found


def _on_map(st: St, seat: Seat) -> float:
    """Disks, where they lie, and where more could go."""
    sight = st.sight
    found = sight.known.get(seat)
    if found is None:
        found = sight.known[seat] = _placed(sight, seat)
    return found


def _placed(sight: Sight, seat: Seat) -> float:
    groups = [part for parts in sight.groups() for part in parts if part & (part - 1)]
    own = sight.own(seat)
    worth = _DISK * sight.disks[seat] + _CELL * own.bit_count()
    worth += _GROUP * sum([part & own != 0 for part in groups])
    places = (sight.reach(seat) & sight.roomy(seat)).bit_count()
    return worth + _ROOM[min(places, len(_ROOM) - 1)]


def _plots(st: St, seat: Seat, viewer: Seat, table: plots.Table) -> float:
    """How near victory by Plots is: a Bot wins with one, a player needs several claims that are live."""
    if st.is_bot(seat):
        known = st.data.bots[st.bots[seat - st.seats]].plots
        costs = sorted([lacking(table, plot, seat) for plot in known])
        return _worth(costs, st.data.ref.bot_general.plots_to_win)
    live = [claim.plot for claim in st.claims if claim.seat == seat and claim.live]
    known = [plot for plot in st.public if plot not in live]
    private = st.private[seat]
    costs = [lacking(table, plot, seat) for plot in known]
    if private and private not in live:
        seen = seat == viewer or any(claim.plot == private for claim in st.claims)
        costs.append(lacking(table, private, seat) if seen else _UNKNOWN)
    costs.sort()
    return _CLAIM * len(live) + _worth(costs, st.data.constants.plots_to_win - len(live))


def _worth(costs: Sequence[float], needed: int) -> float:
    """Of what is lacking for each Plot, the least first."""
    if needed <= 0:
        return _WIN
    worth = _WIN * exp(-sum(costs[:needed]) / _SOON) if len(costs) >= needed else 0.0
    return worth + sum([_PLOT * exp(-cost / _LATER) for cost in costs[: needed + 1]])

"""How good a position looks to a seat: Plots, Lodges, disks and Favor against the best rival (advice, not a rule)."""

from math import exp

from engines.core.decisions import Seat
from engines.pax_illuminaten import plots, scoring
from engines.pax_illuminaten.state import St

_CLAIM, _MET, _POINT, _DISK, _CARD, _FACTION, _REACH = 14.0, 6.0, 1.0, 1.0, 0.05, 1.2, 0.4


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
    up = sum(1 << i for i, card in enumerate(table.face) if card)
    found: list[float] = []
    for seat in range(st.players):
        mine = {claim.plot: claim.live for claim in st.claims if claim.seat == seat}
        worth = _POINT * sum(points[seat]) + _DISK * table.sight.disks[seat]
        worth += _CARD * len(st.hands[seat]) + _FACTION * len(st.held[seat])
        worth += sum(0.35 * min(n, 4) + 0.1 * max(0, n - 4) for n in st.favor[seat])
        reach = st.board.grow(table.here[seat]) | st.board.touched[seat]
        worth += _REACH * (reach & up).bit_count()
        known = st.data.bots[st.bots[seat - st.seats]].plots if st.is_bot(seat) else [*st.public]
        if seat == viewer and st.private[seat]:
            known = [*known, st.private[seat]]
        worth += sum(_CLAIM for live in mine.values() if live)
        worth += sum(_MET for plot in known if plot not in mine and table.family(plot, seat).met)
        worth += sum(0.3 * min(plots.progress(table, plot, seat), 5) for plot in known if plot not in mine)
        found.append(worth)
    return found

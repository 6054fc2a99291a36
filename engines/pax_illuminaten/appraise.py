"""How good a position looks to a seat: Plots, Lodges, disks, Favor and where to go next, against the best rival.

This is advice, not a rule: what a sensible person would rather have.
"""

from collections.abc import Sequence
from math import exp

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.pax_illuminaten.knowledge.lacking import lacking, lodge_for
from engines.pax_illuminaten.map.sight import Found, Sight
from engines.pax_illuminaten.map.witnesses import joint
from engines.pax_illuminaten.rules import plots, scoring
from engines.pax_illuminaten.rules.main_actions.expel import undecided
from engines.pax_illuminaten.rules.main_actions.scout import Placing
from engines.pax_illuminaten.state import Result, St

SCALE = 14
"""So many more points make winning e times as likely."""
EARLY, LATE = 0.5, (0.0, 0.0, 1.0, 3.0, 5.0)
"""A point of Faction scoring at the deal, and how much more at the end, by players: among many it decides oftener."""
_UNDER_WAY, _SPENT = 0.2, 0.7
"""An Edict in play, against a discarded one, and how much more with all its Favor gone."""
_CLAIM = 10.0
"""A live claim."""
_WIN, _SOON = 36.0, 1.8
"""Victory by Plots, and in how many Main actions it is worth a third of that."""
_PLOT, _LATER = 5.0, 3.5
"""A single Plot, and in how many Main actions it is worth a third of that."""
_APART = 1.0
"""Main actions that a Plot lacks which is met, but not together with the claims (PAX R72)."""
_THREAT, _STRIKE, _AIM = 30.0, 1.2, 2.0
"""A Bot's victory, from how many Main actions on it is hardly to be feared, and a Plot that it is on the way to."""
_HIDDEN = "?"
"""A private Plot that only its owner knows."""
_UNKNOWN = 3.0
"""Main actions that a rival lacks for its private Plot, as nobody knows."""
DISK, CELL, GROUP, FACTION, CARD = 1.0, 0.4, 0.4, 1.2, 0.05
"""A disk, a card with own disks, a group of two or more of a Faction with own disks, a Faction card, a hand card."""
ROOM = (0.0, 1.3, 2.4, 3.3, 4.1, 4.8, 5.4, 5.9)
"""Cards in reach with room for a disk: who has few of them scouts first, who has many has done enough."""
_FAVOR = (0.0, 0.4, 0.7, 0.9, 1.0)
"""Favor of one type: some of each is wanted, more of the same hardly."""
_HOARD = 0.06


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won). Of hidden things only the viewer's own Plot counts."""
    return share(worths(st, seat), seat) if st.result is None else final_chances(st.result, seat)


def final_chances(result: Result, seat: Seat) -> float:
    """Of a game that is over: 1 for a win, less for a shared one, and hardly anything for one lost by points."""
    if seat in result.winners:
        return 1.0 if len(result.winners) == 1 else 0.75
    return 0.0 if result.how in ("plots", "bot") else 0.01


def worths(st: St, viewer: Seat) -> list[float]:
    """By seat, Bots behind the others, what it has in terms of `share`."""
    if st.frames and isinstance(st.frames[-1], Placing):
        st = undecided(st)
    return [each / SCALE for each in values(st, viewer)]


def values(st: St, viewer: Seat) -> list[float]:
    """What each seat has, in points of Faction scoring: those themselves count the more the nearer it is."""
    values: list[float] = []
    near, found = ending(st), st.sight.found
    weight = EARLY + LATE[st.players] * near * near
    hands, held, favor, known, public = st.hands, st.held, st.favor, found.known, tuple(st.public)
    for seat, (points, placed) in enumerate(_on_map(st, found)):
        worth = weight * points + CARD * len(hands[seat]) + FACTION * len(held[seat])
        worth += placed
        for count in favor[seat]:
            worth += OF_A_TYPE[count] if count < MANY else favor_of(count)
        of = plots_of(st, seat, viewer, public)
        its = known.get(of)
        values.append(worth + (way(st, of, found) if its is None else its))
    return values


def ending(st: St) -> float:
    """From 0 to 1: how near Faction scoring is, by Edicts discarded and what has left those in play (PAX R89)."""
    constants, known = st.data.constants, st.data.edicts
    full, gone = constants.edict_favor, 0.0
    for each in st.event_discards:
        gone += each in known
    for edicts in st.edicts:
        for edict in edicts:
            gone += _UNDER_WAY + _SPENT * (1 - edict.favor / full)
    gone /= constants.edicts_to_end
    return gone if gone < 1 else 1.0


def favor_of(count: int) -> float:
    """So much Favor of one type."""
    return _FAVOR[count] if count < len(_FAVOR) else _FAVOR[-1] + _HOARD * (count - len(_FAVOR) + 1)


MANY = 16
OF_A_TYPE = tuple([favor_of(count) for count in range(MANY)])
"""What Favor of one type is worth, as far as it is likely to be asked."""


def _on_map(st: St, on: Found) -> list[tuple[int, float]]:
    """Of each seat Faction scoring, and its disks, where they lie, and where more could go."""
    found = on.known.get("worth")
    if found is None:
        points = scoring.by_faction(st)
        found = on.known["worth"] = [(sum(points[seat]), _placed(st.sight, seat)) for seat in range(st.players)]
    return found


def _placed(sight: Sight, seat: Seat) -> float:
    groups = [part for parts in sight.groups() for part in parts if part & (part - 1)]
    own = sight.own(seat)
    worth = DISK * sight.disks[seat] + CELL * own.bit_count()
    worth += GROUP * sum([part & own != 0 for part in groups])
    places = (sight.reach(seat) & sight.roomy(seat)).bit_count()
    return worth + ROOM[min(places, len(ROOM) - 1)]


PlotsOf = tuple[Seat, tuple[str, ...], str, int, int, tuple[str, ...]]
"""A seat, its live claims, its private Plot or a Bot's name, its Faction cards, those lent, the public Plots."""


def plots_of(st: St, seat: Seat, viewer: Seat, public: tuple[str, ...]) -> PlotsOf:
    """All that a seat's way to victory by Plots follows from on a map, as far as the viewer knows."""
    private = st.bots[seat - st.seats] if seat >= st.seats else st.private[seat]
    live: tuple[str, ...] = ()
    secret = private and viewer != seat < st.seats
    if st.claims:
        live = tuple([claim.plot for claim in st.claims if claim.seat == seat and claim.live])
        secret = secret and private not in [claim.plot for claim in st.claims]
    if secret:
        private = _HIDDEN
    lent = len(st.temp) if seat == st.active else 0
    return seat, live, private, len(st.held[seat]), lent, public


def way(st: St, of: PlotsOf, on: Found) -> float:
    """How near victory by Plots is: a Bot wins with one, a player needs several claims that are live."""
    found = on.known.get(of)
    if found is None:
        found = on.known[of] = _way(st, *of[:3])
    return found


def _way(st: St, seat: Seat, live: Sequence[str], private: str) -> float:
    """`way`, worked out anew from what a seat lacks for its Plots; `private`: its own Plot, or a Bot's name."""
    table = plots.Table(st)
    if st.is_bot(seat):
        costs = sorted([lacking(table, plot, seat) for plot in st.data.bots[private].plots])
        return _threat(costs, st.data.ref.bot_general.plots_to_win)
    wanted = [plot for plot in (*st.public, private) if plot and plot != _HIDDEN and plot not in live]
    costs = _together(table, seat, live, wanted)
    if private == _HIDDEN:
        costs.append(_UNKNOWN)
    costs.sort()
    return _CLAIM * len(live) + _worth(costs, st.data.constants.plots_to_win - len(live))


def _together(table: plots.Table, seat: Seat, live: Sequence[str], wanted: Sequence[str]) -> list[float]:
    """What each further Plot lacks beside the live claims, or else beside the nearest one (PAX R72)."""
    first: list[float] = []
    beside = list(live)
    if not beside and len(wanted) > 1:
        lacks = [lacking(table, plot, seat) for plot in wanted]
        nearest = lacks.index(min(lacks))
        first, beside = [lacks[nearest]], [wanted[nearest]]
        wanted = [plot for plot in wanted if plot != beside[0]]
    used = next((cells for plot in beside if (cells := lodge_for(table, plot, seat))), 0)
    costs = [lacking(table, plot, seat, used) for plot in wanted]
    if not all(costs):
        families = [family for plot in beside if (family := table.family(plot, seat)).met]
        for i, plot in enumerate(wanted):
            if not costs[i] and families and not joint([*families, table.family(plot, seat)]):
                costs[i] = _APART
    return first + costs


def _threat(costs: Sequence[float], needed: int) -> float:
    """How near a Bot's victory is; it goes straight for none of its Plots, so only what is nearly met counts."""
    missed = 1.0
    for cost in costs[needed - 1 :]:
        missed *= 1 - exp(-(((sum(costs[: needed - 1]) + cost) / _STRIKE) ** 2))
    return _THREAT * (1 - missed) + sum([_AIM * exp(-cost / _LATER) for cost in costs])


def _worth(costs: Sequence[float], needed: int) -> float:
    """Of what is lacking for each Plot, the least first."""
    if needed <= 0:
        return _WIN
    worth = _WIN * exp(-sum(costs[:needed]) / _SOON) if len(costs) >= needed else 0.0
    return worth + sum([_PLOT * exp(-cost / _LATER) for cost in costs[: needed + 1]])

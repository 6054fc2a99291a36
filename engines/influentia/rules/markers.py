"""The Influence Marker and the Priority Marker: where they may stand and how they move (FLU R41, R49, R50)."""

from engines.core.decisions import Seat
from engines.core.errors import Illegal, illegal
from engines.influentia.actions import MoveMarkers
from engines.influentia.components.data import PRIORITIES
from engines.influentia.events import AnyEvent, MarkersMoved, MarkersPlaced
from engines.influentia.state import St


def spaces(st: St) -> tuple[str, ...]:
    """Resources that the Influence Marker may stand on: those in play, or all where the option says so (FLU R50)."""
    data = st.data
    if st.seats == 3 and st.options.medication_space_3p == "allowed":
        return tuple(data.resources)
    return data.kits[st.seats].resources


def place(st: St, log: list[AnyEvent]) -> None:
    """Setup puts the Influence Marker on a random space."""
    where = spaces(st)
    st.influence = where[st.below(len(where))]
    log.append(MarkersPlaced(st.influence, st.priority))


def moves(st: St) -> list[MoveMarkers]:
    """Every pair of resulting places of which at least one is new (FLU R49)."""
    table = st.data.markers
    now = (st.influence, st.priority)
    return [table[to] for r in spaces(st) for p in PRIORITIES if (to := (r, p)) != now]


def why_not(st: St, action: MoveMarkers) -> Illegal | None:
    """What stands against a move of the markers."""
    resources = st.data.resources
    if action.influence not in resources:
        return illegal("FLU R50", "no_resource", resource=action.influence, known=", ".join(resources))
    if action.influence not in spaces(st):
        return illegal("FLU R50", "not_in_play", resource=resources[action.influence].name)
    if action.priority not in PRIORITIES:
        return illegal("FLU R41", "no_priority", priority=action.priority)
    if (action.influence, action.priority) == (st.influence, st.priority):
        return illegal("FLU R49", "markers_stay")
    return None


def move(st: St, seat: Seat, action: MoveMarkers, log: list[AnyEvent]) -> None:
    """Put both markers where the answer says; the next trick is the first to feel it (FLU R23)."""
    st.influence, st.priority = action.influence, action.priority
    log.append(MarkersMoved(seat, action.influence, action.priority))

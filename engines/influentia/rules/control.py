"""Areas, Quarantine and the control cards that follow every change of an area (FLU R48, R63–R70)."""

from engines.core.decisions import Seat
from engines.influentia.events import AnyEvent, ControlGained, ControlLost, Plagued, Rescued
from engines.influentia.state import St


def gain(st: St, seat: Seat, card: str, log: list[AnyEvent]) -> None:
    """A Building or Governor enters an area (FLU R30)."""
    st.lay(seat, card)
    update(st, seat, card, log)


def rescue(st: St, seat: Seat, card: str, log: list[AnyEvent]) -> None:
    """A quarantined card enters the rescuer's area; its token returns to the supply (FLU R48)."""
    st.quarantine.remove(card)
    st.tokens += 1
    log.append(Rescued(seat, card))
    gain(st, seat, card, log)


def plague(st: St, seat: Seat, owner: Seat, card: str, log: list[AnyEvent]) -> None:
    """A card leaves its area for Quarantine with a token from the supply (FLU R42)."""
    st.areas[owner].remove(card)
    st.quarantine.append(card)
    st.tokens -= 1
    log.append(Plagued(seat, owner, card))
    update(st, owner, card, log)


def update(st: St, seat: Seat, card: str, log: list[AnyEvent]) -> None:
    """Control cards after this card entered or left this seat's area (FLU R70); Governors change nothing (R59)."""
    building = st.data.building_of[card]
    if building is not None:
        assign(st, seat, building, log)


def assign_all(st: St, log: list[AnyEvent]) -> None:
    """Control cards for the drafted areas (FLU R14), in the order from the starting player where it matters (R69)."""
    for building in st.data.buildings:
        assign(st, st.first, building, log)


def count(st: St, seat: Seat, building: str) -> int:
    """Buildings of one type in an area, of whatever city."""
    of = st.data.building_of
    return [of[card] for card in st.areas[seat]].count(building)


def held(st: St, seat: Seat, building: str) -> str | None:
    """The seat's control card of a type of Building; never more than one (FLU R66)."""
    for card in st.control[seat]:
        if st.data.control[card].building == building:
            return card
    return None


def assign(st: St, changed: Seat, building: str, log: list[AnyEvent]) -> None:
    """Return, flip and hand out the control cards of one type of Building (FLU R63–R66, R69)."""
    data = st.data
    low, high = data.constants.control_3x_threshold, data.constants.control_4x_threshold
    have = [count(st, seat, building) for seat in range(st.seats)]
    if max(have) < low and not any(st.control):
        return
    cards = [held(st, seat, building) for seat in range(st.seats)]
    for seat, card in enumerate(cards):
        if card and have[seat] < low:
            del st.control[seat][card]
            st.reserve.append(card)
            st.reserve.sort(key=list(data.control).index)
            log.append(ControlLost(seat, card, have[seat]))
        elif card and st.control[seat][card] != (side := "4x" if have[seat] >= high else "3x"):
            was, st.control[seat][card] = st.control[seat][card], side
            log.append(ControlGained(seat, card, side, have[seat], was))
    for seat in (changed, *st.clockwise(st.first)):
        if have[seat] >= low and not held(st, seat, building):
            card = next((c for c in st.reserve if data.control[c].building == building), None)
            if card is None:
                return
            st.reserve.remove(card)
            st.control[seat][card] = side = "4x" if have[seat] >= high else "3x"
            log.append(ControlGained(seat, card, side, have[seat]))

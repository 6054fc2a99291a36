"""Faction cards: claiming, losing, holding for a turn (PAX R51–R56)."""

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.events import AnyEvent, FactionClaimed, FactionLost
from engines.pax_illuminaten.rules import lodges
from engines.pax_illuminaten.state import ROW, Held, St


def temporary(st: St) -> list[str]:
    """Faction cards held until the end of this turn."""
    return [held.faction for held in st.temp]


def claimable(st: St, seat: Seat) -> list[str]:
    """Factions whose card lies in the row or with another seat, and whose largest Lodge the seat controls (PAX R51)."""
    leaders = st.sight.leaders()
    if seat not in leaders:
        return []
    temp = temporary(st)
    there = [f for f in (*st.row, *(f for other in st.others(seat) for f in st.held[other])) if f not in temp]
    return [f for f, leader in zip(FACTIONS, leaders, strict=True) if leader == seat and f in there]


def move(st: St, faction: str, seat: Seat) -> int:
    """Give a Faction card to a seat; from where (ROW or a seat)."""
    if faction in st.row:
        st.row.remove(faction)
        origin = ROW
    else:
        origin = next(other for other, held in enumerate(st.held) if faction in held)
        st.held[origin].remove(faction)
    st.held[seat].append(faction)
    return origin


def claim(st: St, seat: Seat, faction: str, log: list[AnyEvent]) -> None:
    """Take the card (PAX R51)."""
    st.faction_claimed = True
    log.append(FactionClaimed(seat, faction, move(st, faction, seat), False))


def hold(st: St, seat: Seat, faction: str, log: list[AnyEvent]) -> None:
    """Take the card until the end of the turn (PAX R55)."""
    origin = move(st, faction, seat)
    st.temp.append(Held(faction, origin))
    log.append(FactionClaimed(seat, faction, origin, True))


def check(st: St, log: list[AnyEvent]) -> None:
    """Cards whose holder has lost the Faction go to the row (PAX R53, R54)."""
    if not any(st.held):
        return
    temp, leaders = temporary(st), st.sight.leaders()
    for seat, held in enumerate(st.held):
        lost = [f for f in held if leaders[FACTIONS.index(f)] != seat and f not in temp]
        if not lost or st.passive(seat, "keep_factions"):
            continue
        for faction in lost:
            held.remove(faction)
            to_row(st, faction)
            leader = leaders[FACTIONS.index(faction)]
            log.append(FactionLost(seat, faction, ROW, leader=leader, by=st.active))


def to_row(st: St, faction: str) -> None:
    """The row keeps the canonical order."""
    st.row.append(faction)
    st.row.sort(key=FACTIONS.index)


def give_back(st: St, log: list[AnyEvent]) -> None:
    """Temporary cards go back where they came from, or to the row; then a last check (PAX R55)."""
    for held in st.temp:
        st.held[st.active].remove(held.faction)
    for held in st.temp:
        seat = held.origin
        if seat != ROW and (lodges.leads(st, held.faction, seat) or st.passive(seat, "keep_factions")):
            st.held[seat].append(held.faction)
        else:
            seat = ROW
            to_row(st, held.faction)
        log.append(FactionLost(st.active, held.faction, seat, held=True))
    if st.temp:
        st.temp = []
        check(st, log)

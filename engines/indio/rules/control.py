"""Who controls a hex, and what happens when control of a structure is taken (IND R83–R91)."""

from collections.abc import Iterable

from engines.core.decisions import Seat
from engines.core.frames import Untold
from engines.indio.components.checks import STRUCTURES
from engines.indio.events import AnyEvent, Conquered, ControlChanged, ControlGained, ControlLost
from engines.indio.state import St


def controller(st: St, h: int) -> Seat:
    """The seat that controls a hex now, −1 for nobody (IND R83, R84)."""
    units = st.units[h]
    best = most = second = -1
    for seat in range(st.seats):
        i = 4 * seat
        count = units[i] + units[i + 1] + units[i + 2] + units[i + 3]
        if count > most:
            best, most, second = seat, count, most
        elif count > second:
            second = count
    return best if most > second else st.owner[h]


def recheck(st: St, h: int, log: list[AnyEvent], by: Seat, *, placed: bool = False) -> None:
    """After an effect on a hex: who controls it, and whether that conquers its structure (IND R85–R90).

    `by`: whose effect it was. `placed`: the structure was built by it, so control of it counts as newly taken.
    """
    before, now = st.held[h], controller(st, h)
    st.held[h] = now
    owner = st.owner[h]
    if owner >= 0 and now != owner and (now != before or placed):
        kind = st.kind[h]
        if st.left[now][kind] > 0 and len(st.homes[owner]) > 1:
            st.place_structure(h, now, kind)
            there = tuple(st.res[h]) if any(st.res[h]) else ()
            log.append(Conquered(now, owner, st.map.labels[h], STRUCTURES[kind], there))
            return
    if before not in {-1, now, by}:
        log.append(ControlLost(by, before, st.map.labels[h], now))
    elif now not in {-1, before, by}:
        log.append(ControlGained(by, now, st.map.labels[h]))


def tell_own(st: St, seat: Seat, before: Iterable[tuple[int, Seat]], log: list[AnyEvent]) -> None:
    """What an act of a seat changed between it and nobody; `before`: hexes with who controlled them until then."""
    if isinstance(log, Untold):
        return
    won: list[str] = []
    left: list[str] = []
    for h, holder in before:
        now = st.held[h]
        if holder == -1 and now == seat:
            won.append(st.map.labels[h])
        elif holder == seat and now == -1:
            left.append(st.map.labels[h])
    if won or left:
        log.append(ControlChanged(seat, tuple(won), tuple(left)))

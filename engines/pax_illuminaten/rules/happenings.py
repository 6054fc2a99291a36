"""Events: the Event phase, Edicts, Specials, and the Event Check (PAX R73, R78–R80, R86–R89)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.pax_illuminaten.actions import ActivateEvent, AnyAction, KeepEvent, NoEvent
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.events import (
    AnyEvent,
    EdictPaid,
    EdictPlaced,
    EventActivated,
    EventDiscarded,
    EventKept,
    EventsLooked,
    LastRound,
)
from engines.pax_illuminaten.rules.favor import Step
from engines.pax_illuminaten.state import Edict, St


def event_phase(st: St, log: list[AnyEvent]) -> None:
    """Edicts pay, empty ones go; the old Special goes; perhaps a new one comes (PAX R86–R88)."""
    seat = st.active
    constants = st.data.constants
    for edict in list(st.edicts[seat]):
        f = FACTIONS.index(st.data.edicts[edict.event].faction)
        to_pool = min(edict.favor, constants.edict_to_pool)
        own = min(edict.favor - to_pool, constants.edict_to_owner)
        edict.favor -= to_pool + own
        st.pool[f] += to_pool
        st.favor[seat][f] += own
        if to_pool or own:
            log.append(EdictPaid(seat, edict.event, to_pool, own))
        if not edict.favor:
            st.edicts[seat].remove(edict)
            discard(st, seat, edict.event, log)
    if st.special[seat]:
        event, st.special[seat] = st.special[seat], ""
        discard(st, seat, event, log)
    if st.specials[seat]:
        st.frames.append(Activating(seat, open=True))


def discard(st: St, seat: Seat, event: str, log: list[AnyEvent]) -> None:
    """An Event leaves play; the fifth Edict makes this the last round (PAX R89)."""
    st.event_discards.append(event)
    log.append(EventDiscarded(seat, event))
    gone = sum(each in st.data.edicts for each in st.event_discards)
    if event in st.data.edicts and gone >= st.data.constants.edicts_to_end and not st.last_round:
        st.last_round = True
        log.append(LastRound(gone))


class Activating(Step, tag="activating"):
    """The active seat may activate one held Special (PAX R88)."""

    step = "event.activate"
    rule = "PAX R88"
    kinds = (ActivateEvent, NoEvent)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Each held Special, or none."""
        return [*(ActivateEvent(event) for event in st.specials[seat]), NoEvent()]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """Not held."""
        if isinstance(action, ActivateEvent) and action.event not in st.specials[seat]:
            return illegal("PAX R88", "no_event", event=action.event or "-")
        return None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """It takes effect until this seat's next Event phase."""
        st.frames.pop()
        if isinstance(action, ActivateEvent):
            st.specials[seat].remove(action.event)
            st.specials_known.pop(action.event, None)
            st.special[seat] = action.event
            log.append(EventActivated(seat, action.event))


def event_check(st: St, log: list[AnyEvent]) -> None:
    """If something was revealed: look at two Events, keep one (PAX R78, R108)."""
    if not st.revealed or not st.events:
        return
    seat = st.active
    known, st.event_known = st.event_known, 0
    if st.is_bot(seat):
        event = st.events.pop()
        log.append(EventsLooked(seat, 1, ()))
        if event in st.data.edicts:
            place_edict(st, seat, event, log)
        else:
            discard(st, seat, event, log)
        return
    drawn = [st.events.pop() for _ in range(min(2, len(st.events)))]
    log.append(EventsLooked(seat, len(drawn), tuple(drawn)))
    if len(drawn) == 1:
        if known and drawn[0] in st.data.specials:
            st.specials_known[drawn[0]] = known
        keep(st, seat, drawn[0], log)
    else:
        st.frames.append(Looking(seat, open=True, drawn=drawn, known=known))


class Looking(Step, tag="looking"):
    """The active seat keeps one of two Events; the other goes back on top (PAX R78)."""

    step = "event.keep"
    rule = "PAX R78"
    kinds = (KeepEvent,)
    drawn: list[str] = msgspec.field(default_factory=list[str])
    known: int = 0
    """Seats that knew the first of them before."""

    def asks(self, st: St) -> Sequence[Decision]:
        """The active seat; others learn only that it keeps one."""
        return (st.ask(self.seat, "event.keep", "PAX R78", (KeepEvent,)),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Both."""
        return [KeepEvent(event) for event in self.drawn]

    def why(self, st: St, seat: Seat, action: KeepEvent) -> Illegal | None:
        """Not one of those looked at."""
        return None if action.event in self.drawn else illegal("PAX R78", "not_drawn", event=action.event or "-")

    def take(self, st: St, seat: Seat, action: KeepEvent, log: list[AnyEvent]) -> None:
        """One is kept, the other known on top to this seat, and to those who can tell by whether an Edict was kept."""
        st.frames.pop()
        other = next(event for event in self.drawn if event != action.event)
        st.events.append(other)
        st.event_known = 1 << seat
        if other == self.drawn[0] and (action.event in st.data.edicts or other in st.data.edicts):
            st.event_known |= self.known
        keep(st, seat, action.event, log)


def keep(st: St, seat: Seat, event: str, log: list[AnyEvent]) -> None:
    """An Edict comes into play, a Special goes to the hidden Event hand (PAX R79, R80)."""
    edict = event in st.data.edicts
    log.append(EventKept(seat, event, edict))
    if edict:
        place_edict(st, seat, event, log)
    else:
        st.specials[seat].append(event)
        st.specials[seat].sort(key=st.data.event_order.__getitem__)


def place_edict(st: St, seat: Seat, event: str, log: list[AnyEvent]) -> None:
    """All Favor of its Faction returns to the pool; then up to six go onto it (PAX R79)."""
    f = FACTIONS.index(st.data.edicts[event].faction)
    lost = tuple(st.favor[other][f] for other in range(st.players))
    for other, had in enumerate(lost):
        st.spend(other, f, had)
    count = min(st.data.constants.edict_favor, st.pool[f])
    st.pool[f] -= count
    st.edicts[seat].append(Edict(event, count))
    log.append(EdictPlaced(seat, event, count, FACTIONS[f], lost))

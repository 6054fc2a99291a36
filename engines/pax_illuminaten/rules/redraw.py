"""Redraw: discards, draws, the Court and its Chamberlain (PAX R81–R84, R109)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Untold
from engines.pax_illuminaten.actions import AnyAction, CourtDone, CourtFee, CourtTake
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.events import AnyEvent, CourtFilled, CourtPassed, FavorPaid
from engines.pax_illuminaten.rules.favor import Step
from engines.pax_illuminaten.rules.picks import take_court
from engines.pax_illuminaten.state import St

_DONE = CourtDone()


def redraw(st: St, log: list[AnyEvent]) -> None:
    """Scheme, Challenge and Plan cards are discarded; the others draw; the active seat visits the Court (PAX R81)."""
    st.discard += st.scheme
    st.scheme = []
    for seat in st.clockwise(st.active):
        st.discard += st.challenge[seat]
        st.challenge[seat] = []
    st.discard += st.plans
    st.plans = []
    bot = st.is_bot(st.active)
    if not (bot and st.options.hard_redraw):
        for seat in st.others(st.active):
            if not st.is_bot(seat):
                fill(st, seat, log)
    if not bot:
        st.frames.append(Court(st.active))


def fill(st: St, seat: Seat, log: list[AnyEvent]) -> None:
    """Draw up to the hand limit; cards above it are kept."""
    short = st.hand_limit(seat) - len(st.hands[seat])
    if short > 0:
        st.draw(seat, short, log)


class Court(Step, tag="court"):
    """None, one or two Court cards, then the pile, then the refresh (PAX R82, R83)."""

    step = "redraw.court"
    rule = "PAX R82"
    kinds = (CourtTake, CourtDone)
    taken: list[int] = msgspec.field(default_factory=list[int])
    fee: int = 0
    """Slot of a second card that waits for its fee, from 1."""

    def asks(self, st: St) -> Sequence[Decision]:
        """The active seat while it may take a card, or for the fee."""
        if not self.open:
            return ()
        if self.fee:
            return (st.ask(self.seat, "redraw.fee", "PAX R82", (CourtFee,)),)
        return (st.ask(self.seat, "redraw.court", "PAX R82", self.kinds),)

    def _slots(self, st: St) -> list[int]:
        if len(st.hands[self.seat]) >= st.hand_limit(self.seat) or len(self.taken) > 1:
            return []
        slots = [slot + 1 for slot, card in enumerate(st.court) if card]
        if not self.taken:
            return slots
        if not any(st.favor[self.seat]):
            return []
        under = st.chamberlain + 1
        return slots if self.taken[0] == under else [slot for slot in slots if slot == under]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Slots, or no more; or the types a fee may be of."""
        if self.fee:
            return [CourtFee(FACTIONS[f]) for f, n in enumerate(st.favor[seat]) if n]
        return [*[data.one(CourtTake, slot) for slot in self._slots(st)], _DONE]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """No such slot, an empty one, or a second card of which neither lies under the Chamberlain."""
        if isinstance(action, CourtFee):
            held = action.faction in FACTIONS and action.faction and st.favor[seat][FACTIONS.index(action.faction)]
            return None if held else illegal("PAX R82", "no_favor", faction=action.faction or "-")
        if not isinstance(action, CourtTake) or self.fee:
            return None
        if not 1 <= action.slot <= len(st.court):
            return illegal("PAX R82", "no_slot", slot=action.slot, count=len(st.court))
        if not st.court[action.slot - 1]:
            return illegal("PAX R82", "empty_slot", slot=action.slot)
        if action.slot not in self._slots(st):
            return illegal("PAX R82", "chamberlain", slot=st.chamberlain + 1)
        return None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """A card, its fee, or no more."""
        self.open = False
        if isinstance(action, CourtDone):
            self.taken = [0, 0]
        elif isinstance(action, CourtFee):
            self._second(st, FACTIONS.index(action.faction), log)
        elif isinstance(action, CourtTake):
            if self.taken:
                self.fee = action.slot
            else:
                self.taken = [action.slot]
                take_court(st, seat, action.slot - 1, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Ask while something can be taken; then draw and refresh."""
        if self.fee:
            types = [f for f, n in enumerate(st.favor[self.seat]) if n]
            if len(types) == 1:
                self._second(st, types[0], log)
            else:
                self.open = True
        elif self._slots(st):
            self.open = True
        else:
            st.frames.pop()
            fill(st, self.seat, log)
            refresh(st, log)

    def _second(self, st: St, faction: int, log: list[AnyEvent]) -> None:
        st.spend(self.seat, faction)
        log.append(FavorPaid(self.seat, FACTIONS[faction]))
        self.taken.append(self.fee)
        take_court(st, self.seat, self.fee - 1, log)
        self.fee = 0


def refresh(st: St, log: list[AnyEvent]) -> None:
    """The card under the Chamberlain goes, he moves on, empty slots are filled (PAX R83)."""
    card, st.court[st.chamberlain] = st.court[st.chamberlain], ""
    if card:
        st.discard.append(card)
    st.chamberlain = (st.chamberlain + 1) % len(st.court)
    told = not isinstance(log, Untold)
    if told:
        log.append(CourtPassed(card, st.chamberlain + 1))
    for slot, there in enumerate(st.court):
        if not there and (card := st.next_card(log)):
            st.court[slot] = card
            if told:
                log.append(CourtFilled(slot + 1, card))

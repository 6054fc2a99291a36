"""Tribute: one payment after the other (POI R23–R28)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.price_of_influence.actions import AnyAction, Pay
from engines.price_of_influence.components.data import PAYMENTS
from engines.price_of_influence.events import AnyEvent, Paid
from engines.price_of_influence.state import St

_KINDS = (Pay,)


class Tribute(Frame, tag="tribute"):
    """Payments still due from a seat, and what for: recruit, retire, withhold or fight; for which noble."""

    seat: Seat
    due: int
    what: str
    noble: str
    total: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The payer, unless exactly one card can pay; where all cards have to, the last of them is not chosen."""
        cards = st.payments(self.seat)
        if self.due and cards > 1:
            return (st.ask(self.seat, "tribute.pay", "POI R23", _KINDS, up_to=min(self.due, cards - 1)),)
        return ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The payer, as in `asks`."""
        return (self.seat,) if self.due and st.payments(self.seat) > 1 else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every gem, hidden hand card and equipped card of the payer."""
        return _ways(st, seat)

    def why(self, st: St, seat: Seat, action: Pay) -> Illegal | None:
        """What the card is, if it can't pay that way."""
        card, kind = action.card, action.kind
        if kind not in PAYMENTS:
            return illegal("POI R23", "no_payment", kind=kind)
        if card not in st.data.cards:
            return illegal("POI R23", "no_card", card=card)
        if kind == "liquidate" and card not in st.gems[seat]:
            return illegal("POI R24", "not_in_gems", card=card)
        if kind == "leverage":
            if card in st.locked[seat]:
                return illegal("POI R8", "leveraged", card=card)
            if card not in st.hands[seat]:
                return illegal("POI R25", "not_in_hand", card=card)
        if kind == "dismantle" and card not in st.court(seat).equipment:
            return illegal("POI R26", "not_equipped", card=card)
        return None

    def take(self, st: St, seat: Seat, action: Pay, log: list[AnyEvent]) -> None:
        """One payment; it can't be taken back (POI R27)."""
        kind, card = action.kind, action.card
        if kind == "liquidate":
            st.gems[seat].remove(card)
            st.to_discard(card)
        elif kind == "leverage":
            st.leverage(seat, card)
        else:
            st.take_off(seat, card)
            st.to_discard(card)
        self.due -= 1
        log.append(Paid(seat, kind, card))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """All is paid, or the only card pays."""
        if self.due:
            self.take(st, self.seat, _ways(st, self.seat)[0], log)
        else:
            st.frames.pop()


def demand(st: St, seat: Seat, what: str, letter: str, noble: str) -> int:
    """Ask a seat for the tribute of a noble's rank; the number of payments."""
    due = st.data.rank[letter]
    st.frames.append(Tribute(seat, due, what, noble, due))
    return due


def _ways(st: St, seat: Seat) -> list[Pay]:
    pay = st.data.pay
    found = [pay["liquidate"][card] for card in st.gems[seat]]
    found += [pay["leverage"][card] for card in st.hands[seat]]
    found += [pay["dismantle"][card] for card in st.court(seat).equipment]
    return found


def short(st: St, seat: Seat, letter: str, rule: str) -> Illegal | None:
    """Why a seat can't pay the rank of a noble: "A Queen costs 2 tribute; you can pay 1."."""
    cost, can = st.data.rank[letter], st.payments(seat)
    if can < cost:
        return illegal(rule, "too_poor", rank=letter, cost=cost, can=can)
    return None

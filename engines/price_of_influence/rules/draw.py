"""Drawing cards, and what happens when the deck is empty: Out of Cards (POI R64–R70)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.price_of_influence.actions import AnyAction, PenaltyLeverage, PenaltyTake
from engines.price_of_influence.components.data import NOBODY
from engines.price_of_influence.events import AnyEvent, DrawLost, Drew, PenaltyForced, PenaltyPaid, Reshuffled
from engines.price_of_influence.state import St

_TAKE = (PenaltyTake,)
_LEVERAGE = (PenaltyLeverage,)


class Draw(Frame, tag="draw"):
    """One draw instruction of a seat; `dry`: it has been Out of Cards once; `penalty`: what it is asked for.

    `giver`: who saved the gem that it draws for, NOBODY in Resupply.
    """

    seat: Seat
    left: int
    dry: bool = False
    penalty: str = ""
    giver: Seat = NOBODY

    def asks(self, st: St) -> Sequence[Decision]:
        """The drawing seat, where its penalty leaves a choice."""
        if self.penalty == "take":
            return (st.ask(self.seat, "draw.penalty", "POI R67", _TAKE),)
        if self.penalty == "leverage":
            return (st.ask(self.seat, "draw.leverage", "POI R68", _LEVERAGE),)
        return ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The drawing seat, as in `asks`."""
        return (self.seat,) if self.penalty else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The tied highest cards of the discard pile, or every hidden card."""
        if self.penalty == "take":
            return [st.data.penalty_take[card] for card in _highest(st)]
        return [st.data.penalty_leverage[card] for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: PenaltyTake | PenaltyLeverage) -> Illegal | None:
        """Not among the highest, or not in the hand."""
        card = action.card
        if card not in st.data.cards:
            return illegal("POI R67" if self.penalty == "take" else "POI R68", "no_card", card=card)
        if isinstance(action, PenaltyLeverage):
            if card in st.locked[seat]:
                return illegal("POI R8", "leveraged", card=card)
            return None if card in st.hands[seat] else illegal("POI R68", "not_in_hand", card=card)
        if card not in st.discard:
            return illegal("POI R67", "not_in_discard", card=card)
        tied = _highest(st)
        return None if card in tied else illegal("POI R67", "not_highest", card=card, cards=tied)

    def take(self, st: St, seat: Seat, action: PenaltyTake | PenaltyLeverage, log: list[AnyEvent]) -> None:
        """The penalty, then the reshuffle."""
        self._pay(st, action.card, PenaltyPaid, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Draw what there is; an empty deck first asks its price, once (POI R66–R70)."""
        if self.left and st.deck:
            self.left -= _deal(st, self.seat, self.left, self.giver, log)
        if not self.left:
            st.frames.pop()
        elif self.dry:
            log.append(DrawLost(self.seat, self.left))
            st.frames.pop()
        else:
            self.dry = True
            choices, kind = (_highest(st), "take") if st.discard else (st.hands[self.seat], "leverage")
            if len(choices) > 1:
                self.penalty = kind
            else:
                self.penalty = kind if choices else ""
                self._pay(st, choices[0] if choices else "", PenaltyForced, log)

    def _pay(self, st: St, card: str, from_hand: type[PenaltyPaid], log: list[AnyEvent]) -> None:
        """The penalty card is leveraged (R67, R68), then the discard pile becomes the deck (R69)."""
        if self.penalty == "take":
            st.discard.remove(card)
            st.locked[self.seat].append(card)
            log.append(PenaltyPaid(self.seat, card, "discard"))
        elif self.penalty == "leverage":
            st.leverage(self.seat, card)
            log.append(from_hand(self.seat, card, "hand"))
        self.penalty = ""
        st.deck, st.discard = st.discard, []
        st.shuffle(st.deck)
        st.drawn = [[] for _ in range(st.seats)]
        st.reshuffles += 1
        st.decks.update(dict.fromkeys(st.deck, st.reshuffles))
        log.append(Reshuffled(len(st.deck), st.reshuffles))


def draw(st: St, seat: Seat, count: int, log: list[AnyEvent], giver: Seat = NOBODY) -> None:
    """One draw instruction: at once where the deck holds as many, else it may take some steps (POI R66)."""
    if count > len(st.deck):
        st.frames.append(Draw(seat, count, giver=giver))
    elif count:
        _deal(st, seat, count, giver, log)


def _deal(st: St, seat: Seat, count: int, giver: Seat, log: list[AnyEvent]) -> int:
    """So many cards of the deck, or what it has, to a hand; how many they were."""
    cards = st.deck[-count:][::-1]
    del st.deck[-count:]
    for card in cards:
        st.enter_hand(seat, card)
    st.drawn[seat] += cards
    log.append(Drew(seat, len(cards), tuple(cards), giver))
    return len(cards)


def _highest(st: St) -> list[str]:
    """The highest-valued cards of the discard pile; Jokers, of value 0, qualify last (POI R67)."""
    value = st.data.value_of
    top = max(value[card] for card in st.discard)
    return [card for card in st.discard if value[card] == top]

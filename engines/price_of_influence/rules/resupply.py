"""The Resupply stage: draw, equipment check, hand limit, each for all players in turn (POI R63–R72)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.price_of_influence.actions import AnyAction, DiscardHand, TrimEquipment
from engines.price_of_influence.events import AnyEvent, Discarded, DiscardForced, Trimmed
from engines.price_of_influence.rules.draw import draw
from engines.price_of_influence.state import St

_TRIM = (TrimEquipment,)
_DISCARD = (DiscardHand,)

DRAW, EQUIPMENT, HANDS, DONE = range(4)


class Resupply(Unasked, tag="resupply"):
    """The step, and the seats that have not taken it yet (POI R63)."""

    step: int = DRAW
    todo: list[Seat] | None = None

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The seats' parts of the step, until one of them takes a frame of its own."""
        while st.frames[-1] is self:
            if self.todo is None:
                self.todo = list(st.clockwise(st.ap))
            if self.todo:
                self._resupply(st, self.todo.pop(0), log)
                continue
            self.step, self.todo = self.step + 1, None
            if self.step == DONE:
                st.frames.pop()
                return

    def _resupply(self, st: St, seat: Seat, log: list[AnyEvent]) -> None:
        if self.step == DRAW:
            draw(st, seat, draws(st, seat), log)
        elif self.step == EQUIPMENT:
            for letter, excess in st.court(seat).excess:
                st.frames.append(Trim(seat, letter, excess))
        else:
            hidden = len(st.hands[seat])
            due = min(hidden + len(st.locked[seat]) - st.numbers.hand_limit, hidden)
            if due > 0:
                st.frames.append(HandLimit(seat, due))


def draws(st: St, seat: Seat) -> int:
    """How many cards a seat draws in Resupply (POI R64)."""
    numbers = st.numbers
    if seat != st.ap and numbers.draw_other == "flat":
        count = numbers.draw_other_flat
    else:
        count = numbers.draw_active_base - len(st.in_court(seat))
    return max(count, numbers.draw_floor, 0)


class Trim(Frame, tag="trim"):
    """A noble with more equipment than its rank (POI R71)."""

    seat: Seat
    rank: str
    excess: int

    def asks(self, st: St) -> Sequence[Decision]:
        """Its controller, until it is done."""
        return (st.ask(self.seat, "resupply.trim", "POI R71", _TRIM),) if self.excess else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every set of exactly as many cards as are too many."""
        cards = sorted(st.courts[seat][self.rank].equipment)
        return [TrimEquipment(self.rank, chosen) for chosen in combinations(cards, self.excess)]

    def why(self, st: St, seat: Seat, action: TrimEquipment) -> Illegal | None:
        """Another noble, too many or too few, or not its equipment."""
        if action.rank != self.rank:
            return illegal("POI R71", "other_trim", rank=self.rank)
        mine = st.courts[seat][self.rank].equipment
        why = why_not_a_set(action.cards, self.excess, "POI R71")
        if why is None and (missing := [card for card in action.cards if card not in mine]):
            why = illegal("POI R71", "not_on_noble", card=missing[0], rank=self.rank)
        return why

    def take(self, st: St, seat: Seat, action: TrimEquipment, log: list[AnyEvent]) -> None:
        """They go to the discard pile."""
        noble = st.courts[seat][self.rank]
        st.courts[seat][self.rank] = noble.without(action.cards)
        for card in action.cards:
            st.to_discard(card)
        self.excess = 0
        log.append(Trimmed(seat, noble.id, action.cards))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Done."""
        st.frames.pop()


def why_not_a_set(cards: tuple[str, ...], count: int, rule: str) -> Illegal | None:
    """Why cards are not a set of the right size as commands write it: each once, in order."""
    if len(cards) != count:
        return illegal(rule, "wrong_count", due=count, named=len(cards))
    if list(cards) != sorted(set(cards)):
        return illegal(rule, "not_in_order", cards=sorted(set(cards)))
    return None


class HandLimit(Frame, tag="hand_limit"):
    """Hidden cards still to be discarded (POI R72)."""

    seat: Seat
    due: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat, unless all its hidden cards must go."""
        return [st.ask(seat, "resupply.discard", "POI R72", _DISCARD, up_to=self.due) for seat in self.asked(st)]

    def asked(self, st: St) -> Sequence[Seat]:
        """The seat, where it chooses what goes."""
        return (self.seat,) if 0 < self.due < len(st.hands[self.seat]) else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every hidden card."""
        discard = st.data.discard_hand
        return [discard[card] for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: DiscardHand) -> Illegal | None:
        """Leveraged, or not in the hand."""
        card = action.card
        if card not in st.data.cards:
            return illegal("POI R72", "no_card", card=card)
        if card in st.locked[seat]:
            return illegal("POI R8", "leveraged", card=card)
        return None if card in st.hands[seat] else illegal("POI R72", "not_in_hand", card=card)

    def take(self, st: St, seat: Seat, action: DiscardHand, log: list[AnyEvent]) -> None:
        """One card to the discard pile."""
        self._discard(st, action.card, Discarded, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """At the limit, or everything hidden goes."""
        if self.due:
            self._discard(st, st.hands[self.seat][0], DiscardForced, log)
        else:
            st.frames.pop()

    def _discard(self, st: St, card: str, event: type[Discarded], log: list[AnyEvent]) -> None:
        st.leave_hand(self.seat, card)
        st.to_discard(card)
        self.due -= 1
        log.append(event(self.seat, card))

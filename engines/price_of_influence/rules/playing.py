"""The Playing Cards stage: one card or a pass each, clockwise, within the limits (POI R29–R37)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.price_of_influence.actions import AnyAction, PassPlay, Play
from engines.price_of_influence.components.data import JOKER, NOBODY, SUITS
from engines.price_of_influence.events import AnyEvent, CardPlayed, PlayPassed
from engines.price_of_influence.rules import suits
from engines.price_of_influence.state import CLUBS, DIAMONDS, St

_KINDS = (Play, PassPlay)
_PASS = PassPlay()


class Playing(Frame, tag="playing"):
    """`after`: who acted last; `seat`: who is to act, −1 until the rotation has moved on."""

    after: Seat
    seat: Seat = NOBODY

    def asks(self, st: St) -> Sequence[Decision]:
        """The next seat in the rotation, even if its hidden cards leave it nothing but to pass (POI R36)."""
        return () if self.seat < 0 else (st.ask(self.seat, "play.card", "POI R29", _KINDS),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The next seat in the rotation."""
        return () if self.seat < 0 else (self.seat,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Hidden cards whose suit is open; a Writ once for each open suit (POI R33, R34)."""
        plays = st.data.plays
        open_ = st.open_suits(seat)
        found: list[AnyAction] = [action for card in st.hands[seat] for place, action in plays[card] if open_[place]]
        found.append(_PASS)
        return found

    def why(self, st: St, seat: Seat, action: Play | PassPlay) -> Illegal | None:
        """Not in hand, leveraged, a wrong suit, a limit reached, an empty court."""
        return _why_play(st, seat, action) if isinstance(action, Play) else None

    def take(self, st: St, seat: Seat, action: Play | PassPlay, log: list[AnyEvent]) -> None:
        """The card is resolved completely before the next player acts (POI R35); a pass is final (R30)."""
        self.after, self.seat = seat, NOBODY
        if isinstance(action, PassPlay):
            st.passed[seat] = True
            log.append(PlayPassed(seat))
            return
        place = SUITS.index(action.suit)
        st.leave_hand(seat, action.card)
        st.plays[seat][place] += 1
        st.resolving = action.card
        log.append(CardPlayed(seat, action.card, action.suit))
        if place == CLUBS:
            suits.tactic(st, seat)
        elif place == DIAMONDS:
            st.frames.append(suits.Gem(seat))
        else:
            st.frames.append(suits.Equipping(seat, "armor" if place else "weapon"))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next seat that can act; who visibly can't passes by itself (POI R36)."""
        most = st.numbers.max_cards_per_turn
        for seat in st.clockwise((self.after + 1) % st.seats):
            if st.passed[seat] or sum(st.plays[seat]) >= most:
                continue
            if st.hands[seat] and any(st.open_suits(seat)):
                self.seat = seat
                return
            st.passed[seat] = True
            log.append(PlayPassed(seat))
        st.frames.pop()


def _why_play(st: St, seat: Seat, action: Play) -> Illegal | None:
    data, card, suit = st.data, action.card, action.suit
    if card not in data.cards:
        return illegal("POI R34", "no_card", card=card)
    if card in st.locked[seat]:
        return illegal("POI R8", "leveraged", card=card)
    if card not in st.hands[seat]:
        return illegal("POI R34", "not_in_hand", card=card)
    if suit not in SUITS:
        return illegal("POI R49", "no_suit", suit=suit)
    own = data.suit_of[card]
    if own not in (suit, JOKER):
        return illegal("POI R49", "other_suit", card=card, suit=suit)
    place = SUITS.index(suit)
    if place < CLUBS and not st.in_court(seat):
        return illegal("POI R34", "empty_court", card=card)
    limit = data.limits.suit_limit_base + st.influence(seat)[place]
    if st.plays[seat][place] >= limit:
        return illegal("POI R32", "suit_limit", suit=suit, limit=limit)
    return None

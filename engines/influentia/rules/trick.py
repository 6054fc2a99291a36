"""The trick: one card each, clockwise from the leader, and who wins it (FLU R16–R23)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.influentia.actions import AnyAction, PlayCard
from engines.influentia.events import AnyEvent, Played, TrickWon
from engines.influentia.rules.spoils import Reward
from engines.influentia.state import St

_KINDS = (PlayCard,)


class Trick(Frame, tag="trick"):
    """Everybody plays one card face up."""

    def asks(self, st: St) -> Sequence[Decision]:
        """The next seat clockwise, whatever its hand: nobody must follow suit (FLU R19)."""
        count = len(st.plays)
        if count == st.seats:
            return ()
        seat = (st.leader + count) % st.seats
        return (st.ask(seat, "trick.play", "FLU R18" if count else "FLU R17", _KINDS),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The next seat clockwise, as in `asks`."""
        count = len(st.plays)
        return () if count == st.seats else ((st.leader + count) % st.seats,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every card of the hand."""
        play = st.data.play
        return [play[card] for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: PlayCard) -> Illegal | None:
        """Only a card of the own hand."""
        if action.card not in st.hands[seat]:
            return illegal("FLU R18" if st.plays else "FLU R17", "not_in_hand", card=action.card)
        return None

    def take(self, st: St, seat: Seat, action: PlayCard, log: list[AnyEvent]) -> None:
        """The card goes to the table."""
        if not st.plays:
            del st.story[: st.mark]
            st.mark = len(st.story)
        st.hands[seat].remove(action.card)
        st.plays.append(action.card)
        log.append(Played(seat, action.card))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Judge the trick by the markers as they stand now (FLU R23)."""
        seat, card = winning(st)
        st.first = st.winner = seat
        by = "influence" if st.data.resource_of[card] == st.influence else "initial"
        log.append(TrickWon(seat, card, by))
        st.frames[-1] = Reward(seat, card)


def winning(st: St) -> tuple[Seat, str]:
    """Seat and card that win the trick, or would if it ended now (FLU R20–R22); there is at least one card."""
    resource, value = st.data.resource_of, st.data.value_of
    suit = st.influence
    cards = [card for card in st.plays if resource[card] == suit]
    if not cards:
        suit = resource[st.plays[0]]
        cards = [card for card in st.plays if resource[card] == suit]
    best = max if st.priority == "high" else min
    card = best(cards, key=value.__getitem__)
    return (st.leader + st.plays.index(card)) % st.seats, card

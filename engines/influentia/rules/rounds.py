"""Rounds: dealing, drawing after each trick, and the end of a round or of the game (FLU R15, R60–R62, R79)."""

from engines.core.frames import Unasked
from engines.influentia.components.checks import tricks_in_round
from engines.influentia.events import AnyEvent, Drew, GameEnded, RoundBegan, RoundEnded
from engines.influentia.rules import scoring
from engines.influentia.rules.trick import Trick
from engines.influentia.state import St


class Rounds(Unasked, tag="rounds"):
    """Between two tricks; lies under everything from the draft to the end."""

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Draw and go on with the round, or score it and begin the next, or end the game."""
        if st.round == 0:
            begin_round(st, log)
        elif len(st.draw) >= st.seats:
            for seat in st.clockwise(st.first):
                st.draw_card(seat)
            st.trick += 1
            log.append(Drew(len(st.draw)))
        else:
            log.append(RoundEnded(st.round, len(st.draw)))
            scoring.score_round(st, log)
            for hand in st.hands:
                st.unseen += hand
                hand.clear()
            if st.round == st.data.constants.rounds:
                st.frames.pop()
                keys = scoring.final_keys(st)
                points, crowns = tuple(key[0] for key in keys), tuple(key[1] for key in keys)
                log.append(GameEnded(tuple(scoring.winners(st)), points, crowns))
                return
            begin_round(st, log)
        st.leader = st.first
        st.frames.append(Trick())


def begin_round(st: St, log: list[AnyEvent]) -> None:
    """Shuffle everything that does not lie in an area and deal a hand to each seat (FLU R15, R62)."""
    size = st.data.constants.hand_size
    deck = st.draw
    deck += st.discard
    deck += st.unseen
    st.discard.clear()
    st.unseen.clear()
    st.shuffle(deck)
    for hand in st.hands:
        hand += deck[-size:]
        del deck[-size:]
        hand.sort(key=st.data.rank.__getitem__)
    st.round += 1
    st.trick = 1
    st.tricks = tricks_in_round(len(deck), st.seats)
    log.append(RoundBegan(st.round, st.first, len(deck)))

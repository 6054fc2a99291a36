"""The draft of city cards: sealed picks from packs that travel to the left (FLU R9–R14)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.influentia.actions import AnyAction, DraftPick
from engines.influentia.events import AnyEvent, DraftRevealed, PacksPassed, Picked
from engines.influentia.rules import control, markers
from engines.influentia.rules.rounds import Rounds
from engines.influentia.state import St

_KINDS = (DraftPick,)


class Draft(Frame, tag="draft"):
    """One pick of every seat at the same time; the fourth needs no choice (FLU R11)."""

    together = True
    pick: int = 1

    def asks(self, st: St) -> Sequence[Decision]:
        """Every seat that has not yet picked."""
        return [st.ask(seat, "draft.pick", "FLU R9", _KINDS, secret=True) for seat in self.asked(st)]

    def asked(self, st: St) -> Sequence[Seat]:
        """Every seat that has not yet picked."""
        return [seat for seat, picks in enumerate(st.picks) if len(picks) < self.pick]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """A card of the own pack."""
        pick = st.data.pick
        return [pick[card] for card in st.packs[seat]]

    def why(self, st: St, seat: Seat, action: DraftPick) -> Illegal | None:
        """Only a card of the pack in hand."""
        if action.card not in st.packs[seat]:
            return illegal("FLU R9", "not_in_pack", card=action.card)
        return None

    def take(self, st: St, seat: Seat, action: DraftPick, log: list[AnyEvent]) -> None:
        """The card goes face down to the seat's picks; it is final (FLU R9)."""
        st.packs[seat].remove(action.card)
        st.picks[seat].append(action.card)
        log.append(Picked(seat, action.card))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """All have picked: packs go to the left, the last card of each is kept, then all is revealed."""
        st.packs = [st.packs[seat - 1] for seat in range(st.seats)]
        log.append(PacksPassed(self.pick))
        if len(st.packs[0]) > 1:
            st.frames[-1] = Draft(self.pick + 1)
            return
        for seat, pack in enumerate(st.packs):
            st.picks[seat].append(pack.pop())
        # in the data's order: that of the picks would tell who was dealt what
        rank = st.data.city_rank.__getitem__
        st.areas, st.picks = [sorted(picks, key=rank) for picks in st.picks], [[] for _ in range(st.seats)]
        log.append(DraftRevealed(tuple(tuple(area) for area in st.areas)))
        control.assign_all(st, log)
        markers.place(st, log)
        st.frames[-1] = Rounds()

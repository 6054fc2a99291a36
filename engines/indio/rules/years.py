"""Years and their five phases, the drawing of quests, the end of a year (IND R12–R22, R92–R94)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.indio.actions import AnyAction, DiscardQuest
from engines.indio.components.data import WATER_HEX
from engines.indio.events import AnyEvent, QuestDiscarded, QuestDrawn, YearBegan, YearEnded
from engines.indio.rules.crafting import Crafting
from engines.indio.rules.harvest import Harvest
from engines.indio.rules.production import produce
from engines.indio.rules.quests import checkpoint
from engines.indio.rules.scoring import finish
from engines.indio.rules.work import Working
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, St

_DISCARD = (DiscardQuest,)


class Years(Unasked, tag="years"):
    """The year's phases one after the other (IND R12)."""

    phase: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next phase, each once all seats have finished the one before."""
        phase = self.phase
        self.phase = (phase + 1) % 5
        if phase == 0:
            begin_year(st, log)
            st.frames.append(Drawing())
        elif phase == 1:
            produce(st, log)
            checkpoint(st, log)
            st.frames.append(Crafting())
        elif phase == 2:
            st.frames.append(Harvest())
        elif phase == 3:
            st.frames.append(Working(st.first))
        else:
            end_year(st, log)


def begin_year(st: St, log: list[AnyEvent]) -> None:
    """Mark who starts in water, and forget last year's counters (IND R13)."""
    for h, units in enumerate(st.units):
        if not any(units):
            continue
        wet = st.stacks[h][-1] == WATER_HEX
        for i in range(0, len(units), 4):
            active = units[i + ACTIVE] + units[i + ACTIVE_WET]
            exhausted = units[i + EXHAUSTED] + units[i + EXHAUSTED_WET]
            units[i : i + 4] = [0, active, 0, exhausted] if wet else [active, 0, exhausted, 0]
    for seat in range(st.seats):
        st.crafted[seat] = [0] * 8
        st.improved[seat] = []
        st.builds[seat] = [0, 0]
        st.repeat[seat] = False
    log.append(YearBegan(st.year, st.first))


def ending(st: St) -> str:
    """Why the game is over if the year ends now: years, structures or hexes; empty if it goes on (IND R92)."""
    setup = st.data.setups[st.seats]
    if st.year >= st.data.limits.years:
        return "years"
    if sum(len(homes) for homes in st.homes) >= setup.end_structures:
        return "structures"
    if any(st.held.count(seat) >= setup.end_hexes for seat in range(st.seats)):
        return "hexes"
    return ""


def end_year(st: St, log: list[AnyEvent]) -> None:
    """Year-end quests and a checkpoint; then the game is over, or the token moves on (IND R92–R94)."""
    checkpoint(st, log, "year_end")
    checkpoint(st, log)
    log.append(YearEnded(st.year))
    how = ending(st)
    if how:
        st.frames.clear()
        finish(st, how, log)
        return
    st.first = (st.first + 1) % st.seats
    st.year += 1


class Drawing(Frame, tag="drawing"):
    """In turn order each seat draws a quest and discards down to the hand limit (IND R14–R17)."""

    at: int = 0
    drawn: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat that holds too many."""
        return [st.ask(seat, "quests.discard", "IND R17", _DISCARD, secret=True) for seat in self.asked(st)]

    def asked(self, st: St) -> Sequence[Seat]:
        """The seat that holds too many."""
        if self.drawn:
            seat = st.in_turn(self.at)
            if len(st.hands[seat]) > st.data.limits.quests_in_hand:
                return (seat,)
        return ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Any quest in hand."""
        return [DiscardQuest(id_) for id_ in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: DiscardQuest) -> Illegal | None:
        """Not in hand."""
        if action.quest not in st.hands[seat]:
            return illegal("IND R17", "not_in_your_hand", quest=action.quest)
        return None

    def take(self, st: St, seat: Seat, action: DiscardQuest, log: list[AnyEvent]) -> None:
        """Face-down; the seat alone knows which."""
        st.hands[seat].remove(action.quest)
        st.dropped[seat].append(action.quest)
        log.append(QuestDiscarded(seat, action.quest))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next seat draws, unless the deck is empty; completed quests go before the limit counts."""
        if self.at >= st.seats:
            st.frames.pop()
        elif not self.drawn:
            seat = st.in_turn(self.at)
            if st.deck:
                quest = st.deck.pop()
                st.hands[seat].append(quest)
                log.append(QuestDrawn(seat, quest))
                checkpoint(st, log)
            self.drawn = True
        else:
            self.at, self.drawn = self.at + 1, False

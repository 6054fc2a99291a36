"""Turns and their stages (POI R15, R16)."""

from engines.core.frames import Unasked
from engines.price_of_influence.events import AnyEvent, TurnBegan
from engines.price_of_influence.rules.combat import Combat
from engines.price_of_influence.rules.council import Council
from engines.price_of_influence.rules.playing import Playing
from engines.price_of_influence.rules.resupply import Resupply
from engines.price_of_influence.rules.victory import EndChecks
from engines.price_of_influence.state import St

STAGES = ("council", "playing", "combat", "resupply", "end")


class Turns(Unasked, tag="turns"):
    """Lies under everything after setup; `stage`: what comes next, as a place in STAGES."""

    stage: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Start the next stage, or pass the turn."""
        stage, self.stage = self.stage, self.stage + 1
        if stage == 0:
            st.frames.append(Council(st.data.limits.council_actions))
        elif stage == 1:
            st.frames.append(Playing((st.ap - 1) % st.seats))
        elif stage == 2:
            st.frames.append(Combat())
        elif stage == 3:
            st.frames.append(Resupply())
        elif stage == 4:
            st.frames.append(EndChecks())
        else:
            begin(st, st.clockwise((st.ap + 1) % st.seats)[0], log)
            self.stage = 0


def begin(st: St, seat: int, log: list[AnyEvent]) -> None:
    """A seat becomes the Active Player (POI R16)."""
    st.ap = seat
    st.turn += 1
    st.plays = [[0, 0, 0, 0] for _ in range(st.seats)]
    st.passed = [False] * st.seats
    st.fighters, st.fights = [], []
    log.append(TurnBegan(st.turn, seat))

"""Building: which workers on the site pay with themselves, and the structure itself (IND R74–R82)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import AnyAction, Cancel, CostWorker
from engines.indio.events import AnyEvent, Built, Planned, TakenBack
from engines.indio.rules.control import recheck, tell_own
from engines.indio.rules.payment import Plan, spend
from engines.indio.rules.quests import counted, happened
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, St

_KINDS = (CostWorker, Cancel)
WHICH = ("exhausted", "selected", "active")
"""Who can be part of the cost, the default first."""
_LEAVING = ("selected", "exhausted", "active")
"""The selected worker leaves first, whenever it was picked: who is left are then all others."""


def on_site(st: St, seat: Seat, h: int, here: int, picked: Sequence[str]) -> list[int]:
    """Own workers on the site that are not yet picked: exhausted, selected, other active."""
    i = 4 * seat
    units = st.units[h]
    selected = 1 if here == h else 0
    active = units[i + ACTIVE] + units[i + ACTIVE_WET] - selected
    found = [units[i + EXHAUSTED] + units[i + EXHAUSTED_WET], selected, active]
    for name in picked:
        found[WHICH.index(name)] -= 1
    return found


def build_choice(st: St, seat: Seat, h: int, item: int, here: int, picked: Sequence[str]) -> bool:
    """Whether the builder can still choose who pays."""
    owed = st.data.builds[item].workers - len(picked)
    there = on_site(st, seat, h, here, picked)
    return 0 < owed < sum(there) and sum(1 for n in there if n) > 1


class CostWorkers(Frame, tag="cost_workers"):
    """Workers of the site being chosen one by one; nothing has changed yet (IND R79)."""

    seat: Seat
    h: int
    item: int
    plan: Plan
    here: int
    wet: int
    picked: list[str] = msgspec.field(default_factory=list[str])

    def asks(self, st: St) -> Sequence[Decision]:
        """The builder, while workers differ and not all are needed."""
        if build_choice(st, self.seat, self.h, self.item, self.here, self.picked):
            return (st.ask(self.seat, "build.worker", "IND R79", _KINDS, staged=True),)
        return ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Each kind of worker that is there."""
        there = on_site(st, seat, self.h, self.here, self.picked)
        cost = st.data.cost_worker
        return [*(cost[name] for name, n in zip(WHICH, there, strict=True) if n), *st.cancel()]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """No such worker on the site, or taken back too often."""
        if isinstance(action, Cancel):
            return st.why_no_cancel("IND R79")
        if isinstance(action, CostWorker):
            if action.which not in WHICH:
                return illegal("IND R79", "no_such_worker", which=action.which)
            if not on_site(st, seat, self.h, self.here, self.picked)[WHICH.index(action.which)]:
                return illegal("IND R79", "worker_not_there", which=action.which, hex=st.map.labels[self.h])
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """One worker, or back to the question before."""
        if isinstance(action, CostWorker):
            self.picked = [*self.picked, action.which]
            log.append(Planned(seat, st.map.labels[self.h], "", action.which))
        else:
            st.frames.pop()
            st.take_back(seat)
            log.append(TakenBack(seat))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Nothing is left to choose: build."""
        st.frames.pop()
        st.frames[-1].built(st, self.h, self.item, self.plan, self.picked, log)


def raise_structure(
    st: St, seat: Seat, h: int, item: int, plan: Plan, picked: list[str], selected: tuple[int, int], log: list[AnyEvent]
) -> bool:
    """Pay, take the workers, put the structure; whether the selected worker left the board."""
    here, wet = selected
    made = st.data.builds[item]
    spend(st, seat, "build", plan, log)
    names = list(picked)
    for name, n in zip(WHICH, on_site(st, seat, h, here, picked), strict=True):
        names += [name] * min(n, made.workers - len(names))
    i, before = 4 * seat, st.held[h]
    for name in sorted(names, key=_LEAVING.index):
        units = st.units[h]
        if name == "exhausted":
            state = EXHAUSTED if units[i + EXHAUSTED] else EXHAUSTED_WET
        elif name == "selected":
            state = wet
        else:
            spare = units[i + ACTIVE] - (here == h and wet == ACTIVE and "selected" not in names)
            state = ACTIVE if spare > 0 else ACTIVE_WET
        st.take_worker(h, seat, state)
    st.place_structure(h, seat, made.result)
    upgrade = made.upgrades >= 0
    st.builds[seat][upgrade] += 1
    log.append(Built(seat, st.map.labels[h], made.id, made.workers, tuple(names)))
    recheck(st, h, log, seat, placed=True)
    tell_own(st, seat, ((h, before),), log)
    happened(st, seat, "build", log, lambda quest: quest.upgrade == upgrade)
    counted(st, seat, "build_count", log)
    return "selected" in names

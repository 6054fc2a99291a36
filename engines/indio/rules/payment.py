"""Paying from the pool: unit by unit, or all from the fullest structures (IND R55)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import AnyAction, Cancel, Pay, PayAuto
from engines.indio.components.checks import HEXES, RESOURCES
from engines.indio.components.data import Cost
from engines.indio.events import AnyEvent, Intended, Paid, PaymentPlanned, Planned, TakenBack
from engines.indio.state import St

_KINDS = (PayAuto, Pay, Cancel)
_AUTO = PayAuto()
_WORK = ("forge", "improve", "build")
"""Payments that are part of a worker's turn."""

Plan = list[list[int]]
"""Pairs of resource and hex, one for each unit."""


def holding(st: St, seat: Seat, kind: int, plan: Plan) -> list[tuple[int, int]]:
    """Own structures that still hold a kind once the plan is paid, and how much."""
    found: list[tuple[int, int]] = []
    for h in st.homes[seat]:
        count = st.res[h][kind] - sum(1 for k, at in plan if k == kind and at == h)
        if count:
            found.append((h, count))
    return found


def choice(st: St, seat: Seat, cost: Cost, plan: Plan) -> int:
    """The first kind whose source the payer can choose; −1 when nothing is to be chosen."""
    for kind, count in cost:
        owed = count - sum(1 for k, _ in plan if k == kind)
        spots = holding(st, seat, kind, plan) if owed else []
        if len(spots) > 1 and sum(n for _, n in spots) > owed:
            return kind
    return -1


def filled(st: St, seat: Seat, cost: Cost, plan: Plan, prefer: int) -> Plan:
    """The plan with all that is still owed: from `prefer`, then from where most lay, ties by label."""
    plan = list(plan)
    for kind, count in cost:
        owed = count - sum(1 for k, _ in plan if k == kind)
        spots = holding(st, seat, kind, plan)
        spots.sort(key=lambda spot: (spot[0] != prefer, -sum(st.res[spot[0]]), spot[0]))
        for h, there in spots:
            used = min(owed, there)
            plan.extend([kind, h] for _ in range(used))
            owed -= used
    return plan


def spend(st: St, seat: Seat, what: str, plan: Plan, log: list[AnyEvent]) -> None:
    """The planned units leave the board."""
    total = [0] * 7
    spots: dict[tuple[int, int], int] = {}
    for kind, h in plan:
        st.res[h][kind] -= 1
        total[kind] += 1
        spots[kind, h] = spots.get((kind, h), 0) + 1
    sources = tuple((st.map.labels[h], RESOURCES[kind], spots[kind, h]) for kind, h in sorted(spots))
    log.append(Paid(seat, what, tuple(total), sources))


def item_name(st: St, what: str, item: int) -> str:
    """What a payment is for: a recipe's id, a tile, a build's id, or how many workers are fed."""
    data = st.data
    if what == "forge":
        return data.recipes[item].id
    if what == "improve":
        return HEXES[item]
    return data.builds[item].id if what == "build" else str(item)


def demand(st: St, seat: Seat, what: str, cost: Cost, log: list[AnyEvent], *, h: int = -1, item: int = 0) -> None:
    """Ask how a cost is paid, or pay it where there is nothing to choose; the frame below goes on in `paid`."""
    if choice(st, seat, cost, []) >= 0:
        st.frames.append(Paying(seat, what, [list(pair) for pair in cost], h, item))
        label = st.map.labels[h] if h >= 0 else ""
        due = sum(count for _, count in cost)
        log.append(Intended(seat, what, label, item_name(st, what, item), "pay", due))
    else:
        st.frames[-1].paid(st, what, h, item, filled(st, seat, cost, [], _preferred(st, seat, what, h)), log)


def _preferred(st: St, seat: Seat, what: str, h: int) -> int:
    return h if what == "improve" and st.owner[h] == seat else -1


class Paying(Frame, tag="paying"):
    """A cost being paid: feed, repeat, forge, improve or build; nothing leaves the board before all is chosen."""

    seat: Seat
    what: str
    cost: list[list[int]]
    h: int
    item: int
    plan: Plan = msgspec.field(default_factory=list[list[int]])

    @property
    def due(self) -> Cost:
        """The whole cost."""
        return tuple((kind, count) for kind, count in self.cost)

    def asks(self, st: St) -> Sequence[Decision]:
        """The payer, while there is something to choose."""
        kind = choice(st, self.seat, self.due, self.plan)
        if kind < 0:
            return ()
        staged = self.what in _WORK
        return (st.ask(self.seat, "pay", "IND R55", _KINDS, up_to=self._at_once(st, kind), staged=staged),)

    def _at_once(self, st: St, kind: int) -> int:
        """How many units from different structures can be paid in one go, whichever they are."""
        owed = sum(count for each, count in self.due if each == kind) - sum(1 for k, _ in self.plan if k == kind)
        return min(owed, len(holding(st, self.seat, kind, self.plan)) - 1)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Automatic, or one unit from a structure that holds the next kind."""
        kind = choice(st, seat, self.due, self.plan)
        pay = st.map.pay[kind]
        return [_AUTO, *(pay[h] for h, _ in holding(st, seat, kind, self.plan)), *st.cancel()]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """A hex that has none, a kind that is not the next, or taken back too often."""
        if isinstance(action, Cancel):
            return st.why_no_cancel("IND R55")
        if not isinstance(action, Pay):
            return None
        kind = choice(st, seat, self.due, self.plan)
        if action.resource != RESOURCES[kind]:
            return illegal("IND R55", "pay_next", resource=RESOURCES[kind])
        h = st.map.at.get(action.hex)
        if h is None:
            return illegal("IND R2", "no_hex", hex=action.hex)
        if not any(at == h for at, _ in holding(st, seat, kind, self.plan)):
            return illegal("IND R55", "none_in_pool", hex=action.hex, resource=action.resource)
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """One unit, or the rest, or back to the question before."""
        if isinstance(action, Cancel):
            st.frames.pop()
            st.take_back(seat)
            log.append(TakenBack(seat))
        elif isinstance(action, Pay):
            log.append(Planned(seat, action.hex, action.resource))
            self.plan = [*self.plan, [RESOURCES.index(action.resource), st.map.at[action.hex]]]
        else:
            self._finish(st, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Nothing is left to choose."""
        self._finish(st, log)

    def _finish(self, st: St, log: list[AnyEvent]) -> None:
        plan = filled(st, self.seat, self.due, self.plan, _preferred(st, self.seat, self.what, self.h))
        st.frames.pop()
        log.append(PaymentPlanned(self.seat))
        st.frames[-1].paid(st, self.what, self.h, self.item, plan, log)

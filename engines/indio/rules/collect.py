"""What is collected or forged finds its place on own structures (IND R58–R62, R67)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import (
    AnyAction,
    Cancel,
    OverflowDiscard,
    OverflowDiscardAll,
    OverflowReplace,
    Store,
    StoreAuto,
)
from engines.indio.components.checks import RESOURCES
from engines.indio.events import AnyEvent, Overflowed, Stored, TakenBack
from engines.indio.rules.payment import Plan
from engines.indio.state import St

_STORE = (StoreAuto, Store)
_FORGED = (StoreAuto, Store, Cancel)
_OVERFLOW = (OverflowDiscardAll, OverflowDiscard, OverflowReplace)
_AUTO, _ALL = StoreAuto(), OverflowDiscardAll()


class Storing(Frame, tag="storing"):
    """Resources in hand after a Collect, by kind; all that fits must be stored (IND R60)."""

    seat: Seat
    hand: list[int]

    def asks(self, st: St) -> Sequence[Decision]:
        """Where to store, or what to do with what no structure has room for."""
        if not self.asked(st):
            return ()
        if not st.rooms(self.seat):
            return (st.ask(self.seat, "collect.overflow", "IND R60", _OVERFLOW, staged=True),)
        return (st.ask(self.seat, "collect.store", "IND R59", _STORE, staged=True),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The collector, unless nothing is left or one structure has to take what it can."""
        total = sum(self.hand)
        if not total:
            return ()
        rooms = st.rooms(self.seat)
        if len(rooms) == 1:
            room = st.data.limits.resources_per_hex - sum(st.res[rooms[0]])
            if total <= room or max(self.hand) == total:
                return ()
        return (self.seat,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Automatic, or so many of a kind on a structure with room; without room: discard or replace."""
        rooms = st.rooms(seat)
        found: list[AnyAction]
        held = [(kind, n) for kind, n in enumerate(self.hand) if n]
        board, data = st.map, st.data
        if rooms:
            found = [_AUTO]
            most = data.limits.resources_per_hex
            for kind, n in held:
                for h in rooms:
                    found += board.store[kind][h][: min(n, most - sum(st.res[h]))]
            return found
        found = [_ALL, *(data.overflow_discard[kind] for kind, _ in held)]
        for kind, _ in held:
            for h in st.homes[seat]:
                found += [board.replace[kind][h][old] for old, n in enumerate(st.res[h]) if n]
        return found

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Not in hand, no such hex, no room there, or room elsewhere."""
        return why_not_stored(st, seat, action, self.hand, [])

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Store, or give up a resource where there is no room left."""
        match action:
            case Store(resource=resource, hex=label, count=count):
                self._store(st, RESOURCES.index(resource), st.map.at[label], count, log)
            case StoreAuto():
                self._store_all(st, log)
            case OverflowDiscard(resource=resource):
                self.hand[RESOURCES.index(resource)] -= 1
                log.append(Overflowed(seat, resource, ""))
            case OverflowReplace(resource=resource, hex=label, old=old):
                h = st.map.at[label]
                st.res[h][RESOURCES.index(old)] -= 1
                log.append(Overflowed(seat, old, label))
                self._store(st, RESOURCES.index(resource), h, 1, log)
            case _all:
                for kind, count in enumerate(self.hand):
                    log.extend(Overflowed(seat, RESOURCES[kind], "") for _ in range(count))
                self.hand = [0] * 7

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """One structure takes what it can; or all is placed and the Collect is done."""
        if sum(self.hand):
            self._store_all(st, log)
        else:
            st.frames.pop()
            st.frames[-1].stored(st, log)

    def _store(self, st: St, kind: int, h: int, count: int, log: list[AnyEvent]) -> None:
        self.hand[kind] -= count
        st.res[h][kind] += count
        log.append(Stored(self.seat, st.map.labels[h], RESOURCES[kind], count))

    def _store_all(self, st: St, log: list[AnyEvent]) -> None:
        """Unit by unit in the order of kinds to the own structure with most room, ties by label."""
        homes = st.homes[self.seat]
        most = st.data.limits.resources_per_hex
        put: dict[tuple[int, int], int] = {}
        lying = {h: sum(st.res[h]) for h in homes}
        for kind in range(7):
            while self.hand[kind]:
                h = min(homes, key=lambda each: (lying[each], each))
                if lying[h] >= most:
                    break
                lying[h] += 1
                self.hand[kind] -= 1
                st.res[h][kind] += 1
                put[kind, h] = put.get((kind, h), 0) + 1
        for (kind, h), count in put.items():
            log.append(Stored(self.seat, st.map.labels[h], RESOURCES[kind], count))


def why_not_stored(st: St, seat: Seat, action: AnyAction, hand: list[int], plan: Plan) -> Illegal | None:
    """The reason against a place for a resource in hand, once the plan is paid."""
    match action:
        case Store(resource=resource, hex=label) | OverflowReplace(resource=resource, hex=label):
            h = st.map.at.get(label)
            if h is None:
                return illegal("IND R2", "no_hex", hex=label)
            if st.owner[h] != seat:
                return illegal("IND R59", "not_your_structure", hex=label)
        case OverflowDiscard(resource=resource):
            h = -1
        case _:
            return None
    if resource not in RESOURCES or not hand[RESOURCES.index(resource)]:
        return illegal("IND R59", "not_in_hand", resource=resource)
    most = st.data.limits.resources_per_hex
    if isinstance(action, Store):
        room = most - sum(st.res[h]) + sum(1 for _, at in plan if at == h)
        if action.count < 1:
            return illegal("IND R59", "store_some")
        if action.count > hand[RESOURCES.index(resource)]:
            return illegal("IND R59", "too_few_in_hand", count=hand[RESOURCES.index(resource)], resource=resource)
        if action.count > room:
            return illegal("IND R59", "no_room", hex=action.hex, room=room, most=most)
    if isinstance(action, OverflowReplace) and (
        action.old not in RESOURCES or not st.res[h][RESOURCES.index(action.old)]
    ):
        return illegal("IND R60", "not_lying_there", hex=action.hex, resource=action.old)
    return None


class Forging(Frame, tag="forging"):
    """Several structures have room for a forged resource; the payment is planned, nothing has changed yet (IND R67)."""

    seat: Seat
    item: int
    plan: Plan

    def rooms(self, st: St) -> list[int]:
        """Own structures with room once the plan is paid."""
        return rooms_after(st, self.seat, self.plan)

    def asks(self, st: St) -> Sequence[Decision]:
        """The forger."""
        return (st.ask(self.seat, "forge.store", "IND R67", _FORGED, staged=True),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Automatic, or any structure with room."""
        store = st.map.store[st.data.recipes[self.item].output]
        return [_AUTO, *(store[h][0] for h in self.rooms(st)), *st.cancel()]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Not what was forged, no such hex, no room there, or taken back too often."""
        if isinstance(action, Cancel):
            return st.why_no_cancel("IND R67")
        hand = [0] * 7
        hand[st.data.recipes[self.item].output] = 1
        return why_not_stored(st, seat, action, hand, self.plan)

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Here it goes, or back to the question before."""
        st.frames.pop()
        if isinstance(action, Store):
            st.frames[-1].forged(st, self.item, self.plan, st.map.at[action.hex], log)
        elif isinstance(action, StoreAuto):
            st.frames[-1].forged(st, self.item, self.plan, roomiest(st, self.rooms(st), self.plan), log)
        else:
            st.take_back(seat)
            log.append(TakenBack(seat))


def _lying(st: St, h: int, plan: Plan) -> int:
    return sum(st.res[h]) - sum(1 for _, at in plan if at == h)


def rooms_after(st: St, seat: Seat, plan: Plan) -> list[int]:
    """Own structures with room once a plan is paid."""
    most = st.data.limits.resources_per_hex
    return [h for h in st.homes[seat] if _lying(st, h, plan) < most]


def roomiest(st: St, rooms: list[int], plan: Plan) -> int:
    """The structure with most room, ties by label."""
    return min(rooms, key=lambda h: (_lying(st, h, plan), h))

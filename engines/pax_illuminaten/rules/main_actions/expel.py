"""Expel: a card of the map makes room for a hand card (PAX R46–R50)."""

from copy import copy

import msgspec

from engines.core.decisions import Seat
from engines.core.frames import Frame, Unasked, Untold
from engines.pax_illuminaten.actions import Expel, MainAction
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.data import AREOPAGUS, bits
from engines.pax_illuminaten.events import AnyEvent, DisksReturned, Expelled
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.costs import Means
from engines.pax_illuminaten.rules.main_actions.scout import Placing, fits
from engines.pax_illuminaten.rules.modifiers import Mods, rate
from engines.pax_illuminaten.state import OPEN, St

MANY = 100
"""More units than any Expel costs: who can pay so many need not count."""


def rivals_on(st: St, cell: int, seat: Seat) -> dict[Seat, int]:
    """Rival disks on a card, in turn order from the seat (PAX R48)."""
    found = {other: st.disks(cell, other) for other in st.others(seat)}
    return {other: n for other, n in found.items() if n}


def options(st: St, m: Mods, own: int, means: Means, cell: int = -1, *, blind: bool = False) -> list[MainAction]:
    """Pairs that can be paid with a fitting hand card (PAX R46, R47, R49); `blind`: as far as the table knows."""
    seat = st.active
    hand = st.hands[seat]
    if not hand:
        return []
    board, sight, shows = st.board, st.sight, st.data.shows
    there = sight.up & (sight.reach(seat) if cell < 0 else 1 << cell)
    hostile = there & sight.rivals(seat)
    there &= ~hostile
    if m.allow_rival:
        for i in bits(hostile):
            rivals = list(rivals_on(st, i, seat).values())
            if blind or any(fits(st, card, rivals) for card in hand):
                there |= 1 << i
    if not there:
        return []
    crowded = there & sight.crowded()
    """Targets that cost more than one unit."""
    found: list[MainAction] = []
    for acting in (*bits(own), -1):
        near = there & (board.touched[seat] if acting < 0 else board.near[acting] | 1 << acting)
        if near:
            unit = st.contact(seat) if acting < 0 else shows[st.cards[acting]]
            able = means.times(unit, MANY, m)
            if not able:
                continue
            if able < MANY and near & crowded:
                near &= ~_dear(st, crowded, able)
            found += data.expels(board, acting, near)
    return found


def _dear(st: St, cells: int, able: int) -> int:
    """Those of the cells with more disks than so many."""
    slots, found = st.slots, 0
    for i in bits(cells):
        if len(slots[i]) - slots[i].count(OPEN) > able:
            found |= 1 << i
    return found


def start(st: St, action: Expel, m: Mods, log: list[AnyEvent]) -> None:
    """Pay, then the card goes (PAX R47, R48)."""
    seat, cell = st.active, st.board.place[action.target]
    unit = st.contact(seat) if action.acting == AREOPAGUS else st.data.shows[st.cards[st.board.place[action.acting]]]
    slots = st.slots[cell]
    due = costs.cost((unit,) * max(len(slots) - slots.count(OPEN), 1), unit, m)
    st.frames.append(Expelling(seat, cell))
    favor.begin(st, action, "expel", due, rate(st, m), log)


class Expelling(Unasked, tag="expelling"):
    """An Expel after its payment; `own`, `rivals`: disks that change to the new card."""

    seat: Seat
    cell: int
    stage: int = 0
    rivals: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    own: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The old card is discarded, a hand card is placed, the disks go onto it (PAX R48)."""
        self.stage += 1
        if self.stage == 1:
            self.rivals = rivals_on(st, self.cell, self.seat)
            self.own = st.disks(self.cell, self.seat)
            remove(st, self.cell, self.seat, log)
            st.frames.append(Placing(self.seat, cell=self.cell, rivals=list(self.rivals.values())))
        else:
            st.frames.pop()
            settle_disks(st, self.cell, self.seat, self.own, self.rivals, log)


def undecided(st: St) -> St:
    """The position, or while a card is off the map to be replaced what all may think of: the old one is back.

    Its disks are gone for a moment only, and which card comes is the hand's secret. To look at only: what has not
    changed is shared with the position itself.
    """
    expelling: Frame | None = st.frames[-2] if len(st.frames) > 1 else None
    if not isinstance(expelling, Expelling):
        return st
    before, cell, seat = copy(st), expelling.cell, expelling.seat
    vars(before).update(vars(st), sight=st.sight.copy())
    before.cards, before.up, before.slots, before.hands = st.cards[:], st.up[:], st.slots[:], st.hands[:]
    before.hands[seat] = st.hands[seat][1:]
    before.open_card(cell, st.discard[-1], played=False)
    settle_disks(before, cell, seat, expelling.own, expelling.rivals, Untold())
    return before


def remove(st: St, cell: int, seat: Seat, log: list[AnyEvent]) -> None:
    """The card of a cell goes to the discards."""
    card = st.cards[cell]
    st.discard.append(card)
    st.clear(cell)
    log.append(Expelled(seat, st.label(cell), card))


def settle_disks(st: St, cell: int, seat: Seat, own: int, rivals: dict[Seat, int], log: list[AnyEvent]) -> None:
    """Rival disks first, then own ones while there is room; the rest return to supply (PAX R48, R49)."""
    for other, count in rivals.items():
        for _ in range(count):
            st.put(cell, other)
    back = 0
    for _ in range(own):
        if st.room(cell, seat):
            st.put(cell, seat)
        else:
            back += 1
    if back:
        log.append(DisksReturned(seat, st.label(cell), back))

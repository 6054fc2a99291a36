"""What an operation of a card may choose, one pick after the other, and what that does (section 2.4 of the rules)."""

from collections.abc import Callable, Iterable

from engines.core.decisions import LETTERS, Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits
from engines.pax_illuminaten.components.shapes import Effect
from engines.pax_illuminaten.events import (
    AnyEvent,
    CourtFilled,
    CourtTaken,
    DiskMoved,
    DisksPlaced,
    FavorGained,
    FavorSwapped,
    FavorTaken,
    Flipped,
    HandSeen,
    Swapped,
)
from engines.pax_illuminaten.rules import factions
from engines.pax_illuminaten.state import St

DONE = "done"


def _place(st: St, value: str) -> int:
    return st.board.place[value]


def _steal(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if not picked:
        return [LETTERS[other] for other in st.others(seat) if any(st.favor[other])]
    if len(picked) > (effect.n or 0):
        return []
    return [FACTIONS[f] for f, n in enumerate(st.favor[LETTERS.index(picked[0])]) if n]


def _stolen(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    if len(picked) > 1:
        rival, f = LETTERS.index(picked[0]), FACTIONS.index(picked[-1])
        st.favor[rival][f] -= 1
        st.favor[seat][f] += 1
        log.append(FavorTaken(seat, rival, picked[-1], "steal"))


def edicts(st: St) -> list[str]:
    """Edicts in play that hold Favor."""
    return [edict.event for laid in st.edicts for edict in laid if edict.favor]


def _edict(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else edicts(st)


def _edict_taken(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    edict = next(e for edicts in st.edicts for e in edicts if e.event == picked[0])
    faction = st.data.edicts[edict.event].faction
    count = min(effect.n or 0, edict.favor)
    edict.favor -= count
    st.favor[seat][FACTIONS.index(faction)] += count
    log.append(FavorGained(seat, faction * count, edict.event))


def _swap_favor(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    pool = [f for f, n in enumerate(st.pool) if n]
    if len(picked) % 2:
        return [FACTIONS[f] for f in pool if FACTIONS[f] != picked[-1]]
    if len(picked) >= 2 * (effect.n or 0):
        return []
    own = [FACTIONS[f] for f, n in enumerate(st.favor[seat]) if n and any(other != f for other in pool)]
    return [*own, DONE] if own else []


def _favor_swapped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    if len(picked) % 2 == 0:
        gave, took = picked[-2:]
        st.spend(seat, FACTIONS.index(gave))
        st.earn(seat, FACTIONS.index(took))
        log.append(FavorSwapped(seat, gave, took))


def _court(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else [str(slot + 1) for slot, card in enumerate(st.court) if card]


def _court_taken(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    slot = int(picked[0]) - 1
    take_court(st, seat, slot, log)
    card = st.next_card(log)
    if card:
        st.court[slot] = card
        st.forget(card)
        log.append(CourtFilled(slot + 1, card))


def take_court(st: St, seat: Seat, slot: int, log: list[AnyEvent]) -> None:
    """A Court card goes into the hand; everybody knows that it is there."""
    card = st.court[slot]
    st.court[slot] = ""
    st.enter_hand(seat, card, public=True)
    log.append(CourtTaken(seat, slot + 1, card))


def _see(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else [LETTERS[other] for other in st.others(seat) if st.hands[other]]


def _seen(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    rival = LETTERS.index(picked[0])
    for card in st.hands[rival]:
        st.known[card] = st.known.get(card, 0) | 1 << seat
    log.append(HandSeen(seat, rival, tuple(st.hands[rival])))


def _flip(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if len(picked) >= (effect.n or 0):
        return []
    found = [st.label(i) for i, up in enumerate(st.up) if not up]
    return [*found, DONE] if found else []


def _flipped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    cell = _place(st, picked[-1])
    flip(st, cell)
    log.append(Flipped(seat, picked[-1], st.cards[cell]))


def flip(st: St, cell: int) -> None:
    """A face-down card is turned up in place; nothing is revealed by that (PAX R73)."""
    st.forget(st.cards[cell])
    st.open_card(cell, st.cards[cell], played=False)


def _swap_cells(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if len(picked) > 1:
        return []
    own, up, near = st.own(seat), st.sight.up, st.board.near
    if picked:
        first = _place(st, picked[0])
        goals = near[first] & up
        return [st.label(i) for i in bits(goals if own >> first & 1 else goals & own)]
    return [st.label(i) for i in bits(up) if near[i] & up & (ALL_CELLS if own >> i & 1 else own)]


ALL_CELLS = -1


def _cells_swapped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    if len(picked) == 2:
        a, b = _place(st, picked[0]), _place(st, picked[1])
        st.swap(a, b)
        log.append(Swapped(seat, *picked))


def _goals(st: St, owner: Seat, cells: Iterable[int]) -> list[int]:
    return [i for i in cells if st.up[i] and st.room(i, owner)]


def _push(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    around = st.board.around
    if not picked:
        near = st.sight.reach(seat)
        return [
            st.label(i)
            for i in bits(near)
            if any(other in st.slots[i] and _goals(st, other, around[i]) for other in st.others(seat))
        ]
    cell = _place(st, picked[0])
    if len(picked) == 1:
        return [LETTERS[o] for o in st.others(seat) if o in st.slots[cell] and _goals(st, o, around[cell])]
    if len(picked) == 2:
        return [st.label(i) for i in _goals(st, LETTERS.index(picked[1]), around[cell])]
    return []


def _pushed(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    if len(picked) == 3:
        _move(st, seat, LETTERS.index(picked[1]), picked[0], picked[2], log)


def _move(st: St, by: Seat, owner: Seat, start: str, goal: str, log: list[AnyEvent]) -> None:
    st.lift(_place(st, start), owner)
    st.put(_place(st, goal), owner)
    log.append(DiskMoved(by, owner, start, goal))


def _relocate(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    goals = _goals(st, seat, range(st.board.count))
    if not picked:
        return [st.label(i) for i in bits(st.own(seat)) if any(j != i for j in goals)]
    return [st.label(i) for i in goals if st.label(i) != picked[0]] if len(picked) == 1 else []


def _relocated(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    if len(picked) == 2:
        _move(st, seat, seat, picked[0], picked[1], log)


def _place_free(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if picked or not st.supply(seat):
        return []
    near = st.sight.reach(seat)
    ranks = effect.ranks or []
    return [st.label(i) for i in _goals(st, seat, bits(near)) if st.data.rank_of[st.cards[i]] in ranks]


def _placed_free(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    st.put(_place(st, picked[0]), seat)
    log.append(DisksPlaced(seat, picked[0], 1))


def _hold(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if picked:
        return []
    there = {*st.row, *(f for other in st.others(seat) for f in st.held[other])}
    return [f for f in FACTIONS if f in there]


def _held(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[AnyEvent]) -> None:
    factions.hold(st, seat, picked[0], log)


OPTIONS: dict[str, Callable[[St, Seat, Effect, list[str]], list[str]]] = {
    "steal_favor": _steal,
    "take_edict": _edict,
    "swap_favor": _swap_favor,
    "court_take": _court,
    "see_hand": _see,
    "flip": _flip,
    "swap_cards": _swap_cells,
    "push_rival": _push,
    "relocate": _relocate,
    "place_free": _place_free,
    "hold_faction": _hold,
}
"""What an operation may choose next, given what is picked; nothing: it is complete."""

APPLY: dict[str, Callable[[St, Seat, Effect, list[str], list[AnyEvent]], None]] = {
    "steal_favor": _stolen,
    "take_edict": _edict_taken,
    "swap_favor": _favor_swapped,
    "court_take": _court_taken,
    "see_hand": _seen,
    "flip": _flipped,
    "swap_cards": _cells_swapped,
    "push_rival": _pushed,
    "relocate": _relocated,
    "place_free": _placed_free,
    "hold_faction": _held,
}
"""What a pick does once the operation has all it needs."""

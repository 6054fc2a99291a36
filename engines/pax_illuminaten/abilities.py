"""What cards do: the operations of the component file, one after the other (section 2.4 of the rules)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from engines.core.decisions import LETTERS, Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.pax_illuminaten import factions, performing, refuse
from engines.pax_illuminaten.actions import AnyAction, Decline, Discard, Pick
from engines.pax_illuminaten.checks import FACTIONS
from engines.pax_illuminaten.data import ALL, bits
from engines.pax_illuminaten.events import (
    CourtFilled,
    CourtTaken,
    Discarded,
    DiskMoved,
    DisksPlaced,
    FavorGained,
    FavorSwapped,
    FavorTaken,
    Flipped,
    HandSeen,
    MainGained,
    NothingDone,
    PlotSwapped,
    Swapped,
)
from engines.pax_illuminaten.favor import Gaining, Step
from engines.pax_illuminaten.modifiers import mods
from engines.pax_illuminaten.shapes import Effect
from engines.pax_illuminaten.state import St

DONE = "done"
_DECLINE = Decline()


class Resolving(Frame, tag="resolving"):
    """The operations of a card, ability or Event, in order (PAX R68a)."""

    seat: Seat
    source: str
    index: int = 0

    def settle(self, st: St, log: list[Any]) -> None:
        """The next operation, or the end of the card."""
        effects = st.data.effects(self.source)
        if self.index == len(effects):
            st.frames.pop()
            return
        effect = effects[self.index]
        self.index += 1
        begin(st, self.seat, self.source, self.index - 1, effect, log)


def begin(st: St, seat: Seat, source: str, index: int, effect: Effect, log: list[Any]) -> None:
    """One operation: done at once, or a frame that asks."""
    n = effect.n or 0
    match effect.op:
        case "bonus_action":
            st.frames.append(Bonus(seat, source=source, index=index, action=effect.action or ""))
        case "gain_value":
            st.frames.append(Gaining(seat, units=list(st.data.value[source])))
        case "gain_favor":
            st.frames.append(gaining(st, seat, source, effect))
        case "draw":
            st.draw(seat, n, log)
        case "discard":
            st.frames.append(Discarding(seat, left=n))
        case "extra_main":
            st.mains += n
            log.append(MainGained(seat, n))
        case "link_any":
            st.free_links += 1
        case "swap_plot":
            swap_plot(st, seat, effect, log)
        case "take_edict" if not _edicts(st):
            st.frames.append(Gaining(seat, units=[ALL] * (effect.else_gain or 0)))
        case "modify" | "passive" | "event_ability":
            pass
        case _op:
            st.frames.append(Picking(seat, source=source, index=index))


def gaining(st: St, seat: Seat, source: str, effect: Effect) -> Gaining:
    """Gain n Favor of named types."""
    if isinstance(effect.factions, list):
        unit = sum(st.data.bit(f) for f in effect.factions)
    elif effect.factions == "card" and source in st.data.shows:
        unit = st.data.shows[source]
    else:
        unit = ALL
    units = [unit] * (effect.n or 0)
    return Gaining(seat, units=units, distinct=effect.distinct, edicts="edict" in (effect.sources or []))


def swap_plot(st: St, seat: Seat, effect: Effect, log: list[Any]) -> None:
    """The unclaimed private Plot goes under the pile and the top one comes; else Favor."""
    old = st.private[seat]
    if not st.pile or not old or any(claim.seat == seat and claim.plot == old for claim in st.claims):
        st.frames.append(Gaining(seat, units=[ALL] * (effect.else_gain or 0)))
        return
    new = st.pile.pop()
    st.pile.insert(0, old)
    st.private[seat] = new
    st.plot_known[old] = st.plot_known.get(old, 0) | 1 << seat
    log.append(PlotSwapped(seat, old, new))


class Bonus(Step, tag="bonus"):
    """A Main action that a card or (`cell`) a bonus cube grants (PAX R64, R68)."""

    step = "bonus.action"
    rule = "PAX R68"
    source: str = ""
    index: int = 0
    action: str = ""
    cell: int = -1

    def asks(self, st: St) -> Sequence[Decision]:
        """The active seat."""
        if not self.open:
            return ()
        kind = performing.KIND[self.action]
        if self.cell >= 0:
            return (st.ask(self.seat, "bonus.follow", "PAX R64", (kind,)),)
        return (st.ask(self.seat, "bonus.action", "PAX R68", (kind, Decline)),)

    def _effect(self, st: St) -> Effect | None:
        return st.data.effects(self.source)[self.index] if self.source else None

    def _options(self, st: St, *, blind: bool = False) -> list[AnyAction]:
        m = mods(st, self.action, self._effect(st))
        return performing.options(st, self.action, m, st.own(self.seat), self.cell, blind=blind)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every performance, or to leave it out."""
        found = self._options(st)
        if self.cell < 0:
            found.append(_DECLINE)
        return found

    def why(self, st: St, seat: Seat, action: Any) -> Illegal | None:
        """What stands against this performance."""
        if isinstance(action, Decline):
            return None
        return refuse.main(st, seat, action, mods(st, self.action, self._effect(st)), self.cell)

    def take(self, st: St, seat: Seat, action: Any, log: list[Any]) -> None:
        """Perform it, or not."""
        st.frames.pop()
        if isinstance(action, Decline):
            log.append(NothingDone(self.seat, self.action))
        else:
            performing.start(st, action, mods(st, self.action, self._effect(st)), log, self.cell)

    def settle(self, st: St, log: list[Any]) -> None:
        """Skip it where nothing is possible as far as everybody can see."""
        found = self._options(st, blind=True)
        if not found:
            st.frames.pop()
            log.append(NothingDone(self.seat, self.action))
        elif self.cell >= 0 and len(found) == 1 and self.action != "expel":
            self.take(st, self.seat, found[0], log)
        else:
            self.open = True


class Discarding(Step, tag="discarding"):
    """Discard hand cards, all if there are fewer."""

    step = "ability.discard"
    rule = "PAX R68a"
    kinds = (Discard,)
    left: int = 0

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every hand card."""
        return [Discard(card) for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: Discard) -> Illegal | None:
        """Not in the hand."""
        return None if action.card in st.hands[seat] else illegal("PAX R68a", "not_in_hand", card=action.card)

    def take(self, st: St, seat: Seat, action: Discard, log: list[Any]) -> None:
        """It goes to the discards."""
        self.open = False
        self._discard(st, [action.card], log)

    def settle(self, st: St, log: list[Any]) -> None:
        """A hand that is not larger goes whole."""
        hand = st.hands[self.seat]
        if self.left and hand and len(hand) <= self.left:
            self._discard(st, list(hand), log)
        elif self.left and hand:
            self.open = True
        else:
            st.frames.pop()

    def _discard(self, st: St, cards: list[str], log: list[Any]) -> None:
        for card in cards:
            st.leave_hand(self.seat, card)
            st.discard.append(card)
        self.left -= len(cards)
        log.append(Discarded(self.seat, tuple(cards)))


class Picking(Step, tag="picking"):
    """An operation that asks for cells, seats, Factions or slots, one after the other."""

    step = "ability.pick"
    rule = "PAX R68a"
    kinds = (Pick,)
    source: str = ""
    index: int = 0
    picked: list[str] = msgspec.field(default_factory=list[str])

    def asks(self, st: St) -> Sequence[Decision]:
        """The acting seat, with the operation as the question's name."""
        if not self.open:
            return ()
        op: str = self.effect(st).op
        name = "steal_favor_type" if op == "steal_favor" and self.picked else op
        return (st.ask(self.seat, f"ability.{name}", "PAX R68a", (Pick,)),)

    def effect(self, st: St) -> Effect:
        """The operation."""
        return st.data.effects(self.source)[self.index]

    def _options(self, st: St) -> list[str]:
        effect = self.effect(st)
        return OPTIONS[effect.op](st, self.seat, effect, self.picked)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """What leaves the next prompt an answer."""
        return [Pick(value) for value in self._options(st)]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """Not among what the ability can choose."""
        if isinstance(action, Pick) and action.value not in self._options(st):
            return illegal("PAX R68a", "no_target", value=action.value or "-")
        return None

    def take(self, st: St, seat: Seat, action: Pick, log: list[Any]) -> None:
        """Remember it, and carry the operation out once it is complete."""
        self.open = False
        self._pick(st, action.value, log)

    def settle(self, st: St, log: list[Any]) -> None:
        """A single target is taken; without one nothing happens."""
        found = self._options(st)
        if not found:
            if not self.picked:
                log.append(NothingDone(self.seat, self.effect(st).op))
            st.frames.pop()
        elif len(found) == 1 and found != [DONE]:
            self._pick(st, found[0], log)
        elif found == [DONE]:
            st.frames.pop()
        else:
            self.open = True

    def _pick(self, st: St, value: str, log: list[Any]) -> None:
        if value == DONE:
            st.frames.pop()
            return
        self.picked.append(value)
        APPLY[self.effect(st).op](st, self.seat, self.effect(st), self.picked, log)


def _place(st: St, value: str) -> int:
    return st.board.place[value]


def _steal(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if not picked:
        return [LETTERS[other] for other in st.others(seat) if any(st.favor[other])]
    if len(picked) > (effect.n or 0):
        return []
    return [FACTIONS[f] for f, n in enumerate(st.favor[LETTERS.index(picked[0])]) if n]


def _stolen(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    if len(picked) > 1:
        rival, f = LETTERS.index(picked[0]), FACTIONS.index(picked[-1])
        st.favor[rival][f] -= 1
        st.favor[seat][f] += 1
        log.append(FavorTaken(seat, rival, picked[-1], "steal"))


def _edicts(st: St) -> list[str]:
    return [edict.event for edicts in st.edicts for edict in edicts if edict.favor]


def _edict(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else _edicts(st)


def _edict_taken(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
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


def _favor_swapped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    if len(picked) % 2 == 0:
        gave, took = picked[-2:]
        st.spend(seat, FACTIONS.index(gave))
        st.earn(seat, FACTIONS.index(took))
        log.append(FavorSwapped(seat, gave, took))


def _court(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else [str(slot + 1) for slot, card in enumerate(st.court) if card]


def _court_taken(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    slot = int(picked[0]) - 1
    take_court(st, seat, slot, log)
    card = st.next_card(log)
    if card:
        st.court[slot] = card
        st.forget(card)
        log.append(CourtFilled(slot + 1, card))


def take_court(st: St, seat: Seat, slot: int, log: list[Any]) -> None:
    """A Court card goes into the hand; everybody knows that it is there."""
    card = st.court[slot]
    st.court[slot] = ""
    st.enter_hand(seat, card, public=True)
    log.append(CourtTaken(seat, slot + 1, card))


def _see(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    return [] if picked else [LETTERS[other] for other in st.others(seat) if st.hands[other]]


def _seen(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    rival = LETTERS.index(picked[0])
    for card in st.hands[rival]:
        st.known[card] = st.known.get(card, 0) | 1 << seat
    log.append(HandSeen(seat, rival, tuple(st.hands[rival])))


def _flip(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if len(picked) >= (effect.n or 0):
        return []
    found = [st.label(i) for i, up in enumerate(st.up) if not up]
    return [*found, DONE] if found else []


def _flipped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
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
    own = st.own(seat)
    up = sum(1 << i for i, each in enumerate(st.up) if each)
    near = st.board.near
    if picked:
        first = _place(st, picked[0])
        goals = near[first] & up
        return [st.label(i) for i in bits(goals if own >> first & 1 else goals & own)]
    return [st.label(i) for i in bits(up) if near[i] & up & (ALL_CELLS if own >> i & 1 else own)]


ALL_CELLS = -1


def _cells_swapped(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    if len(picked) == 2:
        a, b = _place(st, picked[0]), _place(st, picked[1])
        st.cards[a], st.cards[b] = st.cards[b], st.cards[a]
        st.slots[a], st.slots[b] = st.slots[b], st.slots[a]
        log.append(Swapped(seat, *picked))


def _goals(st: St, owner: Seat, cells: Iterable[int]) -> list[int]:
    return [i for i in cells if st.up[i] and st.room(i, owner)]


def _push(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    around = st.board.around
    if not picked:
        near = st.board.grow(st.own(seat)) | st.board.touched[seat]
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


def _pushed(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    if len(picked) == 3:
        _move(st, seat, LETTERS.index(picked[1]), picked[0], picked[2], log)


def _move(st: St, by: Seat, owner: Seat, start: str, goal: str, log: list[Any]) -> None:
    st.lift(_place(st, start), owner)
    st.put(_place(st, goal), owner)
    log.append(DiskMoved(by, owner, start, goal))


def _relocate(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    goals = _goals(st, seat, range(st.board.count))
    if not picked:
        return [st.label(i) for i in bits(st.own(seat)) if any(j != i for j in goals)]
    return [st.label(i) for i in goals if st.label(i) != picked[0]] if len(picked) == 1 else []


def _relocated(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    if len(picked) == 2:
        _move(st, seat, seat, picked[0], picked[1], log)


def _place_free(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if picked or not st.supply(seat):
        return []
    near = st.board.grow(st.own(seat)) | st.board.touched[seat]
    ranks = effect.ranks or []
    return [st.label(i) for i in _goals(st, seat, bits(near)) if st.data.rank_of[st.cards[i]] in ranks]


def _placed_free(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
    st.put(_place(st, picked[0]), seat)
    log.append(DisksPlaced(seat, picked[0], 1))


def _hold(st: St, seat: Seat, effect: Effect, picked: list[str]) -> list[str]:
    if picked:
        return []
    there = {*st.row, *(f for other in st.others(seat) for f in st.held[other])}
    return [f for f in FACTIONS if f in there]


def _held(st: St, seat: Seat, effect: Effect, picked: list[str], log: list[Any]) -> None:
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

APPLY: dict[str, Callable[[St, Seat, Effect, list[str], list[Any]], None]] = {
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

"""What cards do: the operations of the component file, one after the other (section 2.4 of the rules)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Unasked
from engines.pax_illuminaten.actions import AnyAction, Decline, Discard, MainAction, Pick
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.data import ALL
from engines.pax_illuminaten.components.shapes import Effect
from engines.pax_illuminaten.events import (
    AnyEvent,
    Discarded,
    MainGained,
    NothingDone,
    Picked,
    PlotSwapped,
)
from engines.pax_illuminaten.rules.favor import Gaining, Step
from engines.pax_illuminaten.rules.main_actions import performing, refuse
from engines.pax_illuminaten.rules.modifiers import Mods, mods
from engines.pax_illuminaten.rules.picks import APPLY, DONE, OPTIONS, edicts
from engines.pax_illuminaten.state import St

_DECLINE = Decline()


class Resolving(Unasked, tag="resolving"):
    """The operations of a card, ability or Event, in order (PAX R68a)."""

    seat: Seat
    source: str
    index: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next operation, or the end of the card."""
        effects = st.data.effects(self.source)
        if self.index == len(effects):
            st.frames.pop()
            return
        effect = effects[self.index]
        self.index += 1
        begin(st, self.seat, self.source, self.index - 1, effect, log)


def begin(st: St, seat: Seat, source: str, index: int, effect: Effect, log: list[AnyEvent]) -> None:
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
        case "take_edict" if not edicts(st):
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


def swap_plot(st: St, seat: Seat, effect: Effect, log: list[AnyEvent]) -> None:
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

    def mods(self, st: St) -> Mods:
        """The modifiers of the granted action."""
        return mods(st, self.action, self._effect(st))

    def _options(self, st: St, *, blind: bool = False) -> list[MainAction]:
        m = self.mods(st)
        return performing.options(st, self.action, m, st.own(self.seat), self.cell, blind=blind)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every performance, or to leave it out."""
        found = self._options(st)
        return found if self.cell >= 0 else [*found, _DECLINE]

    def why(self, st: St, seat: Seat, action: MainAction | Decline) -> Illegal | None:
        """What stands against this performance."""
        if isinstance(action, Decline):
            return None
        return refuse.main(st, seat, action, self.mods(st), self.cell)

    def take(self, st: St, seat: Seat, action: MainAction | Decline, log: list[AnyEvent]) -> None:
        """Perform it, or not."""
        st.frames.pop()
        if isinstance(action, Decline):
            log.append(NothingDone(self.seat, self.action, declined=True))
        else:
            performing.start(st, action, self.mods(st), log, self.cell)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
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
        return [data.one(Discard, card) for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: Discard) -> Illegal | None:
        """Not in the hand."""
        return None if action.card in st.hands[seat] else illegal("PAX R68a", "not_in_hand", card=action.card)

    def take(self, st: St, seat: Seat, action: Discard, log: list[AnyEvent]) -> None:
        """It goes to the discards."""
        self.open = False
        self._discard(st, [action.card], log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A hand that is not larger goes whole."""
        hand = st.hands[self.seat]
        if self.left and hand and len(hand) <= self.left:
            self._discard(st, list(hand), log)
        elif self.left and hand:
            self.open = True
        else:
            st.frames.pop()

    def _discard(self, st: St, cards: list[str], log: list[AnyEvent]) -> None:
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
        return (st.ask(self.seat, f"ability.{name}", "PAX R68a", (Pick,), staged=True),)

    def effect(self, st: St) -> Effect:
        """The operation."""
        return st.data.effects(self.source)[self.index]

    def _options(self, st: St) -> list[str]:
        effect = self.effect(st)
        return OPTIONS[effect.op](st, self.seat, effect, self.picked)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """What leaves the next prompt an answer."""
        return [data.one(Pick, value) for value in self._options(st)]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """Not among what the ability can choose."""
        if isinstance(action, Pick) and action.value not in self._options(st):
            return illegal("PAX R68a", "no_target", value=action.value or "-")
        return None

    def take(self, st: St, seat: Seat, action: Pick, log: list[AnyEvent]) -> None:
        """Remember it, and carry the operation out once it is complete."""
        self.open = False
        self._pick(st, action.value, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A single target is taken; without one nothing happens."""
        found = self._options(st)
        if not found:
            if not self.picked:
                log.append(NothingDone(self.seat, self.effect(st).op))
            st.frames.pop()
        elif found == [DONE]:
            st.frames.pop()
        elif len(found) == 1:
            self._pick(st, found[0], log)
        else:
            self.open = True

    def _pick(self, st: St, value: str, log: list[AnyEvent]) -> None:
        effect, told = self.effect(st), len(log)
        if value == DONE:
            st.frames.pop()
        else:
            self.picked.append(value)
            APPLY[effect.op](st, self.seat, effect, self.picked, log)
        if len(log) == told:
            log.append(Picked(self.seat, effect.op, value))

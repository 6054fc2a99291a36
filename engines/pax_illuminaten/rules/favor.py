"""Paying and gaining Favor: unit by unit, exchanging, Subverting (PAX R9–R16, R34)."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import OneQuestion, Untold
from engines.pax_illuminaten.actions import AnyAction, Gain, Pay, Subvert, Waive
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits, letters
from engines.pax_illuminaten.events import (
    AnyEvent,
    FavorGained,
    FavorLost,
    FavorPaid,
    FavorSought,
    FavorTaken,
    FavorWaived,
    MainBegan,
    PartGained,
    PartPaid,
)
from engines.pax_illuminaten.rules.costs import Units, affordable, drops, outcomes, sources, without
from engines.pax_illuminaten.state import St, spelled


class Step(OneQuestion):
    """A frame of one seat that has settled on asking (`open`), so that `asks` costs nothing."""

    open: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat, once it has to be asked."""
        return (st.ask(self.seat, self.step, self.rule, self.kinds),) if self.open else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The seat, once it has to be asked."""
        return (self.seat,) if self.open else ()


def can_pay(st: St, due: tuple[Units, int], rate: int) -> bool:
    """Whether the active seat can pay."""
    units, drop = due
    return not units or affordable(tuple(st.favor[st.active]), units, drop, rate)


class Payment(Step, tag="payment"):
    """The active seat pays a cost: first what is dropped, then unit by unit (PAX R11, R12, R34)."""

    step = "favor.pay"
    rule = "PAX R12"
    kinds = (Pay, Waive)
    units: list[int] = msgspec.field(default_factory=list[int])
    drop: int = 0
    rate: int = 3
    paid: list[int] = msgspec.field(default_factory=list[int])
    told: list[int] = msgspec.field(default_factory=list[int])
    """How much of that the log has told."""

    def asks(self, st: St) -> Sequence[Decision]:
        """The payer, where more than one payment or dropped unit is possible."""
        if not self.open:
            return ()
        if self.drop:
            return (st.ask(self.seat, "favor.waive", "PAX R34", (Waive,), staged=True),)
        return (st.ask(self.seat, "favor.pay", "PAX R12", (Pay,), staged=True),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Units to drop, or sources for the next unit; `direct` where that payment is the only one without exchange."""
        hold, units = tuple(st.favor[seat]), tuple(self.units)
        if self.drop:
            return [Waive(letters(u)) for u in drops(hold, units, self.drop, self.rate)]
        found = [data.one(Pay, name) for name, _left in sources(hold, units, self.rate)]
        if len(units) > 1 and len(outcomes(hold, units, self.rate, exchange=False)) == 1:
            found.insert(0, data.one(Pay, "direct"))
        return found

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A Favor that is not held, not accepted, or without which the rest could not be paid."""
        if not isinstance(action, Pay):
            return None
        if action.source == "direct":
            return None if action in self.legal(st, seat) else illegal("PAX R12", "not_direct")
        give = action.source[:1]
        if give not in FACTIONS or not give:
            return illegal("PAX R12", "no_faction", faction=action.source or "-")
        if not st.favor[seat][FACTIONS.index(give)]:
            return illegal("PAX R12", "no_favor", faction=give)
        if action not in self.legal(st, seat):
            return illegal("PAX R12", "not_payable", source=action.source, unit=letters(self.units[0]))
        return None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """Drop a unit or pay one, or all."""
        self.open = False
        hold, units = tuple(st.favor[seat]), tuple(self.units)
        if isinstance(action, Waive):
            dropped = next(u for u in units if letters(u) == action.unit)
            self.units, self.drop = list(without(units, dropped)), self.drop - 1
            log.append(FavorWaived(seat, letters(dropped)))
        elif isinstance(action, Pay):
            if action.source == "direct":
                self._to(st, outcomes(hold, units, self.rate, exchange=False)[0])
                self.units = []
            else:
                self._to(st, dict(sources(hold, units, self.rate))[action.source])
                self.units = list(units[1:])

    def _to(self, st: St, left: tuple[int, ...]) -> None:
        if not self.paid:
            self.paid = [0] * len(left)
        for f, n in enumerate(left):
            gone = st.favor[self.seat][f] - n
            if gone:
                st.spend(self.seat, f, gone)
                self.paid[f] += gone

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """What leaves no choice is done; the rest is asked."""
        hold, units = tuple(st.favor[self.seat]), tuple(self.units)
        if self.drop:
            found = drops(hold, units, self.drop, self.rate)
            if len(found) == 1:
                self.units, self.drop = list(without(units, found[0])), self.drop - 1
                log.append(FavorWaived(self.seat, letters(found[0])))
                return
            self.open = True
            return
        if units:
            results = outcomes(hold, units, self.rate)
            if len(results) > 1:
                self._tell(units, log)
                self.open = True
                return
            self._to(st, next(iter(results)))
        if not isinstance(log, Untold) and any(self.paid):
            log.append(FavorPaid(self.seat, spelled(self.paid), any(self.told)))
        st.frames.pop()

    def _tell(self, due: Units, log: list[AnyEvent]) -> None:
        """Tell what has been paid since it was last told."""
        part = [n - told for n, told in zip_longest(self.paid, self.told, fillvalue=0)]
        if any(part):
            log.append(PartPaid(self.seat, spelled(part), tuple(map(letters, due))))
            self.told = list(self.paid)


def charge(st: St, due: tuple[Units, int], rate: int) -> None:
    """Let the active seat pay a cost before the frame below goes on."""
    units, drop = due
    if units:
        st.frames.append(Payment(st.active, units=list(units), drop=drop, rate=rate))


def begin(st: St, action: AnyAction, name: str, due: tuple[Units, int], rate: int, log: list[AnyEvent]) -> None:
    """Tell which Main action begins and what it costs, and charge that; the frame that goes on lies below."""
    if not isinstance(log, Untold):
        units, drop = due
        acting: str = getattr(action, "acting", "")
        target: str = getattr(action, "target", "")
        count: int = getattr(action, "count", 0)
        log.append(MainBegan(st.active, name, acting, target, count, tuple(map(letters, units)), drop))
    charge(st, due, rate)


def lenders(st: St, seat: Seat, faction: int) -> list[Seat]:
    """Seats from which a Favor may be Subverted (PAX R13)."""
    found = [other for other in st.others(seat) if st.favor[other][faction]]
    return [other for other in found if not st.passive(other, "no_subvert")]


class Gaining(Step, tag="gaining"):
    """A seat gains Favor one by one: from the pool, from an Edict where that is named, else by Subverting."""

    step = "favor.gain"
    rule = "PAX R15"
    kinds = (Gain, Subvert)
    units: list[int] = msgspec.field(default_factory=list[int])
    distinct: bool = False
    edicts: bool = False
    """Favor may come from an Edict instead."""
    report: bool = False
    """What was got is told to the frame below (Extort)."""
    lacking: int = -1
    """Faction that has to be Subverted next."""
    got: list[int] = msgspec.field(default_factory=list[int])
    pooled: list[int] = msgspec.field(default_factory=list[int])
    told: int = 0
    """How many of these the log has told."""
    lost: int = 0

    def asks(self, st: St) -> Sequence[Decision]:
        """The gainer, where there is a choice of type or of whom to Subvert."""
        if not self.open:
            return ()
        if self.lacking >= 0:
            return (st.ask(self.seat, "favor.subvert", "PAX R13", (Subvert,)),)
        return (st.ask(self.seat, "favor.gain", "PAX R15", (Gain,)),)

    def choices(self, st: St) -> list[Gain]:
        """Types, and where each may come from."""
        unit = self.units[0]
        found: list[Gain] = []
        taken = self.got if self.distinct else []
        for f in bits(unit):
            if f in taken:
                continue
            if st.pool[f] or lenders(st, self.seat, f):
                found.append(Gain(FACTIONS[f], "pool"))
            if self.edicts:
                for edict in (e for edicts in st.edicts for e in edicts):
                    if edict.favor and st.data.edicts[edict.event].faction == FACTIONS[f]:
                        found.append(Gain(FACTIONS[f], edict.event))
        return found

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Types that can be had, or seats that have the type."""
        if self.lacking >= 0:
            return [Subvert(other) for other in lenders(st, seat, self.lacking)]
        return self.choices(st)

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A seat without that type or protected; a type that is not offered."""
        if isinstance(action, Subvert) and self.lacking >= 0 and action.seat not in lenders(st, seat, self.lacking):
            return illegal("PAX R13", "no_lender", faction=FACTIONS[self.lacking])
        if isinstance(action, Gain) and self.lacking < 0 and action not in self.choices(st):
            return illegal("PAX R15a", "not_gainable", faction=action.faction or "-")
        return None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """The Favor is gained, or Subverted."""
        self.open = False
        if isinstance(action, Subvert):
            self._subvert(st, action.seat, log)
        elif isinstance(action, Gain):
            self._gain(st, action, log)

    def _gain(self, st: St, choice: Gain, log: list[AnyEvent]) -> None:
        f = FACTIONS.index(choice.faction)
        if choice.source != "pool":
            edict = next(e for edicts in st.edicts for e in edicts if e.event == choice.source)
            edict.favor -= 1
            st.favor[self.seat][f] += 1
            log.append(FavorGained(self.seat, choice.faction, choice.source))
        elif st.pool[f]:
            st.earn(self.seat, f)
            self.pooled.append(f)
        else:
            self.lacking = f
            return
        self.got.append(f)
        del self.units[0]

    def _forced(self, st: St) -> None:
        """What can be of one Faction alone, and lies in the pool, is gained at once."""
        pool, units, count = st.pool, self.units, 0
        for unit in units:
            f = unit.bit_length() - 1
            if unit != 1 << f or not pool[f]:
                break
            st.earn(self.seat, f)
            self.pooled.append(f)
            self.got.append(f)
            count += 1
        del units[:count]

    def _tell(self, log: list[AnyEvent]) -> None:
        """Tell what has come from the pool since it was last told."""
        part = self.pooled[self.told :]
        if part:
            log.append(PartGained(self.seat, "".join(FACTIONS[f] for f in sorted(part))))
            self.told = len(self.pooled)

    def _subvert(self, st: St, source: Seat, log: list[AnyEvent]) -> None:
        f, self.lacking = self.lacking, -1
        st.favor[source][f] -= 1
        st.favor[self.seat][f] += 1
        self.got.append(f)
        del self.units[0]
        log.append(FavorTaken(self.seat, source, FACTIONS[f], "subvert"))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """What leaves no choice is done; the rest is asked."""
        if self.lacking >= 0:
            seats = lenders(st, self.seat, self.lacking)
            if len(seats) > 1:
                self._tell(log)
                log.append(FavorSought(self.seat, FACTIONS[self.lacking]))
                self.open = True
            else:
                self._subvert(st, seats[0], log)
            return
        if self.units and not self.distinct and not self.edicts:
            self._forced(st)
        if self.units:
            found = self.choices(st)
            if len(found) > 1:
                self._tell(log)
                self.open = True
            elif found:
                self._gain(st, found[0], log)
            else:
                self.lost += 1
                del self.units[0]
        else:
            if self.pooled and not isinstance(log, Untold):
                favor = "".join(FACTIONS[f] for f in sorted(self.pooled))
                log.append(FavorGained(self.seat, favor, "", self.told > 0))
            if self.lost:
                log.append(FavorLost(self.seat, self.lost))
            st.frames.pop()
            if self.report:
                st.frames[-1].got = list(self.got)

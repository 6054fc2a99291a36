"""What costs come to and whether they can be paid, exchanges and dropped units included (PAX R9–R12, R34)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits, letters
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods

Units = tuple[int, ...]
"""A cost: for each Favor the set of Factions it may be of, single ones first in canonical order."""


def cost(units: Units, added: int, m: Mods) -> tuple[Units, int]:
    """A cost with its modifiers: the units, and how many of them the payer may drop (PAX R34)."""
    if m is PLAIN:
        return _plain(units), 0
    if m.free:
        return (), 0
    due = ordered([*units, *[added] * m.cost_delta])
    drop = min(max(-m.cost_delta, 0), len(due))
    if drop and len(set(due)) == 1:
        due, drop = due[drop:], 0
    return ((), 0) if drop == len(due) else (tuple(due), drop)


def ordered(units: Iterable[int]) -> list[int]:
    """Units of one Faction first, then those that accept several, each in canonical order."""
    return sorted(units, key=lambda u: (u & (u - 1) != 0, u))


@lru_cache(maxsize=1 << 12)
def _plain(units: Units) -> Units:
    return tuple(ordered(units))


@lru_cache(maxsize=1 << 15)
def payable(hold: tuple[int, ...], units: Units, rate: int) -> bool:
    """Whether the units can all be paid, exchanges included (PAX R12).

    A single-type unit is best paid directly. Those left over, and choice units beyond the tokens they accept, need
    exchanges; exchanging tokens that no choice unit accepts comes first.
    """
    left = list(hold)
    short = choice = accepted = 0
    for unit in units:
        if unit & (unit - 1):
            choice += 1
            accepted |= unit
        else:
            f = unit.bit_length() - 1
            if left[f]:
                left[f] -= 1
            else:
                short += 1
    if not short and not choice:
        return True
    direct = inside = outside = 0
    for f, n in enumerate(left):
        if accepted >> f & 1:
            direct += n
            inside += n // rate
        else:
            outside += n // rate
    from_inside = max(0, short - outside)
    if from_inside > inside:
        return False
    return choice <= direct + outside - short - (rate - 1) * from_inside


@lru_cache(maxsize=1 << 14)
def drops(hold: tuple[int, ...], units: Units, drop: int, rate: int) -> tuple[int, ...]:
    """The distinct units whose removal leaves the rest payable (PAX R12, R34)."""
    return tuple(u for u in dict.fromkeys(units) if affordable(hold, without(units, u), drop - 1, rate))


def without(units: Units, unit: int) -> Units:
    """The cost less one unit."""
    at = units.index(unit)
    return units[:at] + units[at + 1 :]


def affordable(hold: tuple[int, ...], units: Units, drop: int, rate: int) -> bool:
    """Whether the cost can be paid for some choice of dropped units."""
    return bool(drops(hold, units, drop, rate)) if drop else payable(hold, units, rate)


class Means:
    """What a seat can pay with the Favor it holds, for many costs at once (PAX R12)."""

    __slots__ = ("_able", "exchanged", "hold", "rate")

    def __init__(self, hold: Sequence[int], rate: int) -> None:
        self.hold, self.rate = tuple(hold), rate
        self.exchanged = 0 if max(hold) < rate else sum([n // rate for n in hold])
        """Favor of any type that could be had for everything held."""
        self._able: dict[int, int] = {}

    def able(self, unit: int) -> int:
        """How many units of the same Factions could be paid: what is of these directly, the rest exchanged."""
        found = self._able.get(unit)
        if found is None:
            found, hold = self.exchanged, self.hold
            for f in bits(unit):
                found += hold[f] - hold[f] // self.rate
            self._able[unit] = found
        return found

    def times(self, unit: int, most: int, m: Mods) -> int:
        """How often, `most` at most, a unit can be paid at once with its modifiers."""
        count = self.able(unit) - m.cost_delta
        if m.free or count > most:
            return most
        return count if count > 0 else 0

    def covers(self, due: tuple[Units, int]) -> bool:
        """Whether a cost can be paid."""
        units, drop = due
        if not units:
            return True
        if drop:
            return affordable(self.hold, units, drop, self.rate)
        if units[0] == units[-1]:
            return len(units) <= self.able(units[0])
        return payable(self.hold, units, self.rate)


@lru_cache(maxsize=1 << 14)
def sources(hold: tuple[int, ...], units: Units, rate: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Ways to pay the first unit that keep the rest payable, each with what is then held (PAX R12)."""
    unit, rest = units[0], units[1:]
    found: list[tuple[str, tuple[int, ...]]] = []
    instead = letters(unit & -unit)
    for f, n in enumerate(hold):
        if unit >> f & 1:
            name, price = FACTIONS[f], 1
        else:
            name, price = f"{FACTIONS[f]}>{instead}", rate
        if n >= price:
            left = (*hold[:f], n - price, *hold[f + 1 :])
            if payable(left, rest, rate):
                found.append((name, left))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def outcomes(hold: tuple[int, ...], units: Units, rate: int, *, exchange: bool = True) -> tuple[tuple[int, ...], ...]:
    """What may be held after paying all: two such results at most are looked for (enough to know if one is forced)."""
    if max(hold) < rate and not any(unit & (unit - 1) for unit in units):
        left = list(hold)
        for unit in units:
            left[unit.bit_length() - 1] -= 1
        return (tuple(left),) if min(left) >= 0 else ()
    found: dict[tuple[int, ...], None] = {}

    def on(held: tuple[int, ...], due: Units) -> None:
        if not due:
            found[held] = None
            return
        for name, left in sources(held, due, rate):
            if exchange or len(name) == 1:
                on(left, due[1:])
            if len(found) > 1:
                return

    on(hold, units)
    return tuple(found)

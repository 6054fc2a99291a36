"""Modifiers of a Main action: Events, buffs and the effect that grants it, combined (PAX R70)."""

from functools import lru_cache

import msgspec

from engines.pax_illuminaten.components.data import Data
from engines.pax_illuminaten.components.shapes import Effect
from engines.pax_illuminaten.state import St


class Mods(msgspec.Struct, array_like=True, frozen=True):
    """All modifiers of one performance; `max` 0 and `rate` 0 mean that the usual number holds."""

    cost_delta: int = 0
    free: bool = False
    max: int = 0
    max_delta: int = 0
    any_target: bool = False
    reach: int = 1
    faceup: bool = False
    allow_rival: bool = False
    any_faction: bool = False
    ignore_conspire: bool = False
    treat_rival_own: bool = False
    extra_favor: int = 0
    whisper_any: int = 0
    rate: int = 0
    strength: int = 0
    draw_after: int = 0


PLAIN = Mods()
_FACEUP = Mods(faceup=True)


def mods(st: St, action: str, own: Effect | None = None) -> Mods:
    """The modifiers of a performance now: numbers add, flags join, the lowest rate, the highest reach."""
    if own is None and not st.buffs and not any(st.special):
        return _FACEUP if action == "scout" and st.options.scout_faceup else PLAIN
    again, faceup = action in st.performed, action == "scout" and st.options.scout_faceup
    found = _lasting(st.data, tuple(st.special), tuple(st.buffs), action, again, faceup)
    if own is None:
        return found[1]
    return combined([*found[0], own], faceup)


def all_mods(st: St, actions: tuple[str, ...]) -> tuple[Mods, ...]:
    """The modifiers of several performances now."""
    special = st.special if any(st.special) else ()
    return _all(st.data, tuple(special), tuple(st.buffs), actions, tuple(st.performed), st.options.scout_faceup)


@lru_cache(maxsize=1 << 12)
def _all(
    data: Data,
    special: tuple[str, ...],
    buffs: tuple[str, ...],
    actions: tuple[str, ...],
    performed: tuple[str, ...],
    faceup: bool,
) -> tuple[Mods, ...]:
    return tuple(
        _lasting(data, special, buffs, name, name in performed, faceup and name == "scout")[1] for name in actions
    )


@lru_cache(maxsize=1 << 12)
def _lasting(
    data: Data, special: tuple[str, ...], buffs: tuple[str, ...], action: str, again: bool, faceup: bool
) -> tuple[list[Effect], Mods]:
    """Effects of active Events and buffs on an action, and what they come to."""
    effects: list[Effect] = []
    for event in special:
        if event:
            effects += data.specials[event].effects
    for card in buffs:
        effects += data.cards[card].effects
    effects = [e for e in effects if e.op == "modify" and e.action == action and not (e.first_only and again)]
    return effects, combined(effects, faceup)


def combined(effects: list[Effect], faceup: bool) -> Mods:
    """Effects as one; `faceup`: Scout may take face-up cards anyway."""
    if not effects:
        return _FACEUP if faceup else PLAIN
    if len(effects) == 1:  # as mostly
        return _alone(effects[0], faceup)
    limits = [e.max for e in effects if e.max]
    rates = [e.exchange_rate for e in effects if e.exchange_rate]
    return Mods(
        sum(e.cost_delta for e in effects),
        any(e.free for e in effects),
        limits[-1] if limits else 0,
        sum(e.max_delta for e in effects),
        any(e.any_target for e in effects),
        max(e.reach for e in effects),
        any(e.faceup for e in effects) or faceup,
        any(e.allow_rival for e in effects),
        any(e.any_faction for e in effects),
        any(e.ignore_conspire for e in effects),
        any(e.treat_rival_own for e in effects),
        sum(e.extra_favor for e in effects),
        sum(e.whisper_any for e in effects),
        min(rates, default=0),
        sum(e.strength for e in effects),
        sum(e.draw_after for e in effects),
    )


def _alone(effect: Effect, faceup: bool) -> Mods:
    """The modifiers of one effect."""
    return Mods(
        effect.cost_delta,
        effect.free,
        effect.max or 0,
        effect.max_delta,
        effect.any_target,
        effect.reach,
        effect.faceup or faceup,
        effect.allow_rival,
        effect.any_faction,
        effect.ignore_conspire,
        effect.treat_rival_own,
        effect.extra_favor,
        effect.whisper_any,
        effect.exchange_rate or 0,
        effect.strength,
        effect.draw_after,
    )


def rate(st: St, m: Mods = PLAIN) -> int:
    """How many Favor of one type the active seat gives for one of another, the lowest of all that apply (PAX R11)."""
    usual = st.data.constants.exchange_rate
    found = m.rate if 0 < m.rate < usual else usual
    lasting = st.passive(st.active, "exchange_rate")
    return min(found, *lasting) if lasting else found

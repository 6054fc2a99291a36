"""Performing a Main action: its answers now, and its start, whoever grants it."""

from collections.abc import Callable

from engines.pax_illuminaten.actions import Expel, Extort, Influence, MainAction, Organize, Oust, Scout
from engines.pax_illuminaten.events import AnyEvent
from engines.pax_illuminaten.rules.costs import Means
from engines.pax_illuminaten.rules.main_actions import expel, extort, influence, organize, oust, scout
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods, all_mods, rate
from engines.pax_illuminaten.state import St

KIND: dict[str, type[MainAction]] = {
    "scout": Scout,
    "influence": Influence,
    "extort": Extort,
    "organize": Organize,
    "expel": Expel,
    "oust": Oust,
}
NAME: dict[type[MainAction], str] = {kind: name for name, kind in KIND.items()}
NAMES = tuple(KIND)
_BY_OWN: dict[str, Callable[[St, Mods, int, Means], list[MainAction]]] = {
    "scout": scout.options,
    "organize": organize.options,
    "expel": expel.options,
    "oust": oust.options,
}


def means(st: St, m: Mods = PLAIN) -> Means:
    """What the active seat can pay with."""
    return Means(st.favor[st.active], rate(st, m))


def options(st: St, name: str, m: Mods, own: int, cell: int = -1, *, blind: bool = False) -> list[MainAction]:
    """Every performance of a Main action by the active seat; `cell`: only there (PAX R64)."""
    if name == "extort":
        return extort.options(st, m, own)
    purse = means(st, m)
    if name == "scout":
        return scout.options(st, m, own, purse)
    if name == "influence":
        return influence.options(st, m, purse, cell)
    if name == "organize":
        return organize.options(st, m, own, purse, cell)
    if name == "expel":
        return expel.options(st, m, own, purse, cell, blind=blind)
    return oust.options(st, m, own, purse)


def every(st: St, own: int) -> list[MainAction]:
    """Every performance of any Main action by the active seat."""
    usual = means(st)
    found: list[MainAction] = []
    for name, m in zip(NAMES, all_mods(st, NAMES), strict=True):
        if name == "extort":
            found += extort.options(st, m, own)
        else:
            purse = means(st, m) if m.rate else usual
            found += influence.options(st, m, purse) if name == "influence" else _BY_OWN[name](st, m, own, purse)
    return found


def start(st: St, action: MainAction, m: Mods, log: list[AnyEvent], cell: int = -1) -> None:
    """Begin a performance; its frames do the rest."""
    name = NAME[type(action)]
    st.performed[name] = st.performed.get(name, 0) + 1
    match action:
        case Scout():
            scout.start(st, action, m, log)
        case Influence():
            influence.start(st, action, m, log)
        case Extort():
            extort.start(st, action, m)
        case Organize():
            organize.start(st, action, m, cell, log)
        case Expel():
            expel.start(st, action, m, log)
        case Oust():
            oust.start(st, action, m, log)

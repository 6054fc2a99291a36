"""Log lines of Faction cards and Plots that somebody loses: through whose turn, and why (PAX R53, R75)."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.card_events import UNTOLD
from engines.pax_illuminaten.words.called import called


def faction_card(event: ev.FactionLost, card: str, name: str, names: Sequence[str], _: Words) -> str:
    """Who lost a Faction card to the row, by whose turn, and who controls its largest Lodge now (PAX R53)."""
    if event.by in (event.seat, UNTOLD):
        lost = _("{name} loses the {faction} card", name=name, faction=card)
    else:
        lost = _("{by} costs {name} the {faction} card", by=called(event.by, names), name=name, faction=card)
    if event.leader == UNTOLD:
        return f"{lost}."
    if event.leader < 0:
        return _("{lost}: nobody controls its largest Lodge any more.", lost=lost)
    return _("{lost}: {name} controls its largest Lodge now.", lost=lost, name=called(event.leader, names))


def plot(event: ev.PlotLost, which: str, text: str, name: str, names: Sequence[str], _: Words) -> str:
    """Who lost a Plot, by whose turn, and what is not met any more (PAX R75)."""
    if event.by in (event.seat, UNTOLD):
        lost = _("{name} loses {plot}", name=name, plot=which)
    else:
        lost = _("{by} costs {name} {plot}", by=called(event.by, names), name=name, plot=which)
    if event.alone:
        return _("{lost}: it shares its cards with another Plot.", lost=lost)
    if event.by == UNTOLD or not text:
        return f"{lost}."
    return _("{lost}: no longer met is “{text}”.", lost=lost, text=text.removesuffix("."))

"""How things are called where an answer names them: cells and cards, seats, Favor, Factions, Events and Plots."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.naming import seat_name
from engines.core.words import Words
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.view import CardView, CellView, EventView, PaxView
from engines.pax_illuminaten.words.called import event, faction, units
from engines.pax_illuminaten.words.steps import SEATS, TYPES


def _card(card: CardView) -> str:
    return f"{card.id} {card.short}"


def _cell(view: PaxView, cell: str) -> CellView | None:
    return next((each for each in view.cells if each.cell == cell), None)


def cell_name(view: PaxView, cell: str, _: Words) -> str:
    """A cell with its card: "B3 PM1 Necker"; "AR Areopagus"."""
    if cell == AREOPAGUS:
        return f"{cell} {_('Areopagus')}"
    found = _cell(view, cell)
    return f"{cell} {_card(found.card)}" if found and found.card else cell


def hand_name(view: PaxView, card: str) -> str:
    """A card of the viewer's hand: "PM1 Necker"."""
    found = next((each for each in view.hand if each.id == card), None)
    return _card(found) if found else card


def faction_name(facts: Facts, faction: str, _: Words) -> str:
    """A Faction as commands accept it, with its name: "N Nobility"."""
    name = next((each.name for each in facts.factions if each.id == faction), "")
    return f"{faction} {_(name)}" if name else faction or _("any Faction")


def units_due(view: PaxView, facts: Facts, _: Words) -> str:
    """What is still to be paid: "Nobility + Scholars/Clergy", a unit of two Factions being of either."""
    return units(facts, view.payment.units, _) if view.payment else ""


def event_name(view: PaxView, event: str, _: Words) -> str:
    """An Event the viewer knows, with its name."""
    active = [p.active_event for p in view.players if p.active_event]
    known: list[EventView] = [*view.specials, *view.drawn, *active]
    found = next((each for each in known if each.id == event), None)
    return f"{event} {_(found.name)}" if found else event


def plot_name(view: PaxView, short: str, _: Words) -> str:
    """A Plot by its short name and its title."""
    found = next((plot for plot in view.plots if plot.short == short), None)
    return f"{short} {_(found.name)}" if found else short


def slot_name(view: PaxView, slot: int) -> str:
    """A Court slot with its card."""
    card = view.court[slot - 1] if 1 <= slot <= len(view.court) else None
    return f"{slot} {_card(card)}" if card else str(slot)


def paying(view: PaxView, facts: Facts, source: str, _: Words) -> str:
    """A payment as commands accept it, an exchange with its rate."""
    if source == "direct":
        return _("direct: all of it without exchange")
    give, arrow, instead = source.partition(">")
    if not arrow:
        return faction_name(facts, give, _)
    rate = view.payment.rate if view.payment else 0
    return _(
        "{source}: {rate} {give} for {instead}",
        source=source,
        rate=rate,
        give=faction(facts, give, _),
        instead=faction(facts, instead, _),
    )


def picked(view: PaxView, facts: Facts, value: str, _: Words, names: Sequence[str]) -> str:
    """A value by what the open question means by it."""
    if view.step in SEATS and value in LETTERS[: len(view.players)]:
        name = seat_name(LETTERS.index(value), names)
        return value if name == value else f"{value} {name}"
    if value == "done":
        return _("No more")
    if view.step in TYPES:
        return faction_name(facts, value, _)
    if view.step == "ability.take_edict":
        return event(facts, value, _)
    if view.step == "ability.court_take" and value.isdigit():
        return slot_name(view, int(value))
    return cell_name(view, value, _)

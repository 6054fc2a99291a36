"""Log lines of what an action costs: its price, each payment, what is waived, what has to be Subverted."""

from collections.abc import Sequence
from typing import Any

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.words.called import called, faction, unit, units
from engines.pax_illuminaten.words.called import favor as favor_of
from engines.pax_illuminaten.words.terms import action_name

SEATS = ("steal_favor", "push_rival")
"""Operations in which a single letter is a seat."""


def line(facts: Facts, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """One line about a cost or a choice on the way; empty for any other event."""
    match event:
        case ev.MainBegan():
            return _began(facts, event, name, _)
        case ev.FavorPaid(favor=favor, told=told):
            if told:
                return _("{name} has paid {favor} in all.", name=name, favor=favor_of(facts, favor, _))
            return _("{name} pays {favor}.", name=name, favor=favor_of(facts, favor, _))
        case ev.PartPaid(favor=favor, due=due):
            if due:
                paid, left = favor_of(facts, favor, _), units(facts, due, _)
                return _("{name} pays {favor}; still due: {due}.", name=name, favor=paid, due=left)
            return _("{name} pays {favor}.", name=name, favor=favor_of(facts, favor, _))
        case ev.FavorWaived(unit=waived):
            return _("{name} need not pay {unit}.", name=name, unit=unit(facts, waived, _))
        case ev.FavorSought(faction=sought):
            return _("The pool has no {faction}: {name} Subverts it.", faction=faction(facts, sought, _), name=name)
        case ev.Picked(value="done"):
            return _("{name} chooses no more.", name=name)
        case ev.Picked(op=op, value=value):
            if len(value) == 1 and value in LETTERS and op in SEATS:
                value = called(LETTERS.index(value), names)
            elif value in FACTIONS:
                value = faction(facts, value, _)
            return _("{name} chooses {value}.", name=name, value=value)
        case _other:
            return ""


def _began(facts: Facts, event: ev.MainBegan, name: str, _: Words) -> str:
    """Which Main action begins, with its price."""
    target = event.target if event.count < 2 else f"{event.target} ×{event.count}"
    cost = units(facts, event.cost, _) or _("nothing")
    if event.drop:
        cost = _("{cost}, {count} of it waived", cost=cost, count=event.drop)
    action = action_name(event.action, _)
    if not event.acting:
        return _("{name}: {action} {target}, cost {cost}.", name=name, action=action, target=target, cost=cost)
    return _(
        "{name}: {action} {target} via {acting}, cost {cost}.",
        name=name,
        action=action,
        target=target,
        acting=event.acting,
        cost=cost,
    )

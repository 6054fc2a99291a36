"""What a Main action costs where it is chosen, after reductions (PAX R9, R33, R34)."""

from typing import Any

from engines.core.words import Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import AREOPAGUS, Data, letters
from engines.pax_illuminaten.rules import costs
from engines.pax_illuminaten.rules.costs import Units
from engines.pax_illuminaten.rules.modifiers import Mods
from engines.pax_illuminaten.view import CellView, PaxView
from engines.pax_illuminaten.words.called import letters_of, units

NAMES: dict[type[Any], str] = {
    act.Scout: "scout",
    act.Influence: "influence",
    act.Organize: "organize",
    act.Expel: "expel",
    act.Oust: "oust",
}


class Prices:
    """Prices with the cards of an edition."""

    def __init__(self, data: Data) -> None:
        self._locations = data.locations
        self._facts = data.facts
        self._abilities = {
            id_: effect.cost_same or 0
            for id_, event in data.specials.items()
            for effect in event.effects
            if effect.op == "event_ability"
        }

    def told(self, view: PaxView, action: Any, _: Words, *, short: bool = False) -> str:
        """The price in words: "Nobility + Scholars/Clergy", by letters where that is too long."""
        found = self._due(view, action)
        if found is None:
            return ""
        due, drop = found
        cost = tuple(map(letters, due))
        if not cost:
            return _("free of charge")
        text = letters_of(cost) if short else units(self._facts, cost, _)
        return _("{cost}, less {count}", cost=text, count=drop) if drop else text

    def ability(self, event: str, faction: str, _: Words) -> str:
        """What an Event's ability costs, paid with one type: "3 Nobility"."""
        return units(self._facts, (faction,) * self._abilities.get(event, 1), _)

    def _due(self, view: PaxView, action: Any) -> tuple[Units, int] | None:
        """Units and how many of them may be dropped; None where the map does not show it."""
        name = NAMES[type(action)]
        m = next((Mods(cost_delta=r.delta, free=r.free) for r in view.reduced if r.action == name), Mods())
        if isinstance(action, act.Organize):
            unit = 1 << FACTIONS.index(action.faction) if action.faction else 0
            return costs.cost((unit,) if unit else (), unit, m)
        target = next((cell for cell in view.cells if cell.cell == action.target), None)
        if isinstance(action, act.Influence):
            return self._open(target, action.count, m)
        unit = self._shown(view, action.acting)
        if target is None or not unit:
            return None
        count = 1
        if isinstance(action, act.Expel):
            count = max(sum(seat >= 0 for seat in target.slots), 1)
        elif isinstance(action, act.Oust):
            count = action.count
        return costs.cost((unit,) * count, unit, m)

    def _open(self, target: CellView | None, count: int, m: Mods) -> tuple[Units, int] | None:
        """What the topmost open Locations of a card cost."""
        if target is None or target.card is None:
            return None
        open_ = [cost for seat, cost in zip(target.slots, self._locations[target.card.id], strict=True) if seat < 0]
        due = tuple(unit for cost in open_[:count] for unit in cost)
        return costs.cost(due, _bits(target.card.factions), m)

    def _shown(self, view: PaxView, acting: str) -> int:
        """The Factions that the acting card, or the Areopagus, shows."""
        if acting == AREOPAGUS:
            return _bits(view.players[view.active].factions)
        cell = next((each for each in view.cells if each.cell == acting), None)
        return _bits(cell.card.factions) if cell and cell.card else 0


def _bits(factions: tuple[str, ...]) -> int:
    return sum(1 << FACTIONS.index(f) for f in factions)

"""How cards are called beside their ids: `E8 (Revolt)`, `MIL-MKT (Market 3)`."""

from collections.abc import Iterable

from engines.core.words import N_, Words
from engines.influentia.components.data import Data

CALLED = {"governor": N_("Governor"), "exterminator": N_("Exterminator")}
"""City cards that are no Building."""


class Cards:
    """Names of an edition's cards; one that it does not hold is called by its id, for a log can outlive its edition."""

    def __init__(self, data: Data) -> None:
        self._symbols = {card.id: data.symbols[card.symbol].name for card in data.cards.values()}
        self._buildings = {
            card.id: (data.buildings[card.building].name, card.value) if card.building else (CALLED[card.kind], 0)
            for card in data.city_cards.values()
        }
        self._control = {card.id: data.buildings[card.building].name for card in data.control.values()}

    def resource(self, card: str, _: Words) -> str:
        """A resource card with its symbol."""
        return _("{id} ({name})", id=card, name=_(self._symbols[card])) if card in self._symbols else card

    def city(self, card: str, _: Words) -> str:
        """A city card with what it is, a Building with its value."""
        if card not in self._buildings:
            return card
        name, value = self._buildings[card]
        return _("{id} ({name})", id=card, name=f"{_(name)} {value}" if value else _(name))

    def control(self, card: str, _: Words) -> str:
        """A control card with its type of Building."""
        return _("{id} ({name})", id=card, name=_(self._control[card])) if card in self._control else card

    def cities(self, cards: Iterable[str], _: Words) -> str:
        """Several city cards."""
        return ", ".join(self.city(card, _) for card in cards)

    def resources(self, cards: Iterable[str], _: Words) -> str:
        """Several resource cards."""
        return ", ".join(self.resource(card, _) for card in cards)

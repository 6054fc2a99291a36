"""How the log calls what ids stand for: seats, cards, Factions, Events and Plots; a log can outlive its edition."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import LETTERS, Seat
from engines.core.naming import titled
from engines.core.refusals import listed
from engines.core.words import Words
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import Data
from engines.pax_illuminaten.facts import Facts


class Cards:
    """The Luminaries of an edition by id: "PM1 Necker"."""

    def __init__(self, data: Data) -> None:
        self._names = {card.id: card.name.split()[-1] for card in data.cards.values()}
        self._texts = {card.id: card.text for card in data.cards.values()}
        self._texts |= {each.faction: each.active_text for each in data.ref.faction_cards}
        self._texts |= {plot.id: plot.text for plot in data.plots.values()}
        self._texts |= {event.id: event.text for event in data.specials.values()}

    def name(self, card: str) -> str:
        """One card; an id that the edition does not hold stands as it is."""
        return f"{card} {self._names[card]}" if card in self._names else card

    def ability(self, card: str, _: Words) -> str:
        """What a Luminary, a Faction's card or a Special Event does or a Plot asks for; empty if not known."""
        return _(self._texts[card]) if self._texts.get(card) else ""

    def row(self, cards: Iterable[str]) -> str:
        """Several cards."""
        return ", ".join(map(self.name, cards))


def called(seat: Seat, names: Sequence[str]) -> str:
    """A seat's name; a Bot is called by its letter."""
    if 0 <= seat < len(names):
        return names[seat]
    return f"Bot {LETTERS[seat]}" if 0 <= seat < len(LETTERS) else str(seat)


def faction(facts: Facts, id_: str, _: Words) -> str:
    """A Faction by its name."""
    return _(next((each.name for each in facts.factions if each.id == id_), id_))


def tally(facts: Facts, favor: str, _: Words) -> str:
    """Favor by name: "2 Nobility, 1 Scholars"."""
    return ", ".join(f"{favor.count(f)} {faction(facts, f, _)}" for f in FACTIONS if f in favor)


def favor(facts: Facts, units: str, _: Words) -> str:
    """Favor in a sentence: "2 Favor of Nobility and 1 of Scholars"."""
    kinds = [f for f in FACTIONS if f in units]
    said: list[str] = []
    for f in kinds:
        count, name = units.count(f), faction(facts, f, _)
        if not said:
            said.append(_.n("{count} Favor of {faction}", "{count} Favor of {faction}", count, faction=name))
        else:
            said.append(_("{count} of {faction}", count=count, faction=name))
    return listed(said, _)


def unit(facts: Facts, accepted: str, _: Words) -> str:
    """A Favor of a cost: the Factions it may be of, "Scholars/Clergy"."""
    if set(accepted) == set(FACTIONS):
        return _("any Favor")
    return "/".join(faction(facts, each, _) for each in accepted)


def units(facts: Facts, cost: Sequence[str], _: Words) -> str:
    """A cost, like ones counted: "2 Nobility + Scholars/Clergy"."""
    return " + ".join(_times(cost.count(each), unit(facts, each, _)) for each in dict.fromkeys(cost))


def letters_of(cost: Sequence[str]) -> str:
    """A cost by letters: "2 N + S/C"."""
    return " + ".join(_times(cost.count(each), "/".join(each)) for each in dict.fromkeys(cost))


def _times(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"


def event(facts: Facts, id_: str, _: Words) -> str:
    """An Event with its name: "EM Edict on the Courts"."""
    name = next((each.name for each in facts.events if each.id == id_), "")
    return f"{id_} {_(name)}" if name else id_


def faction_of(facts: Facts, edict: str) -> str:
    """The Faction whose Favor an Edict takes, empty if not known."""
    return next((each.faction for each in facts.events if each.id == edict), "")


def edict_favor(facts: Facts, id_: str, count: int, _: Words) -> str:
    """So much Favor of the Faction that an Edict takes; the number alone where that is not known."""
    own = faction_of(facts, id_)
    return (favor(facts, own * count, _) or _("nothing")) if own else str(count)


def plot(facts: Facts, id_: str, _: Words) -> str:
    """A Plot by its name."""
    return _(next((each.name for each in facts.plots if each.id == id_), titled(id_)))

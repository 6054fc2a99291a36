"""How resources, cities, symbols and the spaces of the priority track are called."""

from engines.core.naming import titled
from engines.core.words import Words
from engines.influentia.facts import Facts


def resource_name(facts: Facts, resource: str, _: Words) -> str:
    """A resource by its name."""
    return _(next((each.name for each in facts.resources if each.id == resource), titled(resource)))


def city_name(facts: Facts, city: str, _: Words) -> str:
    """A city by its name."""
    return _(next((each.name for each in facts.cities if each.id == city), titled(city)))


def symbol_name(facts: Facts, symbol: str, _: Words) -> str:
    """A symbol by its name."""
    return _(next((each.name for each in facts.symbols if each.id == symbol), titled(symbol)))


def effect_name(facts: Facts, effect: str, _: Words) -> str:
    """The symbol that has an effect, by its name; empty where none has it."""
    return _(next((each.name for each in facts.symbols if each.effect == effect), ""))


def space(facts: Facts, priority: str) -> str:
    """A space of the priority track as the board labels it: "10>1"."""
    return next((each.label for each in facts.priorities if each.id == priority), priority)


def order(facts: Facts, priority: str, _: Words) -> str:
    """A space of the priority track with what it says."""
    label = space(facts, priority)
    return _("{space}, the highest wins" if priority == "high" else "{space}, the lowest wins", space=label)

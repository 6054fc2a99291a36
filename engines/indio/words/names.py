"""How things are called: hexes by label, resources by name or two letters (the words of every text)."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.indio.facts import Facts
from engines.indio.view import HexView, IndioView

HEXES = {
    "earth": N_("earth"),
    "water": N_("water"),
    "desert": N_("desert"),
    "farm": N_("farm"),
    "quarry": N_("quarry"),
    "mine": N_("mine"),
}
RESOURCES = {
    "earth": N_("earth"),
    "water": N_("water"),
    "fire": N_("fire"),
    "food": N_("food"),
    "stone": N_("stone"),
    "metal": N_("metal"),
    "commerce": N_("commerce"),
}
ORDER = tuple(RESOURCES)
STRUCTURES = {"outpost": N_("outpost"), "town": N_("town"), "city": N_("city")}
ACTIONS = {
    "move": N_("Move"),
    "collect": N_("Collect"),
    "attack": N_("Attack"),
    "forge": N_("Forge"),
    "improve": N_("Improve"),
    "build": N_("Build"),
}
WHICH = {
    "exhausted": N_("an exhausted worker"),
    "selected": N_("the selected worker"),
    "active": N_("another active worker"),
}


def word(table: dict[str, str], name: str, _: Words) -> str:
    """A name in the reader's language; what is not in the table stands as it is."""
    return _(table[name]) if name in table else name


def amounts(counts: Sequence[int], _: Words) -> str:
    """Resources in full: "2 stone, 1 fire"; empty for none."""
    return ", ".join(f"{n} {_(RESOURCES[name])}" for name, n in zip(ORDER, counts, strict=True) if n)


def hex_at(view: IndioView, label: str) -> HexView | None:
    """A hex of the view by its label."""
    return next((each for each in view.hexes if each.label == label), None)


def place(view: IndioView, label: str, _: Words) -> str:
    """A hex by its label with what it is and holds: "C3 (quarry, 2 St)"."""
    found = hex_at(view, label)
    if found is None:
        return label
    inside = ", ".join(filter(None, (_(HEXES[found.kind]), amounts(found.resources, _))))
    return f"{label} ({inside})"


def made(facts: Facts, option: str, _: Words) -> str:
    """What a craft option makes: "2 food", "1 food + 1 worker"."""
    found = next((craft for craft in facts.crafts if craft.id == option), None)
    if found is None:
        return option
    parts = [f"{count} {_(RESOURCES[name])}" for name, count in zip(ORDER, found.resources, strict=True) if count]
    if found.workers:
        parts.append(_.n("{count} worker", "{count} workers", found.workers))
    return " + ".join(parts)


def building(view: IndioView, build: str, _: Words) -> str:
    """A way to build in words: "new outpost", "city from town"."""
    line = next((line for line in view.costs if line.what == "build" and line.id == build), None)
    if line is None:
        return build
    result = word(STRUCTURES, line.result, _)
    if not line.upgrades:
        return _("new {structure}", structure=result)
    return _("{structure} from {old}", structure=result, old=word(STRUCTURES, line.upgrades, _))


def cost(view: IndioView, what: str, name: str, _: Words) -> str:
    """A cost in two letters, workers included."""
    line = next((line for line in view.costs if line.what == what and line.id == name), None)
    if line is None:
        return ""
    parts = [amounts(line.cost, _)]
    if line.workers:
        parts.append(_.n("{count} worker", "{count} workers", line.workers))
    return " + ".join(filter(None, parts))


def improving(view: IndioView, label: str, kind: str, _: Words) -> str:
    """What a tile costs on a hex, the surcharge of the covered kind included."""
    line = next((line for line in view.costs if line.what == "improve" and line.id == kind), None)
    found = hex_at(view, label)
    if line is None or found is None:
        return ""
    counts = list(line.cost)
    for covered, resource, count in view.surcharges:
        if covered == found.kind:
            counts[ORDER.index(resource)] += count
    return amounts(counts, _)

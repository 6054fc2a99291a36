"""What the ids of Indio look like and mean in a few words."""

from engines.core.words import N_, NP_, Words
from engines.indio.facts import Facts
from engines.indio.view import IndioView, QuestView
from engines.indio.words.names import RESOURCES
from renderers.core.chart import Mark
from renderers.core.tokens import SHAPES
from renderers.indio.palette import SEATS

COLOURED = ("pink", "white", "orange", "purple")
"""The colours of seats, in the order of the palette's."""
SIGNS = ("earth-good", "drop", "flame", "food-good", "stone-block", "anvil", "two-coins")
"""In the order of all counts."""

PHASES = {
    "leaders": N_("Leaders"),
    "start": NP_("phase", "Start"),
    "quests": N_("Quests"),
    "crafting": N_("Crafting"),
    "harvest": N_("Harvest"),
    "actions": N_("Actions"),
    "over": N_("Game over"),
}
PARTS = {
    "outposts": N_("Outposts"),
    "towns": N_("Towns"),
    "cities": N_("Cities"),
    "hexes": N_("Hexes"),
    "workers": N_("Workers"),
    "commerce": N_("Commerce"),
    "stone_metal": N_("Stone, metal"),
    "quests": N_("Quests"),
    "leader": N_("Leader"),
}
_COUNTED = {
    "structures_at_least": N_("structures"),
    "pool_each": N_("kinds"),
    "pool_total_at_least": N_("in all"),
    "control_kinds": N_("kinds"),
    "control_edge_at_least": N_("edge"),
    "control_at_least": N_("hexes"),
    "own_workers_at_own_structure": N_("workers"),
    "shared_hexes_at_least": N_("shared"),
    "active_workers_at_least": N_("active"),
    "craft_count": N_("crafted"),
    "improve_count": N_("improved"),
    "build_count": N_("built"),
}


COLORS = {"pink": N_("pink"), "white": N_("white"), "orange": N_("orange"), "purple": N_("purple")}


def phase(view: IndioView, words: Words) -> str:
    """Where the year is. Elsewhere "Start" is what a button does, so here it has its context."""
    text = PHASES[view.phase]
    return words.p("phase", text) if view.phase == "start" else words(text)


def makes(kind: str, facts: Facts, words: Words) -> str:
    """What a hex of a kind makes at harvest, and what else is particular to it."""
    made = next(each.produces for each in facts.hexes if each.id == kind)
    said = words("Makes {resource}.", resource=words(RESOURCES[made])) if made else words("It makes nothing.")
    if kind != "water":
        return said
    count = facts.limits.actions_per_turn_water_start
    return f"{said} " + words.n(
        "No structures; whoever begins the year here has {count} action.",
        "No structures; whoever begins the year here has {count} actions.",
        count,
    )


def tile_letter(facts: Facts, kind: str) -> str:
    """The letter of a kind of tile, as the board shows it."""
    return next(each.short for each in facts.hexes if each.id == kind)


def from_water(facts: Facts, words: Words) -> str:
    """What a worker's token in water's colour says: how many actions who begins the year there has."""
    count = facts.limits.actions_per_turn_water_start
    return words.n("from water: {count} action", "from water: {count} actions", count)


def upper(text: str) -> str:
    """A beginning with a capital."""
    return text[:1].upper() + text[1:]


def hues(view: IndioView) -> tuple[int, ...]:
    """By seat, the number of its colour; always together with letter or shape."""
    return tuple(COLOURED.index(player.color) for player in view.players)


def marks(view: IndioView) -> list[Mark]:
    """How each seat is marked in a chart: its shape in its own colour."""
    return [Mark(SHAPES[seat], SEATS[hue]) for seat, hue in enumerate(hues(view))]


def progress(quest: QuestView, words: Words) -> tuple[str, str]:
    """How far a quest is and in what: "2 of 3", "metal"; what waits for a deed says so."""
    if quest.kind == "event":
        return words("when done"), ""
    known = RESOURCES.get(quest.resource) or _COUNTED.get(quest.test, "")
    return words("{have} of {need}", have=quest.have, need=quest.need), words(known)

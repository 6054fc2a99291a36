"""What ids of Pax Illuminaten mean in words."""

from engines.core.said import Said
from engines.core.words import N_, NP_, Words

ACTIONS = {
    "scout": NP_("action", "Scout"),
    "influence": NP_("action", "Influence"),
    "extort": NP_("action", "Extort"),
    "organize": NP_("action", "Organize"),
    "expel": NP_("action", "Expel"),
    "oust": NP_("action", "Oust"),
}
"""The Main actions, told by `action_name`: elsewhere a Scout is a person, and Influence a thing."""
UNDONE = {
    "scout": N_("no Scout"),
    "influence": N_("no Influence placed"),
    "extort": N_("no Extort"),
    "organize": N_("no Organize"),
    "expel": N_("no Expel"),
    "oust": N_("no Oust"),
    "push_rival": N_("no rival disk moved"),
    "flip": N_("no card turned up"),
    "relocate": N_("nothing moved"),
    "swap_cards": N_("no cards swapped"),
    "swap_favor": N_("no Favor exchanged"),
    "swap_plot": N_("no Plot swapped"),
    "steal_favor": N_("no Favor taken"),
    "gain_favor": N_("no Favor gained"),
    "gain_value": N_("no Favor gained"),
    "take_edict": N_("no Edict taken"),
    "court_take": N_("no card taken"),
    "draw": N_("no card drawn"),
    "discard": N_("no card discarded"),
    "see_hand": N_("no hand seen"),
    "hold_faction": N_("no Faction card held"),
    "place_free": N_("no Influence placed"),
}
"""What has not come of an ability or a bonus, after the seat's name."""
SPECIAL = {
    "influence_lodge": N_("Influence for its Lodge"),
    "influence_shared": N_("Influence beside rivals"),
    "influence_high": N_("Influence on a high card"),
}
"""A Bot's own ways to act."""
AFFILIATIONS = {"freemason": N_("Freemason"), "rosicrucian": N_("Rosicrucian"), "none": N_("of no brotherhood")}
STRENGTHS = {"dagger": N_("dagger"), "hammer": N_("hammer")}
SIDES = {"top": N_("top"), "bottom": N_("bottom"), "left": N_("left side"), "right": N_("right side")}
REASONS = {
    "search": N_("the first cell in its search order where it can"),
    "gain": N_("the greatest gain after Conspire"),
    "most_disks": N_("its card with most disks"),
    "joins_group": N_("it joins the largest group with its disks"),
    "rival_no_bot": N_("rival disks there and none of its own"),
    "crown_freemason_iii": N_("a Crown, else a new Freemason, else Rank III"),
}
DIRECTIONS = {
    "F": N_("forward"),
    "R": N_("right"),
    "B": N_("back"),
    "L": N_("left"),
    "S": N_("at its own card"),
}


def action_name(action: str, _: Words) -> str:
    """A Main action by its id."""
    return _.p("action", ACTIONS[action])


def action_said(action: str) -> Said:
    """The same, to be told later."""
    return Said(ACTIONS[action], context="action")

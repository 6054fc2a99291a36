"""What the ids of Pax Illuminaten look like and mean in a few words."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.terms import ACTIONS, action_name
from renderers.core.tokens import shown

TITLE = "Pax Illuminaten"
FACTIONS = "NPMASC"
NAMED_RANKS = {"ace": N_("Ace"), "crown": N_("Crown")}
AFFILIATION = {"freemason": N_("Freemason"), "rosicrucian": N_("Rosicrucian"), "none": N_("unaffiliated")}
KIND = {"bonus": N_("Bonus"), "buff": N_("Buff"), "special": N_("Special")}
MARK = {"bonus": "+", "buff": "↑", "special": ""}
"""Before what an ability is about: a bonus action, a buff until the end of the turn, or something of its own."""
ABOUT = {
    "favor": N_("Favor"),
    "cards": N_("cards"),
    "map": N_("map"),
    "main": N_("Main +"),
    "plot": N_("Plot"),
    "rival": N_("rival disk"),
    "faction": N_("Faction card"),
}
"""What an ability is about, where it is no Main action."""


class Face(NamedTuple):
    """A Luminary as it is drawn: id, surname, Rank and its label, Factions (primary first), Strength, ability."""

    id: str
    name: str
    rank: str
    label: str
    factions: tuple[str, ...]
    strength: str
    affiliation: str
    ability: str
    locations: tuple[str, ...]


def ability(card: CardView, words: Words) -> str:
    """An ability in a word: "+Oust", "↑Extort", "Favor"."""
    about = action_name(card.about, words) if card.about in ACTIONS else words(ABOUT.get(card.about, card.about))
    return MARK.get(card.ability, "") + about


def face(card: CardView, words: Words) -> Face:
    """A card as it is drawn."""
    return Face(
        card.id,
        card.short,
        card.rank,
        card.label,
        card.factions,
        card.strength,
        card.affiliation,
        ability(card, words),
        card.locations,
    )


def rank_name(card: CardView, words: Words) -> str:
    """A card's Rank: Ace and Crown by name, the others by the edition's label."""
    named = NAMED_RANKS.get(card.rank)
    return words(named) if named else words("Rank {label}", label=card.label)


def who(view: PaxView, seat: Seat, words: Words, names: Sequence[str]) -> str:
    """A seat's name, or a Bot's own."""
    bot = view.players[seat].bot
    return bot or shown(names, seat, words)


def by_faction(favor: Sequence[int]) -> str:
    """Favor as "2N 1P", a dash for none."""
    return " ".join(f"{n}{f}" for n, f in zip(favor, FACTIONS, strict=True) if n) or "–"

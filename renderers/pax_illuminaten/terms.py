"""What the ids of Pax Illuminaten look like and mean in a few words."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import CardView, PaxView
from renderers.core.palette import (
    INDIO_RESOURCE,
    INDIO_SEATS,
    PAX_LINE_P,
    SUIT_ON_DARK,
    Colour,
)
from renderers.core.tokens import shown

FACTIONS = "NPMASC"
FACTION_NAME = {
    "N": N_("Nobility"),
    "P": N_("Professions"),
    "M": N_("Magistrates"),
    "A": N_("Artists"),
    "S": N_("Scholars"),
    "C": N_("Clergy"),
}
LINE: dict[str, Colour] = {
    "N": INDIO_SEATS[3],
    "P": PAX_LINE_P,
    "M": SUIT_ON_DARK[2],
    "A": SUIT_ON_DARK[0],
    "S": SUIT_ON_DARK[1],
    "C": INDIO_RESOURCE[4],
}
"""Factions' cloth lifted for lines on the ground: the outlines of their largest Lodges."""
RANK = {"I": N_("Rank I"), "II": N_("Rank II"), "III": N_("Rank III"), "ace": N_("Ace"), "crown": N_("Crown")}
AFFILIATION = {"freemason": N_("Freemason"), "rosicrucian": N_("Rosicrucian"), "none": N_("unaffiliated")}
KIND = {"bonus": N_("BONUS"), "buff": N_("BUFF"), "special": N_("SPECIAL")}
MARK = {"bonus": "+", "buff": "↑", "special": ""}
"""Before what an ability is about: a bonus action, a buff until the end of the turn, or something of its own."""
ABOUT = {
    "scout": N_("Scout"),
    "influence": N_("Influence"),
    "extort": N_("Extort"),
    "organize": N_("Organize"),
    "expel": N_("Expel"),
    "oust": N_("Oust"),
    "favor": N_("Favor"),
    "cards": N_("cards"),
    "map": N_("map"),
    "main": N_("Main +1"),
    "plot": N_("Plot"),
    "rival": N_("rival disk"),
    "faction": N_("Faction card"),
}


class Face(NamedTuple):
    """A Luminary as it is drawn: id, surname, Factions (primary first), Strength, affiliation, ability in a word."""

    id: str
    name: str
    rank: str
    factions: tuple[str, ...]
    strength: str
    affiliation: str
    ability: str
    locations: tuple[str, ...]


def ability(card: CardView, words: Words) -> str:
    """An ability in a word: "+Oust", "↑Extort", "Favor"."""
    return MARK.get(card.ability, "") + words(ABOUT.get(card.about, card.about))


def face(card: CardView, words: Words) -> Face:
    """A card as it is drawn."""
    return Face(
        card.id,
        card.short,
        card.rank,
        card.factions,
        card.strength,
        card.affiliation,
        ability(card, words),
        card.locations,
    )


def who(view: PaxView, seat: Seat, words: Words, names: Sequence[str]) -> str:
    """A seat's name, or a Bot's own."""
    bot = view.players[seat].bot
    return bot or shown(names, seat, words)


def by_faction(favor: Sequence[int]) -> str:
    """Favor as "2N 1P", a dash for none."""
    return " ".join(f"{n}{f}" for n, f in zip(favor, FACTIONS, strict=True) if n) or "–"

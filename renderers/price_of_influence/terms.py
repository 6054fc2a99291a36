"""What the ids of Price of Influence look like and mean in a few words."""

from engines.core.words import N_, Words
from engines.price_of_influence.view import CardView, NobleView, PriceView

TITLE = "Price of Influence"
SUITS = ("S", "H", "C", "D")
SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "JOKER": "★"}
SUIT_OF = {sign: suit for suit, sign in SIGNS.items()}
LETTERS = ("J", "Q", "K")
STRIKE, GUARD = "STRIKE", "GUARD"


def suit_name(view: PriceView, suit: str, words: Words) -> str:
    """A suit as the edition calls it."""
    return words(next(each.name for each in view.facts.suits if each.letter == suit))


def rank_name(view: PriceView, letter: str, words: Words) -> str:
    """A rank as the edition calls it."""
    return words(next((each.name for each in view.facts.ranks if each.letter == letter), letter))


def label(id_: str) -> str:
    """A card or noble as it is read: `7C` is 7♣, `W1` is ★1."""
    if id_[:1] == "W" and id_[1:].isdigit():
        return f"{SIGNS['JOKER']}{id_[1:]}"
    return id_[:-1] + SIGNS[id_[-1]] if id_[-1:] in SUITS else id_


def face(card: CardView) -> str:
    """A card's value as it stands in its corner: A, 2 … 10, ★."""
    return card.sign if card.suit == "JOKER" else card.label.removesuffix(card.sign)


Tile = tuple[str, str]
"""A label and its suit: what a small card shows."""


def tile(card: CardView | NobleView) -> Tile:
    """A card or noble as a small card."""
    return card.label, card.suit


def suit_does(suit: str, words: Words) -> tuple[str, str]:
    """What playing a suit does: in two words and in sentences."""
    short, full = _DOES[suit]
    return words(short), words(full)


_DOES = {
    "S": (
        N_("Weapon"),
        N_(
            "Equip it to a noble of yours In-Court: it adds value and Spade influence to that noble's Strength. "
            "With an Armor of the same value on that noble it makes a Set Bonus: turn any noble on the table."
        ),
    ),
    "H": (
        N_("Armor"),
        N_(
            "Equip it to a noble of yours In-Court: it adds value and Heart influence to that noble's Strength. "
            "With a Weapon of the same value on that noble it makes a Set Bonus: turn any noble on the table."
        ),
    ),
    "C": (
        N_("Tactic"),
        N_(
            "Take up to two open cards into your hand: equipment, discards, gems, leveraged cards, anybody's. "
            "Their values together are at most its value and your Club influence."
        ),
    ),
    "D": (
        N_("Gem"),
        N_(
            "Save it in your gem pile, and a player you name draws; or spend it: take up to two leveraged cards "
            "with values together of at most its value and your Diamond influence."
        ),
    ),
    "JOKER": (
        N_("Writ"),
        N_("Value 0. Play it as any of the four suits. Equipped it adds your Spade and your Heart influence."),
    ),
}

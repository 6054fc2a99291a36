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


def value_face(value: int) -> str:
    """A value as it stands in a card's corner: A for 1."""
    return "A" if value == 1 else str(value)


Tile = tuple[str, str]
"""A label and its suit: what a small card shows."""


def tile(card: CardView | NobleView) -> Tile:
    """A card or noble as a small card."""
    return card.label, card.suit


SET_SUITS = {"S": "H", "H": "S"}
"""Weapon and Armor: with which suit each makes a Set Bonus."""


def suit_named(view: PriceView, suit: str, words: Words) -> str:
    """What a suit's cards are: Weapon, Armor, Tactic or Gem; a Joker as the edition calls it."""
    return words(ROLES[suit]) if suit in ROLES else suit_name(view, suit, words)


def suit_does(view: PriceView, suit: str, words: Words) -> str:
    """What playing a suit does, in sentences."""
    limits = view.facts.limits
    match suit:
        case "S" | "H":
            return words(
                "Equip it to a noble of yours In-Court: it adds value and {sign} influence to that noble's Strength. "
                "With {other} of the same value on that noble it makes a Set Bonus: turn any noble on the table.",
                sign=SIGNS[suit],
                other=words(ROLES[SET_SUITS[suit]]),
            )
        case "C":
            return words.n(
                "Take up to {count} open card into your hand: equipment, a discard, a gem, a leveraged card, "
                "anybody's. Its value is at most this card's value and your {sign} influence.",
                "Take up to {count} open cards into your hand: equipment, discards, gems, leveraged cards, anybody's. "
                "Their values together are at most its value and your {sign} influence.",
                limits.club_targets_max,
                sign=SIGNS[suit],
            )
        case "D":
            return words.n(
                "Save it in your gem pile, and a player you name draws; or spend it: take up to {count} leveraged "
                "card with a value of at most its value and your {sign} influence.",
                "Save it in your gem pile, and a player you name draws; or spend it: take up to {count} leveraged "
                "cards with values together of at most its value and your {sign} influence.",
                limits.spend_targets_max,
                sign=SIGNS[suit],
            )
        case _joker:
            return words(
                "Value 0. Play it as any of the four suits. Equipped it adds your {weapon} and your {armor} influence.",
                weapon=SIGNS["S"],
                armor=SIGNS["H"],
            )


ROLES = {"S": N_("Weapon"), "H": N_("Armor"), "C": N_("Tactic"), "D": N_("Gem")}

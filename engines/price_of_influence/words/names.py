"""How cards, nobles and seats are called: `7C` is typed, `7♣` is read (the words of every text)."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS as SEATS
from engines.core.decisions import Seat
from engines.core.words import N_, Words
from engines.price_of_influence.facts import Facts
from engines.price_of_influence.view import PlaceView, PriceView

SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
ZONES = {
    "equipped": N_("equipment"),
    "discard": N_("the discard pile"),
    "gem_pile": N_("gem piles"),
    "leveraged": N_("leveraged cards"),
}


def sign(card: str) -> str:
    """The sign of a card's or noble's suit, ★ for a Writ; nothing for what is neither."""
    if len(card) > 1 and card[-1] in SIGNS:
        return SIGNS[card[-1]]
    return "★" if card[:1] == "W" and card[1:].isdigit() else ""


def shown(card: str) -> str:
    """As it is read: `7♣`, `★1`, `Q♥`."""
    if sign(card) == "★":
        return f"★{card[1:]}"
    return card[:-1] + sign(card) if sign(card) else card


def typed(card: str) -> str:
    """As it is typed, with the sign to recognise it by: `7C ♣`."""
    return f"{card} {sign(card)}".rstrip()


def row(cards: Sequence[str]) -> str:
    """Several cards as they are read, with commas."""
    return ", ".join(map(shown, cards))


def several(cards: Sequence[str]) -> str:
    """A set as commands accept it, with the signs after: `7C AS (7♣ A♠)`, of one card `7C ♣`."""
    if len(cards) == 1:
        return typed(cards[0])
    return f"{' '.join(cards)} ({' '.join(map(shown, cards))})"


def rank(facts: Facts, letter: str, _: Words) -> str:
    """A rank by its name."""
    return _(next((each.name for each in facts.ranks if each.letter == letter), letter))


def suit(facts: Facts, letter: str, _: Words) -> str:
    """A suit by its name."""
    return _(next((each.name for each in facts.suits if each.letter == letter), letter))


def at_table(seat: Seat, letter: str) -> str:
    """A noble on the table, unique by seat and rank: `BQ`."""
    return f"{SEATS[seat] if 0 <= seat < len(SEATS) else seat}{letter}"


def place_of(view: PriceView, seat: Seat | None, letter: str) -> PlaceView | None:
    """A place of a seat's court by its letter, if there is such a one."""
    if seat is None or not 0 <= seat < len(view.players):
        return None
    return next((place for place in view.players[seat].court if place.letter == letter), None)

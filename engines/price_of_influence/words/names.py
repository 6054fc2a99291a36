"""How cards, nobles and seats are called: `7C` is typed, `7♣` is read (the words of every text)."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS as SEATS
from engines.core.decisions import Seat
from engines.core.words import N_, Words

SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
SUITS = {"S": N_("Spades"), "H": N_("Hearts"), "C": N_("Clubs"), "D": N_("Diamonds")}
RANKS = {"J": N_("Jack"), "Q": N_("Queen"), "K": N_("King")}
ZONES = {
    "equipped": N_("equipment"),
    "discard": N_("the discard pile"),
    "gem_pile": N_("gem piles"),
    "leveraged": N_("leveraged cards"),
}

CUT = 15
"""Letters of a player's name that fit a label."""


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
    """A set as commands accept it, with the signs after: `7C AS (7♣ A♠)`."""
    return f"{' '.join(cards)} ({' '.join(map(shown, cards))})"


def rank(letter: str, _: Words) -> str:
    """A rank by its name."""
    return _(RANKS[letter]) if letter in RANKS else letter


def suit(letter: str, _: Words) -> str:
    """A suit by its name."""
    return _(SUITS[letter]) if letter in SUITS else letter


def seat_name(seat: Seat, names: Sequence[str]) -> str:
    """A seat by its name, shortened, with its letter where two names look alike; without a name by its letter."""
    if not 0 <= seat < len(names):
        return SEATS[seat] if 0 <= seat < len(SEATS) else str(seat)
    short = [name if len(name) <= CUT else name[: CUT - 1] + "…" for name in names]
    if short.count(short[seat]) == 1:
        return short[seat]
    return f"{names[seat][: CUT - 3].rstrip()}… {SEATS[seat]}"


def at_table(seat: Seat, letter: str) -> str:
    """A noble on the table, unique by seat and rank: `BQ`."""
    return f"{SEATS[seat] if 0 <= seat < len(SEATS) else seat}{letter}"

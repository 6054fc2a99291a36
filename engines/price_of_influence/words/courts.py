"""Nobles that stand, and what a hand holds: what reasons are told of."""

from typing import NamedTuple

from engines.core.decisions import Seat
from engines.price_of_influence.view import NobleView, PlaceView, PriceView


class Standing(NamedTuple):
    """A noble In-Court: whose, its label, suit, sign and number, stance, Strength, and its place."""

    seat: Seat
    label: str
    suit: str
    sign: str
    rank: int
    stance: str
    strength: int
    place: PlaceView


def court_of(view: PriceView, seat: Seat) -> list[Standing]:
    """The nobles of a seat that stand."""
    return [
        Standing(seat, at.noble.label, at.noble.suit, at.noble.sign, at.noble.rank, at.stance, at.strength, at)
        for at in view.players[seat].court
        if at.noble is not None and at.stance
    ]


def standing(view: PriceView, seat: Seat, letter: str) -> Standing | None:
    """One of them by its letter."""
    return next((each for each in court_of(view, seat) if each.place.letter == letter), None)


def own(view: PriceView, letter: str) -> Standing | None:
    """One of the viewer's own."""
    return None if view.seat is None else standing(view, view.seat, letter)


def strong(view: PriceView) -> list[Standing]:
    """All standing nobles of others."""
    return [each for seat in view.players if seat.seat != view.seat for each in court_of(view, seat.seat)]


def council_noble(view: PriceView, noble: str) -> NobleView | None:
    """A noble of the Council."""
    return next((each for each in view.council if each.id == noble), None)


def hand_suited(view: PriceView, suit: str) -> int:
    """Hidden cards of a suit in the own hand."""
    return sum(each.card.suit == suit for each in view.hand)

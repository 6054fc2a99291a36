"""What speaks for parting with one hand card and keeping another."""

from collections.abc import Iterator

from engines.core.claims import Claim, claim
from engines.core.words import N_
from engines.pax_illuminaten.view import CardView
from engines.pax_illuminaten.words.reckoning import strength, weaker


def kept(card: CardView, other: CardView) -> Iterator[Claim]:
    """The other one, which stays, is stronger in a Challenge or brings more as Quick Favor."""
    if weaker(card, other):
        yield claim(
            N_("{other} stays in hand: Strength {more} in a Challenge, {card} only {count}."),
            other=other.id,
            more=strength(other),
            card=card.id,
            count=strength(card),
        )
    if len(card.favor) < len(other.favor):
        yield claim(
            N_("{other} stays in hand: {more} Favor as Quick Favor, {card} only {count}."),
            other=other.id,
            more=len(other.favor),
            card=card.id,
            count=len(card.favor),
        )

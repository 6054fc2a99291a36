"""How likely cards win tricks, as far as a seat can count: of all cards it has not seen, rivals hold some."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.influentia.components.data import PRIORITIES, Data
from engines.influentia.state import St


class Cards(NamedTuple):
    """Sets of resource cards as bits."""

    bit: dict[str, int]
    suit: dict[str, int]
    """All cards of a resource."""
    better: dict[str, dict[str, int]]
    """By priority and card, the cards of its resource that beat it."""
    play: dict[int, int]
    """All cards in play, by seats."""


@lru_cache(16)
def cards_of(data: Data) -> Cards:
    """The cards of an edition."""
    bit = {card: 1 << number for number, card in enumerate(data.cards)}
    alike: dict[str, list[str]] = {}
    for card in data.cards:
        alike.setdefault(data.resource_of[card], []).append(card)
    value = data.value_of

    def stronger(card: str, high: bool) -> int:
        own = value[card]
        others = alike[data.resource_of[card]]
        return sum(bit[other] for other in others if (value[other] > own if high else value[other] < own))

    return Cards(
        bit,
        {resource: sum(bit[card] for card in cards) for resource, cards in alike.items()},
        {priority: {card: stronger(card, priority == "high") for card in data.cards} for priority in PRIORITIES},
        {seats: sum(bit[card] for card in kit.resource_cards) for seats, kit in data.kits.items()},
    )


def unseen(st: St, seat: Seat) -> int:
    """Cards that a seat does not see: in other hands, in the Draw Deck, or discarded face down."""
    table = cards_of(st.data)
    bit = table.bit
    seen = 0
    for card in st.hands[seat]:
        seen |= bit[card]
    for card in st.discard:
        seen |= bit[card]
    for card in st.plays:
        seen |= bit[card]
    for lying in st.accumulated:
        for card in lying:
            seen |= bit[card]
    return table.play[st.seats] & ~seen


@lru_cache(1 << 14)
def none_among(beaters: int, unseen: int, held: int) -> float:
    """How likely none of so many beaters is among the cards held, of so many unseen ones."""
    chance = 1.0
    for number in range(beaters):
        free = unseen - held - number
        if free <= 0:
            return 0.0
        chance *= free / (unseen - number)
    return chance


def hand_strength(st: St, seat: Seat) -> tuple[float, float, float]:
    """How likely the best card would win if it were led now; all of the Influence Suit together; all others."""
    hand = st.hands[seat]
    if not hand:
        return 0.0, 0.0, 0.0
    data = st.data
    table = cards_of(data)
    out = unseen(st, seat)
    count, held = out.bit_count(), data.constants.hand_size * (st.seats - 1)
    better, resource, suit = table.better[st.priority], data.resource_of, st.influence
    trumps = table.suit.get(suit, 0)
    top = trump = aside = 0.0
    for card in hand:
        if resource[card] == suit:
            chance = none_among((better[card] & out).bit_count(), count, held)
            trump += chance
        else:
            chance = none_among(((better[card] | trumps) & out).bit_count(), count, held)
            aside += chance
        top = max(top, chance)
    return top, trump, aside


def trumps_worth(st: St, seat: Seat, places: Sequence[tuple[str, str]]) -> list[float]:
    """How strong a hand would be in the Influence Suit if the markers stood there: resource and priority."""
    data = st.data
    table = cards_of(data)
    out = unseen(st, seat)
    count, held = out.bit_count(), data.constants.hand_size * (st.seats - 1)
    resource, suited = data.resource_of, dict[str, list[str]]()
    for card in st.hands[seat]:
        suited.setdefault(resource[card], []).append(card)
    found: list[float] = []
    for influence, priority in places:
        better = table.better[priority]
        found.append(
            sum([0.1 + none_among((better[card] & out).bit_count(), count, held) for card in suited.get(influence, ())])
        )
    return found

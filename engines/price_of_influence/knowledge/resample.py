"""Another world that looks the same from one seat, or from all together: unseen cards dealt anew, chance replaced."""

from collections.abc import Sequence
from functools import lru_cache

from engines.core.decisions import Seat
from engines.core.rng import Rng
from engines.price_of_influence.components.data import EDITIONS, STANCES
from engines.price_of_influence.rules.setup import FirstNobles, SetupDiscards
from engines.price_of_influence.state import St


def deal_anew(st: St, knower: Seat | None, rng: Rng) -> None:
    """Deal anew, in place, what is unknown: the deck, others' hidden cards, dealt nobles, sealed choices.

    What came from the present deck is dealt anew among deck and hands; hidden cards of each earlier deck among the
    hands, so many to each as it has: which cards a deck was made of, how many of them each seat drew and which of them
    it let go lay open to all. Cards that everybody saw go into a hand stay there.
    """
    st.chance = rng.next()
    others = st.hidden_from(knower)
    _cards(st, others, rng)
    top = st.frames[-1] if st.frames else None
    if isinstance(top, SetupDiscards | FirstNobles):
        _nobles(st, others, rng)
    if isinstance(top, SetupDiscards):
        for other in top.chosen:
            if other in others:
                top.chosen[other] = tuple(sorted(_some(st.hands[other], len(top.chosen[other]), rng)))
    elif isinstance(top, FirstNobles):
        for other in top.chosen:
            if other in others:
                top.chosen[other] = (rng.choice(st.dealt[other]), rng.choice(STANCES))


def _some(items: Sequence[str], count: int, rng: Rng) -> list[str]:
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed[:count]


def _cards(st: St, others: Sequence[Seat], rng: Rng) -> None:
    new, decks = st.deck, st.decks
    held: list[list[str]] = []
    by_deck: dict[int, list[str]] = {}
    for other in others:
        drawn, known, hand = st.drawn[other], st.known[other], st.hands[other]
        new += drawn
        older: list[str] = []
        if len(drawn) + len(known) < len(hand):
            older = [card for card in hand if card not in drawn and card not in known]
            for card in older:
                deck = decks.get(card, 0)
                if deck in by_deck:
                    by_deck[deck].append(card)
                else:
                    by_deck[deck] = [card]
        held.append(older)
    st.deck = new = _mixed(st.edition, new, rng)
    instead: dict[str, str] = {}
    for _deck, cards in sorted(by_deck.items()):
        instead.update(zip(cards, _mixed(st.edition, cards, rng), strict=True))
    for other, older in zip(others, held, strict=True):
        count = len(st.drawn[other])
        st.drawn[other] = drawn = new[:count]
        del new[:count]
        st.hands[other] = hand = [*drawn, *[instead[card] for card in older], *st.known[other]]
        hand.sort(key=st.data.place_in_order)


def _mixed(edition: str, cards: Sequence[str], rng: Rng) -> list[str]:
    mixed = [*_in_order(edition, (*cards,))]
    rng.shuffle(mixed)
    return mixed


@lru_cache(maxsize=64)
def _in_order(edition: str, cards: tuple[str, ...]) -> Sequence[str]:
    """Cards by suit and value, so that dealing anew does not hang on how they lay; in one search always the same."""
    return sorted(cards, key=EDITIONS[edition].place_in_order)


def _nobles(st: St, others: Sequence[Seat], rng: Rng) -> None:
    order = st.data.noble_order
    pool = sorted((noble for other in others for noble in st.dealt[other]), key=order.__getitem__)
    rng.shuffle(pool)
    for other in others:
        count = len(st.dealt[other])
        st.dealt[other] = sorted(pool[:count], key=order.__getitem__)
        del pool[:count]

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

    What came from the present deck is dealt anew among deck and hands; older hidden cards, which nobody can have drawn
    from it, among the hands; cards that everybody saw go into a hand stay there.
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
    new, old, counts = st.deck, list[str](), list[int]()
    for other in others:
        older = _older(st, other)
        new += st.drawn[other]
        old += older
        counts.append(len(older))
    st.deck = new = [*_in_order(st.edition, (*new,))]
    old = [*_in_order(st.edition, (*old,))]
    rng.shuffle(new)
    rng.shuffle(old)
    for other, count in zip(others, counts, strict=True):
        mine = len(st.drawn[other])
        st.drawn[other] = drawn = new[:mine]
        del new[:mine]
        st.hands[other] = hand = [*drawn, *old[:count], *st.known[other]]
        hand.sort(key=st.data.place_in_order)
        del old[:count]


@lru_cache(maxsize=64)
def _in_order(edition: str, cards: tuple[str, ...]) -> Sequence[str]:
    """Cards by suit and value, so that dealing anew does not hang on how they lay; in one search always the same."""
    return sorted(cards, key=EDITIONS[edition].place_in_order)


def _older(st: St, seat: Seat) -> list[str]:
    drawn, known = st.drawn[seat], st.known[seat]
    return [card for card in st.hands[seat] if card not in drawn and card not in known]


def _nobles(st: St, others: Sequence[Seat], rng: Rng) -> None:
    order = st.data.noble_order
    pool = sorted((noble for other in others for noble in st.dealt[other]), key=order.__getitem__)
    rng.shuffle(pool)
    for other in others:
        count = len(st.dealt[other])
        st.dealt[other] = sorted(pool[:count], key=order.__getitem__)
        del pool[:count]

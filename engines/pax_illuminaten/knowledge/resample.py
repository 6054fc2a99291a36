"""Another world that looks the same from one seat, or from all together: unseen cards, Plots and Events dealt anew."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.core.rng import Rng
from engines.pax_illuminaten.knowledge.project import revealed
from engines.pax_illuminaten.rules.happenings import Looking
from engines.pax_illuminaten.rules.main_actions.oust import Challenge
from engines.pax_illuminaten.state import St

BOTTOM = 6
"""Events of the bottom half: its mixture stays its own (section 3 of the rules)."""


def deal_anew(st: St, knower: Seat | None, rng: Rng) -> None:
    """Deal anew, in place, what that seat, or all seats together, cannot know."""
    st.chance = rng.next()
    others = st.hidden_from(knower)
    seen_by = -1 if knower is None else 1 << knower
    _cards(st, others, seen_by, rng)
    if st.frames:  # at the end every private Plot is shown
        _plots(st, others, seen_by, rng)
    _events(st, others, seen_by, rng)


def _cards(st: St, others: Sequence[Seat], seen_by: int, rng: Rng) -> None:
    """Draw pile, face-down cells and unseen hand cards; what lay hidden through as many reshuffles stays apart.

    So no cell, which has lain there since the deal, is dealt a card that everybody has seen since.
    """
    known, cards = st.known, st.cards
    ages: dict[str, int] = {}
    for card in st.old:
        ages[card] = ages.get(card, 0) + 1
    groups = {age: list[str]() for age in sorted(set(ages.values()), reverse=True)}
    groups[0] = list(st.deck)
    cells: list[tuple[int, list[str]]] = []
    for i, up in enumerate(st.up):
        if not up and (card := cards[i]):
            group = groups[ages.get(card, 0)]
            group.append(card)
            cells.append((i, group))
    unseen = {other: [card for card in st.hands[other] if not known.get(card, 0) & seen_by] for other in others}
    places: dict[Seat, list[tuple[int, int]]] = {}
    for other, hand in unseen.items():
        places[other] = there = [(ages.get(card, 0), known.pop(card, 0)) for card in hand]
        for card, (age, _mask) in zip(hand, there, strict=True):
            groups[age].append(card)
        there.sort()  # in an order that tells nothing of the cards
    for group in groups.values():
        group.sort()
        rng.shuffle(group)
    for i, group in cells:
        cards[i] = group.pop()
    order = st.data.order.__getitem__
    for other, hand in unseen.items():
        new = [groups[age].pop() for age, _mask in places[other]]
        for card, (_age, mask) in zip(new, places[other], strict=True):
            if mask:
                known[card] = mask
        st.hands[other] = sorted([*[card for card in st.hands[other] if card not in hand], *new], key=order)
    st.deck = groups[0]
    st.known = dict(sorted(st.known.items()))
    for frame in st.frames:
        if isinstance(frame, Challenge):
            for other in frame.chosen:
                if other in others:
                    frame.chosen[other] = rng.choice(st.hands[other])


def _plots(st: St, others: Sequence[Seat], seen_by: int, rng: Rng) -> None:
    """The pile and others' private Plots, except those that the knower has put under the pile."""
    owners = [o for o in others if not revealed(st, o)]
    owners = [o for o in owners if not st.plot_known.get(st.private[o], 0) & seen_by]
    places = [i for i, plot in enumerate(st.pile) if not st.plot_known.get(plot, 0) & seen_by]
    unseen = [*(st.private[o] for o in owners), *(st.pile[i] for i in places)]
    masks = [st.plot_known.pop(plot, 0) for plot in unseen]
    unseen.sort()
    rng.shuffle(unseen)
    st.plot_known |= {plot: mask for plot, mask in zip(unseen, masks, strict=True) if mask}
    st.plot_known = dict(sorted(st.plot_known.items()))
    for o in owners:
        st.private[o] = unseen.pop(0)
    for i in places:
        st.pile[i] = unseen.pop(0)


def _events(st: St, others: Sequence[Seat], seen_by: int, rng: Rng) -> None:
    """The Event pile, others' Specials, the box, what another seat is looking at."""
    looking = next((frame for frame in st.frames if isinstance(frame, Looking) and frame.seat in others), None)
    drawn = looking.drawn if looking else []
    fixed = st.events.pop() if st.events and st.event_known & seen_by else ""
    first = drawn.pop(0) if drawn and looking and looking.known & seen_by else ""
    specials = list(st.boxed)
    seen = [event for event, mask in st.specials_known.items() if mask & seen_by]
    unseen = {other: [event for event in st.specials[other] if event not in seen] for other in others}
    knowers: dict[Seat, list[int]] = {}
    for other, held in unseen.items():
        knowers[other] = sorted([st.specials_known.pop(event, 0) for event in held])
        specials += held
    pool = [*st.events, *drawn]
    specials += [event for event in pool if event in st.data.specials]
    edicts = [event for event in pool if event in st.data.edicts]
    specials.sort()
    edicts.sort()
    rng.shuffle(specials)
    rng.shuffle(edicts)

    def again(events: list[str]) -> list[str]:
        count = sum(event in st.data.edicts for event in events)
        dealt = [*(edicts.pop() for _ in range(count)), *(specials.pop() for _ in range(len(events) - count))]
        rng.shuffle(dealt)
        return dealt

    upper = again([*st.events[BOTTOM:], *drawn])
    st.events = [*again(st.events[:BOTTOM]), *upper[: len(upper) - len(drawn)]]
    if looking:
        looking.drawn = [*([first] if first else []), *upper[len(upper) - len(drawn) :]]
    if fixed:
        st.events.append(fixed)
    order = st.data.event_order.__getitem__
    for other, held in unseen.items():
        new = [specials.pop() for _ in held]
        st.specials_known |= {event: mask for event, mask in zip(new, knowers[other], strict=True) if mask}
        st.specials[other] = sorted([*[event for event in st.specials[other] if event in seen], *new], key=order)
    st.specials_known = dict(sorted(st.specials_known.items()))
    st.boxed = specials

"""Another world that looks the same from one seat, or from all together: unseen leaders and quests dealt anew."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.core.rng import Rng
from engines.indio.rules.quests import progress
from engines.indio.rules.setup import Leaders, leaders_in
from engines.indio.state import St


def deal_anew(st: St, knower: Seat | None, rng: Rng) -> None:
    """Deal anew, in place, what is unknown: the deck, others' quests, discards, leaders and sealed choices.

    All seats together know everything but the deck. Once the game is over everything but decks and discards is public.
    """
    st.chance = rng.next()
    over = st.result is not None
    if not over:
        _leaders(st, knower, rng)
    _quests(st, knower, rng, over)


def _leaders(st: St, knower: Seat | None, rng: Rng) -> None:
    others = st.hidden_from(knower)
    pool = [name for name in st.data.leaders if knower is None or name not in st.dealt[knower]]
    rng.shuffle(pool)
    top = st.frames[-1] if st.frames else None
    for other in others:
        count = len(st.dealt[other])
        st.dealt[other] = sorted(pool[:count], key=leaders_in(st.data))
        del pool[:count]
        if st.leader[other]:
            st.leader[other] = rng.choice(st.dealt[other])
        if isinstance(top, Leaders) and other in top.chosen:
            top.chosen[other] = rng.choice(st.dealt[other])


def _quests(st: St, knower: Seat | None, rng: Rng, over: bool) -> None:
    """Slots of the first easy cards get 1-influence quests again; hands prefer quests that are still open."""
    others = st.hidden_from(knower)
    hidden = [st.deck, *(st.dropped[other] for other in others)]
    if not over:
        hidden += [st.hands[other] for other in others]
    pool = sorted([name for pile in hidden for name in pile], key=st.data.quest_order.__getitem__)
    rng.shuffle(pool)
    if not st.easy:
        _all_alike(st, [] if over else others, others, pool)
        return
    quests = st.data.quests
    slots = [(pile, i) for pile in reversed(hidden) for i in range(len(pile))]
    easy_slots = [slot for slot in slots if slot[0][slot[1]] in st.easy]
    ours = {id(st.hands[other]): other for other in others}
    fresh: list[str] = [name for name in st.easy if not any(pile[i] == name for pile, i in easy_slots)]
    filled: dict[tuple[int, int], str] = {}
    easy = {(id(pile), i) for pile, i in easy_slots}
    other_slots = [(pile, i) for pile, i in slots if (id(pile), i) not in easy]
    for group, light in ((easy_slots, True), (other_slots, False)):
        for pile, i in group:
            owner = ours.get(id(pile))
            if owner is None and not light:
                chosen = pool[0]
            else:
                fits = [name for name in pool if quests[name].influence == 1] if light else pool
                chosen = fits[0]
                if owner is not None:
                    chosen = next((name for name in fits if not _met(st, owner, name)), chosen)
            pool.remove(chosen)
            filled[id(pile), i] = chosen
            if light:
                fresh.append(chosen)
    for pile, i in slots:
        pile[i] = filled[id(pile), i]
    st.easy = sorted(fresh)


def _all_alike(st: St, holders: Sequence[Seat], others: Sequence[Seat], pool: list[str]) -> None:
    """The usual case: each hand takes the first quests that are still open, discards and the deck the rest in order."""
    for other in reversed(holders):
        hand = st.hands[other]
        for i in range(len(hand)):
            hand[i] = pool.pop(_open(st, other, pool))
    for pile in [*(st.dropped[other] for other in reversed(others)), st.deck]:
        count = len(pile)
        pile[:] = pool[:count]
        del pool[:count]


def _open(st: St, seat: Seat, pool: Sequence[str]) -> int:
    """Place of the first quest that the seat has not met, 0 if it has met all."""
    for at, name in enumerate(pool):
        if not _met(st, seat, name):
            return at
    return 0


def _met(st: St, seat: Seat, name: str) -> bool:
    """Whether a state quest would have been completed already."""
    quest = st.data.quests[name]
    if quest.kind != "state":
        return False
    have, need = progress(st, seat, quest)
    return have >= need

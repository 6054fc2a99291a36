"""Another world that looks the same from one seat, or from all together: face-down cards and castles dealt anew."""

from bisect import insort

from engines.core.decisions import Seat
from engines.core.rng import Rng
from engines.influence.components.data import ROUNDS
from engines.influence.rules.attack import Placement, placeable
from engines.influence.state import St


def deal_anew(st: St, knower: Seat | None, rng: Rng) -> None:
    """Choose anew, in place, chance and whatever is unknown (specification 6); every card has a seat that knows it."""
    st.chance = rng.next()
    st.deck.sort()
    rng.shuffle(st.deck)
    seen = {castle for castle, turn in zip(st.castles, st.turns, strict=True) if turn >= 0}
    box = [castle for castle in st.data.castles if castle not in seen]
    rng.shuffle(box)
    for place, turn in enumerate(st.turns):
        if turn < 0:
            st.castles[place] = box.pop()
    if knower is None:
        return
    for faction, down in enumerate(st.down):
        if down and knower not in st.knowing(faction):
            card = faction * ROUNDS + st.round - 1
            hand = st.hands[faction]
            insort(hand, st.value[card])
            st.value[card] = hand.pop(rng.below(len(hand)))
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Placement) and st.seat_of[top.faction] != knower:
        top.castle = rng.choice(placeable(st, top.faction))

"""What is said before a beginner's mistake in Influence, counted again by the engine's sums."""

from engines.influence.components.data import ROUNDS
from tests.contract.reasoned import Case, Checks
from tests.engines.influence.reasoned import castle, facing, side, sums


def nobody_comes(case: Case, args) -> bool:
    """INF R17: a castle without a card takes one in the first round, and no other."""
    st, hand = case.state, case.state.hands[case.state.attacking]
    right = (min(hand), getattr(case.action, "value", 0)) == (args["small"], args["value"])
    return right and st.round == 1 and not st.here[castle(st, args["cell"])]


def may_fall(case: Case, args) -> bool:
    """Held by the own side, pays that much, and the rival's face-down card may bring as much as lies there or more."""
    st = case.state
    at = castle(st, args["castle"])
    there = sums(case, st, at)
    rival = next(each for each in there if st.side_name(each) == args["rival"])
    right = (there[rival][1], there[side(case)], st.data.power[st.castles[at]]) == (
        args["most"],
        (args["own"], args["own"]),
        args["power"],
    )
    return right and st.side_at(at) == side(case) and args["most"] >= args["own"]


def too_late(case: Case, args) -> bool:
    """It faces that castle with a circle, where the own side fights, and is examined after it."""
    st = case.state
    first, second = castle(st, args["cell"]), castle(st, args["castle"])
    order = st.layout.orders[st.north]
    circle = next(facing(st, first)[d] for d, near in st.layout.toward[first] if near == second)
    fights = {st.side_of[card // ROUNDS] for card in st.here[second]}
    return circle > 0 and order.index(first) > order.index(second) and side(case) in fights and len(fights) > 1


WARNINGS: Checks = {
    "Nobody fights you at {cell}. A {small} does the same; keep the {value}.": nobody_comes,
    "{castle} pays you {power} this round and may fall: {rival} can reach {most}, you have {own}.": may_fall,
    "{cell} is revealed after {castle}: its circle counts only next round.": lambda case, args: (
        too_late(case, args) and case.state.round < ROUNDS
    ),
    "{cell} is revealed after {castle}: its circle counts for nothing any more.": lambda case, args: (
        too_late(case, args) and case.state.round == ROUNDS
    ),
}

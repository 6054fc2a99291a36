"""How good a position looks to a seat (advice on play, not a rule)."""

from math import exp

from engines.core.decisions import Seat
from engines.price_of_influence.components.data import LETTERS
from engines.price_of_influence.rules.victory import winners
from engines.price_of_influence.state import St

_LOCKED = (0.0, 1.0, 4.0)
"""What the first leveraged cards cost; the third is the end of the court on its own turn."""

Strengths = dict[Seat, list[tuple[int, int]]]
"""By seat, Strength and rank of every noble In-Court."""


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the own court against the rivals' still in the game."""
    if st.result is not None:
        return _over(st, seat)
    if seat in st.fallen:
        return 0.01
    strengths = {
        each: [(st.strength(each, letter), st.data.rank[letter]) for letter in st.in_court(each)]
        for each in st.clockwise(seat)
    }
    worth = {each: _worth(st, each) - _threats(strengths, each) for each in strengths}
    rivals = [value for each, value in worth.items() if each != seat]
    margin = worth[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
    margin += 6 * len(st.fallen)
    return 0.02 + 0.96 / (1 + exp(-margin / 12))


def _over(st: St, seat: Seat) -> float:
    first = winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.0


def _threats(strengths: Strengths, seat: Seat) -> float:
    """Nobles that somebody could disgrace in combat; the last one of a court is the court."""
    others = [each for other, nobles in strengths.items() if other != seat for each in nobles]
    mine = strengths[seat]
    lost = [
        2.0 * rank + 3.0
        for own, rank in mine
        if any(strength > own or (strength == own and against <= rank) for strength, against in others)
    ]
    return 0.25 * sum(lost) + (4.0 if lost and len(lost) == len(mine) else 0.0)


def _worth(st: St, seat: Seat) -> float:
    """A court by what everybody can see of it, hidden cards by their number."""
    data = st.data
    court = st.courts[seat]
    sigma = sum(st.influence(seat))
    worth = 0.8 * min(len(st.hands[seat]), st.numbers.hand_limit)
    worth += 1.5 * min(len(st.gems[seat]), 3) + 0.4 * max(0, len(st.gems[seat]) - 3)
    count = len(st.locked[seat])
    if count < len(_LOCKED):
        worth -= _LOCKED[count]
    else:
        worth -= (40.0 if seat == st.ap else 12.0) + 6 * (count - len(_LOCKED))
    outmaneuver = 0
    for letter, noble in court.items():
        rank = data.rank[letter]
        if not noble.stance:
            worth -= 1.5 * rank
            continue
        worth += 2.0 * rank + 3.0
        cards = noble.equipment
        best = sorted((data.value_of[card] for card in cards), reverse=True)
        worth += 0.3 * sum(best[:rank]) + 0.05 * sum(best[rank:])
        outmaneuver += 1 + any(data.value_of[card] == rank for card in cards)
    worth += 0.25 * outmaneuver * outmaneuver if sigma == len(LETTERS) else 0.4 * outmaneuver
    if not sigma:
        worth -= 50.0 if seat == st.ap else 12.0
    return worth

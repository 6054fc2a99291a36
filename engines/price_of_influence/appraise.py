"""How good a position looks to a seat (advice on play, not a rule)."""

from engines.core.decisions import Seat
from engines.price_of_influence.components.data import LETTERS
from engines.price_of_influence.rules.victory import winners
from engines.price_of_influence.state import St

_LOCKED = (0.0, 1.0, 4.0)
"""What the first leveraged cards cost; the third is the end of the court on its own turn."""

_SCALE = 12
"""So much more worth makes winning e times as likely."""
_FALLEN = -20.0
"""Of a court that fell while others play on."""
_NOBODY = (-1, 0)

Strengths = dict[Seat, list[tuple[int, int]]]
"""By seat, Strength of every noble In-Court and its rank below 0, so that the larger pair wins (POI R60)."""


def looks(st: St) -> list[float]:
    """By seat, what its court is worth in terms of `share`; a court that fell is worth nothing."""
    strengths: Strengths = {}
    for each in st.clockwise(0):
        strengths[each] = st.strengths(each, st.influence(each))
    found = [_FALLEN] * st.seats
    for each, nobles in strengths.items():
        found[each] = (_worth(st, each, len(nobles)) - _threats(strengths, each)) / _SCALE
    return found


def ended(st: St, seat: Seat) -> float:
    """Of a game that is over: 1 for a win, less for a shared one."""
    first = winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.0


def _threats(strengths: Strengths, seat: Seat) -> float:
    """Nobles that somebody could disgrace in combat; the last one of a court is the court."""
    best = max([each for other, nobles in strengths.items() if other != seat for each in nobles], default=_NOBODY)
    mine = strengths[seat]
    lost = [3.0 - 2.0 * noble[1] for noble in mine if best >= noble]
    return 0.25 * sum(lost) + (4.0 if lost and len(lost) == len(mine) else 0.0)


def _worth(st: St, seat: Seat, sigma: int) -> float:
    """A court with so many nobles In-Court by what everybody can see of it, hidden cards by their number."""
    data = st.data
    court, ranks, value = st.courts[seat], data.rank, data.value_of
    worth = 0.8 * min(len(st.hands[seat]), st.numbers.hand_limit)
    worth += 1.5 * min(len(st.gems[seat]), 3) + 0.4 * max(0, len(st.gems[seat]) - 3)
    count = len(st.locked[seat])
    if count < len(_LOCKED):
        worth -= _LOCKED[count]
    else:
        worth -= (40.0 if seat == st.ap else 12.0) + 6 * (count - len(_LOCKED))
    outmaneuver = 0
    for letter, noble in court.items():
        rank = ranks[letter]
        if not noble.stance:
            worth -= 1.5 * rank
            continue
        worth += 2.0 * rank + 3.0
        best = [value[card] for card in noble.weapons]
        best += [value[card] for card in noble.armors]
        outmaneuver += 1 + (rank in best)
        if len(best) > rank:
            best.sort(reverse=True)
            worth += 0.3 * sum(best[:rank]) + 0.05 * sum(best[rank:])
        elif best:
            worth += 0.3 * sum(best)
    worth += 0.25 * outmaneuver * outmaneuver if sigma == len(LETTERS) else 0.4 * outmaneuver
    if not sigma and st.turn:
        worth -= 50.0 if seat == st.ap else 12.0
    return worth

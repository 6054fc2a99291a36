"""What learned judgement weighs in Influence: numbers that a seat may know, of each side.

A row begins with what `appraise` says; every other number stands alone, and times the part of the game still to come.
"""

from engines.core.decisions import Seat
from engines.influence.appraise import Sight, promising, worths
from engines.influence.components.data import ROUNDS
from engines.influence.rules import scoring
from engines.influence.state import St

BASE = (
    "power",
    "gain",  # Power that this round brings as it stands
    "held",  # castles held after it
    "quiet",  # Power of those where no rival has a card, nor holds a castle beside
    "near",  # of those where none has a card, but one holds a castle beside
    "thin",  # of those where a rival has cards, and is less than 3 behind
    "firm",  # of those where it is further behind
    "lent",  # circles of castles held toward neighbours
    "free",  # castles beside them that nobody holds
    "exposed",  # Power of castles held that some rival's best card could turn
    "exposed_now",  # the same of rivals that have not attacked this round
    "prize",  # the most Power of a castle that the own best card could turn
    "prize_now",  # the same if this side has not attacked this round
    "prizes",  # how many there are
    "swaps",
    "saboteurs",
    "delays",
    "hand",  # sum of the Influence cards left
    "best",  # the highest of them
    "waiting",  # factions that have not attacked this round
    "first",  # who attacks first in round 6 wins of equals
)
NAMES = ("looks", *BASE, *(f"{name}_later" for name in BASE))


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each side, the own first and on in order."""
    later = (ROUNDS - st.round) / ROUNDS
    return [row + [later * number for number in row[1:]] for row in rows_of(st, seat)]


def rows_of(st: St, seat: Seat) -> list[list[float]]:
    """By side, the own first: what `appraise` says, and the numbers of `BASE`."""
    count = len(st.power)
    own = scoring.side_of_seat(st, seat)
    sight = promising(st, seat, own)
    hand, best, waiting, first = in_hand(st, seat)
    none = [0.0] * count
    exposed, exposed_now, prize, prizes = none.copy(), none.copy(), none.copy(), none.copy()
    holder, power, tops = sight.holder, sight.power, sight.tops
    turned = turned_now = 0
    for castle, other, strength in _within_reach(sight):
        if strength + best[other] > tops[castle]:
            prizes[other] += 1
            worth = power[castle] + (holder[castle] >= 0)
            if worth > prize[other]:  # noqa: PLR1730 - max() takes twice as long
                prize[other] = worth
            turned |= 1 << castle
            if waiting[other]:
                turned_now |= 1 << castle
    for castle, side in enumerate(holder):
        if side >= 0 and turned >> castle & 1:
            exposed[side] += power[castle]
            if turned_now >> castle & 1:
                exposed_now[side] += power[castle]
    prize_now = [most if due else 0.0 for most, due in zip(prize, waiting, strict=True)]
    swaps, saboteurs, delays = st.swaps, st.saboteurs, st.delays
    if count < len(st.side_of):
        swaps, saboteurs, delays = (_by_side(st, cards) for cards in (swaps, saboteurs, delays))
    rows: list[list[float]] = [
        list(row)
        for row in zip(
            worths(st, sight.worth),
            st.power,
            sight.gain,
            sight.held,
            sight.quiet,
            sight.near,
            sight.thin,
            sight.firm,
            sight.lent,
            sight.free,
            exposed,
            exposed_now,
            prize,
            prize_now,
            prizes,
            swaps,
            saboteurs,
            delays,
            hand,
            best,
            waiting,
            first,
            strict=True,
        )
    ]
    return rows[own:] + rows[:own] if own else rows


def _by_side(st: St, cards: list[int]) -> list[int]:
    found = [0] * len(st.power)
    for side, count in zip(st.side_of, cards, strict=True):
        found[side] += count
    return found


def _within_reach(sight: Sight) -> list[tuple[int, int, float]]:
    """A castle, a side that does not hold it but could attack it, and its Influence there as it stands."""
    found: list[tuple[int, int, float]] = []
    sums = sight.sums
    for castle, (side, there) in enumerate(zip(sight.holder, sums, strict=True)):
        for other, total in there.items():
            if other != side:
                found.append((castle, other, total))
    lent: dict[tuple[int, int], float] = {}
    for castle, other, lends in sight.offers:
        if other not in sums[castle]:
            lent[castle, other] = lent.get((castle, other), 0.0) + lends
    found += [(castle, other, total) for (castle, other), total in lent.items()]
    return found


def in_hand(st: St, seat: Seat) -> tuple[list[float], list[float], list[float], list[float]]:
    """By side: sum and highest of the cards left, factions still to attack, and how early it did in the last round."""
    sides = len(st.power)
    hand, best, waiting, first = [0.0] * sides, [0.0] * sides, [0.0] * sides, [0.0] * sides
    for faction, side in enumerate(st.side_of):
        cards = st.hands[faction]
        total, most = float(sum(cards)), float(max(cards, default=0))
        if st.down[faction] and seat not in st.knowing(faction):
            # Which of these cards lies on the table is not known: each is as likely as the other.
            value = st.value[faction * ROUNDS + st.round - 1]
            count = len(cards) + 1
            *_rest, second, most = sorted([0, *cards, value])
            total = (total + value) * (count - 1) / count
            most -= (most - second) / count
        hand[side] += total
        best[side] = max(best[side], most)
        if faction not in st.acted:
            waiting[side] += 1
        elif st.round == ROUNDS:
            first[side] = max(first[side], 1 - st.acted.index(faction) / len(st.side_of))
    return hand, best, waiting, first

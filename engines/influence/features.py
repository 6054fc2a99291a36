"""What learned judgement weighs in Influence: numbers that a seat may know, its side against the others.

Every number of `BASE` stands four times: the own side less the best other (by what is written in `appraise`), less the
mean of the others, and both again times the part of the game that is still to come. Before them stand the written
judgement's own log odds, alone and times that part, and 1.
"""

from engines.core.decisions import Seat
from engines.influence.appraise import Sight, odds, promising
from engines.influence.components.data import ROUNDS
from engines.influence.rules import scoring
from engines.influence.state import St

BASE = (
    "power",
    "gain",  # Power that this round brings as it stands
    "kept",  # Power of castles held after it, as far as they can be kept
    "lent",  # circles of those toward neighbours
    "free",  # castles beside them that nobody holds
    "swaps",
    "saboteurs",
    "delays",
    "hand",  # sum of the Influence cards left, those lying face-down half counted
    "high",  # the same of their squares: one 6 is more than two 3s
    "waiting",  # factions that have not attacked this round
)
NAMES = (
    "one",
    "odds",
    "odds_later",
    *(f"{name}_{against}" for against in ("best", "mean", "best_later", "mean_later") for name in BASE),
)
SCALE = (5.0, 3.0, 4.0, 4.0, 3.0, 1.0, 1.0, 1.0, 8.0, 40.0, 1.0)
"""What each of `BASE` is divided by, so that all are about as large."""


def features(st: St, seat: Seat) -> list[float]:
    """The numbers of `NAMES`."""
    later = (ROUNDS - st.round) / ROUNDS
    side = scoring.side_of_seat(st, seat)
    sight = promising(st, seat, side)
    looks = odds(st, side, sight.worth)
    rows = _rows(st, seat, sight)
    mine = rows.pop(side)
    leader = max((worth, -other) for other, worth in enumerate(sight.worth) if other != side)
    best = rows[-leader[1] - (-leader[1] > side)]
    count = len(rows)
    to_best = [(own - its) / scale for own, its, scale in zip(mine, best, SCALE, strict=True)]
    means = [sum(column) / count for column in zip(*rows, strict=True)]
    to_mean = [(own - mean) / scale for own, mean, scale in zip(mine, means, SCALE, strict=True)]
    return [
        1.0,
        looks,
        looks * later,
        *to_best,
        *to_mean,
        *(later * number for number in to_best),
        *(later * number for number in to_mean),
    ]


def _rows(st: St, seat: Seat, sight: Sight) -> list[list[float]]:
    """By side, the numbers of `BASE`."""
    power, gain, kept, lent, free = st.power, sight.gain, sight.kept, sight.lent, sight.free
    rows = [[float(power[i]), gain[i], kept[i], lent[i], float(free[i]), *[0.0] * 6] for i in range(len(power))]
    for faction, side in enumerate(st.side_of):
        row = rows[side]
        row[5] += st.swaps[faction]
        row[6] += st.saboteurs[faction]
        row[7] += st.delays[faction]
        hand = st.hands[faction]
        total, squares = float(sum(hand)), float(sum([value * value for value in hand]))
        if st.down[faction] and seat not in st.knowing(faction):
            # Which of these cards lies on the table is not known: each is as likely as the other.
            value = st.value[faction * ROUNDS + st.round - 1]
            part = len(hand) / (len(hand) + 1)
            total, squares = (total + value) * part, (squares + value * value) * part
        row[8] += total
        row[9] += squares
        row[10] += faction not in st.acted
    return rows

"""What learned judgement weighs in Influentia: numbers that a seat may know, its own against the others'.

Every number of `BASE` stands four times: the own less the best other's (by what is written in `appraise`), less the
mean of the others', and both again times the part of the game that is still to come. Those of `HAND` stand alone and
times that part. Before them stand 1 and the written judgement's own log odds, alone and times that part.
"""

from engines.core.decisions import Seat
from engines.influentia.appraise import hopes, odds, projected, sets
from engines.influentia.rules import scoring
from engines.influentia.state import St

BASE = (
    "points",
    "round",  # points that the places of now would score
    "hopes",  # cities in which one more card would take or lose a place
    "sets",  # control cards within reach
    "worth",  # sum of building values
    "governors",
    "symbols",  # accumulated cards
    "cards",  # hand cards
)
HAND = (
    "suit",  # own cards of the Influence Suit
    "reach",  # how strong they are, as the priority stands
    "top",  # the strongest of them
    "aside",  # how strong the other cards are
    "leads",  # whether the seat leads the trick
    "last",  # tricks left in the round
    "picks",  # building values of own picks
)
NAMES = (
    "one",
    "odds",
    "odds_later",
    *(f"{name}_{against}" for against in ("best", "mean", "best_later", "mean_later") for name in BASE),
    *HAND,
    *(f"{name}_later" for name in HAND),
)
_SCALE = (10.0, 10.0, 1.0, 1.0, 4.0, 1.0, 2.0, 2.0)
_HAND_SCALE = (2.0, 10.0, 5.0, 15.0, 1.0, 4.0, 4.0)
"""What each is divided by, so that all are about as large."""


def features(st: St, seat: Seat) -> list[float]:
    """The numbers of `NAMES`."""
    rounds = st.data.constants.rounds
    played = max(st.round, 1) - 1 + (st.trick / (st.tricks + 1) if st.tricks else 0.0)
    later = 1 - played / rounds
    rows = _rows(st)
    worth = projected(st, seat)
    looks = odds(st, seat, worth)
    best = rows[max(st.others(seat), key=worth.__getitem__)]
    mine = rows[seat]
    others = [rows[other] for other in st.others(seat)]
    to_best = [(own - its) / scale for own, its, scale in zip(mine, best, _SCALE, strict=True)]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    to_mean = [(own - mean) / scale for own, mean, scale in zip(mine, means, _SCALE, strict=True)]
    hand = [number / scale for number, scale in zip(_hand(st, seat), _HAND_SCALE, strict=True)]
    return [
        1.0,
        looks,
        looks * later,
        *to_best,
        *to_mean,
        *(later * number for number in to_best),
        *(later * number for number in to_mean),
        *hand,
        *(later * number for number in hand),
    ]


def _rows(st: St) -> list[list[float]]:
    """By seat, the numbers of `BASE`."""
    data = st.data
    near = hopes(st)
    now = {score.seat: score.total for score in scoring.round_scores(st)}
    return [
        [
            float(st.scores[seat]),
            float(now.get(seat, 0)),
            near[seat],
            sets(st, seat),
            float(sum([data.worth_of[card] for card in st.areas[seat]])),
            float(sum([card in data.governors for card in st.areas[seat]])),
            float(len(st.accumulated[seat])),
            float(len(st.hands[seat])),
        ]
        for seat in range(st.seats)
    ]


def _hand(st: St, seat: Seat) -> list[float]:
    """The numbers of `HAND`."""
    data = st.data
    high = st.priority == "high"
    suit: list[int] = []
    aside = 0
    for card in st.hands[seat]:
        value = data.value_of[card]
        reach = value if high else 11 - value
        if data.resource_of[card] == st.influence:
            suit.append(reach)
        else:
            aside += reach
    return [
        float(len(suit)),
        float(sum(suit)),
        float(max(suit, default=0)),
        float(aside),
        float(st.first == seat),
        float(st.tricks - st.trick),
        float(sum([data.worth_of[card] for card in st.picks[seat]])),
    ]

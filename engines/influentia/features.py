"""What learned judgement weighs in Influentia: numbers that a seat may know, of each seat.

A row begins with what `appraise` says; every other number stands alone, and times the part of the game still to come.
Those of `HAND` are told of the own seat only, all others have 0 there.
"""

from engines.core.decisions import Seat
from engines.influentia.appraise import Outlook, looks, projected
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
    "leads",  # the trick, with no card played yet
    "last",  # has played its card already
)
HAND = (
    "suit",  # own cards of the Influence Suit
    "reach",  # how strong they are, as the priority stands
    "top",  # the strongest of them
    "aside",  # how strong the other cards are
    "unlike",  # the same if the other priority held
    "picks",  # building values of own picks
    "mine",  # 1
)
NAMES = (
    "looks",
    *BASE,
    *HAND,
    *(f"{name}_later" for name in BASE),
    *(f"{name}_later" for name in HAND),
)
_SCALE = (10.0, 10.0, 1.0, 1.0, 4.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 10.0, 5.0, 15.0, 20.0, 4.0, 1.0)
"""What each is divided by, so that all are about as large."""


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise."""
    rounds = st.data.constants.rounds
    played = max(st.round, 1) - 1 + (st.trick / (st.tricks + 1) if st.tricks else 0.0)
    later = 1 - played / rounds
    outlook = Outlook(st)
    said = looks(st, projected(st, seat, outlook))
    rows = _rows(st, outlook)
    none = [0.0] * len(HAND)
    found: list[list[float]] = []
    for each in st.clockwise(seat):
        row = rows[each] + (_hand(st, seat) if each == seat else none)
        scaled = [number / scale for number, scale in zip(row, _SCALE, strict=True)]
        found.append([said[each], *scaled, *[later * number for number in scaled]])
    return found


def _rows(st: St, outlook: Outlook) -> list[list[float]]:
    """By seat, the numbers of `BASE`."""
    done = {who for who, _card in st.played()}
    return [
        [
            float(st.scores[seat]),
            float(outlook.now[seat]),
            outlook.hopes[seat],
            outlook.sets[seat],
            float(outlook.areas[seat].worth),
            float(len(outlook.areas[seat].governors)),
            float(len(st.accumulated[seat])),
            float(len(st.hands[seat])),
            float(st.first == seat and not done),
            float(seat in done),
        ]
        for seat in range(st.seats)
    ]


def _hand(st: St, seat: Seat) -> list[float]:
    """The numbers of `HAND`."""
    data = st.data
    high = st.priority == "high"
    suit: list[int] = []
    aside = unlike = 0
    for card in st.hands[seat]:
        value = data.value_of[card]
        reach = value if high else 11 - value
        if data.resource_of[card] == st.influence:
            suit.append(reach)
        else:
            aside += reach
        unlike += 11 - reach
    return [
        float(len(suit)),
        float(sum(suit)),
        float(max(suit, default=0)),
        float(aside),
        float(unlike),
        float(sum([data.worth_of[card] for card in st.picks[seat]])),
        1.0,
    ]

"""What judgement weighs in Price of Influence: numbers that a seat may know, of each seat.

A row begins with what the written judgement says. Those of `HAND` are told of the own seat only, all others have 0
there, and a court that fell has 0 everywhere else.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import mul

from engines.core.decisions import Seat
from engines.price_of_influence.appraise import FALLEN, facing, worth
from engines.price_of_influence.components.data import EDITIONS
from engines.price_of_influence.court import CLUBS, DIAMONDS, Court, Key
from engines.price_of_influence.state import St

COURT = (
    "looks",
    "one",  # nobles In-Court, at least so many
    "two",
    "three",
    "ranks",  # of the nobles In-Court
    "disgraced",  # ranks of the others
    "locked",
    "two_locked",  # one more is the end
    "gems",  # up to three
    "more_gems",
    "hand",  # hidden cards
    "strength",  # of the strongest noble
    "no_court_now",  # the Active Player has nobody, and only its Council stage to change that
    "poor",  # nobody In-Court, the more the fewer cards can pay
    "few_payments",
    "score",  # the armistice score
    "score_late",  # the same, the more the nearer the armistice
)
HAND = (
    "mine",  # 1: what a hand is worth on average, for others have one, too
    "arms",  # Spades and Hearts
    "best_arms",  # values of the two best of them
    "clubs",
    "club_values",
    "diamonds",
    "diamond_values",
    "jokers",
)
NAMES = (*COURT, *HAND)
_FALLEN = (FALLEN, *[0.0] * (len(COURT) - 1))
_NO_HAND = (0.0,) * len(HAND)


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise."""
    found = [[*row, *_NO_HAND] for row in courts(st)]
    found[seat][len(COURT) :] = hand(st, seat)
    return found[seat:] + found[:seat]


def learned_worths(st: St, seats: Iterable[Seat], weights: Sequence[float]) -> Iterator[tuple[Seat, list[float]]]:
    """For each of these seats, what all are worth by weights as it sees them: sums of the rows of `features`."""
    public = [sum(map(mul, weights, row)) for row in courts(st)]
    own = weights[len(COURT) :]
    for seat in seats:
        mine = list(public)
        mine[seat] += sum(map(mul, own, hand(st, seat)))
        yield seat, mine


def courts(st: St) -> list[Sequence[float]]:
    """By seat, the numbers of `COURT`, which everybody sees."""
    found: list[Sequence[float]] = [_FALLEN] * st.seats
    for seat, court, rival in facing(st):
        piles = len(st.hands[seat]), (*st.gems[seat],), (*st.locked[seat],)
        found[seat] = _court(court, rival, st.seats, piles, seat == st.ap, st.reshuffles / st.options.armistice)
    return found


@lru_cache(maxsize=2048)
def _court(
    court: Court, rival: Key, seats: int, piles: tuple[int, tuple[str, ...], tuple[str, ...]], active: bool, late: float
) -> Sequence[float]:
    """The numbers of `COURT` of one court, while turns are played; in a search nine of ten were asked for before.

    `rival`: the strongest noble of others; `piles`: how many hidden cards, the gems and what is leveraged; `late`: the
    part of the way to the armistice.
    """
    data, (hidden, gems, locked) = EDITIONS[court.edition], piles
    value, in_court = data.value_of, len(court.in_court)
    score = court.values + sum([value[card] for card in gems]) - sum([value[card] for card in locked])
    points = (score + court.ranks - court.disgraced) / 30
    few = 1 / (1 + len(gems) + hidden + len(court.equipment))
    return (
        worth(court, rival, seats, (hidden, len(gems), len(locked)), active=active, begun=True),
        1.0 if in_court else 0.0,
        1.0 if in_court > 1 else 0.0,
        1.0 if in_court > 2 else 0.0,
        court.ranks / 6,
        court.disgraced / 3,
        len(locked) / 2,
        1.0 if len(locked) >= data.limits.collapse_leveraged - 1 else 0.0,
        min(len(gems), 3) / 3,
        max(0, len(gems) - 3) / 3,
        min(hidden, data.players[seats].hand_limit) / 6,
        max(0, court.strongest[0]) / 20,
        0.0 if in_court or not active else 1.0,
        0.0 if in_court else few,
        few,
        points,
        points * min(1.0, late) ** 2,
    )


def hand(st: St, seat: Seat) -> Sequence[float]:
    """The numbers of `HAND` for the hidden cards of a seat, which only it sees."""
    return _NO_HAND if seat in st.fallen else _held(st.edition, tuple(st.hands[seat]))


@lru_cache(maxsize=1024)
def _held(edition: str, cards: tuple[str, ...]) -> Sequence[float]:
    """The numbers of `HAND` of these cards; in a search two hands of three were asked for before."""
    data = EDITIONS[edition]
    value, place = data.value_of, data.place_of
    counts, sums, best, second = [0] * 5, [0] * 5, 0, 0
    for card in cards:
        suit, worth = place[card], value[card]
        counts[suit] += 1
        sums[suit] += worth
        if suit < CLUBS and worth > second:
            best, second = (worth, best) if worth > best else (best, worth)
    return [
        1.0,
        (counts[0] + counts[1]) / 3,
        (best + second) / 10,
        counts[CLUBS] / 3,
        sums[CLUBS] / 10,
        counts[DIAMONDS] / 3,
        sums[DIAMONDS] / 10,
        float(counts[4]),
    ]

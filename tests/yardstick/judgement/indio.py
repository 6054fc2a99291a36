"""How good a position looks to a seat (advice on play, not a rule)."""

from math import exp

from engines.core.decisions import Seat
from engines.indio.components.data import FIRE, FOOD, METAL, STONE
from engines.indio.rules.quests import progress
from engines.indio.rules.scoring import leader_worth, outcome, public_parts
from engines.indio.state import St

_NEXT = ((METAL, 1.0), (STONE, 1.0), (FIRE, 0.5), (FOOD, 0.3))
"""What a first unit of a kind is worth for the next build."""


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the own score and means against the best rival's.

    A lost game is worth a little by how close it was, so that nobody dithers to put off the end.
    """
    over = outcome(st)
    if over is not None:
        if over.ranks[seat] == 1:
            return 0.5 + 0.5 / over.ranks.count(1)
        points = [score.points for score in over.scores]
        return 0.9 * _share(points[seat] - max(points))
    worth = [_worth(st, each) for each in range(st.seats)]
    mine = worth[seat] + _hidden(st, seat) - min(st.backs[seat], 60)
    rivals = [value for each, value in enumerate(worth) if each != seat]
    return _share(mine - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals))


def _share(margin: float) -> float:
    return 0.02 + 0.96 / (1 + exp(-max(-400.0, min(400.0, margin)) / 14))


def _worth(st: St, seat: Seat) -> float:
    """What everybody can see: the score, and what will become score."""
    worth = float(sum(points for _, points in public_parts(st, seat)))
    ahead = st.data.limits.years - st.year
    worth += min(ahead, 4) * 0.7 * len(st.homes[seat])
    worth += 0.35 * st.on_board(seat) * min(1.0, ahead / 2)
    pool = st.pool(seat)
    for kind, value in _NEXT:
        if pool[kind]:
            worth += value * min(1.0, ahead / 3) + 0.15 * min(pool[kind] - 1, 4)
    worth += 0.06 * sum(pool)
    worth += 0.12 * st.active(seat)
    for h in st.homes[seat]:
        if st.held[h] != seat:
            worth -= 1.0
        elif not st.workers(h, seat):
            worth -= 0.3
    return worth


def _hidden(st: St, seat: Seat) -> float:
    """The own leader, and quests on their way."""
    data = st.data
    worth = 0.6 * leader_worth(st, seat) if st.leader[seat] else 0.0
    for id_ in st.hands[seat]:
        quest = data.quests[id_]
        have, need = progress(st, seat, quest)
        worth += 0.4 * quest.influence * min(have, need) / max(need, 1)
    return worth

"""How good a position looks to a seat (advice on play, not a rule)."""

from collections.abc import Iterable
from math import exp

from engines.core.decisions import Seat
from engines.core.scores import Outcome
from engines.indio.components.data import FIRE, FOOD, METAL, STONE
from engines.indio.rules.quests import progress
from engines.indio.rules.scoring import leader_worth, public_points
from engines.indio.state import ACTIVE, ACTIVE_WET, St

_NEXT = ((METAL, 1.0), (STONE, 1.0), (FIRE, 0.5), (FOOD, 0.3))
"""What a first unit of a kind is worth for the next build."""
_SCALE = 14
"""So much more Influence makes winning e times as likely."""


def ended(over: Outcome, seat: Seat) -> float:
    """Of a game that is over: 1 for a win; a lost one counts by how close it was, so that nobody puts off the end."""
    if over.ranks[seat] == 1:
        return 0.5 + 0.5 / over.ranks.count(1)
    points = [score.points for score in over.scores]
    return 0.9 * _share(points[seat] - max(points))


def looks(st: St, viewer: Seat) -> list[float]:
    """By seat, what it has in terms of `share`; of hidden things only the viewer's own."""
    return looks_each(st, (viewer,))[viewer]


def looks_each(st: St, viewers: Iterable[Seat]) -> dict[Seat, list[float]]:
    """`looks` by viewer; what everybody can see is counted only once."""
    workers = list(map(sum, zip(*st.units, strict=True)))
    worth = [_worth(st, each, workers[4 * each + ACTIVE] + workers[4 * each + ACTIVE_WET]) for each in range(st.seats)]
    seen = [each / _SCALE for each in worth]
    found: dict[Seat, list[float]] = {}
    for viewer in viewers:
        found[viewer] = mine = seen.copy()
        mine[viewer] = (worth[viewer] + (_hidden(st, viewer) - min(st.backs[viewer], 60))) / _SCALE
    return found


def _share(margin: float) -> float:
    return 0.02 + 0.96 / (1 + exp(-max(-400.0, min(400.0, margin)) / _SCALE))


def _worth(st: St, seat: Seat, active: int) -> float:
    """What everybody can see: the score, and what will become score; so many workers are active."""
    pool = st.pool(seat)
    worth = float(public_points(st, seat, pool))
    homes, on_board = st.homes[seat], st.on_board(seat)
    ahead = st.data.limits.years - st.year
    worth += min(ahead, 4) * 0.7 * len(homes)
    worth += 0.35 * on_board * min(1.0, ahead / 2)
    soon = min(1.0, ahead / 3)
    for kind, value in _NEXT:
        if pool[kind]:
            worth += value * soon + 0.15 * min(pool[kind] - 1, 4)
    worth += 0.06 * sum(pool)
    worth += 0.12 * active
    held, units, i = st.held, st.units, 4 * seat
    for h in homes:
        if held[h] != seat:
            worth -= 1.0
        elif not any(units[h][i : i + 4]):
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

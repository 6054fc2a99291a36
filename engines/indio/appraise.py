"""How good a position looks to a seat (advice on play, not a rule).

What something is worth depends on how many years are still to come: an outpost in the first year makes workers and
keeps resources six times more. The numbers are Influence at the end of the game: how much more than others those who
had one more of it came to have, in 9,400 quick games with two seats that were played outside the project.
"""

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.learned import LEAST
from engines.core.scores import Outcome
from engines.indio.components.data import EARTH, FIRE, FOOD, METAL, OUTPOST, STONE, WATER_HEX
from engines.indio.components.shapes import Leader
from engines.indio.rules.leaders import counted, worth_of
from engines.indio.rules.quests import progress
from engines.indio.state import St

_LOST = 8
"""How many Influence behind makes a difference in a game that is lost."""
_ONE_MORE = 5
"""So many units of food count."""
_NONE = [0, 0, 0, 0]
"""Workers of a seat on a hex where it has none."""


class _Worth(NamedTuple):
    """Influence at the end of the game that one of each is worth, in one year."""

    scale: float
    """So much more Influence makes winning e times as likely."""
    outpost: float
    town: float
    city: float
    hex: float
    """A controlled hex."""
    farm: float
    """More for a controlled farm, quarry or mine."""
    quarry: float
    mine: float
    worker: float
    """A worker on the board."""
    active: float
    """More for an active one."""
    earth: float
    """The first unit of a kind on own structures."""
    fire: float
    food: float
    stone: float
    metal: float
    foods: float
    """A unit of food."""
    unit: float
    """Any unit: many of them lie there unused."""
    outpost_payable: float
    """Whether a new outpost can be paid."""
    site: float
    """Whether a worker stands where one could be built."""
    threatened: float
    """An own structure that a rival could come to control in one move each of its workers."""
    shared: float
    """An own structure with others' workers on its hex."""
    open: float
    """Each hex with active workers next to a rival's structure without workers, if it can be conquered."""
    exposed: float
    """An exhausted worker that an active one of others on its hex could attack."""
    leader: float
    """Each Influence of the own leader as it is now."""
    leader_tier: float
    """Each Influence of the part of the way to its next tier."""
    leader_end: float
    """Each Influence that leaders who count the same bring at the end (`_BRINGS`)."""
    year_end: float
    """Each Influence of a quest that is met if the year ends so."""
    unseen: float
    """What others may hide besides their leaders."""
    leaders: float
    """What a leader brings on average: others have theirs, too, as soon as there is an own one."""


_WORTH = tuple(
    map(
        _Worth._make,
        zip(
            (2.0, 2.75, 3.5, 4.0, 4.25, 4.25, 5.25),
            (2.25, 3.16, 4.28, 5.40, 6.51, 7.63, 8.75),
            (4.27, 5.13, 5.31, 5.50, 5.69, 5.88, 6.07),
            (8.27, 9.13, 9.31, 9.50, 9.69, 9.88, 10.07),
            (0.78, 0.54, 0.36, 0.17, -0.01, -0.20, -0.38),
            (0.07, 0.56, 0.98, 1.40, 1.82, 2.24, 2.66),
            (0.26, 0.56, 1.10, 1.63, 2.16, 2.70, 3.23),
            (0.36, 0.89, 1.03, 1.18, 1.33, 1.48, 1.63),
            (0.38, 0.48, 0.75, 1.02, 1.30, 1.57, 1.84),
            (0.15, 0.34, 0.40, 0.45, 0.51, 0.57, 0.63),
            (-0.78, -0.09, 0.40, 0.89, 1.38, 1.88, 2.37),
            (0.01, -0.05, 0.55, 1.16, 1.77, 2.37, 2.98),
            (0.00, 0.35, 0.54, 0.74, 0.94, 1.13, 1.33),
            (0.21, 0.27, 0.45, 0.63, 0.81, 0.99, 1.17),
            (0.08, 0.38, 1.22, 2.07, 2.91, 3.76, 4.60),
            (-0.17, -0.07, 0.10, 0.27, 0.44, 0.61, 0.78),
            (0.29, 0.14, -0.09, -0.32, -0.55, -0.78, -1.01),
            (0.44, 1.33, 1.45, 1.56, 1.67, 1.78, 1.89),
            (0.12, 0.45, 0.77, 1.10, 1.42, 1.74, 2.06),
            (-0.67, -1.20, -1.31, -1.42, -1.54, -1.65, -1.76),
            (-0.58, -0.83, -0.83, -0.83, -0.82, -0.82, -0.82),
            (0.63, 1.61, 2.46, 3.30, 4.14, 4.99, 5.83),
            (-0.09, -0.50, -0.83, -1.16, -1.49, -1.81, -2.14),
            (0.74, 0.66, 0.57, 0.49, 0.41, 0.32, 0.24),
            (0.20, 0.23, 0.27, 0.30, 0.33, 0.37, 0.40),
            (0.32, 0.42, 0.52, 0.62, 0.72, 0.82, 0.92),
            (0.70, 0.56, 0.62, 0.68, 0.74, 0.80, 0.86),
            (-1.97, -1.43, -1.20, -0.96, -0.72, -0.49, -0.25),
            (0.88, 1.22, 1.53, 1.84, 2.18, 2.47, 2.91),
            strict=True,
        ),
    )
)
"""By years still to come, from none to six; each line is one of the numbers of `_Worth`, in its order."""

_BRINGS = {
    "outposts_on_board": 2.4,
    "towns_on_board": 0.0,
    "cities_on_board": 0.0,
    "control_farm": 2.7,
    "control_quarry": 3.5,
    "control_mine": 1.7,
    "control_sets_farm_quarry_mine": 1.0,
    "control_edge": 3.8,
    "control_ever_water": 3.2,
    "control_ever_desert": 2.2,
    "control_total": 1.0,
    "pool_earth": 4.2,
    "pool_water": 2.9,
    "pool_fire": 3.8,
    "pool_food": 4.4,
    "pool_commerce": 0.3,
    "pool_total": 3.0,
    "own_structures_with_3_resources": 4.0,
    "own_structures_with_2_workers": 2.9,
    "structure_sets_outpost_town_city": 0.0,
    "shared_hexes": 2.1,
}
"""By what a leader counts, the Influence it brought at the end: means of 500 quick games with two and four seats."""


def ended(over: Outcome, seat: Seat) -> float:
    """Of a game that is over: 1 for a win; a lost one less than any that goes on, a little by how close it was."""
    if over.ranks[seat] == 1:
        return 0.5 + 0.5 / over.ranks.count(1)
    points = [score.points for score in over.scores]
    return LEAST / (1 + exp((max(points) - points[seat]) / _LOST))


def looks(st: St, viewer: Seat) -> list[float]:
    """By seat, what it has in terms of `share`; of hidden things only the viewer's own."""
    return looks_each(st, (viewer,))[viewer]


def looks_each(st: St, viewers: Iterable[Seat]) -> dict[Seat, list[float]]:
    """`looks` by viewer; what everybody can see is counted only once."""
    one = _WORTH[min(st.data.limits.years - st.year, len(_WORTH) - 1)]
    worth = _workers(st, one)
    for seat in range(st.seats):
        worth[seat] += _possessions(st, seat, one)
    scale = one.scale
    seen = [each / scale for each in worth]
    found: dict[Seat, list[float]] = {}
    for viewer in viewers:
        found[viewer] = mine = seen.copy()
        mine[viewer] = (worth[viewer] + (_hidden(st, viewer, one) - min(st.backs[viewer], 60))) / scale
    return found


def _workers(st: St, one: _Worth) -> list[float]:
    """By seat, what its workers are worth where they stand, and what it controls."""
    owner, near, homes, everybody = st.owner, st.map.near, st.homes, st.units
    most = st.data.limits.workers_per_player
    worth = [one.worker * (most - spare) for spare in st.spare]
    plain, tile = one.hex, (0.0, 0.0, 0.0, one.farm, one.quarry, one.mine)
    nobody = [0] * (4 * st.seats)
    sites: set[Seat] = set()
    coming = [dict[int, int]() for _ in worth]
    """By seat: on others' structures, own workers there and active ones next to them."""
    for h, (units, stack, who, whose) in enumerate(zip(everybody, st.stacks, st.held, owner, strict=True)):
        if who >= 0:
            worth[who] += plain + tile[stack[-1]]
        if units == nobody:
            continue
        crowd = sum(units)
        if whose >= 0 and crowd > sum(units[4 * whose : 4 * whose + 4]):
            worth[whose] += one.shared
        for seat, moving in enumerate(coming):
            i = 4 * seat
            active, exhausted = units[i] + units[i + 1], units[i + 2] + units[i + 3]
            own = active + exhausted
            if not own:
                continue
            if whose < 0:
                if stack[-1] != WATER_HEX:
                    sites.add(seat)
            elif whose != seat:
                moving[h] = moving.get(h, 0) + own
            if exhausted and crowd > own:
                others = sum(units[::4]) + sum(units[1::4]) - active
                worth[seat] += one.exposed * min(others, exhausted)
            if active:
                worth[seat] += one.active * active
                for to in near[h]:
                    other = owner[to]
                    if other >= 0 and other != seat:
                        moving[to] = moving.get(to, 0) + active
                        if (
                            everybody[to][4 * other : 4 * other + 4] == _NONE
                            and len(homes[other]) > 1
                            and st.left[seat][st.kind[to]]
                        ):
                            worth[seat] += one.open
    for seat in sites:
        worth[seat] += one.site
    threatened = {h for moving in coming for h, count in moving.items() if count > st.workers(h, owner[h])}
    for h in threatened:
        worth[owner[h]] += one.threatened
    return worth


def _possessions(st: St, seat: Seat, one: _Worth) -> float:
    """What structures, quests and resources of a seat are worth."""
    pool, quests, kind = st.pool(seat), st.data.quests, st.kind
    built = (one.outpost, one.town, one.city)
    worth = one.unit * sum(pool)
    for h in st.homes[seat]:
        worth += built[kind[h]]
    for id_ in st.done[seat]:
        worth += quests[id_].influence
    if pool[EARTH]:
        worth += one.earth
    if pool[FIRE]:
        worth += one.fire
    if pool[FOOD]:
        worth += one.food + one.foods * min(pool[FOOD], _ONE_MORE)
    if pool[STONE]:
        worth += one.stone
    if pool[METAL]:
        worth += one.metal
        if pool[STONE] and st.left[seat][OUTPOST]:
            worth += one.outpost_payable
    return worth


def _hidden(st: St, seat: Seat, one: _Worth) -> float:
    """The own leader, and quests that are met if the year ends so."""
    quests = st.data.quests
    worth = one.unseen
    if st.leader[seat]:
        worth += _leader(st, seat, st.data.leaders[st.leader[seat]], one)
    for id_ in st.hands[seat]:
        quest = quests[id_]
        if quest.kind == "year_end":
            have, need = progress(st, seat, quest)
            worth += one.year_end * quest.influence * min(have, need) / need
    return worth


def _leader(st: St, seat: Seat, leader: Leader, one: _Worth) -> float:
    """What the leader will bring more than others: by its worth now, and by what leaders bring that count the same."""
    count = counted(st, seat, leader)
    now = worth_of(leader, count)
    worth = one.leader * now + one.leader_tier * _to_next(leader, count, now) + one.leader_end * _BRINGS[leader.metric]
    return worth - one.leaders


def _to_next(leader: Leader, count: int, now: int) -> float:
    """Influence that the next tier adds, as much of it as there is of the way from the last one."""
    last = 0
    for threshold, points in leader.tiers:
        if count < threshold:
            return (points - now) * (count - last) / (threshold - last)
        last = threshold
    return 0.0

"""How good a position looks to a seat (advice on play, not a rule).

What a seat has is counted here, and weighed by what one of each is worth in that year (`engines.indio.worth`).
"""

from collections.abc import Iterable
from math import exp

from engines.core.decisions import Seat
from engines.core.learned import LEAST, won
from engines.core.scores import Outcome
from engines.indio.components.data import EARTH, FIRE, FOOD, METAL, OUTPOST, STONE, WATER_HEX
from engines.indio.components.shapes import Leader
from engines.indio.rules.leaders import counted, worth_of
from engines.indio.rules.quests import progress
from engines.indio.state import St
from engines.indio.worth import Worth, learned, written

_LOST = 8
"""How many Influence behind makes a difference in a game that is lost."""
_ONE_MORE = 5
"""So many units of food count."""
_NONE = [0, 0, 0, 0]
"""Workers of a seat on a hex where it has none."""


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


def final_chances(over: Outcome, seat: Seat) -> float:
    """Of a game that is over: 1 for a win; a lost one less than any that goes on, a little by how close it was."""
    if over.ranks[seat] == 1:
        return won(over.ranks.count(1))
    points = [score.points for score in over.scores]
    return LEAST / (1 + exp((max(points) - points[seat]) / _LOST))


def worths_each(st: St, viewers: Iterable[Seat], weights: tuple[float, ...] | None = None) -> dict[Seat, list[float]]:
    """By viewer and seat, what it has in terms of `share`, as written or by weights; of hidden things only the own.

    What everybody can see is counted only once.
    """
    one = written(st) if weights is None else learned(st, weights)
    worth = in_sight(st, one)
    scale = one.scale
    seen = [each / scale for each in worth]
    found: dict[Seat, list[float]] = {}
    for viewer in viewers:
        found[viewer] = mine = seen.copy()
        mine[viewer] = (worth[viewer] + (hidden(st, viewer, one) + one.backs * min(st.backs[viewer], 60))) / scale
    return found


def in_sight(st: St, one: Worth) -> list[float]:
    """By seat, what everybody can see of it, weighed."""
    worth = _workers(st, one)
    for seat in range(st.seats):
        worth[seat] += _possessions(st, seat, one)
    return worth


def _workers(st: St, one: Worth) -> list[float]:
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


def _possessions(st: St, seat: Seat, one: Worth) -> float:
    """What structures, quests and resources of a seat are worth."""
    pool, quests, kind = st.pool(seat), st.data.quests, st.kind
    built = (one.outpost, one.town, one.city)
    worth = one.unit * sum(pool)
    for h in st.homes[seat]:
        worth += built[kind[h]]
    for id_ in st.done[seat]:
        worth += one.influence * quests[id_].influence
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


def hidden(st: St, seat: Seat, one: Worth) -> float:
    """What only the seat sees of itself, weighed: its leader, and quests that are met if the year ends so."""
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


def _leader(st: St, seat: Seat, leader: Leader, one: Worth) -> float:
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

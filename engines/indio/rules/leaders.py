"""What a leader is worth in a position (specification section 7)."""

from collections.abc import Callable

from engines.core.decisions import Seat
from engines.indio.components.checks import RESOURCES
from engines.indio.components.data import CITY, DESERT_HEX, FARM, MINE, OUTPOST, QUARRY, TOWN, WATER_HEX
from engines.indio.components.shapes import Leader
from engines.indio.state import St

Metric = Callable[[St, Seat], int]


def structures(st: St, seat: Seat) -> list[int]:
    """Outposts, towns and cities of the seat on the board."""
    found = [0, 0, 0]
    for h in st.homes[seat]:
        found[st.kind[h]] += 1
    return found


def _on_board(kind: int) -> Metric:
    return lambda st, seat: structures(st, seat)[kind]


def _controls(kind: int) -> Metric:
    return lambda st, seat: sum([st.stacks[h][-1] == kind for h, who in enumerate(st.held) if who == seat])


def _ever(kind: int) -> Metric:
    return lambda st, seat: sum([kind in st.stacks[h] for h, who in enumerate(st.held) if who == seat])


def _pool(name: str) -> Metric:
    kind = RESOURCES.index(name)
    return lambda st, seat: sum([st.res[h][kind] for h in st.homes[seat]])


def _edge(st: St, seat: Seat) -> int:
    edge = st.map.edge
    return sum([edge[h] for h, who in enumerate(st.held) if who == seat])


METRICS: dict[str, Metric] = {
    "outposts_on_board": _on_board(OUTPOST),
    "towns_on_board": _on_board(TOWN),
    "cities_on_board": _on_board(CITY),
    "control_farm": _controls(FARM),
    "control_quarry": _controls(QUARRY),
    "control_mine": _controls(MINE),
    "control_sets_farm_quarry_mine": lambda st, seat: min(_controls(kind)(st, seat) for kind in (FARM, QUARRY, MINE)),
    "control_edge": _edge,
    "control_ever_water": _ever(WATER_HEX),
    "control_ever_desert": _ever(DESERT_HEX),
    "control_total": lambda st, seat: st.held.count(seat),
    "pool_earth": _pool("earth"),
    "pool_water": _pool("water"),
    "pool_fire": _pool("fire"),
    "pool_food": _pool("food"),
    "pool_commerce": _pool("commerce"),
    "pool_total": lambda st, seat: sum([sum(st.res[h]) for h in st.homes[seat]]),
    "own_structures_with_3_resources": lambda st, seat: sum([sum(st.res[h]) >= 3 for h in st.homes[seat]]),
    "own_structures_with_2_workers": lambda st, seat: sum([sum(st.units[h]) >= 2 for h in st.homes[seat]]),
    "structure_sets_outpost_town_city": lambda st, seat: min(structures(st, seat)),
    "shared_hexes": lambda st, seat: st.shared(seat),
}


def counted(st: St, seat: Seat, leader: Leader) -> int:
    """How many of what the leader counts the seat has now."""
    return METRICS[leader.metric](st, seat)


def worth(st: St, seat: Seat, leader: Leader) -> int:
    """Influence of a leader now: the highest tier reached, or so much for each, cut at a maximum above 0."""
    return worth_of(leader, counted(st, seat, leader))


def worth_of(leader: Leader, count: int) -> int:
    """Influence of a leader for so many of what it counts."""
    if leader.type == "tiers":
        return max([points for threshold, points in leader.tiers if count >= threshold], default=0)
    points = leader.each * count
    return min(points, leader.max) if leader.max else points

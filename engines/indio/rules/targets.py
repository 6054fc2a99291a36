"""What a worker can do from where it stands (IND R48–R82)."""

from collections.abc import Callable, Iterator

from engines.core.decisions import Seat
from engines.indio.actions import AnyAction, Collect
from engines.indio.components.data import IMPROVEMENTS
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, St, payable

TYPES = ("move", "collect", "attack", "forge", "improve", "build")
_COLLECT = Collect()


def _with_room(st: St, here: int) -> Iterator[int]:
    most, units = st.data.limits.workers_per_hex, st.units
    for to in st.map.near[here]:
        if sum(units[to]) < most:
            yield to


def moves(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """Adjacent hexes with room (IND R56)."""
    move = st.map.move
    return [move[to] for to in _with_room(st, here)]


def collects(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """The worker's hex, if something lies there (IND R58)."""
    return [_COLLECT] if any(st.res[here]) else []


def attacks(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """Opposing workers on the hex, by owner and state (IND R63)."""
    units, attack = st.units[here], st.data.attack
    found: list[AnyAction] = []
    for other in range(st.seats):
        if other == seat:
            continue
        i = 4 * other
        if units[i + ACTIVE] or units[i + ACTIVE_WET]:
            found.append(attack[other, True, False])
            if units[i + ACTIVE] and units[i + ACTIVE_WET]:
                found.append(attack[other, True, True])
        if units[i + EXHAUSTED] or units[i + EXHAUSTED_WET]:
            found.append(attack[other, False, False])
    return found


def forges(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """Recipes that the pool can pay (IND R66)."""
    data, pool = st.data, st.pool(seat)
    return [data.forge[i] for i, recipe in enumerate(data.recipes) if payable(pool, recipe.cost)]


def improves(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """Hexes within reach that hold an own worker, and the tiles that can be paid (IND R68–R73)."""
    data, board, pool = st.data, st.map, st.pool(seat)
    found: list[AnyAction] = []
    i = 4 * seat
    for h in board.reach[here]:
        units = st.units[h]
        if not (units[i] or units[i + 1] or units[i + 2] or units[i + 3]):
            continue
        top = st.stacks[h][-1]
        for kind in IMPROVEMENTS:
            if st.tiles[kind] and payable(pool, data.improve_cost[kind][top]):
                found.append(board.improve[h, kind])
    return found


def builds(st: St, seat: Seat, here: int) -> list[AnyAction]:
    """Hexes within reach that hold own workers, and what can be built there (IND R74–R82)."""
    data, board, pool = st.data, st.map, st.pool(seat)
    affordable = [
        (n, made) for n, made in enumerate(data.builds) if st.left[seat][made.result] and payable(pool, made.cost)
    ]
    if not affordable:
        return []
    found: list[AnyAction] = []
    i = 4 * seat
    for h in board.reach[here]:
        units = st.units[h]
        workers = units[i] + units[i + 1] + units[i + 2] + units[i + 3]
        if not workers or not data.buildable[st.stacks[h][-1]]:
            continue
        standing = st.kind[h] if st.owner[h] in (seat, -1) else None
        for n, made in affordable:
            if made.upgrades == standing and workers >= made.workers:
                found.append(board.build[h][n])
    return found


Finder = Callable[[St, Seat, int], list[AnyAction]]

FINDERS: dict[str, Finder] = {
    "move": moves,
    "collect": collects,
    "attack": attacks,
    "forge": forges,
    "improve": improves,
    "build": builds,
}
"""In the order in which answers are listed; the cheapest to look for first."""


def doable(st: St, seat: Seat, here: int, used: list[str]) -> list[AnyAction]:
    """Everything the worker can do now; types already used this turn are left out unless repeats were bought."""
    again = st.repeat[seat]
    found: list[AnyAction] = []
    for name, finder in FINDERS.items():
        if again or name not in used:
            found += finder(st, seat, here)
    return found


def can_act(st: St, seat: Seat, here: int, used: list[str]) -> bool:
    """Whether anything is left to do for the worker."""
    again = st.repeat[seat]
    if (again or "move" not in used) and next(_with_room(st, here), None) is not None:
        return True  # nearly always, and one hex is enough to know
    return any((again or name not in used) and finder(st, seat, here) for name, finder in FINDERS.items())

"""What stands against an action of a worker, as the rule that says so (IND R47–R82)."""

from engines.core.decisions import Seat, tag_of
from engines.core.errors import Illegal, illegal
from engines.indio.actions import AnyAction, Attack, Build, Collect, Forge, Improve, Move, SelectWorker
from engines.indio.components.checks import HEXES, RESOURCES, STRUCTURES
from engines.indio.components.data import IMPROVEMENTS, Cost
from engines.indio.rules.targets import TYPES, can_act
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, St


def lacking(pool: list[int], cost: Cost) -> list[str]:
    """What a pool lacks of a cost, one resource's name for each unit."""
    return [RESOURCES[kind] for kind, count in cost for _ in range(count - pool[kind])]


def why_not_selected(st: St, seat: Seat, action: SelectWorker) -> Illegal | None:
    """No such hex, no active worker there, nothing to do for it, none that began the year so."""
    h = st.map.at.get(action.hex)
    if h is None:
        return illegal("IND R2", "no_hex", hex=action.hex)
    i = 4 * seat
    if not st.units[h][i + ACTIVE] and not st.units[h][i + ACTIVE_WET]:
        return illegal("IND R47", "no_active_worker", hex=action.hex)
    if not can_act(st, seat, h, []):
        return illegal("IND R47", "nothing_to_do", hex=action.hex)
    if not st.units[h][i + (ACTIVE_WET if action.water_start else ACTIVE)]:
        return illegal("IND R13", "none_from_water" if action.water_start else "all_from_water", hex=action.hex)
    return None


def why_not_done(st: St, seat: Seat, here: int, used: list[str], action: AnyAction) -> Illegal | None:
    """Why the selected worker can't do that."""
    name = tag_of(type(action))
    if name in TYPES and name in used and not st.repeat[seat]:
        return illegal("IND R48", "type_used", do=name)
    match action:
        case Move(to=label):
            return _move(st, here, label)
        case Collect():
            if not any(st.res[here]):
                return illegal("IND R58", "nothing_there", hex=st.map.labels[here])
        case Attack():
            return _attack(st, seat, here, action)
        case Forge(recipe=recipe):
            i = st.data.recipe_at.get(recipe)
            if i is None:
                return illegal("IND R66", "no_recipe", recipe=recipe)
            missing = lacking(st.pool(seat), st.data.recipes[i].cost)
            if missing:
                return illegal("IND R66", "too_poor", what=recipe, missing=missing)
        case Improve(hex=label, kind=kind):
            return _site(st, seat, here, label, "IND R68") or _improve(st, seat, label, kind)
        case Build(hex=label, build=build):
            return _site(st, seat, here, label, "IND R74") or _build(st, seat, label, build)
        case _:
            pass
    return None


def _move(st: St, here: int, label: str) -> Illegal | None:
    to = st.map.at.get(label)
    if to is None:
        return illegal("IND R2", "no_hex", hex=label)
    if to not in st.map.near[here]:
        return illegal("IND R56", "not_adjacent", hex=label, here=st.map.labels[here])
    if sum(st.units[to]) >= st.data.limits.workers_per_hex:
        return illegal("IND R56", "hex_full", hex=label, most=st.data.limits.workers_per_hex)
    return None


def _attack(st: St, seat: Seat, here: int, action: Attack) -> Illegal | None:
    target = action.player
    if not 0 <= target < st.seats:
        return illegal("IND R63", "no_seat", number=target, count=st.seats)
    if target == seat:
        return illegal("IND R63", "own_worker")
    i = 4 * target
    units = st.units[here]
    label = st.map.labels[here]
    if action.active and not units[i + ACTIVE] and not units[i + ACTIVE_WET]:
        return illegal("IND R63", "no_active_target", seat=target, hex=label)
    if not action.active and not units[i + EXHAUSTED] and not units[i + EXHAUSTED_WET]:
        return illegal("IND R63", "no_exhausted_target", seat=target, hex=label)
    if action.water_start and not (action.active and units[i + ACTIVE] and units[i + ACTIVE_WET]):
        return illegal("IND R63", "mark_not_asked")
    return None


def _site(st: St, seat: Seat, here: int, label: str, rule: str) -> Illegal | None:
    h = st.map.at.get(label)
    if h is None:
        return illegal("IND R2", "no_hex", hex=label)
    if h not in st.map.reach[here]:
        return illegal(rule, "out_of_reach", hex=label, here=st.map.labels[here])
    if not st.workers(h, seat):
        return illegal(rule, "no_own_worker", hex=label)
    return None


def _improve(st: St, seat: Seat, label: str, name: str) -> Illegal | None:
    kind = HEXES.index(name) if name in HEXES else -1
    if kind not in IMPROVEMENTS:
        return illegal("IND R69", "no_improvement", kind=name)
    if not st.tiles[kind]:
        return illegal("IND R73", "stack_empty", kind=name)
    top = st.stacks[st.map.at[label]][-1]
    missing = lacking(st.pool(seat), st.data.improve_cost[kind][top])
    if missing:
        rule = "IND R70" if st.data.ref.hex_kinds[top].improve_surcharge else "IND R69"
        return illegal(rule, "too_poor", what=name, missing=missing)
    return None


def _build(st: St, seat: Seat, label: str, name: str) -> Illegal | None:
    n = st.data.build_at.get(name)
    if n is None:
        return illegal("IND R76", "no_build", build=name)
    h, made = st.map.at[label], st.data.builds[n]
    if not st.data.buildable[st.stacks[h][-1]]:
        return illegal("IND R75", "in_water", hex=label)
    owner = st.owner[h]
    if owner not in (-1, seat):
        return illegal("IND R75", "not_your_structure", hex=label)
    if made.upgrades < 0 <= owner:
        return illegal("IND R75", "occupied", hex=label)
    if made.upgrades >= 0 and (owner < 0 or st.kind[h] != made.upgrades):
        return illegal("IND R78", "nothing_to_upgrade", hex=label, structure=STRUCTURES[made.upgrades])
    if not st.left[seat][made.result]:
        return illegal("IND R80", "none_in_supply", structure=STRUCTURES[made.result])
    missing = lacking(st.pool(seat), made.cost)
    if missing:
        rule = {0: "IND R76", 1: "IND R77", 2: "IND R78"}[made.result]
        return illegal(rule, "too_poor", what=STRUCTURES[made.result], missing=missing)
    there = st.workers(h, seat)
    if there < made.workers:
        return illegal("IND R79", "too_few_workers", hex=label, due=made.workers, count=there)
    return None

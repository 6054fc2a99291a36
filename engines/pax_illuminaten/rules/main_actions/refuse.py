"""Why a Main action is refused, from what everybody can see to what the player holds (PAX R28–R57)."""

from engines.core.decisions import Seat
from engines.core.errors import Illegal, illegal
from engines.pax_illuminaten.actions import Expel, Extort, Influence, MainAction, Organize, Oust, Scout
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import ALL, AREOPAGUS, letters
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.main_actions import influence, scout
from engines.pax_illuminaten.rules.main_actions.expel import fits, rivals_on
from engines.pax_illuminaten.rules.main_actions.organize import goals
from engines.pax_illuminaten.rules.modifiers import Mods, rate
from engines.pax_illuminaten.state import OPEN, St

RULES = {
    Scout: "PAX R28",
    Influence: "PAX R32",
    Extort: "PAX R35",
    Organize: "PAX R43",
    Expel: "PAX R46",
    Oust: "PAX R57",
}
"""Where each Main action's Target is told of."""


def main(st: St, seat: Seat, action: MainAction, m: Mods, cell: int = -1) -> Illegal | None:
    """The first thing that stands against a Main action; `cell`: a follow-up is only possible there."""
    if isinstance(action, Organize):
        return _organize(st, seat, action, m, cell)
    if isinstance(action, Extort):
        return _extort(st, seat, action.target, m)
    place = st.board.place
    if action.target not in place:
        return illegal("PAX R1", "no_cell", cell=action.target or "-")
    goal = place[action.target]
    if cell >= 0 and goal != cell:
        return illegal("PAX R64", "follow_there", cell=st.label(cell))
    if isinstance(action, Influence):
        return _face_down(st, goal) or _influence(st, seat, action, goal, m)
    if isinstance(action, Scout):
        if not scout.targets(st, m) >> goal & 1:
            return illegal("PAX R28", "not_free" if m.faceup else "face_up", cell=action.target)
    elif why := _face_down(st, goal):
        return why
    if isinstance(action, Expel) and (why := _expel(st, seat, goal, m)):
        return why
    if isinstance(action, Oust):
        if action.rival == seat or action.rival not in range(st.players):
            return illegal("PAX R57", "no_rival")
        if not 0 < action.count <= st.disks(goal, action.rival):
            return illegal("PAX R57", "fewer_disks", cell=action.target)
    return _acting(st, seat, action, goal, m)


def _face_down(st: St, goal: int) -> Illegal | None:
    return None if st.up[goal] else illegal("PAX R5", "face_down", cell=st.label(goal))


def _acting(st: St, seat: Seat, action: Scout | Expel | Oust, goal: int, m: Mods) -> Illegal | None:
    """The Acting card, whether the Target is Adjacent to it, and its price."""
    board, rule = st.board, RULES[type(action)]
    if action.acting == AREOPAGUS:
        near, unit = board.touched[seat], st.contact(seat)
    else:
        acting = board.place.get(action.acting, -1)
        if acting < 0:
            return illegal("PAX R1", "no_cell", cell=action.acting or "-")
        if not st.up[acting] or not st.disks(acting, seat):
            return illegal(rule, "no_disk", cell=action.acting)
        near = board.near[acting] | (0 if isinstance(action, Scout) else 1 << acting)
        unit = st.data.shows[st.cards[acting]]
    if not near >> goal & 1 and not m.any_target:
        return illegal(rule, "not_beside", cell=action.target, acting=action.acting)
    count = action.count if isinstance(action, Oust) else 1
    if isinstance(action, Expel):
        count = max(1, len(st.slots[goal]) - st.slots[goal].count(OPEN))
    if not favor.can_pay(st, costs.cost((unit,) * count, unit, m), rate(st, m)):
        return illegal("PAX R12", "too_dear", favor=" + ".join([letters(unit)] * count))
    return None


def _influence(st: St, seat: Seat, action: Influence, goal: int, m: Mods) -> Illegal | None:
    if OPEN not in st.slots[goal]:
        return illegal("PAX R32", "full", cell=action.target)
    room = st.room(goal, seat)
    if not room:
        return illegal("PAX R7", "rival_crown", cell=action.target)
    if not influence.reach(st, m, seat) >> goal & 1:
        return illegal("PAX R32", "out_of_reach", cell=action.target)
    if not st.supply(seat):
        return illegal("PAX R8", "no_disks")
    most = m.max or st.data.constants.max_place
    if not 0 < action.count <= most:
        return illegal("PAX R33", "place_at_most", count=most)
    if action.count > room:
        return illegal("PAX R33", "fewer_locations", cell=action.target, count=room)
    if action.count > st.supply(seat):
        return illegal("PAX R8", "fewer_left", count=st.supply(seat))
    due = influence.prices(st, goal)[action.count - 1]
    if not favor.can_pay(st, costs.cost(due, st.data.shows[st.cards[goal]], m), rate(st, m)):
        return illegal("PAX R12", "too_dear", favor=" + ".join(letters(unit) for unit in due))
    return None


def _extort(st: St, seat: Seat, target: str, m: Mods) -> Illegal | None:
    if target == AREOPAGUS:
        return illegal("PAX R37", "extorted", cell=target) if target in st.extorted else None
    goal = st.board.place.get(target, -1)
    if goal < 0:
        return illegal("PAX R1", "no_cell", cell=target or "-")
    if not st.up[goal]:
        return illegal("PAX R5", "face_down", cell=target)
    if st.cards[goal] in st.extorted:
        return illegal("PAX R37", "extorted", cell=target)
    if not st.disks(goal, seat) and not (m.treat_rival_own and any(s != OPEN for s in st.slots[goal])):
        return illegal("PAX R35", "no_disk", cell=target)
    return None


def _expel(st: St, seat: Seat, goal: int, m: Mods) -> Illegal | None:
    rivals = rivals_on(st, goal, seat)
    name = st.label(goal)
    if rivals and not m.allow_rival:
        return illegal("PAX R46", "rival_disks", cell=name)
    if not st.hands[seat]:
        return illegal("PAX R47", "no_hand")
    if rivals and not any(fits(st, card, list(rivals.values())) for card in st.hands[seat]):
        return illegal("PAX R49", "none_fits", cell=name)
    return None


def _organize(st: St, seat: Seat, action: Organize, m: Mods, cell: int) -> Illegal | None:
    faction = action.faction
    if faction not in (*FACTIONS, ""):
        return illegal("PAX R43", "no_faction", faction=faction)
    nameless = m.any_faction and not costs.cost((1,), 1, m)[0]
    if nameless != (not faction):
        return illegal("PAX R43", "no_faction_named" if nameless else "name_faction")
    own = [i for i in range(st.board.count) if seat in st.slots[i]]
    accepted = ALL if m.any_faction else st.data.bit(faction)
    start = [i for i in own if st.data.shows[st.cards[i]] & accepted]
    if not start or (faction and not any(st.data.shows[st.cards[i]] & st.data.bit(faction) for i in own)):
        return illegal("PAX R44", "no_disk_of", faction=faction or "-")
    room = goals(st, seat, cell)
    if not any(st.board.near[i] & room for i in start):
        return illegal("PAX R45", "no_move", faction=faction or "-")
    unit = st.data.bit(faction) if faction else 0
    if unit and not favor.can_pay(st, costs.cost((unit,), unit, m), rate(st, m)):
        return illegal("PAX R12", "too_dear", favor=faction)
    return None

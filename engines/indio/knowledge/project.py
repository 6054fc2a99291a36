"""From the state to what one seat may know of it."""

from functools import lru_cache

import msgspec

from engines.core.changed_options import changed_options
from engines.core.decisions import Decision, Seat, public_questions
from engines.core.frames import Frame
from engines.core.scores import Outcome
from engines.indio.actions import Options
from engines.indio.components.checks import HEXES, RESOURCES, STRUCTURES
from engines.indio.components.data import DESERT_HEX, EDITIONS, IMPROVEMENTS, WATER_HEX, Cost
from engines.indio.events import AnyEvent, LeaderChosen, QuestDiscarded, QuestDrawn
from engines.indio.rules.build import CostWorkers
from engines.indio.rules.collect import Forging, Storing
from engines.indio.rules.crafting import Crafting, Removing, planned
from engines.indio.rules.harvest import Harvest
from engines.indio.rules.leaders import structures, worth
from engines.indio.rules.payment import Paying, item_name
from engines.indio.rules.quests import progress
from engines.indio.rules.scoring import leader_worth, public_parts
from engines.indio.rules.setup import Leaders, Starting
from engines.indio.rules.work import Working
from engines.indio.rules.years import Drawing
from engines.indio.state import St
from engines.indio.view import (
    CostView,
    HexView,
    IndioView,
    LeaderView,
    PendingView,
    QuestView,
    SeatView,
    WorkersView,
)

PHASES: dict[type, str] = {
    Leaders: "leaders",
    Starting: "start",
    Drawing: "quests",
    Crafting: "crafting",
    Harvest: "harvest",
    Working: "actions",
}


HIDING = frozenset({LeaderChosen, QuestDrawn, QuestDiscarded})
"""Events of which somebody does not learn all."""


def witness(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as that seat saw it: hidden cards without their names."""
    match event:
        case LeaderChosen(seat=whose) if whose != seat:
            return LeaderChosen(whose, "")
        case QuestDrawn(seat=whose) if whose != seat:
            return QuestDrawn(whose, "")
        case QuestDiscarded(seat=whose) if whose != seat:
            return QuestDiscarded(whose, "")
        case _:
            return event


def _vector(cost: Cost) -> tuple[int, ...]:
    found = [0] * 7
    for kind, count in cost:
        found[kind] += count
    return tuple(found)


class Lines(msgspec.Struct, frozen=True):
    """What an edition's views always show."""

    costs: tuple[CostView, ...]
    crafts: tuple[tuple[str, tuple[str, ...]], ...]
    surcharges: tuple[tuple[str, str, int], ...]


@lru_cache(maxsize=16)
def lines(edition: str) -> Lines:
    """Costs, crafts and surcharges of an edition."""
    data = EDITIONS[edition]
    costs = [CostView("improve", HEXES[k], _vector(data.improve_cost[k][0]), 0, HEXES[k], "") for k in IMPROVEMENTS]
    costs += [CostView("forge", r.id, _vector(r.cost), 0, RESOURCES[r.output], "") for r in data.recipes]
    costs += [
        CostView(
            "build",
            made.id,
            _vector(made.cost),
            made.workers,
            STRUCTURES[made.result],
            STRUCTURES[made.upgrades] if made.upgrades >= 0 else "",
        )
        for made in data.builds
    ]
    crafts = tuple(
        (name, tuple(option.id for option in each)) for name, each in zip(STRUCTURES, data.crafts, strict=True)
    )
    extra = tuple((row.id, name, count) for row in data.ref.hex_kinds for name, count in row.improve_surcharge.items())
    return Lines(tuple(costs), crafts, extra)


def project(st: St, seat: Seat | None, open_: tuple[Decision, ...], outcome: Outcome | None) -> IndioView:
    """The table as that seat sees it; an onlooker (None) sees no hand."""
    data, board = st.data, st.map
    setup, limits, shown = data.setups[st.seats], data.limits, lines(st.edition)
    top: Frame | None = st.frames[-1] if st.frames else None
    working = next((frame for frame in st.frames if isinstance(frame, Working)), None)
    crafting = next((frame for frame in st.frames if isinstance(frame, Crafting)), None)
    harvest = next((frame for frame in st.frames if isinstance(frame, Harvest)), None)
    phase = next((PHASES[type(frame)] for frame in reversed(st.frames) if type(frame) in PHASES), "over")
    here = working.here if working else -1
    own = seat is not None
    return IndioView(
        facts=data.facts,
        seats=st.seats,
        seat=seat,
        asked=public_questions(open_),
        outcome=outcome,
        phase=phase,
        year=st.year,
        years=limits.years,
        first=st.first,
        turn=turn(st, working, crafting, harvest),
        passes=working.passes if working else 0,
        selected=board.labels[here] if here >= 0 else "",
        used=tuple(working.used) if working else (),
        most_actions=working.most(st) if working else limits.actions_per_turn,
        resources=RESOURCES,
        hexes=tuple(hex_view(st, h, here) for h in range(len(board.labels))),
        stacks=tuple((HEXES[k], st.tiles[k]) for k in IMPROVEMENTS),
        per_hex=limits.resources_per_hex,
        workers_per_hex=limits.workers_per_hex,
        workers_fed=limits.workers_fed_per_food,
        structures=sum(map(len, st.homes)),
        end_structures=setup.end_structures,
        most_hexes=max(st.held.count(each) for each in range(st.seats)),
        end_hexes=setup.end_hexes,
        deck=len(st.deck),
        players=tuple(player(st, each, top) for each in range(st.seats)),
        costs=shown.costs,
        crafts=shown.crafts,
        surcharges=shown.surcharges,
        pending=pending(st, top),
        craft_plan=plan(st, crafting),
        to_wake=harvest.due if harvest else 0,
        place=top.step(st) if isinstance(top, Starting) else "",
        story=tuple(st.story),
        fresh=changed_ids(st),
        changed_options=changed_options(st.options, Options),
        dealt=tuple(leader_view(st, seat, name) for name in st.dealt[seat]) if own and not st.leader[seat] else (),
        leader=own_leader(st, seat, top) if own else None,
        hand=tuple(quest_view(st, seat, id_) for id_ in st.hands[seat]) if own else (),
    )


def plan(st: St, crafting: Crafting | None) -> tuple[tuple[str, str], ...]:
    """What automatic crafting would do."""
    if crafting is None or crafting.at >= st.seats:
        return ()
    labels = st.map.labels
    return tuple((labels[h], option.id) for h, option in planned(st, st.in_turn(crafting.at), crafting.done))


def turn(st: St, working: Working | None, crafting: Crafting | None, harvest: Harvest | None) -> Seat | None:
    """Whose turn it is."""
    if working:
        return working.seat
    if crafting and crafting.at < st.seats:
        return st.in_turn(crafting.at)
    if harvest and harvest.at < st.seats:
        return st.in_turn(harvest.at)
    return None


def hex_view(st: St, h: int, here: int) -> HexView:
    """One hex with everything on it."""
    data, board = st.data, st.map
    stack, res, units = st.stacks[h], st.res[h], st.units[h]
    owner, held = st.owner[h], st.held[h]
    total = sum(res)
    workers = tuple(
        WorkersView(seat, units[4 * seat], units[4 * seat + 1], units[4 * seat + 2] + units[4 * seat + 3])
        for seat in range(st.seats)
        if st.workers(h, seat)
    )
    return HexView(
        label=board.labels[h],
        q=board.places[h][0],
        r=board.places[h][1],
        kind=HEXES[stack[-1]],
        letter=data.letters[stack[-1]],
        covered=tuple(HEXES[k] for k in (WATER_HEX, DESERT_HEX) if k in stack[:-1]),
        edge=board.edge[h],
        resources=tuple(res),
        total=total,
        full=total >= data.limits.resources_per_hex,
        owner=owner if owner >= 0 else None,
        structure=STRUCTURES[st.kind[h]] if owner >= 0 else "",
        workers=workers,
        controller=held if held >= 0 else None,
        disputed=owner >= 0 and held != owner,
        selected=h == here,
    )


def quest_view(st: St, seat: Seat, id_: str) -> QuestView:
    """A quest as its holder sees it."""
    quest = st.data.quests[id_]
    have, need = progress(st, seat, quest)
    resource = quest.resource if quest.test == "pool_at_least" else ""
    good = quest.product or (quest.resource if quest.resource in RESOURCES else "")
    return QuestView(
        id_,
        quest.name,
        quest.influence,
        quest.kind,
        quest.text,
        min(have, need),
        need,
        quest.test,
        resource,
        quest.n,
        good,
    )


def done_view(st: St, id_: str) -> QuestView:
    """A completed quest."""
    quest = st.data.quests[id_]
    return QuestView(id_, quest.name, quest.influence, quest.kind, quest.text, 1, 1)


def leader_view(st: St, seat: Seat, name: str) -> LeaderView:
    """A leader and its worth to a seat."""
    leader = st.data.leaders[name]
    return LeaderView(name, leader.name, leader.text, worth(st, seat, leader))


def own_leader(st: St, seat: Seat | None, top: Frame | None) -> LeaderView | None:
    """The viewer's leader, already while others still choose."""
    if seat is None:
        return None
    name = st.leader[seat] or (top.chosen.get(seat, "") if isinstance(top, Leaders) else "")
    return leader_view(st, seat, name) if name else None


def player(st: St, seat: Seat, top: Frame | None) -> SeatView:
    """A seat's public things."""
    data = st.data
    built = structures(st, seat)
    parts = public_parts(st, seat)
    over = st.result is not None
    if over:
        parts.append(("leader", leader_worth(st, seat)))
    return SeatView(
        seat=seat,
        color=data.colors(st.seats)[seat],
        first=seat == st.first,
        outposts=st.left[seat][0],
        towns=st.left[seat][1],
        cities=st.left[seat][2],
        workers=st.spare[seat],
        built=(built[0], built[1], built[2]),
        on_board=st.on_board(seat),
        active=st.active(seat),
        exhausted=st.exhausted(seat),
        pool=tuple(st.pool(seat)),
        hexes=st.held.count(seat),
        hand=len(st.hands[seat]),
        done=tuple(done_view(st, id_) for id_ in st.done[seat]),
        quest_points=sum(data.quests[id_].influence for id_ in st.done[seat]),
        repeat=st.repeat[seat],
        chosen=bool(st.leader[seat]) or (isinstance(top, Leaders) and seat in top.chosen),
        parts=tuple(parts),
        score=sum(points for _, points in parts),
        leader=leader_view(st, seat, st.leader[seat]) if over else None,
        quests=tuple(quest_view(st, seat, id_) for id_ in st.hands[seat]) if over else (),
    )


def pending(st: St, top: Frame | None) -> PendingView | None:
    """What is being paid, stored, removed or chosen."""
    data, labels, none = st.data, st.map.labels, (0,) * 7
    match top:
        case Paying():
            item = item_name(st, top.what, top.item)
            planned = [0] * 7
            for kind, _ in top.plan:
                planned[kind] += 1
            label = labels[top.h] if top.h >= 0 else ""
            taken = tuple((labels[h], kind) for kind, h in top.plan)
            return PendingView(top.seat, top.what, label, item, _vector(top.due), tuple(planned), none, 0, taken)
        case Storing():
            return PendingView(top.seat, "collect", "", "", none, none, tuple(top.hand), 0)
        case Forging():
            recipe = data.recipes[top.item]
            hand = tuple(int(kind == recipe.output) for kind in range(7))
            return PendingView(top.seat, "forge", "", recipe.id, _vector(recipe.cost), none, hand, 0)
        case CostWorkers():
            made = data.builds[top.item]
            left = made.workers - len(top.picked)
            return PendingView(top.seat, "build", labels[top.h], made.id, _vector(made.cost), none, none, left)
        case Removing():
            return PendingView(
                top.seat, "craft", labels[top.h], top.option, none, none, none, top.due - len(top.removed)
            )
        case _:
            return None


def changed_ids(st: St) -> tuple[str, ...]:
    """Labels that the events of the last answer name."""
    found: dict[str, None] = {}
    for event in st.latest:
        for name in ("hex", "origin", "to"):
            label = getattr(event, name, "")
            if label:
                found[label] = None
    return tuple(found)

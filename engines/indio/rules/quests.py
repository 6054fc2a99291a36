"""Quests: which predicate each card tests, and when it is looked at (IND R18–R22)."""

from collections.abc import Callable, Iterable, Sequence

from engines.core.decisions import Seat
from engines.indio.components.checks import HEXES, RESOURCES
from engines.indio.components.shapes import Quest
from engines.indio.events import AnyEvent, QuestCompleted, QuestsLookedAt
from engines.indio.state import St

Test = Callable[[St, Seat, Quest], tuple[int, int]]


def _structures(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return len(st.homes[seat]), quest.n


def _pool(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    kind = RESOURCES.index(quest.resource)
    return sum([st.res[h][kind] for h in st.homes[seat]]), quest.n


def _pool_each(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    pool = st.pool(seat)
    return sum([pool[RESOURCES.index(name)] >= quest.n for name in quest.resources]), len(quest.resources)


def _pool_total(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return sum([sum(st.res[h]) for h in st.homes[seat]]), quest.n


def _control_kinds(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    tops = {stack[-1] for stack, who in zip(st.stacks, st.held, strict=True) if who == seat}
    return sum([HEXES.index(kind) in tops for kind in quest.kinds]), len(quest.kinds)


def _control_edge(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    edge = st.map.edge
    return sum([edge[h] for h, who in enumerate(st.held) if who == seat]), quest.n


def _control(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return st.held.count(seat), quest.n


def _workers_at_home(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return max([st.workers(h, seat) for h in st.homes[seat]], default=0), quest.n


def _shared(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return st.shared(seat), quest.n


def _active(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return st.active(seat), quest.n


def _crafted(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return st.crafted[seat][7 if quest.gain == "worker" else RESOURCES.index(quest.gain)], quest.n


def _improved(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    hexes = st.improved[seat]
    return len(set(hexes)) if quest.distinct_hexes else len(hexes), quest.n


def _built(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    return st.builds[seat][0] + (st.builds[seat][1] if quest.upgrades_count else 0), quest.n


TESTS: dict[str, Test] = {
    "structures_at_least": _structures,
    "pool_at_least": _pool,
    "pool_each": _pool_each,
    "pool_total_at_least": _pool_total,
    "control_kinds": _control_kinds,
    "control_edge_at_least": _control_edge,
    "control_at_least": _control,
    "own_workers_at_own_structure": _workers_at_home,
    "shared_hexes_at_least": _shared,
    "active_workers_at_least": _active,
    "craft_count": _crafted,
    "improve_count": _improved,
    "build_count": _built,
}
"""What a predicate counts for a seat, and how much is needed."""


def progress(st: St, seat: Seat, quest: Quest) -> tuple[int, int]:
    """How far a seat is with a quest and how far it must get; an event has no middle."""
    test = TESTS.get(quest.test)
    return test(st, seat, quest) if test else (0, 1)


def complete(st: St, seat: Seat, quests: Sequence[Quest], log: list[AnyEvent]) -> None:
    """Cards go face-up before their owner, in the data's order: which was held longer stays unknown (IND R19)."""
    if len(quests) > 1:
        order = st.data.quest_order
        quests = sorted(quests, key=lambda quest: order[quest.id])
    for quest in quests:
        st.hands[seat].remove(quest.id)
        st.done[seat].append(quest.id)
        log.append(QuestCompleted(seat, quest.id, quest.influence))


def checkpoint(st: St, log: list[AnyEvent], kind: str = "state") -> None:
    """Complete every quest of that kind whose test holds, of all seats (IND R18, R20, R22)."""
    cards = st.data.quests
    for seat, hand in enumerate(st.hands):
        met: list[Quest] = []
        for id_ in hand:
            quest = cards[id_]
            if quest.kind == kind:
                have, need = TESTS[quest.test](st, seat, quest)
                if have >= need:
                    met.append(quest)
        if met:
            complete(st, seat, met, log)


def counted(st: St, seat: Seat, test: str, log: list[AnyEvent]) -> None:
    """A counter of the seat went up: complete its quests that have enough."""
    met: list[Quest] = []
    for id_ in st.hands[seat]:
        quest = st.data.quests[id_]
        if quest.kind == "counter" and quest.test == test:
            have, need = TESTS[test](st, seat, quest)
            if have >= need:
                met.append(quest)
    complete(st, seat, met, log)


def happened(st: St, seat: Seat, test: str, log: list[AnyEvent], fits: Callable[[Quest], bool]) -> None:
    """The seat did something: complete its event quests of that test that it fits."""
    hand = [st.data.quests[id_] for id_ in st.hands[seat]]
    met = [quest for quest in hand if quest.kind == "event" and quest.test == test and fits(quest)]
    complete(st, seat, met, log)


def collected(st: St, seat: Seat, amounts: list[int], opposed: bool, log: list[AnyEvent]) -> None:
    """One Collect took these amounts; `opposed`: an opposing worker stood there (IND R62)."""

    def fits(quest: Quest) -> bool:
        count = sum(amounts) if quest.resource == "any" else amounts[RESOURCES.index(quest.resource)]
        return count >= quest.n and (opposed or not quest.opposing_worker)

    happened(st, seat, "collect", log, fits)


def met(st: St, seat: Seat, h: int, came: int) -> list[Seat]:
    """Who shares a hex for the first time since so many workers of a seat came there: no seat or one.

    Where the seat stood already, or two others did, nobody shares more hexes than before.
    """
    others = [each for each in range(st.seats) if each != seat and st.workers(h, each)]
    return others if len(others) == 1 and st.workers(h, seat) == came else []


def looked_at(st: St, seat: Seat, gaining: Iterable[Seat], log: list[AnyEvent]) -> None:
    """Note an act of a seat by which others gained what their quests may ask for, if they hold any (IND R18)."""
    if any(st.hands[each] for each in gaining if each not in (-1, seat)):
        log.append(QuestsLookedAt(seat))

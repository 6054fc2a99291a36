"""Which questions of Indio are gathered into one form, and where a form has to send them (IND R18, R47-R55)."""

import pytest

from engines.core.rng import Rng
from engines.indio.actions import (
    Attack,
    Build,
    Collect,
    Craft,
    EndTurn,
    Feed,
    Improve,
    Move,
    Pass,
    Pay,
    PlaceFarm,
    PlaceWorker,
    SelectWorker,
    Store,
    Unselect,
)
from engines.indio.components.checks import RESOURCES
from engines.indio.events import Produced, QuestCompleted, QuestDrawn, QuestsLookedAt, YearEnded
from engines.indio.rules.collect import why_not_stored
from engines.indio.rules.payment import choice, filled
from engines.indio.rules.quests import progress
from tests.engines.indio.positions import ANN, BOB, CLEO, GAME, do, held, structure, table

HOME = {"B2": "A=o A:a 4earth 1water", "B3": "2stone", "D3": "A=o 2earth 1water", "E4": "B=o B:aa"}
TURN = SelectWorker("B2", False)


def closes(*actions):
    """Whether the last of these answers sends what was gathered."""
    state, _ = do(table(HOME), *actions[:-1])
    _, events = do(state, actions[-1])
    return any(event.closes for event in events)


def open_question(state):
    """The open question's step, and whether its answer may be gathered."""
    decision = GAME.decisions(state)[0]
    return decision.step, decision.staged


def test_a_whole_turn_of_a_worker_is_gathered():
    """IND R47, R48, R59: which worker, both actions, where things are put."""
    state = table(HOME)
    for action, asked in ((TURN, "work.worker"), (Move("B3"), "work.action"), (Collect(), "work.action")):
        assert open_question(state) == (asked, True)
        state, events = do(state, action)
        assert not any(event.closes for event in events)
    assert open_question(state) == ("collect.store", True)


def test_payments_of_the_turn_are_gathered_and_those_of_the_harvest_are_not():
    """IND R55."""
    state, _ = do(table({**HOME, "C2": "A:a"}), SelectWorker("C2", False), Improve("C2", "farm"))
    assert open_question(state) == ("pay", True)
    state = table({"B2": "A=o A:xxx 2food", "D3": "A=o 2food", "E4": "B=o"}, phase="harvest")
    assert open_question(state) == ("harvest.feed", False)
    state, _ = do(state, Feed(2))
    assert open_question(state) == ("pay", False)


def test_so_many_of_one_kind_are_paid_in_one_go():
    """IND R55: 2 earth from three structures that hold it, however many of other kinds are owed; then 1 of two."""
    state = table({"B2": "A=o A:a 1earth", "D3": "A=o 1earth", "A1": "A=o 1earth", "E4": "B=o"})
    state, _ = do(state, TURN, Improve("B2", "quarry"))
    assert (GAME.decisions(state)[0].step, GAME.decisions(state)[0].up_to) == ("pay", 2)
    state, _ = do(state, Pay("earth", "D3"))
    assert (GAME.decisions(state)[0].step, GAME.decisions(state)[0].up_to) == ("pay", 1)
    assert [each.hex for each in GAME.legal(state, ANN) if isinstance(each, Pay)] == ["A1", "B2"]


def test_one_unit_at_a_time_is_paid_where_two_structures_hold_it():
    """IND R55: whichever two were named at once, one of them might hold no second one"""
    state = table({"B2": "A=o A:a 1earth", "D3": "A=o 2earth", "E4": "B=o"})
    state, _ = do(state, TURN, Improve("B2", "quarry"))
    assert (GAME.decisions(state)[0].step, GAME.decisions(state)[0].up_to) == ("pay", 1)


def test_the_end_of_a_turn_a_pass_and_another_worker_send_what_was_gathered():
    """IND R47, R50, R51."""
    assert closes(TURN, Move("B3"), EndTurn())
    assert closes(Pass())
    assert closes(TURN, Unselect())
    assert not closes(TURN, Move("B3"))


@pytest.mark.parametrize(
    ("hexes", "action", "told"),
    [
        ({"B3": "B:x"}, Move("B3"), True),
        ({"B3": ""}, Move("B3"), False),
        ({"B3": "A:x B:x"}, Move("B3"), False),
        ({"B2": "A:a B:x"}, Move("B3"), True),
        ({"B2": "A:a B:xx A:x"}, Improve("B2", "quarry"), False),
        ({"B2": "A:a B:xx"}, Improve("B2", "quarry"), True),
        ({"B2": "Q A:a B:xx"}, Improve("B2", "quarry"), False),
        ({"B2": "A:a", "B3": ""}, Improve("B2", "quarry"), False),
        ({"B2": "A:aa B:xx"}, Attack(1, False, False), False),
        ({"B2": "A:a B:a"}, Attack(1, True, False), False),
        ({"B2": "A:a B:aa"}, Attack(1, True, False), False),
        ({"B2": "A:aa B:ax A:x B:x"}, Attack(1, True, False), False),
    ],
)
def test_what_others_might_complete_a_quest_by_is_sent_at_once(hexes, action, told):
    """IND R18: workers met, their hex improved, control they win; so nobody tries out what a rival holds."""
    hexes = {**HOME, "D3": "A=o 3earth 1water", **hexes}
    _, events = do(table(hexes, quests={BOB: "barn"}), TURN, action)
    assert (QuestsLookedAt(ANN) in events) == told
    assert any(event.reveals for event in events) == told, "what is told by nobody's completing any is not taken back"
    _, events = do(table(hexes, quests={ANN: "barn"}), TURN, action)
    assert QuestsLookedAt(ANN) not in events, "a rival without quests has none to look at"


def test_who_comes_to_two_rivals_gives_neither_a_shared_hex():
    """IND R18: they shared one before."""
    both = dict.fromkeys((BOB, CLEO), "barn")
    for there, told in (("B:x", True), ("B:x C:x", False)):
        state = table({"B2": "A=o A:a", "B3": there, "E1": "B=o", "E4": "C=o"}, seats=3, quests=both)
        _, events = do(state, TURN, Move("B3"))
        assert (QuestsLookedAt(ANN) in events) == told


def test_control_won_by_a_third_seat_is_sent_at_once():
    """IND R18, R83: two lost workers leave the hex to somebody else."""
    every = dict.fromkeys(range(4), "barn")
    state = table({"B2": "A:aa B:a C:x", "A1": "A=o", "E4": "B=o", "G4": "C=o"}, seats=4, quests=every)
    assert held(state, "B2") == ANN
    _, events = do(state, TURN, Attack(1, True, False))
    assert QuestsLookedAt(ANN) not in events
    state = table({"B2": "A:a B:a C:x", "A1": "A=o", "E4": "B=o", "G4": "C=o"}, seats=4, quests=every)
    _, events = do(state, TURN, Attack(1, True, False))
    assert QuestsLookedAt(ANN) in events
    state = table({"B2": "C=o A:a B:x C:a", "A1": "A=o", "E4": "B=o", "G4": "C=o"}, seats=4, quests=every)
    assert state.held[state.map.at["B2"]] == 2
    _, events = do(state, TURN, Attack(2, True, False))
    assert QuestsLookedAt(ANN) in events, "a seat before the one that held it"


@pytest.mark.parametrize("quest", ["architect", "barn"])
@pytest.mark.parametrize(
    ("site", "build", "pool"),
    [
        ("A:a B:xx", "outpost_new", "1metal 1stone"),
        ("A:a B:xx", "town_new", "1metal 2stone 1fire 1water"),
        ("A=o A:a B:xx", "town_from_outpost", "1stone 1fire 1water"),
        ("A=t A:a B:xxx", "city_from_town", "1metal 1stone 1water 1commerce"),
    ],
)
def test_a_building_that_falls_to_a_rival_is_sent_at_once(quest, site, build, pool):
    """IND R18, R86: who holds the site already wins no control; what its quests are is not to be tried out."""
    state = table({"B3": site, "A1": f"A=o {pool}", "D1": "B=o", "E4": "B=o B:aa"}, quests={BOB: quest})
    assert held(state, "B3") == BOB
    state, events = do(state, SelectWorker("B3", False), Build("B3", build))
    assert structure(state, "B3")[0] == "B"
    assert QuestsLookedAt(ANN) in events
    assert (QuestCompleted(BOB, "architect", 2) in events) == (quest == "architect")


def test_a_building_that_stays_ones_own_may_be_gathered():
    """IND R18, R88: a rival that holds the site and has no such piece left gets nothing by it."""
    towns = dict.fromkeys(("D1", "E1", "E2", "E4"), "B=t")
    hexes = {**towns, "B3": "A=o A:a B:xx", "A1": "A=o 1stone 1fire 1water", "E3": "B:a"}
    state, events = do(table(hexes, quests={BOB: "barn"}), SelectWorker("B3", False), Build("B3", "town_from_outpost"))
    assert (structure(state, "B3"), held(state, "B3")) == ("A=t", BOB)
    assert QuestsLookedAt(ANN) not in events


def test_workers_that_are_crafted_beside_a_rivals_are_seen_by_its_quests():
    """IND R18, R40: that the crafter had none there before gives the rival a shared hex."""
    for site, option, told in (
        ("A=o B:x", "outpost_worker", True),
        ("A=o A:x B:x", "outpost_worker", False),
        ("A=o B:x", "outpost_food", False),
        ("A=t B:x", "town_worker2", True),
    ):
        state = table({"B2": site, "D3": "A=o", "E4": "B=o"}, phase="craft", quests={BOB: "barn"})
        _, events = do(state, Craft("B2", option))
        assert (QuestsLookedAt(ANN) in events) == told, (site, option)


def test_a_start_beside_a_rivals_worker_is_seen_by_its_quests():
    """IND R10, R18: the first of two seats has its second worker on A2."""
    for worker, told in (("A3", False), ("A2", True)):
        state = GAME.new(2, GAME.options({"first_player": "seat1"}), 3)
        for seat in (ANN, BOB):
            state, _ = GAME.apply(state, seat, next(iter(GAME.legal(state, seat))))
        state, _ = do(state, PlaceFarm("A1"), PlaceWorker("A2"), PlaceFarm("A3"))
        _, events = do(state, PlaceWorker(worker))
        assert (QuestsLookedAt(BOB) in events) == told


TOO_LATE = (QuestDrawn, Produced, YearEnded)
"""What comes of the cards, the hexes and the year; no act of a seat can be tried out by it."""


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_act_lets_rivals_complete_a_quest_that_is_not_looked_at(seats):
    """IND R18, R22: whichever quests others hold, in random games; so what is not noted may be taken back."""
    seen = 0
    for seed in range(40 // seats):
        rng = Rng(seed)
        state = GAME.new(seats, GAME.options({"multiple_actions": True, "fiefs": seed % 5 == 4}), seed)
        while decisions := GAME.decisions(state):
            seat = rng.choice(decisions).seat
            answer = rng.choice(list(GAME.legal(state, seat)))
            world = GAME.clone(state)
            for other in {*range(seats)} - {seat}:
                open_ = [id_ for id_, quest in GAME.data.quests.items() if quest.kind != "year_end"]
                world.hands[other] = [id_ for id_ in open_ if not holds(world, other, id_)]
            events = GAME.advance(world, seat, answer)
            late = next((at for at, event in enumerate(events) if isinstance(event, TOO_LATE)), len(events))
            gaining = [event for event in events[:late] if isinstance(event, QuestCompleted) and event.seat != seat]
            assert not gaining or QuestsLookedAt(seat) in events[:late], (answer, events)
            seen += len(gaining)
            GAME.advance(state, seat, answer)
    assert seen > 10


def holds(state, seat, id_):
    """Whether the condition of a quest about the position is met."""
    quest = GAME.data.quests[id_]
    have, need = progress(state, seat, quest)
    return quest.kind == "state" and have >= need


def test_what_is_planned_of_one_kind_pays_nothing_of_another():
    """IND R55: a kind is asked for while more of it lies about than is still owed"""
    hexes = {"B2": "A=o 1earth 1water", "D3": "A=o 1earth 1water", "A1": "A=o 1earth 1water", "E4": "B=o"}
    state = table(hexes, still=True)
    at, (earth, water) = state.map.at, (RESOURCES.index("earth"), RESOURCES.index("water"))
    for first, second in ((earth, water), (water, earth)):
        cost = ((first, 1), (second, 1))
        assert choice(state, ANN, cost, []) == first
        assert choice(state, ANN, cost, [[second, at["B2"]]]) == first
        assert choice(state, ANN, cost, [[first, at["B2"]]]) == second
        assert choice(state, ANN, cost, [[first, at["B2"]], [second, at["D3"]]]) == -1
        assert len(filled(state, ANN, cost, [[second, at["B2"]]], -1)) == 2


def test_what_is_to_be_paid_makes_room_where_it_lies():
    """IND R59, R60: there, and nowhere else"""
    state = table({"B2": "A=o 1earth", "D3": "A=o 1earth", "A1": "A=o 1earth", "E4": "B=o"}, still=True)
    at, most = state.map.at, state.data.limits.resources_per_hex
    hand = [9] * 7
    for here in ("B2", "D3", "A1"):
        for paid in ("B2", "D3", "A1"):
            room = most - 1 + (paid == here)
            plan = [[RESOURCES.index("earth"), at[paid]]]
            assert why_not_stored(state, ANN, Store("fire", here, room), hand, plan) is None
            why = why_not_stored(state, ANN, Store("fire", here, room + 1), hand, plan)
            assert why is not None
            assert (why.key, why.args["room"]) == ("no_room", room)

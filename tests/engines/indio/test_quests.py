"""Every quest, done and just not done; when they are looked at (IND R18-R22, section on quest tests)."""

from typing import Any

import pytest

from engines.indio.actions import (
    Attack,
    Build,
    Collect,
    Craft,
    CraftDone,
    EndTurn,
    Forge,
    Improve,
    Move,
    Pass,
    PayAuto,
    SelectWorker,
    StoreAuto,
)
from engines.indio.events import ControlLost, Moved, QuestCompleted, QuestsLookedAt, TurnEnded, WorkerSelected
from engines.indio.rules.quests import TESTS, checkpoint, complete, counted
from tests.engines.indio.positions import ANN, BOB, GAME, completed, do, table

FAR = {"E4": "B=o"}

STATES = {
    "architect": ({"A1": "A=o", "B2": "A=o"}, {"A1": "A=o", "B2": "A=o", "C3": "A=t"}),
    "armory": ({"A1": "A=o 2metal"}, {"A1": "A=o 2metal", "B2": "A=o 1metal"}),
    "barbican": ({"A1": "A=o 2stone"}, {"A1": "A=o 3stone"}),
    "bastion": ({"A1": "A=o 1fire"}, {"A1": "A=o 2fire"}),
    "rampart": ({"A1": "A=o 3earth"}, {"A1": "A=o 4earth"}),
    "shipyard": ({"A1": "A=o 3water"}, {"A1": "A=o 4water"}),
    "monk": (
        {"A1": "A=o 1earth 1water 1fire 1stone", "B2": "1metal"},
        {"A1": "A=o 1earth 1water 1fire 1stone", "B2": "A=o 1metal"},
    ),
    "chapman": (
        {"A1": "A=o 6food", "A2": "A=o 6food", "A3": "A=o 3food"},
        {"A1": "A=o 6food", "A2": "A=o 6food", "A3": "A=o 4food"},
    ),
    "chancellor": ({"A1": "F A=o", "A2": "Q A:x", "A3": "M A:x B:x"}, {"A1": "F A=o", "A2": "Q A:x", "A3": "M A:x"}),
    "compass": ({"A1": "A=o", "A2": "A:x", "B3": "A:x"}, {"A1": "A=o", "A2": "A:x", "B1": "A:x"}),
    "explorer": (
        {"A1": "A=o", **dict.fromkeys(("A2", "A3", "A4", "B1"), "A:x")},
        {"A1": "A=o", **dict.fromkeys(("A2", "A3", "A4", "B1", "B2"), "A:x")},
    ),
    "conrois": ({"A1": "A=o A:xxx B:x", "B2": "A:xxxx"}, {"A1": "A=o A:xxax"}),
    "envoy": ({"A1": "A=o A:x", "B2": "B:x"}, {"A1": "A=o A:x B:x"}),
    "peasant": ({"A1": "A=o A:x B:x"}, {"A1": "A=o A:x B:x", "B2": "A:x B:x"}),
}


@pytest.mark.parametrize("quest", STATES)
def test_state_quests_look_at_the_position(quest):
    """IND R18, R19, R22: true or false at a checkpoint; the card goes before its owner."""
    short, enough = STATES[quest]
    for hexes, due in ((short, []), (enough, [(ANN, quest)])):
        state = table({**FAR, **hexes}, quests={ANN: quest}, still=True)
        log = []
        checkpoint(state, log)
        assert completed(log) == due
        assert (quest in state.done[ANN]) == bool(due)
        assert (quest in state.hands[ANN]) != bool(due)


def worker(label):
    return SelectWorker(label, False)


def collects(short, enough):
    def case(lying):
        return {"B2": "A=o", "B3": "A=o", "C2": f"A:a {lying}"}, [worker("C2"), Collect(), StoreAuto()]

    return case(short), case(enough)


HOME = {"B2": "A=o A:a 2earth 1water 1fire"}
EVENTS = {
    "dike": collects("2earth", "3earth"),
    "barricade": collects("4earth 1food", "5earth"),
    "sailor": collects("2water", "3water"),
    "wharf": collects("4water", "5water"),
    "farmhand": collects("1food 1stone", "2food"),
    "storehouse": collects("3food", "4food"),
    "bricklayer": collects("1stone", "2stone"),
    "colonnade": collects("3stone", "4stone"),
    "miner": collects("1metal", "2metal"),
    "vault": collects("3metal", "4metal"),
    "wagoneer": collects("4metal 1food", "4metal 1food 1fire"),
    "thief": (
        ({"B2": "A=o A:a", "C2": "A:a 1food"}, [worker("C2"), Collect()]),
        ({"B2": "A=o A:a", "C2": "A:a B:x 1food"}, [worker("C2"), Collect()]),
    ),
    "blacksmith": ((HOME, [worker("B2"), Forge("stone")]), (HOME, [worker("B2"), Forge("metal")])),
    "butcher": ((HOME, [worker("B2"), Forge("stone")]), (HOME, [worker("B2"), Forge("food")])),
    "inn": ((HOME, [worker("B2"), Forge("stone")]), (HOME, [worker("B2"), Forge("commerce")])),
    "jeweler": ((HOME, [worker("B2"), Forge("food")]), (HOME, [worker("B2"), Forge("stone")])),
    "dock": (
        ({"B2": "A=o A:a 3earth"}, [worker("B2"), Improve("B2", "quarry")]),
        ({"B2": "A=o A:a 3earth", "B3": "W A:x"}, [worker("B2"), Improve("B3", "quarry")]),
    ),
    "planner": (
        ({"B2": "A=o A:a 3earth"}, [worker("B2"), Forge("stone")]),
        ({"B2": "A=o A:a 3earth"}, [worker("B2"), Improve("B2", "quarry")]),
    ),
    "mason": (
        ({"B2": "A=o 1stone 1metal", "C2": "A:a"}, [worker("C2"), Build("C2", "outpost_new")]),
        ({"B2": "A=o A:ax 1stone 1fire 1water"}, [worker("B2"), Build("B2", "town_from_outpost")]),
    ),
    "conqueror": (
        ({"B2": "A=o", "C2": "A:a B:a"}, [worker("C2"), Attack(BOB, True, False)]),
        ({"B2": "A=o", "C2": "A:a B:x"}, [worker("C2"), Attack(BOB, False, False)]),
    ),
    "scout": (
        ({"B2": "A=o A:a", "C2": "1food"}, [worker("B2"), Move("C2")]),
        ({"B2": "A=o A:a"}, [worker("B2"), Move("C2")]),
    ),
    "governor": (
        (
            {"B2": "A=o 6earth", "C2": "A:a", "C3": "A:a"},
            [worker("C2"), Improve("C2", "quarry"), EndTurn(), worker("C3"), Improve("C2", "quarry")],
        ),
        (
            {"B2": "A=o 6earth", "C2": "A:a", "C3": "A:a"},
            [worker("C2"), Improve("C2", "quarry"), EndTurn(), worker("C3"), Improve("C3", "quarry")],
        ),
    ),
    "overseer": (
        ({"B2": "A=o 1stone 1metal", "C2": "A:a"}, [worker("C2"), Build("C2", "outpost_new")]),
        (
            {"B2": "A=o 2stone 1metal 1fire 1water", "C2": "A:ax", "C3": "A:a"},
            [worker("C2"), Build("C2", "outpost_new"), EndTurn(), worker("C3"), Build("C2", "town_from_outpost")],
        ),
    ),
}


@pytest.mark.parametrize("quest", EVENTS)
def test_event_and_counter_quests_look_at_the_own_action(quest):
    """IND R18, R62: the acting seat's own deed, with the card in hand."""
    short, enough = EVENTS[quest]
    for (hexes, actions), due in ((short, []), (enough, [(ANN, quest)])):
        state = table({**FAR, **hexes}, quests={ANN: quest})
        events = []
        for action in actions:
            if isinstance(action, EndTurn | StoreAuto) and action not in GAME.legal(state, ANN):
                continue
            state, more = do(state, action)
            events += more
            while any(isinstance(each, PayAuto) for each in GAME.legal(state, ANN)):
                state, more = do(state, PayAuto())
                events += more
            if any(action == StoreAuto() for action in GAME.legal(state, ANN)):
                state, more = do(state, StoreAuto())
                events += more
            while any(type(each).__name__ == "CostWorker" for each in GAME.legal(state, ANN)):
                state, more = do(state, next(iter(GAME.legal(state, ANN))))
                events += more
        assert completed(events) == due


CRAFTS = {
    "missionary": ([Craft("A1", "town_food2"), Craft("A2", "town_worker")], [Craft("A1", "town_worker2")]),
    "cavalcade": (
        [Craft("A1", "town_worker2"), Craft("A2", "town_worker")],
        [Craft("A1", "town_worker2"), Craft("A2", "town_worker2")],
    ),
    "convoy": ([Craft("A1", "town_commerce")], [Craft("A1", "town_commerce"), Craft("A2", "town_commerce")]),
}


@pytest.mark.parametrize("have", [1, 2])
@pytest.mark.parametrize("test", ["craft_count", "improve_count", "build_count"])
def test_a_counter_that_goes_up_completes_its_own_quests_alone(test, have, monkeypatch):
    """IND R18: also where another counter in the same hand would have enough, and with more than enough at once."""
    for each in ("craft_count", "improve_count", "build_count"):
        monkeypatch.setitem(TESTS, each, lambda *_given: (have, 1))
    counters = {id_: quest for id_, quest in GAME.data.quests.items() if quest.kind == "counter"}
    state, log = table(FAR), []
    state.hands[ANN] = list(counters)
    counted(state, ANN, test, log)
    assert {each.quest for each in log} == {id_ for id_, quest in counters.items() if quest.test == test}


@pytest.mark.parametrize("quest", CRAFTS)
def test_craft_quests_count_one_crafting_phase(quest):
    """IND R18, R22: after each craft."""
    short, enough = CRAFTS[quest]
    for actions, due in ((short, []), (enough, [(ANN, quest)])):
        state = table({**FAR, "A1": "A=t", "A2": "A=t", "A4": "W"}, phase="craft", quests={ANN: quest})
        state, events = do(state, *actions)
        assert completed(events) == due


@pytest.mark.parametrize(
    ("quest", "short", "enough"),
    [("barn", "A=o A:a 1food", "A=o A:a 2food"), ("guild", "A=o A:ax", "A=o A:aa")],
)
def test_year_end_quests_are_looked_at_once(quest, short, enough):
    """IND R18, R92: as the year ends, not before."""
    for said, due in ((short, []), (enough, [(ANN, quest)])):
        state = table({**FAR, "A1": said}, quests={ANN: quest}, deck="")
        log = []
        checkpoint(state, log)
        assert log == []
        state, events = do(state, Pass())
        assert completed(events) == due


def test_what_is_crafted_on_a_full_hex_counts_though_older_goods_made_room():
    """IND R18, R37: two commerce go, two others are crafted, and Convoy is met."""
    state = table({**FAR, "A1": "A=c 6commerce"}, phase="craft", quests={ANN: "convoy"})
    state, events = do(state, Craft("A1", "city_commerce2"))
    assert completed(events) == [(ANN, "convoy")]
    assert sum(state.res[state.map.at["A1"]]) == 6


def test_every_quest_is_tested_here():
    """IND R19: 42 quests, 21 worth 1 and 21 worth 2."""
    assert {*STATES, *EVENTS, *CRAFTS, "barn", "guild"} == set(GAME.data.quests)
    assert sorted(quest.influence for quest in GAME.data.quests.values()) == [1] * 21 + [2] * 21


def test_quests_complete_on_anybodys_turn_and_several_at_once():
    """IND R18, R20: automatic, whoever caused it, also for another seat."""
    state = table({"A1": "A=o A:a", "E4": "B=o", "A2": "B:x"}, quests={ANN: "scout", BOB: "envoy"})
    state, events = do(state, worker("A1"), Move("A2"))
    assert sorted(completed(events)) == [(ANN, "scout"), (BOB, "envoy")]
    assert QuestCompleted.reveals


@pytest.mark.parametrize("hand", [["scout", "envoy"], ["envoy", "scout"]])
def test_quests_completed_together_do_not_tell_which_was_held_longer(hand):
    """IND R19: they come face up in the data's order, whichever was drawn first."""
    state = table({"B2": "A=o", "D3": "B=o"})
    order = sorted(hand, key=list(GAME.data.quests).index)
    state.hands[ANN] = list(hand)
    log: list[Any] = []
    complete(state, ANN, [GAME.data.quests[id_] for id_ in hand], log)
    assert completed(log) == [(ANN, id_) for id_ in order]
    assert state.done[ANN] == order
    assert state.hands[ANN] == []


def test_completed_quests_are_told_after_everything_that_can_be_foreseen():
    """IND R18, R20: that quests are looked at is told before, whether somebody completes one or not."""
    hexes = {"A1": "A=o A:w", "E4": "B=o B:a", "A2": "B:x"}
    told = []
    for quest in ("envoy", "barn"):
        state = table(hexes, quests={ANN: "scout", BOB: quest})
        _, events = do(state, SelectWorker("A1", True), Move("A2"))
        told.append([type(event) for event in events])
    assert told[0] == [WorkerSelected, Moved, ControlLost, QuestsLookedAt, TurnEnded, QuestCompleted, QuestCompleted]
    assert told[1] == told[0][:-1]


def test_a_completed_quest_counts_though_its_condition_ends():
    """IND R19, R21: it can't be lost; the open ones score nothing."""
    state = table({**FAR, "A1": "A=o A:a 4earth"}, quests={ANN: "rampart wharf"})
    checkpoint(state, [])
    state, _ = do(state, worker("A1"), Forge("stone"))
    assert state.done[ANN] == ["rampart"]
    assert dict(GAME.view(state, None).players[ANN].parts)["quests"] == 1


def test_nothing_is_checked_in_the_middle_of_an_action():
    """IND R22: three metal that are only passing through do not count before the store is done."""
    state = table({**FAR, "A1": "A=o 3earth", "A2": "A=o", "B2": "A:a 3metal"}, quests={ANN: "armory"})
    state, events = do(state, worker("B2"), Collect())
    assert completed(events) == []
    state, events = do(state, StoreAuto())
    assert completed(events) == [(ANN, "armory")]


def test_drawn_quests_that_hold_are_completed_at_once():
    """IND R16, R22: state quests only."""
    state = table({**FAR, "A1": "A=o A:x 3metal 2food"}, phase="quests", deck="armory envoy", quests={ANN: "guild"})
    assert state.done[ANN] == ["armory"]
    state, _ = do(state, CraftDone())
    assert state.hands[ANN] == ["guild"]


def test_one_or_more_of_each_is_enough():
    """IND R22: more than is asked for counts as well"""
    hexes = {"B2": "A=o 2earth 1water", "D3": "A=o 3fire", "A1": "A=o 1stone 2metal"}
    state = table(hexes, quests={ANN: "monk"}, still=True)
    quest = GAME.data.quests["monk"]
    assert TESTS["pool_each"](state, ANN, quest) == (5, 5)
    state.res[state.map.at["D3"]] = [0] * 7
    assert TESTS["pool_each"](state, ANN, quest) == (4, 5)

"""The Actions phase: turns, move, collect, attack, forge (IND R47-R67)."""

import pytest

from engines.indio.actions import (
    Attack,
    Cancel,
    Collect,
    EndTurn,
    Forge,
    Move,
    OverflowDiscard,
    OverflowDiscardAll,
    OverflowReplace,
    Pass,
    Pay,
    PayAuto,
    SelectWorker,
    Store,
    StoreAuto,
    Unselect,
)
from engines.indio.events import Passed, YearEnded
from tests.engines.indio.positions import (
    ANN,
    BOB,
    GAME,
    asked,
    completed,
    do,
    held,
    legal,
    lying,
    refused,
    step,
    structure,
    table,
    workers,
)

HOME = {"B2": "A=o", "E4": "B=o B:a"}


def select(label, wet=False):
    return SelectWorker(label, wet)


def test_a_turn_takes_one_active_worker_or_a_pass():
    """IND R47, R55: workers with something to do are listed, exhausted ones are not."""
    state = table({**HOME, "B3": "A:ax", "C3": "A:x"})
    assert legal(state) == [select("B3"), Pass()]
    assert "no active worker" in refused(state, select("C3"), "R47", "no_active_worker")
    refused(state, select("Z9"), "R2", "no_hex")
    refused(state, select("B3", wet=True), "R13", "none_from_water")
    refused(table({**HOME, "B3": "A:y"}), select("B3"), "R47", "no_active_worker")
    refused(table({**HOME, "B3": "A:w"}), select("B3"), "R13", "all_from_water")
    stuck = {**HOME, "B2": "A=o A:a B:xxx", "A1": "A:a", "A2": "A:xx B:xx", "B1": "A:xxx B:x"}
    assert "has nothing that it could do" in refused(table(stuck), select("A1"), "R47", "nothing_to_do")
    state, _ = do(state, select("B3"))
    assert Unselect() in legal(state)
    state, _ = do(state, Unselect())
    assert step(state) == "work.worker"


def test_both_actions_of_a_turn_differ():
    """IND R48: the same type twice is refused, even of another kind or target."""
    state = table({**HOME, "B2": "A=o A:a 2stone 2metal"})
    state, _ = do(state, select("B2"), Move("B3"))
    assert "Move was done this turn" in refused(state, Move("B4"), "R48", "type_used")
    assert not legal(state, Move)


def test_with_repeats_bought_a_type_may_come_twice():
    """IND R48: Multiple Actions lifts the difference, not the limit of two."""
    state = table({**HOME, "B3": "A:a"}, options={"multiple_actions": True})
    state.repeat[ANN] = True
    state, _ = do(state, select("B3"), Move("B4"), Move("B5"))
    assert workers(state, "B5", ANN) == "x"
    assert asked(state) == [BOB]


def test_a_water_start_worker_performs_one_action():
    """IND R49: wherever it is by then, and also with repeats bought."""
    state = table({**HOME, "C3": "W A:w"}, options={"multiple_actions": True})
    state.repeat[ANN] = True
    state, _ = do(state, select("C3", True), Move("B3"))
    assert workers(state, "B3", ANN) == "y"
    assert asked(state) == [BOB]


def test_the_worker_is_exhausted_after_its_turn():
    """IND R50, R51: after the first action the seat may stop; that is no pass."""
    state = table({**HOME, "B3": "A:a 1earth", "E4": "B=o B:aa"})
    state, _ = do(state, select("B3"), Collect())
    assert step(state) == "work.action"
    refused(state, Unselect(), "R48")
    state, _ = do(state, EndTurn())
    assert workers(state, "B3", ANN) == "x"
    frame = state.frames[-1]
    assert frame.passes == 0
    assert asked(state) == [BOB]


def test_who_passed_may_act_again():
    """IND R52, R53: an action breaks the row of passes; as many in a row as seats end the year."""
    state = table({**HOME, "B3": "A:a", "E4": "B=o B:aa"})
    state, _ = do(state, Pass())
    assert asked(state) == [BOB]
    state, _ = do(state, select("E4"), Move("E3"))
    assert asked(state) == [ANN]
    state, _ = do(state, Pass())
    state, events = do(state, Pass())
    assert YearEnded(2) in events


def test_workers_never_selected_stay_active():
    """IND R54, R94: into the next year; the token moves on and the year advances."""
    state = table({**HOME, "B3": "A:a"})
    state, events = do(state, Pass(), Pass())
    assert YearEnded(2) in events
    assert workers(state, "B3", ANN) == "a"
    assert (state.year, state.first) == (3, BOB)


def test_without_a_worker_that_can_act_a_seat_passes_by_itself():
    """IND R95, R53: nobody is eliminated, the pass counts in the row."""
    state = table({"B2": "A=o A:a", "E4": "B=o B:x"})
    state, events = do(state, Pass())
    assert Passed(BOB, True) in events
    assert YearEnded(2) in events


def test_a_move_goes_to_an_adjacent_hex_with_room():
    """IND R56: fewer than four workers of all seats."""
    state = table({**HOME, "B3": "A:a", "B4": "A:xx B:xx", "C3": "A:xx B:x"})
    state, _ = do(state, select("B3"))
    assert "at most 4" in refused(state, Move("B4"), "R56", "hex_full")
    assert "not next to" in refused(state, Move("E1"), "R56", "not_adjacent")
    refused(state, Move("X1"), "R2", "no_hex")
    assert {each.to for each in legal(state, Move)} == {"A2", "A3", "B2", "C2", "C3"}


def test_any_terrain_and_any_occupant_may_be_entered():
    """IND R57: water entered mid-year changes nothing that year."""
    state = table({**HOME, "B3": "A:a", "C3": "W B:x 2water"})
    state, _ = do(state, select("B3"), Move("C3"))
    assert step(state) == "work.action"
    state, _ = do(state, Collect())
    assert lying(state, "B2") == {"water": 2}


def test_v4_collect_takes_all_and_stores_it():
    """IND R58, R59, R62: the hex is empty after it; the worker lies exhausted at the end."""
    state = table({**HOME, "B3": "M A:a 2metal"})
    state, _ = do(state, select("B3"), Collect(), EndTurn())
    assert lying(state, "B2") == {"metal": 2}
    assert not lying(state, "B3")
    assert workers(state, "B3", ANN) == "x"


def test_the_selected_workers_hex_alone_is_collected():
    """IND R58: other active workers take nothing along."""
    state = table({**HOME, "B3": "M A:a 2metal", "C3": "Q A:a 2stone"})
    state, _ = do(state, select("B3"), Collect(), EndTurn())
    assert (lying(state, "B3"), lying(state, "C3")) == ({}, {"stone": 2})


def test_collect_needs_something_to_take():
    """IND R58: an empty hex is refused."""
    state = table({**HOME, "B3": "A:a"})
    state, _ = do(state, select("B3"))
    refused(state, Collect(), "R58", "nothing_there")


def test_v5_move_and_collect_beside_an_opposing_worker():
    """IND R48, R58: opposing workers do not prevent it, and Thief is met."""
    state = table({"B2": "A=o A:a", "C2": "F 1food B:x", "E4": "B=o B:a"}, quests={ANN: "thief"})
    state, events = do(state, select("B2"), Move("C2"), Collect())
    assert lying(state, "B2") == {"food": 1}
    assert workers(state, "C2", BOB) == "x"
    assert completed(events) == [(ANN, "thief")]


def test_a_hex_with_an_own_structure_may_be_collected():
    """IND R61: and may receive the resources back."""
    state = table({"B2": "A=o A:a 2stone", "D3": "A=o", "E4": "B=o B:a"})
    state, _ = do(state, select("B2"), Collect())
    assert Store("stone", "B2", 2) in legal(state)
    state, _ = do(state, Store("stone", "B2", 1), Store("stone", "D3", 1))
    assert (lying(state, "B2"), lying(state, "D3")) == ({"stone": 1}, {"stone": 1})


def test_storing_is_split_by_hand_or_automatic():
    """IND R59: in any split, at most six on a hex; automatic goes where most room is."""
    state = table({"B2": "A=o 4earth", "D3": "A=o 3earth", "C2": "Q A:a 4stone", "E4": "B=o B:a"})
    state, _ = do(state, select("C2"), Collect())
    refused(state, Store("stone", "B2", 3), "R59", "no_room")
    refused(state, Store("fire", "B2", 1), "R59", "not_in_hand")
    for other in ("E4", "C3"):
        refused(state, Store("stone", other, 1), "R59", "not_your_structure")
    refused(state, Store("stone", "D3", 9), "R59", "too_few_in_hand")
    refused(state, Cancel(), "R59", "wrong_kind")
    auto, _ = do(state, StoreAuto())
    assert (lying(auto, "B2"), lying(auto, "D3")) == ({"earth": 4, "stone": 2}, {"earth": 3, "stone": 2})


def test_everything_that_fits_is_stored_before_anything_is_given_up():
    """IND R60, R62: discarding comes only when no own structure has room, and replacing then too."""
    state = table({"B2": "A=o 5earth", "C2": "Q A:a 2stone 1fire", "E4": "B=o B:a"}, quests={ANN: "bricklayer"})
    state, events = do(state, select("C2"), Collect())
    assert completed(events) == [(ANN, "bricklayer")]
    assert step(state) == "collect.store"
    refused(state, OverflowDiscard("stone"), "R59", "wrong_kind")
    state, _ = do(state, Store("fire", "B2", 1))
    assert step(state) == "collect.overflow"
    assert OverflowReplace("stone", "B2", "fire") in legal(state)
    refused(state, OverflowReplace("stone", "B2", "metal"), "R60", "not_lying_there")
    refused(state, OverflowDiscard("food"), "R59", "not_in_hand")
    one, _ = do(state, OverflowReplace("stone", "B2", "earth"), OverflowDiscard("stone"))
    assert lying(one, "B2") == {"earth": 4, "fire": 1, "stone": 1}
    two, _ = do(state, OverflowDiscardAll())
    assert lying(two, "B2") == {"earth": 5, "fire": 1}


def test_v6_an_exhausted_target_goes_home_and_the_attacker_stays():
    """IND R63, R65: to its owner's supply; Conqueror is met."""
    state = table({"B2": "A=o A:a", "C2": "B:x", "E4": "B=o B:a"}, quests={ANN: "conqueror"})
    spare = state.spare[BOB]
    state, _ = do(state, select("B2"), Move("C2"))
    refused(state, Attack(BOB, True, False), "R63", "no_active_target")
    refused(state, Attack(ANN, True, False), "R63", "own_worker")
    refused(state, Attack(BOB, False, True), "R63", "mark_not_asked")
    for nobody in (-1, 2, 7):
        refused(state, Attack(nobody, True, False), "R63", "no_seat")
    state, events = do(state, Attack(BOB, False, False))
    assert state.spare[BOB] == spare + 1
    assert workers(state, "C2", ANN) == "x"
    assert completed(events) == [(ANN, "conqueror")]


def test_v7_an_active_target_takes_the_attacker_with_it():
    """IND R64, R50: both return to their supplies and the turn is over at once."""
    state = table({"B2": "A=o A:a", "B3": "Q B:a", "E4": "B=o B:a"}, quests={ANN: "conqueror"})
    state, events = do(state, select("B2"), Move("B3"), Attack(BOB, True, False))
    assert workers(state, "B3", ANN) == workers(state, "B3", BOB) == ""
    assert asked(state) == [BOB]
    assert completed(events) == []


def test_attack_asks_for_the_mark_only_where_both_are_there():
    """IND R63: in positions made by hand."""
    state = table({**HOME, "C2": "A:a B:aw"})
    state, _ = do(state, select("C2"))
    assert legal(state, Attack) == [Attack(BOB, True, False), Attack(BOB, True, True)]
    state, _ = do(state, Attack(BOB, True, True))
    assert workers(state, "C2", BOB) == "a"


@pytest.mark.parametrize(
    ("recipe", "pool", "product"),
    [
        ("food", "1earth 1water", "food"),
        ("stone", "2earth", "stone"),
        ("metal", "1earth 1fire", "metal"),
        ("commerce", "1water 1fire", "commerce"),
    ],
)
def test_forge_turns_two_elementals_into_one_refined(recipe, pool, product):
    """IND R66, R67: any active worker anywhere; the product goes on an own structure with room."""
    state = table({"B2": f"A=o {pool}", "D4": "A:a", "E4": "B=o B:a"})
    state, _ = do(state, select("D4"))
    assert legal(state, Forge) == [Forge(recipe)]
    state, _ = do(state, Forge(recipe))
    assert lying(state, "B2") == {product: 1}


def test_forge_needs_its_inputs_in_the_pool():
    """IND R66, R55: what lies elsewhere does not count."""
    state = table({"B2": "A=o 1earth", "D4": "A:a 4earth", "E4": "B=o B:a"})
    state, _ = do(state, select("D4"))
    assert "lacks 1 earth" in refused(state, Forge("stone"), "R66", "too_poor")
    refused(state, Forge("gold"), "R66", "no_recipe")


def test_a_forged_resource_finds_its_place_by_choice():
    """IND R67, R55: nothing changes before the last answer, and it can be taken back."""
    state = table({"B2": "A=o 1earth 1fire", "D3": "A=o 1earth 5stone", "D4": "A:a", "E4": "B=o B:a"})
    state, _ = do(state, select("D4"), Forge("metal"))
    assert step(state) == "pay"
    back, _ = do(state, Cancel())
    assert lying(back, "B2") == {"earth": 1, "fire": 1}
    assert step(back) == "work.action"
    for other in ("fire", "commerce"):
        refused(state, Pay(other, "B2"), "R55", "pay_next")
    refused(state, Pay("earth", "C3"), "R55", "none_in_pool")
    state, _ = do(state, Pay("earth", "D3"))
    assert step(state) == "forge.store"
    assert GAME.decisions(state)[0].staged
    assert legal(state, Store) == [Store("metal", "B2", 1), Store("metal", "D3", 1)]
    there, _ = do(state, Store("metal", "D3", 1))
    assert lying(there, "D3") == {"stone": 5, "metal": 1}
    auto, _ = do(state, StoreAuto())
    assert lying(auto, "B2") == {"earth": 1, "metal": 1}


def test_paying_automatically_takes_from_the_fullest_structure():
    """IND R55: most resources when the payment began, ties by label."""
    state = table({"B2": "A=o 1earth", "D3": "A=o 2earth 1fire", "D4": "A:a", "E4": "B=o B:a"})
    state, _ = do(state, select("D4"), Forge("stone"), PayAuto(), StoreAuto())
    assert lying(state, "D3") == {"fire": 1, "stone": 1} or lying(state, "B2") == {"earth": 1, "stone": 1}
    assert lying(state, "B2")["earth"] == 1
    for small, full in (("A1", "D3"), ("A2", "D3"), ("D3", "A1")):
        state = table({small: "A=o 1earth", full: "A=o 2earth 2fire", "D4": "A:a", "E4": "B=o B:a"})
        state, _ = do(state, select("D4"), Forge("stone"), PayAuto(), StoreAuto())
        assert lying(state, small)["earth"] == 1


def test_control_follows_an_attack():
    """IND R85: active and exhausted workers count alike, and control is always current."""
    state = table({**HOME, "C2": "A:ax B:x"})
    assert held(state, "C2") == ANN
    state, _ = do(state, select("C2"), Attack(BOB, False, False))
    assert held(state, "C2") == ANN
    assert structure(state, "C2") == ""


def test_answers_are_taken_back_three_times_a_turn():
    """IND R47: so every turn comes to an end, however long somebody ponders."""
    state = table({**HOME, "B3": "A:a"})
    for _ in range(3):
        state, _events = do(state, select("B3"), Unselect())
    state, _ = do(state, select("B3"))
    assert "now go on" in refused(state, Unselect(), "R47", "too_often")
    assert Unselect() not in legal(state)
    state, _ = do(state, Move("B4"))
    assert state.tries == 0


def test_a_seat_may_pass_until_its_first_action():
    """IND R47: also with a worker selected, and when no more answers can be taken back; then it is no pass any more."""
    state = table({**HOME, "B3": "A:a 1earth", "E4": "B=o B:aa"})
    for _ in range(3):
        state, _events = do(state, select("B3"))
        assert Pass() in legal(state)
        state, _events = do(state, Unselect())
    state, _ = do(state, select("B3"))
    assert Pass() in legal(state)
    passed, events = do(state, Pass())
    assert Passed(ANN, False) in events
    assert passed.units == state.units
    assert passed.tries == 0
    assert asked(passed) == [BOB]
    acted, _ = do(state, Collect())
    assert step(acted) == "work.action"
    refused(acted, Pass(), "R48")

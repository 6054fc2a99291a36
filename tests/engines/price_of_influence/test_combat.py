"""The Combat stage (POI R51–R62)."""

from engines.price_of_influence.actions import Assign, AssignDone, Commit, Pay
from engines.price_of_influence.events import Assigned, Committed, Compared, Disgraced
from engines.price_of_influence.rules.combat import verdict
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    asked,
    committed,
    do,
    legal,
    nobles,
    of,
    on,
    refused,
    sentence,
    step,
    table,
)


def test_without_nobles_on_either_side_there_is_no_combat():
    """POI R51: no obligation and no payment."""
    for courts in ({ANN: "KD", BOB: "JC DISGRACED"}, {ANN: "KD DISGRACED", BOB: "JC"}):
        state = table(courts=courts, hands={ANN: "2C 3C 4C", BOB: "5C"}, gems={ANN: "2D", BOB: "3D"}, stage="combat")
        assert "combat" not in step(state)
        assert state.fighters == []
        assert state.locked == [[], []]


def test_decisions_go_from_the_king_down():
    """POI R52"""
    state = table(courts={ANN: "JD, QD, KD", BOB: "JC"}, hands={ANN: "2C 3C 4C 5C 6C 7C"}, stage="combat")
    seen = []
    while step(state) == "combat.commit":
        seen.append(GAME.view(state, None).committing)
        assert refused(state, ANN, Commit("X", True)).key == "other_noble"
        state = do(state, legal(state)[0])
    assert seen == ["K", "Q", "J"]
    assert state.fights


def test_strike_fights_unless_its_rank_is_paid():
    """POI R53: who can't pay lets it fight."""
    state = table(courts={ANN: "QD", BOB: "KC 9H"}, hands={ANN: "2C 3C 4C"}, stage="combat")
    assert GAME.decisions(state)[0].rule == "POI R53"
    state, events = on(state, Commit("Q", False), Pay("leverage", "2C"), Pay("leverage", "3C"))
    assert of(events, Committed) == [Committed(ANN, "QD", False, 2)]
    assert of(events, Compared) == []
    poor = table(courts={ANN: "QD", BOB: "JC, QC"}, hands={ANN: "2C"}, stage="combat")
    assert step(poor) == "combat.assign"
    assert poor.fighters == ["Q"]


def test_guard_stays_back_unless_its_rank_is_paid():
    """POI R54: who can't pay keeps it back."""
    state = table(courts={ANN: "JD GUARD", BOB: "QC"}, hands={ANN: "2C 3C"}, stage="combat")
    assert GAME.decisions(state)[0].rule == "POI R54"
    state, events = on(state, Commit("J", True), Pay("leverage", "2C"))
    assert of(events, Committed) == [Committed(ANN, "JD", True, 1)]
    assert of(events, Assigned) == [Assigned(ANN, "JD", BOB, "QC")]
    back, events = on(
        table(courts={ANN: "JD GUARD", BOB: "QC"}, hands={ANN: "2C 3C"}, stage="combat"), Commit("J", False)
    )
    assert of(events, Committed) == [Committed(ANN, "JD", False, 0)]
    assert back.locked[ANN] == []


def test_paying_turns_no_noble_and_comes_before_assignment():
    """POI R55: Strength is what is left after dismantling."""
    state = table(courts={ANN: "QD GUARD 9S 8S, KD", BOB: "JC, QC"}, hands={ANN: "2C 3C"}, stage="combat")
    state = do(state, Commit("K", True), Commit("Q", True), Pay("dismantle", "9S"))
    assert step(state) == "tribute.pay"
    state = do(state, Pay("dismantle", "8S"))
    assert step(state) == "combat.assign"
    assert nobles(state, ANN)["QD"] == "GUARD"
    state, events = on(state, Assign("K", BOB, "J"), AssignDone("K"), Assign("Q", BOB, "Q"), AssignDone("Q"))
    assert [(e.noble, e.strength) for e in of(events, Compared)] == [("KD", 3), ("QD", 2)]


def test_one_target_at_least_and_as_many_as_the_rank_at_most():
    """POI R56: different ones; the same twice is refused."""
    state = table(courts={ANN: "QD", BOB: "JC, QC, KC"}, stage="combat")
    assert legal(state) == [Assign("Q", BOB, letter) for letter in "JQK"]
    assert sentence(refused(state, ANN, AssignDone("Q"))) == (
        "Your Queen fights: it attacks at least one noble (POI R56)."
    )
    state = do(state, Assign("Q", BOB, "K"))
    assert legal(state) == [Assign("Q", BOB, "J"), Assign("Q", BOB, "Q"), AssignDone("Q")]
    assert sentence(refused(state, ANN, Assign("Q", BOB, "K"))) == (
        "Your noble attacks the King of Bob already (POI R56)."
    )
    _state, events = on(state, Assign("Q", BOB, "J"))
    assert len(of(events, Compared)) == 2


def test_targets_of_any_stance_and_any_opponent():
    """POI R57: shared targets, mixed courts."""
    state = table(
        3, courts={ANN: "JD, KD 9S", BOB: "JC GUARD", CLEO: "QC, KC DISGRACED"}, gems={BOB: "2D"}, stage="combat"
    )
    state = committed(state)
    assert legal(state) == [Assign("K", BOB, "J"), Assign("K", CLEO, "Q")]
    assert refused(state, ANN, Assign("K", CLEO, "K")).key == "none_there"
    assert refused(state, ANN, Assign("K", ANN, "J")).key == "own_noble"
    assert refused(state, ANN, Assign("J", BOB, "J")).key == "other_fighter"
    state = do(state, Assign("K", BOB, "J"), Assign("K", CLEO, "Q"))
    assert GAME.view(state, None).committing == "J"
    state, events = on(state, Assign("J", CLEO, "Q"))
    assert [(e.noble, e.target, e.target_noble) for e in of(events, Compared)] == [
        ("KD", BOB, "JC"),
        ("KD", CLEO, "QC"),
        ("JD", CLEO, "QC"),
    ]


def test_others_pay_and_choose_nothing():
    """POI R58: whatever their stance."""
    state = table(courts={ANN: "KD", BOB: "JC GUARD, QC"}, hands={BOB: "2C 3C 4C"}, stage="combat")
    while "combat" in step(state):
        assert asked(state) == [ANN]
        state = do(state, legal(state)[0])
    assert state.locked[BOB] == []


def test_strengths_are_fixed_once_for_all_pairs():
    """POI R59: the influence of nobles about to fall counts everywhere."""
    state = committed(table(courts={ANN: "JD, KD 5S", BOB: "JS 4S, QS 2S"}, stage="combat"))
    _state, events = on(state, Assign("K", BOB, "J"), Assign("K", BOB, "Q"), Assign("J", BOB, "J"))
    compared = [(e.strength, e.target_strength) for e in of(events, Compared)]
    assert compared == [(8, 7), (8, 6), (1, 7)]


def test_the_weaker_falls_and_of_equals_the_higher_rank():
    """POI R60"""
    assert verdict((4, 1), (5, 3)) == "attacker"
    assert verdict((5, 1), (4, 3)) == "defender"
    assert verdict((5, 1), (5, 3)) == "defender"
    assert verdict((5, 3), (5, 1)) == "attacker"
    assert verdict((5, 2), (5, 2)) == "both"


def test_one_lost_pair_is_enough():
    """POI R60: who wins one pair and loses another is disgraced, and so is its victim."""
    state = table(courts={ANN: "QD 4S, JD GUARD", BOB: "JC, KC 9H"}, stage="combat")
    state, events = on(committed(state), Assign("Q", BOB, "J"), Assign("Q", BOB, "K"))
    assert {event.noble for event in of(events, Disgraced)} == {"QD", "JC"}
    assert nobles(state, BOB) == {"JC": "", "KC": "STRIKE"}


def test_the_disgraced_turn_face_down_together():
    """POI R61: known to all, without equipment, stance or influence."""
    state = table(courts={ANN: "KD 9S, JS GUARD", BOB: "JC 2S 3H, QH 9H"}, stage="combat", discard="7C")
    state = do(committed(state), Assign("K", BOB, "J"), AssignDone("K"))
    place = GAME.view(state, None).players[BOB].court[0]
    assert place.noble is not None
    assert (place.disgraced, place.equipment, place.noble.id) == (True, (), "JC")
    assert state.influence(BOB) == (0, 1, 0, 0)
    assert state.discard[:3] == ["2S", "3H", "7C"]


def test_survivors_keep_stance_and_equipment():
    """POI R62"""
    state = table(courts={ANN: "KD 9S, JS GUARD", BOB: "JC, QH 9H"}, stage="combat")
    state = do(committed(state), Assign("K", BOB, "J"), AssignDone("K"))
    assert nobles(state, ANN) == {"KD": "STRIKE", "JS": "GUARD"}
    assert state.courts[ANN]["K"].equipment == ("9S",)
    assert nobles(state, BOB)["QH"] == "STRIKE"


def test_attacks_stay_in_view_with_both_strengths():
    """POI R59: before and after they are compared, until the next turn."""
    state = table(courts={ANN: "KD 9S, JD GUARD", BOB: "JC, QH"}, stage="combat")
    state = do(committed(state), Assign("K", BOB, "J"))
    (fight,) = GAME.view(state, None).fights
    assert (fight.noble.id, fight.strength, fight.target.id, fight.target_strength, fight.lost) == (
        "KD",
        12,
        "JC",
        1,
        "",
    )
    assert GAME.view(state, None).players[ANN].court[2].fights
    state, events = on(state, AssignDone("K"))
    assert of(events, Compared)[0].lost == "defender"

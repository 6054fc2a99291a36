"""Why an answer is refused: the first thing that stands against it, and the number of its rule."""

from typing import Any

import pytest

from engines.core.decisions import Action, Seat
from engines.core.frames import Frame
from engines.price_of_influence.actions import (
    Assign,
    AssignDone,
    ChangeStance,
    ChangeSuit,
    ClaimFlawless,
    Commit,
    Counter,
    DiscardHand,
    DrawTarget,
    GemMode,
    Pay,
    PenaltyLeverage,
    PenaltyTake,
    Play,
    Recruit,
    Retire,
    SetBonus,
    Take,
    TrimEquipment,
)
from engines.price_of_influence.rules.combat import Assignments, Combat
from engines.price_of_influence.rules.draw import Draw
from engines.price_of_influence.rules.playing import Playing
from engines.price_of_influence.rules.resupply import HandLimit, Trim
from engines.price_of_influence.rules.suits import Bonus, Gem, Giving, Taking
from engines.price_of_influence.rules.tribute import Tribute
from engines.price_of_influence.rules.victory import Claim, Countering
from engines.price_of_influence.state import Fallen, Fight, Terms
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, legal, refused, sentence, step, table


def position() -> Any:
    """Three seats, Cleo fallen; what each of the answers below meets lies there."""
    state = table(
        3,
        courts={
            ANN: "QD GUARD 5H 4S, KC DISGRACED",
            BOB: "JS STRIKE 3H, QH DISGRACED",
            CLEO: "JC",
        },
        hands={ANN: "2S 7C 8C W1", BOB: "9C 4D"},
        locked={ANN: "3S", BOB: "2C 9S"},
        gems={ANN: "6D", BOB: "8D"},
        discard="9H 9D 5S",
    )
    state.fallen[CLEO] = Fallen(1, Terms(0, 0, 0, 0, 0), 0)
    return state


def against(action: Action, frame: Frame | None, seat: Seat = ANN) -> str:
    """Key and rule of what stands against an answer to a frame's question."""
    state = position()
    if frame is not None:
        state.frames.append(frame)
    why = refused(state, seat, action)
    assert sentence(why).endswith(".")
    return f"{why.key} {why.rule}"


COUNCIL = {
    "nobody": (Recruit("ZZ", "STRIKE"), "no_noble POI R18"),
    "one in a court": (Recruit("JS", "STRIKE"), "not_in_council POI R18"),
    "a rank held": (Recruit("QS", "STRIKE"), "rank_held POI R18"),
    "a rank that is Disgraced": (Recruit("KS", "STRIKE"), "rank_disgraced POI R18"),
    "a stance that is none": (Recruit("JH", "SLEEP"), "no_stance POI R18"),
    "retire a rank that is none": (Retire("X"), "no_rank POI R19"),
    "retire one that is not there": (Retire("J"), "no_noble_of_rank POI R19"),
    "retire one In-Court": (Retire("Q"), "is_in_court POI R19"),
    "turn a rank that is none": (ChangeStance("X"), "no_rank POI R20"),
    "turn one that is not there": (ChangeStance("J"), "no_noble_of_rank POI R20"),
    "turn one that is Disgraced": (ChangeStance("K"), "is_disgraced POI R20"),
    "another suit for nobody": (ChangeSuit("Q", "ZZ"), "no_noble POI R21"),
    "another suit from a court": (ChangeSuit("Q", "QH"), "not_in_council POI R21"),
    "another suit of another rank": (ChangeSuit("Q", "KS"), "other_rank POI R21"),
    "another suit of a lower rank": (ChangeSuit("Q", "JH"), "other_rank POI R21"),
    "another suit for one Disgraced": (ChangeSuit("K", "KS"), "is_disgraced POI R21"),
}


@pytest.mark.parametrize("what", COUNCIL)
def test_why_a_council_action_is_refused(what: str):
    """POI R18-R21"""
    action, why = COUNCIL[what]
    assert against(action, None) == why


@pytest.mark.parametrize(
    ("court", "hand", "action", "rule", "cost"),
    [
        ("JS", "2S 7C", Recruit("KS", "GUARD"), "POI R18", 3),
        ("JS", "7C", Recruit("QS", "GUARD"), "POI R18", 2),
        ("JS, KH DISGRACED", "2S 7C", Retire("K"), "POI R19", 3),
        ("JS, QH DISGRACED", "7C", Retire("Q"), "POI R19", 2),
    ],
)
def test_who_is_too_poor_is_told_the_price(court: str, hand: str, action: Action, rule: str, cost: int):
    """POI R18, R19, R22: one payment less than the rank; one more is enough"""
    why = refused(table(courts={ANN: court, BOB: "JD"}, hands={ANN: hand}), ANN, action)
    assert (why.key, why.rule, why.args["cost"], why.args["can"]) == ("too_poor", rule, cost, cost - 1)
    assert action in legal(table(courts={ANN: court, BOB: "JD"}, hands={ANN: hand + " 9C"}))


def test_a_council_with_nothing_to_do_is_not_asked():
    """POI R17, R22: somebody Disgraced whose rank can just be paid can be retired"""
    asks = table(courts={ANN: "JH DISGRACED", BOB: "JD"}, hands={ANN: "7C", BOB: "2S"})
    assert (step(asks), Retire("J") in legal(asks)) == ("council.action", True)
    assert step(table(courts={ANN: "JH DISGRACED", BOB: "JD"}, hands={ANN: "", BOB: "2S"})) != "council.action"


FRAMES = {
    "pay in no way": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("borrow", "6D"), "no_payment POI R23"),
    "pay with no card": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("leverage", "ZZ"), "no_card POI R23"),
    "liquidate a hand card": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("liquidate", "2S"), "not_in_gems POI R24"),
    "leverage what is leveraged": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("leverage", "3S"), "leveraged POI R8"),
    "leverage a gem": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("leverage", "6D"), "not_in_hand POI R25"),
    "dismantle a rival's": (Tribute(ANN, 2, "recruit", "QS", 2), Pay("dismantle", "3H"), "not_equipped POI R26"),
    "play no card": (Playing(ANN, ANN), Play("ZZ", "S"), "no_card POI R34"),
    "play what is leveraged": (Playing(ANN, ANN), Play("3S", "S"), "leveraged POI R8"),
    "play another's card": (Playing(ANN, ANN), Play("9C", "C"), "not_in_hand POI R34"),
    "play in no suit": (Playing(ANN, ANN), Play("2S", "X"), "no_suit POI R49"),
    "play in another suit": (Playing(ANN, ANN), Play("2S", "H"), "other_suit POI R49"),
    "turn the noble of no seat": (Bonus(ANN), SetBonus(3, "J"), "no_seat POI R40"),
    "turn the noble of a seat before the first": (Bonus(ANN), SetBonus(-1, "J"), "no_seat POI R40"),
    "turn the noble of a fallen court": (Bonus(ANN), SetBonus(CLEO, "J"), "has_fallen POI R87"),
    "turn no rank": (Bonus(ANN), SetBonus(BOB, "X"), "no_rank POI R40"),
    "turn one that is not there": (Bonus(ANN), SetBonus(BOB, "K"), "none_there POI R40"),
    "turn one Disgraced": (Bonus(ANN), SetBonus(BOB, "Q"), "none_there POI R40"),
    "a gem in a third way": (Gem(ANN), GemMode("keep"), "no_mode POI R43"),
    "nobody draws": (Giving(ANN), DrawTarget(3), "no_seat POI R43"),
    "nobody before the first draws": (Giving(ANN), DrawTarget(-1), "no_seat POI R43"),
    "the fallen draw": (Giving(ANN), DrawTarget(CLEO), "has_fallen POI R87"),
    "take no card": (Taking(ANN, 20, 3, "tactic"), Take("discard", -1, "ZZ"), "no_card POI R45"),
    "take from nowhere": (Taking(ANN, 20, 3, "tactic"), Take("pocket", -1, "9H"), "no_zone POI R45"),
    "spend on what is out of reach": (
        Taking(ANN, 20, 3, "gem_spend"),
        Take("discard", -1, "9H"),
        "out_of_reach POI R44",
    ),
    "a discard of somebody": (Taking(ANN, 20, 3, "tactic"), Take("discard", BOB, "9H"), "pile_of_nobody POI R45"),
    "a discard of no seat": (Taking(ANN, 20, 3, "tactic"), Take("discard", -2, "9H"), "pile_of_nobody POI R45"),
    "take from the fallen": (Taking(ANN, 20, 3, "tactic"), Take("equipped", CLEO, "3H"), "has_fallen POI R87"),
    "take from no seat": (Taking(ANN, 20, 3, "tactic"), Take("equipped", 3, "3H"), "no_seat POI R45"),
    "take before the first seat": (Taking(ANN, 20, 3, "tactic"), Take("equipped", -1, "3H"), "no_seat POI R45"),
    "take what is not there": (Taking(ANN, 20, 3, "tactic"), Take("equipped", BOB, "4S"), "not_there POI R45"),
    "take what was not discarded": (Taking(ANN, 20, 3, "tactic"), Take("discard", -1, "2S"), "not_there POI R45"),
    "take twice": (
        Taking(ANN, 20, 3, "tactic", [Take("discard", -1, "9H")]),
        Take("discard", -1, "9H"),
        "chosen POI R46",
    ),
    "take beyond the cap": (Taking(ANN, 8, 3, "tactic"), Take("discard", -1, "9H"), "over_cap POI R46"),
    "a penalty that is no card": (Draw(ANN, 1, penalty="take"), PenaltyTake("ZZ"), "no_card POI R67"),
    "a penalty not discarded": (Draw(ANN, 1, penalty="take"), PenaltyTake("2S"), "not_in_discard POI R67"),
    "a penalty that is not the highest": (Draw(ANN, 1, penalty="take"), PenaltyTake("5S"), "not_highest POI R67"),
    "leverage no card": (Draw(ANN, 1, penalty="leverage"), PenaltyLeverage("ZZ"), "no_card POI R68"),
    "leverage again": (Draw(ANN, 1, penalty="leverage"), PenaltyLeverage("3S"), "leveraged POI R8"),
    "leverage another's": (Draw(ANN, 1, penalty="leverage"), PenaltyLeverage("9C"), "not_in_hand POI R68"),
    "commit another noble": (Combat(1, "Q"), Commit("K", True), "other_noble POI R52"),
    "commit a lower noble": (Combat(1, "Q"), Commit("J", True), "other_noble POI R52"),
    "trim another noble": (Trim(ANN, "Q", 1), TrimEquipment("K", ("5H",)), "other_trim POI R71"),
    "trim a lower noble": (Trim(ANN, "Q", 1), TrimEquipment("J", ("5H",)), "other_trim POI R71"),
    "trim too much": (Trim(ANN, "Q", 1), TrimEquipment("Q", ("4S", "5H")), "wrong_count POI R71"),
    "trim nothing": (Trim(ANN, "Q", 1), TrimEquipment("Q", ()), "wrong_count POI R71"),
    "trim in disorder": (Trim(ANN, "Q", 2), TrimEquipment("Q", ("5H", "4S")), "not_in_order POI R71"),
    "trim the same twice": (Trim(ANN, "Q", 2), TrimEquipment("Q", ("5H", "5H")), "not_in_order POI R71"),
    "trim one twice of three": (Trim(ANN, "Q", 3), TrimEquipment("Q", ("4S", "4S", "5H")), "not_in_order POI R71"),
    "trim another's": (Trim(ANN, "Q", 1), TrimEquipment("Q", ("3H",)), "not_on_noble POI R71"),
    "discard no card": (HandLimit(ANN, 1), DiscardHand("ZZ"), "no_card POI R72"),
    "discard what is leveraged": (HandLimit(ANN, 1), DiscardHand("3S"), "leveraged POI R8"),
    "discard another's": (HandLimit(ANN, 1), DiscardHand("9C"), "not_in_hand POI R72"),
    "claim without a run": (Claim(ANN), ClaimFlawless(), "no_run POI R75"),
}


@pytest.mark.parametrize("what", FRAMES)
def test_why_an_answer_is_refused(what: str):
    """POI R8, R23-R87"""
    frame, action, why = FRAMES[what]
    assert against(action, frame) == why


COUNTERS = {"ZZ": "no_card POI R77", "2C": "leveraged POI R8", "7C": "not_in_hand POI R77", "4D": "no_club POI R77"}


@pytest.mark.parametrize("card", COUNTERS)
def test_why_a_counter_is_refused(card: str):
    """POI R8, R77"""
    assert against(Counter(card), Countering(ANN, [BOB]), BOB) == COUNTERS[card]


ASSIGN = {
    "another fighter": (Assign("K", BOB, "J"), "other_fighter POI R56"),
    "a lower fighter": (Assign("J", BOB, "J"), "other_fighter POI R56"),
    "nobody yet": (AssignDone("Q"), "needs_target POI R56"),
    "an own noble": (Assign("Q", ANN, "Q"), "own_noble POI R56"),
    "no seat": (Assign("Q", 3, "J"), "no_seat POI R57"),
    "the fallen": (Assign("Q", CLEO, "J"), "has_fallen POI R87"),
    "one Disgraced": (Assign("Q", BOB, "Q"), "none_there POI R57"),
}


@pytest.mark.parametrize("what", ASSIGN)
def test_why_a_target_is_refused(what: str):
    """POI R56, R57"""
    action, why = ASSIGN[what]
    assert against(action, Assignments(0, "Q")) == why


def test_a_target_is_chosen_once():
    """POI R56"""
    state = position()
    state.fighters, state.fights = ["Q"], [Fight("Q", "QD", BOB, "J", "JS")]
    state.frames.append(Assignments(0, "Q"))
    assert refused(state, ANN, Assign("Q", BOB, "J")).key == "assigned"


def test_the_limit_of_a_suit_and_an_empty_court():
    """POI R32, R34"""
    state = position()
    state.frames.append(Playing(ANN, ANN))
    state.plays[ANN] = [9, 9, 9, 9]
    why = refused(state, ANN, Play("7C", "C"))
    assert (why.key, why.rule) == ("suit_limit", "POI R32")
    state = position()
    state.courts[ANN] = {}
    state.frames.append(Playing(ANN, ANN))
    assert refused(state, ANN, Play("2S", "S")).key == "empty_court"
    assert refused(state, ANN, Play("W1", "H")).key == "empty_court"

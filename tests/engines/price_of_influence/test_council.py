"""The Council stage and tribute (POI R15–R28)."""

from engines.price_of_influence.actions import (
    ChangeStance,
    ChangeSuit,
    EndCouncil,
    Pay,
    Recruit,
    Retire,
)
from engines.price_of_influence.events import Paid, Recruited, TurnBegan
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    asked,
    do,
    legal,
    nobles,
    of,
    on,
    past,
    refused,
    sentence,
    step,
    table,
)


def test_a_turn_has_four_stages_in_order():
    """POI R15"""
    state = table(courts={ANN: "JS", BOB: "JH"}, hands={ANN: "9C 8C", BOB: "2D"})
    seen = []
    while state.turn == 1 and GAME.decisions(state):
        stage = GAME.view(state, None).stage
        if stage not in seen:
            seen.append(stage)
        state = do(state, (legal(state))[-1])
    assert seen == ["council", "playing", "combat"]
    state = table(courts={ANN: "JS", BOB: "JH GUARD"}, hands={ANN: "9C 8C 7C 6C 5C 4C 3C"}, stage="combat")
    assert GAME.view(past(state, "resupply.discard"), None).stage == "resupply"


def test_the_next_player_clockwise_is_active():
    """POI R16"""
    state = table(3, hands={ANN: "2S", BOB: "2H", CLEO: "3S"}, ap=CLEO)
    turns = []
    for _ in range(3):
        now = state.turn
        while state.turn == now:
            state, events = on(state, legal(state)[-1])
            turns += [(event.turn, event.seat) for event in of(events, TurnBegan)]
    assert turns == [(2, ANN), (3, BOB), (4, CLEO)]


def test_two_actions_at_most():
    """POI R17: the same twice if wished; then the stage is over."""
    state = table(hands={ANN: "2C", BOB: "3C"})
    assert GAME.view(state, None).actions_left == 2
    state = do(state, ChangeStance("J"))
    assert step(state) == "council.action"
    state = do(state, ChangeStance("J"))
    assert step(state) == "play.card"
    assert nobles(state, ANN) == {"JS": "GUARD"}


def test_the_active_player_may_stop():
    """POI R17: before either action."""
    state = table(hands={ANN: "2C", BOB: "3C"})
    assert step(do(state, EndCouncil())) == "play.card"
    assert step(do(state, ChangeStance("J"), EndCouncil())) == "play.card"


def test_with_nothing_to_do_the_council_is_skipped():
    """POI R17: no noble In-Court and nothing to pay with, as everybody can see."""
    state = table(courts={BOB: "JC", ANN: "JS DISGRACED"}, hands={BOB: "3C"})
    assert asked(state) == [BOB]
    assert step(state) == "play.card"


def test_recruit_pays_the_rank_and_chooses_a_stance():
    """POI R18"""
    state = table(hands={ANN: "2C 3C 9D"})
    assert Recruit("KD", "STRIKE") in legal(state)
    state, events = on(state, Recruit("KD", "GUARD"), Pay("leverage", "2C"), Pay("leverage", "9D"))
    assert [event.card for event in of(events, Paid)] == ["2C", "9D", "3C"]
    assert of(events, Recruited) == [Recruited(ANN, "KD", "GUARD")]
    assert nobles(state, ANN) == {"JS": "GUARD", "KD": "GUARD"}
    assert "KD" not in state.council
    assert state.locked[ANN] == ["2C", "9D", "3C"]


def test_recruits_that_are_refused():
    """POI R18: no noble, not in the Council, a stance that is none."""
    state = table(hands={ANN: "2C 3C 9D"})
    assert refused(state, ANN, Recruit("XX", "GUARD")).key == "no_noble"
    assert sentence(refused(state, ANN, Recruit("JH", "GUARD"))) == "J♥ is not in the Council (POI R18)."
    assert refused(state, ANN, Recruit("KD", "RUN")).key == "no_stance"


def test_retire_returns_a_disgraced_noble():
    """POI R19: for tribute; then its rank may be recruited again, even the same noble."""
    state = table(courts={ANN: "JS, QH DISGRACED", BOB: "JC"}, hands={ANN: "2C 3C 4C 5C", BOB: "9C"})
    state = do(state, Retire("Q"), Pay("leverage", "2C"), Pay("leverage", "3C"))
    assert nobles(state, ANN) == {"JS": "STRIKE"}
    assert "QH" in state.council
    state = do(state, Recruit("QH", "GUARD"), Pay("leverage", "4C"))
    assert nobles(state, ANN) == {"JS": "STRIKE", "QH": "GUARD"}


def test_only_disgraced_nobles_are_retired():
    """POI R19"""
    state = table(courts={ANN: "JS, QH DISGRACED", BOB: "JC"}, hands={ANN: "2C"})
    assert sentence(refused(state, ANN, Retire("J"))) == (
        "Your Jack is In-Court: only Disgraced nobles are retired (POI R19)."
    )
    assert refused(state, ANN, Retire("K")).key == "no_noble_of_rank"
    assert refused(state, ANN, Retire("X")).key == "no_rank"
    assert sentence(refused(state, ANN, Retire("Q"))) == "A Queen costs 2 tribute; you can pay 1 (POI R19)."


def test_change_stance_turns_an_own_noble_for_nothing():
    """POI R20: In-Court only."""
    state = table(courts={ANN: "JS GUARD, QH DISGRACED", BOB: "JC"})
    after = do(state, ChangeStance("J"))
    assert nobles(after, ANN) == {"JS": "STRIKE", "QH": ""}
    assert refused(state, ANN, ChangeStance("Q")).key == "is_disgraced"
    assert refused(state, ANN, ChangeStance("K")).key == "no_noble_of_rank"


def test_change_suit_exchanges_within_the_rank():
    """POI R21: equipment and stance stay, nothing is paid and no Set Bonus comes of it (R42)."""
    state = table(courts={ANN: "QH GUARD 4S 4H", BOB: "JC"}, hands={BOB: "2C"})
    assert {a.noble for a in legal(state) if isinstance(a, ChangeSuit)} == {"QS", "QC", "QD"}
    after = do(state, ChangeSuit("Q", "QS"))
    assert step(after) == "council.action"
    assert nobles(after, ANN) == {"QS": "GUARD"}
    assert after.courts[ANN]["Q"].equipment == ("4S", "4H")
    assert sentence(refused(state, ANN, ChangeSuit("Q", "KS"))) == (
        "K♠ is no Queen: suits are changed within a rank (POI R21)."
    )
    assert refused(state, ANN, ChangeSuit("Q", "JC")).key == "not_in_council"
    assert refused(state, ANN, ChangeSuit("J", "JD")).key == "no_noble_of_rank"
    assert refused(state, ANN, ChangeSuit("Q", "ZZ")).key == "no_noble"


def test_an_action_needs_its_whole_tribute():
    """POI R22: listed only when it can be paid when declared, and then carried through."""
    state = table(hands={ANN: "2C"})
    assert {a.noble[0] for a in legal(state) if isinstance(a, Recruit)} == set()
    assert sentence(refused(state, ANN, Recruit("QH", "GUARD"))) == "A Queen costs 2 tribute; you can pay 1 (POI R18)."
    state = table(hands={ANN: "2C 9S"})
    assert {a.noble[0] for a in legal(state) if isinstance(a, Recruit)} == {"Q"}
    state = do(state, Recruit("QH", "GUARD"))
    assert {type(action) for action in legal(state)} == {Pay}


def test_tribute_is_any_mixture_of_exactly_the_rank():
    """POI R23: a gem, a hand card and equipment for a King."""
    state = table(courts={ANN: "JS 4S", BOB: "JC"}, gems={ANN: "6D"}, hands={ANN: "8C 9C"})
    state = do(state, Recruit("KH", "GUARD"))
    view = GAME.view(state, BOB)
    assert view.tribute is not None
    assert (view.tribute.due, view.tribute.what, view.tribute.noble.id) == (3, "recruit", "KH")
    assert legal(state) == [
        Pay("liquidate", "6D"),
        Pay("leverage", "8C"),
        Pay("leverage", "9C"),
        Pay("dismantle", "4S"),
    ]
    state = do(state, Pay("dismantle", "4S"), Pay("liquidate", "6D"), Pay("leverage", "8C"))
    assert nobles(state, ANN)["KH"] == "GUARD"
    assert (state.hands[ANN], state.locked[ANN], state.discard) == (["9C"], ["8C"], ["4S", "6D"])


def test_liquidate_takes_from_the_own_gem_pile():
    """POI R24: a Writ there as well."""
    state = do(table(gems={ANN: "W1 6D", BOB: "7D"}, hands={ANN: "2C"}), Recruit("QH", "GUARD"))
    assert sentence(refused(state, ANN, Pay("liquidate", "7D"))) == "7♦ is not in your gem pile (POI R24)."
    assert do(state, Pay("liquidate", "W1")).discard == ["W1"]


def test_leverage_has_no_upper_limit():
    """POI R25: a third and a fourth leveraged card are legal."""
    state = table(hands={ANN: "2C 3C 4C W1"}, locked={ANN: "9C"})
    state = do(state, Recruit("KH", "GUARD"), Pay("leverage", "2C"), Pay("leverage", "W1"), Pay("leverage", "4C"))
    assert state.locked[ANN] == ["9C", "2C", "W1", "4C"]
    paying = do(table(hands={ANN: "2C 3C 4C"}), Recruit("QH", "GUARD"))
    assert refused(paying, ANN, Pay("leverage", "5C")).key == "not_in_hand"


def test_dismantle_takes_from_an_own_noble():
    """POI R26"""
    state = table(courts={ANN: "JS 4S", BOB: "JC 5S"}, hands={ANN: "2C"})
    state = do(state, Recruit("QH", "GUARD"))
    assert sentence(refused(state, ANN, Pay("dismantle", "5S"))) == (
        "5♠ is not equipped to a noble of yours (POI R26)."
    )
    state = do(state, Pay("dismantle", "4S"))
    assert state.courts[ANN]["J"].equipment == ()
    assert state.discard == ["4S"]


def test_payments_count_at_once_and_stay():
    """POI R27: after the first the rest are asked for, one by one."""
    state = do(table(hands={ANN: "2C 3C 4C 5C"}), Recruit("KH", "GUARD"), Pay("leverage", "2C"))
    assert state.locked[ANN] == ["2C"]
    assert step(state) == "tribute.pay"
    assert refused(state, ANN, Pay("leverage", "2C")).key == "leveraged"
    assert refused(state, ANN, EndCouncil()).key == "wrong_kind"


def test_what_a_player_can_pay():
    """POI R28: gems, hidden cards and equipped cards, not leveraged ones."""
    state = table(
        courts={ANN: "JS 4S 5H, QD W1", BOB: "JC"}, gems={ANN: "6D"}, hands={ANN: "8C 9C"}, locked={ANN: "10C"}
    )
    assert state.payments(ANN) == 6
    assert GAME.view(state, BOB).players[ANN].payments == 6


def test_the_only_card_that_can_pay_pays_by_itself():
    """POI R23: one card in all, which everybody can see."""
    state = table(courts={ANN: "QS", BOB: "JC"}, hands={ANN: "2C", BOB: "3C"})
    state, events = on(state, Recruit("JD", "GUARD"))
    assert of(events, Paid) == [Paid(ANN, "leverage", "2C")]
    assert nobles(state, ANN)["JD"] == "GUARD"


def test_payments_that_are_none():
    """POI R23: an unknown way, an unknown card."""
    state = do(table(hands={ANN: "2C 3C"}), Recruit("QH", "GUARD"))
    assert refused(state, ANN, Pay("steal", "2C")).key == "no_payment"
    assert refused(state, ANN, Pay("leverage", "11C")).key == "no_card"

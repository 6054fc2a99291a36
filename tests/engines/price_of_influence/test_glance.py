"""Answers found at a glance, and what judgement weighs of courts and hands."""

from itertools import islice

import pytest

from engines.core.rng import Rng
from engines.price_of_influence import features as features_module
from engines.price_of_influence import outlook as outlook_module
from engines.price_of_influence.actions import (
    Assign,
    ChangeStance,
    ClaimFlawless,
    Commit,
    Counter,
    EndCouncil,
    Pay,
    PenaltyLeverage,
    Play,
    Recruit,
    Retire,
    SetBonus,
    Take,
    TrimEquipment,
)
from engines.price_of_influence.court import Court, court_of
from engines.price_of_influence.features import COURT, HAND, NAMES, features
from engines.price_of_influence.prospects import Prospects
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, GAME, asked, do, legal, past, step, table
from tests.engines.price_of_influence.steady import steady_game


def glance(state):
    return GAME.at_a_glance(state, asked(state)[0], legal(state))


def test_who_has_nobody_recruits_what_it_can_pay():
    """POI R79: without a noble In-Court the turn would end the court."""
    state = table(courts={ANN: "JS DISGRACED", BOB: "KH GUARD"}, hands={ANN: "4S 5S 6S"}, gems={ANN: "2D 3D"})
    assert isinstance(glance(state), Recruit)
    assert isinstance(glance(table(courts={ANN: "JS DISGRACED, QS DISGRACED, KS DISGRACED"}, gems={ANN: "2D"})), Retire)


def test_a_noble_that_beats_somebody_turns_to_strike_and_one_that_beats_nobody_to_guard():
    """POI R53: whoever must fight and beats nobody falls."""
    strong, weak = "JS {} 9S", "JS {}"
    assert glance(table(courts={ANN: strong.format("GUARD"), BOB: "QH GUARD"})) == ChangeStance("J")
    assert glance(table(courts={ANN: weak.format("STRIKE"), BOB: "QH GUARD 9H"})) == ChangeStance("J")
    assert glance(table(courts={ANN: weak.format("GUARD"), BOB: "QH GUARD 9H"})) == EndCouncil()


def test_the_third_leveraged_card_is_never_a_payment_where_another_pays():
    """POI R80: three of them end the own turn's court."""
    state = table(
        courts={ANN: "JS GUARD, QS GUARD 8S", BOB: "QH GUARD"},
        hands={ANN: "2S 3S"},
        locked={ANN: "2C 3C"},
        stage="combat",
    )
    state = do(state, Commit("Q", True))
    assert step(state) == "tribute.pay"
    assert glance(state) == Pay("dismantle", "8S")
    state = table(courts={ANN: "JS GUARD, QS GUARD 8S", BOB: "QH GUARD"}, hands={ANN: "2S 3S"}, stage="combat")
    assert glance(do(state, Commit("Q", True))) == Pay("leverage", "2S")


def test_a_club_fetches_the_leveraged_card_that_would_end_the_court():
    """POI R45, R80."""
    state = past(table(hands={ANN: "9C"}, locked={ANN: "5H 6H 7H"}, discard="8D"), "play.card")
    assert glance(state) == Play("9C", "C")
    state = do(state, Play("9C", "C"))
    chosen = glance(state)
    assert isinstance(chosen, Take)
    assert (chosen.zone, chosen.owner) == ("leveraged", ANN)


def test_an_attack_goes_where_it_wins_the_most():
    """POI R60: of all that it beats the King falls."""
    courts = {ANN: "JS STRIKE 9S", BOB: "KH GUARD", CLEO: "QD GUARD, JD GUARD"}
    state = table(3, courts=courts, stage="combat", hands={ANN: "2C"})
    assert glance(state) == Commit("J", True)
    state = do(state, Commit("J", True))
    assert glance(state) == Assign("J", BOB, "K")


def test_who_would_only_lose_pays_to_stay_back():
    """POI R53."""
    state = table(courts={ANN: "JS STRIKE", BOB: "QH GUARD 9H"}, hands={ANN: "2C 3C"}, stage="combat")
    assert glance(state) == Commit("J", False)


def test_a_set_bonus_turns_a_rival_that_would_strike_well():
    """POI R40: the Active Player's noble that beats somebody is turned to GUARD."""
    state = past(table(courts={ANN: "JS STRIKE 10S", BOB: "JH GUARD 4S"}, hands={BOB: "4H", ANN: "2S"}), "play.card")
    while asked(state) != [BOB]:
        state = do(state, legal(state)[-1])
    state = do(state, Play("4H", "H"))
    assert step(state) == "play.set_bonus"
    assert glance(state) == SetBonus(ANN, "J")


def test_the_lowest_equipment_goes_unless_it_outmaneuvers():
    """POI R71, R74."""
    rest = {ANN: "JS GUARD AS 9H, QS GUARD, KS GUARD", BOB: "JH GUARD"}
    state = past(table(courts=rest, stage="resupply"), "resupply.trim")
    assert glance(state) == TrimEquipment("J", ("AS",))
    small = {ANN: "JS GUARD AS 2H, QS GUARD, KS GUARD", BOB: "JH GUARD"}
    assert glance(past(table(courts=small, stage="resupply"), "resupply.trim")) == TrimEquipment("J", ("2H",))


def test_a_claim_is_made_and_countered():
    """POI R75, R77."""
    state = past(table(hands={ANN: "2C 3C 4C 5C 6C", BOB: "9C W1 2S"}, stage="end"), "end.claim")
    assert glance(state) == ClaimFlawless()
    assert glance(do(state, ClaimFlawless())) in (Counter("9C"), Counter("W1"))


def test_out_of_cards_costs_the_least_card():
    """POI R68."""
    state = table(deck="", hands={ANN: "2S 9C"}, courts={ANN: "JS GUARD", BOB: "JH GUARD"}, stage="resupply")
    assert step(state) == "draw.leverage"
    assert glance(state) == PenaltyLeverage("2S")


def test_two_cards_are_fetched_within_a_cap():
    """POI R46: of 2, 3 and 5 within 5 the two small ones, of 6 and 7 within 5 none."""
    prospects = Prospects(table(discard="2S 3S 5S 6S 7S"), ANN)
    small, large = prospects.takes("discard", -1, "2S"), prospects.takes("discard", -1, "3S")
    assert prospects.fetches(prospects.for_clubs, 5) == pytest.approx(small + large)
    assert prospects.fetches(prospects.for_clubs, 1) == 0


def test_hands_are_weighed_by_their_owner_only():
    state = table(3, hands={ANN: "4S 9H 3C 5D W1", BOB: "2S"}, gems={BOB: "2D"}, locked={CLEO: "4H 5H"})
    for seat in range(3):
        rows = features(state, seat)
        assert [row[len(COURT)] for row in rows] == [1, 0, 0]
        assert all(not any(row[len(COURT) :]) for row in rows[1:])
    own = dict(zip(NAMES, features(state, ANN)[0], strict=True))
    assert {name: own[name] for name in HAND} == pytest.approx(
        {
            "mine": 1,
            "arms": 2 / 3,
            "best_arms": 1.3,
            "clubs": 1 / 3,
            "club_values": 0.3,
            "diamonds": 1 / 3,
            "diamond_values": 0.5,
            "jokers": 1,
        }
    )
    cleo = dict(zip(NAMES, features(state, CLEO)[0], strict=True))
    assert (cleo["locked"], cleo["two_locked"], cleo["score"]) == (1, 1, pytest.approx((1 - 9) / 30))


def test_a_court_that_fell_is_worth_nothing_and_looks_on():
    state = table(3, courts={ANN: "", BOB: "JH GUARD", CLEO: "JC GUARD"}, locked={ANN: "2S 3S 4S"})
    state = past(state, "nothing")
    assert state.fallen
    assert [sum(map(bool, row[1:])) for row in features(state, BOB)][2] == 0
    assert GAME.appraise(state, ANN) < 0.03
    assert GAME.appraise(state, BOB) + GAME.appraise(state, CLEO) == pytest.approx(1, abs=0.06)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_glance_beats_random_players(seats):
    """POI R73: without any search, every game or all but one."""
    wins = 0
    for seed in range(20):
        state, rng, mine = GAME.new(seats, GAME.options({}), seed), Rng(seed * 7 + 1), seed % seats
        while decisions := GAME.decisions(state):
            seat = decisions[0].seat
            answers = list(GAME.legal(state, seat))
            answer = GAME.at_a_glance(state, seat, answers) if seat == mine else rng.choice(answers)
            GAME.advance(state, seat, answer)
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += outcome.ranks[mine] == 1
    assert wins >= 19


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_remembered_of_courts_is_what_would_be_worked_out_anew(seats):
    """Nothing that follows from courts is changed by who is given it, whatever is played after."""

    def told(state):
        views = [outlook_module.outlook(state, seat) for seat in range(seats)]
        courts = [(view.arming, view.others, view.off, view.dismantled) for view in views]
        looks = [GAME.appraise(state, seat) for seat in range(seats)]
        return courts, looks, features(state, asked(state)[0]), glance(state)

    before = [(GAME.clone(state), told(state)) for state, _events in islice(steady_game(seats, 5), 250) if asked(state)]
    courts = [(state.edition, tuple(each.values())) for state, _told in before for each in state.courts]
    for edition, nobles in courts:
        known, fresh = court_of(edition, nobles), Court(edition, nobles)
        assert [getattr(known, name) for name in Court.__slots__] == [getattr(fresh, name) for name in Court.__slots__]
    for state, answer in before:
        for remembered in (court_of, outlook_module._outlook, outlook_module._nobles, features_module._court):
            remembered.cache_clear()
        assert told(state) == answer

"""The end of a turn and of the game (POI R73–R88)."""

from typing import Any

import pytest

from engines.core.words import ENGLISH
from engines.price_of_influence.actions import ClaimFlawless, Counter, LetStand, NoClaim
from engines.price_of_influence.events import Claimed, Countered, Fell, GameEnded, StoodBy, TurnBegan
from engines.price_of_influence.rules.victory import finish
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    DAN,
    GAME,
    NAMES,
    asked,
    do,
    everything,
    legal,
    of,
    on,
    refused,
    sentence,
    step,
    table,
)

SET = "JD GUARD AS, QD GUARD 2H, KD GUARD 3S"
RUN = "3C 4C 5C 6C 7C"


def ended(state):
    """How a finished game ended: condition, rule and ranks."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.how, outcome.rule, outcome.ranks


def told(state):
    """How the end of a game is told."""
    log: list[Any] = []
    finish(GAME.clone(state), state.result, log)
    return GAME.text.told(log[-1], NAMES, ENGLISH)


def test_the_checks_have_an_order():
    """POI R73: victory comes before the defeat that would follow."""
    state = table(courts={ANN: SET, BOB: "JC GUARD"}, locked={ANN: "2C 3C 4C"}, stage="end")
    assert ended(state) == ("outmaneuvered", "POI R74", (1, 2))
    state = table(
        courts={ANN: "JD DISGRACED", BOB: "JC GUARD"}, hands={ANN: RUN, BOB: ""}, locked={ANN: "2S 3S 4S"}, stage="end"
    )
    assert step(state) == "end.claim"
    assert ended(do(state, ClaimFlawless())) == ("flawless_strategy", "POI R78", (1, 2))
    assert ended(do(state, NoClaim())) == ("defeat_in_battle", "POI R88", (2, 1))


def test_conditions_are_checked_at_no_other_time():
    """POI R73: three leveraged cards in the Council are nothing yet."""
    state = table(courts={ANN: SET, BOB: "JC GUARD"}, hands={ANN: "2C", BOB: "9C"}, locked={ANN: "4C 5C 6C"})
    assert step(state) == "council.action"


@pytest.mark.parametrize(
    ("court", "wins"),
    [
        (SET, True),
        ("JD GUARD AH, QD GUARD 2S 9S, KD GUARD 3H 4S 5S", True),
        ("JD GUARD W1, QD GUARD 2H, KD GUARD 3S", False),
        ("JD GUARD AS, QD GUARD 2H, KD GUARD 9S", False),
        ("JD GUARD 5S, QD GUARD 2H, KD GUARD 3S", False),
        ("JD GUARD AS, QD GUARD 3H, KD GUARD 2S", False),
        ("JD GUARD AS, QD GUARD 2H, KD DISGRACED", False),
        ("JD GUARD AS, QD GUARD 2H", False),
    ],
)
def test_outmaneuvered(court, wins):
    """POI R74: an Ace, a 2 and a 3 on Jack, Queen and King, whatever else they carry; a Writ never helps."""
    state = table(courts={ANN: court, BOB: "JC GUARD"}, hands={BOB: "2C"}, stage="end")
    assert (step(state) == "over") == wins
    if wins:
        assert ended(state) == ("outmaneuvered", "POI R74", (1, 2))


def test_outmaneuvered_needs_no_claim_but_the_own_turn():
    """POI R74: the other player's set is nothing."""
    state = table(courts={ANN: "JC GUARD", BOB: SET}, hands={ANN: "2C", BOB: "9C"}, stage="end")
    assert step(state) == "council.action"


@pytest.mark.parametrize(
    ("hand", "eligible"),
    [
        ("AC 2C 3C 4C 5C", True),
        ("6C 7C 8C 9C 10C", True),
        ("W1 AC 2C 3C 4C", True),
        ("W1 2C 3C 4C 5C", False),
        ("W1 3C 4C 6C 7C", False),
        ("AC 2C 3C 4C 6C", False),
        ("AC 2C 3C 4C 5D", False),
    ],
)
def test_a_run_of_five_hidden_clubs(hand, eligible):
    """POI R75: a Writ stands for 0 and nothing else."""
    state = table(hands={ANN: hand, BOB: "2S"}, stage="end")
    assert legal(state) == ([NoClaim(), ClaimFlawless()] if eligible else [NoClaim()])
    if not eligible:
        assert sentence(refused(state, ANN, ClaimFlawless())) == (
            "You hold no 5 consecutive ♣ (a Writ is 0) among your hidden cards (POI R75)."
        )


def test_a_claim_shows_the_hand_and_is_optional():
    """POI R76: once in the own turn."""
    state = table(hands={ANN: RUN + " 9S", BOB: "2S"}, stage="end")
    shown, events = on(state, ClaimFlawless())
    assert of(events, Claimed) == [Claimed(ANN, ("9S", "3C", "4C", "5C", "6C", "7C"))]
    claim = GAME.view(shown, BOB).claim
    assert claim is not None
    assert [card.id for card in claim.cards] == ["9S", "3C", "4C", "5C", "6C", "7C"]
    quiet, events = on(state, NoClaim())
    assert of(events, Claimed) == []
    assert quiet.turn == 2


def test_the_own_run_is_shown_to_its_owner_alone():
    """POI R76"""
    state = table(hands={ANN: RUN, BOB: "2S"}, stage="end")
    assert [card.id for card in GAME.view(state, ANN).run] == RUN.split()
    assert GAME.view(state, BOB).run == ()
    assert GAME.view(state, None).run == ()


def test_who_is_asked_follows_from_what_all_can_see():
    """POI R76a: five hidden cards and a run that no open card breaks."""
    held = {ANN: "2S 3S 4S 5S 6S", BOB: "9S"}
    assert step(table(hands=held, stage="end")) == "end.claim"
    assert step(table(hands={ANN: "3C 4C 5C 6C", BOB: "9S"}, stage="end")) == "council.action"
    # 5♣ and 10♣ leave only the run from 0; with 4♣ open none is left
    assert step(table(hands=held, discard="5C 10C", stage="end")) == "end.claim"
    assert step(table(hands=held, discard="5C", gems={BOB: "10C"}, locked={BOB: "4C"}, stage="end")) == "council.action"
    # the run from 0 needs a Writ: one open leaves the other, two leave none
    assert step(table(hands=held, discard="5C 10C W1", stage="end")) == "end.claim"
    state = table(courts={ANN: "JS GUARD W2", BOB: "JH GUARD"}, hands=held, discard="5C 10C W1", stage="end")
    assert step(state) == "council.action"


def test_being_asked_tells_nothing():
    """POI R76a: the question and the words for the others are the same with a run and without."""
    seen = []
    for hand in (RUN, "2S 3S 4S 5S 6S"):
        state = table(hands={ANN: hand, BOB: "9S"}, deck="2H 3H 4H 5H 6H 7H 8H", stage="end")
        view = GAME.view(state, BOB)
        seen.append((view.asked, GAME.view(state, None), view.phase))
        assert GAME.text.waiting(view, view.asked[0], lambda s, **k: s) == "to end the turn"  # type: ignore[arg-type]
        _state, events = on(state, NoClaim())
        assert [GAME.witness(e, BOB) for e in events][:1] == [TurnBegan(2, BOB)]
    assert seen[0] == seen[1]


def test_an_eligible_player_is_always_asked():
    """POI R76a: the cards of a run in hand are in no public zone."""
    for run in GAME.data.runs:
        hand = " ".join(card or "W2" for card in run)
        rest = [card for card in GAME.data.cards if card not in hand.split()]
        state = table(hands={ANN: hand, BOB: rest[0]}, deck="", discard=" ".join(rest[1:]), stage="end")
        assert ClaimFlawless() in legal(state)


def test_opponents_may_cancel_in_turn():
    """POI R77: clockwise; the first who does ends it, and whoever holds a hidden card is asked."""
    state = table(4, hands={BOB: RUN, CLEO: "2S 3S", DAN: "9C W1 4H", ANN: "10C"}, stage="end", ap=BOB)
    state = do(state, ClaimFlawless())
    assert asked(state) == [CLEO]
    assert legal(state) == [LetStand()]
    assert sentence(refused(state, CLEO, Counter("2S"))) == "2♠ is neither a ♣ nor a Writ (POI R77)."
    assert refused(state, CLEO, Counter("9C")).key == "not_in_hand"
    state, events = on(state, LetStand())
    assert of(events, StoodBy) == [StoodBy(CLEO)]
    assert asked(state) == [DAN]
    assert legal(state) == [Counter("9C"), Counter("W1"), LetStand()]
    state, events = on(state, Counter("W1"))
    assert of(events, Countered) == [Countered(DAN, "W1")]
    assert state.locked[DAN] == ["W1"]
    assert step(state) != "end.counter"


def test_who_holds_no_hidden_card_is_not_asked():
    """POI R77: a leveraged Club counters nothing."""
    state = table(3, hands={ANN: RUN, CLEO: "2S"}, locked={BOB: "9C"}, stage="end")
    state, events = on(state, ClaimFlawless())
    assert of(events, StoodBy) == [StoodBy(BOB)]
    assert asked(state) == [CLEO]
    locked = table(hands={ANN: RUN, BOB: "2S"}, locked={BOB: "9C"}, stage="end")
    assert refused(do(locked, ClaimFlawless()), BOB, Counter("9C")).rule == "POI R8"


def test_an_unanswered_claim_wins_and_a_cancelled_one_goes_back():
    """POI R78: hidden again, and the checks go on."""
    state = do(table(3, hands={ANN: RUN, BOB: "9C", CLEO: "2S"}, stage="end"), ClaimFlawless())
    won = do(state, LetStand(), LetStand())
    assert ended(won) == ("flawless_strategy", "POI R78", (1, 2, 2))
    back = do(state, Counter("9C"))
    view = GAME.view(back, CLEO)
    assert view.claim is None
    assert view.players[ANN].hand == 5
    assert back.hands[ANN] == RUN.split()
    assert back.turn == 2
    poor = table(courts={ANN: "JD DISGRACED", BOB: "JC GUARD"}, hands={ANN: RUN, BOB: "9C"}, stage="end")
    assert ended(do(poor, ClaimFlawless(), Counter("9C"))) == ("defeat_in_battle", "POI R88", (2, 1))


def test_defeat_in_battle():
    """POI R79: the Active Player only; both courts empty, the Active Player's falls."""
    state = table(courts={ANN: "JD DISGRACED", BOB: "JC DISGRACED"}, hands={ANN: "2C", BOB: "3C"}, stage="end")
    assert ended(state) == ("defeat_in_battle", "POI R88", (2, 1))
    other = table(courts={ANN: "JD GUARD", BOB: "JC DISGRACED"}, hands={ANN: "2C", BOB: "3C"}, stage="end")
    assert other.turn == 2


def test_economic_collapse():
    """POI R80: three leveraged cards at the end of the own turn; others are not checked."""
    state = table(hands={ANN: "2C", BOB: "3C"}, locked={ANN: "2S 3S 4S"}, stage="end")
    assert ended(state) == ("economic_collapse", "POI R88", (2, 1))
    two = table(hands={ANN: "2C", BOB: "3C"}, locked={ANN: "2S 3S", BOB: "4S 5S 6S"}, stage="end")
    assert two.turn == 2


def test_a_penalty_card_counts_at_once():
    """POI R80 and R67: leveraged by a reshuffle in the same turn."""
    state = table(
        courts={ANN: "JD GUARD", BOB: "JC GUARD"},
        hands={ANN: "2C", BOB: "3C"},
        locked={ANN: "2S 3S"},
        deck="",
        discard="9H 8H 7H 6H 5H 4H 3H",
        stage="resupply",
    )
    assert ended(state)[0] == "economic_collapse"


def test_annihilation():
    """POI R81: of anybody without noble, gem and hidden card; an empty hand qualifies."""
    state = table(courts={ANN: "JD GUARD", BOB: "JC DISGRACED"}, hands={ANN: "2C"}, locked={BOB: "3C"}, stage="end")
    assert ended(state) == ("annihilation", "POI R88", (1, 2))
    spared: dict[str, Any]
    for spared in ({"hands": {BOB: "9C"}}, {"gems": {BOB: "9D"}}):
        state = table(courts={ANN: "JD GUARD", BOB: "JC DISGRACED"}, stage="end", **spared)
        assert state.turn == 2


def test_the_last_court_standing_wins_at_once():
    """POI R82: nothing further is checked; named after the check in which the last other fell."""
    state = table(3, courts={ANN: "JD DISGRACED", BOB: "JC GUARD", CLEO: "QC DISGRACED"}, stage="end")
    assert ended(state) == ("annihilation", "POI R82", (3, 1, 2))
    assert set(state.fallen) == {ANN, CLEO}
    assert state.fallen[ANN].step < state.fallen[CLEO].step


def test_the_later_fallen_are_ahead():
    """POI R82 and specification 7.4: who fell in one step share a place."""
    state = table(
        4,
        courts={ANN: "JD DISGRACED", BOB: "JC GUARD", CLEO: "QC DISGRACED", DAN: "KC DISGRACED"},
        stage="end",
    )
    assert ended(state) == ("annihilation", "POI R82", (4, 1, 2, 2))


def test_if_nobody_is_left_the_last_fallen_are_compared():
    """POI R83: by what they would have scored just before."""
    state = table(
        3,
        courts={ANN: "JD DISGRACED", BOB: "QC DISGRACED", CLEO: "JC DISGRACED"},
        locked={BOB: "AS", CLEO: "5S"},
        stage="end",
    )
    how, rule, ranks = ended(state)
    assert (how, rule, ranks) == ("annihilation", "POI R83", (3, 1, 2))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [score.points for score in outcome.scores][1:] == [-3, -6]
    state = table(
        3,
        courts={ANN: "JD DISGRACED", BOB: "JH DISGRACED", CLEO: "JC DISGRACED"},
        locked={BOB: "2S 3S", CLEO: "5S"},
        stage="end",
    )
    assert ended(state)[2] == (3, 2, 1), "as many points from fewer leveraged cards"
    assert told(state).endswith("Level, so fewer leveraged cards decide: Bob 2, Cleo 1.")


def test_armistice_at_the_limit_after_the_whole_turn():
    """POI R84: the last check; below the limit play goes on."""
    kept: dict[str, Any] = {"hands": {ANN: "2C", BOB: "3C"}, "stage": "end"}
    assert table(reshuffles=11, **kept).turn == 2
    state = table(reshuffles=12, **kept)
    assert ended(state) == ("armistice", "POI R84", (1, 1))
    assert told(state).endswith("Level, in leveraged cards too: Ann 0, Bob 0.")
    fallen = table(reshuffles=12, locked={ANN: "2S 3S 4S"}, **kept)
    assert ended(fallen)[0] == "economic_collapse"


@pytest.mark.parametrize("limit", [12, 20, 6])
def test_the_armistice_option(limit):
    """POI R84: 12, 20 or 6 reshuffles."""
    kept: dict[str, Any] = {"hands": {ANN: "2C", BOB: "3C"}, "stage": "end", "options": {"armistice": limit}}
    assert table(reshuffles=limit - 1, **kept).turn == 2
    assert ended(table(reshuffles=limit, **kept))[0] == "armistice"
    assert GAME.view(table(**kept), None).armistice == limit


def test_the_score_has_five_terms():
    """POI R85: hidden cards and influence count for nothing."""
    state = table(
        courts={ANN: "KS GUARD 9S W1, JH 4H, QD DISGRACED", BOB: "JC GUARD"},
        hands={ANN: "10C", BOB: "3C"},
        gems={ANN: "6D W2"},
        locked={ANN: "5C"},
    )
    score = GAME.standing(GAME.view(state, None))[ANN]
    assert [(part.key, part.points) for part in score.parts] == [
        ("in_court", 4),
        ("equipped", 13),
        ("gems", 6),
        ("leveraged", -5),
        ("disgraced", -2),
    ]
    assert score.points == 16


def test_ties_go_to_fewer_leveraged_cards_and_then_are_shared():
    """POI R86"""
    kept: dict[str, Any] = {"hands": {ANN: "2C", BOB: "3C"}, "stage": "end", "reshuffles": 12}
    state = table(courts={ANN: "JD GUARD", BOB: "JC GUARD AS"}, locked={BOB: "AC"}, **kept)
    assert ended(state)[2] == (1, 2)
    state = table(courts={ANN: "JD GUARD", BOB: "JC GUARD"}, locked={BOB: "W1"}, **kept)
    assert ended(state)[2] == (1, 2)
    state = table(courts={ANN: "JD GUARD", BOB: "JC GUARD"}, locked={ANN: "2S 3S", BOB: "5C"}, **kept)
    assert ended(state)[2] == (2, 1)
    state = table(courts={ANN: "JD GUARD", BOB: "QC GUARD"}, **kept)
    assert ended(state)[2] == (2, 1)
    state = table(courts={ANN: "JD GUARD", BOB: "JC GUARD"}, **kept)
    assert ended(state)[2] == (1, 1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    text = GAME.text.ending(outcome, ["Ann", "Bob"], ENGLISH)
    assert text == "Endgame Armistice: Ann and Bob draw with 1 points."


def test_a_fallen_court_is_eliminated():
    """POI R87: cards to the discard pile, nobles to the Council; no turn, no draw, no target."""
    state = table(
        3,
        courts={ANN: "JD GUARD 2S, QD DISGRACED", BOB: "JC GUARD", CLEO: "JH GUARD"},
        hands={ANN: "2C", BOB: "3C", CLEO: "4C"},
        gems={ANN: "7D"},
        locked={ANN: "4S 5S 6S"},
        stage="end",
    )
    assert set(state.fallen) == {ANN}
    assert {"2S", "2C", "7D", "4S", "5S", "6S"} <= set(state.discard)
    assert {"JD", "QD"} <= set(state.council)
    assert len(everything(state)) == 42
    assert asked(state) == [BOB]
    view = GAME.view(state, BOB)
    assert view.order == (BOB, CLEO)
    assert (view.players[ANN].fallen, view.players[ANN].draws, view.players[ANN].hand) == (True, 0, 0)
    assert view.players[BOB].most == 3
    turns = []
    while len(turns) < 3:
        state, events = on(state, legal(state)[-1])
        assert ANN not in asked(state)
        turns += [event.seat for event in of(events, TurnBegan)]
    assert turns == [CLEO, BOB, CLEO]


def test_a_fall_tells_the_hand():
    """POI R87: what was hidden lies on the discard pile."""
    courts = {ANN: "JD DISGRACED", BOB: "JC GUARD", CLEO: "JH GUARD"}
    state = table(3, courts=courts, hands={ANN: "2C 9S 4D 5D 6D", BOB: "3C", CLEO: "4C"}, stage="end")
    state, events = on(state, NoClaim())
    assert of(events, Fell) == [Fell(ANN, "defeat_in_battle", ("9S", "2C", "4D", "5D", "6D"))]
    assert {"2C", "9S", "4D", "5D", "6D"} <= set(state.discard)


def test_the_first_fall_may_end_the_game():
    """POI R87: option first_fall; the others are scored, the fallen come last, later checks are left out."""
    state = table(
        3,
        courts={ANN: "KD GUARD", BOB: "JC GUARD", CLEO: "QH GUARD"},
        locked={ANN: "4S 5S 6S"},
        hands={BOB: "2C", CLEO: "3C"},
        stage="end",
        options={"multi_defeat": "first_fall"},
    )
    assert ended(state) == ("economic_collapse", "POI R80", (3, 2, 1))
    assert told(state) == "The game is over, Economic Collapse; first: Cleo. Points: Ann −12, Bob 1, Cleo 2."
    alone = table(
        3,
        courts={ANN: "KD GUARD", BOB: "JC DISGRACED", CLEO: "QH DISGRACED"},
        stage="end",
        options={"multi_defeat": "first_fall"},
    )
    assert ended(alone) == ("annihilation", "POI R82", (1, 2, 2))


def test_with_two_a_fall_ends_the_game():
    """POI R88: whatever the option says; nothing is moved."""
    for option in ("eliminate", "first_fall"):
        state = table(
            courts={ANN: "JD GUARD 4S", BOB: "JC GUARD"},
            hands={ANN: "2C", BOB: "3C"},
            locked={ANN: "2S 3S 5S"},
            stage="end",
            options={"multi_defeat": option},
        )
        assert ended(state) == ("economic_collapse", "POI R88", (2, 1))
        assert "Points, which did not decide: " in told(state)
        assert state.hands[ANN] == ["2C"]
        assert state.courts[ANN]["J"].equipment == ("4S",)


def test_outmaneuvered_wins_the_whole_game_with_more_seats():
    """POI R74: the other survivors share second place, the fallen come after them."""
    state = table(4, courts={ANN: SET, BOB: "JC GUARD", CLEO: "JH GUARD", DAN: "JS GUARD"}, stage="end")
    assert ended(state)[2] == (1, 2, 2, 2)


def test_the_end_is_told():
    """POI R82: with the condition and who is first."""
    state = table(hands={ANN: "2C", BOB: "3C"}, locked={ANN: "2S 3S"}, stage="end")
    assert state.result is None
    state = table(hands={ANN: "2C 4C 5C 6C 7C", BOB: "3C"}, locked={ANN: "2S 3S 4S"}, stage="end")
    state, events = on(state, NoClaim())
    assert events == [Fell(ANN, "economic_collapse", ()), GameEnded("economic_collapse", (BOB,), (-8, 1))]

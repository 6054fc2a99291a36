"""The rulebook's examples, as the specification fixes them."""

from engines.price_of_influence.actions import (
    Assign,
    ClaimFlawless,
    Commit,
    DrawTarget,
    Equip,
    GemMode,
    NoClaim,
    PassPlay,
    Pay,
    Play,
    Recruit,
    SetBonus,
    Take,
    TakeDone,
)
from engines.price_of_influence.events import Disgraced
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    GAME,
    asked,
    do,
    legal,
    nobles,
    of,
    on,
    past,
    refused,
    step,
    table,
)


def test_tribute():
    """Vector 1: a Queen for a gem and an equipped card (POI R18, R23)."""
    state = table(courts={ANN: "JS 4S", BOB: "JC"}, gems={ANN: "6D"}, hands={ANN: "8C"})
    state = do(state, Recruit("QH", "GUARD"), Pay("liquidate", "6D"), Pay("dismantle", "4S"))
    assert nobles(state, ANN) == {"JS": "STRIKE", "QH": "GUARD"}
    assert state.discard == ["4S", "6D"]
    assert (state.gems[ANN], state.locked[ANN]) == ([], [])
    assert GAME.view(state, None).actions_left == 1


def test_strength():
    """Vector 2: King 3, 4♠ and 2♠ with one Spade influence (POI R7)."""
    state = table(courts={ANN: "KD 4S 2S, JS", BOB: "JC"})
    assert state.strength(ANN, "K") == 11
    assert GAME.view(state, None).players[ANN].court[2].strength == 11


def test_set_bonus():
    """Vector 3: 3♠ and 3♥ turn any noble (POI R39, R40)."""
    state = table(courts={ANN: "QD 3S", BOB: "KC GUARD, JH"}, hands={ANN: "3H 4H"}, stage="playing")
    after = do(state, Play("3H", "H"))
    assert step(after) == "play.set_bonus"
    assert [(a.seat, a.rank) for a in legal(after)[:-1]] == [(ANN, "Q"), (BOB, "J"), (BOB, "K")]
    assert nobles(do(after, SetBonus(BOB, "K")), BOB)["KC"] == "STRIKE"
    assert step(do(state, Play("4H", "H"))) == "play.card"


def test_spend():
    """Vector 4: 7 fits into 5♦ with two Diamond influence, 8 does not (POI R44)."""
    for other, together in (("4H", True), ("5H", False)):
        state = table(
            courts={ANN: "QD, KD", BOB: "JC"},
            hands={ANN: "5D 9S"},
            locked={ANN: "3C", BOB: other},
            stage="playing",
        )
        state = do(state, Play("5D", "D"), GemMode("spend"), Take("leveraged", ANN, "3C"))
        if together:
            state = do(state, Take("leveraged", BOB, "4H"))
            assert state.hands[ANN] == ["9S", "4H", "3C"]
            assert state.locked == [[], []]
        else:
            assert step(state) == "play.card"
            assert state.locked[BOB] == ["5H"]
        assert state.discard == ["5D"]


def test_club():
    """Vector 5: 6♣ with one Club influence takes 5♠ and 2♦ (POI R45, R48)."""
    state = table(courts={ANN: "QC", BOB: "KD 5S"}, hands={ANN: "6C 9S"}, discard="2D", stage="playing")
    state = do(state, Play("6C", "C"), Take("equipped", BOB, "5S"), Take("discard", -1, "2D"))
    assert state.hands[ANN] == ["5S", "9S", "2D"]
    assert state.discard == ["6C"]
    assert state.courts[BOB]["K"].equipment == ()


def test_combat():
    """Vector 6: the Jack is weaker, the Queen ties with a King and stays (POI R53, R60)."""
    state = table(courts={ANN: "JD 4S, QD 5H", BOB: "KD 4H"}, stage="combat")
    assert asked(state) == [ANN]
    assert legal(state) == [Commit("Q", True), Commit("Q", False)]
    state, events = on(state, Commit("Q", True), Commit("J", True))
    assert [event.noble for event in of(events, Disgraced)] == ["JD", "KD"]
    assert nobles(state, ANN) == {"JD": "", "QD": "STRIKE"}


def test_combat_second_form():
    """Vector 7: against a Jack the Queen loses the tie, and the court falls (POI R60, R79)."""
    state = table(courts={ANN: "JD 4S, QD 5H", BOB: "JC 6H"}, stage="combat")
    state, events = on(state, Commit("Q", True), Commit("J", True))
    assert [event.noble for event in of(events, Disgraced)] == ["JD", "QD"]
    state = past(state, "over")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, outcome.ranks) == ("defeat_in_battle", (2, 1))


def test_play_mix():
    """Vector 8: with ♠1 and ♥1, two of each and no third Spade; never a fifth card (POI R31, R32)."""
    state = table(courts={ANN: "JS, KH", BOB: "JC"}, hands={ANN: "AS 2S 3S AH 2H 3C 4D", BOB: ""}, stage="playing")
    state = do(state, Play("AS", "S"), Equip("J"), Play("2S", "S"), Equip("J"))
    assert refused(state, ANN, Play("3S", "S")).rule == "POI R32"
    two = do(state, Play("AH", "H"), Equip("K"), Play("2H", "H"), Equip("K"))
    assert two.plays[ANN] == [2, 2, 0, 0]
    assert "play" not in step(two)
    assert refused(two, ANN, Play("4D", "D")).key == "wrong_kind"
    mixed = do(state, Play("3C", "C"), TakeDone(), Play("4D", "D"), GemMode("save"), DrawTarget(ANN))
    assert mixed.plays[ANN] == [2, 0, 1, 1]
    assert "play" not in step(mixed)


def test_clubs_run():
    """Vector 9: five Clubs in a row may be claimed; with one leveraged it is asked all the same (POI R75, R76a)."""
    for cards in ("AC 2C 3C 4C 5C", "3C 4C 5C 6C 7C"):
        state = table(courts={ANN: "JC GUARD", BOB: "JH GUARD"}, hands={ANN: cards, BOB: "2S"}, stage="end")
        assert step(state) == "end.claim"
        assert legal(state) == [NoClaim(), ClaimFlawless()]
    state = table(
        courts={ANN: "JC GUARD", BOB: "JH GUARD"}, hands={ANN: "2C 3C 4C 5C 9S 9H"}, locked={ANN: "AC"}, stage="end"
    )
    assert legal(state) == [NoClaim()]


def test_a_stage_passed_by_all():
    """POI R29 and R30: everybody passes, and Combat comes."""
    state = table(hands={ANN: "2C", BOB: "3C"}, stage="playing")
    assert asked(state) == [ANN]
    state = do(state, PassPlay())
    assert asked(state) == [BOB]
    assert step(do(state, PassPlay())) != "play.card"


def test_assigned_by_choice():
    """POI R56: with two opposing nobles the attack is chosen."""
    state = table(courts={ANN: "KD", BOB: "JC, QC"}, stage="combat")
    assert step(state) == "combat.assign"
    assert Assign("K", BOB, "Q") in legal(state)

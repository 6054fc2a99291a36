"""Cards, courts, influence and Strength (POI R1–R10)."""

from engines.price_of_influence.actions import (
    ChangeSuit,
    EndCouncil,
    Equip,
    GemMode,
    PassPlay,
    Pay,
    Play,
    Recruit,
    Take,
    TakeDone,
)
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    GAME,
    do,
    everything,
    legal,
    nobles,
    refused,
    sentence,
    step,
    table,
)


def test_values_of_cards():
    """POI R1"""
    value = GAME.data.value_of
    assert [value[card] for card in ("AS", "2H", "10D", "W1", "W2")] == [1, 2, 10, 0, 0]


def test_a_writ_is_worth_nothing_anywhere():
    """POI R1: as a gem, equipped or leveraged it scores 0."""
    state = table(courts={ANN: "JD W1", BOB: "JC"}, gems={ANN: "W2"}, locked={BOB: "5C"})
    assert state.terms(ANN).total == 1
    assert state.terms(BOB).total == 1 - 5


def test_ranks():
    """POI R2: one number is Strength, tribute, attacks, equipment kept and score."""
    assert GAME.data.rank == {"J": 1, "Q": 2, "K": 3}
    state = table(courts={ANN: "JD, QD, KD", BOB: "JC"})
    assert [state.strength(ANN, letter) for letter in "JQK"] == [1, 2, 3]
    assert [place.limit for place in GAME.view(state, None).players[ANN].court] == [1, 2, 3]
    assert state.terms(ANN).in_court == 6


def test_nothing_leaves_the_game():
    """POI R3: 42 cards and 12 nobles, also while a card is being resolved."""
    state = table(hands={ANN: "6C 4D", BOB: "7D"}, discard="2S", stage="playing")
    for action in (Play("6C", "C"), TakeDone(), Play("7D", "D"), GemMode("spend")):
        state = do(state, action)
        assert len(set(everything(state))) == len(everything(state)) == 42
    assert len(state.council) + sum(map(len, state.courts)) == 12


def test_one_noble_of_each_rank():
    """POI R4: In-Court and Disgraced count together."""
    state = table(courts={ANN: "JS, QH DISGRACED", BOB: "JC"}, hands={ANN: "2C 3C 4C 5C"})
    recruits = {a.noble[0] for a in legal(state) if isinstance(a, Recruit)}
    assert recruits == {"K"}
    assert sentence(refused(state, ANN, Recruit("JD", "GUARD"))) == (
        "You can't recruit a Jack: you have one In-Court (POI R18)."
    )
    assert "retired first" in sentence(refused(state, ANN, Recruit("QD", "GUARD")))


def test_suit_influence_counts_nobles_in_court():
    """POI R5"""
    state = table(courts={ANN: "JS, QS GUARD, KH DISGRACED", BOB: "JC"})
    assert state.influence(ANN) == (2, 0, 0, 0)
    assert GAME.view(state, BOB).players[ANN].influence == (2, 0, 0, 0)


def test_court_influence():
    """POI R6"""
    state = table(courts={ANN: "JS, QS GUARD, KH DISGRACED", BOB: "JC"})
    assert [sum(p.influence) for p in GAME.view(state, None).players] == [2, 1]


def test_strength_adds_equipment_and_influence():
    """POI R7: a weapon adds ♠Σ, an armor ♥Σ, a Writ both, whatever it was played as."""
    state = table(courts={ANN: "QS 4S 5H, KH W1, JS W2/armor", BOB: "JC"})
    assert state.strength(ANN, "Q") == 2 + (4 + 2) + (5 + 1)
    assert state.strength(ANN, "K") == 3 + (2 + 1)
    assert state.strength(ANN, "J") == 1 + (2 + 1)
    place = GAME.view(state, None).players[ANN].court[1]
    assert [(e.card.id, e.slot, e.adds) for e in place.equipment] == [("4S", "weapon", 6), ("5H", "armor", 6)]


def test_strength_follows_the_court():
    """POI R7: a change of suit changes it at once."""
    state = table(courts={ANN: "QS 4S", BOB: "JC"})
    assert state.strength(ANN, "Q") == 7
    state = do(state, ChangeSuit("Q", "QD"))
    assert state.strength(ANN, "Q") == 6


def test_a_leveraged_card_is_locked():
    """POI R8: neither played nor paid with, and it fills a place in the hand."""
    state = table(hands={ANN: "2C 3C"}, locked={ANN: "9C"})
    view = GAME.view(state, BOB).players[ANN]
    assert ([card.id for card in view.locked], view.hand, view.held) == (["9C"], 2, 3)
    paying = do(state, Recruit("QH", "GUARD"))
    assert sentence(refused(paying, ANN, Pay("leverage", "9C"))).startswith("9♣ is leveraged")
    playing = do(state, EndCouncil())
    why = refused(playing, ANN, Play("9C", "C"))
    assert (why.rule, why.key) == ("POI R8", "leveraged")


def test_the_discard_pile_is_open_and_unordered():
    """POI R9: everybody sees all of it, by suit and value."""
    state = table(hands={ANN: "6C", BOB: "2D"}, discard="9H 3S", stage="playing")
    state = do(state, Play("6C", "C"), TakeDone())
    for seat in (ANN, BOB, None):
        assert [card.id for card in GAME.view(state, seat).discard] == ["3S", "9H", "6C"]


def test_gem_piles_have_no_limit():
    """POI R10: a Save adds to it, a Club takes from it."""
    state = table(hands={ANN: "6C", BOB: "2D"}, gems={ANN: "3D 4D 5D 6D 7D 8D 9D 10D"}, stage="playing")
    state = do(state, Play("6C", "C"), TakeDone(), Play("2D", "D"), GemMode("save"))
    assert step(state) == "play.draw_target"
    assert state.gems[BOB] == ["2D"]
    taking = table(hands={ANN: "6C"}, gems={BOB: "3D"}, stage="playing")
    assert do(taking, Play("6C", "C"), Take("gem_pile", BOB, "3D")).gems[BOB] == []


def test_a_change_of_suit_keeps_rank_equipment_and_stance():
    """POI R4 and R21"""
    state = table(courts={ANN: "QS GUARD 4S 4H", BOB: "JC"})
    state = do(state, ChangeSuit("Q", "QD"))
    assert nobles(state, ANN) == {"QD": "GUARD"}
    assert state.courts[ANN]["Q"].equipment == ("4S", "4H")
    assert "QS" in state.council


def test_a_writ_on_a_noble_is_one_card():
    """POI R7 and R38: equipped as a Spade it is a weapon."""
    state = table(courts={ANN: "QS, KH", BOB: "JC"}, hands={ANN: "W1 2C", BOB: "3C"}, stage="playing")
    state = do(state, Play("W1", "S"), Equip("K"))
    assert state.courts[ANN]["K"].weapons == ("W1",)
    assert state.plays[ANN] == [1, 0, 0, 0]
    assert step(do(state, PassPlay())) == "play.card"

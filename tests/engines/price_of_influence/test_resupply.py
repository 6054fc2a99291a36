"""The Resupply stage and Out of Cards (POI R63–R72)."""

from engines.price_of_influence.actions import (
    DiscardHand,
    DrawTarget,
    GemMode,
    PenaltyLeverage,
    PenaltyTake,
    Play,
    TrimEquipment,
)
from engines.price_of_influence.events import (
    Discarded,
    DrawLost,
    Drew,
    PenaltyPaid,
    Reshuffled,
    Trimmed,
    TurnBegan,
)
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    asked,
    do,
    legal,
    of,
    on,
    refused,
    sentence,
    step,
    table,
)

FULL = "JS GUARD, QS GUARD, KS GUARD"


def after_saving(*, drawer=ANN, **given):
    """A Diamond of 5 saved by Ann for a drawer; the position and what the draw brought about."""
    hands = {ANN: "5D", **given.pop("hands", {})}
    state = table(2, hands=hands, stage="playing", ap=ANN, **given)
    return on(state, Play("5D", "D"), GemMode("save"), DrawTarget(drawer))


def test_steps_are_completed_for_all_in_turn():
    """POI R63: all draw, then all equipment, then all hands, then the checks."""
    state = table(
        3,
        courts={ANN: "JD GUARD 2S 3S 4S", BOB: "JH GUARD 5S 6S", CLEO: "JC GUARD"},
        hands={ANN: "2C 3C 4C 5C", BOB: "2D 3D 4D 5D 6D 7D 8D", CLEO: "2H"},
        stage="resupply",
        ap=BOB,
    )
    order, events = [], []
    while state.turn == 1:
        order.append((step(state), *asked(state)))
        state, events = on(state, legal(state)[0])
    assert order[:2] == [("resupply.trim", BOB), ("resupply.trim", ANN)]
    assert [o for o in order if o[0] == "resupply.discard"] == [("resupply.discard", BOB)] * 3
    assert of(events, TurnBegan) == [TurnBegan(2, CLEO)]
    assert [len(hand) for hand in state.hands] == [5, 7, 2]


def test_how_many_are_drawn():
    """POI R64: 4 less the court's influence, the others alike with two seats and 1 with more; after Combat."""
    for seats, others in ((2, 3), (3, 1), (4, 1)):
        courts = {ANN: "JD GUARD, QD GUARD, KD DISGRACED", BOB: "JH GUARD"}
        players = GAME.view(table(seats, courts=courts), None).players
        assert (players[ANN].draws, players[BOB].draws) == (2, others)
        state = table(seats, courts=courts, hands={ANN: "2C", BOB: "3C"}, stage="resupply")
        assert len(state.hands[ANN]) == 1 + 2
        assert len(state.hands[BOB]) == 1 + others


def test_a_full_court_draws_one():
    """POI R64"""
    state = table(courts={ANN: FULL, BOB: "JH GUARD"}, hands={}, stage="resupply")
    assert len(state.hands[ANN]) == 1


def test_each_player_draws_all_before_the_next():
    """POI R65: from the Active Player."""
    state = table(
        courts={ANN: "JS GUARD", BOB: "JH GUARD"},
        hands={ANN: "2C 4C 6C 8C 10C"},
        top="2S 3S 4S 2D 3D 4D",
        stage="resupply",
    )
    assert step(state) == "resupply.discard"
    assert state.hands[BOB] == ["2D", "3D", "4D"]
    assert state.hands[ANN][:3] == ["2S", "3S", "4S"]


def test_an_empty_deck_asks_its_price_when_a_card_is_due():
    """POI R66: by Save too, and the drawing player pays it; the last card alone triggers nothing."""
    _state, events = after_saving(drawer=BOB, deck="", discard="9S 3S 4S", hands={BOB: "2C"})
    assert of(events, PenaltyPaid) == [PenaltyPaid(BOB, "9S", "discard")]
    assert of(events, Drew)[0].count == 2
    state, events = after_saving(drawer=BOB, deck="2S 3S", discard="9S", hands={BOB: "2C"})
    assert of(events, Reshuffled) == []
    assert (state.deck, state.reshuffles) == ([], 0)


def test_the_price_is_the_highest_discard_leveraged():
    """POI R67: among equals the player chooses; it is none of the draws."""
    state, _events = after_saving(deck="", discard="9S 9C 3S 4S W1", hands={BOB: "2C"})
    assert step(state) == "draw.penalty"
    assert legal(state) == [PenaltyTake("9S"), PenaltyTake("9C")]
    assert sentence(refused(state, ANN, PenaltyTake("4S"))) == (
        "4♠ is not among the highest discards: 9♠, 9♣ (POI R67)."
    )
    assert refused(state, ANN, PenaltyTake("10S")).key == "not_in_discard"
    state = do(state, PenaltyTake("9C"))
    assert state.locked[ANN] == ["9C"]
    assert len(state.hands[ANN]) == 2
    assert "9S" in [*state.deck, *state.hands[ANN]]


def test_writs_come_last():
    """POI R67: taken only where nothing else is left; two of them are a tie."""
    state, _events = after_saving(deck="", discard="W1 W2", hands={BOB: "2C"})
    assert legal(state) == [PenaltyTake("W1"), PenaltyTake("W2")]
    state, _events = after_saving(deck="", discard="W1 AS", hands={BOB: "2C"})
    assert state.locked[ANN] == ["AS"]


def test_without_discards_a_hidden_card_is_leveraged():
    """POI R68: of choice; the only one without a question; without one nothing happens."""
    state, _events = after_saving(deck="", hands={ANN: "5D 2C 3C", BOB: "2S"})
    assert step(state) == "draw.leverage"
    assert legal(state) == [PenaltyLeverage("2C"), PenaltyLeverage("3C")]
    assert refused(state, ANN, PenaltyLeverage("4C")).key == "not_in_hand"
    state, events = on(state, PenaltyLeverage("3C"))
    assert state.locked[ANN] == ["3C"]
    assert of(events, PenaltyPaid) == [PenaltyPaid(ANN, "3C", "hand")]
    one, _events = after_saving(deck="", hands={ANN: "5D 2C", BOB: "2S"})
    assert one.locked[ANN] == ["2C"]
    none, events = after_saving(deck="", hands={BOB: "2S"})
    assert none.locked[ANN] == []
    assert of(events, Reshuffled) == [Reshuffled(0, 1)]


def test_the_rest_becomes_the_deck_and_the_counter_rises():
    """POI R69: also when there was nothing to shuffle; drawing goes on."""
    state, events = after_saving(deck="", discard="9S 2S 3S 4S", hands={BOB: "2C"})
    assert of(events, Reshuffled) == [Reshuffled(3, 1)]
    assert (state.discard, len(state.deck), state.reshuffles) == ([], 1, 1)
    assert sorted([*state.deck, *state.hands[ANN]]) == ["2S", "3S", "4S"]


def test_once_in_one_draw():
    """POI R70: what cannot be drawn then is lost, and another draw pays again."""
    state, events = after_saving(deck="", discard="9S 2S", hands={BOB: "2C"})
    assert of(events, DrawLost) == [DrawLost(ANN, 1)]
    assert (state.locked[ANN], state.hands[ANN], state.reshuffles) == (["9S"], ["2S"], 1)


def test_a_draw_that_begins_with_the_last_card():
    """POI R66 and R69: one is drawn, then the price is paid, then the other."""
    state, events = after_saving(deck="8H", discard="9S 2S", hands={BOB: "2C"})
    assert [event.count for event in of(events, Drew)] == [1, 1]
    assert state.hands[ANN] == ["2S", "8H"]


def test_a_noble_keeps_as_many_cards_as_its_rank():
    """POI R71: its controller chooses exactly those too many, K, Q, J."""
    state = table(
        courts={ANN: "QS GUARD 2S 3S 4H, KS GUARD 5S 6S 7S 8S, JS GUARD 9S", BOB: "JC GUARD"},
        hands={},
        stage="resupply",
    )
    assert [a.cards for a in legal(state)] == [("5S",), ("6S",), ("7S",), ("8S",)]
    assert GAME.view(state, BOB).trimming == (ANN, "K", 1)
    assert refused(state, ANN, TrimEquipment("Q", ("2S",))).key == "other_trim"
    assert refused(state, ANN, TrimEquipment("K", ())).key == "wrong_count"
    assert refused(state, ANN, TrimEquipment("K", ("2S",))).key == "not_on_noble"
    state, events = on(state, TrimEquipment("K", ("6S",)), TrimEquipment("Q", ("4H",)))
    assert [event.noble for event in of(events, Trimmed)] == ["KS", "QS"]
    assert state.courts[ANN]["K"].equipment == ("5S", "7S", "8S")
    assert state.courts[ANN]["Q"].equipment == ("2S", "3S")
    assert state.discard == ["6S", "4H"]


def test_several_cards_too_many_are_one_answer():
    """POI R71: a set, named in order."""
    state = table(courts={ANN: "JS GUARD 2S 10S 4H", BOB: "JC GUARD"}, hands={}, stage="resupply")
    assert [a.cards for a in legal(state)] == [("10S", "2S"), ("10S", "4H"), ("2S", "4H")]
    assert sentence(refused(state, ANN, TrimEquipment("J", ("4H", "2S")))) == (
        "Name each card once, in this order: 2S 4H (POI R71)."
    )


def test_the_hand_limit_counts_leveraged_cards():
    """POI R72: hidden cards are discarded one by one, exactly the excess."""
    state = table(
        courts={ANN: FULL, BOB: "JC GUARD"}, hands={ANN: "2C 3C 4C 5C 6C 7C"}, locked={ANN: "9C"}, stage="resupply"
    )
    assert step(state) == "resupply.discard"
    assert GAME.view(state, BOB).discarding == 1
    assert sentence(refused(state, ANN, DiscardHand("9C"))).startswith("9♣ is leveraged")
    assert refused(state, ANN, DiscardHand("9D")).key == "not_in_hand"
    state, events = on(state, DiscardHand("3C"))
    assert of(events, Discarded) == [Discarded(ANN, "3C")]
    assert len(state.hands[ANN]) + len(state.locked[ANN]) == 7


def test_leveraged_cards_stay_above_the_limit():
    """POI R72: then everything hidden goes without a question."""
    state = table(
        courts={ANN: "JD GUARD", BOB: "JC GUARD"},
        hands={BOB: "2C"},
        locked={BOB: "2S 3S 4S 5S 6S 7S 8S 9S"},
        stage="resupply",
    )
    assert state.hands[BOB] == []
    assert len(state.locked[BOB]) == 8
    assert "2C" in state.discard


def test_the_hand_limit_waits_for_resupply():
    """POI R72: at no other time."""
    state = table(hands={ANN: "2C 3C 4C 5C 6C 7C 5D", BOB: "9C"}, stage="playing")
    state = do(state, Play("5D", "D"), GemMode("save"), DrawTarget(ANN))
    assert len(state.hands[ANN]) == 8
    assert step(state) == "play.card"


def test_limits_of_each_seat_count():
    """POI R72: 7, 7 and 6."""
    assert [table(n).numbers.hand_limit for n in (2, 3, 4)] == [7, 7, 6]

"""What players read: labels, values, headings, waiting lines, log lines, the position in words."""

import re

import pytest

from engines import games
from engines.core.fields import options
from engines.core.words import ENGLISH
from engines.price_of_influence import events as ev
from engines.price_of_influence.actions import (
    Assign,
    ChangeStance,
    ChangeSuit,
    ClaimFlawless,
    Commit,
    DrawTarget,
    EndCouncil,
    Equip,
    GemMode,
    Options,
    PassPlay,
    Pay,
    Play,
    Recruit,
    Retire,
    SetBonus,
    SetupDiscard,
    Take,
    TrimEquipment,
)
from engines.price_of_influence.words.sentences import REFUSALS
from tests.contract.play import sampled
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, GAME, NAMES, asked, do, legal, on, table

TEXT = GAME.text


def labels(state, names=NAMES):
    """Every answer of the seat that is asked, as it reads."""
    seat = asked(state)[0]
    view = GAME.view(state, seat)
    return [TEXT.label(view, action, ENGLISH, names) for action in legal(state)]


def label(state, action, names=NAMES):
    return TEXT.label(GAME.view(state, asked(state)[0]), action, ENGLISH, names)


def heading(state):
    view = GAME.view(state, asked(state)[0])
    return TEXT.heading(view, view.asked[0], ENGLISH)


def test_labels_of_the_council():
    """POI R17–R21"""
    state = table(courts={ANN: "JS 4S, QH DISGRACED", BOB: "JC"}, hands={ANN: "2C 3C 4C"})
    assert label(state, Recruit("KD", "GUARD")) == "Recruit KD ♦ in GUARD"
    assert label(state, Retire("Q")) == "Retire Q · Q♥, Disgraced"
    assert label(state, ChangeStance("J")) == "Turn J · J♠, Strength 6 to GUARD"
    assert label(state, ChangeSuit("J", "JD")) == "Change J♠ into JD ♦"
    assert label(state, EndCouncil()) == "End the Council"
    assert heading(state).startswith("Council, actions left: 2.")


def test_labels_of_tribute():
    """POI R23–R26"""
    state = table(courts={ANN: "JS 4S", BOB: "JC"}, hands={ANN: "10C"}, gems={ANN: "6D"})
    state = do(state, Recruit("QH", "GUARD"))
    assert labels(state) == ["6D ♦ gem", "10C ♣ locked in hand (leverage)", "4S ♠ dismantle from own Jack"]
    assert heading(state) == ("Pay tribute to recruit Q♥: 2 of 2 left, a gem, a hand card or equipment each.")
    after = do(state, Pay("liquidate", "6D"))
    assert "1 of 2 left" in heading(after)


def test_labels_of_plays():
    """POI R29 and R49: what each card is good for."""
    state = table(courts={ANN: "JS, QC", BOB: "JC"}, hands={ANN: "4S 5H 6C 7D W1", BOB: "2C"}, stage="playing")
    assert labels(state) == [
        "4S ♠ · weapon, +5",
        "5H ♥ · armor, +5",
        "6C ♣ · takes value up to 7",
        "7D ♦ · gem, or takes leveraged value up to 7",
        "W1 ★ as Spades · weapon, +1",
        "W1 ★ as Hearts · armor, +1",
        "W1 ★ as Clubs · takes value up to 1",
        "W1 ★ as Diamonds · gem, or takes leveraged value up to 0",
        "Pass",
    ]


def test_labels_of_effects():
    """POI R38, R40, R43 and R45: card and place."""
    state = table(
        3,
        courts={ANN: "QD 3S, JD", BOB: "QC GUARD 5S", CLEO: "KH"},
        hands={ANN: "9C 5D 3H", BOB: "2C", CLEO: "2H"},
        discard="2D",
        gems={ANN: "4D"},
        locked={BOB: "3C"},
        stage="playing",
    )
    assert labels(do(state, Play("9C", "C"))) == [
        "3S ♠ from own Queen",
        "5S ♠ from Bob's Queen",
        "2D ♦ discard",
        "4D ♦ gem, own",
        "3C ♣ locked, Bob",
        "Take no more",
    ]
    assert labels(do(state, Play("5D", "D"))) == ["Save as a gem, a player draws 2", "Spend to take leveraged cards"]
    assert heading(do(state, Play("5D", "D"))).startswith("Save 5♦ as a gem, and a player draws 2, or spend it")
    assert labels(do(state, Play("5D", "D"), GemMode("save"))) == ["Own hand", "Bob", "Cleo"]
    assert heading(do(state, Play("5D", "D"), GemMode("save"))) == "Your gem is saved: who draws 2 cards?"
    equip = do(state, Play("3H", "H"))
    assert labels(equip) == ["J · J♦, Strength 1", "Q · Q♦, Strength 5"]
    assert heading(equip) == "Which noble takes 3♥?"
    assert labels(do(equip, Equip("Q"))) == [
        "AJ · own Jack to GUARD",
        "AQ · own Queen to GUARD",
        "BQ · Bob's Queen to STRIKE",
        "CK · Cleo's King to GUARD",
        "Turn nobody",
    ]


OUTCOMES = {
    "win": "defender",
    "tie, the lower rank wins": "defender",
    "tie, the lower rank wins: the attacker falls": "attacker",
    "tie: the attacker falls too": "both",
    "lose": "attacker",
}


@pytest.mark.parametrize(
    ("bob", "said"),
    [
        ("JC", ["win", "win", "lose"]),
        ("JC, QC 2H", ["win", "tie: the attacker falls too", "lose"]),
        ("JC 3H", ["tie, the lower rank wins: the attacker falls", "win", "lose"]),
        ("JC 7H", ["lose", "win", "lose"]),
    ],
)
def test_labels_of_attacks_tell_how_they_come_out(bob, said):
    """POI R60: by public Strengths, at a tie by rank, the lower one first; and that is how it then comes out."""
    state = table(courts={ANN: "QD 2S", BOB: f"{bob}, KS 9S" if "Q" in bob else f"{bob}, QC, KS 9S"}, stage="combat")
    told = {action.target_rank: text for action, text in zip(legal(state), labels(state), strict=True)}
    assert [text.split(": ", 2)[-1] for text in told.values()] == said
    for targets in ("JQ", "QK"):
        _after, events = on(state, *(Assign("Q", BOB, target) for target in targets))
        fights = [event for event in events if isinstance(event, ev.Compared)]
        assert len(fights) == 2
        for fight in fights:
            text = told[fight.target_noble[0]]
            assert f", {fight.strength} : {fight.target_strength}: " in text
            assert OUTCOMES[text.split(": ", 2)[-1]] == fight.lost


def test_a_court_without_a_noble_is_warned_of():
    """POI R79: on the own turn, from the Council on; others are not checked then."""
    alone = table(courts={ANN: "JS DISGRACED", BOB: "JC"}, hands={ANN: "10C 9C", BOB: "3C"})
    assert heading(alone).endswith("Without a noble In-Court your court falls at the end of this turn.")
    playing = do(alone, EndCouncil())
    assert heading(playing).endswith("Without a noble In-Court your court falls at the end of this turn.")
    theirs = table(courts={ANN: "JS DISGRACED", BOB: "JC"}, hands={ANN: "10C 9C", BOB: "3C"}, ap=BOB, stage="playing")
    assert asked(do(theirs, PassPlay())) == [ANN]
    assert "your court falls" not in heading(do(theirs, PassPlay()))
    hired = do(alone, Recruit("QH", "GUARD"), Pay("leverage", "10C"))
    assert "your court falls" not in heading(hired)


def test_three_leveraged_cards_are_warned_of():
    """POI R80: before they are leveraged and before the turn ends."""
    state = table(courts={ANN: "JS", BOB: "JC"}, hands={ANN: "10C 9C 8C", BOB: "3C"}, locked={ANN: "2S 3S"})
    assert "your court falls" not in heading(state)
    paying = do(state, Recruit("QH", "GUARD"))
    assert labels(paying)[0].endswith("locked in hand (leverage): the court would fall this turn")
    after = do(paying, Pay("leverage", "10C"))
    assert heading(after).endswith("With 3 leveraged cards your court falls at the end of this turn.")


def test_labels_of_combat_and_resupply():
    """POI R52, R56, R71 and R72"""
    state = table(courts={ANN: "KD 9S, JD GUARD", BOB: "JC, QH 4H"}, stage="combat", hands={ANN: "2C 3C"})
    assert labels(state) == ["King fights", "King stays back, pay 3"]
    assert heading(state) == "Combat: does your King (STRIKE) fight?"
    state = do(state, Commit("K", True))
    assert labels(state) == ["Jack fights, pay 1", "Jack stays back"]
    state = do(state, Commit("J", False))
    assert labels(state) == ["BJ · Bob's Jack, 12 : 1: win", "BQ · Bob's Queen, 12 : 7: win"]
    assert labels(do(state, Assign("K", BOB, "J")))[-1] == "Nobody else"
    trim = table(courts={ANN: "JD GUARD 2S 10S", BOB: "JC GUARD"}, stage="resupply")
    assert labels(trim) == ["10S ♠", "2S ♠"]
    assert heading(trim) == "Your Jack has too much equipment: discard 1."


def test_labels_of_setup():
    """POI R12 and R13: sets are written as they are typed."""
    state = GAME.new(2, GAME.options({}), 5)
    cards = tuple(sorted(state.hands[ANN])[:2])
    found = label(state, SetupDiscard(cards))
    assert found.startswith(" ".join(cards) + " (")
    assert heading(state) == "Discard 2 cards of your deal; nobody sees them until all have chosen."


def test_labels_of_a_claim():
    """POI R76 and R77: the claim is asked for once more, for it shows the hand."""
    state = table(hands={ANN: "3C 4C 5C 6C 7C", BOB: "9C"}, stage="end")
    assert labels(state) == ["End the turn", "Claim Flawless Strategy"]
    assert ClaimFlawless.grave
    state = do(state, ClaimFlawless())
    assert labels(state) == ["9C ♣ leverage to cancel", "Let it stand"]
    assert heading(state).startswith("A claims Flawless Strategy")


@pytest.mark.parametrize(
    ("kind", "field", "value", "text"),
    [
        (Play, "card", "4S", "4S ♠"),
        (Play, "suit", "C", "C · Clubs"),
        (Recruit, "noble", "KD", "KD ♦"),
        (Recruit, "stance", "GUARD", "GUARD"),
        (ChangeStance, "rank", "J", "J · J♠, Strength 6"),
        (SetBonus, "seat", BOB, "Bob"),
        (SetBonus, "rank", "J", "J"),
        (Assign, "target_rank", "K", "K · King"),
        (Commit, "fight", True, "yes, it fights"),
        (Commit, "fight", False, "no, it stays back"),
        (Take, "zone", "gem_pile", "gem_pile · gem piles"),
        (Take, "owner", -1, "the discard pile"),
        (Take, "owner", BOB, "Bob"),
        (Take, "card", "6D", "6D ♦ gem, own"),
        (Take, "card", "4S", "4S ♠ from own Jack"),
        (Take, "card", "9H", "9H ♥ locked, Bob"),
        (Take, "card", "9D", "9D ♦ discard"),
        (TrimEquipment, "cards", ("10S", "2S"), "10S 2S (10♠ 2♠)"),
        (DrawTarget, "seat", ANN, "Ann"),
        (GemMode, "mode", "save", "save · to the gem pile"),
        (Pay, "kind", "leverage", "leverage · lock a hand card"),
    ],
)
def test_values_begin_with_what_commands_accept(kind, field, value, text):
    """POI R1 and R2"""
    state = table(
        courts={ANN: "JS 4S", BOB: "JC"}, hands={ANN: "2C"}, gems={ANN: "6D"}, locked={BOB: "9H"}, discard="9D"
    )
    assert TEXT.value(GAME.view(state, ANN), kind, field, value, ENGLISH, NAMES) == text


def test_long_and_equal_names_stay_apart():
    """POI R43: one seat is never taken for another."""
    names = ["Massimiliano della Torre", "Massimiliano della Rovere", "Bo"]
    state = table(3, hands={ANN: "5D"}, stage="playing")
    state = do(state, Play("5D", "D"), GemMode("save"))
    assert labels(state, names) == ["Own hand", "Massimiliano… B", "Bo"]
    assert labels(state, ()) == ["Own hand", "B", "C"]


def test_what_the_others_wait_for():
    """POI R76a: the end of a turn reads the same whatever the hand."""
    for hand in ("3C 4C 5C 6C 7C", "2S 3S 4S 5S 6S"):
        view = GAME.view(table(hands={ANN: hand, BOB: "9C"}, stage="end"), BOB)
        assert TEXT.waiting(view, view.asked[0], ENGLISH) == "to end the turn"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.DiscardsChosen(ANN, ()), "Ann has chosen discards."),
        (ev.DiscardsChosen(ANN, ("AS", "7C")), "Ann will discard A♠, 7♣."),
        (ev.DiscardsRevealed((("AS",), ("7C",))), "The discards are revealed. Ann: A♠; Bob: 7♣."),
        (ev.NobleChosen(BOB, "", ""), "Bob has chosen a noble."),
        (
            ev.NoblesRevealed(("JS", "QH"), ("STRIKE", "GUARD")),
            "The first nobles are revealed. Ann: J♠ STRIKE; Bob: Q♥ GUARD.",
        ),
        (ev.StanceTurned(ANN, BOB, "QH", "STRIKE", "set_bonus"), "Ann turns Q♥ of Bob to STRIKE."),
        (ev.StanceTurned(ANN, ANN, "QH", "STRIKE", "council"), "Ann turns Q♥ to STRIKE."),
        (ev.SuitChanged(ANN, "QH", "QD"), "Ann exchanges Q♥ for Q♦."),
        (ev.Paid(ANN, "liquidate", "6D"), "Ann pays with the gem 6♦."),
        (ev.CardPlayed(ANN, "6C", "C"), "Ann plays 6♣."),
        (ev.CardPlayed(ANN, "W1", "C"), "Ann plays ★1 as Clubs."),
        (ev.Taken(ANN, "5S", "equipped", BOB), "Ann takes 5♠ from the equipment of Bob."),
        (ev.Taken(ANN, "5S", "discard", -1), "Ann takes 5♠ from the discard pile."),
        (ev.Taken(ANN, "5D", "gem_pile", BOB), "Ann takes 5♦ from the gems of Bob."),
        (ev.Taken(ANN, "5S", "leveraged", BOB), "Ann takes 5♠, which Bob had leveraged."),
        (ev.Taken(ANN, "5D", "gem_pile", ANN), "Ann takes back the gem 5♦."),
        (ev.Taken(ANN, "5S", "leveraged", ANN), "Ann takes back 5♠, which was leveraged."),
        (ev.Taken(ANN, "5S", "equipped", ANN), "Ann takes back 5♠, which was equipped."),
        (ev.Drew(ANN, 2, ()), "Ann draws 2 cards."),
        (ev.Drew(ANN, 1, ()), "Ann draws 1 card."),
        (ev.Drew(ANN, 1, ("10H",)), "Ann draws 10♥."),
        (ev.Drew(ANN, 2, (), giver=ANN), "Ann draws 2 cards for the saved gem."),
        (ev.Drew(ANN, 1, ("10H",), giver=BOB), "Ann draws 10♥ for the gem that Bob saved."),
        (ev.PenaltyPaid(ANN, "9S", "discard"), "Out of Cards: Ann takes 9♠, leveraged."),
        (ev.PenaltyPaid(ANN, "9S", "hand"), "Out of Cards: Ann leverages 9♠."),
        (ev.DrawLost(ANN, 1), "The deck is empty: Ann loses 1 draw."),
        (ev.Committed(ANN, "KD", True, 0), "Ann: K♦ fights."),
        (ev.Committed(ANN, "KD", False, 3), "Ann pays 3 to withhold K♦."),
        (ev.Compared(ANN, "KD", 12, BOB, "JC", 1, "defender"), "Ann: K♦ 12 against J♣ 1 of Bob; J♣ is disgraced."),
        (ev.Disgraced(BOB, "JC", ("5S",)), "J♣ of Bob is disgraced and loses 5♠."),
        (ev.Claimed(ANN, ("AC", "2C")), "Ann claims Flawless Strategy and shows A♣, 2♣."),
        (ev.Fell(ANN, "annihilation", ("2C",)), "Ann falls: Annihilation, nothing is left. Hand: 2♣."),
        (ev.GameEnded("armistice", (ANN, BOB)), "The game is over, Endgame Armistice; first: Ann and Bob."),
        (
            ev.GameEnded("armistice", (ANN,), (23, 17, 4)),
            "The game is over, Endgame Armistice; first: Ann. Points: Ann 23, Bob 17, Cleo 4.",
        ),
        (
            ev.GameEnded("economic_collapse", (ANN,), (-6, 25)),
            "The game is over, Economic Collapse; first: Ann. Points, which did not decide: Ann −6, Bob 25.",
        ),
        (ev.DrawGiven(ANN, BOB), "The gem that Ann saved makes Bob draw."),
        (ev.DrawGiven(ANN, ANN), "Ann is to draw for the saved gem."),
        (ev.TributeDue(ANN, "recruit", "QH", "GUARD", 2), "Ann pays 2 tribute to recruit Q♥ in GUARD."),
        (ev.TributeDue(ANN, "retire", "QH", "", 2), "Ann pays 2 tribute to retire Q♥."),
        (
            ev.TargetChosen(ANN, "4H", "leveraged", BOB, 4, 3),
            "Ann chooses 4♥, value 4; value left to take: 3.",
        ),
        (ev.Reshuffled(1, 2), "Reshuffle 2: the deck has 1 card."),
    ],
)
def test_log_lines(event, line):
    """POI R9: what happened is told with signs, and no more than was seen."""
    assert TEXT.told(event, NAMES, ENGLISH) == line


def test_the_position_in_words():
    """POI R3: seats, nobles, piles, and the viewer's own hand alone."""
    state = table(
        courts={ANN: "QS 4S, KD DISGRACED", BOB: "JC GUARD"},
        hands={ANN: "9C 9S", BOB: "8H"},
        locked={ANN: "2C"},
        gems={BOB: "6D"},
        discard="3H 3S",
    )
    board = TEXT.board(GAME.view(state, ANN), NAMES, ENGLISH)
    assert "Turn 1, Council; Ann is the Active Player." in board
    assert "Discard pile: 3♠, 3♥." in board
    assert "Ann: 2 hidden cards, leveraged 2♣, 3 of 7 in hand; gems none; score 1." in board
    assert "- Q♠ in STRIKE, Strength 7, equipment 4♠ weapon +5 (keeps 2)." in board
    assert "- K♦ Disgraced." in board
    assert "Your hand: 9♠, 9♣." in board
    assert "8♥" not in board
    assert "9♠" not in TEXT.board(GAME.view(state, None), NAMES, ENGLISH)


def test_options_have_words():
    """POI R84 and R87"""
    for option in options(Options):
        for value in option.values:
            title, meaning = TEXT.option(option.name, value, ENGLISH)
            assert title
            assert meaning


def test_refusals_are_sentences_with_a_rule():
    """POI R18: none without a full stop."""
    assert all(message.endswith(".") for message in REFUSALS.values())


def test_labels_call_nobody_you():
    """Reviews and reasons tell them to everybody."""
    game = games()["price_of_influence"]
    for seats in (2, 3):
        for seed in range(6):
            for state, decision, answers, _answer in sampled(game, seats, seed, 40):
                for answer in answers:
                    said = game.text.label(game.view(state, decision.seat), answer, ENGLISH, ["Ann", "Bob", "Cleo"])
                    assert not re.search(r"\byou(r|rs|rself)?\b", said, re.IGNORECASE), said

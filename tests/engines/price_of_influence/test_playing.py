"""The Playing Cards stage and what the suits do (POI R29–R50)."""

from engines.price_of_influence.actions import (
    ChangeStance,
    ChangeSuit,
    Decline,
    DrawTarget,
    EndCouncil,
    Equip,
    GemMode,
    PassPlay,
    Play,
    SetBonus,
    Take,
    TakeDone,
)
from engines.price_of_influence.events import (
    BonusDeclined,
    CardPlayed,
    Drew,
    NothingTaken,
    PlayPassed,
    SetCompleted,
    StanceTurned,
    Taken,
)
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    DAN,
    GAME,
    asked,
    do,
    legal,
    nobles,
    of,
    on,
    played,
    refused,
    say,
    sentence,
    step,
    table,
)


def plays(state, seat=None):
    """Cards and suits that may be played."""
    return [(a.card, a.suit) for a in legal(state, seat) if isinstance(a, Play)]


def test_one_card_or_a_pass_each_in_turn():
    """POI R29: clockwise from the Active Player."""
    state = table(3, hands={ANN: "2C 3C", BOB: "4C 5D", CLEO: "6C"}, stage="playing", ap=BOB)
    seen = []
    for _ in range(3):
        seen += asked(state)
        state = played(state, state.hands[asked(state)[0]][0])
    assert seen == [BOB, CLEO, ANN]
    assert asked(state) == [BOB]
    assert refused(state, BOB, Play("9S", "S")).key == "not_in_hand"


def test_a_pass_is_final():
    """POI R30: the others go on, alone if need be."""
    state = table(courts={ANN: "JC GUARD", BOB: "JH GUARD"}, hands={ANN: "2C 3C 4D", BOB: "4C"}, stage="playing")
    state = do(played(state, "2C"), PassPlay())
    assert [p.passed for p in GAME.view(state, None).players] == [False, True]
    assert asked(state) == [ANN]
    state = do(state, Play("3C", "C"), Take("discard", -1, "2C"))
    assert asked(state) == [ANN]
    state = do(state, Play("4D", "D"), GemMode("save"), DrawTarget(BOB))
    assert asked(state) == [ANN]
    assert state.passed == [False, True]


def test_the_maximum_of_cards():
    """POI R31: 4, 3 or 2 cards a turn, then a player is out of the rotation."""
    for seats, most in ((2, 4), (3, 3), (4, 2)):
        state = table(
            seats,
            courts={ANN: "JS, KH", BOB: "JC GUARD"},
            hands={ANN: "AS 2S AH 2H 3C", BOB: "9C"},
            stage="playing",
        )
        state = do(state, Play("AS", "S"), Equip("J"), PassPlay())
        count = 1
        while step(state) == "play.card":
            count += 1
            state = do(state, legal(state)[0])
            while step(state) in ("play.equip", "play.set_bonus"):
                state = do(state, legal(state)[-1])
        assert count == most == GAME.view(state, None).players[ANN].most
        assert state.passed == [False, *([True] * (seats - 1))]


def test_the_suit_limit_is_one_and_the_influence():
    """POI R32: and influence never raises the maximum of cards."""
    state = table(courts={ANN: "JC", BOB: "JH GUARD"}, hands={ANN: "2C 3C 4C 5D", BOB: ""}, stage="playing")
    assert GAME.view(state, ANN).players[ANN].limits == (1, 1, 2, 1)
    state = do(played(state, "2C"), Play("3C", "C"), TakeDone())
    assert plays(state) == [("5D", "D")]
    assert (
        sentence(refused(state, ANN, Play("4C", "C")))
        == "Clubs: you may play 2 this turn and have played them (POI R32)."
    )
    assert GAME.view(state, BOB).players[ANN].played == (0, 0, 2, 0)


def test_a_writ_counts_for_the_suit_it_is_played_as():
    """POI R33"""
    state = table(courts={ANN: "JS GUARD", BOB: "JH GUARD"}, hands={ANN: "W1 3C 4D", BOB: ""}, stage="playing")
    state = played(state, "W1", "C")
    assert plays(state) == [("4D", "D")]


def test_what_can_be_played():
    """POI R34: hidden cards; Spades and Hearts need an own noble In-Court."""
    state = table(
        courts={ANN: "JS DISGRACED", BOB: "JC"},
        hands={ANN: "2S 3H 4C 5D W1", BOB: ""},
        locked={ANN: "9C"},
        stage="playing",
    )
    assert plays(state) == [("4C", "C"), ("5D", "D"), ("W1", "C"), ("W1", "D")]
    assert sentence(refused(state, ANN, Play("2S", "S"))) == (
        "2♠ needs a noble of yours In-Court to carry it (POI R34)."
    )
    assert refused(state, ANN, Play("9C", "C")).rule == "POI R8"
    assert refused(state, ANN, Play("8C", "C")).key == "not_in_hand"
    assert refused(state, ANN, Play("12C", "C")).key == "no_card"


def test_a_card_is_resolved_before_the_next_player_acts():
    """POI R35"""
    state = table(hands={ANN: "2D 3C", BOB: "4C"}, stage="playing")
    state = do(state, Play("2D", "D"))
    assert asked(state) == [ANN]
    view = GAME.view(state, BOB)
    assert view.resolving is not None
    assert (view.resolving.id, view.resolving_as) == ("2D", "D")
    state = do(state, GemMode("save"))
    assert asked(state) == [ANN]
    assert asked(do(state, DrawTarget(ANN))) == [BOB]


def test_who_visibly_cannot_play_passes_alone():
    """POI R36: no hidden card, or every suit closed; the record shows a pass like any other."""
    state = table(courts={ANN: "JS", BOB: "JH"}, hands={ANN: "2C 3C"}, stage="playing")
    state, events = on(state, Play("2C", "C"))
    assert PlayPassed(BOB) in events
    closed = table(courts={ANN: "JS DISGRACED", BOB: "JH"}, hands={ANN: "2C 3D 4C", BOB: "5C 6C 7D"}, stage="playing")
    closed = do(played(closed, "2C"), Play("5C", "C"), Take("discard", -1, "2C"))
    closed, events = on(closed, Play("3D", "D"), GemMode("spend"))
    assert asked(closed) == [BOB]
    closed, events = on(closed, PassPlay())
    assert of(events, PlayPassed) == [PlayPassed(BOB), PlayPassed(ANN)]


def test_whose_hidden_cards_leave_only_a_pass_is_asked():
    """POI R36: a lone pass is asked, for its absence would tell."""
    state = table(courts={ANN: "JS", BOB: "JH"}, hands={ANN: "2C 3C", BOB: "5S"}, stage="playing")
    state = do(played(state, "2C"), PassPlay())
    assert asked(state) == [ANN]
    assert legal(state) == [PassPlay()]
    _state, events = on(state, PassPlay())
    assert events[0] == PlayPassed(ANN)


def test_what_comes_to_hand_may_be_played():
    """POI R37: a card just taken."""
    state = table(courts={ANN: "JC", BOB: "JH"}, hands={ANN: "5C", BOB: ""}, discard="4C", stage="playing")
    state = do(state, Play("5C", "C"), Take("discard", -1, "4C"))
    assert plays(state) == [("4C", "C")]


def test_equipment_goes_to_an_own_noble_in_court():
    """POI R38: several nobles are a choice, one is none; the limit waits."""
    state = table(courts={ANN: "JD 2S, QD, KD DISGRACED", BOB: "JH"}, hands={ANN: "5S 6H", BOB: "7C"}, stage="playing")
    state = do(state, Play("5S", "S"))
    assert legal(state) == [Equip("J"), Equip("Q")]
    assert refused(state, ANN, Equip("K")).key == "is_disgraced"
    state = do(state, Equip("J"))
    assert state.courts[ANN]["J"].weapons == ("2S", "5S")
    assert GAME.view(state, None).players[ANN].court[0].excess == 1
    one = do(table(courts={ANN: "QD", BOB: "JH"}, hands={ANN: "6H 2C", BOB: ""}, stage="playing"), Play("6H", "H"))
    assert one.courts[ANN]["Q"].armors == ("6H",)


def test_a_pair_of_one_value_is_a_set_bonus():
    """POI R39: once, at once; another value is none, nor is a pair on two nobles."""
    state = table(courts={ANN: "QD 3S, JD", BOB: "KC GUARD"}, hands={ANN: "3H 4H", BOB: ""}, stage="playing")
    state_, events = on(state, Play("3H", "H"), Equip("Q"))
    assert of(events, SetCompleted) == [SetCompleted(ANN, "QD")]
    assert step(state_) == "play.set_bonus"
    assert step(do(state, Play("3H", "H"), Equip("J"))) != "play.set_bonus"
    assert step(do(state, Play("4H", "H"), Equip("Q"))) != "play.set_bonus"


def test_both_writs_are_a_pair_and_a_writ_pairs_with_nothing_else():
    """POI R39: whatever each was played as."""
    for first in ("W1", "W1/armor"):
        state = table(courts={ANN: f"QD {first}", BOB: "KC"}, hands={ANN: "W2 2C", BOB: ""}, stage="playing")
        assert step(do(state, Play("W2", "S"))) == "play.set_bonus"
    state = table(courts={ANN: "QD AH", BOB: "KC"}, hands={ANN: "W2 2C", BOB: ""}, stage="playing")
    assert step(do(state, Play("W2", "S"))) != "play.set_bonus"


def test_a_set_bonus_turns_any_noble_or_none():
    """POI R40"""
    state = table(
        3, courts={ANN: "QD 3S", BOB: "KC GUARD, JC DISGRACED", CLEO: "JH"}, hands={ANN: "3H"}, stage="playing"
    )
    state = do(state, Play("3H", "H"))
    assert [(a.seat, a.rank) for a in legal(state)[:-1]] == [(ANN, "Q"), (BOB, "K"), (CLEO, "J")]
    assert sentence(refused(state, ANN, SetBonus(BOB, "J"))) == "Bob has no Jack In-Court (POI R40)."
    assert refused(state, ANN, SetBonus(7, "J")).key == "no_seat"
    turned, events = on(state, SetBonus(CLEO, "J"))
    assert of(events, StanceTurned) == [StanceTurned(ANN, CLEO, "JH", "GUARD", "set_bonus")]
    assert nobles(turned, CLEO) == {"JH": "GUARD"}
    left, events = say(state, ANN, Decline())
    assert BonusDeclined(ANN) in events
    assert nobles(left, BOB) == nobles(state, BOB)


def test_a_pair_made_again_counts_again():
    """POI R41: broken by a Club, completed by the same card."""
    state = table(courts={ANN: "QC 3S 3H", BOB: "KC"}, hands={ANN: "9C", BOB: ""}, stage="playing")
    state = do(state, Play("9C", "C"), Take("equipped", ANN, "3H"), TakeDone(), Play("3H", "H"))
    assert step(state) == "play.set_bonus"


def test_only_a_played_card_makes_a_set_bonus():
    """POI R42: an exchanged noble with a pair does not."""
    state = table(courts={ANN: "QC 3S 3H", BOB: "KC"}, hands={ANN: "9C", BOB: ""})
    state, events = on(state, ChangeSuit("Q", "QS"), ChangeStance("Q"))
    assert of(events, SetCompleted) == []


def test_a_saved_diamond_lets_somebody_draw_two():
    """POI R43: oneself or anybody still in the game."""
    state = table(3, hands={ANN: "5D", BOB: "2C", CLEO: "3C"}, top="8H 9H", stage="playing")
    state = do(state, Play("5D", "D"), GemMode("save"))
    assert state.gems[ANN] == ["5D"]
    assert legal(state) == [DrawTarget(ANN), DrawTarget(BOB), DrawTarget(CLEO)]
    assert refused(state, ANN, DrawTarget(DAN)).key == "no_seat"
    state, events = on(state, DrawTarget(CLEO))
    assert of(events, Drew) == [Drew(CLEO, 2, ("8H", "9H"), giver=ANN)]
    assert state.hands[CLEO] == ["8H", "9H", "3C"]
    assert GAME.witness(of(events, Drew)[0], BOB) == Drew(CLEO, 2, (), giver=ANN)


def test_a_diamond_is_saved_or_spent():
    """POI R43 and R44: no third way."""
    state = do(table(hands={ANN: "5D", BOB: "2C"}, stage="playing"), Play("5D", "D"))
    assert legal(state) == [GemMode("save"), GemMode("spend")]
    assert "neither" not in sentence(refused(state, ANN, GemMode("sell")))


def test_a_spent_diamond_takes_leveraged_cards():
    """POI R44: any hands, up to two, nothing else; the Diamond is discarded first."""
    state = table(
        hands={ANN: "7D", BOB: "2C"}, locked={ANN: "3C", BOB: "4H"}, gems={BOB: "2D"}, discard="AD", stage="playing"
    )
    state = do(state, Play("7D", "D"), GemMode("spend"))
    assert state.discard == ["AD", "7D"]
    assert GAME.decisions(state)[0].rule == "POI R44"
    assert legal(state) == [Take("leveraged", ANN, "3C"), Take("leveraged", BOB, "4H"), TakeDone()]
    assert sentence(refused(state, ANN, Take("gem_pile", BOB, "2D"))) == (
        "This card doesn't reach gem piles: it takes from leveraged cards (POI R44)."
    )
    left, events = on(state, TakeDone())
    assert NothingTaken(ANN) in events
    assert left.locked == [["3C"], ["4H"]]


def test_a_club_reaches_every_open_card():
    """POI R45: equipment, discard pile, gems, leveraged cards, everybody's; none is legal too."""
    state = table(
        courts={ANN: "JD AS, KS DISGRACED", BOB: "QD 2H"},
        hands={ANN: "9C", BOB: "2C"},
        gems={ANN: "2D"},
        locked={BOB: "3S"},
        discard="4S 10S",
        stage="playing",
    )
    state = do(state, Play("9C", "C"))
    assert legal(state) == [
        Take("equipped", ANN, "AS"),
        Take("equipped", BOB, "2H"),
        Take("discard", -1, "4S"),
        Take("gem_pile", ANN, "2D"),
        Take("leveraged", BOB, "3S"),
        TakeDone(),
    ]
    done = do(state, TakeDone())
    assert done.discard == ["4S", "10S", "9C"]
    assert done.hands[ANN] == []


def test_the_cap_is_on_the_sum():
    """POI R46: the second card must fit what the first left; chosen ones are gone."""
    state = table(hands={ANN: "6C", BOB: "2C"}, discard="4S 3S 7S 2H", stage="playing")
    state = do(state, Play("6C", "C"), Take("discard", -1, "4S"))
    assert legal(state) == [Take("discard", -1, "2H"), TakeDone()]
    assert sentence(refused(state, ANN, Take("discard", -1, "3S"))) == (
        "3♠ has value 3; you can take up to 2 (POI R46)."
    )
    assert refused(state, ANN, Take("discard", -1, "4S")).key == "chosen"
    view = GAME.view(state, BOB)
    assert view.taking is not None
    assert (view.taking.cap, view.taking.left, [t.card.id for t in view.taking.chosen]) == (2, 1, ["4S"])


def test_takes_that_are_refused():
    """POI R45: unknown cards, places and seats, and cards that lie elsewhere."""
    state = do(table(hands={ANN: "6C", BOB: "2C"}, discard="4S", stage="playing"), Play("6C", "C"))
    assert GAME.decisions(state)[0].rule == "POI R45"
    wrong = {
        Take("discard", -1, "99S"): "no_card",
        Take("hand", BOB, "2C"): "no_zone",
        Take("discard", BOB, "4S"): "pile_of_nobody",
        Take("gem_pile", 5, "4S"): "no_seat",
        Take("gem_pile", BOB, "4S"): "not_there",
        Take("leveraged", BOB, "2C"): "not_there",
    }
    for action, key in wrong.items():
        assert refused(state, ANN, action).key == key


def test_both_targets_move_together_into_the_hidden_hand():
    """POI R47: only when the choice is complete."""
    state = table(hands={ANN: "9C", BOB: "2C"}, locked={ANN: "3S", BOB: "4S"}, stage="playing")
    state = do(state, Play("9C", "C"), Take("leveraged", ANN, "3S"))
    assert state.locked[ANN] == ["3S"]
    state, events = on(state, Take("leveraged", BOB, "4S"))
    assert of(events, Taken) == [Taken(ANN, "3S", "leveraged", ANN), Taken(ANN, "4S", "leveraged", BOB)]
    assert state.locked == [[], []]
    assert state.hands[ANN] == ["3S", "4S"]
    assert GAME.view(state, BOB).players[ANN].hand == 2


def test_a_club_cannot_take_itself():
    """POI R48: it reaches the discard pile afterwards."""
    state = do(table(hands={ANN: "6C", BOB: "2C"}, discard="2H", stage="playing"), Play("6C", "C"))
    assert refused(state, ANN, Take("discard", -1, "6C")).key == "not_there"
    assert state.resolving == "6C"
    assert do(state, TakeDone()).discard == ["2H", "6C"]


def test_a_writ_is_played_as_one_suit():
    """POI R49: value 0 and the influence."""
    state = table(courts={ANN: "QC, KC", BOB: "JH"}, hands={ANN: "W1 5D", BOB: ""}, discard="2H 3H", stage="playing")
    assert [suit for card, suit in plays(state) if card == "W1"] == ["S", "H", "C", "D"]
    assert refused(state, ANN, Play("W1", "X")).key == "no_suit"
    assert sentence(refused(state, ANN, Play("5D", "C"))) == (
        "5♦ can't be played as Clubs: only a Writ chooses its suit (POI R49)."
    )
    after, events = on(state, Play("W1", "C"))
    assert of(events, CardPlayed) == [CardPlayed(ANN, "W1", "C")]
    assert legal(after) == [Take("discard", -1, "2H"), TakeDone()]


def test_a_saved_writ_is_a_gem_of_no_value():
    """POI R50: and once taken off the table a plain Writ again."""
    state = table(hands={ANN: "W1", BOB: "5C"}, stage="playing")
    state = do(state, Play("W1", "D"), GemMode("save"), DrawTarget(ANN))
    assert state.gems[ANN] == ["W1"]
    assert state.terms(ANN).gems == 0
    state = do(state, Play("5C", "C"), Take("gem_pile", ANN, "W1"))
    assert {suit for card, suit in plays(state) if card == "W1"} <= {"S", "H", "C", "D"}
    assert "W1" in state.hands[BOB]


def test_a_pass_reads_the_same_forced_or_not():
    """POI R36: the event names the seat and nothing else."""
    assert PlayPassed.__struct_fields__ == ("seat",)
    state = table(hands={ANN: "2C", BOB: "3S"})
    state, events = on(state, EndCouncil(), PassPlay())
    assert PlayPassed(ANN) in events

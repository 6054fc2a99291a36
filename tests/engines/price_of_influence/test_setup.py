"""Setup: deals, sealed discards, sealed first nobles (POI R11–R14)."""

import pytest

from engines.core.rng import Rng
from engines.price_of_influence.actions import ChooseNoble, SetupDiscard
from engines.price_of_influence.events import DiscardsChosen, DiscardsRevealed, NobleChosen, NoblesRevealed
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    asked,
    everything,
    legal,
    of,
    refused,
    say,
    sentence,
    step,
)

NUMBERS = {2: (9, 6, 2, 24, 4, 36), 3: (9, 4, 2, 15, 6, 36), 4: (9, 3, 3, 6, 12, 84)}


def chosen(state):
    """All have discarded, the first answer each; what the last of it brought about."""
    events = []
    while step(state) == "setup.discard":
        state, events = say(state, asked(state)[0], legal(state)[0])
    return state, events


@pytest.mark.parametrize("seats", NUMBERS)
def test_deals_and_counts(seats):
    """POI R11: hands, nobles, deck and discard pile of each seat count, and the answers to choose among."""
    deal, nobles, discards, deck, pile, answers = NUMBERS[seats]
    state = GAME.new(seats, GAME.options({}), 5)
    assert [len(hand) for hand in state.hands] == [deal] * seats
    assert [len(each) for each in state.dealt] == [nobles] * seats
    assert len({noble for each in state.dealt for noble in each}) == 12
    assert all(len(a.cards) == discards for a in legal(state, ANN))
    assert len(legal(state, ANN)) == answers
    state, _events = chosen(state)
    assert (len(state.deck), len(state.discard)) == (deck, pile)
    assert {len(hand) for hand in state.hands} == {state.numbers.hand_limit}
    assert len(legal(state, ANN)) == 2 * nobles
    assert len(everything(state)) == 42


def test_the_first_player_is_drawn_by_chance():
    """POI R11"""
    assert {GAME.new(4, GAME.options({}), seed).ap for seed in range(40)} == {0, 1, 2, 3}


def test_discards_are_sealed_until_all_have_chosen():
    """POI R12: all are asked at once; others learn that, not what."""
    state = GAME.new(3, GAME.options({}), 1)
    assert asked(state) == [ANN, BOB, CLEO]
    first = legal(state, BOB)[7]
    state, events = say(state, BOB, first)
    assert asked(state) == [ANN, CLEO]
    assert state.discard == []
    for seat in (ANN, CLEO, None):
        assert GAME.view(state, seat).chosen_cards == ()
        assert [GAME.witness(e, seat) for e in events] == [DiscardsChosen(BOB, ())]
    assert tuple(card.id for card in GAME.view(state, BOB).chosen_cards) == first.cards
    assert [p.done for p in GAME.view(state, None).players] == [False, True, False]
    state, _events = say(state, ANN, legal(state, ANN)[0])
    state, events = say(state, CLEO, legal(state, CLEO)[0])
    (revealed,) = of(events, DiscardsRevealed)
    assert revealed.cards[BOB] == first.cards
    assert sorted(card for each in revealed.cards for card in each) == sorted(state.discard)


def test_a_seat_chooses_once():
    """POI R12: a second answer is refused."""
    state = GAME.new(2, GAME.options({}), 1)
    action = legal(state, ANN)[0]
    state, _events = say(state, ANN, action)
    why = GAME.check(state, ANN, action)
    assert why is not None
    assert why.key == "not_asked"


def test_exactly_the_right_number_is_discarded():
    """POI R12: neither fewer nor more, and only what was dealt."""
    state = GAME.new(2, GAME.options({}), 1)
    hand = sorted(state.hands[ANN])
    assert sentence(refused(state, ANN, SetupDiscard(tuple(hand[:3])))) == (
        "Cards to be named: exactly 2, not 3 (POI R12)."
    )
    assert refused(state, ANN, SetupDiscard((hand[1], hand[0]))).key == "not_in_order"
    assert refused(state, ANN, SetupDiscard((hand[0], hand[0]))).key == "not_in_order"
    foreign = min(state.hands[BOB])
    assert refused(state, ANN, SetupDiscard(tuple(sorted((hand[0], foreign))))).key == "not_in_hand"


def test_sealed_choices_survive_a_restart():
    """POI R12 and R13: saved and loaded in between, everything comes out the same."""
    for stop in range(6):
        state, rng = GAME.new(3, GAME.options({}), 8), Rng(3)
        other = GAME.new(3, GAME.options({}), 8)
        for number in range(6):
            seat = asked(state)[-1]
            answer = rng.choice(legal(state, seat))
            state, _events = say(state, seat, answer)
            if number == stop:
                other = GAME.load(GAME.dump(other))
            other, _events = say(other, seat, answer)
            assert GAME.decisions(other) == GAME.decisions(state)
        assert GAME.dump(other) == GAME.dump(state)
        assert state.turn == 1


def test_nobles_are_chosen_after_the_discards_and_sealed():
    """POI R13"""
    state, _events = chosen(GAME.new(2, GAME.options({}), 3))
    assert step(state) == "setup.noble"
    assert asked(state) == [ANN, BOB]
    mine = ChooseNoble(state.dealt[ANN][2], "GUARD")
    state, events = say(state, ANN, mine)
    assert [GAME.witness(e, BOB) for e in events] == [NobleChosen(ANN, "", "")]
    view = GAME.view(state, BOB)
    assert (view.chosen_noble, view.council) == (None, ())
    assert {noble.id for noble in view.dealt} == set(state.dealt[BOB])
    assert GAME.view(state, ANN).chosen_stance == "GUARD"
    state, events = say(state, BOB, legal(state, BOB)[0])
    (revealed,) = of(events, NoblesRevealed)
    assert revealed.nobles[ANN] == mine.noble


def test_only_a_dealt_noble_in_a_stance_there_is():
    """POI R13"""
    state, _events = chosen(GAME.new(2, GAME.options({}), 3))
    assert refused(state, ANN, ChooseNoble(state.dealt[BOB][0], "GUARD")).key == "not_dealt"
    assert sentence(refused(state, ANN, ChooseNoble(state.dealt[ANN][0], "SLEEP"))) == (
        "There is no stance SLEEP: it is STRIKE or GUARD (POI R13)."
    )
    assert refused(state, ANN, ChooseNoble("XX", "GUARD")).key == "no_noble"


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_first_noble_is_free_and_the_rest_are_the_council(seats):
    """POI R14: 10, 9 or 8 nobles, told to nobody whose they were."""
    state, _events = chosen(GAME.new(seats, GAME.options({}), 3))
    hands = [list(hand) for hand in state.hands]
    while step(state) == "setup.noble":
        state, _events = say(state, asked(state)[0], legal(state)[0])
    assert len(state.council) == 12 - seats
    assert state.council == sorted(state.council, key=state.data.noble_order.__getitem__)
    assert [len(each) for each in state.courts] == [1] * seats
    assert (state.hands, state.locked) == (hands, [[]] * seats)
    assert (state.turn, state.reshuffles) == (1, 0)
    assert asked(state) == [state.ap]


def test_numbers_of_seats():
    """POI R11: 2 to 4."""
    for seats in (0, 1, 5):
        why = GAME.check_setup(seats, GAME.options({}))
        assert why is not None
        assert sentence(why).endswith(f"here are {seats} (POI R11).")

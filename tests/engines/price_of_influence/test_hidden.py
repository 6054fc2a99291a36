"""What seats may know: steady games resampled, and what everybody has seen (specification 6)."""

import msgspec
import pytest

from engines.core.rng import Rng
from engines.price_of_influence.actions import ClaimFlawless, Counter, Play, Take
from engines.price_of_influence.events import Drew, Reshuffled
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, GAME, do, everything, legal, table
from tests.engines.price_of_influence.steady import steady_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steady_games_look_the_same_resampled(seats):
    """POI R36, R76a and R77: views, questions and own answers, in every world a seat can't tell apart."""
    for seed in range(4):
        rng = Rng(seed)
        for number, (state, _events) in enumerate(steady_game(seats, seed)):
            if number % 6:
                continue
            decisions = [(d.id, d.seat, d.step, d.rule, d.secret) for d in GAME.decisions(state)]
            for seat in range(seats):
                other = GAME.resample(state, seat, rng)
                assert sorted(everything(other)) == sorted(everything(state))
                assert GAME.view(other, seat) == GAME.view(state, seat)
                assert GAME.view(other, None) == GAME.view(state, None)
                assert [(d.id, d.seat, d.step, d.rule, d.secret) for d in GAME.decisions(other)] == decisions
                if any(d[1] == seat for d in decisions):
                    assert legal(other, seat) == legal(state, seat)


def test_cards_that_everybody_saw_stay_where_they_went():
    """POI R47: taken openly, they are hidden in every view but no secret."""
    state = table(3, hands={ANN: "9C 2S", BOB: "2H", CLEO: "3H"}, discard="4S 5S", stage="playing")
    state = do(state, Play("9C", "C"), Take("discard", -1, "4S"), Take("discard", -1, "5S"))
    assert state.known[ANN] == ["4S", "5S"]
    assert "4S" not in str(GAME.view(state, BOB).players)
    for seed in range(10):
        assert {"4S", "5S"} <= set(GAME.resample(state, BOB, Rng(seed)).hands[ANN])


def test_a_cancelled_claim_was_seen_by_all():
    """POI R78"""
    state = table(3, hands={ANN: "3C 4C 5C 6C 7C", BOB: "9C", CLEO: "2S"}, stage="end")
    state = do(state, ClaimFlawless(), Counter("9C"))
    assert set(state.known[ANN]) >= {"3C", "4C", "5C", "6C", "7C"}
    assert set(GAME.resample(state, CLEO, Rng(1)).hands[ANN]) >= {"3C", "4C", "5C", "6C", "7C"}


def test_after_a_reshuffle_the_deck_is_known_to_be_the_discards():
    """POI R69: older hidden cards are dealt anew among the other hands only."""
    state = table(3, hands={ANN: "2C 3C", BOB: "4C 5C", CLEO: "6C 7C"}, deck="2S 3S 4S", stage="playing")
    state.drawn = [["2C"], [], ["7C"]]
    for seed in range(20):
        world = GAME.resample(state, ANN, Rng(seed))
        assert {"4C", "5C", "6C"} <= {*world.hands[BOB], *world.hands[CLEO]}
        assert set(world.deck) <= {"2S", "3S", "4S", "7C"}
        assert [len(hand) for hand in world.hands] == [2, 2, 2]
    assert {tuple(GAME.resample(state, ANN, Rng(s)).hands[BOB]) for s in range(30)} == {
        ("4C", "5C"),
        ("4C", "6C"),
        ("5C", "6C"),
    }


def made_of(events, state):
    """The cards of each deck that these events made: what was drawn from it, and what is left of the last one."""
    decks = []
    for event in events:
        if isinstance(event, Reshuffled):
            decks.append(set())
        elif decks and isinstance(event, Drew):
            decks[-1] |= set(event.cards)
    if decks:
        decks[-1] |= set(state.deck)
    return decks


@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_holds_more_of_an_earlier_deck_than_they_can_have_drawn(seats):
    """POI R69: what each deck was made of lay open, and how many cards each seat drew from it."""
    moved = 0
    for seed in range(4):
        rng, last = Rng(seed), dict[str, int]()
        for number, (state, events) in enumerate(steady_game(seats, seed)):
            for deck in made_of(events, state):
                last |= dict.fromkeys(deck, max(last.values(), default=0) + 1)
            if number % 5 or state.reshuffles < 2:
                continue
            for seat in range(seats):
                world = GAME.resample(state, seat, rng)
                for other in set(range(seats)) - {seat}:
                    held, dealt = (
                        sorted(last.get(card, 0) for card in each.hands[other] if card not in state.known[other])
                        for each in (state, world)
                    )
                    assert dealt == held
                    moved += world.hands[other] != state.hands[other]
    assert moved > 100


def test_a_position_saved_without_the_decks_deals_older_cards_anew_among_all():
    """POI R69"""
    state = table(3, hands={ANN: "2C 3C", BOB: "4C 5C", CLEO: "6C 7C"}, deck="2S 3S 4S", stage="playing", reshuffles=2)
    state.drawn, state.decks = [[], [], []], {"4C": 1, "6C": 1}
    assert {tuple(GAME.resample(state, ANN, Rng(s)).hands[BOB]) for s in range(40)} == {
        ("4C", "5C"),
        ("4C", "7C"),
        ("5C", "6C"),
        ("6C", "7C"),
    }
    saved = msgspec.msgpack.decode(GAME.dump(state))
    del saved["decks"]
    old = GAME.load(msgspec.msgpack.encode(saved))
    assert GAME.view(old, ANN) == GAME.view(state, ANN)
    assert ("4C", "6C") in {tuple(GAME.resample(old, ANN, Rng(s)).hands[BOB]) for s in range(40)}


def test_with_two_seats_a_reshuffle_tells_the_other_hand():
    """POI R69: what is neither open nor own nor in the new deck is in the other hand."""
    for state, _events in steady_game(2, 14):
        if state.reshuffles and not state.drawn[BOB]:
            world = GAME.resample(state, ANN, Rng(3))
            assert world.hands[BOB] == state.hands[BOB]


def test_sealed_choices_are_resampled_too():
    """POI R12 and R13: another world may hold other discards, of the same number."""
    state = GAME.new(2, GAME.options({}), 4)
    state, _events = GAME.apply(state, BOB, legal(state, BOB)[0])
    worlds = {GAME.resample(state, ANN, Rng(seed)).frames[0].chosen[BOB] for seed in range(8)}
    assert len(worlds) > 1
    assert all(len(cards) == 2 for cards in worlds)
    for seed in range(8):
        world = GAME.resample(state, ANN, Rng(seed))
        assert set(world.frames[0].chosen[BOB]) <= set(world.hands[BOB])

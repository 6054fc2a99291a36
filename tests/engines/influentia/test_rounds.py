"""Drawing, the end of a round and of the game (FLU R60–R62, R79)."""

import pytest

from engines.core.rng import Rng
from engines.influentia.actions import TakeCity
from engines.influentia.events import Drew, GameEnded, RoundBegan, RoundScored
from tests.engines.influentia.positions import GAME, IVAN, MARCO, VALENTINA, asked, legal, of, play, say, step, table

TRICK = {0: "E8", 1: "H5", 2: "R1"}


def one_trick(**more):
    """Valentina wins a trick of three and takes a card of Milano; no pair fires."""
    state, _ = play(table(3, hands=TRICK, offers={"milano": "MIL-GRE"}, **more), "E8 H5 R1")
    return say(state, VALENTINA, TakeCity("milano"))


@pytest.mark.parametrize(("draw", "drawn"), [(22, True), (4, True), (3, True), (2, False), (0, False)])
def test_each_seat_draws_while_the_deck_has_a_card_for_everybody(draw, drawn):
    """FLU R60 and R61: exactly as many as seats is enough; with fewer nobody draws (Q31)."""
    state, events = one_trick(draw=draw)
    assert bool(of(events, Drew)) == drawn
    if drawn:
        assert of(events, Drew) == [Drew(draw - 3)]
        assert state.round == 1
        assert state.trick == 2
    else:
        assert of(events, RoundScored)
        assert state.round == 2
    assert [len(hand) for hand in state.hands] == [6, 6, 6]


def test_the_winner_draws_first():
    """FLU R60"""
    before = table(3, hands=TRICK, offers={"milano": "MIL-GRE"})
    top = before.draw[-3:]
    state, _ = one_trick()
    assert top[2] in state.hands[VALENTINA]
    assert top[1] in state.hands[MARCO]
    assert top[0] in state.hands[IVAN]


def test_at_a_rounds_end_areas_and_markers_stay():
    """FLU R61: hands go unseen; accumulated cards, city cards, control cards, Quarantine and markers stay."""
    areas = {IVAN: "BOL-CHU FIR-CHU PIS-CHU"}
    state, events = one_trick(draw=0, areas=areas, quarantine="PIS-GOV", priority="low", lying={MARCO: "T2"})
    assert state.round == 2
    assert state.accumulated == [["E8"], [], ["T2", "R1"]]
    assert state.control[IVAN] == {"CTL-CHU": "3x"}
    assert state.quarantine == ["PIS-GOV"]
    assert (state.influence, state.priority) == ("hacking", "low")
    assert not any("discard" in type(event).__name__.lower() for event in events)
    assert state.unseen == []


def test_the_next_round_shuffles_everything_that_lies_in_no_area():
    """FLU R62: six cards to each seat; the last trick's winner leads, whoever took its city card (Q46)."""
    state, events = one_trick(draw=2)
    assert of(events, RoundBegan) == [RoundBegan(2, VALENTINA, 40 - 2 - 18)]
    assert asked(state) == [VALENTINA]
    assert step(state) == "trick.play"
    assert state.discard == []
    assert len(state.draw) == 20
    assert {"E8", "R1"} == {card for cards in state.accumulated for card in cards}
    assert state.tricks == 20 // 3 + 1


def test_a_later_round_with_twelve_cards_lying_has_four_tricks():
    """FLU R62: 4 seats: 38 shuffled, 24 dealt, Draw Deck 14, so 4 tricks and 2 cards left over."""
    lying = {0: "E1 E2 E4", 2: "M2 M3 M4", 3: "T3 T4 T5"}
    state = table(4, lying=lying, hands={**TRICK, 3: "T2"}, draw=0, offers={"milano": "MIL-GRE"})
    state, _ = play(state, "E8 H5 R1 T2")
    state, events = say(state, VALENTINA, TakeCity("milano"))
    assert sum(map(len, state.accumulated)) == 12
    assert of(events, RoundBegan) == [RoundBegan(2, VALENTINA, 14)]
    assert GAME.view(state, None).tricks == 4


def test_number_of_tricks_follows_the_draw_deck():
    """FLU R60 and R61: as many as the view promises, in every round of many games."""
    for seats, most, least in ((4, 7, 2), (3, 8, 3)):
        for seed in range(25):
            state, rng = GAME.new(seats, GAME.options({}), seed), Rng(seed)
            tricks, promised = {}, {}
            while decisions := GAME.decisions(state):
                if state.round:
                    view = GAME.view(state, None)
                    promised.setdefault(state.round, view.tricks)
                    assert promised[state.round] == view.tricks
                    tricks[state.round] = view.trick
                    left = view.draw_deck // seats + 1
                    assert view.trick + left - 1 == view.tricks
                seat = decisions[0].seat
                GAME.advance(state, seat, rng.choice(legal(state, seat)))
            assert tricks == promised
            assert tricks[1] == most
            assert all(least <= count <= most for count in tricks.values())


def test_after_the_third_round_the_game_ends_at_once():
    """FLU R79: no shuffle, no deal."""
    state, events = one_trick(draw=0, round=3)
    assert asked(state) == []
    assert not of(events, RoundBegan)
    assert isinstance(events[-1], GameEnded)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.view(state, 0).outcome == outcome
    assert GAME.view(state, 0).phase == "over"
    assert GAME.view(state, 0).hand == ()


def test_the_discard_pile_is_open_until_the_reshuffle():
    """FLU R61 (Q34): winning cards and pairs may be read; hands discarded at the end never lie there (Q33)."""
    state, _ = one_trick()
    assert [card.id for card in GAME.view(state, None).discard] == ["H5"]
    state, _ = one_trick(draw=0, round=3)
    shown = {card.id for card in GAME.view(state, None).discard}
    assert not shown & set(state.unseen)
    assert len(state.unseen) == 15

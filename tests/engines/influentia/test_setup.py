"""Setup and general rules (FLU R1–R8, R54)."""

from collections import Counter

import pytest

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.influentia.actions import Decline, PlayCard, TakeCity
from tests.engines.influentia.positions import (
    CITIES,
    GAME,
    IVAN,
    MARCO,
    NAMES,
    VALENTINA,
    asked,
    legal,
    play,
    refused,
    say,
    sentence,
    table,
)

SEEDS = range(30)


def new(seats, seed=0, **options):
    return GAME.new(seats, GAME.options(options), seed)


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_three_or_four_seats_and_nothing_else(seats):
    """FLU R1"""
    why = GAME.check_setup(seats, GAME.options({}))
    assert why is not None
    assert why.rule == "FLU R1"
    said = GAME.text.refusal(why, NAMES, ENGLISH)
    assert said == f"Influentia is played by 3 to 4; here are {seats} (FLU R1)."


def test_clockwise_is_increasing_and_wraps():
    """FLU R2"""
    state = table(3, leader=MARCO)
    for seat in (MARCO, IVAN, VALENTINA):
        assert asked(state) == [seat]
        state, _ = say(state, seat, legal(state, seat)[0])


def test_an_action_that_is_not_legal_changes_nothing():
    """FLU R3"""
    state = table(hands={IVAN: "E8", VALENTINA: "H5"})
    assert sentence(refused(state, IVAN, PlayCard("H5"))) == "You hold no H5 (FLU R17)."
    assert sentence(refused(state, VALENTINA, PlayCard("H5"))) == "It is not your turn: waiting for Ivan (FLU R17)."
    assert sentence(refused(state, IVAN, TakeCity("milano"))) == "That does not answer the open question (FLU R17)."


def test_a_single_choice_resolves_by_itself_or_is_asked():
    """FLU R4: with one city left the compensation needs no answer, unless the option asks for it."""
    for auto, questions in ((True, []), (False, ["spoils.compensation"])):
        state = table(
            empty=CITIES[1:], hands={0: "E8", 1: "H5", 2: "R1", 3: "M2"}, options={"auto_single_choice": auto}
        )
        state, _ = play(state, "E8 H5 R1 M2")
        keep = next(a for a in legal(state, VALENTINA) if getattr(a, "card", "") == "R1")
        state, _ = say(state, VALENTINA, keep)
        assert [d.step for d in GAME.decisions(state) if d.step != "trick.play"] == questions
        if questions:
            assert legal(state, MARCO) == [TakeCity("bologna")]


@pytest.mark.parametrize("seats", [3, 4])
def test_scores_start_at_ten(seats):
    """FLU R5"""
    assert new(seats).scores == [10] * seats


def test_a_loss_stops_at_zero_and_gains_are_never_capped():
    """FLU R6: the points that cannot be lost are ignored; nothing is owed afterwards."""
    areas = {1: "BOL-MKT FIR-MKT MIL-WTR", 2: "PIS-WTR"}
    state = table(3, areas=areas, lying={0: "E3"}, hands={0: "E8", 1: "H5", 2: "H4"}, scores=[10, 2, 75])
    state, _ = play(state, "E8 H5 H4")
    state, _ = say(state, VALENTINA, TakeCity("bologna"))
    assert state.scores == [10, 0, 74]


def test_every_resource_card_stays_in_the_game():
    """FLU R7"""
    for seats in (3, 4):
        for seed in SEEDS:
            state, rng = new(seats, seed), Rng(seed)
            everything = sorted(state.draw)
            while decisions := GAME.decisions(state):
                where = [*state.draw, *state.plays, *state.discard, *state.unseen]
                where += [card for cards in (*state.hands, *state.accumulated) for card in cards]
                assert sorted(where) == everything
                seat = decisions[0].seat
                GAME.advance(state, seat, rng.choice(legal(state, seat)))


def test_every_city_card_is_in_a_pack_an_area_a_deck_quarantine_or_removed():
    """FLU R8: only Exterminators are ever removed."""
    for seats in (3, 4):
        kit = GAME.data.kits[seats]
        everything = sorted([*(c for cards in kit.city_cards.values() for c in cards), *kit.exterminators.values()])
        for seed in SEEDS:
            state, rng = new(seats, seed), Rng(seed)
            while decisions := GAME.decisions(state):
                where = [*state.quarantine, *state.removed]
                for cards in (*state.packs, *state.picks, *state.areas, *state.decks.values()):
                    where += cards
                assert sorted(where) == everything
                assert all(card.endswith("-EXT") for card in state.removed)
                seat = decisions[0].seat
                GAME.advance(state, seat, rng.choice(legal(state, seat)))


@pytest.mark.parametrize(("seats", "draw", "tricks"), [(4, 26, 7), (3, 22, 8)])
def test_counts_after_setup(seats, draw, tricks):
    """FLU R15: hands of 6, the rest is the Draw Deck; each city deck holds 7 with the face-up card."""
    for seed in SEEDS:
        state, rng = new(seats, seed), Rng(seed)
        assert {len(deck) for deck in state.decks.values()} == {7}
        assert len(state.quarantine) == 4
        assert state.tokens == 6
        assert [len(pack) for pack in state.packs] == [4] * seats
        while state.round == 0:
            seat = GAME.decisions(state)[0].seat
            GAME.advance(state, seat, rng.choice(legal(state, seat)))
        assert len(state.draw) == draw
        assert [len(hand) for hand in state.hands] == [6] * seats
        assert GAME.view(state, None).tricks == tricks


def test_three_seats_play_without_medication_and_one_bar_of_each_city():
    """FLU R1: ten resource cards, four Bars and a control card stay in the box (Q42)."""
    state = new(3)
    assert Counter(card[0] for card in state.draw) == {"E": 10, "H": 10, "R": 10, "T": 10}
    assert "CTL-BAR-B" not in state.reserve
    assert len(state.reserve) == 9
    cards = [c for deck in state.decks.values() for c in deck] + [c for p in state.packs for c in p] + state.quarantine
    assert len(cards) == 44
    assert not [card for card in cards if card.endswith("BAR-B")]
    assert len(new(4).reserve) == 10


def test_exterminators_are_never_drafted_or_quarantined_at_first():
    """FLU R54: they are shuffled in after the packs are dealt; one may lie face up at once (Q47)."""
    tops = 0
    for seats in (3, 4):
        for seed in range(60):
            state = new(seats, seed)
            assert not [c for pack in state.packs for c in pack if c.endswith("EXT")]
            assert not [c for c in state.quarantine if c.endswith("EXT")]
            assert all(sum(card.endswith("EXT") for card in deck) == 1 for deck in state.decks.values())
            tops += sum(deck[-1].endswith("EXT") for deck in state.decks.values())
    assert 0 < tops < 2 * 60 * 4 // 2


def test_a_pack_holds_one_card_of_each_city():
    """FLU R9"""
    for seats in (3, 4):
        for seed in SEEDS:
            assert all([c[:3] for c in pack] == ["BOL", "FIR", "MIL", "PIS"] for pack in new(seats, seed).packs)


def test_every_seat_may_begin_and_every_resource_in_play_may_be_influence():
    """FLU R16 and R50"""
    for seats, resources in ((3, 4), (4, 5)):
        firsts, suits = set(), set()
        for seed in range(80):
            state, rng = new(seats, seed), Rng(seed)
            firsts.add(state.first)
            assert GAME.view(state, 0).influence == ""
            while state.round == 0:
                seat = GAME.decisions(state)[0].seat
                GAME.advance(state, seat, rng.choice(legal(state, seat)))
            suits.add(state.influence)
            assert asked(state) == [state.first]
            assert state.priority == "high"
        assert len(firsts) == seats
        assert len(suits) == resources
        assert ("medication" in suits) == (seats == 4)


def test_a_finished_game_takes_no_more_answers():
    """FLU R79"""
    state, rng = new(3, 5), Rng(1)
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        GAME.advance(state, seat, rng.choice(legal(state, seat)))
    why = refused(state, 0, Decline())
    assert sentence(why) == "This game is over."

"""After an undo what lies face-down is new; what somebody holds, has scouted or put back stays.

Worlds sampled for a seat keep what everybody has seen of the cards, too.
"""

from engines import games
from engines.core.rng import Rng
from tests.contract.play import walk
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, table


def test_face_down_cards_plots_and_events_are_mixed():
    moved = {"deck": 0, "cards": 0, "pile": 0, "events": 0}
    known = 0
    for seed in range(4):
        for state, _decision, _answers, _answer in walk(games()["pax_illuminaten"], 3, seed):
            world = GAME.clone(state)
            GAME.reseed(world, state.said)
            assert (world.hands, world.known, world.private) == (state.hands, state.known, state.private)
            assert (world.specials, world.plot_known) == (state.specials, state.plot_known)
            for cell, up in enumerate(state.up):
                assert world.cards[cell] == state.cards[cell] or not up
            for place, plot in enumerate(state.pile):
                assert not state.plot_known.get(plot) or world.pile[place] == plot
            assert sorted(world.deck + world.cards) == sorted(state.deck + state.cards)
            assert sorted(world.pile) == sorted(state.pile)
            assert sorted(world.events + world.boxed) == sorted(state.events + state.boxed)
            if state.event_known and state.events:
                known += 1
                assert world.events[-1] == state.events[-1]  # somebody put it back there
            for name in moved:
                moved[name] += getattr(world, name) != getattr(state, name)
    assert min(moved.values()) > 10, moved
    assert known > 10


def reshuffled_twice():
    """Bob holds two cards of the deal and one drawn after the first reshuffle; and what had been discarded by then."""
    seen = ["NA1", "NA2", "NA3", "NC1", "NC2", "NC3"]
    cells = {"B1": "NP1 a", "B5": "NP2 b"}
    state = table(2, cells=cells, hands={BOB: "PA1 PC1"}, deck="", discard=" ".join(seen))
    state.draw(BOB, 1, [])
    state.discard, state.deck = state.deck, []
    state.draw(ANN, 1, [])
    return state, seen


def test_no_cell_is_dealt_a_card_that_was_discarded_before():
    """PAX R84, R85"""
    state, seen = reshuffled_twice()
    under, held = set(), set()
    for seed in range(200):
        world = GAME.resample(state, ANN, Rng(seed))
        hidden = {card for card, up in zip(world.cards, world.up, strict=True) if not up}
        assert not hidden.intersection(seen)
        assert len(set(world.hands[BOB]).intersection(seen)) == 1  # each card was drawn when it could be
        assert world.hands[ANN] == state.hands[ANN]
        under |= hidden
        held |= set(world.hands[BOB])
    assert {"PA1", "PC1"} < under
    assert held > {card for card, up in zip(state.cards, state.up, strict=True) if not up}


def test_what_has_come_to_light_is_forgotten_wholly():
    state, _seen = reshuffled_twice()
    assert state.old.count("PA1") == 2
    state.leave_hand(BOB, "PA1")
    assert "PA1" not in state.old


def test_a_game_saved_without_counting_reshuffles_is_dealt_as_it_was():
    state, _seen = reshuffled_twice()
    state.old = sorted(set(state.old))
    state = GAME.load(GAME.dump(state))
    world = GAME.resample(state, ANN, Rng(1))
    assert sorted([*world.cards, *world.hands[BOB]]) == sorted([*state.cards, *state.hands[BOB]])
    assert sorted(world.deck) == sorted(state.deck)

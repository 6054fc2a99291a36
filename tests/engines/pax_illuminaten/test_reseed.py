"""After an undo what lies face-down is new; what somebody holds, has scouted or put back stays."""

from engines import games
from tests.contract.play import walk

GAME = games()["pax_illuminaten"]


def test_face_down_cards_plots_and_events_are_mixed():
    moved = {"deck": 0, "cards": 0, "pile": 0, "events": 0}
    known = 0
    for seed in range(4):
        for state, _decision, _answers, _answer in walk(GAME, 3, seed):
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

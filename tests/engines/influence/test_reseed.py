"""After an undo the Turn Order deck and the castles nobody has turned up are new; cards played and held stay."""

from engines import games
from tests.contract.play import walk

GAME = games()["influence"]


def test_deck_and_face_down_castles_are_mixed():
    moved = {"deck": 0, "castles": 0}
    for state, _decision, _answers, _answer in walk(GAME, 4, 2):
        world = GAME.clone(state)
        GAME.reseed(world, state.said)
        assert (world.hands, world.value, world.at) == (state.hands, state.value, state.at)
        assert world.delayed == state.delayed  # everybody saw who waits
        assert sorted(world.deck) == sorted(state.deck)
        for place, turn in enumerate(state.turns):
            assert turn < 0 or world.castles[place] == state.castles[place]
        assert len(set(world.castles)) == len(world.castles)
        moved["deck"] += world.deck != state.deck
        moved["castles"] += world.castles != state.castles
    assert min(moved.values()) > 10, moved

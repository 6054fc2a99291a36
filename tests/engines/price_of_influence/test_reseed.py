"""After an undo the deck is shuffled; hands, nobles dealt and sealed choices stay."""

from engines import games
from tests.contract.play import walk

GAME = games()["price_of_influence"]


def test_only_the_deck_is_mixed():
    moved = 0
    for state, _decision, _answers, _answer in walk(GAME, 3, 2):
        world = GAME.clone(state)
        GAME.reseed(world, state.said)
        assert sorted(world.deck) == sorted(state.deck)
        moved += world.deck != state.deck
        world.deck, world.chance = state.deck, state.chance
        assert GAME.dump(world) == GAME.dump(state)
    assert moved > 10

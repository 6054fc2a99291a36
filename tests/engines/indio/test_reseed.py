"""After an undo the quests in the deck are new; those that seats hold or have dropped, and leaders, stay."""

from typing import Any

import pytest

from engines import games
from tests.contract.play import walk

GAME = games()["indio"]


def test_only_the_deck_is_mixed():
    moved = 0
    for state, _decision, _answers, _answer in walk(GAME, 3, 2):
        world = GAME.clone(state)
        GAME.reseed(world, state.said)
        assert (world.hands, world.dropped, world.done) == (state.hands, state.dropped, state.done)
        assert (world.dealt, world.leader) == (state.dealt, state.leader)
        assert sorted(world.deck) == sorted(state.deck)
        moved += world.deck != state.deck
    assert moved > 10


@pytest.mark.parametrize("word", range(20))
def test_simplified_quests_still_come_first(word: int):
    state = GAME.new(3, GAME.options({"simplified_quests": True}), 5)
    world = GAME.clone(state)
    GAME.reseed(world, word)
    assert lights(world) == lights(state) > 0
    assert {world.data.quests[name].influence for name in world.easy} == {1}


def lights(state: Any) -> int:
    """How many easy cards lie together on top of the deck."""
    easy = [name in state.easy for name in state.deck]
    assert easy == sorted(easy)
    return sum(easy)

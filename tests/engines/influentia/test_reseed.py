"""After an undo the order of the decks is new; what any seat has seen stays."""

from engines import games
from tests.contract.play import walk

GAME = games()["influentia"]


def test_decks_are_shuffled_below_their_open_cards():
    moved = {"draw": 0, "decks": 0}
    for state, _decision, _answers, _answer in walk(GAME, 3, 4):
        world = GAME.clone(state)
        GAME.reseed(world, state.said)
        assert (world.hands, world.packs, world.picks) == (state.hands, state.packs, state.picks)
        assert world.unseen == state.unseen  # somebody held these
        assert sorted(world.draw) == sorted(state.draw)
        for city, deck in state.decks.items():
            assert world.decks[city][-1:] == deck[-1:]
            assert sorted(world.decks[city]) == sorted(deck)
        moved["draw"] += world.draw != state.draw
        moved["decks"] += world.decks != state.decks
    assert min(moved.values()) > 10, moved


def test_the_card_drawn_next_is_not_told_by_the_undone_one():
    state = next(q.state for q in walk(GAME, 3, 4) if q.state.round == 1)
    tops: set[str] = set()
    for word in range(60):
        world = GAME.clone(state)
        GAME.reseed(world, word)
        tops.add(world.draw[-1])
    assert len(tops) > 8

"""Views, words, invariants of random games, computer seats."""

import pytest

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.indio.actions import Build, Collect, CostWorker, Forge, Improve, Move, SelectWorker
from engines.indio.rules.build import CostWorkers
from engines.players.randomly import randomly
from tests.engines.indio.positions import ANN, BOB, GAME, NAMES, do, legal, table
from tests.yardstick.greedy import greedy


def test_a_view_shows_everything_the_pictures_need():
    """IND R2, R83, R92: hexes with structures, workers, control, stacks, thresholds, seats, costs."""
    state = table({"B2": "D/Q A=o A:ax B:xxxx 6stone", "A1": "A=t 2fire", "E4": "B=o B:w"})
    view = GAME.view(state, None)
    found = next(each for each in view.hexes if each.label == "B2")
    assert (found.letter, found.covered, found.structure, found.full) == ("Q", ("desert",), "outpost", True)
    assert (found.owner, found.controller, found.disputed) == (ANN, BOB, True)
    assert [(w.seat, w.active, w.exhausted) for w in found.workers] == [(ANN, 1, 1), (BOB, 0, 4)]
    assert view.structures == 3
    player = view.players[ANN]
    assert player.pool == (0, 0, 2, 0, 6, 0, 0)
    assert (player.outposts, player.towns, player.workers) == (3, 3, 8)
    assert player.color == "pink"
    assert {line.what for line in view.costs} == {"improve", "forge", "build"}
    assert view.surcharges == (("water", "earth", 1), ("desert", "water", 1))


def test_hands_are_for_their_owners():
    """IND R14, R3: others see how many."""
    state = table({"B2": "A=o A:a 2stone", "E4": "B=o"}, quests={ANN: "barbican", BOB: "barn guild"})
    mine, other, onlooker = GAME.view(state, ANN), GAME.view(state, BOB), GAME.view(state, None)
    assert [(q.id, q.have, q.need) for q in mine.hand] == [("barbican", 2, 3)]
    assert mine.leader is not None
    assert [q.id for q in other.hand] == ["barn", "guild"]
    assert onlooker.hand == ()
    assert onlooker.leader is None
    assert [player.hand for player in onlooker.players] == [1, 2]


def test_labels_say_what_is_done():
    """IND R56, R66, R69, R76: hex, kind, cost."""
    state = table({"B2": "A=o A:a 2earth 1fire 1stone 1metal", "C2": "W A:x 2water", "E4": "B=o"})
    view = GAME.view(state, ANN)
    say = GAME.text.label
    assert say(view, SelectWorker("B2", False), ENGLISH).startswith("Worker B2 (earth")
    state, _ = do(state, SelectWorker("B2", False))
    view = GAME.view(state, ANN)
    assert say(view, Move("C2"), ENGLISH) == "Move → C2 (water, 2 water)"
    assert say(view, Forge("metal"), ENGLISH) == "Forge metal (1 earth, 1 fire)"
    assert say(view, Improve("C2", "mine"), ENGLISH) == "Improve C2: mine (2 earth, 1 fire)"
    city = say(view, Build("B2", "city_from_town"), ENGLISH)
    assert city.startswith("Build B2: city from town (1 water, 1 stone, 1 metal")
    assert say(view, Collect(), ENGLISH) == "Collect 2 earth, 1 fire, 1 stone, 1 metal"
    labels = [say(view, answer, ENGLISH, NAMES) for answer in legal(state)]
    assert len(set(labels)) == len(labels)


def test_a_position_reads_in_words():
    """IND R2: every hex and every seat."""
    state = table({"B2": "D/Q A=o A:aw B:x 6stone", "E4": "B=o"}, quests={ANN: "barbican"})
    board = GAME.text.board(GAME.view(state, ANN), NAMES[:2], ENGLISH)
    assert "B2: quarry; once desert; outpost of Ann;" in board
    assert "began the year in water" in board
    assert "Barbican" in board
    assert "Barbican" not in GAME.text.board(GAME.view(state, BOB), NAMES[:2], ENGLISH)


def conserved(state):
    """Pieces are never lost, limits never broken."""
    data = state.data
    for seat in range(state.seats):
        on_board = sum(state.workers(h, seat) for h in range(len(state.units)))
        assert on_board + state.spare[seat] == data.limits.workers_per_player
        for kind in range(3):
            built = sum(state.owner[h] == seat and state.kind[h] == kind for h in range(len(state.owner)))
            assert built + state.left[seat][kind] == data.limits.structures_per_kind
        assert state.homes[seat] == [h for h, owner in enumerate(state.owner) if owner == seat]
    assert all(0 <= sum(res) <= data.limits.resources_per_hex and min(res) >= 0 for res in state.res)
    assert all(sum(units) <= data.limits.workers_per_hex and min(units) >= 0 for units in state.units)
    cards = [*state.deck, *(id_ for pile in (state.hands, state.done, state.dropped) for each in pile for id_ in each)]
    assert sorted(cards) == sorted(data.quests)
    for h, stack in enumerate(state.stacks):
        if state.owner[h] >= 0:
            assert data.buildable[stack[-1]]


def test_pieces_are_conserved_in_random_games():
    """IND R28, R39, R75, R80, R89: after every answer, with every option in turn."""
    extras = [{}, {"fiefs": True}, {"multiple_actions": True, "widespread_food": True}, {"simplified_quests": True}]
    for seats in (2, 3, 4):
        for seed, values in enumerate(extras):
            rng = Rng(seed)
            state = GAME.new(seats, GAME.options(values), seed)
            while decisions := GAME.decisions(state):
                seat = rng.choice(decisions).seat
                GAME.advance(state, seat, rng.choice(list(GAME.legal(state, seat))))
                conserved(state)
            assert all(state.homes)


CROWDED = {
    "B2": "A=o A:awx 1fire 2stone",
    "C2": "A=o A:wwy 1metal 2stone 1water 2commerce",
    "C3": "A:aa B:a",
    "D2": "A=t A:w 1metal 2stone 1water 2commerce",
    "D3": "B=o B:awx 1metal 2stone 1water 2commerce",
    "D4": "B=t B:aw 1metal 2stone 1water 2commerce",
    "E4": "B=o 1stone 1water 1fire",
}
"""Workers of both marks beside each other and rich pools, as random games seldom come to."""


def test_pieces_are_conserved_where_much_is_built():
    """IND R39, R79, R80: two rich seats build what they can for a year, with whichever workers as the cost."""
    asked = 0
    for seed in range(100):
        rng = Rng(seed)
        state = table(CROWDED, options={"multiple_actions": True})
        while state.year == 2 and (decisions := GAME.decisions(state)):
            seat = decisions[0].seat
            answers = list(GAME.legal(state, seat))
            building = [each for each in answers if isinstance(each, Build | CostWorker)]
            moving = [each for each in answers if isinstance(each, SelectWorker | Move)]
            GAME.advance(state, seat, rng.choice(building or moving or answers))
            asked += isinstance(state.frames[-1], CostWorkers)
            conserved(state)
    assert asked > 100, "which workers pay"


@pytest.mark.soak
def test_a_greedy_seat_beats_a_random_one():
    """IND R92: in nine of ten games at least; here five of six, so that luck does not decide."""
    won = 0
    for seed in range(6):
        rng = Rng(seed)
        state = GAME.new(2, GAME.options({}), seed)
        me = seed % 2
        while decisions := GAME.decisions(state):
            seat = decisions[0].seat
            answer = greedy(GAME, state, seat, rng, worlds=2) if seat == me else randomly(GAME, state, seat, rng)
            GAME.advance(state, seat, answer)
        won += GAME.outcome(state).ranks[me] == 1
    assert won >= 5

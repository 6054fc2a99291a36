"""Leaders and the score (specification section 7; IND R3, R92)."""

import pytest

from engines.indio.actions import Pass
from engines.indio.rules.leaders import worth
from engines.indio.rules.scoring import total
from tests.engines.indio.positions import ANN, BOB, GAME, do, table

FAR = {"E4": "B=o"}
SPOTS = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C1"]


def row(count, said):
    """That many hexes with the same on them."""
    return dict.fromkeys(SPOTS[:count], said)


CASES = {
    "abbot": [(row(2, "A=t"), 0), (row(3, "A=t"), 4), (row(4, "A=t"), 8)],
    "artist": [(row(3, "Q A:x"), 6), (row(5, "Q A:x"), 8)],
    "baker": [({"A1": "A=o 3food", "B2": "2food"}, 3), ({"A1": "A=o 6food", "B2": "A=o 4food"}, 8)],
    "banker": [({"A1": "A=o 2food", "B2": "A=o 3food"}, 2), (row(4, "A=o 3food") | {"C3": "A=t 3food"}, 8)],
    "bishop": [(row(1, "A=c"), 0), (row(2, "A=c"), 4), (row(3, "A=c"), 8), (row(4, "A=c"), 8)],
    "countess": [(row(3, "F A:x"), 6), (row(5, "F A:x"), 8)],
    "curate": [(row(2, "A=o"), 0), (row(3, "A=o"), 4), (row(4, "A=o"), 8)],
    "duke": [(row(3, "M A:x"), 6), (row(5, "M A:x"), 8)],
    "exchequer": [({"A1": "A=o 4food"}, 0), ({"A1": "A=o 5food"}, 2), ({"A1": "A=o 6food", "A2": "A=o 4food"}, 4)],
    "herald": [({"A1": "F A:x", "A2": "Q A:x"}, 0), ({"A1": "F A:x", "A2": "Q A:x", "A3": "M A:x"}, 3)],
    "mapmaker": [({"A1": "A:x", "B2": "A:x"}, 1), (row(5, "A:x"), 5)],
    "mariner": [({"A1": "W A:x"}, 0), ({"A1": "W A:x", "A2": "W/F A:x"}, 4), (row(3, "W/Q A:x"), 8)],
    "nomad": [({"A1": "D A:x"}, 0), ({"A1": "D A:x", "A2": "D/F A:x"}, 4), (row(3, "D/Q A:x"), 8)],
    "playwright": [({"A1": "A=o A:x"}, 0), ({"A1": "A=o A:x B:x"}, 2), (row(4, "A=o A:xx") | {"C3": "A=t A:xx"}, 8)],
    "scholar": [({"A1": "A:x"}, 0), (row(3, "A:x B:x"), 6)],
    "shepherd": [({"A1": "A=o 5earth"}, 5), ({"A1": "A=o 6earth", "A2": "A=o 4earth"}, 8)],
    "shipwright": [({"A1": "A=o 5water"}, 5), ({"A1": "A=o 6water", "A2": "A=o 4water"}, 8)],
    "sultana": [(row(7, "A:x"), 0), (row(8, "A:x"), 4), (row(10, "A:x"), 8)],
    "tanner": [({"A1": "A=o 3fire"}, 6), ({"A1": "A=o 5fire"}, 8)],
    "trader": [({"A1": "A=o 3commerce"}, 6), ({"A1": "A=o 5commerce"}, 8)],
    "viceroy": [({"A1": "A=o", "A2": "A=t"}, 0), ({"A1": "A=o", "A2": "A=t", "A3": "A=c"}, 4)],
}


@pytest.mark.parametrize("leader", CASES)
def test_a_leader_counts_the_final_position(leader):
    """IND R3: the highest tier reached, or so much for each up to a maximum."""
    for hexes, points in CASES[leader]:
        state = table({**FAR, **hexes}, seat=BOB, still=True)
        assert worth(state, ANN, GAME.data.leaders[leader]) == points, hexes


def test_every_leader_is_tested_here():
    """IND R3: 21 leaders, one copy each."""
    assert set(CASES) == set(GAME.data.leaders)


def looks(leader, hexes):
    """How a position looks to whoever has kept that leader."""
    state = table({**FAR, **hexes}, seat=BOB, still=True)
    state.leader[ANN] = leader
    return GAME.appraise(state, ANN)


def test_judgement_knows_what_each_leader_may_bring():
    """Before any is worth anything, leaders that often come to much look better than those that seldom do."""
    begun = {leader: looks(leader, {"A1": "A=o"}) for leader in CASES}
    assert all(0 < value < 1 for value in begun.values())
    assert min(begun["shepherd"], begun["banker"]) > max(begun["trader"], begun["bishop"])


def test_judgement_sees_the_way_to_the_next_tier():
    """Two towns of three are worth something to the Abbot, and nothing more than before to the Viceroy."""
    both = looks("abbot", row(2, "A=t")), looks("viceroy", row(2, "A=t"))
    neither = looks("abbot", {"A1": "A=o"}), looks("viceroy", {"A1": "A=o"})
    assert both[0] > both[1]
    assert neither[0] == neither[1]


def test_v20_score():
    """IND R92: structures, hexes, workers, commerce, stone and metal together, quests, leader."""
    hexes = {
        "A1": "A=o 2commerce 3stone",
        "A2": "A=o 2metal 4food",
        "A3": "A=t",
        "B1": "A:xx",
        "B2": "A:x",
        "B3": "A:x",
        "B4": "A:x",
        **FAR,
    }
    state = table(hexes, year=7, leaders=("baker", "duke"), deck="", still=True)
    state.done[ANN] = ["armory", "architect"]
    assert total(state, ANN) == 4 + 4 + 7 + 2 + 2 + 2 + 3 + 4 == 28


def test_ties_are_broken_by_workers_and_else_shared():
    """IND R92: most workers on the board, then all of them share the victory."""
    state = table({"A1": "A=o A:a", "E4": "B=o"}, year=7, leaders=("duke", "duke"))
    state, _ = do(state, Pass())
    assert GAME.outcome(state).ranks == (1, 2)
    even = table({"A1": "A=o A:a", "E4": "B=o B:a"}, year=7, leaders=("duke", "duke"))
    even, _ = do(even, Pass(), Pass())
    assert GAME.outcome(even).ranks == (1, 1)

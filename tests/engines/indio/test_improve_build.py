"""Improve and Build (IND R68-R82)."""

from itertools import combinations_with_replacement, product

import pytest

from engines.indio.actions import Build, Cancel, CostWorker, Improve, Move, PayAuto, SelectWorker
from engines.indio.components.data import FARM
from engines.indio.rules.build import WHICH, on_site, raise_structure
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET
from tests.engines.indio.positions import (
    ANN,
    BOB,
    GAME,
    STATES,
    asked,
    do,
    legal,
    lying,
    refused,
    step,
    structure,
    table,
    top,
    workers,
)

BOBS = {"E4": "B=o B:a"}


def select(label):
    return SelectWorker(label, False)


def test_v8_water_and_desert_cost_more():
    """IND R68, R69, R70: one more earth on water, one more water on desert; a worker stands there, in any state."""
    state = table({**BOBS, "A1": "A=o 1earth 2water", "B1": "D A:a"})
    state, _ = do(state, select("B1"), Improve("B1", "farm"))
    assert lying(state, "A1") == {}
    assert top(state, "B1") == "farm"
    wet = table({**BOBS, "A1": "A=o 2earth 1water", "B1": "D A:a", "B2": "W A:x 1water"})
    wet, _ = do(wet, select("B1"))
    assert "lacks 1 water" in refused(wet, Improve("B1", "farm"), "R70", "too_poor")
    refused(wet, Improve("B2", "mine"), "R70", "too_poor")
    refused(wet, Improve("B2", "earth"), "R69", "no_improvement")
    refused(wet, Improve("A1", "farm"), "R68", "no_own_worker")
    refused(wet, Improve("E1", "farm"), "R68", "out_of_reach")
    assert legal(wet, Improve) == [Improve("B1", "quarry"), Improve("B2", "farm")]


def test_an_adjacent_hex_with_an_own_worker_is_improved():
    """IND R68, R72: what lies there is discarded after the cost is paid."""
    state = table({**BOBS, "A1": "A=o 2earth 1water", "A2": "A:a", "B2": "W A:x 1water"})
    state, _ = do(state, select("A2"), Improve("B2", "farm"))
    assert lying(state, "A1") == lying(state, "B2") == {}
    assert state.stacks[state.map.at["B2"]] == [1, FARM]


def test_v9_an_own_structures_hex_pays_from_itself_first():
    """IND R72, R55: the rest there is discarded, the structure stays."""
    state = table({**BOBS, "A1": "A=o A:a 2earth 1water"})
    state, _ = do(state, select("A1"), Improve("A1", "farm"))
    assert lying(state, "A1") == {}
    assert structure(state, "A1") == "A=o"
    two = table({**BOBS, "A1": "A=o A:a 1earth 1water", "D3": "A=o 3earth 1water"})
    two, _ = do(two, select("A1"), Improve("A1", "farm"))
    assert step(two) == "pay"
    two, _ = do(two, PayAuto())
    assert lying(two, "D3") == {"earth": 3, "water": 1}
    last = table({**BOBS, "D3": "A=o A:a 1earth 1water", "A1": "A=o 3earth 1water"})
    last, _ = do(last, select("D3"), Improve("D3", "farm"), PayAuto())
    assert lying(last, "A1") == {"earth": 3, "water": 1}


def test_v10_any_hex_may_be_improved():
    """IND R71, R72: improved before, with opposing workers or an opposing structure; they stay."""
    state = table({**BOBS, "A1": "A=o 1earth 1fire", "B3": "Q A:a B:x", "C3": "B=o 2stone A:a"})
    state, _ = do(state, select("B3"), Improve("B3", "mine"))
    assert workers(state, "B3", BOB) == "x"
    again = table({**BOBS, "A1": "A=o 1earth 1water", "C3": "F B=o 2stone A:a"})
    again, _ = do(again, select("C3"), Improve("C3", "farm"))
    assert lying(again, "C3") == {}
    assert state.stacks[state.map.at["B3"]] == [4, 5]


def test_an_empty_stack_is_gone():
    """IND R73: that kind is unavailable, covered tiles never return."""
    state = table({**BOBS, "A1": "A=o A:a 2earth 1water"})
    state.tiles[FARM] = 0
    state, _ = do(state, select("A1"))
    assert "No farm tiles" in refused(state, Improve("A1", "farm"), "R73", "stack_empty")
    state, _ = do(state, Improve("A1", "quarry"))
    assert state.tiles[4] == 3


def test_v11_a_new_outpost():
    """IND R74, R76, R82: on the worker's hex or next to it where an own worker stands; control is not needed."""
    state = table({**BOBS, "B2": "A=o 1stone 1metal", "C2": "F A:a B:xx"})
    state, _ = do(state, select("C2"))
    assert Build("C2", "outpost_new") in legal(state)
    refused(state, Build("C3", "outpost_new"), "R74", "no_own_worker")
    refused(state, Build("E1", "outpost_new"), "R74", "out_of_reach")
    refused(state, Build("C2", "castle"), "R76", "no_build")
    moved, _ = do(state, Move("C1"), Build("C1", "outpost_new"))
    assert structure(moved, "C1") == "A=o"
    assert lying(moved, "B2") == {}


def test_nothing_is_built_in_water_or_on_a_structure():
    """IND R75: one structure on a hex."""
    state = table({**BOBS, "B2": "A=o A:a 1stone 1metal", "B3": "W A:x", "C2": "B=o A:x"})
    state, _ = do(state, select("B2"))
    refused(state, Build("B3", "outpost_new"), "R75", "in_water")
    refused(state, Build("B2", "outpost_new"), "R75", "occupied")
    refused(state, Build("C2", "outpost_new"), "R75", "not_your_structure")


def test_v12_a_town_by_upgrade_or_new():
    """IND R77, R79, R80: the worker on the site is part of the cost, the outpost returns to the supply."""
    pool = "1metal 2stone 1fire 1water"
    state = table({**BOBS, "B2": f"A=o A:a {pool}", "A1": "A=o", "C2": "M"})
    one, _ = do(state, select("B2"), Build("B2", "town_from_outpost"))
    assert structure(one, "B2") == "A=t"
    assert lying(one, "B2") == {"metal": 1, "stone": 1}
    town, _ = do(table({**BOBS, "B2": f"A=t A:a {pool}", "A1": "A=o"}), select("B2"))
    refused(town, Build("B2", "town_from_outpost"), "R78", "nothing_to_upgrade")
    assert workers(one, "B2", ANN) == ""
    assert one.left[ANN] == [3, 3, 4]
    assert one.builds[ANN] == [0, 1], "built anew, and by upgrade"
    city = "1metal 1stone 1water 1commerce"
    grown, _ = do(table({**BOBS, "B2": f"A=t A:a {city}", "A1": "A=o"}), select("B2"), Build("B2", "city_from_town"))
    assert (structure(grown, "B2"), grown.builds[ANN]) == ("A=c", [0, 1])
    assert asked(one) == [BOB]
    two, _ = do(state, select("B2"), Move("C2"), Build("C2", "town_new"))
    assert structure(two, "C2") == "A=t"
    assert lying(two, "B2") == {}
    far, _ = do(table({**BOBS, "B2": f"A=o {pool}", "C2": "M A:a"}), select("C2"))
    refused(far, Build("B2", "town_from_outpost"), "R74", "no_own_worker")


def test_another_worker_of_the_site_pays_not_the_selected_one():
    """IND R79: the other active worker stands in water here, the selected one does not; then the other way round."""
    state = table({**BOBS, "B2": "A=o A:aw 1metal 2stone 1fire 1water", "A1": "A=o"})
    state, _ = do(state, select("B2"), Build("B2", "town_from_outpost"), CostWorker("active"))
    assert workers(state, "B2", ANN) == "a"
    assert asked(state) == [ANN]
    state = table({**BOBS, "B2": "A=o A:aw 1metal 2stone 1fire 1water", "A1": "A=o"})
    state, _ = do(state, SelectWorker("B2", True), Build("B2", "town_from_outpost"), CostWorker("active"))
    assert workers(state, "B2", ANN) == "y"


def test_v13_a_city_from_an_outpost_takes_two_workers():
    """IND R78, R79: never new, and only with enough workers on the site."""
    state = table({**BOBS, "B2": "A=o A:x 1metal 2stone 1water 2commerce", "C2": "A:a"})
    state, _ = do(state, select("C2"))
    assert "takes 2" in refused(state, Build("B2", "city_from_outpost"), "R79", "too_few_workers")
    refused(state, Build("B2", "city_from_town"), "R78", "nothing_to_upgrade")
    state, _ = do(state, Move("B2"), Build("B2", "city_from_outpost"))
    assert structure(state, "B2") == "A=c"
    assert workers(state, "B2", ANN) == ""


def test_v14_a_neighbour_upgrades_a_town():
    """IND R74, R78, R79: the exhausted worker there pays, the builder stays."""
    pool = "1metal 1stone 1water 1commerce"
    state = table({**BOBS, "B3": f"A=t A:x {pool}", "B2": "A:a", "C3": "A:a"})
    for label in ("B2", "C3"):
        built, _ = do(state, select(label), Build("B3", "city_from_town"))
        assert structure(built, "B3") == "A=c"
        assert workers(built, "B3", ANN) == ""
        assert workers(built, label, ANN) in ("a", "x")


def test_the_builder_chooses_which_worker_pays():
    """IND R79, R50: exhausted, the selected one, or another; the turn ends when the selected one left."""
    pool = "1stone 1fire 1water"
    state = table({**BOBS, "B2": f"A=o A:aax {pool}", "A1": "A=o"})
    state, _ = do(state, select("B2"), Build("B2", "town_from_outpost"))
    assert [each.which for each in legal(state, CostWorker)] == ["exhausted", "selected", "active"]
    refused(state, CostWorker("idle"), "R79", "no_such_worker")
    back, _ = do(state, Cancel())
    assert structure(back, "B2") == "A=o"
    slept, _ = do(state, CostWorker("exhausted"))
    assert workers(slept, "B2", ANN) == "aa"
    assert asked(slept) == [ANN]
    gone, _ = do(state, CostWorker("selected"))
    assert workers(gone, "B2", ANN) == "ax"
    assert asked(gone) == [BOB]
    other, _ = do(state, CostWorker("active"))
    assert workers(other, "B2", ANN) == "ax"
    assert asked(other) == [ANN]


@pytest.mark.parametrize("order", [("active", "selected"), ("selected", "active")])
def test_the_selected_worker_pays_once_whenever_it_is_picked(order):
    """IND R79, R50: a dry worker moved to a hex with another active one that began in water; both pay for the city."""
    state = table({**BOBS, "B2": "A=o A:wxy 1metal 2stone 1water 2commerce", "C2": "A:a", "A1": "A=o"})
    state, _ = do(state, select("C2"), Move("B2"), Build("B2", "city_from_outpost"))
    state, _ = do(state, *(CostWorker(which) for which in order))
    assert structure(state, "B2") == "A=c"
    assert state.units[state.map.at["B2"]][:4] == [0, 0, 1, 1]
    assert asked(state) == [BOB]


@pytest.mark.parametrize("wet", [ACTIVE, ACTIVE_WET])
@pytest.mark.parametrize("item", range(len(GAME.data.builds)), ids=[made.id for made in GAME.data.builds])
def test_whoever_is_picked_in_whichever_order_leaves_and_nobody_else(item, wet):
    """IND R79: any one to four workers on the site, one of them selected or one that stands beside it."""
    due = GAME.data.builds[item].workers
    for site in (site for n in range(1, 5) for site in combinations_with_replacement(STATES, n)):
        hexes = {**BOBS, "A1": "A=o", "B2": "A:" + "".join(site)}
        for here in {STATES[wet] in site, False}:
            for picked in product(WHICH, repeat=due):
                state = table(hexes, still=True)
                h = state.map.at["B2"]
                before = state.units[h].copy()
                at = h if here else state.map.at["C2"]
                if min(on_site(state, ANN, h, at, picked)) < 0:
                    continue
                raise_structure(state, ANN, h, item, [], list(picked), (at, wet), [])
                after = state.units[h]
                assert min(after) >= 0, (site, here, picked)
                assert sum(before) - sum(after) == state.spare[ANN] - 10 + len(site) == due
                asleep = before[EXHAUSTED] + before[EXHAUSTED_WET] - after[EXHAUSTED] - after[EXHAUSTED_WET]
                assert asleep == picked.count("exhausted")
                assert not here or "selected" in picked or after[wet], "the selected one stays if it was not picked"


def test_the_piece_must_be_in_the_supply():
    """IND R80: with four outposts on the board there is no fifth."""
    homes = dict.fromkeys(("A1", "A2", "A3", "A4"), "A=o")
    state = table({**BOBS, **homes, "A1": "A=o 1stone 1metal", "C3": "A:a"})
    state, _ = do(state, select("C3"))
    assert "no outpost left" in refused(state, Build("C3", "outpost_new"), "R80", "none_in_supply")


def test_resources_on_the_site_of_a_new_structure_do_not_pay():
    """IND R81: they join the pool afterwards."""
    state = table({**BOBS, "B2": "A=o 1stone", "C2": "M A:a 1metal"})
    state, _ = do(state, select("C2"))
    assert "lacks 1 metal" in refused(state, Build("C2", "outpost_new"), "R76", "too_poor")
    rich = table({**BOBS, "B2": "A=o 1stone 1metal", "C2": "M A:a 2metal"})
    rich, _ = do(rich, select("C2"), Build("C2", "outpost_new"))
    assert rich.pool(ANN)[5] == 2


def test_v19_sums_of_costs():
    """IND R76, R77: outpost and upgrade together cost what a new town costs."""
    cost = {made.id: dict(made.cost) for made in GAME.data.builds}
    both = {kind: cost["outpost_new"].get(kind, 0) + cost["town_from_outpost"].get(kind, 0) for kind in range(7)}
    assert {kind: n for kind, n in both.items() if n} == cost["town_new"]


def test_who_of_a_site_can_be_part_of_the_cost():
    """IND R79: exhausted, selected and other active ones; the selected one only where it stands; less who was picked"""
    state = table({"B2": "A=o A:axxw", "D3": "A=o A:aa"})
    at = state.map.at
    lower, higher = sorted((at["B2"], at["D3"]))
    site = at["B2"]
    other = lower if site == higher else higher
    assert on_site(state, ANN, site, site, []) == [2, 1, 1]
    assert on_site(state, ANN, site, other, []) == [2, 0, 2]
    assert on_site(state, ANN, site, -1, []) == [2, 0, 2]
    assert on_site(state, ANN, site, len(state.stacks), []) == [2, 0, 2]
    assert on_site(state, ANN, site, site, ["exhausted", "active"]) == [1, 1, 0]

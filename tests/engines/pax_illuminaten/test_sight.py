"""What is worked out from the map and remembered is what a fresh look at it finds."""

import pytest

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import Options
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.map.sight import Sight, found_on
from engines.pax_illuminaten.rules.plots import Table
from engines.pax_illuminaten.state import OPEN
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, State, mask, table


def seen(state: State, sight: Sight) -> dict[str, object]:
    """Everything a Sight says, as values."""
    seats = range(state.players)
    return {
        "face": list(sight.face),
        "masks": (sight.up, sight.open, sight.crowns, sight.shown, sight.taken(), sight.crowded()),
        "disks": [[sight.count(seat, 1 << cell) for cell in range(state.board.count)] for seat in seats],
        "totals": sight.disks,
        "cells": [(sight.own(s), sight.several(s), sight.rivals(s), sight.reach(s), sight.roomy(s)) for s in seats],
        "control": sight.controlled(),
        "groups": sight.groups(),
        "lodges": sight.lodges(),
        "leaders": sight.leaders(),
    }


def plain(state: State) -> list[list[int]]:
    """Own cells, cells with room and controlled ones of each seat, counted card by card."""
    found: list[list[int]] = []
    for seat in range(state.players):
        own = room = control = 0
        for cell, slots in enumerate(state.slots):
            counts = [slots.count(each) for each in range(state.players)]
            own |= (counts[seat] > 0) << cell
            room |= (state.room(cell, seat) > 0) << cell
            control |= (counts[seat] > 0 and counts.count(max(counts)) == 1 and counts[seat] == max(counts)) << cell
        found.append([own, room, control])
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), [(1, {"solo_bots": 2}), (2, {"scout_faceup": True}), (4, {})])
def test_what_is_remembered_is_what_a_fresh_look_finds(seats, options, seed):
    """PAX R5, R7, R17, R20: after every answer of random games"""
    state = GAME.new(seats, Options(**options), seed)
    rng = Rng(seed)
    while decisions := GAME.decisions(state):
        decision = rng.choice(decisions)
        GAME.advance(state, decision.seat, rng.choice(list(GAME.legal(state, decision.seat))))
        sight = state.sight
        fresh = Sight(state.data, state.players, state.cards, state.up, state.slots)
        assert seen(state, sight) == seen(state, fresh)
        assert [[sight.own(s), sight.roomy(s), sight.controlled()[s]] for s in range(state.players)] == plain(state)
        families = dict(sight.found.families)
        found_on.cache_clear()
        again = Table(GAME.load(GAME.dump(state)))
        for (plot, seat), family in families.items():
            found = again.family(plot, seat)
            assert (family.sets, family.any_of, family.exempt) == (found.sets, found.any_of, found.exempt)


def test_a_swap_and_a_card_taken_away_are_seen():
    """PAX R5"""
    state = table(cells={"B1": "NP1 aa", "C1": "PM2 b", "B2": "CRN-N a"})
    assert state.own(ANN) == mask(state, "B1 B2")
    assert state.sight.roomy(BOB) == mask(state, "C1")
    assert state.sight.shown[FACTIONS.index("M")] == mask(state, "C1")
    state.swap(state.board.place["B1"], state.board.place["C1"])
    assert state.own(ANN) == mask(state, "C1 B2")
    assert state.sight.shown[FACTIONS.index("M")] == mask(state, "B1")
    state.clear(state.board.place["B2"])
    assert state.own(ANN) == mask(state, "C1")
    assert state.sight.crowns == 0
    assert not state.sight.up & mask(state, "B2")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_was_found_out_on_the_same_map_of_another_game_holds(seats: int):
    """Judgement says the same whatever was looked at before: other Bots, Plots and hands on the same map, too"""
    told: list[tuple[bytes, list[float]]] = []
    found_on.cache_clear()
    for seed in range(4):
        state, rng = GAME.new(seats, GAME.options({"solo_bots": 1 + seed % 3}), seed), Rng(seed)
        while decisions := GAME.decisions(state):
            again = GAME.load(GAME.dump(state))
            told.append((GAME.dump(state), [GAME.appraise(again, seat) for seat in range(seats)]))
            GAME.advance(state, decisions[0].seat, rng.choice(list(GAME.legal(state, decisions[0].seat))))
    assert found_on.cache_info().hits > len(told) / 2
    for packed, values in told[::5]:
        found_on.cache_clear()
        state = GAME.load(packed)
        assert [GAME.appraise(state, seat) for seat in range(seats)] == values


def test_nothing_that_was_worked_out_is_saved():
    """a loaded state looks at its own map"""
    state = table(cells={"B1": "NP1 aa"})
    assert state.own(ANN)
    copy = GAME.load(GAME.dump(state))
    copy.slots[copy.board.place["B1"]] = (BOB, OPEN)
    assert copy.own(BOB) == state.own(ANN) == mask(state, "B1")
    assert copy.own(ANN) == state.own(BOB) == 0

"""Held Specials: who knows them, and when (PAX R78, R80, R88)."""

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import ActivateEvent, EndActions
from engines.pax_illuminaten.events import GameEnded
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, GAME, NAMES, do, legal, of, on, step, table


def test_a_special_that_was_known_on_top_is_known_in_the_hand_of_who_had_to_keep_it():
    """PAX R78, R80"""
    state = table(3, events="SE1", specials={BOB: "SE5"}, hands={ANN: "NP1 NM1 NA1 NS1"}, active=BOB)
    state.revealed, state.event_known, state.boxed = True, 1 << ANN, ["SE3", "SE8", "SE9"]
    state = do(state, EndActions())
    assert state.specials[BOB] == ["SE1", "SE5"]
    for seat, known in ((ANN, ["SE1"]), (BOB, []), (CLEO, []), (None, [])):
        assert [event.id for event in GAME.view(state, seat).players[BOB].known_specials] == known
    assert "Known Events: SE1" in GAME.text.board(GAME.view(state, ANN), NAMES, ENGLISH)
    seen = {seat: [GAME.resample(state, seat, Rng(seed)) for seed in range(40)] for seat in (ANN, CLEO)}
    assert {world.specials[BOB][0] for world in seen[ANN]} == {"SE1"}
    assert len({world.specials[BOB][1] for world in seen[ANN]}) == 4
    assert all(world.specials_known == {"SE1": 1 << ANN} for world in seen[ANN])
    for world in seen[CLEO]:  # Cleo knows that Ann knows one, and not which
        ((event, mask),) = world.specials_known.items()
        assert event in world.specials[BOB]
        assert mask == 1 << ANN
    assert len({tuple(world.specials_known) for world in seen[CLEO]}) > 2


def test_an_activated_special_is_known_no_longer_as_a_secret():
    """PAX R88"""
    state = table(events="EN", specials={BOB: "SE5"}, hands={ANN: "NP1 NM1 NA1 NS1"}, active=BOB, stage="event")
    state.specials_known = {"SE5": 1 << ANN}
    assert do(state, ActivateEvent("SE5")).specials_known == {}


def test_held_specials_are_shown_when_the_game_is_over():
    """PAX R80: and told, as private Plots are"""
    state = table(specials={BOB: "SE5 SE7"}, hands={ANN: "NP1 NM1 NA1 NS1", BOB: "NP2 NM2 NA2 NS2"}, active=BOB)
    state.round = state.options.max_rounds
    assert GAME.view(state, ANN).players[BOB].known_specials == ()
    state.private, told = ["coaxing_of_crowns", "influential_converts"], []
    while step(state) != "over":
        state, more = on(state, legal(state)[-1])
        told += more
    (end,) = of(told, GameEnded)
    assert end.specials == ((), ("SE5", "SE7"))
    assert end.private == ("coaxing_of_crowns", "influential_converts")
    for seat in (ANN, BOB, None):
        shown = [[event.id for event in player.known_specials] for player in GAME.view(state, seat).players]
        assert shown == [[], ["SE5", "SE7"]]

"""Scout, Influence, Extort, Organize, Expel (PAX R28-R50)."""

import pytest

from engines.pax_illuminaten.actions import (
    ConspireGive,
    EndActions,
    Expel,
    Extort,
    Gain,
    Influence,
    Move,
    Organize,
    PlaceCard,
    Scheme,
    Scout,
    StopMoves,
    Waive,
    WhisperNext,
)
from engines.pax_illuminaten.events import FavorGained, Scouted
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    card,
    disks,
    do,
    have,
    legal,
    of,
    on,
    paid,
    refused,
    say,
    step,
    table,
)


def test_scout_takes_a_face_down_neighbour():
    """PAX R28"""
    state = table(cells={"B1": "MS2 a", "C1": "NP1"}, favor={ANN: "M"})
    assert {(a.acting, a.target) for a in legal(state, Scout)} == {("B1", "B2")}
    assert refused(state, Scout("B1", "C1")).rule == "PAX R28"


def test_the_scouted_card_is_hidden_and_a_card_is_put_in_its_place():
    """PAX R29: vector T7"""
    state = table(cells={"B1": "MS2 a"}, hands={ANN: "NP1"}, favor={ANN: "M"})
    drawn = card(state, "B2")
    state, told = say(state, ANN, Scout("B1", "B2"))
    event = of(told, Scouted)[0]
    assert GAME.witness(event, ANN) == event
    assert drawn not in repr(GAME.witness(event, BOB))
    assert drawn not in repr(GAME.view(state, BOB).cells) + repr(GAME.view(state, BOB).known)
    assert step(state) == "map.place"
    assert {a.card for a in legal(state, PlaceCard)} == {"NP1", drawn}
    state = do(state, PlaceCard("NP1"))
    assert card(state, "B2") == "NP1"
    assert state.hands[ANN] == [drawn]
    assert state.up[state.board.place["B2"]]


def test_an_ace_put_on_the_map_is_revealed():
    """PAX R30, R73"""
    state = table(cells={"B1": "MS2 a"}, hands={ANN: "ACE-N"}, favor={ANN: "M"})
    state = do(state, Scout("B1", "B2"), PlaceCard("ACE-N"))
    assert state.revealed


def test_faceup_allows_a_card_without_disks():
    """PAX R31"""
    cells = {"B1": "MS2 a", "B2": "NP1", "A2": "NM1 b"}
    assert not [a for a in legal(table(cells=cells, favor={ANN: "M"}), Scout) if a.target == "B2"]
    state = table(cells=cells, favor={ANN: "M"}, hands={ANN: "PM1"}, options={"scout_faceup": True})
    state = do(state, Scout("B1", "B2"))
    assert state.known["NP1"] == 3
    assert [k.cards[0].id for k in GAME.view(state, BOB).known] == ["NP1"]


def test_influence_is_next_to_own_influence():
    """PAX R32"""
    state = table(cells={"B1": "NP1 a", "B2": "NM1", "B3": "NA1", "D3": "NS1"}, favor={ANN: "NNNPMASC"})
    assert {a.target for a in legal(state, Influence)} == {"B1", "B2"}
    assert refused(table(cells={"B1": "NP1 aa"}, favor={ANN: "N"}), Influence("B1", 1)).key == "full"


def test_locations_are_paid_from_the_top():
    """PAX R33: vectors T4 and T5"""
    state = table(cells={"B1": "SC3 b"}, favor={ANN: "SSSCC"})
    state = do(state, Influence("B1", 2))
    assert disks(state, "B1") == "baa."
    assert have(state, ANN) == ""
    state = table(cells={"B1": "SC3 ba"}, favor={ANN: "SSSCCC"})
    assert have(do(state, Influence("B1", 2)), ANN) == ""
    assert max(a.count for a in legal(table(cells={"B1": "SC3"}, favor={ANN: "SSSSSCCCCC"}), Influence)) == 3


def test_the_payer_chooses_which_unit_is_dropped():
    """PAX R34, R12"""
    state = table(cells={"B1": "NP2"}, favor={ANN: "NP"}, special={BOB: "SE3"})
    state = do(state, Influence("B1", 2))
    assert step(state) == "favor.waive"
    assert set(legal(state)) == {Waive("N"), Waive("P")}
    assert have(do(state, Waive("N")), ANN) == "N"
    state = table(cells={"B1": "NP2"}, favor={ANN: "P"}, special={BOB: "SE3"})
    assert have(do(state, Influence("B1", 2)), ANN) == ""


def test_extort_needs_an_own_disk():
    """PAX R35"""
    state = table(cells={"B1": "NP1 b", "C1": "NM1"})
    assert [a.target for a in legal(state, Extort)] == ["AR"]
    assert refused(state, Extort("B1")).rule == "PAX R35"


@pytest.mark.parametrize(
    ("target", "cells", "types"), [("B1", "NC1 a", "NC"), ("C1", "AC1 a", "AC"), ("AR", "", "PMS")]
)
def test_extra_favor_is_of_the_extorted_cards_factions(target, cells, types):
    """PAX R34: whichever cell it is, or of the Areopagus"""
    state = do(table(cells={target: cells} if cells else {}, special={ANN: "SE8"}), Extort(target))
    if cells:
        state = do(state, Gain("C", "pool"))
    assert "".join(each.faction for each in legal(state, Gain)) == types


def test_extort_whispers_one_step_to_the_same_rank():
    """PAX R36, R38: vector T2"""
    cells = {"B2": "NC2 a", "B1": "PA2 a", "C2": "MS2 a", "D2": "NM2 a", "B3": "NP1 a"}
    state, told = on(table(cells=cells), Extort("B2"))
    assert [e.favor for e in of(told, FavorGained)] == ["NC", "PA", "MS"]
    assert set(state.extorted) == {"NC2", "PA2", "MS2"}


def test_a_card_is_extorted_once_a_turn_by_identity():
    """PAX R37"""
    state = table(cells={"B1": "NP2 a"}, hands={ANN: "NM2"}, favor={ANN: "NP"})
    state = do(state, Extort("B1"))
    assert refused(state, Extort("B1")).key == "extorted"
    state = paid(do(state, Expel("B1", "B1")))
    assert card(state, "B1") == "NM2"
    state.mains = 1
    assert Extort("B1") in legal(state)


def test_the_player_orders_whispered_cards_when_the_pool_may_run_short():
    """PAX R38"""
    cells = {"B2": "NC2 a", "B1": "NP2 a", "C2": "NM2 a"}
    state = do(table(cells=cells, pool="NPMC"), Extort("B2"))
    assert step(state) == "extort.whisper"
    assert set(legal(state)) == {WhisperNext("B1"), WhisperNext("C2")}
    state = do(state, WhisperNext("C2"))
    assert state.extorted == ["NC2", "NM2", "NP2"]


def test_conspire_gives_one_favor_per_rival_disk():
    """PAX R39: vector T3"""
    state = table(cells={"C3": "NP3 aab"})
    state = do(state, Extort("C3"), Gain("N", "pool"))
    assert step(state) == "extort.give"
    assert set(legal(state)) == {ConspireGive(BOB, "N"), ConspireGive(BOB, "P")}
    state = do(state, ConspireGive(BOB, "P"))
    assert (have(state, ANN), have(state, BOB)) == ("NN", "P")


def test_the_own_part_is_kept_first():
    """PAX R40"""
    state = do(table(cells={"C3": "NP3 aab"}, pool="NN"), Extort("C3"))
    assert (have(state, ANN), have(state, BOB)) == ("NN", "")
    state = do(table(cells={"C3": "NP3 abb"}, pool="NN"), Extort("C3"))
    assert (have(state, ANN), have(state, BOB)) == ("N", "N")


def test_effects_lift_conspire_or_take_every_disk_as_own():
    """PAX R41, R70"""
    state = table(cells={"C3": "NP2 ab"}, hands={ANN: "PA2"})
    state = do(state, Scheme("PA2", "ability"), Extort("C3"))
    assert (have(state, ANN), have(state, BOB)) == ("NP", "")
    state = table(cells={"C3": "CRN-A bb"}, hands={ANN: "PM2"})
    state = do(state, Scheme("PM2", "ability"), Extort("C3"))
    assert (have(state, ANN), have(state, BOB)) == ("AAAA", "")


def test_everything_is_given_to_as_many_rival_disks():
    """PAX R42"""
    state = do(table(cells={"C3": "NP2 abb"}), Extort("C3"))
    assert (have(state, ANN), have(state, BOB)) == ("", "NP")
    state = table(3, cells={"B3": "NP2 abc"})
    state = do(state, Extort("B3"))
    assert step(state) == "extort.give"
    state = do(state, ConspireGive(CLEO, "N"))
    assert (have(state, BOB), have(state, CLEO)) == ("P", "N")


def test_organize_moves_disks_of_one_faction():
    """PAX R43, R44: vector T8"""
    cells = {"B2": "PS3 aa", "C2": "NC2", "B3": "PS2", "B4": "NA3"}
    state = table(cells=cells, favor={ANN: "S"})
    state = do(state, Organize("S"), Move(from_="B2", to="C2"))
    assert refused(state, Move(from_="C2", to="B2")).key == "wrong_faction"
    state = do(state, Move(from_="B2", to="B3"), Move(from_="B3", to="B4"))
    assert step(state) == "turn.act"
    assert disks(state, "C2")[0] == disks(state, "B4")[0] == "a"
    assert have(state, ANN) == ""


def test_a_move_must_be_possible_first_and_later_ones_may_be_left():
    """PAX R45"""
    assert not legal(table(cells={"B2": "PS3 a"}, favor={ANN: "S"}), Organize)
    state = do(table(cells={"B2": "PS3 aa", "C2": "NC2", "B3": "MS2"}, favor={ANN: "S"}), Organize("S"))
    assert refused(state, StopMoves()).rule == "PAX R45"
    state = do(state, Move(from_="B2", to="C2"), StopMoves())
    assert step(state) == "turn.act"
    assert (
        refused(
            do(table(cells={"B2": "PS3 aa", "C2": "NC2", "B3": "MS2"}, favor={ANN: "S"}), Organize("S")),
            Move(from_="B2", to="D3"),
        ).key
        == "not_adjacent"
    )


def test_expel_hits_a_card_without_rival_disks():
    """PAX R46"""
    cells = {"B1": "NP1 a", "C1": "NM1 b", "B2": "NA1"}
    state = table(cells=cells, hands={ANN: "PC1"}, favor={ANN: "NN"})
    assert {a.target for a in legal(state, Expel)} == {"B1", "B2"}
    assert refused(state, Expel("B1", "C1")).rule == "PAX R46"


def test_expel_costs_a_favor_per_disk_and_needs_a_hand_card():
    """PAX R47"""
    cells = {"B1": "NP2 aa"}
    assert not legal(table(cells=cells, favor={ANN: "NP"}), Expel)
    state = table(cells=cells, hands={ANN: "PC1"}, favor={ANN: "N"})
    assert not legal(state, Expel)
    state = do(table(cells=cells, hands={ANN: "PC1"}, favor={ANN: "NN"}), Expel("B1", "B1"))
    assert have(state, ANN) == ""


def test_disks_go_onto_the_new_card():
    """PAX R48: vector T9"""
    cells = {"B2": "PM2 a", "B3": "NC1 a"}
    state = table(cells=cells, hands={ANN: "PA1 NS1"}, favor={ANN: "P"})
    state = do(state, Expel("B2", "B3"), PlaceCard("PA1"))
    assert card(state, "B3") == "PA1"
    assert disks(state, "B3") == "a."
    assert state.discard[-1] == "NC1"
    state = table(cells={"B1": "NP3 aaa"}, hands={ANN: "NA1"}, favor={ANN: "NNN"})
    state = do(state, Expel("B1", "B1"))
    assert disks(state, "B1") == "aa"
    assert state.supply(ANN) == 13


def test_rival_disks_must_find_a_place():
    """PAX R49"""
    cells = {"B1": "NP3 abbb"}
    state = table(cells=cells, hands={ANN: "MA2 NA1 NA3 CRN-N"}, favor={ANN: "NNNN"})
    state = do(state, Scheme("MA2", "ability"))
    state = do(state, Expel("B1", "B1"))
    assert {a.card for a in legal(state, PlaceCard)} == {"NA3", "CRN-N"}
    assert refused(state, PlaceCard("NA1")).rule == "PAX R49"
    assert disks(do(state, PlaceCard("CRN-N")), "B1") == "bbb"
    assert disks(do(state, PlaceCard("NA3")), "B1") == "bbba"


def test_cubes_belong_to_the_cell():
    """PAX R50"""
    state = table(cells={"B1": "NP1"}, hands={ANN: "NA1"}, favor={ANN: "P"})
    state.cubes[state.board.place["B1"]] = 1
    state = do(state, Expel("AR", "B1"))
    assert state.cubes[state.board.place["B1"]] == 1
    assert EndActions() in legal(state)

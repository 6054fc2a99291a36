"""Map, Influence, Favor, Lodges and control (PAX R1-R22)."""

from itertools import product

from engines.pax_illuminaten.actions import (
    CourtDone,
    EndActions,
    Extort,
    Gain,
    Influence,
    Move,
    Organize,
    Oust,
    Pay,
    Scheme,
    Scout,
    StopMoves,
    Subvert,
)
from engines.pax_illuminaten.rules import costs, lodges
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    card,
    disks,
    do,
    have,
    legal,
    mask,
    paid,
    refused,
    step,
    table,
)


def test_cells_that_share_a_side_are_adjacent():
    """PAX R1"""
    board = table().board
    near = board.near[board.place["B3"]]
    assert sorted(board.cells[i] for i in range(board.count) if near >> i & 1) == ["A3", "B2", "B4", "C3"]
    assert board.grow(mask(table(), "B3")) >> board.place["B3"] & 1


def test_a_move_needs_two_different_cells():
    """PAX R1a"""
    state = table(cells={"B2": "PS2 a", "C2": "NP1"}, favor={ANN: "SS"})
    state = do(state, Organize("S"))
    assert all(m.from_ != m.to for m in legal(state, Move))
    assert card(state, "B2") == "PS2"


def test_an_areopagus_is_adjacent_to_the_cells_it_touches():
    """PAX R2, R3"""
    state = table(cells={"B1": "NP1", "C1": "PM1", "D1": "MS1"}, favor={ANN: "NNPPMMSS"})
    assert {a.target for a in legal(state, Influence)} == {"B1", "C1"}
    assert not legal(state, Move)


def test_interior_cells_have_neighbours_on_all_sides():
    """PAX R4"""
    board = table().board
    assert {c for i, c in enumerate(board.cells) if board.interior >> i & 1} == {"B2", "C2", "B3", "C3", "B4", "C4"}


def test_a_face_down_card_has_nothing():
    """PAX R5"""
    state = table(cells={"B1": "NP1"}, favor={ANN: "NNPP"})
    assert refused(state, Influence("C1", 1)).rule == "PAX R5"
    view = state.sight.face
    assert view[state.board.place["C1"]] == ""
    assert state.slots[state.board.place["C1"]] == ()


def test_disks_fill_from_the_top_and_leave_from_the_bottom():
    """PAX R6"""
    state = table(cells={"B2": "PS3 a.a."})
    state.put(state.board.place["B2"], BOB)
    assert disks(state, "B2") == "aba."
    state.lift(state.board.place["B2"], ANN)
    assert disks(state, "B2") == "ab.."


def test_a_crown_belongs_to_one_player():
    """PAX R7: vector T6"""
    state = table(cells={"B1": "CRN-A b", "C1": "NA1 a"}, favor={ANN: "AAAANNN"})
    assert "B1" not in {a.target for a in legal(state, Influence)}
    assert refused(state, Influence("B1", 1)).key == "rival_crown"
    assert not legal(state, Organize)


def test_without_supply_nothing_is_placed():
    """PAX R8"""
    state = table(cells={"B1": "NP1 a"}, favor={ANN: "NNPP"}, claims=[(ANN, "DC", True)] * 14)
    assert state.supply(ANN) == 0
    assert not legal(state, Influence)


def test_gains_come_from_the_pool_and_payments_return():
    """PAX R9: vector T1"""
    state = table(cells={"B1": "NP1"}, favor={ANN: "N"})
    before = list(state.pool)
    state = do(state, Extort("AR"))
    assert have(state, ANN) == "NPMS"
    assert sum(before) - sum(state.pool) == 3
    assert refused(state, Extort("AR")).rule == "PAX R37"


def test_a_matching_favor_is_of_the_acting_cards_factions():
    """PAX R10"""
    state = table(cells={"B1": "MS2 a"}, favor={ANN: "N"})
    assert not legal(state, Scout)
    state = table(cells={"B1": "MS2 a"}, favor={ANN: "P"})
    assert {a.acting for a in legal(state, Scout)} == {"AR"}


def test_three_of_one_type_stand_for_one_of_another():
    """PAX R11"""
    state = table(cells={"B1": "MS2"}, favor={ANN: "NNN"})
    state = do(state, Influence("B1", 1))
    assert have(state, ANN) == ""
    assert disks(state, "B1")[0] == "a"


def test_a_cost_is_paid_unit_by_unit_and_only_when_all_of_it_can_be():
    """PAX R12"""
    state = table(cells={"B1": "SC3 b"}, favor={ANN: "SSSSSSCCC"})
    assert [a.count for a in legal(state, Influence) if a.target == "B1"] == [1, 2]
    state = do(state, Influence("B1", 2))
    assert step(state) == "favor.pay"
    assert set(legal(state)) >= {Pay("S"), Pay("direct")}
    state = do(state, Pay("direct"))
    assert (disks(state, "B1"), have(state, ANN)) == ("baa.", "SSSC")
    assert not legal(table(cells={"B1": "SC3"}, favor={ANN: "S"}), Influence)


def brute(hold, units, rate):
    """Whether some sequence of payments covers the units."""
    if not units:
        return True
    for f, n in enumerate(hold):
        price = 1 if units[0] >> f & 1 else rate
        if n >= price and brute((*hold[:f], n - price, *hold[f + 1 :]), units[1:], rate):
            return True
    return False


def test_what_can_be_paid_agrees_with_trying_everything():
    """PAX R12"""
    for hold in product(range(3), repeat=3):
        whole = (*hold, 0, 0, 4)
        for units in ((1,), (1, 2), (1, 1, 4), (1, 3), (3, 3), (1, 2, 7), (1, 1, 2, 3), (7, 7, 7)):
            for rate in (2, 3):
                assert costs.payable(whole, units, rate) == brute(whole, units, rate), (whole, units, rate)


def test_a_favor_that_the_pool_lacks_is_taken_from_a_player():
    """PAX R13"""
    state = table(3, cells={"A1": "ACE-N a"}, favor={BOB: "N", 2: "N"}, pool="PMASC")
    state = do(state, Extort("A1"))
    assert step(state) == "favor.subvert"
    state = do(state, Subvert(BOB))
    assert have(state, ANN) == "NN"
    assert have(state, BOB) == have(state, 2) == ""
    protected = table(3, cells={"A1": "ACE-N a"}, favor={BOB: "N", 2: "N"}, pool="MASC", held={BOB: "P"}, row="NM")
    protected.held[BOB] = ["P"]
    assert [have(do(protected, Extort("A1")), s) for s in (BOB, 2)] == ["N", ""]


def test_a_ransom_and_conspire_are_never_subverted():
    """PAX R14, R62"""
    state = table(cells={"B1": "ACE-N b"}, favor={ANN: "PPP", BOB: "A"}, pool="", hands={})
    state = paid(do(state, Oust("AR", "B1", BOB, 1)))
    assert have(state, BOB) == "A"


def test_a_card_is_worth_its_ranks_favor():
    """PAX R15"""
    state = table(cells={"B1": "NP3 a", "C1": "CRN-A aa"})
    state = do(state, Extort("B1"))
    assert legal(state) == [Gain("N", "pool"), Gain("P", "pool")]
    state = do(state, Gain("N", "pool"))
    assert have(state, ANN) == "NNP"
    state = do(state, Extort("C1"))
    assert have(state, ANN) == "NNPAAAA"


def test_only_types_that_can_be_had_are_offered():
    """PAX R15a"""
    state = do(table(cells={"B1": "NP1 a"}, pool="P"), Extort("B1"))
    assert have(state, ANN) == "P"
    state = do(table(cells={"B1": "NP1 a"}, pool="M"), Extort("B1"))
    assert have(state, ANN) == ""


def test_an_areopagus_is_worth_its_contacts_factions():
    """PAX R16"""
    assert have(do(table(contacts=(5, 2)), Extort("AR")), ANN) == "NMA"


def test_three_connected_cards_of_a_faction_are_a_lodge():
    """PAX R17, R18"""
    state = table(cells={"B1": "NP1", "B2": "NM1", "B3": "NA1", "C1": "PM1", "D1": "MS1"})
    found = lodges.lodges(state)
    assert found[0] == (mask(state, "B1 B2 B3"),)
    assert found[1] == ()
    assert found[0][0].bit_count() == 3


def test_a_lodge_is_controlled_with_three_disks_and_strictly_most():
    """PAX R19, R21"""
    cells = {"B1": "NP1 aa", "B2": "NM1 bb", "B3": "NA1 ab"}
    state = table(cells=cells)
    lodge = lodges.lodges(state)[0][0]
    assert state.sight.head(lodge) != ANN
    state = table(cells={**cells, "B3": "NA1 aa"})
    assert state.sight.head(lodge) == ANN
    assert table(cells={"B1": "NP1 aa", "B2": "NM1", "B3": "NA1"}).sight.head(lodge) != ANN


def test_a_card_is_controlled_with_strictly_most_disks():
    """PAX R20, R21"""
    state = table(cells={"B1": "NP3 aab", "B2": "NM3 ab", "B3": "NA1 b"})
    assert state.sight.controlled() == [mask(state, "B1"), mask(state, "B3")]


def test_tied_largest_lodges_count_as_one():
    """PAX R22"""
    cells = {"B1": "NP1 a", "C1": "NM1 a", "D1": "NA1", "B5": "NS1 a", "B4": "NC1 b", "A5": "NP2"}
    state = table(cells=cells)
    parts = lodges.lodges(state)[0]
    assert len(parts) == 2
    assert lodges.largest(parts).bit_count() == 6
    assert lodges.leads(state, "N", ANN)
    assert not lodges.leads(state, "N", BOB)


def test_the_turn_is_the_players_to_end():
    """PAX R23, R24"""
    state = table(cells={"B1": "NP1 a"}, hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1"})
    assert EndActions() in legal(state)
    state = do(state, EndActions())
    while state.active == ANN:
        state = do(state, CourtDone())
    assert state.active == BOB
    first = table(stage="event", round_=1, specials={ANN: "SE1"})
    assert step(first) == "turn.act"


def test_an_action_is_complete_before_the_next():
    """PAX R25"""
    state = do(table(cells={"B2": "PS2 a", "B1": "NP2", "C2": "NC2"}, favor={ANN: "S"}), Organize("S"))
    assert refused(state, EndActions()).key == "wrong_kind"
    assert refused(state, StopMoves()).rule == "PAX R45"


def test_a_main_action_may_be_taken_twice_but_not_three_times():
    """PAX R24, R26"""
    state = table(cells={"B1": "NP1 a", "D2": "MS2 a"})
    state = do(do(state, Extort("B1"), Gain("N", "pool")), Extort("AR"))
    assert state.mains == 0
    assert refused(state, Extort("D2")).key == "no_mains"


def test_buffs_end_with_the_turn():
    """PAX R27"""
    state = table(hands={ANN: "NA2 PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1"})
    state = do(state, Scheme("NA2", "ability"))
    assert state.buffs == ["NA2"]
    state = do(state, EndActions())
    while state.active == ANN:
        state = do(state, legal(state)[-1])
    assert state.buffs == []

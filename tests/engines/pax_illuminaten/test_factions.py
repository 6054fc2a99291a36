"""Faction cards (PAX R51-R56)."""

from engines.pax_illuminaten.actions import ClaimFaction, EndActions, Extort, FactionAbility, Pick, Scheme
from engines.pax_illuminaten.events import FactionClaimed, FactionLost
from engines.pax_illuminaten.rules import factions
from engines.pax_illuminaten.state import ROW, Held
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, do, legal, of, on, refused, table

LODGE = {"B1": "NP1 aa", "C1": "PA1 aa", "B2": "PM2 bb"}


def test_the_leader_of_a_faction_claims_its_card():
    """PAX R51: vector T14"""
    state = table(cells=LODGE)
    assert legal(state, ClaimFaction) == [ClaimFaction("P")]
    state, told = on(state, ClaimFaction("P"))
    assert of(told, FactionClaimed) == [FactionClaimed(ANN, "P", ROW, False)]
    assert state.held[ANN] == ["P"]
    assert refused(state, ClaimFaction("P")).key == "faction_claimed"
    assert refused(table(cells=LODGE), ClaimFaction("N")).key == "not_leading"
    taken, told = on(table(cells=LODGE, held={BOB: "PM"}, row="N"), ClaimFaction("P"))
    assert of(told, FactionClaimed) == [FactionClaimed(ANN, "P", BOB, False)]
    assert taken.held == [["P"], ["M"]]


def test_a_claimed_card_works_at_once():
    """PAX R52"""
    state = do(table(cells=LODGE), ClaimFaction("P"))
    assert FactionAbility("P") in legal(state)
    state = do(state, FactionAbility("P"), Extort("AR"))
    assert state.mains == 2
    assert refused(state, FactionAbility("P")).rule == "PAX R52"


def test_a_card_is_lost_with_the_lead():
    """PAX R53: vector T14"""
    state = do(table(cells=LODGE), ClaimFaction("P"))
    state.slots[state.board.place["C1"]] = (BOB, BOB)
    state.slots[state.board.place["B2"]] = (BOB, BOB, BOB)
    state.look_again()
    state = do(state, Extort("AR"))
    assert state.held[ANN] == []
    assert "P" in state.row
    kept = do(table(cells=LODGE, held={ANN: "M"}, row="NP"), Extort("AR"))
    assert kept.held[ANN] == ["M"]


def test_the_check_is_run_for_everybody():
    """PAX R54"""
    state = do(table(cells=LODGE, held={BOB: "P"}, row="NM"), Extort("AR"))
    assert state.held == [[], []]
    assert state.row == ["N", "P", "M"]


def test_a_temporary_card_goes_back():
    """PAX R55"""
    state = table(cells=LODGE, row="NPM", hands={ANN: "NP3"})
    state, told = on(state, Scheme("NP3", "ability"), Pick("N"))
    assert of(told, FactionClaimed) == [FactionClaimed(ANN, "N", ROW, True)]
    state = do(state, Extort("AR"))
    assert state.held[ANN] == ["N"]
    assert ClaimFaction("N") not in legal(state)
    state.held[ANN], state.row, state.temp = ["P"], ["N", "M"], [Held("P", BOB)]
    told = []
    factions.give_back(state, told)
    assert of(told, FactionLost) == [FactionLost(ANN, "P", ROW, held=True)]
    assert state.held == [[], []]
    assert state.row == ["N", "P", "M"]
    ended = do(do(table(row="NPM", hands={ANN: "NP3"}), Scheme("NP3", "ability"), Pick("N")), EndActions())
    assert GAME.view(ended, None).round


def test_a_used_card_stays_used():
    """PAX R56"""
    state = do(table(cells=LODGE), ClaimFaction("P"), FactionAbility("P"), Extort("AR"))
    state.held[ANN].remove("P")
    state.held[ANN].append("P")
    assert FactionAbility("P") not in legal(state)

"""Scripted Bots (PAX R90-R110)."""

import pytest

from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import ChallengeCard, EndActions, Options, Oust, Press
from engines.pax_illuminaten.components.data import EDITIONS
from engines.pax_illuminaten.events import (
    BotActed,
    BotSkipped,
    CardPlaced,
    Challenged,
    DisksPlaced,
    Drew,
    Extorted,
    FactionClaimed,
    FactionLost,
    FavorGained,
    PlanFlipped,
    StrengthBought,
)
from engines.pax_illuminaten.rules import bearings, bots, happenings
from engines.pax_illuminaten.rules.plots import Table
from engines.pax_illuminaten.rules.turn import STAGES, Turns
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, card, disks, do, have, of, on, step, table

BOT = BOB


def too_many(seats, count):
    """Why that many Bots are refused."""
    why = GAME.check_setup(seats, Options(bot_seats=count))
    return why.key if why else ""


def ended(state):
    """The outcome of a game that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def alone(bot="cato", cells=None, pawn="B5", stage="events", **kwargs):
    """Ann alone against one Bot at the bottom, its pawn on a cell; nothing is settled yet but Ann's question."""
    state = table(1, cells=cells, options={"bots": bot, **kwargs.pop("options", {})}, **kwargs)
    state.pawns[BOT] = state.board.place[pawn]
    return state


def run(state, *steps):
    """Steps of a Bot's turn, and what happened."""
    told = []
    state.active = BOT
    for name in steps:
        bots.do(state, BOT, name, told)
    return told


def turn(state, stage="action"):
    """The Bot's whole turn from a stage, to the next question."""
    told = []
    state.active = BOT
    state.frames[:] = [Turns(STAGES.index(stage))]
    settle(state, told)
    return told


def test_a_bot_has_no_hand_and_no_plots():
    """PAX R90"""
    state = GAME.new(1, Options(), 3)
    assert state.hands[BOT] == []
    assert state.private[BOT] == ""
    assert state.contacts[BOT]
    assert GAME.new(2, Options(bot_seats=2), 3).players == 4
    assert too_many(3, 2) == "too_many_bots"
    assert GAME.check_setup(3, Options(bot_seats=1)) is None
    assert GAME.new(1, Options(solo_bots=3, bots="philo_diomedes"), 1).bots == ["philo", "diomedes", "cato"]


def test_a_bots_edicts_pay_and_specials_do_not_touch_it():
    """PAX R91"""
    state = alone(edicts={BOT: ("EN", 3)}, special={ANN: "SE4"}, cells={"B5": "NP1 a"})
    state.active = BOT
    happenings.event_phase(state, [])
    assert have(state, BOT) == "N"
    assert state.edicts[BOT][0].favor == 1
    ousted = alone(cells={"B5": "NP1 ab"}, special={ANN: "SE4"})
    ousted.active, told = BOT, []
    bots.do(ousted, BOT, "oust", told)
    settle(ousted, told)
    assert of(told, Challenged)[0].strengths == (2, 1)


def test_a_script_goes_from_the_top_and_takes_the_first_possible_letter():
    """PAX R92: vector T20"""
    state = alone(cells={"B5": "NP1", "C5": "PM1"})
    told = turn(state)
    acted = [e.action for e in of(told, BotActed)]
    assert acted[:3] == ["expel", "influence", "influence"]
    assert next(e.action for e in of(told, BotSkipped)) == "influence_lodge"


def test_a_step_of_its_own_table_is_done_that_way():
    """PAX R93, R105"""
    state = alone(cells={"B5": "NP1 b", "B4": "NM1", "C5": "PM1", "C4": "SC1"})
    told = run(state, "influence_lodge")
    assert of(told, BotActed)[0].why == "joins_group"
    assert not of(told, PlanFlipped)
    assert disks(state, "C5") == "b."


def test_bots_pay_nothing():
    """PAX R94"""
    state = alone(cells={"B5": "CRN-N", "C5": "PM1 aa"}, favor={BOT: "N"})
    run(state, "influence")
    assert have(state, BOT) == "N"
    assert disks(state, "B5") == "b.."


def test_the_plan_gives_a_direction_and_passes_clockwise_off_the_map():
    """PAX R95"""
    state = alone(top="NA2 MA1")
    told = run(state)
    assert bots.plan(state, BOT, "scout", told) == ("NA2", "F")
    assert bots.plan(state, BOT, "scout", told) == ("MA1", "R")
    assert state.plans == ["NA2", "MA1"]
    near = bearings.neighbours(state, BOT, state.board.place["B5"], "R")
    assert state.board.cells[near[0]] == "C5"
    back = bearings.neighbours(state, BOT, state.board.place["B5"], "B")
    assert state.board.cells[back[0]] == "A5"
    bare = alone(deck="", discard="")
    assert bots.plan(bare, BOT, "scout", told) == ("", "F")
    assert not bots.options(bare, BOT, "expel")


def test_the_search_order():
    """PAX R96"""
    state = alone()
    cells = state.board.cells
    order = [cells[i] for i in bearings.search_order(state, BOT, "F")]
    assert order[:4] == ["B4", "C5", "A5", "B5"]
    assert order[4:7] == ["A4", "C4", "B3"]
    assert [cells[i] for i in bearings.search_order(state, BOT, "S")][:4] == ["B5", "B4", "C5", "A5"]
    assert len(order) == len(set(order)) == 18
    assert [cells[i] for i in bearings.reading_order(state, BOT)][:3] == ["A5", "B5", "C5"]
    assert [cells[i] for i in bearings.reading_order(state, ANN)][:3] == ["D1", "C1", "B1"]


def test_a_bot_at_the_side_looks_across():
    """PAX R95, R96: row by row away from its Areopagus, from its left to its right."""
    three = GAME.new(3, Options(), 1)
    board = three.board
    assert board.sides == ["left", "right", "bottom"]
    places = {(x, y): board.cells[i] for i, (x, y) in board.where.items()}
    columns, rows = sorted({x for x, _y in places}), sorted({y for _x, y in places})
    eastward = [places[x, y] for x in columns for y in rows if (x, y) in places]
    westward = [places[x, y] for x in reversed(columns) for y in reversed(rows) if (x, y) in places]
    assert [board.cells[i] for i in bearings.reading_order(three, 0)] == eastward
    assert [board.cells[i] for i in bearings.reading_order(three, 1)] == westward
    middle = board.place["B3"]
    around = {
        side: [board.cells[i] for i in bearings.neighbours(three, seat, middle, "F")]
        for seat, side in enumerate(board.sides)
    }
    assert around == {
        "left": ["C3", "B4", "A3", "B2"],
        "right": ["A3", "B2", "C3", "B4"],
        "bottom": ["B2", "C3", "B4", "A3"],
    }


def test_where_a_bot_may_place():
    """PAX R97"""
    state = alone(cells={"B5": "NP1", "C5": "CRN-A a", "B4": "PM1", "B1": "SC1"})
    assert [state.board.cells[i] for i in bots.legal_cells(state, BOT)] == ["B5"]
    state = alone(cells={"B5": "NP1 b", "B4": "PM1", "B3": "SC1"})
    assert [state.board.cells[i] for i in bots.legal_cells(state, BOT)] == ["B4", "B5"]


def test_a_bots_only_card_with_disks_is_no_place_for_the_last_of_them():
    """PAX R99: without supply the disk would come from there; an edition has as few as three"""
    few = GAME.with_edition(GAME.edition_text.replace("influence_disks = 15", "influence_disks = 3"), "few.toml")
    for own, places in (("bb", ["B4", "B5"]), ("bbb", ["B4"])):
        state = alone(cells={"B5": f"NP3 {own}", "B4": "PM1"}, game=few)
        assert state.supply(BOT) == 3 - len(own)
        assert [state.board.cells[i] for i in bots.legal_cells(state, BOT)] == places


def test_a_bots_scout_turns_up_and_reveals():
    """PAX R98, R73"""
    state = alone(cells={"B4": "NP1"}, top="NA2")
    state.cards[state.board.place["B5"]], other = "ACE-N", card(state, "B5")
    state.deck = [other if c == "ACE-N" else c for c in state.deck]
    told = run(state, "scout")
    placed = of(told, CardPlaced)[0]
    assert placed.cell in ("B5", "C5")
    assert state.pawns[BOT] == state.board.place[placed.cell]
    assert state.revealed == placed.card.startswith(("ACE", "CRN"))


def test_without_a_face_down_cell_in_reach_a_scout_expels():
    """PAX R98, R102"""
    state = alone(cells={"B5": "NP1", "C5": "PM1"}, top="NA2")
    told = run(state, "scout")
    assert of(told, BotActed)[0].action == "expel"
    assert card(state, "C5") == "NA2"
    assert state.plans == []
    assert state.discard[-1] == "PM1"


def test_influence_places_one_disk_and_moves_the_pawn():
    """PAX R99"""
    state = alone(cells={"B5": "NP1", "C5": "PM1"}, top="MA1")
    told = run(state, "influence")
    assert of(told, DisksPlaced)[0].cell == "C5"
    assert state.pawns[BOT] == state.board.place["C5"]
    cells = {"B5": "NP3 bbbb", "C5": "PM3 bbbb", "B4": "NA3 bbbb", "C4": "NS3 bb", "A5": "CRN-A b", "A4": "NC1"}
    state = alone(cells=cells, top="NA2")
    assert state.supply(BOT) == 0
    run(state, "influence")
    assert state.supply(BOT) == 0


def test_extort_takes_the_greatest_net_gain():
    """PAX R100"""
    state = alone(cells={"B5": "NP2 b", "C5": "NM2 b", "B4": "SC1 b"})
    told = run(state, "extort")
    assert of(told, BotActed)[0].cell == "B5"
    assert have(state, BOT) == "NNPM"
    state = alone(cells={"B5": "NP1 b"})
    assert of(run(state, "extort"), BotActed)[0].cell == "AR"
    shared = alone(cells={"B5": "NP3 bba"})
    shared.contacts[BOT] = 1
    run(shared, "extort")
    assert sum(shared.favor[BOT]) == 3


def test_what_nobody_can_supply_to_an_extort_is_told():
    """PAX R100: of a person's it is told as well"""
    told = run(alone(cells={"B5": "NP3 b", "C5": "NM1"}, pool="N"), "extort")
    extorted = of(told, Extorted)[0]
    got = sum(len(event.favor) for event in of(told, FavorGained))
    assert (extorted.cell, got, extorted.missing) == ("AR", 1, 2)
    assert GAME.text.told(extorted, ["Ann", "Bot"], ENGLISH) == "Bot extorts the Areopagus. Bot could not gain 2 Favor."
    assert of(run(alone(cells={"B5": "NP3 b"}), "extort"), Extorted)[0].missing == 0


def test_a_script_that_extorts_again_takes_what_is_left():
    """PAX R35, R92: nothing twice in a turn, not the Areopagus either; with nothing left it is impossible"""
    state = alone(cells={"B5": "NP2 b", "C5": "NM2 b", "B4": "SC1 b"})
    told = run(state, "extort", "extort", "extort")
    assert [event.cell for event in of(told, Extorted)] == ["B5", "C5", "AR", "B4"]
    assert not bots.options(state, BOT, "extort")


def test_organize_moves_from_the_fullest_card():
    """PAX R101"""
    state = alone(cells={"B5": "NP3 bb", "C5": "PM3 bbb", "C4": "SC1"}, top="NA2")
    assert bots.options(state, BOT, "organize")
    run(state, "organize")
    assert disks(state, "C5") == "bb.."
    assert disks(state, "C4") == "b."
    assert state.pawns[BOT] == state.board.place["B5"]
    assert not bots.options(alone(cells={"B5": "NP1 b"}), BOT, "organize")


def test_expel_spares_rivals_and_its_own_crowns():
    """PAX R102"""
    state = alone(cells={"B5": "NP1", "C5": "CRN-A b", "A5": "PM1 a"})
    assert not bots.options(state, BOT, "expel")
    state = alone(cells={"B5": "NP1", "C5": "PM3 bbb"}, top="NA1")
    run(state, "expel")
    assert (card(state, "C5"), disks(state, "C5")) == ("NA1", "bb")
    assert state.supply(BOT) == 13


def test_a_bot_ousts_the_strongest_rival():
    """PAX R103"""
    state = alone(cells={"B5": "NP1 aa", "C5": "PM1 b"}, favor={BOT: "NC"}, hands={ANN: "SC1"}, top="NM1 NC1")
    state.active = BOT
    told = []
    bots.do(state, BOT, "oust", told)
    settle(state, told)
    assert of(told, StrengthBought) == [StrengthBought(BOT, "N", 1, 3, (ANN, 2))]
    assert (of(told, Challenged)[0].strengths, of(told, Challenged)[0].spent) == ((2, 2), True)
    assert have(state, BOT) == "C"
    assert step(state) == "oust.card"
    state = do(state, ChallengeCard("SC1"))
    assert state.plans[-1] == "NC1"
    assert disks(state, "B5") in ("b.", "..")


def test_a_defending_bot_flips_after_the_other_has_chosen_and_is_ransomed():
    """PAX R103, R104"""
    state = alone(cells={"B1": "NP1 b", "C1": "PA1 aaa"}, favor={ANN: "PPP"}, hands={ANN: "NM1"}, top="AS1")
    before = list(state.deck)
    state, told = on(state, Oust("AR", "B1", BOT, 1))
    assert not of(told, Challenged)[0].spent  # it has nothing to spend
    assert state.deck == before
    state = do(state, ChallengeCard("NM1"))
    assert state.plans == ["AS1"]
    assert have(state, BOT) == "N"
    assert Press not in [type(a) for a in GAME.legal(state, ANN)]


@pytest.mark.parametrize(
    ("bot", "name", "cells", "goal"),
    [
        ("cato", "influence_lodge", {"B5": "NP1 b", "C5": "SC1", "B4": "NM1", "C4": "NA1"}, "B4"),
        ("philo", "influence_shared", {"B5": "NP1", "C5": "SC1 a"}, "C5"),
        ("diomedes", "influence_high", {"B5": "NP3", "C5": "CRN-A"}, "C5"),
        ("diomedes", "influence_high", {"B5": "SC3", "C5": "NM1"}, "C5"),
        ("diomedes", "influence_high", {"B5": "SC3 b", "C5": "NP3 bb"}, "C5"),
    ],
)
def test_special_placings(bot, name, cells, goal):
    """PAX R105"""
    state = alone(bot, cells=cells)
    run(state, name)
    assert "b" in disks(state, goal)
    assert state.pawns[BOT] == state.board.place[goal]


def test_a_bot_claims_one_faction_card_and_uses_none():
    """PAX R106"""
    state = alone(cells={"B5": "NP3 bb", "C5": "NM1 b", "C4": "NA1 b", "B4": "PS1"}, row="NPM")
    told = turn(state)
    assert len(of(told, FactionClaimed)) <= 1
    assert "N" in state.held[BOT]
    assert state.passive(BOT, "challenge_strength") == []


def test_what_a_claimed_card_alone_kept_is_lost_at_once():
    """PAX R53, R54, R106"""
    cells = {"B5": "MS2 bb", "C5": "MC2 bb", "C4": "PM2 bb", "B1": "NP1 a"}
    claims = [(ANN, "FL", True)]
    state = alone("philo", cells, held={ANN: "MNS"}, row="P", public="FL DC", claims=claims)
    assert state.held[ANN] == ["M", "N", "S"]  # Magistrates keep the others, although Ann leads nothing
    told = turn(state)
    assert [(event.faction, event.origin) for event in of(told, FactionClaimed)] == [("M", ANN)]
    assert [event.faction for event in of(told, FactionLost)] == ["N", "S"]
    assert (state.held[ANN], state.row) == ([], ["N", "P", "S"])
    assert not state.claims[0].live  # the Bot's Claim Check sees it already


def test_a_bot_wins_with_one_plot():
    """PAX R107"""
    state = alone("diomedes", cells={"B5": "CRN-N bb", "C5": "CRN-P bb"}, claims=[(ANN, "DC", True)])
    turn(state, "claims")
    outcome = ended(state)
    assert (outcome.how, outcome.ranks, outcome.house) == ("bot", (2,), True)
    assert not state.claims[0].live
    assert Table(state).family("coaxing_of_crowns", BOT).met
    assert GAME.text.ending(outcome, ["Ann"], ENGLISH) == "Diomedes (Bot) has met 1 of its Plots and wins."


def test_a_bots_event_check():
    """PAX R108"""
    for top, place in (("EN", "edict"), ("SE1", "gone")):
        state = alone(events=top, favor={ANN: "N"})
        state.revealed = True
        turn(state, "events")
        assert (state.edicts[BOT] != []) == (place == "edict")
        assert ("SE1" in state.event_discards) == (place == "gone")
    assert state.round >= 2


def test_the_redraw_of_a_bots_turn():
    """PAX R109"""
    state = alone(hands={ANN: "PM1"}, court="NP1 NM1 NA1 NS1 NC1")
    court = list(state.court)
    told = turn(state, "redraw")
    assert of(told, Drew)[0].count == 3
    assert state.court == court
    hard = alone(hands={ANN: "PM1"}, options={"hard_redraw": True})
    assert not of(turn(hard, "redraw"), Drew)


def test_bots_are_scored_like_players():
    """PAX R110"""
    state = alone(
        cells={"B1": "NP1 b", "C1": "NM1 b", "D1": "NA1 b"},
        hands={ANN: "PM1 PA1 PS1 PC1"},
        round_=12,
        options={"max_rounds": 12},
    )
    turn(state, "redraw")
    outcome = ended(state)
    assert outcome.ranks == (2,)
    assert outcome.house


def test_a_bots_turn_is_told_step_by_step():
    """PAX R92, R95"""
    state = alone(hands={ANN: "PM1 PA1 PS1 PC1"})
    state = do(state, EndActions())
    kinds = {type(event) for event in state.story}
    assert {PlanFlipped, BotActed} <= kinds
    assert EDITIONS[state.edition].bots["cato"].script

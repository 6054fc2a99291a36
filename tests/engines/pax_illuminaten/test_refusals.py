"""Why an answer is refused: the first thing that stands against it, and the number of its rule."""

from typing import Any

import pytest

from engines.core.decisions import Action
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import (
    ActivateEvent,
    ClaimFaction,
    ClaimPlot,
    CourtFee,
    CourtTake,
    EndActions,
    EventAbility,
    Expel,
    Extort,
    FactionAbility,
    FollowUp,
    Gain,
    Influence,
    KeepEvent,
    Move,
    Organize,
    Oust,
    Pay,
    Pick,
    PlaceCard,
    Ransom,
    Scheme,
    Scout,
    StopMoves,
    Subvert,
)
from engines.pax_illuminaten.rules.favor import Gaining
from engines.pax_illuminaten.rules.main_actions.oust import Ransoming
from engines.pax_illuminaten.state import Claim
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, NAMES, do, legal, refused, step, table

RICH = {ANN: "NNNPPPMMMAAASSSCCC"}


def against(action: Action, **how: Any) -> tuple[str, str]:
    """Key and rule of what stands against an answer in the Action phase of a position."""
    why = refused(table(**how), action)
    return why.key, why.rule


CELLS = {"B1": "NP1 a", "B2": "PM2 ab", "C1": "CRN-N b", "A2": "SC3", "C2": "NA1 bb", "B3": "MS1 a"}

MAIN = {
    "a cell that is none": (Influence("Z9", 1), "no_cell PAX R1"),
    "a cell without a name": (Influence("", 1), "no_cell PAX R1"),
    "Influence face down": (Influence("C3", 1), "face_down PAX R5"),
    "Influence on full Locations": (Influence("C2", 1), "full PAX R32"),
    "Influence on a rival's Crown": (Influence("C1", 1), "rival_crown PAX R7"),
    "Influence of none": (Influence("A2", 0), "place_at_most PAX R33"),
    "Influence of four": (Influence("A2", 4), "place_at_most PAX R33"),
    "Influence of more than Locations": (Influence("B2", 2), "fewer_locations PAX R33"),
    "Scout of an open cell": (Scout("AR", "B1"), "face_up PAX R28"),
    "Scout from no cell": (Scout("Z9", "A3"), "no_cell PAX R1"),
    "Scout from a rival's card": (Scout("C2", "C3"), "no_disk PAX R28"),
    "Scout from a face-down card": (Scout("C3", "D3"), "no_disk PAX R28"),
    "Scout from afar": (Scout("B1", "C3"), "not_beside PAX R28"),
    "Scout from the Areopagus afar": (Scout("AR", "C3"), "not_beside PAX R28"),
    "Expel face down": (Expel("B2", "C3"), "face_down PAX R5"),
    "Expel rival disks": (Expel("B2", "C2"), "rival_disks PAX R46"),
    "Expel from a card without a disk": (Expel("A2", "A2"), "no_disk PAX R46"),
    "Expel from afar": (Expel("B3", "A2"), "not_beside PAX R46"),
    "Oust oneself": (Oust("B2", "B2", ANN, 1), "no_rival PAX R57"),
    "Oust nobody": (Oust("B2", "B2", 2, 1), "no_rival PAX R57"),
    "Oust before the first": (Oust("B2", "B2", -1, 1), "no_rival PAX R57"),
    "Oust no disk": (Oust("B2", "B2", BOB, 0), "fewer_disks PAX R57"),
    "Oust less than no disk": (Oust("B2", "B2", BOB, -1), "fewer_disks PAX R57"),
    "Oust more disks than there are": (Oust("B2", "C2", BOB, 3), "fewer_disks PAX R57"),
    "Oust from afar": (Oust("B1", "C2", BOB, 1), "not_beside PAX R57"),
    "Oust face down": (Oust("B1", "C3", BOB, 1), "face_down PAX R5"),
    "Extort nowhere": (Extort("Z9"), "no_cell PAX R1"),
    "Extort without a name": (Extort(""), "no_cell PAX R1"),
    "Extort face down": (Extort("C3"), "face_down PAX R5"),
    "Extort a rival's card": (Extort("C2"), "no_disk PAX R35"),
    "Organize of a Faction that is none": (Organize("X"), "no_faction PAX R43"),
    "Organize of two Factions": (Organize("NP"), "no_faction PAX R43"),
    "Organize without a Faction": (Organize(""), "name_faction PAX R43"),
    "Organize where no disk is": (Organize("C"), "no_disk_of PAX R44"),
}


@pytest.mark.parametrize("what", MAIN)
def test_why_a_main_action_is_refused(what: str):
    """PAX R1-R8, R28-R57"""
    action, why = MAIN[what]
    assert " ".join(against(action, cells=CELLS, favor=RICH, hands={ANN: "PS1"})) == why


def test_what_is_too_dear_says_the_price():
    """PAX R9, R12, R29, R33, R43, R57: each Favor of the price, and what it may be of; one less is not enough"""
    cells = {"B1": "NP1 a", "B2": "PM2", "D1": "SC3", "C2": "NA1 bb", "C1": "NS1 a"}
    for action, favor, price in (
        (Influence("B2", 1), "N", "P"),
        (Influence("D1", 1), "", "S + C"),
        (Influence("B2", 2), "P", "P + M"),
        (Influence("B2", 3), "PM", "P + P + M + M"),
        (Oust("C1", "C2", BOB, 2), "N", "NS + NS"),
        (Oust("C1", "C2", BOB, 1), "P", "NS"),
        (Organize("N"), "P", "N"),
    ):
        why = refused(table(cells=cells, favor={ANN: favor}), action)
        assert (why.key, why.rule, why.args["favor"]) == ("too_dear", "PAX R12", price), action
        enough = "".join(part[0] for part in price.split(" + "))
        assert action in legal(table(cells=cells, favor={ANN: enough}))
    why = refused(table(cells={"C1": "NS1 a"}, favor={ANN: "P"}), Scout("C1", "D1"))
    assert (why.key, why.args["favor"]) == ("too_dear", "NS")


def test_an_expel_costs_a_favor_for_each_disk():
    """PAX R47: at least one"""
    cells = {"B1": "NP3 aa", "B2": "PM2"}
    assert against(Expel("B1", "B1"), cells=cells, favor={ANN: "N"}, hands={ANN: "PS1"})[0] == "too_dear"
    assert Expel("B1", "B1") in legal(table(cells=cells, favor={ANN: "NP"}, hands={ANN: "PS1"}))
    assert Expel("B1", "B2") in legal(table(cells=cells, favor={ANN: "N"}, hands={ANN: "PS1"}))


def test_influence_wants_a_way_and_disks():
    """PAX R8, R32"""
    far = {"B1": "NP1 a", "C3": "SC3", "B5": "NM1"}
    assert against(Influence("C3", 1), cells=far, favor=RICH) == ("out_of_reach", "PAX R32")
    full = {"B1": "NP3 aaaa", "C1": "NM3 aaaa", "B2": "NA3 aaaa", "B3": "PM2 aa", "C3": "PA2", "C2": "SC3"}
    one = table(cells=full, favor=RICH)
    assert one.supply(ANN) == 1
    why = refused(one, Influence("C3", 2))
    assert (why.key, why.rule, why.args["count"]) == ("fewer_left", "PAX R8", 1)
    assert Influence("C3", 1) in legal(one)
    none = table(cells={**full, "C2": "SC3 a"}, favor=RICH)
    assert none.supply(ANN) == 0
    assert refused(none, Influence("C3", 1)).key == "no_disks"


def test_an_expel_wants_a_hand():
    """PAX R47"""
    assert against(Expel("B1", "B1"), cells={"B1": "NP1 a"}, favor=RICH) == ("no_hand", "PAX R47")


def test_a_card_is_extorted_once_a_turn():
    """PAX R37"""
    state = do(table(cells={"B1": "NP1 a"}), Extort("B1"))
    while step(state) != "turn.act":
        state = do(state, legal(state)[0])
    assert refused(state, Extort("B1")).key == "extorted"
    state = do(table(), Extort("AR"))
    while step(state) != "turn.act":
        state = do(state, legal(state)[0])
    assert refused(state, Extort("AR")).key == "extorted"
    state.mains = 0
    assert refused(state, Extort("B1")).key == "no_mains"


def test_an_organize_wants_a_move():
    """PAX R45: a disk of that Faction with room beside it"""
    cells = {"B1": "NP1 a", "B2": "PM1 bb", "C1": "SC1 bb"}
    assert against(Organize("N"), cells=cells, favor=RICH) == ("no_move", "PAX R45")
    assert Organize("N") in legal(table(cells={**cells, "C1": "SC1 b"}, favor=RICH))
    assert against(Organize("S"), cells={**cells, "C1": "SC1 b"}, favor=RICH) == ("no_disk_of", "PAX R44")


def test_moves_of_an_organize():
    """PAX R7, R44, R45"""
    cells = {"B1": "NP1 aa", "B2": "PM1 b", "C1": "CRN-A b", "C2": "SC1 a", "D2": "NM1 bb", "A2": "PS1 a"}
    state = do(table(cells=cells, favor={ANN: "PPP"}), Organize("P"))
    assert step(state) == "organize.move"
    for action, why in (
        (StopMoves(), "move_first PAX R45"),
        (Move("Z9", "B2"), "no_cell PAX R44"),
        (Move("B1", "Z9"), "no_cell PAX R44"),
        (Move("B2", "C2"), "no_disk PAX R44"),
        (Move("D1", "C1"), "no_disk PAX R44"),
        (Move("A2", "A3"), "no_room PAX R44"),
        (Move("C2", "B2"), "wrong_faction PAX R44"),
        (Move("B1", "A2"), "not_adjacent PAX R44"),
        (Move("B1", "C1"), "no_room PAX R7"),
    ):
        found = refused(state, action)
        assert f"{found.key} {found.rule}" == why, action
    state = do(state, Move("B1", "B2"))
    assert StopMoves() in legal(state)
    assert step(do(state, StopMoves())) == "turn.act"


def test_a_hand_card_is_put_in_place_of_a_scouted_one():
    """PAX R29"""
    state = table(cells={"B1": "NP1 a"}, favor={ANN: "N"}, hands={ANN: "PS1 PC1"})
    state = do(state, Scout("B1", "B2"))
    assert step(state) == "map.place"
    assert refused(state, PlaceCard("NP1")).key == "not_in_hand"


def test_schemes_are_refused_by_what_stands_against_them():
    """PAX R65-R69"""
    hands = {ANN: "NP1 NP2 SC3 ACE-N CRN-M"}
    assert against(Scheme("MC1", "quick"), hands=hands) == ("not_in_hand", "PAX R65")
    assert against(Scheme("NP2", "decline"), hands=hands) == ("buff_compulsory", "PAX R68")
    for mode in ("fast", "Quick", ""):
        assert against(Scheme("NP1", mode), hands=hands) == ("no_mode", "PAX R68")
    state = do(table(hands=hands), Scheme("NP2", "ability"))
    assert refused(state, Scheme("SC3", "quick")).key == "no_link"
    assert refused(state, Scheme("ACE-N", "quick")).key == "ace_first"
    assert Scheme("NP1", "quick") in legal(state)
    assert Scheme("CRN-M", "quick") in legal(state)
    state = do(state, Scheme("CRN-M", "quick"))
    assert refused(state, Scheme("NP1", "ability")).key == "scheme_closed"
    state = do(table(hands={ANN: "NP1 NM1"}), Scheme("NP1", "quick"))
    while step(state) != "turn.act":
        state = do(state, legal(state)[0])
    assert refused(state, Scheme("NM1", "quick")).key == "quick_used"


def test_faction_abilities_and_claims():
    """PAX R51, R52"""
    state = table(held={ANN: "N"}, row="PM")
    assert refused(state, FactionAbility("P")).key == "not_held"
    assert refused(state, FactionAbility("")).key == "not_held"
    state.used = ["N"]
    assert refused(state, FactionAbility("N")).key == "ability_used"


def test_an_events_ability_is_refused_unless_active_unused_and_paid_for():
    """PAX R9, R12, R24, R88"""
    state = table(special={ANN: "SE1", BOB: "SE4"}, favor={ANN: "NNNPPM"})
    for action, why in (
        (EventAbility("", "N"), "not_active PAX R88"),
        (EventAbility("SE2", "N"), "not_active PAX R88"),
        (EventAbility("SE4", "N"), "no_ability PAX R88"),
        (EventAbility("SE1", ""), "no_faction PAX R9"),
        (EventAbility("SE1", "X"), "no_faction PAX R9"),
        (EventAbility("SE1", "M"), "too_dear PAX R12"),
    ):
        found = refused(state, action)
        assert f"{found.key} {found.rule}" == why, action
    mains = state.mains
    after = do(state, EventAbility("SE1", "N"))
    assert (after.mains, sum(after.favor[ANN])) == (mains + 1, 3)
    after.favor[ANN][0] = 3
    assert refused(after, EventAbility("SE1", "N")).key == "event_used"


def test_a_plot_that_cannot_be_claimed_is_refused_with_the_reason():
    """PAX R8, R72"""
    yes = {"B1": "NP1 a", "B2": "PM1 a", "A2": "SC1 a", "A3": "MS1 a"}
    state = table(cells=yes, public="IV FP", private={ANN: "SA"})
    assert refused(state, ClaimPlot("XX")).key == "no_plot"
    assert refused(state, ClaimPlot("")).key == "no_plot"
    assert refused(state, ClaimPlot("RE")).key == "no_plot"
    assert refused(state, ClaimPlot("IV")).key == "not_met"
    state.claims = [Claim(ANN, state.data.by_short["IV"])]
    assert refused(state, ClaimPlot("IV")).key == "has_disk"
    state.plot_claimed = True
    assert refused(state, ClaimPlot("IV")).key == "plot_claimed"


def test_a_follow_up_needs_a_cube_and_stays_on_its_cell():
    """PAX R64"""
    state = table(cells={"B1": "NP1 a", "B2": "PM1 bb"}, favor=RICH)
    assert refused(state, FollowUp("Z9", "influence")).key == "no_cube"
    assert refused(state, FollowUp("B1", "influence")).key == "no_cube"
    state.cubes[state.board.place["B2"]] = 1
    assert refused(state, FollowUp("B2", "influence")).key == "no_follow_up"
    state.cubes[state.board.place["B1"]] = 1
    assert legal(state, FollowUp) == [FollowUp("B1", "influence")]
    state = table(cells={"B1": "NP1 a", "B2": "PM1", "C1": "NS1 a"}, favor=RICH, hands={ANN: "PS1"})
    state.cubes[state.board.place["B1"]] = 1
    state = do(state, FollowUp("B1", "expel"))
    assert step(state) == "bonus.follow"
    assert refused(state, Expel("B1", "B2")).key == "follow_there"
    assert {action.target for action in legal(state, Expel)} == {"B1"}


def test_a_card_of_the_court_is_refused_where_none_lies_or_the_chamberlain_stands():
    """PAX R82"""
    state = table(hands={ANN: "NP1"}, favor={ANN: "NP"}, court="NM1 NA1 NS1 NC1 PM1", chamberlain=2)
    state = do(state, EndActions())
    assert step(state) == "redraw.court"
    for slot in (0, -1, 6):
        assert refused(state, CourtTake(slot)).key == "no_slot"
    assert CourtTake(5) in legal(state)
    state = do(state, CourtTake(1))
    assert refused(state, CourtTake(1)).key == "empty_slot"
    assert refused(state, CourtTake(3)).key == "chamberlain"
    state = do(state, CourtTake(2))
    assert step(state) == "redraw.fee"
    assert refused(state, CourtFee("S")).key == "no_favor"
    assert refused(state, CourtFee("")).key == "no_favor"
    state = do(state, CourtFee("P"))
    assert state.favor[ANN][1] == 0
    assert {"NM1", "NA1"} <= set(state.hands[ANN])


def test_events_to_activate_and_to_keep():
    """PAX R78, R88"""
    state = table(specials={ANN: "SE4"}, stage="event")
    assert step(state) == "event.activate"
    assert refused(state, ActivateEvent("SE5")).key == "no_event"
    assert refused(state, ActivateEvent("")).key == "no_event"
    state = table(events="SE1 EN SE2", hands={ANN: "NP1 NM1 NA1 NS1"})
    state.revealed = True
    state = do(state, EndActions())
    assert step(state) == "event.keep"
    assert refused(state, KeepEvent("SE2")).key == "not_drawn"
    assert {"SE1", "EN"} == {each.event for each in legal(state, KeepEvent)}


def test_favor_that_is_not_held_or_does_not_pay_is_refused():
    """PAX R12"""
    state = table(cells={"B1": "NP1 a", "B2": "PM2"}, favor={ANN: "NNNPM"})
    state = do(state, Influence("B2", 2))
    assert step(state) == "favor.pay"
    for source, key in (("X", "no_faction"), ("", "no_faction"), ("S", "no_favor"), ("N", "not_payable")):
        found = refused(state, Pay(source))
        assert (found.key, found.rule) == (key, "PAX R12")
    assert legal(state, Pay) == [Pay("direct"), Pay("N>P"), Pay("P")]


def test_gaining_and_subverting():
    """PAX R13, R15"""
    state = table(3, favor={BOB: "N", 2: "N"}, pool="P")
    state.frames.append(Gaining(ANN, units=[state.data.bit("N") | state.data.bit("P")], open=True))
    assert refused(state, Gain("M", "pool")).key == "not_gainable"
    assert refused(state, Gain("N", "EN")).key == "not_gainable"
    state = do(state, Gain("N", "pool"))
    assert step(state) == "favor.subvert"
    assert refused(state, Subvert(ANN)).key == "no_lender"
    state = do(state, Subvert(2))
    assert (state.favor[ANN][0], state.favor[2][0], state.favor[BOB][0]) == (1, 0, 1)


def test_a_ransom_is_of_the_pool():
    """PAX R62"""
    state = table(pool="PPA")
    state.frames.append(Ransoming(BOB, open=True, left=1))
    assert refused(state, Ransom("N"), BOB).key == "not_in_pool"
    assert refused(state, Ransom(""), BOB).key == "not_in_pool"


def test_what_was_named_is_told():
    """Each refusal names the answer's own word, and a dash where there is none"""
    for action, name in (
        (FactionAbility("P"), "faction"),
        (ClaimPlot("XX"), "plot"),
        (EventAbility("SE2", "N"), "event"),
        (Influence("Z9", 1), "cell"),
        (Organize("S"), "faction"),
        (FollowUp("Z9", "expel"), "cell"),
        (ClaimFaction("C"), "faction"),
    ):
        said = getattr(action, action.__struct_fields__[0])
        assert refused(table(), action).args[name] == said
        assert (
            refused(table(), type(action)("", *[getattr(action, f) for f in action.__struct_fields__[1:]])).args.get(
                name, "-"
            )
            == "-"
        )


def test_factions_are_called_by_their_names():
    """As labels and the log call them"""
    for action, called in ((FactionAbility("P"), "the Professions card"), (Organize("S"), "a card of Scholars")):
        assert called in GAME.text.refusal(refused(table(), action), NAMES, ENGLISH)


def test_a_pick_that_is_no_target():
    """PAX R68a"""
    state = table(cells={"B1": "NP1 a"}, hands={ANN: "MA3 NP2"})
    state = do(state, Scheme("MA3", "ability"))
    assert step(state) == "ability.flip"
    assert refused(state, Pick("B1")).key == "no_target"
    assert refused(state, Pick("")).key == "no_target"

"""The Check phase, Events, Court, redraw and the end (PAX R23, R73, R74, R78-R89)."""

from engines.pax_illuminaten.actions import (
    ActivateEvent,
    CourtDone,
    CourtFee,
    CourtTake,
    EndActions,
    EventAbility,
    KeepEvent,
    NoEvent,
    Scheme,
)
from engines.pax_illuminaten.events import EdictPlaced
from engines.pax_illuminaten.knowledge.project import shown
from engines.pax_illuminaten.rules import scoring
from engines.pax_illuminaten.view import EventView
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    do,
    have,
    legal,
    of,
    on,
    refused,
    say,
    step,
    table,
)

FULL = {ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1"}


def ended(state):
    """The outcome of a game that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def revealed(**kwargs):
    """A turn in which Ann has revealed an Ace and ended her actions."""
    hands = {ANN: "ACE-N PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1"}
    return do(table(hands=hands, **kwargs), Scheme("ACE-N", "decline"), EndActions())


def test_an_ace_from_the_hand_is_revealed():
    """PAX R73"""
    assert step(revealed()) == "event.keep"
    quiet = do(table(hands=FULL), EndActions())
    assert quiet.active == BOB


def test_cubes_go_before_the_claim_check():
    """PAX R74, R27"""
    state = table(hands=FULL)
    state.cubes[0] = 1
    assert not any(do(state, EndActions()).cubes)


def test_one_of_two_events_is_kept_and_the_other_goes_back_on_top():
    """PAX R78, R80"""
    state = revealed(events="SE1 SE2 EN")
    assert set(legal(state)) == {KeepEvent("SE1"), KeepEvent("SE2")}
    assert "SE1" not in repr(GAME.view(state, BOB).drawn)
    state, told = say(state, ANN, KeepEvent("SE2"))
    assert "SE2" not in repr([GAME.witness(e, BOB) for e in told])
    assert state.specials[ANN] == ["SE2"]
    assert GAME.view(state, ANN).top_event == EventView("SE1", "Extra Session", state.data.specials["SE1"].text)
    assert GAME.view(state, BOB).top_event is None
    assert GAME.view(state, BOB).players[ANN].specials == 1
    single = revealed(events="SE1")
    assert single.specials[ANN] == ["SE1"]
    assert revealed(events="").active == BOB


def test_an_edict_takes_all_favor_of_its_faction():
    """PAX R79, R86: vector T19"""
    state = revealed(events="EP", favor={ANN: "PPN", BOB: "P"})
    assert (have(state, ANN), have(state, BOB)) == ("N", "")
    assert (state.edicts[ANN][0].favor, state.pool[1]) == (6, 0)
    for left in (4, 2):
        state = table(stage="event", edicts={ANN: ("EP", left + 2)}, hands=FULL)
        assert state.edicts[ANN][0].favor == left
    gone = table(stage="event", edicts={ANN: ("EP", 2)}, hands=FULL)
    assert gone.edicts[ANN] == []
    assert have(gone, ANN) == "P"
    _state, told = on(
        do(table(hands={ANN: "ACE-N", BOB: ""}, events="EN SE1"), Scheme("ACE-N", "decline")), EndActions()
    )
    assert not of(told, EdictPlaced)


def test_the_others_draw_up_to_their_limit():
    """PAX R81"""
    state = do(table(hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1"}), EndActions())
    assert len(state.hands[BOB]) == 4
    over = do(table(hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1 NP1 MA1"}), EndActions())
    assert len(over.hands[BOB]) == 6
    limit = table(hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1"}, held={BOB: "SM"}, row="N")
    assert len(do(limit, EndActions()).hands[BOB]) == 5


def test_the_court_and_its_chamberlain():
    """PAX R82, R83: vector T17"""
    state = table(
        hands={ANN: "PM1 PA1", BOB: "NM1 NA1 NS1 NC1"}, court="NP1 NM2 NA2 NS2 NC2", chamberlain=3, top="MA1 MS1 MC1"
    )
    state = do(state, EndActions(), CourtTake(2))
    assert (step(state), state.active) == ("turn.act", BOB)
    assert set(state.hands[ANN]) == {"PM1", "PA1", "NM2", "MA1"}
    assert state.chamberlain == 3
    assert state.court == ["NP1", "MS1", "MC1", "NS2", "NC2"]
    assert "NA2" in state.discard


def test_a_second_court_card_costs_a_favor_and_one_lies_under_the_chamberlain():
    """PAX R82"""
    base = {"hands": {ANN: "", BOB: "NM1 NA1 NS1 NC1"}, "court": "NP1 NM2 NA2 NS2 NC2", "chamberlain": 3}
    state = do(table(favor={ANN: "NP"}, **base), EndActions(), CourtTake(2))
    assert set(legal(state)) == {CourtTake(3), CourtDone()}
    assert refused(state, CourtTake(1)).key == "chamberlain"
    state = do(state, CourtTake(3))
    assert step(state) == "redraw.fee"
    state = do(state, CourtFee("P"))
    assert have(state, ANN) == "N"
    assert {"NM2", "NA2"} <= set(state.hands[ANN])
    poor = do(table(**base), EndActions(), CourtTake(2))
    assert poor.active == BOB
    assert refused(do(table(**base), EndActions()), CourtTake(9)).key == "no_slot"


def test_an_empty_pile_is_made_from_the_discards():
    """PAX R84, R85"""
    state = do(table(hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1"}, deck="", discard="MA1"), EndActions())
    assert "MA1" in state.hands[BOB]
    bare = do(table(hands={ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1"}, deck="", discard=""), EndActions())
    assert len(bare.hands[BOB]) == 3
    state = table(discard="MA1 MS1")
    view = GAME.view(state, ANN)
    assert (view.discard, view.discard_top) == (2, shown(state.edition).cards["MS1"])
    assert "MA1" not in repr(view)


def test_edicts_pay_pool_then_owner():
    """PAX R86, R87"""
    odd = table(stage="event", edicts={ANN: ("EP", 1)}, hands=FULL)
    assert have(odd, ANN) == ""
    assert odd.event_discards == ["EP"]
    empty = table(stage="event", edicts={ANN: ("EP", 0)}, hands=FULL)
    assert empty.event_discards == ["EP"]


def test_a_special_serves_everybody_until_its_owners_next_event_phase():
    """PAX R88: vector T18"""
    state = table(stage="event", specials={ANN: "SE1 SE2"}, special={ANN: "SE9"}, favor={ANN: "AAA"})
    assert set(legal(state)) == {ActivateEvent("SE1"), ActivateEvent("SE2"), NoEvent()}
    assert state.event_discards == ["SE9"]
    assert refused(state, ActivateEvent("SE3")).key == "no_event"
    state = do(state, ActivateEvent("SE1"))
    assert state.special[ANN] == "SE1"
    state = do(state, EventAbility("SE1", "A"))
    assert (state.mains, have(state, ANN)) == (3, "")
    assert refused(state, EventAbility("SE1", "A")).key == "event_used"
    bob = table(active=BOB, special={ANN: "SE1"}, favor={BOB: "AAA"})
    assert EventAbility("SE1", "A") in legal(bob)
    assert refused(bob, EventAbility("SE2", "A")).key == "not_active"


def test_the_fifth_edict_makes_the_round_the_last():
    """PAX R89"""
    state = table(stage="event", gone="EN EP EM EA", edicts={ANN: ("ES", 1)}, hands=FULL)
    assert state.last_round
    state = do(state, EndActions())
    assert state.active == BOB
    state = do(state, EndActions())
    assert step(state) == "over"
    assert ended(state).how == "edicts"


def test_the_last_round_allowed_is_scored():
    """PAX R89: the guard"""
    state = do(table(hands=FULL, active=BOB, round_=12, options={"max_rounds": 12}), EndActions())
    assert ended(state).how == "rounds"
    assert ended(state).ranks == (1, 1)


def test_faction_scoring_counts_disks_in_the_largest_lodges():
    """PAX R89: vector T21"""
    cells = {
        "A1": "NA1 cc",
        "B1": "AS1 c",
        "C1": "AC1 bb",
        "A2": "PA1 ",
        "D3": "NS1 c",
        "D4": "PS1 c",
        "B2": "MS1 ",
        "B3": "SC1 ",
    }
    state = table(3, cells=cells)
    points = scoring.by_faction(state)
    assert points[CLEO][3] == 3
    assert points[BOB][3] == 2
    assert points[CLEO][4] == 1


def test_ties_go_to_more_faction_cards():
    """PAX R89"""
    cells = {"B1": "NP1 aa", "B2": "NM1 bb", "C1": "NA1"}
    hands = {ANN: "PM1 PA1 PS1 PC1", BOB: "MA1 MS1 MC1 AC1"}
    state = table(cells=cells, hands=hands, active=BOB, round_=12, options={"max_rounds": 12}, held={ANN: "M"}, row="N")
    assert ended(do(state, EndActions())).ranks == (1, 2)

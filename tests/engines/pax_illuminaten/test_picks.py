"""What operations of cards may choose, pick by pick, and what is told; Plots in numbers (PAX R14, R68a, R72)."""

from engines.core.frames import settle
from engines.pax_illuminaten.actions import (
    ClaimPlot,
    ConspireGive,
    Decline,
    EndActions,
    Expel,
    Extort,
    Influence,
    KeepEvent,
    Pick,
    PlaceCard,
    Scheme,
    WhisperNext,
)
from engines.pax_illuminaten.events import (
    CourtFilled,
    CourtTaken,
    DiskMoved,
    DisksPlaced,
    DisksReturned,
    Extorted,
    FactionClaimed,
    FactionLost,
    FavorGained,
    FavorLost,
    FavorSwapped,
    FavorTaken,
    Flipped,
    GameEnded,
    NothingDone,
    Picked,
    PlotLost,
    Swapped,
)
from engines.pax_illuminaten.rules import favor, plots
from engines.pax_illuminaten.rules.main_actions.expel import settle_disks
from engines.pax_illuminaten.rules.main_actions.extort import due, shortage
from engines.pax_illuminaten.rules.main_actions.scout import fits
from engines.pax_illuminaten.rules.modifiers import PLAIN
from engines.pax_illuminaten.state import ROW
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    disks,
    do,
    have,
    legal,
    of,
    on,
    refused,
    step,
    table,
)


def play(card, seats=2, **how):
    """Ann plays a card for its ability: the position then, and what was told."""
    hands = {ANN: card, **how.pop("hands", {})}
    return on(table(seats, hands=hands, **how), Scheme(card, "ability"))


def picks(state):
    """What may be picked."""
    return [action.value for action in legal(state, Pick)]


def test_a_favor_is_stolen_from_whoever_has_some():
    """PAX R68a: first from whom, then which type"""
    state, _told = play("NC3", 3, favor={BOB: "NP", CLEO: "M"})
    assert picks(state) == ["B", "C"]
    second, told = on(state, Pick("B"))
    assert of(told, Picked)[0].value == "B"
    assert picks(second) == ["N", "P"]
    third, told = on(second, Pick("N"))
    assert told[0] == FavorTaken(ANN, BOB, "N", "steal")
    assert (have(third, ANN), have(third, BOB), have(third, CLEO)) == ("N", "P", "M")
    assert not of(told, Picked)
    alone, told = play("NC3", favor={BOB: ""})
    assert of(told, NothingDone) == [NothingDone(ANN, "steal_favor")]
    assert step(alone) == "turn.act"


def test_favor_is_swapped_for_another_type_of_the_pool():
    """PAX R14: twice at most; never for the same type"""
    state, _told = play("PC3", favor={ANN: "NNM"}, pool="NPM")
    assert picks(state) == ["N", "M", "done"]
    given, told = on(state, Pick("N"))
    assert of(told, Picked)[0].value == "N"
    assert picks(given) == ["P", "M"]
    swapped, told = on(given, Pick("P"))
    assert told[0] == FavorSwapped(ANN, "N", "P")
    assert have(swapped, ANN) == "NPM"
    assert swapped.pool[:3] == [2, 0, 1]
    twice = do(swapped, Pick("M"))
    assert have(twice, ANN) == "NNP"
    assert step(twice) == "turn.act"
    only, _told = play("PC3", favor={ANN: "N"}, pool="N")
    assert step(only) == "turn.act"


def test_an_edict_gives_what_it_has():
    """PAX R68a: take_edict, two at most"""
    state, told = play("PM3", edicts={BOB: ("EN", 5)})
    assert have(state, ANN) == "NN"
    assert state.edicts[BOB][0].favor == 3
    assert of(told, FavorGained) == [FavorGained(ANN, "NN", "EN")]
    one, _told = play("PM3", edicts={BOB: ("EN", 1)})
    assert have(one, ANN) == "N"
    two, _told = play("PM3", edicts={ANN: ("EN", 3), BOB: ("EP", 2)})
    assert picks(two) == ["EN", "EP"]
    empty, _told = play("PM3", edicts={ANN: ("EN", 0)})
    assert step(empty) == "favor.gain"


def test_a_court_card_is_replaced_from_the_pile():
    """PAX R68a: court_take"""
    state, _told = play("PA3", court="NP1 NM1 NA1 NS1 NC1", top="PM1")
    assert picks(state) == ["1", "2", "3", "4", "5"]
    state, told = on(state, Pick("5"))
    assert told[:2] == [CourtTaken(ANN, 5, "NC1"), CourtFilled(5, "PM1")]
    bare, _told = play("PA3", court="NP1 NM1 NA1 NS1 NC1", deck="", discard="")
    bare, told = on(bare, Pick("1"))
    assert bare.court[0] == ""
    assert not of(told, CourtFilled)


def test_two_cells_are_flipped_at_most():
    """PAX R68a: flip"""
    state, _told = play("MA3", cells={"B1": "NP1 a"})
    assert "B1" not in picks(state)
    assert picks(state)[-1] == "done"
    state, told = on(state, Pick("A5"))
    assert of(told, Flipped)[0].cell == "A5"
    assert "A5" not in picks(state)
    state = do(state, Pick("C5"))
    assert step(state) == "turn.act"
    assert state.up.count(True) == 3


def test_swapped_cards_lie_side_by_side_and_one_is_own():
    """PAX R50, R68a: swap_cards; both face-up"""
    cells = {"B1": "NP1 a", "C1": "PM1 b", "D1": "PA1", "B2": "SC1", "C2": "MS1"}
    state, _told = play("NA3", cells=cells)
    assert picks(state) == ["B1", "C1", "B2"]
    first = do(state, Pick("B1"))
    assert picks(first) == ["C1", "B2"]
    back = do(state, Pick("B2"))
    assert disks(back, "B2") == "a."
    last, told = on(first, Pick("C1"))
    assert told[0] == Swapped(ANN, "B1", "C1")
    assert disks(last, "C1") == "a."


def test_a_rival_is_pushed_where_it_has_room():
    """PAX R7, R68a: push_rival, of a card in reach, to an open neighbour with room for that rival"""
    one = {"B1": "NP1 ab", "B2": "SC1", "C1": "CRN-A c"}
    moved, told = play("NM3", 3, cells=one)
    assert of(told, DiskMoved) == [DiskMoved(ANN, BOB, "B1", "B2")]
    assert disks(moved, "B2") == "b."


def test_an_own_disk_is_relocated_anywhere_with_room():
    """PAX R68a: relocate, to another card"""
    cells = {"B1": "NP1 a", "D4": "PM1", "C4": "CRN-A b", "B2": "SC1 bb", "A3": "NC1 b"}
    state, told = play("SC3", cells=cells)
    assert picks(state) == ["A3", "D4"]
    state, told = on(state, Pick("A3"))
    assert told[0] == DiskMoved(ANN, ANN, "B1", "A3")
    assert disks(state, "A3") == "ba"
    _state, told = play("SC3", cells={"B1": "NP1 a"})
    assert of(told, NothingDone)


def test_a_disk_is_placed_free_on_a_low_card_in_reach():
    """PAX R68a: place_free; of the Ranks that the card names, with room, with a disk in supply"""
    state, told = play("MC3", cells={"B1": "NP1", "C1": "NM2", "D1": "NA1"})
    assert of(told, DisksPlaced) == [DisksPlaced(ANN, "B1", 1)]
    assert disks(state, "D1") == ".."
    _state, told = play("MC3", cells={"B1": "NP1 bb", "C1": "NM2"})
    assert of(told, NothingDone)


def test_what_the_log_says_of_picks_that_change_nothing_yet():
    """PAX R68a: a pick that is not told by what it does is told by itself"""
    state, _told = play("NA3", cells={"B1": "NP1 a", "C1": "PM1", "B2": "SC1"})
    _after, told = on(state, Pick("B1"))
    assert of(told, Picked) == [Picked(ANN, "swap_cards", "B1")]
    _after, told = on(do(state, Pick("B1")), Pick("C1"))
    assert not of(told, Picked)


# Extort


def test_how_much_conspire_takes():
    """PAX R39, R40, R42: what was collected, less the own part of what it is worth"""
    assert [due(3, 3, 1), due(3, 2, 1), due(3, 1, 2), due(3, 3, 3), due(2, 2, 5), due(3, 0, 1)] == [1, 0, 0, 3, 2, 0]


def test_a_shortage_is_where_the_pool_has_less_than_cards_could_take():
    """PAX R38"""
    for pool, short in (("NNPM", False), ("NNP", True), ("NPM", True), ("NNM", True)):
        state = table(cells={"B1": "NP2 a", "C1": "NM2 a"}, pool=pool)
        assert shortage(state, [0, 1], ANN, PLAIN) is short, pool


def test_whispered_cards_are_ordered_by_the_player():
    """PAX R36, R38"""
    cells = {"B2": "NP2 a", "B1": "NM2 a", "C2": "NA2 a", "A2": "PS1 a"}
    state = do(table(cells=cells, pool="NNPMA"), Extort("B2"))
    assert step(state) == "extort.whisper"
    assert {action.cell for action in legal(state, WhisperNext)} == {"B1", "C2"}
    why = refused(state, WhisperNext("A2"))
    assert (why.key, why.rule) == ("not_whispered", "PAX R36")
    after = do(state, WhisperNext("C2"))
    assert have(after, ANN).count("A") == 1


def test_conspire_gives_to_those_who_are_owed():
    """PAX R39"""
    state = do(table(3, cells={"B1": "NP3 abc"}), Extort("B1"))
    state = do(state, legal(state)[0])
    assert step(state) == "extort.give"
    assert refused(state, ConspireGive(ANN, "N")).key == "owed_nothing"
    assert refused(state, ConspireGive(BOB, "C")).key == "not_collected"
    state = do(state, ConspireGive(CLEO, "N"))
    assert have(state, CLEO) == "N"
    assert len(have(state, BOB)) <= 1


# Expel


def test_disks_of_rivals_come_first_on_a_new_card():
    """PAX R48, R49"""
    state, told = table(3, cells={"B1": "NP1"}), []
    settle_disks(state, state.board.place["B1"], ANN, 2, {BOB: 1}, told)
    assert disks(state, "B1") == "ba"
    assert told == [DisksReturned(ANN, "B1", 1)]
    state, told = table(3, cells={"B1": "NP2"}), []
    settle_disks(state, state.board.place["B1"], ANN, 1, {BOB: 1}, told)
    assert told == []


def test_what_card_has_room_for_rivals():
    """PAX R49: a Crown for those of one player"""
    state = table(3)
    assert [fits(state, "NP1", rivals) for rivals in ([], [2], [1, 1], [3], [2, 1])] == [True, True, True, False, False]
    assert [fits(state, "CRN-N", rivals) for rivals in ([], [3], [1, 1], [4])] == [True, True, False, False]


def test_an_expel_with_rivals_wants_a_card_that_fits():
    """PAX R46, R49: with the buff for rival disks"""
    cells = {"B1": "NP3 abbb"}
    state = do(table(cells=cells, hands={ANN: "MA2 NM1 PA3"}, favor={ANN: "NNPP"}), Scheme("MA2", "ability"))
    assert Expel("B1", "B1") in legal(state)
    after = do(state, Expel("B1", "B1"))
    while step(after).startswith("favor"):
        after = do(after, legal(after)[0])
    assert legal(after, PlaceCard) == [PlaceCard("PA3")]
    none = do(table(cells=cells, hands={ANN: "MA2 NM1"}, favor={ANN: "NNPP"}), Scheme("MA2", "ability"))
    assert Expel("B1", "B1") not in legal(none)


# Plots


def test_a_plot_may_be_more_than_met():
    """PAX R72: sums and counts above what is asked for"""
    for short, cells in (
        ("RF", {"B1": "NP1 aa", "C3": "MC1 aa", "D4": "PA1 aa", "A5": "AC1 a"}),
        ("CC", {"B1": "CRN-N aaa", "C3": "CRN-P aa", "D4": "CRN-A bbb"}),
        ("SA", {"B1": "NP1 ab", "C1": "PM1 ab", "D1": "SC1 ab", "A2": "MS1 ab", "B2": "NA1 ab"}),
    ):
        state = table(cells=cells, public=f"{short} FL")
        assert ClaimPlot(short) in legal(state), short


def test_plots_that_hold_together_are_both_kept():
    """PAX R75: nothing is lost and regained that was never gone"""
    cells = {"B1": "NP1 a", "C1": "PM1 a", "D1": "SC1 a", "A2": "MS1 a", "B2": "NA1 a", "C2": "NC1 a"}
    state, told = table(cells=cells, claims=[(ANN, "DC", True)]), []
    plots.check_claims(state, told)
    assert told == []
    names, families = plots.confirmed(state, ANN, plots.Table(state))
    assert (names, len(families)) == (["dispersed_contacts"], 1)
    assert plots.live(state, ANN) == 1
    assert plots.live(state, BOB) == 0


def test_a_claim_must_hold_beside_the_live_ones():
    """PAX R72, R75: no Lodge serves twice, whether or not the other claim stands"""
    cells = {"A3": "NP1 aa", "B3": "NM1 aa", "C3": "NA1 a", "D3": "NS1", "B2": "NC1"}
    free = table(cells=cells, public="FP LE")
    assert {action.plot for action in legal(free, ClaimPlot)} == {"FP", "LE"}
    state = table(cells=cells, public="FP LE", claims=[(ANN, "FP", True)])
    assert ClaimPlot("LE") not in legal(state)
    assert refused(state, ClaimPlot("LE")).key == "not_met"
    lost = table(cells=cells, public="FP LE", claims=[(ANN, "FP", False)])
    assert ClaimPlot("LE") in legal(lost)
    rival = table(cells=cells, public="FP LE", claims=[(BOB, "FP", True)])
    assert ClaimPlot("LE") in legal(rival)


def test_a_claim_of_somebody_else_falls_in_the_own_check():
    """PAX R75: everybody's claims are looked at"""
    state = table(cells={}, claims=[(BOB, "DC", True)])
    state, told = on(state, EndActions())
    assert of(told, PlotLost) == [PlotLost(BOB, "dispersed_contacts", by=ANN)]


# Favor


def test_favor_that_cannot_be_had_is_lost():
    """PAX R15: with an empty pool and nobody to Subvert"""
    state = table(pool="")
    state.frames.append(favor.Gaining(ANN, units=[1, 2]))
    told = []
    settle(state, told)
    assert of(told, FavorLost) == [FavorLost(ANN, 2)]


def test_payments_and_answers_in_parts_are_gathered():
    """PAX R12, R34, R44: these questions may be answered in several parts that are sent together"""
    state = do(table(cells={"B1": "NP1 a", "B2": "PM2"}, favor={ANN: "NNNPM"}), Influence("B2", 2))
    (asked,) = GAME.decisions(state)
    assert (asked.step, asked.staged, asked.rule) == ("favor.pay", True, "PAX R12")


def test_a_private_plot_is_swapped_beside_claims_of_others():
    """PAX R68a: swap_plot; only the own claim of that very Plot keeps it"""
    state, _told = play("MS3", private={ANN: "CC"}, claims=[(ANN, "DC", True), (BOB, "CC", True)])
    assert state.private[ANN] != "coaxing_of_crowns"
    assert state.pile[0] == "coaxing_of_crowns"


def test_a_lodge_of_any_faction_serves_one_plot():
    """PAX R72: for each of the six Factions, in whose Lodge two Plots would be met"""
    for faction in "PCN":
        data = table().data
        shown = [c for c in data.cards if faction in data.cards[c].factions and data.rank_of[c] == "I"]
        cells = {"A3": f"{shown[0]} aa", "B3": f"{shown[1]} aa", "C3": f"{shown[2]} a", "D3": shown[3], "B2": shown[4]}
        state = table(cells=cells, public="FP LE", claims=[(ANN, "FP", True)])
        assert ClaimPlot("FP") in legal(table(cells=cells, public="FP LE"))
        assert ClaimPlot("LE") not in legal(state), faction


def test_a_card_held_for_a_turn_goes_to_the_row_where_nobody_leads():
    """PAX R55: it is told as held, and goes back where it came from only to who still leads"""
    state, told = play("NP3", row="NPM")
    state, more = on(state, Pick("M"))
    assert of([*told, *more], FactionClaimed) == [FactionClaimed(ANN, "M", ROW, True)]
    state, told = on(state, EndActions())
    while not of(told, FactionLost):
        state, told = on(state, legal(state)[-1])
    assert of(told, FactionLost) == [FactionLost(ANN, "M", ROW, held=True)]
    assert state.row == ["N", "P", "M"]
    assert state.held == [[], []]


def test_who_wins_by_plots_shows_the_own_ones():
    """PAX R77"""
    cells = {"B1": "NP1 a", "C1": "PM1 a", "D1": "SC1 a", "A2": "MS1 a", "B2": "NA1 a", "C2": "NC1 a", "B5": "CRN-N b"}
    claims = [(ANN, "FL", True), (ANN, "DC", True), (BOB, "CC", True), (ANN, "LE", False)]
    cells |= {"B5": "CRN-N bbb", "C5": "CRN-P b"}
    _state, told = on(table(cells=cells, held={ANN: "NM"}, row="P", claims=claims), EndActions())
    (end,) = of(told, GameEnded)
    assert set(end.plots) == {"faction_leader", "dispersed_contacts"}


def test_farther_whispers_are_collected_in_the_order_of_the_map():
    """PAX R36: also in an Extort that a card grants"""
    cells = {"B2": "NP2 a", "D4": "NM2 a", "A5": "NA2 a"}
    state = do(table(cells=cells, hands={ANN: "PC2 PS1 NC1"}), Scheme("PC2", "ability"), Scheme("PS1", "ability"))
    state = do(state, Extort("B2"))
    assert step(state) == "extort.farther"
    chosen = [action.value for action in legal(state, Pick)]
    assert chosen == ["D4", "A5", "done"]
    state, told = on(state, Pick("A5"))
    while step(state) != "turn.act":
        state, more = on(state, legal(state)[0])
        told += more
    assert [event.cell for event in of(told, Extorted)] == ["B2", "D4", "A5"]


def test_an_expel_that_only_the_hand_forbids_is_asked_all_the_same():
    """PAX R68: whoever does not see the hand sees the same; leaving it out is the only answer then"""
    cells = {"B1": "NP3 abbb"}
    state = do(table(cells=cells, hands={ANN: "MA2 MA1 PM1"}, favor={ANN: "NNPPNP"}), Scheme("MA2", "ability"))
    state = do(state, Scheme("MA1", "ability"))
    assert step(state) == "bonus.action"
    assert legal(state) == [Decline()]


def test_who_else_knows_the_event_on_top():
    """PAX R78: whoever knew the first of two knows that it is back, where an Edict shows which one was kept

    An Edict that was kept lies open, so one that does not is back.
    """
    for events, kept, knows in (
        ("EN SE1", "EN", False),
        ("EN SE1", "SE1", True),
        ("SE9 SE1", "SE1", False),
        ("SE1 EN", "EN", True),
        ("SE9 EN", "EN", True),
        ("EA EN", "EN", True),
        ("EN EA", "EN", False),
    ):
        state = table(events=events, hands={ANN: "NP1 NM1 NA1 NS1"})
        state.revealed, state.event_known = True, 1 << BOB
        state = do(state, EndActions())
        state = do(state, KeepEvent(kept))
        assert bool(state.event_known >> BOB & 1) is knows, (events, kept)
        assert state.event_known >> ANN & 1


def test_a_claim_of_a_seat_before_keeps_no_plot():
    """PAX R68a: swap_plot, for the second seat too"""
    state = table(hands={BOB: "MS3"}, private={BOB: "CC"}, claims=[(ANN, "CC", True)], active=BOB)
    state = do(state, Scheme("MS3", "ability"))
    assert state.pile[0] == "coaxing_of_crowns"

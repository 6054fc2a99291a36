"""What Bots choose and in which order: nets of an Extort, ties, ransoms, disks, strengths (PAX R95-R105)."""

import pytest

from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.pax_illuminaten.events import (
    BotActed,
    BotSkipped,
    Challenged,
    ChallengeWon,
    DiskMoved,
    DisksPlaced,
    DisksReturned,
    Extorted,
    FavorGained,
    FavorTaken,
    StrengthBought,
)
from engines.pax_illuminaten.game import GAME
from engines.pax_illuminaten.rules import bots
from engines.pax_illuminaten.rules.bots import Purse, Script
from engines.pax_illuminaten.rules.main_actions import oust
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, card, disks, have, of, table
from tests.engines.pax_illuminaten.test_bots import BOT, alone, run


def beside(cells, **kwargs):
    """Ann and Bob with Cato in seat 2, whose turn it is."""
    state = table(2, cells=cells, options={"bot_seats": 1, "bots": "cato"}, **kwargs)
    state.active = CLEO
    return state


def collected(state, cell, seat=CLEO):
    """The net gain of collecting one cell, and what was told."""
    log = []
    net = bots.collect(state, seat, state.board.place[cell], Purse(state.pool, state.favor), log)
    return net, log


def test_a_bot_gives_its_secondary_faction_first():
    """PAX R39, R100: of N, N and P for a card of N and P one goes to the rival there, and that is P"""
    state = beside({"B2": "NP3 cca"})
    net, log = collected(state, "B2")
    assert net == 2
    assert of(log, FavorGained) == [FavorGained(CLEO, "NNP", "")]
    assert of(log, FavorTaken) == [FavorTaken(ANN, CLEO, "P", "conspire")]
    assert (have(state, CLEO), have(state, ANN)) == ("NN", "P")


def test_a_bot_gives_each_rival_as_many_as_it_has_disks():
    """PAX R39: in turn order from the Bot on"""
    state = beside({"B2": "NP3 caab"})
    net, log = collected(state, "B2")
    assert [(event.seat, event.source, event.why) for event in of(log, FavorTaken)] == [
        (ANN, CLEO, "conspire"),
        (ANN, CLEO, "conspire"),
        (BOB, CLEO, "conspire"),
    ]
    assert (net, have(state, CLEO)) == (0, "")


def test_a_bot_keeps_its_own_part_where_the_pool_is_short():
    """PAX R40, R42: of a card worth 3 with one rival disk two are its own; what is missing is missing to the rival"""
    state = beside({"B2": "NP3 cca"}, pool="NN")
    net, log = collected(state, "B2")
    assert (net, have(state, CLEO), have(state, ANN)) == (2, "NN", "")
    assert not of(log, FavorTaken)


def test_a_bot_subverts_whoever_has_most_of_it():
    """PAX R13, R100: primary Faction first, from the pool before anybody's; a protected seat lends nothing"""
    state = beside({"B2": "NM1 c"}, pool="", favor={ANN: "M", BOB: "MM"})
    net, log = collected(state, "B2")
    assert of(log, FavorTaken) == [FavorTaken(CLEO, BOB, "M", "subvert")]
    assert (net, have(state, BOB), have(state, ANN)) == (1, "M", "M")
    level = beside({"B2": "NM1 c"}, pool="", favor={ANN: "M", BOB: "M"})
    assert of(collected(level, "B2")[1], FavorTaken)[0].source == ANN
    pool = beside({"B2": "NM1 c"}, pool="M", favor={BOB: "MM"})
    assert not of(collected(pool, "B2")[1], FavorTaken)
    second = beside({"B2": "NM1 c"}, pool="N", favor={})
    assert collected(second, "B2")[1] == [FavorGained(CLEO, "N", "")]
    none = beside({"B2": "NM1 c"}, pool="")
    assert collected(none, "B2") == (0, [])


def test_what_a_bot_subverts_is_told_once():
    """PAX R13: as taken from whom had it, and not among what comes from the pool"""
    state = beside({"B2": "NP3 ccc"}, pool="N", favor={BOB: "PP"})
    before = [list(favor) for favor in state.favor]
    net, log = collected(state, "B2")
    names = ["Ann", "Bob", "Cato"]
    assert [line for event in log if (line := GAME.text.told(event, names, ENGLISH))] == [
        "Cato subverts 1 Favor of Professions from Bob.",
        "Cato subverts 1 Favor of Professions from Bob.",
        "Cato gains 1 Favor of Nobility.",
    ]
    assert GAME.text.in_brief(log, names, ENGLISH) == [
        "Cato: subverts 1 Professions from Bob; subverts 1 Professions from Bob, +1 Nobility."
    ]
    assert net == 3
    assert sum(state.favor[CLEO]) - sum(before[CLEO]) == 3
    alone_ = beside({"B2": "NM1 c"}, pool="", favor={BOB: "MM"})
    assert [GAME.text.told(event, names, ENGLISH) for event in collected(alone_, "B2")[1]][1:] == [""]


def test_trying_an_extort_out_tells_nothing():
    """PAX R100"""
    state = beside({"B2": "NP3 cca"})
    pool, favor = list(state.pool), [list(each) for each in state.favor]
    assert bots.collect(state, CLEO, state.board.place["B2"], Purse(pool, favor)) == 2
    assert have(state, CLEO) == ""
    assert favor[CLEO][0] == 2


def test_the_first_cell_is_a_card_like_others():
    """PAX R39, R100: the first cell has the number 0, and is not the Areopagus"""
    first = table(3).board.cells[0]
    state = beside({first: "NP3 cca"})
    net, _log = collected(state, first)
    assert (net, have(state, CLEO), have(state, ANN)) == (2, "NN", "P")
    assert bots.most(state, CLEO, 0) == 2
    assert bots.primary_of(state, CLEO, 0) == (0, 1)
    assert bots.primary_of(state, CLEO, -1) == state.data.contact_types[state.contacts[CLEO]]
    assert bots.extort_cells(state, CLEO, 0, 1) == [0]
    assert bots.extort_cells(state, CLEO, -1, 1) == [-1]
    assert oust.initial(state, CLEO, 0) == 2 + (state.board.touched[CLEO] & 1)


@pytest.mark.parametrize(
    ("cells", "pool", "target"),
    [
        ({"B5": "NP2 b", "C5": "NM3 b"}, None, "AR"),  # 2 and 3 against 3: on a tie the Areopagus
        ({"B5": "NP2 b", "C5": "NM2 b"}, None, "B5"),  # 2 + 2 whispered
        ({"B5": "NP2 b", "C5": "NM2 b", "B4": "NM3 b"}, None, "B5"),  # ties in reading order
        ({"B5": "NP3 b", "C5": "NM3 b", "B4": "CRN-N b"}, None, "B5"),  # 3 + 3
        ({"B5": "NP3 ba", "C5": "NM3 ba", "B4": "CRN-N b"}, None, "B5"),  # 2 + 2 net of Conspire
        ({"B5": "NP3 baaa", "C5": "CRN-N b"}, "NNN", "C5"),  # 0 and 2; of its Areopagus only one can be had
        ({"B5": "NP3 b", "C5": "AS2 b"}, "AS", "C5"),  # the pool decides
        ({"B5": "NP3 b", "C5": "AS2 b"}, "", "AR"),  # nothing is to be had anywhere
    ],
)
def test_where_a_bot_extorts(cells, pool, target):
    """PAX R36, R39, R100"""
    state = alone(cells=cells, pool=pool)
    told = run(state, "extort")
    assert of(told, BotActed)[0].cell == target
    first = of(told, Extorted)[0]
    assert (first.seat, first.cell, first.whispered) == (BOT, target, False)
    assert all(event.whispered for event in of(told, Extorted)[1:])
    assert len(state.extorted) == len(of(told, Extorted))
    assert state.extorted[0] == ("AR" if target == "AR" else card(state, target))
    start = state.board.place["B5"]
    assert state.pawns[BOT] == (start if target == "AR" else state.board.place[target])


def test_what_a_card_nets_at_most():
    """PAX R39, R40: never less than nothing"""
    state = beside({"B2": "NP3 caab", "B1": "NP2 c", "C1": "NM2 ca", "C2": "CRN-N c"})
    place = state.board.place
    assert [bots.most(state, CLEO, place[cell]) for cell in ("B2", "B1", "C1", "C2")] == [0, 2, 1, 2]
    assert bots.most(state, CLEO, -1) == 3


def test_whether_the_pool_is_enough_for_several_cards():
    """PAX R100: each unit in its primary Faction"""
    cells = {"B2": "NP2 c", "B1": "NM2 c"}
    for pool, enough in (("NNPM", True), ("NPM", False), ("NNP", False), ("NNPMM", True)):
        state = beside(cells, pool=pool)
        assert bots.plenty(state, CLEO, [state.board.place["B2"], state.board.place["B1"]]) is enough, pool


def test_a_crown_is_spared_by_its_own_bot_alone():
    """PAX R102: neighbours of the pawn, in reach, without rivals; a Crown with its own disk stays"""
    cells = {"B5": "NP1 b", "C5": "CRN-A b", "A5": "CRN-N", "B4": "PM1", "C4": "SC1"}
    state = alone(cells=cells)
    assert [state.board.cells[i] for i in bots.expellable(state, BOT)] == ["B4", "A5"]
    rivals = alone(cells={**cells, "B4": "PM1 a"})
    assert [rivals.board.cells[i] for i in bots.expellable(rivals, BOT)] == ["A5"]


def test_where_a_bot_organizes_and_ousts():
    """PAX R101, R103: fullest card first, ties in reading order; the Bot card before its neighbours"""
    cells = {"B5": "NP1 bb", "C5": "PM1 bb", "A5": "SC1 bb", "B4": "NM3 bbbb", "C4": "NA1"}
    state = alone(cells=cells)
    assert [state.board.cells[i] for i in bots.organizable(state, BOT)] == [
        "B4",
        "C5",
    ]  # the others have no open neighbour
    state = alone(cells={"B5": "NP1 ab", "C5": "PM2 ab", "B4": "NM3 a", "C3": "NA1 a"})
    assert [state.board.cells[i] for i in bots.oustable(state, BOT)] == ["B5", "B4", "C5"]
    far = alone(cells={"B5": "NP1", "C4": "PM2 a"}, pawn="C4")
    assert not bots.oustable(far, BOT)


def test_a_disk_is_organized_to_the_first_open_neighbour():
    """PAX R95, R101: clockwise from the planned direction, past full and face-down cards"""
    for top, goal in (("NA2", "B3"), ("NS2", "C4"), ("NP1", "A4"), ("NC1", "B3")):
        cells = {"B4": "NM3 bbb", "B3": "PA3", "C4": "SC1", "A4": "PS1", "B5": "MC1 bb", "C5": "PC2"}
        state = alone(cells=cells, top=top)
        told = run(state, "organize")
        assert of(told, DiskMoved)[0] == DiskMoved(BOT, BOT, "B4", goal), top
    full = alone(cells={"B4": "NM3 bbb", "B3": "PA1 bb", "C4": "SC1", "B5": "MC1 bb"}, top="NA2")
    assert of(run(full, "organize"), DiskMoved)[0].goal == "C4"


def test_the_strongest_rival_is_ousted_whole():
    """PAX R103"""
    state = beside({"A3": "NP3 abbc"}, top="NA2")
    state.pawns[CLEO] = state.board.place["A3"]
    told = []
    bots.do(state, CLEO, "oust", told)
    settle(state, told)
    assert of(told, Challenged)[0].rival == BOB
    assert of(told, Challenged)[0].count == 2


def test_a_bots_strength_is_bought_with_the_target_cards_factions():
    """PAX R103: all of them, one Strength each; nothing is said where it has none"""
    state = alone(cells={"B5": "NP1 a"}, favor={BOT: "NNPC"})
    told = []
    assert oust.buy_strength(state, BOT, state.board.place["B5"], 2, told) == 3
    assert told == [StrengthBought(BOT, "NNP", 3, 5)]
    assert have(state, BOT) == "C"
    told = []
    assert oust.buy_strength(state, BOT, state.board.place["B5"], 2, told) == 0
    assert told == []


@pytest.mark.parametrize(
    ("pool", "count", "got"),
    [
        ("NNPPPC", 2, "NN"),
        ("NPPPC", 2, "NP"),
        ("PCCC", 3, "PCC"),
        ("MCC", 1, "C"),
        ("MC", 1, "M"),
        ("", 2, ""),
        ("C", 2, "C"),
    ],
)
def test_a_bot_takes_its_ransom_by_the_cards_factions_then_the_fullest_pool(pool, count, got):
    """PAX R104: the card's primary Faction, its secondary, else the fullest pool, the first on a tie"""
    state, told = alone(cells={"B5": "NP1 b"}, pool=pool), []
    oust.bot_ransom(state, BOT, state.board.place["B5"], count, told)
    assert have(state, BOT) == "".join(sorted(got, key="NPMASC".index))
    assert told == ([FavorGained(BOT, got, "")] if got else [])


def test_a_disk_for_an_empty_supply_comes_from_the_fullest_other_card():
    """PAX R99: ties in reading order; never from the card it goes to"""
    cells = {"B5": "NP3 bbbb", "C5": "PM3 bbbb", "B4": "NA3 bbbb", "C4": "NS3 bbb"}
    state, told = alone(cells=cells), []
    assert state.supply(BOT) == 0
    assert oust.spare_disk(state, BOT, state.board.place["B5"], told)
    assert told == [DisksReturned(BOT, "C5", 1)]
    assert disks(state, "B5") == "bbbb"
    some, told = alone(cells={"B5": "NP3 b"}), []
    assert oust.spare_disk(some, BOT, some.board.place["B5"], told)
    assert told == []


def test_after_a_won_challenge_a_bot_places_a_disk():
    """PAX R103: if it is legal there"""
    state, told = alone(cells={"B5": "NP1"}), []
    oust.place_bot_disk(state, BOT, state.board.place["B5"], told)
    assert told == [DisksPlaced(BOT, "B5", 1)]
    for cells in ({"B5": "NP1 bb"}, {"B3": "NP1", "B5": "NM1"}, {"B5": "CRN-N a"}):
        state, told = alone(cells=cells), []
        cell = next(iter(cells))
        oust.place_bot_disk(state, BOT, state.board.place[cell], told)
        assert told == []


def test_two_bots_in_a_challenge_press_on():
    """PAX R61, R103: a Bot whose card cancels turns up another one, and calls nothing off"""
    state = table(1, cells={"B4": "NP3 bcc"}, options={"solo_bots": 2}, top="ACE-N CRN-N NA1 NC2 PA1")
    state.active, told = BOB, []
    state.frames.append(oust.Ousting(BOB, CLEO, state.board.place["B4"], 1, 0))
    state.pawns[BOB] = state.board.place["B4"]
    settle(state, told)
    won = of(told, ChallengeWon)[0]
    assert won.how == "total"
    assert len(state.plans) == 4


def test_who_is_ahead_is_said_once_both_bots_have_spent():
    """PAX R59, R103"""
    state = table(1, cells={"B4": "NP3 bcc"}, options={"solo_bots": 2}, favor={BOB: "N", CLEO: "PP"})
    state.active, told = BOB, []
    state.frames.append(oust.Ousting(BOB, CLEO, state.board.place["B4"], 1, 0))
    settle(state, told)
    first, second = of(told, Challenged)[0].strengths
    assert of(told, StrengthBought) == [
        StrengthBought(BOB, "N", 1, first + 1),
        StrengthBought(CLEO, "PP", 2, second + 2, (BOB, first + 1)),
    ]


def test_a_step_that_is_impossible_is_told_and_left_out():
    """PAX R92"""
    state, told = alone(cells={}), []
    state.active = BOT
    state.frames.append(Script(BOT, index=1))
    state.frames[-1].settle(state, told)
    assert [event.action for event in of(told, BotSkipped)] == ["influence_lodge", "influence"]
    assert state.script == ["scout"]
    assert state.frames[-1].index == 2


def test_groups_that_a_bots_disk_is_near():
    """PAX R105: the largest connected group of one Faction, of two cards or more, with one of its disks"""
    state = alone(cells={"B5": "NP1 b", "C5": "PM1", "C4": "PS1", "B4": "NM1", "A3": "SC1"})
    sizes = bots.group_sizes(state, BOT)
    assert {state.board.cells[i]: n for i, n in enumerate(sizes) if n} == {"B5": 3, "C5": 3, "C4": 3, "B4": 2}


def test_the_special_of_rivals_cards_and_of_high_cards():
    """PAX R105: rival disks without an own one; Crowns, then Freemasons without an own disk, then Rank III"""
    cells = {"B5": "NP1 a", "C5": "NM2 ab", "B4": "SC1", "A5": "NS1 aa"}
    state = alone("philo", cells=cells)
    special = bots.special_of(state, BOT, "influence_shared")
    assert special is not None
    assert [state.board.cells[i] for i in bots.special_cells(state, BOT, special)] == ["B5"]
    cells = {"B5": "NP3 b", "C5": "MA1 b", "B4": "CRN-A", "A5": "SC2", "C4": "NA3 bb"}
    state = alone("diomedes", cells=cells)
    special = bots.special_of(state, BOT, "influence_high")
    assert special is not None
    assert [state.board.cells[i] for i in bots.special_cells(state, BOT, special)] == ["B4", "A5", "C4", "B5"]

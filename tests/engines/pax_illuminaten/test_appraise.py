"""What a sensible person would rather have (advice to computer seats, not a rule)."""

from typing import Any

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import Expel, Options, PlaceCard, Scout
from engines.pax_illuminaten.appraise import appraise, ending, values, worths
from engines.pax_illuminaten.rules.plots import claimable
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, disks, do, paid, step, table
from tests.yardstick.greedy import greedy

CELLS = {"B1": "NP1 a", "C1": "MS1", "B2": "AC1"}


def test_a_place_to_go_is_worth_more_than_a_favor():
    """a seat that can place no disk anywhere scouts"""
    nowhere = table(favor={ANN: "NP"})
    somewhere = table(cells={"B1": "NP1"}, favor={ANN: "P"})
    assert appraise(somewhere, ANN) > appraise(nowhere, ANN)


def test_further_places_matter_less():
    """who has room enough keeps the Favor"""
    looks = [appraise(table(cells=dict(list(CELLS.items())[:count])), ANN) for count in (1, 2, 3)]
    first, second = looks[1] - looks[0], looks[2] - looks[1]
    assert first > second > 0


def test_a_plot_is_worth_more_the_nearer_it_is():
    """PAX R72: and a live claim more than a Plot that is met"""
    cells = {"B1": "NP1 aa", "C1": "PA1 aa"}
    few, more, met = (table(cells=dict(list(cells.items())[:n])) for n in (0, 1, 2))
    claimed = table(cells=cells, claims=[(ANN, "DC", True)])
    values = [appraise(state, ANN) for state in (few, more, met, claimed)]
    assert values == sorted(values)
    assert appraise(claimed, BOB) < appraise(few, BOB)


LODGE = {"B1": "NP1 aa", "C1": "NM1 a", "D1": "NA1 a", "A2": "NS1", "B2": "NC1 a"}
SIX = {"B2": "NP2 a", "C2": "PM2 a", "B3": "PS2 a", "C3": "AC2 a", "B1": "NM1 a", "C1": "MS1 a"}
SEVENTH = {"D1": "NA1 a"}


def test_a_plot_that_does_not_hold_beside_the_claim_is_no_victory():
    """PAX R72: it is worth less than one that does, in the same Lodge or of the same cells"""
    far, near = (table(cells=LODGE, public=f"FP {plot}", claims=[(ANN, "FP", True)]) for plot in ("IC", "RE"))
    assert values(near, ANN)[ANN] - values(far, ANN)[ANN] < 10
    apart, beside = (table(cells=cells, public="IC DC", claims=[(ANN, "IC", True)]) for cells in (SIX, SIX | SEVENTH))
    assert claimable(apart, ANN) == []
    assert claimable(beside, ANN) == ["dispersed_contacts"]
    assert values(beside, ANN)[ANN] - values(apart, ANN)[ANN] > 10


def test_points_count_the_more_the_nearer_faction_scoring_is():
    """PAX R89: by the Edicts discarded"""
    cells = {"B1": "NP1 aa", "C1": "NM1 a", "B2": "NA1", "C5": "MC1 bb", "B5": "PS1 b", "A5": "AC1"}
    looks = [appraise(table(cells=cells, gone=gone), ANN) for gone in ("", "EN EP", "EN EP EM EA")]
    assert looks == sorted(looks)
    assert looks[-1] > looks[0] + 0.02
    assert ending(table()) == 0
    assert ending(table(edicts={BOB: ("EN", 6)})) < ending(table(edicts={BOB: ("EN", 2)})) < ending(table(gone="EN"))


def test_a_bot_that_may_win_in_its_next_turn_is_to_be_feared():
    """PAX R107: the nearer it is the more another disk matters, of the Crowns that Diomedes wants"""
    crowns = ("CRN-N .", "CRN-N b", "CRN-N bbb", "CRN-N bbb", "CRN-N bbb")
    others = ("CRN-P", "CRN-P", "CRN-P", "CRN-P .", "CRN-P b")
    worth: list[float] = []
    for one, other in zip(crowns, others, strict=True):
        state = table(1, cells={"B5": one, "C5": other}, options={"bots": "diomedes"})
        worth.append(values(state, ANN)[BOB])
    assert worth == sorted(worth)
    assert worth[4] - worth[3] < worth[3] - worth[0]
    assert worth[4] > worth[0] + 20


CARDS = {"B1": "MC2 aa", "C1": "CRN-M bbb", "B2": "NA1 a"}


def expelling(hand: str) -> Any:
    """Ann has paid, and chooses the new card."""
    before = table(cells=CARDS, hands={ANN: hand}, favor={ANN: "MMCC"}, public="CC FP", discard="ACE-M")
    return paid(do(before, Expel("B1", "B1")))


def test_in_the_middle_of_an_expel_the_old_card_counts():
    """PAX R48: its disks are off the map for a moment only, nobody has lost anything yet, and the hand is secret"""
    first, second = expelling("CRN-S PC1 NA3"), expelling("PS2 PC2 NM3")
    before = table(cells=CARDS, hands={ANN: "PC1 NA3"}, public="CC FP", discard="ACE-M")
    before.favor = first.favor
    for seat in (ANN, BOB):
        assert GAME.appraise(first, seat) == GAME.appraise(second, seat) == GAME.appraise(before, seat)
        assert GAME.features(first, seat) == GAME.features(before, seat)
    assert disks(first, "B1") == ""
    assert disks(do(first, PlaceCard("PC1")), "B1") == "aa"


def test_in_the_middle_of_an_expel_a_bot_has_lost_nothing():
    """PAX R48: a Lodge of Cato's is whole again with the next card, so that to clear a cell is no gain"""
    cells = {"B2": "NC1 a", "B3": "NA1", "B4": "NP1 bb", "C3": "NM1 b"}
    state = table(1, cells=cells, hands={ANN: "MC2 NS1"}, favor={ANN: "NN"}, options={"bots": "cato"})
    asks = paid(do(state, Expel("B2", "B3")))
    assert step(asks) == "map.place"
    assert values(asks, ANN)[BOB] < values(state, ANN)[BOB] - 1
    assert worths(asks, ANN)[BOB] == worths(state, ANN)[BOB]
    assert GAME.appraise(asks, ANN) < GAME.appraise(state, ANN)


def test_a_bots_turn_belongs_to_the_turn_before():
    """a Challenge in it is played on to the own next turn"""
    game: Any = GAME
    state, rng, challenged = game.new(1, Options(bots="philo"), 5), Rng(5), 0
    moments: list[int] = []
    while decisions := game.decisions(state):
        now = game.moment(state)
        if state.active:
            challenged += 1
            assert now == moments[-1]
        moments.append(now)
        seat = decisions[0].seat
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    assert challenged
    assert moments == sorted(moments)
    assert len(set(moments)) > 3


def test_a_greedy_seat_scouts_in_its_first_turns():
    """the map does not stay face-down"""
    game: Any = GAME
    state, rng, scouts = game.new(2, Options(), 3), Rng(3), 0
    while state.round < 3 and (decisions := game.decisions(state)):
        seat = decisions[0].seat
        answer = greedy(game, state, seat, rng, worlds=1)
        scouts += isinstance(answer, Scout)
        game.advance(state, seat, answer)
    assert scouts >= 2

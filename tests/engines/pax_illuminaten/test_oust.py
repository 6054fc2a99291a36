"""Oust and its Challenge (PAX R57-R64)."""

from engines.pax_illuminaten.actions import (
    CallOff,
    ChallengeCard,
    EndActions,
    FollowUp,
    Influence,
    Organize,
    Oust,
    Press,
    Ransom,
)
from engines.pax_illuminaten.events import Challenged, ChallengeWon, FavorGained, PartGained
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    GAME,
    asked,
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

CELLS = {"B2": "PM3 aabb", "B1": "NP1 aa", "C2": "MS2 bb", "A2": "NC2", "B3": "NS2 bb"}


def challenge(ann="NM1", bob="PS1", cells=None):
    """B2 is challenged: the attacker has 5 with the touched cell's neighbour, the defender 6."""
    state = table(cells=cells or CELLS, hands={ANN: ann, BOB: bob}, favor={ANN: "PPPP"})
    return do(state, Oust("B2", "B2", BOB, 1))


def test_each_targeted_disk_costs_a_matching_favor():
    """PAX R57"""
    state = table(cells=CELLS, favor={ANN: "PP"})
    found = {(a.acting, a.target, a.count) for a in legal(state, Oust)}
    assert ("B2", "B2", 2) in found
    assert ("B2", "B3", 2) in found
    assert refused(state, Oust("B2", "A2", BOB, 1)).key == "fewer_disks"
    assert refused(state, Oust("B2", "B2", ANN, 1)).key == "no_rival"


def test_initial_strength_counts_disks_around_and_the_areopagus():
    """PAX R58"""
    _state, told = on(table(cells=CELLS, favor={ANN: "P"}), Oust("B2", "B2", BOB, 1))
    assert of(told, Challenged)[0].strengths == (4, 6)
    _state, told = on(table(cells={"B1": "NP1 b"}, favor={ANN: "P"}), Oust("AR", "B1", BOB, 1))
    assert of(told, Challenged)[0].strengths == (1, 1)
    held = table(cells={"B1": "NP1 b"}, favor={ANN: "P"}, held={BOB: "N"}, row="PM")
    _state, told = on(held, Oust("AR", "B1", BOB, 1))
    assert of(told, Challenged)[0].strengths == (1, 2)


def test_a_tie_gives_nobody_the_advantage():
    """PAX R59"""
    state = table(cells={"B1": "NP1 b"}, hands={ANN: "ACE-N", BOB: "PM1"}, favor={ANN: "P"})
    state, told = on(state, Oust("AR", "B1", BOB, 1), ChallengeCard("ACE-N"), ChallengeCard("PM1"))
    assert of(told, ChallengeWon)[0].winner == BOB


def test_both_choose_in_secret_and_reveal_together():
    """PAX R60, R63"""
    state = challenge("NM1 NA1", "PS1 MC1")
    assert asked(state) == [ANN, BOB]
    state, told = say(state, ANN, ChallengeCard("NM1"))
    assert "NM1" not in repr(told)
    assert "NM1" not in repr(GAME.view(state, BOB).challenge)
    saved = GAME.load(GAME.dump(state))
    assert asked(saved) == [BOB]
    state = do(saved, ChallengeCard("PS1"))
    assert state.challenge == [["NM1"], ["PS1"]]
    assert refused(challenge("NM1 NA1"), ChallengeCard("CRN-A"), ANN).key == "not_in_hand"


def test_a_dagger_wins_for_the_weaker_and_a_hammer_for_the_stronger():
    """PAX R60: vector T11"""
    state, told = on(challenge("ACE-N", "NA1"), ChallengeCard("ACE-N"), ChallengeCard("NA1"))
    assert of(told, ChallengeWon)[0].how == "card"
    assert of(told, ChallengeWon)[0].winner == ANN
    state, told = on(challenge("NM1", "CRN-N"), ChallengeCard("NM1"), ChallengeCard("CRN-N"))
    assert of(told, ChallengeWon)[0].winner == BOB
    assert state.revealed


def test_cards_that_both_win_cancel():
    """PAX R61"""
    state = challenge("ACE-N NM1", "CRN-N MC1")
    state = do(state, ChallengeCard("ACE-N"), ChallengeCard("CRN-N"))
    assert step(state) == "oust.press"
    _state, told = on(state, CallOff())
    assert of(told, ChallengeWon)[0].winner == BOB
    pressed, told = on(state, Press(), ChallengeCard("NM1"), ChallengeCard("MC1"))
    assert of(told, ChallengeWon)[0].totals == (10, 10)
    assert of(told, ChallengeWon)[0].winner == BOB
    assert pressed.challenge == [["ACE-N", "NM1"], ["CRN-N", "MC1"]]


def test_the_higher_total_wins_and_a_beaten_disk_is_ransomed():
    """PAX R62: vector T10"""
    cells = {**CELLS, "B1": "NP2 aaa"}
    state, told = on(challenge("NA1", "MC1", cells), ChallengeCard("NA1"), ChallengeCard("MC1"))
    assert of(told, ChallengeWon)[0].totals == (11, 10)
    assert step(state) == "oust.ransom"
    assert asked(state) == [BOB]
    state = do(state, Ransom("A"))
    assert have(state, BOB) == "A"
    assert disks(state, "B2") == "aab."
    assert state.cubes[state.board.place["B2"]] == 1


def test_a_ransom_of_several_is_told_part_by_part():
    """PAX R62: a part where there is a choice again, at the end all of it"""
    state = table(
        cells={**CELLS, "B1": "NP2 aaa"}, hands={ANN: "NA1", BOB: "MC1"}, favor={ANN: "PPPP"}, pool="NNPPMMAASSCC"
    )
    state = do(state, Oust("B2", "B2", BOB, 2), ChallengeCard("NA1"), ChallengeCard("MC1"))
    state, told = on(state, Ransom("A"))
    assert of(told, PartGained) == [PartGained(BOB, "A")]
    _state, told = on(state, Ransom("N"))
    assert of(told, FavorGained) == [FavorGained(BOB, "NA", "", True)]
    one = challenge("NA1", "MC1", {**CELLS, "B1": "NP2 aaa"})
    _state, told = on(do(one, ChallengeCard("NA1"), ChallengeCard("MC1")), Ransom("A"))
    assert of(told, FavorGained) == [FavorGained(BOB, "A", "", False)]


def test_challenge_cards_lie_open_until_redraw():
    """PAX R63, R81"""
    state = do(challenge(), ChallengeCard("NM1"), ChallengeCard("PS1"))
    while step(state) != "turn.act":
        state = do(state, legal(state)[0])
    assert state.challenge == [["NM1"], ["PS1"]]
    state = do(state, EndActions())
    assert state.challenge == [[], []]
    assert {"NM1", "PS1"} <= set(state.discard)


def test_a_bonus_cube_is_worth_one_action_on_its_cell():
    """PAX R64"""
    cells = {"B2": "PM3 a", "B1": "NP1 a", "C2": "MS2"}
    state = table(cells=cells, favor={ANN: "PPPMMM"})
    state.cubes[state.board.place["B2"]] = 1
    state.mains = 0
    assert {a.action for a in legal(state, FollowUp)} == {"influence", "organize"}
    state = do(state, FollowUp("B2", "influence"))
    assert {a.target for a in legal(state, Influence)} == {"B2"}
    state = paid(do(state, Influence("B2", 1)))
    assert disks(state, "B2") == "aa.."
    assert not any(state.cubes)
    assert refused(state, FollowUp("B2", "influence")).key == "no_cube"
    state = table(cells=cells, favor={ANN: "PPPMMM"})
    state.cubes[state.board.place["B2"]] = 1
    state = do(state, FollowUp("B2", "organize"))
    if step(state) == "bonus.follow":
        state = paid(do(state, Organize("P")))
    assert disks(state, "B2") == "aa.."

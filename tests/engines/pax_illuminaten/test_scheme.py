"""Schemes and what cards do (PAX R65-R71)."""

import pytest

from engines.pax_illuminaten.actions import (
    Decline,
    Discard,
    Expel,
    FactionAbility,
    Gain,
    Influence,
    Organize,
    Pick,
    Scheme,
    Scout,
)
from engines.pax_illuminaten.events import HandSeen, NothingDone
from tests.engines.pax_illuminaten.positions import (
    ANN,
    BOB,
    GAME,
    card,
    disks,
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


def scheme(card_, mode="ability", **kwargs):
    """A table at which Ann has just schemed a card."""
    hands = kwargs.pop("hands", {})
    hands = {**hands, ANN: f"{card_} {hands.get(ANN, '')}"}
    return do(table(hands=hands, **kwargs), Scheme(card_, mode))


def test_a_card_has_left_the_hand_before_it_works():
    """PAX R65"""
    state = table(hands={ANN: "PA1"}, favor={}, cells={"B1": "NP1 a"})
    state = do(state, Scheme("PA1", "ability"))
    assert state.hands[ANN] == []
    assert state.scheme == ["PA1"]
    assert refused(state, Scheme("PA1", "ability")).key == "wrong_kind"


def test_a_scheme_links_by_faction():
    """PAX R66, R71: vectors T12 and T13"""
    state = scheme("PM1", "quick", hands={ANN: "MS2 CRN-A NC3 NA1"})
    state = do(state, Gain("P", "pool"))
    assert refused(state, Scheme("NC3", "decline")).key == "no_link"
    state = do(state, Scheme("MS2", "ability"), Scheme("CRN-A", "ability"))
    assert state.mains == 3
    assert state.revealed
    assert refused(state, Scheme("NA1", "decline")).key == "scheme_closed"
    state = scheme("ACE-S", hands={ANN: "PM1 PA1 NA1 MC2"})
    assert have(state, ANN) == "SSS"
    state = do(state, Scheme("PM1", "decline"), Scheme("PA1", "decline"), Scheme("NA1", "decline"))
    assert refused(state, Scheme("MC2", "ability")).rule == "PAX R66"


def test_an_ace_comes_first_and_a_first_crown_is_the_last():
    """PAX R67"""
    state = scheme("PM1", "decline", hands={ANN: "ACE-P"})
    assert refused(state, Scheme("ACE-P", "ability")).key == "ace_first"
    state = scheme("CRN-N", hands={ANN: "NM1"})
    assert not legal(state, Scheme)


def test_a_buff_cannot_be_declined_and_an_impossible_bonus_is_skipped():
    """PAX R68"""
    state = table(hands={ANN: "NA2 NM1"})
    assert refused(state, Scheme("NA2", "decline")).key == "buff_compulsory"
    state, told = on(state, Scheme("NM1", "ability"))
    assert [each.declined for each in of(told, NothingDone)] == [False]
    assert step(state) == "turn.act"
    state = scheme("PA1", cells={"B1": "NP1 a"})
    assert step(state) == "bonus.action"
    declined, told = on(state, Decline())
    assert step(declined) == "turn.act"
    assert [each.declined for each in of(told, NothingDone)] == [True]
    assert state.mains == 2


def test_an_operation_without_a_target_does_nothing():
    """PAX R68a"""
    state, told = on(table(hands={ANN: "NS3"}, top="PM1"), Scheme("NS3", "ability"))
    assert of(told, NothingDone)[0].what == "see_hand"
    assert state.hands[ANN] == ["PM1"]


def test_quick_favor_once_a_turn():
    """PAX R69"""
    state = scheme("NA2", "quick", hands={ANN: "NC2"})
    assert have(state, ANN) == "NA"
    assert not state.buffs
    assert refused(state, Scheme("NC2", "quick")).rule == "PAX R69"


def test_buffs_add_up_and_serve_bonus_actions():
    """PAX R70"""
    state = scheme("AS2", hands={ANN: "PA1 SC2"}, cells={"B1": "NP1 a"})
    assert [a.acting for a in legal(state, Scout)]
    state = scheme("NA2", hands={ANN: "NA1"}, cells={"B1": "NM2"})
    assert Influence("B1", 1) in legal(state)
    state = do(state, Scheme("NA1", "ability"), Influence("B1", 1))
    assert disks(state, "B1") == "a.."


def test_an_additional_main_action_may_wait():
    """PAX R71"""
    state = scheme("CRN-N")
    assert state.mains == 3


def test_gain_favor_of_different_types():
    """PAX R68a: gain_favor"""
    state = do(scheme("PS3"), Gain("N", "pool"))
    assert Gain("N", "pool") not in legal(state)
    assert have(do(state, Gain("C", "pool")), ANN) == "NC"


def test_a_favor_is_stolen_from_a_rival():
    """PAX R68a: `steal_favor`."""
    state = scheme("NC3", favor={BOB: "NP"})
    assert have(do(state, Pick("P")), ANN) == "P"


def test_take_edict_or_gain():
    """PAX R87, R68a: take_edict empties an Edict that stays until its owner's Event phase"""
    state = scheme("PM3", edicts={BOB: ("EN", 2)})
    assert have(state, ANN) == "NN"
    assert state.edicts[BOB][0].favor == 0
    assert have(do(scheme("PM3"), Gain("A", "pool")), ANN) == "A"


def test_favor_is_swapped_only_for_what_the_pool_holds():
    """PAX R14: `swap_favor`."""
    state = do(scheme("PC3", favor={ANN: "NN"}, pool="PP"), Pick("N"))
    assert have(state, ANN) == "NP"
    state = do(state, Pick("done"))
    assert step(state) == "turn.act"


@pytest.mark.parametrize("most", [1, 2, 3])
def test_swap_favor_ends_by_itself_after_as_many_as_the_card_allows(most):
    """PAX R68a: swap_favor, in editions that say how many"""
    text = GAME.edition_text.replace('op = "swap_favor", n = 2', f'op = "swap_favor", n = {most}')
    state = scheme("PC3", favor={ANN: "NNNNN"}, pool="PPPPP", game=GAME.with_edition(text, "mine.toml"))
    for given in range(1, most + 1):
        state = do(state, Pick("N"))
        assert have(state, ANN).count("P") == given
    assert step(state) == "turn.act"


def test_cards_are_drawn_and_one_is_discarded():
    """PAX R68a: `draw`, `discard`."""
    assert scheme("AS3", top="PM1 PA1").hands[ANN] == ["PM1", "PA1"]
    state = table(
        held={ANN: "S"}, row="NP", cells={"B1": "NS1 a", "B2": "SC1 a", "C1": "PS1 a"}, hands={ANN: "NM1"}, top="PM1"
    )
    state = do(state, FactionAbility("S"))
    state = do(state, Discard("NM1"))
    assert state.hands[ANN] == ["PM1"]
    assert refused(state, FactionAbility("S")).key == "ability_used"


def test_a_card_taken_from_the_court_is_replaced_and_known():
    """PAX R68a: `court_take`."""
    state = do(scheme("PA3", court="NP1 NM1 NA1 NS1 NC1", top="PM1"), Pick("3"))
    assert state.hands[ANN] == ["NA1"]
    assert state.court == ["NP1", "NM1", "PM1", "NS1", "NC1"]
    assert GAME.view(state, BOB).known[0].cards[0].id == "NA1"


def test_see_hand_is_private():
    """PAX R68a: see_hand"""
    state = table(3, hands={ANN: "NS3", BOB: "PM1", 2: "PA1"}, top="SC1")
    state = do(state, Scheme("NS3", "ability"))
    state, told = say(state, ANN, Pick("B"))
    seen = of(told, HandSeen)[0]
    assert GAME.witness(seen, ANN) == HandSeen(ANN, BOB, ("PM1",))
    assert GAME.witness(seen, 2) == HandSeen(ANN, BOB, ())
    assert GAME.view(state, ANN).known[0].cards[0].id == "PM1"
    assert GAME.view(state, 2).known == ()


def test_flip_turns_cards_up_without_revealing():
    """PAX R73: flip reveals nothing"""
    state = scheme("MA3")
    state = do(state, Pick("B1"), Pick("done"))
    assert state.up[state.board.place["B1"]]
    assert not state.revealed


def test_swap_cards_takes_disks_along():
    """PAX R50: cubes stay on their cell"""
    state = scheme("NA3", cells={"B1": "NP1 a", "C1": "PM1 b", "D1": "PA1"})
    state = do(state, Pick("B1"))
    assert (card(state, "B1"), disks(state, "B1")) == ("PM1", "b.")
    assert (card(state, "C1"), disks(state, "C1")) == ("NP1", "a.")


def test_a_rivals_disk_is_never_pushed_onto_anothers_crown():
    """PAX R7: `push_rival`."""
    state = scheme("NM3", cells={"B1": "NP1 b", "C1": "CRN-A a", "B2": "PM1", "A2": "PA1"})
    assert disks(state, "B1") == ".."
    assert disks(state, "B2") == "b."


def test_a_disk_is_relocated_to_a_card_far_away():
    """PAX R68a: `relocate`."""
    state = scheme("SC3", cells={"B1": "NP1 a", "D4": "PM1", "C4": "CRN-A b"})
    assert disks(state, "D4") == "a."


def test_a_disk_is_placed_for_nothing():
    """PAX R68a: `place_free`."""
    state = scheme("MC3", cells={"B1": "NP1", "C1": "NM2"})
    assert disks(state, "B1") == "a."


def test_hold_faction_until_the_end_of_the_turn():
    """PAX R55"""
    state = do(scheme("NP3", row="NPM"), Pick("M"))
    assert state.held[ANN] == ["M"]
    assert GAME.view(state, None).players[ANN].held[0].temporary


def test_swap_plot_or_gain():
    """PAX R68a: swap_plot"""
    state = scheme("MS3", private={ANN: "CC"})
    assert state.private[ANN] != "coaxing_of_crowns"
    assert state.pile[0] == "coaxing_of_crowns"
    claimed = scheme("MS3", private={ANN: "CC"}, claims=[(ANN, "CC", True)])
    assert step(claimed) == "favor.gain"


def test_link_any_serves_the_next_card():
    """PAX R66: link_any"""
    state = scheme("AC3", hands={ANN: "NP1 MS1"}, top="PM3")
    state = do(state, Scheme("NP1", "decline"))
    assert state.free_links == 0
    assert refused(state, Scheme("MS1", "decline")).key == "no_link"
    event = scheme("AC1", "decline", hands={ANN: "NP1 MS1"}, special={BOB: "SE6"})
    event = do(event, Scheme("NP1", "decline"))
    assert event.links_used == 1
    assert refused(event, Scheme("MS1", "decline")).key == "no_link"


def test_reach_any_target_and_any_faction():
    """PAX R32, R43: modifiers"""
    state = scheme("SC2", cells={"B1": "NP1 a", "B3": "NM1"}, favor={ANN: "NM"})
    assert "B3" in {a.target for a in legal(state, Influence)}
    state = scheme("MC1", cells={"D4": "NM1"}, favor={ANN: "M"})
    assert Influence("D4", 1) in legal(state)
    state = scheme("MS1", cells={"B1": "NP3 aa", "C1": "PM1"}, favor={ANN: "P"})
    assert {a.faction for a in legal(state, Organize)} == {"P"}
    state = do(state, Organize("P"))
    assert disks(state, "C1") == "a."


def test_expel_costs_less_with_its_buff():
    """PAX R47, R70"""
    state = scheme("MC2", hands={ANN: "PA1"}, cells={"B1": "NP1 aa"})
    assert Expel("B1", "B1") in legal(state)

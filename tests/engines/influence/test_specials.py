"""Swap and Saboteur during the attack (INF R23–R33)."""

import pytest

from engines.influence.actions import (
    ChooseCastle,
    ChooseCircle,
    ChooseInfluence,
    EndAttack,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
)
from engines.influence.components.castles import DIRECTIONS
from engines.influence.events import AttackEnded, CircleBlocked, SaboteurPlayed, SwapPlayed
from tests.engines.influence.positions import GAME, new, of, position, reasons, sentence


def specials(cards=None, cell="A1", value=3, **more):
    """Lion at its special cards, its fresh card at a cell."""
    game = position(cards or {"LIO": "A1 2", "FAL": "C1 2"}, order="LIO FAL", **more)
    return game.say(ChooseCastle(cell), ChooseInfluence(value))


def test_any_number_in_any_order():
    """INF R23: two Swaps and the Saboteur in one attack, each once per game."""
    game = specials()
    game.say(PlaySaboteur("C1"), ChooseCircle("D"), PlaySwapCastle("A1"), PlaySwapSetup())
    assert not game.of(PlaySwapInfluence)
    assert game.attacking == "FAL", "nothing is left to play"
    lion = game.faction("LIO")
    assert (lion.swaps, lion.saboteurs) == (0, 0)


def test_a_card_that_is_gone_is_refused():
    """INF R23: no third Swap, no second Saboteur."""
    game = specials()
    game.say(PlaySwapSetup(), PlaySwapCastle("A1"))
    assert reasons(game, PlaySwapSetup()) == ("no_swap", "INF R23")
    assert reasons(game, PlaySwapInfluence("LIO-r1")) == ("no_swap", "INF R23")
    game = specials().say(PlaySaboteur("C1"), ChooseCircle("D"))
    assert reasons(game, PlaySaboteur("B1")) == ("no_saboteur", "INF R23")


def test_none_in_round_1():
    """INF R24: the attack is over with its Influence card."""
    game = new(2, order="LIO FAL")
    for action in (PlaySwapSetup(), PlaySwapCastle("A1"), PlaySwapInfluence("LIO-r1"), PlaySaboteur("A1")):
        assert reasons(game, action) == ("first_round", "INF R24")
    game.say(ChooseCastle("A1"))
    assert reasons(game, PlaySaboteur("A1")) == ("first_round", "INF R24")
    game.say(ChooseInfluence(2))
    assert of(game.events, AttackEnded)


def test_a_swap_on_the_setup_card():
    """INF R25: by anyone, one at a time (ruling S8)."""
    game = specials()
    game.say(PlaySwapSetup())
    assert of(game.events, SwapPlayed) == [SwapPlayed(0, "LIO", "S")]
    assert GAME.view(game.state, None).setup_swap == "LIO"
    assert reasons(game, PlaySwapSetup()) == ("setup_has_swap", "INF R25")
    game.say(EndAttack()).say(ChooseCastle("C1"), ChooseInfluence(2))
    assert PlaySwapSetup() not in game.legal()
    assert reasons(game, PlaySwapSetup()) == ("setup_has_swap", "INF R25")


def test_a_swap_on_a_castle_that_the_faction_controls():
    """INF R26: not on a rival's, nobody's, or one where it only has a card (ruling S41)."""
    game = specials({"LIO": "A1 2, B1 2", "FAL": "C1 2, B1 5"}, control="FAL-r2")
    assert [a.cell for a in game.of(PlaySwapCastle)] == ["A1"]
    assert reasons(game, PlaySwapCastle("B1")) == ("controlled_by", "INF R26")
    assert reasons(game, PlaySwapCastle("A3")) == ("uncontrolled", "INF R26")
    game.say(PlaySwapCastle("A1"))
    assert game.castle("A1").swap == "LIO"
    assert reasons(game, PlaySwapCastle("A1")) == ("castle_has_swap", "INF R26")


def test_whose_card_lies_there_is_told_whichever_faction_it_is():
    """INF R25, R26, R30: a second faction's Swap and Saboteur stand in the way as the first one's do."""
    for mine, other in (("LIO", "FAL"), ("FAL", "LIO")):
        game = position({"LIO": "A1 2", "FAL": "A1 3"}, order=f"{other} {mine}", control=f"{other}-r1")
        game.attack("A1", 5, PlaySwapSetup(), PlaySwapCastle("A1"), PlaySaboteur("C1"), ChooseCircle("D"))
        game.say(ChooseInfluence(5))
        assert game.attacking == mine
        blocked = {PlaySwapSetup(): "INF R25", PlaySaboteur("A1"): "INF R30", PlaySaboteur("C1"): "INF R30"}
        for action, rule in blocked.items():
            why = game.refused(action)
            assert (why.rule, why.args["faction"]) == (rule, other)
            assert action not in game.legal()


def test_no_swap_beside_a_saboteur_on_a_castle():
    """INF R26, R30: first come, first served (ruling S37)."""
    game = specials().say(PlaySaboteur("A1"), ChooseCircle("R"))
    assert reasons(game, PlaySwapCastle("A1")) == ("castle_has_saboteur", "INF R26")
    game = specials().say(PlaySwapCastle("A1"))
    assert reasons(game, PlaySaboteur("A1")) == ("castle_has_swap", "INF R30")
    assert "A1" not in {a.cell for a in game.of(PlaySaboteur)}


def test_a_swap_on_an_own_card_the_fresh_one_included():
    """INF R27: never on a rival's card, one Swap a card (ruling S9)."""
    game = specials(cell="B1")
    assert [a.card for a in game.of(PlaySwapInfluence)] == ["LIO-r1", "LIO-r2"]
    assert reasons(game, PlaySwapInfluence("FAL-r1")) == ("not_own_card", "INF R27")
    assert reasons(game, PlaySwapInfluence("LIO-r3")) == ("not_own_card", "INF R27")
    game.say(PlaySwapInfluence("LIO-r2"))
    assert next(c for c in game.castle("B1").cards if c.id == "LIO-r2").swap
    assert reasons(game, PlaySwapInfluence("LIO-r2")) == ("card_has_swap", "INF R27")
    assert [a.card for a in game.of(PlaySwapInfluence)] == ["LIO-r1"]


def test_no_swap_on_a_card_when_all_lie_at_one_castle():
    """INF R28: there is nothing to exchange with (ruling S10)."""
    game = specials(cell="A1")
    assert not game.of(PlaySwapInfluence)
    assert reasons(game, PlaySwapInfluence("LIO-r1")) == ("one_castle", "INF R28")


def test_a_swap_on_a_card_leaves_its_castle_free():
    """INF R29: and the reverse; both may lie at one castle (ruling S38)."""
    game = specials(cell="B1").say(PlaySwapInfluence("LIO-r1"))
    assert PlaySaboteur("A1") in game.legal()
    game.say(PlaySwapCastle("A1"))
    assert game.castle("A1").swap == "LIO"
    game = specials(cell="B1").say(PlaySaboteur("A1"), ChooseCircle("R"))
    assert PlaySwapInfluence("LIO-r1") in game.legal()


def test_a_saboteur_goes_on_any_castle():
    """INF R30: face-down, one's own, a rival's; but only one card to a castle (ruling S36)."""
    game = specials()
    assert {a.cell for a in game.of(PlaySaboteur)} == {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"}
    game.say(PlaySaboteur("A3"))
    assert of(game.events, SaboteurPlayed) == [SaboteurPlayed(0, "LIO", "A3")]
    assert game.castle("A3").saboteur == "LIO"
    game.say(ChooseCircle("U"), EndAttack()).say(ChooseCastle("C1"), ChooseInfluence(2))
    assert reasons(game, PlaySaboteur("A3")) == ("castle_has_saboteur", "INF R30")
    assert "A Saboteur of LIO lies on A3 already" in sentence(game.refused(PlaySaboteur("A3")))


@pytest.mark.parametrize("setup", list(GAME.data.layouts))
def test_the_circle_is_named_at_once_toward_a_castle(setup):
    """INF R31: by table direction; directions without a castle are not offered (ruling S12)."""
    cells = GAME.data.layouts[setup].labels
    for cell in cells:
        game = position({"LIO": f"{cells[0]} 2", "FAL": f"{cells[-1]} 2"}, setup=setup, order="LIO FAL")
        game.say(ChooseCastle(cells[0]), ChooseInfluence(3), PlaySaboteur(cell))
        lends = game.castle(cell).lends
        due = {DIRECTIONS[d]: near for d, near in enumerate(lends) if near}
        if len(due) > 1:
            assert {a.direction for a in game.legal()} == set(due)
            assert GAME.decisions(game.state)[0].staged, "card, castle and circle go together"
            game.say(ChooseCircle(next(iter(due))))
        [event] = of(game.events, CircleBlocked)
        assert (event.cell, due[event.direction]) == (cell, event.toward)
        assert game.castle(cell).blocked == event.direction


def test_a_circle_without_a_castle_is_refused():
    """INF R31: and there is no way back from the Saboteur."""
    game = specials().say(PlaySaboteur("A1"))
    assert reasons(game, ChooseCircle("U")) == ("no_neighbour", "INF R31")
    assert reasons(game, ChooseCircle("N")) == ("no_direction", "INF R3")
    assert reasons(game, EndAttack()) == ("name_circle", "INF R31")


def test_a_swap_says_nothing_of_how_it_will_be_used():
    """INF R32: turn and partner are chosen in the Swap Phase."""
    assert PlaySwapSetup.__struct_fields__ == ()
    assert PlaySwapCastle.__struct_fields__ == ("cell",)
    assert PlaySwapInfluence.__struct_fields__ == ("card",)


def test_the_attack_ends_when_the_player_says_so():
    """INF R33: with cards left, or by itself when none can be played."""
    game = specials()
    assert EndAttack() in game.legal()
    game.say(EndAttack())
    assert of(game.events, AttackEnded) == [AttackEnded(0, "LIO")]
    assert game.faction("LIO").swaps == 2
    spent = specials()
    spent.state.swaps[1] = spent.state.saboteurs[1] = 0
    spent.say(EndAttack()).say(ChooseCastle("C1"), ChooseInfluence(2))
    assert AttackEnded(1, "FAL") in spent.events


def test_a_swap_that_fits_nowhere_is_no_question():
    """INF R33: the Setup card has a Swap, Falcon controls nothing and all its cards lie at one castle."""
    game = position({"LIO": "A1 2, A1 2", "FAL": "C1 2, C1 3", "STA": "C1 3, C1 2"}, seats=3, order="LIO FAL STA")
    game.state.saboteurs[1] = 0
    game.attack("A1", 3, PlaySwapSetup())
    game.say(ChooseCastle("C1"), ChooseInfluence(3)) if game.step == "attack.castle" else game.say(ChooseInfluence(3))
    assert AttackEnded(1, "FAL") in game.events

"""The Conquer Phase (INF R47–R66)."""

import pytest

from engines.influence.actions import (
    ChooseCircle,
    ChooseControlling,
    PlaySaboteur,
    PlaySwapInfluence,
    PlaySwapSetup,
    TurnSetup,
)
from engines.influence.events import CardsRevealed, CastleRevealed, ControllingChosen, Examined, RoundEnded
from tests.engines.influence.positions import EXAMPLE, GAME, new, of, position, reasons
from tests.engines.influence.test_rounds import random_game


def examined(game, cell):
    """How a castle came out."""
    [event] = [e for e in of(game.events, Examined) if e.cell == cell]
    return event


def conquered(cards, first, second, **more):
    """Round after these cards: Lion plays `first`, Falcon `second`, each (cell, value, special cards …)."""
    game = position(cards, order="LIO FAL", castles=EXAMPLE, **more)
    return game.attack(*first).attack(*second)


def test_castles_are_examined_once_each_along_the_path():
    """INF R47: with the North that this round's Swap Phase left."""
    game = conquered({"LIO": "B1 2", "FAL": "C2 2"}, ("A1", 3, PlaySwapSetup()), ("C3", 3))
    game.say(TurnSetup(2))
    assert [e.cell for e in of(game.events, Examined)] == ["A1", "B1", "C2", "C3"]


def test_a_castle_without_cards_is_passed_over():
    """INF R48: face-down it stays face-down."""
    game = conquered({"LIO": "B1 2", "FAL": "C2 2"}, ("A1", 3), ("C3", 3))
    assert {e.cell for e in of(game.events, CastleRevealed)} == {"A1", "C3"}
    assert game.castle("A3").power is None
    assert game.castle("A3").result is None


def test_a_castle_with_old_cards_only_is_examined():
    """INF R49: an old tie may break when a neighbour's circle comes to help (ruling S24)."""
    cards = {"LIO": "B1 5, A1 2", "FAL": "B1 5, C3 2"}
    game = conquered(cards, ("A1", 2), ("C3", 3))
    assert game.state.round == 4
    found = examined(game, "B1")
    assert dict(found.totals) == {"LIO": 5 + 3, "FAL": 5}  # Strathclyde's circle toward R
    assert found.conqueror == "LIO"


@pytest.mark.parametrize("north", range(4))
def test_a_castle_is_revealed_with_its_banner_to_the_north(north):
    """INF R50: and one that lies open keeps its turn (ruling S27)."""
    game = conquered({"LIO": "B1 2", "FAL": "C2 2"}, ("A1", 3), ("C2", 3), north=north)
    assert game.castle("A1").turn == north
    assert game.castle("A1").banner == "URDL"[north]
    assert (game.castle("B1").turn, game.castle("C2").turn) == (0, 0)


def test_face_down_cards_are_revealed():
    """INF R51: those at the castle under examination."""
    game = conquered({"LIO": "B1 2", "FAL": "C2 2"}, ("A1", 3), ("C3", 5))
    shown = [(e.cell, e.cards) for e in of(game.events, CardsRevealed)]
    assert shown == [("C3", (("FAL-r2", 5),)), ("A1", (("LIO-r2", 3),))]
    assert all(card.known for c in GAME.view(game.state, None).castles for card in c.cards)


def test_a_side_adds_up_its_cards():
    """INF R52: all of them, the controlling card too."""
    game = conquered({"LIO": "B3 2, B3 3", "FAL": "C1 2, C1 2"}, ("B3", 5), ("C1", 3))
    assert examined(game, "B3").totals == (("LIO", 10),)


def test_adjacent_castles_that_the_side_controls_lend_the_circle_that_faces_here():
    """INF R53: Gwynedd at C2 gives 2 toward B1; turned, what then faces there."""
    for turn, gift in ((0, 2), (1, 0), (2, 0), (3, 2)):
        game = conquered({"LIO": "B1 5", "FAL": "C2 2"}, ("B1", 3), ("B1", 6), turns={"C2": turn})
        circle = game.castle("C2").circles[7]
        assert circle == gift
        assert dict(examined(game, "B1").totals) == {"LIO": 8, "FAL": 6 + gift}


def test_a_castle_taken_earlier_in_the_phase_lends_at_once():
    """INF R53: A2 is taken first and helps at A1; taken later it would not."""
    cards = {"LIO": "A3 2, A3 2", "FAL": "C1 2, C1 3"}
    game = conquered(cards, ("A2", 3), ("C1", 5))
    assert dict(examined(game, "A2").totals)["LIO"] == 3 + 2
    early = position({"LIO": "B1 2, A1 3", "FAL": "C2 2, A1 3"}, order="LIO FAL", castles=EXAMPLE)
    early.attack("C1", 5).attack("C2", 5)
    # C1 (Deira) is examined after B1, so it lends nothing to B1; B1 (Albion) gives 2 toward A1
    assert dict(examined(early, "B1").totals)["LIO"] == 2
    assert dict(examined(early, "C1").totals)["LIO"] == 5 + 1


def test_a_castle_lost_earlier_in_the_phase_lends_no_more():
    """INF R53: Falcon takes B1 from Lion before C1 is examined, so B1 helps Falcon there."""
    game = conquered({"LIO": "B1 2, C1 3", "FAL": "C2 2, C1 3"}, ("C1", 2), ("B1", 6), control="LIO-r1 FAL-r1")
    assert examined(game, "B1").conqueror == "FAL"
    assert examined(game, "B1").lost == "LIO"
    totals = dict(examined(game, "C1").totals)
    albion = game.castle("B1").circles[2]
    assert albion == 1
    gwynedd = game.castle("C2").circles[0]
    assert totals == {"LIO": 5, "FAL": 3 + albion + gwynedd}


def test_a_blocked_circle_gives_nothing():
    """INF R54: to whoever controls the castle; its other circles do."""
    game = conquered({"LIO": "B1 5", "FAL": "C2 2"}, ("B1", 3, PlaySaboteur("C2"), ChooseCircle("UL")), ("B1", 6))
    assert dict(examined(game, "B1").totals) == {"LIO": 8, "FAL": 6}
    other = conquered({"LIO": "B1 5", "FAL": "C2 2"}, ("B1", 3, PlaySaboteur("C2"), ChooseCircle("U")), ("B1", 6))
    assert dict(examined(other, "B1").totals) == {"LIO": 8, "FAL": 8}


def test_a_block_on_a_face_down_castle_meets_whichever_circle_faces_there():
    """INF R54: by table direction, revealed with a turned North (ruling S12)."""
    cards = {"LIO": "B1 5", "FAL": "C3 2"}
    game = conquered(cards, ("C1", 3, PlaySaboteur("C2"), ChooseCircle("U"), PlaySwapSetup()), ("C2", 6))
    game.say(TurnSetup(1))
    assert of(game.events, Examined)[0].cell == "C2"
    assert game.castle("C2").control == "FAL"
    assert game.castle("C2").turn == 1
    assert dict(examined(game, "C1").totals) == {"LIO": 3 + 1}


def test_a_castle_lends_nothing_to_itself():
    """INF R55: Dumnonia's circles are worth 22, at home nothing."""
    game = new(2, castles={"B1": "dumnonia"}, order="LIO FAL").attack("B1", 2).attack("B3", 2)
    assert dict(examined(game, "B1").totals) == {"LIO": 2}


def test_a_side_without_a_card_there_takes_no_part():
    """INF R56: Falcon's C2 would give 2 at B1 (rulings S25, S26)."""
    game = conquered({"LIO": "B1 5", "FAL": "C2 2"}, ("B1", 3), ("C2", 6))
    assert examined(game, "B1").totals == (("LIO", 8),)


def test_the_highest_total_conquers():
    """INF R57: strictly; a side alone always does."""
    game = conquered({"LIO": "B1 2", "FAL": "C1 2"}, ("B1", 3), ("B1", 6))
    found = examined(game, "B1")
    assert dict(found.totals) == {"LIO": 5, "FAL": 6 + 1}  # Deira's circle toward L
    assert found.conqueror == "FAL"
    assert examined(game, "C1").conqueror == "FAL"


def test_a_shared_highest_total_conquers_nothing():
    """INF R58: third sides don't matter."""
    game = position({"LIO": "B1 5", "FAL": "A3 2", "STA": "B1 5"}, seats=3, order="LIO FAL STA", castles=EXAMPLE)
    game.attack("B1", 2).attack("A3", 3).attack("B1", 2)
    assert examined(game, "B1").conqueror == ""
    assert examined(game, "B1").points == 0


def test_a_castle_not_controlled_before_gives_1_power():
    """INF R59: whatever its Power; and each time it is won again (ruling S22)."""
    game = conquered({"LIO": "B1 2", "FAL": "C1 2"}, ("A1", 3), ("B1", 6))
    assert (examined(game, "B1").points, examined(game, "B1").maintained) == (1, False)
    assert (examined(game, "A1").points, examined(game, "A1").maintained) == (1, False)
    game.reorder("LIO FAL").attack("B1", 6).attack("C1", 3)
    assert examined(game, "B1").conqueror == "LIO"
    assert examined(game, "B1").points == 1


@pytest.mark.parametrize(
    ("castle", "power"), [("camelot", 4), ("albion", 3), ("wessex", 2), ("deira", 1), ("bernicia", 0)]
)
def test_a_castle_kept_gives_its_power(castle, power):
    """INF R60: which may be nothing."""
    game = position({"LIO": "B1 2", "FAL": "C3 2"}, order="LIO FAL", castles={"B1": castle})
    game.attack("B1", 3).attack("C3", 3)
    assert (examined(game, "B1").points, examined(game, "B1").maintained) == (power, True)
    assert game.power()[0] == power


def test_a_castle_lost_and_won_back_in_later_rounds_is_won_anew():
    """INF R59, R60: control when the Attack Phase began counts, a tie in between ends it."""
    game = conquered({"LIO": "B1 5", "FAL": "A3 2"}, ("B1", 2), ("A2", 6))
    assert examined(game, "B1").points == 3
    tie = position({"LIO": "B1 5, B1 2", "FAL": "A3 2, B1 6"}, order="LIO FAL", castles=EXAMPLE, control="LIO-r1")
    tie.attack("B1", 2).attack("B1", 3)
    assert examined(tie, "B1").conqueror == ""
    tie.reorder("LIO FAL").attack("B1", 6).attack("A3", 3)
    assert (examined(tie, "B1").conqueror, examined(tie, "B1").points) == ("LIO", 1)


def test_the_conqueror_picks_its_controlling_card():
    """INF R61, D9: asked always if the table wants it; the former one stays as an ordinary card."""
    game = conquered({"LIO": "B1 2", "FAL": "C3 2"}, ("B1", 3), ("C3", 3), ask_controlling_card="always")
    assert (game.step, game.seat) == ("conquer.controlling", 0)
    assert game.legal() == [ChooseControlling("LIO-r1"), ChooseControlling("LIO-r2")]
    assert reasons(game, ChooseControlling("FAL-r1")) == ("not_controlling", "INF R61")
    assert GAME.view(game.state, None).examined == "B1"
    game.say(ChooseControlling("LIO-r2"))
    assert of(game.events, ControllingChosen) == [ControllingChosen(0, "B1", "LIO-r2")]
    assert [(c.id, c.controls) for c in game.castle("B1").cards] == [("LIO-r2", True), ("LIO-r1", False)]
    assert (game.step, game.seat) == ("conquer.controlling", 1)


def test_without_a_question_the_present_controlling_card_stays():
    """INF R61, D9: else the highest, the oldest among equals."""
    kept = conquered({"LIO": "B1 2", "FAL": "C3 2"}, ("B1", 6), ("C3", 3))
    assert kept.castle("B1").cards[0].id == "LIO-r1"
    won = conquered({"LIO": "B1 2, B1 3, B1 3", "FAL": "C1 2, B1 6, B1 5"}, ("B1", 5), ("C1", 2), control="FAL-r2")
    assert examined(won, "B1").conqueror == "LIO"
    assert won.castle("B1").cards[0].id == "LIO-r4"
    assert examined(won, "B1").card == "LIO-r4"
    equal = conquered({"LIO": "B1 2, B1 3", "FAL": "C1 2, B1 6"}, ("B1", 3), ("C1", 2), control="FAL-r2")
    assert examined(equal, "B1").conqueror == "LIO"
    assert equal.castle("B1").cards[0].id == "LIO-r2"


def test_without_a_conqueror_nobody_controls_the_castle():
    """INF R62: nobody scores, the former controller loses it, its circles help nobody."""
    tie = conquered({"LIO": "B1 5", "FAL": "C2 2"}, ("B1", 3), ("B1", 6))
    found = examined(tie, "B1")
    assert (found.conqueror, found.points, found.lost, found.card) == ("", 0, "LIO", "")
    assert tie.castle("B1").control is None
    assert tie.power() == [0, 2]


def test_influence_cards_never_leave_play():
    """INF R63: all count again in every round."""
    game = random_game(3, 5)
    assert sorted(card for there in game.state.here for card in there) == list(range(18))


def test_a_decided_castle_is_not_looked_at_again():
    """INF R64: B1 is a tie; taking C1 afterwards, whose circle would break it, changes nothing this round."""
    cards = {"LIO": "B1 5", "FAL": "C2 2"}
    game = position(cards, order="LIO FAL", castles={**EXAMPLE, "C2": "camelot", "C1": "deira"})
    game.attack("C1", 6).attack("B1", 5)
    assert examined(game, "B1").conqueror == ""
    assert examined(game, "C1").conqueror == "LIO"
    assert game.castle("C1").circles[6] == 1
    game.reorder("LIO FAL").attack("C1", 2).attack("C2", 2)
    assert dict(examined(game, "B1").totals) == {"LIO": 6, "FAL": 5}


def test_saboteurs_leave_at_the_end_of_the_phase():
    """INF R65: the block ends with them; two on different castles both work (rulings S11, S36)."""
    cards = {"LIO": "B1 5", "FAL": "C2 2"}
    game = position(cards, order="LIO FAL", castles=EXAMPLE)
    game.attack("B1", 3, PlaySaboteur("C2"), ChooseCircle("UL"))
    game.attack("B1", 6, PlaySaboteur("A1"), ChooseCircle("R"))
    assert all(c.saboteur is None and c.blocked is None for c in GAME.view(game.state, None).castles)
    assert of(game.events, RoundEnded)
    game.reorder("LIO FAL").attack("C1", 2).attack("C2", 2)
    assert dict(examined(game, "B1").totals) == {"LIO": 8, "FAL": 8}


def test_power_is_never_lost():
    """INF R66: over random games, no side's Power ever goes down."""
    for seed in range(12):
        last = {}
        for event in of(random_game(2 + seed % 5, seed).log, RoundEnded):
            for side, power in event.power:
                assert power >= last.get(side, 0)
                last[side] = power


def test_an_exchanged_card_counts_where_it_now_lies():
    """INF R41, R52: Lion's 6 comes to B1 from A1, the 2 goes there."""
    game = conquered({"LIO": "A1 6, B1 2", "FAL": "C1 2, C1 5"}, ("B1", 3, PlaySwapInfluence("LIO-r2")), ("B1", 6))
    assert game.castle("B1").cards[0].value == 6
    assert dict(examined(game, "B1").totals)["LIO"] >= 6 + 3

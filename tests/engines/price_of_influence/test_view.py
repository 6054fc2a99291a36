"""What pictures are made from (specification 12)."""

from engines.price_of_influence.actions import ChangeStance, DrawTarget, GemMode, Play, Recruit, Take
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, GAME, do, table
from tests.engines.price_of_influence.steady import steady_game


def test_a_seat_shows_its_court_influence_and_limits():
    """POI R5, R6, R31 and R32: played against limit for every suit."""
    state = table(
        courts={ANN: "JS 7S AS, QH GUARD 5H, KC DISGRACED", BOB: "JD GUARD"},
        hands={ANN: "2S 3C", BOB: "2C 3D"},
        locked={ANN: "8C"},
        gems={ANN: "4D AD"},
        stage="playing",
    )
    view = GAME.view(state, None)
    ann = view.players[ANN]
    assert (view.stage, view.phase, view.turn, view.ap, view.order) == ("playing", "play", 1, ANN, (ANN, BOB))
    assert (ann.influence, ann.limits, ann.played) == ((1, 1, 0, 0), (2, 2, 1, 1), (0,) * 4)
    assert (ann.hand, ann.held, ann.hand_limit, ann.collapse, ann.plays, ann.most) == (2, 3, 7, 3, 0, 4)
    assert [card.label for card in ann.locked] == ["8♣"]
    assert [card.label for card in ann.gems] == ["4♦", "A♦"]
    jack, queen, king = ann.court
    assert (jack.stance, jack.strength, jack.limit, jack.excess) == ("STRIKE", 11, 1, 1)
    assert [(e.card.label, e.slot, e.adds) for e in queen.equipment] == [("5♥", "armor", 6)]
    assert (queen.strength, queen.stance, king.disgraced, king.strength) == (8, "GUARD", True, 0)
    assert view.players[BOB].court[1].noble is None
    assert [noble.id for noble in view.council] == ["QS", "KS", "JH", "KH", "JC", "QC", "QD", "KD"]


def test_the_hand_tells_what_a_card_is_good_for():
    """POI R45, R44 and R7: caps and Strength ready computed, playable only in the own turn to play."""
    state = table(courts={ANN: "JC", BOB: "JD"}, hands={ANN: "6C 4S W1", BOB: "3C"}, stage="playing")
    hand = {each.card.id: each for each in GAME.view(state, ANN).hand}
    assert hand["6C"].worth == (("C", 7),)
    assert hand["4S"].worth == (("S", 4),)
    assert hand["W1"].worth == (("S", 0), ("H", 0), ("C", 1), ("D", 0))
    assert hand["W1"].playable == ("S", "H", "C", "D")
    assert [each.playable for each in GAME.view(state, BOB).hand] == [()]
    assert GAME.view(state, None).hand == ()


def test_what_changed_is_marked():
    """POI R9: ids of the last answer's cards and nobles."""
    state = table(hands={ANN: "5D", BOB: "3C"}, stage="playing")
    state = do(state, Play("5D", "D"))
    assert GAME.view(state, BOB).fresh == ("5D",)
    state = do(state, GemMode("save"), DrawTarget(ANN))
    assert GAME.view(state, BOB).fresh == ("deck",)
    turned = do(table(), ChangeStance("J"))
    assert "JS" in GAME.view(turned, None).fresh


def test_what_is_being_decided_is_shown():
    """POI R23 and R46: tribute due, the cap left, the nobles asked about."""
    state = do(table(hands={ANN: "2C 3C 4C"}), Recruit("QH", "GUARD"))
    tribute = GAME.view(state, BOB).tribute
    assert tribute is not None
    assert (tribute.seat, tribute.due, tribute.total, tribute.what, tribute.noble.label) == (ANN, 2, 2, "recruit", "Q♥")
    state = do(table(hands={ANN: "9C"}, discard="2S 3S", stage="playing"), Play("9C", "C"), Take("discard", -1, "3S"))
    view = GAME.view(state, BOB)
    assert view.taking is not None
    assert [(each.card.id, each.zone, each.owner) for each in view.taking.chosen] == [("3S", "discard", None)]
    assert (view.resolving_as, view.phase) == ("C", "take")


def test_changed_options_are_named():
    """POI R84"""
    state = table(options={"armistice": 6})
    assert GAME.view(state, None).changed_options == (("armistice", "6"),)
    assert GAME.view(table(), None).changed_options == ()


def test_the_story_stays_short_and_holds_the_last_answer():
    """POI R9: public events, enough for some lines."""
    for state, events in steady_game(3, 6):
        assert len(state.story) <= max(2 * GAME.story_kept, len(events))
        assert state.fresh == len(events)
        told = [GAME.witness(event, None) for event in events]
        assert state.story[len(state.story) - len(events) :] == told
        assert GAME.view(state, CLEO).story == tuple(state.story)

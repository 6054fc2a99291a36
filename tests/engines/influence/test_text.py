"""Labels, names that commands accept, headings (specification 12: how positions are named)."""

from typing import Any

import pytest

from engines.core.codec import key
from engines.core.words import ENGLISH
from engines.influence import events as ev
from engines.influence.actions import (
    KINDS,
    ChooseCastle,
    ChooseCircle,
    ChooseControlling,
    ChooseInfluence,
    EndAttack,
    ExchangeInfluence,
    PlayDelay,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
    TurnCastle,
    TurnSetup,
)
from tests.contract.play import walk
from tests.engines.influence.positions import EXAMPLE, GAME, NAMES, of, position, sentence

CARDS = {"LIO": "A1 3, B1 5", "FAL": "C1 2, C2 3"}


def start(order="LIO FAL", **more):
    return position(CARDS, order=order, castles=EXAMPLE, **more)


def labels(game):
    """Labels of all legal answers, by key."""
    view = GAME.view(game.state, game.seat)
    return {key(a): GAME.text.label(view, a, ENGLISH) for a in game.legal()}


def heading(game):
    view = GAME.view(game.state, game.seat)
    return GAME.text.heading(view, view.asked[0], ENGLISH)


def test_castles_are_called_by_cell_and_short_name():
    """INF R1: face-up `B1 ALB`, face-down `A2 ?`; a sentence says it in words."""
    found = labels(start())
    assert found["choose_castle:B1"] == "Attack B1 ALB"
    assert found["choose_castle:A2"] == "Attack A2 ?"
    assert found["play_delay"] == "Delay: attack later, the ID goes under the Turn Order deck"
    assert "delay" in heading(start())


def test_special_cards_are_told_by_their_targets():
    """INF R23: card first, then target."""
    found = labels(start().say(ChooseCastle("A2"), ChooseInfluence(6)))
    assert found["play_swap_setup"] == "Swap on S, the Setup card"
    assert found["play_swap_castle:B1"] == "Swap on B1 ALB"
    assert found["play_swap_influence:LIO-r1"] == "Swap on LIO-r1 @ A1 STR (3)"
    assert found["play_swap_influence:LIO-r3"] == "Swap on LIO-r3 @ A2 ? (6)"
    assert found["play_saboteur:C3"] == "Saboteur on C3 ?"
    assert found["end_attack"] == "End the attack"


def test_circles_are_told_by_arrow_and_target():
    """INF R31: with the value where the castle lies open."""
    game = start().say(ChooseCastle("A2"), ChooseInfluence(6), PlaySaboteur("C2"))
    assert labels(game)["choose_circle:UL"] == "Block UL ↖ toward B1 ALB (2)"
    assert "C2 GWY" in heading(game)
    hidden = start().say(ChooseCastle("A2"), ChooseInfluence(6), PlaySaboteur("C3"))
    assert labels(hidden)["choose_circle:U"] == "Block U ↑ toward C2 GWY"


def test_turns_are_told_by_where_banner_or_north_will_be():
    """INF R35, R38: `→ R`; 0 is leaving it."""
    game = start(turns={"B1": 1}, north=1).attack("A1", 2, PlaySwapSetup(), PlaySwapCastle("B1")).attack("C1", 2)
    found = labels(game)
    assert found["turn_setup:0"] == "North → R (leave it)"
    assert found["turn_setup:3"] == "North ↑ U"
    game.say(TurnSetup(0))
    assert labels(game)["turn_castle:B1:2"] == "B1: banner ← L"
    assert "B1 ALB" in heading(game)
    view = GAME.view(game.state, 0)
    assert GAME.text.value(view, TurnCastle, "quarters", 1, ENGLISH) == "1: banner ↓ D"
    assert GAME.text.value(view, TurnSetup, "quarters", 1, ENGLISH) == "1: North ↓ D"


def test_exchanges_and_controlling_cards_name_both_cards():
    """INF R40, R61: card and partner with place and value."""
    game = start().attack("A2", 6, PlaySwapInfluence("LIO-r1")).attack("C1", 2)
    assert labels(game)["exchange_influence:LIO-r1:LIO-r2"] == "LIO-r1 ⇄ LIO-r2 @ B1 ALB (5)"
    game = start(ask_controlling_card="always").attack("B1", 6).attack("C1", 2)
    assert labels(game)["choose_controlling:LIO-r2"] == "Control with LIO-r2 @ B1 ALB (5)"


@pytest.mark.parametrize("typed", ["b1", "ALB", "alb", "Albion", " B1 ", "b1 alb"])
def test_a_castle_is_accepted_by_any_of_its_names(typed):
    """INF R1: cell, short name and name of a revealed castle, in any case."""
    game = start()
    assert GAME.check(game.state, 0, ChooseCastle(typed)) is None
    assert GAME.apply(game.state, 0, ChooseCastle("a2 ?")) == GAME.apply(game.state, 0, ChooseCastle("A2"))
    plain = GAME.apply(game.state, 0, ChooseCastle("B1"))
    assert GAME.apply(game.state, 0, ChooseCastle(typed)) == plain
    game.say(ChooseCastle("A1"), ChooseInfluence(2))
    assert GAME.apply(game.state, 0, PlaySaboteur(typed)) == GAME.apply(game.state, 0, PlaySaboteur("B1"))


def test_a_face_down_castle_has_no_name():
    """INF R50: naming one that may lie there tells nothing: the refusal is the same for all unseen castles."""
    game = start()
    told = {sentence(game.refused(ChooseCastle(name))).replace(name, "…") for name in ("POW", "CAM", "ELM", "XYZ")}
    assert len(told) == 1


@pytest.mark.parametrize("typed", ["LIO-r2", "lio-R2", " lio-r2"])
def test_a_card_is_accepted_in_any_case(typed):
    """INF R27: faction and round."""
    game = start().say(ChooseCastle("A2"), ChooseInfluence(6))
    assert GAME.check(game.state, 0, PlaySwapInfluence(typed)) is None
    game.say(PlaySwapInfluence(typed))
    assert game.castle("B1").cards[0].swap


def test_directions_are_accepted_in_any_case():
    """INF R31: `ul` is UL."""
    game = start().say(ChooseCastle("A2"), ChooseInfluence(6), PlaySaboteur("gwynedd"), ChooseCircle("ul"))
    assert game.castle("C2").blocked == "UL"


def test_every_kind_of_answer_is_a_command():
    """INF R9: 14 kinds, all of them subcommands; fields as in the specification's section 5."""
    assert GAME.verbs == KINDS
    assert len(KINDS) == 14
    shapes = {kind.__name__: kind.__struct_fields__ for kind in KINDS}
    assert shapes == {
        "SelectFaction": ("faction",),
        "ChooseCastle": ("cell",),
        "ChooseInfluence": ("value",),
        "PlayDelay": (),
        "PlaySwapSetup": (),
        "PlaySwapCastle": ("cell",),
        "PlaySwapInfluence": ("card",),
        "PlaySaboteur": ("cell",),
        "ChooseCircle": ("direction",),
        "EndAttack": (),
        "TurnSetup": ("quarters",),
        "TurnCastle": ("cell", "quarters"),
        "ExchangeInfluence": ("card", "partner"),
        "ChooseControlling": ("card",),
    }


def test_headings_name_the_faction_that_decides():
    """INF R9, R69: a seat with several factions knows for which it answers."""
    game = start()
    assert heading(game).startswith("LIO")
    game.say(ChooseCastle("A2"))
    assert "A2 (face-down)" in heading(game)
    game.say(ChooseInfluence(6))
    assert heading(game).startswith("LIO")
    view = GAME.view(game.state, 1)
    assert "LIO" in GAME.text.waiting(view, view.asked[0], ENGLISH)


def test_only_special_cards_that_are_left_are_asked_for():
    """INF R23: each once a game."""
    game = start().say(ChooseCastle("A2"), ChooseInfluence(6))
    assert heading(game) == "LIO: play a Swap or the Saboteur, or end the attack."
    faction = game.state.attacking
    game.state.saboteurs[faction] = 0
    assert heading(game) == "LIO: play a Swap, or end the attack."
    game.state.saboteurs[faction], game.state.swaps[faction] = 1, 0
    assert heading(game) == "LIO: play the Saboteur, or end the attack."


def test_the_swap_phase_says_whose_card_is_meant():
    """INF R40, R43: faction and castle stand in the heading."""
    game = start().attack("A2", 6, PlaySwapInfluence("LIO-r1")).attack("C1", 2)
    assert heading(game).startswith("LIO")
    assert "LIO-r1 (3) at A1 STR, under your Swap" in heading(game)
    assert [type(a) for a in game.legal()] == [ExchangeInfluence] * 2


def test_kinds_have_headings_of_their_own():
    """INF R23: menus are grouped by them."""
    titles = [GAME.text.kind(kind, ENGLISH) for kind in KINDS]
    assert len(set(titles)) == len(titles)
    assert {PlayDelay, EndAttack, ChooseControlling} <= set(KINDS)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.NorthTurned(0, "LIO", 1, "R"), "LIO (Ivan) turns the Setup card: North is right (R)."),
        (ev.CastleTurned(0, "LIO", "A2", "DEI", 0, "U"), "LIO (Ivan) leaves A2 DEI: its banner is up (U)."),
        (ev.SwapPlayed(0, "LIO", "S"), "LIO (Ivan) plays a Swap on the Setup card."),
        (ev.SwapPlayed(0, "LIO", "B1"), "LIO (Ivan) plays a Swap on B1."),
        (ev.SwapPlayed(0, "LIO", "B1", "B1", "ALB"), "LIO (Ivan) plays a Swap on B1 ALB."),
        (ev.SwapPlayed(0, "LIO", "LIO-r3", "B1", "ALB"), "LIO (Ivan) plays a Swap on LIO-r3 at B1 ALB."),
        (ev.SwapPlayed(0, "LIO", "LIO-r3", "B1"), "LIO (Ivan) plays a Swap on LIO-r3 at B1 (face-down)."),
        (ev.SaboteurPlayed(0, "LIO", "B1"), "LIO (Ivan) plays its Saboteur on B1 (face-down)."),
        (
            ev.Examined("B3", "LIN", (("STA", 7), ("LIO", 6)), "STA", 1, False, "LIO", ""),
            "B3 LIN: STA 7, LIO 6; STA conquers it from LIO, +1 Power.",
        ),
        (
            ev.Examined(
                "B3",
                "LIN",
                (("STA", 7), ("LIO", 6)),
                "STA",
                1,
                False,
                "LIO",
                "",
                (ev.Strength("STA", (6,), (("B1", "ALB", 1), ("C1", "POW", 0))), ev.Strength("LIO", (6,), ())),
            ),
            "B3 LIN: STA 7 = 6 + 1 lent by B1 ALB, LIO 6; STA conquers it from LIO, +1 Power.",
        ),
        (
            ev.Examined(
                "B3",
                "LIN",
                (("STA+LIO", 9),),
                "STA+LIO",
                3,
                True,
                "",
                "",
                (ev.Strength("STA+LIO", (6, 3), ()),),
            ),
            "B3 LIN: STA+LIO 9 = 6 + 3; STA+LIO maintains control, +3 Power.",
        ),
        (ev.GameEnded((1,), "FAL"), "The game is over; FAL has won: Valentina."),
        (
            ev.GameEnded((1,), "FAL", (("LIO", 9), ("FAL", 9)), "sixth_card"),
            "The game is over; FAL has won: Valentina. Power: LIO 9, FAL 9. "
            "The sixth card, played first, settles the tie.",
        ),
    ],
)
def test_log_lines(event, line):
    """INF R25-R30, R52-R60 and R71"""
    assert GAME.text.told(event, NAMES, ENGLISH) == line


def test_every_fight_adds_up():
    """INF R52-R56: values of cards and what is lent come to the total that is told."""
    fights = lent = 0
    game: Any = GAME
    for seats, seed in ((2, 3), (3, 4), (4, 5), (6, 6)):
        for question in walk(game, seats, seed):
            _after, events = game.apply(question.state, question.decision.seat, question.answer)
            for event in of(events, ev.Examined):
                sums = [(each.side, sum(each.cards) + sum(n for _, _, n in each.lent)) for each in event.strengths]
                assert tuple(sums) == event.totals
                fights += len(sums) > 1
                lent += any(each.lent for each in event.strengths)
    assert fights > 10
    assert lent > 10

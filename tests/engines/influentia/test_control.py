"""Governors and control cards (FLU R59, R63–R70)."""

from engines.core.rng import Rng
from engines.influentia.actions import PlagueCard, PlagueTarget, TakeCity
from engines.influentia.components.data import EDITIONS
from engines.influentia.events import ControlGained, ControlLost, Plagued
from engines.influentia.game import Influentia
from engines.influentia.rules import control
from tests.engines.influentia.positions import (
    GAME,
    IVAN,
    MARCO,
    OLGA,
    VALENTINA,
    influence_of,
    legal,
    of,
    play,
    say,
    table,
)

BARS = ["BOL-BAR-A", "FIR-BAR-A", "MIL-BAR-A", "PIS-BAR-A", "BOL-BAR-B", "FIR-BAR-B", "MIL-BAR-B", "PIS-BAR-B"]


def gain(state, seat, *cards):
    log = []
    for card in cards:
        control.gain(state, seat, card, log)
    return log


def lose(state, owner, *cards):
    log = []
    for card in cards:
        control.plague(state, (owner + 1) % state.seats, owner, card, log)
    return log


def test_a_governor_is_no_building_but_can_fall_ill_and_be_rescued():
    """FLU R59: influence 0, no control progress, immune to Revolt and Tax."""
    areas = {IVAN: "BOL-GOV FIR-GOV MIL-GOV PIS-GOV", VALENTINA: "BOL-MKT"}
    state = table(3, areas=areas, hands={0: "E8", 1: "H5", 2: "R1"}, lying={MARCO: "E2"})
    assert influence_of(state, "bologna") == [0, 3, 0]
    assert state.control == [{}, {}, {}]
    assert GAME.view(state, None).areas[IVAN].sets == ()
    state, _ = play(state, "E8 H5 R1")
    state, _ = say(state, VALENTINA, TakeCity("milano"))
    state, _ = say(state, MARCO, PlagueTarget(IVAN))
    assert PlagueCard("PIS-GOV") in legal(state, MARCO)
    state, _ = say(state, MARCO, PlagueCard("PIS-GOV"))
    assert state.quarantine == ["PIS-GOV"]
    log = []
    control.rescue(state, MARCO, "PIS-GOV", log)
    assert state.areas[MARCO] == ["PIS-GOV"]


def test_three_buildings_of_a_type_bring_its_control_card():
    """FLU R63: of any cities, at once, 3x side up."""
    state = table(3, areas={IVAN: "BOL-CHU FIR-CHU"})
    assert gain(state, IVAN, "PIS-CHU") == [ControlGained(IVAN, "CTL-CHU", "3x", 3)]
    assert state.control[IVAN] == {"CTL-CHU": "3x"}
    assert "CTL-CHU" not in state.reserve
    shown = GAME.view(state, None).areas[IVAN].control[0]
    assert (shown.short, shown.side, shown.points) == ("CHU", "3x", 3)


def test_four_show_the_4x_side_and_more_give_nothing_more():
    """FLU R64"""
    state = table(4, areas={IVAN: " ".join(BARS[:3])})
    assert gain(state, IVAN, BARS[3]) == [ControlGained(IVAN, "CTL-BAR-A", "4x", 4, "3x")]
    assert gain(state, IVAN, BARS[4], BARS[5]) == []
    assert state.control[IVAN] == {"CTL-BAR-A": "4x"}
    assert GAME.view(state, None).areas[IVAN].control[0].points == 5


def test_falling_flips_it_back_or_returns_it_at_once():
    """FLU R65: from 5 to 4 nothing changes."""
    state = table(4, areas={IVAN: " ".join(BARS[:5]), VALENTINA: "BOL-CHU"})
    assert lose(state, IVAN, BARS[4]) == [Plagued(VALENTINA, IVAN, BARS[4])]
    assert of(lose(state, IVAN, BARS[3]), ControlGained) == [ControlGained(IVAN, "CTL-BAR-A", "3x", 3, "4x")]
    assert of(lose(state, IVAN, BARS[2]), ControlLost) == [ControlLost(IVAN, "CTL-BAR-A", 2)]
    assert state.control[IVAN] == {}
    assert "CTL-BAR-A" in state.reserve


def test_never_two_control_cards_of_one_type_but_several_types():
    """FLU R66"""
    cards = " ".join([*BARS[:7], "BOL-CHU", "FIR-CHU", "MIL-CHU"])
    state = table(4, areas={IVAN: cards})
    assert state.control[IVAN] == {"CTL-BAR-A": "4x", "CTL-CHU": "3x"}
    assert "CTL-BAR-B" in state.reserve


def test_two_seats_can_hold_the_two_cards_of_a_type():
    """FLU R67 (Q30): the lowest id first; with three seats only Armouries have two."""
    state = table(4, areas={IVAN: " ".join(BARS[:3]), VALENTINA: " ".join(BARS[4:7])})
    assert state.control[:2] == [{"CTL-BAR-A": "3x"}, {"CTL-BAR-B": "3x"}]
    armouries = ["BOL-ARM-A FIR-ARM-A MIL-ARM-A", "BOL-ARM-B FIR-ARM-B MIL-ARM-B"]
    state = table(3, areas=dict(enumerate(armouries)))
    assert state.control[:2] == [{"CTL-ARM-A": "3x"}, {"CTL-ARM-B": "3x"}]


def test_the_reserve_never_runs_out_in_the_reference_edition():
    """FLU R68: every seat with three of a type holds its card, in every position of many games."""
    for seats in (3, 4):
        for seed in range(25):
            state, rng = GAME.new(seats, GAME.options({}), seed), Rng(seed)
            while decisions := GAME.decisions(state):
                for seat in range(seats):
                    entitled = {b for b in state.data.buildings if control.count(state, seat, b) >= 3}
                    assert {state.data.control[card].building for card in state.control[seat]} == entitled
                who = decisions[0].seat
                GAME.advance(state, who, rng.choice(legal(state, who)))


def one_bar_card():
    """The game with a single control card for the Bars, also for four seats."""
    text = GAME.edition_text
    text = text.replace('  { id = "CTL-BAR-B", building = "bar", side_3x = 3, side_4x = 5, seats = [4] },\n', "")
    text = text.replace("per_city = 2, control_cards = 2, per_city_3p", "per_city = 2, control_cards = 1, per_city_3p")
    return Influentia(EDITIONS.read(text, "one-bar.toml"))


def test_when_edited_data_makes_it_run_out_holders_keep_theirs():
    """FLU R69 (Q29): a returned card goes at once to an entitled seat without one."""
    game = one_bar_card()
    state = table(4, areas={MARCO: " ".join(BARS[:3])}, game=game, leader=OLGA)
    assert gain(state, IVAN, *BARS[3:6]) == []
    assert state.control == [{}, {}, {"CTL-BAR-A": "3x"}, {}]
    events = lose(state, MARCO, BARS[0])
    assert events[1:] == [ControlLost(MARCO, "CTL-BAR-A", 2), ControlGained(IVAN, "CTL-BAR-A", "3x", 3)]


def test_a_returned_card_goes_clockwise_from_the_starting_player():
    """FLU R69: after the seat whose area just changed; from the reward on the winner is first."""
    text = one_bar_card().edition_text.replace("control_3x_threshold = 3", "control_3x_threshold = 2")
    game = Influentia(EDITIONS.read(text, "pairs.toml"))
    areas = {IVAN: " ".join(BARS[:2]), VALENTINA: " ".join(BARS[2:4]), OLGA: " ".join(BARS[4:6])}
    for first, heir in ((VALENTINA, VALENTINA), (MARCO, OLGA), (OLGA, OLGA)):
        state = table(4, areas=areas, game=game)
        assert state.control[IVAN] == {"CTL-BAR-A": "3x"}
        state.first = first
        events = lose(state, IVAN, BARS[0])
        assert of(events, ControlGained) == [ControlGained(heir, "CTL-BAR-A", "3x", 2)]


def test_control_follows_every_change_of_an_area():
    """FLU R70: taking, plague and rescue; not only at scoring."""
    state = table(3, areas={IVAN: "BOL-GRE FIR-GRE"})
    assert of(gain(state, IVAN, "MIL-GRE"), ControlGained)
    assert of(lose(state, IVAN, "BOL-GRE"), ControlLost)
    log = []
    control.rescue(state, IVAN, "BOL-GRE", log)
    assert of(log, ControlGained) == [ControlGained(IVAN, "CTL-GRE", "3x", 3)]

"""What players read: labels, values, headings, log lines, the position in words."""

import msgspec
import pytest

from engines.core.words import ENGLISH
from engines.influentia import events as ev
from engines.influentia.actions import (
    Decline,
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    PlayCard,
    Rescue,
    TakeCity,
    TakePoints,
)
from engines.influentia.rules.effects import PlagueSeat
from tests.engines.influentia.positions import GAME, NAMES, asked, drafting, legal, play, say, table

TEXT = GAME.text
TRICK = {0: "E8", 1: "H5", 2: "R1"}


def label(state, action, names=NAMES):
    seat = asked(state)[0]
    return TEXT.label(GAME.view(state, seat), action, ENGLISH, names)


def rewarded(**more):
    state, _ = play(table(3, hands=TRICK, offers={"milano": "MIL-MKT", "pisa": "PIS-GOV"}, **more), "E8 H5 R1")
    return state


def test_labels_of_a_play_and_a_reward():
    """FLU R17 and R24: names as people say them."""
    assert label(table(3, hands=TRICK), PlayCard("E8")) == "Play E8 · Revolt"
    state = rewarded()
    assert label(state, TakeCity("milano")) == "Take MIL: Market 3"
    assert label(state, TakeCity("pisa")) == "Take PIS: Governor"
    assert label(state, KeepResource("R1")) == "Keep R1 (Plague) from Marco → Marco takes a city card"
    assert label(state, KeepResource("R1"), ()) == "Keep R1 (Plague) from C → C takes a city card"


def test_labels_of_the_draft():
    """FLU R9"""
    state = drafting(["BOL-MKT FIR-MKT MIL-MKT PIS-GOV"] + ["BOL-CHU FIR-CHU MIL-CHU PIS-CHU"] * 2)
    assert label(state, DraftPick("BOL-MKT")) == "Pick BOL-MKT: Market 3"
    assert label(state, DraftPick("PIS-GOV")) == "Pick PIS-GOV: Governor"


def test_labels_of_effects():
    """FLU R41, R42, R47 and R55"""
    state = rewarded(lying={0: "H4", 2: "E2"}, areas={0: "BOL-TRV", 1: "FIR-MKT"}, quarantine="BOL-GOV")
    assert label(state, PlagueTarget(1)) == "Plague: Valentina"
    assert label(state, PlagueCard("FIR-MKT")) == "Plague: FIR-MKT: Market 3"
    assert label(state, Rescue("BOL-GOV")) == "Rescue BOL-GOV: Governor"
    assert label(state, TakePoints()) == "+2 points"
    assert label(state, MoveMarkers("robotics", "low")) == "Markers: Robotics, 1>10"
    assert label(state, Decline()) == "Nothing"
    politics, _ = play(table(3, hands={0: "E8", 1: "H5", 2: "R5"}, lying={2: "E1"}), "E8 H5 R5")
    politics, _ = say(politics, 1, TakeCity("milano"))
    assert label(politics, Decline()) == "Leave markers"


def test_long_and_equal_names_stay_apart():
    """FLU R27: a label has 80 characters, and one seat is never taken for another."""
    names = ["Massimiliano della Torre", "Massimiliano della Rovere", "Bo"]
    view = GAME.view(rewarded(), 1)
    labels = {TEXT.label(view, PlagueTarget(seat), ENGLISH, names) for seat in range(3)}
    assert labels == {"Plague: Massimiliano… A", "Plague: Massimiliano… B", "Plague: Bo"}
    long = TEXT.label(view, KeepResource("E8"), ENGLISH, names)
    assert long == "Keep E8 (Revolt) from Massimiliano… A → Massimiliano… A takes a city card"


@pytest.mark.parametrize(
    ("kind", "field", "value", "text"),
    [
        (PlayCard, "card", "H5", "H5"),
        (TakeCity, "city", "milano", "MIL: Market 3"),
        (KeepResource, "card", "R1", "R1 · Plague"),
        (Rescue, "card", "BOL-GOV", "BOL-GOV: Governor"),
        (MoveMarkers, "influence", "robotics", "Robotics"),
        (MoveMarkers, "priority", "low", "1>10 (lowest wins)"),
        (MoveMarkers, "priority", "high", "10>1 (highest wins)"),
        (PlagueTarget, "seat", 2, "Marco"),
        (PlagueCard, "card", "FIR-MKT", "FIR-MKT: Market 3"),
    ],
)
def test_values_begin_with_what_commands_accept(kind, field, value, text):
    """FLU R3"""
    view = GAME.view(rewarded(areas={1: "FIR-MKT"}, quarantine="BOL-GOV"), 1)
    assert TEXT.value(view, kind, field, value, ENGLISH, NAMES) == text


def test_a_rival_hand_is_not_named_by_labels():
    """FLU R18: a card of another hand has no symbol in one's own words."""
    state = table(3, hands={**TRICK, 1: "H5 H10"})
    assert label(state, PlayCard("H10")) == "Play H10"


def test_headings_and_waiting_lines():
    """FLU R9 and R24"""
    state = drafting(["BOL-MKT FIR-MKT MIL-MKT PIS-GOV"] + ["BOL-CHU FIR-CHU MIL-CHU PIS-CHU"] * 2)
    view = GAME.view(state, 0)
    assert TEXT.heading(view, view.asked[0], ENGLISH).startswith("Pick 1 of the draft")
    view = GAME.view(rewarded(), 1)
    assert TEXT.waiting(view, view.asked[0], ENGLISH) == "to take the trick's reward"


def test_who_will_lead_is_told_from_the_deal_on():
    """FLU R16 and R69: the starting player is drawn before the draft and lies open; old tables did not tell it."""
    state = GAME.new(4, GAME.options({}), 7)
    (dealt,) = GAME.opening(4, GAME.options({}), 7)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.leader == state.first
    leads = f"{NAMES[state.first]} will lead the first trick."
    line = TEXT.told(dealt, NAMES, ENGLISH)
    assert line.endswith(f" lie in Quarantine. {leads}")
    assert TEXT.told(msgspec.json.decode(b'{"ev":"dealt","offers":[],"quarantine":[]}', type=ev.Dealt), NAMES, ENGLISH)
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        assert view.leader == state.first
        assert f"Draft, pick 1. {leads}" in TEXT.board(view, NAMES, ENGLISH)


def test_whom_a_plague_is_aimed_at_is_said_to_all_before_its_card_is_chosen():
    """FLU R42 and R43: the choice of the seat is no secret."""
    state = table(4, areas={0: "BOL-MKT BOL-GOV", 1: "PIS-CHU MIL-GRE"}, hands=TRICK)
    state.frames.append(PlagueSeat(2))
    for owner, letter in ((0, "A"), (1, "B")):
        aimed, events = say(state, 2, PlagueTarget(owner))
        assert events == [ev.PlagueAimed(2, owner)]
        assert TEXT.told(events[0], NAMES, ENGLISH) == f"Marco aims Plague at {NAMES[owner]}."
        for seat in (None, 0, 1, 2, 3):
            assert GAME.witness(events[0], seat) == events[0]
            view = GAME.view(aimed, seat)
            assert view.aimed == owner
            assert TEXT.waiting(view, view.asked[0], ENGLISH) == f"to choose a card of {letter} (Plague)"
            assert TEXT.heading(view, view.asked[0], ENGLISH) == f"Plague: which card of {letter} goes to Quarantine?"
        struck, events = say(aimed, 2, legal(aimed, 2)[0])
        assert isinstance(events[0], ev.Plagued)
        assert GAME.view(struck, None).aimed is None
    assert GAME.view(state, None).aimed is None


def test_points_of_no_worth_are_told_as_what_they_are():
    """FLU R55, R74 and R75: an edition may give no points for an Exterminator card or a second place."""
    text = GAME.edition_text.replace("exterminator_card_bonus = 2", "exterminator_card_bonus = 0")
    text = text.replace('kind = "exterminator", value = 0, points = 2', 'kind = "exterminator", value = 0, points = 0')
    game = GAME.with_edition(text.replace("city_second = 3", "city_second = 0"), "mine.toml")
    state = table(3, game=game, hands=TRICK, offers={"milano": "MIL-EXT"}, quarantine="PIS-GOV")
    state, _ = play(state, "E8 H5 R1")
    state, _ = say(state, 1, TakeCity("milano"))
    _, events = say(state, 1, TakePoints())
    assert game.text.told(events[0], NAMES, ENGLISH) == "Valentina uses MIL-EXT (Exterminator) for 0 points."
    _, events = say(state, 1, Rescue("PIS-GOV"))
    assert game.text.told(events[0], NAMES, ENGLISH) == "Valentina uses MIL-EXT (Exterminator) for a rescue."
    for influence in ((4, 2, 0), (4, 4, 2)):
        points = tuple(5 if each == 4 else 0 for each in influence)
        line = game.text.told(ev.CityScored(1, "milano", influence, points, -1), NAMES, ENGLISH)
        assert "+0" in line
        assert "none after" not in line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.Picked(0, ""), "Ivan has picked a card."),
        (ev.Picked(0, "MIL-MKT"), "Ivan picks MIL-MKT (Market 3)."),
        (ev.MarkersPlaced("hacking", "high"), "The markers begin on Hacking, 10>1, the highest wins."),
        (ev.MarkersMoved(1, "energy", "low"), "Valentina moves the markers: Energy, 1>10, the lowest wins."),
        (ev.TrickWon(1, "H5", "influence"), "Valentina wins the trick with H5 (Influence Suit)."),
        (ev.TrickWon(1, "H5", "initial"), "Valentina wins the trick with H5 (Initial Suit)."),
        (ev.ResourceKept(1, "R1", 2), "Valentina keeps R1 (Plague) from Marco."),
        (ev.CardTurned("milano", "MIL-MKT"), "Milano now offers MIL-MKT (Market 3)."),
        (ev.CardTurned("milano", ""), "Milano has no more cards."),
        (ev.ExterminatorUsed(0, "MIL-EXT", 2), "Ivan uses MIL-EXT (Exterminator) for 2 points."),
        (ev.ExterminatorUsed(0, "MIL-EXT", 0, for_points=True), "Ivan uses MIL-EXT (Exterminator) for 0 points."),
        (ev.ExterminatorUsed(0, "MIL-EXT", 0), "Ivan uses MIL-EXT (Exterminator) for a rescue."),
        (ev.Activated(0, "revolt", ("H4", "E8")), "Ivan fires Revolt (H4, E8)."),
        (ev.PointsChanged(2, 2, "politics"), "Marco: +2 (Politics)."),
        (ev.PointsChanged(2, -2, "revolt", 2), "Marco: −2 (Revolt, 2 Buildings of value 3)."),
        (ev.PointsChanged(2, -1, "revolt", 2), "Marco: −1 (Revolt, 2 Buildings of value 3; points stop at 0)."),
        (ev.PointsChanged(2, 1, "tax", 1), "Marco: +1 (Tax collection, 1 Building of value 1)."),
        (ev.Played(2, "R1"), "Marco plays R1 (Plague)."),
        (ev.Played(2, "Z1"), "Marco plays Z1."),
        (ev.PointsChanged(2, 2, "my_own_symbol"), "Marco: +2 (My own symbol)."),
        (ev.Fizzled(2, "plague"), "Plague of Marco has no effect."),
        (ev.Accumulated(2, "R1"), ""),
        (
            ev.RoundScored(1, 0, (5, 0, 3, 0), 2, 3),
            "Round 1: Ivan scores 13 (Bologna 5, Milano 3, 1 Governor 2, control cards 3).",
        ),
        (ev.RoundScored(1, 0, (0, 0, 0, 0), 0, 0), "Round 1: Ivan scores 0 (nothing)."),
        (ev.RoundEnded(1, 2), "Round 1 ends: the Draw Deck (2) has no card for everybody."),
        (ev.CityScored(1, "milano", (0, 0, 0), (0, 0, 0), -1), "Milano: nobody has influence."),
        (
            ev.CityScored(1, "milano", (3, 4, 0), (3, 5, 0), -1),
            "Milano: first Valentina, influence 4: +5; second Ivan, influence 3: +3.",
        ),
        (
            ev.CityScored(1, "milano", (4, 4, 1), (3, 5, 0), 1),
            "Milano: first Valentina, influence 4: +5 (tied, the Governor decides); second Ivan, influence 4: +3.",
        ),
        (
            ev.CityScored(1, "milano", (4, 4, 1), (5, 5, 3), -1),
            "Milano: first shared by Ivan and Valentina, influence 4: +5 each; second Marco, influence 1: +3.",
        ),
        (
            ev.CityScored(1, "milano", (4, 4, 1), (5, 5, 0), 2),
            "Milano: first shared by Ivan and Valentina, influence 4: +5 each; "
            "second Marco, influence 1: +0 (none after a shared first).",
        ),
        (ev.ControlGained(0, "CTL-CHU", "3x"), "Ivan holds CTL-CHU (Church) (3x)."),
        (
            ev.ControlGained(0, "CTL-CHU", "3x", 3),
            "Ivan takes CTL-CHU (Church) on its side 3x, with 3 of these Buildings.",
        ),
        (
            ev.ControlGained(0, "CTL-CHU", "4x", 4, "3x"),
            "Ivan turns CTL-CHU (Church) from 3x to 4x, with 4 of these Buildings.",
        ),
        (ev.ControlLost(0, "CTL-CHU", 2), "Ivan gives CTL-CHU (Church) back, with 2 of these Buildings."),
        (ev.GameEnded((0, 2)), "The game is over; first: Ivan and Marco."),
        (
            ev.GameEnded((0,), (40, 31, 40), (2, 0, 1)),
            "The game is over; first: Ivan. Points: Ivan 40, Valentina 31, Marco 40. "
            "Governors settle the tie: Ivan 2, Marco 1.",
        ),
        (
            ev.GameEnded((0, 2), (40, 31, 40), (1, 0, 1)),
            "The game is over; first: Ivan and Marco. Points: Ivan 40, Valentina 31, Marco 40. "
            "Governors do not settle the tie: Ivan 1, Marco 1.",
        ),
    ],
)
def test_log_lines(event, line):
    """FLU R13, R22, R33 and R78"""
    assert TEXT.told(event, NAMES, ENGLISH) == line


def test_the_position_in_words_holds_everything_public():
    """FLU R61 (Q34)"""
    state = rewarded(
        areas={0: "BOL-CHU FIR-CHU PIS-CHU", 1: "MIL-GOV"}, quarantine="BOL-GOV", lying={2: "T2"}, scores=[11, 12, 13]
    )
    text = TEXT.board(GAME.view(state, None), NAMES, ENGLISH)
    for words in (
        "Round 1 of 3, trick 1 of",
        "Influence Suit Hacking; priority 10>1, the highest wins. Ivan leads.",
        "Trick: E8 by Ivan, H5 by Valentina, winning, R1 by Marco.",
        "Milano offers MIL-MKT,",
        "Valentina influence 0, would score 0, Governor",
        "Quarantine: BOL-GOV; plague tokens left: 9.",
        "Ivan (Amber Corporation): points 11, cards in hand 5; city cards BOL-CHU, FIR-CHU, PIS-CHU; "
        "accumulated none; control CHU 3x.",
        "Marco (Jade Corporation): points 13, cards in hand 5; city cards none; accumulated T2 EXT; control none.",
        "Control cards in reserve: TRV 1, BAR 1, ARM 2,",
    ):
        assert words in text
    assert "Your hand" not in text
    assert "Your hand: " in TEXT.board(GAME.view(state, 0), NAMES, ENGLISH)

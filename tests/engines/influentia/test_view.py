"""What a seat may know: the view."""

import pytest

from engines.influentia.actions import KeepResource, PlayCard, TakeCity
from engines.influentia.events import Played, TrickWon
from engines.influentia.rules.spoils import ExterminatorCard
from tests.engines.influentia.positions import GAME, IVAN, MARCO, VALENTINA, drafting, of, play, say, table

TRICK = {0: "E8", 1: "H5", 2: "R1"}


def test_a_rivals_hand_is_a_count():
    """FLU R18"""
    state = table(3, hands=TRICK)
    for seat in (IVAN, VALENTINA, MARCO, None):
        view = GAME.view(state, seat)
        assert [area.hand for area in view.areas] == [6, 6, 6]
        assert [card.id for card in view.hand] == ([] if seat is None else state.hands[seat])


def test_only_the_top_of_a_city_deck_is_seen():
    """FLU R32"""
    view = GAME.view(table(3, offers={"milano": "MIL-MKT"}, under={"milano": "MIL-WTR"}), IVAN)
    milano = view.cities[2]
    assert milano.offer is not None
    assert (milano.offer.id, milano.offer.name, milano.offer.value, milano.deck) == ("MIL-MKT", "Market", 3, 11)
    assert "MIL-WTR" not in str(view)


def test_the_pack_in_hand_is_seen_by_its_holder_only():
    """FLU R9: others see its size at most."""
    packs = ["BOL-MKT FIR-MKT MIL-MKT PIS-GOV", "BOL-CHU FIR-CHU MIL-CHU PIS-CHU", "BOL-GRE FIR-GRE MIL-GRE PIS-GRE"]
    state = drafting(packs)
    assert [card.id for card in GAME.view(state, 0).pack] == packs[0].split()
    assert GAME.view(state, None).pack == ()
    assert GAME.view(state, 0).phase == "draft"
    assert GAME.view(state, 0).order == ()


@pytest.mark.parametrize(
    ("make", "phase"),
    [
        (lambda: table(3, hands=TRICK), "play"),
        (lambda: play(table(3, hands=TRICK), "E8 H5 R1")[0], "reward"),
        (
            lambda: say(play(table(3, hands=TRICK), "E8 H5 R1")[0], VALENTINA, KeepResource("E8"))[0],
            "compensation",
        ),
    ],
)
def test_a_view_says_which_phase_it_is(make, phase):
    """FLU R17, R24 and R27"""
    assert GAME.view(make(), None).phase == phase


def test_the_exterminator_lies_on_its_deck_until_it_is_used():
    """FLU R32 (Q17): the next card stays hidden."""
    state = table(3, hands=TRICK, offers={"milano": "MIL-EXT"}, under={"milano": "MIL-WTR"}, quarantine="PIS-GOV")
    state, _ = play(state, "E8 H5 R1")
    state, _ = say(state, VALENTINA, TakeCity("milano"))
    assert isinstance(state.frames[-1], ExterminatorCard)
    view = GAME.view(state, None)
    assert view.phase == "exterminator_card"
    assert "MIL-WTR" not in str(view)


def test_story_keeps_the_last_finished_trick_and_fresh_what_the_last_answer_changed():
    """FLU R34"""
    state = table(3, hands={**TRICK, 1: "H5 H6"}, offers={"milano": "MIL-GRE"}, under={"milano": "MIL-WTR"})
    state, _ = play(state, "E8 H5 R1")
    assert GAME.view(state, None).fresh == ("R1",)
    state, _ = say(state, VALENTINA, TakeCity("milano"))
    fresh = GAME.view(state, None).fresh
    assert {"MIL-GRE", "milano", "MIL-WTR", "E8", "R1"} <= set(fresh)
    state, _ = say(state, VALENTINA, PlayCard("H6"))
    view = GAME.view(state, None)
    assert view.fresh == ("H6",)
    assert len(of(view.story, TrickWon)) == 1
    assert [event.card for event in of(view.story, Played)] == ["E8", "H5", "R1", "H6"]
    for card in state.hands[MARCO][0], state.hands[IVAN][0]:
        seat = GAME.decisions(state)[0].seat
        state, _ = say(state, seat, PlayCard(card))
    winner = GAME.decisions(state)[0].seat
    state, _ = say(state, winner, TakeCity("milano"))
    seat = GAME.decisions(state)[0].seat
    while GAME.decisions(state)[0].step != "trick.play":
        seat = GAME.decisions(state)[0].seat
        state, _ = say(state, seat, next(iter(GAME.legal(state, seat))))
    seat = GAME.decisions(state)[0].seat
    state, _ = say(state, seat, PlayCard(state.hands[seat][0]))
    assert next(event.card for event in of(GAME.view(state, None).story, Played)) == "H6"


def test_areas_show_sets_and_governors():
    """FLU R63 and R76"""
    state = table(4, areas={0: "BOL-BAR-A PIS-BAR-B PIS-GOV MIL-CHU"}, hands={0: "E8", 1: "H5", 2: "R1", 3: "T2"})
    area = GAME.view(state, None).areas[0]
    assert area.sets == (("BAR", 2),)
    assert area.governors == 1
    assert [card.id for card in area.cards] == ["BOL-BAR-A", "MIL-CHU", "PIS-BAR-B", "PIS-GOV"]
    assert GAME.view(state, None).cities[3].governor == 0


def test_resources_out_of_play_are_marked():
    """FLU R50"""
    shown = {r.short: r.in_play for r in GAME.view(table(3), None).resources}
    assert shown == {"E": True, "M": False, "H": True, "R": True, "T": True}
    assert all(r.in_play for r in GAME.view(table(4), None).resources)

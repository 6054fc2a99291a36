"""Why an answer is refused: what stands against it, and the number of its rule."""

import pytest

from engines.core.decisions import Action
from engines.core.frames import Frame
from engines.influentia.actions import (
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    PlayCard,
    Rescue,
    TakeCity,
)
from engines.influentia.rules.effects import ExterminatorPair, PlagueCardChoice, PlagueSeat, Politics
from engines.influentia.rules.spoils import Compensation, ExterminatorCard, Reward
from tests.engines.influentia.positions import GAME, IVAN, MARCO, VALENTINA, drafting, play, refused, table

AREAS = {VALENTINA: "MIL-CHU MIL-GRE", MARCO: ""}

FRAMES: dict[str, tuple[Frame, Action, str]] = {
    "a city that is none": (Compensation(IVAN), TakeCity("roma"), "no_city FLU R24"),
    "a city without cards": (Compensation(IVAN), TakeCity("pisa"), "city_empty FLU R33"),
    "a city without cards by its code": (Compensation(IVAN), TakeCity("pis"), "city_empty FLU R33"),
    "a reward from no city": (Reward(IVAN, "E8"), TakeCity(""), "no_city FLU R24"),
    "a reward from an empty city": (Reward(IVAN, "E8"), TakeCity("pisa"), "city_empty FLU R33"),
    "the own card as reward": (Reward(IVAN, "E8"), KeepResource("E8"), "own_card FLU R25"),
    "a card of another trick": (Reward(IVAN, "E8"), KeepResource("E1"), "not_in_trick FLU R25"),
    "a rescue by a card": (ExterminatorCard(IVAN, "milano"), Rescue("MIL-CHU"), "not_in_quarantine FLU R48"),
    "a rescue by a pair": (ExterminatorPair(IVAN), Rescue("MIL-CHU"), "not_in_quarantine FLU R48"),
    "markers to no resource": (Politics(IVAN), MoveMarkers("gold", "high"), "no_resource FLU R50"),
    "markers of no priority": (Politics(IVAN), MoveMarkers("hacking", "middle"), "no_priority FLU R41"),
    "markers that stay": (Politics(IVAN), MoveMarkers("hacking", "high"), "markers_stay FLU R49"),
    "markers that stay by a pair": (ExterminatorPair(IVAN), MoveMarkers("hacking", "high"), "markers_stay FLU R49"),
    "plague in the own area": (PlagueSeat(IVAN), PlagueTarget(IVAN), "own_area FLU R43"),
    "plague beyond the last seat": (PlagueSeat(IVAN), PlagueTarget(4), "no_seat FLU R43"),
    "plague before the first seat": (PlagueSeat(IVAN), PlagueTarget(-1), "no_seat FLU R43"),
    "plague where nothing is": (PlagueSeat(IVAN), PlagueTarget(MARCO), "nothing_there FLU R43"),
    "plague of another's card": (PlagueCardChoice(IVAN, VALENTINA), PlagueCard("BOL-CHU"), "not_in_area FLU R43"),
}


@pytest.mark.parametrize("what", FRAMES)
def test_why_an_answer_is_refused(what: str):
    """FLU R24-R50"""
    frame, action, why = FRAMES[what]
    state = table(areas=AREAS, empty=("pisa",), quarantine="FIR-CHU")
    state.plays = ["E8", "H5"]
    state.frames.append(frame)
    found = refused(state, IVAN, action)
    assert f"{found.key} {found.rule}" == why


def test_a_resource_that_is_not_in_play_takes_no_marker():
    """FLU R50: with three seats one resource is out"""
    state = table(3)
    state.frames.append(Politics(IVAN))
    out = next(each for each in state.data.resources if each not in state.data.kits[3].resources)
    why = refused(state, IVAN, MoveMarkers(out, "low"))
    assert (why.key, why.rule) == ("not_in_play", "FLU R50")


def test_only_own_cards_are_played_and_picked():
    """FLU R9, R17, R18: who leads is told another rule than who follows"""
    state = table(hands={0: "E8", 1: "H5"})
    assert GAME.decisions(state)[0].rule == "FLU R17"
    why = refused(state, 0, PlayCard("H5"))
    assert (why.key, why.rule) == ("not_in_hand", "FLU R17")
    state, _events = play(state, "E8")
    assert GAME.decisions(state)[0].rule == "FLU R18"
    why = refused(state, 1, PlayCard("E8"))
    assert (why.key, why.rule) == ("not_in_hand", "FLU R18")
    state = drafting(
        (
            "MIL-CHU MIL-GRE MIL-CLI MIL-MKT",
            "FIR-CHU FIR-GRE FIR-CLI FIR-MKT",
            "PIS-CHU PIS-GRE PIS-CLI PIS-MKT",
            "BOL-CHU BOL-GRE BOL-CLI BOL-MKT",
        )
    )
    why = refused(state, 0, DraftPick("FIR-CHU"))
    assert (why.key, why.rule) == ("not_in_pack", "FLU R9")

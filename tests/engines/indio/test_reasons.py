"""Reasons that hardly ever come up in games that are played: each in a position made for it, and true there."""

from itertools import pairwise
from typing import Any

from engines.core.decisions import Action
from engines.core.words import ENGLISH
from engines.indio.actions import (
    Build,
    BuyRepeat,
    CostWorker,
    Feed,
    Move,
    Pass,
    PlaceFarm,
    SelectWorker,
)
from engines.players.sentences import compared
from tests.contract.reasoned import said_of
from tests.engines.indio.positions import GAME, NAMES, State, do, table
from tests.engines.indio.reasoned import CHECKS
from tests.engines.indio.test_phases import started

BOBS = {"E4": "B=o B:a"}
OUTPOST = "1stone 1metal"


def told(state: State, action: Action, other: Action) -> dict[str, Any]:
    """What is said, with its English text as `said`; the engine bears it out."""
    message, args = said_of(GAME, state, action, other, NAMES, CHECKS)
    return {"said": message, **args}


def why_of(state: State, action: Action, other: Action) -> str:
    """The same as it reads; empty where nothing is said."""
    seat = GAME.decisions(state)[0].seat
    return GAME.reasons.told(compared(GAME, state, seat, action, other, NAMES), ENGLISH)


def test_the_structure_that_ends_the_game():
    """IND R92: with two seats it is the fourteenth."""
    anns = dict.fromkeys(("A1", "A2", "A3"), "A=o") | dict.fromkeys(("B1", "B3", "A4"), "A=t")
    bobs = dict.fromkeys(("D1", "D2", "D3", "E4"), "B=o") | dict.fromkeys(("E1", "E2", "E3"), "B=t")
    state = table({**anns, **bobs, "A1": f"A=o {OUTPOST}", "C2": "A:a"})
    state, _ = do(state, SelectWorker("C2", False))
    why = told(state, Build("C2", "outpost_new"), Pass())
    assert why["said"].startswith("Structure {count} of {end}: the game ends with this year")
    assert (why["count"], why["end"]) == (14, 14)


def test_the_hex_that_may_end_the_game():
    """IND R92: with two seats it is the eleventh."""
    held = dict.fromkeys(("A1", "A2", "A3", "A4"), "A=o") | dict.fromkeys(("B1", "B2", "B3", "B4", "B5", "C1"), "A:x")
    state = table({**BOBS, **held, "A4": "A=o A:a"})
    state, _ = do(state, SelectWorker("A4", False), Move("B4"))
    state = table({**BOBS, **held, "B2": "A:ax"})
    state, _ = do(state, SelectWorker("B2", False))
    why = told(state, Move("C2"), Move("C1"))
    assert why["said"].startswith("Hex {count} of {end}: if they are held, the game ends with this year")
    assert (why["count"], why["end"]) == (11, 11)


def test_a_worker_that_would_only_idle():
    """IND R49: whoever passes ends the year with active workers."""
    state = table({**BOBS, "A1": "A=o A:a", "A2": "A:x", "B1": "A:x", "B2": "A:x"})
    why = told(state, SelectWorker("A1", False), Pass())
    assert (why["said"], why["count"]) == ("Active workers that do nothing after a pass: {count}.", 1)


def test_a_worker_that_stands_among_rivals():
    """With nothing else to say of it: all around is held, and nothing lies there."""
    around = dict.fromkeys(("A2", "B1", "B2"), "A:x")
    state = table({**BOBS, **around, "A1": "A:aa B:x", "E1": "A:aa B:x"})
    why = told(state, SelectWorker("A1", False), SelectWorker("E1", False))
    assert (why["said"], why["theirs"]) == ("Workers of {rival} on {hex} or beside it: {theirs}.", 1)


def test_an_upgrade_in_the_last_year():
    """IND R92: what it stores and crafts comes too late then."""
    state = table({**BOBS, "B2": "A=o A:a 1stone 1fire 1water"}, year=GAME.data.limits.years)
    state, _ = do(state, SelectWorker("B2", False))
    why = told(state, Build("B2", "town_from_outpost"), Pass())
    assert (why["said"], why["points"]) == ("The {structure} counts {points} more than the {old}.", 2)


def test_where_to_begin():
    """IND R6: every farm wins a hex; what differs is the land around."""
    state = started()
    farms = [each for each in GAME.legal(state, 0) if isinstance(each, PlaceFarm)]
    around = "Of the {count} hexes around {hex} so many make something: {what}."
    assert {told(state, one, other)["said"] for one, other in pairwise(farms)} == {around}


def test_whether_repeats_are_worth_their_food():
    """IND R48."""
    state = table(
        {"E4": "B=o", "B2": "A=o A:xxxx 4food", "D2": "A:x"}, phase="harvest", options={"multiple_actions": True}
    )
    state, _ = do(state, Feed(5))
    yes, no = BuyRepeat(True), BuyRepeat(False)
    assert told(state, yes, no)["said"] == "Active workers that may then do the same twice in a turn: {count}."
    assert told(state, no, yes)["said"] == "The food stays: {count} in the pool."


def test_which_worker_pays_for_a_structure():
    """IND R79, R50."""
    state = table({**BOBS, "B2": "A=o A:aax 1stone 1fire 1water", "A1": "A=o"})
    state, _ = do(state, SelectWorker("B2", False), Build("B2", "town_from_outpost"))
    exhausted, selected, active = (CostWorker(each) for each in ("exhausted", "selected", "active"))
    assert told(state, exhausted, selected)["said"] == "That worker has acted already; active ones: {count}."
    assert told(state, active, selected)["said"].startswith("The selected worker stays for one more action: {count}")


def test_a_structure_that_a_rival_conquers_as_it_is_built_is_not_praised():
    """IND R84, R86."""
    said: dict[str, str] = {}
    for rivals in ("x", "xxx"):
        state = table({**BOBS, "A1": f"A=o {OUTPOST}", "A3": "A=o", "C2": f"A:aa B:{rivals}"})
        state, _ = do(state, SelectWorker("C2", False))
        said[rivals] = why_of(state, Build("C2", "outpost_new"), Pass())
    assert "The outpost counts 2" in said["x"]
    assert "counts" not in said["xxx"]

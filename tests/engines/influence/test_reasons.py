"""Reasons and warnings keep to the rules where a Saboteur lies, North may turn or the game is about to end."""

import dataclasses

import msgspec
import pytest

from engines.core.lessons import Considered
from engines.core.reasons import Compared
from engines.core.words import ENGLISH
from engines.influence.actions import (
    ChooseCastle,
    ChooseCircle,
    ChooseInfluence,
    EndAttack,
    PlaySaboteur,
    PlaySwapInfluence,
    PlaySwapSetup,
    TurnSetup,
)
from engines.influence.components.castles import DIRECTIONS
from engines.influence.lessons.mistakes import late_circle, treasure
from engines.influence.words import reasons
from tests.engines.influence.positions import GAME, NAMES, position
from tests.engines.influence.test_data import BY_NORTH, EIGHT, LINE, ring, with_setup


def why(table, action, other=None):
    """What speaks for an answer of the seat that is asked."""
    answers = table.legal()
    view = table.game.view(table.state, table.seat)
    return reasons.told(Compared(view, action, other or answers[-1], answers, {}, NAMES), ENGLISH)


BLOCKED = [PlaySaboteur("C1"), ChooseCircle("D")]
LENDS = "Won, C1 BER lends a circle of 4 to C2 MER, where FAL has 5 against 3."


@pytest.mark.parametrize(("specials", "said"), [([], True), (BLOCKED, False)])
def test_a_circle_that_a_saboteur_took_is_no_reason_for_a_castle(specials, said):
    """INF R54: it lends nothing this round."""
    table = position(
        {"LIO": "B1 2, C2 3", "FAL": "C3 2, C2 5", "STA": "C1 2, A1 2"},
        seats=3,
        castles={"B1": "albion", "C1": "bernicia", "C2": "mercia", "C3": "camelot", "A1": "wessex"},
        control="FAL-r2",
        order="STA LIO FAL",
    ).attack("A1", 3, *specials)
    assert table.attacking == "LIO"
    assert (why(table, ChooseCastle("C1")) == LENDS) == said


def test_a_saboteur_is_praised_for_circles_that_it_can_block():
    """INF R31: only those that face a castle."""
    table = position(
        {"LIO": "C3 2, C3 3", "FAL": "A1 3, A1 2"},
        castles={"A1": "rheged", "B1": "albion", "A2": "camelot"},
        order="LIO FAL",
        turns={"A1": 0},
    ).say(ChooseCastle("C3"), ChooseInfluence(2))
    circles = table.castle("A1").circles
    assert why(table, PlaySaboteur("A1"), EndAttack()) == (
        "One of the circles that FAL has at A1 RHE, up to 1, gives nothing this round."
    )
    faced = [circles[DIRECTIONS.index(a.direction)] for a in table.say(PlaySaboteur("A1")).legal()]
    assert max(faced) == 1 < max(circles)


@pytest.mark.parametrize(("cell", "said"), [("A1", False), ("C1", True)])
def test_a_saboteur_on_a_free_castle_takes_something_only_of_later_ones(cell, said):
    """INF R53, R54: A1 is examined last in the Ring, so whoever wins it lends nothing from there this round."""
    table = position({"LIO": "B3 2, A3 3", "FAL": "C3 3, C3 2"}, order="LIO FAL", turns={"A1": 0, "C1": 0},
                     castles={"A1": "dumnonia", "C1": "bernicia"})  # fmt: skip
    table.say(ChooseCastle("B3"), ChooseInfluence(2))
    assert why(table, PlaySaboteur(cell), EndAttack()).startswith("Whoever wins") == said


COUNTER = "path_by_north = [" + ", ".join([
    EIGHT,
    "[[1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1], [0, 1], [1, 1]]",
    "[[0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1], [1, 0], [1, 1]]",
    "[[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]]",
]) + "]"  # fmt: skip
"""A Ring that is examined counter-clockwise with North right or left."""


def test_reasons_for_a_north_follow_the_orders_that_the_file_lists():
    """INF R5, R35: with North left this Ring runs A2, A3, B3, C3, C2, so C3 comes before C2."""
    game = GAME.with_edition(ring(EIGHT, more=COUNTER), "house.toml")
    table = position(
        {"LIO": "C2 2, C3 3", "FAL": "C2 3, C3 2"}, order="LIO FAL", game=game,
        castles={"C2": "bernicia", "C3": "dumnonia"}, control="FAL-r1",
    )  # fmt: skip
    view = game.view(table.state, 0)
    assert view.orders[3] == ("A2", "A3", "B3", "C3", "C2", "C1", "B1", "A1")
    assert view.orders[0] == view.order
    table.attack("C2", 2, PlaySwapSetup()).attack("C3", 3)
    assert table.step == "swap.setup"
    circle = table.castle("C3").circles[0]
    assert circle
    assert why(table, TurnSetup(3), TurnSetup(0)) == (
        f"C3 DUM is examined before C2 BER then, and if it is won it lends {circle} there."
    )
    assert why(table, TurnSetup(0), TurnSetup(1)) == f"{view.order[0]} is examined first then, {view.order[-1]} last."


def test_reasons_for_a_north_reach_layouts_that_do_not_turn_onto_themselves():
    """INF R5, R35: seven castles at the right of the Setup card; with North right the path begins at B2."""
    game = GAME.with_edition(with_setup(LINE, 7, BY_NORTH), "house.toml")
    table = position(
        {"LIO": "B2 2, C3 3", "FAL": "B2 3, C3 2"}, order="LIO FAL", game=game, setup="house",
        castles={"B2": "bernicia", "C3": "dumnonia"},
    )  # fmt: skip
    order = game.view(table.state, 0).order
    assert order.index("B2") > order.index("C3")
    table.attack("B2", 2, PlaySwapSetup()).attack("C3", 5)
    circle = table.castle("B2").circles[3]
    assert circle
    assert why(table, TurnSetup(1), TurnSetup(0)) == (
        f"B2 BER is examined before C3 DUM then, and if it is won it lends {circle} there."
    )
    assert (order[0], order[-1]) == ("A1", "B2")
    assert why(table, TurnSetup(0), TurnSetup(1)) == "A1 is examined first then, B2 BER last."


@pytest.mark.parametrize("down", [False, True])
def test_nobody_says_that_no_north_helps_where_a_castle_is_unseen(down):
    """INF R50: what a face-down castle would lend is not known."""
    table = position({"LIO": "C1 2, C1 3", "FAL": "A3 3, A3 2"}, order="LIO FAL")
    if down:
        table.attack("C2", 2, PlaySwapSetup()).attack("A3", 2)
    else:
        table.attack("C1", 2, PlaySwapSetup()).attack("A3", 2)
    assert why(table, TurnSetup(0), TurnSetup(1)) == (
        "B1 is examined first then, A1 last." if down else "No other North brings help in time."
    )


TEAMED = {"LIO": "B1 2", "FAL": "C2 3", "STA": "A1 2", "BOA": "C3 3"}
"""Lion and Stag against Falcon and Boar, each at a castle of its own."""


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("LIO STA FAL BOA", "No rival lies at A1 WES; 2 rival factions can still come after this one."),
        ("LIO FAL STA BOA", "No rival lies at A1 WES; 2 rival factions can still come after this one."),
        ("FAL BOA LIO STA", "No rival lies at A1 WES, and none comes after this one."),
    ],
)
def test_team_mates_are_nobody_to_fear(order, said):
    """INF R67: of those to come only factions of other sides are counted."""
    table = position(TEAMED, seats=4, format="teams_2x2", order=order,
                     castles={"A1": "wessex", "B1": "albion", "C2": "mercia", "C3": "deira"})  # fmt: skip
    while table.attacking != "LIO":
        table.attack({"FAL": "C2", "BOA": "C3"}[table.attacking], 2)
    assert why(table, ChooseCastle("A1"), ChooseCastle("B1")).startswith(said)


def test_a_treasure_that_a_team_mate_has_just_defended_is_not_said_to_fall():
    """INF R67: nobody but the mate knows how strong."""
    for mate, warned in (("A1", True), ("B1", False)):
        table = position(TEAMED, seats=4, format="teams_2x2", order="FAL STA LIO BOA",
                         castles={"A1": "wessex", "B1": "albion", "C2": "mercia", "C3": "deira"},
                         control="LIO-r1 FAL-r1 STA-r1 BOA-r1")  # fmt: skip
        table.attack("B1", 2).attack(mate, 2)
        assert table.attacking == "LIO"
        view = GAME.view(table.state, table.seat)
        said = treasure(Considered(view, ChooseCastle("A1"), table.legal(), NAMES, lambda at=table.state: at))
        assert (said is not None) == warned
        if said is not None:
            assert said.told(ENGLISH).startswith("B1 ALB pays you 3 this round and may fall: FAL")


def test_what_is_typed_in_place_of_a_card_is_told_as_it_was_typed():
    """INF R27, R40: no dash is made up."""
    table = position({"LIO": "B1 2", "FAL": "C2 3"}, order="LIO FAL")
    table.say(ChooseCastle("B1"), ChooseInfluence(2))
    why_not = table.game.check(table.state, table.seat, PlaySwapInfluence("c2"))
    assert why_not is not None
    assert table.game.text.refusal(why_not, NAMES, ENGLISH) == "LIO has no card C2 in play (INF R27)."


FURTHER = {"LIO": ", A3 2, A3 3, B3 6", "FAL": ", A2 2, A2 3, A2 3", "STA": ", A1 3, A1 3, A1 5"}


@pytest.mark.parametrize(
    ("last", "text"),
    [
        (False, "C2 DUM is revealed after B1 MER: its circle counts only next round."),
        (True, "C2 DUM is revealed after B1 MER: its circle counts for nothing any more."),
    ],
)
def test_a_circle_that_comes_too_late_counts_next_round_if_there_is_one(last, text):
    """INF R47, R71."""
    cards = {"LIO": "C3 2, B1 3", "FAL": "B1 5, A2 2", "STA": "C2 2, A1 2"}
    table = position(
        {faction: said + FURTHER[faction] * last for faction, said in cards.items()},
        seats=3,
        castles={"B1": "mercia", "C1": "bernicia", "C2": "dumnonia", "C3": "camelot", "A1": "wessex", "A2": "albion"},
        control="FAL-r1",
        order="STA LIO FAL",
    ).attack("A1", 6)
    about = Considered(
        GAME.view(table.state, table.seat), ChooseCastle("C2"), table.legal(), NAMES, lambda: table.state
    )
    said = late_circle(about)
    assert said is not None
    assert said.told(ENGLISH) == text
    table.state.setup_swap = 0
    turning = GAME.view(table.state, table.seat)
    assert turning.setup_swap  # North may turn yet
    assert late_circle(Considered(turning, ChooseCastle("C2"), table.legal(), NAMES, lambda: table.state)) is None
    on_setup = msgspec.structs.replace(about.view, setup_swap="FAL")
    assert late_circle(dataclasses.replace(about, view=on_setup)) is None, "North may turn first"

"""The rulebook's examples and the specification's worked positions (section 10)."""

import pytest

from engines.influence.actions import (
    ChooseCastle,
    ChooseCircle,
    ChooseInfluence,
    EndAttack,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapSetup,
    TurnSetup,
)
from engines.influence.components.castles import facing
from engines.influence.events import CastleRevealed, Examined, RoundEnded, SwapPhaseBegan
from tests.engines.influence.positions import EXAMPLE, GAME, new, of, position


def example_2(saboteur=True):
    """Rounds 1 and 2 of the rulebook's example 2; its bottom-left castle has Power 1 (ruling S1)."""
    game = new(3, castles=EXAMPLE, order="LIO STA FAL")
    game.attack("B1", 5).attack("A3", 3).attack("C2", 2)
    assert [e.cell for e in of(game.events, Examined)] == ["B1", "C2", "A3"]
    assert game.power() == [1, 1, 1]
    game.reorder("FAL LIO STA").attack("B1", 6)
    game.attack("B1", 3, *([PlaySaboteur("C2"), ChooseCircle("UL")] if saboteur else []))
    return game.attack("A2", 3)


def results(game):
    """How each castle of the last Conquer Phase came out: totals, Conqueror, Power."""
    return {e.cell: (dict(e.totals), e.conqueror, e.points) for e in of(game.events, Examined)}


def test_example_1_reveals_castles_along_the_path():
    """INF R47, R48, R50, R57, R59, V1: three castles, a Conqueror each, five castles stay face-down."""
    game = new(3, castles=EXAMPLE, order="LIO FAL STA")
    game.attack("A1", 3).attack("C3", 2).attack("A2", 3)
    shown = of(game.events, CastleRevealed)
    assert [(e.cell, e.castle, e.banner) for e in shown] == [("C3", "MER", "U"), ("A2", "POW", "U"), ("A1", "STR", "U")]
    assert game.power() == [1, 1, 1]
    down = {c.cell for c in GAME.view(game.state, None).castles if c.power is None}
    assert down == {"B1", "C1", "C2", "B3", "A3"}
    assert [game.castle(cell).control for cell in ("A1", "C3", "A2")] == ["LIO", "FAL", "STA"]


def test_example_2_a_blocked_circle_saves_a_castle():
    """INF R34, R49, R54, R56, R60, R65, V2: without a Swap there is no Swap Phase; Lion keeps Albion 8 to 6."""
    game = example_2()
    assert not of(game.events, SwapPhaseBegan)
    assert results(game) == {
        "B1": ({"LIO": 8, "FAL": 6}, "LIO", 3),
        "C2": ({"FAL": 2}, "FAL", 2),
        "A3": ({"STA": 3}, "STA", 1),
        "A2": ({"STA": 5}, "STA", 1),
    }
    assert game.castle("A1").power is None
    assert game.power() == [4, 3, 3]
    assert all(c.saboteur is None and c.blocked is None for c in GAME.view(game.state, None).castles)


def test_example_2_without_the_saboteur_is_a_tie():
    """INF R53, R58, R62, V2b: 8 to 8, nobody controls Albion."""
    game = example_2(saboteur=False)
    assert results(game)["B1"] == ({"LIO": 8, "FAL": 8}, "", 0)
    assert game.castle("B1").control is None
    assert game.power() == [1, 3, 3]


def example_3(quarters):
    """Round 3 of the rulebook's example 3, with the Setup card turned so often."""
    game = example_2().reorder("LIO FAL STA")
    game.attack("A1", 2, PlaySwapSetup()).attack("C1", 2).attack("B3", 2)
    assert game.step == "swap.setup"
    return game.say(TurnSetup(quarters))


def test_example_3_turning_the_setup_card_keeps_albion():
    """INF R5, R35, R36, R53, V3: a castle taken earlier in the phase lends its circle; 8, 6, 6 (ruling S2)."""
    game = example_3(3)
    found = of(game.events, Examined)
    assert [e.cell for e in found] == ["A2", "A1", "B1", "C1", "C2", "B3", "A3"]
    assert results(game)["B1"] == ({"LIO": 10, "FAL": 8}, "LIO", 3)
    assert of(game.events, CastleRevealed)[0].banner == "L"
    assert game.castle("A1").turn == 3
    assert game.castle("C3").power is None
    assert GAME.view(game.state, None).order == ("A2", "A1", "B1", "C1", "C2", "C3", "B3", "A3")
    assert of(game.events, RoundEnded)[0].power == (("LIO", 8), ("FAL", 6), ("STA", 6))
    assert game.power() == [8, 6, 6]


def test_example_3_left_as_it_is_ends_in_a_tie():
    """INF R35, R58, V3b: Albion is examined before its neighbour; 5, 6, 6 as printed."""
    game = example_3(0)
    assert results(game)["B1"] == ({"LIO": 8, "FAL": 8}, "", 0)
    assert game.castle("A1").turn == 0
    assert game.power() == [5, 6, 6]


def test_power_stays_when_a_castle_is_lost():
    """INF R66, V4: conquered, kept at Power 3, lost: still 4 from it."""
    game = new(2, castles=EXAMPLE, order="LIO FAL")
    game.attack("B1", 3).attack("B3", 2)
    game.reorder("LIO FAL").attack("B1", 2).attack("A2", 2)
    assert game.power()[0] == 4
    game.reorder("LIO FAL").attack("A1", 2).attack("B1", 6)
    assert game.power()[0] == 4 + 1
    game.reorder("LIO FAL").attack("A1", 3).attack("B1", 5)
    assert game.castle("B1").control == "FAL"
    kept = next(s for s in GAME.view(game.state, None).sides if s.name == "LIO")
    assert dict(kept.maintained)["ALB"] == 3


@pytest.mark.parametrize(
    ("setup", "cell", "beside"),
    [("diamond", "C1", {"B2", "C2", "D2"}), ("ring", "A2", {"A1", "A3"} | {"B1", "B3"}), ("ring", "A1", {"B1", "A2"})],
)
def test_castles_beside_each_other(setup, cell, beside):
    """INF R2, V5: sides and corners touch; across the Setup card or a gap they don't."""
    game = new(2, setup=setup)
    assert {name for name in game.castle(cell).lends if name} == beside


def test_a_turned_castle_shows_other_circles():
    """INF R4, V6: Wessex turned once."""
    circles = GAME.data.castles["wessex"].circles
    assert circles == [2, 1, 0, 1, 1, 0, 2, 2]
    once = facing(circles, 1)
    assert (once[2], once[0], once[4], once[7]) == (2, 2, 0, 0)
    assert facing(circles, 0)[2] == 0


@pytest.mark.parametrize(
    ("setup", "order"),
    [
        ("pinwheel", "D3 E2 D2 C2 B1 B2 B3 A4 B4 C4 D5 D4"),
        ("diamond", "D3 E3 D4 C5 C4 B4 A3 B3 B2 C1 C2 D2"),
    ],
)
def test_the_path_turns_with_north(setup, order):
    """INF R5, V7: North to the right."""
    game = new(2, setup=setup)
    game.state.north = 1
    assert GAME.view(game.state, None).order == tuple(order.split())
    layout = game.state.layout
    if setup == "pinwheel":
        cells = [layout.cells[castle] for castle in layout.orders[1]]
        assert cells == [
            (1, 0), (2, -1), (1, -1), (0, -1), (-1, -2), (-1, -1), (-1, 0), (-2, 1), (-1, 1), (0, 1), (1, 2), (1, 1),
        ]  # fmt: skip


def test_the_picture_of_legal_placement():
    """INF R18, R20, R26, V8: a castle that nobody controls is open to both, a Swap goes on one's own only."""
    game = position({"LIO": "A1 3, B1 5", "FAL": "C1 2, B1 5"}, order="LIO FAL")
    assert game.castle("B1").control is None
    assert ChooseCastle("B1") in game.of(ChooseCastle)
    game.say(ChooseCastle("B1"), ChooseInfluence(2))
    assert [a.cell for a in game.of(PlaySwapCastle)] == ["A1"]
    game.say(EndAttack())
    assert game.attacking == "FAL"
    assert ChooseCastle("B1") in game.of(ChooseCastle)

"""Cells, directions, turns and paths (INF R1–R5), checked against geometry computed in another way."""

import cmath
import math

import pytest

from engines.influence.actions import NORTHS
from engines.influence.components.castles import DIRECTIONS, VECTORS, facing, labels, turned
from tests.engines.influence.positions import GAME, new, position

SETUPS = list(GAME.data.layouts)
POINTS = {"U": -1j, "UR": 1 - 1j, "R": 1 + 0j, "DR": 1 + 1j, "D": 1j, "DL": -1 + 1j, "L": -1 + 0j, "UL": -1 - 1j}
"""Directions as complex numbers with the imaginary axis downward, so that a clockwise quarter-turn is times i."""


def point(cell):
    return complex(*cell)


def angle(direction):
    """Degrees clockwise from up."""
    return round(math.degrees(cmath.phase(POINTS[direction] * 1j))) % 360


def rotated(z, degrees):
    w = z * cmath.exp(1j * math.radians(degrees))
    return (round(w.real), round(w.imag))


def test_directions_go_clockwise_from_up_in_steps_of_45_degrees():
    """INF R3: eight directions, fixed on the table."""
    assert [angle(d) for d in DIRECTIONS] == [0, 45, 90, 135, 180, 225, 270, 315]
    assert [point(v) for v in VECTORS] == [POINTS[d] for d in DIRECTIONS]
    assert [angle(n) for n in NORTHS] == [0, 90, 180, 270]


def test_north_is_up_at_first():
    """INF R3: the fleur-de-lis points up when the game begins."""
    assert new(2).north() == "U"


@pytest.mark.parametrize("setup", SETUPS)
def test_castles_lie_on_a_grid_round_the_setup_card(setup):
    """INF R1: one castle a cell, none on the Setup card; labels count columns and rows from the upper left."""
    view = GAME.view(new(2, setup=setup).state, None)
    places = {c.cell: (c.column, c.row) for c in view.castles}
    assert len(set(places.values())) == len(places) == len(view.castles)
    setup_place = (view.setup_column, view.setup_row)
    assert setup_place not in places.values()
    everything = [*places.values(), setup_place]
    assert min(x for x, _ in everything) == min(y for _, y in everything) == 0
    assert (max(x for x, _ in everything) + 1, max(y for _, y in everything) + 1) == (view.width, view.height)
    for cell, (x, y) in [*places.items(), (view.setup_cell, setup_place)]:
        assert cell == "ABCDEFG"[x] + str(y + 1)


@pytest.mark.parametrize("setup", SETUPS)
def test_castles_never_leave_their_cells(setup):
    """INF R1: turning the Setup card moves no castle (ruling S3)."""
    game = new(2, setup=setup)
    before = {c.cell: (c.column, c.row) for c in GAME.view(game.state, None).castles}
    game.state.north = 3
    assert {c.cell: (c.column, c.row) for c in GAME.view(game.state, None).castles} == before


@pytest.mark.parametrize("setup", SETUPS)
def test_adjacent_castles_are_those_within_one_step(setup):
    """INF R2: distance at most the diagonal of a cell; both see each other in opposite directions."""
    layout = GAME.data.layouts[setup]
    points = [point(cell) for cell in layout.cells]
    for i, here in enumerate(points):
        near = {j for j, there in enumerate(points) if j != i and abs(there - here) < 1.5}
        assert {j for _d, j in layout.toward[i]} == near
        for d, j in layout.toward[i]:
            assert POINTS[DIRECTIONS[d]] == points[j] - here
        for j, d in layout.lending[i]:
            assert angle(DIRECTIONS[d]) == round(math.degrees(cmath.phase((here - points[j]) * 1j))) % 360


@pytest.mark.parametrize("castle", list(GAME.data.castles))
@pytest.mark.parametrize("turn", range(4))
def test_circles_turn_with_their_castle(castle, turn):
    """INF R4: the circle printed at some angle faces that angle plus the turn."""
    circles = GAME.data.castles[castle].circles
    shown = facing(circles, turn)
    for i, value in enumerate(circles):
        to = (angle(DIRECTIONS[i]) + 90 * turn) % 360
        assert next(shown[d] for d in range(8) if angle(DIRECTIONS[d]) == to) == value
    assert GAME.data.facing[castle][turn] == shown
    assert sorted(shown) == sorted(circles)


@pytest.mark.parametrize("turn", range(4))
def test_a_castle_is_shown_as_it_is_turned(turn):
    """INF R4: the view has the circles in their turned places and the banner's direction."""
    game = position({"LIO": "B1 2", "FAL": "A3 2"}, castles={"B1": "kernow"}, turns={"B1": turn})
    seen = game.castle("B1")
    assert (seen.short, seen.turn, seen.banner) == ("KER", turn, NORTHS[turn])
    assert seen.circles == facing([3, 0, 2, 0, 1, 0, 2, 0], turn)
    assert seen.circles[2 * turn] == 3


@pytest.mark.parametrize("quarters", range(5))
def test_a_cell_turns_clockwise_about_the_setup_card(quarters):
    """INF R5: right of the Setup card comes after above it."""
    for cell in [(0, -1), (1, -2), (2, 1), (-3, 0)]:
        assert turned(cell, quarters) == rotated(point(cell), 90 * quarters)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("north", range(4))
def test_the_path_turns_with_the_setup_card_and_begins_nearest_to_north(setup, north):
    """INF R5: every castle once; the first is the nearest one straight toward North."""
    layout = GAME.data.layouts[setup]
    path = [layout.cells[castle] for castle in layout.orders[north]]
    printed = next(c.path for c in GAME.data.ref.setups if c.id == setup)
    assert path == [rotated(point(cell), 90 * north) for cell in printed]
    assert sorted(path) == sorted(layout.cells)
    toward = POINTS[NORTHS[north]]
    straight = [cell for cell in layout.cells if (point(cell) / toward).imag == 0 and (point(cell) / toward).real > 0]
    assert path[0] == min(straight, key=lambda cell: abs(point(cell)))


def test_labels_include_the_setup_card():
    """INF R1: the Setup card's cell belongs to the grid."""
    assert labels([(-1, 0), (1, 2)]) == {(0, 0): "B1", (-1, 0): "A1", (1, 2): "C3"}

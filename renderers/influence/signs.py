"""Influence's signs: six factions, Swap, Saboteur, Delay, the fleur-de-lis of North, arrows, the banner side."""

from collections.abc import Callable
from math import cos, radians, sin

from renderers.core.icons import Pen, Point, sign

BEAST = {
    "lion": "lion",
    "falcon": "eagle-emblem",
    "stag": "deer-head",
    "raven": "raven",
    "dragon": "dragon-head",
    "boar": "boar",
}
"""The sign of a symbol."""
COLOUR = {"lion": 0, "falcon": 1, "stag": 2, "raven": 3, "dragon": 4, "boar": 5}
"""A symbol's tincture, the same whoever plays it."""


@sign("swap")
def swap(pen: Pen) -> None:
    """Two opposed arrows."""
    pen.box(2, 24, 66, 15, 4)
    pen.poly((62, 8), (98, 31.5), (62, 55))
    pen.box(32, 61, 66, 15, 4)
    pen.poly((38, 45), (2, 68.5), (38, 92))


@sign("saboteur")
def saboteur(pen: Pen) -> None:
    """A ring with a cross in it: a circle that gives nothing."""
    pen.ring(50, 50, 48, 11)
    pen.line((33, 33), (67, 67), thick=13, round_=False)
    pen.line((67, 33), (33, 67), thick=13, round_=False)


@sign("cross")
def cross(pen: Pen) -> None:
    """What a Saboteur makes of a circle."""
    pen.line((16, 16), (84, 84), thick=22, round_=False)
    pen.line((84, 16), (16, 84), thick=22, round_=False)


@sign("hexagon")
def hexagon(pen: Pen) -> None:
    """The banner side of a castle."""
    pen.star(50, 50, 53, 53 * 0.866, 6)


def _lily(pen: Pen) -> None:
    pen.poly((50, 0), (64, 26), (62, 46), (56, 62), (44, 62), (38, 46), (36, 26))
    for side in (-1, 1):
        x = 50 + side * 27
        pen.disc(x, 42, 19)
        pen.disc(x + side * 1, 53, 12, ink=False)
        pen.poly((50 + side * 8, 62), (50 + side * 9, 40), (50 + side * 30, 25), (50 + side * 18, 62))
        pen.disc(50 + side * 41, 51, 8)
    pen.box(28, 62, 44, 11, 4)
    pen.poly((44, 72), (56, 72), (62, 90), (50, 100), (38, 90))


def _north(quarters: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        _lily(pen)
        pen.image = pen.image.rotate(-90 * quarters)

    return draw


def _arrow(step: int) -> Callable[[Pen], None]:
    """An arrow toward the table direction of that number."""

    def draw(pen: Pen) -> None:
        a = radians(45 * step)

        def turned(x: float, y: float) -> Point:
            return 50 + x * cos(a) - y * sin(a), 50 + x * sin(a) + y * cos(a)

        shape = ((0, -47), (38, 2), (14, 2), (14, 46), (-14, 46), (-14, 2), (-38, 2))
        pen.poly(*(turned(x, y) for x, y in shape))

    return draw


DIRECTIONS = ("U", "UR", "R", "DR", "D", "DL", "L", "UL")
"""Directions on the table, clockwise from up (INF R3)."""
WAY = {
    name: sign(f"way_{name.lower()}")(_arrow(step)) and f"way_{name.lower()}" for step, name in enumerate(DIRECTIONS)
}
"""The arrow toward a direction."""
NORTH = {
    name: sign(f"north_{name.lower()}")(_north(quarters)) and f"north_{name.lower()}"
    for quarters, name in enumerate(("U", "R", "D", "L"))
}
"""The fleur-de-lis pointing to a side."""

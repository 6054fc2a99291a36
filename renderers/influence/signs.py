"""Influence's signs: six factions, Swap, Saboteur, Delay, the fleur-de-lis of North, arrows, the banner side."""

from collections.abc import Callable
from math import cos, radians, sin

from renderers.core.icons import Pen, Point, sign

COLOUR = {"lion": 0, "falcon": 1, "stag": 2, "raven": 3, "dragon": 4, "boar": 5}
"""A symbol's colour among the seat colours, the same whoever plays it; each symbol is also the name of a sign."""


@sign("lion")
def lion(pen: Pen) -> None:
    """A mane of ten points around a face."""
    pen.star(50, 50, 50, 38, 10)
    pen.disc(50, 50, 27, ink=False)
    pen.disc(50, 50, 17)


@sign("falcon")
def falcon(pen: Pen) -> None:
    """Spread wings, seen from below."""
    pen.poly((0, 12), (26, 32), (40, 30), (43, 20), (50, 14), (50, 98), (34, 74), (30, 62), (14, 54))
    pen.poly((100, 12), (74, 32), (60, 30), (57, 20), (50, 14), (50, 98), (66, 74), (70, 62), (86, 54))


@sign("stag")
def stag(pen: Pen) -> None:
    """Antlers over a brow."""
    for side in (-1, 1):
        pen.line((50, 92), (50 + side * 22, 62), (50 + side * 36, 34), (50 + side * 40, 8), thick=11)
        pen.line((50 + side * 31, 44), (50 + side * 12, 18), thick=10)
        pen.line((50 + side * 24, 60), (50 + side * 45, 46), thick=9)
    pen.poly((36, 80), (64, 80), (50, 100))


@sign("boar")
def boar(pen: Pen) -> None:
    """A head with ears, snout and tusks."""
    pen.poly((4, 6), (30, 16), (70, 16), (96, 6), (92, 44), (84, 76), (66, 94), (34, 94), (16, 76), (8, 44))
    pen.oval(50, 70, 24, 17, ink=False)
    pen.oval(50, 70, 18, 11)
    pen.oval(43, 70, 4.5, 6, ink=False)
    pen.oval(57, 70, 4.5, 6, ink=False)
    for x in (32, 68):
        pen.disc(x, 40, 7, ink=False)
    for side in (-1, 1):
        pen.poly((50 + side * 29, 86), (50 + side * 40, 58), (50 + side * 40, 84), ink=False)


@sign("raven")
def raven(pen: Pen) -> None:
    """A head with its beak to the right."""
    pen.disc(42, 34, 32)
    pen.poly((60, 10), (100, 40), (100, 46), (62, 52))
    pen.poly((11, 36), (68, 50), (56, 66), (62, 98), (6, 98), (14, 66))
    pen.disc(52, 29, 7, ink=False)


@sign("dragon")
def dragon(pen: Pen) -> None:
    """A jagged wing."""
    pen.poly(
        *((2, 94), (18, 52), (10, 44), (28, 36), (26, 14), (46, 26), (54, 2), (66, 22), (92, 4)),
        *((84, 30), (100, 42), (84, 52), (94, 74), (72, 68), (66, 92), (50, 74), (32, 92), (26, 80)),
    )


@sign("swap")
def swap(pen: Pen) -> None:
    """Two opposed arrows."""
    pen.box(2, 24, 66, 15, 4)
    pen.poly((62, 8), (98, 31.5), (62, 55))
    pen.box(32, 61, 66, 15, 4)
    pen.poly((38, 45), (2, 68.5), (38, 92))


@sign("saboteur")
def saboteur(pen: Pen) -> None:
    """A barred ring."""
    pen.ring(50, 50, 49, 16)
    pen.line((19, 19), (81, 81), thick=16, round_=False)


@sign("hourglass")
def hourglass(pen: Pen) -> None:
    """Delay."""
    pen.box(10, 0, 80, 14, 4)
    pen.box(10, 86, 80, 14, 4)
    pen.poly((18, 14), (82, 14), (56, 50), (82, 86), (18, 86), (44, 50))


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

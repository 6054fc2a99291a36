"""Influentia's resources: bolt, plus, prompt, gear, chip."""

from math import cos, radians, sin

from renderers.core.icons import Pen, sign


@sign("bolt")
def bolt(pen: Pen) -> None:
    """Energy."""
    pen.poly((60, 2), (16, 56), (45, 56), (36, 98), (84, 40), (53, 40))


@sign("plus")
def plus(pen: Pen) -> None:
    """Medication."""
    pen.box(34, 8, 32, 84, 7)
    pen.box(8, 34, 84, 32, 7)


@sign("prompt")
def prompt(pen: Pen) -> None:
    """Hacking: a command line waiting."""
    pen.line((12, 16), (46, 48), (12, 80), thick=14)
    pen.box(50, 72, 44, 15, 4)


@sign("gear")
def gear(pen: Pen) -> None:
    """Robotics."""
    for i in range(8):
        a = radians(45 * i)
        dx, dy = cos(a), sin(a)
        wx, wy = -dy * 11, dx * 11
        tip = 48
        pen.poly(
            (50 + wx * 1.15 + dx * 28, 50 + wy * 1.15 + dy * 28),
            (50 + wx * 0.8 + dx * tip, 50 + wy * 0.8 + dy * tip),
            (50 - wx * 0.8 + dx * tip, 50 - wy * 0.8 + dy * tip),
            (50 - wx * 1.15 + dx * 28, 50 - wy * 1.15 + dy * 28),
        )
    pen.disc(50, 50, 36)
    pen.disc(50, 50, 15, ink=False)


@sign("chip")
def chip(pen: Pen) -> None:
    """Technology: a die with pins."""
    for i in (31, 50, 69):
        pen.box(i - 4.5, 2, 9, 96, 3)
        pen.box(2, i - 4.5, 96, 9, 3)
    pen.box(15, 15, 70, 70, 9)
    pen.box(27, 27, 46, 46, 3, ink=False)
    pen.box(37, 37, 26, 26, 3)

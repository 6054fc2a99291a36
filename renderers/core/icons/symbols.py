"""Influentia's symbols: scales, trefoil, flame, coin, crosshair; and the rat of its Quarantine."""

from renderers.core.icons import Pen, sign


@sign("scales")
def scales(pen: Pen) -> None:
    """Politics; also Pax' M."""
    pen.box(45.5, 10, 9, 78)
    pen.box(26, 86, 48, 9, 4)
    pen.disc(50, 12, 8)
    pen.line((12, 26), (50, 20), (88, 26), thick=8)
    for x in (20, 80):
        pen.line((x, 27), (x - 16, 58), thick=4.5)
        pen.line((x, 27), (x + 16, 58), thick=4.5)
        pen.pie(x, 57, 20, 0, 180)


@sign("flame")
def flame(pen: Pen) -> None:
    """Revolt."""
    pen.poly(
        (48, 2), (62, 20), (76, 36), (84, 54), (82, 74), (70, 90), (50, 98), (30, 92), (18, 76), (16, 58), (22, 42)
    )
    pen.poly((22, 44), (34, 52), (44, 30), (48, 2))
    pen.poly((52, 50), (64, 66), (66, 78), (58, 90), (44, 90), (36, 80), (40, 68), (48, 66), ink=False)


@sign("coin")
def coin(pen: Pen) -> None:
    """Tax: a coin with a slot."""
    pen.ring(50, 50, 46, 9)
    pen.disc(50, 50, 30)
    pen.box(44.5, 30, 11, 40, 5, ink=False)


@sign("crosshair")
def crosshair(pen: Pen) -> None:
    """Exterminator."""
    pen.ring(50, 50, 38, 11)
    for x, y, w, h in ((45, 0, 10, 32), (45, 68, 10, 32), (0, 45, 32, 10), (68, 45, 32, 10)):
        pen.box(x, y, w, h, 3)
    pen.disc(50, 50, 9)


@sign("rat")
def rat(pen: Pen) -> None:
    """Quarantine: a rat to the left, its tail up."""
    pen.oval(56, 62, 32, 24)
    pen.poly((4, 66), (30, 40), (48, 52), (44, 80), (22, 78))
    pen.disc(36, 38, 13)
    pen.disc(22, 60, 4, ink=False)
    pen.arc(82, 46, 16, -70, 100, 7)
    pen.line((86, 31), (96, 24), thick=7)
    for x in (36, 52, 72):
        pen.box(x - 5, 78, 16, 12, 5)

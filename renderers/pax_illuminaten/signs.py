"""Pax Illuminaten's signs: five Factions (the scales are shared), two brotherhoods, dagger, hammer, cube, pawn, eye."""

from math import cos, radians, sin

from renderers.core.icons import Pen, sign


@sign("coronet")
def coronet(pen: Pen) -> None:
    """Nobility: five pearls on a band."""
    pen.poly((8, 38), (30, 58), (50, 24), (70, 58), (92, 38), (84, 84), (16, 84))
    pen.box(14, 86, 72, 10, 3)
    for x, y in ((8, 34), (29, 40), (50, 18), (71, 40), (92, 34)):
        pen.disc(x, y, 8)


@sign("anvil")
def anvil(pen: Pen) -> None:
    """Professions."""
    pen.poly((2, 22), (96, 22), (96, 42), (70, 52), (64, 66), (78, 92), (22, 92), (36, 66), (30, 48), (14, 44))
    pen.box(22, 86, 56, 11, 3)


@sign("lyre")
def lyre(pen: Pen) -> None:
    """Artists."""
    pen.arc(50, 48, 40, 62, 118, 11)
    pen.line((32, 84), (16, 52), (24, 24), (14, 8), thick=11)
    pen.line((68, 84), (84, 52), (76, 24), (86, 8), thick=11)
    pen.box(18, 22, 64, 9, 3)
    for x in (38, 50, 62):
        pen.box(x - 2.5, 28, 5, 56)
    pen.box(34, 86, 32, 11, 4)


@sign("book")
def book(pen: Pen) -> None:
    """Scholars: an open book."""
    pen.poly((46, 24), (34, 16), (4, 16), (4, 82), (34, 82), (46, 90))
    pen.poly((54, 24), (66, 16), (96, 16), (96, 82), (66, 82), (54, 90))
    for y in (34, 48, 62):
        pen.box(13, y, 23, 6, ink=False)
        pen.box(64, y, 23, 6, ink=False)


@sign("latin_cross")
def latin_cross(pen: Pen) -> None:
    """Clergy."""
    pen.box(41, 2, 18, 96, 2)
    pen.box(16, 26, 68, 18, 2)


@sign("compasses")
def compasses(pen: Pen) -> None:
    """Freemasons: compasses over a square."""
    pen.disc(50, 12, 11)
    pen.line((48, 14), (22, 90), thick=10)
    pen.line((52, 14), (78, 90), thick=10)
    pen.line((18, 56), (50, 84), (82, 56), thick=9)


@sign("rose")
def rose(pen: Pen) -> None:
    """Rosicrucians: five petals."""
    for i in range(5):
        turn = radians(72 * i - 90)
        pen.disc(50 + 29 * cos(turn), 52 + 29 * sin(turn), 21)
    pen.disc(50, 52, 17, ink=False)
    pen.disc(50, 52, 10)


@sign("dagger")
def dagger(pen: Pen) -> None:
    """An Ace's Strength: the point downwards."""
    pen.poly((50, 100), (40, 82), (40, 34), (60, 34), (60, 82))
    pen.box(22, 26, 56, 11, 4)
    pen.box(44, 8, 12, 20)
    pen.disc(50, 8, 8)


@sign("hammer")
def hammer(pen: Pen) -> None:
    """A Crown's Strength."""
    pen.box(12, 8, 76, 32, 5)
    pen.box(43, 36, 14, 62, 4)


@sign("pax_cube")
def pax_cube(pen: Pen) -> None:
    """A bonus cube, seen from a corner."""
    pen.poly((50, 4), (92, 27), (92, 73), (50, 96), (8, 73), (8, 27))
    pen.line((13, 30), (50, 51), (87, 30), thick=6, ink=False, round_=False)
    pen.line((50, 50), (50, 92), thick=6, ink=False, round_=False)


@sign("pax_pawn")
def pax_pawn(pen: Pen) -> None:
    """Where a Bot stands."""
    pen.disc(50, 24, 22)
    pen.poly((40, 38), (60, 38), (76, 84), (24, 84))
    pen.box(16, 80, 68, 18, 6)


@sign("pax_eye")
def pax_eye(pen: Pen) -> None:
    """The back of a Luminary."""
    pen.poly((2, 50), (22, 30), (50, 20), (78, 30), (98, 50), (78, 70), (50, 80), (22, 70))
    pen.disc(50, 50, 21, ink=False)
    pen.disc(50, 50, 11)


FACTION = {"N": "coronet", "P": "anvil", "M": "scales", "A": "lyre", "S": "book", "C": "latin_cross"}
"""The sign of each Faction."""
AFFILIATION = {"freemason": "compasses", "rosicrucian": "rose"}
STRENGTH = {"dagger": "dagger", "hammer": "hammer"}

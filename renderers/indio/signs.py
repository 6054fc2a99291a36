"""Signs of Indio: peaks, fish, ingot, cube; tent, house, three towers; pawn, hexagon, dune."""

from renderers.core.icons import Pen, sign


@sign("peaks")
def peaks(pen: Pen) -> None:
    """Earth."""
    pen.poly((0, 88), (34, 22), (68, 88))
    pen.poly((44, 88), (70, 40), (100, 88))
    pen.line((56, 58), (72, 88), thick=6, ink=False, round_=False)


@sign("fish")
def fish(pen: Pen) -> None:
    """Food: a fish to the left."""
    pen.oval(40, 50, 38, 26)
    pen.poly((66, 50), (100, 20), (92, 50), (100, 80))
    pen.disc(22, 44, 6, ink=False)


@sign("ingot")
def ingot(pen: Pen) -> None:
    """Stone."""
    pen.poly((24, 26), (76, 26), (98, 78), (2, 78))


@sign("metal_cube")
def metal_cube(pen: Pen) -> None:
    """Metal: a cube seen from above."""
    pen.poly((50, 2), (92, 24), (92, 74), (50, 98), (8, 74), (8, 24))
    pen.line((8, 26), (50, 48), (92, 26), thick=6, ink=False)
    pen.line((50, 48), (50, 96), thick=6, ink=False)


@sign("tent")
def tent(pen: Pen) -> None:
    """Outpost."""
    pen.poly((50, 4), (100, 94), (0, 94))
    pen.line((50, 10), (40, -4), thick=6)
    pen.line((50, 10), (60, -4), thick=6)


@sign("house")
def house(pen: Pen) -> None:
    """Town."""
    pen.poly((50, 2), (100, 46), (0, 46))
    pen.box(10, 44, 80, 52, 3)


@sign("towers")
def towers(pen: Pen) -> None:
    """City: a wall with three towers."""
    for x in (0, 36, 72):
        pen.box(x, 6, 28, 40)
        pen.box(x + 10, 6, 8, 12, ink=False)
    pen.box(4, 36, 92, 60, 3)


@sign("pawn")
def pawn(pen: Pen) -> None:
    """A worker that pays."""
    pen.disc(50, 24, 20)
    pen.poly((38, 38), (62, 38), (78, 96), (22, 96))


@sign("held_hex")
def held_hex(pen: Pen) -> None:
    """A controlled hex."""
    pen.poly((50, 2), (96, 26), (96, 74), (50, 98), (4, 74), (4, 26))


@sign("dune")
def dune(pen: Pen) -> None:
    """Desert: a sun over sand."""
    pen.disc(66, 28, 20)
    pen.poly((0, 92), (30, 50), (62, 74), (82, 60), (100, 92))

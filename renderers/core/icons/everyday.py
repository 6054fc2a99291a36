"""Signs every game may need: hand, deck, tick, crown, flag, arrows."""

from renderers.core.icons import Pen, sign


@sign("hand")
def hand(pen: Pen) -> None:
    """Two cards, the second behind at the left."""
    pen.box(10, 20, 52, 70, 9)
    pen.box(28, 6, 62, 78, 11, ink=False)
    pen.box(34, 10, 52, 70, 9)


@sign("deck")
def deck(pen: Pen) -> None:
    """A pile: one card whole, the edges of two below."""
    pen.box(30, 6, 56, 72, 8)
    pen.line((21, 20), (21, 88), (70, 88), thick=7)
    pen.line((9, 32), (9, 97), (58, 97), thick=5)


@sign("tick")
def tick(pen: Pen) -> None:
    """Done."""
    pen.line((12, 54), (40, 82), (88, 22), thick=18)


@sign("crown")
def crown(pen: Pen) -> None:
    """Three points and a band."""
    pen.poly((6, 26), (28, 50), (50, 14), (72, 50), (94, 26), (86, 70), (14, 70))
    pen.box(14, 75, 72, 12, 3)
    for x, y in ((6, 24), (50, 13), (94, 24)):
        pen.disc(x, y, 6)


@sign("flag")
def flag(pen: Pen) -> None:
    """First player."""
    pen.box(18, 6, 10, 90, 4)
    pen.poly((28, 8), (92, 30), (28, 54))


@sign("arrow")
def arrow(pen: Pen) -> None:
    """To the right."""
    pen.box(8, 40, 52, 20, 4)
    pen.poly((54, 16), (94, 50), (54, 84))

"""Signs of Price of Influence: sword, shield, lock, gem, the back of a card."""

from renderers.core.icons import Pen, sign


@sign("sword")
def sword(pen: Pen) -> None:
    """STRIKE: a blade upwards, its guard and grip."""
    pen.poly((50, 0), (60, 16), (60, 62), (40, 62), (40, 16))
    pen.box(20, 62, 60, 11, 4)
    pen.box(44, 72, 12, 18)
    pen.disc(50, 92, 8)


@sign("guard")
def guard(pen: Pen) -> None:
    """GUARD."""
    pen.poly((50, 2), (88, 14), (88, 48), (78, 72), (50, 98), (22, 72), (12, 48), (12, 14))


@sign("lock")
def lock(pen: Pen) -> None:
    """A leveraged card."""
    pen.ring(50, 36, 27, 10)
    pen.box(23, 36, 54, 16)
    pen.box(33, 36, 34, 12, ink=False)
    pen.box(12, 44, 76, 54, 9)
    pen.disc(50, 66, 8, ink=False)
    pen.box(46, 68, 8, 16, ink=False)


@sign("gem")
def gem(pen: Pen) -> None:
    """A cut stone seen from the side."""
    pen.poly((24, 12), (76, 12), (100, 40), (50, 94), (0, 40))
    pen.line((4, 40), (96, 40), thick=5, ink=False)
    pen.line((34, 40), (50, 92), thick=4, ink=False)
    pen.line((66, 40), (50, 92), thick=4, ink=False)


@sign("face_down")
def face_down(pen: Pen) -> None:
    """A card's back: a rhomb in a frame."""
    pen.box(18, 2, 64, 96, 10)
    pen.box(26, 10, 48, 80, 5, ink=False)
    pen.poly((50, 28), (68, 50), (50, 72), (32, 50))

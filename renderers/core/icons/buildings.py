"""Influentia's Buildings: globe, stemmed glass, shield, church, leaf, clinic, market, drop."""

from renderers.core.icons import Pen, sign


@sign("shield")
def shield(pen: Pen) -> None:
    """Armoury: a shield with a cross."""
    pen.poly((10, 8), (90, 8), (88, 52), (74, 78), (50, 97), (26, 78), (12, 52))
    pen.box(43, 20, 14, 58, ink=False)
    pen.box(24, 34, 52, 14, ink=False)


@sign("church")
def church(pen: Pen) -> None:
    """Church: a gable with a cross."""
    pen.box(46, 2, 8, 34)
    pen.box(36, 11, 28, 8)
    pen.poly((50, 28), (94, 60), (94, 96), (6, 96), (6, 60))
    pen.pie(50, 72, 13, 180, 360, ink=False)
    pen.box(37, 71, 26, 26, ink=False)


@sign("market")
def market(pen: Pen) -> None:
    """Market: an awning on two posts."""
    pen.poly((16, 8), (84, 8), (96, 40), (4, 40))
    for x in (15.5, 38.5, 61.5, 84.5):
        pen.disc(x, 42, 11.5)
    for x in (38, 62):
        pen.line((50 + (x - 50) * 0.8, 10), (x, 36), thick=4, ink=False)
    pen.box(12, 50, 10, 46)
    pen.box(78, 50, 10, 46)
    pen.box(12, 70, 76, 10)


@sign("drop")
def drop(pen: Pen) -> None:
    """Water Treatment Plant; also Indio's water."""
    pen.poly((50, 2), (78, 46), (22, 46))
    pen.disc(50, 64, 33)
    pen.poly((50, 2), (81, 52), (19, 52))
    pen.arc(50, 64, 24, 60, 150, 7, ink=False)

"""Courts on a question's sheet: what is asked about lit, the rest veiled, and a plate below each noble."""

from collections.abc import Collection, Mapping, Sequence

from renderers.core.canvas import Block, Canvas, Paint
from renderers.price_of_influence import cells, courts, layout
from renderers.price_of_influence.asking import GAP, Asking, Cell, Part
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.cells import Plate
from renderers.price_of_influence.colours import PANEL
from renderers.price_of_influence.foot import frame as foot_frame
from renderers.price_of_influence.foot import hand as foot_hand

PLATE_H = 76
FIELD_H = layout.HEAD_H + layout.CELL_H + PLATE_H + 6
Plates = Mapping[str, tuple[Paint, tuple[object, ...]]]
"""What stands below a noble, by its letter."""


def no_target(said: str) -> tuple[Paint, tuple[object, ...]]:
    """A plate that says no more than a word."""
    return cells.plate, (Plate("", "", said),)


def base(canvas: Canvas, active: bool) -> None:
    """The lower end of a court's panel, on which its plates lie."""
    foot_frame(canvas, active=active)


def court(
    asking: Asking, seat: int, x: int, y: int, ground: Block, lit: Collection[str], plates: Plates
) -> list[Block]:
    """One court from its upper left corner.

    Below its nobles are their plates, else influence, locks and gems; of the reader's own while it attacks the hand.
    """
    view, player = asking.view, asking.view.players[seat]
    at = layout.court_from(x, y, tall=False)
    heading, *places, low = courts.court_blocks(view, player, asking.words, asking.names, set(), ground, at)
    low = low._replace(box=(x, low.box[1], layout.SEAT_W, PLATE_H + 6))
    if seat == asking.seat and view.phase == "assign":
        low = low._replace(paint=foot_hand, args=(*low.args, asking.cards(), asking.words("No hidden cards.")))
    made, based = [heading], list[Block]()
    for left, box, place, found in zip(layout.NICHE_X, at.cells, player.court, places, strict=True):
        made.append(found if place.letter in lit else found._replace(paint=cells.veiled))
        if place.letter in plates:
            if not based:
                based.append(block(low.box, ground, base, player.active))
                made += based
            paint, args = plates[place.letter]
            made.append(block((box[0] + left, low.box[1], layout.NICHE_W, PLATE_H - 4), PANEL, paint, *args))
    return made if plates else [*made, low]


def beside(asking: Asking, seat: int, lit: Collection[str], plates: Plates, *others: Cell, low: int = FIELD_H) -> Part:
    """A court with other blocks beside it, their left edges from the sheet's margin.

    On a tall sheet they lie below it, each as wide as the sheet and `low` high.
    """
    if not asking.tall:

        def wide(y: int, ground: Block) -> list[Block]:
            made = court(asking, seat, asking.edge, y, ground, lit, plates)
            more = [block((asking.edge + x, y, w, FIELD_H), ground, paint, *args) for x, w, paint, args in others]
            return [*made, *more]

        return Part(FIELD_H, wide)

    def tall(y: int, ground: Block) -> list[Block]:
        made = court(asking, seat, (asking.w - layout.SEAT_W) // 2, y, ground, lit, plates)
        for n, (_x, _w, paint, args) in enumerate(others):
            box = (asking.edge, y + FIELD_H + GAP + (low + GAP) * n, asking.room, low)
            made.append(block(box, ground, paint, *args))
        return made

    return Part(FIELD_H + (low + GAP) * len(others), tall)


def pair(asking: Asking, found: Sequence[tuple[int, Collection[str], Plates]]) -> Part:
    """Courts beside each other, or one below the other on a tall sheet."""
    step = FIELD_H + GAP

    def blocks(y: int, ground: Block) -> list[Block]:
        made: list[Block] = []
        for n, (seat, lit, plates) in enumerate(found):
            x = (asking.w - layout.SEAT_W) // 2 if asking.tall else (layout.LEFT, layout.RIGHT)[n]
            made += court(asking, seat, x, y + step * n * asking.tall, ground, lit, plates)
        return made

    return Part(step * len(found) - GAP if asking.tall else FIELD_H, blocks)

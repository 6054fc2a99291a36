"""The map in small: above answers, beside them, or on the table for a phone."""

from collections.abc import Container, Mapping, Sequence

from engines.core.words import Words
from engines.pax_illuminaten.map_events import Expelled, Scouted
from engines.pax_illuminaten.view import PaxView
from renderers.core.canvas import Block, Box, block
from renderers.pax_illuminaten import layout, small
from renderers.pax_illuminaten.answers import Plate
from renderers.pax_illuminaten.small import House, Spot
from renderers.pax_illuminaten.table import edges, lodges_of, shown_of
from renderers.pax_illuminaten.terms import who

WIDE_MAP: Box = (50, 106, 800, 640)
TALL_MAP: Box = (36, 102, 648, 560)
SIDE, TALL_SIDE, LYING = 40, 30, 40


def map_blocks(
    view: PaxView,
    plates: Mapping[str, Plate],
    below: Block,
    words: Words,
    names: Sequence[str],
    *,
    tall: bool,
    fresh: Container[str] = (),
) -> list[Block]:
    """Cells and Areopagi in small; `plates`: what is said of cells that may be chosen, none where nothing is asked.

    `fresh`: cells to mark as changed.
    """
    left, top, wide, high = TALL_MAP if tall else WIDE_MAP
    w, h = wide // view.columns, high // view.rows
    lodges = lodges_of(view)
    target = view.challenge.cell if view.challenge else _open(view)
    boxes: dict[str, Box] = {}
    made: list[Block] = []
    for each in view.cells:
        x, y = layout.at(each.cell)
        boxes[each.cell] = (left + w * x, top + h * y, w, h)
        plate = plates.get(each.cell)
        card = shown_of(each, lodges, words)
        spot = Spot(
            each.cell,
            card,
            () if card else each.pawns,
            edges(each.cell, lodges),
            plate is not None,
            not plates,
            each.cell == target,
            "" if plate is None else plate.said,
            (-1, "") if plate is None else (plate.seat, plate.disks),
            each.cell in fresh,
        )
        made.append(block(boxes[each.cell], below, small.spot, spot))
    side = TALL_SIDE if tall else SIDE
    for player in view.players:
        touched = [boxes[name] for name in player.touches]
        x0, y0 = min(b[0] for b in touched), min(b[1] for b in touched)
        x1, y1 = max(b[0] + b[2] for b in touched), max(b[1] + b[3] for b in touched)
        box = {
            "top": (x0 + 2, top - LYING - 2, x1 - x0 - 4, LYING),
            "bottom": (x0 + 2, top + h * view.rows + 2, x1 - x0 - 4, LYING),
            "left": (left - side - 3, y0 + 2, side, y1 - y0 - 4),
        }.get(player.side, (left + w * view.columns + 3, y0 + 2, side, y1 - y0 - 4))
        name = who(view, player.seat, words, names)
        active = player.seat == view.active and view.outcome is None
        house = House(player.seat, name, player.factions, player.claims, active, lit=False)
        made.append(block(box, below, small.house, house))
    return made


def _open(view: PaxView) -> str:
    """The cell that a card is to be put on, where that is asked."""
    if view.step != "map.place":
        return ""
    cells = [event.cell for event in view.story if isinstance(event, Expelled | Scouted)]
    return cells[-1] if cells else ""

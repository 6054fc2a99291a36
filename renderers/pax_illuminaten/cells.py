"""The map: a cell with its card, and in the gaps the lines of the largest Lodges. One block a cell."""

from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, ground, look
from renderers.pax_illuminaten.cards import Shown, front

GAP = 5
"""Half of the gap between two cards."""
LINE = 4
DASH = 26
RING = 14
PAWN = 44

Edge = tuple[str, ...]
"""Factions whose largest Lodge ends at a side of a cell."""
NO_EDGES: tuple[Edge, Edge, Edge, Edge] = ((), (), (), ())


class Cell(NamedTuple):
    """A place with its card (None: face-down); `edges`: top, right, bottom, left; `pawns`: Bots on a face-down card."""

    name: str
    shown: Shown | None
    pawns: tuple[int, ...]
    edges: tuple[Edge, Edge, Edge, Edge]
    ringed: bool
    changed: bool


def cell(canvas: Canvas, it: Cell) -> None:
    """A place of the map, or a slot of the Court."""
    w, h = canvas.w, canvas.h
    if it.ringed:
        canvas.box(0, 0, w, h, look.CREAM, RING)
    _outline(canvas, it)
    inner = GAP, GAP, w - 2 * GAP, h - 2 * GAP
    if it.shown is not None:
        front(canvas, *inner, it.shown)
        return
    ground.back(canvas, *inner, it.name)
    for i, seat in enumerate(it.pawns):
        draw.pawn(canvas, w - GAP - 8 - PAWN // 2 - (PAWN + 4) * i, h - GAP - 8 - PAWN // 2, PAWN, seat)
    if it.changed:
        canvas.ear(w - GAP - 1, GAP, 30, look.CHANGED)


def _outline(canvas: Canvas, it: Cell) -> None:
    """The sides at which a largest Lodge ends; two Lodges take turns along a side."""
    w, h = canvas.w, canvas.h
    for side, factions in enumerate(it.edges):
        if not factions:
            continue
        long = w if side % 2 == 0 else h
        for i, start in enumerate(range(0, long, DASH)):
            colour = look.LODGE[factions[i % len(factions)]]
            size = min(DASH, long - start)
            if side % 2 == 0:
                canvas.box(start, 0 if side == 0 else h - LINE, size, LINE, colour)
            else:
                canvas.box(w - LINE if side == 1 else 0, start, LINE, size, colour)

"""What lies on a hex of Indio does not hide anything else there: goods, structures, workers, plates of neighbours."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from engines.core.words import ENGLISH
from renderers.core.canvas import Block, Canvas
from renderers.indio import chart, table, tiles
from renderers.indio.palette import ASKED, INK
from renderers.indio.stock import goods_plate, plate_size
from renderers.indio.things import structure, worker
from renderers.indio.tiles import PLATE_H
from tests.engines.indio.positions import ANN
from tests.renderers.indio_positions import load
from tests.renderers.positions import NAMES
from tests.renderers.watch import scenes

TIGHT, EDGE = 0.3, 0.05
"""So much of a structure or worker may lie below something else, and of goods: their plate's edge."""


class Box(NamedTuple):
    """A rectangle on a sheet."""

    x: int
    y: int
    w: int
    h: int

    def over(self, other: "Box") -> float:
        """Which share of another this one hides."""
        wide = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        high = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0, wide) * max(0, high) / (other.w * other.h)


class Seen:
    """What was drawn, where on the sheet."""

    def __init__(self) -> None:
        self.at: tuple[int, int] = (0, 0)
        self.found: dict[str, set[Box]] = {}

    def add(self, kind: str, x: int, y: int, w: int, h: int) -> None:
        """Note down a thing of the block that is being drawn."""
        self.found.setdefault(kind, set()).add(Box(self.at[0] + x, self.at[1] + y, w, h))


def looked_at(blocks: Sequence[Block], monkeypatch: pytest.MonkeyPatch) -> dict[str, set[Box]]:
    """Plates, goods, structures and workers of the hexes among these blocks."""
    seen = Seen()

    class Watched(Canvas):
        def box(self, x: int, y: int, w: int, h: int, *args: Any, **more: Any) -> None:
            if h >= PLATE_H and args[-1] == h // 2:
                seen.add("plates", x, y, w, h)
            super().box(x, y, w, h, *args, **more)

    def goods(canvas: Canvas, left: int, middle: int, counts: Sequence[int], *, full: bool, close: bool) -> None:
        wide, high = plate_size(counts, close=close)
        if wide:
            seen.add("goods", left, middle - high // 2, wide, high)
        goods_plate(canvas, left, middle, counts, full=full, close=close)

    def stands(canvas: Canvas, kind: str, cx: int, top: int, size: int, *args: Any, **more: Any) -> None:
        seen.add("structures", cx - size // 2, top, size, size)
        structure(canvas, kind, cx, top, size, *args, **more)

    def works(canvas: Canvas, seat: int, state: str, cx: int, cy: int, size: int, hues: Any) -> None:
        seen.add("workers", cx - size // 2, cy - size // 2, size, size)
        worker(canvas, seat, state, cx, cy, size, hues)

    for name, watched in (("goods_plate", goods), ("structure", stands), ("worker", works)):
        monkeypatch.setattr(tiles, name, watched)
    for block in blocks:
        if block.paint is tiles.cell:
            seen.at = block.box[:2]
            block.paint(block._replace(ground=INK, palette=ASKED).canvas(Watched), *block.args)
    return seen.found


def crowded(name: str) -> Any:
    """A stored position; nearly every hex has just changed, so plates are as wide as they can be."""
    view = load(name)
    return replace(view, fresh=tuple(each.label for each in view.hexes))


def small_map(view: Any, *, tall: bool) -> list[Block]:
    """The whole board as questions show it."""
    region = chart.whole(tuple((each.q, each.r) for each in view.hexes), view.seats, tall=tall)
    ground = chart.ground(region, tall=tall)
    return chart.board(view, region, ground, frozenset({"B1", "C2"}), small=True, acting=ANN)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("name", ["middle", "full", "wide", "full2"])
def test_goods_of_a_small_hex_lie_below_its_plate_and_beside_its_structure(name: str, tall: bool, monkeypatch: Any):
    found = looked_at(small_map(crowded(name), tall=tall), monkeypatch)
    goods = found["goods"]
    assert max(plate.over(one) for plate in found["plates"] for one in goods) <= EDGE
    assert max(one.over(piece) for one in goods for piece in found["structures"]) <= TIGHT
    assert max(plate.over(piece) for plate in found["plates"] for piece in found["structures"]) <= TIGHT


@pytest.mark.parametrize("name", ["middle", "full", "wide", "full2"])
def test_no_worker_is_hidden_by_the_plates_of_the_hexes_below(name: str, monkeypatch: Any):
    view = crowded(name)
    for blocks in (
        scenes(table, view, ENGLISH, NAMES)[0].blocks,
        small_map(view, tall=False),
        small_map(view, tall=True),
    ):
        with monkeypatch.context() as patched:
            found = looked_at(blocks, patched)
        assert max(plate.over(one) for plate in found["plates"] for one in found["workers"]) <= TIGHT


@pytest.mark.parametrize("tall", [False, True])
def test_a_plate_of_a_small_hex_does_not_leave_it(tall: bool, monkeypatch: Any):
    """A label with the mark of a change and what is covered stands closer."""
    view = crowded("middle")
    blocks = small_map(view, tall=tall)
    found = looked_at(blocks, monkeypatch)
    w = next(block.box[2] for block in blocks if block.paint is tiles.cell and block.args[2])
    assert max(plate.w for plate in found["plates"]) <= w + 4  # the gold one has an ink line


@pytest.mark.parametrize("tall", [False, True])
def test_what_lies_under_a_small_hex_is_told_by_signs_that_can_be_seen(tall: bool, monkeypatch: Any):
    """Two of them and a change as well: the change is then told by the plate's edge."""
    sizes: list[int] = []
    monkeypatch.setattr(tiles, "once_sign", lambda _canvas, _kind, _x, _y, size, _colour: sizes.append(size))
    view = crowded("full")
    looked_at(small_map(view, tall=tall), monkeypatch)
    assert len(sizes) == sum(len(each.covered) for each in view.hexes)
    assert min(sizes) >= 15

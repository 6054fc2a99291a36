"""The watch over pictures sees what it is there to see."""

from collections.abc import Callable

import pytest

from renderers.core.canvas import Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GROUND, INK, LINE, PANEL
from tests.renderers.pictures import drawn_games
from tests.renderers.test_every_game import apart, readable
from tests.renderers.watch import Scene, faults, lines

BOX = (0, 0, 300, 90)


def within(canvas: Canvas) -> None:
    canvas.text(10, 30, "Marco", Face.STRONG, 34, INK, room=280)


def outside(canvas: Canvas) -> None:
    canvas.text(240, 30, "Marco", Face.STRONG, 34, INK)


def upon(canvas: Canvas) -> None:
    canvas.text(10, 30, "Marco", Face.STRONG, 34, INK)
    canvas.text(40, 40, "Valentina", Face.STRONG, 34, INK)


def faint(canvas: Canvas) -> None:
    canvas.text(10, 30, "Marco", Face.STRONG, 34, LINE)


def small(canvas: Canvas) -> None:
    canvas.text(10, 30, "Marco", Face.STRONG, 22, INK, floor=22)


def cut(canvas: Canvas) -> None:
    canvas.text(10, 30, "Valent…", Face.STRONG, 34, INK)


def split(canvas: Canvas) -> None:
    canvas.box(0, 0, 60, 90, DIM)
    canvas.text(10, 30, "Valentina", Face.STRONG, 34, INK)


def test_what_leaves_its_block_or_lies_on_other_text_is_seen():
    assert faults([block(BOX, GROUND, within)]) == []
    assert [fault.split(": ")[0] for fault in faults([block(BOX, GROUND, outside)])] == ["outside"]
    assert "lies on" in faults([block(BOX, GROUND, upon)])[0]


@pytest.mark.parametrize("paint", [faint, small, cut, split])
def test_what_cannot_be_read_is_seen(paint: Callable[[Canvas], None]):
    drawn = drawn_games()[0]
    (good,), (bad,) = (lines(block(BOX, GROUND, each)) for each in (within, paint))
    readable(good, drawn, "")
    with pytest.raises(AssertionError):
        readable(bad, drawn, "")


def test_blocks_that_overlap_or_leave_the_sheet_are_seen():
    ground, first = block((0, 0, 640, 200), GROUND, within), block(BOX, PANEL, within)
    apart(Scene("table", (ground, first, block((300, 0, 300, 90), PANEL, within))))
    apart(Scene("table", (ground, first, block((20, 20, 100, 50), first, within))))
    for box in ((250, 40, 300, 90), (400, 0, 300, 90), (0, 150, 300, 90), (-1, 100, 50, 50)):
        with pytest.raises(AssertionError):
            apart(Scene("table", (ground, first, block(box, PANEL, within))))

"""What lies on a hex: one pill a kind with its count, on ink; edged in gold where the hex holds no more."""

from collections.abc import Sequence

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.indio.palette import FIGURE, GOLD, INK, WHITE
from renderers.indio.things import good

LARGE, SMALL, SIGN_ALONE = (31, 28), (26, 26), 19
"""Height of a pill and of its figure, in one row and in two; a sign where three stand in a row."""
WIDEST, GROWN_ALONE, GAP = 49, 1.15, 3
"""A pill's width, how much larger where there is no structure, between two of them."""
FEW = 4
"""Up to so many kinds stand two in a row."""


def stock(
    canvas: Canvas, left: int, right: int, middle: int, counts: Sequence[int], grown: float, *, full: bool, alone: bool
) -> None:
    """Pills between left and right, centred; `alone`: nothing else stands on the hex."""
    kinds = [(kind, count) for kind, count in enumerate(counts) if count]
    if not kinds:
        return
    many = len(kinds) > FEW
    columns = 3 if many or (alone and len(kinds) > 2) else 2
    rows = [kinds[start : start + columns] for start in range(0, len(kinds), columns)]
    tall, figure = LARGE if len(rows) == 1 else SMALL
    larger = max(1.0, grown) * (GROWN_ALONE if alone and len(rows) == 1 else 1)
    tall, figure = round(tall * larger), max(fonts.FLOOR, round(figure * larger))
    widest = round(WIDEST * larger * (1.1 if alone and len(kinds) == 1 else 1))
    for n, row in enumerate(rows):
        cy = middle + round((n - (len(rows) - 1) / 2) * (tall + 2))
        room = right - left - GAP * (len(row) - 1)
        wides = [_wide(count, tall, figure, min(widest, room // len(row)), many) for _, count in row]
        x = (left + right - sum(wides) - GAP * (len(row) - 1)) // 2
        for (kind, count), wide in zip(row, wides, strict=True):
            pill(canvas, x, cy - tall // 2, wide, tall, kind, count, figure, full=full, small=many)
            x += wide + GAP


def _wide(count: int, tall: int, figure: int, most: int, many: bool) -> int:
    if not many:
        return most
    return tall if count == 1 else SIGN_ALONE + fonts.width(str(count), FIGURE, figure) + 8


def pill(
    canvas: Canvas,
    x: int,
    y: int,
    w: int,
    h: int,
    kind: int,
    count: int,
    figure: int,
    *,
    full: bool,
    small: bool = False,
) -> None:
    """A resource with its count; `small`: a single one has no figure."""
    radius = h // 3
    if full:
        canvas.box(x - 1, y - 1, w + 2, h + 2, GOLD, radius + 1)
        canvas.box(x + 1, y + 1, w - 2, h - 2, INK, radius - 1)
    else:
        canvas.box(x, y, w, h, INK, radius)
    middle = y + h // 2
    if small and count == 1:
        good(canvas, kind, x + w // 2, middle, h - 5)
        return
    digits = fonts.width(str(count), FIGURE, figure)
    sign = SIGN_ALONE if small else min(h - 3, w - digits - 7)
    gap = max(1, min(5, w - sign - digits - 8))
    start = x + (w - sign - gap - digits) // 2
    good(canvas, kind, start + sign // 2, middle, sign)
    canvas.text(start + sign + gap, middle, str(count), FIGURE, figure, WHITE)


ROW, CLOSER_ROW, COLUMN, CLOSER, SIGNS_ONLY = 22, 20, 35, 31, 23
"""Of a small hex's plate: a row's height, on a narrow hex; a column's width with a figure, there, and without."""
PLATE_EDGE = 4
"""What is above and below, left and right of them together."""


def _kinds(counts: Sequence[int]) -> list[tuple[int, int]]:
    return [(kind, count) for kind, count in enumerate(counts) if count]


def plate_columns(counts: Sequence[int]) -> int:
    """How many columns a plate has: one up to two kinds, two up to four, then three without figures."""
    many = len(_kinds(counts))
    return 0 if not many else 1 if many < 3 else 2 if many <= FEW else 3


def plate_size(counts: Sequence[int], *, close: bool) -> tuple[int, int]:
    """How wide and high the plate of a small hex is, 0 for one without goods."""
    columns = plate_columns(counts)
    if not columns:
        return 0, 0
    rows = -(-len(_kinds(counts)) // columns)
    column = SIGNS_ONLY if columns > 2 else CLOSER if close else COLUMN
    return columns * column + PLATE_EDGE, rows * (CLOSER_ROW if close else ROW) + PLATE_EDGE


def goods_plate(canvas: Canvas, left: int, middle: int, counts: Sequence[int], *, full: bool, close: bool) -> None:
    """All goods of a small hex on one plate; of five and six kinds signs alone, which are one each or nearly so."""
    kinds, columns = _kinds(counts), plate_columns(counts)
    if not columns:
        return
    wide, high = plate_size(counts, close=close)
    top = middle - high // 2
    canvas.box(left, top, wide, high, GOLD if full else INK, 8)
    if full:
        canvas.box(left + 2, top + 2, wide - 4, high - 4, INK, 6)
    step, row = (wide - PLATE_EDGE) // columns, CLOSER_ROW if close else ROW
    for n, (kind, count) in enumerate(kinds):
        x, y = left + PLATE_EDGE // 2 + n % columns * step, top + PLATE_EDGE // 2 + n // columns * row + row // 2
        if columns > 2 and count == 1:
            good(canvas, kind, x + step // 2, y, 20)
        elif columns > 2:
            good(canvas, kind, x + step // 2 - 2, y, 14)
            canvas.text(x + step, y, str(count), FIGURE, 26, WHITE, align="r")
        else:
            sign = 15 if close else 19  # the widest figure beside it ends before the edge
            good(canvas, kind, x + 1 + sign // 2, y, sign)
            canvas.text(x + sign + 1, y, str(count), FIGURE, 26, WHITE)

"""Header and foot of a wide board, which has no room in its corners: the same facts, in two strips."""

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GOLD, INK, LINE, LOOK, MID, PANEL, RAISED
from renderers.core.strips import Pill, draw_pill
from renderers.core.tokens import token
from renderers.indio.corners import Count, Total, count_ink, goods, goods_width
from renderers.indio.story import Goods
from renderers.indio.terms import GROUNDS
from renderers.indio.tiles import Hues

GOODS = 200
"""Width of what is paid or stored."""
CHIP = 80
"""Width of a kind of tiles in the foot."""


def header(
    canvas: Canvas,
    title: str,
    year: tuple[str, int, int],
    phase: str,
    note: str,
    held: Goods,
    first: int,
    pill: Pill,
    hues: Hues,
) -> None:
    """Game, year, phase, the first player, how far the turn is and with what it goes on; whose turn."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    said, number, years = year
    x = 24 + canvas.text(24, middle, title, Face.STRONG, 32, DIM) + 24
    x += canvas.text(x, middle, said, Face.QUIET, 32, MID) + 8
    x += canvas.text(x, middle, f"{number}/{years}", Face.STRONG, 36, INK) + 24
    x += canvas.text(x, middle, phase, Face.STRONG, 36, INK) + 24
    canvas.sign("flag", x + 14, middle, 28, LOOK)
    token(canvas, first, x + 48, middle, 34, colours=hues)
    x += 89
    if note:
        x += canvas.text(x, middle, note, Face.QUIET, 32, MID) + 24
    if held:
        goods(canvas, x, middle, held, GOODS)
        x += goods_width(held, GOODS) + 24
    if pill.seats:
        draw_pill(canvas, pill, x, middle, hues)


def foot(
    canvas: Canvas,
    totals: tuple[Total, ...],
    heading: str,
    counts: tuple[Count, ...],
    left: str,
    tiles: tuple[tuple[str, str, int], ...],
    hues: Hues,
) -> None:
    """Scores so far by seat; below them what ends the game, and the tiles left of each kind."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    _scores(canvas, totals, hues)
    middle = 69
    x = canvas.w - 24 - len(tiles) * (CHIP + 8) + 8
    for n, (kind, letter, count) in enumerate(tiles):
        at = x + n * (CHIP + 8)
        canvas.box(at, middle - 18, CHIP, 36, GROUNDS[kind] if count else LINE, 8)
        canvas.text(at + 12, middle, letter, Face.STRONG, 32, INK)
        canvas.text(at + CHIP - 12, middle, str(count), Face.STRONG, 34, INK if count else MID, align="r", room=30)
    end = x - 14 - canvas.text(x - 14, middle, left, Face.QUIET, 28, DIM, align="r", room=150) - 24
    x = 24 + canvas.text(24, middle, heading, Face.QUIET, 28, DIM, room=190) + 20
    values = [f"{have}/{need}" for _, have, need in counts]
    room = end - x - sum(fonts.width(value, Face.STRONG, 34) + 34 for value in values) + 26
    sizes = range(30, fonts.FLOOR - 1, -1)
    named = (size for size in sizes if sum(fonts.width(name, Face.QUIET, size) for name, _, _ in counts) <= room)
    size = next(named, fonts.FLOOR)
    for n, (count, value) in enumerate(zip(counts, values, strict=True)):
        x += canvas.text(x, middle, count[0], Face.QUIET, size, MID) + 8
        x += canvas.text(x, middle, value, Face.STRONG, 34, count_ink(n, count)) + 26


def _scores(canvas: Canvas, totals: tuple[Total, ...], hues: Hues) -> None:
    wide = (canvas.w - 48 - 12 * (len(totals) - 1)) // len(totals)
    for n, it in enumerate(totals):
        x = 24 + n * (wide + 12)
        canvas.box(x, 6, wide, 40, RAISED, 20)
        token(canvas, it.seat, x + 26, 26, 34, colours=hues)
        ink = GOLD if it.leads else INK
        right = x + wide - 20 - canvas.text(x + wide - 18, 26, str(it.score), Face.STRONG, 38, ink, align="r")
        canvas.text(x + 54, 26, it.name, Face.STRONG, 32, INK, room=right - x - 66)

"""What beats what at the trick that is played: suits from the strongest on, in a situation sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia.cells import suit_field
from renderers.influentia.draw import Suit
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, STRONG
from renderers.influentia.palette import GOLD, HAIRLINE, LOOK, MID
from renderers.influentia.pieces import heading, outlined


class Rung(NamedTuple):
    """A rung of what beats what: a suit or none (any, or all others), its word, and what it is."""

    suit: Suit | None
    word: str
    label: str


def rungs(canvas: Canvas, head: str, right: str, order: tuple[Rung, ...]) -> None:
    """What beats what, in a panel of its own: suits from the strongest on."""
    w = canvas.w
    used = heading(canvas, 4, 20, head, 28, room=w - 230)
    canvas.text(w - 4, 21, right, STRONG, 32, LOOK, align="r", room=w - used - 24)
    x, gap = 4, 32
    sizes = _widths(order, w - 8 - gap * (len(order) - 1))
    for n, (rung, wide) in enumerate(zip(order, sizes, strict=True)):
        if n:
            _arrow(canvas, x + gap // 2, 68)
            x += gap
        _rung(canvas, x, 42, wide, 52, rung)
        canvas.text(x, 112, rung.label, PLAIN, 28, MID, room=wide + gap - 6)
        x += wide


def _arrow(canvas: Canvas, x: int, y: int) -> None:
    canvas.box(x - 10, y - 4, 12, 8, GOLD)
    canvas.polygon(((x, y - 11), (x + 11, y), (x, y + 11)), GOLD)


def rungs_in_line(canvas: Canvas, right: str, order: tuple[Rung, ...]) -> None:
    """The same in one line."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, HAIRLINE)
    used = canvas.text(w - 12, h // 2, right, STRONG, 32, LOOK, align="r", room=230) + 24
    x, gap = 8, 28
    for n, (rung, wide) in enumerate(zip(order, _widths(order, w - used - 16 - gap * (len(order) - 1)), strict=True)):
        if n:
            canvas.text(x + gap // 2, h // 2, "›", HEAVY, 40, GOLD, align="m")
            x += gap
        _rung(canvas, x, 6, wide, h - 12, rung)
        x += wide


def _widths(order: Sequence[Rung], room: int) -> list[int]:
    """How wide each is: as its word needs, the rest shared by those with a suit."""
    plain = [fonts.width(rung.word, MEDIUM, 30) + 28 for rung in order]
    suits = [n for n, rung in enumerate(order) if rung.suit]
    left = room - sum(wide for n, wide in enumerate(plain) if n not in suits)
    share = min(190, left // max(1, len(suits)))
    return [share if n in suits else min(wide, left if not suits else wide) for n, wide in enumerate(plain)]


def _rung(canvas: Canvas, x: int, y: int, w: int, h: int, rung: Rung) -> None:
    if rung.suit is None:
        outlined(canvas, x, y, w, h, HAIRLINE)
        canvas.text(x + w // 2, y + h // 2, rung.word, MEDIUM, 30, MID, align="m", room=w - 12)
        return
    suit_field(canvas, x, y, w, h, rung.suit, bright=True)

"""A Challenge: who is ahead, what a win and a loss bring, and how each card of the hand fares against any other."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, STRONG

DUEL_H, STAKE_H, HEAD_H, ROW_H, LOW_ROW = 150, 100, 44, 78, 60
TOTAL_W = 128
VERDICTS: dict[str, tuple[str, Colour, Colour]] = {
    "win": ("check-mark", look.VERDICT["win"], look.WON),
    "lose": ("cross-mark", look.VERDICT["lose"], look.LOST),
    "cancel": ("cycle", look.VERDICT["cancel"], look.LIT),
}
"""By ending: its sign, its ground, its ink."""


class Duel(NamedTuple):
    """Who is asked and the rival, their initial Strengths; who is ahead, whom hammer and dagger serve."""

    seat: int
    rival: int
    own: int
    other: int
    said: str
    hammer: tuple[str, ...]
    dagger: tuple[str, ...]


def duel(canvas: Canvas, it: Duel) -> None:
    """Two seats, two Strengths."""
    w, h = canvas.w, canvas.h
    draw.plate(canvas, 0, 0, w, h, look.PANEL, look.OVAL_RIM, 12)
    size = min(100, h - 40)
    draw.token(canvas, it.seat, 24 + size // 2, h // 2, size)
    draw.token(canvas, it.rival, w - 24 - size // 2, h // 2, size)
    left = 36 + size + canvas.text(36 + size, h // 2, str(it.own), STRONG, 92, _lead(it.own, it.other)) + 16
    right = w - 36 - size
    right -= canvas.text(right, h // 2, str(it.other), STRONG, 92, _lead(it.other, it.own), align="r") + 16
    room, cx = right - left, (left + right) // 2
    canvas.text(cx, 34, it.said, GOTHIC, 36, look.GOLD, align="m", room=room)
    for n, (name, text) in enumerate((("hammer", it.hammer), ("dagger", it.dagger))):
        y = 78 + 40 * n
        draw.sign(canvas, name, left + 18, y, 28, look.TEXT)
        said = fonts.whole(text, READ, 29, room - 44) or text[-1]
        canvas.text(left + 42, y, said, READ, 29, look.TEXT, room=room - 44)


def _lead(own: int, other: int) -> Colour:
    return look.LIT if own > other else look.TEXT


def stake(canvas: Canvas, title: str, lines: tuple[str, ...], win: bool) -> None:
    """What an ending brings."""
    canvas.box(0, 0, canvas.w, canvas.h, look.WELL, 8)
    ink = look.WON if win else look.LOST
    canvas.box(0, 0, 7, canvas.h, ink, 3)
    canvas.text(20, 24, title, GOTHIC, 32, ink, room=canvas.w - 30)
    for n, line in enumerate(lines):
        canvas.text(20, 56 + 29 * n, line, READ, 27, look.TEXT, room=canvas.w - 28)


class Rung(NamedTuple):
    """A card of the hand: code, name, ability, Strength, Factions; the total with it, how that comes about; endings."""

    card: str
    name: str
    ability: str
    strength: str
    factions: tuple[str, ...]
    total: str
    sum: str
    ends: tuple[str, ...]


def heads(canvas: Canvas, title: str, total: str, rival: int, cards: tuple[str, ...]) -> None:
    """What the rival's card may be."""
    card_w, step = _widths(canvas.w, len(cards))
    middle = canvas.h // 2
    canvas.text(6, middle, title, GOTHIC, 34, look.GOLD, room=card_w - 10)
    canvas.text(card_w + TOTAL_W // 2, middle, total, READ, 29, look.QUIET, align="m", room=TOTAL_W - 6)
    for n, card in enumerate(cards):
        x = card_w + TOTAL_W + n * step
        canvas.box(x + 3, 2, step - 6, canvas.h - 4, look.PAPER[1], 8)
        token = 24 if step > 64 else 0
        if token:
            draw.token(canvas, rival, x + 20, middle, token)
        cx = x + (step + token) // 2
        if card in draw.WEAPONS:
            draw.sign(canvas, card, cx, middle, 28, look.INK)
        else:
            canvas.text(cx, middle, card, STRONG, 32, look.INK, align="m")


def _widths(w: int, columns: int) -> tuple[int, int]:
    """Of the card's field, and of a column."""
    card = 400 if w > 900 else 210
    return card, (w - card - TOTAL_W) // columns


def rung(canvas: Canvas, it: Rung) -> None:
    """A card and how it fares."""
    w, h = canvas.w, canvas.h
    card_w, step = _widths(w, len(it.ends))
    canvas.box(0, 0, card_w - 6, h, look.CREAM, 9)
    with draw.clipped(canvas, 4, 4, card_w - 14, h - 8, 6):
        canvas.steps(0, 0, card_w, h, look.PAPER)
        half = h // 2
        for n, faction in enumerate((it.factions[0], it.factions[-1])):
            canvas.steps(4, half * n, 46, half + 1, look.FACTION[faction], across=True)
            canvas.text(27, half * n + half // 2, faction, STRONG, 27, look.WHITE, align="m")
    right = card_w - 18
    right -= draw.strength(canvas, right, h // 2, it.strength, 40, 34) + 8
    named = card_w > 300
    top = h // 2 - (15 if named and h > 56 else 0)
    x = 60 + canvas.text(60, top, it.card, STRONG, 30, look.INK, room=right - 60) + 14
    if named:
        canvas.text(x, top, it.ability, STRONG, 27, look.ABILITY, room=max(30, right - x))
        if h > 56:
            canvas.text(60, h // 2 + 17, it.name, READ, 27, look.SENTENCE, room=right - 60)
    canvas.box(card_w, 0, TOTAL_W - 6, h, look.WELL, 8)
    cx = card_w + TOTAL_W // 2 - 3
    canvas.text(cx, h // 2 - 13, it.total, STRONG, 36, look.TEXT, align="m", room=TOTAL_W - 12)
    canvas.text(cx, h // 2 + 18, it.sum, READ, 26, look.QUIET, align="m", room=TOTAL_W - 12)
    for n, end in enumerate(it.ends):
        sign, ground, ink = VERDICTS[end]
        x = card_w + TOTAL_W + n * step
        canvas.box(x + 3, 0, step - 6, h, ground, 8)
        size = min(38, step - 14)
        _verdict(canvas, sign, x + step // 2, h // 2, size, ink)


def _verdict(canvas: Canvas, sign: str, cx: int, cy: int, size: int, ink: Colour) -> None:
    """A tick, a cross, two arrows."""
    r = size // 2
    if sign == "check-mark":
        canvas.stroke(((cx - r, cy), (cx - r // 3, cy + r * 2 // 3), (cx + r, cy - r * 2 // 3)), 6, ink)
    elif sign == "cross-mark":
        for way in (1, -1):
            canvas.stroke(((cx - r * 2 // 3, cy - way * r * 2 // 3), (cx + r * 2 // 3, cy + way * r * 2 // 3)), 6, ink)
    else:
        for way in (1, -1):
            y = cy - way * r // 2
            canvas.stroke(((cx - r, y), (cx + r, y)), 5, ink)
            canvas.stroke(((cx + way * r // 2, y - 7), (cx + way * r, y), (cx + way * r // 2, y + 7)), 5, ink)


def line(canvas: Canvas, text: str) -> None:
    """A quiet sentence below."""
    canvas.text(8, canvas.h // 2, text, READ, fonts.FLOOR + 2, look.QUIET, room=canvas.w - 16, halo=look.NIGHT[9])

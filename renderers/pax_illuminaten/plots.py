"""Plots: open cards with their claims, sealed letters, what a Bot aims at, and how near the viewer is to its own."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG

CODE_W, CODE_H = 70, 40
NAME = 32
TEXT, TEXT_PITCH = 27, 29
OWNED, CLAIM, STAND = 38, 36, 31
ACROSS, GROWN = 640, 1.12
"""From this width on a Plot lies across a phone's sheet, and its disks are so much larger."""
TALL, LARGE_TEXT, FOOT = 130, 31, 36
"""A Plot so high has larger text, an owl below it, and a line at its foot for what has no room beside its name."""
FOLD = 0.36
"""Where the lower folds of a letter meet its flap, of its width."""
DOT = 26
MOST_DOTS = 6


class Plot(NamedTuple):
    """A Plot card: whose (−1: public), code, name, condition; disks on it and below it; who meets it now."""

    owner: int
    short: str
    name: str
    text: str
    on: tuple[int, ...]
    below: tuple[int, ...]
    met: tuple[int, ...]
    words: tuple[str, str]


def code(canvas: Canvas, x: int, y: int, w: int, h: int, short: str, size: int = 32) -> None:
    """A Plot's code on wax, in the upper left corner of a card."""
    with draw.clipped(canvas, x, y, w + 10, h + 10, 9), draw.clipped(canvas, x - 10, y - 10, w + 10, h + 10, 9):
        canvas.steps(x, y, w, h, look.CODE)
    canvas.text(x + w // 2, y + h // 2, short, STRONG, size, look.WHITE, align="m", room=w - 6)


def plot(canvas: Canvas, it: Plot, gold: bool = False) -> None:
    """Code, name and claims in a line, the condition below; `gold`: it has won."""
    w, h = canvas.w, canvas.h
    edge = 4 if gold else 2
    canvas.box(0, 0, w, h, look.LIT if gold else look.OVAL_RIM, 10)
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 10 - edge):
        canvas.steps(edge, edge, w - 2 * edge, h - 2 * edge, look.PAPER)
    code(canvas, 0, 0, CODE_W, CODE_H, it.short)
    middle, foot, right = CODE_H // 2 + 1, h - 22, w - 8
    standing, grown = _standing(it), GROWN if w >= ACROSS else 1
    name = CODE_W + 9 + fonts.width(it.name, GOTHIC, fonts.FLOOR)
    tall = h >= TALL
    high = not tall or name + _disks_width(it, grown) <= right
    beside = high and name + _disks_width(it, grown) + _standing_width(standing, grown) <= right
    below = tall and not (high and (beside or not standing))
    told, size, pitch, lines = _told(it.text, w, h - (FOOT if below else 0), tall=tall)
    if tall and not below:
        draw.sign(canvas, "owl", w - 48, h - 40, 64, look.WATERMARK)
    ends = {middle: right, foot: right}
    at = middle if high else foot
    ends[at] = _disks(canvas, it, ends[at], at, grown)
    if standing:
        at = middle if beside or not (below or len(told) < lines) else foot
        ends[at] = _stand(canvas, standing, ends[at], at, grown)
    canvas.text(CODE_W + 9, middle, it.name, GOTHIC, NAME, look.INK, room=ends[middle] - CODE_W - 9)
    for i, line in enumerate(told):
        canvas.text(11, CODE_H + pitch * 5 // 8 + pitch * i, line, READ, size, look.SENTENCE)


def _told(text: str, w: int, h: int, *, tall: bool) -> tuple[list[str], int, int, int]:
    """A condition in lines, larger where the card is tall: their size, from one to the next, how many have room."""
    for largest, pitch in ((LARGE_TEXT, LARGE_TEXT + 2), (TEXT, TEXT_PITCH))[not tall :]:
        lines = max(1, (h - CODE_H - 6) // pitch)
        if largest == TEXT or len(fonts.wrap(text, READ, largest, w - 22, lines + 1)) <= lines:
            return *fonts.fit_lines(text, READ, largest, w - 22, lines), pitch, lines
    return [], TEXT, TEXT_PITCH, 0


def _disks_width(it: Plot, grown: float) -> int:
    owned = it.owner >= 0 and it.owner not in it.on
    return round(OWNED * grown) * owned + (round(CLAIM * grown) + 2) * len(it.on)


def _disks(canvas: Canvas, it: Plot, right: int, middle: int, grown: float) -> int:
    """Whose it is and who has claimed it, from the right; returns where the first begins."""
    if it.owner >= 0 and it.owner not in it.on:
        draw.token(canvas, it.owner, right - round(16 * grown), middle, round(32 * grown))
        right -= round(OWNED * grown)
    side = round(CLAIM * grown)
    for seat in reversed(it.on):
        canvas.box(right - side, middle - side // 2, side, side, look.TAKEN, 8)
        draw.token(canvas, seat, right - side // 2, middle, round(31 * grown))
        right -= side + 2
    return right


Standing = tuple[tuple[str, tuple[int, ...]], ...]
"""Words with seats: who meets a Plot without a claim, whose claim was lost."""


def _standing(it: Plot) -> Standing:
    unclaimed = tuple(seat for seat in it.met if seat not in it.on)
    return tuple((word, seats) for word, seats in zip(it.words, (unclaimed, it.below), strict=True) if seats)


def _standing_width(said: Standing, grown: float) -> int:
    return sum(fonts.width(word, ROMAN, 27) + 5 + round(STAND * grown) * len(seats) for word, seats in said)


def _stand(canvas: Canvas, said: Standing, right: int, middle: int, grown: float) -> int:
    """Each word before its seats, from the right; returns where the first begins."""
    for word, seats in said:
        for seat in reversed(seats):
            draw.token(canvas, seat, right - round(15 * grown), middle, round(30 * grown))
            right -= round(STAND * grown)
        right -= canvas.text(right - 2, middle, word, ROMAN, 27, look.ABILITY, align="r") + 5
    return right


class Hidden(NamedTuple):
    """A private Plot that nobody has seen."""

    seat: int
    text: str


def hidden(canvas: Canvas, it: Hidden) -> None:
    """A sealed letter: its folds, its owner's disk as the seal."""
    w, h = canvas.w, canvas.h
    draw.plate(canvas, 0, 0, w, h, look.BACK[1:4], look.RAY, 10)
    with draw.clipped(canvas, 3, 3, w - 6, h - 6, 8):
        tip = h * 6 // 10
        canvas.polygon(((2, 2), (w - 2, 2), (w // 2, tip)), look.BACK[0])
        canvas.stroke(((2, 4), (w // 2, tip), (w - 2, 4)), 3, look.RAY)
        meet = 4 + (tip - 4) * 2 * FOLD
        for side in (FOLD, 1 - FOLD):
            canvas.stroke(((2 if side == FOLD else w - 2, h - 3), (w * side, meet)), 3, look.RAY)
    size = min(64, h // 2)
    draw.drawing(canvas, "wax", w // 2, h // 2 - 9, size + 18)
    draw.token(canvas, it.seat, w // 2, h // 2 - 9, size - 8)
    canvas.text(w // 2, h - 19, it.text, READ, 28, look.TEXT, align="m", room=w - 40)


class Aim(NamedTuple):
    """What a Bot wins by: each Plot's code and name, how much of it stands, how much it asks."""

    seat: int
    text: str
    plots: tuple[tuple[str, str, int, int], ...]


def aim(canvas: Canvas, it: Aim) -> None:
    """A Bot's Plots, one of which is enough."""
    w, h = canvas.w, canvas.h
    draw.panel(canvas, 0, 0, w, h, 10)
    draw.token(canvas, it.seat, 27, 21, 32)
    canvas.text(52, 21, it.text, ROMAN, 29, look.TEXT, room=w - 62)
    named = h >= 40 + 32 * len(it.plots)
    pitch = (h - 42) // max(1, len(it.plots)) if named else 0
    step = (w - 16) // max(1, len(it.plots))
    for i, (short, name, now, goal_) in enumerate(it.plots):
        x, middle = (12, 40 + pitch * i + pitch // 2) if named else (12 + step * i, 40 + (h - 44) // 2)
        tall = min(38, pitch - 2) if named else 38
        canvas.box(x, middle - tall // 2, 56, tall, look.CODE[0], 7)
        canvas.text(x + 28, middle, short, STRONG, 28, look.WHITE, align="m", room=52)
        part = f"{min(now, goal_)}/{goal_}"
        ink = look.LIT if now >= goal_ else look.TEXT
        if named:
            used = canvas.text(w - 14, middle, part, STRONG, 32, ink, align="r")
            canvas.text(x + 66, middle, name, GOTHIC, 29, look.TEXT, room=w - 30 - used - x - 66)
        else:
            canvas.text(x + 64, middle, part, STRONG, 32, ink)


class Goal(NamedTuple):
    """A Plot that the viewer may claim: how much of it stands; `state`: what has become of it, in a word."""

    short: str
    name: str
    text: str
    now: int
    goal: int
    state: str
    good: bool
    own: bool


def dots(canvas: Canvas, x: int, middle: int, now: int, goal_: int) -> int:
    """Progress as drops of wax, as far as they are few; the width drawn."""
    if goal_ > MOST_DOTS:
        return 0
    for i in range(goal_):
        cx = x + DOT // 2 + (DOT + 4) * i
        if i < now:
            canvas.disc(cx, middle, DOT // 2, look.WAX_DARK)
            canvas.disc(cx, middle, DOT // 2 - 2, look.WAX)
        else:
            canvas.circle(cx, middle, DOT // 2, look.BACK_RIM, 3)
    return (DOT + 4) * goal_


LARGE_H = 250
"""Of a Plot over the width of a page."""
_LARGE = 46, 40
"""Its condition is as large as lets it stand in two lines."""


def large(canvas: Canvas, x: int, y: int, w: int, it: tuple[str, str, str], word: str) -> None:
    """A Plot over a page: code, name and what it is, its condition on paper below them."""
    short, name, text = it
    canvas.box(x, y, w, LARGE_H, look.OVAL_RIM, 16)
    with draw.clipped(canvas, x + 3, y + 3, w - 6, LARGE_H - 6, 13):
        canvas.steps(x, y, w, LARGE_H, look.PAPER)
        draw.sign(canvas, "owl", x + w - 130, y + LARGE_H - 106, 190, look.WATERMARK)
    code(canvas, x, y, 148, 92, short, 62)
    right = x + w - 28
    right -= canvas.text(right, y + 48, word, READ, 34, look.SENTENCE, align="r") + 20
    canvas.text(x + 172, y + 50, name, GOTHIC, 60, look.INK, room=right - x - 172)
    room = w - 56
    size = next((each for each in _LARGE if len(fonts.wrap(text, ROMAN, each, room, 3)) < 3), 34)
    lines = fonts.wrap(text, ROMAN, size, room, 3)
    pitch = size + 8
    top = y + 92 + (LARGE_H - 92 - pitch * (len(lines) - 1)) // 2
    for n, line in enumerate(lines):
        canvas.text(x + 28, top + pitch * n, line, ROMAN, size, look.INK)


def goal_height(it: Goal, w: int) -> int:
    """How high it is at a width."""
    return 121 + TEXT_PITCH * (len(fonts.fit_lines(it.text, READ, TEXT, w - 26, 2)[0]) - 1)


def goal(canvas: Canvas, it: Goal, note: str) -> None:
    """Code and name, the condition, how near."""
    w, h = canvas.w, canvas.h
    edge = 5 if it.good else 2
    canvas.box(0, 0, w, h, look.LIT if it.good else look.OVAL_RIM, 12)
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 12 - edge):
        canvas.steps(edge, edge, w - 2 * edge, h - 2 * edge, look.PAPER)
    code(canvas, 0, 0, 74, 42, it.short, 34)
    canvas.text(84, 22, it.name, GOTHIC, NAME, look.INK, room=w - 96)
    told, size = fonts.fit_lines(it.text, READ, TEXT, w - 26, 2)
    for i, line in enumerate(told):
        canvas.text(13, 60 + TEXT_PITCH * i, line, READ, size, look.SENTENCE)
    foot = h - 24
    wide = canvas.text(w - 14, foot, f"{min(it.now, it.goal)}/{it.goal}", STRONG, 36, look.INK, align="r")
    x = 12 + dots(canvas, 12, foot, min(it.now, it.goal), it.goal) + 8
    word = " · ".join(filter(None, (it.state, note)))
    if word:
        canvas.text(x, foot, word, ROMAN, 28, look.ABILITY, room=w - 24 - wide - x)

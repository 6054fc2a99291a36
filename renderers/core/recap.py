"""What happened since the reader's last answer as a strip of scenes: plain, for games that bring none of their own."""

from collections.abc import Sequence

from engines.core.words import Words
from renderers.core import fonts
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.chart import Mark
from renderers.core.look import Look
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown, token

NAME = "recap"
W = 1280
_EDGE, _BAR, _TOP = 24, 60, 76
_GAP = 16
_HEAD, _BODY = 52, 176
_TOKEN = 38
_SIZE, _LINES, _PITCH = 30, 5, 33
ACROSS = {3: 3, 4: 4, 5: 3, 6: 3}
"""Scenes side by side, by how many there are."""


def plain_recap(told: Sequence[Retold], words: Words, names: Sequence[str], look: Look, marks: Sequence[Mark]) -> Sheet:
    """A field for each scene: whom it is about, and what happened in its sentences. `marks`: as in charts."""
    across = ACROSS.get(len(told), 4)
    rows = -(-len(told) // across)
    wide, high = (W - 2 * _EDGE - (across - 1) * _GAP) // across, _HEAD + _BODY
    ground = block(
        (0, 0, W, _TOP + rows * (high + _GAP) + 8), look.ground, _ground, words("Since your last move"), look
    )
    fields = [
        block(
            (_EDGE + n % across * (wide + _GAP), _TOP + n // across * (high + _GAP), wide, high),
            look.ground,
            _field,
            each.scene.about[0] if each.scene.about else -1,
            shown(names, each.scene.about[0], words) if each.scene.about else each.heading,
            " ".join(each.lines),
            look,
            tuple(marks),
        )
        for n, each in enumerate(told)
    ]
    return sheet(NAME, [ground, *fields], look.palette, once=True)


def _ground(canvas: Canvas, title: str, look: Look) -> None:
    canvas.box(0, 0, canvas.w, _BAR, look.panel)
    canvas.text(_EDGE, _BAR // 2, title, look.heading, 40, look.title, room=W - 2 * _EDGE)


def _field(canvas: Canvas, seat: int, head: str, told: str, look: Look, marks: tuple[Mark, ...]) -> None:
    canvas.frame(0, 0, canvas.w, canvas.h, look.grid, 3, 12)
    left = 16
    colour = look.line
    if 0 <= seat < len(marks):
        colour = marks[seat].colour
        canvas.sign(marks[seat].sign, left + _TOKEN // 2, _HEAD // 2, _TOKEN, colour)
    elif seat >= 0:
        x, y = left + _TOKEN // 2, _HEAD // 2
        token(canvas, seat, x, y, _TOKEN, letter=look.letter, colours=look.seats, face=look.figure)
        colour = look.seats[seat]
    left += _TOKEN + 12 if seat >= 0 else 0
    canvas.name(left, _HEAD // 2, head, look.text, 32, look.ink, room=canvas.w - left - 16)
    canvas.box(0, _HEAD - 4, canvas.w, 4, colour)
    lines, size = fonts.fit_lines(told, look.text, _SIZE, canvas.w - 32, _LINES)
    for row, line in enumerate(lines):
        canvas.text(16, _HEAD + 22 + row * _PITCH, line, look.text, size, look.ink)

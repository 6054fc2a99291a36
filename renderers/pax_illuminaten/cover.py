"""The picture of a table that has not begun: the game's box, with seats, length and what it is about."""

from typing import NamedTuple

from engines.core.words import Words
from renderers.core import fonts
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import draw, ground, look
from renderers.pax_illuminaten.ground import Place
from renderers.pax_illuminaten.look import GOTHIC, PALETTE, ROMAN
from renderers.pax_illuminaten.portrait import TALL, bust, ellipse
from renderers.pax_illuminaten.terms import TITLE

W, H = ground.SIZE[Place.COVER]
TITLE_Y, TITLE_SIZE = 84, 132
MEDALLION = W // 2, 352, 176
"""Middle and radius of the owl's medallion."""
STRIP = 108
"""Height of the brass plate at the foot."""


class Guest(NamedTuple):
    """A silhouette in the gallery: Faction and face, the middle and size of its oval, which way it looks."""

    faction: str
    face: str
    cx: int
    cy: int
    w: int
    h: int
    right: bool


GALLERY = (
    Guest("S", "straight", 108, 388, 132, 168, True),
    Guest("A", "hooked", 242, 338, 146, 186, True),
    Guest("N", "straight", 390, 376, 158, 200, True),
    Guest("C", "weak", W - 108, 388, 132, 168, False),
    Guest("P", "hooked", W - 242, 338, 146, 186, False),
    Guest("M", "straight", W - 390, 376, 158, 200, False),
)


def cover(words: Words, printed: Printed) -> Sheet:
    """The box, in a reader's language; players, Bots not counted."""
    told = (
        words("Whisper, conspire, and be first to fulfil your Plots"),
        words("{seats} players", seats=printed.seats),
        words("{rounds} rounds", rounds=printed.long),
        printed.most,
    )
    below = ground.below(Place.COVER)
    return sheet("cover", [below, block((0, 0, W, H), below, box, *told)], PALETTE)


def box(canvas: Canvas, line: str, seats: str, rounds: str, most: int) -> None:
    """Six silhouettes about the owl; the title above, the facts below."""
    for guest in GALLERY:
        _guest(canvas, guest)
    _medallion(canvas)
    size = next(s for s in range(TITLE_SIZE, 40, -2) if fonts.width(TITLE, GOTHIC, s) <= W - 120)
    canvas.text(W // 2, TITLE_Y, TITLE, GOTHIC, size, look.LIT, align="m", halo=look.CLOTH)
    top = H - STRIP
    canvas.steps(0, top, W, STRIP, look.PLATE)
    canvas.box(0, top, W, 4, look.GOLD)
    canvas.text(W // 2, top + 34, line, GOTHIC, 42, look.GOLD, align="m", room=W - 60)
    _facts(canvas, top + 80, seats, rounds, most)


def _facts(canvas: Canvas, middle: int, seats: str, rounds: str, most: int) -> None:
    """A disk for every seat, then players and rounds."""
    token, gap = 38, 8
    told = f"{seats}  ·  {rounds}"
    wide = most * (token + gap) + 14 + fonts.width(told, ROMAN, 34)
    x = (canvas.w - wide) // 2
    for seat in range(most):
        draw.token(canvas, seat, x + token // 2, middle, token)
        x += token + gap
    canvas.text(x + 14, middle, told, ROMAN, 34, look.TEXT)


def _guest(canvas: Canvas, it: Guest) -> None:
    left, top = it.cx - it.w // 2, it.cy - it.h // 2
    for grow, colour in ((22, look.PLATE[0]), (18, look.GOLD), (8, look.BACK_RIM)):
        size = it.w + grow, it.h + grow
        canvas.image.paste(PALETTE.ink(colour), (it.cx - size[0] // 2, it.cy - size[1] // 2), ellipse(*size))
    with canvas.within(ellipse(it.w, it.h), left, top):
        canvas.steps(left, top, it.w, it.h, look.PAPER)
        wide = it.w
        canvas.paste(bust(it.faction, it.face, wide, it.right), it.cx - wide // 2, top + it.h - round(wide * TALL) + 10)
    chip = 64
    draw.chip(canvas, it.cx - chip // 2, it.cy + it.h // 2 - 14, chip, 40, it.faction)


def _medallion(canvas: Canvas) -> None:
    cx, cy, radius = MEDALLION
    for less, colour in ((0, look.PLATE[0]), (3, look.GOLD), (13, look.BACK_RIM), (18, look.BACK[4])):
        canvas.disc(cx, cy, radius - less, colour)
    inner = radius - 24
    with canvas.within(ground.disc(inner), cx - inner, cy - inner):
        ground.rays(canvas, cx, cy, 96, look.RAY, 48, 4)
    canvas.circle(cx, cy, inner, look.BACK_RIM, 3)
    draw.sign(canvas, "owl", cx, cy, 250, look.OWL)

"""The foot of a court: influence and cards played by suit, leveraged cards with the one that makes it fall, gems."""

from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import tiles
from renderers.price_of_influence.court import CORNER, LINE, RING
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.signs import icon, suit_on_paper
from renderers.price_of_influence.terms import SUITS
from renderers.price_of_influence.tiles import BARE, ROOMY, Small, Style

CHIP_W, CHIP_H, CHIP_PITCH, CHIP_X = 64, 70, 66, 9
STATE_X, TILES_X, TILES_RIGHT = 279, 370, 597
UPPER, LOWER, TILE_H, TILE_PITCH = 19, 55, 34, 74
CLOSE = Style(0, 26, 3, 2)


class Foot(NamedTuple):
    """Influence by suit, played and limit; leveraged cards against the number that makes a court fall; gems."""

    active: bool
    influence: tuple[int, ...]
    played: tuple[int, ...]
    limits: tuple[int, ...]
    locked: tuple[Small, ...]
    collapse: int
    gems: tuple[Small, ...]


def foot(canvas: Canvas, it: Foot) -> None:
    """The two lines below a court."""
    frame(canvas, active=it.active)
    for i, suit in enumerate(SUITS):
        _suit(canvas, CHIP_X + CHIP_PITCH * i, 2, suit, it.influence[i], it.played[i], it.limits[i])
    _locked(canvas, it)


def hand(canvas: Canvas, it: Foot, cards: tuple[Small, ...], none: str) -> None:
    """Hidden cards below the reader's own court, and how many cards are leveraged and gems."""
    frame(canvas, active=it.active)
    middle = CHIP_H // 2 + 2
    count = len(it.locked)
    state = c.DANGER if count >= it.collapse - 1 else c.MID if count else c.NOTHING
    ink, colour = (c.INK, c.GEM) if it.gems else (c.NOTHING, c.NOTHING)
    right = _count(canvas, TILES_RIGHT - 4, middle, "cut-diamond", colour, str(len(it.gems)), ink)
    right = _count(canvas, right, middle, "padlock", state, f"{count}/{it.collapse}", state)
    room = right - CHIP_X - 44
    icon(canvas, "poker-hand", CHIP_X + 20, middle, 36, c.MID)
    if cards:
        styles = (Style(84, 44, 8), Style(70, 38, 6), Style(58, 34, 4), *ROOMY)
        tiles.row(canvas, CHIP_X + 44, middle - 26, room, 52, cards, styles=styles)
    else:
        canvas.text(CHIP_X + 48, middle, none, QUIET, 32, c.MID, room=room)


def _count(canvas: Canvas, right: int, middle: int, sign: str, colour: Colour, text: str, ink: Colour) -> int:
    """A sign and a number, up to `right`; what is left of there."""
    right -= canvas.text(right, middle, text, STRONG, 33, ink, align="r") + 21
    icon(canvas, sign, right, middle - 1, 31, colour)
    return right - 30


def frame(canvas: Canvas, *, active: bool) -> None:
    """The lower end of a court's panel."""
    w, h = canvas.w, canvas.h
    layers = ((RING, c.GOLD), (LINE, c.RIBBON_LINE)) if active else ((LINE, c.PANEL_LINE),)
    edge = 0
    for thick, colour in (*layers, (0, c.PANEL)):
        canvas.box(edge, 0, w - 2 * edge, h - edge, colour, CORNER - edge)
        canvas.box(edge, 0, w - 2 * edge, CORNER, colour)
        edge += thick


def _suit(canvas: Canvas, x: int, y: int, suit: str, influence: int, played: int, limit: int) -> None:
    canvas.box(x, y, CHIP_W, CHIP_H, c.CHIP if influence else c.HEAD, 8)
    suit_on_paper(canvas, x + 2, y + 2, 32, suit, bright=influence > 0)
    canvas.text(x + 49, y + 19, str(influence), STRONG, 34, c.INK if influence else c.NOTHING, align="m", room=28)
    face, ink = (STRONG, c.INK) if played else (QUIET, c.MID)
    canvas.text(x + CHIP_W // 2, y + 53, f"{played}/{limit}", face, 31, ink, align="m", room=CHIP_W - 4)


def _locked(canvas: Canvas, it: Foot) -> None:
    """Leveraged cards above, gems below; what does not fit above goes on below, behind a lock of its own."""
    count = len(it.locked)
    danger = count >= it.collapse - 1
    state = c.DANGER if danger else c.MID if it.locked else c.NOTHING
    icon(canvas, "padlock", STATE_X + 15, UPPER - 1, 31, state)
    canvas.text(STATE_X + 36, UPPER, f"{count}/{it.collapse}", STRONG, 33, state, room=TILES_X - STATE_X - 38)
    room = TILES_RIGHT - TILES_X
    fits = tiles.fitting(it.locked, room, CLOSE)
    if count <= 3:
        for i in range(it.collapse):
            place_of_lock(canvas, TILES_X + TILE_PITCH * i, UPPER - 17, 70, TILE_H, it, i)
    else:
        tiles.row(canvas, TILES_X, UPPER - 17, room, TILE_H, it.locked[:fits], paper=c.WORN, styles=(*ROOMY[:3], CLOSE))
    icon(canvas, "cut-diamond", STATE_X + 15, LOWER - 1, 31, c.GEM if it.gems else c.NOTHING)
    ink = c.INK if it.gems else c.NOTHING
    canvas.text(STATE_X + 36, LOWER, str(len(it.gems)), STRONG, 33, ink)
    rest = it.locked[fits:] if count > 3 else ()
    if rest:
        wide = tiles.total(rest, CLOSE)
        left = TILES_RIGHT - wide
        tiles.row(canvas, left, LOWER - 17, wide, TILE_H, rest, paper=c.WORN, styles=(CLOSE,))
        icon(canvas, "padlock", left - 16, LOWER - 1, 26, state)
        room -= wide + 34
    tiles.row(canvas, TILES_X, LOWER - 17, room, TILE_H, it.gems, styles=(*ROOMY[:3], *BARE))


def place_of_lock(canvas: Canvas, x: int, y: int, w: int, h: int, it: Foot, i: int) -> None:
    """A leveraged card, or the place of one; the place that makes the court fall bears a skull."""
    if i < len(it.locked):
        tiles.small(canvas, x, y, w, h, it.locked[i], 32, c.WORN)
        return
    last = i == it.collapse - 1
    tiles.slot(canvas, x, y, w, h, c.EXCESS if last else c.PANEL_LINE)
    if last:
        icon(canvas, "skull-crossed-bones", x + w // 2, y + h // 2, 26, c.EXCESS)

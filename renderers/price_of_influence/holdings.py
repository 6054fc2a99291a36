"""Below a hand: influence and limits by suit, leveraged cards, gems."""

from collections.abc import Hashable
from typing import NamedTuple

from engines.core.words import Words
from engines.price_of_influence.view import SeatView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, Paint
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import tiles
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.foot import CLOSE, Foot, place_of_lock
from renderers.price_of_influence.layout import MARGIN
from renderers.price_of_influence.signs import icon, suit_on_paper
from renderers.price_of_influence.terms import SUITS, tile
from renderers.price_of_influence.tiles import BARE, ROOMY, Small, Style

LIMITS_Y, LIMITS_H, LYING_Y, LYING_H = 532, 62, 604, 78


class Limits(NamedTuple):
    """A suit: influence, cards of it played this turn, and how many may be."""

    suit: str
    influence: int
    played: int
    limit: int


class Panel(NamedTuple):
    """What stands below a hand: who draws it, from what."""

    paint: Paint
    args: tuple[Hashable, ...]


def suits(me: SeatView, words: Words) -> list[Panel]:
    """A panel for each suit."""
    made: list[Panel] = []
    for i, suit in enumerate(SUITS):
        it = Limits(suit, me.influence[i], me.played[i], me.limits[i])
        made.append(Panel(limits, (words("limit") if it.played >= it.limit else words("played"), it)))
    return made


def lying(me: SeatView, words: Words) -> tuple[Panel, Panel]:
    """A panel for leveraged cards, and one for gems."""
    locked = tuple(Small(tile(card)) for card in me.locked)
    gems = tuple(Small(tile(card)) for card in sorted(me.gems, key=lambda card: card.value))
    low = Foot(False, me.influence, me.played, me.limits, locked, me.collapse, gems)
    note = words("with {count} at your turn's end your court falls", count=me.collapse)
    return Panel(locks, (low, note)), Panel(jewels, (low, words("no gems yet")))


def holdings(me: SeatView, words: Words, ground: Block) -> list[Block]:
    """All of them below a wide hand."""
    made = [
        block((MARGIN + 311 * i, LIMITS_Y, 299, LIMITS_H), ground, each.paint, *each.args)
        for i, each in enumerate(suits(me, words))
    ]
    locked, gems = lying(me, words)
    made.append(block((MARGIN, LYING_Y, 640, LYING_H), ground, locked.paint, *locked.args))
    made.append(block((676, LYING_Y, 580, LYING_H), ground, gems.paint, *gems.args))
    return made


def limits(canvas: Canvas, word: str, it: Limits) -> None:
    """Influence of a suit, and how many cards of it may be played this turn."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    suit_on_paper(canvas, 10, 9, 44, it.suit, bright=it.influence > 0)
    canvas.text(66, h // 2, str(it.influence), STRONG, 38, c.INK if it.influence else c.NOTHING)
    full = it.played >= it.limit
    used = canvas.text(w - 14, h // 2, f"{it.played}/{it.limit}", STRONG, 36, c.DANGER if full else c.INK, align="r")
    canvas.text(w - 22 - used, h // 2, word, QUIET, 32, c.MID, align="r", room=w - 130 - used)


PLACE_W, PLACE_H = 78, 58
LARGE = (Style(70, 38, 6), Style(58, 34, 4), Style(46, 29, 3), *ROOMY[3:])


def locks(canvas: Canvas, it: Foot, note: str) -> None:
    """Leveraged cards, the places that are left, and what the last one means."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    count, middle = len(it.locked), h // 2
    state = c.DANGER if count >= it.collapse - 1 else c.MID if count else c.NOTHING
    icon(canvas, "padlock", 36, middle - 1, 38, state)
    x = 62 + canvas.text(62, middle, f"{count}/{it.collapse}", STRONG, 38, state) + 18
    if count <= it.collapse:
        wide = min(PLACE_W, (w - x - 14) // it.collapse - 6)
        high = min(PLACE_H, h - 14)
        for i in range(it.collapse):
            place_of_lock(canvas, x, middle - high // 2, wide, high, it, i)
            x += wide + 6
    else:
        high = min(PLACE_H, h - 14)
        x += tiles.row(canvas, x, middle - high // 2, w - x - 14, high, it.locked, paper=c.WORN, styles=(*LARGE, CLOSE))
    room = w - x - 26
    lines = fonts.wrap(note, QUIET, 28, room, 2) if room > 120 else []
    if any(line.endswith(fonts.ELLIPSIS) for line in lines):
        lines = fonts.wrap(note, QUIET, fonts.FLOOR, room, 2)
    if not any(line.endswith(fonts.ELLIPSIS) for line in lines):
        for n, line in enumerate(lines):
            canvas.text(x + 14, middle + 30 * n - 15 * (len(lines) - 1), line, QUIET, fonts.FLOOR + 2, c.MID, room=room)


def jewels(canvas: Canvas, it: Foot, none: str) -> None:
    """Gems in a row, apart from the hand."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    middle = h // 2
    icon(canvas, "cut-diamond", 38, middle, 40, c.GEM if it.gems else c.NOTHING)
    x = 68 + canvas.text(68, middle, str(len(it.gems)), STRONG, 38, c.INK if it.gems else c.NOTHING) + 20
    if it.gems:
        high = min(PLACE_H, h - 14)
        tiles.row(canvas, x, middle - high // 2, w - x - 12, high, it.gems, styles=(*LARGE, *BARE))
    else:
        canvas.text(x, middle, none, QUIET, 30, c.MID, room=w - x - 14)


def briefly(canvas: Canvas, it: Limits) -> None:
    """The same where there is little room: without the word, and coral at the limit."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    size = min(40, h - 16)
    suit_on_paper(canvas, 9, (h - size) // 2, size, it.suit, bright=it.influence > 0)
    canvas.text(size + 20, h // 2, str(it.influence), STRONG, 36, c.INK if it.influence else c.NOTHING)
    ink = c.DANGER if it.played >= it.limit else c.INK if it.played else c.MID
    canvas.text(w - 12, h // 2, f"{it.played}/{it.limit}", STRONG, 33, ink, align="r")


def handful(canvas: Canvas, cards: tuple[Small, ...], count: str, none: str) -> None:
    """Hidden cards in one line, against the hand limit."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    icon(canvas, "poker-hand", 38, h // 2, 42, c.MID)
    x = 68 + canvas.text(68, h // 2, count, STRONG, 38, c.INK) + 20
    high = min(PLACE_H, h - 16)
    if cards:
        tiles.row(canvas, x, (h - high) // 2, w - x - 12, high, cards, styles=(Style(84, 44, 8), *LARGE))
    else:
        canvas.text(x, h // 2, none, QUIET, 32, c.MID, room=w - x - 14)

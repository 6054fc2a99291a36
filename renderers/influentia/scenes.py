"""How a strip of what happened looks: a scene in its panel, and everybody's points below."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engines.core.numbers import numeral, signed
from engines.influentia.view import CardView, CityCardView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.draw import Suit
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, STRONG
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GAIN,
    GOLD,
    GROUND,
    INK,
    LOOK,
    LOSS,
    MID,
    PALETTE,
    PAPER_RIM,
    TOKEN_DARK,
    WHITE,
    suit_of,
)
from renderers.influentia.pieces import gonfalon, heading, medallion, outlined, panel, paper, ringed, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import cloth, skyline
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN

SCENE_H, STRIP_H, TITLE_H = 268, 64, 62
LEAST_GAP = 10
WIDEST_CARD, WIDEST_CITY = 84, 272
PICTURE_Y, PICTURE_H = 62, 124
FULL_H = 104
"""A small card of this height shows its symbol."""


class Laid(NamedTuple):
    """A card of a trick: who played it, and whether it won."""

    crest: Crest
    card: CardView
    won: bool


class Shot(NamedTuple):
    """A scene: whose it is (None: nobody's), what was done, its picture, a caption and a quiet line.

    Of the pictures one is there: cards of a trick, a card that changes hands (to a seat), a city card with its city's
    code, a pair with points by seat, or where the markers lie.
    """

    crest: Crest | None
    verb: str
    caption: str
    quiet: str = ""
    trick: tuple[Laid, ...] = ()
    kept: tuple[CardView, Crest] | None = None
    city: tuple[CityCardView, str, int] | None = None
    pair: tuple[CardView, ...] = ()
    symbol: str = ""
    points: tuple[tuple[Crest, int], ...] = ()
    marker: tuple[Suit, str, str] | None = None
    briefer: tuple[str, ...] = ()
    """In place of the verb where that has no room, the longer ones first."""


def top(canvas: Canvas, title: str, right: str) -> None:
    """The heading of the strip."""
    beside = fonts.width(right, PLAIN, 28) + 44 + len(title) if right else 20  # carved letters stand a pixel apart
    used = heading(canvas, 4, canvas.h // 2, title, 36, room=canvas.w - beside)
    room = canvas.w - used - 40
    if room > 120:
        canvas.text(canvas.w - 4, canvas.h // 2 + 2, right, PLAIN, 32, MID, align="r", room=room)


def scene(canvas: Canvas, it: Shot, follows: bool) -> None:
    """One scene; `follows`: an arrow leads to the next."""
    w, h = canvas.w, canvas.h
    edge = 10
    canvas.paste(_panelled(w - 2 * edge, h), edge, 0)
    left = edge + 20
    if it.crest:
        token(canvas, it.crest, left + 17, 35, 38)
        left += 46
    room = w - edge - 14 - left
    verb = fonts.whole([it.verb, *it.briefer], STRONG, 30, room) or it.verb
    canvas.text(left, 35, verb, STRONG, 30, INK, room=room)
    _picture(canvas, edge + 14, PICTURE_Y, w - 2 * edge - 28, PICTURE_H, it)
    lines, size = fonts.fit_parts(it.caption, STRONG, 28, w - 2 * edge - 28, 1 if it.quiet else 2)
    top = 210 if it.quiet or len(lines) > 1 else 222
    for n, line in enumerate(lines):
        canvas.text(w // 2, top + 32 * n, line, STRONG, size, INK, align="m")
    if it.quiet:
        canvas.text(w // 2, 242, it.quiet, PLAIN, 27, MID, align="m", room=w - 2 * edge - 28)
    if follows:
        canvas.polygon(((w - 14, h // 2 - 14), (w, h // 2), (w - 14, h // 2 + 14)), GOLD)


@kept
def _panelled(w: int, h: int) -> Image.Image:
    """The empty panel of a scene."""
    flat = Canvas(w, h, GROUND, PALETTE)
    panel(flat, 0, 0, w, h)
    return flat.image


def _picture(canvas: Canvas, x: int, y: int, w: int, h: int, it: Shot) -> None:
    if it.trick:
        _trick(canvas, x, y, w, h, it.trick)
    elif it.kept:
        _kept(canvas, x, y, w, h, *it.kept)
    elif it.city:
        _city(canvas, x, y, w, h, *it.city)
    elif it.pair or it.symbol:
        _pair(canvas, x, y, w, h, it)
    elif it.marker:
        _marker(canvas, x, y, w, h, *it.marker)
    elif it.points:
        _points(canvas, x, y, w, h, it.points)


def small(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView) -> None:
    """A resource card as small as a scene needs it."""
    suit = suit_of(card.resource)
    canvas.box(x, y, w, h, PAPER_RIM, 8)
    with canvas.clipped(x + 2, y + 2, w - 4, h - 4, 6):
        cloth(canvas, x + 2, y + 2, w - 4, h - 4, suit)
    slip = 34 if h >= FULL_H and card.label else 0
    middle = y + (h - slip) // 2
    if w < 62:
        canvas.text(x + w // 2, middle - 18, str(card.value), HEAVY, 40, WHITE, align="m", room=w - 6)
        canvas.text(x + w // 2, middle + 22, card.short, STRONG, 32, WHITE, align="m")
    else:
        canvas.text(x + 8, middle, str(card.value), HEAVY, 48, WHITE, room=w - 40)
        emblem(canvas, RESOURCE_SIGN.get(card.resource, "stack"), x + w - 19, middle - 17, 28, WHITE)
        canvas.text(x + w - 19, middle + 18, card.short, STRONG, 30, WHITE, align="m")
    if slip:
        paper(canvas, x + 4, y + h - slip - 4, w - 8, slip, 6)
        row = y + h - slip // 2 - 6
        if w < 76:
            emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), x + w // 2, row, 28, DARK)
        else:
            emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), x + 20, row, 26, DARK)
            canvas.text(x + 36 + (w - 42) // 2, row, card.label, STRONG, 27, DARK, align="m", room=w - 42)


def _trick(canvas: Canvas, x: int, y: int, w: int, h: int, laid: tuple[Laid, ...]) -> None:
    gap = 8
    wide = min(WIDEST_CARD, (w - gap * (len(laid) - 1)) // len(laid))
    left = x + (w - (wide + gap) * len(laid) + gap) // 2
    for n, each in enumerate(laid):
        at = left + (wide + gap) * n
        if each.won:
            ringed(canvas, at, y + 4, wide, h - 40, 4, 11)
        small(canvas, at, y + 4, wide, h - 40, each.card)
        token(canvas, each.crest, at + wide // 2, y + h - 14, 30)


def _kept(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView, to: Crest) -> None:
    wide = 86
    left = x + (w - wide - 120) // 2
    small(canvas, left, y + 4, wide, h - 12, card)
    middle = y + h // 2
    canvas.box(left + wide + 10, middle - 5, 18, 10, GOLD)
    canvas.polygon(((left + wide + 26, middle - 16), (left + wide + 44, middle), (left + wide + 26, middle + 16)), GOLD)
    token(canvas, to, left + wide + 84, middle, 62)


def _city(canvas: Canvas, x: int, y: int, w: int, h: int, card: CityCardView, sign: str, bonus: int) -> None:
    wide = min(w, WIDEST_CITY)
    x += (w - wide) // 2
    canvas.box(x, y, wide, h - 8, PAPER_RIM, 10)
    with canvas.clipped(x + 2, y + 2, wide - 4, h - 12, 8):
        skyline(canvas, x + 2, y + 2, wide - 4, h - 12, card.city)
    medallion(canvas, x + 48, y + h // 2 - 4, 38, sign)
    gonfalon(canvas, x + wide - 68, y + 2, 54, h - 26, cards.worth(card, bonus))


def _pair(canvas: Canvas, x: int, y: int, w: int, h: int, it: Shot) -> None:
    """The pair that fired, and at the right what it brought."""
    room = w - (92 if it.points else 0)
    if it.pair:
        wide = min(80, (room - 8) // len(it.pair))
        left = x + (room - (wide + 8) * len(it.pair) + 8) // 2
        for n, card in enumerate(it.pair):
            small(canvas, left + (wide + 8) * n, y + 4, wide, h - 12, card)
    else:
        emblem(canvas, SYMBOL_SIGN.get(it.symbol, "stack"), x + room // 2, y + h // 2, 96, PAPER_RIM)
    if it.points:
        _points(canvas, x + w - 88, y, 88, h, it.points)


def _points(canvas: Canvas, x: int, y: int, w: int, h: int, points: tuple[tuple[Crest, int], ...]) -> None:
    """Points by seat below each other, in two columns where there is room."""
    across = 2 if w > 200 and len(points) > 2 else 1
    rows = -(-len(points) // across)
    pitch = min(46, (h - 8) // rows)
    column = w // across
    start = y + (h - 8 - pitch * rows) // 2
    for n, (seat, gained) in enumerate(points):
        left, middle = x + column * (n % across), start + pitch * (n // across) + pitch // 2
        left += max(0, (column - 110) // 2)
        token(canvas, seat, left + 17, middle, min(36, pitch - 2))
        canvas.text(left + 42, middle, signed(gained), STRONG, 33, GAIN if gained > 0 else LOSS, room=x + w - left - 42)


def _marker(canvas: Canvas, x: int, y: int, w: int, h: int, suit: Suit, label: str, meaning: str) -> None:
    dye = suit_of(suit.id)
    canvas.box(x, y + 4, w, 52, WHITE, 9)
    canvas.box(x + 2, y + 6, w - 4, 48, dye.middle, 8)
    emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + 30, y + 30, 38, WHITE)
    canvas.text(x + 58, y + 30, suit.name, STRONG, 30, WHITE, room=w - 66)
    canvas.box(x, y + 64, w, h - 72, LOOK, 9)
    middle = y + 64 + (h - 72) // 2
    used = canvas.text(x + 12, middle, label, STRONG, 32, DARK)
    canvas.text(x + w - 10, middle, meaning, MEDIUM, 28, DARK, align="r", room=w - used - 32)


class Score(NamedTuple):
    """A seat's points and by how much they changed; None where that is not known."""

    crest: Crest
    points: int
    changed: int | None
    leads: bool


def scores(
    canvas: Canvas,
    label: str,
    you: str,
    reader: int,
    lines: tuple[Score, ...],
    pills: Sequence[str],
    asked: Crest | None,
) -> None:
    """Everybody's points, how they changed, and who is asked what, the first of `pills` that has room."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, GOLD)
    tall = h > STRIP_H
    middle = STRIP_H // 2
    x = 16
    if not tall:
        x = 20 + canvas.text(20, middle, label, STRONG, 30, GOLD) + 18
    said = [_changed(it.changed) for it in lines]
    words = [you if it.crest.seat == reader else "" for it in lines]
    wide = [
        42 + _wide(word, 30, 8) + fonts.width(numeral(it.points), STRONG, 34) + 8 + _wide(change, 28, 0)
        for it, word, change in zip(lines, words, said, strict=True)
    ]
    least = x + sum(wide) + LEAST_GAP * len(lines) + 24
    most = w if tall else max(w // 3, w - least)
    pill = fonts.whole(pills, STRONG, 32, most - 52) or "".join(pills[-1:])
    pill_w = min(fonts.width(pill, STRONG, 32) + 40, most) if pill else 0
    room = w - x - (0 if tall else pill_w) - 24
    gap = max(4, (room - sum(wide)) // len(lines))
    for it, word, change, each in zip(lines, words, said, wide, strict=True):
        token(canvas, it.crest, x + 18, middle, 36)
        at = x + 42
        if word:
            at += canvas.text(at, middle, word, STRONG, 30, INK) + 8
        at += canvas.text(at, middle, numeral(it.points), STRONG, 34, GOLD if it.leads else INK) + 8
        ink = GAIN if (it.changed or 0) > 0 else LOSS if it.changed else FAINT
        canvas.text(at, middle, change, STRONG, 28, ink)
        x += each + gap
    if not pill:
        return
    top, left = (STRIP_H + 2, 12) if tall else (8, w - pill_w - 8)
    long = w - 24 if tall else pill_w
    fill = asked.colour if asked else LOOK
    canvas.box(left, top, long, 48, fill, 24)
    canvas.text(left + long // 2, top + 24, pill, STRONG, 32, TOKEN_DARK, align="m", room=long - 28)


def _changed(by: int | None) -> str:
    return "" if by is None else signed(by) if by else "±0"


def _wide(text: str, size: int, gap: int) -> int:
    return fonts.width(text, STRONG, size) + gap if text else 0

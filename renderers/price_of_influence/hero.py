"""The throne room as a picture: whoever has won before rays of gold, between the curtains."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core import fonts, names, svg
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.price_of_influence import art, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.court import noble_card
from renderers.price_of_influence.faces import QUIET, STRONG, TITLE
from renderers.price_of_influence.signs import etched, token
from renderers.price_of_influence.terms import STRIKE, Tile
from renderers.price_of_influence.terms import TITLE as GAME

FINE = 2
"""How much larger a card is drawn before it is tilted, and the rays."""
LIGHT_X, FOCUS = 320, 236
"""Where the rays come from."""
RINGS = ((2000, c.VELVET[1], c.GLORY[0]), (520, c.GLORY[0], c.GLORY[1]), (330, c.GLORY[1], c.GLORY[2]))
BEAMS = 56
NARROW, WIDE, WIDE_FROM = 66, 190, 300
"""Width of a curtain, and the height from which a picture has wide ones, unless it is a phone's."""
PLACES = {
    1: ((320, 128, 164, 233, 0.0),),
    2: ((226, 132, 152, 216, 6.0), (414, 132, 152, 216, -6.0)),
    3: ((152, 137, 142, 202, 9.0), (320, 128, 164, 233, 0.0), (488, 137, 142, 202, -9.0)),
    4: ((128, 138, 134, 190, 8.0), (256, 130, 140, 199, 3.0), (386, 130, 140, 199, -3.0), (514, 138, 134, 190, -8.0)),
}
"""So many nobles from left to right: centre, size, degrees they are turned by."""
LAUREL = 330
"""The wreath behind fewer nobles than three."""
TEXT_X, TEXT_RIGHT = 622, 1196
STAGE_H, TALL_X = 250, 84
"""On a phone's picture: how high the nobles stand, and where the text below them begins."""


Place = tuple[int, int, int, int, float]


class Hero(NamedTuple):
    """Who has won, with which nobles (of several winners each one's highest), how: a word, a sentence below it."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    nobles: tuple[Tile, ...]
    turn: str
    word: str
    how: str


@kept
def room(w: int, h: int, cx: int, cy: int) -> Image.Image:
    """Velvet in rays around a point, brighter towards it, a curtain at each side."""
    size = w * FINE, h * FINE
    beams = _beams(*size, cx * FINE, cy * FINE)
    field = Image.new("RGB", size)
    for radius, ground, ray in RINGS:
        lit = Image.new("RGB", size, c.PALETTE.ink(ground))
        lit.paste(c.PALETTE.ink(ray), (0, 0), beams)
        disc = Image.new("L", size)
        reach = radius * FINE
        left, top = cx * FINE - reach, cy * FINE - reach
        ImageDraw.Draw(disc).ellipse((left, top, left + 2 * reach, top + 2 * reach), fill=255)
        field.paste(lit, (0, 0), disc)
    whole = field.reduce(FINE)
    drape = WIDE if h >= WIDE_FROM and w > h * 3 // 2 else NARROW
    curtain = svg.drawn(art.nested("curtain", 0, 0, drape, h + 12), drape, h + 12, c.PALETTE)
    whole.paste(curtain, (0, -6), curtain)
    other = curtain.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    whole.paste(other, (w - drape, -6), other)
    return whole


def _beams(w: int, h: int, cx: int, cy: int) -> Image.Image:
    """Every second of many wedges around a point, as a mask."""
    mask = Image.new("L", (w, h))
    draw, reach = ImageDraw.Draw(mask), w + h
    for step in range(0, BEAMS, 2):
        turns = [radians(2 + 360 * (step + k) / BEAMS) for k in (0, 1)]
        draw.polygon([(cx, cy), *((cx + reach * cos(turn), cy + reach * sin(turn)) for turn in turns)], fill=255)
    return mask


@kept
def tilted(noble: Tile, w: int, h: int, degrees: float) -> Image.Image:
    """A noble's card in STRIKE, turned by some degrees."""
    canvas = Canvas(w * FINE, h * FINE, c.PAPER, c.PALETTE)
    noble_card(canvas, 0, 0, w * FINE, h * FINE, noble, STRIKE, changed=False)
    whole = canvas.image.copy()
    whole.putalpha(canvas.rounded(w * FINE, h * FINE, round(w * FINE * 0.07)))
    turned = whole.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    return turned.reduce(FINE)


def fan(canvas: Canvas, nobles: tuple[Tile, ...], places: Sequence[Place]) -> None:
    """Cards side by side, the inner ones over the outer ones."""
    outer = sorted(zip(nobles, places, strict=True), key=lambda each: -abs(each[1][4]))
    for noble, (cx, cy, w, h, degrees) in outer:
        card = tilted(noble, w, h, degrees)
        shadow = Image.new("RGBA", card.size, (*canvas.palette.ink(c.NICHE), 255))
        shadow.putalpha(card.getchannel("A"))
        canvas.paste(shadow, cx - card.width // 2 + 4, cy - card.height // 2 + 5)
        canvas.paste(card, cx - card.width // 2, cy - card.height // 2)


def hero(canvas: Canvas, it: Hero) -> None:
    """The winner's picture, name and way."""
    canvas.paste(room(canvas.w, canvas.h, LIGHT_X, FOCUS), 0, 0)
    _stage(canvas, it, 0, canvas.h)
    canvas.box(0, canvas.h - 5, canvas.w, 5, c.GOLD)
    _told(canvas, it, TEXT_X, 0, TEXT_RIGHT)


def tall_hero(canvas: Canvas, it: Hero) -> None:
    """The same for a phone: the name and way below the picture."""
    canvas.paste(room(canvas.w, canvas.h, canvas.w // 2, FOCUS), 0, 0)
    _stage(canvas, it, canvas.w // 2 - LIGHT_X, STAGE_H)
    canvas.box(0, canvas.h - 5, canvas.w, 5, c.GOLD)
    _told(canvas, it, TALL_X, STAGE_H, canvas.w - TALL_X)


def _stage(canvas: Canvas, it: Hero, right: int, h: int) -> None:
    """The winner's nobles, so far to the right of where they stand on a wide picture; without any the tokens."""
    x = LIGHT_X + right
    if len(it.nobles) < 2:
        canvas.picture(art.FOLDER / "laurel.svg", x - LAUREL // 2, (h - LAUREL) // 2 + 4, LAUREL, LAUREL)
    if it.nobles:
        places = tuple((cx + right, cy, w, high, turned) for cx, cy, w, high, turned in PLACES[len(it.nobles)])
        fan(canvas, it.nobles, places)
        for seat, (cx, cy, _, high, _) in zip(it.seats, places, strict=False) if len(it.seats) > 1 else ():
            canvas.disc(cx, cy + high // 2 - 22, 32, c.RIBBON)
            token(canvas, seat, cx, cy + high // 2 - 22, 46)
    else:
        size = 96 if len(it.seats) == 1 else 66
        for i, seat in enumerate(it.seats):
            token(canvas, seat, x + round((size + 8) * (i - (len(it.seats) - 1) / 2)), 112, size)


def _told(canvas: Canvas, it: Hero, x: int, y: int, right: int) -> None:
    """The game and its turn, the names, the word of victory, how it was won, below each other."""
    used = canvas.text(x, y + 32, GAME, TITLE, 34, c.GOLD)
    canvas.text(x + used + 8, y + 33, it.turn, QUIET, 32, c.MID, room=right - x - used)
    _names(canvas, it, x, y, right)
    size = 70
    while size > 44 and fonts.width(it.word, TITLE, size) > right - x:
        size -= 1
    etched(canvas, x, y + 158, it.word, TITLE, size, c.NICHE, ((4, 4), (3, 3), (2, 2), (1, 1)))
    canvas.text(x, y + 158, it.word, TITLE, size, c.LOOK)
    sentences.draw(canvas, x, y + 218, it.how, QUIET, 32, c.INK, room=right - x)


def _names(canvas: Canvas, it: Hero, x: int, y: int, right: int) -> None:
    """The winner's name large, or all who share the victory."""
    if len(it.seats) == 1:
        token(canvas, it.seats[0], x + 30, y + 84, 60)
        canvas.name(x + 74, y + 86, it.names[0], STRONG, 58, c.INK, right - x - 74)
        return
    room = (right - x) // len(it.seats)
    for seat, name in zip(it.seats, it.names, strict=True):
        token(canvas, seat, x + 24, y + 84, 48)
        short, size = names.fit_name(name, STRONG, 44, room - 66)
        canvas.text(x + 56, y + 86, short, STRONG, size, c.INK)
        x += room

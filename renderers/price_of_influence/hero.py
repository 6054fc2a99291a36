"""The throne room as a picture: whoever has won before rays of gold, between the curtains."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.core import fonts, names, svg
from renderers.core.canvas import Canvas
from renderers.core.palette import code_of
from renderers.price_of_influence import art, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.court import noble_card
from renderers.price_of_influence.faces import QUIET, STRONG, TITLE
from renderers.price_of_influence.signs import etched, token
from renderers.price_of_influence.terms import STRIKE, Tile
from renderers.price_of_influence.terms import TITLE as GAME

FINE = 2
"""How much larger a card is drawn before it is tilted."""
LIGHT_X, FOCUS = 320, 236
"""Where the rays come from."""
RINGS = ((2000, c.VELVET[1], c.GLORY[0]), (520, c.GLORY[0], c.GLORY[1]), (330, c.GLORY[1], c.GLORY[2]))
PLACES = ((313, 128, 164, 233, 0.0), (152, 137, 142, 202, 9.0), (488, 137, 142, 202, -9.0))
"""The winner's nobles, the middle one first: centre, size, degrees they are turned by."""
TEXT_X, TEXT_RIGHT = 622, 1196


class Hero(NamedTuple):
    """Who has won, with which nobles in a line, how: a word, and a sentence below it."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    nobles: tuple[Tile, ...]
    turn: str
    word: str
    how: str


@lru_cache(maxsize=4)
def room(w: int, h: int, cx: int, cy: int) -> Image.Image:
    """Velvet in rays around a point, brighter towards it, a curtain at each side."""
    parts = [f'<rect width="{w}" height="{h}" fill="{code_of(RINGS[0][1])}"/>']
    for i, (radius, ground, ray) in enumerate(RINGS):
        clip = f'<clipPath id="r{i}"><circle cx="{cx}" cy="{cy}" r="{radius}"/></clipPath>'
        disc = f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="{code_of(ground)}"/>'
        parts.append(f'{clip}<g clip-path="url(#r{i})">{disc}{art.rays(cx, cy, 1500, 56, ray, 2)}</g>')
    drape = 66 if h < 300 else 150
    parts.append(art.nested("curtain", 0, -6, drape, h + 12))
    parts.append(f'<g transform="translate({w} 0) scale(-1 1)">{art.nested("curtain", 0, -6, drape, h + 12)}</g>')
    return svg.drawn("".join(parts), w, h, c.PALETTE)


@lru_cache(maxsize=64)
def tilted(noble: Tile, w: int, h: int, degrees: float) -> Image.Image:
    """A noble's card in STRIKE, turned by some degrees."""
    canvas = Canvas(w * FINE, h * FINE, c.PAPER, c.PALETTE)
    noble_card(canvas, 0, 0, w * FINE, h * FINE, noble, STRIKE, changed=False)
    whole = canvas.image.copy()
    whole.putalpha(canvas.rounded(w * FINE, h * FINE, round(w * FINE * 0.07)))
    turned = whole.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    return turned.reduce(FINE)


def fan(canvas: Canvas, nobles: tuple[Tile, ...], places: tuple[tuple[int, int, int, int, float], ...]) -> None:
    """Cards side by side, the outer ones tilted and behind."""
    for noble, (cx, cy, w, h, degrees) in reversed(list(zip(nobles, places, strict=False))):
        card = tilted(noble, w, h, degrees)
        shadow = Image.new("RGBA", card.size, (*canvas.palette.ink(c.NICHE), 255))
        shadow.putalpha(card.getchannel("A"))
        canvas.paste(shadow, cx - card.width // 2 + 4, cy - card.height // 2 + 5)
        canvas.paste(card, cx - card.width // 2, cy - card.height // 2)


def hero(canvas: Canvas, it: Hero) -> None:
    """The winner's picture, name and way."""
    w, h = canvas.w, canvas.h
    canvas.paste(room(w, h, LIGHT_X, FOCUS), 0, 0)
    if it.nobles:
        fan(canvas, it.nobles, PLACES)
    else:
        canvas.picture(art.FOLDER / "laurel.svg", LIGHT_X - 105, 16, 210, 210)
        step = 96 if len(it.seats) < 3 else 70
        for i, seat in enumerate(it.seats):
            token(canvas, seat, LIGHT_X + round(step * (i - (len(it.seats) - 1) / 2)), 116, step - 12)
    canvas.box(0, h - 5, w, 5, c.GOLD)
    used = canvas.text(TEXT_X, 32, GAME, TITLE, 34, c.GOLD)
    canvas.text(TEXT_X + used + 8, 33, it.turn, QUIET, 32, c.MID, room=TEXT_RIGHT - TEXT_X - used)
    _names(canvas, it)
    size = 70
    while size > 44 and fonts.width(it.word, TITLE, size) > TEXT_RIGHT - TEXT_X:
        size -= 1
    etched(canvas, TEXT_X, 158, it.word, TITLE, size, c.NICHE, ((4, 4), (3, 3), (2, 2), (1, 1)))
    canvas.text(TEXT_X, 158, it.word, TITLE, size, c.LOOK)
    sentences.draw(canvas, TEXT_X, 218, it.how, QUIET, 32, c.INK, room=TEXT_RIGHT - TEXT_X)


def _names(canvas: Canvas, it: Hero) -> None:
    """The winner's name large, or all who share the victory."""
    x = TEXT_X
    if len(it.seats) == 1:
        token(canvas, it.seats[0], x + 30, 84, 60)
        canvas.name(x + 74, 86, it.names[0], STRONG, 58, c.INK, TEXT_RIGHT - x - 74)
        return
    room = (TEXT_RIGHT - x) // len(it.seats)
    for seat, name in zip(it.seats, it.names, strict=True):
        token(canvas, seat, x + 24, 84, 48)
        short, size = names.fit_name(name, STRONG, 44, room - 66)
        canvas.text(x + 56, 86, short, STRONG, size, c.INK)
        x += room

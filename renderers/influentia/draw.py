"""How the parts of Influentia's first sheet look. Every function draws one block from its arguments alone."""

from typing import NamedTuple

from engines.core.numbers import numeral
from engines.influentia.view import CardView, CityCardView
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, STRONG, Tone, rich
from renderers.influentia.layout import RING
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GOLD,
    HAIRLINE,
    INK,
    LOOK,
    LOSS,
    MID,
    QUIET,
    SICK_FAINT,
    SICK_INK,
    SICK_RULE,
    TOKEN_DARK,
    WELL,
    WHITE,
    suit_of,
)
from renderers.influentia.pieces import (
    Chip,
    chip,
    ear,
    ghost,
    heading,
    laurel,
    outlined,
    ringed,
    token,
    waiting,
)
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import skyline
from renderers.influentia.terms import RESOURCE_SIGN

WINNING = Tone(MID, LOOK)
SAID = Tone(MID, INK)
ON_SICK = Tone(SICK_INK, INK)


class Suit(NamedTuple):
    """A suit: its id, letter and name."""

    id: str
    short: str
    name: str


def trick_heading(canvas: Canvas, title: str, note: str, suit: Suit | None, right: str) -> None:
    """The trick panel's heading: a note, the suit that was led, who wins."""
    middle = canvas.h // 2
    x = heading(canvas, 6, middle, title) + 20
    used = rich(canvas, canvas.w - 6, middle, right, 30, WINNING, canvas.w - x - 180, align="r") if right else 0
    x += rich(canvas, x, middle, note, 30, SAID, canvas.w - 20 - used - x) + 14
    if suit:
        w = min(56 + fonts.width(suit.name, STRONG, 30) + 14, canvas.w - 20 - used - x)
        canvas.box(x, middle - 21, w, 42, suit_of(suit.id).light, 8)
        emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + 26, middle, 32, WHITE)
        canvas.text(x + 50, middle, suit.name, STRONG, 30, WHITE, room=w - 60)


def trick_note(canvas: Canvas, note: str, suit: Suit | None) -> None:
    """What goes on, in a line below the heading, with the suit that was led."""
    middle = canvas.h // 2
    x = 6 + (rich(canvas, 6, middle, note, 30, SAID, canvas.w - 12) + 14 if note else 0)
    if suit:
        w = 56 + fonts.width(suit.name, STRONG, 30) + 14
        canvas.box(x, middle - 21, w, 42, suit_of(suit.id).light, 8)
        emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + 26, middle, 32, WHITE)
        canvas.text(x + 50, middle, suit.name, STRONG, 30, WHITE, room=w - 60)


class Slot(NamedTuple):
    """A place of the trick: its seat, the card if played; `state`: winning, played, turn, empty."""

    crest: Crest
    card: CardView | None
    state: str
    said: str
    changed: bool


def slot(canvas: Canvas, at: Slot) -> None:
    """One place of the trick: a card, the seat that plays now, or one whose turn comes."""
    x, y, w, h = RING, RING, canvas.w - 2 * RING, canvas.h - 2 * RING
    if at.card:
        if at.state == "winning":
            ringed(canvas, x, y, w, h, RING)
        cards.resource_card(canvas, x, y, w, h, at.card, changed=at.changed)
    elif at.state == "turn":
        waiting(canvas, x, y, w, h, at.crest.colour)
        emblem(canvas, "card-pickup", x + w // 2, y + round(h * 0.385), min(84, h // 2), at.crest.colour)
        canvas.text(x + w // 2, y + h - 38, at.said, STRONG, 30, at.crest.colour, align="m", room=w - 16)
    elif at.said:
        waiting(canvas, x, y, w, h, HAIRLINE)
        ghost(canvas, at.crest, x + w // 2, y + round(h * 0.37), 64)
        canvas.text(x + w // 2, y + h - 26, at.said, MEDIUM, 28, MID, align="m", room=w - 12)
    else:
        waiting(canvas, x, y, w, h, HAIRLINE)
        ghost(canvas, at.crest, x + w // 2, y + h // 2, 80)


class Plate(NamedTuple):
    """Whose place it is: name, score, whether it leads the game and whether it is asked."""

    crest: Crest
    name: str
    score: int
    leads: bool
    active: bool


def plate(canvas: Canvas, it: Plate) -> None:
    """A seat below its place in the trick."""
    w, h = canvas.w, canvas.h
    if it.active:
        canvas.box(0, 0, w, h, it.crest.colour, 9)
    else:
        outlined(canvas, 0, 0, w, h, HAIRLINE)
    token(canvas, it.crest, 32, h // 2, 44, dark=it.active)
    name, score = (TOKEN_DARK, TOKEN_DARK) if it.active else (INK, GOLD if it.leads else INK)
    canvas.name(62, 18, it.name, MEDIUM, 27, name, w - 68)
    canvas.text(62, 48, numeral(it.score), HEAVY, 40, score)
    if it.leads:
        laurel(canvas, w - 28, 45, 38, TOKEN_DARK if it.active else GOLD)


class Resource(NamedTuple):
    """A suit of the influence track; `marked`: the marker lies there."""

    suit: Suit
    in_play: bool
    marked: bool


def track(canvas: Canvas, title: str, said: str, resources: tuple[Resource, ...], changed: bool) -> None:
    """All suits, the Influence Suit raised in its ring; one that is not in the game is struck out."""
    used = heading(canvas, 10, 21, title)
    rich(canvas, canvas.w - 12, 22, said, 30, SAID, canvas.w - used - 40, align="r")
    placed = any(resource.marked for resource in resources)
    pitch = (canvas.w - 12) // max(5, len(resources))
    for i, resource in enumerate(resources):
        _field(canvas, 10 + i * pitch, 52, pitch - 9, 118, resource, not placed)
        if resource.marked and changed:
            ear(canvas, 10 + i * pitch + pitch - 9, 48, 22, LOOK, 10)


def _field(canvas: Canvas, x: int, y: int, w: int, h: int, it: Resource, lit: bool) -> None:
    suit, sign = suit_of(it.suit.id), RESOURCE_SIGN.get(it.suit.id, "stack")
    ink = WHITE
    if it.marked:
        y, h = y - 4, h + 8
        ringed(canvas, x, y, w, h, 6, 15)
    if it.in_play and (it.marked or lit):
        canvas.box(x, y, w, h, WHITE if it.marked else suit.light, 10)
        with canvas.clipped(x + 2, y + 2, w - 4, h - 4, 9):
            for n, step in enumerate(reversed(suit.steps)):
                top = y - 10 + n * h * 0.26
                canvas.polygon(((x, top + 10), (x + w, top - 10), (x + w, y + h), (x, y + h)), step)
    else:
        outlined(canvas, x, y, w, h, suit.light if it.in_play else HAIRLINE, radius=10)
        ink = QUIET if it.in_play else FAINT
    emblem(canvas, sign, x + w // 2, y + 42, 52, ink)
    canvas.text(x + w // 2, y + h - 26, it.suit.short, STRONG, 40, ink, align="m")
    if not it.in_play:
        canvas.stroke(((x + 10, y + h - 8), (x + w - 8, y + 10)), 4, LOSS)


def priority(canvas: Canvas, title: str, spaces: tuple[tuple[str, str, bool], ...], changed: bool) -> None:
    """Both spaces of the priority track (code, meaning, in force): the one in force bright, with its meaning."""
    heading(canvas, 10, 20, title)
    x, y, h, small = 10, 46, 66, 116
    for code, meaning, on in spaces:
        w = canvas.w - 22 - small - 10 if on else small
        if on:
            canvas.box(x, y, w, h, LOOK, 9)
            used = canvas.text(x + 16, y + h // 2, code, STRONG, 42, DARK)
            rest = w - used - 36
            canvas.text(x + used + 24 + rest // 2, y + h // 2, meaning, STRONG, 34, DARK, align="m", room=rest - 6)
            if changed:
                ear(canvas, x + w, y, 22, DARK, 9)
        else:
            outlined(canvas, x, y, w, h, HAIRLINE)
            canvas.text(x + w // 2, y + h // 2, code, STRONG, 38, FAINT, align="m")
        x += w + 10


def offer(
    canvas: Canvas,
    city: str,
    short: str,
    name: str,
    deck: int,
    card: CityCardView | None,
    sign: str,
    text: str,
    bonus: int,
    changed: bool,
) -> None:
    """A city's available card below its code, its name and the number of cards left."""
    cards.city_heading(canvas, 5, 23, canvas.w - 8, short, name, deck, not deck)
    top, w = 44, canvas.w
    if card:
        cards.city_card(canvas, 0, top, w, canvas.h - top, short, card, sign, text, bonus, changed=changed)
        return
    h = canvas.h - top
    with canvas.clipped(0, top, w, h, 12):
        skyline(canvas, 0, top, w, h - 60, city, night=True)
        canvas.box(0, canvas.h - 60, w, 60, WELL)
    canvas.frame(0, top, w, h, HAIRLINE, 3, 12)
    canvas.text(w // 2, canvas.h - 31, text, PLAIN, 34, MID, align="m", room=w - 24)


def quarantine_heading(canvas: Canvas, title: str, left: str, tokens: int, total: int) -> None:
    """The plague doctor, how many plague tokens are left, and each of them."""
    emblem(canvas, "plague-doctor-profile", 40, canvas.h // 2, 80, SICK_INK)
    x = 84
    used = heading(canvas, x, 27, title, 30, SICK_INK, room=canvas.w - x - 116)
    rich(canvas, canvas.w - 8, 28, left, 30, ON_SICK, canvas.w - x - used - 16, align="r")
    pitch = min(28, (canvas.w - x - 10) // max(1, total))
    for i in range(total):
        emblem(canvas, "rat", x + 13 + pitch * i, 66, 26, SICK_INK if i < tokens else SICK_FAINT)


class Ward(NamedTuple):
    """A city in Quarantine: its code and the cards there."""

    short: str
    cards: tuple[Chip, ...]


ROOMY, CROWDED = 2, 6
"""So many cards stand in a city's column with their signs and values, and so many by their codes."""


def ward(canvas: Canvas, it: Ward) -> None:
    """A city's quarantined cards below its code."""
    canvas.box(0, 10, 2, canvas.h - 20, SICK_FAINT)
    x = 8
    if len(it.cards) > ROOMY:
        heading(canvas, x, 17, it.short, 32)
        for i, each in enumerate(it.cards[:CROWDED]):
            chip(canvas, x + 66 * (i % 3), 36 + 29 * (i // 3), 63, 27, each)
        return
    heading(canvas, x, 21, it.short, 34, GOLD if it.cards else SICK_INK)
    if not it.cards:
        canvas.box(x, 60, 60, 3, SICK_RULE)
    for i, each in enumerate(it.cards):
        chip(canvas, x + 99 * i, 45, 96, 40, each)


def wards(canvas: Canvas, groups: tuple[Ward, ...]) -> None:
    """Cities with their quarantined cards in one row, when a city has too many for its column."""
    x, middle = 0, canvas.h // 2
    for group in groups:
        x += heading(canvas, x, middle, group.short, 26, GOLD if group.cards else SICK_INK) + 4
        for each in group.cards:
            chip(canvas, x, middle - 16, 53, 32, each)
            x += 55
        x += 4

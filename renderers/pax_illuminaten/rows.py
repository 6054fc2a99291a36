"""The second sheet's rows: the Court's heading, the Favor matrix, Events, what happened last. Each draws one block."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.terms import FACTIONS

NAME_W = 258
FAVOR_LEFT, FAVOR_W = 262, 80
CHIP_W, CHIP_STEP = 56, 61
COUNT_LEFT, COUNT_W = 742, 76
CARDS_LEFT = 978
COIN = 32


def heading(canvas: Canvas, title: str, slot: tuple[str, str], fee: tuple[str, str]) -> None:
    """The first line of the second sheet: the Court, where the Chamberlain is and what a second card costs."""
    middle = canvas.h // 2 + 3
    x = 24 + canvas.text(24, middle, title, GOTHIC, 40, look.GOLD) + 10
    draw.sign(canvas, "skeleton-key", x + 18, canvas.h // 2 + 1, 38, look.CREAM)
    x += 48
    words: list[tuple[str, Colour]] = [(slot[0], look.QUIET), (slot[1], look.TEXT)]
    words += [("·", look.QUIET), (fee[0], look.QUIET), (fee[1], look.TEXT)]
    for text, colour in words:
        face = STRONG if colour == look.TEXT else READ
        x += canvas.text(x, middle, text, face, 31, colour, room=canvas.w - x - 24) + 8


class Head(NamedTuple):
    """Names of the columns after the Factions."""

    title: str
    counts: tuple[str, ...]
    cards: str
    plots: str


def head(canvas: Canvas, it: Head) -> None:
    """The matrix's columns."""
    middle = canvas.h // 2 + 1
    canvas.text(10, middle, it.title, GOTHIC, 38, look.GOLD, room=NAME_W - 16)
    for i, faction in enumerate(FACTIONS):
        draw.chip(canvas, FAVOR_LEFT + FAVOR_W * i + 1, 1, 72, canvas.h - 2, faction)
    for i, name in enumerate(it.counts):
        x = COUNT_LEFT + COUNT_W * i + COUNT_W // 2
        canvas.text(x, middle, name, READ, 29, look.QUIET, align="m", room=COUNT_W - 4)
    room = canvas.w - CARDS_LEFT - 20 - fonts.width(it.cards, READ, 28)
    if fonts.width(it.plots, READ, 29) <= room:
        canvas.text(canvas.w, middle, it.plots, READ, 29, look.QUIET, align="r")
    else:
        room = COIN + 4
        draw.coin(canvas, canvas.w - 8 - COIN // 2, middle, COIN)
    canvas.text(CARDS_LEFT + 4, middle, it.cards, READ, 29, look.QUIET, room=canvas.w - CARDS_LEFT - 14 - room)


class Held(NamedTuple):
    """A Faction card: spent this turn, or only until its end."""

    faction: str
    used: bool = False
    temporary: bool = False


class Holder(NamedTuple):
    """A row: a player (`active`: in its turn) or the pool (seat −1); Favor, counts ("" for none), cards, claims."""

    seat: int
    name: str
    active: bool
    favor: tuple[int, ...]
    counts: tuple[str, ...]
    cards: tuple[Held, ...]
    claims: int = 0
    bot: str = ""


def holder(canvas: Canvas, it: Holder) -> None:
    """What somebody has, or what lies in the pool."""
    w, h = canvas.w, canvas.h
    middle = h // 2
    if it.seat >= 0:
        draw.panel(canvas, 0, 0, w, h, 8)
    else:
        canvas.ring(0, 0, w, h, look.RIM, 2, 8, look.WELL)
    ink = look.TEXT
    if it.active:
        canvas.box(0, 0, NAME_W - 2, h, look.ENAMEL[it.seat], 8)
        ink = look.LETTER
    x = 8
    if it.seat >= 0:
        (draw.dark_token if it.active else draw.token)(canvas, it.seat, 25, middle, 32)
        x = 52
    room = NAME_W - x - 8
    if it.bot:
        draw.sign(canvas, "pawn", NAME_W - 22, middle, 26, look.LETTER if it.active else look.ENAMEL[it.seat])
        room -= 34
    if it.seat >= 0:
        canvas.name(x, middle, it.name, ROMAN, 33, ink, room)
    else:
        canvas.text(x, middle, it.name, READ, 33, ink, room=room)
    for i, n in enumerate(it.favor):
        x = FAVOR_LEFT + FAVOR_W * i + FAVOR_W // 2 - 2
        canvas.text(x, middle, str(n), STRONG, 36, look.TEXT if n else look.NOTHING, align="m")
    for i, n in enumerate(it.counts):
        x = COUNT_LEFT + COUNT_W * i + COUNT_W // 2
        colour = look.NOTHING if n == "0" else look.TEXT
        canvas.text(x, middle, n, ROMAN, 32, colour, align="m", room=COUNT_W - 4)
    right = w - 8
    for _claim in range(it.claims):
        right -= COIN + 3
        draw.coin(canvas, right + COIN // 2, middle, COIN)
    x, step = CARDS_LEFT, min(CHIP_STEP, (right - 6 - CARDS_LEFT) // max(1, len(it.cards)))
    for card in it.cards:
        if card.temporary:
            canvas.box(x - 3, 0, CHIP_W + 6, h, look.CREAM, 9)
        draw.chip(canvas, x, 3, CHIP_W, h - 6, card.faction, spent=card.used)
        x += step


class Lodges(NamedTuple):
    """By Faction: size of the largest Lodge (0: none) and the seat that controls it (−1: nobody)."""

    name: str
    sizes: tuple[int, ...]
    leaders: tuple[int, ...]
    note: str


def lodges(canvas: Canvas, it: Lodges) -> None:
    """The largest Lodge of each Faction."""
    middle = canvas.h // 2
    canvas.ring(0, 0, canvas.w, canvas.h, look.RIM, 2, 8, look.WELL)
    canvas.text(8, middle, it.name, READ, 33, look.TEXT, room=NAME_W - 12)
    for i, (size, leader) in enumerate(zip(it.sizes, it.leaders, strict=True)):
        x = FAVOR_LEFT + FAVOR_W * i + FAVOR_W // 2 - 2
        if leader >= 0:
            canvas.text(x - 17, middle, str(size), STRONG, 33, look.TEXT, align="m")
            draw.token(canvas, leader, x + 13, middle, 30)
        else:
            text, colour = (str(size), look.QUIET) if size else ("–", look.NOTHING)
            canvas.text(x, middle, text, STRONG, 33, colour, align="m")
    canvas.text(COUNT_LEFT + 10, middle, it.note, READ, 28, look.QUIET, room=canvas.w - COUNT_LEFT - 20)


class Event(NamedTuple):
    """An Event that lies before a seat: its code and name; for an Edict its Faction and the Favor on it."""

    seat: int
    code: str
    name: str
    faction: str
    favor: int


def _event_width(it: Event, name: str) -> int:
    wide = 46 + fonts.width(it.code, STRONG, 30) + 12
    if name:
        wide += fonts.width(name, READ, 28) + 8
    return wide + (CHIP_W + 10 + fonts.width(str(it.favor), STRONG, 30) + 6 if it.faction else 0)


def events(canvas: Canvas, title: str, pile: tuple[str, str], none: str, lying: tuple[Event, ...]) -> None:
    """Active Specials and Edicts, and how many Events are left in the pile."""
    middle, h = canvas.h // 2, canvas.h
    x = 24 + canvas.text(24, middle + 1, title, GOTHIC, 36, look.GOLD) + 10
    end = canvas.w - 24
    end -= canvas.text(end, middle, pile[1], STRONG, 30, look.TEXT, align="r") + 7
    end -= canvas.text(end, middle, pile[0], READ, 29, look.QUIET, align="r") + 8
    draw.sign(canvas, "tied-scroll", end - 16, middle, 34, look.OWL)
    end -= 44
    if not lying:
        canvas.text(x, middle, none, READ, 29, look.QUIET, room=end - x)
    laid(canvas, x, 0, h - 1, end, lying)


def laid(canvas: Canvas, x: int, top: int, h: int, end: int, lying: tuple[Event, ...]) -> None:
    """Events on paper, up to `end`: with their names where all have room for them."""
    middle = top + h // 2 + h % 2
    named = sum(_event_width(it, it.name) + 10 for it in lying) <= end - x
    for it in lying:
        name = it.name if named else ""
        wide = _event_width(it, name)
        if x + wide > end:
            canvas.text(x, middle, fonts.ELLIPSIS, STRONG, 30, look.QUIET)
            break
        draw.plate(canvas, x, top, wide, h, look.PAPER, look.CARD_RIM, 9)
        draw.token(canvas, it.seat, x + 23, middle, 34 if h >= 40 else 32)  # its letter can be read on a phone
        spot = x + 45 + canvas.text(x + 45, middle, it.code, STRONG, 30, look.INK) + 8
        if name:
            spot += canvas.text(spot, middle, name, READ, 28, look.SENTENCE) + 8
        if it.faction:
            draw.chip(canvas, spot, top + 2, CHIP_W, h - 4, it.faction)
            canvas.text(spot + CHIP_W + 8, middle, str(it.favor), STRONG, 30, look.INK)
        x += wide + 10


def last(canvas: Canvas, seat: int, title: str, text: str) -> None:
    """One line: a running Scheme or Challenge, or what happened last."""
    middle = canvas.h // 2
    x = 24
    if title:
        x += canvas.text(x, middle + 1, title, GOTHIC, 36, look.GOLD, room=420) + 12
    if seat >= 0:
        draw.token(canvas, seat, x + 17, middle, 32)
        x += 44
    canvas.text(x, middle, text, ROMAN, 30, look.TEXT, room=canvas.w - x - 24)

"""The second sheet: the Court's heading, the Favor matrix, Plots, Events, what happened last. Each draws one block."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face as Type
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    GROUND,
    INK,
    LOOK,
    MID,
    NOTHING,
    PANEL,
    PAPER,
    QUIET_ON_PAPER,
    RAISED,
    SEATS,
    WELL,
    WHITE,
)
from renderers.core.tokens import dark_token, token
from renderers.pax_illuminaten import draw
from renderers.pax_illuminaten.terms import FACTIONS

NAME_W = 262
FAVOR_W = 80
COUNT_W = 76
CHIP_W = 54
LEFT_FAVOR = NAME_W
LEFT_COUNT = NAME_W + FAVOR_W * len(FACTIONS)
LEFT_CARDS = LEFT_COUNT + 3 * COUNT_W


def heading(canvas: Canvas, title: str, note: str, right: tuple[str, ...]) -> None:
    """The first line of a sheet: a title, a quiet note, quiet words at the right."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, title, Type.STRONG, 32, DIM) + 16
    end = canvas.w - 24
    for word in reversed(right):
        end -= canvas.text(end, middle, word, Type.STRONG, 30, INK, align="r") + 20
    canvas.text(x, middle, note, Type.QUIET, 30, MID, room=end - x)


class Head(NamedTuple):
    """Names of the columns after the Factions."""

    title: str
    counts: tuple[str, ...]
    cards: str


def head(canvas: Canvas, it: Head) -> None:
    """The matrix's columns."""
    middle = canvas.h // 2
    canvas.text(10, middle, it.title, Type.STRONG, 30, DIM, room=NAME_W - 16)
    for i, faction in enumerate(FACTIONS):
        draw.chip(canvas, LEFT_FAVOR + FAVOR_W * i + 4, 3, FAVOR_W - 8, canvas.h - 6, faction)
    for i, name in enumerate(it.counts):
        x = LEFT_COUNT + COUNT_W * i + COUNT_W // 2
        canvas.text(x, middle, name, Type.QUIET, 28, MID, align="m", room=COUNT_W - 4)
    canvas.text(LEFT_CARDS + 12, middle, it.cards, Type.QUIET, 28, MID, room=canvas.w - LEFT_CARDS - 16)


class Held(NamedTuple):
    """A Faction card: spent this turn, or only until its end."""

    faction: str
    used: bool = False
    temporary: bool = False


class Holder(NamedTuple):
    """A row: a player (`active`: whose turn it is) or the pool (seat −1); Favor, counts ("" for none), cards."""

    seat: int
    name: str
    active: bool
    favor: tuple[int, ...]
    counts: tuple[str, ...]
    cards: tuple[Held, ...]


def holder(canvas: Canvas, it: Holder) -> None:
    """What somebody has, or what lies in the pool."""
    w, h = canvas.w, canvas.h - 4
    middle = h // 2
    canvas.box(0, 0, w, h, PANEL if it.seat >= 0 else WELL, 8)
    ink = INK
    if it.active:
        canvas.box(0, 0, NAME_W - 6, h, SEATS[it.seat], 8)
        ink = DARK
    if it.seat >= 0:
        (dark_token if it.active else token)(canvas, it.seat, 26, middle, 36)
    x = 54 if it.seat >= 0 else 12
    canvas.text(x, middle, it.name, Type.STRONG if it.seat >= 0 else Type.QUIET, 32, ink, room=NAME_W - x - 14)
    for i, n in enumerate(it.favor):
        x = LEFT_FAVOR + FAVOR_W * i + FAVOR_W // 2
        canvas.text(x, middle, str(n), Type.STRONG, 36, INK if n else NOTHING, align="m")
    for i, n in enumerate(it.counts):
        x = LEFT_COUNT + COUNT_W * i + COUNT_W // 2
        canvas.text(x, middle, n, Type.STRONG, 32, NOTHING if n == "0" else MID, align="m", room=COUNT_W - 4)
    x = LEFT_CARDS + 10
    step = min(CHIP_W + 4, (w - 8 - x) // max(1, len(it.cards)))
    for card in it.cards:
        if card.temporary:
            canvas.box(x - 2, 1, step, h - 2, LOOK, 8)
        draw.chip(canvas, x, 4, step - 4, h - 8, card.faction, dim=card.used)
        x += step


class Lodges(NamedTuple):
    """By Faction: size of the largest Lodge (0: none) and the seat that controls it (−1: nobody)."""

    name: str
    sizes: tuple[int, ...]
    leaders: tuple[int, ...]
    note: str


def lodges(canvas: Canvas, it: Lodges) -> None:
    """The largest Lodge of each Faction."""
    h = canvas.h - 4
    middle = h // 2
    canvas.box(0, 0, canvas.w, h, WELL, 8)
    canvas.text(12, middle, it.name, Type.QUIET, 30, INK, room=NAME_W - 20)
    for i, (size, leader) in enumerate(zip(it.sizes, it.leaders, strict=True)):
        x = LEFT_FAVOR + FAVOR_W * i
        if leader >= 0:
            canvas.text(x + 24, middle, str(size), Type.STRONG, 32, INK, align="m")
            token(canvas, leader, x + FAVOR_W - 26, middle, 32)
        else:
            canvas.text(x + FAVOR_W // 2, middle, str(size) if size else "–", Type.STRONG, 32, MID, align="m")
    canvas.text(LEFT_COUNT + 8, middle, it.note, Type.QUIET, 26, DIM, room=canvas.w - LEFT_COUNT - 16)


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


def plot(canvas: Canvas, it: Plot) -> None:
    """Code, name and claims in a line, the condition below."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PAPER, 10)
    canvas.box(0, 0, 72, 38, draw.BROWN, 10)
    canvas.text(36, 19, it.short, Type.STRONG, 32, WHITE, align="m", room=66)
    right = w - 6
    if it.owner >= 0 and not it.on:
        token(canvas, it.owner, right - 17, 19, 32)
        right -= 38
    for seat in reversed(it.on):
        canvas.box(right - 36, 1, 36, 36, DARK, 8)
        token(canvas, seat, right - 18, 19, 31)
        right -= 39
    canvas.text(80, 19, it.name, Type.STRONG, 30, DARK, room=right - 84)
    lines = max(1, (h - 42) // 26 + ((h - 42) % 26 >= 20))
    told = fonts.wrap(it.text, Type.QUIET, 26, w - 20, lines)
    for i, line in enumerate(told):
        canvas.text(10, 54 + 26 * i, line, Type.QUIET, 26, QUIET_ON_PAPER)
    if (it.below or it.met) and len(told) < lines:
        _standing(canvas, it, 10, 54 + 27 * len(told) + 2, w)


def _standing(canvas: Canvas, it: Plot, x: int, middle: int, w: int) -> None:
    """Who meets the condition now without a claim, and whose claim was lost."""
    unclaimed = [seat for seat in it.met if seat not in it.on]
    for word, seats in zip(it.words, (unclaimed, it.below), strict=True):
        if seats and x < w - 120:
            x += canvas.text(x, middle, word, Type.STRONG, 26, draw.BROWN) + 8
            for seat in seats:
                token(canvas, seat, x + 13, middle, 28)
                x += 32
            x += 10


class Hidden(NamedTuple):
    """A private Plot that nobody has seen."""

    seat: int
    text: str


def hidden(canvas: Canvas, it: Hidden) -> None:
    """The back of a private Plot."""
    canvas.ring(0, 0, canvas.w, canvas.h, RAISED, 3, 10, WELL)
    token(canvas, it.seat, 42, canvas.h // 2, 38)
    canvas.text(76, canvas.h // 2, it.text, Type.QUIET, 28, MID, room=canvas.w - 90)


class Aim(NamedTuple):
    """What a Bot wins by: each Plot's code and name, how much of it stands, how much it asks."""

    seat: int
    text: str
    plots: tuple[tuple[str, str, int, int], ...]


def aim(canvas: Canvas, it: Aim) -> None:
    """A Bot's three Plots, one of which is enough."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PANEL, 10)
    token(canvas, it.seat, 26, 20, 34)
    canvas.text(52, 20, it.text, Type.STRONG, 28, INK, room=w - 60)
    named = h >= 42 + 30 * len(it.plots)
    step = (w - 16) // max(1, len(it.plots))
    for i, (short, name, now, goal) in enumerate(it.plots):
        x, middle = (12, 56 + 30 * i) if named else (12 + step * i, 40 + (h - 40) // 2)
        x += canvas.text(x, middle, short, Type.STRONG, 28, GOLD) + 8
        part = f"{min(now, goal)}/{goal}"
        ink = INK if now >= goal else MID
        if named:
            used = canvas.text(w - 12, middle, part, Type.STRONG, 30, ink, align="r")
            canvas.text(x, middle, name, Type.QUIET, 28, INK, room=w - 24 - used - x)
        else:
            canvas.text(x, middle, part, Type.STRONG, 30, ink)


class Event(NamedTuple):
    """An Event that lies before a seat: its code; for an Edict its Faction and the Favor on it."""

    seat: int
    code: str
    faction: str
    favor: int


def events(canvas: Canvas, title: str, pile: str, none: str, lying: tuple[Event, ...]) -> None:
    """Active Specials and Edicts, and how many Events are left in the pile."""
    middle = canvas.h // 2
    x = canvas.text(0, middle, title, Type.STRONG, 30, DIM) + 14
    end = canvas.w - canvas.text(canvas.w, middle, pile, Type.QUIET, 28, MID, align="r") - 16
    if not lying:
        canvas.text(x, middle, none, Type.QUIET, 28, NOTHING, room=end - x)
    for it in lying:
        wide = 44 + fonts.width(it.code, Type.STRONG, 30) + 10
        if it.faction:
            wide += 92
        if x + wide > end:
            canvas.text(x, middle, "…", Type.STRONG, 30, MID)
            break
        canvas.box(x, 0, wide, canvas.h, RAISED, 8)
        token(canvas, it.seat, x + 21, middle, 30)
        at = x + 42 + canvas.text(x + 42, middle, it.code, Type.STRONG, 30, INK) + 8
        if it.faction:
            draw.chip(canvas, at, 3, 50, canvas.h - 6, it.faction)
            canvas.text(at + 58, middle, str(it.favor), Type.STRONG, 30, INK)
        x += wide + 8


def last(canvas: Canvas, seat: int, title: str, text: str) -> None:
    """One line: a running Scheme or Challenge, or what happened last."""
    canvas.box(0, 0, canvas.w, canvas.h, GROUND)
    middle = canvas.h // 2
    x = 0
    if title:
        x = canvas.text(0, middle, title, Type.STRONG, 30, DIM) + 14
    if seat >= 0:
        token(canvas, seat, x + 17, middle, 32)
        x += 42
    canvas.text(x, middle, text, Type.QUIET, 30, INK, room=canvas.w - x)

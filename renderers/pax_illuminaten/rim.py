"""What lies about the map: the Areopagi, round and turn, piles, Edicts. Each draws one block of the first sheet."""

from typing import NamedTuple

from renderers.core import fonts, names
from renderers.core.canvas import Canvas
from renderers.core.palette import Colour
from renderers.core.strips import Pill
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, STRONG

CHIP = 58
COIN = 38
STANDING_CHIP, STANDING_STEP = 49, 51
STANDING_FOOT = 5
STANDING_COIN = 34
FAN = 6
"""How far coins that lie over each other are moved to the sides."""
PILL_H = 44
SEAL = 34
OWL_W = 72


class Areopagus(NamedTuple):
    """An Areopagus: its player, Contact with Factions, live claims, whether it was Extorted; filled in its turn.

    `bot`: a Bot's, with the word for it.
    """

    seat: int
    name: str
    factions: tuple[str, ...]
    claims: int
    extorted: bool
    active: bool
    bot: str = ""


def areopagus(canvas: Canvas, it: Areopagus) -> None:
    """Lying above or below the map, or standing beside it."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.ENAMEL[it.seat], 12)
    if it.active:
        canvas.frame(4, 4, w - 8, h - 8, look.SHADE[it.seat], 2, 9)
    else:
        with draw.clipped(canvas, 4, 4, w - 8, h - 8, 9):
            canvas.steps(4, 4, w - 8, h - 8, look.PANEL)
    (_standing if h > w else _lying)(canvas, it)


def _lying(canvas: Canvas, it: Areopagus) -> None:
    w, h = canvas.w, canvas.h
    middle = h // 2
    (draw.dark_token if it.active else draw.token)(canvas, it.seat, 30, middle, 36)
    ink = look.LETTER if it.active else look.TEXT
    right = w - 10
    for faction in reversed(it.factions):
        right -= CHIP + 5
        draw.chip(canvas, right, 8, CHIP, h - 16, faction)
    for _claim in range(it.claims):
        right -= COIN + 4
        draw.coin(canvas, right + COIN // 2, middle, COIN)
    if it.extorted:
        right -= 34
        draw.extorted(canvas, right + 15, middle, 30)
    if it.bot:
        wide = fonts.width(it.bot, READ, 29) + 10
        if fonts.width(f"AR {it.name}", STRONG, 30) + wide + 110 <= right:
            right -= wide
            canvas.text(right, middle, it.bot, READ, 29, ink)
        right -= 34
        draw.sign(canvas, "pawn", right + 14, middle, 28, look.LETTER if it.active else look.ENAMEL[it.seat])
    used = 56 + canvas.text(56, middle, "AR", STRONG, 30, ink) + 8
    canvas.name(used, middle, it.name, STRONG, 30, ink, right - used - 8)


def _standing(canvas: Canvas, it: Areopagus) -> None:
    w, h = canvas.w, canvas.h
    ink = look.LETTER if it.active else look.TEXT
    (draw.dark_token if it.active else draw.token)(canvas, it.seat, w // 2, 27, 40)
    if it.extorted:
        draw.extorted(canvas, w // 2, 63, 30)
    else:
        canvas.text(w // 2, 61, "AR", STRONG, 28, ink, align="m")
    top = standing_chips(h, len(it.factions))
    for x, y, size in standing_coins(w, 80 if it.extorted else 73, top - 2, it.claims):
        draw.coin(canvas, x, y, size)
    if it.bot and not it.claims:
        draw.pawn(canvas, w // 2, (75 + top) // 2, 36, it.seat)
    for i, faction in enumerate(it.factions):
        draw.chip(canvas, 5, top + i * STANDING_STEP, w - 10, STANDING_CHIP, faction)


def standing_chips(h: int, count: int) -> int:
    """Where the first of so many Factions begins in a standing Areopagus."""
    return h - STANDING_FOOT - count * STANDING_STEP + STANDING_STEP - STANDING_CHIP


def standing_coins(w: int, top: int, bottom: int, count: int) -> list[tuple[int, int, int]]:
    """Middle and size of so many coins between two lines, each whole or in front of the one above it."""
    if not count:
        return []
    room = bottom - top
    size = min(STANDING_COIN, room)
    step = min(size + 2, (room - size) // (count - 1)) if count > 1 else 0
    first = top + (room - size - step * (count - 1)) // 2 + size // 2
    aside = FAN if 0 < step < size or (count > 1 and not step) else 0
    return [(w // 2 + (aside if i % 2 else -aside), first + step * i, size) for i in range(count)]


class Round(NamedTuple):
    """Round and Main actions left; `last`: a word where the round is the last."""

    title: str
    round: str
    last: str
    mains: tuple[str, str]


def round_(canvas: Canvas, it: Round) -> None:
    """The upper left corner: owl, round, what is left of the turn."""
    middle, x = canvas.h // 2 + 6, 20
    wide = fonts.width(it.title, READ, 30) + fonts.width(it.round, STRONG, 38) + 25
    if OWL_W + wide + fonts.width(it.last, GOTHIC, fonts.FLOOR) <= canvas.w - 4:
        draw.sign(canvas, "owl", 42, canvas.h // 2, 42, look.GOLD)
        x = OWL_W
    x += canvas.text(x, middle, it.title, READ, 30, look.QUIET) + 7
    x += canvas.text(x, middle - 2, it.round, STRONG, 38, look.TEXT) + 18
    if it.last:
        canvas.text(x, middle, it.last, GOTHIC, 30, look.LIT, room=canvas.w - x - 2)
    elif it.mains[0]:
        wide = fonts.width(it.mains[0], READ, 30) + 7 + fonts.width(it.mains[1], STRONG, 38)
        if x + wide <= canvas.w:
            x += canvas.text(x, middle, it.mains[0], READ, 30, look.QUIET) + 7
            canvas.text(x, middle - 2, it.mains[1], STRONG, 38, look.TEXT)


class Counts(NamedTuple):
    """Draw pile, discards, the top one."""

    deck: tuple[str, str]
    discard: tuple[str, str]
    top: str


def counts(canvas: Canvas, it: Counts) -> None:
    """The lower left corner."""
    middle = canvas.h // 2 + 1
    x = 20
    for name, number in (it.deck, it.discard):
        x += canvas.text(x, middle, name, READ, 29, look.QUIET) + 7
        x += canvas.text(x, middle - 1, number, STRONG, 32, look.TEXT) + 16
    if fonts.width(it.top, READ, 29) <= canvas.w - x + 2:
        canvas.text(x - 6, middle, it.top, READ, 29, look.QUIET)


def edicts(canvas: Canvas, name: str, gone: int, end: int) -> None:
    """The lower right corner: Edicts discarded as broken seals, of those that end the game."""
    middle = canvas.h // 2
    right = canvas.w - 18
    for i in reversed(range(end)):
        right -= SEAL + 2
        if i < gone:
            draw.seal(canvas, right + SEAL // 2, middle, SEAL)
        else:
            draw.drawing(canvas, "seal-place", right + SEAL // 2, middle, SEAL - 3)
    canvas.text(right - 6, middle + 1, name, READ, 29, look.QUIET, align="r", room=max(0, right - 10))


def pill(canvas: Canvas, it: Pill) -> None:
    """Whose turn it is, at the right end of its strip."""
    if not it.seats:
        return
    token, gap = 36, 9
    room = canvas.w - 20 - 30 - len(it.seats) * (token + 5)
    size = next((s for s in range(36, 29, -1) if fonts.width(f"{it.name} {it.verb}", STRONG, s) <= room), 30)
    size = fonts.shrunk(it.verb, STRONG, size, room)
    verb = fonts.cut(it.verb, STRONG, size, room)
    wide = fonts.width(verb, STRONG, size)
    name, name_size = names.fit_name(it.name, STRONG, size, max(0, room - wide - gap)) if it.name else ("", size)
    name_wide = fonts.width(name, STRONG, name_size) + gap if name else 0
    w = len(it.seats) * (token + 5) + name_wide + wide + 30
    x, y = canvas.w - 20 - w, (canvas.h - PILL_H) // 2
    one = it.seats[0] if len(it.seats) == 1 else -1
    fill: Colour = look.ENAMEL[one] if one >= 0 else look.PANEL[0]
    rim, light = (look.SHADE[one], look.SHINE[one]) if one >= 0 else (look.GOLD, look.RIM)
    canvas.box(x - 3, y - 3, w + 6, PILL_H + 6, rim, PILL_H // 2 + 3)
    canvas.box(x, y, w, PILL_H, light, PILL_H // 2)
    canvas.box(x + 2, y + 2, w - 4, PILL_H - 4, fill, PILL_H // 2 - 2)
    x, middle = x + 8, canvas.h // 2
    for seat in it.seats:
        (draw.dark_token if one >= 0 else draw.token)(canvas, seat, x + token // 2, middle, token)
        x += token + 5
    ink = look.LETTER if one >= 0 else look.TEXT
    x += 4
    if name:
        canvas.text(x, middle, name, STRONG, name_size, ink)
        x += name_wide
    canvas.text(x, middle, verb, STRONG, size, ink)


def title(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """The game's name in a free corner of the map."""
    step = 54
    top = (canvas.h - step * (len(lines) - 1)) // 2
    for i, line in enumerate(lines):
        canvas.text(canvas.w // 2, top + step * i, line, GOTHIC, 54, look.GOLD, align="m", room=canvas.w - 24)


def emblem(canvas: Canvas) -> None:
    """Compasses in a ring, in the other free corner."""
    radius = canvas.h // 2 - 12
    canvas.disc(canvas.w // 2, canvas.h // 2, radius, look.BACK_RIM)
    canvas.disc(canvas.w // 2, canvas.h // 2, radius - 3, look.BACK[4])
    draw.sign(canvas, "compasses", canvas.w // 2, canvas.h // 2 + 2, radius * 3 // 2, look.OWL)

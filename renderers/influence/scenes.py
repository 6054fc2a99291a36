"""How a strip of what happened looks: a scene under its actor's tincture, Power and the question below."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.influence import arms, castle, draw, ground, rows
from renderers.influence.castle import Cell
from renderers.influence.faces import TITLE, VALUES, WORDS
from renderers.influence.palette import (
    CREAM,
    GOLD,
    INK,
    LAPIS,
    PANEL,
    QUIET,
    RIM,
    RUBRIC,
    SOFT,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.spots import TIGHT, Sum
from renderers.influence.terms import Look

SCENE_H, TITLE_H, FOOT_H = 266, 58, 62
ART_Y, ART_H = 54, 124
COUNTRY_Y, COUNTRY_H = 46, 138
CASTLE, ROOMY = 118, 300
"""How wide a castle is; from so wide a picture on what stands beside it is larger."""


class Shot(NamedTuple):
    """A scene: whose (None: the table's), what; a castle with sums or a sign, the Setup card, or gains; captions.

    `north`: where the Setup card's North is; with a sign a Swap lies on it.
    """

    look: Look | None
    verb: str
    caption: str
    quiet: str = ""
    cell: Cell | None = None
    sums: tuple[Sum, ...] = ()
    sign: str = ""
    north: str = ""
    gains: tuple[tuple[tuple[Look, ...], str], ...] = ()


def top(canvas: Canvas, title: str, right: str) -> None:
    """The heading of the strip."""
    used = canvas.text(4, canvas.h // 2, title, TITLE, 36, RUBRIC, room=canvas.w - 20)
    room = canvas.w - used - 40
    if room > 100:
        canvas.text(canvas.w - 6, canvas.h // 2, right, WORDS, 31, QUIET, align="r", room=room)


def scene(canvas: Canvas, it: Shot, follows: bool) -> None:
    """One scene; `follows`: an arrow leads to the next."""
    w, h, edge = canvas.w, canvas.h, 10
    left, wide = edge, w - 2 * edge
    canvas.box(left, 0, wide, h, RIM, 9)
    canvas.box(left + 2, 2, wide - 4, h - 4, PANEL, 8)
    field, ink = (it.look.field, it.look.charge) if it.look else (LAPIS, GOLDEN)
    canvas.head(left + 2, 2, wide - 4, 44, field, 8)
    x = left + 14
    if it.look:
        arms.shield(canvas, it.look.sign, it.look.colour, x + 17, 4, 34, it.look.tincture.gold, 7)
        x += 42
    canvas.text(x, 24, it.verb, VALUES, 31, ink, room=left + wide - x - 8)
    if it.cell or it.north:
        _country(canvas, left + 2, wide - 4, it.cell.land if it.cell else 0)
    _art(canvas, left + 12, ART_Y, wide - 24, ART_H, it)
    lines, size = fonts.fit_parts(it.caption, VALUES, 29, wide - 20, 1 if it.quiet else 2)
    top = 206 if it.quiet or len(lines) > 1 else 224
    for n, line in enumerate(lines):
        canvas.text(w // 2, top + 33 * n, line, VALUES, size, INK, align="m")
    if it.quiet:
        canvas.text(w // 2, 241, it.quiet, WORDS, 28, SOFT, align="m", room=wide - 20)
    if follows:
        canvas.polygon(((w - 12, h // 2 - 14), (w, h // 2), (w - 12, h // 2 + 14)), RUBRIC)


def _country(canvas: Canvas, x: int, w: int, land: int) -> None:
    """The country in which a scene happens, from the heading down to the captions."""
    canvas.picture(arms.ART / f"land-{land}.svg", x, COUNTRY_Y, w, COUNTRY_H)
    canvas.box(x, COUNTRY_Y + COUNTRY_H, w, 2, RIM)


def _art(canvas: Canvas, x: int, y: int, w: int, h: int, it: Shot) -> None:
    if it.cell:
        _castle(canvas, x, y, w, h, it, it.cell)
    elif it.north:
        part = Canvas(min(w, 230), h, PANEL, canvas.palette)
        draw.setup_card(part, it.north, "S", "", it.look if it.sign else None, False, False)
        canvas.card(part.image, x + (w - part.w) // 2, y, 9)
    elif it.gains:
        _gains(canvas, x, y, w, h, it.gains)
    elif it.sign:
        _signed(canvas, x + w // 2, y + h // 2, 110, it)


def _castle(canvas: Canvas, x: int, y: int, w: int, h: int, it: Shot, cell: Cell) -> None:
    """A castle in its country, and beside it on vellum its sums or a sign."""
    roomy = w >= ROOMY
    widest = max((fonts.width(each.text, VALUES, 40 if roomy else 31) for each in it.sums), default=0)
    beside = min((74 if roomy else 52) + widest, w - 126) if it.sums else 84 if it.sign else 0
    gap = 22 if roomy else 8
    left = x + (w - CASTLE - beside - gap * bool(beside)) // 2
    if cell.power is None and not any(each.blocked >= 0 for each in cell.circles):
        canvas.text(left + CASTLE // 2, y + round(h * 0.44), "?", TITLE, 66, INK, align="m", halo=VELLUM)
    else:
        canvas.card(castle.alone(cell, TIGHT._replace(castle=CASTLE, radius=16), h, canvas.palette), left, y, 8)
    at = left + CASTLE + gap
    if it.sign and not it.sums:
        _signed(canvas, at + 42, y + h // 2, 84, it)
    pitch = min(54 if roomy else 40, h // max(1, len(it.sums)))
    top = y + (h - pitch * len(it.sums)) // 2
    shield = min(36 if roomy else 28, pitch - 8)
    if it.sums:
        ground.slip(canvas, at, top - 2, beside, pitch * len(it.sums) + 4)
    for n, each in enumerate(it.sums):
        middle = top + pitch * n + pitch // 2
        look = each.looks[0]
        arms.shield(canvas, look.sign, look.colour, at + 10 + shield // 2, middle - round(shield * 0.57), shield)
        size = min(40 if roomy else 31, pitch - 6)
        canvas.text(at + 18 + shield, middle, each.text, VALUES, size, INK, room=beside - 24 - shield)


def _signed(canvas: Canvas, cx: int, cy: int, size: int, it: Shot) -> None:
    """What was played, on its faction's field as it lies on the table."""
    left, top = cx - size // 2, cy - size // 2
    if it.look:
        canvas.box(left, top, size, size, INK, 10)
        arms.field(canvas, left + 3, top + 3, size - 6, size - 6, it.look.colour, 8)
    else:
        ground.slip(canvas, left, top, size, size)
    canvas.sign(it.sign, cx, cy, round(size * 0.72), it.look.charge if it.look else INK)


def _gains(canvas: Canvas, x: int, y: int, w: int, h: int, gains: tuple[tuple[tuple[Look, ...], str], ...]) -> None:
    """What every side gained."""
    across = 1 if max(len(looks) for looks, _text in gains) > 1 or len(gains) < 3 else min(3, max(2, w // 88))
    lines = -(-len(gains) // across)
    pitch, step = min(60 if lines > 1 else h, h // lines), w // across
    large = lines == 1 and step >= 110
    type_ = 42 if large else 30
    widest = max(fonts.width(text, VALUES, type_) for _looks, text in gains)
    y += (h - pitch * lines) // 2
    for n, (looks, text) in enumerate(gains):
        at, middle = x + step * (n % across), y + pitch * (n // across) + pitch // 2
        size = min(60 if large else 42, pitch - 6, (step - widest - 14) // len(looks))
        at += max(0, (step - size * len(looks) - fonts.width(text, VALUES, type_) - 6) // 2)
        for look in looks:
            arms.shield(canvas, look.sign, look.colour, at + size // 2, middle - round(size * 0.57), size)
            at += size + 1
        canvas.text(at + 3, middle, text, VALUES, type_, INK, room=x + step * (n % across + 1) - at - 6)


def foot(
    canvas: Canvas,
    sides: tuple[tuple[tuple[Look, ...], int, bool, bool], ...],
    pill: tuple[Look | None, str],
    high: bool,
) -> None:
    """Power of every side, and who is asked."""
    w = canvas.w
    said, look = pill[1], pill[0]
    wide = w if high or not said else w - min(420, fonts.width(said, VALUES, 33) + 110) - 12
    part = Canvas(wide, 58, VELLUM, canvas.palette)
    rows.power(part, sides)
    canvas.paste(part.image, 0, 0)
    if not said:
        return
    x, y = (0, 66) if high else (wide + 12, 6)
    end = w - 4
    points = ((x, y), (end - 20, y), (end, y + 24), (end - 20, y + 48), (x, y + 48))
    canvas.polygon(points, GOLD)
    canvas.polygon(((x + 3, y + 3), (end - 21, y + 3), (end - 4, y + 24), (end - 21, y + 45), (x + 3, y + 45)), CREAM)
    at = x + 14
    if look:
        arms.shield(canvas, look.sign, look.colour, at + 18, y + 3, 37)
        at += 46
    canvas.text(at, y + 24, said, VALUES, 32, INK, room=end - 28 - at)

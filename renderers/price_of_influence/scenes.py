"""How a strip of what happened looks: a scene in its panel, and the reader's own court below."""

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.palette import SEATS
from renderers.core.strips import Pill
from renderers.price_of_influence import art, bars, emblems, sentences, tiles
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.court import card_back, noble_card
from renderers.price_of_influence.emblems import emblem
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.signs import icon, token
from renderers.price_of_influence.terms import GUARD, Tile
from renderers.price_of_influence.tiles import Small

TITLE_H, HEAD_H, ART_H, LINE_H, FOOT_H = 62, 50, 144, 34, 62
SIZE, MOST_LINES, LEAST_ROOM = 30, 4, 120
"""Letters, lines of one sentence, and how narrow they become to be about as long as each other."""
NOBODY = -1
TILE_W, TILE_H, EMBLEM_H, SIGN, FIGURE, GAP = 64, 54, 78, 58, 44, 10
UPRIGHT, TURNED, BACK = (70, 99), (98, 71), (68, 92)
TO = "›"
SCALES = (1.3, 1.15, 1.0)
"""How much larger the pieces of a picture are where they have room."""


class Bit(NamedTuple):
    """A piece of a scene's picture; of these one is there: a card, a noble in a stance, a Strength, a sign, figures.

    A noble without a stance lies face-down; `sign` TO is an arrow.
    """

    card: Tile | None = None
    noble: Tile | None = None
    stance: str = ""
    strength: int = -1
    sign: str = ""
    figure: str = ""


class Shot(NamedTuple):
    """A scene: whose it is (NOBODY: the table's), its heading and picture, what happened, sentence by sentence."""

    seat: int
    head: str
    bits: tuple[Bit, ...]
    said: tuple[str, ...]


def title(canvas: Canvas, text: str, right: str) -> None:
    """The strip's name, and how far the game has come."""
    used = bars.shadowed(canvas, 0, canvas.h // 2, text, 42)
    canvas.text(canvas.w, canvas.h // 2 + 2, right, QUIET, 34, c.MID, align="r", room=canvas.w - used - 24)


def lines(it: Shot, w: int) -> list[str]:
    """What a scene says in a panel of this width, line by line."""
    return [row for said in it.said for row in _fitting(said, w - 28)]


def _fitting(said: str, room: int) -> list[str]:
    """As many of a sentence's parts, from its beginning, as have room whole, in lines about as long as each other."""
    for shorter in fonts.shorter(said):
        rows = sentences.wrap(shorter, STRONG, SIZE, room, MOST_LINES)
        if not any(row.endswith(fonts.ELLIPSIS) for row in rows):
            return _even(shorter, rows, room)
    return sentences.wrap(said, STRONG, SIZE, room, MOST_LINES)


def _even(said: str, rows: list[str], room: int) -> list[str]:
    """A sentence in as many lines as before, none of them a single word that had no room."""
    while len(rows) > 1 and room > LEAST_ROOM:
        room -= 12
        closer = sentences.wrap(said, STRONG, SIZE, room, MOST_LINES)
        if len(closer) > len(rows) or any(
            row.endswith(fonts.ELLIPSIS) or sentences.width(row, STRONG, SIZE) > room for row in closer
        ):
            break
        rows = closer
    return rows


def height(it: Shot, w: int) -> int:
    """How high a scene is."""
    return HEAD_H + ART_H + max(2, len(lines(it, w))) * LINE_H + 16


def scene(canvas: Canvas, it: Shot) -> None:
    """One scene."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    x = 16
    if it.seat != NOBODY:
        token(canvas, it.seat, 33, HEAD_H // 2, 38)
        x = 62
    canvas.name(x, HEAD_H // 2, it.head, STRONG, 34, c.INK, w - x - 14)
    canvas.box(2, HEAD_H - 3, w - 4, 4, SEATS[it.seat] if it.seat != NOBODY else c.GOLD)
    _picture(canvas, it.bits)
    for n, line in enumerate(lines(it, w)):
        y = HEAD_H + ART_H + LINE_H // 2 + 2 + LINE_H * n
        sentences.draw(canvas, w // 2, y, line, STRONG, SIZE, c.INK, room=w - 24, align="m")


def _size(it: Bit, scale: float) -> tuple[int, int]:
    size = (fonts.width(it.figure or it.sign, STRONG, round(FIGURE * scale)), round(FIGURE * scale))
    if it.card:
        size = TILE_W, TILE_H
    elif it.noble:
        size = TURNED if it.stance == GUARD else UPRIGHT if it.stance else BACK
    elif it.strength >= 0:
        return emblems.width(it.stance, round(EMBLEM_H * scale)), round(EMBLEM_H * scale)
    elif it.sign and it.sign != TO:
        size = SIGN, SIGN
    else:
        return size
    return round(size[0] * scale), round(size[1] * scale)


def _wide(bits: Sequence[Bit], scale: float) -> int:
    """How wide pieces in a row are."""
    return sum(_size(each, scale)[0] for each in bits) + round(GAP * scale) * (len(bits) - 1)


def _picture(canvas: Canvas, bits: tuple[Bit, ...]) -> None:
    """The pieces in a row before an arch, as many of the first as there is room for, as large as there is."""
    w, room = canvas.w - 16, canvas.w - 36
    canvas.paste(art.niche(w, ART_H - 6, wide=True), 8, HEAD_H + 6)
    fits = list(bits)
    while fits and fits[0].sign == TO:  # nothing that it leads from
        fits.pop(0)
    while fits and _wide(fits, 1) > room:
        fits.pop()
    scale = next((each for each in SCALES if _wide(fits, each) <= room), 1.0)
    x = (canvas.w - _wide(fits, scale)) // 2
    middle = HEAD_H + ART_H // 2 + 3
    for each in fits:
        w, h = _size(each, scale)
        top = middle - h // 2
        if each.card:
            tiles.small(canvas, x, top, w, h, Small(each.card), round(38 * scale))
        elif each.noble and each.stance:
            noble_card(canvas, x, top, w, h, each.noble, each.stance, changed=False)
        elif each.noble:
            card_back(canvas, x, top, w, h)
        elif each.strength >= 0:
            emblem(canvas, x + w // 2, top, each.stance, each.strength, h)
        elif each.sign and each.sign != TO:
            icon(canvas, each.sign, x + w // 2, middle, w, c.LOOK)
        else:
            ink = c.INK if each.figure else c.GOLD
            canvas.text(x, middle, each.figure or TO, STRONG, round(FIGURE * scale), ink)
        x += w + round(GAP * scale)


def arrow(canvas: Canvas) -> None:
    """From one scene to the next."""
    canvas.polygon(((1, 0), (canvas.w - 1, canvas.h / 2), (1, canvas.h - 1)), c.GOLD)


class Own(NamedTuple):
    """A noble of the reader's: card, stance (empty: Disgraced), Strength, and how it has changed."""

    noble: Tile
    stance: str
    strength: int
    change: str


def own(
    canvas: Canvas,
    heading: str,
    nobles: tuple[Own, ...],
    facts: tuple[tuple[str, str, str, bool], ...],
    pill: Pill | None = None,
) -> None:
    """The reader's court, hand and locks as they are now, each with its change since; who is asked what."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    x = 18 + bars.shadowed(canvas, 18, h // 2, heading, 34) + 18
    for it in nobles:
        tiles.small(canvas, x, (h - 44) // 2, 54, 44, Small(it.noble))
        x += 58
        if it.stance:
            wide = emblems.width(it.stance, 54)
            emblem(canvas, x + wide // 2, (h - 54) // 2, it.stance, it.strength, 54)
            x += wide + 6
            x += canvas.text(x, h // 2, it.change, STRONG, 31, c.LOOK if it.change[:1] == "+" else c.DANGER)
        else:
            card_back(canvas, x, (h - 50) // 2, 37, 50)
            x += 40
        x += 18
    for sign, value, change, danger in facts:
        if x + 44 + fonts.width(value + change, STRONG, 34) > w - 12:
            break
        icon(canvas, sign, x + 17, h // 2, 34, c.MID)
        x += 42 + canvas.text(x + 42, h // 2, value, STRONG, 34, c.DANGER if danger else c.INK) + 8
        x += canvas.text(x, h // 2, change, STRONG, 31, c.MID) + 18
    if pill and x + bars.pill_width(pill) <= w - 8:
        bars.draw_pill(canvas, pill, x, w - 8, h // 2)

"""What the reader holds, in small beside a question: cards of the hand, Plots with how near they are, Favor."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from engines.core.words import Words
from engines.pax_illuminaten.view import CardView, PaxView, PlotView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, Paint, block
from renderers.pax_illuminaten import draw, look
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.plots import code
from renderers.pax_illuminaten.terms import FACTIONS, Face, face

CARD_H, PLOT_H, FAVOR_H, GAP = 64, 42, 46, 6
WIDE = 600
"""Of a wider column more stands side by side."""
HEAD_H, TEXT, TEXT_PITCH, FOOT, MOST_LINES = 38, 26, 27, 8, 5
"""Of a card with its text: down to it, its type, from line to line, below it."""
LINE_H, UNIT = 44, 30
"""Of a card in a line, and of the tiles in it."""
ABILITY, ARROW = 26, 21
"""Its type, and how wide the arrow before it is."""
WAYS_H = 30
"""Of the line below it on how a card may be chosen."""
BAR, TEXT_LEFT = 54, 66
CODE = 20
"""The least size of a card's code, which stands beside its Strength and Factions."""


class Held(NamedTuple):
    """A card: its face, whether it may be chosen; with its text where there is room for it, then in what ways.

    `line`: all of it in a line, where a narrow card would cut its ability short.
    """

    card: Face
    lit: bool
    text: str = ""
    ways: str = ""
    line: bool = False


def held_height(it: Held, w: int) -> int:
    """How high it is at a width."""
    if not it.text:
        return LINE_H if it.line else CARD_H
    return max(CARD_H, HEAD_H + TEXT_PITCH * len(_lines(it, w)) + FOOT) + (WAYS_H if it.ways else 0)


def _is_cut(card: Face, w: int) -> bool:
    """Whether a card so narrow has no room for its ability in a word."""
    word = card.ability.removeprefix("↑")
    mark = ARROW if card.ability != word else 0
    return fonts.width(word, STRONG, ABILITY) + mark > w - BAR - 22


def _lines(it: Held, w: int) -> list[str]:
    return fonts.wrap(it.text, READ, TEXT, w - TEXT_LEFT - 12, MOST_LINES)


def held(canvas: Canvas, it: Held) -> None:
    """Factions, code, Strength, ability in a word; below them what it does, on the ring how it may be chosen."""
    w, h, card = canvas.w, canvas.h, it.card
    canvas.box(0, 0, w, h, look.CREAM if it.lit else look.CARD_RIM, 8)
    edge = 4 if it.lit else 2
    if it.ways:
        h -= WAYS_H
        canvas.text(w // 2, h + WAYS_H // 2 - 2, it.ways, ROMAN, TEXT, look.INK, align="m", room=w - 12)
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 6):
        canvas.steps(0, 0, w, h, look.PAPER)
        if not it.line:
            draw.band(canvas, edge, edge, BAR, h - 2 * edge, card)
    if it.line:
        _line(canvas, card)
        return
    x, right = BAR + edge + 8, w - edge - 6
    right -= draw.strength(canvas, right, 22, card.strength, 32, 26) + 6
    if it.text:
        x += canvas.text(x, 22, card.id, STRONG, 29, look.INK) + 14
        _ability(canvas, x, 23, right, card.ability)
        for n, line in enumerate(_lines(it, w)):
            canvas.text(TEXT_LEFT, HEAD_H + TEXT_PITCH // 2 + TEXT_PITCH * n, line, READ, TEXT, look.SENTENCE)
        return
    canvas.text(x, 22, card.id, STRONG, 29, look.INK, room=right - x, floor=CODE)
    _ability(canvas, x, h - 18, w - edge - 6, card.ability)


def _line(canvas: Canvas, card: Face) -> None:
    """A card in a line: Factions as tiles, code, ability in a word, Strength."""
    middle, right = canvas.h // 2, canvas.w - 10
    for n, faction in enumerate(card.factions):
        draw.tile(canvas, 8 + (UNIT + 2) * n, middle - UNIT // 2, UNIT, faction)
    x = 8 + 2 * (UNIT + 2) + 6
    x += canvas.text(x, middle, card.id, STRONG, 29, look.INK) + 14
    right -= draw.strength(canvas, right, middle, card.strength, 32, 26) + 6
    _ability(canvas, x, middle, right, card.ability)


def _ability(canvas: Canvas, x: int, middle: int, right: int, said: str) -> None:
    """An ability in a word, an arrow before what lasts until the end of the turn."""
    if said.startswith("↑"):
        draw.sign(canvas, "arrow", x + 9, middle, 20, look.ABILITY)
        x, said = x + ARROW, said[1:]
    canvas.text(x, middle, said, STRONG, ABILITY, look.ABILITY, room=right - x)


class Aim(NamedTuple):
    """A Plot the reader may claim: code, how much of it stands or a word for it; good: met; a coin: claimed.

    With its name and condition where there is room for them.
    """

    short: str
    said: str
    good: bool
    coin: bool
    name: str = ""
    text: str = ""


def aim_height(it: Aim, w: int) -> int:
    """How high it is at a width."""
    return PLOT_H + TEXT_PITCH * len(_asked(it, w)) + FOOT // 2 if it.text else PLOT_H


def _asked(it: Aim, w: int) -> list[str]:
    return fonts.wrap(it.text, READ, TEXT, w - 24, MOST_LINES)


def aim(canvas: Canvas, it: Aim) -> None:
    """A Plot in a line; below it what it asks."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.LIT if it.good else look.OVAL_RIM, 7)
    edge = 3 if it.good else 2
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 5):
        canvas.steps(0, 0, w, h, look.PAPER)
    wide, middle = fonts.width(it.short, STRONG, 28) + 18, PLOT_H // 2
    code(canvas, edge, edge, wide, PLOT_H - 2 * edge, it.short, 28)
    right = w - 9
    if it.coin:
        draw.coin(canvas, w - 26, middle, 34)
        right -= 40
    else:
        right -= canvas.text(right, middle, it.said, STRONG, 29, look.INK, align="r", room=w - wide - 18) + 8
    if not it.text:
        return
    canvas.text(wide + 10, middle, it.name, GOTHIC, 30, look.INK, room=right - wide - 10)
    for n, line in enumerate(_asked(it, w)):
        canvas.text(12, PLOT_H + TEXT_PITCH // 2 + TEXT_PITCH * n, line, READ, TEXT, look.SENTENCE)


def purse(canvas: Canvas, faction: str, own: int) -> None:
    """Own Favor of a Faction."""
    w, h = canvas.w, canvas.h
    draw.panel(canvas, 0, 0, w, h, 8)
    draw.chip(canvas, 5, 5, 52, h - 10, faction)
    canvas.text(64, h // 2, str(own), STRONG, 34, look.TEXT if own else look.NOTHING)


# All of it


class Told(Enum):
    """What stands there with its text: most that has room."""

    ALL = "cards and Plots"
    CARDS = "cards"
    LINES = "nothing, but abilities whole"
    NAMES = "nothing"


def own(
    view: PaxView,
    lit: Mapping[str, str],
    words: Words,
    below: Block,
    at: tuple[int, int, int],
    told: Told,
    *,
    hand: bool = True,
    favor: bool,
) -> tuple[list[Block], int]:
    """Hand, Plots and Favor in a column at x, y and so wide, and where they end.

    `lit`: cards that may be chosen, with the ways where a card is more than lit.
    """
    x, y, w = at
    tall = w > WIDE
    full = told in {Told.ALL, Told.CARDS}
    cards = view.hand if hand else ()
    held_ = [Held(face(card, words), card.id in lit) for card in cards]
    if full:
        texts = {card.id: words(card.text) for card in cards}
        held_ = [each._replace(text=texts[each.card.id], ways=lit.get(each.card.id, "")) for each in held_]
    across = 4 if tall else 2
    lines = told is Told.LINES and any(_is_cut(each.card, (w + GAP) // across - GAP) for each in held_)
    if full or lines:
        across //= 2
        held_ = [each._replace(line=lines) for each in held_]
    made, y = _rows(held_, held, held_height, across, below, (x, y, w))
    mine = [plot for plot in view.plots if plot.owner in {-1, view.seat}]
    aims = [_aim(view, plot, words, full=told is Told.ALL) for plot in mine]
    plots, y = _rows(aims, aim, aim_height, 1 if told is Told.ALL else max(1, len(aims)), below, (x, y, w))
    made += plots
    if not favor:
        return made, y
    me, columns = view.players[view.seat or 0], 6 if tall else 3
    wide = (w + GAP) // columns - GAP
    for n, faction in enumerate(FACTIONS):
        box = (x + n % columns * (wide + GAP), y + n // columns * (FAVOR_H + 4), wide, FAVOR_H)
        made.append(block(box, below, purse, faction, me.favor[n]))
    return made, y + 6 // columns * (FAVOR_H + 4)


def tells(blocks: Sequence[Block], hand: Sequence[CardView], *, texts: bool) -> bool:
    """Whether all cards of a hand stand among blocks, with what they do if that is wanted."""
    found = [arg for each in blocks for arg in each.args if isinstance(arg, Held)]
    return {each.card.id for each in found if each.text or not texts} >= {card.id for card in hand}


def _aim(view: PaxView, plot: PlotView, words: Words, *, full: bool) -> Aim:
    met, claimed = view.seat in plot.met, view.seat in plot.on
    said = words("met") if met else f"{min(plot.cells, plot.goal)}/{plot.goal}"
    name, text = (words(plot.name), words(plot.text)) if full else ("", "")
    return Aim(plot.short, said, met or claimed, claimed, name, text)


T = TypeVar("T", Held, Aim)


def _rows(
    what: Sequence[T],
    paint: Paint,
    height: Callable[[T, int], int],
    across: int,
    below: Block,
    at: tuple[int, int, int],
) -> tuple[list[Block], int]:
    """So many side by side, each row as high as the highest of it; and where they end."""
    x, y, w = at
    made: list[Block] = []
    wide = (w + GAP) // across - GAP
    for start in range(0, len(what), across):
        row = what[start : start + across]
        high = max(height(each, wide) for each in row)
        made += [block((x + n * (wide + GAP), y, wide, high), below, paint, each) for n, each in enumerate(row)]
        y += high + 5
    return made, y

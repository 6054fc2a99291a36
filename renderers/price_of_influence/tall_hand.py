"""The hand for a phone: four cards side by side, below them the own court, limits, leveraged cards and gems."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, hand_sheet, through
from renderers.core.sheet import Sheet
from renderers.price_of_influence import bars, holdings
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.asking import TALL_EDGE, TALL_H, TALL_W
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.hand import (
    FEW,
    Shown,
    dealt,
    free_place,
    heading,
    in_hand,
    nobles,
    places,
    sentence,
    standing,
    told_in,
    whose,
)
from renderers.price_of_influence.held import CARD_Y, CODE_H, held
from renderers.price_of_influence.signs import icon, token

W, EDGE, GAP, SECTION = TALL_W, TALL_EDGE, 8, 16
STRIP_H = 106
ACROSS, CARD_H, LARGE_CARDS = 4, 304, 8
"""Cards side by side and how high one is; more than these are reduced."""
LEAST_ACROSS = 3
"""Cards and free places side by side where there is room for more in hand."""
REDUCED_ACROSS, REDUCED_H = 5, 190
WIDEST, REDUCED_W, APART = 235, 175, 7
"""How far apart cards are where there are few, and what of that is between them."""
EMPTY_H, HEADING_H, COURT_H = 330, 54, 250
NOBLES_ACROSS, NOBLE_H, LOW_NOBLE_H = 3, 344, 290
LIMITS_ACROSS, LIMITS_H, LYING_H = 2, 64, 80


def tall_hand(view: PriceView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's hand; None for a viewer who holds nothing."""
    return hand_sheet(blocks(view, words, names, alone=alone), c.PALETTE)


def blocks(view: PriceView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for an onlooker or a seat that has fallen."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    below = block((0, 0, W, TALL_H), c.VELVET[-1], bars.ground, ())
    made = [block((0, 0, W, STRIP_H), c.RIBBON, strip, *whose(view, told, names, alone=alone))]
    setup = bool(view.dealt)
    more, y = _cards(view, told, below, STRIP_H + SECTION)
    made += more
    if setup:
        more, y = _nobles(view, told, below, y + SECTION)
        return [block((0, 0, W, y + EDGE), below, through), *made, *more]
    if len(view.hand) <= FEW:
        more, y = _court(view, told, below, y + SECTION)
        made += more
    me = view.players[view.seat]
    more, y = _columns(holdings.suits(me, told), LIMITS_ACROSS, LIMITS_H, below, y + SECTION)
    made += more
    more, y = _columns(holdings.lying(me, told), 1, LYING_H, below, y + GAP)
    return [block((0, 0, W, y + EDGE), below, through), *made, *more]


def _edges(across: int) -> list[tuple[int, int]]:
    """So many columns over the whole width: where each begins, how wide it is."""
    whole = W - 2 * EDGE + GAP
    return [(EDGE + whole * n // across, whole * (n + 1) // across - whole * n // across - GAP) for n in range(across)]


def _columns(panels: Sequence[holdings.Panel], across: int, h: int, below: Block, y: int) -> tuple[list[Block], int]:
    """Panels so many side by side; and where they end."""
    made: list[Block] = []
    edges = _edges(across)
    for n, each in enumerate(panels):
        x, wide = edges[n % across]
        made.append(block((x, y + n // across * (h + GAP), wide, h), below, each.paint, *each.args))
    return made, y + -(-len(panels) // across) * (h + GAP) - GAP


def _cards(view: PriceView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """The cards in rows, with room for tags where there are any, with room for more; and where they end."""
    cards = in_hand(view, words)
    if not cards:
        return [block((EDGE, y, W - 2 * EDGE, EMPTY_H), below, sentence, words("No hidden cards."))], y + EMPTY_H
    small = bool(view.dealt) or len(cards) > LARGE_CARDS
    me = view.players[view.seat or 0]
    free = 0 if small else max(0, me.hand_limit - me.held)
    rows = -(-len(cards) // (REDUCED_ACROSS if small else ACROSS))
    across = max(-(-len(cards) // rows), LEAST_ACROSS if free else 1)
    pitch = min(REDUCED_W if small else WIDEST, (W - 2 * EDGE + APART) // across)
    left = (W - pitch * across + APART) // 2
    made: list[Block] = []
    for start in range(0, len(cards), across):
        row = cards[start : start + across]
        head = CARD_Y if any(each.tag for each in row) else 2
        high = REDUCED_H if small else head + CARD_H + CODE_H
        begins = left if free or small else (W - pitch * len(row) + APART) // 2
        for n in range(min(across, len(row) + free)):
            box = (begins + pitch * n, y, pitch, high)
            made.append(block(box, below, held, row[n], head) if n < len(row) else block(box, below, free_place, head))
        y += high + (0 if small else GAP)
    return made, y - (0 if small else GAP)


def _court(view: PriceView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """The own court below few cards; and where it ends."""
    found = places(view, words)
    box = (EDGE, y, W - 2 * EDGE, HEADING_H)
    made = [block(box, below, heading, words("Your court"))._replace(with_next=True)]
    y += HEADING_H
    for (x, wide), it in zip(_edges(len(found)), found, strict=True):
        made.append(block((x, y, wide, COURT_H), below, standing, it))
    return made, y + COURT_H


def _nobles(view: PriceView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """Setup: the nobles dealt, three to a row; and where they end."""
    found = nobles(view, words)
    box = (EDGE, y, W - 2 * EDGE, HEADING_H)
    made = [block(box, below, heading, words("Your nobles"))._replace(with_next=True)]
    y += HEADING_H
    high = NOBLE_H if len(found) <= NOBLES_ACROSS else LOW_NOBLE_H
    edges = _edges(min(NOBLES_ACROSS, len(found)))
    for n, it in enumerate(found):
        x, wide = edges[n % len(edges)]
        made.append(block((x, y + n // len(edges) * high, wide, high), below, dealt, it))
    return made, y + -(-len(found) // len(edges)) * high


def strip(canvas: Canvas, seat: int, name: str, note: str, facts: Shown, said: str) -> None:
    """Whose hand, how full it is; below it who sees it, and what is to be done."""
    canvas.box(0, canvas.h - 2, canvas.w, 2, c.RIBBON_LINE)
    middle, low, right = 32, 78, canvas.w - 18
    for sign, label, value, danger in reversed(facts):
        right -= canvas.text(right, middle, value, STRONG, 36, c.DANGER if danger else c.INK, align="r") + 9
        right -= canvas.text(right, middle, label, QUIET, 32, c.MID, align="r") + 8
        icon(canvas, sign, right - 17, middle, 34, c.DIM)
        right -= 34 + 18
    token(canvas, seat, 40, middle, 46)
    canvas.name(78, middle, name, STRONG, 38, c.INK, right - 78)
    right = canvas.w - 18
    if said:
        right -= canvas.text(right, low, said, STRONG, 32, c.LOOK, align="r", room=right - 24) + 24
    if note and fonts.width(note, QUIET, 31) + 62 <= right:
        icon(canvas, "spy", 40, low, 32, c.DIM)
        canvas.text(66, low, note, QUIET, 31, c.MID)

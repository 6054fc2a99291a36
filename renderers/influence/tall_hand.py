"""The hand for a phone: under its arms each faction's values side by side, its special cards, then its castles."""

from collections.abc import Sequence

from engines.core.words import Impersonal, Words
from engines.influence.view import HandView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, Paint, block, hand_sheet, through
from renderers.core.sheet import Sheet
from renderers.influence import arms, ground
from renderers.influence.asked import TALL_W
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.hand import IMPERSONAL, head, slots, specials, stands, whose
from renderers.influence.held import Label, Special, begin, special_slot, stand, value_slot
from renderers.influence.palette import (
    CREAM,
    GOLD,
    INK,
    LAPIS,
    NOTHING,
    PALETTE,
    QUIET,
    RUBRIC,
    SKY,
    UNHELD,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.terms import Look

W, EDGE, GAP, SECTION, TALLEST = TALL_W, 12, 8, 16, 2400
STRIP_H, LABEL_H = 112, 66
ALONE_H, VALUES_H = 244, 164
"""How high values are of one faction, and of several."""
CARD_H, SPENT_H, SMALL_H = 68, 56, 92
"""A kind of special card that is left, one that is gone, either of them where there are several factions."""
ACROSS, STAND_H, HEADING_H = 2, 128, 84


def tall_hand(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's factions; None for a viewer who runs none."""
    return hand_sheet(blocks(view, words, names, alone=alone), PALETTE)


def blocks(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand's blocks; none for a viewer who runs no faction."""
    if view.seat is None or not view.hand:
        return []
    words = words if alone else Impersonal(words, IMPERSONAL)
    below = block((0, 0, W, TALLEST), VELLUM, ground.vellum, False)
    made, y = [block((0, 0, W, STRIP_H), below, strip, *whose(view, words, names, alone=alone))], STRIP_H + SECTION
    for held in view.hand:
        more, y = _faction(view, held, words, below, y)
        made += more
        y += SECTION
    there = stands(view)
    if there:
        title, text = words("Your castles"), words("with your own face-down cards counted")
    else:
        title, text = "", words("No card of yours lies at a castle yet.")
    high = HEADING_H if there else HEADING_H // 2
    made.append(block((EDGE, y, W - 2 * EDGE, high), below, heading, title, text)._replace(with_next=bool(there)))
    y += high
    wide = (W - 2 * EDGE - GAP * (ACROSS - 1)) // ACROSS
    for n, it in enumerate(there):
        box = EDGE + n % ACROSS * (wide + GAP), y + n // ACROSS * (STAND_H + GAP), wide, STAND_H
        made.append(block(box, below, stand, it))
    y += -(-len(there) // ACROSS) * (STAND_H + GAP)
    return [block((0, 0, W, y + EDGE - GAP), below, through), *made]


def _faction(view: InfluenceView, held: HandView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """A faction's arms, values and special cards; and where they end."""
    several, wide = len(view.hand) > 1, W - 2 * EDGE
    made = [block((EDGE, y, wide, LABEL_H), below, label, head(view, held, words))._replace(with_next=True)]
    y += LABEL_H + GAP
    values = slots(view, held)
    high = VALUES_H if several else ALONE_H
    made += _columns(values, value_slot, below, y, high)
    y += high + GAP
    kinds = specials(view, held, words)
    if several:
        return [*made, *_columns(kinds, special_slot, below, y, SMALL_H)], y + SMALL_H
    for each in kinds:
        if each.left:
            made.append(block((EDGE, y, wide, CARD_H), below, special, each))
            y += CARD_H + GAP
    gone = [each for each in kinds if not each.left]
    if not gone:
        return made, y - GAP
    return [*made, *_columns(gone, special, below, y, SPENT_H)], y + SPENT_H


def _columns(things: Sequence[object], paint: Paint, below: Block, y: int, h: int) -> list[Block]:
    """Things side by side over the whole width."""
    whole = W - 2 * EDGE + GAP
    edges = [EDGE + whole * n // len(things) for n in range(len(things) + 1)]
    return [
        block((left, y, right - left - GAP, h), below, paint, it)
        for it, left, right in zip(things, edges, edges[1:], strict=False)
    ]


def strip(
    canvas: Canvas,
    own: tuple[Look, ...],
    name: str,
    note: str,
    power: tuple[str, str, bool],
    number: tuple[str, str],
    asked: tuple[Look | None, str],
) -> None:
    """Whose hand, and what is asked; below it who sees it, Power and round."""
    middle, low = 34, 83
    x, right = begin(canvas, own, asked[1], middle, 9)
    canvas.name(x + 6, middle, name, NAMES, 36, CREAM, right - x - 12)
    right = canvas.w - 20
    for (label_, value), colour in ((number, CREAM), (power[:2], GOLDEN if power[2] else CREAM)):
        right -= canvas.text(right, low, value, VALUES, 34, colour, align="r") + 8
        right -= canvas.text(right, low, label_, WORDS, 29, SKY, align="r") + 24
    canvas.text(20, low, note, WORDS, 28, SKY, room=right - 20)


def label(canvas: Canvas, it: Label) -> None:
    """The arms of a faction across the sheet, a red frame while it attacks."""
    w, h, each = canvas.w, canvas.h, it.look.tincture
    inset = 6 if it.active else 4
    canvas.box(0, 0, w, h, RUBRIC if it.active else INK, 10)
    arms.field(canvas, inset, inset, w - 2 * inset, h - 2 * inset, it.look.colour, 7)
    canvas.frame(inset + 3, inset + 3, w - 2 * inset - 6, h - 2 * inset - 6, each.gold, 2, 5)
    middle = h // 2
    canvas.sign(it.look.sign, 48, middle, h - 20, each.charge)
    x = 88 + canvas.text(88, middle, it.look.short, VALUES, 40, each.charge, halo=each.field) + 18
    canvas.text(x, middle, it.name, NAMES, 34, each.charge, halo=each.field, room=w - 24 - x)


def special(canvas: Canvas, it: Special) -> None:
    """A kind of special card in a line: what it is for, that it can be played now, how many are left."""
    w, h = canvas.w, canvas.h
    middle, right = h // 2, w - 16
    if not it.left:
        ground.spent(canvas, 0, 0, w, h)
        canvas.sign(it.sign, 34, middle, 36, UNHELD)
        canvas.text(right, middle, "0", VALUES, 28, NOTHING, align="r")
        canvas.text(62, middle, it.name, VALUES, 29, QUIET, room=right - 26 - 62)
        return
    ground.card(canvas, 0, 0, w, h)
    canvas.sign(it.sign, 42, middle, 46, INK)
    canvas.disc(right - 24, middle, 25, GOLD)
    canvas.disc(right - 24, middle, 22, LAPIS)
    canvas.text(right - 24, middle, str(it.left), VALUES, 31, CREAM, align="m")
    right -= 66
    if it.tag:
        wide = fonts.width(it.tag, VALUES, 29) + 28
        canvas.box(right - wide, middle - 21, wide, 42, RUBRIC, 6)
        canvas.text(right - wide // 2, middle, it.tag, VALUES, 29, CREAM, align="m")
        right -= wide + 14
    x = 82 + canvas.text(82, middle, it.name, VALUES, 32, INK) + 18
    canvas.text(x, middle, it.hint, WORDS, 29, QUIET, room=right - x)


def heading(canvas: Canvas, title: str, text: str) -> None:
    """A heading and below it a quiet line, on the map."""
    if title:
        canvas.text(8, 24, title, TITLE, 33, RUBRIC, halo=VELLUM)
    canvas.text(8, canvas.h - 24, text, WORDS, 28, QUIET, room=canvas.w - 16, halo=VELLUM)

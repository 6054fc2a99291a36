"""The hand for a phone: two cards side by side, what follows below them, everything as large as on the wide sheet."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.pax_illuminaten.view import PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, hand_sheet, through
from renderers.core.fonts import Face
from renderers.core.palette import Colour
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import ground, handcards, layout, look, plots
from renderers.pax_illuminaten.hand import (
    Legal,
    Note,
    goals,
    held_card,
    notes,
    purse,
    sentence,
    strip,
    told_in,
    whose,
)
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN
from renderers.pax_illuminaten.terms import FACTIONS

W, TALLEST = 720, 2400
EDGE, GAP, SECTION = 8, 6, 14
ACROSS = 2
LARGE_CARDS = 8
"""More cards than these are reduced, as in two rows of the wide sheet."""
REDUCED_H = 210
EMPTY_H = 300
FAVORS, FAVOR_H = 3, 56
HEAD, WORDS, LEAD, PAD = 34, 29, 34, 8
INDENT = 20


def tall_hand(view: PaxView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's hand; None for a viewer who holds nothing."""
    return hand_sheet(blocks(view, words, names, alone=alone), look.PALETTE)


def blocks(
    view: PaxView, words: Words, names: Sequence[str], *, alone: bool = True, legal: Legal = None
) -> list[Block]:
    """The hand as blocks, none for an onlooker or after the end; `legal`: the cards that a question is about."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    words = told
    below = block((0, 0, W, TALLEST), look.NIGHT[-1], ground.tall)
    strip_ = block((0, 0, W, layout.STRIP[3]), below, strip, *whose(view, words, names, alone=alone))
    made, y = _cards(view, words, legal, below, layout.STRIP[3] + SECTION)
    y += SECTION - GAP
    for goal, said in goals(view, words):
        high = plots.goal_height(goal, W - 2 * EDGE)
        made.append(block((EDGE, y, W - 2 * EDGE, high), below, plots.goal, goal, said))
        y += high + GAP
    y += SECTION - GAP
    me, wide = view.players[view.seat], (W - 2 * EDGE + GAP) // FAVORS
    for n, faction in enumerate(FACTIONS):
        box = EDGE + n % FAVORS * wide, y + n // FAVORS * (FAVOR_H + GAP), wide - GAP, FAVOR_H
        made.append(block(box, below, purse, faction, me.favor[n], words("pool"), view.pool[n]))
    y += len(FACTIONS) // FAVORS * (FAVOR_H + GAP) + SECTION - GAP
    for each in notes(view, words, names):
        high = 2 * PAD + LEAD * len(_lines(each, W - 2 * EDGE))
        if y + high + GAP > TALLEST:
            break
        made.append(block((EDGE, y, W - 2 * EDGE, high), below, note, each))
        y += high + GAP
    return [block((0, 0, W, y + EDGE - GAP), below, through), strip_, *made]


def _cards(view: PaxView, words: Words, legal: Legal, below: Block, y: int) -> tuple[list[Block], int]:
    """Two cards to a row, as high as the longer text needs, with room for a tab where one stands there."""
    if not view.hand:
        return [block((0, y, W, EMPTY_H), below, sentence, words("You hold no cards."))], y + EMPTY_H + GAP
    made: list[Block] = []
    wide = (W - 2 * EDGE - GAP * (ACROSS - 1)) // ACROSS
    cards = [held_card(card, view, words, legal) for card in view.hand]
    for start in range(0, len(cards), ACROSS):
        row = cards[start : start + ACROSS]
        head = handcards.TAB_H if any(each.tag for each in row) else handcards.EDGE
        high = head + max(handcards.height(each, wide) for each in row)
        if len(cards) > LARGE_CARDS:
            high = REDUCED_H
        for n, each in enumerate(row):
            made.append(block((EDGE + n * (wide + GAP), y, wide, high), below, handcards.held, each, head))
        if len(row) < ACROSS and len(cards) < view.players[view.seat or 0].limit:
            made.append(block((EDGE + wide + GAP, y, wide, high), below, handcards.place, head))
        y += high + GAP
    return made, y


Word = tuple[str, Face, int, Colour]
"""A word with how it is set."""


def _lines(it: Note, w: int) -> list[list[tuple[int, Word]]]:
    """A note in lines, each word with where it begins."""
    said: list[Word] = [(it.title, GOTHIC, HEAD, look.GOLD)]
    for loud, quiet in it.parts:
        for text, face, colour in ((loud, ROMAN, look.TEXT), (quiet, READ, look.QUIET)):
            said += [(word, face, WORDS, colour) for word in text.split()]
    lines: list[list[tuple[int, Word]]] = [[]]
    x = INDENT
    for word in said:
        wide = fonts.width(word[0], word[1], word[2])
        if lines[-1] and x + wide > w - 12:
            lines.append([])
            x = INDENT
        lines[-1].append((x, word))
        x += wide + (14 if word[2] == HEAD else 8)
    return lines


def note(canvas: Canvas, it: Note) -> None:
    """What one knows, in as many lines as it needs."""
    canvas.box(0, 0, canvas.w, canvas.h, look.WELL, 8)
    canvas.box(0, 0, 6, canvas.h, look.BACK_RIM, 3)
    for n, line in enumerate(_lines(it, canvas.w)):
        for x, (text, face, size, colour) in line:
            canvas.text(x, PAD + LEAD * n + LEAD // 2, text, face, size, colour, room=canvas.w - 12 - x)

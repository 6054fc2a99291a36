"""The end for a phone: whoever has won with how, the ranking, every term of a score on a line with its cards."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.numbers import numeral, signed
from engines.core.scores import Outcome
from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import final, hero, tiles
from renderers.price_of_influence.asking import TALL_EDGE, TALL_W
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.final import STYLES, Result
from renderers.price_of_influence.signs import token
from renderers.price_of_influence.tiles import Small

EDGE, GAP = TALL_EDGE, 8
WIDE = TALL_W - 2 * EDGE
HERO_H = hero.STAGE_H + 252
HEAD_H, TERM_H, CARD_H, PAD = 88, 44, 38, 8
"""Of a seat: down to its first term, from term to term, a card, what stays free below."""
TERM_X, POINTS, CARDS = 22, 254, 272
"""Within a seat's panel: where a term's name begins, where its points end, where its cards begin."""
NOTE, NOTE_H = 30, 38


class Term(NamedTuple):
    """What a score has from one source: its name, the points, the cards."""

    name: str
    points: int
    cards: tuple[Small, ...]


def victory(view: PriceView, outcome: Outcome, below: Block, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory and the ranking as a sheet for a phone."""
    made = [block((0, 0, TALL_W, HERO_H), c.VELVET[0], hero.tall_hero, final.hero_of(view, outcome, words, names))]
    y = HERO_H + GAP
    for it in final.results(view, outcome, words, names):
        terms = tuple(
            Term(words(name), points, cards)
            for name, points, cards in zip(final.HEADS, it.terms, it.cards, strict=True)
            if points or cards
        )
        high = HEAD_H + TERM_H * len(terms) + PAD
        made.append(block((EDGE, y, WIDE, high), below, result, it, terms))
        y += high + GAP
    note = final.note_of(outcome, words)
    if note:
        lines = tuple(fonts.wrap(note, QUIET, NOTE, WIDE, 3))
        high = NOTE_H * len(lines)
        made.append(block((EDGE, y, WIDE, high), below, foot, lines))
        y += high + GAP
    return [block((0, 0, TALL_W, y), below, through), *made]


def result(canvas: Canvas, it: Result, terms: tuple[Term, ...]) -> None:
    """A seat: rank, name and score large; each term on a line, its cards beside it."""
    w = canvas.w
    final.frame(canvas, it)
    middle = HEAD_H // 2
    points = canvas.text(w - 24, middle, numeral(it.points), STRONG, 56, c.LOOK if it.rank == 1 else c.INK, align="r")
    token(canvas, it.seat, 107, middle - 17, 42)
    room = w - points - 40
    canvas.name(138, middle - 17, it.name, STRONG, 37, c.DIM if it.fallen else c.INK, room - 138)
    canvas.text(90, middle + 23, it.note, QUIET, 30, c.MID, room=room - 90)
    for n, term in enumerate(terms):
        y = HEAD_H + TERM_H * n + TERM_H // 2
        ink = c.INK if term.points else c.NOTHING
        used = canvas.text(POINTS, y, signed(term.points), STRONG, 38, ink, align="r")
        canvas.text(TERM_X, y, term.name, QUIET, 31, c.MID, room=POINTS - used - 10 - TERM_X)
        tiles.row(canvas, CARDS, y - CARD_H // 2, w - CARDS - 14, CARD_H, term.cards, styles=STYLES)


def foot(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """What the scores are of."""
    for n, line in enumerate(lines):
        canvas.text(canvas.w // 2, NOTE_H // 2 + NOTE_H * n, line, QUIET, NOTE, c.MID, align="m")

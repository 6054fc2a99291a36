"""Factions while they are chosen."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.influence.view import InfluenceView
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.tokens import shown
from renderers.influence import arms, draw, ground, layout
from renderers.influence.faces import NAMES, VALUES, WORDS
from renderers.influence.palette import INK, NOTHING, RUBRIC, SOFT, VELLUM
from renderers.influence.terms import Look, card_name, looks, specials_listed

GAP, LINE_H = 16, 54
ROOMY = 380
"""In so wide a place the arms are large."""


class Choice(NamedTuple):
    """A faction while factions are chosen: who took it ("" if it is free), whether the reader may take it."""

    look: Look
    name: str
    seat: str
    lit: bool = False


def sheet(view: InfluenceView, words: Words, names: Sequence[str]) -> list[Block]:
    """All factions and what their decks hold, on the table."""
    return places(choices(view, words, names), (24, 80, layout.W - 48), 288, 3, decks(view, words), words("free"))


def choices(view: InfluenceView, words: Words, names: Sequence[str], free: Collection[str] = ()) -> list[Choice]:
    """Every faction; `free`: those that the reader may take."""
    known = looks(view)
    taken = {each.short: each for each in view.factions}
    every = sorted([*view.factions, *view.free], key=lambda each: known[each.short].colour)
    made: list[Choice] = []
    for each in every:
        owner = shown(names, taken[each.short].seat, words) if each.short in taken else ""
        made.append(Choice(known[each.short], words(each.name), owner, each.short in free))
    return made


def places(found: list[Choice], at: tuple[int, int, int], high: int, across: int, line: str, free: str) -> list[Block]:
    """Factions so many side by side, from the upper left corner over a width; below them what their decks hold."""
    left, top, room = at
    pitch = (room + GAP) // across
    made: list[Block] = []
    for n, each in enumerate(found):
        box: Box = (left + pitch * (n % across), top + (high + GAP) * (n // across), pitch - GAP, high)
        made.append(block(box, VELLUM, choice, each, free))
    low = top + (high + GAP) * -(-len(found) // across)
    lines = LINE_H if room > 2 * ROOMY else 2 * LINE_H - 14
    return [*made, block((left, low, room, lines), VELLUM, draw.sentence, line)]


def decks(view: InfluenceView, words: Words) -> str:
    """What every deck holds."""
    return words(
        "All decks are alike: {influence} {values}, {cards}.",
        influence=card_name(view, "influence", words),
        values=" ".join(str(value) for card in view.facts.cards for value in card.values),
        cards=specials_listed(view, words),
    )


def choice(canvas: Canvas, it: Choice, free: str) -> None:
    """A faction that somebody took, or that is free; framed where the reader may take it."""
    w, h, taken = canvas.w, canvas.h, bool(it.seat)
    ground.panel(canvas, 0, 0, w, h)
    if it.lit:
        canvas.frame(0, 0, w, h, RUBRIC, 5, 9)
    large = w >= ROOMY
    field, beast, shield = (176, 138, 148) if large else (122, 96, 104)
    middle, x = 8 + field // 2, field + 24
    if taken:
        arms.field(canvas, 8, 8, field, h - 16, it.look.colour, 6)
        canvas.sign(it.look.sign, middle, h // 2, beast, it.look.charge)
    else:
        arms.shield(canvas, it.look.sign, it.look.colour, middle, h // 2 - round(shield * 0.57), shield)
    canvas.text(x, h // 2 - 52, it.look.short, VALUES, 62 if large else 52, INK)
    canvas.text(x, h // 2 + 6, it.name, WORDS, 38, SOFT, room=w - x - 16)
    if taken:
        canvas.name(x, h // 2 + 62, it.seat, NAMES, 38, RUBRIC, w - x - 16)
    else:
        canvas.text(x, h // 2 + 62, free, WORDS, 36, NOTHING, room=w - x - 16)

"""The second sheet: a column for every faction, how the castles were last decided, what the signs mean."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.influence.view import FactionView, InfluenceView, SideView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.tokens import shown
from renderers.influence import arms, ground, layout, legend
from renderers.influence.conquests import Decided, Total, results
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.palette import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    LEAD,
    NOTHING,
    PANEL,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
    SPENT,
    UNHELD,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.terms import Look, acting, card_name, castle_name, decided, leading, looks, signs_said

GUTTER, LEFT, RIGHT = 24, 76, 1256
HEAD, BOXES, LINE_H, GAP = 116, 44, 43, 4
LEGEND: Box = (0, 758, layout.W, 42)
FEWEST, BESIDE = 4, 2
"""Columns are never wider than a quarter of the sheet; below fewer than two of them special cards find no room."""


class Head(NamedTuple):
    """A column's head; `power` is empty in team games, where the bracket bears it."""

    look: Look
    name: str
    power: str
    leads: bool
    active: bool
    note: str


class Held(NamedTuple):
    """What a faction still holds: its six values with whether the table has seen each, special cards by kind."""

    look: Look
    values: tuple[tuple[int, bool], ...]
    specials: tuple[tuple[str, int], ...]


class Played(NamedTuple):
    """A card in play: value (empty while face-down), castle, and what is on it."""

    look: Look
    value: str
    cell: str
    castle: str
    controls: bool
    swap: bool
    changed: bool


def blocks(view: InfluenceView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    """The sheet's blocks."""
    known = looks(view)
    factions = sorted(view.factions, key=lambda each: (each.side, view.factions.index(each)))
    count = len(factions)
    pitch = (RIGHT - LEFT + GAP) // max(FEWEST, count)
    made = [
        block((0, 0, layout.W, layout.H), VELLUM, ground.vellum, False),
        block((0, 0, layout.W, 52), PANEL, title, words("Factions"), _note(view, words), setup_said(view, words)),
    ]
    top = 58
    if view.teams and count:
        for side in view.sides:
            own = [n for n, each in enumerate(factions) if each.side == side.side]
            if own:
                box = (LEFT + pitch * own[0], top, pitch * len(own) - GAP, 44)
                team = tuple(known[factions[n].short] for n in own)
                made.append(block(box, VELLUM, bracket, team, side.power, side.side in leading(view)))
        top += 48
    rows = top + HEAD + 2 * BOXES + 3 * GAP
    if view.round:
        heights = (top, rows)
        made.append(block((0, top, LEFT - 4, rows + view.rounds * LINE_H - top), VELLUM, gutter, heights, view.rounds))
    for n, faction in enumerate(factions):
        made += column(view, words, names, fresh, faction, (LEFT + pitch * n, top, pitch - GAP, rows))
    made += _results(view, words, known, pitch, count, top, rows + view.rounds * LINE_H)
    if count < FEWEST:
        low = rows + view.rounds * LINE_H + 4
        text = tuple((sign, card_name(view, card, words), words(said)) for sign, card, said in CARDS)
        wide = pitch * count - GAP + LEFT - GUTTER if count >= BESIDE else RIGHT - GUTTER
        made.append(block((GUTTER, low, wide, LEGEND[1] - low - 4), VELLUM, special_cards, text))
    made.append(block(LEGEND, VELLUM, legend.line, signs_said(view, legend.SIGNS, words)))
    return made


def _note(view: InfluenceView, words: Words) -> str:
    if not view.round:
        return words("each with a deck of its own")
    return words("a column's card of round 3 is called {card}", card=f"{view.factions[0].short}-r3")


def setup_said(view: InfluenceView, words: Words) -> str:
    """Which Setup card lies, empty before one does."""
    if not view.setup:
        return ""
    return words("Setup card {name}", name=words(view.setup_name))


def column(
    view: InfluenceView,
    words: Words,
    names: Sequence[str],
    fresh: set[str],
    faction: FactionView,
    place: Box,
) -> list[Block]:
    """A faction: its head, what it still holds, its cards by round; `place`: x, y, width, where its cards begin."""
    x, top, w, rows = place
    look = looks(view)[faction.short]
    note = words("delayed") if faction.delayed else ""
    power = "" if view.teams else str(faction.power)
    at = Head(
        look,
        shown(names, faction.seat, words),
        power,
        faction.side in leading(view),
        faction.short == acting(view),
        note,
    )
    made = [block((x, top, w, HEAD), VELLUM, head, at)]
    unseen = list(faction.unseen)
    values: list[tuple[int, bool]] = []
    for value in faction.values:
        lit = value in unseen
        if lit:
            unseen.remove(value)
        values.append((value, lit))
    specials = (("swap", faction.swaps), ("saboteur", faction.saboteurs), ("hourglass", faction.delays))
    made.append(block((x, top + HEAD + GAP, w, 2 * BOXES + GAP), VELLUM, held, Held(look, tuple(values), specials)))
    lying = {card.round: card for castle in view.castles for card in castle.cards if card.faction == faction.short}
    for number in range(1, view.rounds + 1):
        card = lying.get(number)
        box = (x, rows + LINE_H * (number - 1), w, LINE_H - GAP)
        if card is None:
            made.append(block(box, VELLUM, played, None))
            continue
        value = str(card.value) if card.known and card.value is not None else ""
        castle = castle_name(view, card.cell)
        seen = Played(look, value, card.cell, castle, card.controls, card.swap, card.id in fresh)
        made.append(block(box, VELLUM, played, seen))
    return made


def title(canvas: Canvas, said: str, note: str, right: str) -> None:
    """The sheet's heading."""
    ground.strip(canvas)
    middle = (canvas.h - 5) // 2
    used = canvas.text(canvas.w - 24, middle, right, NAMES, 29, CREAM, align="r", room=500)
    x = 24 + canvas.text(24, middle, said, TITLE, 33, GOLDEN) + 24
    canvas.text(x, middle, note, WORDS, 28, SKY, room=canvas.w - x - used - 48)


def bracket(canvas: Canvas, team: tuple[Look, ...], power: int, leads: bool) -> None:
    """A team over its columns: its signs and its Power."""
    w, middle = canvas.w, 20
    canvas.box(0, 22, w, 4, SOFT)
    canvas.box(0, 22, 4, 22, SOFT)
    canvas.box(w - 4, 22, 4, 22, SOFT)
    number = str(power)
    wide = 40 * len(team) + 12 + fonts.width(number, VALUES, 40)
    x = (w - wide) // 2
    canvas.box(x - 12, 0, wide + 24, 42, LEAD if leads else PANEL, 8)
    for look in team:
        arms.shield(canvas, look.sign, look.colour, x + 18, 2, 34)
        x += 40
    canvas.text(x + 12, middle, number, VALUES, 40, INK)


def gutter(canvas: Canvas, heights: tuple[int, int], rounds: int) -> None:
    """What the rows are: values not seen, special cards, rounds."""
    top, rows = heights
    x = (GUTTER + canvas.w) // 2
    canvas.box(GUTTER - 4, 0, canvas.w - GUTTER + 4, canvas.h, VELLUM, 8)
    canvas.sign("card-pickup", x, HEAD + GAP + BOXES // 2, 36, SOFT)
    canvas.sign("star-formation", x, HEAD + GAP + BOXES + BOXES // 2 + 4, 34, SOFT)
    for number in range(rounds):
        middle = rows - top + LINE_H * number + (LINE_H - GAP) // 2
        canvas.text(x, middle, f"r{number + 1}", NAMES, 30, QUIET, align="m")


def head(canvas: Canvas, it: Head) -> None:
    """A faction: its field with beast, letters, Power; who plays it."""
    w, h = canvas.w, canvas.h
    top, each = h - 38, it.look.tincture
    canvas.box(0, 0, w, h, RUBRIC if it.active else INK, 9)
    inset = 6 if it.active else 3
    if it.active:
        canvas.frame(inset - 2, inset - 2, w - 2 * inset + 4, h - 2 * inset + 4, GOLD, 2, 6)
    canvas.box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL, 6)
    arms.field(canvas, inset, inset, w - 2 * inset, top - inset, it.look.colour)
    canvas.box(0, top, w, 3, INK)
    roomy = w >= 240
    sign, left = (68, 84) if roomy else (58, 70) if len(it.power) < 3 else (44, 56)
    canvas.sign(it.look.sign, inset + 4 + sign // 2, (top + inset) // 2, sign, each.charge)
    right = w - 10
    if it.power:
        right -= (
            canvas.text(right, top // 2 + 2, it.power, VALUES, 54 if len(it.power) < 2 else 46, each.charge, align="r")
            + 6
        )
    second = "queen-crown" if it.leads else "hourglass" if it.note else ""
    y = top // 2 - (16 if second else -2)
    canvas.text(left, y, it.look.short, VALUES, 30, each.charge, room=right - left)
    if it.leads:
        canvas.sign("queen-crown", left + 14, y + 36, 28, each.gold)
    if it.note:
        canvas.sign("hourglass", left + (48 if it.leads else 14), y + 36, 26, each.charge)
    canvas.name(w // 2, top + 20, it.name, NAMES, 31, INK, w - 18, align="m")


def held(canvas: Canvas, it: Held) -> None:
    """Values that nobody has seen yet stand on the field; below them Swaps, Saboteur, Delay."""
    w, each = canvas.w, it.look.tincture
    ground.panel(canvas, 0, 0, w, canvas.h)
    step = min(56, (w - 16) // len(it.values))
    for n, (value, lit) in enumerate(it.values):
        x = 8 + step * n
        if lit:
            canvas.box(x + 1, 7, step - 2, BOXES - 8, INK, 6)
            canvas.box(x + 2, 8, step - 4, BOXES - 10, each.field, 5)
        else:
            canvas.frame(x + 2, 8, step - 4, BOXES - 10, EDGE, 2, 5)
        ink = each.charge if lit else NOTHING
        canvas.text(x + step // 2, 7 + (BOXES - 8) // 2, str(value), VALUES if lit else WORDS, 29, ink, align="m")
    step = min(90, (w - 16) // 3)
    middle = BOXES + GAP + BOXES // 2 - 2
    for n, (sign, count) in enumerate(it.specials):
        x = 10 + step * n
        canvas.sign(sign, x + 15, middle, 28, INK if count else UNHELD)
        canvas.text(x + 34, middle, str(count), VALUES, 29, INK if count else NOTHING)


def played(canvas: Canvas, it: Played | None) -> None:
    """A card in play: its value or its back, where it lies, a banner if it controls the castle."""
    w, h = canvas.w, canvas.h
    middle = h // 2
    if it is None:
        canvas.box(0, 0, w, h, EDGE, 8)
        canvas.box(1, 1, w - 2, h - 2, SPENT, 7)
        return
    each = it.look.tincture
    ground.slip(canvas, 0, 0, w, h)
    wide = 38 + 26 * it.swap
    canvas.box(2, 1, wide, h - 2, INK, 7)
    canvas.box(4, 3, wide - 4, h - 6, each.field, 6)
    ink = each.charge
    if not it.value:
        canvas.box(8, 7, wide - 12, h - 14, PANEL, 4)
        ink = INK
    canvas.text(21, middle, it.value or "?", VALUES, 31 if it.value else 28, ink, align="m")
    if it.swap:
        canvas.sign("swap", 49, middle, 22, ink)
    right = w - 8
    if it.controls:
        canvas.sign("knight-banner", right - 12, middle, 28, RUBRIC)
        right -= 28
    x = 2 + wide + 8
    face = VALUES if it.controls else NAMES
    said = it.castle if fonts.width(it.castle, face, 26) <= right - x else it.cell
    canvas.text(x, middle, said, face, 28, INK if it.controls else SOFT, room=right - x)
    if it.changed:
        canvas.ear(w - 1, 0, 20, RUBRIC, 8)


def outcomes(view: InfluenceView, words: Words, known: dict[str, Look]) -> tuple[str, str, tuple[Decided, ...]]:
    """The present or last Conquer Phase: what stands above it, beside that, castle by castle."""
    found = decided(view)
    by_name = {side.name: side for side in view.sides}
    lines = tuple(
        Decided(
            castle.cell,
            tuple(
                Total(_signs(by_name[name], known), total)
                for name, total in sorted(result.totals, key=lambda each: -each[1])
            ),
            f"+{result.points}" if result.conqueror is not None else "",
        )
        for castle, result in found
    )
    number = found[0][1].round if found else 0
    said = words("Conquer Phase {round}", round=number) if number else words("Conquer Phase")
    return said, words("totals, Power gained") if number else words("not yet"), lines


def _results(
    view: InfluenceView, words: Words, known: dict[str, Look], pitch: int, count: int, top: int, below: int
) -> list[Block]:
    """The present or last Conquer Phase: beside few columns, below many."""
    if not count:
        return []
    if count < FEWEST:
        x = LEFT + pitch * count + 4
        box = (x, top, RIGHT - x, (LEGEND[1] if count >= BESIDE else below) - top - 4)
    else:
        box = (GUTTER, below + 4, RIGHT - GUTTER, LEGEND[1] - below - 6)
    said, note, lines = outcomes(view, words, known)
    return [block(box, VELLUM, results, said, note, words("tie"), lines)]


def _signs(side: SideView, known: dict[str, Look]) -> tuple[Look, ...]:
    return tuple(known[short] for short in side.factions)


CARDS = (
    ("swap", "swap", N_("turn S or a castle you control, or exchange two of your cards")),
    ("saboteur", "saboteur", N_("a circle of any castle gives nothing this round")),
    ("hourglass", "delay", N_("attack later: the ID goes under the deck")),
)


def special_cards(canvas: Canvas, cards: tuple[tuple[str, str, str], ...]) -> None:
    """What the special cards do."""
    ground.panel(canvas, 0, 0, canvas.w, canvas.h)
    used = 70 + max(fonts.width(name, VALUES, 30) for _, name, _ in cards)
    told = [(sign, name, fonts.wrap(said, WORDS, 28, canvas.w - used - 16, 2)) for sign, name, said in cards]
    spare = canvas.h - 20 - sum(32 * len(lines) + 6 for _, _, lines in told)
    gap = max(0, min(30, spare // len(told)))
    y = 30 + gap // 2
    for sign, name, lines in told:
        canvas.sign(sign, 34, y, 32, INK)
        canvas.text(56, y, name, VALUES, 30, INK)
        for line in lines:
            canvas.text(used, y, line, WORDS, 28, QUIET, room=canvas.w - used - 12)
            y += 32
        y += 6 + gap

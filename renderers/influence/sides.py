"""The second sheet: a column for every faction, how the castles were last decided, what the signs mean."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.influence.view import FactionView, InfluenceView, SideView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    GROUND,
    INK,
    LOOK,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    WELL,
)
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown
from renderers.influence import layout, legend
from renderers.influence.terms import Look, acting, castle_name, leading, looks, tint

GUTTER, LEFT, RIGHT = 24, 76, 1256
HEAD, BOXES, LINE_H, GAP = 100, 44, 48, 4
LEGEND: Box = (0, 758, layout.W, 42)
FEWEST = 4
"""Columns are never wider than a quarter of the sheet."""


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


class Total(NamedTuple):
    """A side's total at a castle."""

    looks: tuple[Look, ...]
    total: int


class Decided(NamedTuple):
    """How a castle was decided: totals, the largest first; Power won, empty after a tie."""

    cell: str
    totals: tuple[Total, ...]
    points: str


def blocks(view: InfluenceView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    """The sheet's blocks."""
    known = looks(view)
    factions = sorted(view.factions, key=lambda each: (each.side, view.factions.index(each)))
    count = len(factions)
    pitch = (RIGHT - LEFT + GAP) // max(FEWEST, count)
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block((0, 0, layout.W, 52), PANEL, title, words("FACTIONS"), _note(view, words), _setup(view, words)),
    ]
    top = 58
    if view.teams and count:
        for side in view.sides:
            own = [n for n, each in enumerate(factions) if each.side == side.side]
            if own:
                box = (LEFT + pitch * own[0], top, pitch * len(own) - GAP, 44)
                team = tuple(known[factions[n].short] for n in own)
                made.append(block(box, GROUND, bracket, team, side.power, side.side in leading(view)))
        top += 48
    rows = top + HEAD + 2 * BOXES + 3 * GAP
    if view.round:
        heights = (top, rows)
        made.append(block((0, top, LEFT - 4, rows + view.rounds * LINE_H - top), GROUND, gutter, heights, view.rounds))
    for n, faction in enumerate(factions):
        made += _column(view, words, names, fresh, faction, (LEFT + pitch * n, top, pitch - GAP, rows))
    made += _results(view, words, known, pitch, count, top, rows + view.rounds * LINE_H)
    if count < FEWEST:
        low = rows + view.rounds * LINE_H + 4
        text = tuple((sign, words(name), words(said)) for sign, name, said in CARDS)
        wide = pitch * count - GAP + LEFT - GUTTER if count else RIGHT - GUTTER
        made.append(block((GUTTER, low, wide, LEGEND[1] - low - 4), GROUND, special_cards, text))
    made.append(block(LEGEND, GROUND, legend.line, tuple((sign, words(said)) for sign, said in legend.SIGNS)))
    return made


def _note(view: InfluenceView, words: Words) -> str:
    if not view.round:
        return words("each with a deck of its own")
    return words("a column's card of round 3 is called {card}", card=f"{view.factions[0].short}-r3")


def _setup(view: InfluenceView, words: Words) -> str:
    if not view.setup:
        return ""
    return words("Setup card {name}", name=words(view.setup_name))


def _column(
    view: InfluenceView,
    words: Words,
    names: Sequence[str],
    fresh: set[str],
    faction: FactionView,
    place: Box,
) -> list[Block]:
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
    made = [block((x, top, w, HEAD), GROUND, head, at)]
    unseen = list(faction.unseen)
    values: list[tuple[int, bool]] = []
    for value in faction.values:
        lit = value in unseen
        if lit:
            unseen.remove(value)
        values.append((value, lit))
    specials = (("swap", faction.swaps), ("saboteur", faction.saboteurs), ("hourglass", faction.delays))
    made.append(block((x, top + HEAD + GAP, w, 2 * BOXES + GAP), GROUND, held, Held(look, tuple(values), specials)))
    lying = {card.round: card for castle in view.castles for card in castle.cards if card.faction == faction.short}
    for number in range(1, view.rounds + 1):
        card = lying.get(number)
        box = (x, rows + LINE_H * (number - 1), w, LINE_H - GAP)
        if card is None:
            made.append(block(box, GROUND, played, None))
            continue
        value = str(card.value) if card.known and card.value is not None else ""
        castle = castle_name(view, card.cell)
        seen = Played(look, value, card.cell, castle, card.controls, card.swap, card.id in fresh)
        made.append(block(box, GROUND, played, seen))
    return made


def title(canvas: Canvas, said: str, note: str, right: str) -> None:
    """The sheet's heading."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    used = canvas.text(canvas.w - 24, middle, right, Face.STRONG, 30, MID, align="r", room=500)
    x = 24 + canvas.text(24, middle, said, Face.STRONG, 30, DIM) + 20
    canvas.text(x, middle, note, Face.QUIET, 28, DIM, room=canvas.w - x - used - 48)


def bracket(canvas: Canvas, team: tuple[Look, ...], power: int, leads: bool) -> None:
    """A team over its columns: its signs and its Power."""
    w, middle = canvas.w, 20
    canvas.box(0, 22, w, 4, MID)
    canvas.box(0, 22, 4, 22, MID)
    canvas.box(w - 4, 22, 4, 22, MID)
    number = str(power)
    wide = 40 * len(team) + 12 + fonts.width(number, Face.BOLD, 40)
    x = (w - wide) // 2
    canvas.box(x - 12, 0, wide + 24, 42, GROUND)
    for look in team:
        canvas.sign(look.sign, x + 18, middle, 36, look.bright)
        x += 40
    canvas.text(x + 12, middle, number, Face.BOLD, 40, GOLD if leads else INK)


def gutter(canvas: Canvas, heights: tuple[int, int], rounds: int) -> None:
    """What the rows are: values not seen, special cards, rounds."""
    top, rows = heights
    x = (GUTTER + canvas.w) // 2
    canvas.sign("hand", x, HEAD + GAP + BOXES // 2, 34, DIM)
    canvas.sign("star", x, HEAD + GAP + BOXES + BOXES // 2 + 4, 30, DIM)
    for number in range(rounds):
        middle = rows - top + LINE_H * number + (LINE_H - GAP) // 2
        canvas.text(x, middle, f"r{number + 1}", Face.STRONG, 32, DIM, align="m")


def head(canvas: Canvas, it: Head) -> None:
    """A faction: sign, letters, Power; who plays it."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PANEL, 14)
    canvas.head(0, 0, w, 58, it.look.bright if it.active else tint(it.look.colour), 14)
    ink = DARK if it.active else INK
    roomy = w >= 240
    sign, left = (46, 62) if roomy else (40, 50)
    canvas.sign(it.look.sign, 8 + sign // 2, 29, sign, DARK if it.active else it.look.bright)
    wide = 0
    if it.power:
        colour = GOLD if it.leads and not it.active else ink
        size = 44 if len(it.power) < 3 else 38
        wide = canvas.text(w - 8, 29, it.power, Face.BOLD if roomy else Face.STRONG, size, colour, align="r") + 8
    canvas.text(left, 29, it.look.short, Face.STRONG, 36, ink, room=w - left - wide - 4)
    right = w - 8
    if it.note:
        canvas.sign("hourglass", right - 14, 79, 28, LOOK)
        right -= 34
    canvas.text(12, 79, it.name, Face.STRONG, 32, INK, room=right - 14)


def held(canvas: Canvas, it: Held) -> None:
    """Values that nobody has seen yet are lit; below them Swaps, Saboteur, Delay."""
    w = canvas.w
    canvas.box(0, 0, w, canvas.h, PANEL, 10)
    step = min(56, (w - 8) // len(it.values))
    for n, (value, lit) in enumerate(it.values):
        x = 4 + step * n
        canvas.box(x + 1, 5, step - 3, BOXES - 8, it.look.bright if lit else WELL, 6)
        canvas.text(
            x + step // 2, 5 + (BOXES - 8) // 2, str(value), Face.STRONG, 30, DARK if lit else NOTHING, align="m"
        )
    step = min(90, (w - 8) // 3)
    middle = BOXES + GAP + BOXES // 2 - 2
    for n, (sign, count) in enumerate(it.specials):
        x = 6 + step * n
        canvas.sign(sign, x + 17, middle, 32, it.look.bright if count else NOTHING_SIGN)
        canvas.text(x + 38, middle, str(count), Face.STRONG, 32, INK if count else NOTHING)


def played(canvas: Canvas, it: Played | None) -> None:
    """A card in play: its value or its back, where it lies, a flag if it controls the castle."""
    w, h = canvas.w, canvas.h
    middle = h // 2
    canvas.box(0, 0, w, h, WELL if it is None else PANEL, 8)
    if it is None:
        return
    wide = 36 + 28 * it.swap
    canvas.box(4, 3, wide, h - 6, it.look.bright, 7)
    if it.value:
        canvas.text(22, middle, it.value, Face.STRONG, 34, DARK, align="m")
    else:
        canvas.box(8, 7, wide - 8, h - 14, WELL, 5)
        canvas.text(22, middle, "?", Face.STRONG, 30, it.look.bright, align="m")
    if it.swap:
        canvas.sign("swap", 50, middle, 24, DARK if it.value else it.look.bright)
    right = w - 6
    if it.controls:
        canvas.sign("flag", right - 12, middle, 26, LOOK)
        right -= 30
    x = 4 + wide + 8
    said = it.castle if fonts.width(it.castle, Face.STRONG, 26) <= right - x else it.cell
    canvas.text(x, middle, said, Face.STRONG, 28, INK if it.controls else MID, room=right - x)
    if it.changed:
        canvas.ear(w - 1, 0, 18, LOOK, 8)


def _results(
    view: InfluenceView, words: Words, known: dict[str, Look], pitch: int, count: int, top: int, below: int
) -> list[Block]:
    """The present or last Conquer Phase: beside few columns, below many."""
    found = [castle for castle in sorted(view.castles, key=lambda each: each.order) if castle.result]
    by_name = {side.name: side for side in view.sides}
    decided = tuple(
        Decided(
            castle.cell,
            tuple(
                Total(_signs(by_name[name], known), total)
                for name, total in sorted(castle.result.totals, key=lambda each: -each[1])
            ),
            f"+{castle.result.points}" if castle.result.conqueror is not None else "",
        )
        for castle in found
        if castle.result
    )
    number = found[0].result.round if found and found[0].result else 0
    said = words("CONQUER PHASE {round}", round=number) if number else words("CONQUER PHASE")
    note = words("totals, Power gained") if number else words("not yet")
    if not count:
        return []
    if count < FEWEST:
        x = LEFT + pitch * count + 4
        box = (x, top, RIGHT - x, LEGEND[1] - top - 4)
    else:
        box = (GUTTER, below + 4, RIGHT - GUTTER, LEGEND[1] - below - 6)
    return [block(box, GROUND, results, said, note, words("tie"), decided)]


def _signs(side: SideView, known: dict[str, Look]) -> tuple[Look, ...]:
    return tuple(known[short] for short in side.factions)


def results(canvas: Canvas, said: str, note: str, tie: str, decided: tuple[Decided, ...]) -> None:
    """Castle by castle: totals of the sides, Power gained."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 12)
    x = 14 + canvas.text(14, 20, said, Face.STRONG, 28, DIM, room=canvas.w - 28) + 14
    if canvas.w - x - 12 >= fonts.width(note, Face.QUIET, 28):
        canvas.text(x, 20, note, Face.QUIET, 28, DIM, room=canvas.w - x - 12)
    columns = max(1, canvas.w // 270)
    rows = -(-max(1, len(decided)) // columns)
    step, pitch = (canvas.w - 16) // columns, min(44, (canvas.h - 42) // rows)
    for n, each in enumerate(decided):
        _decided(canvas, 12 + step * (n // rows), 38 + pitch * (n % rows) + pitch // 2, step - 12, each, tie)


def _decided(canvas: Canvas, x: int, middle: int, w: int, it: Decided, tie: str) -> None:
    right = x + w - 4
    colour = GOLD if it.points not in {"", "+0"} else DIM
    end = right - canvas.text(right, middle, it.points or tie, Face.STRONG, 28, colour, align="r", room=52) - 6
    x += canvas.text(x, middle, it.cell, Face.STRONG, 28, INK) + 6
    sign = 28 if max((len(each.looks) for each in it.totals), default=1) == 1 else 22
    widths = [len(each.looks) * sign + 5 + fonts.width(str(each.total), Face.STRONG, 28) for each in it.totals]
    shown = len(widths)
    while shown > 1 and x + sum(widths[:shown]) + 24 * (shown < len(widths)) > end:
        shown -= 1
    for n, each in enumerate(it.totals[:shown]):
        for look in each.looks:
            canvas.sign(look.sign, x + sign // 2, middle, sign, look.bright)
            x += sign
        x += 5 + canvas.text(x + 1, middle, str(each.total), Face.STRONG, 28, INK if not n else MID)
    if shown < len(widths):
        canvas.text(x, middle, "…", Face.STRONG, 28, DIM)


CARDS = (
    ("swap", N_("Swap"), N_("turn S or a castle you control, or exchange two of your cards")),
    ("saboteur", N_("Saboteur"), N_("a circle of any castle gives nothing this round")),
    ("hourglass", N_("Delay"), N_("attack after all the others")),
)


def special_cards(canvas: Canvas, cards: tuple[tuple[str, str, str], ...]) -> None:
    """What the special cards do."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 12)
    y = 24
    used = 70 + max(fonts.width(name, Face.STRONG, 30) for _, name, _ in cards)
    for sign, name, said in cards:
        canvas.sign(sign, 30, y, 32, MID)
        canvas.text(56, y, name, Face.STRONG, 30, INK)
        lines = fonts.wrap(said, Face.QUIET, 28, canvas.w - used - 16, 2)
        for line in lines:
            canvas.text(used, y, line, Face.QUIET, 28, MID, room=canvas.w - used - 12)
            y += 32
        y += 6

"""The table for a phone: trick, influence, available cards and Quarantine below each other; then every area."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.influentia.view import InfluentiaView, in_words
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.sheet import Sheet
from renderers.core.strips import Fact
from renderers.core.tokens import shown
from renderers.influentia import areas, draw, tall_final
from renderers.influentia.areas import CityCell, Foot
from renderers.influentia.asked import TALL_EDGE, TALL_W
from renderers.influentia.draw import Ward
from renderers.influentia.faces import HEAVY, PLAIN, ROMAN, STRONG, Tone, rich, rich_lines
from renderers.influentia.header import Options, header
from renderers.influentia.palette import (
    FAINT,
    GOLD,
    GROUND,
    HAIRLINE,
    INK,
    MID,
    PALETTE,
    PANEL,
    QUIET,
    RULE,
    SICK,
    SICK_FAINT,
    SICK_INK,
    WELL,
    chip_of,
    dusk_of,
)
from renderers.influentia.pieces import chip, ear, heading, outlined, pill, place_colour
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import bare
from renderers.influentia.stage import Places, leading, round_rows, scoring, stage
from renderers.influentia.stage import round_heads as columns_of
from renderers.influentia.table import (
    city_cell,
    facts_of,
    foot_of,
    markers,
    offer_of,
    pill_of,
    seat_cell,
    wards_of,
)
from renderers.influentia.tall_lookup import HEADS_H, ROUND_H, round_heads, scored_by
from renderers.influentia.terms import SYMBOL_SIGN, options_in_force, symbol_short

EDGE, GAP, SECTION = TALL_EDGE, 8, 14
WIDE = TALL_W - 2 * EDGE
HALF = (WIDE - GAP) // 2
HEADER_H, FACTS_H, OPTION_PITCH = 64, 52, 34
TRACK_H, PRIORITY_H, OFFER_H = 182, 118, 264
SICK_H, WARD_W, WARD_H, WARD_LEFT, PATIENT = 92, 50, 40, 92, 112
"""Quarantine: its heading, a line of patients, where they begin, how wide one is."""
TITLE_H, SEAT_H, CELL_H, PIECE_W, PIECE_PITCH = 82, 152, 54, 150, 46
SIZE, PITCH = 30, 38


def tall_table(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Sheet]:
    """The table's sheets; of a game that is over the victory in place of the trick."""
    view = in_words(view, words)
    over = view.outcome and tall_final.victory(view, view.outcome, words, names)
    return [
        sheet("table", over or trick_sheet(view, words, names), PALETTE),
        sheet("areas", area_sheet(view, words, names), PALETTE),
    ]


def trick_sheet(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    """Whose turn it is, the trick or what goes on, the influence track, available cards, Quarantine."""
    fresh = set(view.fresh)
    facts, options = facts_of(view, words), options_in_force(view, words)
    told = tuple(fonts.wrap(", ".join(options), PLAIN, 28, WIDE, 3)) if options else ()
    high = FACTS_H + OPTION_PITCH * len(told)
    none = Options((), "")
    made = [
        block((0, 0, TALL_W, HEADER_H), WELL, header, (), none, pill_of(view, words, names)),
        block((0, HEADER_H, TALL_W, high), WELL, counted, facts, told),
    ]
    more, y = _stage(view, words, names, fresh, HEADER_H + high + SECTION)
    made += more
    track, priority = markers(view, words, fresh)
    for each, h in ((track, TRACK_H), (priority, PRIORITY_H)):
        made.append(each._replace(box=(EDGE, y, WIDE, h), ground=GROUND))
        y += h + GAP
    y += SECTION
    for place, city in enumerate(view.cities):
        box = EDGE + place % 2 * (HALF + GAP), y + place // 2 * (OFFER_H + GAP), HALF, OFFER_H
        made.append(offer_of(view, city, words, fresh, box))
    y += -(-len(view.cities) // 2) * (OFFER_H + GAP) + SECTION
    total = view.tokens + len(view.quarantine)
    left = words("**{count}** left", count=view.tokens)
    args = words("Quarantine"), left, view.tokens, total
    made.append(block((EDGE, y, WIDE, SICK_H), SICK, draw.quarantine_heading, *args)._replace(with_next=True))
    y += SICK_H
    for each in wards_of(view, fresh):
        high = ward_height(each)
        made.append(block((EDGE, y, WIDE, high), SICK, ward, each))
        y += high
    return [bare(TALL_W, y + EDGE), *made]


def counted(canvas: Canvas, facts: tuple[Fact, ...], options: tuple[str, ...]) -> None:
    """Where in the game it is; below that options in force that are not the usual ones."""
    canvas.box(0, canvas.h - 2, canvas.w, 2, RULE)
    x = EDGE
    for fact in facts:
        if fact.name:
            x += canvas.text(x, 22, fact.name, PLAIN, 32, MID) + 8
        x += canvas.text(x, 22, fact.value, STRONG, 34, INK) + 36
    for n, line in enumerate(options):
        canvas.text(EDGE, FACTS_H + OPTION_PITCH * n + 8, line, PLAIN, 28, QUIET, room=WIDE)


def _stage(
    view: InfluentiaView, words: Words, names: Sequence[str], fresh: set[str], y: int
) -> tuple[list[Block], int]:
    """What goes on, as in the trick panel of the wide sheet; and where the next begins."""
    at = Places.tall(y, len(view.areas), draft=view.phase == "draft")
    if scoring(view):
        at = at._replace(end=at.stage[1])
    made = stage(view, words, names, fresh, at)
    y = at.end
    if scoring(view):
        made = made[:2]
        heads = columns_of(view, words)
        box = (EDGE, y, WIDE, HEADS_H)
        made.append(block(box, GROUND, round_heads, heads)._replace(with_next=True))
        y += HEADS_H + GAP
        for row in round_rows(view, view.scored[-1].round, words, names):
            made.append(block((EDGE, y, WIDE, ROUND_H), GROUND, scored_by, row))
            y += ROUND_H + GAP
    return made, y + SECTION


def _patients(it: Ward) -> int:
    """How many stand in a line."""
    return (WIDE - WARD_LEFT - 6) // (PATIENT + 6)


def ward_height(it: Ward) -> int:
    """How high a city's line in Quarantine is."""
    return WARD_W * max(1, -(-len(it.cards) // _patients(it))) + 2


def ward(canvas: Canvas, it: Ward) -> None:
    """A city's quarantined cards behind its code."""
    canvas.box(0, 0, canvas.w, 2, SICK_FAINT)
    heading(canvas, 12, 2 + WARD_W // 2, it.short, 32, GOLD if it.cards else SICK_INK)
    across = _patients(it)
    for n, each in enumerate(it.cards):
        x, y = WARD_LEFT + n % across * (PATIENT + 6), 7 + n // across * WARD_W
        chip(canvas, x, y, PATIENT, WARD_H, each)


def area_sheet(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    """Every seat with its cards in each city; the last trick, control cards left, the discard pile."""
    fresh = set(view.fresh)
    at = words("Round **{round}/{rounds}**", round=view.round, rounds=view.rounds) if view.round else words("Draft")
    labels = tuple(symbol_short(symbol, view.facts) for symbol in SYMBOL_SIGN)
    args = words("Families"), at, labels, words("hand")
    made = [block((EDGE, 6, WIDE, TITLE_H), GROUND, areas.title, *args)._replace(with_next=True)]
    y = 6 + TITLE_H
    asked = {each.seat for each in view.asked}
    active = next(iter(asked)) if len(asked) == 1 else None
    for area in view.areas:
        name = shown(names, area.seat, words)
        cell = seat_cell(view, area, name, area.seat in leading(view), area.seat == active, fresh)
        made.append(block((EDGE, y, WIDE, SEAT_H), GROUND, areas.seat_cell, cell)._replace(with_next=True))
        y += SEAT_H + GAP
        here = [Named(city.short, city_cell(view, area, city, fresh)) for city in view.cities]
        for start in range(0, len(here), 2):
            row = here[start : start + 2]
            high = max(cell_height(each) for each in row)
            for n, each in enumerate(row):
                laid = block((EDGE + n * (HALF + GAP), y, HALF, high), GROUND, in_city, each)
                made.append(laid._replace(with_next=start + 2 < len(here)))
            y += high + GAP
        y += SECTION - GAP
    it = foot_of(view, words)
    high = 24 + PITCH * len(_told(it))
    made.append(block((EDGE, y, WIDE, high), GROUND, foot, it))
    return [bare(TALL_W, y + high + EDGE), *made]


class Named(NamedTuple):
    """A seat's cards in a city, and the city's code."""

    short: str
    cell: CityCell


def _across(it: Named) -> int:
    return (HALF - 16) // (PIECE_W + 6)


def cell_height(it: Named) -> int:
    """How high a seat's cards in a city are."""
    rows = -(-len(it.cell.pieces) // _across(it))
    return CELL_H + PIECE_PITCH * rows + (6 if rows else 0)


def in_city(canvas: Canvas, it: Named) -> None:
    """A seat in a city: its code, influence, Governor, place with points; Buildings by value below."""
    w, h, cell, middle = canvas.w, canvas.h, it.cell, CELL_H // 2
    canvas.ring(0, 0, w, h, HAIRLINE, 2, 10, dusk_of(cell.city).tint)
    if cell.points:
        with canvas.clipped(0, 0, w, h, 10):
            canvas.box(0, 0, 8, h, place_colour(cell.first))
    canvas.text(20, middle, it.short, ROMAN, 32, GOLD, spacing=1)
    right = w - 18
    ink = INK if cell.influence else FAINT
    right -= canvas.text(right, middle, str(cell.influence), HEAVY, 46, ink, align="r") + 14
    if cell.points:
        pill(canvas, right - 28, middle, f"+{cell.points}", place_colour(cell.first), 56)
        right -= 68
    if cell.governor:
        emblem(canvas, "queen-crown", right - 22, middle, 38, GOLD)
    if cell.changed:
        ear(canvas, w - 1, 1, 22, GOLD, 9)
    across = _across(it)
    for n, piece in enumerate(cell.pieces):
        chip(canvas, 14 + n % across * (PIECE_W + 6), CELL_H + n // across * PIECE_PITCH, PIECE_W, 42, piece)


_SHADES = 200
"""So much of the foot's first line is left to how chips are shaded."""


def _told(it: Foot) -> list[str]:
    """What stands in the foot, line by line."""
    room = WIDE - 32
    first = f"**{it.label}** {it.story}"
    made: list[str] = []
    for text in (first, it.reserve, it.discard):
        made += rich_lines(text, SIZE, room, 6)
    return [*made, it.places]


def foot(canvas: Canvas, it: Foot) -> None:
    """The last trick, control cards left, the discard pile; how to read chips and places."""
    outlined(canvas, 0, 0, canvas.w, canvas.h, HAIRLINE, PANEL, 10)
    lines, tone, y = _told(it), Tone(MID, INK), 12 + PITCH // 2
    for line in lines:
        rich(canvas, 16, y, line, SIZE, tone, canvas.w - 32)
        y += PITCH
    right = canvas.w - 16
    y -= PITCH
    for value in (1, 2, 3):
        fill, ink = chip_of(value)
        right -= 36
        canvas.box(right, y - 15, 32, 30, fill, 6)
        canvas.text(right + 16, y, str(value), STRONG, 27, ink, align="m")
    canvas.text(right - 8, y, it.shades, PLAIN, SIZE, MID, align="r", room=_SHADES)

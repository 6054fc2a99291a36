"""A seat's own cards with their whole text, the Plots and how near they are, its Favor, what it knows."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.pax_illuminaten.view import CardView, EventView, PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block, sheet
from renderers.core.fonts import Face as Type
from renderers.core.palette import (
    DARK,
    DIM,
    GROUND,
    INK,
    LINE,
    LOOK,
    MID,
    NOTHING,
    PANEL,
    PAPER,
    QUIET_ON_PAPER,
    RAISED,
    WELL,
    WHITE,
    WORN,
)
from renderers.core.sheet import Sheet
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown, token
from renderers.pax_illuminaten import draw
from renderers.pax_illuminaten.layout import HAND_H, HAND_W
from renderers.pax_illuminaten.terms import FACTIONS, KIND, Face, face

ONE_ROW = 5
"""More cards than this stand in two rows."""
TOP, BOTTOM = 62, 476
"""Where the cards are."""
PLOTS, PLOTS_H = 480, 156
FAVOR, FAVOR_H = 642, 58
NOTES = 704


class Held(NamedTuple):
    """A card of the hand: its face, Favor value, kind of ability and whole text; `tag` above it."""

    card: Face
    favor: tuple[str, ...]
    kind: str
    text: str
    tag: str


def hand(view: PaxView, words: Words, names: Sequence[str]) -> Sheet | None:
    """The viewer's hand; None for a viewer who holds nothing."""
    made = blocks(view, words, names)
    return sheet("hand", made) if made else None


def blocks(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """The hand as blocks, none for an onlooker or after the end."""
    if view.seat is None or view.outcome is not None:
        return []
    me = view.players[view.seat]
    facts = [(words("hand"), f"{me.hand}/{me.limit}"), (words("disks"), str(me.disks))]
    if view.active == view.seat and view.phase == "action":
        facts.append((words("Main"), str(view.mains)))
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 60),
            PANEL,
            strip,
            view.seat,
            shown(names, view.seat, words),
            words("seen only by you"),
            tuple(facts),
        ),
        *_cards(view, words),
        *_plots(view, words),
        *_favor(view, words),
    ]
    for i, line in enumerate(notes(view, words, names)[:2]):
        made.append(block((0, NOTES + 48 * i, HAND_W, 46), GROUND, note, *line))
    return made


def strip(canvas: Canvas, seat: int, name: str, quiet: str, facts: tuple[tuple[str, str], ...]) -> None:
    """Whose hand, how full it is."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    right = canvas.w - 24
    for label, value in reversed(facts):
        right -= canvas.text(right, middle, value, Type.STRONG, 36, INK, align="r") + 8
        right -= canvas.text(right, middle, label, Type.QUIET, 32, MID, align="r") + 24
    token(canvas, seat, 48, middle, 42)
    x = 80 + canvas.text(80, middle, name, Type.STRONG, 36, INK, room=min(420, right - 80)) + 18
    if fonts.width(quiet, Type.QUIET, 30) <= right - x:
        canvas.text(x, middle, quiet, Type.QUIET, 30, DIM)


def _cards(view: PaxView, words: Words) -> list[Block]:
    if not view.hand:
        box = (0, TOP, HAND_W, BOTTOM - TOP)
        return [block(box, GROUND, sentence, words("You hold no cards."))]
    half = -(-len(view.hand) // 2)
    lines = [view.hand] if len(view.hand) <= ONE_ROW else [view.hand[:half], view.hand[half:]]
    pitch_y = (BOTTOM - TOP) // len(lines)
    pitch = min(410, (HAND_W - 32) // max(4, len(lines[0])) if len(lines) == 1 else (HAND_W - 32) // len(lines[0]))
    made: list[Block] = []
    for n, line in enumerate(lines):
        for i, card in enumerate(line):
            box = (16 + pitch * i, TOP + pitch_y * n, pitch, pitch_y)
            made.append(block(box, GROUND, held, held_card(card, view, words)))
    return made


def held_card(card: CardView, view: PaxView, words: Words) -> Held:
    """What a card of the hand shows."""
    tag = ""
    if view.challenge is not None and view.challenge.own == card.id:
        tag = words("your Challenge card")
    elif card.id in view.linkable and (view.scheme or len(view.linkable) < len(view.hand)):
        tag = words("can be schemed")
    return Held(face(card, words), card.favor, words(KIND.get(card.ability, card.ability)), words(card.text), tag)


def held(canvas: Canvas, it: Held) -> None:
    """A card with everything printed on it; in two rows without name, Locations and Favor value."""
    tall = canvas.h >= 300
    x, y, w, h = 6, 6, canvas.w - 12, canvas.h - 12
    if it.tag and tall:
        canvas.box(x, y, w, 40, LOOK, 10)
        canvas.text(x + w // 2, y + 19, it.tag, Type.STRONG, 28, DARK, align="m", room=w - 12)
    if tall:
        y, h = y + 42, h - 42
    elif it.tag:
        canvas.box(x - 4, y - 4, w + 8, h + 8, LOOK, 14)
    canvas.box(x, y, w, h, PAPER, 12)
    card = it.card
    band_w, band_h = 52, 128 if tall else 88
    draw.band(canvas, x, y, band_w, band_h, card)
    left, right = x + band_w + 10, x + w - 10
    wide = draw.strength(canvas, right, y + 26, card.strength, 42)
    canvas.text(left, y + 26, card.id, Type.STRONG, 40, DARK, room=right - left - wide - 8)
    draw.affiliation(canvas, right - 17, y + 68, 34, card.affiliation)
    room = right - left - (44 if card.affiliation in draw.signs.AFFILIATION else 0)
    if not tall:
        canvas.text(left, y + 64, card.name, Type.QUIET, 28, QUIET_ON_PAPER, room=room)
        _text(canvas, it, x + 10, y + 99, w - 20, y + h, 26)
        return
    canvas.text(left, y + 64, card.name, Type.QUIET, 28, QUIET_ON_PAPER, room=room)
    size = 38
    for i, cost in enumerate(card.locations):
        draw.location(canvas, left + (size + 4) * i, y + 86, size, cost, card.factions[0])
    middle = y + 154
    canvas.text(x + 10, middle, it.kind, Type.STRONG, 26, draw.BROWN)
    _worth(canvas, right, middle, it)
    _text(canvas, it, x + 10, y + 192, w - 20, y + h, 28 if w > 270 else 26)


def _worth(canvas: Canvas, right: int, middle: int, it: Held) -> None:
    """Its Favor value: a unit that may be of either Faction is half and half."""
    size = 28
    x = right - len(it.favor) * (size + 4) + 4
    canvas.box(x - 6, middle - size // 2 - 4, right - x + 12, size + 8, WORN, 8)
    for unit in it.favor:
        for i, faction in enumerate(unit):
            part = size // len(unit)
            canvas.box(x + part * i, middle - size // 2, part, size, draw.PAX_CLOTH[faction])
            if len(unit) == 1:
                canvas.text(x + size // 2, middle, faction, Type.STRONG, 26, WHITE, align="m")
        x += size + 4


def _text(canvas: Canvas, it: Held, x: int, top: int, room: int, bottom: int, size: int) -> None:
    """The ability, as many lines as there is room for."""
    pitch = size + 2
    lines = max(1, (bottom - 11 - top) // pitch + 1)
    for i, line in enumerate(fonts.wrap(it.text, Type.QUIET, size, room, lines)):
        canvas.text(x, top + pitch * i, line, Type.QUIET, size, DARK)


def sentence(canvas: Canvas, text: str) -> None:
    """A quiet word where cards would be."""
    canvas.text(canvas.w // 2, canvas.h // 2, text, Type.QUIET, 36, MID, align="m", room=canvas.w - 48)


class Goal(NamedTuple):
    """A Plot that the viewer may claim: how much of it stands; `state`: what has become of it, in a word."""

    short: str
    name: str
    text: str
    now: int
    goal: int
    state: str
    good: bool
    own: bool


def _plots(view: PaxView, words: Words) -> list[Block]:
    """Public Plots and the viewer's own, side by side."""
    mine = [plot for plot in view.plots if plot.owner in {-1, view.seat}]
    made: list[Block] = []
    pitch = (HAND_W - 40) // max(1, len(mine))
    for i, plot in enumerate(mine):
        state, good = "", False
        if view.seat in plot.on:
            state, good = words("claimed"), True
        elif view.seat in plot.below:
            state = words("lost")
        elif view.seat in plot.met:
            state, good = words("met"), True
        own = plot.owner >= 0
        it = Goal(plot.short, words(plot.name), words(plot.text), plot.cells, plot.goal, state, good, own)
        box: Box = (24 + pitch * i, PLOTS, pitch - 8, PLOTS_H)
        made.append(block(box, GROUND, goal, it, words("yours alone") if own else ""))
    return made


def goal(canvas: Canvas, it: Goal, note_: str) -> None:
    """Code and name, how near, the condition."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, LOOK if it.good else LINE, 3, 12, PANEL)
    canvas.box(3, 3, 68, 44, draw.BROWN, 9)
    canvas.text(37, 25, it.short, Type.STRONG, 36, WHITE, align="m", room=62)
    part = f"{min(it.now, it.goal)}/{it.goal}"
    wide = canvas.text(w - 14, h - 24, part, Type.BOLD, 38, INK if it.now >= it.goal else MID, align="r")
    canvas.text(80, 25, it.name, Type.STRONG, 30, INK, room=w - 92)
    y = 68
    word = " · ".join(filter(None, (it.state, note_)))
    lines = fonts.wrap(it.text, Type.QUIET, 26, w - 28, 2)
    for line in lines:
        canvas.text(14, y, line, Type.QUIET, 26, MID)
        y += 29
    if word:
        canvas.text(14, h - 22, word, Type.STRONG, 28, LOOK if it.good else INK, room=w - 42 - wide)


def _favor(view: PaxView, words: Words) -> list[Block]:
    """The viewer's Favor by Faction, the pool's in small."""
    me = view.players[view.seat or 0]
    made: list[Block] = []
    pitch = (HAND_W - 48) // len(FACTIONS)
    for i, faction in enumerate(FACTIONS):
        box: Box = (24 + pitch * i, FAVOR, pitch - 6, FAVOR_H)
        made.append(block(box, GROUND, purse, faction, me.favor[i], words("pool"), view.pool[i]))
    return made


def purse(canvas: Canvas, faction: str, own: int, word: str, pool: int) -> None:
    """Favor of a Faction: the viewer's, and what is left in the pool."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PANEL, 10)
    draw.chip(canvas, 5, 6, 60, h - 12, faction)
    left = 72 + canvas.text(72, h // 2, str(own), Type.STRONG, 42, INK if own else NOTHING)
    right = w - 10 - canvas.text(w - 10, h // 2, str(pool), Type.STRONG, 30, MID if pool else NOTHING, align="r") - 5
    if fonts.width(word, Type.QUIET, 26) < right - left - 6:
        canvas.text(right, h // 2, word, Type.QUIET, 26, DIM, align="r")


def notes(view: PaxView, words: Words, names: Sequence[str]) -> list[tuple[str, str]]:
    """What the viewer holds or knows beside its cards, as (title, text), what is asked about first."""
    made: list[tuple[str, str]] = []
    made += [(words("YOU LOOK AT"), _event(event, words)) for event in view.drawn]
    if len(view.specials) == 1:
        made.append((words("EVENT"), _event(view.specials[0], words)))
    elif view.specials:
        told = "  ·  ".join(f"{event.id} {words(event.name)}" for event in view.specials)
        made.append((words("EVENTS"), told))
    if view.scheme and view.active == view.seat:
        made.append((words("SCHEME"), " › ".join(card.id for card in view.scheme)))
    if view.known:
        told = "  ·  ".join(
            f"{shown(names, each.seat, words)}: {' '.join(card.id for card in each.cards)}" for each in view.known
        )
        made.append((words("KNOWN HANDS"), told))
    if view.top_event:
        made.append((words("TOP EVENT"), f"{view.top_event.id} {words(view.top_event.name)}"))
    if view.buffs:
        made.append((words("BUFFS"), " ".join(view.buffs)))
    return made


def _event(event: EventView, words: Words) -> str:
    """An Event with what it does."""
    told = f"{event.id} {words(event.name)}"
    return f"{told}: {words(event.text)}" if event.text else told


def note(canvas: Canvas, title: str, text: str) -> None:
    """One line of what one knows."""
    canvas.box(24, 2, canvas.w - 48, canvas.h - 4, WELL, 8)
    canvas.box(24, 2, 8, canvas.h - 4, RAISED, 4)
    middle = canvas.h // 2
    x = 44 + canvas.text(44, middle, title, Type.STRONG, 28, DIM) + 14
    canvas.text(x, middle, text, Type.QUIET, 28, INK, room=canvas.w - 34 - x)

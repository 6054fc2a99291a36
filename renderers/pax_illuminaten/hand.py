"""A seat's own cards with their whole text, the Plots and how near they are, its Favor, what it knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import N_, Impersonal, Words
from engines.pax_illuminaten.view import CardView, EventView, PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Box, Canvas, block, hand_sheet
from renderers.core.fonts import Face
from renderers.core.palette import Colour
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.pax_illuminaten import draw, ground, handcards, layout, look, plots
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.terms import FACTIONS, KIND, face

GROUND = ground.below()
ONE_ROW = 5
"""More cards than this stand in two rows."""
WIDE, LEFT = 310, 23
"""Distance of four cards in a row, where the first is."""
NARROW = 248
TITLE, TITLE_ROOM, NOTED = 34, 360, 29
"""Of a line of what one knows: its title, how wide that may be, its words."""
Legal = Mapping[str, str] | None
"""The cards of a hand that may be chosen, each with what for, "" where the question says it; None: none is."""


IMPERSONAL = {
    N_("yours alone"): N_("secret"),
    N_("your Challenge card"): N_("Challenge card"),
    N_("You hold no cards."): N_("No cards in hand."),
    N_("You look at"): N_("Looked at"),
    N_("Your card"): N_("Card"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: PaxView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
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
    made = [
        GROUND,
        block(layout.STRIP, GROUND, strip, *whose(view, words, names, alone=alone)),
        *_cards(view, words, legal),
        *_plots(view, words),
        *_favor(view, words),
    ]
    laid = max((in_two_lines(notes(view, words, names, named=named)) for named in (True, False)), key=len)
    return made + [block(box, GROUND, note, it) for box, it in laid]


def told_in(view: PaxView, words: Words, *, alone: bool) -> Words | None:
    """The words that a hand is told in, impersonal where others see it; None for an onlooker or after the end."""
    if view.seat is None or view.outcome is not None:
        return None
    return words if alone else Impersonal(words, IMPERSONAL)


def whose(
    view: PaxView, words: Words, names: Sequence[str], *, alone: bool
) -> tuple[int, str, str, tuple[tuple[str, str], ...]]:
    """What the strip says: seat, name, who sees it, and in figures how full the hand is."""
    seat = view.seat or 0
    me = view.players[seat]
    facts = [(words("hand"), f"{me.hand}/{me.limit}"), (words("disks"), str(me.disks))]
    if view.active == seat and view.phase == "action":
        facts.insert(0, (words("Main"), str(view.mains)))
    return seat, shown(names, seat, words), words("seen only by you") if alone else "", tuple(facts)


def strip(canvas: Canvas, seat: int, name: str, quiet: str, facts: tuple[tuple[str, str], ...]) -> None:
    """Whose hand, how full it is."""
    canvas.steps(0, 0, canvas.w, canvas.h, look.PANEL)
    canvas.box(0, canvas.h - 3, canvas.w, 3, look.ENAMEL[seat])
    middle = canvas.h // 2
    right = canvas.w - 26
    for label, value in reversed(facts):
        right -= canvas.text(right, middle, value, STRONG, 36, look.TEXT, align="r") + 8
        right -= canvas.text(right, middle, label, READ, 32, look.QUIET, align="r") + 34
    draw.token(canvas, seat, 48, middle - 1, 44)
    x = 86 + canvas.name(86, middle, name, STRONG, 34, look.TEXT, min(460, right - 86)) + 16
    if fonts.width(quiet, READ, 31) <= right - x:
        canvas.text(x, middle, quiet, READ, 31, look.QUIET)


def _cards(view: PaxView, words: Words, legal: Legal) -> list[Block]:
    top, bottom = layout.HAND_TOP, layout.HAND_BOTTOM
    limit = view.players[view.seat or 0].limit
    if not view.hand:
        box = (0, top, layout.W, bottom - top)
        return [block(box, GROUND, sentence, words("You hold no cards."))]
    made: list[Block] = []
    if len(view.hand) <= ONE_ROW:
        pitch = WIDE if len(view.hand) < ONE_ROW else NARROW
        for i in range(max(len(view.hand), min(limit, 4))):
            box = LEFT + pitch * i, top + 4, min(pitch - 2, 304), bottom - top - 5
            if i < len(view.hand):
                it = held_card(view.hand[i], view, words, legal)
                made.append(block(box, GROUND, handcards.held, it))
            else:
                made.append(block(box, GROUND, handcards.place))
        return made
    half = -(-len(view.hand) // 2)
    tall = (bottom - top) // 2
    for n, line in enumerate((view.hand[:half], view.hand[half:])):
        pitch = (layout.W - 32) // half
        for i, card in enumerate(line):
            box = 16 + pitch * i, top + 2 + tall * n, pitch, tall - 2
            made.append(block(box, GROUND, handcards.held, held_card(card, view, words, legal)))
    return made


def tagged(tags: Iterable[str], held: int) -> bool:
    """Whether there are such tags, and each has room above a card of a hand of so many."""
    widths = [fonts.width(tag, ROMAN, handcards.TAG) for tag in tags]
    return held < ONE_ROW and 0 < max(widths, default=0) <= handcards.TAG_ROOM


def held_card(card: CardView, view: PaxView, words: Words, legal: Legal) -> handcards.Held:
    """What a card of the hand shows: lit are the legal ones, without a question those that can be schemed."""
    tag = ""
    if legal is not None:
        tag = legal.get(card.id, "")
    elif view.challenge is not None and view.challenge.own == card.id:
        tag = words("your Challenge card")
    elif card.id in view.linkable and (view.scheme or len(view.linkable) < len(view.hand)):
        tag = words("can be schemed")
    kind = words(KIND.get(card.ability, card.ability))
    lit = card.id in legal if legal is not None else bool(tag)
    return handcards.Held(face(card, words), card.name, card.favor, kind, words(card.text), lit, tag)


def sentence(canvas: Canvas, text: str) -> None:
    """A quiet word below an owl where cards would be."""
    draw.sign(canvas, "owl", canvas.w // 2, canvas.h // 2 - 40, 200, look.CHART_BRIGHT)
    canvas.text(
        canvas.w // 2, canvas.h - 70, text, READ, 38, look.QUIET, align="m", room=canvas.w - 48, halo=look.NIGHT[3]
    )


def _plots(view: PaxView, words: Words) -> list[Block]:
    """Public Plots and the viewer's own, side by side."""
    mine = goals(view, words)
    made: list[Block] = []
    pitch = (layout.WIDE + layout.GAP) // max(1, len(mine))
    for i, (it, note_) in enumerate(mine):
        box: Box = (layout.MARGIN + pitch * i, layout.PLOTS, pitch - layout.GAP, layout.PLOTS_H)
        made.append(block(box, GROUND, plots.goal, it, note_))
    return made


def goals(view: PaxView, words: Words) -> list[tuple[plots.Goal, str]]:
    """Public Plots and the viewer's own, each with a note."""
    made: list[tuple[plots.Goal, str]] = []
    for plot in view.plots:
        if plot.owner not in {-1, view.seat}:
            continue
        state, good = "", False
        if view.seat in plot.on:
            state, good = words("claimed"), True
        elif view.seat in plot.below:
            state = words("lost")
        elif view.seat in plot.met:
            state, good = words("met"), True
        own = plot.owner >= 0
        it = plots.Goal(plot.short, words(plot.name), words(plot.text), plot.cells, plot.goal, state, good, own)
        made.append((it, words("yours alone") if own else ""))
    return made


def _favor(view: PaxView, words: Words) -> list[Block]:
    """The viewer's Favor by Faction, the pool's in small."""
    me = view.players[view.seat or 0]
    made: list[Block] = []
    pitch = (layout.WIDE + 6) // len(FACTIONS)
    for i, faction in enumerate(FACTIONS):
        box: Box = (layout.MARGIN + pitch * i, layout.FAVOR, pitch - 6, layout.FAVOR_H)
        told = faction, me.favor[i], words("pool"), view.pool[i]
        made.append(block(box, GROUND, purse, *told))
    return made


def purse(canvas: Canvas, faction: str, own: int, word: str, pool: int) -> None:
    """Favor of a Faction: the viewer's, and what is left in the pool."""
    w, h = canvas.w, canvas.h
    draw.panel(canvas, 0, 0, w, h, 10)
    draw.chip(canvas, 6, 6, 64, h - 12, faction)
    left = 79 + canvas.text(79, h // 2, str(own), STRONG, 46, look.TEXT if own else look.NOTHING)
    ink = look.TEXT if pool else look.NOTHING
    right = w - 11 - canvas.text(w - 11, h // 2, str(pool), STRONG, 29, ink, align="r") - 6
    if fonts.width(word, READ, 28) < right - left - 6:
        canvas.text(right, h // 2, word, READ, 28, look.QUIET, align="r")


class Note(NamedTuple):
    """A line of what one holds or knows: its title, and in turns what is said loud and quiet."""

    title: str
    parts: tuple[tuple[str, str], ...]


def notes(view: PaxView, words: Words, names: Sequence[str], *, named: bool = True) -> list[Note]:
    """What the viewer holds or knows beside its cards, what is asked about first; `named`: not seats' letters alone."""
    made = [Note(words("You look at"), (_event(event, words),)) for event in view.drawn]
    if len(view.specials) == 1:
        made.append(Note(words("Event"), (_event(view.specials[0], words),)))
    elif view.specials:
        made.append(Note(words("Events"), tuple((event.id, words(event.name)) for event in view.specials)))
    if view.scheme and view.active == view.seat:
        made.append(Note(words("Scheme"), ((" › ".join(card.id for card in view.scheme), ""),)))
    for each in view.known:
        name = f"{LETTERS[each.seat]} {shown(names, each.seat, words)}:" if named else f"{LETTERS[each.seat]}:"
        parts = ("", name), (" ".join(card.id for card in each.cards), "")
        made.append(Note(words("Known hand"), parts))
    if view.top_event:
        made.append(Note(words("Top Event"), ((view.top_event.id, words(view.top_event.name)),)))
    if view.buffs:
        made.append(Note(words("Buffs"), ((" ".join(view.buffs), ""),)))
    return made


def _event(event: EventView, words: Words) -> tuple[str, str]:
    """An Event with what it does."""
    return f"{event.id} {words(event.name)}", words(event.text) if event.text else ""


def in_two_lines(found: Sequence[Note]) -> list[tuple[Box, Note]]:
    """Notes in two lines, the first ones first, so many in each as have room whole; a title once in a row."""
    lines: list[list[tuple[int, Note]]] = [[], []]
    ends = [0, 0]
    for it in found:
        for n, line in enumerate(lines):
            said = it._replace(title="") if line and line[0][1].title == it.title else it
            wide = _note_width(said)
            if line and ends[n] + wide > layout.WIDE:
                continue
            line.append((ends[n], said))
            ends[n] += wide + layout.GAP
            break
    made: list[tuple[Box, Note]] = []
    for n, line in enumerate(lines):
        starts = [x for x, _ in line] + [layout.WIDE + layout.GAP]
        for (x, it), after in zip(line, starts[1:], strict=True):
            y = layout.NOTES + layout.NOTE_PITCH * n
            made.append(((layout.MARGIN + x, y, after - layout.GAP - x, layout.NOTE_H), it))
    return made


def _note_width(it: Note) -> int:
    """How wide a line of what one knows is."""
    head = min(TITLE_ROOM, fonts.width(it.title, GOTHIC, TITLE)) + 14 if it.title else 0
    return 20 + head + sum(fonts.width(text, type_, NOTED) + 10 for text, type_, _colour in _said(it)) + 8


def _said(it: Note) -> list[tuple[str, Face, Colour]]:
    return [
        (text, type_, colour)
        for loud, quiet in it.parts
        for text, type_, colour in ((loud, ROMAN, look.TEXT), (quiet, READ, look.QUIET))
        if text
    ]


def note(canvas: Canvas, it: Note) -> None:
    """One line of what one knows."""
    canvas.box(0, 0, canvas.w, canvas.h, look.WELL, 8)
    canvas.box(0, 0, 6, canvas.h, look.BACK_RIM, 3)
    middle, x = canvas.h // 2, 20
    if it.title:
        x += canvas.text(x, middle + 1, it.title, GOTHIC, TITLE, look.GOLD, room=TITLE_ROOM) + 14
    for text, type_, colour in _said(it):
        if x < canvas.w - 40:
            x += canvas.text(x, middle, text, type_, NOTED, colour, room=canvas.w - 10 - x) + 10
